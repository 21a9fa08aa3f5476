//! # regulation-without-power
//!
//! ## What it does
//! Finds provisions of regulations that name no power, in a document in which others do.
//!
//! ## Why
//! A rule that stands on no power of the Laws binds nobody, and a gap in the lines `@under` hides it.
//!
//! ## Example
//! ````laws
//! kind: regulations
//! under: harbour/2017
//!
//! Law 1 — Quays
//! The eastern quay is closed in winter.
//! @under 1
//!
//! Law 2 — Flags
//! Every boat flies a flag.
//! ````
//!
//! ## Use instead
//! ````laws
//! kind: regulations
//! under: harbour/2017
//!
//! Law 1 — Quays
//! The eastern quay is closed in winter.
//! @under 1
//!
//! Law 2 — Flags
//! Every boat flies a flag.
//! @under 1
//! ````
//!
//! ## Fix safety
//! No fix: which power it is, or that there is none, is for a person to say. A line stands for all that its provision holds; words
//! that only lead in to items with lines of their own need none. Documents without any such line are left alone.

use lawsmith_model::{Document, ProvisionKind, RuleLevel};
use lawsmith_syntax::NodeId;
use lawsmith_text::TextRange;

use crate::read::regulations::regulations;
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "REG005",
    name: "regulation-without-power",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("regulation_without_power.rs"),
    scope: Scope::Index,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for found in regulations(context) {
        let using: Vec<usize> = found.uses.iter().filter_map(|used| used.provision).collect();
        let coverage = Coverage { document: found.document, using: &using };
        for at in coverage.inside(0) {
            coverage.uncovered(at, &mut |at| {
                let range = found.document.tree.marker(found.document.provisions()[at].node());
                let start = found.document.tree.start(found.document.provisions()[at].node());
                let range = range.map_or_else(|| TextRange::empty(start), |marker| marker.range);
                let path = found.document.path(at);
                let message = format!("{} stands on no power of {}", context.named(&path), found.name);
                report.add(found.at, range, path, message).help(
                    "say which one it is, `@under` and its address there; `lawsmith powers` lists them",
                );
            });
        }
    }
}

/// A document and the provisions that name powers, by their places.
struct Coverage<'a> {
    document: &'a Document,
    using: &'a [usize],
}

impl Coverage<'_> {
    /// The numbered provisions directly in the node, by their places.
    fn inside(&self, node: NodeId) -> Vec<usize> {
        let (tree, rows) = (&self.document.tree, self.document.provisions());
        let mut found = Vec::new();
        for child in tree.children(node) {
            match self.document.holder(child).filter(|&held| rows[held].node() == child) {
                Some(held) if rows[held].kind == ProvisionKind::Provision => found.push(held),
                // Definitions give no orders.
                Some(held) if rows[held].kind == ProvisionKind::Definition => {}
                // A part without a number of its own.
                _ => found.extend(self.inside(child)),
            }
        }
        found
    }

    /// Whether the provision, or all that it holds, names a power; what does not is told.
    fn uncovered(&self, at: usize, tell: &mut impl FnMut(usize)) {
        let provision = &self.document.provisions()[at];
        if provision.repealed || self.using.contains(&at) {
            return;
        }
        let inside = self.inside(provision.node());
        let has_words = self.document.tree.own_prose(provision.node()).next().is_some();
        if inside.is_empty() && !has_words {
            return;
        }
        // Words that stand above items are theirs, if any of these names a power.
        if inside.is_empty() || has_words && !inside.iter().any(|&it| self.is_using(it)) {
            return tell(at);
        }
        inside.into_iter().for_each(|it| self.uncovered(it, tell));
    }

    fn is_using(&self, at: usize) -> bool {
        let node = self.document.provisions()[at].node();
        let held = self.document.tree.subtree(node);
        self.using.iter().any(|&it| held.contains(&self.document.provisions()[it].node()))
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    #[track_caller]
    fn check(regulations: &str, expected: Expect) {
        let text = format!("kind: regulations\nunder: harbour/2017\n{regulations}");
        expected.assert_eq(&findings(&RULE, &text));
    }

    #[test]
    fn a_line_stands_for_all_that_its_provision_holds() {
        check(
            "
Law 1 — Whole
@under 1
    1. one
    2. two

Law 2 — Items
It is so:
    1. one
    @under 1
    2. two
        (a) a
        (b) b
    3. three
    @elects 1 closed

Law 3 — None
Text.
    1. one

Law 4 — [Repealed]

# Part

Law 5 — Parts
A — One
Text.
B — Two
@under 1
Text.
",
            expect![[r#"
                13:5 warning 2.2 stands on no power of harbour/2017
                    help: say which one it is, `@under` and its address there; `lawsmith powers` lists them
                19:1 warning Law 3 stands on no power of harbour/2017
                    help: say which one it is, `@under` and its address there; `lawsmith powers` lists them
                28:1 warning 5A stands on no power of harbour/2017
                    help: say which one it is, `@under` and its address there; `lawsmith powers` lists them
            "#]],
        );
        check("\nLaw 1 — One\nText.\n", expect![[""]]);
    }
}
