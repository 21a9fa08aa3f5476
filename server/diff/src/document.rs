//! The passages of one document, and those of its words that stand in no provision.

use lawsmith_model::{Document, ProvisionId, ProvisionKind};
use lawsmith_syntax::{Block, BlockKind, NodeId, NodeKind};
use lawsmith_text::TextRange;
use rayon::prelude::*;

use crate::passage::{Passage, PassageKind};
use crate::roles::Vocabulary;
use crate::token::{self, Token};

/// What stands before the first provision of a document, in no part of its own.
const PREAMBLE: &str = "Preamble";

/// The passages of `document`, the one at `document_at` of its edition. `references` are in order of their places.
pub(crate) fn passages(
    document: &Document,
    document_at: usize,
    references: &[(TextRange, usize)],
    vocabulary: &Vocabulary<'_>,
) -> Vec<Passage> {
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
    let mut found: Vec<Passage> = numbered.chain(footnotes).collect();
    found.extend(outside(document, document_at, references));
    found.par_iter_mut().for_each(|passage| {
        let tokens = passage.tokens.iter_mut().chain(&mut passage.heading_tokens);
        tokens.for_each(|token| token.look_up(vocabulary));
    });
    found
}

/// The words in no provision: those before the first one, and titles with what stands below them.
fn outside(document: &Document, document_at: usize, references: &[(TextRange, usize)]) -> Vec<Passage> {
    let tree = &document.tree;
    let mut found = Vec::new();
    for (node, read) in tree.nodes.iter().enumerate() {
        let holder = document.holder(node);
        let known = holder.is_some_and(|at| document.provisions()[at].node() == node);
        if known || !matches!(read.kind, NodeKind::Document | NodeKind::Group) {
            continue;
        }
        let heading = read.heading().filter(|heading| !heading.is_empty());
        let mut tokens = Vec::new();
        if holder.is_none() {
            own_tokens(document, node, false, references, &mut tokens);
        }
        let Some(start) = heading.or(tokens.first().map(|token| token.range)) else { continue };
        let mut heading_tokens = Vec::new();
        if let Some(heading) = heading {
            token::read(tree.text(), heading, references, &mut heading_tokens);
        }
        let heading = heading.map(|range| tree.plain_range(range));
        found.push(Passage {
            kind: if read.kind == NodeKind::Group { PassageKind::Group } else { PassageKind::Section },
            path: heading.clone().unwrap_or_else(|| PREAMBLE.to_owned()),
            heading,
            tokens,
            heading_tokens,
            parent: None,
            children: Vec::new(),
            outermost: 0,
            label: String::new(),
            provision: None,
            references: Vec::new(),
            place: (document_at, start.start()),
            was: Vec::new(),
        });
    }
    found
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
    let fences = tree.own_blocks(node).map(|at| &tree.blocks[at]).filter(|block| is_drawn(document, block));
    let mut blocks: Vec<&Block> = tree.own_prose(node).chain(fences).collect();
    blocks.sort_by_key(|block| block.range.start());
    for block in blocks {
        if matches!(block.kind, BlockKind::Fence(_)) {
            token::read_verbatim(tree.text(), block.content, out);
            continue;
        }
        if matches!(block.kind, BlockKind::Sense { .. }) {
            for marker in tree.markers(block) {
                token::read(tree.text(), marker.range, references, out);
            }
        }
        token::read(tree.text(), block.content, references, out);
    }
}

/// Whether a block is a fenced one with words of its own. A quotation has those of the provision that it quotes.
fn is_drawn(document: &Document, block: &Block) -> bool {
    document.tree.fence(block).is_some() && document.tree.quotation(block).is_none()
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
