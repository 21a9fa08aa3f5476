//! Words in the place of others where all else stayed, "who leaves the boat" → "who boards the boat", and the members of a list,
//! "rope, tar and canvas" → "rope, tar and timber".
//!
//! Other forms of a word, words that drafters put for each other (`same-words`), and capitals for the words that they begin say
//! the same. Where more than one phrase changed, a sentence was recast and its words are a choice of words.

use std::ops::Range;

use compact_str::CompactString;
use lawsmith_model::Lexicon;

use crate::both::{Both, Side};
use crate::class::substance::counted::NARROW;
use crate::class::text::balance::Balance;
use crate::class::text::word::{abbreviates, alike, same, unhyphened};
use crate::class::text::{Text, Texts};
use crate::class::wording::clause::MANY;
use crate::class::wording::member::{is_between, is_listed};
use crate::reason::{Presence, Reason};
use crate::roles::Roles;
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// How many places of a list may differ: where one member is gone and another new, all between them stand elsewhere.
const PLACES: usize = 8;
/// How many words a phrase has at most.
const PHRASE: usize = 8;
/// How many words that stayed stand between the places of a phrase.
const NEAR: usize = 2;

/// The sentence on words that stand for others. `counted` are the tokens of each side that are told by themselves.
pub(crate) fn instead(
    texts: &Texts<'_, '_>,
    places: &[Place],
    counted: &Both<Vec<bool>>,
    lexicon: &Lexicon,
) -> Option<Reason> {
    // What only stands elsewhere is no other word.
    let balance = Balance::of(texts, places);
    let own = |place: &Place, side: Side| -> Vec<usize> {
        let counts = |at: &usize| {
            let token = &texts[side].tokens[*at];
            balance.has_more(side, token.small()) && !counted[side][*at] && says_something(token)
        };
        place[side].clone().filter(counts).collect()
    };
    let small = |side: Side, places: &[usize]| -> Vec<CompactString> {
        places.iter().map(|at| texts[side].tokens[*at].small().clone()).collect()
    };
    let is_other = |gone: &[usize], come: &[usize]| {
        let (from, to) = (small(Side::Old, gone), small(Side::New, come));
        let lack = |own: &[CompactString], others: &[CompactString]| {
            own.iter().any(|word| !others.iter().any(|other| same(word, other, lexicon)))
        };
        let many = from.len().max(to.len()) > MANY && !from.is_empty() && !to.is_empty();
        many || !alike(&from.concat(), &to.concat()) && lack(&from, &to) && lack(&to, &from)
    };
    let near = joined(texts, places);
    let others = near.iter().map(|place| (place, own(place, Side::Old), own(place, Side::New)));
    let others: Vec<_> =
        others.filter(|(_, gone, come)| !gone.is_empty() || !come.is_empty()).take(PLACES + 1).collect();
    match (others.as_slice(), worded(texts, places).as_slice()) {
        ([(place, gone, come)], _) => {
            let (struck, added) = texts.at(place);
            let shortened = abbreviates(struck, added) || abbreviates(added, struck);
            let lone = near.iter().filter(|place| !is_signs(texts, place)).count() == 1;
            let other = match relation(struck, added, lexicon).filter(|_| lone) {
                Some(Relation::Same) => false,
                Some(Relation::Other) => true,
                None if is_other(gone, come) => !shortened,
                None => {
                    lone && (says_more(texts, gone, come, lexicon)
                        || counts_all(texts, place)
                        || drops(texts, place, gone, come))
                }
            };
            return other.then(|| texts.phrase(place));
        }
        ([], [place]) => {
            let other = || relates_otherwise(texts, place, counted, lexicon).then(|| texts.phrase(place));
            return lone_relation(texts, place, counted, lexicon).or_else(other);
        }
        _ => {}
    }
    let (gone, come): (Vec<usize>, Vec<usize>) = (
        others.iter().flat_map(|(_, gone, _)| gone).copied().collect(),
        others.iter().flat_map(|(.., come)| come).copied().collect(),
    );
    let words = |text: &Text<'_, '_>, places: &[usize]| {
        places.iter().map(|&at| text.quoted(at..at + 1)).collect::<Vec<_>>()
    };
    (is_other(&gone, &come) && is_list(texts, places))
        .then(|| Reason::replaced("", words(&texts.old, &gone), words(&texts.new, &come)))
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

/// The places of words, up to one more than those of a list.
pub(super) fn worded<'p>(texts: &Texts<'_, '_>, places: &'p [Place]) -> Vec<&'p Place> {
    let says = |tokens: &[Token]| tokens.iter().any(|token| token.kind != TokenKind::Sign);
    let worded = places.iter().filter(|place| {
        let (struck, added) = texts.at(place);
        says(struck) || says(added)
    });
    worded.take(PLACES + 1).collect()
}

/// Whether a word that has an opposite stands for words without one: "within ten metres of the bridge" → "before the bridge".
fn relates_otherwise(
    texts: &Texts<'_, '_>,
    place: &Place,
    counted: &Both<Vec<bool>>,
    lexicon: &Lexicon,
) -> bool {
    let few = |tokens: &[Token]| {
        (1..=NARROW).contains(&tokens.len()) && tokens.iter().all(|token| token.kind == TokenKind::Word)
    };
    let idle = Roles::INDEFINITE.or(Roles::UNIVERSAL).or(Roles::CONJUNCTION);
    let opposes = |side: Side| {
        let opposes = |at: usize| {
            let token = &texts[side].tokens[at];
            token.is(Roles::OPPOSITE) && !token.is(idle) && !counted[side][at]
        };
        place[side].clone().any(opposes)
    };
    let acts = |tokens: &[Token]| tokens.iter().any(|token| token.is(Roles::AGENT));
    let (struck, added) = texts.at(place);
    match relation(struck, added, lexicon) {
        Some(Relation::Same) => return false,
        Some(Relation::Other) => return true,
        None => {}
    }
    let relates = |token: &Token| {
        token.is(Roles::PREPOSITION.or(Roles::AGENT))
            || lexicon.changes.relations.iter().flatten().any(|known| token.small() == known.as_str())
    };
    // "sold to" and "sold by"
    if let ([from], [to]) = (struck, added)
        && acts(struck) != acts(added)
        && relates(from)
        && relates(to)
    {
        return true;
    }
    counts_all(texts, place) || few(struck) && few(added) && opposes(Side::Old) != opposes(Side::New)
}

/// A word that has an opposite and says where or when, where one side alone has it: "the day after it is published".
fn lone_relation(
    texts: &Texts<'_, '_>,
    place: &Place,
    counted: &Both<Vec<bool>>,
    lexicon: &Lexicon,
) -> Option<Reason> {
    let side = place.lone_side()?;
    let (text, range) = (&texts[side], place[side].clone());
    let [word] = &text.tokens[range.clone()] else { return None };
    let relates = || {
        lexicon
            .changes
            .relations
            .iter()
            .any(|kind| kind.first().is_some_and(|it| word.small() == it.as_str()))
    };
    (word.is(Roles::OPPOSITE) && !word.is(Roles::CONJUNCTION) && !counted[side][range.start] && relates())
        .then(|| Reason::lone("", text.quoted(range), Presence::of(side)))
}

/// How words that say where or when stand to others: none where they are no such words.
enum Relation {
    Same,
    Other,
}

/// Whether a word that says where or when stands for another one, "during play" → "before play", or for one that has one meaning
/// with it.
fn relation(struck: &[Token], added: &[Token], lexicon: &Lexicon) -> Option<Relation> {
    let phrase = |tokens: &[Token]| -> String {
        tokens.iter().map(|token| token.small().as_str()).collect::<Vec<_>>().join(" ")
    };
    let (from, to) = (phrase(struck), phrase(added));
    let relations = &lexicon.changes.relations;
    let has = |kind: &[String], phrase: &str| kind.iter().any(|known| known == phrase);
    let means = |kind: &Vec<String>, one: &str, other: &str| {
        kind.first().is_some_and(|first| first == one) && has(kind, other)
    };
    if relations.iter().any(|kind| means(kind, &from, &to) || means(kind, &to, &from)) {
        return Some(Relation::Same);
    }
    let known = |phrase: &str| relations.iter().any(|kind| has(kind, phrase));
    let leads = |phrase: &str| relations.iter().any(|kind| kind.first().is_some_and(|first| first == phrase));
    (known(&from) && known(&to) && (leads(&from) || leads(&to))).then_some(Relation::Other)
}

/// Whether those that are counted were any of a kind on one side and are all there are on the other: "any two members" → "the
/// two members".
fn counts_all(texts: &Texts<'_, '_>, place: &Place) -> bool {
    let (struck, added) = texts.at(place);
    let counts = |token: &Token| token.kind == TokenKind::Number || token.is(Roles::NUMERAL);
    let all = |tokens: &[Token], roles: Roles| matches!(tokens, [one] if one.is(roles));
    texts.old.tokens.get(place.old.end).is_some_and(counts)
        && texts.new.tokens.get(place.new.end).is_some_and(counts)
        && (all(struck, Roles::UNIVERSAL) && all(added, Roles::ARTICLE)
            || all(struck, Roles::ARTICLE) && all(added, Roles::UNIVERSAL))
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

fn is_signs(texts: &Texts<'_, '_>, place: &Place) -> bool {
    let signs = |tokens: &[Token]| tokens.iter().all(|token| token.kind == TokenKind::Sign);
    let (struck, added) = texts.at(place);
    signs(struck) && signs(added)
}

/// Whether the places are members of a list.
fn is_list(texts: &Texts<'_, '_>, places: &[Place]) -> bool {
    let worded = worded(texts, places);
    let both = |place: &Place, stands: &dyn Fn(&[Token], &Range<usize>) -> bool| {
        Side::ALL.iter().all(|&side| stands(texts[side].tokens, &place[side]))
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
