//! A redline holds both texts, whatever they are.

use std::collections::BTreeSet;

use lawsmith_diff::{Both, Change, Passage, Passages, Row, Side, Token, redline};
use proptest::prelude::*;

use super::compared;

fn settled(lines: &[redline::Line], without: Change) -> String {
    let kept = lines.iter().flat_map(redline::Line::segments).filter(|segment| segment.change != without);
    kept.flat_map(|segment| segment.words.split_whitespace()).collect()
}

fn heading(passage: &Passage) -> &Vec<Token> {
    &passage.heading_tokens
}

fn words(passage: &Passage) -> &Vec<Token> {
    &passage.tokens
}

fn printed(side: &Passages<'_>, places: &[usize], of: fn(&Passage) -> &Vec<Token>) -> String {
    let mut out = String::new();
    for passage in places.iter().map(|&at| &side.all[at]) {
        let text = side.edition.documents[passage.place.0].text();
        // Bars only draw a table.
        let draws =
            |token: &&Token| &text[token.range] == "|" && !text[..token.range.start()].ends_with('\\');
        let tokens = of(passage).iter().filter(|token| !draws(token));
        out.extend(tokens.flat_map(|token| text[token.range].split_whitespace()));
    }
    out
}

fn provision() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "boat",
        "may",
        "must",
        "“sail”",
        "'sail'",
        "Law 1A",
        "Law 2A",
        "(oars)",
        "not,",
        "the",
        "\n\n",
        "\n- a",
        "B below",
        "—",
    ]);
    prop::collection::vec(word, 1..9).prop_map(|words| words.join(" ").trim().to_owned())
}

/// A table of one to three columns, with a head, without one, or with a row that is too short.
fn table() -> impl Strategy<Value = String> {
    let cell = prop::sample::select(vec!["boat", "", "2 years", "4 to 8 years", "Law 1A", "a \\| b"]);
    let rows = prop::collection::vec(prop::collection::vec(cell, 3), 1..5);
    (rows, 1usize..4, any::<bool>(), any::<bool>()).prop_map(|(rows, width, headed, uneven)| {
        let mut out = String::new();
        for (at, row) in rows.iter().enumerate() {
            let width = if uneven && at == 1 { 1 } else { width };
            out.push_str(&format!("| {} |\n", row[..width].join(" | ")));
            if headed && at == 0 {
                out.push_str(&format!("|{}\n", " --- |".repeat(width)));
            }
        }
        out
    })
}

/// The cells of one side, read off the lines.
fn rows(lines: &[redline::Line], without: Change) -> Vec<Vec<String>> {
    let words = |cell: &redline::Cell| {
        let kept = cell.segments.iter().filter(|segment| segment.change != without);
        kept.flat_map(|segment| segment.words.split_whitespace()).collect::<String>()
    };
    let rows = lines.iter().filter(|line| line.kind.is_row() && line.opens != without);
    let rows = rows.map(|line| line.cells.iter().filter(|cell| cell.of != without).map(words).collect());
    rows.filter(|cells: &Vec<String>| cells.iter().any(|cell| !cell.is_empty())).collect()
}

/// The cells of a table, read off the text; a row of empty cells is not shown.
fn cells(text: &str) -> Vec<Vec<String>> {
    let lines = text.lines().filter(|line| line.starts_with('|') && !line.starts_with("| --- |"));
    let row = |line: &str| -> Vec<String> {
        let inner = line.trim_start_matches("| ").trim_end_matches('|').replace("\\|", "&");
        inner.split('|').map(|cell| cell.replace('&', "|").split_whitespace().collect()).collect()
    };
    lines.map(row).filter(|cells| cells.iter().any(|cell| !cell.is_empty())).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    /// Rejecting all gives the old words, accepting all the new ones; no words and no headings are left out.
    #[test]
    fn a_redline_holds_both_sides(
        old in prop::collection::vec((provision(), any::<bool>()), 1..5),
        new in prop::collection::vec((provision(), any::<bool>()), 1..5),
    ) {
        let print = |laws: &[(String, bool)]| {
            let law = |(at, (words, listed)): (usize, &(String, bool))| {
                let below = if *listed { "\n    1. " } else { "" };
                format!("Law {} — Boats\n\nA — Oars\n{below}Then {words}\n\nB. So {words}\n", at + 1)
            };
            laws.iter().enumerate().map(law).collect::<Vec<_>>().join("\n")
        };
        compared(&print(&old), &print(&new), |comparison| {
            let told = |places: fn(&Row) -> Vec<usize>, count: usize| {
                let told: BTreeSet<usize> = comparison.rows.iter().flat_map(places).collect();
                assert_eq!(told.len(), count);
            };
            told(|row| row.telling.all_words(Side::Old), comparison.old.all.len());
            told(|row| row.telling.all_words(Side::New), comparison.new.all.len());
            told(|row| row.telling.headings.old.clone(), comparison.old.all.len());
            told(|row| row.telling.headings.new.clone(), comparison.new.all.len());
            for row in redline::shown(comparison) {
                let telling = &row.telling;
                let all = Both { old: telling.all_words(Side::Old), new: telling.all_words(Side::New) };
                for (lines, told, of) in [
                    (redline::heading_lines(comparison, row), &telling.headings, heading as fn(&Passage) -> &Vec<Token>),
                    (redline::word_lines(comparison, row), &all, words),
                ] {
                    assert_eq!(settled(&lines, Change::Added), printed(&comparison.old, &told.old, of));
                    assert_eq!(settled(&lines, Change::Struck), printed(&comparison.new, &told.new, of));
                }
            }
        });
    }

    /// The same for tables, row by row and cell by cell.
    #[test]
    fn a_redline_holds_the_tables_of_both_sides(
        old in prop::collection::vec(table(), 0..3),
        new in prop::collection::vec(table(), 0..3),
    ) {
        let print = |tables: &[String]| {
            format!("Law 1 — Boats\n\nA. Boats pay:\n\n{}\nOars are free.\n", tables.join("\nAnd now:\n\n"))
        };
        let (old, new) = (print(&old), print(&new));
        compared(&old, &new, |comparison| {
            for row in redline::shown(comparison).filter(|row| !row.old.is_empty() && !row.new.is_empty()) {
                let lines = redline::word_lines(comparison, row);
                assert_eq!(settled(&lines, Change::Added), printed(&comparison.old, &row.telling.all_words(Side::Old), words));
                assert_eq!(settled(&lines, Change::Struck), printed(&comparison.new, &row.telling.all_words(Side::New), words));
                assert_eq!(rows(&lines, Change::Added), cells(&old));
                assert_eq!(rows(&lines, Change::Struck), cells(&new));
            }
        });
    }
}
