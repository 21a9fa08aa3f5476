//! Where to look for what is gone.
#![allow(clippy::unwrap_used, reason = "a test that can't start has failed")]

use expect_test::expect;
use lawsmith_diff::{
    Comparison, Confidence, Passages, Relation, Row, Way, compare_editions, concordance, redline, unplaced,
};
use lawsmith_test_support::edition;

const OLD: &str = "Law 1 — Moorings

A. A boat that enters the harbour ties up at the inner quay, and its skipper reports to the warden before noon.
B. Whoever finds a loose rope on the quay fastens it and tells the watch.
C. A lantern burns at the bow of each moored boat from dusk to dawn.

Law 2 — Fees

A. The owner of a boat pays two coins for each night at the quay.
B. A boat that leaves without paying is not let in again until the debt is settled.
C. The warden keeps a book of what was paid and shows it to any owner who asks.
";
const NEW: &str = "Law 1 — Moorings

A. A boat that enters the harbour ties up at the inner quay, and its skipper reports to the warden before noon.
B. A lantern burns at the bow of each moored boat from dusk to dawn.

Law 2 — Fees

A. The owner of a boat pays two coins for each night at the quay.
B. The warden keeps a book of what was paid and shows it to any owner who asks.

Law 3 — Duties of the watch

A. Ropes are inspected at night by the watch, and boats with weak ones are moved to the outer quay.
B. The watch fastens what came off in a storm.
C. Each skipper greets the watch at the gate.
D. Nobody with unsettled debts enters the harbour.
E. The watch rings the bell when a storm comes up.
";

fn compared(old: &str, new: &str, tell: impl Fn(&Comparison<'_>) -> String) -> String {
    let (old, new) = (edition(old), edition(new));
    tell(&compare_editions(&old, &new))
}

/// `removed 1B→: →3B`: what a row speaks of, and what else may be.
fn possible(comparison: &Comparison<'_>) -> String {
    let paths = |side: &Passages<'_>, places: &[usize]| {
        places.iter().map(|&at| side.all[at].path.clone()).collect::<Vec<_>>().join(" ")
    };
    let mut told = String::new();
    for row in &comparison.rows {
        let (was, now) =
            (paths(&comparison.old, &row.possible_old), paths(&comparison.new, &row.possible_new));
        if !was.is_empty() || !now.is_empty() {
            let (old, new) = (paths(&comparison.old, &row.old), paths(&comparison.new, &row.new));
            told.push_str(&format!("{} {old}→{new}: {was}→{now}\n", row.relation.name()));
        }
    }
    told
}

#[test]
fn what_is_gone_names_where_to_look() {
    expect![[r#"
        removed 1B→: →3B
        added →3B: 1B→
    "#]]
    .assert_eq(&compared(OLD, NEW, possible));
}

#[test]
fn and_backwards() {
    expect![[r#"
        added →1B: 3B→
        removed 3B→: →1B
    "#]]
    .assert_eq(&compared(NEW, OLD, possible));
}

#[test]
fn it_is_told_to_those_who_work_on_the_text_only() {
    expect![[r#"
        gone
        gone; perhaps now 3B
    "#]]
    .assert_eq(&compared(OLD, NEW, |comparison| {
        let gone = comparison.rows.iter().find(|row| row.relation == Relation::Removed).unwrap();
        format!("{}\n{}\n", redline::kind(comparison, gone), redline::kind_and_doubt(comparison, gone))
    }));
}

#[test]
fn so_is_that_two_may_not_belong_together() {
    expect![[r#"
        renumbered; the same words
        unsure; renumbered; the same words
    "#]]
    .assert_eq(&compared(OLD, NEW, |comparison| {
        let placed = comparison.rows.iter().find(|row| row.relation == Relation::Renumbered).unwrap();
        let doubtful = Row { confidence: Confidence::Low, ..placed.clone() };
        let told = |row| redline::kind_and_doubt(comparison, row);
        format!("{}\n{}\n", told(placed), told(&doubtful))
    }));
}

#[test]
fn the_concordance_and_what_is_unplaced_name_it_too() {
    expect![[r#"
        1B → 3B
        3B ← 1B
        unplaced 1B: 3B
        unplaced 2B: 
    "#]]
    .assert_eq(&compared(OLD, NEW, |comparison| {
        let lines = concordance(comparison);
        let mut told = String::new();
        for line in lines.iter().filter(|line| !line.possible.is_empty()) {
            let way = if line.way == Way::OldToNew { "→" } else { "←" };
            told.push_str(&format!("{} {way} {}\n", line.from, line.possible.join(", ")));
        }
        for one in unplaced(comparison) {
            told.push_str(&format!("unplaced {}: {}\n", one.address, one.possible.join(", ")));
        }
        told
    }));
}

#[test]
fn what_may_have_become_something_is_gone_with_less_confidence() {
    expect![[r#"
        1B low
        2B medium
    "#]]
    .assert_eq(&compared(OLD, NEW, |comparison| {
        let gone = comparison.rows.iter().filter(|row| row.relation == Relation::Removed);
        let told = |row: &Row| format!("{} {}\n", comparison.old.all[row.old[0]].path, row.confidence.name());
        gone.map(told).collect()
    }));
}

#[test]
fn what_has_not_changed_names_nothing() {
    assert_eq!(compared(OLD, OLD, possible), "");
}
