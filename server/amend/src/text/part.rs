//! Parts of a piece that have names of their own, its heading and its tables, and what people call these and footnotes.

use std::ops::Range;

use lawsmith_grammar::ORDINALS;
use lawsmith_model::Document;
use lawsmith_syntax::{BlockKind, NodeId, NodeKind};

/// What a name says before the place that it is a part of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Part<'n> {
    /// `the heading of Law 6`
    Heading,
    /// `the table in Law 6`; of several one by its number, from 1.
    Table(Option<usize>),
    /// `footnote 1 to Law 6`, `the footnote to Law 6`, and `footnote 1` with nothing behind it.
    Footnote(Option<&'n str>),
}

/// The part that a name names, and the words for what it is a part of.
pub(crate) fn part_of(name: &str) -> Option<(Part<'_>, &str)> {
    let name = strip(name, "the").unwrap_or(name);
    if let Some(rest) = strip(name, "heading") {
        return Some((Part::Heading, strip(rest, "of").or_else(|| strip(rest, "to"))?));
    }
    if let Some(rest) = strip(name, "footnote") {
        if let Some(above) = joined(rest) {
            return Some((Part::Footnote(None), above));
        }
        let (label, above) = rest.split_once(' ').unwrap_or((rest, ""));
        return Some((Part::Footnote(Some(label)), if above.is_empty() { above } else { joined(above)? }));
    }
    if let Some(rest) = strip(name, "table") {
        return Some((Part::Table(None), joined(rest)?));
    }
    let (ordinal, rest) = name.split_once(' ')?;
    let number = ORDINALS.iter().position(|known| known.eq_ignore_ascii_case(ordinal))? + 1;
    Some((Part::Table(Some(number)), joined(strip(rest, "table")?)?))
}

/// What stands behind a word at the beginning.
fn strip<'n>(name: &'n str, word: &str) -> Option<&'n str> {
    let (first, rest) = name.split_once(' ')?;
    first.eq_ignore_ascii_case(word).then(|| rest.trim_start())
}

/// What stands behind “in”, “of” or “to”.
fn joined(rest: &str) -> Option<&str> {
    ["in", "of", "to"].into_iter().find_map(|word| strip(rest, word))
}

/// The heading and the tables of a node: how their names begin, and where they stand.
pub(crate) fn parts(document: &Document, node: NodeId) -> Vec<(String, Range<usize>)> {
    let tree = &document.tree;
    let mut found = Vec::new();
    let read = &tree.nodes[node];
    let headed = matches!(read.kind, NodeKind::Provision | NodeKind::Body);
    let heading = read.heading().filter(|it| headed && !it.is_empty());
    found.extend(heading.map(|range| ("the heading of".to_owned(), range.start()..range.end())));
    let tables = tree.own_blocks(node).map(|at| &tree.blocks[at]).filter(|it| it.kind == BlockKind::Table);
    let tables: Vec<Range<usize>> =
        tables.map(|it| it.range.start()..tree.text()[..it.range.end()].trim_end().len()).collect();
    let alone = tables.len() == 1;
    for (at, range) in tables.into_iter().enumerate() {
        let name = match ORDINALS.get(at) {
            _ if alone => "the table in".to_owned(),
            Some(ordinal) => format!("the {ordinal} table in"),
            // What has no name is told with the words round it.
            None => break,
        };
        found.push((name, range));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_parts() {
        assert_eq!(part_of("the heading of Rule 6"), Some((Part::Heading, "Rule 6")));
        assert_eq!(part_of("The Heading to Rule 6"), Some((Part::Heading, "Rule 6")));
        assert_eq!(part_of("footnote 1 to Rule 6"), Some((Part::Footnote(Some("1")), "Rule 6")));
        assert_eq!(part_of("footnote 1"), Some((Part::Footnote(Some("1")), "")));
        assert_eq!(part_of("the footnote to Rule 6"), Some((Part::Footnote(None), "Rule 6")));
        assert_eq!(part_of("the table in Rule 6"), Some((Part::Table(None), "Rule 6")));
        assert_eq!(part_of("the second table of Schedule 1"), Some((Part::Table(Some(2)), "Schedule 1")));
        assert_eq!(part_of("the second sentence of Rule 6"), None);
        assert_eq!(part_of("Rule 6"), None);
        assert_eq!(part_of("footnote 1 of a boat is"), Some((Part::Footnote(Some("1")), "a boat is")));
    }
}
