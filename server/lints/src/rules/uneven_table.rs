//! # uneven-table
//!
//! ## What it does
//! Finds rows of a table that have more or fewer cells than its first row.
//!
//! ## Why
//! A cell too many has no head, and nobody knows what it counts; behind one too few all others stand in the column of
//! their neighbours.
//!
//! ## Example
//! ````laws
//! Law 1 — Throws
//!
//! | From | Points |
//! | --- | --- |
//! | near | 1 | 2 |
//! | far | 3 |
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
//! ````
//!
//! ## Fix safety
//! No fix: which cell is wrong is for a person to say. A bar that belongs to the words is written `\|`. An empty cell
//! is a cell: `| near | |`.

use lawsmith_model::RuleLevel;

use crate::read::prose::tables;
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "SYN013",
    name: "uneven-table",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("uneven_table.rs"),
    scope: Scope::Block,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, _) in context.documents() {
        for (node, rows) in tables(context, at) {
            let Some((first, others)) = rows.split_first() else { continue };
            let wanted = first.cells.len();
            for row in others.iter().filter(|row| row.cells.len() != wanted) {
                let path = context.address_of(at, node);
                let message = format!("this row has {}, the first one {wanted}", counted(row.cells.len()));
                report
                    .add(at, row.range, path, message)
                    .help("give all rows as many cells; an empty one is “| |”, a bar among the words “\\|”");
            }
        }
    }
}

fn counted(cells: usize) -> String {
    format!("{cells} cell{}", if cells == 1 { "" } else { "s" })
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    #[track_caller]
    fn check(table: &str, expected: Expect) {
        expected.assert_eq(&findings(&RULE, &format!("Law 1 — Throws\nA throw counts:\n\n{table}\n")));
    }

    #[test]
    fn too_many_and_too_few() {
        check(
            "| From | Points |\n|---|---|\n| near | 1 | 2 |\n| far |\n| off | 3 |",
            expect![[r#"
            6:1 warning this row has 3 cells, the first one 2
                help: give all rows as many cells; an empty one is “| |”, a bar among the words “\|”
            7:1 warning this row has 1 cell, the first one 2
                help: give all rows as many cells; an empty one is “| |”, a bar among the words “\|”
        "#]],
        );
        check(
            "| From | Points |\n|---|\n| near | 1 |",
            expect![[r#"
            5:1 warning this row has 1 cell, the first one 2
                help: give all rows as many cells; an empty one is “| |”, a bar among the words “\|”
        "#]],
        );
    }

    #[test]
    fn as_many_everywhere() {
        check("| From | Points |\n|---|---|\n| near | |\n| 1 \\| 2 | 3 |\n|  |  |", expect![[r#""#]]);
        check("| near | 1 |\n| far | 2 |", expect![[r#""#]]);
        check("| near |", expect![[r#""#]]);
    }
}
