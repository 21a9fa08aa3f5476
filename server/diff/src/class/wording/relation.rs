//! Words that say where, when or among how many, in the place of others: "during play" → "before play", "within ten metres of the
//! bridge" → "before the bridge", "any two members" → "the two members".

use lawsmith_model::Lexicon;

use crate::both::Side;
use crate::class::substance::counted::NARROW;
use crate::class::text::Texts;
use crate::class::text::changed::Changed;
use crate::reason::{Presence, Reason};
use crate::roles::Roles;
use crate::token::{Token, TokenKind};
use crate::what::What;
use crate::words::Place;

/// Whether a word that has an opposite stands for words without one: "within ten metres of the bridge" → "before the bridge".
pub(super) fn relates_otherwise(changed: &Changed<'_, '_, '_>, place: &Place) -> bool {
    let &Changed { texts, counted, lexicon, .. } = changed;
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
        Some(Meaning::Same) => return false,
        Some(Meaning::Other) => return true,
        None => {}
    }
    // "sold to" and "sold by"
    if let ([from], [to]) = (struck, added)
        && acts(struck) != acts(added)
        && relates(from, lexicon)
        && relates(to, lexicon)
    {
        return true;
    }
    counts_all(texts, place) || few(struck) && few(added) && opposes(Side::Old) != opposes(Side::New)
}

/// Whether a word says where or when, or by whom.
pub(super) fn relates(token: &Token, lexicon: &Lexicon) -> bool {
    token.is(Roles::PREPOSITION.or(Roles::AGENT))
        || lexicon.changes.relations.iter().flatten().any(|known| token.small() == known.as_str())
}

/// A word that has an opposite and says where or when, where one side alone has it: "the day after it is published".
pub(super) fn lone_relation(changed: &Changed<'_, '_, '_>, place: &Place) -> Option<Reason> {
    let &Changed { texts, counted, lexicon, .. } = changed;
    let side = place.lone_side()?;
    let (text, range) = (&texts[side], place[side].clone());
    let [word] = &text.tokens[range.clone()] else { return None };
    let relates = word.is(Roles::OPPOSITE) && !word.is(Roles::CONJUNCTION) && leads_kind(word, lexicon);
    (relates && !counted[side][range.start])
        .then(|| Reason::lone(What::Words, text.quoted(range), Presence::of(side)))
}

/// A word that says where or when and is joined to another one, where one side alone has it: "before the race" → "before or after
/// the race", "on or before noon".
pub(super) fn joined_relation(changed: &Changed<'_, '_, '_>, place: &Place) -> Option<Reason> {
    let &Changed { texts, lexicon, .. } = changed;
    let side = place.lone_side()?;
    let (text, range) = (&texts[side], place[side].clone());
    let joint = |token: &Token| token.is(Roles::CONJUNCTION);
    let (word, other) = match &text.tokens[range.clone()] {
        [joins, word] if joint(joins) => (word, text.tokens.get(range.start.checked_sub(1)?)?),
        [word, joins] if joint(joins) => (word, text.tokens.get(range.end)?),
        _ => return None,
    };
    let changes = &lexicon.changes;
    let contracted = |token: &Token| {
        changes.contractions.iter().filter_map(|parts| parts.first()).any(|it| token.small() == it.as_str())
    };
    let relates = |token: &Token| relates(token, lexicon) || contracted(token);
    let leads = [word, other].iter().any(|token| leads_kind(token, lexicon));
    (leads && relates(word) && relates(other)).then(|| text.lone_words(range, Presence::of(side)))
}

/// Whether a word is the one that a kind of those that say where or when is compared by: "before".
fn leads_kind(token: &Token, lexicon: &Lexicon) -> bool {
    lexicon.changes.relations.iter().any(|kind| kind.first().is_some_and(|it| token.small() == it.as_str()))
}

/// How words that say where or when stand to others: none where they are no such words.
pub(super) enum Meaning {
    Same,
    Other,
}

/// Whether a word that says where or when stands for another one, "during play" → "before play", or for one that has one meaning
/// with it.
pub(super) fn relation(struck: &[Token], added: &[Token], lexicon: &Lexicon) -> Option<Meaning> {
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
        return Some(Meaning::Same);
    }
    let known = |phrase: &str| relations.iter().any(|kind| has(kind, phrase));
    let leads = |phrase: &str| relations.iter().any(|kind| kind.first().is_some_and(|first| first == phrase));
    (known(&from) && known(&to) && (leads(&from) || leads(&to))).then_some(Meaning::Other)
}

/// Whether those that are counted were any of a kind on one side and are all there are on the other: "any two members" → "the
/// two members".
pub(super) fn counts_all(texts: &Texts<'_, '_>, place: &Place) -> bool {
    let (struck, added) = texts.at(place);
    let counts = |token: &Token| token.kind == TokenKind::Number || token.is(Roles::NUMERAL);
    let all = |tokens: &[Token], roles: Roles| matches!(tokens, [one] if one.is(roles));
    texts.old.tokens.get(place.old.end).is_some_and(counts)
        && texts.new.tokens.get(place.new.end).is_some_and(counts)
        && (all(struck, Roles::UNIVERSAL) && all(added, Roles::ARTICLE)
            || all(struck, Roles::ARTICLE) && all(added, Roles::UNIVERSAL))
}
