//! The passages of one document, and those of its words that stand in no provision.

use lawsmith_model::{Document, Footnote, FullAddress, ProvisionId, ProvisionKind};
use lawsmith_syntax::{Block, BlockKind, NodeId, NodeKind};
use lawsmith_text::TextRange;
use rayon::prelude::*;

use crate::nouns;
use crate::passage::{Passage, PassageKind};
use crate::roles::Vocabulary;
use crate::table;
use crate::token::{Token, TokenReader};

/// What stands before the first provision of a document, in no part of its own.
const PREAMBLE: &str = "Preamble";
/// The same where a part of the document has that title.
const BEFORE_PREAMBLE: &str = "Before Preamble";

/// The passages of `document`, the one at `document_at` of its edition, in order of their places. So are `references`.
pub(crate) fn passages(
    document: &Document,
    document_at: usize,
    references: &[(TextRange, usize)],
    vocabulary: &Vocabulary<'_>,
) -> Vec<Passage> {
    let reader = Reader { document, document_at, references, vocabulary };
    let mut nodes: Vec<Vec<NodeId>> = vec![Vec::new(); document.provisions().len()];
    for node in 0..document.tree.nodes.len() {
        if let Some(held) = document.holder(node).and_then(|at| nodes.get_mut(at)) {
            held.push(node);
        }
    }
    let provisions = nodes.par_iter().enumerate().map(|(at, nodes)| reader.provision(at, nodes));
    let footnotes = document.footnotes.par_iter().map(|footnote| reader.footnote(footnote));
    let mut found: Vec<Passage> = provisions.chain(footnotes).collect();
    found.extend((0..document.tree.nodes.len()).filter_map(|node| reader.outside(node)));
    found.par_iter_mut().for_each(|passage| {
        for tokens in [&mut passage.tokens, &mut passage.heading_tokens] {
            tokens.iter_mut().for_each(|token| token.look_up(vocabulary));
            nouns::mark(tokens);
        }
    });
    found.sort_by_key(|passage| passage.place);
    let titled = |one: &Passage| one.heading.is_some() && one.path.eq_ignore_ascii_case(PREAMBLE);
    if found.iter().any(titled) {
        let untitled = found.iter_mut().filter(|one| one.heading.is_none() && one.path == PREAMBLE);
        untitled.for_each(|one| one.path = BEFORE_PREAMBLE.to_owned());
    }
    found
}

/// Reads the passages of one document.
struct Reader<'d> {
    document: &'d Document,
    document_at: usize,
    references: &'d [(TextRange, usize)],
    vocabulary: &'d Vocabulary<'d>,
}

impl Reader<'_> {
    /// A provision, a definition or a section, whose words stand in `nodes`.
    fn provision(&self, at: usize, nodes: &[NodeId]) -> Passage {
        let document = self.document;
        let provision = &document.provisions()[at];
        let kind = match provision.kind {
            ProvisionKind::Section => PassageKind::Section,
            ProvisionKind::Definition => PassageKind::Definition,
            ProvisionKind::Provision => PassageKind::Provision,
        };
        let mut passage = self.passage(kind, document.path(at), document.tree.start(provision.node()));
        if provision.kind == ProvisionKind::Provision
            && let Some(component) = document.address(at).components.pop()
        {
            passage.label = component.text.to_string();
        }
        let mut reader = self.reader();
        for &node in nodes {
            // A part of a definition opens with its own headword.
            let part = &document.tree.nodes[node];
            let opens = node != provision.node() && part.kind == NodeKind::Definition;
            part.heading().filter(|_| opens).into_iter().for_each(|headword| reader.read(headword));
            self.own_tokens(node, &mut reader);
        }
        passage.tokens = reader.tokens;
        passage.heading = document.heading(at).filter(|heading| !heading.is_empty());
        passage.heading_tokens =
            document.heading_range(at).map(|range| self.tokens(range)).unwrap_or_default();
        passage.provision = Some(ProvisionId::new(self.document_at, at));
        let origins = document.origins(provision.node()).into_iter();
        let named = |it: FullAddress<'_>| (it.edition.unwrap_or_default().to_owned(), it.address.to_owned());
        passage.was = origins.map(named).collect();
        passage
    }

    fn footnote(&self, footnote: &Footnote) -> Passage {
        let block = &self.document.tree.blocks[footnote.block];
        let mut passage = self.passage(PassageKind::Footnote, footnote.path.clone(), block.range.start());
        passage.tokens = self.tokens(block.content);
        passage.provision = footnote.provision.map(|at| ProvisionId::new(self.document_at, at));
        passage
    }

    /// The words of a node in no provision: those before the first one, or a title with what stands below it.
    fn outside(&self, node: NodeId) -> Option<Passage> {
        let tree = &self.document.tree;
        let read = &tree.nodes[node];
        let holder = self.document.holder(node);
        let known = holder.is_some_and(|at| self.document.provisions()[at].node() == node);
        if known || !matches!(read.kind, NodeKind::Document | NodeKind::Group) {
            return None;
        }
        let heading = read.heading().filter(|heading| !heading.is_empty());
        let mut reader = self.reader();
        if holder.is_none() {
            self.own_tokens(node, &mut reader);
        }
        let begins = heading.or(reader.tokens.first().map(|token| token.range))?;
        let kind = if read.kind == NodeKind::Group { PassageKind::Group } else { PassageKind::Section };
        let words = heading.map(|range| tree.plain_range(range));
        let path = words.clone().unwrap_or_else(|| PREAMBLE.to_owned());
        let mut passage = self.passage(kind, path, begins.start());
        passage.heading = words;
        passage.heading_tokens = heading.map(|range| self.tokens(range)).unwrap_or_default();
        passage.tokens = reader.tokens;
        Some(passage)
    }

    /// A passage that begins at the byte `start`, without words.
    fn passage(&self, kind: PassageKind, path: String, start: usize) -> Passage {
        Passage {
            kind,
            path,
            heading: None,
            tokens: Vec::new(),
            heading_tokens: Vec::new(),
            parent: None,
            children: Vec::new(),
            outermost: 0,
            label: String::new(),
            provision: None,
            references: Vec::new(),
            place: (self.document_at, start),
            was: Vec::new(),
        }
    }

    /// Reads tokens; none has been read.
    fn reader(&self) -> TokenReader<'_> {
        TokenReader::new(self.document.tree.text(), self.references, self.vocabulary)
    }

    fn tokens(&self, range: TextRange) -> Vec<Token> {
        let mut reader = self.reader();
        reader.read(range);
        reader.tokens
    }

    /// The words of one node below its heading.
    fn own_tokens(&self, node: NodeId, reader: &mut TokenReader<'_>) {
        let tree = &self.document.tree;
        let fences = tree.own_blocks(node).map(|at| &tree.blocks[at]);
        let fences = fences.filter(|block| is_drawn(self.document, block));
        let mut blocks: Vec<&Block> = tree.own_prose(node).chain(fences).collect();
        blocks.sort_by_key(|block| block.range.start());
        for block in blocks {
            match block.kind {
                BlockKind::Table => {
                    table::read(reader, block.content);
                    continue;
                }
                BlockKind::Fence(_) => {
                    reader.read_verbatim(block.content);
                    continue;
                }
                BlockKind::Sense { .. } => {
                    tree.markers(block).iter().for_each(|marker| reader.read(marker.range));
                }
                _ => {}
            }
            reader.read(block.content);
        }
    }
}

/// Whether a block is a fenced one with words of its own. A quotation has those of the provision that it quotes.
fn is_drawn(document: &Document, block: &Block) -> bool {
    document.tree.fence(block).is_some() && document.tree.quotation(block).is_none()
}
