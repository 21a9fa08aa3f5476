//! Passages: whatever of an edition has an address and words of its own.
//!
//! Provisions, definitions, sections and footnotes in the order of the text, each with its heading, its
//! own words and what holds it. Indexes are left out: they are made from the text.

use std::borrow::Cow;

use lawsmith_model::{Document, Edition, ProvisionId, ProvisionKind};
use lawsmith_syntax::{BlockKind, NodeId, NodeKind};
use lawsmith_text::TextRange;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::token::{self, Token};

/// What a passage is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PassageKind {
    /// An introduction, or the definitions as a whole.
    Section,
    /// A part with a number that groups provisions and enters no address: it holds nothing here, for provisions move
    /// from part to part and stay what they are.
    Group,
    /// A definition.
    Definition,
    /// A numbered provision.
    Provision,
    /// A footnote.
    Footnote,
}

/// A passage of an edition.
#[derive(Debug, Clone)]
pub struct Passage {
    /// What it is.
    pub kind: PassageKind,
    /// Its printed address: `16C2(a)`, `Definitions/Auction`, `20C2/fn6`.
    pub path: String,
    /// Its heading or headword, without signs.
    pub heading: Option<String>,
    /// Its own words, in tokens; those of the parts of a definition stand with it.
    pub tokens: Vec<Token>,
    /// The words of its heading, in tokens.
    pub heading_tokens: Vec<Token>,
    /// The passage that holds it.
    pub parent: Option<usize>,
    /// The passages that it holds, in order.
    pub children: Vec<usize>,
    /// The outermost passage that holds it, or itself.
    pub outermost: usize,
    /// Its own label among its siblings: `(a)`; empty for what has no number.
    pub label: String,
    /// The provision of the model that it is, or that holds the footnote.
    pub provision: Option<ProvisionId>,
    /// Its references, by their place in [`Edition::references`].
    pub references: Vec<usize>,
    /// The document, and the byte where it begins there.
    pub place: (usize, usize),
    /// The `@was` lines: the edition before the colon, if any, and the address.
    pub was: Vec<(String, String)>,
}

impl Passage {
    /// Whether it has words of its own below its heading.
    pub fn has_words(&self) -> bool {
        !self.tokens.is_empty()
    }
}

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

impl<'a> Passages<'a> {
    /// Reads them off `edition`.
    pub fn of(edition: &'a Edition) -> Self {
        let mut references: Vec<Vec<(TextRange, usize)>> = vec![Vec::new(); edition.documents.len()];
        for (at, reference) in edition.references.iter().enumerate() {
            references[reference.document()].push((reference.range, at));
        }
        let read: Vec<Vec<Passage>> = edition
            .documents
            .par_iter()
            .zip(references)
            .enumerate()
            .filter(|(_, (document, _))| document.kind() != "index")
            .map(|(at, (document, mut references))| {
                references.sort_by_key(|(range, _)| *range);
                let mut found = read_document(document, at, &references);
                found.sort_by_key(|passage| passage.place);
                found
            })
            .collect();
        let all: Vec<Passage> = read.into_iter().flatten().collect();
        let mut by_provision = FxHashMap::default();
        let mut by_path = FxHashMap::default();
        for (at, passage) in all.iter().enumerate() {
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
        let words = &self.edition.documents[reference.document()].text()[token.range];
        Cow::Owned(words.split_whitespace().collect::<Vec<_>>().join(" "))
    }

    /// The passage of a printed address, whatever its case.
    pub fn find(&self, path: &str) -> Option<usize> {
        let known = self.by_path.get(&path.to_lowercase()).copied();
        known.or_else(|| {
            let found = self.edition.find(path).provisions;
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
            if let Some(&at) = self.by_path.get(&self.edition.at(reference).to_lowercase()) {
                self.all[at].references.push(number);
            }
        }
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

fn read_document(document: &Document, document_at: usize, references: &[(TextRange, usize)]) -> Vec<Passage> {
    let tree = &document.tree;
    let mut nodes: Vec<Vec<NodeId>> = vec![Vec::new(); document.provisions().len()];
    for node in 0..tree.nodes.len() {
        if let Some(held) = document.holder(node).and_then(|at| nodes.get_mut(at)) {
            held.push(node);
        }
    }
    let tokens_of = |range: TextRange| {
        let mut tokens = Vec::new();
        token::read(tree.text(), range, references, &mut tokens);
        tokens
    };
    let numbered = document.provisions().par_iter().enumerate().map(|(at, provision)| {
        let label = match provision.kind {
            ProvisionKind::Provision => document.address(at).components.pop(),
            _ => None,
        };
        let mut tokens = Vec::new();
        for &node in &nodes[at] {
            own_tokens(document, node, node != provision.node(), references, &mut tokens);
        }
        Passage {
            kind: match provision.kind {
                ProvisionKind::Section => PassageKind::Section,
                ProvisionKind::Definition => PassageKind::Definition,
                ProvisionKind::Provision => PassageKind::Provision,
            },
            path: document.path(at),
            heading: document.heading(at).filter(|heading| !heading.is_empty()),
            tokens,
            heading_tokens: document.heading_range(at).map(tokens_of).unwrap_or_default(),
            parent: None,
            children: Vec::new(),
            outermost: 0,
            label: label.map_or(String::new(), |component| component.text.to_string()),
            provision: Some(ProvisionId::new(document_at, at)),
            references: Vec::new(),
            place: (document_at, tree.start(provision.node())),
            was: origins(document, provision.node()),
        }
    });
    let footnotes = document.footnotes.par_iter().map(|footnote| {
        let block = &tree.blocks[footnote.block];
        Passage {
            kind: PassageKind::Footnote,
            path: footnote.path.clone(),
            heading: None,
            tokens: tokens_of(block.content),
            heading_tokens: Vec::new(),
            parent: None,
            children: Vec::new(),
            outermost: 0,
            label: String::new(),
            provision: footnote.provision.map(|at| ProvisionId::new(document_at, at)),
            references: Vec::new(),
            place: (document_at, block.range.start()),
            was: Vec::new(),
        }
    });
    numbered.chain(footnotes).collect()
}

/// The words of one node; a part of a definition opens with its own headword.
fn own_tokens(
    document: &Document,
    node: NodeId,
    part: bool,
    references: &[(TextRange, usize)],
    out: &mut Vec<Token>,
) {
    let tree = &document.tree;
    let read = &tree.nodes[node];
    if let Some(headword) = read.heading().filter(|_| part && read.kind == NodeKind::Definition) {
        token::read(tree.text(), headword, references, out);
    }
    for block in tree.own_prose(node) {
        if matches!(block.kind, BlockKind::Sense { .. }) {
            for marker in tree.markers(block) {
                token::read(tree.text(), marker.range, references, out);
            }
        }
        token::read(tree.text(), block.content, references, out);
    }
}

/// The values of the `@was` lines of a node: `1997:16A`, several parted by commas.
fn origins(document: &Document, node: NodeId) -> Vec<(String, String)> {
    let tree = &document.tree;
    let mut found = Vec::new();
    for block in tree.own_blocks(node) {
        for line in
            tree.attributes(&tree.blocks[block]).iter().filter(|line| &tree.text()[line.name] == "was")
        {
            for origin in tree.text()[line.value].split(',').map(str::trim).filter(|one| !one.is_empty()) {
                let (edition, address) = origin.split_once(':').unwrap_or(("", origin));
                found.push((edition.trim().to_owned(), address.trim().to_owned()));
            }
        }
    }
    found
}
