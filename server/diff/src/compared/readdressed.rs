//! Addresses of the base that lead nowhere now, and where what stood there went.

use std::collections::BTreeMap;

use lawsmith_model::Moved;

use crate::align::confidence::Confidence;
use crate::comparison::Comparison;
use crate::row::Row;

/// Such addresses, as far as it is known where they went; the base is called `base`.
pub fn readdressed(comparison: &Comparison<'_>, base: &str) -> Moved {
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
        lost.then(|| (passage.path.clone(), now))
    });
    Moved { base: base.to_owned(), now: found.collect() }
}
