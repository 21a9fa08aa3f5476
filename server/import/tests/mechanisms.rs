//! What the importer makes of each thing that a page does to a text: text in, text out.
//! The sources here are invented; one empty line parts their paragraphs.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

mod addresses;

use lawsmith_import::{Disposition, ImportError, Imported, Profile, import};
use lawsmith_syntax::{Conventions, format, parse};
use proptest::prelude::*;

const PROFILE: &str = r#"
[work]
id = "springtide"
title = "Springtide"
[edition]
id = "2025"
[pages]
break = { pattern = '<page>', optional = true }
number = { pattern = '^\d+$', optional = true }
running-heads = [{ pattern = '^Springtide, draft', optional = true }]
[headings]
law = { pattern = '^LAW (?P<number>\d+) - (?P<title>.+)$', optional = true }
[quotations]
headings = [{ pattern = '^(?i:law) (?P<address>\d+[A-Z]?\d*) - \p{Lu}', optional = true }]
[charts]
titles = [{ pattern = '^Laws? \d+: ', optional = true }]
[footnotes]
mark = { pattern = '^(?P<label>\d{1,2})$', optional = true }
mark-distance = 1
[tables]
column-gap = 3
"#;

fn read(source: &str, more: &str) -> Imported {
    let profile = Profile::parse(&format!("{PROFILE}{more}")).unwrap();
    import(source, &profile).unwrap()
}

/// The text of the only document, without its header; it is in canonical layout.
#[track_caller]
fn body(source: &str, more: &str) -> String {
    let imported = read(source, more);
    assert_eq!(imported.files.len(), 2);
    let text = &imported.files[1].text;
    let tree = parse(text.as_str(), &Conventions::default());
    assert_eq!(&format(&tree, &Conventions::default()), text);
    text.split_once("\n\n").unwrap().1.to_owned()
}

#[track_caller]
fn check(source: &str, expected: &str) {
    assert_eq!(body(source, ""), expected);
}

/// What the report says about a line: its fate, its place and the note.
fn fate(imported: &Imported, line: usize) -> (Disposition, &str, &str) {
    let row = imported.report.rows.iter().find(|row| (row.first..=row.last).contains(&line)).unwrap();
    (row.disposition, row.at.as_deref().unwrap_or_default(), row.note.as_deref().unwrap_or_default())
}

#[test]
fn wrapped_lines_and_items() {
    let source = "LAW 1 - TIDES\n\nA. Turning the Tide\n\n1. (a) The tide turns,\n    if a knave falls; or\n\n\
                  (b) if two fall.\n2. It is non‐\ntidal else.\n\nB.  Standing Water\nNothing turns.\n";
    check(
        source,
        "Law 1 — TIDES\n\nA — Turning the Tide\n    1. (a) The tide turns, if a knave falls; or\n        (b) if two fall.\n    \
         2. It is non‐tidal else.\n\nB — Standing Water\nNothing turns.\n",
    );
    for breaks in ["\r\n", "\r"] {
        assert_eq!(body(&source.replace('\n', breaks), ""), body(source, ""));
    }
}

#[test]
fn wrapped_text_that_looks_like_a_marker() {
    check(
        "LAW 1 - TIDES\n\n1. The Referee rules, as told in\n(a) above, at once.\n\n2. See Law\n3. above.\n",
        "Law 1 — TIDES\n    1. The Referee rules, as told in (a) above, at once.\n    2. See Law 3. above.\n",
    );
}

#[test]
fn items_without_headings_under_a_law() {
    check(
        "LAW 1 - EBB\nIt is ebb when:\n\nA. one or more knaves fall, or\n\nB. Leave is given, as in Law 2, or\n\nThe rest is flood.\n",
        "Law 1 — EBB\nIt is ebb when:\n    A. one or more knaves fall, or\n    B. Leave is given, as in Law 2, or\n\nThe rest is flood.\n",
    );
}

#[test]
fn closing_words_and_words_inside_a_list() {
    check(
        "LAW 1 - EBB\n\nA. Leave to Turn\n\nLeave is given:\n\n1. if asked;\n\nand not before;\n\n2. if due.\n\nThe crew is told.\n",
        "Law 1 — EBB\n\nA — Leave to Turn\nLeave is given:\n    1. if asked;\n\n        and not before;\n\n    2. if due.\n\n\
         The crew is told.\n",
    );
    let imported = read("LAW 1 - EBB\n\n1. One.\n\nTwo.\n", "");
    assert_eq!(fate(&imported, 5).0, Disposition::Unsure);
}

#[test]
fn footnotes_at_the_foot_of_the_page() {
    let source = "LAW 1 - EBB\n1\n\nA crew may ask\n2\n , in turn, for\n2\nleave\n3\n. Then go.\n\n1\nSee Law 4.\n2\nOnce a\nround.\n\n\
                  <page>3 \nOr twice.\n\n17\n\nLAW 2 - FLOOD\n";
    check(
        source,
        "Law 1 — EBB[^1]\nA crew may ask[^2], in turn, for[^2] leave[^3]. Then go.\n\n[^1]: See Law 4.\n[^2]: Once a round.\n\
         [^3]: Or twice.\n\nLaw 2 — FLOOD\n",
    );
    let imported = read(source, "");
    assert_eq!(fate(&imported, 5), (Disposition::FootnoteMark, "1", "mark of footnote 2"));
    assert_eq!(fate(&imported, 16), (Disposition::Footnote, "1/fn2", ""));
    assert_eq!(fate(&imported, 21), (Disposition::Skipped, "", "page number"));
}

#[test]
fn copies_of_footnotes_are_dropped() {
    let source = "LAW 1 - EBB\n\nOne\n4\nmore.\n\n4\nOnce a round.\n\nLAW 2 - FLOOD\n\nTwo.\n4\nOnce a\nround.\n\n4\nOnce a round.\n";
    check(source, "Law 1 — EBB\nOne[^4] more.\n\n[^4]: Once a round.\n\nLaw 2 — FLOOD\nTwo.\n");
    let imported = read(source, "");
    assert_eq!(fate(&imported, 14).2, "stray copy of footnote 4");
    assert_eq!(fate(&imported, 17).2, "copy of footnote 4");
}

#[test]
fn footnotes_of_titles_and_of_a_commentary() {
    let note = "\n\n1\nThe sea is meant.\n";
    assert_eq!(
        body(
            &format!("INTRODUCTION\n1\n\nIt rises.{note}"),
            "[[part]]\nkind = 'introduction'\nstart = '^INTRO'\n"
        ),
        "# INTRODUCTION[^1]\n\nIt rises.\n\n[^1]: The sea is meant.\n"
    );
    let commentary = "[[part]]\nkind = 'commentary'\nstart = '^It'\n";
    assert_eq!(
        body(&format!("It\n1\nfalls.{note}"), commentary),
        "It[^1] falls.\n\n[^1]: The sea is meant.\n"
    );
}

#[test]
fn a_footnote_whose_mark_cannot_be_written_becomes_text() {
    let literal = "[[literal]]\nline = '^[|0-9]'\n";
    let source = "LAW 1 - EBB\n\nIt falls.\n\n| low\n1\n| high\n\nIt rises.\n\n1\nThe sea is meant.\n";
    let imported = read(source, literal);
    assert_eq!(
        body(source, literal),
        "Law 1 — EBB\nIt falls.\n\n```\n| low\n| high\n```\n\nIt rises.\n\n1 The sea is meant.\n"
    );
    assert_eq!(fate(&imported, 12).0, Disposition::Unsure);
}

#[test]
fn what_only_looks_like_a_footnote_stays_text() {
    check(
        "LAW 1 - EBB\n\nThere are\n52\ncards.\n\n9\nlives.\n",
        "Law 1 — EBB\nThere are 52 cards.\n\n9 lives.\n",
    );
    let imported = read("LAW 1 - EBB\n\nThere are\n52\ncards.\n\n9\nlives.\n", "");
    assert_eq!(fate(&imported, 4).0, Disposition::Unsure);
    assert_eq!(fate(&imported, 7).0, Disposition::Unsure);
}

#[test]
fn page_numbers_and_running_heads() {
    let source =
        "LAW 1 - EBB\n\nThe tide\n\n21\n\n<page>Springtide, draft 4\nturns, as told on\n<page>page seven.\n";
    check(source, "Law 1 — EBB\nThe tide turns, as told on page seven.\n");
    assert_eq!(fate(&read(source, ""), 7).2, "running head");
}

#[test]
fn copies_of_other_laws_are_quotations() {
    let source = "LAW 1 - EBB\n\nOne.\nLaw 7B2 - Of Knaves\n2. A knave\n1\n falls:\n(a) once, or\n\n(b) twice.\n\n1\nOr thrice.\n\
                  LAW 9 - COPIED WHOLE\nThe text.\nLAW 2 - FLOOD\n\nTwo\n1\n.\n\n1\nOr thrice.\n";
    check(
        source,
        "Law 1 — EBB\nOne.\n\n```quote 2025:7B2\nLaw 7B2 - Of Knaves\n2. A knave[^1] falls:\n    (a) once, or\n    (b) twice.\n```\n\n\
         ```quote 2025:9\nLAW 9 - COPIED WHOLE\nThe text.\n```\n\nLaw 2 — FLOOD\nTwo[^1].\n\n[^1]: Or thrice.\n",
    );
    let imported = read(source, "");
    assert_eq!(fate(&imported, 8), (Disposition::Quotation, "quotation of 7B2", ""));
    assert_eq!(fate(&imported, 13).2, "copy of footnote 1");
}

#[test]
fn charts_are_left_out_until_the_law_goes_on() {
    let source = "LAW 1 - EBB\n\nA. Low Water\n\n1. One.\n\n<page>Law 1: Ebb\nYes\n\n2. No\n<page>Ask\n<page>2. Two.\n\n<page>B. High Water\nThree.\n";
    check(source, "Law 1 — EBB\n\nA — Low Water\n    1. One.\n    2. Two.\n\nB — High Water\nThree.\n");
    assert_eq!(fate(&read(source, ""), 10), (Disposition::Skipped, "", "chart"));
}

#[test]
fn a_text_that_breaks_off_is_told() {
    let imported =
        read("LAW 1 - EBB\n\nA crew should seek to\n<page>Law 1: Ebb\n<page>LAW 2 - FLOOD\n\nx.\n", "");
    assert_eq!(fate(&imported, 3), (Disposition::Unsure, "1", "the text breaks off here"));
}

#[test]
fn tables_among_paragraphs() {
    check(
        "LAW 1 - SCORE\nTricks\n\nFor each    Ebb    Flood\n(won by a crew)\nPlain     1     2\nwater\n\nDoubled    2    4\n\nAt no tide\nIt is\nPlain   3\n",
        "Law 1 — SCORE\nTricks\n\n| For each (won by a crew) | Ebb | Flood |\n| --- | --- | --- |\n| Plain water | 1 | 2 |\n\
         | Doubled | 2 | 4 |\n\nAt no tide\n\nIt is\n\n| Plain | 3 |\n",
    );
    check(
        "LAW 1 - SCORE\n\n1. A crew   scores\nfour   points.\n",
        "Law 1 — SCORE\n    1. A crew scores four points.\n",
    );
}

const PARTS: &str = "
[[part]]
kind = 'skip'
start = '^PREFACE'
[[part]]
kind = 'introduction'
start = '^INTRODUCTION'
[[part]]
kind = 'definitions'
start = '^GLOSSARY$'
[[part]]
kind = 'laws'
start = '^LAW 1 '
";

const BOOK: &str = "PREFACE\nx\n\nINTRODUCTION TO THE GAME\n\nThe sea\nrises.\n\nIt falls.\n\nGLOSSARY\n\nCrew  Two\nplayers.\n\n\
                    Hand   1. The cards.\n2. A deal, in\n1. or 2. rounds.\n\nInternational  A unit of score.\nTide Point (ITP)\n\n\
                    Knave The card.\nAnchor  A card held.\n\nPenalty  of two kinds:\n\nminor  for slips;\n\nRound 1. One deal.\n\n\
                    LAW 1 - EBB\n\nOne.\n";

#[test]
fn a_book_with_all_parts() {
    assert_eq!(
        body(BOOK, PARTS),
        "# INTRODUCTION TO THE GAME\n\nThe sea rises.\n\nIt falls.\n\nGLOSSARY\n\nCrew — Two players.\nHand —\n1. The cards.\n\
         2. A deal, in 1. or 2. rounds.\nInternational Tide Point (ITP) — A unit of score.\nKnave — The card.\n\
         Anchor — A card held.\nPenalty — of two kinds:\n    minor — for slips;\nRound —\n1. One deal.\n\nLaw 1 — EBB\nOne.\n"
    );
    let imported = read(BOOK, PARTS);
    assert_eq!(fate(&imported, 2), (Disposition::Skipped, "", "the profile leaves this part out"));
    assert_eq!(fate(&imported, 21).1, "Definitions/International Tide Point (ITP)");
    assert_eq!(fate(&imported, 23).0, Disposition::Repaired);
    assert_eq!(fate(&imported, 24).2, "an entry without a gap before it");
    assert_eq!(fate(&imported, 28).1, "Definitions/Penalty/minor");
}

#[test]
fn definitions_set_apart_by_dashes() {
    let parts = "[[part]]\nkind = 'definitions'\nstart = '^GLOSSARY$'\n";
    assert_eq!(
        body(
            "GLOSSARY\n\nCrew – Two – or\nmore.\n\nHigh Water  The flood – so called.\n\nno headword.\n",
            parts
        ),
        "GLOSSARY\n\nCrew — Two – or more.\nHigh Water — The flood – so called.\n\n    no headword.\n"
    );
}

#[test]
fn lines_before_the_first_part_are_kept() {
    let imported = read("Loose words.\n\nINDEX\n\nEBB  1\n", "[[part]]\nkind = 'index'\nstart = '^INDEX'\n");
    assert_eq!(fate(&imported, 1).0, Disposition::Kept);
    assert_eq!(imported.files[1].path, "2025/laws.laws");
    assert!(imported.files[1].text.ends_with("\n\nLoose words.\n"));
    assert_eq!(
        imported.files[2].text,
        "title: Springtide\nkind: index\nedition: 2025\n\n# INDEX\n\nEBB — 1\n"
    );
}

#[test]
fn an_index_with_its_heads() {
    let source = "INDEX\nMade by the crew.\n\nEBB     Definitions,1A\nSee also Flood\nlow     1B,\n2C, 3(a)\nturn of  2\nfootnote\n\
                  <page>high Definitions,   2\nlaws 7\n<page>FLOOD\nSee Ebb\n\nSlack Water   1\n";
    let imported = read(source, "[[part]]\nkind = 'index'\nstart = '^INDEX'\n");
    assert_eq!(
        imported.files[1].text.split_once("\n\n").unwrap().1,
        "# INDEX\n\n> Made by the crew.\n\nEBB — Definitions, 1A; see also Flood\n    low — 1B, 2C, 3(a)\n    turn of — 2 footnote\n    \
         high — Definitions, 2\n    laws — 7\n\nFLOOD — see Ebb\n\nSlack Water — 1\n"
    );
    assert_eq!(fate(&imported, 7), (Disposition::Repaired, "Index/EBB", "joined to the locators above"));
    assert_eq!(fate(&imported, 2).0, Disposition::Kept);
}

#[test]
fn a_profile_that_does_not_fit_says_how() {
    let import_with = |more: &str, source: &str| {
        import(source, &Profile::parse(&format!("{PROFILE}{more}")).unwrap()).map(|_| ())
    };
    assert_eq!(import_with("", " \n\n"), Err(ImportError::Empty));
    let strict = PROFILE.replace("{ pattern = '<page>', optional = true }", "'<page>'");
    let error = import("LAW 1 - X\n", &Profile::parse(&strict).unwrap()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the profile's pages.break matches no line of the source: '<page>'; correct the pattern, \
         or write { pattern = '…', optional = true } if a source may lack such lines"
    );
    let parts = "[[part]]\nkind = 'laws'\nstart = 'LAW'\n[[part]]\nkind = 'index'\nstart = 'PREFACE'\n";
    let error = import_with(parts, "PREFACE\n\nLAW 1 - X\n").unwrap_err();
    assert!(
        error
            .to_string()
            .starts_with("the profile's start of part 2 ('PREFACE') matches no line after line 3")
    );
    let error = import_with(parts, "LAW 1 - X\n").unwrap_err();
    assert!(matches!(error, ImportError::Unmatched { .. }));
}

#[test]
fn plain_text_needs_no_profile() {
    let imported =
        import("Law 1 — Tides\n\nA — Ebb\nOne.\n\nLaw 2: Floods\n\n1. Two.\n", &Profile::default()).unwrap();
    assert_eq!(imported.files[1].path, "draft/laws.laws");
    assert!(
        imported.files[1]
            .text
            .ends_with("\n\nLaw 1 — Tides\n\nA — Ebb\nOne.\n\nLaw 2 — Floods\n    1. Two.\n")
    );
}

/// Whether the report names no address that a tree has: a quotation, text before the first provision or in none, an introduction whose
/// title has a footnote.
fn has_no_address(at: &str) -> bool {
    at.starts_with("before the first")
        || at == "in no provision"
        || at == "Introduction"
        || at.starts_with("quotation of")
}

/// Asserts that every line of `source` has a fate, that each stands where the report says
/// and that the documents are laid out as the formatter would.
fn check_nothing_is_lost(source: &str, more: &str) -> Result<(), TestCaseError> {
    let profile = Profile::parse(&format!("{PROFILE}{more}")).unwrap();
    let Ok(imported) = import(source, &profile) else { return Ok(()) };
    let mut next = 1;
    for row in &imported.report.rows {
        prop_assert_eq!(row.first, next);
        next = row.last + 1;
    }
    prop_assert_eq!(next, imported.report.lines + 1);
    let document = imported.files.get(1).map_or("", |file| file.text.as_str());
    let tree = parse(document, &Conventions::default());
    prop_assert_eq!(&format(&tree, &Conventions::default()), document, "{}", source);
    let texts = addresses::texts(document);
    let everything = addresses::squeezed(document);
    for (at, line) in source.lines().enumerate() {
        let (disposition, address, note) = fate(&imported, at + 1);
        let line = line.replace("<page>", "");
        let found = match disposition {
            Disposition::Placed | Disposition::Repaired if !has_no_address(address) => {
                texts.get(address).map_or("", String::as_str)
            }
            Disposition::Skipped | Disposition::FootnoteMark => continue,
            _ if note.contains("left out") => continue,
            _ => &everything,
        };
        let stands = line.split_whitespace().all(|word| found.contains(&addresses::squeezed(word)));
        prop_assert!(stands, "line {} is not at {}\n{}\n---\n{}", at + 1, address, source, document);
    }
    Ok(())
}

#[test]
fn what_is_kept_as_printed_behind_the_note_of_closing_words() {
    let more =
        "[[literal]]\nline = '^[|1-3]'\nhaving = '[|]'\n[[part]]\nkind = 'laws'\nstart = '^LAW 1 - X'\n";
    let source = "LAW 1 - X\n1\n\n1\na\n\n3\na\n|\nA. \nA. \n\na  b\n2\n|b\n\n2\na\n\n1\nbrine\n";
    check_nothing_is_lost(source, more).unwrap();
    let source = "LAW 1 - X\n1\n\n2\na\n\nA. \n|\n3\n\n3\na\n\n|b\n\n1\nbrine\n";
    check_nothing_is_lost(source, more).unwrap();
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_of_laws_is_lost(lines in prop::collection::vec(
        "(LAW [1-4] - X|Law [1-4]B - Y|<page>|[1-3A-C]\\. |\\([a-i]\\) )?[a-zA-Z.,|*\\[#@ ]{0,12}|[0-9]|Law 1: z|", 1..30,
    )) {
        check_nothing_is_lost(&lines.join("\n"), "")?;
    }

    #[test]
    fn no_footnote_is_lost(lines in prop::collection::vec(
        "([|][a-z]{0,4}|It [a-z]{0,4}|[A-C]\\. |a  b)[.,]?|[1-3]|[1-3]|\n[1-3]\n[a-z]{1,8}|", 1..24,
    )) {
        let literal = "[[literal]]\nline = '^[|1-3]'\nhaving = '[|]'\n";
        for (title, kind) in [("Introduction", "introduction"), ("LAW 1 - X", "laws"), ("It", "commentary")] {
            let source = format!("{title}\n1\n{}\n\n1\nbrine\n", lines.join("\n"));
            check_nothing_is_lost(&source, &format!("{literal}[[part]]\nkind = '{kind}'\nstart = '^{title}'\n"))?;
        }
    }

    #[test]
    fn nothing_of_definitions_is_lost(lines in prop::collection::vec(
        "[A-Za-z]{1,4}(  | |)[A-Za-z0-9., ]{0,12}|[1-3][.)]? [a-z]{0,4}|<page>a|[1-2]|", 1..20,
    )) {
        let parts = "[[part]]\nkind = 'definitions'\nstart = '^GLOSSARY$'\n";
        check_nothing_is_lost(&format!("GLOSSARY\n\n{}", lines.join("\n")), parts)?;
    }
}

#[test]
fn what_stands_behind_items_of_an_entry_is_kept() {
    let parts = "[[part]]\nkind = 'definitions'\nstart = '^GLOSSARY$'\n";
    check_nothing_is_lost("GLOSSARY\n\nAA  a\n\nAA  .\n1) a\naA  c\nDD  .", parts).unwrap();
}

#[test]
fn what_is_kept_as_printed_stands_with_the_closing_words_before_it() {
    let literal = "[[literal]]\nline = '^[|1-3]'\nhaving = '[|]'\n";
    let source = "LAW 1 - X\n1\nA. \n|\n\n2\na\n\n|c\n\n1\na\n\n1\nbrine\n";
    check_nothing_is_lost(source, &format!("{literal}[[part]]\nkind = 'laws'\nstart = '^LAW 1 - X'\n"))
        .unwrap();
}

#[test]
fn a_letter_that_is_a_numeral_too_stands_beside_its_list() {
    check("(h) A\n(i) ", "(h) A\n(i)\n");
    check("(h) Clubs\n(i) Hearts\n(j) Spades", "(h) Clubs\n(i) Hearts\n(j) Spades\n");
    check("(h) — Clubs\n(i) all of them", "(h) — Clubs\n    (i) all of them\n");
    check("(h) — Clubs\n\n(i) — Hearts", "(h) — Clubs\n\n(i) — Hearts\n");
    check("(h) Clubs\nBlack.\n(i) all", "(h) — Clubs\nBlack.\n    (i) all\n");
    check("(h) Clubs\nBlack.\n\n(i) Hearts\nRed.", "(h) — Clubs\nBlack.\n\n(i) — Hearts\nRed.\n");
}

/// What `headings.law` finds is written as the levels print it, and so is read back.
#[test]
fn headings_of_laws_without_their_noun() {
    let profile = r#"
[work]
id = "kite"
title = "Kites"
marker = "full"
[edition]
id = "1"
[[level]]
first = "1"
noun = ["rule", "rules"]
noun-in-marker = false
[[level]]
first = "1"
[headings]
law = '^(?P<number>\d{3})\. (?P<title>[A-Z].+)$'
"#;
    let source = "101. Kites\n101.1. A kite has a tail.\n102. Flyers\n102.1. Two fly, as rule 101.1 says.\n";
    let imported = import(source, &Profile::parse(profile).unwrap()).unwrap();
    let (_, body) = imported.files[1].text.split_once("\n\n").unwrap();
    assert_eq!(
        body,
        "101 — Kites\n    101.1. A kite has a tail.\n\n102 — Flyers\n    102.1. Two fly, as rule 101.1 says.\n"
    );
}
