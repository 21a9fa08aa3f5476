//! The levels of markers, read off the beginnings of lines.

use std::collections::{BTreeMap, BTreeSet};

use lawsmith_syntax::{Brackets, Marker, Style, read_markers};

use super::noun_line::noun_line;

/// How many lines are looked over for the next label of a list.
const AHEAD: usize = 64;

/// The first label of the lists of a level: "(a)".
type Form = &'static str;

/// A kind of lists: their first label, and in how many lists they lie as the source shows them.
type Kind = (Form, usize);

/// The levels of markers that carry their own label only, outermost first, but for the first level
/// of all; each with the number of its lists, and how many lists these lie in, a hundredfold and on average.
/// `headings` says how deep headings the lines are, `listed` in how many lists they lie; under
/// whole addresses, and where else `numbered` says so, numbers with a point alone are none of them.
pub(super) fn own_levels(
    lines: &[&str],
    (headings, listed): (&[usize], &[usize]),
    numbered: bool,
) -> Vec<(Form, usize, usize)> {
    let mut lists = Lists::default();
    for (place, ((line, depth), &listed)) in lines.iter().zip(headings).zip(listed).enumerate() {
        if *depth > 0 {
            lists.open.clear();
            continue;
        }
        // Numbers on lines of their own go on with their list.
        let counts = line.contains(". ")
            || line.trim_start_matches(|c: char| c.is_ascii_digit()).starts_with(')')
            || line.trim_end_matches('.').bytes().all(|b| b.is_ascii_digit());
        let named = noun_line(line).filter(|(_, label, _)| is_number(label));
        if named.is_some() || line.starts_with(|c: char| c.is_ascii_digit()) && !counts {
            lists.open.clear();
        }
        // "Section 2. (a) The crew": a list begins behind the number.
        let line = named.map_or(*line, |(_, _, rest)| rest.trim_start_matches(['.', ':', ' ']));
        let Some(found) = read_markers(line) else { continue };
        for (at, marker) in found.markers.iter().filter(|marker| marker.noun.is_none()).enumerate() {
            // "1. (a) text": each lies in the one before it.
            let listed = if listed > 0 { listed + at } else { 0 };
            let readings = styles(line, marker);
            // A number with its point alone is the first level where that has no noun.
            if numbered && listed <= 1 && readings.first().is_some_and(|(form, _)| *form == "1") {
                lists.open.clear();
            } else {
                lists.add(&readings, listed, &lines[place + 1..]);
            }
        }
    }
    lists.levels()
}

/// The lists of a text as they begin and end.
#[derive(Default)]
struct Lists {
    /// Those that are open, outermost first, with their last numbers.
    open: Vec<(Kind, u32)>,
    /// What is known of each kind. Lists within lists may have one form: where the source shows them, each is told from
    /// the others.
    known: BTreeMap<Kind, Known>,
    /// How often lists of the second form begin in lists of the first.
    within: BTreeMap<(Form, Form), usize>,
    /// The forms that lie in lists of their own form.
    nested: BTreeSet<Form>,
}

/// What is known of a kind of lists.
#[derive(Default)]
struct Known {
    /// In how many lists they lie, all together.
    depths: usize,
    count: usize,
    /// The least number of lists that the source shows them in.
    listed: usize,
    /// Whether a second label followed a first one.
    goes_on: bool,
}

impl Lists {
    /// Adds a label in all its readings: it goes on with an open list, or begins one. `ahead` are the lines behind it.
    fn add(&mut self, readings: &[(Form, u32)], listed: usize, ahead: &[&str]) {
        let begins = readings.iter().rev().find(|(_, value)| *value == 1).map(|&(form, _)| form);
        let goes_on = readings.iter().find_map(|&(form, value)| {
            let fits = |&(kind, last): &(Kind, u32)| kind == (form, listed) && last + 1 == value;
            Some((self.open.iter().rposition(fits)?, form, value))
        });
        let goes_on = goes_on.filter(|&(_, form, value)| {
            let other = begins.filter(|first| *first != form);
            !other.is_some_and(|first| begins_list(ahead, first, (form, value)))
        });
        if let Some((at, form, value)) = goes_on {
            self.open.truncate(at);
            self.open.push(((form, listed), value));
            self.known.entry((form, listed)).or_default().goes_on = true;
        } else if let Some(form) = begins {
            self.begin((form, listed));
        }
    }

    fn begin(&mut self, kind: Kind) {
        if let Some(at) = self.open.iter().position(|(known, _)| *known == kind) {
            self.open.truncate(at);
        }
        for ((outer, _), _) in &self.open {
            if *outer == kind.0 {
                self.nested.insert(kind.0);
            }
            *self.within.entry((*outer, kind.0)).or_default() += 1;
        }
        let known = self.known.entry(kind).or_default();
        known.depths += self.open.len();
        known.count += 1;
        self.open.push((kind, 1));
    }

    /// The forms of lists that lie, as the source shows them, both above and below lists of another form: 1., in it (a), in it 1.
    fn around_others(&self) -> BTreeSet<Form> {
        let shown = || self.known.keys().filter(|(_, listed)| *listed > 0);
        let is_between = |form: Form, depth: usize| {
            let mut own = shown().filter(|kind| kind.0 == form).map(|kind| kind.1);
            own.clone().any(|it| it < depth) && own.any(|it| it > depth)
        };
        let around = |(form, _): &Kind| shown().any(|other| other.0 != *form && is_between(form, other.1));
        self.known.keys().filter(|kind| around(kind)).map(|kind| kind.0).collect()
    }

    /// The levels that these lists make.
    fn levels(self) -> Vec<(Form, usize, usize)> {
        // One that never lies in another of its form is the same level wherever it lies.
        let mut joined: BTreeMap<Kind, Known> = BTreeMap::new();
        let around = self.around_others();
        for ((form, listed), known) in self.known {
            let apart = self.nested.contains(form) || around.contains(form);
            let kind = (form, if apart { listed } else { 0 });
            let level = joined.entry(kind).or_insert_with(|| Known { listed, ..Known::default() });
            level.depths += known.depths;
            level.count += known.count;
            level.goes_on |= known.goes_on;
        }
        let mut levels: Vec<(usize, Form, usize, usize)> = joined
            .into_iter()
            .filter(|(_, known)| known.goes_on || known.count > 1)
            .map(|((form, _), Known { depths, count, listed, .. })| {
                (depths * 100 / count.max(1), form, listed, count)
            })
            .collect();
        levels.sort_unstable();
        // Lists of a deep level that often stand without those above them are not deep on average.
        let times = |outer: Form, inner: Form| self.within.get(&(outer, inner)).copied().unwrap_or(0);
        for end in 1..levels.len() {
            for at in (1..=end).rev() {
                let ((_, above, outer, _), (_, below, inner, _)) = (levels[at - 1], levels[at]);
                let shown = around.contains(above) || around.contains(below);
                if shown && outer > inner || !shown && times(below, above) > times(above, below) {
                    levels.swap(at - 1, at);
                }
            }
        }
        levels.into_iter().map(|(depth, form, _, count)| (form, count, depth)).collect()
    }
}

/// Whether the second label of the style `first` comes before the one behind `last`: (ii) before (j).
fn begins_list(ahead: &[&str], first: &str, last: (&str, u32)) -> bool {
    let tells = |line: &&str| {
        let found = read_markers(line)?;
        let marker = found.markers.first().filter(|marker| marker.noun.is_none())?;
        let readings = styles(line, marker);
        let begins = readings.iter().any(|&(style, value)| style == first && value == 2);
        let goes_on = readings.iter().any(|&(style, value)| style == last.0 && value == last.1 + 1);
        (begins != goes_on).then_some(begins)
    };
    ahead.iter().take(AHEAD).find_map(tells).unwrap_or(false)
}

/// Whether a colon leads to a list of this style, as its first label, whose second item is the next line with a marker:
/// such a list is one, though it may be the only one.
pub(super) fn is_led_to(lines: &[&str], style: &str) -> bool {
    let value = |line: &str| {
        let found = read_markers(line)?;
        let marker = found.markers.first().filter(|marker| marker.noun.is_none())?;
        let readings = styles(line, marker);
        Some(readings.into_iter().find(|(other, _)| *other == style).map_or(0, |(_, value)| value))
    };
    let second = |ahead: &[&str]| ahead.iter().take(AHEAD).find_map(|line| value(line)) == Some(2);
    let begins = |at: usize| lines[at - 1].ends_with([':', '—']) && value(lines[at]) == Some(1);
    (1..lines.len()).any(|at| begins(at) && second(&lines[at + 1..]))
}

/// Whether a word is a number behind a noun: digits, a capital, a Roman numeral; "The KGB" is none.
pub(super) fn is_number(label: &str) -> bool {
    let roman = || Style::UpperRoman.value(label).is_some();
    let capital = || label.len() == 1 && label.bytes().all(|b| b.is_ascii_uppercase());
    label.starts_with(|c: char| c.is_ascii_digit()) || capital() || roman()
}

/// The styles that the label of a marker of `line` can have, as their first labels, with its number there.
pub(super) fn styles(line: &str, marker: &Marker) -> Vec<(&'static str, u32)> {
    let label = &line[marker.label.clone()];
    let forms = match marker.brackets {
        Brackets::Both => ["(1)", "(A)", "(a)", "(I)", "(i)", "(AA)", "(aa)"],
        Brackets::Closing => ["1)", "A)", "a)", "I)", "i)", "AA)", "aa)"],
        Brackets::None => ["1", "A", "a", "I", "i", "AA", "aa"],
    };
    let read = Style::ALL.into_iter().zip(forms);
    read.filter_map(|(style, form)| Some((form, style.value(label)?))).collect()
}
