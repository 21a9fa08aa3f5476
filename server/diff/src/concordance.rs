//! The table "old number, new number", both ways, complete: every passage of either side has its line.

use std::collections::BTreeMap;

use crate::align::confidence::Confidence;
use crate::both::{Both, Side};
use crate::comparison::Comparison;
use crate::counterpart::Counterpart;
use crate::passage::PassageKind;
use crate::passages::Passages;
use crate::row::{Relation, Row};

/// Which way a line of the concordance is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Way {
    /// From the old edition to the new one.
    OldToNew,
    /// From the new edition to the old one.
    NewToOld,
}

impl Way {
    /// The words for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::OldToNew => "old to new",
            Self::NewToOld => "new to old",
        }
    }

    /// The side that it is read from.
    fn from(self) -> Side {
        match self {
            Self::OldToNew => Side::Old,
            Self::NewToOld => Side::New,
        }
    }
}

/// A line: an address, and where it stands on the other side; nowhere, if the list is empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConcordanceLine {
    /// Which way.
    pub way: Way,
    /// Its place among the passages of its side.
    pub passage: usize,
    /// The address.
    pub from: String,
    /// The address as readers are told it: a part that others hold is named with them, `Chapter II, Section 1`.
    pub from_name: String,
    /// Its counterparts, the surest first, else in their order.
    pub to: Vec<Other>,
    /// The relations of the rows that say so.
    pub relations: Vec<Relation>,
    /// How sure the first counterpart is; where there is none, that there is none.
    pub confidence: Confidence,
    /// What else to look at where there is none, or a low confidence: addresses as readers are told them, the likeliest
    /// first.
    pub possible: Vec<String>,
}

/// A counterpart in the concordance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Other {
    /// Its place among the passages of its side.
    pub passage: usize,
    /// Its address.
    pub address: String,
    /// Its address as readers are told it.
    pub name: String,
    /// How sure it is.
    pub confidence: Confidence,
}

/// The lines, first from old to new, then back, each in the order of its side.
pub fn concordance(comparison: &Comparison<'_>) -> Vec<ConcordanceLine> {
    [Way::OldToNew, Way::NewToOld].into_iter().flat_map(|way| lines(comparison, way)).collect()
}

fn lines(comparison: &Comparison<'_>, way: Way) -> Vec<ConcordanceLine> {
    let side = way.from();
    let from = comparison.aligned().sides[side];
    let mut rows: Vec<Vec<&Row>> = vec![Vec::new(); from.all.len()];
    for row in &comparison.rows {
        row.on(side).iter().for_each(|&at| rows[at].push(row));
    }
    let mut pairs: Vec<Vec<&Counterpart>> = vec![Vec::new(); from.all.len()];
    for pair in &comparison.counterparts {
        pairs[pair.on(side)].push(pair);
    }
    let (from_names, others) = (names(from), Others::of(comparison, side.other()));
    let line = |((at, rows), pairs): ((usize, Vec<&Row>), Vec<&Counterpart>)| {
        let mut relations: Vec<Relation> = rows.iter().map(|row| row.relation).collect();
        relations.sort_unstable();
        relations.dedup();
        let mut to: Vec<Other> = pairs.into_iter().map(|pair| others.counterpart(pair)).collect();
        to.sort_by_key(|other| std::cmp::Reverse(other.confidence));
        let none = || rows.iter().map(|row| row.confidence).min().unwrap_or(Confidence::High);
        ConcordanceLine {
            way,
            passage: at,
            from: from.all[at].path.clone(),
            from_name: from_names[at].clone(),
            confidence: to.first().map_or_else(none, |first| first.confidence),
            to,
            relations,
            possible: others.possible(&rows),
        }
    };
    rows.into_iter().enumerate().zip(pairs).map(line).collect()
}

/// The passages of the side that a line leads to.
struct Others<'c> {
    passages: &'c Passages<'c>,
    side: Side,
    names: Vec<String>,
}

impl<'c> Others<'c> {
    fn of(comparison: &'c Comparison<'_>, side: Side) -> Self {
        let passages = comparison.aligned().sides[side];
        Self { passages, side, names: names(passages) }
    }

    fn counterpart(&self, pair: &Counterpart) -> Other {
        let passage = pair.on(self.side);
        Other {
            passage,
            address: self.passages.all[passage].path.clone(),
            name: self.names[passage].clone(),
            confidence: Confidence::of(pair.chance),
        }
    }

    /// What else to look at, of what these rows name, each once.
    fn possible(&self, rows: &[&Row]) -> Vec<String> {
        let mut found: Vec<&str> = Vec::new();
        let places =
            rows.iter().flat_map(|row| Both { old: &row.possible_old, new: &row.possible_new }[self.side]);
        for name in places.map(|&place| self.names[place].as_str()) {
            if !found.contains(&name) {
                found.push(name);
            }
        }
        found.into_iter().map(str::to_owned).collect()
    }
}

/// The addresses of a side as readers are told them. Parts without place in addresses may be called alike, since several
/// Chapters have a Section 1: these are named behind the parts that hold them, by the order of the manifest.
fn names(side: &Passages<'_>) -> Vec<String> {
    let groups = &side.edition.conventions.groups;
    let rank = |path: &str| {
        let noun = path.split_whitespace().next()?;
        groups.iter().position(|nouns| nouns.iter().any(|known| known.eq_ignore_ascii_case(noun)))
    };
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for passage in &side.all {
        *counts.entry(&passage.path).or_default() += 1;
    }
    let mut above: Vec<(usize, &str)> = Vec::new();
    let mut names = Vec::with_capacity(side.all.len());
    for passage in &side.all {
        let part = matches!(passage.kind, PassageKind::Group | PassageKind::Section);
        let Some(rank) = rank(&passage.path).filter(|_| part && passage.parent.is_none()) else {
            names.push(passage.path.clone());
            continue;
        };
        above.retain(|(other, _)| *other < rank);
        above.push((rank, &passage.path));
        names.push(match counts[passage.path.as_str()] {
            1 => passage.path.clone(),
            _ => above.iter().map(|(_, path)| *path).collect::<Vec<_>>().join(", "),
        });
    }
    names
}
