//! # open-proposal
//!
//! ## What it does
//! Finds proposed changes that are neither taken nor refused: `{++added++}`,
//! `{--struck--}`, `{~~old~>new~~}`. Off unless the edition is published: the profile
//! `publish` makes it an error.
//!
//! ## Why
//! The book would have to print one of two texts, and nobody has said which.
//!
//! ## Example
//! ````laws
//! Law 1 — Turns
//! The dealer {~~may~>must~~} begin.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Turns
//! The dealer must begin.
//! ````
//!
//! ## Fix safety
//! No fix: a person takes it or leaves it.

use lawsmith_model::RuleLevel;
use lawsmith_syntax::InlineKind;
use lawsmith_text::TextRange;

use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "NTE004",
    name: "open-proposal",
    since: "0.1.0",
    level: RuleLevel::Off,
    fixable: false,
    source: include_str!("open_proposal.rs"),
    scope: Scope::Block,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents() {
        let (tree, text) = (&document.tree, document.text());
        for place in context.blocks(at) {
            let block = &tree.blocks[place];
            let content = block.content;
            if !block.marked || !text[content].contains('{') {
                continue;
            }
            let mut end = 0;
            for run in block.inlines(text) {
                if !matches!(run.kind, InlineKind::Inserted | InlineKind::Deleted) || run.range.start() < end
                {
                    continue;
                }
                // Both halves of a replacement are one proposal.
                end = text[run.range.start()..content.end()]
                    .find('}')
                    .map_or(run.range.end(), |len| run.range.start() + len);
                let range = TextRange::new(run.range.start(), run.range.end());
                let what = if run.kind == InlineKind::Inserted { "add" } else { "strike" };
                let message = format!("the proposal to {what} {} is still open", context.quoted(at, range));
                report
                    .add(at, range, context.address_of(at, tree.owner(place)), message)
                    .help("take the change, or take it out");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use lawsmith_model::RuleLevel;

    use super::RULE;
    use crate::levels::Levels;
    use crate::testing::check_text;

    #[test]
    fn each_proposal_once() {
        let text = "Law 1 — One\n\nA — {++A++} Card\nA {~~red~>blue~~} card, {--two--} and {++three++} and {four}.\n";
        let levels = Levels::new([("open-proposal", RuleLevel::Error)]).unwrap();
        let found = check_text(text, &levels).1;
        let messages: Vec<&str> = found
            .iter()
            .filter(|finding| finding.rule.code == RULE.code)
            .map(|finding| finding.message.as_str())
            .collect();
        assert_eq!(
            messages,
            [
                "the proposal to add “A” is still open",
                "the proposal to strike “red” is still open",
                "the proposal to strike “two” is still open",
                "the proposal to add “three” is still open",
            ]
        );
    }
}
