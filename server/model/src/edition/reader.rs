//! What is found in the words of a document: references, those into what it stands under too, and uses of terms.

use std::borrow::Cow;
use std::ops::Range;

use lawsmith_syntax::{Block, Conventions, DocumentKind, pointed};
use lawsmith_text::{TextRange, ceil_char_boundary};
use rayon::prelude::*;

use super::Edition;
use super::above::Above;
use super::lookup::Lookup;
use super::resolve::{Place, references as references_in};
use crate::citation::Scanner;
use crate::document::Document;
use crate::edition::half_brackets::with_whole_brackets;
use crate::edition::links::{page_behind, without_links};
use crate::edition::ordinal_signs::with_ordinals_marked;
use crate::prose::prose_runs;
use crate::reference::{Holder, Reference, Status};
use crate::terms::term_use::{self, TermUse};

/// References and uses of terms, in order.
pub(crate) type FoundInDocument = (Vec<Reference>, Vec<TermUse>);

/// How many blocks are read in one go.
const TOGETHER: usize = 512;

/// How many such goes are under way before their findings are put together.
const WAVE: usize = 64;

/// Reads the words of an edition's documents, or of others that are read as if they were its own.
pub(crate) struct Reader<'a> {
    lookup: Lookup<'a>,
    /// What documents stand under and is at hand, by the names in their headers.
    above: Vec<(&'a str, Above<'a>)>,
}

impl Edition {
    /// The reader of its documents.
    pub(crate) fn reader(&self) -> Reader<'_> {
        Reader { lookup: self.lookup(), above: self.above() }
    }

    /// The same for words that stand under nothing.
    pub(crate) fn own_reader(&self) -> Reader<'_> {
        Reader { lookup: self.lookup_as(self.id.clone()), above: Vec::new() }
    }
}

impl<'a> Reader<'a> {
    /// What is found in the document at `at`.
    pub fn document(&self, at: usize) -> FoundInDocument {
        let document = &self.lookup.edition.documents[at];
        if document.kind() == DocumentKind::Index {
            return FoundInDocument::default();
        }
        let count = document.tree.blocks.len();
        let text = self.words(document, 0..count);
        let starts: Vec<usize> = (0..count).step_by(TOGETHER).collect();
        let mut all = FoundInDocument::default();
        // Wave by wave, so that what is found is not in memory twice.
        for wave in starts.chunks(WAVE) {
            let read = |&start: &usize| {
                let mut found = FoundInDocument::default();
                self.read((document, &text), at, start..count.min(start + TOGETHER), &mut found);
                found
            };
            for (references, uses) in wave.par_iter().map(read).collect::<Vec<_>>() {
                all.0.extend(references);
                all.1.extend(uses);
            }
        }
        all
    }

    /// Finds what is in the blocks of `range` of the document at `at`.
    pub fn blocks(&self, document: &Document, at: usize, range: Range<usize>, found: &mut FoundInDocument) {
        if document.kind() == DocumentKind::Index {
            return;
        }
        self.read((document, &self.words(document, range.clone())), at, range, found);
    }

    /// The text of a document, of the same length, as it is read: links are words, hyphens that join levels full stops, letters
    /// cited with one bracket have two, and the signs of ordinals are told from degrees.
    fn words<'t>(&self, document: &'t Document, blocks: Range<usize>) -> Cow<'t, str> {
        let range = range_of(&document.tree.blocks[blocks.clone()]);
        let mut text = without_links(document, blocks);
        text = with_ordinals_marked(text, range.clone(), &self.lookup.edition.lexicon.ordinal_signs);
        let own = [&*self.lookup.edition.conventions].into_iter();
        let all = own.chain(self.above.iter().map(|(_, above)| above.conventions()));
        if all.clone().any(Conventions::has_hyphens) {
            text = Cow::Owned(pointed(&text).into_owned());
        }
        for conventions in all.filter(|conventions| conventions.has_half_brackets()) {
            text = with_whole_brackets(text, range.clone(), conventions);
        }
        text
    }

    /// The same of a text as it is read.
    fn read(
        &self,
        (document, text): (&Document, &str),
        at: usize,
        range: Range<usize>,
        found: &mut FoundInDocument,
    ) {
        let scanner = self.lookup.scanner(text);
        let under = document.under().and_then(|name| self.above.iter().find(|(known, _)| *known == name));
        let above = under.map(|(_, above)| (above, above.scanner(text)));
        let mut buffer = term_use::TermBuffer::default();
        for (node, block) in document.prose_blocks_in(range) {
            let footnote = document.footnote_in(block);
            let holder = Holder { document: at, provision: document.holder(node), footnote };
            self.block((&scanner, above.as_ref()), document, holder, block, &mut buffer, found);
        }
    }

    fn block(
        &self,
        (scanner, above): (&Scanner<'_>, Option<&(&Above<'_>, Scanner<'_>)>),
        document: &Document,
        holder: Holder,
        block: usize,
        buffer: &mut term_use::TermBuffer,
        (references, uses): &mut FoundInDocument,
    ) {
        let first = references.len();
        let block = &document.tree.blocks[block];
        // A footnote's references are those of the provision that its mark stands in.
        let provision = match holder.footnote {
            Some(at) => document.footnotes[at].provision,
            None => holder.provision,
        };
        let place = Place { document, holder: Holder { provision, ..holder } };
        let runs = prose_runs(document.text(), block);
        references_in(scanner, &self.lookup, &place, block, &runs, references);
        for reference in &mut references[first..] {
            without_blank(reference, document.text());
            let page = page_behind(document.text(), reference.range)
                .filter(|_| reference.status != Status::External);
            if let Some(page) = page {
                let target = format!("{page}:{}", self.lookup.edition.target(reference));
                *reference = Reference::external(place.holder, reference.range, target);
            }
        }
        if let Some((above, scanner)) = above {
            above.add(scanner, &place, block, &runs, references, first);
        }
        let prose = term_use::Prose { text: document.text(), runs: &runs, taken: &references[first..] };
        term_use::uses_in_prose(
            &prose,
            self.lookup.terms,
            &self.lookup.edition.definitions,
            holder,
            buffer,
            uses,
        );
    }
}

/// Leaves out the blank that an opening bracket was put for.
fn without_blank(reference: &mut Reference, text: &str) {
    let range = reference.range;
    // The bracket stands for the last byte of a blank.
    let start = ceil_char_boundary(text, range.start());
    let words = text[start..range.end()].trim_start();
    reference.range = TextRange::new(range.end() - words.len(), range.end());
}

/// The bytes from the first of these blocks to the last.
fn range_of(blocks: &[Block]) -> Range<usize> {
    match (blocks.first(), blocks.last()) {
        (Some(first), Some(last)) => first.range.start()..last.range.end(),
        _ => 0..0,
    }
}
