//! What the importer makes of Markdown: marked words, blocks kept as printed, commentaries,
//! and indexes whose columns are lost: text in, text out. The sources here are invented.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use lawsmith_import::{Disposition, Imported, Profile, import, import_markdown};
use lawsmith_syntax::{Conventions, format, parse};

const PROFILE: &str = r"
[work]
id = 'springtide'
title = 'Springtide'
[edition]
id = '2025'
EDITION
[headings]
law = { pattern = '^#* ?Law (?P<number>\d+)(?: - |$)(?P<title>.*)$', optional = true }
titles = [{ pattern = '^#', optional = true }]
";

/// Checks the only document, without its header: it is in canonical layout, and the rows of
/// the report lie end to end over the source.
#[track_caller]
fn check(source: &str, edition: &str, tables: &str, expected: &str) -> Imported {
    let profile = PROFILE.replace("EDITION", edition) + tables;
    let imported = import(source, &Profile::parse(&profile).unwrap()).unwrap();
    let text = &imported.files[1].text;
    assert_eq!(text.split_once("\n\n").unwrap().1, expected);
    let tree = parse(text.as_str(), &Conventions::default());
    // The lines of an index are not laid out as those of law are.
    let index = tree.header_value("kind") == Some("index");
    assert!(index || &format(&tree, &Conventions::default()) == text, "{text}");
    let rows = &imported.report.rows;
    assert_eq!((rows[0].first, rows[rows.len() - 1].last), (1, source.lines().count()));
    assert!(rows.windows(2).all(|pair| pair[1].first == pair[0].last + 1));
    imported
}

const CHANGES: &str = "[markup]\nbold = 'added'\nstruck = 'removed'\n";

#[test]
fn bold_words_are_new_and_struck_ones_gone() {
    check(
        "Law 1 - Ebb\n\nA. The **neap tide** turns ~~once~~ *twice*, 3♠** too.\n",
        "",
        CHANGES,
        "Law 1 — Ebb\n    A. The {++neap tide++} turns {--once--} *twice*, 3♠** too.\n",
    );
}

#[test]
fn without_the_table_the_signs_are_words() {
    check("Law 1 - Ebb\n\nThe **tide** ~~turns~~.\n", "", "", "Law 1 — Ebb\nThe \\*\\*tide** ~~turns~~.\n");
}

#[test]
fn a_backslash_makes_a_sign_a_character() {
    let stars = "[stars]\nnote = '^(?P<label>\\*+) (?P<text>.+)$'\nmark = '\\w(?P<label>\\*+)'\n";
    check(
        "Law 1 - Ebb\n\nThe **tide\\* turns**.\n\n\\* Or two.\n",
        "",
        &format!("{CHANGES}{stars}"),
        "Law 1 — Ebb\nThe {++tide++}[^*]{++ turns++}.\n\n[^*]: Or two.\n",
    );
}

const DEAL: &str = "[[literal]]\nkind = 'deal'\nline = '^[♠♥] '\n\
                    [[literal]]\nkind = 'auction'\nline = '^\\|'\nhaving = 'Pass'\n";

#[test]
fn diagrams_are_kept_as_printed() {
    check(
        "Law 1 - Ebb\n\nSee:\n\n♠ A 9\n♥ **K**\n\n♠ 2\n\n| West | Law 7 |\n| Pass | (a) 1♣* |\n\nThen 2.\n",
        "",
        &format!("{CHANGES}{DEAL}"),
        "Law 1 — Ebb\nSee:\n\n```deal\n♠ A 9\n♥ **K**\n\n♠ 2\n```\n\n```auction\n| West | Law 7 |\n| Pass | (a) 1♣* |\n```\n\nThen 2.\n",
    );
}

#[test]
fn a_fence_is_longer_than_what_it_holds() {
    let table = "[[literal]]\nline = '^!'\n";
    check("Law 1 - Ebb\n\n!```` x\n", "", table, "Law 1 — Ebb\n\n`````\n!```` x\n`````\n");
}

#[test]
fn a_commentary_numbers_nothing() {
    let imported = check(
        "## Law 31 - Bids\n\nIt says:\n1. one,\nor so;\n2. Two.\n\n- A first\n- a second point\nof two.\n\n# Example:\n\nNone.\n",
        "kind = 'commentary'",
        "",
        "# Law 31 - Bids\n\nIt says:\n\n\\1. one, or so;\n\n\\2. Two.\n\n- A first\n- a second point of two.\n\n# Example:\n\nNone.\n",
    );
    assert_eq!(imported.files[1].path, "2025/commentary.laws");
    assert!(imported.files[1].text.starts_with("title: Springtide\nkind: commentary\nedition: 2025\n"));
    let at = Some("Law 31 - Bids".to_owned());
    assert_eq!(
        (imported.report.rows[0].disposition, &imported.report.rows[0].at),
        (Disposition::Placed, &at)
    );
}

#[test]
fn the_manifest_tells_what_is_a_copy() {
    let edition = "title = 'Part of it'\ncopy-of = '2017'";
    let imported = check("Law 1 - Ebb\n\nOne.\n", edition, "", "Law 1 — Ebb\nOne.\n");
    let table = "[[edition]]\nid = \"2025\"\npath = \"2025\"\ncopy-of = \"2017\"\n";
    assert_eq!((imported.edition.as_str(), imported.edition_table.as_str()), ("2025", table));
    assert!(imported.files[0].text.ends_with(table));
    assert!(imported.files[1].text.starts_with("title: Part of it\n"));
}

#[test]
fn the_alphabet_tells_the_heads_of_a_torn_index() {
    let imported = check(
        "Index\nA\nAnchor  3\nCapsized\nof knaves  7A\nArrow\nAsked for  4\nB\nBow\n",
        "",
        "[[part]]\nkind = 'index'\nstart = '^Index$'\n[index]\nheads = 'by-order'\n",
        "# Index\n\nAnchor — 3\n    Capsized\n    of knaves — 7A\n\nArrow\n\nAsked for — 4\n\nBow\n",
    );
    let row = imported.report.rows.iter().find(|row| (row.first..=row.last).contains(&4)).unwrap();
    assert_eq!((row.disposition, row.at.as_deref()), (Disposition::Unsure, Some("Index/Anchor")));
}

#[test]
fn several_lines_are_moved_at_once() {
    check(
        "Law 1 - Ebb\n\nC. Three.\n\nA. One.\n\nB. Two.\n",
        "",
        "[[move]]\nline = 5\nto = 7\nbefore = 3\n",
        "Law 1 — Ebb\n    A. One.\n    B. Two.\n    C. Three.\n",
    );
}

#[test]
fn a_profile_says_what_the_signs_of_markdown_are() {
    let source = "# Law 1 - Ebb\n\nA **neap tide** turns.[^1]\n\n[^1]: Or __not__.\n";
    let text = |tables: &str| {
        let profile = PROFILE.replace("EDITION", "") + tables;
        let imported = import_markdown(source, &Profile::parse(&profile).unwrap()).unwrap();
        imported.files[1].text.split_once("\n\n").unwrap().1.to_owned()
    };
    let plain = "Law 1 — Ebb\nA *neap tide* turns.[^1]\n\n[^1]: Or *not*.\n";
    assert_eq!(text(""), plain);
    let marked = "Law 1 — Ebb\nA {++neap tide++} turns.\\[^1]\n\n\\[^1]: Or {++not++}.\n";
    assert_eq!(text(CHANGES), marked);
}

#[test]
fn what_is_kept_as_printed_is_no_heading_of_a_book() {
    let profile = "[work]\nid = 'tides'\ntitle = 'Tides'\nnoun = ['Rule', 'Rules']\n[edition]\nid = '1'\n[[literal]]\nline = '♠'\n";
    let source = "Rule 1: Ebb\n\nIt goes.\n\nRule 2 is ♠\n\nRule 2: Flood\n\nIt comes.\n";
    let imported = import(source, &Profile::parse(profile).unwrap()).unwrap();
    assert_eq!(
        imported.files[1].text.split_once("\n\n").unwrap().1,
        "Rule 1 — Ebb\nIt goes.\n\n```\nRule 2 is ♠\n```\n\nRule 2 — Flood\nIt comes.\n"
    );
}

#[test]
fn comments_and_tables_of_contents_are_for_the_page() {
    let source = "# Rules\n\n* [Law 1](#law-1)\n* [Law 2](#law-2)\n* [Law 3](#law-3)\n\n\
                  ## Law 1 <!-- first -->\n\n<!-- who wrote\nthis -->\nA boat floats.\n\n\
                  ## Law 2\n\nIt sinks, as said in\n* [Law 1](#law-1)\n* [Law 3](#law-3)\n\n## Law 3\n\n```\n<!-- kept -->\n```\nIt <!-- never closed.\n";
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    let text = imported.files[1].text.split_once("\n\n").unwrap().1;
    assert_eq!(
        text,
        "Rules\n\nLaw 1\nA boat floats.\n\nLaw 2\nIt sinks, as said in\n\n- Law 1\n- Law 3\n\nLaw 3\n\\`\\`\\` <!-- kept --> \\`\\`\\` It <!-- never closed.\n"
    );
    let rows = imported.report.rows.iter().filter(|row| row.disposition == Disposition::Skipped);
    assert_eq!(rows.map(|row| (row.first, row.last)).collect::<Vec<_>>(), [(3, 6), (9, 10)]);
}

#[test]
fn bullets() {
    let source = "# Rules of the Raft\n\nIntroduction\n\n* Row well.\n* Rest.\n\n\
                  ## Definitions\n\n- **Bell** — what calls the crew.\n- **Crew:** those who row\n  a boat.\n- **Fee**: what is paid.\n\n\
                  ## Law 1: Oars\n\nAn oar is:\n- long,\n- light - or\n  not.\n\nIt floats.\n\n\
                  ## Law 2: Pilots\n\n1. A pilot\n   * steers;\n   * sings.\n2. She rests.\n\n* The raft sinks.\n* It floats.\n";
    assert_eq!(
        text(source),
        "Rules of the Raft\n\n# Introduction\n\n- Row well.\n- Rest.\n\n\
         Definitions\n\nBell — what calls the crew.\nCrew — those who row a boat.\nFee — what is paid.\n\n\
         Law 1 — Oars\nAn oar is:\n\n- long,\n- light - or not.\n\nIt floats.\n\n\
         Law 2 — Pilots\n    1. A pilot\n        - steers;\n        - sings.\n    2. She rests.\n\n  - The raft sinks.\n- It floats.\n"
    );
}

#[test]
fn tables() {
    let source = "## Law 1: Fees\n\n| Boat | Fee |\n|---|---|\n| Raft | 2 |\n| | |\n| Law 2 | |\n| a \\| b | 1. |\n\n\
                  ## Law 2: Oars\n\n*    *   Boat\n\n    *   Oars\n\n\n*    *   Raft\n\n    *   2 long\n        ones\n\nThe end.\n";
    assert_eq!(
        text(source),
        "Law 1 — Fees\n| Boat | Fee |\n| --- | --- |\n| Raft | 2 |\n| Law 2 |  |\n| a \\| b | 1. |\n\n\
         Law 2 — Oars\n| Boat | Oars |\n| --- | --- |\n| Raft | 2 long ones |\n\nThe end.\n"
    );
}

#[test]
fn bullets_in_a_definition() {
    let source = "# Rules of the Raft\n\n## Definitions\n\nBell — what calls:\n* the crew;\n* the Pilot - or\n  the cook.\n\nCrew — those who row.\n\n## Law 1: Oars\n\nLong.\n\n## Law 2: Ends\n\nSo.\n";
    assert_eq!(
        text(source),
        "Rules of the Raft\n\nDefinitions\n\nBell — what calls:\n    - the crew;\n    - the Pilot - or the cook.\n\nCrew — those who row.\n\n\
         Law 1 — Oars\nLong.\n\nLaw 2 — Ends\nSo.\n"
    );
}

/// The document that Markdown makes without a profile, without its header.
fn text(source: &str) -> String {
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    imported.files[1].text.split_once("\n\n").unwrap().1.to_owned()
}

#[test]
fn signs_and_notes_of_a_title_are_not_in_the_name_of_the_work() {
    for title in ["The *Tide* Rules[^1]", "The **Tide** [Rules](tide.md)", "The \u{8}Tide 'Rules'"] {
        let text = format!("# {title}\n\n## 1. Ebb\n\nIt falls.\n\n## 2. Flood\n\nIt rises.\n\n[^1]: So.\n");
        let imported = import_markdown(&text, &Profile::for_markdown(&text)).unwrap();
        let [manifest, law] =
            [0, 1].map(|at| imported.files[at].text.replace("\\u0008", "").replace('\'', ""));
        assert!(manifest.contains("title = \"The Tide Rules\"\n"), "{manifest}");
        assert!(law.replace('\u{8}', "").starts_with("title: The Tide Rules\n"), "{law}");
        assert!(law.contains("\n1 — Ebb\nIt falls.\n"), "{law}");
    }
}

#[test]
fn tabs_behind_the_numbers_of_items_are_blanks() {
    let source = "# Rules of the Raft\n\n## 1. Bells\n\n1. A bell rings:\n   1.\tat dusk;\n   1. at dawn;\n   1.\tin fog.\n1.\tNo bell rings at ebb.\n\n\
                  ## 2. Oars\n\n1.\tAn oar is:\n\t1.\tlong;\n\t1.\tlight.\n1.\tIt floats.\n";
    let read = "Rules of the Raft\n\n1 — Bells\n    1. A bell rings:\n        1. at dusk;\n        2. at dawn;\n        3. in fog.\n    2. No bell rings at ebb.\n\n\
                2 — Oars\n    1. An oar is:\n        1. long;\n        2. light.\n    2. It floats.\n";
    assert_eq!(text(source), read);
    assert_eq!(text(&source.replace(".\t", ". ")), read);
}

#[test]
fn a_table_of_contents_that_links_beside_other_words() {
    let source = "THE RULES OF THE RAFT\n\nTABLE OF CONTENTS\n\nONE: [RAFTS](#ONE)  \n[1.1](#1.1) Mooring  \n\nTWO: [CREWS](#TWO)  \n\nTHREE: [TIDES](#THREE)  \n\n\
                  FOUR: [FEES](#FOUR)  \n[4.1](#4.1) Rates  \n[4.2](#4.2) Waiver  \n\nThe warden keeps the [rules](#ONE).\n\n\
                  ARTICLE 1: RAFTS\n\n1.1 Mooring.  \nA raft is tied up.\n\nARTICLE 2: CREWS\n\n2.1 Rowers.  \nTwo row.\n\n\
                  ARTICLE 4: FEES\n\n4.1 Rates.  \nOne coin.\n\n4.2 Waiver.  \nThe warden waives it.\n";
    assert_eq!(
        text(source),
        "THE RULES OF THE RAFT\n\nThe warden keeps the rules.\n\nArticle 1 — RAFTS\n    1.1 Mooring. A raft is tied up.\n\nArticle 2 — CREWS\n    2.1 Rowers. Two row.\n\n\
         Article 4 — FEES\n    4.1 Rates. One coin.\n    4.2 Waiver. The warden waives it.\n"
    );
}

#[test]
fn lists_whose_first_marker_stands_close_to_its_words() {
    let source = "### Article 1\n\n1.Boats moor at the quay.\n\n2.Boats pay:\n\n(a)five pounds;\n\n(b)or nine.\n\n### Article 2\n\n1.No dinghies.\n\n2.No rafts.\n\n1.May is cold, and e.g.so on.\n";
    let imported = import_markdown(source, &Profile::for_markdown(source)).unwrap();
    let laws = imported.files[1].text.split_once("\n\n").unwrap().1;
    assert_eq!(
        laws,
        "Article 1\n    1. Boats moor at the quay.\n    2. Boats pay:\n        (a) five pounds;\n        (b) or nine.\n\nArticle 2\n    1. No dinghies.\n    2. No rafts.\n\n        1.May is cold, and e.g.so on.\n"
    );
}

#[test]
fn contents_of_headings_with_the_numbers_of_pages() {
    let source = "# Robot Rules\n\n## Contents\n\n---\n\n### 1 The Umpire 2\n##### 1.1 Powers 2\n##### 1.2 Duties 3\n\n### 4 The Match 4\n##### 4.1 Length 4\n##### 4.2 Slips 5\n\n### 1 The Umpire\n##### 1.1 Powers\n\
                  The umpire decides, see Section 4.2.\n##### 1.2 Duties\nThe umpire keeps time.\n### 4 The Match\n##### 4.1 Length\nIt takes ten minutes.\n##### 0.6 Slips\nA slip is told under Section 1.1.\n";
    assert_eq!(
        text(source),
        "Robot Rules\n\n1 — The Umpire\n\n1.1 — Powers\nThe umpire decides, see Section 4.2.\n\n1.2 — Duties\nThe umpire keeps time.\n\n4 — The Match\n\n\
         4.1 — Length\nIt takes ten minutes.\n\n0.6 — Slips\nA slip is told under Section 1.1.\n"
    );
    // Headings that end in numbers may be the text itself.
    let source = "# Rules\n\n## Contents\n\nSee below.\n\n## Section 1\n\nA boat floats.\n\n## Section 2\n\nAn oar does, too.\n\n## Section 3\n\nA raft sinks.\n";
    assert!(text(source).contains("An oar does, too.\n\nSection 3\n"), "{}", text(source));
}

#[test]
fn an_empty_item_over_the_list_that_it_holds() {
    let source = "# Rules\n\n## Rule 1. Letters\n\n1. A letter holds:\n\n    - (a) the wish;\n    - (b) \n\n        - (i) a list of crews;\n        - (ii) a plea under Rule 2.1; and\n    - (c) a seal.\n\n\
                  2. It is signed as Rule 1.1(b)(ii) says.\n\n## Rule 2. Pleas\n\n1. A plea is short.\n2. It is true.\n";
    assert_eq!(
        text(source),
        "Rules\n\nRule 1 — Letters\n    1. A letter holds:\n        (a) the wish;\n        (b)\n            (i) a list of crews;\n            (ii) a plea under Rule 2.1; and\n        \
         (c) a seal.\n    2. It is signed as Rule 1.1(b)(ii) says.\n\nRule 2 — Pleas\n    1. A plea is short.\n    2. It is true.\n"
    );
}
