//! One word in the place of another where all else stayed: the verb that a norm word rules, "may invite" → "may order",
//! the members of a list, "rope, tar and canvas" → "rope, tar and timber", and what a rule holds for, "of this Law" → "of this
//! Chapter".
//!
//! Elsewhere one word for another is as often a choice of words as a change of what is said, so that nothing is told of it, nor of
//! verbs that drafters put for each other.

use std::ops::Range;

use compact_str::CompactString;
use lawsmith_model::Lexicon;

use crate::class::clause::Texts;
use crate::class::member::{is_between, is_listed};
use crate::class::pointer::names_itself;
use crate::class::quote::quoted;
use crate::class::word::{alike, balance, stands};
use crate::passage::Passages;
use crate::roles::Roles;
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// How many places of a list may differ: where one member is gone and another new, all between them stand elsewhere.
const PLACES: usize = 8;

/// The sentence on a word that stands for another.
pub(crate) fn instead(texts: &Texts<'_, '_>, places: &[Place], lexicon: &Lexicon) -> Option<String> {
    let says = |tokens: &[Token]| tokens.iter().any(|token| token.kind != TokenKind::Sign);
    let worded = places
        .iter()
        .filter(|place| says(&texts.old[place.old.clone()]) || says(&texts.new[place.new.clone()]));
    let worded: Vec<&Place> = worded.take(PLACES + 1).collect();
    let ruled = |tokens: &[Token], range: &Range<usize>| is_ruled(tokens, range, lexicon);
    let listed = |tokens: &[Token], range: &Range<usize>| is_listed(tokens, range);
    let both = |place: &Place, stands: &dyn Fn(&[Token], &Range<usize>) -> bool| {
        stands(texts.old, &place.old) && stands(texts.new, &place.new)
    };
    // "of this Law" → "of this Section": what is said holds elsewhere.
    let holds = |side: &Passages<'_>, tokens: &[Token], range: &Range<usize>| {
        let of = range.start.checked_sub(2);
        range.len() == 1 && of.is_some_and(|of| names_itself(tokens, of, &side.edition.conventions))
    };
    let scope = |place: &Place| {
        holds(texts.sides.0, texts.old, &place.old) && holds(texts.sides.1, texts.new, &place.new)
    };
    let between = |tokens: &[Token], range: &Range<usize>| is_between(tokens, range);
    let fits = match worded.as_slice() {
        [place] => both(place, &ruled) || both(place, &listed) || scope(place),
        worded => {
            let mut known = worded.iter().map(|place| both(place, &listed));
            worded.len() <= PLACES
                && worded.iter().all(|place| both(place, &listed) || both(place, &between))
                && known.any(|listed| listed)
        }
    };
    if !fits {
        return None;
    }
    // What only stands elsewhere in the list is no other word.
    let balance = balance(texts.old, texts.new, places);
    let own = |tokens: &[Token], of: &dyn Fn(&Place) -> Range<usize>, sign: i32| -> Vec<usize> {
        let counts = |at: &usize| {
            let left = balance.get(tokens[*at].small()).is_some_and(|count| count * sign > 0);
            left && says_something(&tokens[*at])
        };
        worded.iter().flat_map(|place| of(place)).filter(counts).collect()
    };
    let gone = own(texts.old, &|place| place.old.clone(), 1);
    let come = own(texts.new, &|place| place.new.clone(), -1);
    let small = |tokens: &[Token], places: &[usize]| -> Vec<CompactString> {
        places.iter().map(|at| tokens[*at].small().clone()).collect()
    };
    let (from, to) = (small(texts.old, &gone), small(texts.new, &come));
    let same = |a: &CompactString, b: &CompactString| alike(a, b) || same_verb(a, b, lexicon);
    let spelt = alike(&from.concat(), &to.concat()) || from.iter().any(|a| to.iter().any(|b| same(a, b)));
    let words = |side: &Passages<'_>, tokens: &[Token], places: &[usize]| {
        let words = places.iter().map(|&at| quoted(side, &tokens[at..at + 1]));
        words.collect::<Vec<_>>().join(", ")
    };
    (!gone.is_empty() && !come.is_empty() && !spelt).then(|| {
        format!("{} → {}", words(texts.sides.0, texts.old, &gone), words(texts.sides.1, texts.new, &come))
    })
}

/// Whether drafters put two verbs for each other.
fn same_verb(a: &str, b: &str, lexicon: &Lexicon) -> bool {
    let has = |kind: &[String], word: &str| kind.iter().any(|known| known == word);
    lexicon.changes.same_verbs.iter().any(|kind| has(kind, a) && has(kind, b))
}

/// Whether a word says something of its own; so do verbs that often stand behind a citation, "require".
fn says_something(token: &Token) -> bool {
    let helps = token.is(Roles::COPULA.or(Roles::PLAIN_NORM));
    !helps && (token.is_content() || token.is(Roles::VERB))
}

/// Whether a place is one word of its own right behind a norm word, or a phrase that does its work.
fn is_ruled(tokens: &[Token], range: &Range<usize>, lexicon: &Lexicon) -> bool {
    if range.len() != 1 || !says_something(&tokens[range.start]) {
        return false;
    }
    let denial = |token: &&Token| token.is(Roles::NEGATION.or(Roles::ALSO));
    let denials = tokens[..range.start].iter().rev().take(2).take_while(denial).count();
    let before = &tokens[..range.start - denials];
    let norms = lexicon.norm_scale.iter().chain(&lexicon.changes.usual_norms);
    let bare = norms.filter(|norm| !lexicon.plain_norm.contains(norm));
    let ends = |phrase: &String| {
        let start = before.len().checked_sub(phrase.split(' ').count());
        start.is_some_and(|start| stands(phrase, &before[start..]).is_some())
    };
    bare.chain(lexicon.norm_phrases.iter().flatten()).any(ends)
}
