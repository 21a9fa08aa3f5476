//! Words in the place of others where all else stayed, "who leaves the boat" → "who boards the boat", and the members of a list,
//! "rope, tar and canvas" → "rope, tar and timber".
//!
//! Other forms of a word, words that drafters put for each other (`same-words`), and capitals for the words that they begin say
//! the same. Where more than one phrase changed, a sentence was recast and its words are a choice of words.

use std::ops::Range;

use compact_str::CompactString;
use lawsmith_model::Lexicon;

use crate::both::Side;
use crate::class::text::changed::Changed;
use crate::class::text::word::{abbreviates, alike, same, unhyphened};
use crate::class::text::{AllElse, Text, Texts};
use crate::class::wording::clause::MANY;
use crate::class::wording::member::{is_between, is_listed};
use crate::class::wording::relation::{
    Meaning, counts_all, joined_relation, lone_relation, relates_otherwise, relation,
};
use crate::reason::Reason;
use crate::roles::Roles;
use crate::token::{Token, TokenKind};
use crate::what::What;
use crate::words::Place;

/// How many places of a list may differ: where one member is gone and another new, all between them stand elsewhere.
const PLACES: usize = 8;
/// How many words a phrase has at most.
const PHRASE: usize = 8;
/// How many words that stayed stand between the places of a phrase.
const NEAR: usize = 2;

/// The sentence on words that stand for others.
pub(crate) fn instead(changed: &Changed<'_, '_, '_>) -> Option<Reason> {
    let &Changed { texts, places, .. } = changed;
    let near = joined(texts, places);
    let others = near.iter().map(|place| Exchanged::of(changed, place)).filter(|one| !one.is_empty());
    let others: Vec<Exchanged<'_>> = others.take(PLACES + 1).collect();
    let worded: Vec<&Place> = texts.worded(places).take(2).collect();
    if let [place] = worded.as_slice()
        && let Some(told) = joined_relation(changed, place)
    {
        return Some(told);
    }
    match (others.as_slice(), worded.as_slice()) {
        ([one], _) => {
            let all_else = texts.all_else(&near);
            return one.is_other(changed, all_else).then(|| texts.phrase(one.place));
        }
        ([], [place]) => {
            let other = || relates_otherwise(changed, place).then(|| texts.phrase(place));
            return lone_relation(changed, place).or_else(other);
        }
        _ => {}
    }
    let gone: Vec<usize> = others.iter().flat_map(|one| &one.gone).copied().collect();
    let come: Vec<usize> = others.iter().flat_map(|one| &one.come).copied().collect();
    let words = |text: &Text<'_, '_>, places: &[usize]| {
        places.iter().map(|&at| text.quoted(at..at + 1)).collect::<Vec<_>>()
    };
    (are_others(changed, &gone, &come) && is_list(changed))
        .then(|| Reason::replaced(What::Words, words(&texts.old, &gone), words(&texts.new, &come)))
}

/// The words at a place that say something and that only one side has.
struct Exchanged<'p> {
    place: &'p Place,
    gone: Vec<usize>,
    come: Vec<usize>,
}

impl<'p> Exchanged<'p> {
    fn of(changed: &Changed<'_, '_, '_>, place: &'p Place) -> Self {
        let own =
            |side: Side| changed.left_at(place, side, |at| says_something(&changed.texts[side].tokens[at]));
        Self { place, gone: own(Side::Old), come: own(Side::New) }
    }

    fn is_empty(&self) -> bool {
        self.gone.is_empty() && self.come.is_empty()
    }

    /// Whether the place says something else; where `all_else` changed too, only if the words themselves are others.
    fn is_other(&self, changed: &Changed<'_, '_, '_>, all_else: AllElse) -> bool {
        let lone = all_else == AllElse::Stayed;
        let Self { place, gone, come } = self;
        let &Changed { texts, lexicon, .. } = changed;
        let (struck, added) = texts.at(place);
        match relation(struck, added, lexicon).filter(|_| lone) {
            Some(Meaning::Same) => false,
            Some(Meaning::Other) => true,
            None if are_others(changed, gone, come) => {
                !abbreviates(struck, added) && !abbreviates(added, struck)
            }
            None => {
                lone && (says_more(texts, gone, come, lexicon)
                    || counts_all(texts, place)
                    || drops(texts, place, gone, come))
            }
        }
    }
}

/// Whether some words are others, and no forms of those for which they stand.
fn are_others(changed: &Changed<'_, '_, '_>, gone: &[usize], come: &[usize]) -> bool {
    let small = |side: Side, places: &[usize]| -> Vec<CompactString> {
        places.iter().map(|at| changed.texts[side].tokens[*at].small().clone()).collect()
    };
    let (from, to) = (small(Side::Old, gone), small(Side::New, come));
    let lack = |own: &[CompactString], others: &[CompactString]| {
        own.iter().any(|word| !others.iter().any(|other| same(word, other, changed.lexicon)))
    };
    let many = from.len().max(to.len()) > MANY && !from.is_empty() && !to.is_empty();
    many || !alike(&from.concat(), &to.concat()) && lack(&from, &to) && lack(&to, &from)
}

/// The places, those in one phrase as one: “the [-last-] {+first+} boat [-of the race-]”.
fn joined(texts: &Texts<'_, '_>, places: &[Place]) -> Vec<Place> {
    let mut found: Vec<Place> = Vec::new();
    for place in places {
        let near = |last: &&mut Place| {
            let between = &texts.old.tokens[last.old.end..place.old.start];
            let short = place.old.end - last.old.start <= PHRASE && place.new.end - last.new.start <= PHRASE;
            short && between.len() <= NEAR && between.iter().all(|token| token.kind == TokenKind::Word)
        };
        match found.last_mut().filter(near) {
            Some(last) => (last.old.end, last.new.end) = (place.old.end, place.new.end),
            None => found.push(place.clone()),
        }
    }
    found
}

/// Whether one side says what the other does and something more: "those voting" → "those entitled to vote". Words that only make
/// a verb of a noun say nothing: "give help to" → "help".
fn says_more(texts: &Texts<'_, '_>, gone: &[usize], come: &[usize], lexicon: &Lexicon) -> bool {
    let (old, new) = (texts.old.tokens, texts.new.tokens);
    let lacking = |own: &[usize], tokens: &[Token], others: &[usize], other: &[Token]| -> usize {
        let says = |at: &&usize| {
            let small = tokens[**at].small();
            !lexicon.changes.light_words.iter().any(|known| small == known.as_str())
                && !others.iter().any(|&it| same(small, other[it].small(), lexicon))
        };
        own.iter().filter(says).count()
    };
    if gone.is_empty() || come.is_empty() || gone.len().max(come.len()) > MANY {
        return false;
    }
    let (less, more) = (lacking(gone, old, come, new), lacking(come, new, gone, old));
    // "higher-ranking" and "higher ranking"
    let words =
        |own: &[usize], tokens: &[Token]| own.iter().map(|at| unhyphened(&tokens[*at])).collect::<String>();
    (less == 0) != (more == 0) && !alike(&words(gone, old), &words(come, new))
}

/// Whether a word that one side alone has went for an article: "the player's own cap" → "a cap".
fn drops(texts: &Texts<'_, '_>, place: &Place, gone: &[usize], come: &[usize]) -> bool {
    let article = |token: &Token| token.is(Roles::ARTICLE.or(Roles::INDEFINITE));
    let points = |tokens: &[Token]| !tokens.is_empty() && tokens.iter().all(article);
    let (struck, added) = texts.at(place);
    // A slip of a letter is no word that went.
    let slip = |from: &Token, to: &Token| from.small().contains(to.small().as_str());
    if let ([from], [to]) = (struck, added)
        && (slip(from, to) || slip(to, from))
    {
        return false;
    }
    points(added) && gone.iter().any(|&at| texts.is_own(Side::Old, at))
        || points(struck) && come.iter().any(|&at| texts.is_own(Side::New, at))
}

/// Whether the places are members of a list.
fn is_list(changed: &Changed<'_, '_, '_>) -> bool {
    let worded: Vec<&Place> = changed.texts.worded(changed.places).take(PLACES + 1).collect();
    let both = |place: &Place, stands: &dyn Fn(&[Token], &Range<usize>) -> bool| {
        Side::ALL.iter().all(|&side| stands(changed.texts[side].tokens, &place[side]))
    };
    let mut known = worded.iter().map(|place| both(place, &is_listed));
    worded.len() <= PLACES
        && worded.iter().all(|place| both(place, &is_listed) || both(place, &is_between))
        && known.any(|listed| listed)
}

/// Whether a word says something of its own; so do verbs that often stand behind a citation, "require". Norm words are told by
/// themselves.
fn says_something(token: &Token) -> bool {
    let helps = Roles::COPULA.or(Roles::NORM).or(Roles::PLAIN_NORM).or(Roles::OF).or(Roles::AGENT);
    !token.is(helps) && (token.is_content() || token.is(Roles::VERB))
}
