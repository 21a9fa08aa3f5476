//! Notes at the end of a text, and lists there that are none: text in, `.laws` out. The sources here are invented.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use lawsmith_import::{Imported, Profile, import, import_markdown};

/// Checks the only document without its header.
#[track_caller]
fn check(imported: &Imported, laws: &str) {
    assert_eq!(imported.files[1].text.split_once("\n\n").unwrap().1, laws);
}

#[track_caller]
fn check_text(source: &str, laws: &str) {
    check(&import(source, &Profile::for_text(source)).unwrap(), laws);
}

#[track_caller]
fn check_markdown(source: &str, laws: &str) {
    check(&import_markdown(source, &Profile::for_markdown(source)).unwrap(), laws);
}

/// Rules whose last items have as many numbers as are cited before them.
const RULES: &str = "\
Rule 1 — Boats
    (1) A boat is red.
    (2) A boat sails as (1) above says.

Rule 2 — Oars
    (1) An oar is long as (2) says.
    (2) The oar is round.

Rule 3 — Sails
    (1) A sail is white.
    (2) A sail is wide.
";

#[test]
fn the_list_of_the_last_provision_is_its_own() {
    check_text(RULES, RULES);
    let markdown = RULES.replace("Rule ", "## Rule ").replace("    (", "\n(");
    check_markdown(&markdown, RULES);
}

#[test]
fn the_last_list_below_a_title_of_its_own_line() {
    let source = RULES
        .replace(" — ", "\n")
        .replace("as (1) above", "with the boat (1)")
        .replace("as (2)", "the oar (2)");
    let laws = RULES.replace("as (1) above", "with the boat (1)").replace("as (2)", "the oar (2)");
    check_text(&source, &laws);
}

#[test]
fn the_last_list_behind_its_lead_in() {
    let of = |lead: &str| {
        let rules = RULES.replace("as (1) above", "with the boat (1)").replace("as (2)", "the oar (2)");
        rules.replace("Sails\n    (1) A sail is white.\n    (2) A sail is wide.", lead)
    };
    let laws = of("Sails\nSails are, in all boats:\n    (1) white; and\n    (2) wide.");
    check_text(&laws, &laws);
}

#[test]
fn what_is_cited_is_no_mark() {
    let text = "Rule 1 — Boats\n    (1) A boat is red, see (1).\n    (2) A boat sails under (2).\n\n\
                Rule 2 — Oars\nOars are long. They are round.\n    (1) Oars are grey.\n    (2) Oars float.\n";
    check_text(text, text);
}

#[test]
fn notes_at_the_end_are_notes() {
    let text = "Rule 1 — Boats\nA boat is red, as the Council (1) found.\n\nRule 2 — Oars\nAn oar is long (2).\n\n\
                Done at Harbour, 3 May 2031\n\nThe Warden\n\nA. ROWER\n\n(1) Council of 4 May 2030.\n\n(2) Or a paddle.\n";
    check_text(
        text,
        "Rule 1 — Boats\nA boat is red, as the Council[^1] found.\n\n[^1]: Council of 4 May 2030.\n\n\
         Rule 2 — Oars\nAn oar is long[^2].\n\nDone at Harbour, 3 May 2031\n\nThe Warden\n\nA. ROWER\n\n[^2]: Or a paddle.\n",
    );
}
