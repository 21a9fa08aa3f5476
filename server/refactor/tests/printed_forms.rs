//! Numbers that a refactoring leaves as they are printed, and what new ones look like beside them. Texts before and after.

mod found;

use found::World;
use lawsmith_refactor::{RefactorError, Refactoring};

/// Holds a text under a manifest and its notes against what is expected.
#[track_caller]
fn check(
    manifest: &str,
    text: &str,
    refactor: impl Fn(&World) -> Result<Refactoring, RefactorError>,
    expected: &str,
    notes: &str,
) {
    let world = World::under(manifest, text);
    let refactoring = refactor(&world).expect("a refactoring");
    assert_eq!(world.texts(&refactoring)[0], expected);
    assert_eq!(world.notes(&refactoring), notes);
}

const ZEROS: &str = "[work]\nid = \"w\"\nmarker = \"full\"\n\n[[level]]\nfirst = \"1\"\nnoun = [\"Section\", \"Sections\"]\n\n\
     [[level]]\nfirst = \"1\"\nnoun = [\"Section\", \"Sections\"]\nnoun-in-marker = true\n";

#[test]
fn leading_zeros_stay() {
    let section = |number: &str, text: &str| format!("Section {number} — Boats\n\n{text}\n\n");
    let laws = |sections: &[(&str, &str)]| {
        let held: String = sections.iter().map(|(number, text)| section(number, text)).collect();
        format!("Section 8 — Harbour\n\n{held}Section 9 — Quay\n\nSection 9.9 — Rings\n\nRound.\n")
    };
    let before = laws(&[
        ("8.010", "Row as Section 8.030 says."),
        ("8.020", "Sail as Sections 8.010 and 8.030 say."),
        ("8.030", "Tow as Section 8.020 says."),
    ]);
    let moved = laws(&[
        ("8.010", "Row as Section 8.011 says."),
        ("8.011", "Tow as Section 8.020 says."),
        ("8.020", "Sail as Sections 8.010 and 8.011 say."),
    ]);
    check(ZEROS, &before, |world| world.after("8.030", "8.010"), &moved, "");
    let renumbered = laws(&[
        ("8.010", "Row as Section 8.030 says."),
        ("8.025", "Sail as Sections 8.010 and 8.030 say."),
        ("8.030", "Tow as Section 8.025 says."),
    ]);
    check(ZEROS, &before, |world| world.renumber("8.020", "25"), &renumbered, "");
    check(ZEROS, &before, |world| world.renumber("8.020", "8.025"), &renumbered, "");
    // Where numbers have none, they get none.
    let elsewhere = "Section 8 — Harbour\n\nSection 8.010 — Boats\n\nRow as Section 9.10 says.\n\n\
         Section 8.020 — Boats\n\nSail as Sections 8.010 and 9.10 say.\n\nSection 9 — Quay\n\n\
         Section 9.9 — Rings\n\nRound.\n\nSection 9.10 — Boats\n\nTow as Section 8.020 says.\n";
    check(ZEROS, &before, |world| world.after("8.030", "9.9"), elsewhere, "");
}
