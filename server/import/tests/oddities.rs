//! Rules as clubs keep them, with the slips that gather over the years, without a profile: text in, `.laws` out. The sources
//! here are invented.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use lawsmith_import::{Disposition, Imported, Profile, import, import_markdown, is_markdown};

/// Checks the only document, without its header, and the lines that the report is unsure of.
#[track_caller]
fn check(source: &str, laws: &str, unsure: &[usize]) -> Imported {
    let imported = import(source, &Profile::for_text(source)).unwrap();
    assert_eq!(imported.files[1].text.split_once("\n\n").unwrap().1, laws);
    let rows = imported.report.rows_of(Disposition::Unsure);
    assert_eq!(rows.map(|row| row.first).collect::<Vec<_>>(), unsure);
    imported
}

#[test]
fn a_number_that_stands_twice_leaves_the_levels() {
    check(
        "ARTICLE I - BOATS\n\nSection 1. A boat floats.\n\nSection 2. It has oars.\n\n\
         ARTICLE II - CREWS\n\nSection 1. A crew rows.\n\nSection 2. It sings.\n\nSection 3. It rests.\n\nSection 3. It sleeps under Article I, Section 2.\n",
        "Article I — BOATS\n\nSection 1\nA boat floats.\n\nSection 2\nIt has oars.\n\n\
         Article II — CREWS\n\nSection 1\nA crew rows.\n\nSection 2\nIt sings.\n\nSection 3\nIt rests.\n\nSection 3\nIt sleeps under Article I, Section 2.\n",
        &[15],
    );
}

#[test]
fn numbers_that_are_too_long_to_count_on_from() {
    for number in ["999999999", "4294967295", "99999999999999999999"] {
        let law = |number: &str, title: &str| {
            format!("Law {number} — {title}\n\nA {title} floats here.\n\nIt has a bell.\n\n")
        };
        let text = law("1", "Boat") + &law("2", "Raft") + &law(number, "Ferry");
        let imported = import(&text, &Profile::for_text(&text)).unwrap();
        assert!(imported.files[1].text.contains("Law 2 — Raft"), "{}", imported.files[1].text);
        let text = text.replace("Law ", "## ").replace(" — ", " ");
        import_markdown(&text, &Profile::for_markdown(&text)).unwrap();
    }
}

#[test]
fn a_number_that_is_put_in_leaves_the_levels() {
    let imported = check(
        "ARTICLE I - BOATS\n\nSection 1. A boat floats.\n\nSection 2. It has oars.\n\n\
         ARTICLE II - CREWS\n\nSection 1. A crew rows.\n\nSection 2. It sings.\n\nSection 2A. It hums.\n\nSection 3. It rests.\n",
        "Article I — BOATS\n\nSection 1\nA boat floats.\n\nSection 2\nIt has oars.\n\n\
         Article II — CREWS\n\nSection 1\nA crew rows.\n\nSection 2\nIt sings.\n\nSection 2A\nIt hums.\n\nSection 3\nIt rests.\n",
        &[13],
    );
    assert!(imported.files[0].text.contains("inserted = true"));
}

#[test]
fn a_sentence_that_goes_on_below_heads_nothing() {
    check(
        "ARTICLE I - NAME\n\nSection 1. The name of the Guild is the Lower Harbour Rowers\nGuild.\n\nSection 2. Crews and Oars\nA crew has oars.\n\n\
         ARTICLE II - CREWS\n\nSection 1. A crew rows.\n\nSection 2. There is a Warden of the Lower Harbour\nThe crews choose one.\n",
        "Article I — NAME\n\nSection 1\nThe name of the Guild is the Lower Harbour Rowers Guild.\n\nSection 2 — Crews and Oars\nA crew has oars.\n\n\
         Article II — CREWS\n\nSection 1\nA crew rows.\n\nSection 2 — There is a Warden of the Lower Harbour\nThe crews choose one.\n",
        &[],
    );
    check(
        "Rule 1. The colour of all Boats is the Red of the Lower Harbour\nGuild.\n\nRule 2. The colour of Sails is white.\n",
        "Rule 1\nThe colour of all Boats is the Red of the Lower Harbour Guild.\n\nRule 2\nThe colour of Sails is white.\n",
        &[],
    );
}

#[test]
fn numbers_of_pages_between_dashes_and_the_heads_beside_them() {
    let imported = check(
        "Rule 1. Boats\n\nA boat floats.\n\n     - 1 -\nLower Harbour Guild        Rules\n\nRule 2. Oars\n\nAn oar is long and\n\n\
         - 2 -\nLower Harbour Guild        Rules\n\nis red.\n\nRule 3. Sails\n\nA sail hangs.\n",
        "Rule 1 — Boats\nA boat floats.\n\nRule 2 — Oars\nAn oar is long and is red.\n\nRule 3 — Sails\nA sail hangs.\n",
        &[],
    );
    let skipped = imported.report.rows_of(Disposition::Skipped);
    assert_eq!(skipped.map(|row| row.first).collect::<Vec<_>>(), [5, 6, 12, 13]);
}

#[test]
fn numbers_between_dashes_that_do_not_count_on_are_text() {
    check(
        "Rule 1. Boats\n\nThe goal is worth\n\n- 3 -\n\nor\n\n- 1 -\n\nRule 2. Oars\n\nAn oar is long.\n",
        "Rule 1 — Boats\nThe goal is worth\n\n- 3 -\n\nor\n\n- 1 -\n\nRule 2 — Oars\nAn oar is long.\n",
        &[9],
    );
}

#[test]
fn the_title_of_the_work_heads_no_rule() {
    let rules = "1 — Boats\nA boat floats.\n\n2 — Oars\nAn oar is long under rule 1.\n";
    check(
        "Raft Rules\n\n1. Boats\n\nA boat floats.\n\n2. Oars\n\nAn oar is long under rule 1.\n",
        &format!("Raft Rules\n\n{rules}"),
        &[],
    );
    check(
        "RAFT GUILD\n\nRules\n\n1. Boats\n\nA boat floats.\n\n2. Oars\n\nAn oar is long under rule 1.\n",
        &format!("RAFT GUILD\n\nRules\n\n{rules}"),
        &[],
    );
}

#[test]
fn titles_above_numbers_head_also_the_first_one() {
    check(
        "Boats\n\n1. A boat floats.\n\nOars\n\n2. An oar is long.\n\nSails\n\n3. A sail hangs.\n",
        "1 — Boats\nA boat floats.\n\n2 — Oars\nAn oar is long.\n\n3 — Sails\nA sail hangs.\n",
        &[],
    );
}

#[test]
fn one_list_below_few_whole_addresses() {
    check(
        "Raft Rules\n\n1. Boats\n\n1.1 There are three boats:\n\n(a) the raft;\n(b) the tug; and\n(c) the ferry, as 2.1 says.\n\n\
         1.2 Each floats as in 1.1(a).\n\n2. Oars\n\n2.1 An oar is long.\n",
        "Raft Rules\n\n1 — Boats\n    1.1 There are three boats:\n        (a) the raft;\n        (b) the tug; and\n        (c) the ferry, as 2.1 says.\n    \
         1.2 Each floats as in 1.1(a).\n\n2 — Oars\n    2.1 An oar is long.\n",
        &[],
    );
}

#[test]
fn numbers_put_in_are_no_whole_addresses() {
    check(
        "Raft Rules\n\n1. Boats\n\nA boat floats.\n\n1a. Tugs\n\nA tug tugs.\n\n2. Oars\n\nAn oar is long.\n\n2a. Bells\n\nA bell rings.\n",
        "Raft Rules\n\n1 — Boats\nA boat floats.\n\n1a — Tugs\nA tug tugs.\n\n2 — Oars\nAn oar is long.\n\n2a — Bells\nA bell rings.\n",
        &[7, 15],
    );
}

#[test]
fn one_numbered_list_below_whole_addresses() {
    check(
        "Raft Rules\n\n1. Boats\n\n1.1 There are two boats:\n\n1. the raft; and\n2. the tug.\n\n1.2 Each floats.\n\n\
         2. Oars\n\n2.1 An oar is long.\n\n2.2 It is red.\n",
        "Raft Rules\n\n1 — Boats\n    1.1 There are two boats:\n        1. the raft; and\n        2. the tug.\n    1.2 Each floats.\n\n\
         2 — Oars\n    2.1 An oar is long.\n    2.2 It is red.\n",
        &[],
    );
}

#[test]
fn markers_without_a_blank_behind_them() {
    let imported = check(
        "1.1 Mooring\n\nA. A boat is tied up:\n\ni. at dusk;\n\nii. by two ropes;\n\niii.by the crew:\n\na. on deck;\n\nb. ashore.\n\nB. A raft floats.\n\n\
         1.2 Lanterns\n\nA. A lantern burns:\n\ni. red;\n\nii. all night.\n\n1.3 Crews\n\nA. Two row.\n\n1.4 Pay\n\nA. The pay is two coins.\n",
        "1.1 — Mooring\n    A. A boat is tied up:\n        i. at dusk;\n        ii. by two ropes;\n        iii. by the crew:\n            a. on deck;\n            \
         b. ashore.\n    B. A raft floats.\n\n1.2 — Lanterns\n    A. A lantern burns:\n        i. red;\n        ii. all night.\n\n\
         1.3 — Crews\n    A. Two row.\n\n1.4 — Pay\n    A. The pay is two coins.\n",
        &[],
    );
    let repaired = imported.report.rows_of(Disposition::Repaired);
    assert_eq!(repaired.map(|row| row.first).collect::<Vec<_>>(), [9]);
    let traps = "Law 1\n\n(a) A boat is red.\n\n(b) A raft is white.\n\n(d)Oars are none of these.\n\n(c) These float:\n\n1. boats;\n\n2. rafts.\n\n\
                 3.5 fathoms are deep.\n\nLaw 2\n\na. One.\n\nb. Two.\n\nc. Three.\n\nd. Four.\n\ne.g. oars float.\n";
    let imported = import(traps, &Profile::for_text(traps)).unwrap();
    assert_eq!(imported.report.rows_of(Disposition::Repaired).count(), 0);
}

#[test]
fn an_empty_line_within_a_sentence() {
    let imported = check(
        "Law 1 Boats\n\n1. A lantern burns, by day and\n\nby night, on every mast.\n\n2. A boat is moored by those who have a licence of the\n\nHarbour Office.\n\n\
         3. These float:\n\nboats of wood; and\n\nrafts.\n\nLaw 2 Crews\n\n1. A crew has one or more of\n\na. pilots;\n\nb. rowers.\n\n2. It rests, as all do,\n\nat dusk.\n",
        "Law 1 — Boats\n    1. A lantern burns, by day and by night, on every mast.\n    2. A boat is moored by those who have a licence of the\n\n        Harbour Office.\n\n    \
         3. These float:\n\n  boats of wood; and\n\nrafts.\n\nLaw 2 — Crews\n    1. A crew has one or more of\n\n        a. pilots;\n        b. rowers.\n    2. It rests, as all do,\n\n  at dusk.\n",
        &[9],
    );
    let repaired = imported.report.rows_of(Disposition::Repaired);
    assert_eq!(repaired.map(|row| row.first).collect::<Vec<_>>(), [5]);
}

/// Nothing shows what a program left before these headings and markers.
#[test]
fn invisible_characters_before_words() {
    for invisible in ['\u{FFFC}', '\u{200B}', '\u{FEFF}', '\u{2060}', '\u{AD}'] {
        let source = format!(
            "{invisible}Rule 1 Boats\n\n(a) Boats moor.\n\n(b) Boats leave.\n{invisible}\n {invisible}{invisible}Rule 2 Crews\n\n(a) Crews{invisible} row.\n\n{invisible}(b) Crews rest.\n"
        );
        let laws = format!(
            "Rule 1 — Boats\n    (a) Boats moor.\n    (b) Boats leave.\n\nRule 2 — Crews\n    (a) Crews{invisible} row.\n    (b) Crews rest.\n"
        );
        let imported = import(&source, &Profile::for_text(&source)).unwrap();
        assert_eq!(imported.files[1].text.split_once("\n\n").unwrap().1, laws);
        let repaired: Vec<_> = imported.report.rows_of(Disposition::Repaired).map(|row| row.first).collect();
        assert_eq!(repaired, [1, 7, 11]);

        let source = format!(
            "# Rules\n\n## {invisible}Rule 1 Boats\n\nBoats moor.\n\n{invisible}## Rule 2 Crews\n\n- {invisible}(a) Crews row.\n- (b) Crews rest.\n"
        );
        assert!(is_markdown(&source));
        let imported = import_markdown(&source, &Profile::for_markdown(&source)).unwrap();
        let laws = "Rules\n\nRule 1 — Boats\nBoats moor.\n\nRule 2 — Crews\n    (a) Crews row.\n    (b) Crews rest.\n";
        assert_eq!(imported.files[1].text.split_once("\n\n").unwrap().1, laws);
        let repaired: Vec<_> = imported.report.rows_of(Disposition::Repaired).map(|row| row.first).collect();
        assert_eq!(repaired, [3, 7, 9]);
    }
}

#[test]
fn a_list_far_from_the_end_is_no_list_of_notes() {
    let rest: String = (3..60).map(|number| format!("Rule {number} Oars\nOars are counted.\n\n")).collect();
    let source = format!(
        "Rule 1 Boats\nA boat has (1) oar or (2) oars.\n\nRule 2 Crews\nA crew may:\n\n(1) row; or\n\n(2) rest.\n\n{rest}"
    );
    let imported = import(&source, &Profile::for_text(&source)).unwrap();
    assert!(imported.files[1].text.contains("    (2) rest.\n\nRule 3"), "{}", imported.files[1].text);
}
