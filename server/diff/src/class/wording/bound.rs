//! What a time or a place is bound to, "before the race", in a sentence that was put in another order: "For each race plans are
//! posted before noon" → "Plans for all races are posted before dusk".

use std::ops::Range;

use crate::both::{Both, Side};
use crate::class::text::changed::Changed;
use crate::class::text::word::same;
use crate::reason::Reason;
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// How many words a noun stands behind at most, itself counted: "before the next race".
const NEAR: usize = 3;

/// The sentence on the noun behind a word that says when or where, if both sides have that word once and the one noun is not the
/// other.
pub(crate) fn changes(changed: &Changed<'_, '_, '_>) -> Option<Reason> {
    let texts = changed.texts;
    changed.lexicon.changes.relations.iter().filter_map(|kind| kind.first()).find_map(|word| {
        let bound = texts.as_ref().map(|text| bound(text.tokens, word));
        let place = Place { old: bound.old?, new: bound.new? };
        let noun = Both::of(|side| place[side].end - 1);
        let is_left = |side: Side| changed.is_left(side, noun[side]);
        let [old, new] = Side::ALL.map(|side| texts[side].tokens[noun[side]].small());
        let other = Side::ALL.into_iter().all(is_left) && !same(old, new, changed.lexicon);
        other.then(|| texts.phrase(&place))
    })
}

/// A word with what stands behind it up to the noun, where a text has it once.
fn bound(tokens: &[Token], word: &str) -> Option<Range<usize>> {
    let mut all = (0..tokens.len()).filter(|&at| tokens[at].small() == word);
    let start = all.next().filter(|_| all.next().is_none())?;
    let behind = tokens[start + 1..].iter().take_while(|token| token.kind == TokenKind::Word);
    let noun = behind.take(NEAR).position(Token::is_content)?;
    Some(start..start + noun + 2)
}
