//! Where norm words, exceptions and idioms stand in prose that lays down law.

use std::sync::Arc;

use lawsmith_syntax::{Block, NodeId, NodeKind};
use lawsmith_text::TextRange;

use super::drafting_words::Pattern;
use super::look::Phrases;
use crate::read::prose::{Prose, is_sentence};
use crate::read::reading::Reading;
use crate::rule::Context;
use crate::words::clause::{sentence_end, sentence_start};

/// A place where one of them stands, in prose that lays down law.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Hit {
    pub range: TextRange,
    /// The words of the block.
    content: TextRange,
    /// The place of the block in the tree.
    pub block: u32,
    pattern: u32,
}

impl Hit {
    /// Where the sentence round it begins, in the text of the document.
    pub(crate) fn sentence_start(&self, text: &str) -> usize {
        sentence_start(text, self.content, self.range.start())
    }

    /// Where it ends.
    pub(crate) fn sentence_end(&self, text: &str) -> usize {
        sentence_end(text, self.content, self.range.start())
    }
}

/// What was found in the blocks to look at of one document, in order.
#[derive(Debug)]
pub(crate) struct Hits {
    noted: Arc<Noted>,
    /// Where these blocks stand now: their first byte, and the place of the first of them.
    start: usize,
    first: u32,
}

/// What is kept of it: places counted from the first byte, and from the first block.
#[derive(Debug)]
struct Noted {
    phrases: Arc<Phrases>,
    all: Vec<Hit>,
}

impl Hits {
    /// Those in the blocks to look at of the document at `at`.
    pub(crate) fn of(context: &Context<'_>, at: usize) -> Self {
        let (start, first) = (context.start(at), number(context.blocks(at).start));
        let noted = context.noted_here(at, || {
            let phrases = Phrases::of(context);
            let all = find(context, at, &phrases).into_iter();
            let all = all.map(|hit| Hit {
                range: hit.range.counted_from(start),
                content: hit.content.counted_from(start),
                block: hit.block - first,
                ..hit
            });
            Noted { all: all.collect(), phrases }
        });
        Self { noted, start, first }
    }

    /// All places with what stands there.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Hit, &Pattern)> {
        self.noted.all.iter().map(|&hit| {
            let now = Hit {
                range: hit.range.shifted(self.start),
                content: hit.content.shifted(self.start),
                block: hit.block + self.first,
                ..hit
            };
            (now, &self.noted.phrases.sought.patterns[hit.pattern as usize])
        })
    }

    /// The places of norm words, sure ones only.
    pub(crate) fn norms(&self) -> impl Iterator<Item = (Hit, &Pattern)> {
        self.iter().filter(|(_, pattern)| pattern.sort.is_norm())
    }
}

fn number(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

fn find(context: &Context<'_>, at: usize, phrases: &Phrases) -> Vec<Hit> {
    let reading = Reading::new(context, at);
    let (tree, text) = (&reading.document.tree, reading.text());
    let mut found = Vec::new();
    let hits = phrases.hits(context, at);
    for hits in hits.sought.chunk_by(|one, other| one.block == other.block) {
        let block = &tree.blocks[hits[0].block];
        let content = block.content;
        let mut words = hits.iter().filter(|hit| is_whole_word(text, hit.range)).peekable();
        if words.peek().is_none() || !lays_down(context, &reading, tree.owner(hits[0].block), block) {
            continue;
        }
        let prose = Prose::new(text, block);
        for hit in words.filter(|hit| !is_quoted(text, hit.range) && prose.has(hit.range)) {
            let (block, pattern) = (number(hit.block), number(hit.phrase));
            found.push(Hit { range: hit.range, content, block, pattern });
        }
    }
    found
}

/// Whether a block of `node` is running text of a provision or definition; introductions
/// explain, examples show, headings name.
fn lays_down(context: &Context<'_>, reading: &Reading<'_>, node: NodeId, block: &Block) -> bool {
    let tree = &reading.document.tree;
    is_sentence(block)
        && reading.provision(node).is_some()
        && tree.ancestors(node).all(|above| tree.nodes[above].kind != NodeKind::Section)
        && context.edition.conventions.label(&tree.text()[block.content]).is_none_or(|label| label.normative)
}

/// Whether the words are spoken of rather than used.
fn is_quoted(text: &str, range: TextRange) -> bool {
    text[..range.start()].ends_with(['“', '”', '„', '"', '‘'])
        && text[range.end()..].starts_with(['“', '”', '"', '’'])
}

fn is_whole_word(text: &str, range: TextRange) -> bool {
    let joins = |c: char| c.is_alphanumeric() || matches!(c, '-' | '\u{2010}' | '\u{2011}' | '_');
    !text[..range.start()].ends_with(joins) && !text[range.end()..].starts_with(joins)
}
