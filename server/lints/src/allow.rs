//! `@allow RULE reason`: a finding silenced where it stands.

use std::collections::HashMap;

use lawsmith_model::Document;
use lawsmith_syntax::{AttributeLine, NodeId};
use lawsmith_text::TextRange;

use crate::finding::Finding;
use crate::registry::find_rule;

/// Where rules are silent in a document: in a provision and all it holds.
pub(crate) struct Allowed {
    /// By rule: ranges in order, none touching another.
    ranges: HashMap<&'static str, Vec<TextRange>>,
}

impl Allowed {
    pub(crate) fn new(document: &Document) -> Self {
        let mut ranges: HashMap<&'static str, Vec<TextRange>> = HashMap::new();
        for (node, line) in attributes(document) {
            let named = (&document.text()[line.name] == "allow").then(|| rule_named(document, line));
            if let Some(rule) = named.and_then(find_rule) {
                ranges.entry(rule.code).or_default().push(span(document, node));
            }
        }
        for silent in ranges.values_mut() {
            silent.sort_unstable();
            // A parent's range comes before those of its children and swallows them.
            silent.dedup_by(|next, kept| {
                let overlap = next.start() <= kept.end();
                if overlap {
                    *kept = kept.cover(*next);
                }
                overlap
            });
        }
        Self { ranges }
    }

    pub(crate) fn covers(&self, finding: &Finding) -> bool {
        self.ranges.get(finding.rule.code).is_some_and(|silent| {
            let after = silent.partition_point(|range| range.start <= finding.range.start);
            after > 0 && silent[after - 1].contains(finding.range)
        })
    }
}

/// The attribute lines of a document with the nodes they belong to.
pub(crate) fn attributes(document: &Document) -> impl Iterator<Item = (NodeId, &AttributeLine)> {
    let tree = &document.tree;
    tree.blocks.iter().enumerate().flat_map(|(at, block)| {
        let owner = tree.owner(at);
        tree.attributes(block).iter().map(move |line| (owner, line))
    })
}

/// The rule that an `@allow` line names: its first word.
pub(crate) fn rule_named<'a>(document: &'a Document, line: &AttributeLine) -> &'a str {
    document.text()[line.value].split_whitespace().next().unwrap_or_default()
}

/// From the start of a node to the start of the next one that it does not hold.
fn span(document: &Document, node: NodeId) -> TextRange {
    let tree = &document.tree;
    let next = tree.subtree(node).end;
    let end = if node == 0 || next >= tree.nodes.len() { tree.text().len() } else { tree.start(next) };
    TextRange::new(tree.start(node), end)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use crate::rules::numbering_gap::RULE;
    use crate::testing::findings;

    #[test]
    fn a_rule_is_silent_in_the_provision_and_below_it_only() {
        let text = "
Law 1 — One
@allow numbering-gap the old numbers stay
1. one
3. three

Law 2 — Two
1. one
    (a) a
    (c) c
    @allow NUM001 as printed
    (e) e
";
        expect![[r#"
            12:5 warning 2.1(e) comes where 2.1(d) should stand
                help: number it again, or put a placeholder for what is left out on purpose
        "#]]
        .assert_eq(&findings(&RULE, text));
    }
}
