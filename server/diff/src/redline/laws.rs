//! The rows that readers are shown, by the Laws that they stand under, and what rows and Laws are called.

use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::align::confidence::Confidence;
use crate::comparison::Comparison;
use crate::passage::{Passage, PassageKind};
use crate::passages::Passages;
use crate::row::standing::Under;
use crate::row::{Relation, Row};
use crate::words::has_changed;

/// A Law with its rows.
pub(crate) struct Law<'c> {
    /// Its place: of the new side, or of the old one if it is gone.
    pub under: Under,
    /// Its number and heading, with the number that it had before; of one that is gone, that it is.
    pub title: String,
    /// The rows.
    pub rows: Vec<&'c Row>,
    /// What went from it to other Laws; only `redlined` tells it.
    pub elsewhere: Vec<Transfer<'c>>,
}

/// What went from a Law to another.
pub(crate) struct Transfer<'c> {
    /// The row, which stands under the other Law.
    pub row: &'c Row,
    /// Its old passages that stood in this Law.
    old: Vec<usize>,
}

impl Transfer<'_> {
    /// `13A3 → 76B2`, and whether that is unsure.
    pub fn told(&self, comparison: &Comparison<'_>) -> String {
        let doubt = if self.row.confidence == Confidence::Low { " (unsure)" } else { "" };
        let (old, new) = (list(&comparison.old, &self.old), list(&comparison.new, &self.row.new));
        format!("{old} → {new}{doubt}")
    }
}

/// The rows that a reader is shown: all that have a class. Whole Laws whose parts moved are told by their parts.
pub fn shown<'c>(comparison: &'c Comparison<'_>) -> impl Iterator<Item = &'c Row> {
    comparison.rows.iter().filter(|row| is_shown(comparison, row))
}

fn is_shown(comparison: &Comparison<'_>, row: &Row) -> bool {
    let words = |side: &Passages<'_>, places: &[usize]| places.iter().any(|&at| side.all[at].has_words());
    let says = words(&comparison.old, &row.old) || words(&comparison.new, &row.new);
    let heading = row.is_retyped() || has_changed(&row.heading);
    row.class.is_some() && !row.in_part && (says || heading && row.old.len() <= 1 && row.new.len() <= 1)
}

/// The Laws of the shown rows that `keep` lets through, in their order.
pub(crate) fn laws<'c>(comparison: &'c Comparison<'_>, keep: impl Fn(&Row) -> bool) -> Vec<Law<'c>> {
    let mut found: Vec<Law<'c>> = Vec::new();
    // Footnotes may stand behind all Laws; they are told with their own.
    let mut places: FxHashMap<Under, usize> = FxHashMap::default();
    let titles = LawNames::new(comparison);
    for (row, standing) in comparison.rows.iter().zip(comparison.order().standings()) {
        if !is_shown(comparison, row) || !keep(row) {
            continue;
        }
        let place = *places.entry(standing.under).or_insert_with(|| {
            found.push(titles.law(standing.under));
            found.len() - 1
        });
        found[place].rows.push(row);
    }
    found
}

/// The Laws of all shown rows, and those from which something went to others.
pub(crate) fn redlined<'c>(comparison: &'c Comparison<'_>) -> Vec<Law<'c>> {
    let mut departures: BTreeMap<Under, Vec<Transfer<'c>>> = BTreeMap::new();
    for (row, left) in comparison.rows.iter().zip(comparison.order().left()) {
        for (under, old) in left.into_iter().filter(|_| is_shown(comparison, row)) {
            departures.entry(under).or_default().push(Transfer { row, old });
        }
    }
    let mut found = laws(comparison, |_| true);
    for law in &mut found {
        law.elsewhere = departures.remove(&law.under).unwrap_or_default();
    }
    let titles = LawNames::new(comparison);
    let mut others =
        departures.into_iter().map(|(under, elsewhere)| Law { elsewhere, ..titles.law(under) }).peekable();
    let mut all = Vec::with_capacity(found.len());
    for law in found {
        if let Under::New(_) = law.under {
            all.extend(std::iter::from_fn(|| others.next_if(|other| other.under < law.under)));
        }
        all.push(law);
    }
    all.extend(others);
    all
}

/// What Laws are called.
struct LawNames<'c, 'a> {
    comparison: &'c Comparison<'a>,
    many_old: OneOfMany<'c>,
    many_new: OneOfMany<'c>,
    before: FxHashMap<usize, String>,
}

impl<'c, 'a> LawNames<'c, 'a> {
    fn new(comparison: &'c Comparison<'a>) -> Self {
        let (many_old, many_new) = (OneOfMany::new(&comparison.old), OneOfMany::new(&comparison.new));
        Self { comparison, many_old, many_new, before: before(comparison) }
    }

    /// A Law without rows.
    fn law<'r>(&self, under: Under) -> Law<'r> {
        let title = match under {
            Under::New(at) => {
                let before = self.before.get(&at).map(|was| format!(" (old {was})"));
                title(&self.comparison.new, at, &self.many_new) + &before.unwrap_or_default()
            }
            Under::Gone(at) => format!("{} (gone)", title(&self.comparison.old, at, &self.many_old)),
        };
        Law { under, title, rows: Vec::new(), elsewhere: Vec::new() }
    }
}

/// How many old Laws are named as what a Law was.
const NAMED: usize = 3;

/// The old numbers of the new Laws that had others, with their noun.
fn before(comparison: &Comparison<'_>) -> FxHashMap<usize, String> {
    let Comparison { old, new, rows, .. } = comparison;
    let outermost =
        |side: &Passages<'_>, at: usize| side.all[at].parent.is_none() && !side.all[at].label.is_empty();
    let mut found = FxHashMap::default();
    for row in rows.iter().filter(|row| !row.in_part) {
        let was: Vec<&str> =
            row.old.iter().filter(|&&at| outermost(old, at)).map(|&at| old.all[at].path.as_str()).collect();
        for &at in row.new.iter().filter(|&&at| outermost(new, at)) {
            if (1..=NAMED).contains(&was.len()) && was != [new.all[at].path.as_str()] {
                let noun = old
                    .edition
                    .conventions
                    .levels
                    .first()
                    .and_then(|level| level.nouns.get(usize::from(was.len() > 1)));
                let noun = noun.map_or(String::new(), |noun| format!("{noun} "));
                found.insert(at, format!("{noun}{}", was.join(", ")));
            }
        }
    }
    found
}

/// What tells outermost provisions with the same number apart: lists begin anew under each title.
struct OneOfMany<'p> {
    /// The numbers that several have.
    numbers: FxHashSet<&'p str>,
    /// The title that each passage stands under.
    titles: Vec<Option<usize>>,
}

impl<'p> OneOfMany<'p> {
    fn new(side: &'p Passages<'_>) -> Self {
        let mut seen = FxHashSet::default();
        let outermost =
            side.all.iter().filter(|passage| passage.parent.is_none() && !passage.label.is_empty());
        let paths = outermost.map(|passage| passage.path.as_str());
        let numbers = paths.filter(|path| !seen.insert(*path)).collect();
        let mut last: Option<usize> = None;
        let under = |(at, passage): (usize, &Passage)| {
            let above = last.filter(|&above| side.all[above].place.0 == passage.place.0);
            last = if passage.kind == PassageKind::Group { Some(at) } else { last };
            above
        };
        Self { numbers, titles: side.all.iter().enumerate().map(under).collect() }
    }
}

/// What a Law is called; one of many with its number also by the title that it stands under.
fn title(side: &Passages<'_>, at: usize, many: &OneOfMany<'_>) -> String {
    let Some(law) = side.all.get(at) else { return String::new() };
    let group = many.titles[at].filter(|_| many.numbers.contains(law.path.as_str()));
    let under = group.map_or(String::new(), |group| format!("{}, ", side.all[group].path));
    let level = side.edition.conventions.levels.first();
    let noun = level.and_then(|level| level.nouns.first()).filter(|_| !law.label.is_empty());
    let number = noun.map_or(law.path.clone(), |noun| format!("{noun} {}", law.path));
    match &law.heading {
        Some(heading) if !heading.eq_ignore_ascii_case(&law.path) => format!("{under}{number} — {heading}"),
        _ => format!("{under}{number}"),
    }
}

/// `13A3 → 76B2`, `5B → 9B1(a), 9B1(b)`; one address where both are the same, and `old 13A3` of what is gone or has its number
/// in another Law.
pub(crate) fn addresses(comparison: &Comparison<'_>, row: &Row) -> String {
    let (old, new) = sides(comparison, row);
    match (old.is_empty(), new.is_empty()) {
        (_, true) => format!("old {old}"),
        (true, _) => new,
        _ if old == new && row.relation == Relation::Moved => format!("old {old} → {new}"),
        _ if old == new => new,
        _ => format!("{old} → {new}"),
    }
}

/// The addresses of the old and of the new side.
pub(crate) fn sides(comparison: &Comparison<'_>, row: &Row) -> (String, String) {
    (list(&comparison.old, &row.old), list(&comparison.new, &row.new))
}

fn list(side: &Passages<'_>, places: &[usize]) -> String {
    let mut paths: Vec<&str> = places.iter().map(|&at| side.all[at].path.as_str()).collect();
    // Paragraphs before the first provision share one.
    paths.dedup();
    paths.join(", ")
}
