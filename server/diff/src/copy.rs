//! A copy held against the text that it copies: every departure, word by word.
//!
//! What the copy does throughout in the same way ("he/she" for "he") is one pattern with its number, not a finding at
//! each place.

use std::collections::BTreeMap;

use crate::comparison::{Comparison, Relation, Row};
use crate::redline::{heading, words};
use crate::words::Change;

/// How often the same replacement makes a pattern.
const PATTERN: usize = 5;

/// A departure of the copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Departure {
    /// The address in the official text; in the copy for what only that has.
    pub at: String,
    /// The official words; `None` where the copy adds.
    pub official: Option<String>,
    /// The words of the copy; `None` where it leaves out.
    pub copy: Option<String>,
    /// How often the copy departs in the same way; more than one only for a pattern, which stands at its first place.
    pub times: usize,
}

/// The departures in order; patterns come first. Laws that the copy leaves out wholly are not departures: a copy may be of a part.
pub fn departures(comparison: &Comparison<'_>) -> Vec<Departure> {
    let mut single = Vec::new();
    for row in comparison.rows.iter().filter(|row| row.relation != Relation::Same) {
        if concerns(comparison, row) {
            collect(comparison, row, &mut single);
        }
    }
    let key = |one: &Departure| {
        (one.official.as_deref().map(str::to_lowercase), one.copy.as_deref().map(str::to_lowercase))
    };
    let mut times: BTreeMap<_, usize> = BTreeMap::new();
    for departure in &single {
        *times.entry(key(departure)).or_default() += 1;
    }
    let replaced = |one: &Departure| one.official.is_some() && one.copy.is_some();
    let pattern = |one: &Departure| replaced(one) && times[&key(one)] >= PATTERN;
    let mut found: Vec<Departure> = Vec::new();
    let mut told: std::collections::BTreeSet<_> = std::collections::BTreeSet::new();
    for departure in single.iter().filter(|one| pattern(one)) {
        if told.insert(key(departure)) {
            found.push(Departure { times: times[&key(departure)], ..departure.clone() });
        }
    }
    found.extend(single.iter().filter(|one| !pattern(one)).cloned());
    found
}

/// Whether the copy has the Law at all.
fn concerns(comparison: &Comparison<'_>, row: &Row) -> bool {
    let Some(&at) = row.old.first() else { return true };
    let law = comparison.old.all[at].outermost;
    !row.new.is_empty()
        || comparison.counterparts.iter().any(|pair| comparison.old.all[pair.old].outermost == law)
}

fn collect(comparison: &Comparison<'_>, row: &Row, found: &mut Vec<Departure>) {
    let at = match (row.old.first(), row.new.first()) {
        (Some(&at), _) => comparison.old.all[at].path.clone(),
        (None, Some(&at)) => comparison.new.all[at].path.clone(),
        (None, None) => return,
    };
    for segments in [heading(comparison, row), words(comparison, row)] {
        let mut struck: Option<String> = None;
        for segment in segments {
            let printed = segment.words.trim().to_owned();
            match segment.change {
                Change::Kept => {
                    if let Some(official) = struck.take() {
                        found.push(Departure {
                            at: at.clone(),
                            official: Some(official),
                            copy: None,
                            times: 1,
                        });
                    }
                }
                Change::Struck => struck = Some(printed),
                Change::Added => {
                    let official = struck.take();
                    found.push(Departure { at: at.clone(), official, copy: Some(printed), times: 1 });
                }
            }
        }
        if let Some(official) = struck.take() {
            found.push(Departure { at: at.clone(), official: Some(official), copy: None, times: 1 });
        }
    }
}
