//! An edition: its documents, its index, and what is found in them.

use std::collections::BTreeMap;

use lawsmith_syntax::{Conventions, NodeKind};
use lawsmith_text::TextRange;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::address::{Address, Class, Component};
use crate::citation::{self, Reference};
use crate::definition::{self, Definition, TermIndex, TermUse};
use crate::document::{Document, Provision, ProvisionId, ProvisionKind, Source};
use crate::lexicon::Lexicon;
use crate::vocabulary::Vocabulary;

/// The analysis of one edition.
#[derive(Debug)]
pub struct Edition {
    /// Its name in addresses; empty for text that stands alone.
    pub id: String,
    /// The numbering and words of the work.
    pub conventions: Conventions,
    /// The words that recognition used.
    pub lexicon: Lexicon,
    /// The documents, in order of their paths.
    pub documents: Vec<Document>,
    /// The definitions, in order.
    pub definitions: Vec<Definition>,
    /// The references, in order.
    pub references: Vec<Reference>,
    /// The uses of terms of each document, in order.
    pub uses: Vec<Vec<TermUse>>,
    index: Index,
}

/// What a look-up by address or name finds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Found {
    /// The provisions of that address; more than one only where a number is given twice.
    pub provisions: Vec<ProvisionId>,
}

#[derive(Debug, Default)]
struct Index {
    by_key: FxHashMap<String, Vec<ProvisionId>>,
    /// The levels above that have a child of that look.
    child_classes: FxHashMap<String, Vec<Class>>,
    by_path: FxHashMap<String, ProvisionId>,
    /// Document and place of each footnote by its label; `None` where several have it.
    footnotes: FxHashMap<String, Option<(usize, usize)>>,
    /// The footnotes below each outermost provision.
    footnotes_of: FxHashMap<String, Vec<(usize, usize)>>,
}

/// How many footnotes of one Law are searched for that of a part of it.
const SEARCHED: usize = 500;

impl Edition {
    /// Analyses `sources`, in the order given.
    pub fn analyse(id: &str, conventions: Conventions, lexicon: Lexicon, sources: &[Source]) -> Self {
        let documents: Vec<Document> =
            sources.par_iter().map(|source| Document::read(source, &conventions)).collect();
        let index = Index::new(&documents);
        let definitions: Vec<Definition> = documents
            .iter()
            .enumerate()
            .flat_map(|(at, document)| definition::find(document, at, &conventions))
            .collect();
        let mut edition = Self {
            id: id.to_owned(),
            conventions,
            lexicon,
            documents,
            definitions,
            references: Vec::new(),
            uses: Vec::new(),
            index,
        };
        let terms = TermIndex::new(&edition.definitions);
        let vocabulary = Vocabulary::new(&edition.conventions, &edition.lexicon);
        let lookup = Lookup { edition: &edition, terms: &terms, vocabulary: &vocabulary };
        let found: Vec<(Vec<Reference>, Vec<TermUse>)> =
            (0..edition.documents.len()).into_par_iter().map(|at| lookup.document(at)).collect();
        let (references, uses): (Vec<_>, Vec<_>) = found.into_iter().unzip();
        edition.references = references.into_iter().flatten().collect();
        edition.uses = uses;
        edition
    }

    /// The provisions of a printed address, with or without its noun, or of a definition's
    /// or section's path.
    pub fn find(&self, printed: &str) -> Found {
        let mut provisions = Vec::new();
        if let Some(address) = Address::parse(printed) {
            provisions = self.index.by_key.get(&address.key()).cloned().unwrap_or_default();
        }
        if provisions.is_empty() {
            provisions.extend(self.index.by_path.get(&fold(printed)));
        }
        Found { provisions }
    }

    /// A provision.
    pub fn provision(&self, id: ProvisionId) -> &Provision {
        &self.documents[id.document].provisions[id.at]
    }

    /// The numbered provisions directly under `address`; the outermost ones under an empty one.
    pub fn children<'a>(
        &'a self,
        address: &'a Address,
    ) -> impl Iterator<Item = (ProvisionId, &'a Provision)> + 'a {
        self.provisions().filter(move |(_, provision)| {
            provision.kind == ProvisionKind::Provision
                && provision.address.components.len() == address.components.len() + 1
                && provision.address.components.starts_with(&address.components)
        })
    }

    /// All provisions with their ids, in order.
    pub fn provisions(&self) -> impl Iterator<Item = (ProvisionId, &Provision)> {
        self.documents.iter().enumerate().flat_map(|(document, read)| {
            read.provisions
                .iter()
                .enumerate()
                .map(move |(at, provision)| (ProvisionId { document, at }, provision))
        })
    }

    /// The references that lead to each provision, by their place in [`Edition::references`];
    /// a range cites what stands between its ends.
    pub fn cited_by(&self) -> BTreeMap<ProvisionId, Vec<usize>> {
        let mut cited: BTreeMap<ProvisionId, Vec<usize>> = BTreeMap::new();
        for (at, reference) in self.references.iter().enumerate() {
            let Some(target) = reference.resolved else { continue };
            cited.entry(target).or_default().push(at);
            let end =
                self.references.get(at + 1).filter(|_| reference.opens_range).and_then(|next| next.resolved);
            if let Some(end) = end.filter(|end| end.document == target.document && end.at > target.at) {
                let depth = self.provision(target).address.components.len();
                for between in target.at + 1..end.at {
                    let id = ProvisionId { document: target.document, at: between };
                    if self.provision(id).address.components.len() == depth {
                        cited.entry(id).or_default().push(at);
                    }
                }
            }
        }
        cited
    }

    /// All defined terms in all their forms, for many questions.
    pub fn term_names(&self) -> TermNames<'_> {
        TermNames { edition: self, index: TermIndex::new(&self.definitions) }
    }

    /// The definition that `term` names in any of its forms.
    pub fn definition_of(&self, term: &str) -> Option<&Definition> {
        TermIndex::new(&self.definitions).lookup(term).map(|at| &self.definitions[at])
    }
}

/// The defined terms of an edition in all their forms.
pub struct TermNames<'a> {
    edition: &'a Edition,
    index: TermIndex,
}

impl TermNames<'_> {
    /// Whether a definition has this name, in any form and case.
    pub fn has(&self, name: &str) -> bool {
        self.definition(name).is_some()
    }

    /// The definition that has this name.
    pub fn definition(&self, name: &str) -> Option<&Definition> {
        self.index.lookup(name).map(|at| &self.edition.definitions[at])
    }
}

/// A path for comparison: small letters, single blanks.
fn fold(path: &str) -> String {
    crate::document::collapse(path).to_lowercase()
}

impl Index {
    fn new(documents: &[Document]) -> Self {
        let mut index = Self::default();
        for (document, read) in documents.iter().enumerate() {
            for (at, footnote) in read.footnotes.iter().enumerate() {
                if let Some(holder) = footnote.provision {
                    let law = read.provisions[holder].address.truncated(1).key();
                    index.footnotes_of.entry(law).or_default().push((document, at));
                }
                let label = read.text()[footnote.label].to_owned();
                index
                    .footnotes
                    .entry(label)
                    .and_modify(|known| *known = None)
                    .or_insert(Some((document, at)));
            }
            for (at, provision) in read.provisions.iter().enumerate() {
                let id = ProvisionId { document, at };
                // Numbered provisions are found by their levels.
                if provision.kind != ProvisionKind::Provision {
                    index.by_path.entry(fold(&provision.path)).or_insert(id);
                }
                let part = matches!(read.tree.nodes[provision.node].kind, NodeKind::Body | NodeKind::Group);
                if part {
                    let name = Component { class: Class::Body, text: provision.path.as_str().into() };
                    index.add(&Address { components: vec![name] }, id);
                }
                if provision.kind != ProvisionKind::Provision {
                    continue;
                }
                index.add(&provision.address, id);
                index.placeholders(read, provision, id);
            }
        }
        index
    }

    fn add(&mut self, address: &Address, id: ProvisionId) {
        // Nearly every number is given once.
        self.by_key.entry(address.key()).or_insert_with(|| Vec::with_capacity(1)).push(id);
        if let Some((last, above)) = address.components.split_last() {
            let above = Address { components: above.to_vec() };
            let classes = self.child_classes.entry(above.key()).or_insert_with(|| Vec::with_capacity(1));
            if !classes.contains(&last.class) {
                classes.push(last.class);
            }
        }
    }

    /// A placeholder, `3 to 9 — [Repealed]`, stands for each number.
    fn placeholders(&mut self, document: &Document, provision: &Provision, id: ProvisionId) {
        let node = &document.tree.nodes[provision.node];
        let above = provision.address.truncated(provision.address.components.len().saturating_sub(1));
        for value in (node.value + 1..=node.last_value).take(1000) {
            self.add(&above.join(&[Component::new(&value.to_string())]), id);
        }
    }
}

/// What resolution asks: the edition so far and the index of its terms.
pub(crate) struct Lookup<'a> {
    edition: &'a Edition,
    terms: &'a TermIndex,
    vocabulary: &'a Vocabulary,
}

impl Lookup<'_> {
    fn document(&self, at: usize) -> (Vec<Reference>, Vec<TermUse>) {
        let edition = self.edition;
        let document = &edition.documents[at];
        if document.kind() == "index" {
            return (Vec::new(), Vec::new());
        }
        let scanner = citation::scanner(document.text(), &edition.conventions, self.vocabulary);
        let footnote_at: FxHashMap<usize, usize> =
            document.footnotes.iter().enumerate().map(|(place, footnote)| (footnote.block, place)).collect();
        let found: Vec<(Vec<Reference>, Vec<TermUse>)> = document
            .prose_blocks()
            .into_par_iter()
            .with_min_len(64)
            .map(|(node, block)| {
                let footnote = footnote_at.get(&block).copied();
                let place = citation::Place { document, document_at: at, node, footnote };
                let references = citation::references(&scanner, self, &place, block);
                let taken: Vec<TextRange> = references.iter().map(|reference| reference.range).collect();
                let holder = document.holder[node];
                let words = &document.tree.blocks[block];
                let uses = definition::uses_in_block(
                    document,
                    self.terms,
                    &edition.definitions,
                    words,
                    holder,
                    at,
                    &taken,
                );
                (references, uses)
            })
            .collect();
        let mut references = Vec::new();
        let mut uses = Vec::new();
        for (in_block, used) in found {
            references.extend(in_block);
            uses.extend(used);
        }
        (references, uses)
    }

    /// The provisions of that address. Of a number that is given very often only the first
    /// few are told, so that many references to it stay small.
    pub fn address(&self, address: &Address) -> Vec<ProvisionId> {
        let found = self.edition.index.by_key.get(&address.key()).map(Vec::as_slice).unwrap_or_default();
        found.iter().take(9).copied().collect()
    }

    pub fn has(&self, address: &Address) -> bool {
        self.edition.index.by_key.contains_key(&address.key())
    }

    pub fn provision(&self, id: ProvisionId) -> &Provision {
        self.edition.provision(id)
    }

    pub fn has_child_of_class(&self, above: &Address, class: Class) -> bool {
        self.edition.index.child_classes.get(&above.key()).is_some_and(|classes| classes.contains(&class))
    }

    /// Whether a child at depth `levels` could be written as `component`.
    pub fn level_fits(&self, levels: usize, component: &Component) -> bool {
        self.edition.conventions.levels.get(levels).is_some_and(|level| {
            let label = component.text.trim_matches(['(', ')']);
            let bracket = component.class == Class::Bracket;
            bracket == level.bracketed && !level.noun_in_marker && level.value(label).is_some()
        })
    }

    /// Whether the level at `at` in `base` is numbered in the style of `component`.
    pub fn style_fits(&self, base: &Address, at: usize, component: &Component) -> bool {
        let label = |text: &str| text.trim_matches(['(', ')']).to_owned();
        let (old, new) = (label(&base.components[at].text), label(&component.text));
        self.edition.conventions.levels.iter().any(|level| {
            level.value(&old).is_some()
                && level.value(&new).is_some()
                && level.bracketed == (component.class == Class::Bracket)
        })
    }

    pub fn part(&self, name: &str) -> Option<ProvisionId> {
        self.edition.index.by_path.get(&fold(name)).copied()
    }

    pub fn names_definitions(&self, name: &str) -> bool {
        self.edition.conventions.definitions.iter().any(|known| known.eq_ignore_ascii_case(name))
    }

    pub fn definitions_name(&self) -> &str {
        self.edition.conventions.definitions.first().map_or("Definitions", String::as_str)
    }

    pub fn term(&self, term: &str) -> Option<(String, ProvisionId)> {
        let definition = &self.edition.definitions[self.terms.lookup(term)?];
        Some((definition.path.clone(), definition.provision))
    }

    /// The footnote of that number, if the work has only one, or the provision at hand, where
    /// numbers begin anew.
    pub fn footnote(&self, label: &str, here: &Address) -> Option<(String, Option<ProvisionId>)> {
        let (document, at) = match self.edition.conventions.footnotes_by_law {
            true => self.footnote_in_law(label, here)?,
            false => *self.edition.index.footnotes.get(label)?.as_ref()?,
        };
        let footnote = &self.edition.documents[document].footnotes[at];
        let id = footnote.provision.map(|at| ProvisionId { document, at });
        Some((footnote.path.clone(), id))
    }

    /// The footnote of that number in the same provision of the first level.
    fn footnote_in_law(&self, label: &str, here: &Address) -> Option<(usize, usize)> {
        let law = self.edition.index.footnotes_of.get(&here.truncated(1).key())?;
        law.iter().take(SEARCHED).copied().find(|&(document, at)| {
            let read = &self.edition.documents[document];
            &read.text()[read.footnotes[at].label] == label
        })
    }

    /// The footnote, by its place from 1, in a provision and what it holds.
    pub fn footnote_of(&self, address: &Address, place: usize) -> Option<(String, Option<ProvisionId>)> {
        let outermost = address.truncated(1).key();
        let footnotes = self.edition.index.footnotes_of.get(&outermost)?;
        let mut held = footnotes.iter().take(SEARCHED).filter_map(|&(document, at)| {
            let read = &self.edition.documents[document];
            let footnote = &read.footnotes[at];
            let holder = &read.provisions[footnote.provision?];
            let held = holder.address.components.starts_with(&address.components);
            let id = footnote.provision.map(|at| ProvisionId { document, at });
            held.then(|| (footnote.path.clone(), id))
        });
        held.nth(place - 1)
    }

    pub fn is_this_edition(&self, edition: &str) -> bool {
        !edition.is_empty() && edition == self.edition.id
    }
}
