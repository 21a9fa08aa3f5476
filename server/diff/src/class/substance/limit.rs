//! What makes a number a limit: "at most three", "up to three", "three or more".
//!
//! Phrases of one kind are one limit, "no more than" as "at most". Only what stands right before a number is one, or right
//! behind it or behind what it counts: "three boats or more".

use std::cmp::Reverse;
use std::collections::BTreeMap;

use lawsmith_model::Lexicon;

use crate::both::{Both, Side};
use crate::class::substance::counted::Counted;
use crate::roles::Roles;
use crate::token::{Token, TokenKind};

/// What stands for the number before the words of a limit that stand behind it.
const NUMBER: &str = "…";

/// A limit.
pub(crate) struct Limit {
    /// Its words.
    pub words: Counted,
    /// The value of its number.
    number: String,
    /// Whether its words stand behind the number.
    behind: bool,
}

/// Reads the limits of a language.
pub(crate) struct Limits<'l> {
    /// The words of each phrase, how many there are without the dots, and what it is compared by; the longest first.
    phrases: Vec<(Vec<&'l str>, usize, &'l str)>,
}

impl<'l> Limits<'l> {
    pub fn new(lexicon: &'l Lexicon) -> Self {
        let mut phrases = Vec::new();
        for kind in &lexicon.changes.same_limits {
            for phrase in kind {
                let words: Vec<&str> = phrase.split(' ').collect();
                let length = words.iter().filter(|word| **word != NUMBER).count();
                phrases.push((words, length, kind[0].as_str()));
            }
        }
        phrases.sort_by_key(|(_, length, _)| Reverse(*length));
        Self { phrases }
    }

    /// The limits of a text, in order. `numbers` are its numbers.
    pub fn read(&self, tokens: &[Token], numbers: &[Counted]) -> Vec<Limit> {
        let limit = |number: &Counted| {
            let found = self.before(tokens, number.range.start).map(|words| (words, false));
            let (words, behind) =
                found.or_else(|| self.behind(tokens, number.range.end).map(|words| (words, true)))?;
            Some(Limit { words, number: number.value.clone(), behind })
        };
        numbers.iter().filter_map(limit).collect()
    }

    /// The longest limit that ends before `end`.
    fn before(&self, tokens: &[Token], end: usize) -> Option<Counted> {
        self.longest(|words| {
            let start = end.checked_sub(words.len())?;
            (words.first() != Some(&NUMBER) && stands(tokens, start, words)).then_some(start)
        })
    }

    /// The longest limit that begins at `start` or behind one word there.
    fn behind(&self, tokens: &[Token], start: usize) -> Option<Counted> {
        // "two boats or more oars" speaks of oars.
        let says_more = |at: usize| {
            let joins = Roles::PREPOSITION.or(Roles::OF).or(Roles::FUNCTION);
            tokens.get(at).is_some_and(|next| next.kind != TokenKind::Sign && !next.is(joins))
        };
        self.longest(|words| {
            let (&first, words) = words.split_first()?;
            let counted = tokens.get(start).is_some_and(|token| token.kind == TokenKind::Word);
            let there = |at: usize| first == NUMBER && stands(tokens, at, words);
            // The range has as many words as the phrase without its dots.
            if there(start) {
                Some(start)
            } else {
                (counted && there(start + 1) && !says_more(start + 1 + words.len())).then_some(start + 1)
            }
        })
    }

    /// The limit of most words that has a place, given its words.
    fn longest(&self, place: impl Fn(&[&str]) -> Option<usize>) -> Option<Counted> {
        self.phrases.iter().find_map(|(words, length, value)| {
            let start = place(words)?;
            let range = start..start + length;
            Some(Counted { value: (*value).to_owned(), range, weak: false, named: false })
        })
    }
}

/// The words of the limits of both sides, but for those of one number that stand before it on one side and behind it on the
/// other: "at least three" says what "three or more" does, and stands nowhere else.
pub(crate) fn unlike(limits: Both<&[Limit]>) -> Both<Vec<Counted>> {
    let key = |limit: &Limit, side: Side| {
        (limit.words.value.clone(), limit.number.clone(), limit.behind == (side == Side::Old))
    };
    let mut counts: BTreeMap<_, Both<usize>> = BTreeMap::new();
    for side in Side::ALL {
        limits[side].iter().for_each(|limit| counts.entry(key(limit, side)).or_default()[side] += 1);
    }
    Both::of(|side| {
        let mut recast: BTreeMap<_, usize> =
            counts.iter().map(|(key, count)| (key, count.old.min(count.new))).collect();
        let stays = |limit: &&Limit| match recast.get_mut(&key(limit, side)).filter(|left| **left > 0) {
            Some(left) => {
                *left -= 1;
                false
            }
            None => true,
        };
        limits[side].iter().filter(stays).map(|limit| limit.words.clone()).collect()
    })
}

/// The words behind a thing that share it out, "one key each", where the other side shares out nothing: "Each member has one
/// key" says the same.
pub(crate) fn shares(tokens: &[Token], others: &[Token]) -> Vec<Counted> {
    let universal = |token: &Token| token.is(Roles::UNIVERSAL);
    if others.iter().any(universal) {
        return Vec::new();
    }
    let joins = Roles::CONJUNCTION.or(Roles::PREPOSITION);
    let ends = |at: usize| tokens.get(at).is_none_or(|next| next.kind == TokenKind::Sign || next.is(joins));
    let behind =
        (1..tokens.len()).filter(|&at| universal(&tokens[at]) && tokens[at - 1].is_content() && ends(at + 1));
    let counted = |at: usize| Counted {
        value: tokens[at].small().to_string(),
        range: at..at + 1,
        weak: false,
        named: false,
    };
    behind.map(counted).collect()
}

fn stands(tokens: &[Token], start: usize, words: &[&str]) -> bool {
    tokens
        .get(start..start + words.len())
        .is_some_and(|there| there.iter().zip(words).all(|(token, word)| token.small() == *word))
}
