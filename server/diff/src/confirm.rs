//! A computed alignment made part of the source: the edits that write `@was` lines.

use std::collections::BTreeSet;

use lawsmith_text::{Edit, LINE_ENDS, TextRange, broken_like, lines_with_ends};

use crate::align::confidence::Confidence;
use crate::comparison::Comparison;
use crate::passage::PassageKind;
use crate::row::Row;

/// An edit of a document of the new edition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Confirmation {
    /// The place of the document in the new edition.
    pub document: usize,
    /// The line to add.
    pub edit: Edit,
}

/// A line for each passage of the new side whose origin is at least as sure as `least`, whose address changed and which
/// has no `@was` line yet. What shares its origin with one of these gets a line too, wherever it stands: an origin that a
/// line names is no longer looked for. Footnotes and what shares its line with a part of its own have no place for one,
/// and what shares its origin with these gets none either ([`unconfirmed`]).
pub fn confirmations(comparison: &Comparison<'_>, least: Confidence) -> Vec<Confirmation> {
    let (old, new) = (&comparison.old, &comparison.new);
    let sure = sure_origins(comparison, least);
    let named: BTreeSet<usize> =
        sure.iter().filter(|it| it.moved(comparison)).flat_map(|it| &it.origins).copied().collect();
    let written = sure.iter().filter(|it| it.origins.iter().any(|origin| named.contains(origin)));
    let line = |origin: &Origin| {
        let place = origin.place?;
        let mut paths: Vec<&str> = origin.origins.iter().map(|&at| old.all[at].path.as_str()).collect();
        paths.sort_unstable();
        paths.dedup();
        let edition = &old.edition.id;
        let prefix = if edition.is_empty() { String::new() } else { format!("{edition}:") };
        let named: Vec<String> = paths.iter().map(|path| format!("{prefix}{path}")).collect();
        let document = new.all[origin.at].place.0;
        let words = format!("{}@was {}\n", " ".repeat(place.indent), named.join(", "));
        let edit = place.edit(new.edition.documents[document].text(), &words);
        Some(Confirmation { document, edit })
    };
    written.filter_map(line).collect()
}

/// How many passages, apart from footnotes, get no line though their origin is that sure, their address changed and they
/// have none yet: these have no place for one, or share their origin with what has none or is less sure.
pub fn unconfirmed(comparison: &Comparison<'_>, least: Confidence) -> usize {
    let of = |rows: &[&Row]| rows.iter().flat_map(|row| &row.old).copied().collect::<Vec<usize>>();
    let sure = sure_origins(comparison, least);
    let written = |at: usize| sure.binary_search_by_key(&at, |it| it.at).is_ok();
    let rows = rows(comparison);
    let left = rows.iter().enumerate().filter(|(at, rows)| {
        let passage = &comparison.new.all[*at];
        let could = !rows.is_empty() && passage.was.is_empty() && passage.kind != PassageKind::Footnote;
        could
            && rows.iter().all(|row| row.confidence >= least)
            && !written(*at)
            && Origin { at: *at, origins: of(rows), place: None }.moved(comparison)
    });
    left.count()
}

/// A passage of the new side with what it comes from.
struct Origin {
    at: usize,
    /// The passages of the old side.
    origins: Vec<usize>,
    /// Where its line goes.
    place: Option<LinePlace>,
}

impl Origin {
    /// Whether its address changed, or what it comes from had several.
    fn moved(&self, comparison: &Comparison<'_>) -> bool {
        let (old, passage) = (&comparison.old.all, &comparison.new.all[self.at]);
        let stays = matches!(self.origins.as_slice(), &[origin] if old[origin].path == passage.path);
        !stays && passage.has_words()
    }
}

/// The rows of each new passage that has an origin.
fn rows<'c>(comparison: &'c Comparison<'_>) -> Vec<Vec<&'c Row>> {
    let mut rows: Vec<Vec<&Row>> = vec![Vec::new(); comparison.new.all.len()];
    for row in comparison.rows.iter().filter(|row| !row.old.is_empty()) {
        row.new.iter().for_each(|&at| rows[at].push(row));
    }
    rows
}

/// The new passages that could have a line and whose origins are all sure, in order. An origin that a passage without a
/// line has as well is left open: it would be lost to that.
fn sure_origins(comparison: &Comparison<'_>, least: Confidence) -> Vec<Origin> {
    let (mut found, mut open) = (Vec::new(), BTreeSet::new());
    for (at, rows) in rows(comparison).iter().enumerate().filter(|(_, rows)| !rows.is_empty()) {
        let passage = &comparison.new.all[at];
        if !passage.was.is_empty() {
            continue;
        }
        let origins = rows.iter().flat_map(|row| &row.old).copied();
        let could = passage.kind != PassageKind::Footnote && rows.iter().all(|row| row.confidence >= least);
        let place = if could { place(comparison, at) } else { None };
        match place {
            Some(_) => found.push(Origin { at, origins: origins.collect(), place }),
            None => open.extend(origins),
        }
    }
    // What is left open for one leaves open what it shares with others.
    loop {
        let (kept, left): (Vec<_>, Vec<_>) =
            found.into_iter().partition(|it: &Origin| !it.origins.iter().any(|at| open.contains(at)));
        found = kept;
        if left.is_empty() {
            return found;
        }
        open.extend(left.into_iter().flat_map(|it| it.origins));
    }
}

/// Where a line goes, and how deep it stands.
#[derive(Debug, Clone, Copy)]
struct LinePlace {
    /// The end of the line before it, with its break if it has one.
    offset: usize,
    indent: usize,
}

impl LinePlace {
    /// Puts a line there, with breaks as `text` has them.
    fn edit(self, text: &str, line: &str) -> Edit {
        let ends = text[..self.offset].ends_with(LINE_ENDS);
        let before = if ends { "" } else { "\n" };
        let replacement = broken_like(text, &format!("{before}{line}"));
        Edit { range: TextRange::empty(self.offset), replacement }
    }
}

/// The place of a line: behind the passage's own words or its heading, before its first part.
fn place(comparison: &Comparison<'_>, at: usize) -> Option<LinePlace> {
    let passage = &comparison.new.all[at];
    let id = passage.provision?;
    let document = &comparison.new.edition.documents[id.document()];
    let tree = &document.tree;
    let node = document.provisions()[id.at()].node();
    let first_part = tree.children(node).map(|child| tree.start(child)).min().unwrap_or(usize::MAX);
    let own = tree.own_blocks(node).map(|block| &tree.blocks[block]);
    let words = own.filter(|block| {
        block.kind.is_prose() && !block.content.is_empty() && block.range.start() < first_part
    });
    let opening = tree.nodes[node].opening().map(|at| &tree.blocks[at]);
    let last = words.last().or(opening)?;
    let end = last.range.start() + tree.text()[last.range].trim_end().len();
    let line = lines_with_ends(&tree.text()[end..]).next().unwrap_or_default();
    let place = LinePlace { offset: end + line.len(), indent: last.column as usize };
    (end <= first_part).then_some(place)
}
