//! What the blocks of Markdown become: notes, tables, lists, signs that are words. The sources here are invented: Markdown in,
//! text out.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use lawsmith_import::{Profile, import_markdown};

/// Checks the document that `source` makes, without its header.
#[track_caller]
fn check(source: &str, expected: &str) {
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    assert_eq!(imported.files[1].text.split_once("\n\n").unwrap().1, expected);
}

#[test]
fn notes_keep_their_further_lines() {
    check(
        "# Law 1 - Boats\n\nA boat[^1] floats.[^2]\n\n[^1]: A hull\n    with oars.\n\n    It has a sail.\n[^2]: Or sinks\nat last.\n\nA raft sinks.\n",
        "Law 1 — Boats\nA boat[^1] floats.[^2]\n\n[^1]: A hull with oars. It has a sail.\n[^2]: Or sinks at last.\n\nA raft sinks.\n",
    );
}

#[test]
fn a_head_of_a_table_may_hold_numbers() {
    check(
        "# Law 1 - Fees\n\nFees are these:\n\n| Class | 2020 | 2021 |\n|---|---|---|\n| Boats | 3 | 4 |\n| - | - | - |\n",
        "Law 1 — Fees\nFees are these:\n\n| Class | 2020 | 2021 |\n| --- | --- | --- |\n| Boats | 3 | 4 |\n| - | - | - |\n",
    );
}

#[test]
fn tables_with_heads_stay_apart() {
    check(
        "# Law 1 - Fees\n\nSo:\n\n| Boats | 1 |\n|---|---|\n| Rafts | 2 |\n\n| Oars | 1 |\n|---|---|\n| Sails | 2 |\n",
        "Law 1 — Fees\nSo:\n\n| Boats | 1 |\n| --- | --- |\n| Rafts | 2 |\n\n| Oars | 1 |\n| --- | --- |\n| Sails | 2 |\n",
    );
}

#[test]
fn a_row_of_one_cell_stays_in_its_table() {
    check(
        "# Law 1 - Fees\n\nFees are these:\n\n| Class | Fee |\n|---|---|\n| Boats | 3 |\n| Oar<br>Sail |\n| Rafts | 4 |\n",
        "Law 1 — Fees\nFees are these:\n\n| Class | Fee |\n| --- | --- |\n| Boats | 3 |\n| Oar Sail |  |\n| Rafts | 4 |\n",
    );
}

#[test]
fn escaped_signs_begin_no_items() {
    check(
        "# Law 1 - Boats\n\nBoats are for all.\n\n\\* Not for rafts.\n\n\\- a dash line\n\n- an item\n- one more\n",
        "Law 1 — Boats\nBoats are for all.\n\n* Not for rafts.\n\n\\- a dash line\n\n- an item\n- one more\n",
    );
}

#[test]
fn lists_of_plus_signs() {
    check(
        "# Law 1 - Boats\n\nA boat has:\n\n+ floats;\n+ sails.\n",
        "Law 1 — Boats\nA boat has:\n\n- floats;\n- sails.\n",
    );
}

#[test]
fn signs_of_headings_stand_apart_from_the_words() {
    check(
        "# Law 1 - Boats\n\n#1 seed rows first.\n\n## Class C#\n\nIt rows.\n\n## Class D ##\n\nIt rests.\n",
        "Law 1 — Boats\n#1 seed rows first.\n\nClass C#\n\nIt rows.\n\nClass D\n\nIt rests.\n",
    );
}

#[test]
fn code_is_no_markdown() {
    check(
        "# Law 1 - Boats\n\nThe form is:\n\n~~~\n# Boat\n- red\n~~~\n\nThat is so.\n\n# Law 2 - Oars\n\nOars row.\n",
        "Law 1 — Boats\nThe form is:\n\n~~~ # Boat - red ~~~\n\nThat is so.\n\nLaw 2 — Oars\nOars row.\n",
    );
}

#[test]
fn a_head_over_definitions_is_no_definition() {
    check(
        "# Law 1 - Boats\n\nBoats float.\n\n# Definitions\n\n| Term | Meaning |\n|---|---|\n| Oar | A thing that rows a boat. |\n| Sail | A cloth that drives a boat. |\n",
        "Law 1 — Boats\nBoats float.\n\nDefinitions\n\nOar — A thing that rows a boat.\nSail — A cloth that drives a boat.\n",
    );
}
