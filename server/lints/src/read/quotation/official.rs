//! The words that a quotation is held against.

use lawsmith_model::{Edition, ProvisionId, prose_runs, words};
use lawsmith_syntax::{BlockKind, NodeId};
use lawsmith_text::TextRange;

use super::folded;

/// A word of the official text.
#[derive(Debug, Clone)]
pub(crate) struct Official {
    pub(super) key: String,
    pub(super) printed: String,
    /// A quotation may leave it out without a sign: a marker, a word of a heading.
    pub(super) optional: bool,
    /// Whether a quotation may begin here.
    pub(super) opens: bool,
}

/// The words of a provision with all that it holds, and before them those that a quotation may say it is from.
pub(crate) fn official(edition: &Edition, id: ProvisionId) -> Vec<Official> {
    let document = &edition.documents[id.document()];
    let node = document.provisions()[id.at()].node();
    let tree = &document.tree;
    let mut found = origin(edition, id, node);
    for at in tree.subtree(node) {
        if let Some(marker) = tree.marker(at) {
            read(document.text(), marker.range, true, &mut found);
        }
        if let Some(heading) = tree.nodes[at].heading() {
            read(document.text(), heading, true, &mut found);
            // "Law 3A — Moorings", and on the next line "A. A boat may lie …".
            if let Some(marker) = tree.marker(at) {
                read(document.text(), marker.range, true, &mut found);
            }
        }
        for block in tree.own_prose(at) {
            let first = found.len();
            for run in prose_runs(document.text(), block) {
                read(document.text(), run.range, false, &mut found);
            }
            if let Some(word) = found.get_mut(first) {
                word.opens = true;
            }
        }
    }
    found
}

/// What [`official`] reads, unread: where this is the same, so is that.
pub(crate) fn raw(edition: &Edition, id: ProvisionId) -> String {
    let document = &edition.documents[id.document()];
    let node = document.provisions()[id.at()].node();
    let tree = &document.tree;
    let mut found = edition.path(id);
    for at in tree.subtree(node).chain(tree.ancestors(node)) {
        found.push(if tree.nodes[at].heading().is_some() { '\u{1}' } else { '\u{2}' });
        let blocks = tree.own_blocks(at).map(|block| &tree.blocks[block]);
        // Of quotations within it nothing is read: there may be as many as are held against it.
        for block in blocks.filter(|block| !matches!(block.kind, BlockKind::Fence(_))) {
            found.push(if block.kind.is_prose() { '\u{3}' } else { '\u{4}' });
            found.push_str(&document.text()[block.range]);
        }
    }
    found
}

/// The noun and the address, and the markers, headings and own words of what the provision stands under.
fn origin(edition: &Edition, id: ProvisionId, node: NodeId) -> Vec<Official> {
    let document = &edition.documents[id.document()];
    let tree = &document.tree;
    let mut found = Vec::new();
    let caption = edition.citation(id);
    read(&caption, TextRange::new(0, caption.len()), true, &mut found);
    let parents = std::iter::successors(Some(node), |&at| (at != 0).then(|| tree.nodes[at].parent()));
    let above: Vec<NodeId> = parents.skip(1).filter(|&at| tree.marker(at).is_some()).collect();
    for at in above.into_iter().rev() {
        let marker = tree.marker(at).map(|marker| marker.range);
        for range in marker.into_iter().chain(tree.nodes[at].heading()) {
            read(document.text(), range, true, &mut found);
        }
        for run in tree.own_prose(at).flat_map(|block| prose_runs(document.text(), block)) {
            read(document.text(), run.range, true, &mut found);
        }
    }
    found
}

fn read(text: &str, range: TextRange, optional: bool, out: &mut Vec<Official>) {
    let mut end = range.start();
    for word in words(text, range) {
        let gap = &text[end..word.range.start()];
        // A quotation may open at a marker, too.
        let opens = gap.contains(['.', ';', ':', '?', '!']) || optional && end == range.start();
        let printed = word.text(text);
        out.push(Official { key: folded(printed), printed: printed.to_owned(), optional, opens });
        end = word.range.end();
    }
    if text[end..range.end()].contains(['.', ';', ':', '?', '!']) {
        // What stands behind the last word of a run opens the next; the run of a mark or of emphasis ends in none.
        out.push(Official { key: String::new(), printed: String::new(), optional: true, opens: true });
    }
}
