//! Tables, and what is set in columns as it was typed.

use maud::{Markup, html};

use crate::html::chrome::Page;
use crate::html::text::{Cited, Words};
use crate::model::{Alignment, Fence, Run, Table, plain, short};

/// A cell of more characters holds words, which want room for some of them on a line.
const WORDS: usize = 24;
/// Columns, of which one of words may take most of the width.
const FEW: usize = 2;
/// What begins with a number and has so many characters at most is a quantity: `0.9 m`, `10 000 euros`.
const QUANTITY: usize = 16;

impl Page<'_> {
    /// A table that may be wider than a page is set in smaller type.
    pub fn table(&self, table: &Table) -> Markup {
        const MANY: usize = 7;
        let numbers = table.alignments.first() != Some(&Alignment::Left);
        let name = format!("{}: {}", self.book().words.table, table.caption);
        let columns = table.alignments.len();
        html! {
            div.table.wide[columns >= MANY] role="group" tabindex="0" aria-label=(short(&name, 120)) {
                table {
                    @if !table.head.is_empty() {
                        thead { tr { @for (column, cell) in table.head.iter().enumerate() {
                            th scope="col" class=[class(table, column, cell)] { (self.runs(cell)) }
                        } } }
                    }
                    tbody { @for row in &table.rows { tr {
                        @for (column, cell) in row.iter().enumerate() {
                            @let class = class(table, column, cell);
                            @if column == 0 && row.len() > 1 && !cell.is_empty() && !numbers {
                                th scope="row" class=[class] { (self.runs(cell)) }
                            } @else {
                                td class=[class] { (self.runs(cell)) }
                            }
                        }
                    } } }
                }
            }
        }
    }

    pub fn fence(&self, fence: &Fence) -> Markup {
        if fence.is_quotation() {
            return html! {
                blockquote {
                    @for line in fence.lines.iter().filter(|line| !line.trim().is_empty()) { p { (Words(line)) } }
                    @if let Some(target) = fence.target {
                        p.source { "— " a href=(self.href(target)) { (Cited(&self.book().place(target).citation)) } }
                    } @else if !fence.source.is_empty() {
                        p.source { "— " (Cited(&short(&fence.source, 120))) }
                    }
                }
            };
        }
        let name = if fence.kind.is_empty() { &self.book().words.table } else { &fence.kind };
        html! { pre tabindex="0" role="group" aria-label=(name) { @for line in &fence.lines { (Words(line)) "\n" } } }
    }
}

/// The classes of a cell: at which side its column is set, whether its words stay on one line, and whether its column is one of
/// words.
fn class(table: &Table, column: usize, cell: &[Run]) -> Option<String> {
    let aligned = match table.alignments.get(column) {
        Some(Alignment::Right) => Some("right"),
        Some(Alignment::Centre) => Some("centre"),
        _ => None,
    };
    let kept = is_quantity(&plain(cell)).then_some("kept");
    let worded = (table.alignments.len() > FEW && has_words(cell)).then_some("worded");
    let all: Vec<&str> = [aligned, kept, worded].into_iter().flatten().collect();
    (!all.is_empty()).then(|| all.join(" "))
}

/// A number with what is counted, between which no line ends.
fn is_quantity(words: &str) -> bool {
    words.contains(' ')
        && words.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '+' | '-' | '−' | '±'))
        && words.chars().count() <= QUANTITY
}

fn has_words(cell: &[Run]) -> bool {
    plain(cell).chars().count() > WORDS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantities_are_short_and_begin_with_a_number() {
        let found = |words: &str| is_quantity(words);
        assert!(found("0.9 m") && found("−40 °C") && found("10 000 euros"));
        assert!(!found("12") && !found("none of 9") && !found("3 boats that lie at one berth"));
    }
}
