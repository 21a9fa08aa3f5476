//! What is typed otherwise and says the same: straight quotation marks for curly ones, a dash for a hyphen between words, a
//! capital in the name of a reference.
//!
//! It is no change of words, and yet one of the text: an editor who has sent all quotation marks through a program sees where.

use crate::row::telling::Telling;
use crate::row::typing::{Typing, typed};
use crate::sides::Sides;
use crate::token::Token;

/// Only the signs differ by which words are quoted, joined and parted.
const TYPOGRAPHY: &str = "only typography";
/// Only capitals differ.
const CAPITALS: &str = "only capitals";

/// In what the texts and headings of a row differ whose tokens are the same, if they do; what is typed otherwise throughout is
/// the same.
pub(crate) fn retyped(sides: Sides<'_, '_>, telling: &Telling, typing: &Typing) -> Option<&'static str> {
    let words = typed(sides, &telling.words, |passage| &passage.tokens);
    let headings = typed(sides, &telling.headings, |passage| &passage.heading_tokens);
    let (words, headings) = (words.old.zip(words.new), headings.old.zip(headings.new));
    let differ = |((a, old), (b, new)): &((&Token, &str), (&Token, &str))| {
        a.key == b.key && !typing.are_same(old, new) && !old.split_whitespace().eq(new.split_whitespace())
    };
    let mut differing = words.chain(headings).filter(differ).peekable();
    differing.peek()?;
    let mut capitals =
        |((_, old), (_, new)): ((&Token, &str), (&Token, &str))| old.to_lowercase() == new.to_lowercase();
    Some(if differing.all(&mut capitals) { CAPITALS } else { TYPOGRAPHY })
}
