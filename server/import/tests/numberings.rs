//! Numberings that the importer reads off the lines, without a profile: Markdown in, manifest and
//! `.laws` out. The sources here are invented.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use lawsmith_import::{Disposition, Profile, import, import_markdown};

/// Checks the levels and the schemes of the manifest, the document without its header, and the lines
/// that the report is unsure of.
#[track_caller]
fn check(source: &str, manifest: &str, laws: &str, unsure: &[usize]) {
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    let wanted = |line: &&str| line.starts_with("first") || line.starts_with("noun = ");
    let found: Vec<&str> = imported.files[0].text.lines().filter(wanted).collect();
    assert_eq!(found.join("\n"), manifest);
    assert_eq!(imported.files[1].text.split_once("\n\n").unwrap().1, laws);
    let rows = imported.report.rows.iter().filter(|row| row.disposition == Disposition::Unsure);
    assert_eq!(rows.map(|row| row.first).collect::<Vec<_>>(), unsure);
}

#[test]
fn letters_behind_full_stops_and_annexes_with_their_letters() {
    check(
        "## 1 Boats\n\n1.A. A boat is moored, see 1.B.2.\n\n**1.B.** Oars (but for the Annexes):\n- **1.B.1.** are counted;\n- **1.B.2.** are dry.\n\n\
         ## 2 Sails\n\n2.A. Sails are red.\n\n2.B. Sails hang as 2.A says.\n\n\
         ## Annex A. Lanterns for the night\n\n**A1.A.** A lantern burns.\n\nA1.B. It is red.\n\n\
         ## Annex B. Bells\n\nB.1 A bell rings.\n\nB.2 It rings twice.\n",
        "first = \"1\"\nfirst = \"A\"\nfirst = \"1\"\nnoun = [\"Annex\", \"Annexes\"]",
        "1 — Boats\n    1.A. A boat is moored, see 1.B.2.\n    1.B. Oars (but for the Annexes):\n        1.B.1. are counted;\n        1.B.2. are dry.\n\n\
         2 — Sails\n    2.A. Sails are red.\n    2.B. Sails hang as 2.A says.\n\n\
         Annex A — Lanterns for the night\n\nA1.A. A lantern burns.\nA1.B. It is red.\n\n\
         Annex B — Bells\n\nB.1 A bell rings.\nB.2 It rings twice.\n",
        &[],
    );
}

#[test]
fn lists_within_lists_of_one_style() {
    check(
        "# Rule 1: Boats\n\n1. A boat floats,\nand goes on.\n1. Oars:\n   1. long ones;\n   1. short ones.\n1. Sails:\n   1. red,\n      1. at night,\n      1. by day;\n   1. white.\n1. Bells.\n\n\
         # Rule 2: Tides\n\n1. They turn.\n2. They come back.\n",
        "first = \"1\"\nnoun = [\"Rule\", \"Rules\"]\nfirst = \"1\"\nfirst = \"1\"\nfirst = \"1\"",
        "Rule 1 — Boats\n    1. A boat floats, and goes on.\n    2. Oars:\n        1. long ones;\n        2. short ones.\n    3. Sails:\n        1. red,\n            1. at night,\n            2. by day;\n        2. white.\n    4. Bells.\n\n\
         Rule 2 — Tides\n    1. They turn.\n    2. They come back.\n",
        &[],
    );
}

#[test]
fn places_and_measures_are_no_addresses() {
    check(
        "1. Races\n\n1.1 Boats\n\n1.1.1 A crew placed 1st or placed 2nd wins a bell.\n\n1.1.2 A crew placed 3rd wins an oar at least 30mm thick.\n\n\
         1.2 Oars\n\n1.2.1 Oars are at least 30cm or at least 40cm wide.\n\n2. Sails\n\n2.1 Masts\n\n2.1.1 Masts stand.\n",
        "first = \"1\"\nfirst = \"1\"\nfirst = \"1\"",
        "1 — Races\n\n1.1 — Boats\n    1.1.1 A crew placed 1st or placed 2nd wins a bell.\n    1.1.2 A crew placed 3rd wins an oar at least 30mm thick.\n\n\
         1.2 — Oars\n    1.2.1 Oars are at least 30cm or at least 40cm wide.\n\n2 — Sails\n\n2.1 — Masts\n    2.1.1 Masts stand.\n",
        &[],
    );
}

#[test]
fn what_has_no_words_of_its_own_is_not_missed() {
    check(
        "# Rule 1: Boats\n\n1.1 Boats float.\n\n1.2.1 Oars are long,\n\n1.2.2 or short.\n\n1.3 Sails are red.\n\n1.4.1.1 Bells ring.\n\n1.6 This number jumps.\n\n# Rule 2: Tides\n\n2.1 They turn.\n",
        "first = \"1\"\nnoun = [\"Rule\", \"Rules\"]\nfirst = \"1\"\nfirst = \"1\"\nfirst = \"1\"",
        "Rule 1 — Boats\n    1.1 Boats float.\n    1.2.1 Oars are long,\n    1.2.2 or short.\n    1.3 Sails are red.\n    1.4.1.1 Bells ring.\n    1.6 This number jumps.\n\nRule 2 — Tides\n    2.1 They turn.\n",
        &[13],
    );
}

#[test]
fn numbers_on_lines_of_their_own() {
    check(
        "# Rule 1: Boats\n\n1.1\n\nBoats float.\n\n1.2\n\t\nOars are long.\n\nThey are red.\n\n1.2.1\n\nSo are sails.\n\n# Rule 2: Tides\n\n2.1\n\nThey turn.\n",
        "first = \"1\"\nnoun = [\"Rule\", \"Rules\"]\nfirst = \"1\"\nfirst = \"1\"",
        "Rule 1 — Boats\n    1.1 Boats float.\n    1.2 Oars are long.\n\n        They are red.\n\n        1.2.1 So are sails.\n\nRule 2 — Tides\n    2.1 They turn.\n",
        &[11],
    );
}

#[test]
fn numbers_counted_in_blocks() {
    check(
        "1. Boats\n\n100. Hulls\n\n100.1. Hulls are long (see section 2, \"Sails\").\n\n100.1a So are keels.\n\n101. Oars\n\n101.1. Oars are red; rule 100.1a says so.\n\n\
         2. Sails\n\n200. Masts\n\n200.1. Masts stand as rule 100.1 says, see section 3, \"Bells.\"\n\n\
         3. Bells\n\n300. Ringing\n\n300.1. Bells ring by rule 101.1 of section 1.\n",
        "first = \"1\"\nnoun = [\"rule\", \"rules\", \"section\", \"sections\"]\nfirst = \"1\"\nfirst = \"a\"",
        "1 — Boats\n\n100 — Hulls\n    100.1. Hulls are long (see section 2, \"Sails\").\n        100.1a So are keels.\n\n101 — Oars\n    101.1. Oars are red; rule 100.1a says so.\n\n\
         2 — Sails\n\n200 — Masts\n    200.1. Masts stand as rule 100.1 says, see section 3, \"Bells.\"\n\n\
         3 — Bells\n\n300 — Ringing\n    300.1. Bells ring by rule 101.1 of section 1.\n",
        &[],
    );
}

#[test]
fn definitions_in_a_section() {
    check(
        "# Harbours Act\n\n## 1 Meanings\n\nIn this Act:\n\n**_berth_** means:\n\n(a) a quay; or\n\n(b) a buoy;\n\nbut no beach.\n\n\
         **_crew_**, in relation to a boat, means those who row it.\n\nBells are no boats if:\n\n(a) they ring; and\n\n(b) they swim.\n\n**_oar_** for a boat means wood.\n\n\
         ## 2 Crews\n\n(1) A crew has a berth.\n\n(2) In this section:\n\n“sail” means cloth.\n\n(3) Boats have sails.\n",
        "first = \"1\"\nfirst = \"(1)\"\nfirst = \"(a)\"",
        "Harbours Act\n\n1 — Meanings\nIn this Act:\n\n*berth* means:\n    (a) a quay; or\n    (b) a buoy;\n\n    but no beach.\n\n\
         *crew*, in relation to a boat, means those who row it.\n\nBells are no boats if:\n    (a) they ring; and\n    (b) they swim.\n\n*oar* for a boat means wood.\n\n\
         2 — Crews\n    (1) A crew has a berth.\n    (2) In this section:\n\n        “sail” means cloth.\n    (3) Boats have sails.\n",
        &[],
    );
}

const MEETINGS: &str = "# <top>Rules for Kites\n\n## <people> Article 1: People\n\n- 1a) One warden (see [Regulation A1b](#a1b)).\n    - 1a2) No more, says [Article A](#a).\n- 1c) Callers.\n    - 1c1) Two.\n    - 1c4) Or three, as Regulation 1c1 allows.\n\n## Article 3: Fields\n\n- 3a) Free of trees.\n- 3f) Closed at night (Regulation 3a).\n\n## Article A: Heats\n\n- A1) Three kites.\n    - A1b) Or five, as Regulation 1c4 says.\n- A4) Counted from 5.\n    - A4c) Aloud; moves are A1, B2.\n    - A4f) Once.\n";

/// The same, set without Markdown: as lines, with nothing between them.
fn without_signs() -> String {
    let lines = MEETINGS.lines().map(|line| line.trim_start_matches(['#', ' ', '-']));
    let links = ["(#a1b)", "(#a)", "<top>", "<people> ", "[", "]"];
    let lines = lines
        .filter(|line| !line.is_empty())
        .map(|line| links.iter().fold(line.to_owned(), |line, sign| line.replace(sign, "")));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn letters_behind_numbers_in_lists_with_gaps() {
    let manifest = "first = \"1\"\nnoun = [\"Article\", \"Articles\", \"regulation\", \"regulations\"]\nfirst = \"a\"\nfirst = \"1\"";
    let laws = "Rules for Kites\n\n\
                Article 1 — People\n    1a) One warden (see Regulation A1b).\n        1a2) No more, says Article A.\n    1c) Callers.\n        1c1) Two.\n        1c4) Or three, as Regulation 1c1 allows.\n\n\
                Article 3 — Fields\n    3a) Free of trees.\n    3f) Closed at night (Regulation 3a).\n\n\
                Article A — Heats\n    A1) Three kites.\n        A1b) Or five, as Regulation 1c4 says.\n    A4) Counted from 5.\n        A4c) Aloud; moves are A1, B2.\n        A4f) Once.\n";
    check(MEETINGS, manifest, laws, &[]);
    check(&without_signs(), manifest, laws, &[]);
}

#[test]
fn a_link_within_the_text_is_told() {
    let imported = import_markdown(MEETINGS, &Profile::for_markdown(MEETINGS)).unwrap();
    let rows = imported.report.rows.iter().filter(|row| row.disposition == Disposition::Repaired);
    let told: Vec<String> =
        rows.map(|row| format!("{} {}", row.first, row.note.as_deref().unwrap_or(""))).collect();
    assert_eq!(
        told,
        ["5 a link within the text became its words", "6 a link within the text became its words"]
    );
}

#[test]
fn headings_in_small_letters() {
    check(
        "LAW 1 - BOATS\n1.1 Number of boats\nA harbour has eleven boats. See Law 1.2.1.\n1.2 Change of boats\n1.2.1 No boat is changed after the bell.\n1.2.2 A boat that leaks may be.\n1.4 Boats beyond the pier\nThese are no boats, but see 1.1.\n\n\
         LAW 3 - OARS\n3.1 Oars not in use\n3.1.1 They lie in the boat.\n3.1.2 Wet oars\nhang to dry.\n",
        "first = \"1\"\nnoun = [\"Law\", \"Laws\"]\nfirst = \"1\"\nfirst = \"1\"",
        "Law 1 — BOATS\n\n1.1 — Number of boats\nA harbour has eleven boats. See Law 1.2.1.\n\n1.2 — Change of boats\n    1.2.1 No boat is changed after the bell.\n    1.2.2 A boat that leaks may be.\n\n1.4 — Boats beyond the pier\nThese are no boats, but see 1.1.\n\n\
         Law 3 — OARS\n\n3.1 — Oars not in use\n    3.1.1 They lie in the boat.\n    3.1.2 Wet oars hang to dry.\n",
        &[7],
    );
}

#[test]
fn lists_with_labels_of_their_own_under_whole_addresses() {
    check(
        "HARBOUR RULES\n\n1. Berths\n\n1.1 A boat may berth if:\n(a) it floats;\n(b) it has a bell; and\n(c) the fee in clause 2.2(b) is paid.\n1.2 The warden:\n(a) keeps a list:\n(i) in a book, or\n(ii) on a card, subject to clause 1.1(b);\n(b) may refuse a boat.\n\n\
         2. Fees\n\n2.1 Fees are due in May.\n2.2 The fee is:\n(a) ten by day;\n(b) five at night, but see clauses 1.1(c) and 1.2(a)(ii).\n",
        "first = \"1\"\nnoun = [\"clause\", \"clauses\"]\nfirst = \"1\"\nfirst = \"(a)\"\nfirst = \"(i)\"",
        "HARBOUR RULES\n\n1 — Berths\n    1.1 A boat may berth if:\n        (a) it floats;\n        (b) it has a bell; and\n        (c) the fee in clause 2.2(b) is paid.\n    1.2 The warden:\n        (a) keeps a list:\n            (i) in a book, or\n            (ii) on a card, subject to clause 1.1(b);\n        (b) may refuse a boat.\n\n\
         2 — Fees\n    2.1 Fees are due in May.\n    2.2 The fee is:\n        (a) ten by day;\n        (b) five at night, but see clauses 1.1(c) and 1.2(a)(ii).\n",
        &[],
    );
}

#[test]
fn a_heading_over_a_list_is_the_title_of_no_item() {
    check(
        "# Berths\n\n1. A boat may berth.\n1. The warden keeps:\n   1. a book;\n   1. a bell.\n1. Nobody else berths.\n",
        "first = \"1\"\nfirst = \"1\"",
        "Berths\n1. A boat may berth.\n2. The warden keeps:\n    1. a book;\n    2. a bell.\n3. Nobody else berths.\n",
        &[],
    );
}

#[test]
fn lists_in_definitions_under_whole_addresses() {
    check(
        "# Rules of the Pier\n\n## PART 1 — FIRST\n\n### 1 Definitions\n\nIn these rules —\n\n* **books** includes the following —\n  1. a register;\n  2. a list of boats;\n* **pier** means the one in the harbour.\n\n### 2 Purpose\n\nThe pier is for boats.\n\n\
         ## PART 2 — BERTHS\n\n### 3 Berthing\n\n* 3.1 A boat must be let in —\n  * 3.1.a if it floats; and\n  * 3.1.b if —\n    * 3.1.b.i it has a bell; or\n    * 3.1.b.ii section 5 of the Act says so.\n* 3.2 Rule 3.1.b.i applies to each boat, rule 3.1.a to some, and rule 3.1 to all.\n",
        "first = \"1\"\nnoun = [\"rule\", \"rules\"]\nfirst = \"1\"\nfirst = \"a\"\nfirst = \"i\"\nnoun = [\"Part\", \"Parts\"]",
        "Rules of the Pier\n\nPart 1 — FIRST\n\n1 — Definitions\nIn these rules —\n\n*books* includes the following —\n    1. a register;\n    2. a list of boats;\n\n*pier* means the one in the harbour.\n\n2 — Purpose\nThe pier is for boats.\n\n\
         Part 2 — BERTHS\n\n3 — Berthing\n    3.1 A boat must be let in —\n        3.1.a if it floats; and\n        3.1.b if —\n            3.1.b.i it has a bell; or\n            3.1.b.ii section 5 of the Act says so.\n    3.2 Rule 3.1.b.i applies to each boat, rule 3.1.a to some, and rule 3.1 to all.\n",
        &[],
    );
}

#[test]
fn a_list_is_the_same_level_however_deep_its_bullets_lie() {
    let paragraphs = "1.1. A boat is:\n\n- (i) long; or\n- (ii) short.\n\n1.2. A pier is:\n\n- 1.2.1. of wood:\n\n  - (i) oak; or\n  - (ii) ash;\n\n- 1.2.2. or of stone.\n";
    check(
        &format!("### **1. Words**\n\n{paragraphs}\n### **2. Ends**\n\n2.1. So.\n"),
        "first = \"1\"\nfirst = \"1\"\nfirst = \"1\"\nfirst = \"(i)\"",
        "1 — Words\n    1.1. A boat is:\n        (i) long; or\n        (ii) short.\n    1.2. A pier is:\n        1.2.1. of wood:\n            (i) oak; or\n            (ii) ash;\n        1.2.2. or of stone.\n\n2 — Ends\n    2.1. So.\n",
        &[],
    );
}

#[test]
fn whole_addresses_behind_their_noun() {
    let levels = "first = \"1\"\nnoun = [\"Article\", \"Articles\"]\nfirst = \"1\"\nnoun = [\"Section\", \"Sections\"]\nfirst = \"(a)\"";
    check(
        "## Article 1 - Boats\n\n### Section 1.1 - Oars\n\nBoats have oars.\n\n### Section 1.2: Sails\n\nSails are:\n\n(a) red, or\n\n(b) white, as Section 1.1 says.\n\n\
         ## Article 2 - Crews\n\n### Section 2.1 Pilots\n\nA pilot steers.\n\n### Section 2.2 - Rowers\n\nA rower rows:\n\n(a) by day;\n\n(b) at night.\n",
        levels,
        "Article 1 — Boats\n\nSection 1.1 — Oars\nBoats have oars.\n\nSection 1.2 — Sails\nSails are:\n    (a) red, or\n    (b) white, as Section 1.1 says.\n\n\
         Article 2 — Crews\n\nSection 2.1 — Pilots\nA pilot steers.\n\nSection 2.2 — Rowers\nA rower rows:\n    (a) by day;\n    (b) at night.\n",
        &[],
    );
    check(
        "ARTICLE 1\nBOATS\n\nSection 1.1. Oars. Boats have oars, as\nSection 2.1 says.\n\nSection 1.2. Sails. Sails are red.\n\n\
         ARTICLE 2\nCREWS\n\nSection 2.1. Pilots. A pilot steers.\n\nSection 2.2. Rowers. A rower rows.\n",
        levels.trim_end_matches("\nfirst = \"(a)\""),
        "Article 1 — BOATS\n\nSection 1.1\nOars. Boats have oars, as Section 2.1 says.\n\nSection 1.2\nSails. Sails are red.\n\n\
         Article 2 — CREWS\n\nSection 2.1\nPilots. A pilot steers.\n\nSection 2.2\nRowers. A rower rows.\n",
        &[],
    );
}

#[test]
fn titles_below_numbers_that_stand_alone() {
    let text = "Rules of the Raft\n\n1. Boats\n\n1.1. A boat floats.\n1.2. It has oars.\n\n2.\n\nThe Crew\n\n2.1. A crew rows.\n\n2.2.\n\nIt rests.\n\n3.\n\nPilots and Their Boats\n\n3.1. A pilot steers.\n";
    check(
        text,
        "first = \"1\"\nfirst = \"1\"",
        "Rules of the Raft\n\n1 — Boats\n    1.1. A boat floats.\n    1.2. It has oars.\n\n2 — The Crew\n    2.1. A crew rows.\n    2.2. It rests.\n\n3 — Pilots and Their Boats\n    3.1. A pilot steers.\n",
        &[],
    );
}

#[test]
fn a_work_of_appendices_whose_addresses_begin_with_their_letters() {
    check(
        "Rules for Regattas\n\nAppendix A: Courses .......... 1\nA1. Buoys .......... 1\nA2. Gates .......... 2\nAppendix B: Crews .......... 3\nB1. Pilots .......... 3\n\n\
         Appendix A: Courses\n\nA1. Buoys\n\nA1.1. A buoy is red.\nA1.2. It has a bell, as B1.1 says:\nA1.2.1. by day; and\nA1.2.2. at night.\n\nA2. Gates\n\nA2.1. A gate has two buoys.\n\n\
         Appendix B: Crews\n\nB1. Pilots\n\nB1.1. A pilot steers.\n",
        "first = \"1\"\nfirst = \"1\"\nfirst = \"1\"\nnoun = [\"Appendix\", \"Appendices\"]",
        "Rules for Regattas\n\nAppendix A — Courses\n\nA1 — Buoys\n    A1.1. A buoy is red.\n    A1.2. It has a bell, as B1.1 says:\n        A1.2.1. by day; and\n        A1.2.2. at night.\n\nA2 — Gates\n    A2.1. A gate has two buoys.\n\n\
         Appendix B — Crews\n\nB1 — Pilots\n    B1.1. A pilot steers.\n",
        &[],
    );
}

#[test]
fn titles_of_bodies_set_as_sentences_are() {
    check(
        "Article 1: Boats\n\n1.1 A boat floats.\n\n1.2 It has oars.\n\nArticle 2: Crews\n\n2.1 A crew rows.\n\n2.2 It rests, see Appendix B.1.\n\n\
         Appendix A. Bells\n\n1. A bell rings.\n\nAppendix B. Rules for crews that are out at sea by night\n\n1. A crew has a lantern.\n",
        "first = \"1\"\nnoun = [\"Article\", \"Articles\"]\nfirst = \"1\"\nnoun = [\"Appendix\", \"Appendices\"]",
        "Article 1 — Boats\n    1.1 A boat floats.\n    1.2 It has oars.\n\nArticle 2 — Crews\n    2.1 A crew rows.\n    2.2 It rests, see Appendix B.1.\n\n\
         Appendix A — Bells\n\n1. A bell rings.\n\nAppendix B — Rules for crews that are out at sea by night\n\n1. A crew has a lantern.\n",
        &[],
    );
}

#[test]
fn sections_with_digits_of_articles_in_roman_numerals() {
    let source = "## Article I - Boats\n\n### Section 1.1 Oars\n\nBoats have oars under Section 2.2.\n\n### Section 1.2 Sails\n\nSails are:\n\n(a) red; or\n\n(b) white.\n\n\
                  ## Article II - Crews\n\n### Section 2.1 Pilots\n\nSee Article I and Section 1.2(a).\n\n### Section 2.2 Rowers\n\nA rower:\n\n(a) rows; and\n\n(b) rests.\n";
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    assert!(imported.files[0].text.contains("roman = true"), "{}", imported.files[0].text);
    check(
        source,
        "first = \"1\"\nnoun = [\"Article\", \"Articles\"]\nfirst = \"1\"\nnoun = [\"Section\", \"Sections\"]\nfirst = \"(a)\"",
        "Article I — Boats\n\nSection 1.1 — Oars\nBoats have oars under Section 2.2.\n\nSection 1.2 — Sails\nSails are:\n    (a) red; or\n    (b) white.\n\n\
         Article II — Crews\n\nSection 2.1 — Pilots\nSee Article I and Section 1.2(a).\n\nSection 2.2 — Rowers\nA rower:\n    (a) rows; and\n    (b) rests.\n",
        &[],
    );
}

#[test]
fn text_behind_the_number_of_a_section() {
    let source = |behind: &str| {
        let section = |number: &str, title: &str, text: &str| match behind {
            ":" => format!("Section {number}: {title}. {text}\n\n"),
            "." => format!("Section {number}. {text}\n\n"),
            _ => format!("Section {number} {text}\n\n"),
        };
        let sections = [
            section("1.1", "Oars", "Boats have oars under Section 2.1."),
            section("1.2", "Sails", "Section 1.1 holds for sails."),
            "## Article II: Crews\n\n".to_owned(),
            section("2.1", "Pilots", "A pilot steers as Article I says."),
            section("2.2", "Rowers", "A rower rests."),
        ];
        format!("## Article I: Boats\n\n{}", sections.concat())
    };
    for behind in [":", ".", ""] {
        let source = source(behind);
        let imported = import_markdown(&source, &Profile::for_markdown(&source)).unwrap();
        let titles = |title: &str| if behind == ":" { format!("{title}. ") } else { String::new() };
        assert_eq!(
            imported.files[1].text.split_once("\n\n").unwrap().1,
            format!(
                "Article I — Boats\n\nSection 1.1\n{}Boats have oars under Section 2.1.\n\nSection 1.2\n{}Section 1.1 holds for sails.\n\n\
                 Article II — Crews\n\nSection 2.1\n{}A pilot steers as Article I says.\n\nSection 2.2\n{}A rower rests.\n",
                titles("Oars"),
                titles("Sails"),
                titles("Pilots"),
                titles("Rowers")
            ),
            "{behind}"
        );
    }
}

#[test]
fn capital_letters_under_roman_numerals_stand_behind_a_full_stop_in_addresses() {
    let source = "## Article I: Boats\n\nA. Oars are long.\n\nB. Sails, see Article I.A, are red.\n\n## Article II: Crews\n\nA. A pilot steers.\n\nB. A rower rows.\n";
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    assert!(imported.files[0].text.contains("cite = \"{up}.{n}\""), "{}", imported.files[0].text);
    let at = |row: &lawsmith_import::Row| row.at.clone().unwrap_or_default();
    let found: Vec<String> = imported.report.rows.iter().map(at).collect();
    assert_eq!(found, ["I", "I.A", "I.B", "II", "II.A", "II.B"]);
}

#[test]
fn a_paragraph_behind_a_nested_list_goes_on_with_the_item_around_it() {
    check(
        "### Rule 1: Boats\n\n1. A boat is tied up.\n1. A boat may leave:\n   1. at dawn\n   1. at dusk.\n\n    The warden decides.<br/>\nThe bell rings.\n\n### Rule 2: Oars\n\n1. They float.\n2. They are wet.\n",
        "first = \"1\"\nnoun = [\"Rule\", \"Rules\"]\nfirst = \"1\"\nfirst = \"1\"",
        "Rule 1 — Boats\n    1. A boat is tied up.\n    2. A boat may leave:\n        1. at dawn\n        2. at dusk.\n\n        The warden decides. The bell rings.\n\nRule 2 — Oars\n    1. They float.\n    2. They are wet.\n",
        &[],
    );
}

#[test]
fn lists_that_begin_anew_in_sections_are_not_the_first_level() {
    let source = "## Part I. Of the Club.\n\n### Article 1. The Crew.\n\n#### Section 1. Members.\n\nThe members are:\n\n1. The pilot\n2. Two rowers\n3. The cook\n4. The bell-ringer\n\n#### Section 2. Meetings.\n\nThe crew meets on Mondays.\n\n\
                  ### Article 2. The Boats.\n\n#### Section 1. Oars.\n\nA boat has:\n\n1. Long oars\n2. Short oars\n\n#### Section 2. Sails.\n\nSails are red.\n\n\
                  ## Part II. Of the Harbour.\n\n### Article 3. The Pier.\n\n#### Section 1. Use.\n\nNobody swims there.\n\n#### Section 2. Lamps.\n\nA lamp is:\n\n1. Lit at dusk\n2. Put out at dawn\n\n#### Section 3. Bells.\n\nA bell rings.\n";
    check(
        source,
        "first = \"1\"\nnoun = [\"Article\", \"Articles\"]\nfirst = \"1\"\nnoun = [\"Section\", \"Sections\"]\nfirst = \"1\"\nnoun = [\"Part\", \"Parts\"]",
        "Part I — Of the Club.\n\nArticle 1 — The Crew.\n\nSection 1 — Members.\nThe members are:\n    1. The pilot\n    2. Two rowers\n    3. The cook\n    4. The bell-ringer\n\nSection 2 — Meetings.\nThe crew meets on Mondays.\n\n\
         Article 2 — The Boats.\n\nSection 1 — Oars.\nA boat has:\n    1. Long oars\n    2. Short oars\n\nSection 2 — Sails.\nSails are red.\n\n\
         Part II — Of the Harbour.\n\nArticle 3 — The Pier.\n\nSection 1 — Use.\nNobody swims there.\n\nSection 2 — Lamps.\nA lamp is:\n    1. Lit at dusk\n    2. Put out at dawn\n\nSection 3 — Bells.\nA bell rings.\n",
        &[],
    );
}

#[test]
fn paragraphs_put_between_others() {
    check(
        "## Article 1\n\n1. Boats are moored as Article 2(1) says.\n\n2. Oars are dry.\n\n2a. Oars may be wet in May.\n\n2b. Article 1(2a) holds for sails.\n\n3. Sails are red.\n\n\
         ## Article 2\n\n1. Ropes are long, see Article 1(3).\n\n2. Ropes are new.\n",
        "first = \"1\"\nnoun = [\"Article\", \"Articles\"]\nfirst = \"1\"",
        "Article 1\n    1. Boats are moored as Article 2(1) says.\n    2. Oars are dry.\n    2a. Oars may be wet in May.\n    2b. Article 1(2a) holds for sails.\n    3. Sails are red.\n\n\
         Article 2\n    1. Ropes are long, see Article 1(3).\n    2. Ropes are new.\n",
        &[],
    );
}

#[test]
fn headings_within_one_provision_are_no_groups() {
    check(
        "## Chapter I\n\n### Article 1\n\nBoats float.\n\n### Article 2\n\n1. The fee is counted by one of these:\n\nMethod A\n\nThe fee is a tenth of the price.\n\nMethod B\n\nThe fee is the sum of:\n\n(a) a tenth of the price of the oars;\n\n(b) a fifth of the price of the sails.\n\n2. The harbour chooses the method.\n\n\
         ## Chapter II\n\n### Article 3\n\n1. Oars are:\n\n(a) long;\n\n(b) dry.\n\n2. Sails are red.\n",
        "first = \"1\"\nnoun = [\"Article\", \"Articles\"]\nfirst = \"1\"\nfirst = \"(a)\"\nnoun = [\"Chapter\", \"Chapters\"]",
        "Chapter I\n\nArticle 1\nBoats float.\n\nArticle 2\n    1. The fee is counted by one of these:\n\n        Method A\n\n        The fee is a tenth of the price.\n\n        Method B\n\n        The fee is the sum of:\n\n        (a) a tenth of the price of the oars;\n        (b) a fifth of the price of the sails.\n    2. The harbour chooses the method.\n\n\
         Chapter II\n\nArticle 3\n    1. Oars are:\n        (a) long;\n        (b) dry.\n    2. Sails are red.\n",
        // Paragraphs without a marker are told.
        &[11],
    );
}

#[test]
fn items_that_are_headings_in_lists_lose_their_signs() {
    check(
        "# Rule 1: Boats\n\n1. #### Oars\n   1. They are long.\n   2. They are dry.\n2. #### Sails\n   1. They are red.\n\n# Rule 2: Tides\n\n1. They turn.\n2. They come back.\n",
        "first = \"1\"\nnoun = [\"Rule\", \"Rules\"]\nfirst = \"1\"\nfirst = \"1\"",
        "Rule 1 — Boats\n    1. Oars\n        1. They are long.\n        2. They are dry.\n    2. Sails\n        1. They are red.\n\nRule 2 — Tides\n    1. They turn.\n    2. They come back.\n",
        &[],
    );
}

#[test]
fn a_language_that_shares_words_with_german_is_not_german() {
    let source = "# Règles du port\n\n## Article 1 - Bateaux\n\nLe prix des rames et des voiles est fixe.\n\n## Article 2 - Marées\n\nLes bateaux restent.\n";
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    assert!(imported.files[0].text.contains("language = \"en\""));
}

#[test]
fn letters_over_numbers_with_a_bracket_over_capitals_with_one() {
    let source = "ARTICLE I\nCREWS\n\nSection 1. Rowing. All row:\n\n    a. By day.\n\n    b. By night. They:\n\n        1) Row.\n\n        2) Sing:\n\n            \
                  A) songs; and\n\n            B) hymns.\n\n        3) Rest.\n\n    c. At sea.\n\nSection 2. Rest. None row:\n\n    a. On feasts.\n\n        1) In \
                  May.\n\n        2) In June.\n\n    b. Ashore.\n\nARTICLE II\nBOATS\n\nSection 1. Oars. Oars are long.\n\nSection 2. Sails. Sails are red.\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    let levels: Vec<&str> =
        imported.files[0].text.lines().filter_map(|line| line.strip_prefix("first = ")).collect();
    assert_eq!(levels.join(" "), r#""I" "1" "a" "1)" "A)""#);
    assert!(imported.files[1].text.contains(
        "    b. By night. They:\n        1) Row.\n        2) Sing:\n            A) songs; and\n            B) hymns.\n        3) Rest.\n    c. At sea.\n"
    ));
}

#[test]
fn capitals_behind_a_word_are_no_number() {
    check(
        "# Charter\n\n## Section 1. Aims\n\nThe crew:\n\n   1. Rows boats.\n      The OAR may help.\n   1. Sings.\n   1. Rests.\n\n## Section 2. Ends\n\nIt ends.\n",
        "first = \"1\"\nnoun = [\"Section\", \"Sections\"]\nfirst = \"1\"",
        "Charter\n\nSection 1 — Aims\nThe crew:\n    1. Rows boats. The OAR may help.\n    2. Sings.\n    3. Rests.\n\nSection 2 — Ends\nIt ends.\n",
        &[],
    );
}

#[test]
fn letters_behind_the_numbers_of_sections_of_articles() {
    let source = "ARTICLE I\nName\n\nSection 1.A  Title\n\nThe pier has a name.\n\nSection 1.B  Seat\n\nIt stands here.\n\nARTICLE II\nBoats\n\nSection 2.A  Kinds\n\n\
                  2.A.1  Rafts\n\nRafts float.\n\n2.A.2  Tugs\n\nTugs pull.\n\nSection 2.B  Fees\n\nFees are paid.\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    assert_eq!(
        imported.files[1].text.split_once("\n\n").unwrap().1,
        "Article I — Name\n\nSection 1.A — Title\nThe pier has a name.\n\nSection 1.B — Seat\nIt stands here.\n\nArticle II — Boats\n\nSection 2.A — Kinds\n\n\
         2.A.1 — Rafts\nRafts float.\n\n2.A.2 — Tugs\nTugs pull.\n\nSection 2.B — Fees\nFees are paid.\n"
    );
}

const PIERS: &str = "Rules of the Pier\n\n1. Name\n\nThe pier has a name.\n\n2. Boats\n\n2.1 Berths\n1. Long boats:\n   (a) lie outside; and\n   \
                     (b) pay more.\n2. Short boats lie inside.\n3. A boat moves once a week.\n\n2.2 Fees\n1. Fees are paid in June.\n2. The \
                     keeper counts them.\n3. No fee is paid back.\n4. The keeper has a book.\n\n3. Tides\n\n3.1 Ebb\n1. Boats stay.\n2. Oars \
                     are dry.\n\n3.2 Flood\n1. Boats go.\n2. Oars are wet.\n";

const PIER_LAWS: &str = "Rules of the Pier\n\n1 — Name\nThe pier has a name.\n\n2 — Boats\n\n2.1 — Berths\n    1. Long boats:\n        (a) \
                         lie outside; and\n        (b) pay more.\n    2. Short boats lie inside.\n    3. A boat moves once a week.\n\n2.2 — \
                         Fees\n    1. Fees are paid in June.\n    2. The keeper counts them.\n    3. No fee is paid back.\n    4. The keeper \
                         has a book.\n\n3 — Tides\n\n3.1 — Ebb\n    1. Boats stay.\n    2. Oars are dry.\n\n3.2 — Flood\n    1. Boats \
                         go.\n    2. Oars are wet.\n";

#[test]
fn lists_in_sections_of_whole_addresses_where_no_noun_heads_the_first_level() {
    let plain = import(PIERS, &Profile::for_text(PIERS)).unwrap();
    assert_eq!(plain.files[1].text.split_once("\n\n").unwrap().1, PIER_LAWS);
    let titles = ["1. Name", "2. Boats", "3. Tides", "2.1 Berths", "2.2 Fees", "3.1 Ebb", "3.2 Flood"];
    let depth = |title: &str| if title.contains(". ") { "##" } else { "###" };
    let marked = titles.iter().fold(PIERS.to_owned(), |text, title| {
        text.replace(&format!("\n{title}\n"), &format!("\n{} {title}\n\n", depth(title)))
    });
    let imported = import_markdown(&marked, &Profile::for_markdown(&marked)).unwrap();
    assert_eq!(imported.files[1].text.split_once("\n\n").unwrap().1, PIER_LAWS, "{marked}");
}

#[test]
fn few_headings_with_whole_addresses() {
    check(
        "# Pier Rules\n\n## 1. Boats\n\n### 1.1 - Long Boats\n\nThey lie outside.\n\n### 1.2 - Short Boats\n\nThey lie inside.\n\n## 2. Tides\n\nBoats stay.\n",
        "first = \"1\"\nfirst = \"1\"",
        "Pier Rules\n\n1 — Boats\n\n1.1 — Long Boats\nThey lie outside.\n\n1.2 — Short Boats\nThey lie inside.\n\n2 — Tides\nBoats stay.\n",
        &[],
    );
    // A number that the heading above does not begin is no address.
    check(
        "# Pier Rules\n\n## 1. Boats\n\n### 4.5 metres at most\n\nThey lie outside.\n\n## 2. Tides\n\nBoats stay.\n",
        "first = \"1\"",
        "Pier Rules\n\n1 — Boats\n4.5 metres at most\n\nThey lie outside.\n\n2 — Tides\nBoats stay.\n",
        &[],
    );
}

/// Two or three addresses are enough where each stands behind its noun under the number that it begins with.
#[test]
fn few_whole_addresses_behind_their_noun() {
    let levels = "first = \"1\"\nnoun = [\"Article\", \"Articles\"]\nfirst = \"1\"\nnoun = [\"Section\", \"Sections\"]";
    let laws = "Article 1 — Boats\n\nSection 1.1 — Oars.\nBoats have oars.\n\nSection 1.2 — Sails.\nSails are red.\n\n\
                Article 2 — Crews\n\nSection 2.1 — Pilots.\nA pilot steers, as Section 1.1 says.\n";
    let source = "## Article 1 Boats\n\n### Section 1.1. Oars.\n\nBoats have oars.\n\n### Section 1.2. Sails.\n\nSails are red.\n\n\
                  ## Article 2 Crews\n\n### Section 2.1. Pilots.\n\nA pilot steers, as Section 1.1 says.\n";
    check(source, levels, laws, &[]);
    let (two, _) = source.split_once("\n## Article 2").unwrap();
    let (laws, _) = laws.split_once("\nArticle 2").unwrap();
    check(two, levels, laws, &[]);
    let tens = two.replace("n 1.1", "n 1.010").replace("n 1.2", "n 1.020");
    check(&tens, levels, &laws.replace("n 1.1", "n 1.010").replace("n 1.2", "n 1.020"), &[]);
    // Versions stand under no number of theirs.
    check(
        "# Rules\n\n## Article 1 Boats\n\nBoats have oars.\n\n## Article 2 Crews\n\nA pilot steers.\n\n### Version 1.1\n\nAdded oars.\n\n### Version 1.2\n\nAdded pilots.\n",
        "first = \"1\"\nnoun = [\"Article\", \"Articles\"]",
        "Rules\n\nArticle 1 — Boats\nBoats have oars.\n\nArticle 2 — Crews\nA pilot steers.\n\nVersion 1.1\n\nAdded oars.\n\nVersion 1.2\n\nAdded pilots.\n",
        &[],
    );
}

/// Captions of tables stand under the numbers of articles, too.
#[test]
fn numbers_of_tables_are_no_addresses() {
    let source = "Rules\n\nArticle 1 Boats\n\nBoats pay:\n\nTable 1.1 Fees\n\nA fee is due.\n\nTable 1.2 Dates\n\nIt is due in May.\n\nArticle 2 Crews\n\nCrews row.\n\nTable 2.1 Pay\n\nCrews are paid.\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    assert!(!imported.files[0].text.contains("marker = \"full\""), "{}", imported.files[0].text);
}

#[test]
fn the_last_of_a_list_of_short_phrases_is_no_heading() {
    let crew = "Rule 1 — Crew\nIn a boat sit:\n    1. Rower\n    2. Pilot\n    3. Ship Cook\n\nEach of these sings.\n\nRule 2 — Boats\nBoats float.\n\nRule 3 — Tides\nTides turn.\n\nRule 4 — Bells\nBells ring.\n";
    let marked = "## Rule 1: Crew\n\nIn a boat sit:\n\n1.  Rower\n\n2.  Pilot\n\n3.  Ship Cook\n\nEach of these sings.\n\n## Rule 2: Boats\n\nBoats float.\n\n## Rule 3: Tides\n\nTides turn.\n\n## Rule 4: Bells\n\nBells ring.\n";
    check(marked, "first = \"1\"\nnoun = [\"Rule\", \"Rules\"]\nfirst = \"1\"", crew, &[]);
    let plain = marked.replace("## ", "");
    let imported = import(&plain, &Profile::for_text(&plain)).unwrap();
    assert_eq!(imported.files[1].text.split_once("\n\n").unwrap().1, crew);
}

#[test]
fn a_sentence_behind_a_list_of_phrases_is_no_part_of_the_last_one() {
    let source = "Rule 1: Crew\n\nIn a boat sit:\n\n1. Rower\n\n2. Ship Cook\n\nOther persons:\n\n1. Pilot\n\n2. Cat\n\nEach of these sings.\n\nAll of them row.\n\n\
                  Rule 2: Boats\n\nBoats float.\n\nRule 3: Tides\n\nTides turn.\n\nRule 4: Bells\n\nBells ring.\n\nRule 5: Ends\n\nIt ends.\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    let text = &imported.files[1].text;
    assert!(
        text.contains(
            "Rule 1 — Crew\nIn a boat sit:\n    1. Rower\n    2. Ship Cook\n\nOther persons:\n    1. Pilot\n    2. Cat\n\nEach of these sings.\n\nAll of them row.\n\nRule 2 — Boats\n"
        ),
        "{text}"
    );
}

#[test]
fn a_list_that_begins_anew_behind_words_that_close_the_one_above() {
    check(
        "## Article 1: Crew\n\n### 1.1 Boats\n\nIn a boat sit:\n\n1. Rower\n2. Pilot\n\n**Others:**\n\n1. Cook\n2. Cat.\n\n\
         ## Article 2: Tides\n\nBoats stay.\n",
        "first = \"1\"\nnoun = [\"Article\", \"Articles\"]\nfirst = \"1\"\nfirst = \"1\"",
        "Article 1 — Crew\n\n1.1 — Boats\nIn a boat sit:\n    1. Rower\n    2. Pilot\n\nOthers:\n    1. Cook\n    2. Cat.\n\n\
         Article 2 — Tides\nBoats stay.\n",
        &[],
    );
}

#[test]
fn one_list_below_whole_addresses_that_a_colon_leads_to() {
    check(
        "# Raft Rules\n\n## 1. Boats\n\n1.1 There are three boats:\n\n  a) the raft,\n  b) the tug, and\n  c) the ferry.\n\n1.2 Each floats.\n\n\
         ## 2. Oars\n\n2.1. An oar is lent:\n   i. by day; and\n   ii. as 1.2 says.\n\n2.2 It is long, see\n   i. above.\n",
        "first = \"1\"\nfirst = \"1\"\nfirst = \"a)\"\nfirst = \"i\"",
        "Raft Rules\n\n1 — Boats\n    1.1 There are three boats:\n        a) the raft,\n        b) the tug, and\n        c) the ferry.\n    1.2 Each floats.\n\n\
         2 — Oars\n    2.1. An oar is lent:\n        i. by day; and\n        ii. as 1.2 says.\n    2.2 It is long, see i. above.\n",
        &[],
    );
    check(
        "# Raft Rules\n\n## 1. Boats\n\n1.1 A boat floats.\n\na) The raft is a boat.\n\n1.2 It is red.\n\n## 2. Oars\n\n2.1 An oar is long.\n\n2.2 It is lent.\n",
        "first = \"1\"\nfirst = \"1\"",
        "Raft Rules\n\n1 — Boats\n    1.1 A boat floats.\n\n        a) The raft is a boat.\n\n    1.2 It is red.\n\n2 — Oars\n    2.1 An oar is long.\n    2.2 It is lent.\n",
        &[7],
    );
}

#[test]
fn letters_behind_addresses_with_a_full_stop_are_left_out_where_none_has_them() {
    let rules = |letters: &[char]| {
        let one = |letter: &char| format!("1.1{letter}. It keeps a rope dry.\n\n");
        format!(
            "1. Boats\n\n1.1. A boat floats.\n\n{}1.2. It sails.\n\n2. Oars\n\n2.1. They float.\n",
            letters.iter().map(one).collect::<String>()
        )
    };
    let skipped = |letters: &[char]| {
        let source = rules(letters).replace("1.1g. It keeps", "1.1g. Go to\n1.1m and keep");
        let imported = import(&source, &Profile::for_text(&source)).unwrap();
        imported.files[0].text.lines().find_map(|line| line.strip_prefix("skip = ").map(str::to_owned))
    };
    let letters: Vec<char> = ('a'..='n').collect();
    assert_eq!(skipped(&letters).as_deref(), Some("[]"));
    let without: Vec<char> = letters.into_iter().filter(|letter| *letter != 'l').collect();
    assert_eq!(skipped(&without).as_deref(), Some("[\"l\"]"));
}

#[test]
fn numbers_that_a_hyphen_joins() {
    let source = "Rules of Rowing 2020-21\n\nRule 1. The Crew\n\n1-1. Size\n\nA crew has four rowers. Rule 2-1b applies.\n\n1-2. Leaving\n\nA rower stays, unless:\n\na. the master calls; or\n\nb. the boat sinks, see Rules 1-1 and 2-2.\n\nRule 2. The Boat\n\n2-1. Oars\n\na. Number\n\nA boat has five oars, by 3-1.\n\nb. Spare oars\n\nOne is spare (see 1-2a).\n\n2-2. Sinking\n\nRules 1-1 to 2-1 do not apply.\n";
    let imported = import(source, &Profile::for_text(source)).unwrap();
    let manifest = &imported.files[0].text;
    assert!(manifest.contains("marker = \"full\"") && manifest.contains("cite = \"{up}-{n}\""), "{manifest}");
    assert!(manifest.contains("title = \"Rules of Rowing 2020-21\""), "{manifest}");
    assert_eq!(
        imported.files[1].text.split_once("\n\nRule 1").unwrap().1,
        " — The Crew\n\n1-1 — Size\nA crew has four rowers. Rule 2-1b applies.\n\n1-2 — Leaving\nA rower stays, unless:\n    a. the master calls; or\n    b. the boat sinks, see Rules 1-1 and 2-2.\n\nRule 2 — The Boat\n\n2-1 — Oars\n\na — Number\nA boat has five oars, by 3-1.\n\nb — Spare oars\nOne is spare (see 1-2a).\n\n2-2 — Sinking\nRules 1-1 to 2-1 do not apply.\n"
    );
}

#[test]
fn articles_put_in_behind_a_hyphen() {
    let noun = "first = \"1\"\nnoun = [\"Article\", \"Articles\"]";
    check(
        "# Harbour Rules\n\n## Article 1er\n\nBoats float, see Article 2-1.\n\n## Article 2\n\nOars float.\n\n## Article 2-1\n\nBells do not.\n\n## Article 2-2\n\nSails do.\n\n## Article 3\n\nArticles 1 and 2-2 hold.\n",
        &format!("{noun}\n{noun}"),
        "Harbour Rules\n\nArticle 1er\nBoats float, see Article 2-1.\n\nArticle 2\nOars float.\n\nArticle 2-1\nBells do not.\n\nArticle 2-2\nSails do.\n\nArticle 3\nArticles 1 and 2-2 hold.\n",
        &[],
    );
}

#[test]
fn headings_between_items_hide_no_level() {
    check(
        "# Charter\n\n## Article I\n\n### Warden\n\n1. The warden may:\n    1. lock the shed;\n        1. at night; or\n        2. by day;\n    2. open it.\n\n### Purser\n\n2. The purser:\n    1. pays by Section 1, Subsection (b);\n    2. counts.\n\n\
         ## Article II\n\n1. Article I, Section 2, Subsection (a) holds.\n",
        "first = \"I\"\nnoun = [\"Article\", \"Articles\"]\nfirst = \"1\"\nnoun = [\"section\", \"sections\"]\nfirst = \"(a)\"\nfirst = \"1\"",
        "Charter\n\nArticle I — Warden\n    1. The warden may:\n        (a) lock the shed;\n            1. at night; or\n            2. by day;\n        (b) open it.\n\n  Purser\n\n    2. The purser:\n        (a) pays by Section 1, Subsection (b);\n        (b) counts.\n\n\
         Article II\n    1. Article I, Section 2, Subsection (a) holds.\n",
        &[],
    );
}
