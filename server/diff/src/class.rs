//! What a change of words means, and why.
//!
//! The tests go from what can be told for certain to what can only be weighed: a norm word, a number, a denial, a
//! condition, a defined term or a reference that changed makes a change substantive; what is left is editorial unless
//! most of the words are others.

use std::collections::BTreeMap;

use compact_str::CompactString;
use lawsmith_model::Lexicon;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::norm::NormChange;
use crate::passage::Passages;
use crate::token::{Token, TokenKind};
use crate::words::{Change, Run};

/// What kind of change it is, the lightest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Only the number changed.
    Renumbering,
    /// Only references changed, and they follow what they cited.
    Consequential,
    /// Words changed and the meaning, as far as can be told, did not.
    Editorial,
    /// What is required or allowed changed.
    Substantive,
}

impl Class {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Renumbering => "renumbering",
            Self::Consequential => "consequential",
            Self::Editorial => "editorial",
            Self::Substantive => "substantive",
        }
    }
}

/// The share of changed words from which on a rewording is taken to change the meaning.
const MOST: f32 = 0.6;
/// How many own words of both sides make a replacement more than a choice of words.
const REPLACED: usize = 3;
/// How many words that the other side lacks make a clause.
const CLAUSE: usize = 4;

/// How many words of a clause are quoted.
const QUOTED: usize = 8;

/// What is known about a pair besides its words.
pub(crate) struct Facts<'a> {
    /// The old and the new side.
    pub sides: (&'a Passages<'a>, &'a Passages<'a>),
    /// Items of a list that only one side has, in words.
    pub items: &'a [String],
    pub lexicon: &'a Lexicon,
    pub norms: &'a [NormChange],
    /// The defined terms that each side uses, with how often.
    pub terms: (BTreeMap<String, usize>, BTreeMap<String, usize>),
    /// References that lead elsewhere than before, as printed on the new side.
    pub elsewhere: &'a [String],
    /// Whether it is a definition.
    pub definition: bool,
}

/// The class of a change of words, with the reasons, weightiest first.
pub(crate) fn classify(
    old: &[Token],
    new: &[Token],
    runs: &[Run],
    facts: &Facts<'_>,
) -> (Class, Vec<String>) {
    let mut reasons: Vec<String> = facts.norms.iter().map(norm_reason).collect();
    // "no trump" and "notrump" are one word.
    let (apart_old, apart_new) = (written_apart(old, new), written_apart(new, old));
    let count = |tokens: &[Token], apart: &[bool], of: &dyn Fn(&Token) -> Option<String>| {
        let mut found: BTreeMap<String, usize> = BTreeMap::new();
        for (token, _) in tokens.iter().zip(apart).filter(|(_, apart)| !**apart) {
            if let Some(word) = of(token) {
                *found.entry(word).or_default() += 1;
            }
        }
        found
    };
    let counts =
        |of: &dyn Fn(&Token) -> Option<String>| (count(old, &apart_old, of), count(new, &apart_new, of));
    let listed = |list: &[String], token: &Token| {
        let word = small(token);
        let known = list.iter().find(|one| word == one.as_str());
        known.filter(|_| token.kind == TokenKind::Word).cloned()
    };
    let numbers = |token: &Token| {
        let digits = token.kind == TokenKind::Number
            || token.kind == TokenKind::Word && token.key.starts_with(|c: char| c.is_ascii_digit());
        if digits {
            return Some(token.key.to_string());
        }
        // "two-thirds" is one, too.
        let half = |half: &str| facts.lexicon.numerals.iter().any(|known| *known == half.to_lowercase());
        let fraction = token.key.contains('-') && token.key.split('-').any(half);
        listed(&facts.lexicon.numerals, token).or_else(|| fraction.then(|| small(token).into_string()))
    };
    let negations = |token: &Token| listed(&facts.lexicon.negations, token);
    let conditions = |token: &Token| listed(&facts.lexicon.conditions, token);
    for (name, of) in [
        ("the number", &numbers as &dyn Fn(&Token) -> Option<String>),
        ("the denial", &negations),
        ("the condition", &conditions),
    ] {
        let (gone, come) = counts(of);
        reasons.extend(count_reason(name, &gone, &come));
    }
    reasons.extend(facts.items.iter().cloned());
    if !facts.elsewhere.is_empty() {
        reasons.push(format!("leads elsewhere than before: {}", facts.elsewhere.join(", ")));
    }
    if reasons.is_empty() {
        reasons.extend(passages_changed(old, new, runs, facts.sides));
    }
    if reasons.is_empty() {
        reasons.extend(replaced(old, new, runs, facts.sides));
    }
    let changed = changed_share(old, new, runs);
    if reasons.is_empty() && changed >= MOST {
        reasons.push(format!("{:.0} % of the words are others", changed * 100.0));
    }
    if !reasons.is_empty() {
        reasons.extend(count_reason("the term", &facts.terms.0, &facts.terms.1));
        return (Class::Substantive, reasons);
    }
    let why = if facts.definition { "wording of the definition" } else { "wording" };
    (Class::Editorial, vec![why.to_owned()])
}

fn norm_reason(change: &NormChange) -> String {
    let word = |word: &Option<String>| word.clone().unwrap_or_else(|| "no norm word".to_owned());
    let step = match change.steps {
        Some(steps) if steps > 0 => " (stronger)",
        Some(steps) if steps < 0 => " (weaker)",
        _ => "",
    };
    format!("{} → {}{step}", word(&change.from), word(&change.to))
}

/// What one side has more of than the other.
fn count_reason(name: &str, old: &BTreeMap<String, usize>, new: &BTreeMap<String, usize>) -> Option<String> {
    let more = |a: &BTreeMap<String, usize>, b: &BTreeMap<String, usize>| -> Vec<String> {
        let extra = |(word, count): (&String, &usize)| {
            (*count > b.get(word).copied().unwrap_or(0)).then(|| format!("“{word}”"))
        };
        a.iter().filter_map(extra).collect()
    };
    let (gone, come) = (more(old, new), more(new, old));
    match (gone.is_empty(), come.is_empty()) {
        (true, true) => None,
        (false, true) => Some(format!("{name} {} is gone", gone.join(", "))),
        (true, false) => Some(format!("{name} {} is new", come.join(", "))),
        (false, false) => Some(format!("{name} {} → {}", gone.join(", "), come.join(", "))),
    }
}

/// Runs of words that were struck or added and that the other side has nowhere: a clause came or went.
fn passages_changed(
    old: &[Token],
    new: &[Token],
    runs: &[Run],
    sides: (&Passages<'_>, &Passages<'_>),
) -> Option<String> {
    let keys = |tokens: &[Token]| -> FxHashSet<CompactString> { tokens.iter().map(small).collect() };
    let (olds, news) = (keys(old), keys(new));
    runs.iter().filter(|run| run.change != Change::Kept).find_map(|run| {
        let (side, tokens, others, what) = match run.change {
            Change::Struck => (sides.0, &old[run.old.clone()], &news, "gone"),
            _ => (sides.1, &new[run.new.clone()], &olds, "new"),
        };
        let own = tokens.iter().filter(|token| {
            matches!(token.kind, TokenKind::Word | TokenKind::Number) && !others.contains(&small(token))
        });
        (own.count() >= CLAUSE).then(|| format!("a clause is {what}: {}", quoted(side, tokens)))
    })
}

/// Several words of the one side's own that became several of the other's.
fn replaced(
    old: &[Token],
    new: &[Token],
    runs: &[Run],
    sides: (&Passages<'_>, &Passages<'_>),
) -> Option<String> {
    let keys = |tokens: &[Token]| -> FxHashSet<CompactString> { tokens.iter().map(small).collect() };
    let (olds, news) = (keys(old), keys(new));
    let own = |tokens: &[Token], others: &FxHashSet<CompactString>| {
        let lacks = |token: &&Token| token.kind == TokenKind::Word && !others.contains(&small(token));
        tokens.iter().filter(lacks).count()
    };
    runs.windows(2).find_map(|pair| {
        let (struck, added) = (&old[pair[0].old.clone()], &new[pair[1].new.clone()]);
        let both = pair[0].change == Change::Struck && pair[1].change == Change::Added;
        (both && own(struck, &news) >= REPLACED && own(added, &olds) >= REPLACED)
            .then(|| format!("{} → {}", quoted(sides.0, struck), quoted(sides.1, added)))
    })
}

/// The first words of a run in quotation marks, as printed, without the signs before them.
fn quoted(side: &Passages<'_>, tokens: &[Token]) -> String {
    let is_word = |token: &Token| token.kind != TokenKind::Sign;
    let tokens = &tokens[tokens.iter().position(is_word).unwrap_or(0)..];
    let rest = tokens.iter().skip(QUOTED).any(is_word);
    let mut words = String::new();
    for (at, token) in tokens.iter().enumerate().take(if rest { QUOTED } else { tokens.len() }) {
        if at > 0 && token.spaced {
            words.push(' ');
        }
        words.push_str(&side.printed(token));
    }
    format!("“{words}{}”", if rest { " …" } else { "" })
}

/// Which tokens are one word with their neighbour on the other side, or a word that is written as two there.
fn written_apart(tokens: &[Token], others: &[Token]) -> Vec<bool> {
    let (whole, pairs): (FxHashSet<CompactString>, FxHashSet<CompactString>) =
        (others.iter().map(unhyphened).collect(), joined(others).map(|(_, word)| word).collect());
    let mut found: Vec<bool> =
        tokens.iter().map(|token| token.key.contains('-') && pairs.contains(&unhyphened(token))).collect();
    for (at, _) in joined(tokens).filter(|(_, word)| whole.contains(word)) {
        found[at - 1] = true;
        found[at] = true;
    }
    found
}

/// Each word that stands behind another, with the two as one word.
fn joined(tokens: &[Token]) -> impl Iterator<Item = (usize, CompactString)> {
    let pairs = tokens.windows(2).enumerate();
    let words = pairs.filter(|(_, pair)| pair.iter().all(|token| token.kind == TokenKind::Word));
    words.map(|(at, pair)| (at + 1, small(&pair[0]) + &small(&pair[1])))
}

/// A token in small letters without hyphens.
fn unhyphened(token: &Token) -> CompactString {
    let small = small(token);
    if small.contains('-') { small.chars().filter(|c| *c != '-').collect() } else { small }
}

/// A token in small letters.
fn small(token: &Token) -> CompactString {
    let small = token.key.bytes().all(|letter| letter.is_ascii() && !letter.is_ascii_uppercase());
    if small { token.key.clone() } else { token.key.to_lowercase() }
}

/// The share of words, without signs, that were struck or added; a word that only moved counts as kept.
fn changed_share(old: &[Token], new: &[Token], runs: &[Run]) -> f32 {
    let word = |token: &&Token| token.kind != TokenKind::Sign;
    let mut struck: FxHashMap<CompactString, i32> = FxHashMap::default();
    for run in runs.iter().filter(|run| run.change != Change::Kept) {
        for token in old[run.old.clone()].iter().filter(word) {
            *struck.entry(small(token)).or_default() += 1;
        }
        for token in new[run.new.clone()].iter().filter(word) {
            *struck.entry(small(token)).or_default() -= 1;
        }
    }
    let changed: i32 = struck.values().map(|count| count.abs()).sum();
    let total = old.iter().filter(word).count() + new.iter().filter(word).count();
    changed as f32 / total.max(1) as f32
}
