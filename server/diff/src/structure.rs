//! What two editions differ in by structure alone: paths, headings and where references lead.
//!
//! Words are not compared: a restatement of a body of rules in other words has the structure of its
//! original. Provisions are paired by their address, headings whatever their case and typography, references
//! as the number of times that a passage leads to each target. References that lead nowhere are left out.

use std::collections::BTreeMap;

use lawsmith_model::Status;
use rustc_hash::FxHashMap;

use crate::both::{Both, Side};
use crate::passage::Passage;
use crate::passages::Passages;
use crate::sides::Sides;
use crate::token::folded;

/// What a difference lies in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StructureKind {
    /// An address that only one side has.
    Path,
    /// A heading.
    Heading,
    /// A target of a reference.
    Reference,
}

impl StructureKind {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Path => "path",
            Self::Heading => "heading",
            Self::Reference => "reference",
        }
    }
}

/// A difference; a side that lacks what the other has is `None`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StructureDifference {
    /// What it lies in.
    pub kind: StructureKind,
    /// The address where it stands.
    pub at: String,
    /// The address, heading or target on the old side.
    pub old: Option<String>,
    /// The same on the new side.
    pub new: Option<String>,
}

/// The differences, in the order of the old side; what only the new side has comes last.
pub fn structure_differences(old: &Passages<'_>, new: &Passages<'_>) -> Vec<StructureDifference> {
    let (olds, news) = (by_path(old), by_path(new));
    let mut found = Vec::new();
    for (key, nth, passage) in numbered(old) {
        match news.get(&key).and_then(|others| others.get(nth)) {
            Some(other) => found.extend(pair(Both { old, new }, passage, other)),
            None => found.push(lone(Side::Old, passage)),
        }
    }
    for (key, nth, passage) in numbered(new) {
        if olds.get(&key).map_or(0, Vec::len) <= nth {
            found.push(lone(Side::New, passage));
        }
    }
    found
}

/// The passages with an address, each with that in small letters and how many before it have the same: a number that is given twice
/// is paired in order.
fn numbered<'a>(passages: &'a Passages<'_>) -> impl Iterator<Item = (String, usize, &'a Passage)> {
    let mut seen: FxHashMap<String, usize> = FxHashMap::default();
    passages.all.iter().filter(|passage| passage.is_addressed()).map(move |passage| {
        let key = passage.path.to_lowercase();
        let next = seen.entry(key.clone()).or_default();
        *next += 1;
        (key, *next - 1, passage)
    })
}

fn by_path<'a>(passages: &'a Passages<'_>) -> FxHashMap<String, Vec<&'a Passage>> {
    let mut found: FxHashMap<String, Vec<&Passage>> = FxHashMap::default();
    for (key, _, passage) in numbered(passages) {
        found.entry(key).or_default().push(passage);
    }
    found
}

/// That one side alone has an address.
fn lone(side: Side, passage: &Passage) -> StructureDifference {
    let mut paths: Both<Option<String>> = Both::default();
    paths[side] = Some(passage.path.clone());
    StructureDifference {
        kind: StructureKind::Path,
        at: passage.path.clone(),
        old: paths.old,
        new: paths.new,
    }
}

/// What two passages with one address differ in.
fn pair(sides: Sides<'_, '_>, old: &Passage, new: &Passage) -> Vec<StructureDifference> {
    let mut found = Vec::new();
    let same = |a: &Option<String>, b: &Option<String>| a.as_deref().map(folded) == b.as_deref().map(folded);
    if !same(&old.heading, &new.heading) {
        found.push(StructureDifference {
            kind: StructureKind::Heading,
            at: new.path.clone(),
            old: old.heading.clone(),
            new: new.heading.clone(),
        });
    }
    let (before, after) = (targets(sides.old, old), targets(sides.new, new));
    let more = |a: &BTreeMap<String, usize>, b: &BTreeMap<String, usize>| -> Vec<String> {
        let left = |(target, count): (&String, &usize)| {
            let extra = count.saturating_sub(b.get(target).copied().unwrap_or(0));
            std::iter::repeat_n(target.clone(), extra).collect::<Vec<_>>()
        };
        a.iter().flat_map(left).collect()
    };
    let reference = |old: Option<String>, new: Option<String>, at: &Passage| StructureDifference {
        kind: StructureKind::Reference,
        at: at.path.clone(),
        old,
        new,
    };
    found.extend(more(&before, &after).into_iter().map(|target| reference(Some(target), None, new)));
    found.extend(more(&after, &before).into_iter().map(|target| reference(None, Some(target), new)));
    found
}

/// How often the references of a passage lead to each target.
fn targets(side: &Passages<'_>, passage: &Passage) -> BTreeMap<String, usize> {
    let mut count = BTreeMap::new();
    for &at in &passage.references {
        let reference = &side.edition.references[at];
        if matches!(reference.status, Status::Ok | Status::Repealed) {
            *count.entry(side.edition.target(reference)).or_default() += 1;
        }
    }
    count
}
