//! Terms with new names, and what that makes of words that stay.

mod found;

use found::World;
use lawsmith_refactor::{name_used, rename_term};
use lawsmith_syntax::Conventions;

/// Renames the definition of `old` and holds the text afterwards and the notes against what is expected.
#[track_caller]
fn check(law: &str, old: &str, new: &str, text: &str, notes: &str) {
    let world = World::new(&[law], Conventions::default());
    let edition = &world.edition;
    let own = edition.definition_of(old).expect("a definition").provision;
    let at = edition.definitions.iter().position(|it| it.provision == own).expect("a definition");
    let refactoring = rename_term(edition, at, name_used(edition, at, old), new).expect("a new name");
    assert_eq!(world.texts(&refactoring).concat(), text);
    assert_eq!(world.notes(&refactoring), notes);
}

#[test]
fn plain_words_that_become_uses() {
    check(
        "Definitions\n\nSplash — A goal.\n\nLaw 1 — Goals\nA Splash counts.\n\nLaw 2 — Ends\nIf the score is level, the scores stay.\n\nLaw 3 — Cards\nHe keeps score.\n",
        "Splash",
        "Score",
        "Definitions\n\nScore — A goal.\n\nLaw 1 — Goals\nA Score counts.\n\nLaw 2 — Ends\nIf the score is level, the scores stay.\n\nLaw 3 — Cards\nHe keeps score.\n",
        "2: “score” was a plain word and is a use of “Score” now; the same goes for 2 more, in 2 and 3",
    );
}

#[test]
fn a_name_that_nothing_bears() {
    check(
        "Definitions\n\nSplash — A goal.\n\nLaw 1 — Goals\nA Splash counts, and splashes add.\n",
        "Splash",
        "Point",
        "Definitions\n\nPoint — A goal.\n\nLaw 1 — Goals\nA Point counts, and points add.\n",
        "",
    );
}

#[test]
fn a_headword_has_its_capital() {
    check(
        "Definitions\n\nBoat — What floats.\nSplash — A goal.\n\nLaw 1 — Goals\nA splash counts.\n",
        "Splash",
        "point",
        "Definitions\n\nBoat — What floats.\nPoint — A goal.\n\nLaw 1 — Goals\nA point counts.\n",
        "",
    );
}

#[test]
fn a_name_in_small_letters_with_a_capital_within_stays_so() {
    check(
        "Definitions\n\nBoat — What floats.\nSplash — A goal.\n\nLaw 1 — Goals\nA splash counts; the Splash, too.\n",
        "Splash",
        "eBid",
        "Definitions\n\nBoat — What floats.\nEBid — A goal.\n\nLaw 1 — Goals\nA eBid counts; the eBid, too.\n",
        "",
    );
}

#[test]
fn words_of_another_term() {
    let law = |tow: &str, waits: &str| {
        format!(
            "Definitions\n\nBoat — What floats.\n{tow} — A rope.\n\nLaw 1 — Ropes\nA {waits} waits. All boats sink.\n"
        )
    };
    check(
        &law("Tow", "tow"),
        "Tow",
        "Boats",
        &law("Boats", "boats"),
        "1: “boats” was a use of “Boat” and is one of “Boats” now",
    );
}

#[test]
fn uses_that_another_term_takes() {
    let law = |tow: &str, waits: &str| {
        format!(
            "Definitions\n\nLine Crew — Who rows.\n{tow} — A rope.\n\nLaw 1 — Ropes\nThe {waits} crew waits. A {waits} breaks.\n"
        )
    };
    check(&law("Tow", "tow"), "Tow", "Line", &law("Line", "line"), "1: “line” is a use of “Line Crew” now");
}
