//! # definition-out-of-order
//!
//! ## What it does
//! Finds entries of the Definitions that break the alphabetical order. Case, hyphens,
//! blanks and accents don't count; order word by word is accepted too. Definitions that
//! follow no alphabet at all are left alone.
//!
//! ## Why
//! Readers who look where the term should stand conclude that it is not defined.
//!
//! ## Example
//! ````laws
//! Definitions
//!
//! Board — The four hands of one deal.
//! Trick — Four cards, one of each player.
//! Hand — The cards of one player.
//! Turn — The time to play.
//!
//! Law 1 — Play
//! At each turn a card of the hand is played to the trick; then the board is put back.
//! ````
//!
//! ## Use instead
//! ````laws
//! Definitions
//!
//! Board — The four hands of one deal.
//! Hand — The cards of one player.
//! Trick — Four cards, one of each player.
//! Turn — The time to play.
//!
//! Law 1 — Play
//! At each turn a card of the hand is played to the trick; then the board is put back.
//! ````
//!
//! ## Fix safety
//! No fix yet: moving an entry is the editor's work.

use lawsmith_model::RuleLevel;
use lawsmith_syntax::{NodeId, NodeKind, Tree};
use lawsmith_text::TextRange;

use crate::rule::{Context, Report, Rule, Scope};
use crate::words::order::misplaced;

pub(crate) static RULE: Rule = Rule {
    code: "DEF005",
    name: "definition-out-of-order",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("definition_out_of_order.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.law() {
        let tree = &document.tree;
        let containers = (0..tree.nodes.len()).filter(|&id| tree.nodes[id].kind == NodeKind::Definitions);
        for container in containers {
            let entries: Vec<Entry> = tree.children(container).filter_map(|id| entry(tree, id)).collect();
            let terms: Vec<String> = entries.iter().map(|entry| context.printed(at, entry.term)).collect();
            // The same terms are in the same order.
            let strays = context.remembered(terms.join("\n"), |_| Strays(misplaced(&terms)));
            for &(stray, ref home) in &strays.0 {
                let path = context.address_of(at, entries[stray].node);
                let message = format!("“{}” belongs {home} by the alphabet", terms[stray]);
                report.add(at, entries[stray].term, path, message).help("move the entry there");
            }
        }
    }
}

/// The places of the terms out of order, and where they belong.
struct Strays(Vec<(usize, String)>);

struct Entry {
    node: NodeId,
    term: TextRange,
}

fn entry(tree: &Tree, id: NodeId) -> Option<Entry> {
    let node = &tree.nodes[id];
    let term = node.heading().filter(|_| node.kind == NodeKind::Definition)?;
    Some(Entry { node: id, term })
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    #[track_caller]
    fn check(terms: &[&str], expected: Expect) {
        let entries: String = terms.iter().map(|term| format!("{term} — Words.\n")).collect();
        expected.assert_eq(&findings(&RULE, &format!("Definitions\n\n{entries}")));
    }

    #[test]
    fn one_entry_out_of_place_is_one_finding() {
        check(
            &["Team", "Trick", "Trump", "Tournament", "Turn"],
            expect![[r#"
                6:1 warning “Tournament” belongs between “Team” and “Trick” by the alphabet
                    help: move the entry there
            "#]],
        );
        check(
            &["Zone", "Ace", "Board", "Card"],
            expect![[r#"
                3:1 warning “Zone” belongs behind “Card” by the alphabet
                    help: move the entry there
            "#]],
        );
        check(
            &["Board", "Card", "Deal", "Ace"],
            expect![[r#"
                6:1 warning “Ace” belongs before “Board” by the alphabet
                    help: move the entry there
            "#]],
        );
    }

    #[test]
    fn case_hyphens_blanks_and_accents_do_not_count() {
        check(&["Éclat", "east", "Re‐deal", "redeal play", "Red Suit", "Rover"], expect![[r#""#]]);
        check(&["Lead", "LHO", "Overtrick", "“Pass”", "Penalty", "Penalty card"], expect![[r#""#]]);
    }

    #[test]
    fn both_customs_of_sorting_are_good() {
        check(&["Trick", "Trickery", "Trick Points", "Trump"], expect![[r#""#]]);
        check(&["Trick", "Trick Points", "Trickery", "Trump"], expect![[r#""#]]);
    }

    #[test]
    fn an_order_by_subject_is_left_alone() {
        check(&["Trick", "Card", "Suit", "Board", "Auction", "Call", "Bid"], expect![[r#""#]]);
    }
}
