//! Words that a hyphen joins to a name that changes, and which keep it: “sub-committee”, “Umpire-in-Chief”.

use lawsmith_model::{Document, inflected_like};
use lawsmith_text::{Edit, TextRange};

/// The words of the prose of a document that have `name`, or its plural, before or behind a hyphen, but for those that `edits`
/// change; in order.
pub(super) fn hyphened(document: &Document, name: &str, edits: &[Edit]) -> Vec<TextRange> {
    let mut found = Vec::new();
    for (_, block) in document.prose_blocks() {
        let content = document.tree.blocks[block].content;
        let joins = |c: char| !(c.is_alphanumeric() || matches!(c, '-' | '‐' | '‑' | '’' | '\''));
        let text = &document.text()[content];
        let mut at = content.start();
        for word in text.split_inclusive(joins) {
            let range = TextRange::new(at, at + word.trim_end_matches(joins).len());
            at += word.len();
            if has(&document.text()[range], name) && !is_changed(edits, range) {
                found.push(range);
            }
        }
    }
    found
}

/// Whether a hyphen joins the name to other letters.
fn has(word: &str, name: &str) -> bool {
    let parts: Vec<&str> = word.split(['-', '‐', '‑']).filter(|part| !part.is_empty()).collect();
    parts.len() > 1 && parts.iter().any(|part| inflected_like(name, part, name).is_some())
}

fn is_changed(edits: &[Edit], range: TextRange) -> bool {
    let next = edits.partition_point(|edit| edit.range.end() <= range.start());
    edits.get(next).is_some_and(|edit| edit.range.start() < range.end())
}
