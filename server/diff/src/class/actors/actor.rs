//! What was put in the place of what: one who acts for another, a defined term for another, a word for its opposite.
//!
//! Only narrow places are looked at, where a few words stand for a few: in a recast sentence terms come and go.

use compact_str::CompactString;
use lawsmith_model::Lexicon;

use crate::both::{Both, Side};
use crate::class::actors::name::{self, WHO_ACTS, opens_sentence};
use crate::class::actors::universal::is_universal;
use crate::class::substance::denial::{is_opposite, within_word};
use crate::class::text::word::alike;
use crate::class::text::{Text, Texts};
use crate::reason::{Quote, Reason};
use crate::roles::Roles;
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// The names of terms on each side.
pub(crate) type TermNames<'n> = Both<&'n dyn Fn(usize) -> String>;

/// How many words of a place may be content.
const FEW: usize = 3;
/// How many tokens of a sentence are looked at.
const SENTENCE: usize = 120;

/// The sentences on what stands in the place of what, but for pure spelling. `names` give a term as each side prints it.
pub(crate) fn changes(
    texts: &Texts<'_, '_>,
    places: &[Place],
    lexicon: &Lexicon,
    names: &TermNames<'_>,
) -> Vec<Reason> {
    let mut told: Vec<Reason> = Vec::new();
    for (at, place) in places.iter().enumerate() {
        let (struck, added) = texts.at(place);
        let few = |tokens: &[Token]| {
            let content = tokens.iter().filter(|token| token.is_content()).count();
            content <= FEW && tokens.iter().all(|token| !token.stops())
        };
        if struck.is_empty() || added.is_empty() || !few(struck) || !few(added) {
            continue;
        }
        if within_word(texts, place, lexicon) || are_universal(texts, place, lexicon) {
            continue;
        }
        let found = opposites(struck, added, lexicon)
            .or_else(|| contrast(struck, added, lexicon))
            .or_else(|| terms(texts, place, names))
            .or_else(|| {
                name::changes(texts, place, lexicon).filter(|_| !is_turned(texts, at, places, lexicon))
            })
            .or_else(|| (places.len() == 1).then(|| agents(texts, place)).flatten());
        if let Some(found) = found.filter(|found| !told.contains(found)) {
            told.push(found);
        }
    }
    told
}

/// A word and its opposite: "before" → "after", "lawful" → "unlawful".
pub(crate) fn opposites(struck: &[Token], added: &[Token], lexicon: &Lexicon) -> Option<Reason> {
    fn smalls(tokens: &[Token]) -> Vec<&CompactString> {
        tokens.iter().filter(|token| token.kind == TokenKind::Word).map(Token::small).collect()
    }
    let (from, to) = (smalls(struck), smalls(added));
    fn has<'w>(words: &[&'w CompactString], side: &str) -> Option<&'w CompactString> {
        words.iter().find(|word| side.split('/').any(|one| **word == one)).copied()
    }
    let told = |from: &CompactString, to: &CompactString| {
        Reason::phrase(Quote::of(from.as_str()), Quote::of(to.as_str()))
    };
    let known = |tokens: &[Token]| tokens.iter().any(|token| token.is(Roles::OPPOSITE));
    let both = known(struck) && known(added);
    for pair in lexicon.changes.opposites.iter().filter(|pair| both && pair.len() == 2) {
        for (a, b) in [(&pair[0], &pair[1]), (&pair[1], &pair[0])] {
            if let (Some(from_a), None, None, Some(to_b)) =
                (has(&from, a), has(&from, b), has(&to, a), has(&to, b))
            {
                return Some(told(from_a, to_b));
            }
        }
    }
    let pairs = from.iter().flat_map(|a| to.iter().map(move |b| (a, b)));
    let mut pairs = pairs.filter(|(a, b)| is_opposite(a, b, lexicon) || is_opposite(b, a, lexicon));
    pairs.next().map(|(a, b)| told(a, b))
}

/// A word and one that says otherwise where they alone stand for each other: "here" → "there".
fn contrast(struck: &[Token], added: &[Token], lexicon: &Lexicon) -> Option<Reason> {
    let ([from], [to]) = (struck, added) else { return None };
    let has = |side: &str, token: &Token| side.split('/').any(|word| token.small() == word);
    let differ = |pair: &Vec<String>| match pair.as_slice() {
        [a, b] => has(a, from) && has(b, to) || has(b, from) && has(a, to),
        _ => false,
    };
    let told = || Reason::phrase(Quote::of(from.small().as_str()), Quote::of(to.small().as_str()));
    lexicon.changes.contrasts.iter().any(differ).then(told)
}

/// Whether two places have each what the other had, and only a joint stands between: "the umpire and the scorer", at the head of
/// a sentence in which the order does not count. `at` is one of them.
fn is_turned(texts: &Texts<'_, '_>, at: usize, places: &[Place], lexicon: &Lexicon) -> bool {
    let (place, tokens) = (&places[at], texts.old.tokens);
    let words = |side: Side, place: &Place| -> Vec<CompactString> {
        texts[side].tokens[place[side].clone()].iter().map(|token| token.small().clone()).collect()
    };
    let joins = |token: &Token| token.is(Roles::CONJUNCTION) || token.is(Roles::DETERMINER);
    let order = |token: &Token| lexicon.changes.order_words.iter().any(|word| token.small() == word.as_str());
    let between = |first: &Place, last: &Place| {
        tokens.get(first.old.end..last.old.start).unwrap_or_default().iter().all(joins)
    };
    let before = places[..at].iter().rev().take_while(|other| between(other, place));
    let behind = places[at + 1..].iter().take_while(|other| between(place, other));
    before.map(|other| (other, place)).chain(behind.map(|other| (place, other))).any(|(first, last)| {
        let other = if first == place { last } else { first };
        let sentence = tokens[first.old.start..].iter().take_while(|token| !token.stops());
        first.old.end < last.old.start
            && words(Side::Old, place) == words(Side::New, other)
            && words(Side::New, place) == words(Side::Old, other)
            && opens_sentence(tokens, first.old.start)
            && !sentence.take(SENTENCE).any(order)
    })
}

/// Whether a word for all of a kind stands for another one where both say the same.
fn are_universal(texts: &Texts<'_, '_>, place: &Place, lexicon: &Lexicon) -> bool {
    let universal = |side: Side| is_universal(texts[side].tokens, place[side].start, lexicon);
    place.old.len() == 1 && place.new.len() == 1 && Side::ALL.into_iter().all(universal)
}

/// A defined term and another one.
fn terms(texts: &Texts<'_, '_>, place: &Place, names: &TermNames<'_>) -> Option<Reason> {
    let used = Both::of(|side| {
        let terms = &texts[side].terms[place[side].clone()];
        let mut found: Vec<usize> = terms.iter().flatten().copied().collect();
        found.dedup();
        found
    });
    let Both { old: gone, new: come } = Both::of(|side| -> Vec<Quote> {
        let own = used[side].iter().filter(|one| !used[side.other()].contains(one));
        own.map(|&one| Quote::of((names[side])(one))).collect()
    });
    (!gone.is_empty() && !come.is_empty()).then(|| {
        let terms = if gone.len() == 1 { "term" } else { "terms" };
        Reason::replaced(format!("the {terms}"), gone, come)
    })
}

/// By whom something is done and by whom now, "by the owner" and "by the skipper", where all else stayed: in a recast sentence
/// a noun behind "by" is often no person.
fn agents(texts: &Texts<'_, '_>, place: &Place) -> Option<Reason> {
    let agent = |side: Side| {
        let (Text { tokens, .. }, range) = (&texts[side], &place[side]);
        let start = range.start.checked_sub(2)?;
        let [by, article, agent] = tokens.get(start..range.end)? else { return None };
        // "By a simple majority" names no person.
        if tokens.get(range.end).is_some_and(Token::is_content) {
            return None;
        }
        (by.is(Roles::AGENT) && article.is(Roles::DETERMINER) && agent.is_content())
            .then(|| agent.key.clone())
    };
    let (from, to) = (agent(Side::Old)?, agent(Side::New)?);
    (!alike(&from.to_lowercase(), &to.to_lowercase()))
        .then(|| Reason::replaced(WHO_ACTS, vec![Quote::of(from)], vec![Quote::of(to)]))
}
