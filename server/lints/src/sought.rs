//! Where the words stand that rules on wording look for: norm words, exceptions, idioms.
//!
//! One pass over the text of a document finds all of them; rules share what it finds.

use std::ops::Range;
use std::sync::Arc;

use aho_corasick::{AhoCorasick, AhoCorasickKind, MatchKind};
use lawsmith_model::{Drafting, Edition};
use lawsmith_syntax::{Block, BlockKind, NodeKind};
use lawsmith_text::TextRange;
use rustc_hash::FxHashMap;

use crate::clause::Sentences;
use crate::prose::Prose;
use crate::reading::Reading;
use crate::rule::Context;

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
    automaton: Option<AhoCorasick>,
    patterns: Vec<Pattern>,
}

/// A place where one of them stands, in prose that lays down law.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Hit {
    pub range: TextRange,
    /// The sentence round it.
    pub sentence: TextRange,
    /// The place of the block in the tree.
    pub block: u32,
    pattern: u32,
}

/// What was found in one document, in order.
#[derive(Debug)]
pub(crate) struct Hits {
    sought: Arc<Sought>,
    all: Vec<Hit>,
}

impl Hits {
    /// Those in the blocks to look at of the document at `at`.
    pub(crate) fn of(context: &Context<'_>, at: usize) -> Arc<Self> {
        context.noted_here(at, || {
            let sought = context.noted_of_index(|| Sought::new(context.edition));
            let all = sought.find(context, at);
            Self { sought, all }
        })
    }

    /// All places with what stands there.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Hit, &Pattern)> {
        self.all.iter().map(|&hit| (hit, &self.sought.patterns[hit.pattern as usize]))
    }

    /// The places of norm words, sure ones only.
    pub(crate) fn norms(&self) -> impl Iterator<Item = (Hit, &Pattern)> {
        self.iter().filter(|(_, pattern)| pattern.sort.is_norm())
    }
}

impl Sought {
    fn new(edition: &Edition) -> Self {
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
        let automaton = AhoCorasick::builder()
            .ascii_case_insensitive(true)
            .match_kind(MatchKind::LeftmostLongest)
            .kind(Some(AhoCorasickKind::DFA))
            .build(&forms.texts);
        Self { automaton: automaton.ok().filter(|_| !forms.texts.is_empty()), patterns: forms.patterns }
    }

    fn find(&self, context: &Context<'_>, at: usize) -> Vec<Hit> {
        let reading = Reading::new(context, at);
        let (tree, text) = (&reading.document.tree, reading.text());
        let mut found = Vec::new();
        let Range { start: first, end } = context.blocks(at);
        let Some(last) = tree.blocks[first..end].last() else { return found };
        let (from, to) = (context.start(at), last.range.end());
        let (mut next, mut block) = (first, usize::MAX);
        let mut read: Option<Read<'_>> = None;
        for hit in self.automaton.iter().flat_map(|automaton| automaton.find_iter(&text[from..to])) {
            let range = TextRange::from(hit.range()).shifted(from);
            if !is_whole_word(text, range.start(), range.end()) {
                continue;
            }
            while next < tree.blocks.len() && tree.blocks[next].range.end() <= range.start() {
                next += 1;
            }
            if next != block {
                block = next;
                read = lays_down(context, &reading, block).then(|| Read::new(text, &tree.blocks[block]));
            }
            if let Some(read) = &mut read
                && read.content.contains(range)
                && !is_quoted(text, range)
                && read.prose.has(range)
            {
                let sentence = read.sentences.around(range.start());
                let block = u32::try_from(block).unwrap_or(u32::MAX);
                let pattern = u32::try_from(hit.pattern().as_usize()).unwrap_or(u32::MAX);
                found.push(Hit { range, sentence, block, pattern });
            }
        }
        found
    }
}

/// A block that is read.
struct Read<'a> {
    content: TextRange,
    prose: Prose<'a>,
    sentences: Sentences<'a>,
}

impl<'a> Read<'a> {
    fn new(text: &'a str, block: &'a Block) -> Self {
        let content = block.content;
        Self { content, prose: Prose::new(text, block), sentences: Sentences::new(text, content) }
    }
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

/// Whether the block at `block` is running text of a provision or definition; introductions
/// explain, examples show, headings name.
fn lays_down(context: &Context<'_>, reading: &Reading<'_>, block: usize) -> bool {
    let tree = &reading.document.tree;
    let Some(read) = tree.blocks.get(block) else { return false };
    let apart = matches!(
        read.kind,
        BlockKind::Provision { headed: true, .. } | BlockKind::Table | BlockKind::Section
    );
    let node = tree.owner(block);
    read.kind.is_prose()
        && !apart
        && reading.provision(node).is_some()
        && tree.ancestors(node).all(|above| tree.nodes[above].kind != NodeKind::Section)
        && context.edition.conventions.label(&tree.text()[read.content]).is_none_or(|label| label.normative)
}

/// Whether the words are spoken of rather than used.
fn is_quoted(text: &str, range: TextRange) -> bool {
    text[..range.start()].ends_with(['“', '”', '„', '"', '‘'])
        && text[range.end()..].starts_with(['“', '”', '"', '’'])
}

fn is_whole_word(text: &str, start: usize, end: usize) -> bool {
    let joins = |c: char| c.is_alphanumeric() || matches!(c, '-' | '\u{2010}' | '\u{2011}' | '_');
    !text[..start].ends_with(joins) && !text[end..].starts_with(|c: char| joins(c))
}
