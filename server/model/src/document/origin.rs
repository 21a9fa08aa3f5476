//! Lines that name what stood in another edition: `@was 2017:16A`, `@dropped 2017:17, 18`.

use lawsmith_syntax::NodeId;
use lawsmith_text::TextRange;

use super::Document;
use crate::address::full::FullAddress;

/// An `@was` or `@dropped` line.
#[derive(Debug, Clone)]
pub struct OriginLine<'d> {
    /// The node that it belongs to.
    pub node: NodeId,
    /// All that it names, read as one address: a headword may have a comma.
    pub whole: FullAddress<'d>,
    /// What it names, parted by commas, and where.
    pub named: Vec<(TextRange, FullAddress<'d>)>,
}

impl Document {
    /// Its lines that name what stood in another edition, in order.
    pub fn origin_lines(&self) -> impl Iterator<Item = OriginLine<'_>> {
        let tree = &self.tree;
        tree.blocks.iter().enumerate().flat_map(move |(at, block)| {
            let lines = tree.attributes(block).iter();
            let lines = lines.filter(|line| matches!(&self.text()[line.name], "was" | "dropped"));
            lines.map(move |line| OriginLine {
                node: tree.owner(at),
                whole: FullAddress::parse(&self.text()[line.value]),
                named: self.named(line.value),
            })
        })
    }

    fn named(&self, value: TextRange) -> Vec<(TextRange, FullAddress<'_>)> {
        let mut start = value.start();
        let mut found = Vec::new();
        for part in self.text()[value].split(',') {
            let words = part.trim();
            let from = start + part.len() - part.trim_start().len();
            if !words.is_empty() {
                found.push((TextRange::new(from, from + words.len()), FullAddress::parse(words)));
            }
            start += part.len() + 1;
        }
        found
    }
}
