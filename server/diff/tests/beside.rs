//! What counts though no word of the passage changed: two texts in, addresses, classes and reasons out.

mod told;

use told::check;

const TERMS: &str = "Definitions

Committee — The five persons elected in May.

Law 1 — Boats

A. The Committee buys and sells the oars.
B. A skipper asks the Committee before dusk.
";

#[test]
fn a_definition_whose_uses_keep_the_old_name() {
    check(
        TERMS,
        &TERMS.replace("Committee —", "Board —"),
        &[
            "Definitions/Board substantive: the term “Committee” is called “Board” now; “Committee” in 1A, 1B is no longer defined",
        ],
    );
    // The provision that was changed besides still uses it.
    check(
        TERMS,
        &TERMS
            .replace("Committee —", "Board —")
            .replace("asks the Committee", "asks the Board")
            .replace("oars", "ropes"),
        &[
            "Definitions/Board substantive: the term “Committee” is called “Board” now; “Committee” in 1A is no longer defined",
            "1A substantive: “oars” → “ropes”",
            "1B substantive: “Committee” → “Board”",
        ],
    );
}

#[test]
fn a_definition_renamed_with_its_uses() {
    check(
        TERMS,
        &TERMS.replace("Committee", "Board"),
        &[
            "Definitions/Board editorial: the term “Committee” is called “Board” now; “Committee” → “Board” throughout, in 3 provisions",
            "1A consequential: “Committee” → “Board” as in the definition of “Board”",
            "1B consequential: “Committee” → “Board” as in the definition of “Board”",
        ],
    );
}

#[test]
fn a_longer_name_has_a_short_one() {
    check(
        TERMS,
        &TERMS.replace("Committee —", "Racing Committee —"),
        &["Definitions/Racing Committee editorial: the term “Committee” is called “Racing Committee” now"],
    );
}

#[test]
fn names_that_were_exchanged() {
    let law = "Definitions\n\nCaptain — Who leads the crew at sea.\nCoach — Who trains the crew ashore.\n\nLaw 1 — Boats\n\n\
               A. The Captain chooses the raft.\nB. A skipper counts the oars at dusk.\n";
    let other = law
        .replace("leads", "X")
        .replace("at sea", "Y")
        .replace("trains", "leads")
        .replace("ashore", "at sea");
    check(
        law,
        &other.replace('X', "trains").replace('Y', "ashore"),
        &[
            "Definitions/Captain editorial: the term “Coach” is called “Captain” now",
            "Definitions/Coach substantive: the term “Captain” is called “Coach” now; “Captain” in 1A means what Definitions/Captain says now",
        ],
    );
}

#[test]
fn a_footnote_on_another_provision() {
    let law = "Law 1 — Boats\n\nA. A raft carries a lamp.[^1]\nB. A raft carries a bell.\nC. Oars lie ashore at night.\n\n\
               [^1]: White, seen from ahead.\n";
    check(
        law,
        &law.replace("lamp.[^1]", "lamp.").replace("bell.", "bell.[^1]"),
        &["1B/fn1 substantive: the note on 1A stands at 1B now"],
    );
    // It went with its provision.
    let moved = "Law 1 — Boats\n\nA. A raft carries a bell.\nB. A raft carries a lamp.[^1]\nC. Oars lie ashore at night.\n\n\
                 [^1]: White, seen from ahead.\n";
    check(
        law,
        moved,
        &[
            "1A renumbering: only the number changed",
            "1B renumbering: only the number changed",
            "1B/fn1 renumbering: only the number changed",
        ],
    );
}
