//! What `@was` lines say, and of which edition.

mod told;

use told::check;

const OLD: &str =
    "Law 1 — Boats\n\nA. A boat is moored at dusk by its crew.\nB. The host keeps the lantern lit.\n";

#[test]
fn a_line_joins_what_it_names() {
    let new =
        "Law 1 — Boats\n\nA. Nobody sails at night.\n@was 1B\nB. A boat is moored at dusk by its crew.\n";
    check(
        OLD,
        new,
        &[
            "1A substantive: a clause is gone: “The host keeps the lantern lit”",
            "1B renumbering: only the number changed",
        ],
    );
}

/// The lines of a draft speak of what was there before its last version, too.
#[test]
fn a_line_that_both_have_speaks_of_an_earlier_edition() {
    let law = OLD.replace("its crew.\n", "its crew.\n@was 2006:1B, 1B\n");
    check(&law, &law, &[]);
}
