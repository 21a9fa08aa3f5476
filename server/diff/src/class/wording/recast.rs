//! The one noun that stands for another in a sentence that was put in another order: "For each boat, any repairs must be paid by
//! the owner" → "The repairs for all boats must be paid by the club".

use crate::both::Both;
use crate::class::text::changed::Changed;
use crate::class::text::word::{abbreviates, same};
use crate::reason::Reason;
use crate::roles::Roles;
use crate::token::Token;
use crate::words::Place;

/// Up to how many words are held against each other.
const FORMS: usize = 16;

/// The sentence on the noun, if each other word only stands elsewhere, perhaps in another form.
pub(crate) fn changes(changed: &Changed<'_, '_, '_>) -> Option<Reason> {
    let &Changed { texts, lexicon, .. } = changed;
    let determines = |token: &Token| lexicon.drafting.determiners.iter().any(|word| word == token.small());
    let says = |token: &Token| {
        token.is_content() && !token.is(Roles::NORM.or(Roles::UNIVERSAL)) && !determines(token)
    };
    let Both { old: gone, new: mut come } =
        Both::of(|side| changed.left(side, |at| says(&texts[side].tokens[at])));
    if gone.len().max(come.len()) > FORMS {
        return None;
    }
    let (old, new) = (texts.old.tokens, texts.new.tokens);
    let mut other = Vec::new();
    for at in gone {
        let form = |&it: &usize| same(old[at].small(), new[it].small(), lexicon);
        match come.iter().position(form) {
            Some(place) => drop(come.remove(place)),
            None => other.push(at),
        }
    }
    let ([from], [to]) = (other.as_slice(), come.as_slice()) else { return None };
    // Verbs are a choice of words where the sentence is another one.
    let names = |tokens: &[Token], at: usize| {
        let before = at.checked_sub(1).map(|before| &tokens[before]);
        before.is_some_and(|before| before.is(Roles::PREPOSITION) || determines(before))
    };
    if !names(old, *from) || !names(new, *to) {
        return None;
    }
    let place = Place { old: *from..from + 1, new: *to..to + 1 };
    let (struck, added) = texts.at(&place);
    let shortened = abbreviates(struck, added) || abbreviates(added, struck);
    (!shortened).then(|| texts.phrase(&place))
}
