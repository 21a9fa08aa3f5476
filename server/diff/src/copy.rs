//! A copy held against the text that it copies: every departure, word by word.
//!
//! A copy has the numbers of its original, so that addresses pair the passages and no alignment is needed; what the copy runs
//! together under one number is compared as one text. Capitals and punctuation alone are no departures. What the copy
//! does throughout in the same way ("he/she" for "he") is one pattern with its number, not a finding at each place.
//! Outermost provisions that the copy lacks are left out: it may be of a part.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use lawsmith_model::Edition;
use lawsmith_text::single_spaced;

use crate::both::{Both, Side};
use crate::passage::{Passage, PassageKind};
use crate::passages::Passages;
use crate::token::{Token, TokenKind};
use crate::words::{Place, compare_exactly, places};

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
    let sides = Both { old: Passages::of(official), new: Passages::of(copy) };
    let addressed = |passage: &&Passage| !matches!(passage.kind, PassageKind::Section | PassageKind::Group);
    if !sides.old.all.iter().filter(addressed).any(|passage| sides.new.find(&passage.path).is_some()) {
        return None;
    }
    let keys = |tokens: &[Token]| tokens.iter().map(|token| token.key.to_lowercase()).collect::<Vec<_>>();
    let same = |a: &Passage, b: &Passage| {
        keys(&a.tokens) == keys(&b.tokens) && keys(&a.heading_tokens) == keys(&b.heading_tokens)
    };
    let mut found: Vec<String> = Vec::new();
    let mut seen = BTreeSet::new();
    for side in Side::ALL {
        let (other, ours) = (&sides[side.other()], side == Side::Old);
        for passage in sides[side].all.iter().filter(|passage| passage.parent.is_none()) {
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
    kind: PrintedKind,
    /// The passage that it stands in.
    passage: usize,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PrintedKind {
    Word,
    Sign,
    /// The label of a passage that was run together with the one before.
    Label,
}

/// The departures of `copy` from `official`: patterns first, then the others in order.
pub fn departures(official: &Edition, copy: &Edition) -> Vec<Departure> {
    let sides = Both { old: Passages::of(official), new: Passages::of(copy) };
    let gathered = Both::of(|side| gathered(&sides[side], &sides[side.other()]));
    let mut order: Vec<&String> = Vec::new();
    let mut seen = BTreeSet::new();
    for (path, _) in gathered.old.iter().chain(&gathered.new) {
        if seen.insert(path) {
            order.push(path);
        }
    }
    let of = |all: &[(String, Vec<usize>)]| -> BTreeMap<String, Vec<usize>> { all.iter().cloned().collect() };
    let by_path = gathered.as_ref().map(|all| of(all));
    let mut single = Vec::new();
    for key in order {
        let there = Both::of(|side| by_path[side].get(key).map_or(&[][..], Vec::as_slice));
        let path = |side: Side, at: usize| sides[side].all[at].path.clone();
        let first = Side::ALL.into_iter().find_map(|side| Some(path(side, *there[side].first()?)));
        let printed = Both::of(|side| printed(&sides[side], there[side]));
        collect(&first.unwrap_or_default(), |at| path(Side::Old, at), &printed, &mut single);
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
                kind: PrintedKind::Label,
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
                kind: if token.kind == TokenKind::Sign { PrintedKind::Sign } else { PrintedKind::Word },
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
    printed: &Both<Vec<Printed>>,
    found: &mut Vec<Departure>,
) {
    let keys = printed.as_ref().map(|all| all.iter().map(|one| one.key.as_str()).collect::<Vec<_>>());
    let official = &printed.old;
    for mut place in places(&compare_exactly(&keys.old, &keys.new)) {
        let says =
            |side: Side| printed[side][place[side].clone()].iter().any(|one| one.kind == PrintedKind::Word);
        if !Side::ALL.into_iter().any(says) {
            continue;
        }
        let bare = |side: Side| bare(&printed[side], &place[side]);
        if place.old.clone().any(|at| official[at].kind == PrintedKind::Label)
            && bare(Side::Old) == bare(Side::New)
        {
            continue;
        }
        // What hangs together without a blank is one word.
        while place.old.start > 0 && place.new.start > 0 && glued(printed, &place) {
            place.old.start -= 1;
            place.new.start -= 1;
        }
        let passage = official.get(place.old.start).or(official.last()).map(|one| one.passage);
        // The address says the number of the passage that the words begin with.
        if place.old.len() > 1 && official[place.old.start].kind == PrintedKind::Label {
            place.old.start += 1;
        }
        let words = Both::of(|side| words(&printed[side][place[side].clone()]));
        found.push(Departure {
            at: passage.map_or_else(|| at.to_owned(), &path),
            official: words.old,
            copy: words.new,
            times: 1,
        });
    }
}

/// Words as they are printed, if there are any.
fn words(printed: &[Printed]) -> Option<String> {
    let mut out = String::new();
    for one in printed {
        if !out.is_empty() {
            out.push_str(one.gap);
        }
        out.push_str(&one.words);
    }
    (!out.is_empty()).then_some(out)
}

/// The letters and digits of a range, run together.
fn bare(side: &[Printed], range: &Range<usize>) -> String {
    side[range.clone()].iter().flat_map(|one| one.key.chars()).filter(|c| c.is_alphanumeric()).collect()
}

/// Whether a place begins within a word on either side.
fn glued(printed: &Both<Vec<Printed>>, place: &Place) -> bool {
    Side::ALL.into_iter().any(|side| {
        let (all, range) = (&printed[side], &place[side]);
        !range.is_empty() && all[range.start].gap.is_empty() && all[range.start - 1].kind == PrintedKind::Word
    })
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
