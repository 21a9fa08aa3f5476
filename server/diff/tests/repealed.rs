//! Numbers that are kept for what was repealed: two texts in, the rows that are not the same out.

use lawsmith_diff::{Class, compare_editions};
use lawsmith_test_support::edition;

#[track_caller]
fn check(old: &str, new: &str, expected: &[&str]) {
    let (old, new) = (edition(old), edition(new));
    let comparison = compare_editions(&old, &new);
    let changed = comparison.rows.iter().filter_map(|row| {
        let paths = |side: &lawsmith_diff::Passages<'_>, places: &[usize]| {
            places.iter().map(|&at| side.all[at].path.as_str()).collect::<Vec<_>>().join(", ")
        };
        let sides = (paths(&comparison.old, &row.old), paths(&comparison.new, &row.new));
        let class = row.class.map(Class::name)?;
        Some(format!("{} → {} {} {class}: {}", sides.0, sides.1, row.relation.name(), row.why()))
    });
    assert_eq!(changed.collect::<Vec<_>>(), expected);
}

#[test]
fn a_law_that_was_repealed() {
    let old = "Law 1 — Kites\nA kite is small.\n\nLaw 2 — Applause\nFlyers clap for the winner.\n\nLaw 3 — Rain\nIn rain all wait.\n";
    let new = "Law 1 — Kites\nA kite is small.\n\nLaw 2 — [Repealed]\n\nLaw 3 — Rain\nIn rain all wait.\n";
    check(old, new, &["2 → 2 reworded substantive: a clause is gone: “Flyers clap for the winner.”"]);
    check(new, old, &["2 → 2 reworded substantive: a clause is new: “Flyers clap for the winner.”"]);
    // What went elsewhere is there.
    let moved = "Law 1 — Kites\nA kite is small.\n\nLaw 2 — [Repealed]\n\nLaw 3 — Rain\nIn rain all wait.\n\nLaw 4 — Applause\nFlyers clap for the winner.\n";
    check(
        old,
        moved,
        &[" → 2 added editorial: new", "2 → 4 renumbered renumbering: only the number changed"],
    );
}

#[test]
fn several_numbers_and_items() {
    let old = "Law 1 — Kites\nA. A kite is small.\nB. Its tail is long.\n\nLaw 2 — Applause\nFlyers clap for the winner.\n\nLaw 3 — Rain\nIn rain all wait.\n";
    let new = "Law 1 — Kites\nA. A kite is small.\nB. [Repealed]\n\nLaw 2 to 3 — [Repealed]\n";
    check(
        old,
        new,
        &[
            "1B → 1B reworded substantive: a clause is gone: “Its tail is long.”",
            "2, 3 → 2 merged substantive: a clause is gone: “Flyers clap for the winner. In rain …”",
        ],
    );
}
