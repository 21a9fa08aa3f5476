//! Blocks that are kept as they are printed: hand diagrams, auctions, worked scores. Nothing
//! in them is read.

use serde::Deserialize;

use super::Item;
use crate::lines::{InLiteral, TextLine};
use crate::pattern::Pattern;

/// `[[literal]]`: a run of lines kept in a fenced block.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Literal {
    /// The word behind the fence: `deal`, `auction`, `chart`; none for a plain block.
    #[serde(default)]
    pub(crate) kind: Option<String>,
    /// What each of its lines looks like.
    pub(crate) line: Pattern,
    /// What one of its lines has to hold.
    #[serde(default)]
    pub(crate) having: Option<Pattern>,
}

/// Whether the line goes on with the block of the last item.
pub(crate) fn goes_on(items: &[Item], line: &TextLine<'_>) -> bool {
    matches!((items.last(), line.literal), (Some(Item::Literal { first, .. }), Some(own)) if *first == own.first)
}

/// Adds a line to the block that it lies in; false if it lies in none.
pub(crate) fn push(items: &mut Vec<Item>, line: &TextLine<'_>, tables: &[Literal]) -> bool {
    let Some(literal) = line.literal else { return false };
    match items.last_mut() {
        Some(Item::Literal { first, lines, .. }) if *first == literal.first => {
            if line.gap {
                lines.push(String::new());
            }
            lines.push(line.text.to_owned());
        }
        _ => {
            let kind = tables.get(literal.table).and_then(|table| table.kind.clone());
            items.push(Item::Literal { kind, first: literal.first, lines: vec![line.text.to_owned()] });
        }
    }
    true
}

/// For each of the lines the block that it lies in.
pub(crate) fn literals(texts: &[(usize, &str)], tables: &[Literal]) -> Vec<Option<InLiteral>> {
    let mut found = vec![None; texts.len()];
    // For each table the end of a run that holds nothing of what it has to: looked at once.
    let mut empty = vec![0; tables.len()];
    let mut at = 0;
    while at < texts.len() {
        let block = tables.iter().enumerate().find_map(|(place, table)| {
            if at < empty[place] {
                return None;
            }
            let run = texts[at..].iter().take_while(|(_, text)| table.line.is_match(text)).count();
            let holds = |having: &Pattern| texts[at..at + run].iter().any(|(_, text)| having.is_match(text));
            if run > 0 && table.having.as_ref().is_none_or(holds) {
                return Some((place, run));
            }
            empty[place] = at + run;
            None
        });
        match block {
            Some((table, run)) => {
                found[at..at + run].fill(Some(InLiteral { table, first: texts[at].0 }));
                at += run;
            }
            None => at += 1,
        }
    }
    found
}
