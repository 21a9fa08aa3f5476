//! A computed alignment made part of the source: the edits that write `@was` lines.

use std::collections::BTreeSet;

use lawsmith_text::{Edit, TextRange};

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
/// line names is no longer looked for. Footnotes and what shares its line with a part of its own have no place for one.
pub fn confirmations(comparison: &Comparison<'_>, least: Confidence) -> Vec<Confirmation> {
    let (old, new) = (&comparison.old, &comparison.new);
    let sure = sure_origins(comparison, least);
    let moved = |(at, origins): &&(usize, Vec<usize>)| {
        let stays = matches!(origins.as_slice(), &[origin] if old.all[origin].path == new.all[*at].path);
        !stays && new.all[*at].has_words()
    };
    let named: BTreeSet<usize> =
        sure.iter().filter(moved).flat_map(|(_, origins)| origins).copied().collect();
    let mut found = Vec::new();
    for told in &sure {
        let (at, origins) = told;
        if !moved(&told) && !origins.iter().any(|origin| named.contains(origin)) {
            continue;
        }
        let mut paths: Vec<&str> = origins.iter().map(|&origin| old.all[origin].path.as_str()).collect();
        paths.sort_unstable();
        paths.dedup();
        let edition = &old.edition.id;
        let prefix = if edition.is_empty() { String::new() } else { format!("{edition}:") };
        let named: Vec<String> = paths.iter().map(|path| format!("{prefix}{path}")).collect();
        if let Some((offset, indent)) = place(comparison, *at) {
            let line = format!("{}@was {}\n", " ".repeat(indent), named.join(", "));
            found.push(Confirmation {
                document: new.all[*at].place.0,
                edit: Edit { range: TextRange::new(offset, offset), replacement: line },
            });
        }
    }
    found
}

/// The new passages that could have a line and whose origins are all sure, with these. An origin that a passage without a line
/// has as well is left open: it would be lost to that.
fn sure_origins(comparison: &Comparison<'_>, least: Confidence) -> Vec<(usize, Vec<usize>)> {
    let mut rows: Vec<Vec<&Row>> = vec![Vec::new(); comparison.new.all.len()];
    for row in comparison.rows.iter().filter(|row| !row.old.is_empty()) {
        row.new.iter().for_each(|&at| rows[at].push(row));
    }
    let origins = |at: usize| rows[at].iter().flat_map(|row| &row.old).copied();
    let (mut found, mut open) = (Vec::new(), BTreeSet::new());
    for (at, passage) in comparison.new.all.iter().enumerate().filter(|(at, _)| !rows[*at].is_empty()) {
        let sure = rows[at].iter().all(|row| row.confidence >= least);
        match sure && passage.was.is_empty() && passage.kind != PassageKind::Footnote {
            true => found.push((at, origins(at).collect::<Vec<usize>>())),
            false if passage.was.is_empty() => open.extend(origins(at)),
            false => {}
        }
    }
    // What is left open for one leaves open what it shares with others.
    loop {
        let (kept, left): (Vec<_>, Vec<_>) =
            found.into_iter().partition(|(_, origins)| !origins.iter().any(|origin| open.contains(origin)));
        found = kept;
        if left.is_empty() {
            return found;
        }
        open.extend(left.into_iter().flat_map(|(_, origins)| origins));
    }
}

/// Where the line goes: behind the passage's own words or its heading, before its first part; and how deep it stands.
fn place(comparison: &Comparison<'_>, at: usize) -> Option<(usize, usize)> {
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
    if end > first_part {
        return None;
    }
    // A text that ends without a line break can't take a line behind it.
    let line_end = tree.text()[end..].find('\n')?;
    Some((end + line_end + 1, last.column as usize))
}
