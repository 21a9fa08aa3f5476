//! What the headings of Markdown tell: which lines are headings, and at which level their
//! numbers stand. The sources here are invented: Markdown in, text out.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use lawsmith_import::{Disposition, Profile, import_markdown};

const CREWS: &str = r"
[work]
id = 'crews'
title = 'Crews'
[edition]
id = '1'
[[level]]
first = 'I'
noun = ['Article', 'Articles']
noun-in-marker = false
[[level]]
first = '1'
[[level]]
first = 'a'
[[level]]
first = '1'
";

const HARBOUR: &str = r"
[work]
id = 'harbour'
title = 'Harbour Act'
[edition]
id = '1'
[[level]]
first = '1'
noun = ['section', 'sections']
noun-in-marker = false
inserted = true
[[level]]
first = '(1)'
[[group]]
noun = ['Part', 'Parts']
";

/// Checks the document that `source` makes, without its header.
#[track_caller]
fn check(source: &str, profile: &str, expected: &str) {
    let imported = import_markdown(source, &Profile::parse(profile).unwrap()).unwrap();
    assert_eq!(imported.files[1].text.split_once("\n\n").unwrap().1, expected);
}

/// Checks the levels that the manifest has and the document that `source` makes.
#[track_caller]
fn check_alone(source: &str, levels: &[&str], expected: &str) {
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    let manifest = &imported.files[0].text;
    let found = manifest.lines().filter_map(|line| line.strip_prefix("first = \"")?.strip_suffix('"'));
    assert_eq!(found.collect::<Vec<_>>(), levels, "{manifest}");
    assert_eq!(imported.files[1].text.split_once("\n\n").unwrap().1, expected);
}

const OARS: &str = "# Rules of the Crew\n\n## I. Oars\n\n### 0. Roll\n\n1. All are called.\n2. All answer.\n\n\
                    ### 1. Turns\n\n1. Old hands row.\n\n#### a. At night\n\n1. None rows.\n2. All sleep.\n\n\
                    #### b. By day\n\n1. All row.\n\n## II. Sails\n\n### 1. Canvas\n\nIt is white.\n";
const OARS_READ: &str = "Rules of the Crew\n\nI — Oars\n\n0 — Roll\n    1. All are called.\n    2. All answer.\n\n\
                         1 — Turns\n    1. Old hands row.\n\na — At night\n    1. None rows.\n    2. All sleep.\n\n\
                         b — By day\n    1. All row.\n\nII — Sails\n\n1 — Canvas\nIt is white.\n";

#[test]
fn a_list_stands_below_the_heading_over_it() {
    check(OARS, CREWS, OARS_READ);
}

#[test]
fn the_depth_of_headings_tells_the_levels() {
    check_alone(OARS, &["I", "1", "a", "1"], OARS_READ);
}

#[test]
fn a_heading_is_one_however_it_is_set() {
    check(
        "## Part 1—Boats\n\n##### 1\u{2002}Are you entitled to a berth?\n\n\u{2002}(1)\u{2002}\u{2002}You are.\n\n\
         ##### 2 Application to boats, to rafts that are towed by boats, and to whatever else is afloat\n\n(1) It applies.\n",
        HARBOUR,
        "Part 1 — Boats\n\n1 — Are you entitled to a berth?\n    (1) You are.\n\n\
         2 — Application to boats, to rafts that are towed by boats, and to whatever else is afloat\n    (1) It applies.\n",
    );
}

#[test]
fn a_heading_without_a_number_closes_the_list_above_it() {
    check(
        "## I. Oars\n\n1. All row.\n\n### Songs\n\nAll sing.\n\n## Signed\n\nBy all.\n",
        CREWS,
        "I — Oars\n    1. All row.\n\n  Songs\n\nAll sing.\n\n# Signed\n\nBy all.\n",
    );
}

/// A list of one item under a heading is a list, where other headings of its depth stand over several items.
#[test]
fn a_heading_over_a_list_is_no_title_of_its_first_item() {
    check_alone(
        "# Name\n\n1. The club is called the Rowers.\n1. It meets at the quay.\n\n# Fees\n\n## Proof\n\n1. The list shows who is a \
         member.\n   1. The steward may look at it.\n   1. The warden may.\n\n## Amount\n\n1. The fee is two coins.\n1. It is paid \
         in winter.\n",
        &["1", "1"],
        "Name\n1. The club is called the Rowers.\n2. It meets at the quay.\n\n# Fees\n\n# Proof\n\n1. The list shows who is a \
         member.\n    1. The steward may look at it.\n    2. The warden may.\n\n# Amount\n\n1. The fee is two coins.\n2. It is \
         paid in winter.\n",
    );
}

#[test]
fn nouns_that_begin_anew_are_levels() {
    let expected = "Article I — Oars\n\nSection 1 — Turns\nOld hands row:\n    (a) by day;\n    (b) by night.\n\n\
                    Section 2 — Songs\nAll sing.\n\nArticle II — Sails\n\nSection 1 — Canvas\nIt is white.\n\n\
                    Section 2 — Ropes\nThey hold.\n";
    check_alone(
        "## Article I: Oars\n\n### Section 1: Turns\n\nOld hands row:\n\n(a) by day;\n\n(b) by night.\n\n\
         ### Section 2: Songs\n\nAll sing.\n\n## Article II: Sails\n\n### Section 1: Canvas\n\nIt is white.\n\n\
         ### Section 2: Ropes\n\nThey hold.\n",
        &["I", "1", "(a)"],
        expected,
    );
    check_alone(
        "ARTICLE I\nOars\n\nSection 1. Turns\n\nOld hands row:\n\n(a) by day;\n\n(b) by night.\n\nSection 2. Songs\n\nAll sing.\n\n\
         ARTICLE II\nSails\n\nSection 1. Canvas\n\nIt is white.\n\nSection 2. Ropes\n\nThey hold.\n",
        &["I", "1", "(a)"],
        expected,
    );
}

#[test]
fn text_follows_the_number_of_an_inner_level_on_its_line() {
    check_alone(
        "Article 1. Oars\n\nSection 1. All hands row by day, and none by night.\n\nSection 2. (a) They sing.\n\n(b) They rest.\n\n\
         Article 2. Sails\n\nSection 1. The canvas is white and stays white, as\nSection 2 says.\n\nSection 2. So it is.\n",
        &["1", "1", "(a)"],
        "Article 1 — Oars\n\nSection 1\nAll hands row by day, and none by night.\n\nSection 2\n    (a) They sing.\n    (b) They rest.\n\n\
         Article 2 — Sails\n\nSection 1\nThe canvas is white and stays white, as Section 2 says.\n\nSection 2\nSo it is.\n",
    );
}

#[test]
fn contents_end_at_the_next_heading() {
    check(
        "# Contents\n\n[1](#1). Old words\n\n[2](#2). Others\n\n## 1 Berths\n\nAll lie still.\n",
        HARBOUR,
        "1 — Berths\nAll lie still.\n",
    );
}

#[test]
fn a_paragraph_behind_a_list_closes_it() {
    check(
        "## I. Oars\n\n### 1. Turns\n\nThese row:\n\n1. the old;\n2. the young, and\n\nnobody else.\n\nThey sing.\n\n\
         ### 2. Rests\n\n1. All rest.\n\nOr most do.\n",
        CREWS,
        "I — Oars\n\n1 — Turns\nThese row:\n    1. the old;\n    2. the young, and\n\nnobody else.\n\nThey sing.\n\n\
         2 — Rests\n    1. All rest.\n\n  Or most do.\n",
    );
    check(
        "## 1 Berths\n\n(1) If\n\n(a) it is light, and\n\n(b) the tide turns,\n\nthe berth is free.\n\n(1A) It stays so.\n\n(2) So it is.\n",
        &(HARBOUR.replace("(1)'", "(1)'\ninserted = true") + "[[level]]\nfirst = '(a)'\n"),
        "1 — Berths\n    (1) If\n        (a) it is light, and\n        (b) the tide turns,\n\n        the berth is free.\n\n    \
         (1A) It stays so.\n    (2) So it is.\n",
    );
}

#[test]
fn bodies_under_the_plural_of_their_noun() {
    check_alone(
        "# Laws of Rafting\n\n- [The Laws](#the-laws)\n  - [Article 1: The Raft](#article-1)\n  - [Article 2: The Crew](#article-2)\n\n## THE LAWS\n\n\
         ### Article 1: The Raft\n\n1. A raft floats.\n2. It has oars, see Appendix A.2.\n\n### Article 2: The Crew\n\n1. A crew rows.\n2. It rests.\n\n\
         ## APPENDICES\n\n### A. Night Rowing\n\n1. A lantern burns.\n2. It is red.\n\n### B: Races\n\n1. A race is short.\n",
        &["1", "1"],
        "Laws of Rafting\n\n# THE LAWS\n\nArticle 1 — The Raft\n    1. A raft floats.\n    2. It has oars, see Appendix A.2.\n\n\
         Article 2 — The Crew\n    1. A crew rows.\n    2. It rests.\n\n# APPENDICES\n\nAppendix A — Night Rowing\n\n1. A lantern burns.\n2. It is red.\n\n\
         Appendix B — Races\n\n1. A race is short.\n",
    );
}

#[test]
fn whole_addresses_before_a_colon() {
    check_alone(
        "# Rules of the Raft\n\n## 1: Boats\n\n### 1.1: Oars\n\nBoats have oars.\n\n### 1.2: Sails\n\nSails are red, see 2.1.\n\n\
         ## 2: Crews\n\n### 2.1: Pilots\n\nA pilot steers.\n\n### 2.2: Rowers\n\nA rower rows.\n",
        &["1", "1"],
        "Rules of the Raft\n\n1 — Boats\n\n1.1 — Oars\nBoats have oars.\n\n1.2 — Sails\nSails are red, see 2.1.\n\n\
         2 — Crews\n\n2.1 — Pilots\nA pilot steers.\n\n2.2 — Rowers\nA rower rows.\n",
    );
}

#[test]
fn a_number_of_two_levels_behind_a_noun_is_no_number_of_it() {
    check(
        "## Part 1 — Quays\n\n### 1 Berths\n\n(1) A berth is free.\n\n### Part 1.1 Rings\n\nA ring is of iron.\n",
        HARBOUR,
        "Part 1 — Quays\n\n1 — Berths\n    (1) A berth is free.\n\n# Part 1.1 Rings\n\nA ring is of iron.\n",
    );
}

/// Chapters that a page counts, from 0 as the text cites them.
#[test]
fn what_the_text_cites_counts_headings_without_numbers() {
    check_alone(
        "---\ntitle: Harbour Rules\n---\n\n# General\n\n## Boats\n1. Boats float.\n1. They are:\n   1. dry;\n   1. tarred.\n\n## Oars\n1. Oars are long (see section 0.0.2).\n\n\
         # Tides\n\n## Ebb\n1. Section 0.1.1 and section 1.1 hold at ebb.\n\n   Also by night.\n\n## Flood\nNobody rows.\n",
        &["1", "1", "1", "1"],
        "Harbour Rules\n\n0 — General\n\n0.0 — Boats\n    0.0.1 Boats float.\n    0.0.2 They are:\n        0.0.2.1 dry;\n        0.0.2.2 tarred.\n\n\
         0.1 — Oars\n    0.1.1 Oars are long (see section 0.0.2).\n\n1 — Tides\n\n1.0 — Ebb\n    1.0.1 Section 0.1.1 and section 1.1 hold at ebb.\n\n        Also by night.\n\n\
         1.1 — Flood\nNobody rows.\n",
    );
}

/// Chapters that a page counts are cited by their number alone, too.
#[test]
fn what_the_text_cites_by_the_numbers_of_chapters() {
    let source = |chapter: u32| {
        format!(
            "# General\n\n## Boats\n1. Boats float.\n1. Those of Chapter {chapter} are tarred.\n\n## Oars\n1. Oars are long (see section 0.0.2).\n\n\
             # Tides\n\n## Ebb\n1. Section 0.1.1 and section 1.1 hold at ebb.\n\n## Flood\nNobody rows.\n"
        )
    };
    let nouns = |chapter| {
        let source = source(chapter);
        let imported = import_markdown(&source, &Profile::for_markdown(&source)).unwrap();
        let manifest = imported.files[0].text.clone();
        manifest.lines().find(|line| line.starts_with("noun = ")).unwrap().to_owned()
    };
    assert_eq!(nouns(1), "noun = [\"section\", \"sections\", \"chapter\", \"chapters\"]");
    assert_eq!(nouns(7), "noun = [\"section\", \"sections\"]");
}

/// Sections whose titles stand in bold before their words, with plain lists inside.
#[test]
fn sections_with_their_titles_in_bold() {
    check_alone(
        "# Bylaws\n\nARTICLE I\n----\n### Offices\n\nThe guild has offices.\n\nARTICLE II\n----\n### Agents\n\n**Section 2.1. Harbour.** The agent keeps\nthe book.\n\n\
         **Section 2.2. Ports that are far\naway.** In these Section 2.1 holds.\n\nARTICLE III\n----\n### Meetings\n\n**Section 3.1. Place.** All meet:\n\n 1. by day;\n 2. by night;\n 3. at sea;\n 4. ashore.\n\n\
         **Section 3.2. Notice.** As Section 2.2 says:\n\n 1. in words;\n 2. by bell.\n\nARTICLE IV\n----\n### Seal\n\nIt is red.\n",
        &["1", "1", "1"],
        "Bylaws\n\nArticle I — Offices\nThe guild has offices.\n\nArticle II — Agents\n\nSection 2.1\nHarbour. The agent keeps the book.\n\n\
         Section 2.2\nPorts that are far away. In these Section 2.1 holds.\n\nArticle III — Meetings\n\nSection 3.1\nPlace. All meet:\n    1. by day;\n    2. by night;\n    3. at sea;\n    4. ashore.\n\n\
         Section 3.2\nNotice. As Section 2.2 says:\n    1. in words;\n    2. by bell.\n\nArticle IV — Seal\nIt is red.\n",
    );
}

#[test]
fn links_to_named_headings_say_which() {
    let source = "---\ntitle: \"Rules of the Raft\"\n---\n\n# Rafts\n\n## 1. Full Crews ##\n\nThey row.\n\n## Crews {#full}\n\nA crew rows.\n\n## 2. Guests {.short #guests}\n\n\
                  All of [article](#full), [section](#guests), [Article](#night-rowing), [article](#none) and the rules on [all\ncrews](#full) hold.\n\n\
                  ## Article IV: Night Rowing {-}\n\nSee [article](https://raft.example/#full) and [rule](#article-iv-night-rowing).\n";
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    assert_eq!(
        imported.files[1].text,
        "title: Rules of the Raft\nkind: laws\nedition: draft\n\nRafts\n\n1 — Full Crews\nThey row.\n\n# Crews\n\nA crew rows.\n\n2 — Guests\nAll of article (Crews), section 2, Article, article and the rules on all crews hold.\n\n\
         # Article IV: Night Rowing\n\nSee [article](https://raft.example/#full) and rule IV.\n",
    );
    let told = imported.report.rows.iter().filter_map(|row| row.note.as_deref());
    assert!(
        told.collect::<Vec<_>>().contains(&"a link within the text became its words and what it leads to")
    );
}

/// A paragraph that begins with a noun in bold and goes on in small letters.
#[test]
fn a_wrapped_paragraph_that_begins_in_bold() {
    check_alone(
        "# Raft\n\n## Article 1\n\nThese hold:\n\n**RULE 1** Contributions by the Rowing Community on the Harbour Platform\nshall be kept.\n\n\
         **RULE 2** Oars float.\n\n## Article 2\n\nThe rules are read aloud.\n",
        &["1"],
        "Raft\n\nArticle 1\nThese hold:\n\nRULE 1 Contributions by the Rowing Community on the Harbour Platform shall be kept.\n\nRULE 2 Oars float.\n\n\
         Article 2\nThe rules are read aloud.\n",
    );
}

#[test]
fn numbers_in_headings_over_other_headings_and_over_paragraphs() {
    check_alone(
        "# Charter\n\n## Article I\n\n### Section 1\n\nAll boats are moored.\n\n### Section 2\n\nThe warden sees to it.\n\n\
         ## Article II\n\n### Section 1\n\nA crew rows.\n\n### Section 2\n\nIt rests.\n",
        &["I", "1"],
        "Charter\n\nArticle I\n\nSection 1\nAll boats are moored.\n\nSection 2\nThe warden sees to it.\n\nArticle II\n\nSection 1\nA crew rows.\n\nSection 2\nIt rests.\n",
    );
    check_alone(
        "# Rules\n\n### Rule 1\n\nThe Council of Crews is composed\nof Members.\n\n### Rule 2\n\nAll Boats of the Harbour are moored by their\nCrews at dusk.\n\n### Rule 3\n\nDuties of the Crew\n\nThe crew rows.\n",
        &["1"],
        "Rules\n\nRule 1\nThe Council of Crews is composed of Members.\n\nRule 2\nAll Boats of the Harbour are moored by their Crews at dusk.\n\nRule 3 — Duties of the Crew\nThe crew rows.\n",
    );
}

#[test]
fn headings_that_are_numbers_alone() {
    let laws = "Rules\n1. All crews row.\n\n    They rest.\n\n2. No crew rows at night:\n    (a) in fog;\n    (b) in ice.\n3. A lantern burns.\n";
    for point in ["", "."] {
        let source = format!(
            "# Rules\n\n## 1{point}\nAll crews row.\n\nThey rest.\n\n## 2{point}\n\nNo crew rows at night:\n\n(a) in fog;\n\n(b) in ice.\n\n## 3{point}\nA lantern burns.\n"
        );
        check_alone(&source, &["1", "(a)"], laws);
    }
    check_alone(
        "# Rules\n\n## 101 (FIXED)\nAll crews row.\n\n## 102 (FIXED)\nNo crew rows at night.\n\n## 201\nCrews take turns.\n\n## 202\nA turn ends.\n\n## 203\nIt begins.\n",
        &["1"],
        "Rules\n\n101 — (FIXED)\nAll crews row.\n\n102 — (FIXED)\nNo crew rows at night.\n201. Crews take turns.\n202. A turn ends.\n203. It begins.\n",
    );
}

#[test]
fn titles_in_single_emphasis() {
    let read = "Article I — Oars\n\nSection 1 — Turns\nOld hands row.\n\nSection 2 — Songs\nAll sing, as Section 1 says.\n\n\
                Article II — Sails\n\nSection 1 — Canvas\nIt is white.\n\nSection 2 — Ropes\nThey hold.\n";
    for sign in ["*", "_"] {
        let source = "## Article I: Oars\n\n*Section 1. Turns*\n\nOld hands row.\n\n*Section 2. Songs*\n\nAll sing, as Section 1 says.\n\n\
                      ## Article II: Sails\n\n*Section 1. Canvas*\n\nIt is white.\n\n*Section 2. Ropes*\n\nThey hold.\n";
        check_alone(&source.replace('*', sign), &["I", "1"], read);
    }
    check_alone(
        "**ARTICLE I**\n\n**OARS**\n\n_Section 1.1      Turns_\n\nOld hands row.\n\n_Section 1.2      Songs_\n\nAll sing.\n\n\
         **ARTICLE II**\n\n**SAILS**\n\n_Section 2.1      Canvas_\n\n*It is white, as Section 1.1 says.*\n\n_Section 2.2      Ropes_\n\nThey hold.\n",
        &["1", "1"],
        "Article I — OARS\n\nSection 1.1 — Turns\nOld hands row.\n\nSection 1.2 — Songs\nAll sing.\n\n\
         Article II — SAILS\n\nSection 2.1 — Canvas\n*It is white, as Section 1.1 says.*\n\nSection 2.2 — Ropes\nThey hold.\n",
    );
}

/// A number and its title are set off together, and the text stands behind them.
#[test]
fn numbers_and_titles_in_one_emphasis() {
    check_alone(
        "# Rules\n\n## ARTICLE 1—OARS\n**1.1 Turns.** Old hands row.\n\n**1.2 Songs.** All sing, as Section 1.1 says.\n\n\
         ## ARTICLE 2—SAILS\n**2.1 Canvas**: It is white.\n\n**2.2 Ropes** They hold.\n",
        &["1", "1"],
        "Rules\n\nArticle 1 — OARS\n    1.1 *Turns.* Old hands row.\n    1.2 *Songs.* All sing, as Section 1.1 says.\n\n\
         Article 2 — SAILS\n    2.1 *Canvas*: It is white.\n    2.2 *Ropes* They hold.\n",
    );
    check_alone(
        "# Rules\n\n## Article 1: Oars\n\n*A. Turns.* Old hands row.\n\n**(1) By day.** All row.\n\n**(2) By night.** None rows.\n\n\
         *B. Songs.* All sing.\n\n*B. Rower* sings best.\n\n## Article 2: Sails\n\nThey are white.\n",
        &["1", "A", "(1)"],
        "Rules\n\nArticle 1 — Oars\n    A. *Turns.* Old hands row.\n        (1) *By day.* All row.\n        (2) *By night.* None rows.\n    \
         B. *Songs.* All sing.\n\n        *B. Rower* sings best.\n\nArticle 2 — Sails\nThey are white.\n",
    );
    check_alone(
        "# Rules\n\n### Article 1: Oars\n\n**Section 1.1. ++Turns.++** Old hands row.\n\n**Section 1.2. <u>Songs.</u>** All sing.\n\n\
         ### Article 2: Sails\n\n**Section 2.1. ++Canvas.++** It is {++white++}.\n\n**Section 2.2. ++Ropes.++** They hold.\n",
        &["1", "1"],
        "Rules\n\nArticle 1 — Oars\n\nSection 1.1\nTurns. Old hands row.\n\nSection 1.2\nSongs. All sing.\n\n\
         Article 2 — Sails\n\nSection 2.1\nCanvas. It is \\{++white++}.\n\nSection 2.2\nRopes. They hold.\n",
    );
}

#[test]
fn headings_that_are_whole_addresses_alone() {
    for point in ["", "."] {
        let source = format!(
            "# Rules\n\n## 1. — OARS\n\n### 1.1{point}\n\nOld hands row.\n\n### 1.2{point}\n\nAll sing:\n\n(a) The song is loud.\n\n\
             (b) It is short.\n\n### 1.3{point}\n\n#### 1.3.1{point}\n\nNone rows.\n\nAs 1.1 says.\n\n## 2. — SAILS\n\n### 2.1 Canvas\n\nIt is white.\n"
        );
        check_alone(
            &source,
            &["1", "1", "1", "(a)"],
            &format!(
                "Rules\n\n1 — OARS\n    1.1{point} Old hands row.\n    1.2{point} All sing:\n        (a) The song is loud.\n        (b) It is short.\n\
                 \x20   1.3{point}\n        1.3.1{point} None rows.\n\n            As 1.1 says.\n\n2 — SAILS\n\n2.1 — Canvas\nIt is white.\n"
            ),
        );
    }
}

/// Letters as headings below numbers: what is no title behind them is their text.
#[test]
fn letters_in_brackets_below_numbers() {
    let written = "Rules\n\nRule 1 — Oars\n\n1.1 — Turns\n    (a) Old hands row.\n    (b) They rest.\n\n\
                   Rule 2 — Sails\n\n2.1 — Canvas\n    (a) It is white, as Rule 1.1(b) says.\n    (b) It is wet.\n";
    let bare = "# Rules\n\n## Rule 1 – Oars\n\n### 1.1 Turns\n\n#### (a)\n\nOld hands row.\n\n#### (b)\nThey rest.\n\n\
                ## Rule 2 – Sails\n\n### 2.1 Canvas\n\n#### (a) It is white, as Rule 1.1(b) says.\n\n#### (b) It is wet.\n";
    check_alone(bare, &["1", "1", "(a)"], written);
    check_alone(&bare.replace("# (", "# "), &["1", "1", "a)"], &written.replace("    (", "    "));
    check_alone(
        "# Rules\n\n## Rule 1 – Oars\n\n### (a)\n\nOld hands row.\n\n### (b) They row and rest.\n\n## Rule 2 – Sails\n\n### (a) It is white.\n\n### (b) It is wet.\n",
        &["1", "(a)"],
        "Rules\n\nRule 1 — Oars\n    (a) Old hands row.\n    (b) They row and rest.\n\nRule 2 — Sails\n    (a) It is white.\n    (b) It is wet.\n",
    );
    check_alone(
        "# Rules\n\n## Rule 1 – Oars are\n\n### **(a)** long;\n\n### (b) red.\n\n## Rule 2 – Sails are\n\n### (a) white;\n\n### (b) dry and clean.\n",
        &["1", "(a)"],
        "Rules\n\nRule 1 — Oars are\n    (a) long;\n    (b) red.\n\nRule 2 — Sails are\n    (a) white;\n    (b) dry and clean.\n",
    );
    check_alone(
        "# Rules\n\n## Rule 1 – Oars\n\n### (a) Order of Turns.\n\nOld hands row.\n\n### (b) Rest.\n\nThey rest.\n\n## Rule 2 – Sails\n\nThey are white.\n",
        &["1", "(a)"],
        "Rules\n\nRule 1 — Oars\n\n(a) — Order of Turns.\nOld hands row.\n\n(b) — Rest.\nThey rest.\n\nRule 2 — Sails\nThey are white.\n",
    );
    check_alone(
        "# Rules\n\n## Rule 1 – Oars\n\n### 1.1 Turns\n\n#### (a) Order\n\nOld hands row.\n\n#### (b) Rest\n\nThey rest.\n\n\
         ## Rule 2 – Sails\n\n### 2.1 Canvas\n\n#### (a) Colour\n\nIt is white.\n\n#### (b) Care\n\nIt is wet.\n",
        &["1", "1", "(a)"],
        "Rules\n\nRule 1 — Oars\n\n1.1 — Turns\n\n(a) — Order\nOld hands row.\n\n(b) — Rest\nThey rest.\n\n\
         Rule 2 — Sails\n\n2.1 — Canvas\n\n(a) — Colour\nIt is white.\n\n(b) — Care\nIt is wet.\n",
    );
}

/// A rule that is put in behind another lies in it, as its number does.
#[test]
fn a_number_put_in_with_a_full_stop() {
    check_alone(
        "# Rule 1. Boats\n\n(a) Boats moor.\n\n(b) They list:\n\n1. oars;\n\n2. sails.\n\n# Rule 2. Crews\n\n(a) Crews row.\n\n(b) Rule 2.1 holds.\n\n\
         # Rule 2.1. Dinghies\n\nA dinghy has no crew.\n\n# Rule 3. Fees\n\n(a) Fees are due.\n\n(b) They buy:\n\n1. tar;\n\n2. rope.\n",
        &["1", "1", "(a)", "1"],
        "Rule 1 — Boats\n    (a) Boats moor.\n    (b) They list:\n        1. oars;\n        2. sails.\n\n\
         Rule 2 — Crews\n    (a) Crews row.\n    (b) Rule 2.1 holds.\n\nRule 2.1 — Dinghies\nA dinghy has no crew.\n\n\
         Rule 3 — Fees\n    (a) Fees are due.\n    (b) They buy:\n        1. tar;\n        2. rope.\n",
    );
}

/// A number that no level can have makes a title of its heading, which the report tells.
#[test]
fn a_heading_that_begins_as_a_provision_does() {
    let source = "# Rule 1. Boats\n\nBoats moor.\n\n# Rule 2. Crews\n\nCrews row.\n\n# Rule 2A. Fees\n\nFees are due.\n\n\
                  # Rule 2A.1. Dinghies\n\nA dinghy has no crew.\n\n# Rule 3. Oars\n\nOars are dry.\n";
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    let told: Vec<_> = imported
        .report
        .rows
        .iter()
        .skip(3)
        .map(|row| (row.first, row.disposition, row.at.as_deref()))
        .collect();
    assert_eq!(
        told,
        [
            (13, Disposition::Unsure, Some("in no provision")),
            (15, Disposition::Kept, Some("in no provision")),
            (17, Disposition::Placed, Some("3")),
        ]
    );
}

/// Headings without a number divide a list, which counts on below them: nothing is to be looked at but what leaves a number out.
#[test]
fn lists_that_count_on_below_a_heading() {
    let source = "# Rule 1 – Boats\n\n## Mooring\n\n1. Boats moor.\n\n2. Boats stay.\n\n## Leaving\n\n### By day\n\n3. Boats leave.\n\n\
                  ## By night\n\n5. Boats glow.\n\n# Rule 2 – Crews\n\n1. Crews row.\n\n2. Crews rest.\n";
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    let unsure = imported.report.rows_of(Disposition::Unsure).map(|row| (row.first, row.at.as_deref()));
    assert_eq!(unsure.collect::<Vec<_>>(), [(17, Some("1.5"))]);
}

/// A text whose headings have no numbers.
const UNNUMBERED: &str = "Rules of the Quay\n\n##### Remarks\n\nGreen words are remarks.\n\n# Boats\n\n1. Boats are old.\n2. Boats rest:\n    a) at dusk;\n    \
                          b) at dawn.\n3. Boats end.\n\n# Oars\n\n1. Oars are long.\n2. Oars are red.\n";

#[test]
fn a_heading_below_others_is_not_the_title_of_the_work() {
    let imported = import_markdown(UNNUMBERED, &Profile::for_markdown(UNNUMBERED)).unwrap();
    assert!(imported.files[1].text.starts_with("title: Rules of the Quay\n"), "{}", imported.files[1].text);
}

#[test]
fn lists_alone_tell_the_levels() {
    let imported = import_markdown(UNNUMBERED, &Profile::for_markdown(UNNUMBERED)).unwrap();
    assert!(
        imported.files[1].text.contains("2. Boats rest:\n    a) at dusk;\n"),
        "{}",
        imported.files[1].text
    );
    assert_eq!(imported.report.rows_of(Disposition::Unsure).count(), 0, "{}", imported.report.to_text());
}

#[test]
fn nouns_and_numbers_in_bold_before_their_text() {
    let long = "De club heeft een boot (zie art. 4), die aan de kade ligt zolang niemand er mee roeit, en waarvoor de schipper ieder jaar een nieuwe riem koopt.";
    for sign in ["** - ", ".** ", " :** ", "**: "] {
        let source = format!(
            "# Titel I - Boten\n\n**Art. 1{sign}De club heet Roer.\n\n**Art. 2{sign}{long}\n\n# Titel II - Leden\n\n**Art. 3{sign}Leden roeien.\n\n**Art. 4{sign}{long}\n"
        );
        let text = &import_markdown(&source, None).unwrap().files[1].text;
        let heads: Vec<&str> =
            text.lines().filter(|line| line.starts_with("Art") || line.starts_with("Titel")).collect();
        let expected = ["Titel I — Boten", "Art 1", "Art 2", "Titel II — Leden", "Art 3", "Art 4"];
        assert_eq!(heads, expected, "{sign}\n{text}");
    }
}

#[test]
fn a_title_behind_a_noun_and_a_number_with_a_stop_in_bold() {
    let source = "**Article 1.** Name\nThe club is called Oar.\n\n**Article 2.** Seat\nThe club sits in a boat.\n\n**Article 3.**\nThe club rows.\n";
    let text = &import_markdown(source, None).unwrap().files[1].text;
    assert_eq!(
        text.split_once("\n\n").unwrap().1,
        "Article 1 — Name\nThe club is called Oar.\n\nArticle 2 — Seat\nThe club sits in a boat.\n\nArticle 3\nThe club rows.\n"
    );
}

#[test]
fn a_provision_that_is_no_heading_among_those_that_are() {
    let source = "## Article 1. Name\n\nThe club is called Oar.\n\n## Article 2. Seat\n\nThe club sits in a boat.\n\n## Article 3. Fees\n\nNo fee is due.\n\n\
                  **Article 4.** The board meets in spring, and it elects who steers.\n\nArticle 2 applies.\n\nArticle 9. Not so.\n\n## Article 5. End\n\nThe club ends.\n";
    let text = &import_markdown(source, None).unwrap().files[1].text;
    let heads: Vec<&str> = text.lines().filter(|line| line.starts_with("Article")).collect();
    let expected = [
        "Article 1 — Name",
        "Article 2 — Seat",
        "Article 3 — Fees",
        "Article 4",
        "Article 2 applies.",
        "Article 9. Not so.",
        "Article 5 — End",
    ];
    assert_eq!(heads, expected, "{text}");
}

#[test]
fn headings_that_lead_in_what_stands_below() {
    check_alone(
        "# Raft Rules\n\n## 1. The Board\n\n### 1.1 It has members:\n\nThree captains and two mates.\n\n### 1.2 Duties of the Board:\n\nThe board meets.\n\n\
         ### 1.3 Whoever rows owes:\n\n- a coin;\n- a song.\n\n## 2. The Crew\n\n### 2.1 Rowers\n\nThey row.\n\n### 2.2 Oars\n\nThey are long.\n",
        &["1", "1"],
        "Raft Rules\n\n1 — The Board\n    1.1 It has members:\n\n        Three captains and two mates.\n\n1.2 — Duties of the Board:\nThe board meets.\n    \
         1.3 Whoever rows owes:\n        - a coin;\n        - a song.\n\n2 — The Crew\n\n2.1 — Rowers\nThey row.\n\n2.2 — Oars\nThey are long.\n",
    );
    check_alone(
        "# Raft Rules\n\n### Article 1 The rafts are:\n\n1. red; or\n2. blue.\n\n### Article 2 Oars\n\n1. They are long.\n2. They float.\n\n### Article 3 Crews\n\n1. They row.\n2. They sing.\n",
        &["1", "1"],
        "Raft Rules\n\nArticle 1\nThe rafts are:\n    1. red; or\n    2. blue.\n\nArticle 2 — Oars\n    1. They are long.\n    2. They float.\n\nArticle 3 — Crews\n    1. They row.\n    2. They sing.\n",
    );
}

#[test]
fn titles_in_headings_above_their_numbers() {
    let source = "# Statuten\n\n## Naam van de club\n\n### Artikel 1\n\nDe club heet Boot.\n\n## Doel\n\n### Artikel 2\n\nHet doel is varen, zie artikel 1.\n\n## Leden\n\n### Artikel 3\n\n1. Leden varen.\n2. Leden roeien.\n";
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    assert_eq!(
        imported.files[1].text.split_once("\n\n").unwrap().1,
        "Statuten\n\nArtikel 1 — Naam van de club\nDe club heet Boot.\n\nArtikel 2 — Doel\nHet doel is varen, zie artikel 1.\n\nArtikel 3 — Leden\n    1. Leden varen.\n    2. Leden roeien.\n"
    );
}
