//! # headless-table
//!
//! ## What it does
//! Finds a table without the line of dashes whose first row reads like a head: words over a column of three numbers or more; and
//! one that begins with the line of dashes, as where the row above lacks its first bar.
//!
//! ## Why
//! Without the line it is a row like the others: it is printed as one, and those who hear the page are not told what a
//! column counts. A line of dashes without a head is printed as a row, too.
//!
//! ## Example
//! ````laws
//! Law 1 — Throws
//!
//! | From | Points |
//! | near | 1 |
//! | far | 3 |
//! | over the wall | 5 |
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Throws
//!
//! | From | Points |
//! | --- | --- |
//! | near | 1 |
//! | far | 3 |
//! | over the wall | 5 |
//! ````
//!
//! ## Fix safety
//! Unsafe: the fix puts the line of dashes below the first row, which becomes the head. A table whose first row has
//! a number is left alone, and so is one without a column of numbers: it may have no head. In “| Boats | none |” over
//! numbers the first row is one like the others: that is for a person to see.

use lawsmith_model::RuleLevel;
use lawsmith_syntax::TableRow;
use lawsmith_text::{Edit, LINE_ENDS, TextRange};

use crate::read::prose::tables;
use crate::rule::{Context, Fix, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "SYN014",
    name: "headless-table",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("headless_table.rs"),
    scope: Scope::Block,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents() {
        for (node, rows) in tables(context, at) {
            if let Some(first) = rows.first().filter(|row| row.is_dashes(document.text())) {
                let message =
                    "this table begins with its line of dashes: no row of it is the head".to_owned();
                let help = "begin the line above with “|”, if it is the head; else put one there";
                report.add(at, first.range, context.address_of(at, node), message).help(help);
                continue;
            }
            let Some(head) = missing_head(document.text(), &rows) else { continue };
            let message =
                "this row reads like the head of its table, but no line of dashes follows".to_owned();
            let dashes = format!("|{}", " --- |".repeat(head.cells.len()));
            let help = format!("write “{dashes}” below it");
            let replacement = format!("{dashes}{}", break_and_indent(document.text(), rows[1].range));
            let edits = vec![Edit { range: TextRange::empty(rows[1].range.start()), replacement }];
            let finding = report.add(at, head.range, context.address_of(at, node), message);
            finding.at_most(RuleLevel::Hint);
            let title = "put a line of dashes".to_owned();
            finding.help(help).fix(Fix { title, edits, safe: false });
        }
    }
}

/// The first of `rows` if it names the columns of others.
fn missing_head<'r>(text: &str, rows: &'r [TableRow]) -> Option<&'r TableRow> {
    let [head, second, ..] = rows else { return None };
    let names = head.cells.iter().all(|&cell| !text[cell].contains(char::is_numeric));
    (names && !second.is_dashes(text) && has_named_numbers(text, head, &rows[1..])).then_some(head)
}

/// How many numbers make a column of numbers: “| Telephone | 0311 |” is a row like “| Yard | Harbour Hill |”.
const COLUMN: usize = 3;

/// Whether a cell of `head` has words, and all below it numbers.
fn has_named_numbers(text: &str, head: &TableRow, rows: &[TableRow]) -> bool {
    rows.len() >= COLUMN
        && head.cells.iter().enumerate().any(|(column, &name)| {
            let mut below = rows.iter().map(|row| row.cells.get(column));
            text[name].contains(char::is_alphabetic)
                && below.all(|cell| cell.is_some_and(|&cell| is_number(&text[cell])))
        })
}

fn is_number(cell: &str) -> bool {
    cell.contains(char::is_numeric) && !cell.contains(char::is_alphabetic)
}

/// What stands between a row and the one above it: the end of that line, what stands before the row on its own.
fn break_and_indent(text: &str, row: TextRange) -> &str {
    let line = text[..row.start()].trim_end_matches(|c| !LINE_ENDS.contains(&c));
    let end = if line.ends_with("\r\n") { 2 } else { 1 };
    &text[line.len().saturating_sub(end)..row.start()]
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;
    use crate::testing::{findings, fixed};

    fn law(table: &str) -> String {
        format!("Law 1 — Throws\n    1. A throw counts:\n\n        {}\n", table.replace('\n', "\n        "))
    }

    #[track_caller]
    fn check(table: &str, expected: Expect) {
        expected.assert_eq(&findings(&RULE, &law(table)));
    }

    #[test]
    fn words_over_numbers() {
        let table = "| From | Points |\n| near | 1 |\n| far | 2–3 |\n| away | 5 |";
        check(
            table,
            expect![[r#"
                4:9 hint this row reads like the head of its table, but no line of dashes follows
                    help: write “| --- | --- |” below it
                    unsafe fix: put a line of dashes
            "#]],
        );
        let mended = fixed(&RULE, &law(table));
        assert_eq!(
            mended,
            law("| From | Points |\n| --- | --- |\n| near | 1 |\n| far | 2–3 |\n| away | 5 |")
        );
        assert_eq!(findings(&RULE, &mended), "");
    }

    #[test]
    fn dashes_without_a_head() {
        check(
            "| --- | --- |\n| near | 1 |",
            expect![[r#"
                4:9 warning this table begins with its line of dashes: no row of it is the head
                    help: begin the line above with “|”, if it is the head; else put one there
            "#]],
        );
        expect![[r#"
            5:1 warning this table begins with its line of dashes: no row of it is the head
                help: begin the line above with “|”, if it is the head; else put one there
        "#]]
        .assert_eq(&findings(
            &RULE,
            "Law 1 — Throws\nA throw counts:\n\nFrom | Points |\n| --- | --- |\n| near | 1 |\n",
        ));
    }

    #[test]
    fn the_line_ends_like_the_others() {
        let crlf = |table: &str| law(table).replace('\n', "\r\n");
        assert_eq!(
            fixed(&RULE, &crlf("| From | Points |\n| near | 1 |\n| far | 2 |\n| off | 3 |")),
            crlf("| From | Points |\n| --- | --- |\n| near | 1 |\n| far | 2 |\n| off | 3 |")
        );
    }

    #[test]
    fn a_row_begins_behind_the_line_above_it() {
        for end in ["\n", "\r\n", "\r"] {
            let text = format!("near{end}  far");
            assert_eq!(break_and_indent(&text, TextRange::empty(text.len() - 3)), format!("{end}  "));
        }
    }

    #[test]
    fn what_may_have_no_head() {
        check("| From | Points |\n|---|---|\n| near | 1 |", expect![[""]]);
        check("| Undoubled | 20 | 30 |\n| Doubled | 40 | 60 |", expect![[""]]);
        check("| near | one |\n| far | two |", expect![[""]]);
        check("| If the sea is: | calm | rough |", expect![[""]]);
        check("| Yard | Harbour Hill |\n| Telephone | 0311 |\n| Founded | 1901 |", expect![[""]]);
        check("| | |\n| near | 1 |\n| far | 2 |\n| off | 3 |", expect![[""]]);
    }
}
