//! Addresses of the base that lead nowhere now, and where what stood there went.

use std::collections::BTreeMap;

use crate::comparison::{Comparison, Confidence, Row};

/// An address of the base that nothing has now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Readdressed {
    /// The address.
    pub address: String,
    /// Where what stood there is now; several addresses where it was taken apart.
    pub now: Vec<String>,
}

/// Such addresses, in the order of the base, as far as it is known where they went.
pub fn readdressed(comparison: &Comparison<'_>) -> Vec<Readdressed> {
    let Comparison { old, new, .. } = comparison;
    let mut now: BTreeMap<usize, Vec<String>> = BTreeMap::new();
    let known = |row: &&Row| !row.in_part && row.confidence > Confidence::Low;
    for row in comparison.rows.iter().filter(known) {
        for &at in &row.old {
            let paths = row.new.iter().map(|&at| new.all[at].path.clone());
            now.entry(at).or_default().extend(paths);
        }
    }
    let found = now.into_iter().filter_map(|(at, now)| {
        let passage = &old.all[at];
        let lost = !now.is_empty() && passage.is_addressed() && new.find(&passage.path).is_none();
        lost.then(|| Readdressed { address: passage.path.clone(), now })
    });
    found.collect()
}
