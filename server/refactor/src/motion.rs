//! Which lines move, and where to.

use lawsmith_model::{Document, Edition, ProvisionId};
use lawsmith_syntax::indent;
use lawsmith_text::{LINE_ENDS, TextRange, line_break, line_start, lines_with_ends};
use rustc_hash::FxHashSet;

use crate::indentation::Indentation;

/// Where a provision goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// Before another one of its level.
    Before(ProvisionId),
    /// Behind another one of its level.
    After(ProvisionId),
    /// Into one of the level above, behind what that holds.
    Into(ProvisionId),
}

/// Lines that stand elsewhere afterwards.
#[derive(Debug, Clone)]
pub(crate) struct Motion {
    /// The document that they stand in, and the lines.
    pub from: usize,
    pub lines: TextRange,
    /// What is taken away there: the lines, and the empty ones round them that have lost their purpose.
    pub removed: TextRange,
    /// The document that they come into, and where.
    pub to: usize,
    pub at: usize,
    /// What stands before and behind them there.
    pub before: String,
    pub behind: String,
    /// How many columns the lines go in, or out.
    pub indented: usize,
    pub outdented: usize,
    /// What the lines there are indented with, where they are.
    pub indentation: Option<Indentation>,
}

/// How far the parts of a provision are indented.
const INDENT: usize = 4;

/// The lines of `id` on their way to `place`; `behind` is the sibling that they come to stand behind, if there is
/// one. `None` where they stand there already.
pub(crate) fn motion(
    edition: &Edition,
    id: ProvisionId,
    place: Place,
    behind: Option<ProvisionId>,
) -> Option<Motion> {
    let own = Lines::of(edition, id);
    let text = edition.documents[id.document()].text();
    let (before, after) = (empty_before(text, own.range.start()), empty_after(text, own.range.end()));
    let removed = match (own.first, next_sibling(edition, id)) {
        (true, Some(_)) => own.range.cover(after),
        // The lines below part what holds it from what follows.
        (true, None) => before.cover(own.range),
        // The next one comes up to the line of what holds it, if nothing stands between.
        (false, Some(next))
            if !text[own.range.end()..start_of(edition, next)].contains(char::is_alphanumeric) =>
        {
            TextRange::new(own.range.start(), start_of(edition, next))
        }
        // What holds it keeps its line.
        (false, _) => {
            let kept = text[..own.range.start()].trim_end().len();
            TextRange::new(kept, own.range.start() + text[own.range].trim_end_matches(LINE_ENDS).len())
        }
    };
    let (near, comes_before) = match (place, behind) {
        (Place::Before(other), _) => (other, true),
        (Place::After(other), _) | (Place::Into(_), Some(other)) | (Place::Into(other), None) => {
            (other, false)
        }
    };
    let there = Lines::of(edition, near);
    let to = near.document();
    let target = edition.documents[to].text();
    let parted =
        parted(edition, near).or_else(|| parted(edition, id)).unwrap_or(own.first && !before.is_empty());
    // What stands on the line of what holds it gets one of its own, and the new first comes there.
    let shares_line = comes_before && !there.first;
    let lines = match shares_line {
        true => TextRange::new(start_of(edition, id), own.range.end()),
        false => own.range,
    };
    let at = if comes_before { there.range.start() } else { there.range.end() };
    let between = text.get(at..own.range.start()).or_else(|| text.get(own.range.end()..at));
    let stays = to == id.document() && between.is_none_or(|between| between.trim().is_empty());
    let column = match (place, behind) {
        // Nothing stands there yet: as much further in as it stood before.
        (Place::Into(_), None) => {
            let above = holder(edition, id).map_or(0, |above| Lines::of(edition, above).column);
            (there.column + own.column).saturating_sub(above)
        }
        _ => there.column,
    };
    let breaks = match comes_before {
        true => 0,
        false => usize::from(!target[..at].ends_with(LINE_ENDS)) + usize::from(parted),
    };
    let lead = if own.first || shares_line { 0 } else { column };
    let between = usize::from(comes_before && !shares_line && parted);
    let sign = there.indentation.or(own.indentation).unwrap_or(Indentation::Blanks);
    Some(Motion {
        from: id.document(),
        lines,
        removed,
        to,
        at,
        before: line_break(target).repeat(breaks) + &sign.white_space(lead),
        behind: line_break(target).repeat(between)
            + &sign.white_space(if shares_line { there.column } else { 0 }),
        indented: column.saturating_sub(own.column),
        outdented: own.column.saturating_sub(column),
        indentation: there.indentation,
    })
    .filter(|_| !stays)
}

/// Where the marker of a provision begins.
fn start_of(edition: &Edition, id: ProvisionId) -> usize {
    edition.documents[id.document()].tree.start(edition.provision(id).node())
}

/// The next provision in what holds this one.
fn next_sibling(edition: &Edition, id: ProvisionId) -> Option<ProvisionId> {
    let document = &edition.documents[id.document()];
    let node = edition.provision(id).node();
    let next = document.tree.children(document.tree.nodes[node].parent()).find(|&sibling| sibling > node)?;
    Some(ProvisionId::new(id.document(), document.holder(next)?))
}

/// Whether an empty line stands between a provision and the next one, or the one before; `None` for one alone.
fn parted(edition: &Edition, id: ProvisionId) -> Option<bool> {
    let document = &edition.documents[id.document()];
    let node = edition.provision(id).node();
    let siblings = document.tree.children(document.tree.nodes[node].parent());
    let last = next_sibling(edition, id).map(|next| document.provisions()[next.at()].node());
    let later = last.or_else(|| siblings.take_while(|&sibling| sibling <= node).skip(1).last())?;
    let line = line_start(document.text(), document.tree.start(later));
    Some(!empty_before(document.text(), line).is_empty())
}

/// Whether an empty line stands between a provision and its neighbours.
pub(crate) fn is_parted(edition: &Edition, id: ProvisionId) -> bool {
    parted(edition, id).unwrap_or_default()
}

/// Where a provision stands on the page.
pub(crate) struct Lines {
    /// From its marker, or the beginning of its line, to the break behind the last line of what it holds.
    pub range: TextRange,
    /// Whether nothing stands before it on its first line; else what holds it does: `A. 1. text`.
    pub first: bool,
    /// How far it is indented, or would be on a line of its own.
    pub column: usize,
    /// What its line is indented with, if it is.
    pub indentation: Option<Indentation>,
}

impl Lines {
    pub fn of(edition: &Edition, id: ProvisionId) -> Self {
        let document = &edition.documents[id.document()];
        let (text, node) = (document.text(), edition.provision(id).node());
        let start = document.tree.start(node);
        let line = line_start(text, start);
        let before = &text[line..start];
        let first = !before.contains(char::is_alphanumeric);
        let end =
            before_others_notes(document, TextRange::new(start, line_end(text, document.tree.end(node))));
        let (blanks, column) = indent(before);
        let column = if first { column as usize } else { inner_column(edition, id) };
        let indentation = Indentation::of(&before[..blanks]);
        Self { range: TextRange::new(if first { line } else { start }, end), first, column, indentation }
    }
}

/// Where the lines of a provision end: before the first of the footnotes at their end that others have marks of, too.
fn before_others_notes(document: &Document, lines: TextRange) -> usize {
    let blocks = &document.tree.blocks;
    let behind = blocks.partition_point(|block| block.range.start() < lines.end());
    let notes: Vec<usize> = (0..behind).rev().map_while(|block| document.footnote_in(block)).collect();
    if notes.is_empty() {
        return lines.end();
    }
    let outside = document.marks.iter().filter(|mark| !lines.contains(mark.range));
    let of_others: FxHashSet<usize> = outside.filter_map(|mark| mark.footnote).collect();
    let first = notes.into_iter().rfind(|note| of_others.contains(note));
    first.map_or(lines.end(), |note| {
        let above = &document.text()[..blocks[document.footnotes[note].block].range.start()];
        line_end(document.text(), above.trim_end().len())
    })
}

/// The column that a provision on the line of what holds it would have on one of its own.
fn inner_column(edition: &Edition, id: ProvisionId) -> usize {
    let document = &edition.documents[id.document()];
    let siblings = document.tree.children(document.tree.nodes[edition.provision(id).node()].parent());
    let starts = siblings.skip(1).map(|node| document.tree.start(node));
    let columns = starts.filter_map(|start| {
        let line = &document.text()[line_start(document.text(), start)..start];
        line.trim().is_empty().then_some(indent(line).1 as usize)
    });
    let above = || holder(edition, id).map_or(0, |above| Lines::of(edition, above).column);
    columns.into_iter().next().unwrap_or_else(|| above() + INDENT)
}

/// Behind the line break that ends the line of `at`.
pub(crate) fn line_end(text: &str, at: usize) -> usize {
    at + lines_with_ends(&text[at..]).next().map_or(0, str::len)
}

/// The empty lines that end at `at`.
fn empty_before(text: &str, at: usize) -> TextRange {
    let kept = text[..at].trim_end();
    let start = if kept.is_empty() { 0 } else { line_end(text, kept.len()) };
    TextRange::new(start.min(at), at)
}

/// The empty lines that begin at `at`.
fn empty_after(text: &str, at: usize) -> TextRange {
    let rest = &text[at..];
    let words = rest.len() - rest.trim_start().len();
    let end = if words == rest.len() { text.len() } else { line_start(text, at + words).max(at) };
    TextRange::new(at, end)
}

/// The provision that holds another one.
fn holder(edition: &Edition, id: ProvisionId) -> Option<ProvisionId> {
    let document = &edition.documents[id.document()];
    let above = document.tree.ancestors(edition.provision(id).node()).find_map(|node| document.holder(node));
    above.map(|at| ProvisionId::new(id.document(), at))
}
