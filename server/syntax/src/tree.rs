//! The tree: provisions, definitions and parts over the blocks of one text.

use std::sync::Arc;

use lawsmith_grammar::Marker;
use lawsmith_text::TextRange;

use crate::block::{Block, BlockKind, MarkerToken};
use crate::conventions::{Conventions, has_word};
use crate::inline::{InlineKind, inlines};
use crate::place::{Candidate, HEADED, Open, place};
use crate::split::split;

/// A place in [`Tree::nodes`]; the document itself is 0.
pub type NodeId = usize;

/// What a node is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NodeKind {
    /// The whole document.
    Document,
    /// A title that groups without entering addresses; a numbered one has a marker.
    Group,
    /// A numbered body beside the main one: a schedule, an appendix.
    Body,
    /// An introduction or another unnumbered part.
    Section,
    /// The part that holds the definitions.
    Definitions,
    /// A definition, or a sub-entry of one.
    Definition,
    /// A numbered provision.
    Provision,
}

/// A node of the tree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// What it is.
    pub kind: NodeKind,
    /// The node that holds it; the document holds itself.
    pub parent: NodeId,
    /// The nodes that it holds, in order.
    pub children: Vec<NodeId>,
    /// Its own blocks, by their place in [`Tree::blocks`], in order.
    pub blocks: Vec<usize>,
    /// The block with its marker, title or headword; `None` for the document.
    pub opening: Option<usize>,
    /// Its marker, if it is a provision.
    pub marker: Option<MarkerToken>,
    /// Its level, if it is a provision: 0 for the outermost.
    pub level: usize,
    /// The number that its label stands for, from 1; 0 where it has none.
    pub value: u32,
    /// The last number of a placeholder for several provisions, else [`Node::value`].
    pub last_value: u32,
    /// Whether the brackets of its marker are those of its level.
    pub well_formed: bool,
    /// Its heading or headword, where it has one.
    pub heading: Option<TextRange>,
    /// The column of its marker, in characters from 0.
    pub column: u32,
}

/// Something that the reader of the text should be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// What it is.
    pub kind: ProblemKind,
    /// Where it stands.
    pub range: TextRange,
}

/// What a problem is.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProblemKind {
    /// A marker at the start of a line was read as wrapped text, for the line above ends
    /// in a word that a reference must follow.
    WrappedMarker {
        /// That word.
        after: TextRange,
    },
    /// A fenced block without its closing line.
    UnclosedFence,
    /// A marker that can be read at two levels.
    AmbiguousMarker,
    /// An unmarked paragraph that could close more than one provision.
    AmbiguousParagraph,
    /// A marker line that looks like a heading but has no dash.
    HeadingAsText,
    /// A paragraph among the definitions that is no entry.
    StrayDefinitionText,
}

/// A parsed text. Blocks laid end to end are the text; every byte is in one block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tree {
    text: Arc<str>,
    /// The blocks in order.
    pub blocks: Vec<Block>,
    /// The nodes; a node comes after the node that holds it.
    pub nodes: Vec<Node>,
    /// The problems in order of their place.
    pub problems: Vec<Problem>,
}

impl Tree {
    /// The text that was parsed.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The same text, shared.
    pub fn shared_text(&self) -> Arc<str> {
        Arc::clone(&self.text)
    }

    /// The text that the blocks cover, laid end to end: the text that was parsed.
    pub fn print(&self) -> String {
        self.blocks.iter().flat_map(Block::pieces).map(|piece| &self.text[piece.range]).collect()
    }

    /// The fields of the header, as written.
    pub fn header(&self) -> impl Iterator<Item = (&str, &str)> {
        self.blocks
            .iter()
            .take(1)
            .filter_map(|block| match &block.kind {
                BlockKind::Header(fields) => Some(fields),
                _ => None,
            })
            .flatten()
            .map(|field| (&self.text[field.key], &self.text[field.value]))
    }

    /// The value of a header field.
    pub fn header_value(&self, key: &str) -> Option<&str> {
        self.header().find(|(known, _)| *known == key).map(|(_, value)| value)
    }

    /// The nodes that hold `node`, from its parent up to the document.
    pub fn ancestors(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let mut at = node;
        std::iter::from_fn(move || {
            let parent = self.nodes[at].parent;
            let up = (parent != at).then_some(parent);
            at = parent;
            up
        })
    }

    /// The blocks of `node` that hold its own words: no heading, note or attribute.
    pub fn own_prose(&self, node: NodeId) -> impl Iterator<Item = &Block> {
        let read = &self.nodes[node];
        let heading =
            if read.heading.is_some() && read.kind != NodeKind::Definition { read.opening } else { None };
        read.blocks.iter().filter(move |&&at| Some(at) != heading).map(|&at| &self.blocks[at]).filter(
            |block| {
                block.kind.is_prose()
                    && !matches!(block.kind, BlockKind::Footnote { .. } | BlockKind::Section)
                    && !block.content.is_empty()
            },
        )
    }

    /// The own words of `node` on one line, as they read today: without signs and footnote
    /// marks, proposed deletions still in, proposed additions not yet.
    pub fn own_text(&self, node: NodeId) -> String {
        let mut out = String::new();
        for block in self.own_prose(node) {
            if let BlockKind::Sense { marker } = &block.kind
                && !out.is_empty()
            {
                out.push(' ');
                out.push_str(&self.text[marker.range]);
            }
            if !out.is_empty() {
                out.push(' ');
            }
            self.push_plain(block.content, &mut out);
        }
        out
    }

    /// The words of a block on one line, as [`Tree::own_text`] gives them.
    pub fn plain(&self, block: &Block) -> String {
        self.plain_range(block.content)
    }

    /// The words of `range`, a heading or a block's content, as [`Tree::own_text`] gives them.
    pub fn plain_range(&self, range: TextRange) -> String {
        let mut out = String::new();
        self.push_plain(range, &mut out);
        out
    }

    fn push_plain(&self, range: TextRange, out: &mut String) {
        let start = out.len();
        for run in inlines(&self.text, range) {
            let hidden =
                matches!(run.kind, InlineKind::Sign | InlineKind::FootnoteMark { .. } | InlineKind::Inserted);
            if hidden {
                continue;
            }
            let mut blank = false;
            for c in self.text[run.range].chars() {
                if c.is_whitespace() {
                    blank = true;
                    continue;
                }
                if blank && out.len() > start && !out.ends_with(' ') {
                    out.push(' ');
                }
                blank = false;
                out.push(c);
            }
            if blank && out.len() > start && !out.ends_with(' ') {
                out.push(' ');
            }
        }
        out.truncate(start + out[start..].trim_end().len());
    }

    /// Where `node` begins.
    pub fn start(&self, node: NodeId) -> usize {
        let read = &self.nodes[node];
        match (&read.marker, read.opening) {
            (Some(marker), _) => marker.range.start(),
            (None, Some(at)) => {
                let block = &self.blocks[at];
                read.heading.map_or(block.content.start(), TextRange::start)
            }
            _ => 0,
        }
    }
}

/// Parses `text` by `conventions`. Never fails.
pub fn parse(text: impl Into<Arc<str>>, conventions: &Conventions) -> Tree {
    let text = text.into();
    let (blocks, problems) = split(&text, conventions);
    let document = Node {
        kind: NodeKind::Document,
        parent: 0,
        children: Vec::new(),
        blocks: Vec::new(),
        opening: None,
        marker: None,
        level: 0,
        value: 0,
        last_value: 0,
        well_formed: true,
        heading: None,
        column: 0,
    };
    let mut builder = Builder { text: &text, conventions, nodes: vec![document], problems, open: vec![0] };
    for at in 0..blocks.len() {
        builder.block(&blocks, at);
    }
    let Builder { nodes, mut problems, .. } = builder;
    problems.sort_by_key(|problem| problem.range);
    Tree { text, blocks, nodes, problems }
}

struct Builder<'a> {
    text: &'a str,
    conventions: &'a Conventions,
    nodes: Vec<Node>,
    problems: Vec<Problem>,
    /// The open nodes, outermost first; the document is always open.
    open: Vec<NodeId>,
}

impl Builder<'_> {
    fn block(&mut self, blocks: &[Block], at: usize) {
        let block = &blocks[at];
        match &block.kind {
            BlockKind::Header(_) => self.own(0, at),
            BlockKind::Definitions => self.part(block, at, NodeKind::Definitions),
            BlockKind::Section => self.part(block, at, NodeKind::Section),
            BlockKind::Title => self.part(block, at, NodeKind::Group),
            BlockKind::Group { marker } => self.numbered_part(block, at, NodeKind::Group, *marker),
            BlockKind::Body { marker } => self.numbered_part(block, at, NodeKind::Body, *marker),
            BlockKind::Provision { markers, headed } => self.provision(blocks, at, markers, *headed),
            BlockKind::Entry { headword } => self.entry(block, at, *headword),
            BlockKind::Paragraph | BlockKind::Table | BlockKind::Bullet => {
                let owner = self.owner_of_paragraph(blocks, block);
                self.own(owner, at);
            }
            BlockKind::Blank
            | BlockKind::Sense { .. }
            | BlockKind::Attributes(_)
            | BlockKind::Notes(_)
            | BlockKind::Footnote { .. }
            | BlockKind::Fence { .. } => {
                let owner = self.open.last().copied().unwrap_or(0);
                self.own(owner, at);
            }
        }
    }

    fn own(&mut self, node: NodeId, block: usize) {
        self.nodes[node].blocks.push(block);
    }

    /// Opens a node under the innermost open one.
    fn push(&mut self, node: Node) -> NodeId {
        let id = self.nodes.len();
        let parent = self.open.last().copied().unwrap_or(0);
        self.nodes[parent].children.push(id);
        self.nodes.push(Node { parent, ..node });
        self.open.push(id);
        id
    }

    fn blank_node(&self, kind: NodeKind, opening: usize) -> Node {
        Node {
            kind,
            parent: 0,
            children: Vec::new(),
            blocks: vec![opening],
            opening: Some(opening),
            marker: None,
            level: 0,
            value: 0,
            last_value: 0,
            well_formed: true,
            heading: None,
            column: 0,
        }
    }

    fn part(&mut self, block: &Block, at: usize, kind: NodeKind) {
        self.open.truncate(1);
        let heading = Some(block.content);
        let node = Node { heading, ..self.blank_node(kind, at) };
        self.push(node);
    }

    fn numbered_part(&mut self, block: &Block, at: usize, kind: NodeKind, marker: MarkerToken) {
        // A group inside a body divides the body.
        let in_body = kind == NodeKind::Group
            && self.open.get(1).is_some_and(|&id| self.nodes[id].kind == NodeKind::Body);
        self.open.truncate(if in_body { 2 } else { 1 });
        let heading = (!block.content.is_empty()).then_some(block.content);
        let node = Node { heading, marker: Some(marker), ..self.blank_node(kind, at) };
        self.push(node);
    }

    fn entry(&mut self, block: &Block, at: usize, headword: TextRange) {
        // An entry that stands deeper than the one before it is a part of that one.
        while let Some(&innermost) = self.open.last() {
            let node = &self.nodes[innermost];
            if node.kind != NodeKind::Definition || node.column < block.column {
                break;
            }
            self.open.pop();
        }
        let node = Node {
            heading: Some(headword),
            column: block.column,
            ..self.blank_node(NodeKind::Definition, at)
        };
        self.push(node);
    }

    fn provision(&mut self, blocks: &[Block], at: usize, markers: &[MarkerToken], headed: bool) {
        let block = &blocks[at];
        for (place_in_line, marker) in markers.iter().enumerate() {
            let innermost = place_in_line + 1 == markers.len();
            let candidates = self.candidates(marker, place_in_line > 0);
            let frames: Vec<Open> = self
                .open
                .iter()
                .filter(|&&id| self.nodes[id].kind == NodeKind::Provision)
                .map(|&id| {
                    let node = &self.nodes[id];
                    let column = if self.is_headed(blocks, id) { HEADED } else { node.column };
                    Open { level: node.level, value: node.last_value, column }
                })
                .collect();
            let column = if headed { HEADED } else { block.column };
            let Some(placed) = place(&frames, &candidates, Some(column)) else { continue };
            if placed.ambiguous {
                self.problems.push(Problem { kind: ProblemKind::AmbiguousMarker, range: marker.range });
            }
            let Candidate { level, value, well_formed } = placed.candidate;
            self.close_for(level);
            let last_value = marker
                .last_label
                .and_then(|label| self.conventions.levels[level].value(&self.text[label]))
                .unwrap_or(value);
            let heading = (headed && innermost && !block.content.is_empty()).then_some(block.content);
            let mut node = self.blank_node(NodeKind::Provision, at);
            if !innermost {
                node.blocks.clear();
            }
            // What a compound line opens stands where its own list will go on.
            // A headed provision counts as standing at column 0 wherever it is typed.
            let column = if headed { 0 } else { block.column + 4 * place_in_line as u32 };
            let node = Node {
                marker: Some(*marker),
                level,
                value,
                last_value,
                well_formed,
                heading,
                column,
                ..node
            };
            self.push(node);
        }
        self.heading_as_text(blocks, at, markers, headed);
    }

    fn candidates(&self, marker: &MarkerToken, child: bool) -> Vec<Candidate> {
        if marker.full {
            return self.full_candidate(marker).into_iter().collect();
        }
        let read = Marker {
            span: marker.range.into(),
            noun: marker.noun.map(Into::into),
            label: marker.label.into(),
            last_label: None,
            opened: marker.opened,
            closed: marker.closed,
            pointed: false,
        };
        let in_body = self.open.get(1).is_some_and(|&id| self.nodes[id].kind == NodeKind::Body);
        let mut candidates = self.conventions.candidates_in(&read, self.text, in_body);
        if child {
            let outer = self.open.last().map_or(0, |&id| self.nodes[id].level);
            candidates.retain(|candidate| candidate.level > outer && candidate.value == 1);
        }
        candidates
    }

    /// The one reading of a marker that carries the whole address: its last label.
    fn full_candidate(&self, marker: &MarkerToken) -> Option<Candidate> {
        let address = &self.text[marker.label];
        let citation = lawsmith_grammar::citation(address);
        let components = &citation.addresses.first()?.components;
        let level = components.len() - 1;
        let label = address[components[level].span.clone()].trim_matches(['(', ')']);
        let value = self.conventions.levels[level].value(label)?;
        Some(Candidate { level, value, well_formed: true })
    }

    /// Closes the provisions that a provision of `level` ends, and any part but a group.
    fn close_for(&mut self, level: usize) {
        while let Some(&innermost) = self.open.last() {
            let node = &self.nodes[innermost];
            let ends = match node.kind {
                NodeKind::Document | NodeKind::Group | NodeKind::Body => false,
                NodeKind::Provision => node.level >= level,
                NodeKind::Section => level == 0,
                NodeKind::Definitions | NodeKind::Definition => true,
            };
            if !ends {
                break;
            }
            self.open.pop();
        }
    }

    /// The node that an unmarked paragraph belongs to; GRAMMAR.md has the rule in prose.
    ///
    /// Behind a column: the innermost open provision that begins left of it. At column 0:
    /// the nearest headed provision with lead-in words of its own, else the last one.
    fn owner_of_paragraph(&mut self, blocks: &[Block], block: &Block) -> NodeId {
        let innermost = self.open.last().copied().unwrap_or(0);
        let kind = self.nodes[innermost].kind;
        if !matches!(kind, NodeKind::Provision | NodeKind::Definition) {
            return innermost;
        }
        let open: Vec<NodeId> =
            self.open.iter().rev().copied().filter(|&id| self.nodes[id].kind == kind).collect();
        let left = open.iter().copied().find(|&id| self.nodes[id].column < block.column);
        if let Some(id) = left {
            return id;
        }
        let labelled = || self.conventions.label(&self.text[block.content]).is_some();
        if kind == NodeKind::Definition || self.is_headed(blocks, innermost) || labelled() {
            return innermost;
        }
        let led_in: Vec<NodeId> = open
            .into_iter()
            .filter(|&id| self.is_headed(blocks, id) && self.has_lead_in(blocks, id))
            .collect();
        if led_in.len() > 1 {
            self.problems.push(Problem { kind: ProblemKind::AmbiguousParagraph, range: block.content });
        }
        led_in.first().copied().unwrap_or(innermost)
    }

    fn is_headed(&self, blocks: &[Block], id: NodeId) -> bool {
        self.nodes[id]
            .opening
            .is_some_and(|at| matches!(blocks[at].kind, BlockKind::Provision { headed: true, .. }))
    }

    /// Whether the node has words of its own below its heading.
    fn has_lead_in(&self, blocks: &[Block], id: NodeId) -> bool {
        let node = &self.nodes[id];
        node.blocks.iter().any(|&at| {
            Some(at) != node.opening
                && matches!(blocks[at].kind, BlockKind::Paragraph | BlockKind::Table | BlockKind::Bullet)
        })
    }

    /// FORMAT rule 4: a short marker line without end punctuation, followed by unmarked
    /// text or a deeper marker, is a heading whose dash is missing.
    fn heading_as_text(&mut self, blocks: &[Block], at: usize, markers: &[MarkerToken], headed: bool) {
        let block = &blocks[at];
        let words = &self.text[block.content];
        let level = self.open.last().map_or(0, |&id| self.nodes[id].level);
        let may_head = self.conventions.levels.get(level).is_none_or(|level| level.headed);
        let short = may_head && !headed && !words.is_empty() && words.len() <= 70 && !words.contains('\n');
        let starts = words.starts_with(char::is_uppercase);
        let ends = words.ends_with(['.', ',', ';', ':', '?', '!', ')', ']']);
        let last = words.rsplit(char::is_whitespace).next().unwrap_or_default();
        let cue = has_word(&self.conventions.cues, last);
        if !short || !starts || ends || cue || markers.len() > 1 {
            return;
        }
        let next = blocks[at + 1..].iter().find(|next| !matches!(next.kind, BlockKind::Blank));
        let Some(next) = next else { return };
        let level = self.open.last().map_or(0, |&id| self.nodes[id].level);
        let text_follows = matches!(next.kind, BlockKind::Paragraph) && next.column <= block.column;
        let deeper_follows = match &next.kind {
            BlockKind::Provision { markers, .. } => markers.first().is_some_and(|marker| {
                let candidates = self.candidates(marker, false);
                candidates.iter().any(|candidate| candidate.level > level && candidate.value == 1)
            }),
            _ => false,
        };
        if text_follows || deeper_follows {
            self.problems.push(Problem { kind: ProblemKind::HeadingAsText, range: block.content });
        }
    }
}
