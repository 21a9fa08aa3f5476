//! What regulations say of the powers that they use: `@under 40B2(a), 80B2(f)`, `@elects 16B2 at once`.

use lawsmith_text::TextRange;

use crate::address::full::FullAddress;
use crate::document::Document;
use crate::edition::work_and_edition;

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
    /// The edition that stands before the address, `harbour@2017` of `harbour@2017:40B2`, which is the one of the header; empty
    /// where none does.
    pub edition: TextRange,
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
        let laws = self.under();
        for (at, block) in tree.blocks.iter().enumerate() {
            for line in tree.attributes(block) {
                let provision = self.holder(tree.owner(at));
                match &text[line.name] {
                    "under" => {
                        let named = line.value.members(text, ',').filter(|words| !words.is_empty());
                        found.extend(named.map(|words| {
                            let (edition, address) = without_edition(text, words, laws);
                            let choice = TextRange::empty(address.end());
                            PowerUse { kind: UseKind::Under, provision, edition, address, choice }
                        }));
                    }
                    "elects" => {
                        let (words, choice) = first_address(text, line.value);
                        let (edition, address) = without_edition(text, words, laws);
                        found.push(PowerUse { kind: UseKind::Elects, provision, edition, address, choice });
                    }
                    _ => {}
                }
            }
        }
        found
    }
}

/// The edition that stands before an address, if it is the one that the header names, and the address.
fn without_edition(text: &str, words: TextRange, laws: Option<&str>) -> (TextRange, TextRange) {
    let read = FullAddress::parse(&text[words]);
    let same = read.edition.zip(laws).is_some_and(|(edition, laws)| {
        let (work, id) = work_and_edition(laws);
        edition == id && (read.work.is_none() || read.work == work)
    });
    if !same {
        return (TextRange::empty(words.start()), words);
    }
    let edition = text[words].find(':').unwrap_or_default();
    let edition = TextRange::new(words.start(), words.start() + edition);
    (edition, TextRange::new(words.end() - read.address.len(), words.end()))
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
