//! A computed alignment made part of the source: the edits that write `@was` lines.

use lawsmith_text::{Edit, TextRange};

use crate::comparison::{Comparison, Confidence};
use crate::passage::PassageKind;

/// An edit of a document of the new edition.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Confirmation {
    /// The place of the document in the new edition.
    pub document: usize,
    /// The line to add.
    pub edit: Edit,
}

/// A line for each passage of the new side whose origin is at least as sure as `least`, whose address changed and which
/// has no `@was` line yet. Footnotes and what shares its line with a part of its own have no place for one.
pub fn confirmations(comparison: &Comparison<'_>, least: Confidence) -> Vec<Confirmation> {
    let mut found = Vec::new();
    let edition = &comparison.old.edition.id;
    for (at, passage) in comparison.new.all.iter().enumerate() {
        let rows = || comparison.rows.iter().filter(|row| row.new.contains(&at) && !row.old.is_empty());
        let sure = rows().count() > 0 && rows().all(|row| row.confidence >= least);
        if !sure || !passage.was.is_empty() || passage.kind == PassageKind::Footnote || !passage.has_words() {
            continue;
        }
        let mut origins: Vec<&str> =
            rows().flat_map(|row| &row.old).map(|&old| comparison.old.all[old].path.as_str()).collect();
        origins.sort_unstable();
        origins.dedup();
        if origins == [passage.path.as_str()] {
            continue;
        }
        let named: Vec<String> = origins
            .iter()
            .map(
                |origin| {
                    if edition.is_empty() { (*origin).to_owned() } else { format!("{edition}:{origin}") }
                },
            )
            .collect();
        if let Some((offset, indent)) = place(comparison, at) {
            let document = passage.place.0;
            let line = format!("{}@was {}\n", " ".repeat(indent), named.join(", "));
            found.push(Confirmation {
                document,
                edit: Edit { range: TextRange::new(offset, offset), replacement: line },
            });
        }
    }
    found
}

/// Where the line goes: behind the passage's own words, before its first part; and how deep it stands.
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
    let last = words.last()?;
    let end = last.range.start() + tree.text()[last.range].trim_end().len();
    if end > first_part {
        return None;
    }
    // A text that ends without a line break can't take a line behind it.
    let line_end = tree.text()[end..].find('\n')?;
    Some((end + line_end + 1, last.column as usize))
}
