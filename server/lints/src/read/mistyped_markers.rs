//! Lines that are text, and would be the next provision of the list around them but for a misprint in their marker.

use std::sync::Arc;

use lawsmith_model::{Address, Document};
use lawsmith_syntax::{
    BlockKind, Level, Likeness, LineOpening, NodeId, NodeKind, Tree, indent, line_opening,
};
use lawsmith_text::{TextRange, has_word};

use crate::read::siblings::beside;
use crate::read::text_lines::{TextLine, text_lines};
use crate::rule::Context;

/// A line that is text and begins like a provision that is missing there.
#[derive(Debug)]
pub(crate) struct MistypedMarker {
    /// The line without its indentation.
    pub line: TextRange,
    /// What is typed for the marker, up to the words.
    pub marker: TextRange,
    /// The level of the provision that it would open.
    pub level: usize,
    /// The number that it would bear.
    pub value: u32,
    /// The label that it would bear.
    pub label: String,
    /// Whether those beside it have headings.
    pub headed: bool,
    pub likeness: Likeness,
    /// The provision behind it that leaves out its number.
    pub next: Option<NodeId>,
    /// The provision that it would follow, or [`MistypedMarker::next`] where it would be the first.
    beside: NodeId,
}

impl MistypedMarker {
    /// The address that it would have in `document`.
    pub fn address(&self, levels: &[Level], document: &Document) -> Option<Address> {
        let holder = document.holder(self.beside)?;
        Some(beside(&levels[self.level], &document.address(holder), self.value))
    }
}

/// Such lines of a document, in order.
pub(crate) struct MistypedMarkers(pub Vec<MistypedMarker>);

impl MistypedMarkers {
    /// Those of the document at `at`.
    pub fn of(context: &Context<'_>, at: usize) -> Arc<Self> {
        context.noted(at, || Self(Reader { context, at, document: &context.edition.documents[at] }.read()))
    }

    /// Whether one of them would bear the number `value` that is missing before `next`.
    pub fn fills(&self, next: NodeId, value: u32) -> bool {
        self.0.iter().any(|it| it.next == Some(next) && it.value == value)
    }
}

/// So many such lines are looked back over.
const NEAR: usize = 16;

struct Reader<'c> {
    context: &'c Context<'c>,
    at: usize,
    document: &'c Document,
}

/// A line that begins like a marker.
struct Line<'t> {
    range: TextRange,
    column: u32,
    opening: LineOpening<'t>,
    words: &'t str,
    /// Its block, and the next one that opens a provision.
    block: usize,
    next: Option<usize>,
}

/// A provision that a line may stand beside, and the number that is due then.
struct Due {
    beside: NodeId,
    value: u32,
    next: Option<NodeId>,
}

impl Reader<'_> {
    fn read(&self) -> Vec<MistypedMarker> {
        let blocks = &self.document.tree.blocks;
        let mut openings =
            (0..blocks.len()).filter(|&at| matches!(blocks[at].kind, BlockKind::Provision { .. })).peekable();
        let mut found: Vec<MistypedMarker> = Vec::new();
        for TextLine { block, row, whole, words, range } in text_lines(self.document) {
            while openings.next_if(|&at| at <= block).is_some() {}
            let Some(opening) = line_opening(words) else { continue };
            let column = if row == 0 { blocks[block].column } else { indent(whole).1 };
            let next = openings.peek().copied();
            let line = Line { range, column, opening, words, block, next };
            found.extend(self.mistyped(&line, &found));
        }
        found
    }

    fn mistyped(&self, line: &Line<'_>, before: &[MistypedMarker]) -> Option<MistypedMarker> {
        let node = self.context.node_before(self.at, line.range.start());
        let tree = &self.document.tree;
        let in_definitions =
            |id: NodeId| matches!(tree.nodes[id].kind, NodeKind::Definitions | NodeKind::Definition);
        let owner = tree.owner(line.block);
        if std::iter::once(owner).chain(tree.ancestors(owner)).any(in_definitions) {
            return None;
        }
        let open = std::iter::once(node).chain(tree.ancestors(node)).filter(|&id| tree.nodes[id].is_marked());
        let behind = open.map(|id| self.due_behind(id, before));
        behind.chain(self.due_first(line.next)).find_map(|due| self.meant(line, &due))
    }

    /// What is due behind the provision `id`, or behind the last one `before` it that stood behind that.
    fn due_behind(&self, id: NodeId, before: &[MistypedMarker]) -> Due {
        let tree = &self.document.tree;
        let node = &tree.nodes[id];
        let mut before = before.iter().rev().take(NEAR);
        let counted = before.find(|it| it.beside == id && it.next != Some(id)).map(|it| it.value);
        let value = counted.unwrap_or(node.last_value.max(node.value)).saturating_add(1);
        Due { beside: id, value, next: next_beside(tree, id) }
    }

    /// What is due before the provision that the block at `next` opens if that is the second of its list.
    fn due_first(&self, next: Option<usize>) -> Option<Due> {
        let tree = &self.document.tree;
        let next = next?;
        let second = tree.owner(next);
        let node = &tree.nodes[second];
        let is_first = node.value == 2
            && node.opening() == Some(next)
            && tree.children(node.parent()).find(|&id| level_of(tree, id) == level_of(tree, second))
                == Some(second);
        is_first.then_some(Due { beside: second, value: 1, next: Some(second) })
    }

    fn meant(&self, line: &Line<'_>, due: &Due) -> Option<MistypedMarker> {
        let (tree, text) = (&self.document.tree, self.document.text());
        let node = &tree.nodes[due.beside];
        let marker = tree.marker(due.beside).filter(|marker| !marker.full)?;
        let level = self.context.edition.conventions.levels.get(node.level())?;
        if node.kind != NodeKind::Provision || node.column != line.column {
            return None;
        }
        let next = due.next.filter(|&next| tree.nodes[next].value >= due.value);
        if next.is_some_and(|next| tree.nodes[next].value == due.value) {
            return None;
        }
        let label = level.label_beside(&text[marker.label], due.value);
        let headed = node.heading().is_some();
        let likeness = if headed {
            let lexicon = &self.context.edition.lexicon;
            let other_noun =
                |noun: &str| has_word(&lexicon.usual_nouns, noun) || has_word(&lexicon.level_nouns, noun);
            line.opening.as_heading(level, &label, other_noun)?
        } else {
            line.opening.as_item(level, &label)?
        };
        let found = MistypedMarker {
            line: line.range,
            marker: TextRange::new(
                line.range.start(),
                line.range.start() + line.opening.len_before(line.words),
            ),
            level: node.level(),
            value: due.value,
            label,
            headed,
            likeness,
            next,
            beside: due.beside,
        };
        let fits = if headed { self.is_title(line, &found) } else { self.is_item(line, &found) };
        fits.then_some(found)
    }

    /// Whether the words of a line begin as those of the provision beside it, and no sentence goes on with it.
    fn is_item(&self, line: &Line<'_>, found: &MistypedMarker) -> bool {
        let (tree, text) = (&self.document.tree, self.document.text());
        let own = tree.own_prose(found.beside).next().and_then(|block| beginning(&text[block.content]));
        if own.is_some_and(|own| beginning(line.opening.words) != Some(own)) {
            return false;
        }
        let above = &text[..line.range.start()];
        let inside = &text[tree.blocks[line.block].content.start()..line.range.start()];
        let before =
            self.context.edition.conventions.levels[found.level].label(found.value.saturating_sub(1));
        let in_line = line.opening.with_label(&before).is_some_and(|sign| inside.contains(&sign));
        if in_line || self.leads_on(above) {
            return false;
        }
        let parted = inside.is_empty() || above.trim_end().ends_with(['.', ';', ':', '!', '?']);
        let capital = line.opening.words.starts_with(char::is_uppercase);
        let lexicon = &self.context.edition.lexicon;
        match found.likeness {
            Likeness::Clear => true,
            Likeness::Doubtful if found.next.is_some() => parted || capital && !lexicon.capital_nouns,
            Likeness::Doubtful => parted && capital && !lexicon.capital_nouns,
        }
    }

    /// Whether a line looks like a title.
    fn is_title(&self, line: &Line<'_>, found: &MistypedMarker) -> bool {
        const MOST: usize = 12;
        let words = line.opening.words;
        let copulas = &self.context.edition.lexicon.changes.copulas;
        let count = words.split_whitespace().count();
        let plain = !words.ends_with(['.', ',', ';', ':', '!', '?'])
            && count <= MOST
            && !self.leads_on(&self.document.text()[..line.range.start()]);
        let block = &self.document.tree.blocks[line.block];
        let alone = line.range == block.content;
        let is_sentence = || words.split_whitespace().any(|word| has_word(copulas, word));
        plain
            && match found.likeness {
                Likeness::Clear => !self.goes_on(line),
                Likeness::Doubtful => alone && !is_sentence() && self.holds_text(line.block),
            }
    }

    /// Whether the next line of the block goes on in small letters.
    fn goes_on(&self, line: &Line<'_>) -> bool {
        let block = &self.document.tree.blocks[line.block];
        let below = &self.document.text()[line.range.end()..block.content.end()];
        below.trim_start().starts_with(char::is_lowercase)
    }

    /// Whether text or a list stands below the block at `block`.
    fn holds_text(&self, block: usize) -> bool {
        let tree = &self.document.tree;
        let below = tree.blocks[block + 1..].iter().find(|it| it.kind != BlockKind::Blank);
        below.is_some_and(|below| match below.kind {
            BlockKind::Provision { headed, .. } => !headed,
            BlockKind::Paragraph => true,
            _ => false,
        })
    }

    /// Whether the line right above ends in a word that a number has to follow.
    fn leads_on(&self, above: &str) -> bool {
        let line = above.trim_end_matches([' ', '\t']);
        let line = line.strip_suffix('\n').unwrap_or(line);
        let line = line.strip_suffix('\r').unwrap_or(line);
        let last = line.rsplit(char::is_whitespace).next().unwrap_or_default();
        let word = last.trim_start_matches(['(', '[', '“', '"']);
        last.ends_with(['(', '[']) || !word.is_empty() && self.context.edition.conventions.leads_on(word)
    }
}

/// The next provision of the level of `id` under its parent.
fn next_beside(tree: &Tree, id: NodeId) -> Option<NodeId> {
    let end = tree.subtree(id).end;
    let next = tree.nodes.get(end)?;
    let beside = next.parent() == tree.nodes[id].parent() && level_of(tree, end) == level_of(tree, id);
    beside.then_some(end)
}

fn level_of(tree: &Tree, id: NodeId) -> Option<usize> {
    let node = &tree.nodes[id];
    (node.kind == NodeKind::Provision).then(|| node.level())
}

/// What words begin with: a capital, a small letter, a digit.
#[derive(Debug, PartialEq, Eq)]
enum Beginning {
    Capital,
    Small,
    Other,
}

fn beginning(words: &str) -> Option<Beginning> {
    let first = words.chars().find(|c| c.is_alphanumeric())?;
    Some(match first {
        c if c.is_uppercase() => Beginning::Capital,
        c if c.is_lowercase() => Beginning::Small,
        _ => Beginning::Other,
    })
}
