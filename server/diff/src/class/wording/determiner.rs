//! Words that say which of a kind is meant: "the same umpire" → "another umpire", "that place" → "any place".
//!
//! "A" and "an" say it by no word of their own, so what stands for them tells only where it says more than "the".

use std::collections::BTreeSet;

use lawsmith_model::Lexicon;

use crate::class::text::Texts;
use crate::reason::{Presence, Reason};
use crate::roles::Roles;
use crate::token::{Token, TokenKind};
use crate::what::What;
use crate::words::Place;

/// What is meant by words of one kind, by the place of the kind in the lexicon.
type Kinds = BTreeSet<usize>;

/// The kind of words that point out what is known: "the", "that".
const KNOWN: usize = 0;
/// The first of the kinds that say something also where "a" stands for them: "the same", "another".
const TELLING: usize = 2;

/// The sentence on words of one kind in the place of those of another, where a place has nothing else, and on what narrows "any
/// such club".
pub(crate) fn changes(texts: &Texts<'_, '_>, places: &[Place], lexicon: &Lexicon) -> Option<Reason> {
    places.iter().find_map(|place| {
        let (struck, added) = texts.at(place);
        if let Some(side) = place.lone_side() {
            let (text, range) = (&texts[side], place[side].clone());
            return (range.len() == 1 && narrows(text.tokens, range.start))
                .then(|| Reason::lone(What::Words, text.quoted(range), Presence::of(side)));
        }
        let (from, to) = (kinds(struck, lexicon)?, kinds(added, lexicon)?);
        let tells = |kinds: &Kinds| kinds.iter().any(|kind| *kind >= TELLING);
        let both = !from.is_empty() && !to.is_empty();
        (from != to && (both || tells(&from) || tells(&to))).then(|| texts.phrase(place))
    })
}

/// Whether a word that points out what is known stands behind one for all or none of a kind: "any such club".
fn narrows(tokens: &[Token], at: usize) -> bool {
    let before = at.checked_sub(1).map(|before| &tokens[before]);
    tokens[at].is(Roles::DEMONSTRATIVE)
        && before.is_some_and(|token| token.is(Roles::UNIVERSAL.or(Roles::NEGATION)))
}

/// The kinds of words, if they have one; “the” says nothing beside a word of another kind.
fn kinds(tokens: &[Token], lexicon: &Lexicon) -> Option<Kinds> {
    let mut found = Kinds::new();
    for token in tokens {
        match kind(token, lexicon) {
            Some(kind) => drop(found.insert(kind)),
            None if token.kind == TokenKind::Word && token.is(Roles::INDEFINITE) => {}
            None => return None,
        }
    }
    if found.len() > 1 {
        found.remove(&KNOWN);
    }
    (!tokens.is_empty()).then_some(found)
}

fn kind(token: &Token, lexicon: &Lexicon) -> Option<usize> {
    let has = |kind: &Vec<String>| kind.iter().any(|word| token.small() == word.as_str());
    lexicon.changes.same_determiners.iter().position(has)
}
