//! References whose letters are as in the base and whose target is not the counterpart of what they meant there.

use std::collections::VecDeque;

use compact_str::CompactString;
use lawsmith_model::ChangedTarget;
use rustc_hash::FxHashMap;

use crate::compared::alignment::Alignment;
use crate::comparison::Comparison;
use crate::passage::Passage;
use crate::passages::Passages;

/// The references that changed their target, in order.
pub fn changed_targets(comparison: &Comparison<'_>) -> Vec<ChangedTarget> {
    let alignment = Alignment::new(comparison);
    let mut found = Vec::new();
    let mut answers = Answers::default();
    for (at, passage) in comparison.new.all.iter().enumerate() {
        for &origin in alignment.backward(at) {
            compare_references(&alignment, &comparison.old.all[origin], passage, &mut answers, &mut found);
        }
    }
    found.sort_by_key(|one: &ChangedTarget| one.reference);
    found.dedup_by_key(|one| one.reference);
    found
}

/// Where an old passage stands if that is not at a new one, by both: what many cite is looked up once.
type Answers = FxHashMap<(usize, usize), Option<Vec<usize>>>;

fn compare_references(
    alignment: &Alignment<'_, '_>,
    before: &Passage,
    after: &Passage,
    answers: &mut Answers,
    found: &mut Vec<ChangedTarget>,
) {
    // The references of the same letters, each with the first of them that is left.
    let mut same: FxHashMap<CompactString, VecDeque<usize>> = FxHashMap::default();
    for token in &before.tokens {
        if let Some(reference) = token.reference {
            same.entry(token.key.to_ascii_lowercase()).or_default().push_back(reference);
        }
    }
    for token in &after.tokens {
        let Some(reference) = token.reference else { continue };
        let left = same.get_mut(&token.key.to_ascii_lowercase());
        let Some(origin) = left.and_then(VecDeque::pop_front) else { continue };
        let target = |side: &Passages<'_>, reference: usize| {
            side.of_provision(side.edition.references[reference].resolved()?)
        };
        let (Some(meant), Some(now)) = (target(alignment.old, origin), target(alignment.new, reference))
        else {
            continue;
        };
        let answer = answers.entry((meant, now)).or_insert_with(|| alignment.elsewhere(meant, now));
        if let Some(places) = answer {
            let path = |&place: &usize| alignment.new.all[place].path.clone();
            let meant = alignment.old.all[meant].path.clone();
            found.push(ChangedTarget { reference, meant, now: places.iter().map(path).collect() });
        }
    }
}
