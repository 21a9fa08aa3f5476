//! The one noun that stands for another in a sentence that was put in another order: "For each boat, any repairs must be paid by
//! the owner" → "The repairs for all boats must be paid by the club".

use lawsmith_model::Lexicon;

use crate::class::clause::Texts;
use crate::class::quote::quoted;
use crate::class::word::{abbreviates, balance, same};
use crate::reason::Reason;
use crate::roles::Roles;
use crate::token::Token;
use crate::words::Place;

/// Up to how many words are held against each other.
const FORMS: usize = 16;

/// The sentence on the noun, if each other word only stands elsewhere, perhaps in another form. `counted` are the tokens of each
/// side that are told by themselves.
pub(crate) fn changes(
    texts: &Texts<'_, '_>,
    places: &[Place],
    counted: &(Vec<bool>, Vec<bool>),
    lexicon: &Lexicon,
) -> Option<Reason> {
    let balance = balance(texts.old, texts.new, places);
    let determines = |token: &Token| lexicon.drafting.determiners.iter().any(|word| word == token.small());
    let says = |token: &Token| {
        token.is_content() && !token.is(Roles::NORM.or(Roles::UNIVERSAL)) && !determines(token)
    };
    let left = |token: &Token| balance.get(token.small()).copied().unwrap_or_default();
    let own = |tokens: &[Token], counted: &[bool], at: usize, sign: i32| {
        !counted[at] && left(&tokens[at]) * sign > 0 && says(&tokens[at])
    };
    let gone = places.iter().flat_map(|place| place.old.clone());
    let gone: Vec<usize> = gone.filter(|&at| own(texts.old, &counted.0, at, 1)).collect();
    let come = places.iter().flat_map(|place| place.new.clone());
    let mut come: Vec<usize> = come.filter(|&at| own(texts.new, &counted.1, at, -1)).collect();
    if gone.len().max(come.len()) > FORMS {
        return None;
    }
    let mut other = Vec::new();
    for at in gone {
        let form = |&it: &usize| same(texts.old[at].small(), texts.new[it].small(), lexicon);
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
    if !names(texts.old, *from) || !names(texts.new, *to) {
        return None;
    }
    let (struck, added) = (&texts.old[*from..from + 1], &texts.new[*to..to + 1]);
    let shortened = abbreviates(struck, added) || abbreviates(added, struck);
    (!shortened).then(|| Reason::phrase(quoted(texts.sides.0, struck), quoted(texts.sides.1, added)))
}
