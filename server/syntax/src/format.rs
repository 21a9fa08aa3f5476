//! The canonical layout: where lines break and at which column they begin.
//!
//! Headed provisions stand at column 0, unheaded ones four columns deeper than the
//! provision that holds them; one paragraph is one line. No word is changed, and what a
//! paragraph belongs to stays the same: where the canonical column would hand it to
//! another provision, it gets the column that keeps it.

use lawsmith_text::TextRange;

use crate::block::{Block, BlockKind};
use crate::build::parse;
use crate::conventions::Conventions;
use crate::node::{NodeId, NodeKind};
use crate::split::begins_like_entry;
use crate::tree::Tree;

/// Columns between a provision and what stands under it.
const STEP: u32 = 4;

/// Prints `tree` in canonical layout, with LF line breaks and one at the end.
pub fn format(tree: &Tree, conventions: &Conventions) -> String {
    let columns = columns(tree);
    let mut printer = Printer {
        tree,
        conventions,
        out: String::with_capacity(tree.text().len() + 64),
        blank: false,
        defining: false,
    };
    for (at, block) in tree.blocks.iter().enumerate() {
        if matches!(block.kind, BlockKind::Blank) {
            // Text at the top would be read as a header if it lost its empty line.
            let text_follows =
                tree.blocks.get(1).is_some_and(|next| matches!(next.kind, BlockKind::Paragraph));
            if at == 0 && text_follows {
                printer.out.push('\n');
            }
            printer.blank = at > 0;
        } else {
            let owner = tree.owner(at);
            let column = column_of(tree, &columns, at, owner);
            printer.defining = matches!(tree.nodes[owner].kind, NodeKind::Definitions | NodeKind::Definition);
            printer.block(at, block, column);
        }
    }
    printer.out
}

/// The canonical column of each node's marker.
fn columns(tree: &Tree) -> Vec<u32> {
    let mut columns = vec![0; tree.nodes.len()];
    for (id, node) in tree.nodes.iter().enumerate().skip(1) {
        let nested = tree.nodes[node.parent()].kind == node.kind;
        columns[id] = match node.kind {
            NodeKind::Provision if is_headed(tree, id) => 0,
            NodeKind::Provision | NodeKind::Definition if nested => columns[node.parent()] + STEP,
            _ => 0,
        };
    }
    columns
}

/// Whether the line that opens the node carries a heading.
fn is_headed(tree: &Tree, id: NodeId) -> bool {
    tree.nodes[id]
        .opening()
        .is_some_and(|at| matches!(tree.blocks[at].kind, BlockKind::Provision { headed: true, .. }))
}

fn column_of(tree: &Tree, columns: &[u32], at: usize, owner: NodeId) -> u32 {
    let block = &tree.blocks[at];
    let node = &tree.nodes[owner];
    match &block.kind {
        BlockKind::Provision { markers, .. } => {
            // The column of the first marker on the line: the outermost node it opens.
            let depth = markers.len().saturating_sub(1);
            let outer = tree.ancestors(owner).take(depth).last().unwrap_or(owner);
            columns[outer]
        }
        BlockKind::Entry { .. } | BlockKind::Sense { .. } => columns[owner],
        BlockKind::Paragraph | BlockKind::Table | BlockKind::Bullet | BlockKind::Fence(_) => {
            if node.kind == NodeKind::Definition {
                return columns[owner] + STEP;
            }
            if node.kind != NodeKind::Provision {
                return 0;
            }
            if !is_headed(tree, owner) {
                return columns[owner] + STEP;
            }
            // A headed provision's own words: column 0 before its first item, and after
            // the items as its closing words.
            let closing = tree.children(owner).any(|child| tree.start(child) < block.range.start());
            let has_lead_in = tree.own_prose(owner).any(|own| own.range.start() < block.range.start());
            if closing && !has_lead_in { 2 } else { 0 }
        }
        BlockKind::Attributes(_) | BlockKind::Notes(_) => columns[owner],
        _ => 0,
    }
}

struct Printer<'a> {
    tree: &'a Tree,
    conventions: &'a Conventions,
    out: String,
    blank: bool,
    /// Whether the block stands among the definitions.
    defining: bool,
}

impl Printer<'_> {
    fn block(&mut self, at: usize, block: &Block, column: u32) {
        let text = self.tree.text();
        if self.blank || self.wants_blank(at, column) {
            if !self.out.is_empty() && !self.out.ends_with("\n\n") {
                self.out.push('\n');
            }
            self.blank = false;
        }
        match &block.kind {
            BlockKind::Provision { headed, .. } => {
                let markers = self.tree.markers(block);
                self.indent(column);
                for (place, marker) in markers.iter().enumerate() {
                    if place > 0 {
                        self.out.push(' ');
                    }
                    self.words(&text[marker.range]);
                }
                let behind = markers.last().map_or(block.content.start(), |marker| marker.range.end());
                if *headed && !text[behind..block.content.start()].trim().is_empty() {
                    self.out.push_str(" —");
                }
                self.rest(block);
            }
            BlockKind::Sense { .. } => {
                self.indent(column);
                self.tree.markers(block).iter().for_each(|marker| self.out.push_str(&text[marker.range]));
                self.rest(block);
            }
            BlockKind::Entry { headword } => {
                self.indent(column);
                let before = text[block.range.start()..headword.start()].trim_start();
                let between = &text[headword.end()..block.content.start()];
                let below = between.contains(['\n', '\r']) && between.trim().is_empty();
                if before.starts_with(['“', '"']) || below {
                    self.entry_as_typed(block, before.len(), *headword, below);
                    return;
                }
                let starred = text[..headword.start()].ends_with("**");
                let stars = if starred { "**" } else { "" };
                self.out.push_str(stars);
                self.words(&text[*headword]);
                self.out.push_str(stars);
                let behind = &text[headword.end()..block.content.start()];
                if behind.contains(['—', '–']) {
                    self.out.push_str(" —");
                }
                self.rest(block);
            }
            BlockKind::Footnote { label } => {
                self.out.push_str("[^");
                self.out.push_str(&text[*label]);
                self.out.push_str("]:");
                self.rest(block);
            }
            BlockKind::Paragraph => self.paragraph(block, column),
            BlockKind::Bullet => {
                self.indent(column);
                self.out.push('-');
                self.rest(block);
            }
            BlockKind::Title
            | BlockKind::Definitions
            | BlockKind::Section
            | BlockKind::Group { .. }
            | BlockKind::Body { .. } => {
                let start = self.tree.blocks[at].range.start();
                let signs = text[start..block.content.start()].trim();
                self.words(signs);
                if !signs.is_empty() && !block.content.is_empty() {
                    self.out.push(' ');
                }
                self.words(&text[block.content]);
                self.out.push('\n');
            }
            BlockKind::Header(_) | BlockKind::Attributes(_) | BlockKind::Notes(_) | BlockKind::Table => {
                for line in
                    text[block.range].split(['\n', '\r']).map(str::trim).filter(|line| !line.is_empty())
                {
                    self.indent(column);
                    self.out.push_str(line);
                    self.out.push('\n');
                }
            }
            BlockKind::Fence(_) => self.verbatim(block),
            BlockKind::Blank => {}
        }
    }

    /// Headed provisions, parts and titles stand apart from what is before them.
    fn wants_blank(&self, at: usize, column: u32) -> bool {
        let block = &self.tree.blocks[at];
        match &block.kind {
            BlockKind::Provision { headed, .. } => *headed,
            BlockKind::Title
            | BlockKind::Definitions
            | BlockKind::Section
            | BlockKind::Group { .. }
            | BlockKind::Body { .. } => true,
            BlockKind::Entry { headword } => column == 0 && !begins_like_entry(&self.tree.text()[*headword]),
            _ => {
                at > 0
                    && matches!(
                        self.tree.blocks[at - 1].kind,
                        BlockKind::Header(_)
                            | BlockKind::Title
                            | BlockKind::Definitions
                            | BlockKind::Section
                            | BlockKind::Group { .. }
                            | BlockKind::Body { .. }
                    )
            }
        }
    }

    fn indent(&mut self, column: u32) {
        self.out.extend(std::iter::repeat_n(' ', column as usize));
    }

    /// The content behind a marker, and the end of the line.
    fn rest(&mut self, block: &Block) {
        let words = &self.tree.text()[block.content];
        if !words.trim().is_empty() {
            self.out.push(' ');
            self.words(words);
        }
        self.out.push('\n');
    }

    /// `“headword” means text`, or a headword with its text below it.
    fn entry_as_typed(&mut self, block: &Block, sign: usize, headword: TextRange, below: bool) {
        let text = self.tree.text();
        if below {
            self.words(&text[headword]);
            self.out.push('\n');
            self.words(&text[block.content]);
        } else {
            self.words(&text[headword.start() - sign..block.content.end()]);
        }
        self.out.push('\n');
    }

    /// A paragraph goes on one line, unless that line would read as something else: a
    /// dash that moves up into the first line makes an entry of the definitions.
    fn paragraph(&mut self, block: &Block, column: u32) {
        let words = &self.tree.text()[block.content];
        let start = self.out.len();
        self.indent(column);
        self.words(words);
        self.out.push('\n');
        if words.contains(['\n', '\r'])
            && !reads_as_paragraph(&self.out[start..], self.defining, self.conventions)
        {
            self.out.truncate(start);
            self.indent(column);
            for line in words.split(['\n', '\r']).map(str::trim).filter(|line| !line.is_empty()) {
                self.out.push_str(line);
                self.out.push('\n');
            }
        }
    }

    /// A paragraph on one line. A hyphen that ends a line between letters joins.
    fn words(&mut self, words: &str) {
        let mut first = true;
        for line in words.split(['\n', '\r']).map(str::trim).filter(|line| !line.is_empty()) {
            if !first && !joins(&self.out, line) {
                self.out.push(' ');
            }
            self.out.push_str(line);
            first = false;
        }
    }

    /// Fenced text stays as it is, but for the line breaks.
    fn verbatim(&mut self, block: &Block) {
        let text = &self.tree.text()[block.range];
        let normal = text.replace("\r\n", "\n").replace('\r', "\n");
        self.out.push_str(normal.trim_start_matches([' ', '\t']));
        if !self.out.ends_with('\n') {
            self.out.push('\n');
        }
    }
}

/// Whether `line` is a plain paragraph, among the definitions or elsewhere.
fn reads_as_paragraph(line: &str, defining: bool, conventions: &Conventions) -> bool {
    let opening = conventions.definitions.first().filter(|_| defining).map_or("", String::as_str);
    let tree = parse(format!("{opening}\n\n{line}"), conventions);
    tree.blocks.last().is_some_and(|block| matches!(block.kind, BlockKind::Paragraph))
}

/// Whether `before` ends in a hyphen that was put, or kept, at the end of a line.
fn joins(before: &str, after: &str) -> bool {
    let mut chars = before.chars().rev();
    let hyphen = chars.next().is_some_and(|c| matches!(c, '-' | '\u{2010}' | '\u{2011}'));
    hyphen && chars.next().is_some_and(char::is_alphabetic) && after.starts_with(char::is_lowercase)
}
