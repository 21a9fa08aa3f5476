//! `@allow RULE reason`: a finding silenced where it stands, in a provision or, above all provisions, in a file.

use std::collections::HashMap;

use lawsmith_model::Document;
use lawsmith_syntax::NodeId;
use lawsmith_text::TextRange;

use super::Rule;
use super::attributes::{attributes, rule_named};
use super::finding::Finding;
use super::names::{find, find_all};

/// Where rules are silent in a document: in a provision and all it holds.
pub(crate) struct Allowed {
    /// By rule: ranges in order, none touching another.
    ranges: HashMap<&'static str, Vec<TextRange>>,
    lines: Vec<AllowLine>,
}

/// A line that names a rule or a family.
pub(crate) struct AllowLine {
    /// The codes of the rules.
    pub codes: Vec<&'static str>,
    /// What it belongs to.
    pub node: NodeId,
    /// The line, without indentation and line break.
    pub line: TextRange,
    /// Where the rules are silent.
    span: TextRange,
}

impl Allowed {
    /// Those in `document`, by the names of `rules`.
    pub(crate) fn new(document: &Document, rules: &'static [&'static Rule]) -> Self {
        let mut ranges: HashMap<&'static str, Vec<TextRange>> = HashMap::new();
        let mut lines = Vec::new();
        for (node, line) in attributes(document) {
            if &document.text()[line.name] != "allow" {
                continue;
            }
            let name = &document.text()[rule_named(document, line)];
            // A family keeps quiet about the law, not about the lines that silence it.
            let about_allow = |rule: &&Rule| rule.name.contains("allow") && find(rules, name).is_none();
            let codes: Vec<_> =
                find_all(rules, name).filter(|rule| !about_allow(rule)).map(|rule| rule.code).collect();
            if codes.is_empty() {
                continue;
            }
            let span = span(document, node);
            for code in &codes {
                ranges.entry(code).or_default().push(span);
            }
            lines.push(AllowLine { codes, node, line: line.line, span });
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
        Self { ranges, lines }
    }

    /// Whether `rule` is silent about what it finds at `range`.
    pub(crate) fn covers(&self, rule: &Rule, range: TextRange) -> bool {
        self.ranges.get(rule.code).is_some_and(|silent| {
            let after = silent.partition_point(|silent| silent.start <= range.start);
            after > 0 && silent[after - 1].contains(range)
        })
    }

    /// The lines that silence none of `findings`, which are in order.
    pub(crate) fn without_effect(&self, findings: &[Finding]) -> Vec<&AllowLine> {
        if self.lines.is_empty() {
            return Vec::new();
        }
        let mut by_rule: HashMap<&str, Vec<TextRange>> = HashMap::new();
        for finding in findings {
            by_rule.entry(finding.rule.code).or_default().push(finding.range);
        }
        let silences = |line: &AllowLine, code: &str| {
            let Some(found) = by_rule.get(code) else { return false };
            let first = found.partition_point(|range| range.start < line.span.start);
            // A finding that begins in a provision ends there, but for the odd one.
            found[first..].iter().take(ODD).any(|range| line.span.contains(*range))
        };
        let lines = self.lines.iter();
        lines.filter(|line| !line.codes.iter().any(|code| silences(line, code))).collect()
    }
}

/// How many findings may reach out of a provision before one is found that does not.
const ODD: usize = 64;

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
    fn a_family_is_silent_and_a_line_above_all_provisions_is_for_the_file() {
        let text = "title: One\n\n@allow NUM001 as printed\n\nLaw 1 — One\n1. one\n3. three\n";
        expect![[""]].assert_eq(&findings(&RULE, text));
        let text = "Law 1 — One\n@allow NUM as printed\n1. one\n3. three\n";
        expect![[""]].assert_eq(&findings(&RULE, text));
    }

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
