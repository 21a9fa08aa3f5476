//! A copy held against the text that it copies: every departure, word by word.
//!
//! A copy has the numbers of its original, so that addresses pair the passages and no alignment is needed; what the copy runs
//! together under one number is compared as one text. Capitals and punctuation alone are no departures. What the copy
//! does throughout in the same way ("he/she" for "he") is one pattern with its number, not a finding at each place.
//! Outermost provisions that the copy lacks are left out: it may be of a part.

use std::collections::{BTreeMap, BTreeSet};

use lawsmith_model::Edition;
use lawsmith_text::single_spaced;

use crate::passage::{Passage, PassageKind};
use crate::passages::Passages;
use crate::token::{Token, TokenKind};
use crate::words::{Change, Run, compare_exactly};

/// How often the same replacement makes a pattern.
const PATTERN: usize = 4;

/// A departure of the copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Departure {
    /// The address, of the official text where it has it.
    pub at: String,
    /// The official words; `None` where the copy adds.
    pub official: Option<String>,
    /// The words of the copy; `None` where it leaves out.
    pub copy: Option<String>,
    /// How often the copy departs in the same way; more than one for a pattern, which stands at its first place.
    pub times: usize,
}

/// The addresses of what is left out: outermost provisions that the copy lacks, and sections and titles of either side
/// that the other lacks or has in other words. `None` where the two have nothing in common.
pub fn left_out(official: &Edition, copy: &Edition) -> Option<Vec<String>> {
    let (official, copy) = (Passages::of(official), Passages::of(copy));
    let addressed = |passage: &&Passage| !matches!(passage.kind, PassageKind::Section | PassageKind::Group);
    if !official.all.iter().filter(addressed).any(|passage| copy.find(&passage.path).is_some()) {
        return None;
    }
    let keys = |tokens: &[Token]| tokens.iter().map(|token| token.key.to_lowercase()).collect::<Vec<_>>();
    let same = |a: &Passage, b: &Passage| {
        keys(&a.tokens) == keys(&b.tokens) && keys(&a.heading_tokens) == keys(&b.heading_tokens)
    };
    let mut found: Vec<String> = Vec::new();
    let mut seen = BTreeSet::new();
    for (side, other, ours) in [(&official, &copy, true), (&copy, &official, false)] {
        for passage in side.all.iter().filter(|passage| passage.parent.is_none()) {
            let there = other.find(&passage.path).map(|at| &other.all[at]);
            let lacks = match (addressed(&passage), there) {
                (true, there) => ours && there.is_none(),
                (false, Some(there)) => ours && !same(passage, there),
                (false, None) => passage.has_words() || passage.children.is_empty(),
            };
            if lacks && seen.insert(&passage.path) {
                found.push(passage.path.clone());
            }
        }
    }
    Some(found)
}

/// A word of either side, as compared and as printed.
struct Printed {
    key: String,
    words: String,
    /// What stands before it.
    gap: &'static str,
    sign: bool,
    /// Whether it is the label of a passage that was run together with the one before.
    label: bool,
    /// The passage that it stands in.
    passage: usize,
}

/// The departures of `copy` from `official`: patterns first, then the others in order.
pub fn departures(official: &Edition, copy: &Edition) -> Vec<Departure> {
    let (official, copy) = (Passages::of(official), Passages::of(copy));
    let ours = gathered(&official, &copy);
    let theirs = gathered(&copy, &official);
    let mut order: Vec<&String> = Vec::new();
    let mut seen = BTreeSet::new();
    for (path, _) in ours.iter().chain(&theirs) {
        if seen.insert(path) {
            order.push(path);
        }
    }
    let of = |all: &[(String, Vec<usize>)]| -> BTreeMap<String, Vec<usize>> { all.iter().cloned().collect() };
    let (our_places, their_places) = (of(&ours), of(&theirs));
    let none = Vec::new();
    let mut single = Vec::new();
    for path in order {
        let left = our_places.get(path).unwrap_or(&none);
        let right = their_places.get(path).unwrap_or(&none);
        let at = left.first().map_or_else(
            || right.first().map_or(String::new(), |&at| copy.all[at].path.clone()),
            |&at| official.all[at].path.clone(),
        );
        let path = |at: usize| official.all[at].path.clone();
        collect(&at, path, &printed(&official, left), &printed(&copy, right), &mut single);
    }
    patterns(single)
}

/// The passages of `side` under the nearest address that the other side has too, in order. What lies in an outermost
/// provision that the other side lacks is left out, unless the side is the copy: footnotes stand alone.
fn gathered(side: &Passages<'_>, other: &Passages<'_>) -> Vec<(String, Vec<usize>)> {
    let mut found: Vec<(String, Vec<usize>)> = Vec::new();
    let mut place: BTreeMap<String, usize> = BTreeMap::new();
    for (at, passage) in side.all.iter().enumerate() {
        let law = &side.all[passage.outermost];
        if other.find(&law.path).is_none() || passage.kind == PassageKind::Section {
            continue;
        }
        let mut home = at;
        if passage.kind != PassageKind::Footnote && passage.kind != PassageKind::Definition {
            while other.find(&side.all[home].path).is_none() {
                let Some(above) = side.all[home].parent else { break };
                home = above;
            }
        }
        let key = side.all[home].path.to_lowercase();
        let number = *place.entry(key.clone()).or_insert_with(|| {
            found.push((key, Vec::new()));
            found.len() - 1
        });
        found[number].1.push(at);
    }
    found
}

fn printed(side: &Passages<'_>, places: &[usize]) -> Vec<Printed> {
    let mut found: Vec<Printed> = Vec::new();
    for (number, &at) in places.iter().enumerate() {
        let passage = &side.all[at];
        let text = side.edition.documents[passage.place.0].text();
        let headword = passage.kind == PassageKind::Definition;
        let heading = if headword { &[][..] } else { &passage.heading_tokens };
        if number > 0 && !passage.label.is_empty() {
            let label = &passage.label;
            let stop = if label.starts_with('(') { "" } else { "." };
            let stop = if heading.is_empty() { stop } else { " —" };
            found.push(Printed {
                key: label.trim_matches(['(', ')']).to_lowercase(),
                words: format!("{label}{stop}"),
                gap: " ",
                sign: true,
                label: true,
                passage: at,
            });
        }
        for (place, token) in heading.iter().chain(&passage.tokens).enumerate() {
            let gap = match () {
                () if place > 0 && place == heading.len() => " — ",
                () if token.spaced || place == 0 && !found.is_empty() => " ",
                () => "",
            };
            found.push(Printed {
                key: single_spaced(&token.key).to_lowercase(),
                words: single_spaced(&text[token.range]),
                gap,
                sign: token.kind == TokenKind::Sign,
                label: false,
                passage: at,
            });
        }
    }
    found
}

/// The departures between two texts; a change within a word is one of the whole word.
fn collect(
    at: &str,
    path: impl Fn(usize) -> String,
    official: &[Printed],
    copy: &[Printed],
    found: &mut Vec<Departure>,
) {
    let keys = |all: &[Printed]| all.iter().map(|one| one.key.clone()).collect::<Vec<_>>();
    let runs = compare_exactly(&keys(official), &keys(copy));
    let mut at_run = 0;
    while at_run < runs.len() {
        if runs[at_run].change == Change::Kept {
            at_run += 1;
            continue;
        }
        let start = at_run;
        while at_run < runs.len() && runs[at_run].change != Change::Kept {
            at_run += 1;
        }
        let (mut old, mut new) = covered(&runs[start..at_run]);
        let says = |side: &[Printed], range: &std::ops::Range<usize>| {
            side[range.clone()].iter().any(|one| !one.sign)
        };
        if !says(official, &old) && !says(copy, &new) {
            continue;
        }
        if old.clone().any(|at| official[at].label) && bare(official, &old) == bare(copy, &new) {
            continue;
        }
        // What hangs together without a blank is one word.
        while old.start > 0 && new.start > 0 && glued(official, &old, copy, &new) {
            old.start -= 1;
            new.start -= 1;
        }
        let print = |side: &[Printed], range: std::ops::Range<usize>| {
            let mut out = String::new();
            for one in &side[range] {
                if !out.is_empty() {
                    out.push_str(one.gap);
                }
                out.push_str(&one.words);
            }
            (!out.is_empty()).then_some(out)
        };
        let passage = official.get(old.start).or(official.last()).map(|one| one.passage);
        // The address says the number of the passage that the words begin with.
        if old.len() > 1 && official[old.start].label {
            old.start += 1;
        }
        found.push(Departure {
            at: passage.map_or_else(|| at.to_owned(), &path),
            official: print(official, old),
            copy: print(copy, new),
            times: 1,
        });
    }
}

/// The letters and digits of a range, run together.
fn bare(side: &[Printed], range: &std::ops::Range<usize>) -> String {
    side[range.clone()].iter().flat_map(|one| one.key.chars()).filter(|c| c.is_alphanumeric()).collect()
}

fn covered(runs: &[Run]) -> (std::ops::Range<usize>, std::ops::Range<usize>) {
    let of = |pick: fn(&Run) -> &std::ops::Range<usize>| {
        let start = runs.iter().map(|run| pick(run).start).min().unwrap_or(0);
        start..runs.iter().map(|run| pick(run).end).max().unwrap_or(start)
    };
    (of(|run| &run.old), of(|run| &run.new))
}

fn glued(
    official: &[Printed],
    old: &std::ops::Range<usize>,
    copy: &[Printed],
    new: &std::ops::Range<usize>,
) -> bool {
    let joins = |side: &[Printed], range: &std::ops::Range<usize>| {
        !range.is_empty() && side[range.start].gap.is_empty() && !side[range.start - 1].sign
    };
    joins(official, old) || joins(copy, new)
}

fn patterns(single: Vec<Departure>) -> Vec<Departure> {
    let key = |one: &Departure| {
        let small = |words: &Option<String>| words.as_deref().map(str::to_lowercase);
        (small(&one.official), small(&one.copy))
    };
    let mut times: BTreeMap<_, usize> = BTreeMap::new();
    for departure in &single {
        *times.entry(key(departure)).or_default() += 1;
    }
    let pattern =
        |one: &Departure| one.official.is_some() && one.copy.is_some() && times[&key(one)] >= PATTERN;
    let mut told = BTreeSet::new();
    let mut found: Vec<Departure> = single
        .iter()
        .filter(|one| pattern(one) && told.insert(key(one)))
        .map(|one| Departure { times: times[&key(one)], ..one.clone() })
        .collect();
    found.extend(single.iter().filter(|one| !pattern(one)).cloned());
    found
}
