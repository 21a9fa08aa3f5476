//! How the cells of a table are set.

use crate::model::{Alignment, Run, Table, plain};

/// A cell of more characters holds words, which want room for some of them on a line.
const WORDS: usize = 24;
/// Columns, of which one of words may take most of the width.
const FEW: usize = 2;
/// What begins with a number and has so many characters at most is a quantity: `0.9 m`, `10 000 euros`.
const QUANTITY: usize = 16;

/// The classes of a cell: at which side its column is set, whether its words stay on one line, and whether its column is one of
/// words.
pub(super) fn class(table: &Table, column: usize, cell: &[Run]) -> Option<String> {
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
