//! Rows of tables that begin with a number or a letter: "item 2 of Schedule 1" means one of them where the schedule lists its
//! items in a table. They have no addresses of their own, what holds the table stands for them.

use std::ops::Range;

use lawsmith_syntax::{BlockKind, table_rows};
use lawsmith_text::TextRange;

use crate::document::Document;

/// The labels that rows begin with in the tables among the blocks of `range`, each with what holds the table: `1`, `2a`, `(b)`
/// and `3.` without their signs.
pub(crate) fn numbered_rows(
    document: &Document,
    range: Range<usize>,
) -> impl Iterator<Item = (Option<usize>, &str)> {
    let text = document.text();
    let tables =
        range.filter(|&at| document.tree.blocks.get(at).is_some_and(|it| it.kind == BlockKind::Table));
    tables.flat_map(move |at| {
        let holder = document.holder(document.tree.owner(at));
        let rows = table_rows(text, document.tree.blocks[at].content).into_iter();
        rows.filter_map(move |row| Some((holder, label(text, *row.cells.first()?)?)))
    })
}

/// A number of up to four digits, perhaps with a letter, or a letter alone; what words a cell says is none.
fn label(text: &str, cell: TextRange) -> Option<&str> {
    let label = without_signs(&text[cell]);
    let letters = label.trim_start_matches(|c: char| c.is_ascii_digit());
    let digits = label.len() - letters.len();
    let is_letter = letters.chars().all(|c| c.is_ascii_alphabetic()) && letters.len() <= 1;
    (!label.is_empty() && digits <= 4 && is_letter).then_some(label)
}

/// A label without the signs round it.
pub(crate) fn without_signs(label: &str) -> &str {
    label.trim_matches(['(', ')', '.'])
}
