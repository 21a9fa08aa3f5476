//! What was joined is told once.
#![allow(clippy::unwrap_used, clippy::panic, reason = "a test that can't start has failed")]

use expect_test::expect;
use lawsmith_diff::{compare_editions, redline};
use lawsmith_test_support::edition;

/// A merger one of whose parts went elsewhere too is still one row.
#[test]
fn a_merger_in_a_tangle_is_one_row() {
    let old = edition(
        "Law 1 — Boats\n\nA. A boat is moored at dusk.\nB. The crew sleeps ashore.\nC. The host keeps the lantern lit and counts the crew.\n",
    );
    let new = edition(
        "Law 1 — Boats\n\nA. At dusk boats are moored, crews sleep ashore and are counted.\n@was 1A, 1B, 1C\nB. The host keeps the lantern lit.\n@was 1C\n",
    );
    let comparison = compare_editions(&old, &new);
    let paths = |side: &lawsmith_diff::Passages<'_>, places: &[usize]| {
        places.iter().map(|&at| side.all[at].path.as_str()).collect::<Vec<_>>().join(" ")
    };
    let rows: Vec<String> = comparison
        .rows
        .iter()
        .map(|row| {
            let (old, new) = (paths(&comparison.old, &row.old), paths(&comparison.new, &row.new));
            format!("{} {old} -> {new}\n", row.relation.name())
        })
        .collect();
    expect![[r#"
        same 1 -> 1
        merged 1A 1B 1C -> 1A
        reworded 1C -> 1B
    "#]]
    .assert_eq(&rows.concat());
}

/// Of many addresses the title of a change names each; the sentence below doesn't again.
#[test]
fn a_summary_lists_many_addresses_once() {
    let old = edition(
        "Law 1 — Boats\n\nA. Boats may sail.\nB. Rafts may sail.\nC. Ships may sail.\nD. Tugs may sail.\n",
    );
    let new = edition("Law 1 — Boats\n\nA. Boats, rafts, ships and tugs must sail.\n@was 1A, 1B, 1C, 1D\n");
    let comparison = compare_editions(&old, &new);
    let summary = redline::summary(&comparison, redline::Names { old: "old", new: "new" });
    assert!(summary.contains("**1A, 1B, 1C, 1D → 1A**"), "{summary}");
    assert_eq!(summary.matches("1A, 1B, 1C, 1D").count(), 1, "{summary}");
}

/// The joint of an item that is gone goes to the one before it, which has taken in nothing else.
#[test]
fn an_item_that_is_struck_before_the_last_is_gone() {
    let old = edition(
        "Law 1 — Boats\n\nA. A bid states:\n    (a) the price;\n    (b) the date of delivery; and\n    (c) the warranty.\n",
    );
    let new = edition("Law 1 — Boats\n\nA. A bid states:\n    (a) the price; and\n    (b) the warranty.\n");
    let comparison = compare_editions(&old, &new);
    expect![[r#"
        Law 1 — Boats
          1A(a)  (editorial change)
            the price; {+and+}
          old 1A(b)  (gone)
            [-the date of delivery; and-]
          1A(c) → 1A(b)  (renumbered; the same words)
            the warranty.
    "#]]
    .assert_eq(&redline::text(&comparison, redline::Paint::Signs));
}

/// What each of two says is not gone where one rule says it now; each is held against that rule by itself.
#[test]
fn two_that_say_the_same() {
    let old = edition(
        "Law 1 — Officers\n\nA. An officer may ask the warden for the reasons of a refusal.\nB. The cook rings the bell at noon.\n\n\
         Law 2 — Board\n\nA. A member of the board may ask the warden for the reasons of a refusal.\n",
    );
    let new = edition(
        "Law 1 — Officers\n\nB. The cook rings the bell at noon.\n\n\
         Law 2 — Board\n\nA. A director of the board may ask the warden for the reasons of a refusal.\n@was 1A, 2A\n",
    );
    let comparison = compare_editions(&old, &new);
    let told = redline::text(&comparison, redline::Paint::Signs);
    let (_, merged) = told.split_once("1A, 2A").unwrap();
    expect![[r#"
        1A, 2A → 2A  (joined; substantive change: “member” → “director”; “An officer” → “A director of the board”)
            old 2A: A [-member-] {+director+} of the board may ask the warden for the reasons of a refusal.
            old 1A: [-An officer may ask the warden for the reasons of a refusal.-]
    "#]]
    .assert_eq(&format!("1A, 2A{}\n", merged.trim_end()));
    let back = compare_editions(&new, &old);
    let divided = back.rows.iter().find(|row| row.new.len() == 2 && !row.words.is_empty()).unwrap();
    assert_eq!(divided.why(), "“director” → “member”; “A director of the board” → “An officer”");
    assert!(divided.norms.is_empty());
}
