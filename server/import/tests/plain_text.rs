//! Hard-wrapped text that nobody described, as licences and by-laws are kept in files: text in, `.laws` out. The sources
//! here are invented.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use lawsmith_import::{Disposition, Imported, Profile, import};

/// Says how wide the text is.
const PREAMBLE: &str = "The warden and the crews have agreed on these rules at the meeting\n\
   in spring, which all who row were asked to, so that nobody can say\n\
   that nobody had told them, and so that whoever comes into the\n\
   harbour by night, in fog or in ice, knows where to tie up, what to\n\
   pay and whom to wake if the bell does not ring; they hold until\n\
   the next meeting makes others, and are read out on the quay each\n\
   May, when the boats go out again.\n";

/// Checks the only document, without its header. The source stands behind a preamble, which is not compared.
#[track_caller]
fn check(source: &str, laws: &str) -> Imported {
    let (title, rules) = source.split_once("\n\n").unwrap();
    let source = format!("{title}\n\n{PREAMBLE}\n{rules}");
    let imported = import(&source, &Profile::for_text(&source)).unwrap();
    let text = imported.files[1].text.split_once("\n\n").unwrap().1;
    let preamble = PREAMBLE.trim().replace('\n', " ");
    assert_eq!(text.replace(&format!("\n{preamble}\n"), ""), laws);
    imported
}

/// How many lines the preamble takes.
fn preamble() -> usize {
    PREAMBLE.lines().count() + 1
}

/// The lines that the report is unsure of, each with its address.
fn unsure(imported: &Imported) -> Vec<(usize, &str)> {
    let rows = imported.report.rows_of(Disposition::Unsure);
    rows.map(|row| (row.first, row.at.as_deref().unwrap_or_default())).collect()
}

#[test]
fn wrapped_lines_that_begin_like_markers() {
    let imported = check(
        "RULES OF THE HARBOUR

1. Words

     1.1. A \"boat\" is what floats.

     1.2. A \"crew\" is those who row a boat and are named in List
     A.

     1.3. A \"mooring\" is a place to tie up a boat. It is free if:
          A. no boat lies in it that has been there for a day or
          more, or

          B. the warden says so.

     1.4. A \"warden\" is whoever keeps the harbour.

2. Moorings

     2.1. A crew may leave:

          (a) at dawn, and in summer also an hour before it, if
          the warden is awake;

          (b) at dusk, but: 1) not in a fog; 2) in no storms; nor
          3) in ice, unless it is thin and the boat has a bow of
          iron.

          (c) at noon.

     2.2. A mooring is paid for by the day, on leaving it; see
     1.3.

3. Fees

     3.1. The fee is, as section 2.2 says:

          (a) two coins by day; and

          (b) three by night.
",
        "RULES OF THE HARBOUR

1 — Words
    1.1. A \"boat\" is what floats.
    1.2. A \"crew\" is those who row a boat and are named in List A.
    1.3. A \"mooring\" is a place to tie up a boat. It is free if:
        A. no boat lies in it that has been there for a day or more, or
        B. the warden says so.
    1.4. A \"warden\" is whoever keeps the harbour.

2 — Moorings
    2.1. A crew may leave:
        (a) at dawn, and in summer also an hour before it, if the warden is awake;
        (b) at dusk, but: 1) not in a fog; 2) in no storms; nor 3) in ice, unless it is thin and the boat has a bow of iron.
        (c) at noon.
    2.2. A mooring is paid for by the day, on leaving it; see 1.3.

3 — Fees
    3.1. The fee is, as section 2.2 says:
        (a) two coins by day; and
        (b) three by night.
",
    );
    assert_eq!(unsure(&imported), []);
}

/// A rule with a list, and behind it a paragraph that is indented so.
fn behind_a_list(indent: &str) -> String {
    format!(
        "RULES OF THE FERRY

  1. The ferry takes whoever has paid, and in winter also those who
have not but promise to, if there is room for them.

  2. A boat may be taken along if all of this is so:

    a) It is no longer than three oars, which are laid end to end
    on the quay.

    b) It is empty.

{indent}This is for the warden to say, who may ask the crew of the boat to
{indent}measure it again.

  3. The bell rings.
"
    )
}

#[test]
fn paragraphs_left_of_a_list_belong_to_what_it_is_in() {
    let laws = |indent: &str| {
        format!(
            "RULES OF THE FERRY
1. The ferry takes whoever has paid, and in winter also those who have not but promise to, if there is room for them.
2. A boat may be taken along if all of this is so:
    a) It is no longer than three oars, which are laid end to end on the quay.
    b) It is empty.

{indent}This is for the warden to say, who may ask the crew of the boat to measure it again.

3. The bell rings.
"
        )
    };
    let imported = check(&behind_a_list(""), &laws("    "));
    assert_eq!(unsure(&imported), []);
    assert!(
        imported.report.rows.iter().any(|row| (row.first, row.at.as_deref()) == (13 + preamble(), Some("2")))
    );
    // In line with the items nothing shows it.
    let imported = check(&behind_a_list("    "), &laws("        "));
    assert_eq!(unsure(&imported), [(13 + preamble(), "2b")]);
}

#[test]
fn the_report_prints_addresses_as_the_work_cites_them() {
    let source = "Rule 1 — Boats\n\n1. Boats float.\n\n2. Oars:\n\n(a) are long;\n\n(b) are dry.\n\nRule 2 — Tides\n\n1. They turn.\n\n2. They come back.\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    let at: Vec<&str> = imported.report.rows.iter().filter_map(|row| row.at.as_deref()).collect();
    assert_eq!(at, ["1", "1.1", "1.2", "1.2(a)", "1.2(b)", "2", "2.1", "2.2"]);
}

#[test]
fn drawn_lines_underline_and_frame() {
    let source = "Rules of the Harbour
====================

1. Boats
--------

1.1. Boats float.

1.2. Oars are wet.

****************************************
*                                      *
*  2. Bells                            *
*  --------                            *
*                                      *
*  A bell rings, and rings again till  *
*  the fog is gone.                    *
*                                      *
****************************************

3. Fees
-------

3.1. A fee is due, see section 1.1.
----------------------------------------

3.2. It is paid in coins, see section 2.
";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    assert_eq!(
        imported.files[1].text.split_once("\n\n").unwrap().1,
        "Rules of the Harbour

1 — Boats
    1.1. Boats float.
    1.2. Oars are wet.

2 — Bells
A bell rings, and rings again till the fog is gone.

3 — Fees
    3.1. A fee is due, see section 1.1.
    3.2. It is paid in coins, see section 2.
"
    );
    let skipped = imported.report.rows_of(Disposition::Skipped);
    let notes: Vec<&str> = skipped.filter_map(|row| row.note.as_deref()).collect();
    assert!(notes.len() > 4 && notes.iter().all(|note| *note == "a line drawn on the page"), "{notes:?}");
}

#[test]
fn a_heading_that_wraps() {
    check(
        "Rules of the Harbour

1. Boats

1.1. Keels and Sails

Boats have these.

1.2. Bells, Lanterns, Foghorns and Other Things that Boats Carry
at Night

Boats carry them where the warden says so, and else where the crew
likes.

2. Fees

2.1. Fees by Day

Two coins, but see section 1.1.

2.2. Fees at Night

Three coins.
",
        "Rules of the Harbour

1 — Boats

1.1 — Keels and Sails
Boats have these.

1.2 — Bells, Lanterns, Foghorns and Other Things that Boats Carry at Night
Boats carry them where the warden says so, and else where the crew likes.

2 — Fees

2.1 — Fees by Day
Two coins, but see section 1.1.

2.2 — Fees at Night
Three coins.
",
    );
}

#[test]
fn a_heading_behind_a_noun_that_wraps() {
    check(
        "Rules of the Harbour\n\nRule 1 Boats\n\n(1) Boats float.\n\n(2) They rest.\n\nRule 2 Rights and Duties of the\nPilot\n\n(1) The pilot steers.\n\n(2) He rests.\n\n\
         Rule 3 Fees of the Crews,\nFines\n\n(1) Crews pay.\n\n(2) They sing.\n",
        "Rules of the Harbour\n\nRule 1 — Boats\n    (1) Boats float.\n    (2) They rest.\n\nRule 2 — Rights and Duties of the Pilot\n    (1) The pilot steers.\n    (2) He rests.\n\n\
         Rule 3 — Fees of the Crews, Fines\n    (1) Crews pay.\n    (2) They sing.\n",
    );
}

#[test]
fn headings_that_end_in_a_full_stop() {
    check(
        "Rules of the Harbour

1. Words.

     1.1. A \"boat\" floats.

     1.2. Oars Swim.

2. Boats and Their Crews.

     2.1. The Duty to Row.
     Those who row, row.

     2.2. Rest.
     Those who rest, rest.

3. U.S. BOATS.

     They are boats.

4. FEES.

     4.1. Fees are due.

     They are paid in May.

     4.2. Coins are counted, see section 2.1.
",
        "Rules of the Harbour

1 — Words.
    1.1. A \"boat\" floats.
    1.2. Oars Swim.

2 — Boats and Their Crews.

2.1 — The Duty to Row.
Those who row, row.

2.2 — Rest.
Those who rest, rest.

3 — U.S. BOATS.
They are boats.

4 — FEES.
    4.1. Fees are due.

        They are paid in May.

    4.2. Coins are counted, see section 2.1.
",
    );
}

#[test]
fn what_stands_behind_the_last_provision() {
    check(
        "RULES OF THE FERRY

The warden has made these.

RULES AND FEES

  1. The ferry takes whoever has paid, as section 3 says, and in
winter also those who have not.

  2. It sails at dawn, and at dusk as section 1 says.

  3. A raft is a boat.

  4. A log is none.

NO REFUNDS

  5. THE FEE IS NOT PAID BACK, WHATEVER THE WEATHER, UNLESS SECTION 2
IS NOT KEPT.

                    END OF THE RULES

  Ask the warden for a copy.
",
        "RULES OF THE FERRY

The warden has made these.

# RULES AND FEES

1. The ferry takes whoever has paid, as section 3 says, and in winter also those who have not.
2. It sails at dawn, and at dusk as section 1 says.
3. A raft is a boat.
4. A log is none.

# NO REFUNDS

5. THE FEE IS NOT PAID BACK, WHATEVER THE WEATHER, UNLESS SECTION 2 IS NOT KEPT.

# END OF THE RULES

Ask the warden for a copy.
",
    );
}

/// Checks what the manifest calls the work and its parts.
#[track_caller]
fn check_manifest(source: &str, lines: &[&str]) {
    let imported = import(source, &Profile::for_text(source)).unwrap();
    let wanted =
        |line: &&str| line.starts_with("title = ") || line.starts_with("noun = ") || line.starts_with("[[");
    let found: Vec<&str> = imported.files[0].text.lines().filter(wanted).collect();
    assert_eq!(found, lines);
}

#[test]
fn bodies_in_capitals_without_brothers() {
    let rules = "Rules of the Harbour\nVersion 1.1\n\n1. Boats\n\n1.1 Boats float.\n\n1.2 Oars are wet, see Exhibit A.\n\n2. Bells\n\n2.1 Bells ring.\n\n2.2 They ring twice.\n\n";
    for (body, written) in [
        ("EXHIBIT A -Fees of the Harbour.", "Exhibit A — Fees of the Harbour."),
        ("ADDENDUM: How fees are paid", "Addendum — How fees are paid"),
    ] {
        let source = format!("{rules}{body}\n\nTwo coins.\n");
        let noun = written.split(' ').next().unwrap();
        let plural = if noun == "Exhibit" { "Exhibits" } else { "Addenda" };
        let level = ["[[level]]"; 2];
        let nouns = format!("noun = [\"{noun}\", \"{plural}\"]");
        check_manifest(
            &source,
            &[&["title = \"Rules of the Harbour\""][..], &level, &["[[scheme]]", &nouns, "[[edition]]"]]
                .concat(),
        );
        let imported = import(&source, &Profile::for_text(&source)).unwrap();
        assert!(
            imported.files[1].text.ends_with(&format!("\n\n{written}\n\nTwo coins.\n")),
            "{}",
            imported.files[1].text
        );
    }
}

#[test]
fn titles_and_nouns() {
    // What is known to be a level goes before what is cited as often.
    check_manifest(
        "THE FERRY\n\n1. It sails, see section 2.\n\n2. Whoever holds version 7 of the card, version 8 or version 9, pays as sections 1 and section 3 say.\n\n3. The bell rings.\n",
        &["title = \"THE FERRY\"", "[[level]]", "noun = [\"section\", \"sections\"]", "[[edition]]"],
    );
    let articles = "Article 1: Boats\n\nBoats float.\n\nArticle 2: Oars\n\nThey are wet.\n";
    let found = ["[[level]]", "noun = [\"Article\", \"Articles\"]", "[[edition]]"];
    check_manifest(articles, &[&["title = \"Imported text\""][..], &found].concat());
}

#[test]
fn abbreviations_that_head_provisions() {
    let source = "Rules of the Raft Club\n\nArt. 1 Name\n\n1. It is Raft, see Art. 2(1).\n\n2. It floats.\n\nArt. 2 Crews\n\n1. Crews row as Article 1(2) says.\n\n2. They pay by Art. 3(1).\n\nArt. 3 Fees\n\n1. Fees are due.\n\n2. They are low.\n";
    let level = "noun = [\"Article\", \"Articles\", \"Art\", \"Arts\"]";
    check_manifest(
        source,
        &["title = \"Rules of the Raft Club\"", "[[level]]", level, "[[level]]", "[[edition]]"],
    );
    let imported = import(source, &Profile::for_text(source)).unwrap();
    assert!(imported.files[0].text.contains("cite = \"{up}({n})\""), "{}", imported.files[0].text);
    assert!(
        imported.files[1].text.contains("\n\nArt 2 — Crews\n    1. Crews row"),
        "{}",
        imported.files[1].text
    );
}

#[test]
fn bullets_before_markers() {
    check(
        "Rules of the Harbour\n\n1. Boats\n\n- 1.1. A boat:\n  * (a) floats;\n  * (b) rings.\n- 1.2. It is red.\n\n2. Crews\n\n- 2.1. Crews row, see 1.1.\n- 2.2. They have:\n  - oars;\n  - songs.\n",
        "Rules of the Harbour\n\n1 — Boats\n    1.1. A boat:\n        (a) floats;\n        (b) rings.\n    1.2. It is red.\n\n\
         2 — Crews\n    2.1. Crews row, see 1.1.\n    2.2. They have:\n        - oars;\n        - songs.\n",
    );
}

#[test]
fn a_number_that_ends_a_sentence_is_cited() {
    let source = "The Laws of the Harbour

Article 2 — Boats

    2.1 A boat floats:
        2.1.1 by day under Articles 2.1.2 and
            3.1.1.
        2.1.2 by night.
        2.1.3 in fog.

Article 3 — Oars

    3.1 An oar floats:
        3.1.1 by day (see Article 2.1).
        3.1.2 by night.
";
    let laws = source.replace("and\n            3.1.1", "and 3.1.1").replace("\n\n    ", "\n    ");
    let imported = import(source, &Profile::for_text(source)).unwrap();
    let text = imported.files[1].text.split_once("\n\n").unwrap().1;
    assert_eq!(text, laws);
    let source = "Article 1 — Boats\n    1. A boat is moored under\n    2.\n    2. It floats as told in (a) and\n    (b).\n        (a) It is red.\n        (b) It is wide.\n\nArticle 2 — Oars\n    1. An oar floats.\n    2. It is long.\n";
    let laws = source.replace("under\n    2.", "under 2.").replace("and\n    (b).", "and (b).");
    let imported = import(source, &Profile::for_text(source)).unwrap();
    let text = imported.files[1].text.split_once("\n\n").unwrap().1;
    assert_eq!(text, laws);
}

#[test]
fn a_title_does_not_break_off() {
    let source = "Statutes of the Rowing Club\n\nRule 1 Name\n(1) The club is called Oar.\n(2) It rows (see Rule 2).\n\nRule 2 Members\n(1) Members row.\n(2) Members rest.\n";
    let report = import(source, &Profile::for_text(source)).unwrap().report;
    assert!(!report.to_text().contains("breaks off"), "{}", report.to_text());
}

#[test]
fn chapters_have_contents_of_their_own() {
    let source = "7 PORT\n\n7.04 Boats\n7.04.010 Powers\n7.04.020 Members\n7.04.030 Fees\n\n7.04.010 Powers\n\nThe port has boats.\n\n7.04.020 Members\n\nMembers row.\n\n\
                  7.04.030 Fees\n\nA fee is paid.\n\n7.08 Ropes\n7.08.010 Length\n7.08.020 Colour\n7.08.030 (Reserved)\n\n7.08.010 Length\n\nA rope is long.\n\n7.08.020 Colour\n\nA rope is red.\n\n7.08.030 (Reserved)\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    assert_eq!(
        imported.files[1].text.split_once("\n\n").unwrap().1,
        "7 — PORT\n    7.04 Boats\n\n7.04.010 — Powers\nThe port has boats.\n\n7.04.020 — Members\nMembers row.\n\n7.04.030 — Fees\nA fee is paid.\n    7.08 Ropes\n\n7.08.010 — Length\nA rope is long.\n\n7.08.020 — Colour\nA rope is red.\n\n7.08.030 — (Reserved)\n"
    );
}

#[test]
fn a_mark_behind_the_full_stop_makes_no_heading() {
    let source = "Rule 1. Boats\n\n1. Boats float.\n\n2. Boats rest.\n\nRule 2. Oars\n\n1. Oars row.*\n\n* Save on Sundays.\n\n2. Oars rest.1\n\n\
                  1 At night.\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    // FIXME: the notes are no text of the items.
    assert_eq!(
        imported.files[1].text.split_once("\n\n").unwrap().1,
        "Rule 1 — Boats\n    1. Boats float.\n    2. Boats rest.\n\nRule 2 — Oars\n    1. Oars row.*\n        - Save on Sundays.\n    2. Oars rest.1\n\n        1 At night.\n"
    );
}

#[test]
fn contents_without_a_title_or_pages() {
    let source = "Rules of Boats\n\n1. Preamble\n2. Crews\n3. Lamps\n\nApproved by the club, 2030\n\n1. Preamble\n\n1.1. A boat has a crew.\n\n1.2. A crew has a lamp, see 2.1.\n\n\
                  2. Crews\n\n2.1. A crew rows.\n\n2.2. It rests.\n\n3. Lamps\n\n3.1. A lamp burns.\n\n3.2. It shines.\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    assert_eq!(
        imported.files[1].text.split_once("\n\n").unwrap().1,
        "Rules of Boats\n\nApproved by the club, 2030\n\n1 — Preamble\n    1.1. A boat has a crew.\n    1.2. A crew has a lamp, see 2.1.\n\n2 — Crews\n    2.1. A crew rows.\n    2.2. It rests.\n\n\
         3 — Lamps\n    3.1. A lamp burns.\n    3.2. It shines.\n"
    );
}
