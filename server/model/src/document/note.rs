//! Drafting notes: threads of a note and the answers to it, and what their stamps say.

use lawsmith_syntax::{NodeId, NoteLine};

use crate::document::Document;

/// A note with its answers.
#[derive(Debug, Clone, Copy)]
pub struct Thread<'a> {
    /// The node that it stands at.
    pub node: NodeId,
    /// The note.
    pub first: NoteLine,
    /// The answers, in order.
    pub answers: &'a [NoteLine],
}

/// What stands in the brackets of a note, `[MH 2024-11-02]`, `[RS, resolved]`: in any order, parted by blanks or commas.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Stamp<'a> {
    /// The initials of who wrote it: letters that are no state.
    pub initials: Option<&'a str>,
    /// What begins with a digit.
    pub date: Option<&'a str>,
    /// Whether it closes its thread.
    pub resolved: bool,
}

/// The word in the brackets of a note that is closed; a part of the format, in any language.
const RESOLVED: &str = "resolved";

impl Document {
    /// The threads of drafting notes, in order.
    pub fn threads(&self) -> impl Iterator<Item = Thread<'_>> {
        let tree = &self.tree;
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

    /// What the brackets of a note say.
    pub fn stamp(&self, line: &NoteLine) -> Stamp<'_> {
        let parts = self.text()[line.stamp].split(|c: char| c.is_whitespace() || c == ',');
        let mut stamp = Stamp::default();
        for part in parts.filter(|part| !part.is_empty()) {
            if part.eq_ignore_ascii_case(RESOLVED) {
                stamp.resolved = true;
            } else if part.starts_with(char::is_alphabetic) {
                stamp.initials = stamp.initials.or(Some(part));
            } else if part.starts_with(|c: char| c.is_ascii_digit()) {
                stamp.date = stamp.date.or(Some(part));
            }
        }
        stamp
    }
}

impl Thread<'_> {
    /// The note and its answers.
    pub fn lines(&self) -> impl Iterator<Item = &NoteLine> {
        std::iter::once(&self.first).chain(self.answers)
    }

    /// Whether the note or one of its answers says that it is closed.
    pub fn is_resolved(&self, document: &Document) -> bool {
        self.lines().any(|line| document.stamp(line).resolved)
    }
}
