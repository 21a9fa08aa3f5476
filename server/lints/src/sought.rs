//! Where the words stand that rules on wording look for: norm words, exceptions, idioms.
//!
//! Rules share what is found in one look at the text of a document (`wording_hits.rs`).

use std::sync::Arc;

use lawsmith_model::{Drafting, Edition};
use lawsmith_syntax::{Block, BlockKind, NodeId, NodeKind};
use lawsmith_text::TextRange;
use rustc_hash::FxHashMap;

use crate::clause::{sentence_end, sentence_start};
use crate::prose::Prose;
use crate::reading::Reading;
use crate::rule::Context;
use crate::wording_hits::Lists;

/// What is looked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sort {
    /// A norm word of the declared scale; its place there, from 0.
    Declared(usize),
    /// A norm word that the scale does not have.
    Undeclared,
    /// A word that may be a norm word: "will".
    Doubtful,
    /// A word that mostly says what is possible: "might".
    Possible,
    /// A denied norm word that can be read in two ways: "may not".
    Ambiguous,
    /// A word that opens an exception.
    Exception,
    /// A phrase of everyday language.
    Idiom,
}

impl Sort {
    /// Whether it binds or allows beyond doubt.
    pub(crate) fn is_norm(self) -> bool {
        matches!(self, Self::Declared(_) | Self::Undeclared | Self::Ambiguous)
    }
}

/// A word or phrase that is looked for.
#[derive(Debug)]
pub(crate) struct Pattern {
    pub sort: Sort,
    /// The form that it is told by.
    pub told: String,
}

/// The words that are looked for in an edition.
#[derive(Debug)]
pub(crate) struct Sought {
    texts: Vec<String>,
    patterns: Vec<Pattern>,
}

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
    lists: Arc<Lists>,
    all: Vec<Hit>,
}

impl Hits {
    /// Those in the blocks to look at of the document at `at`.
    pub(crate) fn of(context: &Context<'_>, at: usize) -> Self {
        let (start, first) = (context.start(at), number(context.blocks(at).start));
        let noted = context.noted_here(at, || {
            let lists = Lists::of(context);
            let all = find(context, at, &lists).into_iter();
            let all = all.map(|hit| Hit {
                range: hit.range.counted_from(start),
                content: hit.content.counted_from(start),
                block: hit.block - first,
                ..hit
            });
            Noted { all: all.collect(), lists }
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
            (now, &self.noted.lists.sought.patterns[hit.pattern as usize])
        })
    }

    /// The places of norm words, sure ones only.
    pub(crate) fn norms(&self) -> impl Iterator<Item = (Hit, &Pattern)> {
        self.iter().filter(|(_, pattern)| pattern.sort.is_norm())
    }
}

impl Sought {
    pub(crate) fn new(edition: &Edition) -> Self {
        let mut forms = Forms::default();
        let Drafting {
            norm_words, doubtful_norms, possibilities, ambiguous_norms, exceptions, idioms, ..
        } = &edition.lexicon.drafting;
        let scale = &edition.norms.scale;
        for entry in ambiguous_norms {
            forms.add(entry, Sort::Ambiguous);
        }
        for (place, word) in scale.iter().enumerate() {
            // A plain statement, "does", is no word to look for.
            if !edition.lexicon.plain_norm.contains(word) {
                forms.add(word, Sort::Declared(place));
            }
        }
        let lists = [
            (norm_words, Sort::Undeclared),
            (doubtful_norms, Sort::Doubtful),
            (possibilities, Sort::Possible),
        ];
        for (list, sort) in lists {
            for entry in list {
                // One form declared declares the others.
                let place = entry.split('/').find_map(|form| scale.iter().position(|word| word == form));
                forms.add(entry, place.map_or(sort, Sort::Declared));
            }
        }
        exceptions.iter().for_each(|entry| forms.add(entry, Sort::Exception));
        idioms.iter().for_each(|entry| forms.add(entry, Sort::Idiom));
        Self { texts: forms.texts, patterns: forms.patterns }
    }

    /// The words as they are looked for.
    pub(crate) fn texts(&self) -> impl ExactSizeIterator<Item = &str> {
        self.texts.iter().map(String::as_str)
    }
}

fn number(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(u32::MAX)
}

fn find(context: &Context<'_>, at: usize, lists: &Lists) -> Vec<Hit> {
    let reading = Reading::new(context, at);
    let (tree, text) = (&reading.document.tree, reading.text());
    let mut found = Vec::new();
    let hits = lists.hits(context, at);
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

/// The forms that are looked for, each once: the first who brings one has it.
#[derive(Default)]
struct Forms {
    texts: Vec<String>,
    patterns: Vec<Pattern>,
    known: FxHashMap<String, ()>,
}

impl Forms {
    /// Adds the forms of an entry, parted by slashes.
    fn add(&mut self, entry: &str, sort: Sort) {
        let told = entry.split('/').next().unwrap_or(entry);
        for form in entry.split('/').filter(|form| !form.is_empty()) {
            if self.known.insert(form.to_owned(), ()).is_none() {
                self.texts.push(form.to_owned());
                self.patterns.push(Pattern { sort, told: told.to_owned() });
            }
        }
    }
}

/// Whether a block of `node` is running text of a provision or definition; introductions
/// explain, examples show, headings name.
fn lays_down(context: &Context<'_>, reading: &Reading<'_>, node: NodeId, block: &Block) -> bool {
    let tree = &reading.document.tree;
    let apart = matches!(block.kind, BlockKind::Provision { headed: true, .. } | BlockKind::Table);
    !apart
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
