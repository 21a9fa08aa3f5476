//! What can be folded away: provisions, definitions, parts, notes, tables, fenced blocks.

use lawsmith_syntax::BlockKind;
use lawsmith_text::TextRange;

use crate::workspace::analysis::{Analysis, whole_node};
use crate::workspace::file::DocumentId;

/// A run of lines that can be folded away, all but the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fold {
    /// From the first line to the end of the last one that has words.
    pub range: TextRange,
    /// Whether it is a remark, not law.
    pub comment: bool,
}

impl Analysis {
    /// The folds of a document, in order; what is inside comes after what holds it.
    pub fn folding(&self, id: DocumentId) -> Vec<Fold> {
        let Some(inside) = self.inside(id) else { return Vec::new() };
        let document = inside.document;
        let mut folds: Vec<Fold> = (1..document.tree.nodes.len())
            .map(|node| Fold { range: whole_node(document, node), comment: false })
            .collect();
        folds.extend(document.tree.blocks.iter().filter_map(|block| {
            let comment = matches!(block.kind, BlockKind::Notes(_));
            let folds = comment
                || matches!(
                    block.kind,
                    BlockKind::Header(_)
                        | BlockKind::Table
                        | BlockKind::Fence { .. }
                        | BlockKind::Attributes(_)
                );
            let start = block.range.start() + leading(&inside.text()[block.range]);
            let end = block.range.start() + inside.text()[block.range].trim_end().len();
            folds.then(|| Fold { range: TextRange::new(start, end), comment })
        }));
        let lines =
            |fold: &Fold| (document.lines.line(fold.range.start()), document.lines.line(fold.range.end()));
        folds.retain(|fold| lines(fold).0 < lines(fold).1);
        folds.sort_by_key(|fold| (fold.range.start(), std::cmp::Reverse(fold.range.end())));
        folds
    }
}

fn leading(words: &str) -> usize {
    words.len() - words.trim_start().len()
}

#[cfg(test)]
mod tests {
    use crate::testing::World;

    #[test]
    fn provisions_and_what_they_hold() {
        let text = "
kind: laws
edition: 2020

Law 1 — One
    1. one
        (a) deep
    > [XY 2020-01-01] Why?
    >> Because.

Law 2 — Two
";
        let world = World::new(text);
        let found = world.analysis.folding(world.document());
        let text = &world.fixture.documents[0].text;
        let lines = |fold: &super::Fold| {
            let line = |at: usize| text[..at].matches('\n').count() + 1;
            (line(fold.range.start()), line(fold.range.end()), fold.comment)
        };
        let found: Vec<_> = found.iter().map(lines).collect();
        let expected = [(1, 2, false), (4, 8, false), (5, 8, false), (6, 8, false), (7, 8, true)];
        assert_eq!(found, expected);
    }
}
