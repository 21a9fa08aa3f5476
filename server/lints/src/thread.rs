//! Threads of drafting notes: a note and the answers to it.

use lawsmith_model::Document;
use lawsmith_syntax::{NodeId, NoteLine};

/// A note with its answers.
pub(crate) struct Thread<'a> {
    pub node: NodeId,
    pub first: NoteLine,
    pub answers: &'a [NoteLine],
}

/// The word in the brackets of a note that is closed; a part of the format, in any language.
const RESOLVED: &str = "resolved";

/// The threads of a document, in order.
pub(crate) fn threads(document: &Document) -> impl Iterator<Item = Thread<'_>> {
    let tree = &document.tree;
    tree.blocks.iter().enumerate().flat_map(move |(at, block)| {
        let mut rest = tree.notes(block);
        std::iter::from_fn(move || {
            let (&first, behind) = rest.split_first()?;
            let end = behind.iter().position(|line| line.depth <= first.depth).unwrap_or(behind.len());
            rest = &behind[end..];
            Some(Thread { node: tree.owner(at), first, answers: &behind[..end] })
        })
    })
}

impl Thread<'_> {
    /// Whether the note or one of its answers says that it is closed.
    pub(crate) fn is_resolved(&self, document: &Document) -> bool {
        let mut lines = std::iter::once(&self.first).chain(self.answers);
        lines.any(|line| parts(&document.text()[line.stamp]).any(|part| part.eq_ignore_ascii_case(RESOLVED)))
    }
}

/// Whether a stamp has initials: letters that are no state.
pub(crate) fn is_signed(stamp: &str) -> bool {
    parts(stamp).any(|part| part.starts_with(char::is_alphabetic) && !part.eq_ignore_ascii_case(RESOLVED))
}

fn parts(stamp: &str) -> impl Iterator<Item = &str> {
    stamp.split(|c: char| c.is_whitespace() || c == ',').filter(|part| !part.is_empty())
}
