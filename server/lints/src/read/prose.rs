//! The prose of a document for the rules on wording: its blocks, and what in them is no sign.

use std::cell::OnceCell;

use lawsmith_model::prose_runs;
use lawsmith_syntax::{Block, BlockKind, Inlines, NodeId, TableRow, table_rows};
use lawsmith_text::{TextRange, capitalised};

use crate::read::signs::{Signs, has_signs};
use crate::read::tags::{hold, tags};
use crate::rule::Context;

/// The blocks to look at of the document at `at` in which words stand, in order, with the nodes that own them.
pub(crate) fn worded<'a>(
    context: &Context<'a>,
    at: usize,
) -> impl Iterator<Item = (NodeId, &'a Block)> + use<'a> {
    let document = &context.edition.documents[at];
    document.prose_blocks_in(context.blocks(at)).map(|(node, block)| (node, &document.tree.blocks[block]))
}

/// The tables among them, by their rows.
pub(crate) fn tables<'a>(
    context: &Context<'a>,
    at: usize,
) -> impl Iterator<Item = (NodeId, Vec<TableRow>)> + use<'a> {
    let text = context.edition.documents[at].text();
    let tables = worded(context, at).filter(|(_, block)| block.kind == BlockKind::Table);
    tables.map(|(node, block)| (node, table_rows(text, block.content)))
}

/// Those whose words have one of `signs`.
pub(crate) fn worded_with<'a>(
    context: &Context<'a>,
    at: usize,
    signs: Signs,
) -> impl Iterator<Item = (NodeId, &'a Block)> + use<'a> {
    let document = &context.edition.documents[at];
    let has = has_signs(context, at, signs);
    let blocks = document.prose_blocks_in(context.blocks(at)).filter(move |(_, block)| has(*block));
    blocks.map(|(node, block)| (node, &document.tree.blocks[block]))
}

/// Those of sentences: no headings, no tables.
pub(crate) fn sentences<'a>(
    context: &Context<'a>,
    at: usize,
) -> impl Iterator<Item = (NodeId, &'a Block)> + use<'a> {
    worded(context, at).filter(|(_, block)| is_sentence(block))
}

/// Whether the words of a block in which words stand are no heading and no table.
pub(crate) fn is_sentence(block: &Block) -> bool {
    !matches!(block.kind, BlockKind::Provision { headed: true, .. } | BlockKind::Table)
}

/// What of a block is prose: no code, no sign, no struck words, no tag. Its runs are found once, when somebody asks.
pub(crate) struct Prose<'a> {
    text: &'a str,
    block: &'a Block,
    runs: OnceCell<Inlines>,
    tags: OnceCell<Vec<TextRange>>,
}

impl<'a> Prose<'a> {
    pub(crate) fn new(text: &'a str, block: &'a Block) -> Self {
        Self { text, block, runs: OnceCell::new(), tags: OnceCell::new() }
    }

    /// Whether all of `range` is prose.
    pub(crate) fn has(&self, range: TextRange) -> bool {
        let runs = self.runs.get_or_init(|| prose_runs(self.text, self.block));
        let at = runs.partition_point(|run| run.range.end <= range.start);
        let is_prose = runs.get(at).is_some_and(|run| run.range.contains(range));
        is_prose && !hold(self.tags.get_or_init(|| tags(self.text, self.block.content)), range)
    }
}

/// The character before the byte at `at` of `text`.
pub(crate) fn char_before(text: &str, at: usize) -> Option<char> {
    text[..at].chars().next_back()
}

/// The character at the byte at `at` of `text`.
pub(crate) fn char_at(text: &str, at: usize) -> Option<char> {
    text[at..].chars().next()
}

/// Whether no letter or digit adjoins `range`.
pub(crate) fn stands_alone(text: &str, range: TextRange) -> bool {
    let alone = |c: Option<char>| !c.is_some_and(|c| c.is_alphanumeric() || c == '-');
    alone(char_before(text, range.start())) && alone(char_at(text, range.end()))
}

/// `new` with a capital where `printed` has one.
pub(crate) fn in_the_case_of(printed: &str, new: &str) -> String {
    let mut letters = printed.chars().filter(|c| c.is_alphabetic());
    let (first, second) = (letters.next(), letters.next());
    match (first.is_some_and(char::is_uppercase), second.is_some_and(char::is_uppercase)) {
        (true, true) => new.to_uppercase(),
        (true, false) => capitalised(new),
        _ => new.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_is_kept() {
        assert_eq!(in_the_case_of("Prior to", "before"), "Before");
        assert_eq!(in_the_case_of("PRIOR TO", "before"), "BEFORE");
        assert_eq!(in_the_case_of("prior to", "before"), "before");
    }
}
