//! What is meant at a place, and where else it is meant: the provision behind a reference,
//! the term behind a word.

pub(crate) mod named;
pub(crate) mod regulations;
pub(crate) mod thing;

use lawsmith_model::{Address, Footnote, ProvisionId, ReferenceKind};
use lawsmith_syntax::DocumentKind;
use lawsmith_text::TextRange;

use crate::workspace::analysis::Inside;
use crate::workspace::file::DocumentId;

/// What is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Subject {
    /// A provision, with all that it holds.
    Provision(ProvisionId),
    /// A term, by the place of its definition in the edition.
    Term(usize),
    /// A footnote: the place of its document, and its place there.
    Footnote(usize, usize),
    /// A norm word, by its place on the scale.
    Norm(usize),
}

/// A place where something is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Occurrence {
    /// The document.
    pub document: DocumentId,
    /// Where it stands.
    pub range: TextRange,
    /// Whether it is laid down here, not only named.
    pub declaration: bool,
}

impl Inside<'_> {
    /// The provisions that `id` is or holds, by their places in its document.
    pub fn family(&self, id: ProvisionId) -> std::ops::Range<usize> {
        self.edition.family(id)
    }

    /// The references to a provision or to what it holds, by their places in the edition; in
    /// order, each once.
    pub fn citing(&self, id: ProvisionId) -> Vec<usize> {
        self.analysed.cited_by().of(id.document(), self.family(id))
    }

    /// The references that lead to these provisions, which are `id` or stand in it, and do not stand in it themselves; in
    /// order, each once.
    pub fn citing_from_outside(&self, id: ProvisionId, places: std::ops::Range<usize>) -> Vec<usize> {
        let family = self.family(id);
        let mut found = self.analysed.cited_by().of(id.document(), places);
        found.retain(|&at| {
            let reference = &self.edition.references[at];
            let own = reference.holder().is_some_and(|holder| family.contains(&holder));
            !(own && reference.document() == id.document())
        });
        found
    }

    /// Where `subject` is meant in the edition, in order of document and place.
    pub fn occurrences(&self, subject: Subject) -> Vec<Occurrence> {
        let mut found = match subject {
            Subject::Provision(id) => self.of_provision(id),
            Subject::Term(at) => self.of_term(at),
            Subject::Footnote(document, at) => self.of_footnote_itself(document, at),
            Subject::Norm(place) => self.of_norm_word(place),
        };
        found.sort_unstable();
        found.dedup();
        found
    }

    fn occurrence(&self, document: usize, range: TextRange, declaration: bool) -> Occurrence {
        Occurrence { document: self.id_of(document), range, declaration }
    }

    fn of_provision(&self, id: ProvisionId) -> Vec<Occurrence> {
        let mut found = vec![self.occurrence(id.document(), self.head(id), true)];
        found.extend(self.citing(id).into_iter().map(|at| {
            let reference = &self.edition.references[at];
            self.occurrence(reference.document(), reference.range, false)
        }));
        let family = self.family(id);
        let meant = |locator: &str| {
            let found = Address::parse(locator).map(|_| self.edition.find(locator)).unwrap_or_default();
            found.iter().any(|it| it.document() == id.document() && family.contains(&it.at()))
        };
        for (at, document) in self.edition.documents.iter().enumerate() {
            if document.kind() == DocumentKind::Commentary {
                let sections = (0..document.provisions().len()).map(|section| ProvisionId::new(at, section));
                let about = |section: &ProvisionId| {
                    let law = self.explained_by(*section);
                    law.is_some_and(|law| law.document() == id.document() && family.contains(&law.at()))
                };
                found.extend(sections.filter(about).map(|it| self.occurrence(at, self.head(it), false)));
            }
            let locators = self.edition.index_entries(document).into_iter().flat_map(|entry| entry.locators);
            found
                .extend(locators.filter(|it| meant(&it.text)).map(|it| self.occurrence(at, it.range, false)));
        }
        found
    }

    fn of_term(&self, definition: usize) -> Vec<Occurrence> {
        let own = &self.edition.definitions[definition];
        let mut found = vec![self.occurrence(own.provision.document(), own.range, true)];
        for (at, uses) in self.edition.uses.iter().enumerate() {
            let uses = uses.iter().filter(|it| it.definition() == definition);
            found.extend(uses.map(|it| self.occurrence(at, it.range, false)));
        }
        for (at, document) in self.edition.documents.iter().enumerate() {
            let heads = self
                .edition
                .index_entries(document)
                .into_iter()
                .filter(|entry| self.is_head_of(entry, definition));
            found.extend(heads.map(|entry| self.occurrence(at, entry.range, false)));
        }
        let pointing = self.edition.references.iter().filter(|it| {
            it.kind == ReferenceKind::Special && !own.in_text && it.resolved() == Some(own.provision)
        });
        found.extend(pointing.map(|it| self.occurrence(it.document(), it.range, false)));
        found
    }

    fn of_footnote_itself(&self, document: usize, at: usize) -> Vec<Occurrence> {
        let read = &self.edition.documents[document];
        let footnote: &Footnote = &read.footnotes[at];
        let mut found = vec![self.occurrence(document, footnote.label, true)];
        let marks = read.marks.iter().filter(|mark| mark.footnote == Some(at));
        found.extend(marks.map(|mark| self.occurrence(document, mark.range, false)));
        let naming =
            self.edition.references.iter().filter(|it| self.cited_footnote(it) == Some((document, at)));
        found.extend(naming.map(|it| self.occurrence(it.document(), it.range, false)));
        found
    }

    fn of_norm_word(&self, place: usize) -> Vec<Occurrence> {
        let mut found = Vec::new();
        for at in 0..self.edition.documents.len() {
            let other = Inside { at, document: &self.edition.documents[at], ..*self };
            for (_, block) in other.document.prose_blocks() {
                let norms = other.norms(other.document.tree.blocks[block].content);
                let same = norms.into_iter().filter(|(_, it)| *it == place);
                found.extend(same.map(|(range, _)| self.occurrence(at, range, false)));
            }
        }
        found
    }
}
