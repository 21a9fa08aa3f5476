//! What regulations say of the powers that they use: `@under 40B2(a), 80B2(f)`, `@elects 16B2 at once`.

use lawsmith_text::TextRange;

use crate::document::Document;

/// What a regulation does with a power.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UseKind {
    /// It stands on it.
    Under,
    /// It has chosen, and says what.
    Elects,
}

/// An address of a power in an attribute of a regulation.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PowerUse {
    /// What it says.
    pub kind: UseKind,
    /// The provision that says it, by its place in the document.
    pub provision: Option<usize>,
    /// The address.
    pub address: TextRange,
    /// What has been chosen; empty where nothing is said.
    pub choice: TextRange,
}

impl Document {
    /// The powers that it names, in order.
    pub fn power_uses(&self) -> Vec<PowerUse> {
        let (tree, text) = (&self.tree, self.text());
        let mut found = Vec::new();
        for (at, block) in tree.blocks.iter().enumerate() {
            for line in tree.attributes(block) {
                let provision = self.holder(tree.owner(at));
                match &text[line.name] {
                    "under" => found.extend(listed(text, line.value).into_iter().map(|address| {
                        let choice = TextRange::empty(address.end());
                        PowerUse { kind: UseKind::Under, provision, address, choice }
                    })),
                    "elects" => {
                        let (address, choice) = first_address(text, line.value);
                        found.push(PowerUse { kind: UseKind::Elects, provision, address, choice });
                    }
                    _ => {}
                }
            }
        }
        found
    }
}

/// The members of a list parted by commas.
fn listed(text: &str, range: TextRange) -> Vec<TextRange> {
    let mut at = range.start();
    let mut found = Vec::new();
    for part in text[range].split(',') {
        let start = at + (part.len() - part.trim_start().len());
        at += part.len() + 1;
        if !part.trim().is_empty() {
            found.push(TextRange::new(start, start + part.trim().len()));
        }
    }
    found
}

/// The address that stands first, perhaps with its noun, and the rest.
fn first_address(text: &str, range: TextRange) -> (TextRange, TextRange) {
    let words = &text[range];
    let end = |from: usize| words[from..].find(char::is_whitespace).map_or(words.len(), |at| from + at);
    let mut len = end(0);
    // "Law 16B2 at once"
    let behind = words[len..].trim_start();
    if words[..len].chars().all(char::is_alphabetic) && behind.starts_with(|c: char| c.is_ascii_digit()) {
        len = end(words.len() - behind.len());
    }
    let rest = words[len..].trim();
    let end = range.start() + words.trim_end().len();
    (TextRange::new(range.start(), range.start() + len), TextRange::new(end - rest.len(), end))
}
