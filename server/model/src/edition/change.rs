//! An edition after a change of one text: only what the change can have touched is found anew.
//!
//! Most keystrokes change neither an address nor a term. Then the index and the terms are
//! shared with the edition before, the references and uses of the other documents too, and
//! those beside the change are moved. Else everything is found anew; that is as if the
//! edition had been read for the first time, but for the parsing of the other documents.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use lawsmith_syntax::Splice;

use crate::document::rows::numbered_rows;
use crate::document::{Changed, Document, Kept};
use crate::edition::index::Index;
use crate::edition::norms::Norms;
use crate::edition::{Edition, FoundInDocument};
use crate::names::own_names::{OwnName, names_in};
use crate::names::short_names::explained_in;
use crate::terms::definition::{self, Definition};
use crate::terms::term_use::TermIndex;

/// A document before a change, and what of it is as it was.
struct Before<'a> {
    at: usize,
    kept: Kept<'a>,
    /// Whether it has the same addresses, footnotes and header.
    same_shape: bool,
    /// Whether the blocks that were not cut again belong to the same nodes.
    same_places: bool,
}

impl Before<'_> {
    /// Whether `read` finds the same in it and in `now`: in the blocks that were cut again, where the others are as they were.
    fn reads_alike<'d, T: PartialEq>(
        &'d self,
        now: &'d Document,
        read: impl Fn(&'d Document, Range<usize>) -> T,
    ) -> bool {
        let read = |document: &'d Document, cut: &Range<usize>| {
            let blocks = if self.same_places { cut.clone() } else { 0..document.tree.blocks.len() };
            read(document, blocks)
        };
        read(self.kept.document, &self.kept.old) == read(now, &self.kept.new)
    }
}

impl Edition {
    /// The edition with `text` for the document at `document`: as if it had been analysed so.
    pub fn with_text(&self, document: usize, text: Arc<str>) -> Self {
        let change = Splice::between(self.documents[document].text(), &text);
        self.with_change(document, text, change)
    }

    /// The same, where it is known what `change` led from the text before to `text`.
    pub fn with_change(&self, at: usize, text: Arc<str>, change: Splice) -> Self {
        let before = &self.documents[at];
        let reparsed = before.tree.reparse(text, change, &self.conventions);
        let Changed { document, old, new, same_places } =
            before.with_change(reparsed, change, &self.conventions);
        let same_shape = before.has_shape_of(&document);
        let kept = Kept { document: before, change, old, new };
        let was = Before { at, kept, same_shape, same_places };
        let defined = self.defined_after(&was, &document);
        let same_terms = self.defined_in(at).count() == defined.len()
            && self.defined_in(at).zip(&defined).all(|(known, now)| is_named_alike(known, now));
        let mut edition = self.clone();
        edition.definitions = self.with_definitions(at, defined);
        edition.documents[at] = Arc::new(document);
        let norms = Norms::new(&edition.lexicon, &edition.documents);
        if norms != *self.norms {
            edition.norms = Arc::new(norms);
        }
        let now = &edition.documents[at];
        let same_rows =
            || was.reads_alike(now, |document, blocks| numbered_rows(document, blocks).collect::<Vec<_>>());
        let asked = self.own_names.get().is_some() || self.short_names.get().is_some();
        let same_names = !asked || was.reads_alike(now, |document, blocks| self.names_in(document, blocks));
        let same_parent = now.under() == before.under();
        let alike = same_terms && same_shape && same_rows() && same_names && same_parent;
        if !same_names {
            edition.own_names = OnceLock::new();
            edition.short_names = OnceLock::new();
        }
        if !alike || edition.missing_originals() != self.missing_originals() {
            edition.index = Arc::new(Index::new(&edition.documents, &edition.conventions.levels));
            if !same_terms {
                let capitals = edition.conventions.capital_terms;
                edition.terms = Arc::new(TermIndex::new(&edition.definitions, capitals));
            }
            edition.find_again();
            return edition;
        }
        let (references, uses) = self.found_after(&was, &edition);
        edition.references = self.references.with(at, references);
        edition.uses[at] = Arc::new(uses);
        edition
    }

    /// The definitions of the changed document.
    fn defined_after(&self, was: &Before<'_>, document: &Document) -> Vec<Definition> {
        // The header says whether terms are defined in running text.
        if !(was.same_places && was.same_shape) {
            return definition::find(document, was.at, &self.conventions, &self.lexicon);
        }
        let words = (&*self.conventions, &*self.lexicon);
        definition::find_again(document, was.at, words, self.defined_in(was.at), &was.kept)
    }

    /// The references and uses of terms of the changed document in `edition`: those outside of the blocks that were cut again have
    /// only moved.
    fn found_after(&self, was: &Before<'_>, edition: &Self) -> FoundInDocument {
        let reader = edition.reader();
        let Before { at, kept: Kept { document: before, change, ref old, ref new }, .. } = *was;
        if !was.same_places {
            return reader.document(at);
        }
        let kept = (before.start_of(old.start), before.start_of(old.end));
        let mut found = FoundInDocument::default();
        let references = self.references.of(at).iter();
        found.0.extend(references.clone().filter(|it| it.range.start() < kept.0).cloned());
        found.1.extend(self.uses[at].iter().filter(|it| it.range.start() < kept.0));
        reader.blocks(&edition.documents[at], at, new.clone(), &mut found);
        let behind = references.filter(|it| it.range.start() >= kept.1).cloned();
        found.0.extend(behind.map(|reference| reference.shifted(change)));
        let behind = self.uses[at].iter().filter(|it| it.range.start() >= kept.1);
        found.1.extend(behind.map(|used| used.shifted(change)));
        found
    }

    /// Whether the document at `at` has the very references and uses of terms that it has in
    /// `other`, an edition that came of this one by changes: then its own text is the same too,
    /// and so is what these lead to.
    pub fn reads_alike(&self, other: &Self, at: usize) -> bool {
        let same_uses = match (self.uses.get(at), other.uses.get(at)) {
            (Some(own), Some(others)) => Arc::ptr_eq(own, others),
            _ => false,
        };
        same_uses && self.references.shares(&other.references, at)
    }

    /// Whether `other`, which came of this edition by changes, has its very index: the same
    /// addresses, and the same names of definitions and footnotes.
    pub fn has_index_of(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.index, &other.index)
    }

    /// The blocks of the document at `at` that are not as in `other`, an edition that came of this one by changes: those
    /// here and those there. What stands outside of them belongs to the same provisions, cites the same and uses the same
    /// terms, and behind them it has only moved. `None` where more than words has changed.
    pub fn changed_blocks(&self, other: &Self, at: usize) -> Option<(Range<usize>, Range<usize>)> {
        let (old, new) = (self.documents.get(at)?, other.documents.get(at)?);
        if !self.has_index_of(other) {
            return None;
        }
        let change = Splice::between(old.text(), new.text());
        let (here, there) = (&old.tree.blocks, &new.tree.blocks);
        let first = here
            .iter()
            .zip(there)
            .take_while(|(a, b)| {
                a.range.end() < change.range.start() && a.range == b.range && a.looks_like(b, a.content)
            })
            .count();
        let most = here.len().min(there.len()) - first;
        let behind = here
            .iter()
            .rev()
            .zip(there.iter().rev())
            .take(most)
            .take_while(|(a, b)| {
                a.range.start() >= change.range.end()
                    && change.shifted(a.range) == b.range
                    && a.looks_like(b, change.shifted(a.content))
            })
            .count();
        let changed = (first..here.len() - behind, first..there.len() - behind);
        old.owns_alike(new, &changed.0, &changed.1).then_some(changed)
    }

    /// What the blocks call the edition and its parts, and other bodies of rules.
    fn names_in<'d>(
        &'d self,
        document: &'d Document,
        blocks: Range<usize>,
    ) -> (Vec<OwnName<'d>>, Vec<&'d str>) {
        let own = names_in(document, blocks.clone(), &self.vocabulary);
        (own.collect(), explained_in(document, blocks, &self.vocabulary).collect())
    }

    fn defined_in(&self, document: usize) -> impl Iterator<Item = &Definition> + Clone {
        self.definitions.iter().filter(move |definition| definition.provision.document() == document)
    }

    /// The definitions with `defined` for those of the document at `document`.
    fn with_definitions(&self, document: usize, defined: Vec<Definition>) -> Vec<Definition> {
        let start = self.definitions.partition_point(|it| it.provision.document() < document);
        let end = self.definitions.partition_point(|it| it.provision.document() <= document);
        let before = self.definitions[..start].iter().cloned();
        before.chain(defined).chain(self.definitions[end..].iter().cloned()).collect()
    }
}

/// Whether all of two definitions is the same but where they stand.
fn is_named_alike(one: &Definition, other: &Definition) -> bool {
    let Definition { term, aliases, path, provision, points_to, in_text, range: _ } = one;
    *term == other.term
        && *aliases == other.aliases
        && *path == other.path
        && *provision == other.provision
        && *points_to == other.points_to
        && *in_text == other.in_text
}
