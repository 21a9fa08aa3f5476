//! The editions that regulations stand under. A document names one in its header, `under: bridge/2017`, and
//! cites it by its own nouns: "Law 16B1". So its words are read a second time, as that edition reads them,
//! and what it cites there is kept beside what the first reading found.
//!
//! Left out on purpose: relative references, parts and bare addresses, which never leave a document.

use std::sync::Arc;

use lawsmith_syntax::header_value;
use lawsmith_text::TextRange;

use super::Edition;
use crate::address::full::FullAddress;
use crate::document::Document;
use crate::prose::prose_runs;
use crate::reference::{Holder, Reference};
use crate::terms::term_use::{Prose, TermUse};

/// What a header names.
#[derive(Debug, Clone)]
pub enum Parent {
    /// An edition that is at hand.
    Known(Arc<Edition>),
    /// An edition that its work does not have; those which it has.
    NoEdition(Vec<String>),
    /// A work that is not at hand.
    NoWork,
}

impl Parent {
    /// The edition, where it says anything: one without documents can't be cited.
    fn at_hand(&self) -> Option<&Arc<Edition>> {
        match self {
            Self::Known(edition) => Some(edition).filter(|edition| !edition.documents.is_empty()),
            Self::NoEdition(_) | Self::NoWork => None,
        }
    }
}

/// The editions that the documents of another one stand under, by the names in their headers.
#[derive(Debug, Clone, Default)]
pub struct Parents {
    by_name: Vec<(String, Parent)>,
    namesakes: Vec<(String, Vec<String>)>,
}

impl Parents {
    /// The parents by their names.
    pub fn new(by_name: Vec<(String, Parent)>) -> Self {
        Self { by_name, namesakes: Vec::new() }
    }

    /// The same, where several works have the id and the edition that a name names: their folders, the one that is taken first.
    pub fn with_namesakes(self, namesakes: Vec<(String, Vec<String>)>) -> Self {
        Self { namesakes, ..self }
    }

    /// The folders of the works that `name` may mean, the one that is taken first; none where only one may be meant.
    pub fn namesakes(&self, name: &str) -> &[String] {
        self.namesakes.iter().find(|(known, _)| known == name).map_or(&[], |(_, folders)| folders)
    }

    /// The same with one more.
    pub fn with(&self, name: &str, parent: Parent) -> Self {
        let mut by_name = self.by_name.clone();
        by_name.retain(|(known, _)| known != name);
        by_name.push((name.to_owned(), parent));
        Self { by_name, ..self.clone() }
    }

    /// Whether no document stands under anything.
    pub fn is_empty(&self) -> bool {
        self.by_name.is_empty()
    }

    /// Those that are at hand.
    pub fn known(&self) -> impl Iterator<Item = &Arc<Edition>> {
        self.known_by_name().map(|(_, edition)| edition)
    }

    /// The same, each with its name.
    pub(super) fn known_by_name(&self) -> impl Iterator<Item = (&str, &Arc<Edition>)> {
        self.by_name.iter().filter_map(|(name, parent)| Some((name.as_str(), parent.at_hand()?)))
    }

    /// What `name` names; nothing where nobody has looked.
    pub fn named(&self, name: &str) -> Option<&Parent> {
        self.by_name.iter().find(|(known, _)| known == name).map(|(_, parent)| parent)
    }
}

/// The work, where one is named, and the edition in the value of a header's `under`: "bridge/2017", "2017".
pub fn work_and_edition(name: &str) -> (Option<&str>, &str) {
    name.split_once('/').map_or((None, name.trim()), |(work, edition)| (Some(work.trim()), edition.trim()))
}

/// The name of the edition that a document with this text stands under.
pub fn under(text: &str) -> Option<&str> {
    header_value(text, "under").map(str::trim).filter(|name| !name.is_empty())
}

/// The name in a header as addresses have it: `bridge@2017`.
pub fn address_prefix(name: &str) -> String {
    match work_and_edition(name) {
        (Some(work), edition) => format!("{work}@{edition}"),
        (None, edition) => edition.to_owned(),
    }
}

/// Where a document names something in what it stands under.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParentMention<'e> {
    /// The words, or the address behind `@under` and `@elects`.
    pub range: TextRange,
    /// The address of what holds them; empty outside of all.
    pub at: String,
    /// The address that they name there.
    pub address: &'e str,
}

impl Document {
    /// The name of the edition that it stands under.
    pub fn under(&self) -> Option<&str> {
        self.tree.header_value("under").map(str::trim).filter(|name| !name.is_empty())
    }
}

impl Edition {
    /// The edition that the document at `document` stands under, if it is at hand.
    pub fn parent(&self, document: usize) -> Option<&Arc<Self>> {
        self.parents.named(self.documents.get(document)?.under()?)?.at_hand()
    }

    /// The edition that a reference leads into and its address there, where that is what the document stands under.
    pub fn in_parent<'e>(&'e self, reference: &'e Reference) -> Option<(&'e Arc<Self>, &'e str)> {
        let parent = self.parent(reference.document())?;
        let name = address_prefix(self.documents[reference.document()].under()?);
        let address = reference.printed()?.strip_prefix(&name)?.strip_prefix(':')?;
        Some((parent, address))
    }

    /// The edition and the address there that `words` name in the document at `document`: `16C2`, `2017:16C2`,
    /// `bridge@2017:16C2`. `None` where the edition is not at hand.
    pub fn named_by<'e, 'w>(&'e self, document: usize, words: &'w str) -> Option<(&'e Self, &'w str)> {
        let FullAddress { work, edition, address } = FullAddress::parse(words);
        let Some(id) = edition else { return Some((self, address)) };
        let parent = self.parent(document).map(Arc::as_ref);
        let header = self.documents.get(document).and_then(|it| it.under()).map(work_and_edition);
        let among = [self].into_iter().chain(self.original.known()).chain(parent);
        let found = parent.filter(|_| header == Some((work, id)));
        Some((found.or_else(|| among.into_iter().find(|it| it.id == id))?, address))
    }

    /// Where the document at `document` names an address in what it stands under that `meant` accepts: in its words, and as
    /// a power that it uses. In order.
    pub fn parent_mentions(&self, document: usize, meant: impl Fn(&str) -> bool) -> Vec<ParentMention<'_>> {
        let read = &self.documents[document];
        let cited = self.references.of(document).iter().filter_map(|reference| {
            let (_, address) = self.in_parent(reference)?;
            Some(ParentMention { range: reference.range, at: self.at(reference), address })
        });
        let used = read.power_uses().into_iter();
        let used = used.map(|used| ParentMention {
            range: used.address,
            at: used.provision.map(|held| read.path(held)).unwrap_or_default(),
            address: &read.text()[used.address],
        });
        let mut found: Vec<ParentMention<'_>> =
            cited.chain(used).filter(|mention| meant(mention.address)).collect();
        found.sort_by_key(|mention| mention.range);
        found
    }

    /// Whether what a document stands under defines `name`, in any form and case.
    pub fn is_term_of_parent(&self, name: &str) -> bool {
        self.parents.known().any(|parent| parent.definition_of(name).is_some())
    }

    /// The term of the parent that the block uses at the byte at `offset`, and the place of its definition there.
    pub fn parent_term_at(&self, document: usize, block: usize, offset: usize) -> Option<(TextRange, usize)> {
        let found = self.parent_uses_in(document, block);
        let found = found.iter().find(|it| it.range.contains_offset(offset))?;
        Some((found.range, found.definition()))
    }

    /// Where the document at `document` uses terms of its parent that are none of its own, in order: the words, and the
    /// place of the definition there.
    pub fn parent_uses(&self, document: usize) -> Vec<(TextRange, usize)> {
        if self.parent(document).is_none() {
            return Vec::new();
        }
        let blocks = self.documents[document].prose_blocks();
        let found = blocks.flat_map(|(_, block)| self.parent_uses_in(document, block));
        let own: Vec<TextRange> = self.uses[document].iter().map(|it| it.range).collect();
        let is_own = |range: TextRange| {
            let from = own.partition_point(|it| it.end() <= range.start());
            own.get(from).is_some_and(|it| it.start() < range.end())
        };
        found.map(|it| (it.range, it.definition())).filter(|(range, _)| !is_own(*range)).collect()
    }

    fn parent_uses_in(&self, document: usize, block: usize) -> Vec<TermUse> {
        let mut uses = Vec::new();
        let (Some(parent), Some(read)) = (self.parent(document), self.documents.get(document)) else {
            return uses;
        };
        let Some(block) = read.tree.blocks.get(block).filter(|block| block.kind.is_prose()) else {
            return uses;
        };
        let runs = prose_runs(read.text(), block);
        let references = self.references.of(document);
        let from = references.partition_point(|it| it.range.end() <= block.range.start());
        let to = references.partition_point(|it| it.range.start() < block.range.end());
        let prose = Prose { text: read.text(), runs: &runs, taken: &references[from..to] };
        // No document of the parent: none of the words stand in a definition of its own.
        let holder = Holder { document: usize::MAX, provision: None, footnote: None };
        parent.find_uses(&prose, holder, &mut uses);
        uses
    }
}
