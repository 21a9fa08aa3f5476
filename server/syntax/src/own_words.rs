//! The own words of a node as a page has them: tables apart from prose, row by row. [`Tree::own_text`] has all of them on
//! one line, for whoever compares or counts.

use crate::block::{Block, BlockKind};
use lawsmith_text::TextRange;

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

/// What a node holds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Held {
    /// Own words.
    Words(OwnWords),
    /// A node in it.
    Node(NodeId),
}

impl Tree {
    /// What `node` holds, in the order of the text: its words as they read today, and between them the nodes that stand there.
    /// So words that close a list come behind it. Each sense of a definition stands apart, with its number.
    pub fn held(&self, node: NodeId) -> Vec<Held> {
        let mut found = Vec::new();
        let mut inner = self.children(node).peekable();
        for at in self.own_prose_at(node) {
            while let Some(before) = inner.next_if(|&child| self.nodes[child].opening() < Some(at)) {
                found.push(Held::Node(before));
            }
            let block = &self.blocks[at];
            match (block.kind, found.last_mut()) {
                (BlockKind::Table, _) => found.push(Held::Words(OwnWords::Table(self.rows(block)))),
                (BlockKind::Sense { .. }, _) => {
                    let marked = TextRange::new(block.range.start(), block.content.end());
                    found.push(Held::Words(OwnWords::Prose(self.plain_range(marked))));
                }
                (_, Some(Held::Words(OwnWords::Prose(words)))) => self.push_own(block, words),
                _ => {
                    let mut words = String::new();
                    self.push_own(block, &mut words);
                    found.push(Held::Words(OwnWords::Prose(words)));
                }
            }
        }
        found.extend(inner.map(Held::Node));
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
        assert_eq!(tree.held(1), expected.map(Held::Words));
    }

    #[test]
    fn closing_words_come_behind_the_list_that_they_close() {
        let tree = parse(
            "Law 1 — Fees\nDue are:\n    A. the gig;\n    B. the yawl.\n\nNo other.\n",
            &Conventions::default(),
        );
        let words = |words: &str| Held::Words(OwnWords::Prose(words.to_owned()));
        assert_eq!(tree.held(1), [words("Due are:"), Held::Node(2), Held::Node(3), words("No other.")]);
    }

    #[test]
    fn senses_stand_apart() {
        let text = "Definitions\n\nHand —\n1. The cards\ndealt.\n2. One *deal*.\nMore of it.\n";
        let tree = parse(text, &Conventions::default());
        let words = ["1. The cards dealt.", "2. One deal. More of it."];
        let expected = words.map(|words| Held::Words(OwnWords::Prose(words.to_owned())));
        assert_eq!(tree.held(2), expected);
    }
}
