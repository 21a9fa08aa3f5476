//! What a rule may read.

use std::any::Any;
use std::ops::Range;
use std::sync::Arc;

use lawsmith_model::{Compared, Document, Edition, Reference, RuleLevel};
use lawsmith_syntax::DocumentKind;
use lawsmith_text::TextRange;
use rayon::prelude::*;

use super::Rule;
use super::allowed::Allowed;
use super::file_levels::FileLevels;
use crate::kept::notebook::Notebook;
use crate::kept::notes::Notes;
use crate::kept::stretches::{Stretches, parts};
use crate::kept::sums::{Sum, Summed, Sums};

/// What a rule may read.
#[derive(Debug, Clone, Copy)]
pub struct Context<'a> {
    /// The edition.
    pub edition: &'a Edition,
    /// What the comparison with its base found.
    pub compared: &'a Compared,
    /// All rules that there are.
    pub(crate) rules: &'static [&'static Rule],
    notebook: &'a Notebook,
    levels: &'a FileLevels,
    /// The one document to look at; all where there is none.
    within: Option<usize>,
    /// The blocks of it to look at, and what is noted about them; all where there is none.
    stretch: Option<Stretch<'a>>,
}

/// Some blocks of a document in a row.
#[derive(Debug, Clone, Copy)]
struct Stretch<'a> {
    first: usize,
    end: usize,
    notes: &'a Notes,
}

impl<'a> Context<'a> {
    pub(crate) fn new(
        edition: &'a Edition,
        compared: &'a Compared,
        rules: &'static [&'static Rule],
        notebook: &'a Notebook,
        levels: &'a FileLevels,
    ) -> Self {
        Self { edition, compared, rules, notebook, levels, within: None, stretch: None }
    }

    /// Whether what `rule` finds at `range` of the document at `document` is told: it is on there, and nothing allows it.
    pub(crate) fn tells(&self, rule: &Rule, document: usize, range: TextRange) -> bool {
        self.levels.of(rule, document) != RuleLevel::Off && !self.allowed(document).covers(rule, range)
    }

    /// Where rules are silent in the document at `document`.
    pub(crate) fn allowed(&self, document: usize) -> Arc<Allowed> {
        self.noted(document, || Allowed::new(&self.edition.documents[document], self.rules))
    }

    /// The same for the document at `document` alone.
    pub(crate) fn within(self, document: usize) -> Self {
        Self { within: Some(document), ..self }
    }

    /// The same for the blocks `blocks` of that document alone, about which `notes` are kept.
    pub(crate) fn in_stretch<'b>(self, blocks: Range<usize>, notes: &'b Notes) -> Context<'b>
    where
        'a: 'b,
    {
        Context { stretch: Some(Stretch { first: blocks.start, end: blocks.end, notes }), ..self }
    }

    /// The blocks to look at of the document at `document`.
    pub(crate) fn blocks(&self, document: usize) -> Range<usize> {
        match self.stretch {
            Some(stretch) => stretch.first..stretch.end,
            None => 0..self.edition.documents[document].tree.blocks.len(),
        }
    }

    /// Where the first of them begins: places that are kept are counted from there.
    pub(crate) fn start(&self, document: usize) -> usize {
        let blocks = &self.edition.documents[document].tree.blocks;
        blocks.get(self.blocks(document).start).map_or(0, |block| block.range.start())
    }

    /// The bytes of the blocks to look at.
    pub(crate) fn range(&self, document: usize) -> TextRange {
        let blocks = &self.edition.documents[document].tree.blocks[self.blocks(document)];
        match (blocks.first(), blocks.last()) {
            (Some(first), Some(last)) => first.range.cover(last.range),
            _ => TextRange::default(),
        }
    }

    /// The stretches of the document at `document`, where they are kept.
    pub(crate) fn stretches(&self, document: usize) -> Option<&'a Stretches> {
        self.notebook.stretches(document)
    }

    /// What `make` finds out about each stretch of the document at `document`, with the byte where that begins. It
    /// depends on what a rule of [`Scope::Block`](super::Scope::Block) may look at, and is kept while a change is elsewhere.
    pub(crate) fn by_stretch<T: Any + Send + Sync>(
        &self,
        document: usize,
        make: impl Fn(&Context<'_>) -> T + Sync,
    ) -> Vec<(usize, Arc<T>)> {
        /// How many blocks are looked at in one go where nothing is kept.
        const TOGETHER: usize = 4096;
        /// So many stretches are looked at one by one.
        const FEW: usize = 4;
        let document_alone = self.within(document);
        let Some(stretches) = self.stretches(document) else {
            let read = |blocks: Range<usize>| {
                let notes = Notes::default();
                let context = document_alone.in_stretch(blocks, &notes);
                (context.start(document), Arc::new(make(&context)))
            };
            let all: Vec<Range<usize>> = parts(self.blocks(document).len(), TOGETHER).collect();
            return all.into_par_iter().map(read).collect();
        };
        let read = |(blocks, notes): (Range<usize>, &Arc<Notes>)| {
            let context = document_alone.in_stretch(blocks, notes);
            (context.start(document), notes.get(|| make(&context)))
        };
        let all: Vec<(Range<usize>, &Arc<Notes>)> = stretches.iter().collect();
        // Behind a keystroke one or two are due: that costs less than to share them out.
        match all.iter().filter(|(_, notes)| !notes.has::<T>()).nth(FEW) {
            None => all.into_iter().map(read).collect(),
            Some(_) => all.into_par_iter().map(read).collect(),
        }
    }

    /// The same, for a rule that looks at all documents: as a whole it is kept while the document stays as it is.
    pub(crate) fn all_stretches<T: Any + Send + Sync>(
        &self,
        document: usize,
        make: impl Fn(&Context<'_>) -> T + Sync,
    ) -> Arc<Vec<(usize, Arc<T>)>> {
        /// What all stretches have.
        struct All<T>(Arc<Vec<(usize, Arc<T>)>>);
        if self.stretches(document).is_none() {
            return Arc::new(self.by_stretch(document, make));
        }
        Arc::clone(&self.noted(document, || All(Arc::new(self.by_stretch(document, make)))).0)
    }

    /// Where that is kept which the stretches of the document at `document` have together.
    pub(crate) fn sums(&self, document: usize) -> Option<&'a Sums> {
        self.notebook.sums(document)
    }

    /// What the stretches of the document at `document` have together, of what `make` finds out about each; see
    /// [`Context::by_stretch`].
    pub(crate) fn summed<S: Sum>(
        &self,
        document: usize,
        make: impl Fn(&Context<'_>) -> S::Part + Sync,
    ) -> Summed<'a, S> {
        Summed::new(self.all_stretches(document, make), self.sums(document))
    }

    /// The documents to look at, with their places: indexes are left out.
    pub fn documents(&self) -> impl Iterator<Item = (usize, &'a Document)> + use<'a> {
        self.all().filter(|(_, document)| document.kind() != DocumentKind::Index)
    }

    /// The indexes to look at, with their places.
    pub fn indexes(&self) -> impl Iterator<Item = (usize, &'a Document)> + use<'a> {
        self.all().filter(|(_, document)| document.kind() == DocumentKind::Index)
    }

    fn all(&self) -> impl Iterator<Item = (usize, &'a Document)> + use<'a> {
        let documents = &self.edition.documents;
        let range = self.within.map_or(0..documents.len(), |only| only..only + 1);
        range.map(|at| (at, &*documents[at]))
    }

    /// The references in the documents to look at, in order.
    pub fn references(&self) -> impl Iterator<Item = &'a Reference> + use<'a> {
        let references = &self.edition.references;
        let range = self.within.map_or(0..self.edition.documents.len(), |only| only..only + 1);
        range.flat_map(|at| references.of(at))
    }

    /// What is worked out by `make` about the document at `document`, from that document, its
    /// references, its uses of terms and the index. It is kept while these stay as they are; a
    /// rule keeps values of a type of its own.
    pub(crate) fn noted<T: Any + Send + Sync>(&self, document: usize, make: impl FnOnce() -> T) -> Arc<T> {
        self.notebook.documents[document].get(make)
    }

    /// What was worked out so about the document at `document`, if it was.
    pub(crate) fn known<T: Any + Send + Sync>(&self, document: usize) -> Option<Arc<T>> {
        self.notebook.documents[document].find()
    }

    /// What is worked out by `make` about the blocks to look at, for several rules.
    pub(crate) fn noted_here<T: Any + Send + Sync>(
        &self,
        document: usize,
        make: impl FnOnce() -> T,
    ) -> Arc<T> {
        match self.stretch {
            Some(stretch) => stretch.notes.get(make),
            None => self.noted(document, make),
        }
    }

    /// The same about the index: addresses, the names of definitions and footnotes, headers.
    pub(crate) fn noted_of_index<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> Arc<T> {
        self.notebook.index.get(make)
    }

    /// What is worked out by `make` from `words` and nothing else, kept as long as the same words are asked for.
    pub(crate) fn remembered<T: Any + Send + Sync>(
        &self,
        words: String,
        make: impl FnOnce(&str) -> T,
    ) -> Arc<T> {
        self.notebook.remembered(words, make)
    }

    /// The text of `range` in the document at `document`.
    pub fn text(&self, document: usize, range: TextRange) -> &'a str {
        &self.edition.documents[document].text()[range]
    }
}
