//! Tables of any width: no word stands on another or beyond the margin, and every cell is there.
#![allow(clippy::panic, reason = "a test that can't start has failed")]

mod support;
use support::{book_against, book_with, pages};

use lawsmith_book_pdf::{Resources, print};
use lawsmith_model::Manifest;

const WORDS: [&str; 12] = [
    "adjourned",
    "boat",
    "responsibilities",
    "of",
    "the",
    "umpire",
    "handicap",
    "configuration",
    "at",
    "internationalisation",
    "course",
    "mark",
];

/// A law with a paragraph that fills its lines, then the table.
fn law(table: &str) -> String {
    let paragraph = "The race committee hoists the flag before the start. ".repeat(8);
    format!("Law 1 — Prizes\n\n{paragraph}\n\n{table}\n{paragraph}\n")
}

/// A table with as many words in a cell; the last `numbers` columns hold numbers.
fn table(columns: usize, rows: usize, most: usize, numbers: usize) -> String {
    let mut dice = 7_usize;
    let mut throw = |sides: usize| {
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (dice >> 33) % sides
    };
    let mut lines = Vec::new();
    for row in 0..=rows {
        let cells: Vec<String> = (0..columns)
            .map(|column| {
                if row > 0 && column >= columns - numbers {
                    return throw(10_000).to_string();
                }
                let count = 1 + throw(most);
                (0..count).map(|_| WORDS[throw(WORDS.len())]).collect::<Vec<_>>().join(" ")
            })
            .collect();
        lines.push(format!("| {} |", cells.join(" | ")));
        if row == 0 {
            lines.push(format!("|{}", " --- |".repeat(columns)));
        }
    }
    lines.join("\n") + "\n"
}

/// Prints it on a page of that size and looks where its words stand.
#[track_caller]
fn check(page: &str, table: &str) {
    let manifest = format!("[work]\nid = \"w\"\n[book]\npage = {page}\n");
    let manifest = Manifest::parse(&manifest).expect("a manifest");
    let printed = print(&book_with(&manifest, &law(table)), &Resources::default()).expect("a PDF");
    assert!(printed.accessible, "{:?}", printed.warnings);
    let words = pages::words(&printed.pdf).concat();
    // Lines of the paragraphs begin and end at the margins.
    let lines = || {
        words
            .iter()
            .filter(|it| ["The", "race", "committee", "hoists", "flag", "start."].contains(&&*it.text))
    };
    let left = lines().map(|it| it.left).fold(f64::MAX, f64::min);
    let right = lines().map(|it| it.right).fold(0.0, f64::max);
    assert_eq!(pages::misplaced(&printed.pdf, Some((left, right))), Vec::<String>::new(), "{page}: {table}");
    let text = pages::squeezed(&pages::texts(&printed.pdf).concat());
    for cell in table.split(['|', '\n']).filter(|cell| !cell.contains("---")) {
        for word in cell.split_whitespace() {
            assert!(text.contains(word), "{page}: {word} is missing: {table}");
        }
    }
}

#[test]
fn words_stand_apart_in_tables_of_any_width() {
    if !pages::readers_are_there() {
        return;
    }
    for page in ["\"a4\"", "\"a5\"", "{ width = 90, height = 140 }"] {
        for (columns, most, numbers) in
            [(3, 20, 0), (7, 2, 0), (8, 6, 0), (12, 1, 10), (20, 1, 19), (24, 4, 0)]
        {
            check(page, &table(columns, 6, most, numbers));
        }
    }
}

#[test]
fn tables_of_changes_fit_as_those_of_the_text_do() {
    if !pages::readers_are_there() {
        return;
    }
    let manifest = Manifest::parse("[work]\nid = \"w\"\n").expect("a manifest");
    let law = |fee: &str| {
        let head = "| Boat | Passengers | Lanterns | Deckhands | Fee (summer) | Fee (winter) | Remarks |";
        format!("Law 1 — Fees\n\n{head}\n|{}\n| Punt | 4 | 1 | 1 | {fee} | 0.90 | — |\n", " --- |".repeat(7))
    };
    let book = book_against(&manifest, &law("1.25"), &law("1.75"));
    let printed = print(&book, &Resources::default()).expect("a PDF");
    let text = pages::texts(&printed.pdf).concat();
    assert!(text.contains("the number “1.25” → “1.75”"), "{text}");
    assert_eq!(pages::misplaced(&printed.pdf, None), Vec::<String>::new());
}

#[test]
fn words_without_end_are_broken() {
    if !pages::readers_are_there() {
        return;
    }
    let long = "https://example.org/".to_owned() + &"1234567890".repeat(12);
    check(
        "\"a5\"",
        &format!("| One | {long} | Three |\n| --- | --- | --- |\n| Donaudampfschifffahrt | b | c |\n"),
    );
    check("\"a5\"", &format!("{}|\n", "| bcdfghjklmnpqrstvwxz".repeat(9)));
}
