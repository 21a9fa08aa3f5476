//! The own words of a node as a page has them: tables apart from prose, row by row. [`Tree::own_text`] has all of them on
//! one line, for whoever compares or counts.

use crate::block::{Block, BlockKind};
use crate::inline::{Inline, inlines};
use crate::node::NodeId;
use crate::table::table_rows;
use crate::tree::Tree;

/// Own words of a node.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OwnWords {
    /// Prose, on one line.
    Prose(String),
    /// A pipe table: its rows, the line of dashes among them, a line each.
    Table(String),
}

impl Tree {
    /// The own words of `node`, in order, as they read today.
    pub fn own_words(&self, node: NodeId) -> Vec<OwnWords> {
        let mut found = Vec::new();
        for block in self.own_prose(node) {
            match (block.kind, found.last_mut()) {
                (BlockKind::Table, _) => found.push(OwnWords::Table(self.rows(block))),
                (_, Some(OwnWords::Prose(words))) => self.push_own(block, words),
                _ => {
                    let mut words = String::new();
                    self.push_own(block, &mut words);
                    found.push(OwnWords::Prose(words));
                }
            }
        }
        found
    }

    /// The rows of a table with the blanks of the source, in which columns may stand below each other. What escapes a bar
    /// stays, so that a cell is one.
    fn rows(&self, table: &Block) -> String {
        let rows = table_rows(&self.text, table.content).into_iter().map(|row| {
            let escapes = |run: &Inline| self.text[run.range.start()..].starts_with("\\|");
            let shown = inlines(&self.text, row.range).into_iter();
            let shown = shown.filter(|run| !run.is_hidden() || escapes(run));
            shown.map(|run| &self.text[run.range]).collect::<String>()
        });
        rows.collect::<Vec<_>>().join("\n")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Conventions, parse};

    #[test]
    fn tables_stand_apart_from_prose() {
        let text = "Law 1 — Fees\nThe *fees*\nare:\n\n| Boat  | Fee[^1] |\n| ----- | --- |\n| gig \\| yawl | **1** |\n\nThey are due.\n\nIn May.\n";
        let tree = parse(text, &Conventions::default());
        let table = "| Boat  | Fee |\n| ----- | --- |\n| gig \\| yawl | 1 |";
        let expected = [
            OwnWords::Prose("The fees are:".to_owned()),
            OwnWords::Table(table.to_owned()),
            OwnWords::Prose("They are due. In May.".to_owned()),
        ];
        assert_eq!(tree.own_words(1), expected);
    }
}
