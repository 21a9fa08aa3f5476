//! What the importer makes of a text that a machine misread: text in, text out. The sources
//! here are invented; one empty line parts their paragraphs.

#![allow(clippy::unwrap_used, reason = "helpers of tests fail as tests do")]

use lawsmith_import::{Disposition, Imported, Profile, import};
use lawsmith_syntax::{Conventions, format, parse};

const PROFILE: &str = r"
[work]
id = 'springtide'
title = 'Springtide'
[edition]
id = 'draft'
[headings]
law = { pattern = '^(?:Law|LAW) (?P<number>\d+)(?: — |$)(?P<title>.*)$', optional = true }
";

const FLOW: &str = "[flow]\nitem = '^-+ '\nmend-breaks = true\n";
const TITLES: &str = "[side-titles]\nline = '^[(\\[](?P<title>[^()]+)[)\\]]$'\n";
const STARS: &str =
    "[stars]\nnote = '^\\((?P<label>\\*+) ?note: (?P<text>.+)$'\nmark = '[^\\s(*](?P<label>\\*+)'\n";

fn read(source: &str, tables: &[&str]) -> Imported {
    let profile = Profile::parse(&[&[PROFILE], tables].concat().concat()).unwrap();
    import(source, &profile).unwrap()
}

/// Checks the text of the only document, without its header; it is in canonical layout.
#[track_caller]
fn check(source: &str, tables: &[&str], expected: &str) -> Imported {
    let imported = read(source, tables);
    let text = &imported.files[1].text;
    assert_eq!(text.split_once("\n\n").unwrap().1, expected);
    let tree = parse(text.as_str(), &Conventions::default());
    assert_eq!(&format(&tree, &Conventions::default()), text);
    let ends: Vec<usize> = imported.report.rows.iter().map(|row| row.last).collect();
    let starts: Vec<usize> = imported.report.rows.iter().map(|row| row.first).collect();
    assert!(starts.iter().skip(1).zip(&ends).all(|(start, end)| *start == end + 1));
    imported
}

#[track_caller]
fn check_error(source: &str, table: &str, message: &str) {
    let profile = Profile::parse(&format!("{PROFILE}{table}"));
    let error = match profile {
        Ok(profile) => import(source, &profile).unwrap_err().to_string(),
        Err(error) => error.to_string(),
    };
    assert!(error.contains(message), "{error}");
}

fn fate(imported: &Imported, line: usize) -> (Disposition, &str, &str) {
    let row = imported.report.rows.iter().find(|row| (row.first..=row.last).contains(&line)).unwrap();
    (row.disposition, row.at.as_deref().unwrap_or_default(), row.note.as_deref().unwrap_or_default())
}

#[test]
fn lost_headings_are_put_in() {
    let imported = check(
        "LAW 1\n\nA. The tide turns.\n\nA. Knaves fall.",
        &["[[heading]]\nline = 5\nlaw = '2'\ntitle = 'Knaves'\n"],
        "Law 1\n    A. The tide turns.\n\nLaw 2 — Knaves\n    A. Knaves fall.\n",
    );
    let told = "Law 2 — Knaves put in before it; the heading is lost";
    assert_eq!(fate(&imported, 5), (Disposition::Repaired, "2A", told));
}

#[test]
fn words_are_repaired_and_lines_split() {
    let imported = check(
        "LAW 1\n\nA. I. The tide turns. 2. It stands.\n\nВ. Knaves fall.\n\ndraft 7",
        &[
            "[[repair]]\nfind = '^([A-Z]\\.) I\\.'\nwith = '$1 1.'\nwhy = 'I. read as 1.'\n",
            "[[repair]]\nfind = ' (2\\. )'\nwith = \"\\n$1\"\nwithin = [[3, 3]]\n",
            "[[repair]]\nfind = '^В'\nwith = 'B'\n",
            "[[repair]]\nfind = '^draft \\d$'\nwith = ''\n",
        ],
        "Law 1\n    A. 1. The tide turns.\n        2. It stands.\n    B. Knaves fall.\n",
    );
    assert_eq!(fate(&imported, 3).2, "I. read as 1.");
    assert_eq!(fate(&imported, 7).0, Disposition::Skipped);
}

#[test]
fn lines_are_left_out_and_moved() {
    let imported = check(
        "LAW 1\n\n1. The tide turns.\n\nA.\n\nINDEX\n\n2. It stands.",
        &["[[skip]]\nwhy = 'an index page'\nline = '^INDEX$'\n", "[[move]]\nline = 5\nbefore = 3\n"],
        "Law 1\n    A.\n        1. The tide turns.\n        2. It stands.\n",
    );
    assert_eq!(fate(&imported, 7), (Disposition::Skipped, "", "an index page"));
    assert_eq!(fate(&imported, 5).2, "moved before line 3, where it belongs");
}

#[test]
fn items_begin_anew_and_breaks_are_mended() {
    check(
        "LAW 1\n\n- A. The tide\n\nturns as in\n- B. knaves.\n\nNothing\n\nstands.",
        &[FLOW],
        "Law 1\n    A. The tide turns as in\n\n    B. knaves.\n\n        Nothing stands.\n",
    );
}

#[test]
fn side_titles_head_what_stands_below() {
    check(
        "LAW 1\n\n(Tides)\n\nA. The tide turns.\n\n[Knaves at sea]\n\nB. 1. (a) They fall.\n\n(Crews)\n\n2. (a) They row.",
        &[TITLES],
        "Law 1 — Tides\n    A. The tide turns.\n\nB — Knaves at sea\n    1. (a) They fall.\n\n2 — Crews\n    (a) They row.\n",
    );
    let imported = read("LAW 1 — Tides\n\n(Knaves)\n\nThey fall.", &[TITLES]);
    assert_eq!(fate(&imported, 3).2, "looks like a title, but heads no provision");
}

#[test]
fn remarks_become_drafting_notes() {
    let remarks = "[[remark]]\nauthor = 'one'\nopen = '\\(I '\nwithin = [[1, 9]]\n\
                   [[remark]]\nauthor = 'two'\nopen = '\\['\nwithin = [[1, 9]]\n";
    let imported = check(
        "LAW 1\n\nA. The tide (see Law 2) turns. (I doubt (at times)\nthat) [Not I.] Often.\n\nB. It stands. [or not\n\nC. It ebbs.",
        &[remarks],
        "Law 1\n    A. The tide (see Law 2) turns. Often.\n    > [one] I doubt (at times) that\n    > [two] Not I.\n    \
         B. It stands.\n    > [two] or not\n    C. It ebbs.\n",
    );
    assert_eq!(fate(&imported, 6).0, Disposition::Unsure);
}

#[test]
fn remarks_above_a_heading_go_below_it() {
    check(
        "LAW 1\n\nA. The tide turns.\n\nNot as it was.\n\nLAW 2\n\n(Knaves)\n\nA. They fall.",
        &[TITLES, "[[remark]]\nauthor = 'crew'\nwithin = [[5, 5]]\nabove-heading = true\n"],
        "Law 1\n    A. The tide turns.\n\nLaw 2 — Knaves\n> [crew] Not as it was.\n    A. They fall.\n",
    );
}

#[test]
fn stars_mark_footnotes() {
    let imported = check(
        "LAW 1\n\nA. The tide* turns.\n\nB. It stands.**\n\n(* note: or the ebb)\n\n(**note: at noon)\n\n\
         LAW 2\n\nA. Knaves* fall.\n\n(*note: all of\nthem)\n\n(** note: or none)",
        &[STARS],
        "Law 1\n    A. The tide[^*] turns.\n\n[^*]: or the ebb\n\n    B. It stands.[^**]\n\n[^**]: at noon\n\n\
         Law 2\n    A. Knaves[^*] fall.\n\n[^*]: all of them\n\n        ** Footnote: or none\n",
    );
    assert_eq!(fate(&imported, 7), (Disposition::Footnote, "1A/fn*", ""));
    assert_eq!(fate(&imported, 18).0, Disposition::Unsure);
}

#[test]
fn entries_need_no_gap() {
    check(
        "Definitions\nEbb - the tide going.\nIt comes. (I doubt it)\n\nback.\nKnave: one who falls.",
        &[
            "[[part]]\nkind = 'definitions'\nstart = '^Definitions$'\n",
            "[entries]\nline = '^(?P<headword>\\p{Lu}\\w+)(?: - |: )(?P<text>.*)$'\nwithin = [[2, 6]]\n",
            "[[remark]]\nopen = '\\(I '\nwithin = [[2, 6]]\n",
        ],
        "Definitions\n\nEbb — the tide going. It comes. back.\n> I doubt it\nKnave — one who falls.\n",
    );
}

#[test]
fn an_introduction_may_be_numbered() {
    let imported = check(
        "Introduction\n\nA. Of tides.\n\nB. Of knaves.\n\nLAW 1\n\nA. The tide turns.",
        &[
            "[[part]]\nkind = 'introduction'\nnumbered = true\nstart = '^Introduction$'\n",
            "[[part]]\nkind = 'laws'\nstart = '^LAW 1$'\n",
        ],
        "# Introduction\n\nA. Of tides.\nB. Of knaves.\n\nLaw 1\n    A. The tide turns.\n",
    );
    assert_eq!(fate(&imported, 5).1, "Introduction:B");
}

#[test]
fn a_profile_for_another_source_is_told() {
    let source = "LAW 1\n\nA. The tide turns.";
    let check = |table, message| check_error(source, table, message);
    check("[[repair]]\nfind = 'ebb'\nwith = ''\n", "repair.find matches no line of the source: 'ebb'");
    check("[[skip]]\nwhy = 'x'\nline = 'ebb'\n", "skip.line matches no line");
    check("[[skip]]\nwhy = 'x'\nwithin = [[9, 9]]\n", "skip.within names line 9, which holds no words");
    check("[[move]]\nline = 2\nbefore = 1\n", "move.line names line 2");
    check("[[move]]\nline = 1\nbefore = 9\n", "move.before names line 9");
    check("[[heading]]\nline = 9\nlaw = '2'\n", "heading.line names line 9");
    check("[[remark]]\nopen = 'ebb'\nwithin = [[1, 3]]\n", "remark.open matches no line");
    check("[[remark]]\nwithin = [[3, 1]]\n", "[3, 1] runs backwards");
    check("[side-titles]\nline = '^x$'\n", "side-titles.line: '^x$' lacks the group (?P<title>…)");
    check("[entries]\nline = '(?P<text>x)'\nwithin = []\n", "lacks the group (?P<headword>…)");
    check("[stars]\nnote = '(?P<text>x)'\nmark = '(?P<label>x)'\n", "lacks the group (?P<label>…)");
}
