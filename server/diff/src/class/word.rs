//! Words held against each other: which say something, which are one in another form, how often each was struck.

use compact_str::CompactString;
use lawsmith_model::Lexicon;
use rustc_hash::FxHashMap;

use crate::token::{Token, TokenKind};
use crate::words::Place;

/// A token in small letters without hyphens.
pub(crate) fn unhyphened(token: &Token) -> CompactString {
    let small = token.small();
    if small.contains('-') { small.chars().filter(|c| *c != '-').collect() } else { small }
}

/// Whether a word says something of its own: no article, no joint, no help of a verb.
pub(crate) fn is_content(token: &Token, lexicon: &Lexicon) -> bool {
    if token.kind != TokenKind::Word {
        return false;
    }
    let small = token.small();
    let empty = [
        &lexicon.function_words,
        &lexicon.indefinite,
        &lexicon.articles,
        &lexicon.demonstratives,
        &lexicon.conjunctions,
        &lexicon.prepositions,
        &lexicon.also,
    ];
    !empty.iter().any(|list| list.iter().any(|word| small == word.as_str()))
}

/// Whether two words are one in another spelling or form.
pub(crate) fn alike(a: &str, b: &str) -> bool {
    let pairs = a.chars().zip(b.chars());
    let beginning = pairs.take_while(|(a, b)| a == b).count();
    let (short, long) = (a.chars().count().min(b.chars().count()), a.chars().count().max(b.chars().count()));
    let ending = a.chars().rev().zip(b.chars().rev()).take_while(|(a, b)| a == b).count();
    let shared = beginning + ending.min(short - beginning);
    // A slip of one letter, or another ending.
    long >= 5 && shared + 1 >= long || beginning >= 2 && shared * 10 >= long * 7
}

/// The share of words, without signs, that were struck or added; a word that only moved counts as kept.
pub(crate) fn changed_share(old: &[Token], new: &[Token], places: &[Place]) -> f32 {
    let word = |token: &&Token| token.kind != TokenKind::Sign;
    let changed: i32 = balance(old, new, places).values().map(|count| count.abs()).sum();
    let total = old.iter().filter(word).count() + new.iter().filter(word).count();
    changed as f32 / total.max(1) as f32
}

/// How much more often each word, without signs, was struck than added.
pub(crate) fn balance(old: &[Token], new: &[Token], places: &[Place]) -> FxHashMap<CompactString, i32> {
    let word = |token: &&Token| token.kind != TokenKind::Sign;
    let mut struck: FxHashMap<CompactString, i32> = FxHashMap::default();
    for place in places {
        for token in old[place.old.clone()].iter().filter(word) {
            *struck.entry(token.small()).or_default() += 1;
        }
        for token in new[place.new.clone()].iter().filter(word) {
            *struck.entry(token.small()).or_default() -= 1;
        }
    }
    struck
}
