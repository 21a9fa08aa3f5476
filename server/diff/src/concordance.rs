//! The table "old number, new number", both ways, complete: every passage of either side has its line.

use crate::comparison::{Comparison, Confidence, Relation};
use crate::passage::Passages;

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
}

/// A line: an address, and where it stands on the other side; nowhere, if the list is empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConcordanceLine {
    /// Which way.
    pub way: Way,
    /// The address.
    pub from: String,
    /// Its counterparts, in their order.
    pub to: Vec<String>,
    /// The relations of the rows that say so.
    pub relations: Vec<Relation>,
    /// The least confidence of these rows.
    pub confidence: Confidence,
}

/// The lines, first from old to new, then back, each in the order of its side.
pub fn concordance(comparison: &Comparison<'_>) -> Vec<ConcordanceLine> {
    let mut lines = side(comparison, Way::OldToNew);
    lines.extend(side(comparison, Way::NewToOld));
    lines
}

fn side(comparison: &Comparison<'_>, way: Way) -> Vec<ConcordanceLine> {
    let (from, to): (&Passages<'_>, &Passages<'_>) = match way {
        Way::OldToNew => (&comparison.old, &comparison.new),
        Way::NewToOld => (&comparison.new, &comparison.old),
    };
    let mut rows: Vec<Vec<usize>> = vec![Vec::new(); from.all.len()];
    for (number, row) in comparison.rows.iter().enumerate() {
        let places = if way == Way::OldToNew { &row.old } else { &row.new };
        for &at in places {
            rows[at].push(number);
        }
    }
    let line = |(at, numbers): (usize, Vec<usize>)| {
        let found = || numbers.iter().map(|&number| &comparison.rows[number]);
        let mut places: Vec<usize> =
            found().flat_map(|row| if way == Way::OldToNew { &row.new } else { &row.old }).copied().collect();
        places.sort_unstable();
        places.dedup();
        let mut relations: Vec<Relation> = found().map(|row| row.relation).collect();
        relations.sort_unstable();
        relations.dedup();
        ConcordanceLine {
            way,
            from: from.all[at].path.clone(),
            to: places.into_iter().map(|place| to.all[place].path.clone()).collect(),
            relations,
            confidence: found().map(|row| row.confidence).min().unwrap_or(Confidence::High),
        }
    };
    rows.into_iter().enumerate().map(line).collect()
}
