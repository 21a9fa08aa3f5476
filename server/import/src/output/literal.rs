//! Blocks that are kept as they are printed: hand diagrams, auctions, worked scores. Nothing
//! in them is read. Which lines they have was found when these were put right (`mend`).

use super::Item;
use crate::lines::TextLine;

/// Whether the line goes on with the block of the last item.
pub(crate) fn goes_on(items: &[Item], line: &TextLine<'_>) -> bool {
    matches!((items.last(), line.literal), (Some(Item::Literal { first, .. }), Some(own)) if *first == own.first)
}

/// Adds a line to the block that it lies in; false if it lies in none.
pub(crate) fn push(items: &mut Vec<Item>, line: &TextLine<'_>) -> bool {
    let Some(literal) = line.literal else { return false };
    match items.last_mut() {
        Some(Item::Literal { first, lines, .. }) if *first == literal.first => {
            if line.gap {
                lines.push(String::new());
            }
            lines.push(line.text.to_owned());
        }
        _ => {
            let kind = literal.kind.to_owned();
            items.push(Item::Literal { kind, first: literal.first, lines: vec![line.text.to_owned()] });
        }
    }
    true
}
