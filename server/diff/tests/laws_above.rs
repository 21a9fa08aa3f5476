//! Regulations whose two years stand under two editions of their Laws. Two texts of a regulation in, class and reasons out.
#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use std::sync::Arc;

use lawsmith_diff::compare_editions;
use lawsmith_model::{Behind, Edition, Manifest, Parent, Parents, Source};

const OLD: &str = "Law 1 — Rafts\nNo raft may leave the pond before the bell has rung.\n\nLaw 2 — Bells\nThe bell rings at dawn and at dusk.\n\nLaw 3 — Fees\nEach boat pays ten crowns a year to the harbour board.\n";
const NEW: &str = "Law 1 — Bells\nThe bell rings at dawn and at dusk.\n\nLaw 2 — Fees\nEach boat pays ten crowns a year to the harbour board.\n\nLaw 3 — Oars\nOars of members are kept in the shed behind the pier.\n";

fn edition(id: &str, work: &str, text: &str, behind: Behind) -> Edition {
    let manifest = Manifest::parse(work).unwrap();
    let source = Source { path: "rules.laws".to_owned(), text: text.into() };
    Edition::analyse_with(id, manifest.conventions().unwrap(), manifest.lexicon(), &[source], behind)
}

/// A regulation of that year under the Laws of that year.
fn regulation(year: &str, laws: &str, words: &str) -> Edition {
    let laws = edition(year, "[work]\nid = \"pond\"\n", laws, Behind::default());
    let name = format!("pond/{year}");
    let parents = Parents::new(vec![(name.clone(), Parent::Known(Arc::new(laws)))]);
    let behind = Behind { parents: Arc::new(parents), ..Behind::default() };
    let text = format!("kind: regulations\nunder: {name}\n\nRule 1 — Radios\n{words}\n");
    edition(year, "[work]\nid = \"club\"\nnoun = [\"Rule\", \"Rules\"]\n", &text, behind)
}

#[track_caller]
fn check(old: &str, new: &str, expected: &[&str]) {
    let (old, new) = (regulation("2025", OLD, old), regulation("2026", NEW, new));
    let comparison = compare_editions(&old, &new);
    let changed = comparison.rows.iter().filter_map(|row| {
        let class = row.class?.name();
        Some(format!("{class}: {}", row.why()).trim_end_matches(": ").to_owned())
    });
    assert_eq!(changed.collect::<Vec<_>>(), expected);
}

#[test]
fn references_follow_laws_that_were_renumbered() {
    let rule =
        |bells: &str, fees: &str| format!("A radio is quiet while a bell rings ({bells}); see {fees}, too.");
    let old = rule("Law 2", "Law 3");
    check(&old, &rule("Law 1", "Law 2"), &["consequential: references follow what they cite"]);
    check(&old, &rule("Law 1", "Law 3"), &["substantive: “Law 3” stayed; what it led to is now 2"]);
    check(
        &old,
        &old,
        &["substantive: “Law 2” stayed; what it led to is now 1; “Law 3” stayed; what it led to is now 2"],
    );
}
