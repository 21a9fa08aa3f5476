//! What imports without a profile leave out of a text with pages, and what they keep: text in, `.laws` out. The sources here
//! are invented.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use lawsmith_import::{Disposition, Imported, Profile, import};

/// Checks the only document of these pages, without its header.
#[track_caller]
fn check(pages: &[&str], laws: &str) -> Imported {
    let source = pages.join("\n\u{c}");
    let imported = import(&source, &Profile::for_text(&source)).unwrap();
    assert_eq!(imported.files[1].text.split_once("\n\n").unwrap().1, laws);
    imported
}

const LAWS: &str = "LAW 1   Rafts\n\n1.1   A raft floats.\n\n1.2   It has oars.";

/// The first lines of those of which the report says so.
fn rows(imported: &Imported, disposition: Disposition) -> Vec<usize> {
    imported.report.rows_of(disposition).map(|row| row.first).collect()
}

#[test]
fn the_last_provision_of_each_page() {
    let laws = "Law 1 — Rafts\n    1.1 A raft floats.\n    1.2 It has oars.\n    1.3 Penalty: two points.\n\n\
                Law 2 — Oars\n    2.1 An oar is long.\n    2.2 It is red.\n    2.3 Penalty: two points.\n\n\
                Law 3 — Crews\n    3.1 A crew rows.\n    3.2 It sings.\n    3.3 Penalty: two points.\n";
    check(
        &[
            &format!("{LAWS}\n\n1.3   Penalty: two points.\n\n      1"),
            "LAW 2   Oars\n\n2.1   An oar is long.\n\n2.2   It is red.\n\n2.3   Penalty: two points.\n\n      2",
            "LAW 3   Crews\n\n3.1   A crew rows.\n\n3.2   It sings.\n\n3.3   Penalty: two points.\n\n      3",
        ],
        laws,
    );
}

#[test]
fn a_sentence_that_ends_each_page() {
    let page = |law: &str| format!("{law}\n\n      Penalty: two points.\n\n      1");
    let second = page("LAW 2   Oars\n\n2.1   An oar is long.\n\n2.2   It is red.");
    let third = page("LAW 3   Crews\n\n3.1   A crew rows.\n\n3.2   It sings.");
    check(
        &[&page(LAWS), &second, &third],
        "Law 1 — Rafts\n    1.1 A raft floats.\n    1.2 It has oars.\n\n        Penalty: two points.\n\n\
         Law 2 — Oars\n    2.1 An oar is long.\n    2.2 It is red.\n\n        Penalty: two points.\n\n\
         Law 3 — Crews\n    3.1 A crew rows.\n    3.2 It sings.\n\n        Penalty: two points.\n",
    );
}

#[test]
fn a_sentence_that_parts_others_is_a_running_foot() {
    let foot = "\n\nAll rights are the guild's.\n\n      7";
    let imported = check(
        &[
            &format!("{LAWS} Each of\n{foot}"),
            &format!("these is red.\n\n1.3   It has a bell.{foot}"),
            &format!("1.4   It has a mast.\n\nLAW 2   Crews\n\n2.1   A crew rows.{foot}"),
        ],
        "Law 1 — Rafts\n    1.1 A raft floats.\n    1.2 It has oars. Each of these is red.\n    1.3 It has a bell.\n    1.4 It has a mast.\n\n\
         Law 2 — Crews\n    2.1 A crew rows.\n",
    );
    assert_eq!(rows(&imported, Disposition::Unsure), [8]);
    let unsure = imported.report.rows_of(Disposition::Unsure).next().unwrap();
    assert_eq!(
        unsure.note.as_deref(),
        Some("left out here and 2 more times as a running head; it reads like a sentence")
    );
}

#[test]
fn a_sentence_within_a_page_is_no_running_foot() {
    let foot = "\n\nAll rights are the guild's.\n\n      7";
    check(
        &[
            &format!("{LAWS} Each of\n{foot}"),
            &format!("these is red.\n\n1.3   It has a bell.{foot}"),
            &format!("LAW 2   Crews\n\n2.1   A crew rows.{foot}"),
            "LAW 3   Rights\n\n3.1   They end at night.\n\nLAW 4   Guilds\n\nAll rights are the guild's.\n\n4.1   They begin at dawn.\n\n4.2   They rest.",
        ],
        "Law 1 — Rafts\n    1.1 A raft floats.\n    1.2 It has oars. Each of these is red.\n    1.3 It has a bell.\n\n\
         Law 2 — Crews\n    2.1 A crew rows.\n\nLaw 3 — Rights\n    3.1 They end at night.\n\nLaw 4 — Guilds\nAll rights are the guild's.\n    4.1 They begin at dawn.\n    4.2 They rest.\n",
    );
}

#[test]
fn numbers_that_count_the_pages_are_no_provisions() {
    check(
        &[
            &format!("1 Rules of the Raft\n\n{LAWS}"),
            "2 Rules of the Raft\n\n1.3   It has a bell.\n\nLAW 2   Crews\n\n2.1   A crew",
            "3 Rules of the Raft\n\nrows.\n\n2.2   It sings.",
        ],
        "Law 1 — Rafts\n    1.1 A raft floats.\n    1.2 It has oars.\n    1.3 It has a bell.\n\n\
         Law 2 — Crews\n    2.1 A crew rows.\n    2.2 It sings.\n",
    );
}

#[test]
fn a_noun_and_its_number_are_no_number_of_a_page() {
    check(
        &[
            "Law 1\n\n(1) A raft floats.\n\n(2) It has oars.\n\n      1",
            "Law 2\n\n(1) A crew rows.\n\n(2) It sings.\n\n      2",
            "Law 3\n\n(1) A sail hangs.\n\n(2) It is red.\n\n      3",
        ],
        "Law 1\n    (1) A raft floats.\n    (2) It has oars.\n\nLaw 2\n    (1) A crew rows.\n    (2) It sings.\n\n\
         Law 3\n    (1) A sail hangs.\n    (2) It is red.\n",
    );
}

#[test]
fn running_heads_of_left_and_of_right_pages() {
    check(
        &[
            &format!("{LAWS} Each of\n\n      1"),
            "Law 1                 Edition of 2031\n\n      these is red.\n\n1.3   It has a bell.\n\nLAW 2   Oars\n\n2.1   An oar is\n\n      2",
            "The Laws of the Raft            Law 2\n\n      long.\n\n2.2   It is red.\n\n      3",
            "Law 2                 Edition of 2031\n\nLAW 3   Crews\n\n3.1   A crew rows\n\n      4",
            "The Laws of the Raft       Appendix A\n\n      and sings.\n\nAPPENDIX A   Fees\n\n1.   A raft costs two\n\n      5",
            "Appendix A            Edition of 2031\n\n     coins.\n\n2.   An oar costs one.\n\n3.   A crew is free.\n\n      6",
        ],
        "Law 1 — Rafts\n    1.1 A raft floats.\n    1.2 It has oars. Each of these is red.\n    1.3 It has a bell.\n\n\
         Law 2 — Oars\n    2.1 An oar is long.\n    2.2 It is red.\n\n\
         Law 3 — Crews\n    3.1 A crew rows and sings.\n\n\
         Appendix A — Fees\n\n1. A raft costs two coins.\n2. An oar costs one.\n3. A crew is free.\n",
    );
}

#[test]
fn a_table_of_contents_whose_numbers_stand_apart() {
    let leaders = "..............................";
    let contents = format!(
        "Rules of the Kite\n100.\n101.\n102.\n\n200.\n201.\n299.\n\nOverview {leaders} 4\nGeneral {leaders}\nPlayers {leaders}\n\nZones {leaders} 7\nGeneral {leaders}\n"
    );
    let rules = "100.\n\nOverview\n\n101. General\n101.1. These are the rules.\n102. Players\n102.1. There are two.\n102.2. Who leaves loses, see 201.1.\n\n\
                 200.\n\nZones\n\n201. General\n201.1. A zone is a place.\n201.2. Rule 101.1 holds.\n";
    let laws = "Rules of the Kite\n\n100 — Overview\n\n101 — General\n    101.1. These are the rules.\n\n102 — Players\n    102.1. There are two.\n    \
                102.2. Who leaves loses, see 201.1.\n\n200 — Zones\n\n201 — General\n    201.1. A zone is a place.\n    201.2. Rule 101.1 holds.\n";
    let imported = check(&[&(contents + rules)], laws);
    assert!(rows(&imported, Disposition::Skipped).contains(&2));
}

#[test]
fn provisions_that_nothing_sets_apart() {
    let foot = |page: usize| format!("\nConstitution of The Raft Club Inc.\n\n{page}\n");
    let first = format!(
        "Part 1: Boats\n1 Rafts and Barges\n(1) A raft floats.\n(2) It has oars, see clause 3(1) and:\n(a) a bell; and\n(b) a mast, unless clause 2\nsays otherwise.\n2 Fogs\nA raft stays in the harbour.{}",
        foot(1)
    );
    let second = format!(
        "3 Oars\n(1) An oar is red.\n(2) Clause 1 holds.\nPart 2: Crews\n4 Pilots\nA pilot is one of\n4 members. He sings.{}",
        foot(2)
    );
    let third = format!("5 Guests\n(1) Guests sit.\n(2) They pay under clause 4.\n6 Fees\nNone.{}", foot(3));
    check(
        &[&first, &second, &third],
        "Part 1 — Boats\n\n1 — Rafts and Barges\n    (1) A raft floats.\n    (2) It has oars, see clause 3(1) and:\n        (a) a bell; and\n        (b) a mast, unless clause 2 says otherwise.\n\n\
         2 — Fogs\nA raft stays in the harbour.\n\n3 — Oars\n    (1) An oar is red.\n    (2) Clause 1 holds.\n\n\
         Part 2 — Crews\n\n4 — Pilots\nA pilot is one of 4 members. He sings.\n\n5 — Guests\n    (1) Guests sit.\n    (2) They pay under clause 4.\n\n6 — Fees\nNone.\n",
    );
}

#[test]
fn markers_and_heads_that_a_copy_put_elsewhere() {
    check(
        &[
            "Rules of the Raft\n\n1.\n\nRafts\n(a)\nA raft floats and has\n(i)\n\noars; and\n(ii)\n\na bell.\n\n1",
            "(b)\n(i)\nIt is red.\n(ii)\nIt rings.\n\nRules of the Raft\n\n2.\n\nOars\n(a)\nAn oar is long.\n\n2",
            "Rules of the Raft\n\n(b)\nIt is counted.\n\n3.\n\nCrews\n(a)\nA crew rows.\n(b)\nIt sings.\n\n3",
            "Rules of the Raft\n\n4.\n\nFees\n(a)\nCrews pay.\n(b)\nOthers do not.\n\n4",
        ],
        "1 — Rafts\n    (a) A raft floats and has\n        (i) oars; and\n        (ii) a bell.\n    (b) (i) It is red.\n        (ii) It rings.\n\n\
         2 — Oars\n    (a) An oar is long.\n    (b) It is counted.\n\n3 — Crews\n    (a) A crew rows.\n    (b) It sings.\n\n4 — Fees\n    (a) Crews pay.\n    (b) Others do not.\n",
    );
}
