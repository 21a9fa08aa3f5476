//! One document of an edition: its tree, and the provisions in it with their addresses.

use std::sync::Arc;

use lawsmith_grammar::latinised;
use lawsmith_syntax::{BlockKind, Conventions, NodeId, NodeKind, Tree, parse};
use lawsmith_text::{LineIndex, TextRange};

use crate::address::{Address, Class, Component};
use crate::commentary;
use crate::footnote::{Footnote, FootnoteMark};

/// A file as the caller read it.
#[derive(Debug, Clone)]
pub struct Source {
    /// The path to show to people.
    pub path: String,
    /// The text.
    pub text: Arc<str>,
}

/// A provision of an edition: the place of its document and its place there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProvisionId {
    /// The place of the document in the edition.
    pub document: usize,
    /// The place of the provision in the document.
    pub at: usize,
}

/// What a row of the outline is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ProvisionKind {
    /// An introduction, or the definitions as a whole.
    Section,
    /// A definition.
    Definition,
    /// A numbered provision.
    Provision,
}

impl ProvisionKind {
    /// The word for it in the outline.
    pub fn name(self) -> &'static str {
        match self {
            Self::Section => "section",
            Self::Definition => "definition",
            Self::Provision => "provision",
        }
    }
}

/// A provision, a definition or a section: whatever has an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Provision {
    /// What it is.
    pub kind: ProvisionKind,
    /// Its printed address: `16C2(a)`, `Definitions/Auction`, `Introduction`.
    pub path: String,
    /// Its levels, if it is numbered.
    pub address: Address,
    /// Its node in the tree.
    pub node: NodeId,
    /// Its heading or headword.
    pub heading: Option<TextRange>,
    /// Whether its number is no longer in use.
    pub repealed: bool,
}

/// A document: what one file says.
#[derive(Debug)]
pub struct Document {
    /// The path to show to people.
    pub path: String,
    /// The tree.
    pub tree: Tree,
    /// The lines.
    pub lines: LineIndex,
    /// What has an address, in order.
    pub provisions: Vec<Provision>,
    /// For each node, the innermost provision that holds it or that it is.
    pub holder: Vec<Option<usize>>,
    /// The footnotes.
    pub footnotes: Vec<Footnote>,
    /// The marks of footnotes, in order.
    pub marks: Vec<FootnoteMark>,
}

impl Document {
    /// Parses a file and gives its provisions their addresses.
    pub fn read(source: &Source, conventions: &Conventions) -> Self {
        let tree = parse(Arc::clone(&source.text), conventions);
        let lines = LineIndex::new(&source.text);
        // The lines of an index are heads and locators, not provisions.
        let (provisions, holder) = match tree.header_value("kind") {
            Some("index") => (Vec::new(), vec![None; tree.nodes.len()]),
            Some("commentary") => commentary::provisions(&tree, conventions),
            _ => provisions(&tree, conventions),
        };
        let mut document = Self {
            path: source.path.clone(),
            tree,
            lines,
            provisions,
            holder,
            footnotes: Vec::new(),
            marks: Vec::new(),
        };
        crate::footnote::find(&mut document);
        document
    }

    /// The text.
    pub fn text(&self) -> &str {
        self.tree.text()
    }

    /// The words of a heading or headword, without signs and footnote marks.
    pub fn heading(&self, at: usize) -> Option<String> {
        self.provisions[at].heading.map(|range| self.tree.plain_range(range))
    }

    /// What the document is, by its header: `laws` where it does not say.
    pub fn kind(&self) -> &str {
        self.tree.header_value("kind").unwrap_or("laws")
    }
}

fn provisions(tree: &Tree, conventions: &Conventions) -> (Vec<Provision>, Vec<Option<usize>>) {
    let mut provisions: Vec<Provision> = Vec::new();
    let mut holder: Vec<Option<usize>> = vec![None; tree.nodes.len()];
    for (id, node) in tree.nodes.iter().enumerate().skip(1) {
        let parent = holder[node.parent];
        let heading = node.heading.map(|range| &tree.text()[range]);
        let (kind, path, address) = match node.kind {
            NodeKind::Group if node.marker.is_some() => {
                let name = node.marker.map_or(String::new(), |marker| collapse(&tree.text()[marker.range]));
                let above = parent.map(|at| provisions[at].address.clone()).unwrap_or_default();
                (ProvisionKind::Section, name, above)
            }
            NodeKind::Document | NodeKind::Group => {
                holder[id] = parent;
                continue;
            }
            NodeKind::Body => {
                let name = node.marker.map_or(String::new(), |marker| collapse(&tree.text()[marker.range]));
                let body = Component { class: Class::Body, text: name.as_str().into() };
                (ProvisionKind::Section, name, Address { components: vec![body] })
            }
            // Numbers inside an introduction are its own, not those of the Laws.
            NodeKind::Section => {
                let name = part_name(heading, &conventions.sections);
                let part = Component { class: Class::Body, text: name.as_str().into() };
                (ProvisionKind::Section, name, Address { components: vec![part] })
            }
            NodeKind::Definitions => {
                (ProvisionKind::Section, part_name(heading, &conventions.definitions), Address::default())
            }
            // Items of a definition are no addresses: what they say stands at the definition.
            NodeKind::Definition if tree.nodes[node.parent].kind == NodeKind::Definition => {
                holder[id] = parent;
                continue;
            }
            NodeKind::Definition => {
                let container = parent.map_or("Definitions", |at| provisions[at].path.as_str());
                let headword = collapse(heading.unwrap_or_default());
                (ProvisionKind::Definition, format!("{container}/{headword}"), Address::default())
            }
            NodeKind::Provision => {
                let label = latinised(node.marker.map_or("", |marker| &tree.text()[marker.label]));
                let full = node.marker.is_some_and(|marker| marker.full);
                if full && let Some(address) = Address::parse(&label) {
                    let body = parent.map(|at| provisions[at].address.body()).unwrap_or_default();
                    let address = body.join(&address.components);
                    holder[id] = Some(provisions.len());
                    let repealed = heading.is_some_and(|heading| is_repealed(heading, conventions));
                    let path = address.to_string();
                    let kind = ProvisionKind::Provision;
                    provisions.push(Provision {
                        kind,
                        path,
                        address,
                        node: id,
                        heading: node.heading,
                        repealed,
                    });
                    continue;
                }
                let level = &conventions.levels[node.level];
                let outer = parent.map(|at| provisions[at].address.clone()).unwrap_or_default();
                let address = outer.join(&[Component::new(&level.cited(&label))]);
                (ProvisionKind::Provision, address.to_string(), address)
            }
        };
        let repealed = heading.is_some_and(|heading| is_repealed(heading, conventions))
            || parent.is_some_and(|at| provisions[at].repealed && kind == ProvisionKind::Provision);
        holder[id] = Some(provisions.len());
        provisions.push(Provision { kind, path, address, node: id, heading: node.heading, repealed });
    }
    (provisions, holder)
}

/// The name of a part in addresses: its word in the lexicon's spelling.
fn part_name(heading: Option<&str>, names: &[String]) -> String {
    let first = heading.and_then(|heading| heading.split_whitespace().next()).unwrap_or_default();
    let first = first.trim_end_matches(':');
    let known = names.iter().find(|name| name.eq_ignore_ascii_case(first));
    known.cloned().unwrap_or_else(|| first.to_owned())
}

/// `[Repealed]`, `(Reserved)`: the word alone, in brackets.
fn is_repealed(heading: &str, conventions: &Conventions) -> bool {
    let heading = heading.trim();
    let inner = heading
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'))
        .or_else(|| heading.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')));
    inner.is_some_and(|word| conventions.repealed.iter().any(|known| known.eq_ignore_ascii_case(word.trim())))
}

/// The words with single blanks between them.
pub(crate) fn collapse(words: &str) -> String {
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Document {
    /// The blocks in which prose stands, each with the node that owns it. The definitions'
    /// own title is left out, quotations and notes too.
    pub fn prose_blocks(&self) -> Vec<(NodeId, usize)> {
        let mut blocks: Vec<(NodeId, usize)> = Vec::new();
        for (id, node) in self.tree.nodes.iter().enumerate() {
            let own = node.blocks.iter().map(|&block| (id, block));
            blocks.extend(own.filter(|&(_, block)| {
                let block = &self.tree.blocks[block];
                block.kind.is_prose()
                    && !block.content.is_empty()
                    && !matches!(block.kind, BlockKind::Section)
            }));
        }
        blocks.sort_by_key(|&(_, block)| block);
        blocks.dedup_by_key(|&mut (_, block)| block);
        blocks
    }
}
