//! Passages: whatever of an edition has an address and words of its own.
//!
//! Provisions, definitions, sections and footnotes in the order of the text, each with its heading, its
//! own words and what holds it; also the words before the first provision and the titles that group provisions, so that
//! no words are compared with nothing. Indexes and commentaries are left out: they are made from the text and about it. A
//! commentary that stands alone is a text of its own.

use std::borrow::Cow;

use lawsmith_model::{Document, Edition, ProvisionId};
use lawsmith_syntax::DocumentKind;
use lawsmith_text::{TextRange, single_spaced};
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::document;
use crate::passage::{Passage, PassageKind};
use crate::roles::Vocabulary;
use crate::token::Token;

/// The passages of an edition, in order of documents and places.
#[derive(Debug)]
pub struct Passages<'a> {
    /// The edition.
    pub edition: &'a Edition,
    /// The passages.
    pub all: Vec<Passage>,
    by_path: FxHashMap<String, usize>,
    by_provision: FxHashMap<ProvisionId, usize>,
}

/// Whether a document is compared: an index is not, and a commentary only if nothing else is.
pub(crate) fn is_compared(edition: &Edition, document: &Document) -> bool {
    match document.kind() {
        DocumentKind::Index => false,
        DocumentKind::Commentary => edition
            .documents
            .iter()
            .all(|other| matches!(other.kind(), DocumentKind::Index | DocumentKind::Commentary)),
        _ => true,
    }
}

impl<'a> Passages<'a> {
    /// Reads them off `edition`.
    pub fn of(edition: &'a Edition) -> Self {
        let mut references: Vec<Vec<(TextRange, usize)>> = vec![Vec::new(); edition.documents.len()];
        for (at, reference) in edition.references.iter().enumerate() {
            references[reference.document()].push((reference.range, at));
        }
        let vocabulary = Vocabulary::new(&edition.lexicon);
        let read: Vec<Vec<Passage>> = edition
            .documents
            .par_iter()
            .zip(references)
            .enumerate()
            .filter(|(_, (document, _))| is_compared(edition, document))
            .map(|(at, (document, mut references))| {
                references.sort_by_key(|(range, _)| *range);
                document::passages(document, at, &references, &vocabulary)
            })
            .collect();
        let all: Vec<Passage> = read.into_iter().flatten().collect();
        let mut by_provision = FxHashMap::default();
        let mut by_path = FxHashMap::default();
        // A title may read like an address: what has one comes first.
        let (first, last): (Vec<_>, Vec<_>) = all.iter().enumerate().partition(|(_, one)| one.is_addressed());
        for (at, passage) in first.into_iter().chain(last) {
            by_path.entry(passage.path.to_lowercase()).or_insert(at);
            if let Some(id) = passage.provision.filter(|_| passage.kind != PassageKind::Footnote) {
                by_provision.insert(id, at);
            }
        }
        let mut passages = Self { edition, all, by_path, by_provision };
        passages.link();
        passages
    }

    /// A token as a reader sees it; the key of a reference is in small letters.
    pub(crate) fn printed<'t>(&'t self, token: &'t Token) -> Cow<'t, str> {
        let Some(reference) = token.reference.and_then(|at| self.edition.references.get(at)) else {
            return Cow::Borrowed(&token.key);
        };
        let text = self.edition.documents[reference.document()].text();
        Cow::Owned(single_spaced(&text[token.range]))
    }

    /// The passage of a printed address, whatever its case.
    pub fn find(&self, path: &str) -> Option<usize> {
        let known = self.by_path.get(&path.to_lowercase()).copied();
        known.or_else(|| {
            let found = self.edition.find(path);
            found.first().and_then(|id| self.of_provision(*id))
        })
    }

    /// The passage of a provision.
    pub fn of_provision(&self, id: ProvisionId) -> Option<usize> {
        self.by_provision.get(&id).copied()
    }

    /// What holds a passage, from the innermost outwards.
    pub(crate) fn above(&self, at: usize) -> impl Iterator<Item = usize> {
        std::iter::successors(self.all[at].parent, |&up| self.all[up].parent)
    }

    /// Whether the passage at `inner` is the one at `outer` or lies in it.
    pub(crate) fn lies_within(&self, inner: usize, outer: usize) -> bool {
        inner == outer || self.above(inner).any(|at| at == outer)
    }

    /// A passage and all that it holds.
    pub(crate) fn held(&self, at: usize) -> Vec<usize> {
        let mut found = vec![at];
        let mut next = 0;
        while next < found.len() {
            found.extend(&self.all[found[next]].children);
            next += 1;
        }
        found
    }

    /// Whether each passage is one of `places` or holds one.
    pub(crate) fn holding(&self, places: impl Iterator<Item = usize>) -> Vec<bool> {
        let mut found = vec![false; self.all.len()];
        places.for_each(|at| found[at] = true);
        // A passage stands before what it holds.
        for at in (0..found.len()).rev() {
            if let Some(above) = self.all[at].parent.filter(|_| found[at]) {
                found[above] = true;
            }
        }
        found
    }

    /// Whether a range may lead from the one passage to the other: they are of one level and document, in this order.
    pub(crate) fn are_in_order(&self, from: usize, to: usize) -> bool {
        let (first, last) = (&self.all[from], &self.all[to]);
        from < to && last.place.0 == first.place.0 && last.parent == first.parent && last.kind == first.kind
    }

    /// What a range takes in besides its ends, in order.
    pub(crate) fn between(&self, from: usize, to: usize) -> impl Iterator<Item = usize> {
        let inside = if self.are_in_order(from, to) { from + 1..to } else { 0..0 };
        inside.filter(move |&at| self.are_in_order(from, at))
    }

    /// Gives each passage its parent, its children and its references.
    fn link(&mut self) {
        for at in 0..self.all.len() {
            let parent = self.parent_of(at).filter(|&above| {
                let inside = self.all[at].path.starts_with(&self.all[above].path);
                if !inside && self.all[above].kind == PassageKind::Section {
                    self.all[above].kind = PassageKind::Group;
                }
                self.all[above].kind != PassageKind::Group
            });
            self.all[at].parent = parent;
            // A parent stands before what it holds.
            self.all[at].outermost = parent.map_or(at, |above| self.all[above].outermost);
            if let Some(above) = parent {
                self.all[above].children.push(at);
            }
        }
        for (number, reference) in self.edition.references.iter().enumerate() {
            let holder = self.edition.at(reference);
            let at = match holder.is_empty() {
                true => self.outside_at((reference.document(), reference.range.start())),
                false => self.by_path.get(&holder.to_lowercase()).copied(),
            };
            if let Some(at) = at {
                self.all[at].references.push(number);
            }
        }
    }

    /// The passage outside of all provisions that a place lies in.
    fn outside_at(&self, place: (usize, usize)) -> Option<usize> {
        let at = self.all.partition_point(|passage| passage.place <= place).checked_sub(1)?;
        let passage = &self.all[at];
        (!passage.is_addressed() && passage.place.0 == place.0).then_some(at)
    }

    fn parent_of(&self, at: usize) -> Option<usize> {
        let passage = &self.all[at];
        let id = passage.provision?;
        if passage.kind == PassageKind::Footnote {
            return self.of_provision(id).filter(|&above| above < at);
        }
        let document = &self.edition.documents[id.document()];
        let node = document.provisions()[id.at()].node();
        document
            .tree
            .ancestors(node)
            .filter_map(|above| document.holder(above))
            .filter(|&above| above != id.at())
            .find_map(|above| self.of_provision(ProvisionId::new(id.document(), above)))
            .filter(|&above| above < at)
    }
}
