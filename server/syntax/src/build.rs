//! From blocks to the tree: which node a block opens, and which one it belongs to.
use std::sync::Arc;

use lawsmith_grammar::Marker;
use lawsmith_text::{TextRange, has_word};

use crate::block::{Block, BlockKind};
use crate::conventions::{Conventions, Readings};
use crate::details::{Details, MarkerToken};
use crate::document_kind::DocumentKind;
use crate::full::lies_in;
use crate::heading::title_above;
use crate::joint::pointed;
use crate::node::{NONE, Node, NodeId, NodeKind, place as stored};
use crate::place::{Candidate, HEADED, Open, place};
use crate::problem::{Problem, ProblemKind};
use crate::split::{Split, split};
use crate::tree::Tree;

/// Parses `text` by `conventions`. Never fails.
pub fn parse(text: impl Into<Arc<str>>, conventions: &Conventions) -> Tree {
    let text = text.into();
    let split = split(&text, conventions);
    build(text, split, conventions)
}

/// Places the blocks of `text`.
pub(crate) fn build(text: Arc<str>, split: Split, conventions: &Conventions) -> Tree {
    let mut builder = Builder {
        text: &text,
        conventions,
        blocks: &split.blocks,
        details: &split.details,
        nodes: vec![Node::new(NodeKind::Document, None)],
        last_own: vec![NONE],
        lead_ins: vec![NONE],
        owners: vec![0; split.blocks.len()],
        next_own: vec![NONE; split.blocks.len()],
        problems: split.problems,
        open: vec![0],
    };
    for at in 0..split.blocks.len() {
        builder.block(at);
    }
    let Builder { mut nodes, owners, next_own, mut problems, .. } = builder;
    close(&mut nodes);
    nodes.shrink_to_fit();
    problems.sort_by_key(|problem| problem.range);
    Tree { text, blocks: split.blocks, nodes, problems, details: split.details, owners, next_own }
}

/// Gives each node the end of what it holds. A node stands behind the one that holds it.
fn close(nodes: &mut [Node]) {
    for at in (0..nodes.len()).rev() {
        let end = nodes[at].end.max(stored(at + 1));
        nodes[at].end = end;
        let parent = nodes[at].parent();
        nodes[parent].end = nodes[parent].end.max(end);
    }
}

struct Builder<'a> {
    text: &'a str,
    conventions: &'a Conventions,
    blocks: &'a [Block],
    details: &'a Details,
    nodes: Vec<Node>,
    /// The last of the own blocks of each node.
    last_own: Vec<u32>,
    /// The last block of each node that has words of its own below its heading: kept, for looking
    /// through its blocks at every paragraph would cost their square.
    lead_ins: Vec<u32>,
    owners: Vec<u32>,
    next_own: Vec<u32>,
    problems: Vec<Problem>,
    /// The open nodes, outermost first; the document is always open.
    open: Vec<NodeId>,
}

impl Builder<'_> {
    fn block(&mut self, at: usize) {
        let block = &self.blocks[at];
        match block.kind {
            BlockKind::Header(_) => self.own(0, at),
            BlockKind::Definitions => self.part(block, at, NodeKind::Definitions),
            BlockKind::Section => self.part(block, at, NodeKind::Section),
            BlockKind::Title => self.part(block, at, NodeKind::Group),
            BlockKind::Group { .. } => self.numbered_part(block, at, NodeKind::Group),
            BlockKind::Body { .. } => self.numbered_part(block, at, NodeKind::Body),
            BlockKind::Provision { headed, .. } => self.provision(at, headed),
            BlockKind::Entry { headword } => self.entry(block, at, headword),
            BlockKind::Paragraph | BlockKind::Table | BlockKind::Bullet => {
                self.close_entries(block.column);
                let owner = self.owner_of_paragraph(block);
                self.lead_ins[owner] = stored(at);
                self.own(owner, at);
            }
            BlockKind::Notes(_) | BlockKind::Fence(_) => self.own(self.owner_before(at), at),
            BlockKind::Blank
            | BlockKind::Sense { .. }
            | BlockKind::Attributes(_)
            | BlockKind::Footnote { .. } => {
                let owner = self.open.last().copied().unwrap_or(0);
                self.own(owner, at);
            }
        }
    }

    fn own(&mut self, node: NodeId, block: usize) {
        let link = stored(block);
        match self.last_own[node] {
            NONE => self.nodes[node].first_own = link,
            before => self.next_own[before as usize] = link,
        }
        self.last_own[node] = link;
        self.owners[block] = stored(node);
    }

    /// Opens a node under the innermost open one.
    fn push(&mut self, node: Node) -> NodeId {
        let id = self.nodes.len();
        let parent = stored(self.open.last().copied().unwrap_or(0));
        self.nodes.push(Node { parent, ..node });
        self.last_own.push(NONE);
        self.lead_ins.push(NONE);
        self.open.push(id);
        id
    }

    /// Opens a node that the block at `at` belongs to.
    fn push_with_block(&mut self, node: Node, at: usize) {
        let id = self.push(node);
        self.own(id, at);
    }

    fn part(&mut self, block: &Block, at: usize, kind: NodeKind) {
        self.open.truncate(1);
        self.push_with_block(Node::new(kind, Some(at)).with_heading(Some(block.content)), at);
    }

    fn numbered_part(&mut self, block: &Block, at: usize, kind: NodeKind) {
        // A group inside a body divides the body.
        let in_body = kind == NodeKind::Group
            && self.open.get(1).is_some_and(|&id| self.nodes[id].kind == NodeKind::Body);
        self.open.truncate(if in_body { 2 } else { 1 });
        let heading = (!block.content.is_empty()).then_some(block.content);
        let node = Node { marker: 0, ..Node::new(kind, Some(at)) };
        self.push_with_block(node.with_heading(heading), at);
    }

    /// Closes the definitions outside the part of that name that what begins at `column` is no part of.
    fn close_entries(&mut self, column: u32) {
        if self.open.get(1).is_some_and(|&id| self.nodes[id].kind == NodeKind::Definitions) {
            return;
        }
        self.close_definitions(column);
    }

    /// Closes the innermost definitions that do not begin left of `column`.
    fn close_definitions(&mut self, column: u32) {
        while let Some(&innermost) = self.open.last() {
            let node = &self.nodes[innermost];
            if node.kind != NodeKind::Definition || node.column < column {
                break;
            }
            self.open.pop();
        }
    }

    fn entry(&mut self, block: &Block, at: usize, headword: TextRange) {
        // An entry that stands deeper than the one before it is a part of that one.
        self.close_definitions(block.column);
        // In a provision it belongs to the innermost one that begins left of it.
        while let Some(&innermost) = self.open.last() {
            let node = &self.nodes[innermost];
            let left = self.is_headed(innermost) || node.column < block.column;
            if node.kind != NodeKind::Provision || left {
                break;
            }
            self.open.pop();
        }
        let node = Node { column: block.column, ..Node::new(NodeKind::Definition, Some(at)) };
        self.push_with_block(node.with_heading(Some(headword)), at);
    }

    fn provision(&mut self, at: usize, headed: bool) {
        let block = &self.blocks[at];
        let markers = self.details.markers(block.kind);
        let mut opened = false;
        for (place_in_line, marker) in markers.iter().enumerate() {
            let innermost = place_in_line + 1 == markers.len();
            let mut candidates = self.candidates(marker, place_in_line > 0);
            // Among whole addresses a number alone that is none is the number of an item; so is a letter without a heading.
            if !(headed && self.conventions.has_leading_letters()) && self.may_be_of_item(marker) {
                candidates.retain(|candidate| candidate.level > 0);
            }
            let column = if headed { HEADED } else { block.column };
            // One reading alone needs no others to be held against.
            let open = if candidates.len() > 1 { self.open_provisions() } else { Vec::new() };
            let Some(placed) = place(&open, &candidates, Some(column)) else { continue };
            if placed.ambiguous {
                self.problems.push(Problem { kind: ProblemKind::AmbiguousMarker, range: marker.range });
            }
            let Candidate { level, value, well_formed } = placed.candidate;
            self.close_for(level);
            if marker.full {
                self.close_beside(marker);
            }
            let last_value = marker
                .last_label()
                .and_then(|label| self.conventions.levels[level].value(&self.text[label]))
                .unwrap_or(value);
            let heading = (headed && innermost && !block.content.is_empty()).then_some(block.content);
            let node = Node {
                marker: u16::try_from(place_in_line).unwrap_or(u16::MAX),
                level: u16::try_from(level).unwrap_or(u16::MAX),
                value,
                last_value,
                well_formed,
                // What a compound line opens stands where its own list will go on.
                // A headed provision counts as standing at column 0 wherever it is typed.
                column: if headed { 0 } else { block.column + 4 * place_in_line as u32 },
                ..Node::new(NodeKind::Provision, Some(at))
            };
            let id = self.push(node.with_heading(heading));
            if innermost {
                self.own(id, at);
                opened = true;
            }
        }
        // The last marker of a compound may open nothing: the words behind it are those of
        // the node before it.
        if !opened {
            self.own(self.open.last().copied().unwrap_or(0), at);
        }
        self.heading_as_text(at, markers, headed);
    }

    /// The open provisions, outermost first.
    fn open_provisions(&self) -> Vec<Open> {
        let provisions = self.open.iter().map(|&id| (id, &self.nodes[id]));
        provisions
            .filter(|(_, node)| node.kind == NodeKind::Provision)
            .map(|(id, node)| {
                let column = if self.is_headed(id) { HEADED } else { node.column };
                Open { level: node.level(), value: node.last_value, column }
            })
            .collect()
    }

    fn candidates(&self, marker: &MarkerToken, child: bool) -> Readings {
        if marker.full {
            return self.full_candidate(marker).into_iter().collect();
        }
        let read = Marker {
            span: marker.range.into(),
            noun: marker.noun().map(Into::into),
            label: marker.label.into(),
            last_label: marker.last_label().map(Into::into),
            brackets: marker.brackets,
            pointed: false,
        };
        let mut candidates = match self.is_in_body() {
            true => self.conventions.readings_in_body(&read, self.text),
            false => self.conventions.readings(&read, self.text),
        };
        if child {
            let outer = self.open.last().map_or(0, |&id| self.nodes[id].level());
            candidates.retain(|candidate| candidate.level > outer && candidate.value == 1);
        }
        candidates
    }

    /// Whether a marker below others is none of the whole addresses that these are.
    fn may_be_of_item(&self, marker: &MarkerToken) -> bool {
        let lone = !marker.full && marker.noun().is_none();
        self.conventions.full_markers && lone && !self.is_in_body() && self.open.len() > 1
    }

    /// Whether a body beside the main one is open.
    fn is_in_body(&self) -> bool {
        self.open.get(1).is_some_and(|&id| self.nodes[id].kind == NodeKind::Body)
    }

    /// The one reading of a marker that carries the whole address: its last label.
    fn full_candidate(&self, marker: &MarkerToken) -> Option<Candidate> {
        let address = pointed(&self.text[marker.label]);
        let citation = lawsmith_grammar::citation(&address);
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
                NodeKind::Provision => node.level() >= level,
                NodeKind::Section => level == 0,
                NodeKind::Definitions | NodeKind::Definition => true,
            };
            if !ends {
                break;
            }
            self.open.pop();
        }
    }

    /// Closes the provisions that a full address does not lie in: behind 3.6 stands 3.7.1 beside it. One that a letter leads
    /// lies in no unnumbered part.
    fn close_beside(&mut self, marker: &MarkerToken) {
        let address = &self.text[marker.label];
        while let Some(&innermost) = self.open.last() {
            let node = &self.nodes[innermost];
            let opening = node.opening().filter(|_| node.kind == NodeKind::Provision);
            let outer = opening.and_then(|at| self.details.markers(self.blocks[at].kind).first());
            let level = &self.conventions.levels[node.level()];
            let cited = |outer: &MarkerToken| match level.roman {
                true => lies_in(address, &level.cited(&self.text[outer.label])),
                false => lies_in(address, &self.text[outer.label]),
            };
            let leaves = node.kind == NodeKind::Section && self.conventions.has_leading_letters();
            if !leaves && outer.is_none_or(cited) {
                break;
            }
            self.open.pop();
        }
    }

    /// The node of the words before a block that stands with them: behind those that close a list it is not an item's.
    /// Footnotes between are the words of no provision.
    fn owner_before(&self, at: usize) -> NodeId {
        let passed =
            |before: usize| matches!(self.blocks[before].kind, BlockKind::Blank | BlockKind::Footnote { .. });
        let before = (0..at).rev().find(|&before| !passed(before));
        let words = before.filter(|&before| {
            use BlockKind::{Bullet, Fence, Notes, Paragraph, Table};
            matches!(self.blocks[before].kind, Paragraph | Table | Bullet | Fence(_) | Notes(_))
        });
        words.map(|before| self.owners[before] as usize).or(self.open.last().copied()).unwrap_or(0)
    }

    /// The node that an unmarked paragraph belongs to; GRAMMAR.md has the rule in prose.
    ///
    /// Behind a column: the innermost open provision that begins left of it. At column 0:
    /// the nearest headed provision with lead-in words of its own, else the last one.
    fn owner_of_paragraph(&mut self, block: &Block) -> NodeId {
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
        if kind == NodeKind::Definition || self.is_headed(innermost) || labelled() {
            return innermost;
        }
        let mut led_in = open.into_iter().filter(|&id| self.is_headed(id) && self.lead_ins[id] != NONE);
        let Some(owner) = led_in.next() else { return self.behind_list(innermost) };
        let outer: Vec<NodeId> = led_in.filter(|&id| self.sentence_goes_on(id)).collect();
        if !outer.is_empty() && !self.has_whole_address(owner) {
            self.problems
                .push(Problem { kind: ProblemKind::AmbiguousParagraph { outer }, range: block.content });
        }
        owner
    }

    /// What a paragraph behind a list goes on with that no heading led in: the last item; in a commentary, whose lists are
    /// no provisions, what the list stands in.
    fn behind_list(&self, innermost: NodeId) -> NodeId {
        let kind = self.details.fields.iter().find(|field| &self.text[field.key] == "kind");
        let kind = kind.and_then(|field| DocumentKind::named(&self.text[field.value]));
        let section = self.open.iter().rev().find(|&&id| self.nodes[id].kind != NodeKind::Provision);
        section.copied().filter(|_| kind == Some(DocumentKind::Commentary)).unwrap_or(innermost)
    }

    /// Whether the sentence of a node's last own words goes on: a finished one has nothing to be closed.
    fn sentence_goes_on(&self, id: NodeId) -> bool {
        let words = &self.text[self.blocks[self.lead_ins[id] as usize].content];
        words.trim_end().ends_with([':', ',', ';', '—', '–'])
    }

    /// Whether the marker of a provision is its address, which parts it from the one around it.
    fn has_whole_address(&self, id: NodeId) -> bool {
        let opening = self.nodes[id].opening();
        opening.is_some_and(|at| self.details.markers(self.blocks[at].kind).iter().any(|marker| marker.full))
    }

    fn is_headed(&self, id: NodeId) -> bool {
        self.nodes[id]
            .opening()
            .is_some_and(|at| matches!(self.blocks[at].kind, BlockKind::Provision { headed: true, .. }))
    }

    /// A short marker line without end punctuation, followed by unmarked
    /// text or a deeper marker, is a heading whose dash is missing.
    fn heading_as_text(&mut self, at: usize, markers: &[MarkerToken], headed: bool) {
        let block = &self.blocks[at];
        let above = title_above(self.text, block.content);
        let range = above.unwrap_or(block.content);
        let words = &self.text[range];
        let level = self.open.last().map_or(0, |&id| self.nodes[id].level());
        let may_head = || self.conventions.levels.get(level).is_none_or(|level| level.headed);
        let short = !headed && (1..=70).contains(&words.len()) && !words.contains(['\n', '\r']) && may_head();
        let starts = || words.starts_with(char::is_uppercase);
        let unquoted = words.trim_end_matches(['”', '’', '"', '\'']);
        let ends = || unquoted.ends_with(['.', ',', ';', ':', '?', '!', ')', ']']);
        let last = || words.rsplit(char::is_whitespace).next().unwrap_or_default();
        if markers.len() > 1 || !short || !starts() || ends() || has_word(&self.conventions.cues, last()) {
            return;
        }
        if above.is_some() || self.heads_what_follows(at, level) {
            self.problems.push(Problem { kind: ProblemKind::HeadingAsText, range });
        }
    }

    /// Whether unmarked text or a deeper marker follows a line. Attributes between say nothing of that.
    fn heads_what_follows(&self, at: usize, level: usize) -> bool {
        let mut below = self.blocks[at + 1..].iter();
        let next = below.find(|next| !matches!(next.kind, BlockKind::Blank | BlockKind::Attributes(_)));
        let Some(next) = next else { return false };
        let text_follows = matches!(next.kind, BlockKind::Paragraph) && next.column <= self.blocks[at].column;
        text_follows
            || matches!(next.kind, BlockKind::Provision { .. })
                && self.details.markers(next.kind).first().is_some_and(|marker| {
                    let candidates = self.candidates(marker, false);
                    candidates.iter().any(|candidate| candidate.level > level && candidate.value == 1)
                })
    }
}
