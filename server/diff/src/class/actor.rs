//! What was put in the place of what: one who acts for another, a defined term for another, a word for its opposite.
//!
//! Only narrow places are looked at, where a few words stand for a few: in a recast sentence terms come and go.

use compact_str::CompactString;
use lawsmith_model::Lexicon;

use crate::class::denial::{is_opposite, within_word};
use crate::class::universal::is_universal;
use crate::class::word::alike;
use crate::roles::Roles;
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// The tokens of a side with the terms that they are, in one numbering for both sides.
pub(crate) struct Side<'t> {
    pub tokens: &'t [Token],
    /// For each token the term that it is, or is a part of.
    pub terms: &'t [Option<usize>],
}

/// How many words of a place may be content.
const FEW: usize = 3;

/// The sentences on what stands in the place of what, but for pure spelling. `name` gives a term as it is printed.
pub(crate) fn changes(
    old: &Side<'_>,
    new: &Side<'_>,
    places: &[Place],
    lexicon: &Lexicon,
    name: impl Fn(usize) -> String,
) -> Vec<String> {
    let mut told: Vec<String> = Vec::new();
    for place in places {
        let (struck, added) = (&old.tokens[place.old.clone()], &new.tokens[place.new.clone()]);
        let few = |tokens: &[Token]| {
            let content = tokens.iter().filter(|token| token.is_content()).count();
            content <= FEW && tokens.iter().all(|token| !token.stops())
        };
        if struck.is_empty() || added.is_empty() || !few(struck) || !few(added) {
            continue;
        }
        if within_word(old.tokens, new.tokens, place, lexicon) || are_universal(old, new, place, lexicon) {
            continue;
        }
        let found = opposites(struck, added, lexicon)
            .or_else(|| terms(old, new, place, &name))
            .or_else(|| names(old, new, place, lexicon))
            .or_else(|| (places.len() == 1).then(|| agents(old, new, place)).flatten());
        if let Some(found) = found.filter(|found| !told.contains(found)) {
            told.push(found);
        }
    }
    told
}

/// A word and its opposite: "before" → "after", "lawful" → "unlawful".
pub(crate) fn opposites(struck: &[Token], added: &[Token], lexicon: &Lexicon) -> Option<String> {
    fn smalls(tokens: &[Token]) -> Vec<&CompactString> {
        tokens.iter().filter(|token| token.kind == TokenKind::Word).map(Token::small).collect()
    }
    let (from, to) = (smalls(struck), smalls(added));
    fn has<'w>(words: &[&'w CompactString], side: &str) -> Option<&'w CompactString> {
        words.iter().find(|word| side.split('/').any(|one| **word == one)).copied()
    }
    let told = |from: &CompactString, to: &CompactString| format!("“{from}” → “{to}”");
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

/// Whether a word for all of a kind stands for another one where both say the same.
fn are_universal(old: &Side<'_>, new: &Side<'_>, place: &Place, lexicon: &Lexicon) -> bool {
    place.old.len() == 1
        && place.new.len() == 1
        && is_universal(old.tokens, place.old.start, lexicon)
        && is_universal(new.tokens, place.new.start, lexicon)
}

/// A defined term and another one.
fn terms(old: &Side<'_>, new: &Side<'_>, place: &Place, name: impl Fn(usize) -> String) -> Option<String> {
    let used = |side: &Side<'_>, range: std::ops::Range<usize>| {
        let mut found: Vec<usize> = side.terms[range].iter().flatten().copied().collect();
        found.dedup();
        found
    };
    let (from, to) = (used(old, place.old.clone()), used(new, place.new.clone()));
    let gone: Vec<String> = from.iter().filter(|one| !to.contains(one)).map(|&one| name(one)).collect();
    let come: Vec<String> = to.iter().filter(|one| !from.contains(one)).map(|&one| name(one)).collect();
    let list =
        |words: Vec<String>| words.iter().map(|word| format!("“{word}”")).collect::<Vec<_>>().join(", ");
    (!gone.is_empty() && !come.is_empty()).then(|| {
        let terms = if gone.len() == 1 { "term" } else { "terms" };
        format!("the {terms} {} → {}", list(gone), list(come))
    })
}

/// A name and another one; at the head of a sentence, a name and any other word, or a noun and another.
fn names(old: &Side<'_>, new: &Side<'_>, place: &Place, lexicon: &Lexicon) -> Option<String> {
    let content = |side: &Side<'_>, range: &std::ops::Range<usize>| -> Vec<usize> {
        let says = |token: &Token| token.is_content() || token.capital() && token.is(Roles::NAME);
        range.clone().filter(|&at| says(&side.tokens[at])).collect()
    };
    let (from, to) = (content(old, &place.old), content(new, &place.new));
    if from.is_empty() || to.is_empty() {
        return None;
    }
    let forms = from.len() == to.len()
        && from.iter().zip(&to).all(|(a, b)| alike(old.tokens[*a].small(), new.tokens[*b].small()));
    if forms {
        return None;
    }
    // "these Laws" names nobody; the Laws may stand for other rules only.
    let rules = |side: &Side<'_>, at: &usize| {
        let small = side.tokens[*at].small();
        let owner = |owner: &String| {
            small == owner.as_str() || owner.strip_suffix('s').is_some_and(|one| small == one)
        };
        lexicon.owners.iter().any(owner)
    };
    let others = |at: &usize| {
        let mut known = to.iter().filter(|at| rules(new, at));
        rules(old, at) && known.any(|to| !alike(old.tokens[*at].small(), new.tokens[*to].small()))
    };
    let both = from.iter().any(others);
    let named = |side: &Side<'_>, at: &usize| {
        let name = is_name(side.tokens, *at, lexicon) && (both || !rules(side, at));
        name || side.terms[*at].is_some()
    };
    let (a, b) = (from.iter().any(|at| named(old, at)), to.iter().any(|at| named(new, at)));
    let heads = opens_sentence(old.tokens, from[0]) && opens_sentence(new.tokens, to[0]);
    // A common noun is known by its article and by the verb behind it: "The skipper may" and "The steward may", and
    // neither "to keep" nor "The large boat".
    let helps = |token: &Token| token.is(Roles::FUNCTION) && !token.is(Roles::OF);
    let noun = |side: &Side<'_>, places: &[usize]| {
        let before = places[0].checked_sub(1).map(|before| &side.tokens[before]);
        let article = before.is_some_and(is_article);
        places.len() == 1 && article && side.tokens.get(places[0] + 1).is_some_and(helps)
    };
    if !(a && b || heads && (a || noun(old, &from)) && (b || noun(new, &to))) {
        return None;
    }
    let same_term = from
        .iter()
        .any(|&at| old.terms[at].is_some() && to.iter().any(|&other| new.terms[other] == old.terms[at]));
    if same_term {
        return None;
    }
    let named = |side: &Side<'_>, at: usize| named(side, &at) || side.tokens[at].capital();
    let mut change = (
        told(old.tokens, &from, heads, |at| named(old, at)),
        told(new.tokens, &to, heads, |at| named(new, at)),
    );
    if alike(&change.0, &change.1) {
        // "the Harbour Master" and "the Harbour Master's clerk"
        change = (told(old.tokens, &from, heads, |_| true), told(new.tokens, &to, heads, |_| true));
    }
    Some(format!("{}“{}” → “{}”", if heads { "who acts: " } else { "" }, change.0, change.1))
}

/// The words of a place that name somebody, as printed, of those that say something: at the head of a sentence what stands before a
/// verb, elsewhere the names with the words before them.
fn told(tokens: &[Token], content: &[usize], heads: bool, is_named: impl Fn(usize) -> bool) -> String {
    let does = |token: &Token| token.is(Roles::NORM.or(Roles::COPULA));
    let tells = |&&at: &&usize| {
        if heads { !tokens[content[0]..at].iter().any(does) } else { is_named(at) }
    };
    let named: Vec<usize> = content.iter().filter(tells).copied().collect();
    let (Some(&first), Some(&last)) = (named.first(), named.last()) else { return String::new() };
    let leads = tokens[content[0]..first].iter().rev().take_while(|token| token.is_content()).count();
    let blank = |token: &Token| if token.spaced { " " } else { "" };
    let words = tokens[first - leads..=last].iter();
    let words: String = words.map(|token| format!("{}{}", blank(token), token.key)).collect();
    words.trim_start().to_owned()
}

/// By whom something is done and by whom now, "by the owner" and "by the skipper", where all else stayed: in a recast sentence
/// a noun behind "by" is often no person.
fn agents(old: &Side<'_>, new: &Side<'_>, place: &Place) -> Option<String> {
    let agent = |tokens: &[Token], range: &std::ops::Range<usize>| {
        let start = range.start.checked_sub(2)?;
        let [by, article, agent] = tokens.get(start..range.end)? else { return None };
        (by.is(Roles::AGENT) && is_article(article) && agent.is_content()).then(|| agent.key.clone())
    };
    let (from, to) = (agent(old.tokens, &place.old)?, agent(new.tokens, &place.new)?);
    (!alike(&from.to_lowercase(), &to.to_lowercase())).then(|| format!("who acts: “{from}” → “{to}”"))
}

/// A word with a capital inside a sentence, where not all nouns have one.
fn is_name(tokens: &[Token], at: usize, lexicon: &Lexicon) -> bool {
    let inside = at > 0 && tokens[at - 1].kind != TokenKind::Sign;
    !lexicon.capital_nouns && inside && tokens[at].capital() && tokens[at].key.contains(char::is_lowercase)
}

/// Whether only articles and the like stand before a word in its sentence.
fn opens_sentence(tokens: &[Token], at: usize) -> bool {
    let start = tokens[..at].iter().rposition(|token| token.stops()).map_or(0, |stop| stop + 1);
    tokens[start..at].iter().all(is_article)
}

/// Whether a word is one that a noun follows: "the", "a", "this".
fn is_article(token: &Token) -> bool {
    token.is(Roles::ARTICLE.or(Roles::INDEFINITE).or(Roles::DEMONSTRATIVE))
}
