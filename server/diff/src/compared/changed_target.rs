//! References whose letters are as in the base and whose target is not the counterpart of what they meant there.

use compact_str::CompactString;
use lawsmith_model::ChangedTarget;
use rustc_hash::FxHashMap;

use crate::both::{Both, Side};
use crate::compared::alignment::Alignment;
use crate::comparison::Comparison;
use crate::passage::Passage;
use crate::passages::Passages;

/// The references that changed their target, in order.
pub fn changed_targets(comparison: &Comparison<'_>) -> Vec<ChangedTarget> {
    let alignment = Alignment::new(comparison);
    let mut found = Vec::new();
    let mut answers = Answers::default();
    let cited = Both { old: &comparison.old, new: &comparison.new }
        .map(|side| side.all.iter().map(cited).collect::<Vec<CitedKeys>>());
    for (at, after) in cited.new.iter().enumerate() {
        for &origin in alignment.backward(at) {
            compare_references(
                &alignment,
                Both { old: &cited.old[origin], new: after },
                &mut answers,
                &mut found,
            );
        }
    }
    found.sort_by_key(|one: &ChangedTarget| one.reference);
    found.dedup_by_key(|one| one.reference);
    found
}

/// The references of a passage by their letters, in order.
type CitedKeys = FxHashMap<CompactString, Vec<usize>>;

fn cited(passage: &Passage) -> CitedKeys {
    let mut found = CitedKeys::default();
    for token in &passage.tokens {
        if let Some(reference) = token.reference {
            found.entry(token.key.to_ascii_lowercase()).or_default().push(reference);
        }
    }
    found
}

/// Where an old passage stands if that is not at a new one, by both: what many cite is looked up once.
type Answers = FxHashMap<(usize, usize), Option<Vec<usize>>>;

/// Compares the references of the same letters, the first with the first. Only the letters of the passage that has fewer are
/// looked at: many passages may have become one.
fn compare_references(
    alignment: &Alignment<'_, '_>,
    cited: Both<&CitedKeys>,
    answers: &mut Answers,
    found: &mut Vec<ChangedTarget>,
) {
    let fewer = if cited.old.len() < cited.new.len() { Side::Old } else { Side::New };
    for letters in cited[fewer].keys() {
        let (Some(origins), Some(references)) = (cited.old.get(letters), cited.new.get(letters)) else {
            continue;
        };
        for (&origin, &reference) in origins.iter().zip(references) {
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
}
