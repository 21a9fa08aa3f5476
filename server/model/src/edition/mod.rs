//! An edition: its documents, its index, and what is found in them.

mod above;
mod analysis;
mod change;
mod cited;
pub(crate) mod cited_by;
mod half_brackets;
pub(crate) mod index;
mod links;
mod lookup;
pub(crate) mod norms;
mod ordinal_signs;
mod original;
mod parent;
mod range_levels;
mod reader;
mod resolve;
mod typed;
mod within_letters;

use std::sync::{Arc, OnceLock};

use lawsmith_syntax::{Block, BlockKind, Conventions, DocumentKind, Joint};
use rayon::prelude::*;

use crate::address::{Address, Component};
use crate::citation::FirstWords;
use crate::document::Document;
use crate::edition::index::Index;
use crate::edition::norms::Norms;
use crate::lexicon::Lexicon;
use crate::names::own_names::{OwnNames, names_in};
use crate::names::short_names::{ShortNames, explained_in};
use crate::prose::prose_runs;
use crate::provision::{Provision, ProvisionId, ProvisionKind};
use crate::reference::references::References;
use crate::reference::{Holder, Reference, Status};
use crate::terms::definition::Definition;
use crate::terms::term_use::{self, Prose, TermBuffer, TermIndex, TermUse};
use crate::vocabulary::Vocabulary;

pub use original::Original;
pub use parent::{Parent, ParentMention, Parents, address_prefix, under, work_and_edition};
pub(crate) use reader::FoundInDocument;

use lookup::Lookup;

/// The analysis of one edition.
#[derive(Debug, Clone)]
pub struct Edition {
    /// Its name in addresses; empty for text that stands alone.
    pub id: String,
    /// The numbering and words of the work.
    pub conventions: Arc<Conventions>,
    /// The words that recognition used.
    pub lexicon: Arc<Lexicon>,
    /// The documents, in order of their paths.
    pub documents: Vec<Arc<Document>>,
    /// The definitions, in order.
    pub definitions: Vec<Definition>,
    /// The references, in order.
    pub references: References,
    /// The uses of terms of each document, in order.
    pub uses: Vec<Arc<Vec<TermUse>>>,
    /// What it is a copy of.
    pub original: Original,
    /// What its documents stand under.
    pub parents: Arc<Parents>,
    /// The norm words that the work declares.
    pub norms: Arc<Norms>,
    pub(crate) index: Arc<Index>,
    terms: Arc<TermIndex>,
    original_terms: Option<Arc<TermIndex>>,
    pub(crate) vocabulary: Arc<Vocabulary>,
    first_words: FirstWords,
    /// What it and its parts are called, once that has been asked for.
    pub(crate) own_names: OnceLock<Arc<OwnNames>>,
    /// What it calls other bodies of rules in short, once that has been asked for.
    pub(crate) short_names: OnceLock<Arc<ShortNames>>,
}

/// The editions that the references of another one may lead into.
#[derive(Debug, Clone, Default)]
pub struct Behind {
    /// What it is a copy of.
    pub original: Original,
    /// What its documents stand under.
    pub parents: Arc<Parents>,
}

impl Edition {
    /// What it and its parts are called.
    pub(crate) fn own_names(&self) -> &OwnNames {
        self.own_names.get_or_init(|| {
            let all = |document: &Document| 0..document.tree.blocks.len();
            let documents = self.documents.iter();
            let names = documents.flat_map(|it| names_in(it, all(it), &self.vocabulary));
            Arc::new(OwnNames::new(names))
        })
    }

    /// What it calls other bodies of rules in short.
    pub(crate) fn short_names(&self) -> &ShortNames {
        self.short_names.get_or_init(|| {
            let all = |document: &Document| 0..document.tree.blocks.len();
            let documents = self.documents.iter();
            let names = documents.flat_map(|it| explained_in(it, all(it), &self.vocabulary));
            Arc::new(ShortNames::new(names))
        })
    }

    /// Finds the references and uses of terms in all documents.
    pub(crate) fn find_again(&mut self) {
        let reader = self.reader();
        let found: Vec<FoundInDocument> =
            (0..self.documents.len()).into_par_iter().map(|at| reader.document(at)).collect();
        let (references, uses): (Vec<_>, Vec<_>) =
            found.into_iter().map(|(references, uses)| (Arc::new(references), Arc::new(uses))).unzip();
        self.references = References::new(references);
        self.uses = uses;
    }

    fn lookup(&self) -> Lookup<'_> {
        Lookup { missing: self.missing_originals(), ..self.lookup_as(self.id.clone()) }
    }

    /// The same for the words of another edition, which calls this one `name`.
    fn lookup_as(&self, name: String) -> Lookup<'_> {
        Lookup {
            edition: self,
            terms: &self.terms,
            original_terms: self.original_terms.as_deref(),
            vocabulary: &self.vocabulary,
            first_words: &self.first_words,
            missing: Vec::new(),
            name,
        }
    }

    /// The provisions of a printed address, with or without its noun, or of a definition's or section's path: more than one only
    /// where a number is given twice. The section of a commentary gives way to the provision that it explains. A noun that
    /// names something else leads nowhere: “Table 3” is not Law 3, nor is “Schedule 3”.
    pub fn find(&self, printed: &str) -> Vec<ProvisionId> {
        let printed = printed.trim();
        let part = self.index.part(printed);
        if let Some(part) = part.filter(|&it| !self.explains_another(it)) {
            return vec![part];
        }
        let mut provisions = Vec::new();
        if let Some(address) = self.address_in(printed) {
            provisions = self.find_address(address);
        }
        // "Article IV": a numeral behind its noun.
        if provisions.is_empty()
            && let Some((noun, numeral)) = printed.rsplit_once(' ')
            && self.conventions.is_noun(noun.trim())
            && let Some(address) = Address::parse(numeral)
        {
            provisions = self.find_address(address);
        }
        if provisions.is_empty() {
            provisions = self.find_within_letters(printed);
        }
        if provisions.is_empty() {
            provisions.extend(part);
        }
        provisions
    }

    /// Whether it is the section of a commentary that has the name of a provision which stands here, too.
    fn explains_another(&self, id: ProvisionId) -> bool {
        let commentary = self.documents[id.document()].kind() == DocumentKind::Commentary;
        commentary && self.at_levels(&self.address(id).components).is_some_and(|explained| explained != id)
    }

    /// What [`Self::find`] finds, and all others of the same name: there may be a “Section 1” in each article.
    fn find_all(&self, printed: &str) -> Vec<ProvisionId> {
        let named = Address { components: vec![Component::body(printed)] };
        let named = self.index.find(&self.documents, &named);
        if named.len() > 1 { named } else { self.find(printed) }
    }

    /// The address that is printed, if what stands before it is no noun of something else.
    pub(crate) fn address_in(&self, printed: &str) -> Option<Address> {
        let address = Address::parse(printed).filter(|_| self.has_fitting_noun(printed))?;
        let hyphen = address.components.iter().any(|level| level.joint == Some(Joint::Hyphen));
        (!hyphen || self.conventions.has_hyphens()).then_some(address)
    }

    /// Whether the words before an address, if there are any, may stand before one of this work's.
    fn has_fitting_noun(&self, printed: &str) -> bool {
        let end = printed.find(|c: char| !c.is_alphabetic() && !c.is_whitespace()).unwrap_or(printed.len());
        let mut words = printed[..end].split_whitespace().filter(|word| word.chars().count() > 1).peekable();
        let known = |word: &str| {
            let same = |known: &String| known.eq_ignore_ascii_case(word);
            let lexicon = &self.lexicon;
            let level = lexicon.level_nouns.iter().chain(&lexicon.abbreviations).any(same);
            // "Appendix A.3": the letter says which.
            let lettered =
                self.conventions.is_body(word) && !printed[end..].starts_with(|c: char| c.is_ascii_digit());
            level || lettered || self.conventions.is_noun(word)
        };
        let noun = words.peek().is_some_and(|word| {
            word.contains(char::is_lowercase) || printed[word.len()..].starts_with(char::is_whitespace)
        });
        // Of "Schedule 1:2" and "Definitions/Crew" the name is a part of the address.
        let part_of_it = printed.contains([':', '/']);
        !noun || part_of_it || words.any(known)
    }

    pub(crate) fn find_address(&self, address: Address) -> Vec<ProvisionId> {
        let address = self.in_arabic(address);
        let found = self.index.find(&self.documents, &address);
        if !found.is_empty() {
            return found;
        }
        // "A.3.1" of Appendix A, its letters first.
        let inner = self.in_body(&address);
        inner.map_or_else(Vec::new, |address| self.index.find(&self.documents, &address))
    }

    /// The address with its first level in the digits that the index knows it by, where it is printed as a Roman numeral.
    pub(crate) fn in_arabic(&self, mut address: Address) -> Address {
        let roman = self.conventions.levels.first().filter(|level| level.roman);
        if let (Some(level), Some(first)) = (roman, address.components.first_mut()) {
            *first = Component::new(&level.cited(&first.text));
        }
        address
    }

    /// A provision.
    pub fn provision(&self, id: ProvisionId) -> &Provision {
        &self.documents[id.document()].provisions()[id.at()]
    }

    /// The first provision with just these levels.
    pub fn at_levels(&self, levels: &[Component]) -> Option<ProvisionId> {
        let found = self.index.find(&self.documents, &Address { components: levels.to_vec() });
        found.into_iter().find(|&id| self.address(id).components == levels)
    }

    /// The printed address of a provision.
    pub fn path(&self, id: ProvisionId) -> String {
        self.documents[id.document()].path(id.at())
    }

    /// The levels of a provision.
    pub fn address(&self, id: ProvisionId) -> Address {
        self.documents[id.document()].address(id.at())
    }

    /// The address of what holds a reference: a provision, a definition or a footnote.
    pub fn at(&self, reference: &Reference) -> String {
        let document = &self.documents[reference.document()];
        match (reference.footnote(), reference.holder()) {
            (Some(at), _) => document.footnotes[at].path.clone(),
            (None, Some(at)) => document.path(at),
            (None, None) => String::new(),
        }
    }

    /// The address that a reference leads to, or would lead to.
    pub fn target(&self, reference: &Reference) -> String {
        match (reference.printed(), reference.resolved()) {
            (Some(printed), _) => printed.to_owned(),
            (None, Some(id)) => self.path(id),
            (None, None) => String::new(),
        }
    }

    /// The provisions beside the first that a reference leads to: those with the same address.
    pub fn others(&self, reference: &Reference) -> Vec<ProvisionId> {
        let Some(first) = reference.resolved().filter(|_| reference.status == Status::Ambiguous) else {
            return Vec::new();
        };
        let mut found = match reference.printed() {
            Some(printed) => self.find_all(printed),
            None => self.index.find(&self.documents, &self.address(first)),
        };
        found.retain(|&id| id != first);
        found
    }

    /// The numbered provisions directly under `address`; the outermost ones under an empty one.
    pub fn children(&self, address: &Address) -> Vec<ProvisionId> {
        let numbered = self.provisions().filter(|(_, provision)| provision.kind == ProvisionKind::Provision);
        let below = numbered.filter(|(id, _)| {
            // The outermost level tells most of them apart.
            let (levels, outermost) = self.documents[id.document()].extent(id.at());
            levels == address.components.len() + 1
                && address.components.first().is_none_or(|first| outermost == Some(first))
                && self.address(*id).components.starts_with(&address.components)
        });
        below.map(|(id, _)| id).collect()
    }

    /// All provisions with their ids, in order.
    pub fn provisions(&self) -> impl Iterator<Item = (ProvisionId, &Provision)> {
        self.documents.iter().enumerate().flat_map(|(document, read)| {
            let rows = read.provisions().iter().enumerate();
            rows.map(move |(at, provision)| (ProvisionId::new(document, at), provision))
        })
    }

    /// Finds the uses of this edition's terms in words of whatever edition.
    pub(crate) fn find_uses(&self, prose: &Prose<'_>, holder: Holder, found: &mut Vec<TermUse>) {
        term_use::uses_in_prose(
            prose,
            &self.terms,
            &self.definitions,
            holder,
            &mut TermBuffer::default(),
            found,
        );
    }

    /// The uses of terms in the titles of a document that are no headings of provisions: those of groups and schedules.
    pub fn uses_in_titles(&self, document: usize) -> Vec<TermUse> {
        let read = &self.documents[document];
        let mut found = Vec::new();
        let is_title = |block: &&Block| {
            matches!(block.kind, BlockKind::Title | BlockKind::Group { .. } | BlockKind::Body { .. })
        };
        for block in read.tree.blocks.iter().filter(is_title) {
            let runs = prose_runs(read.text(), block);
            let prose = Prose { text: read.text(), runs: &runs, taken: &[] };
            self.find_uses(&prose, Holder { document, provision: None, footnote: None }, &mut found);
        }
        found
    }

    /// The definition that `term` names in any of its forms.
    pub fn definition_of(&self, term: &str) -> Option<&Definition> {
        self.definition_at(term).map(|at| &self.definitions[at])
    }

    /// The place of the definition that `term` names in any of its forms.
    pub fn definition_at(&self, term: &str) -> Option<usize> {
        self.terms.lookup(term)
    }
}
