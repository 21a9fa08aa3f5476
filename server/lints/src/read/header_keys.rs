//! The keys of a header, also of one that a misspelt key keeps from being one.

use lawsmith_syntax::{BlockKind, HEADER_KEYS, Tree};
use lawsmith_text::TextRange;

use crate::words::near::nearest;

/// The keys of a header; of a file whose first line is a misspelt one, that line's.
pub(crate) fn header_keys(tree: &Tree) -> Vec<TextRange> {
    let Some(first) = tree.blocks.first() else { return Vec::new() };
    match &first.kind {
        BlockKind::Header(_) => tree.header_fields().iter().map(|field| field.key).collect(),
        // With a wrong key in its first line a header is no header at all.
        BlockKind::Paragraph if first.content.start() == first.range.start() => {
            let words = &tree.text()[first.content];
            let key = words.split_once(": ").map_or("", |(key, _)| key);
            let misspelt = key.bytes().all(|b| b.is_ascii_lowercase() || b == b'-')
                && nearest(key, HEADER_KEYS).is_some();
            let range = TextRange::new(first.content.start(), first.content.start() + key.len());
            if misspelt { vec![range] } else { Vec::new() }
        }
        _ => Vec::new(),
    }
}
