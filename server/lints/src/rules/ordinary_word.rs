//! # ordinary-word
//!
//! ## What it does
//! Points at phrases of everyday language with the word of a defined term in them: “in the
//! event that” where *event* is defined.
//!
//! ## Why
//! The reader looks for the defined thing and finds none. There is mostly a plainer word.
//!
//! ## Example
//! ````laws
//! Definitions
//!
//! Event — A contest of several sessions.
//!
//! Law 1 — Ties
//! In the event of a tie the event goes on.
//! ````
//!
//! ## Use instead
//! ````laws
//! Definitions
//!
//! Event — A contest of several sessions.
//!
//! Law 1 — Ties
//! If there is a tie the event goes on.
//! ````
//!
//! ## Fix safety
//! No fix, and always a hint: the phrase is no mistake.

use lawsmith_model::RuleLevel;

use crate::read::sought::{Hits, Sort};
use crate::rule::{Context, Report, Rule, Scope};
use crate::words::clause::plain;

pub(crate) static RULE: Rule = Rule {
    code: "DEF011",
    name: "ordinary-word",
    since: "0.1.0",
    level: RuleLevel::Hint,
    fixable: false,
    source: include_str!("ordinary_word.rs"),
    scope: Scope::Block,
    check,
};

/// Words as short as this are of grammar, not of the law.
const SHORT: usize = 3;

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.drafted() {
        for (hit, _) in Hits::of(context, at).iter().filter(|(_, pattern)| pattern.sort == Sort::Idiom) {
            let mut words = plain(context.text(at, hit.range)).filter(|word| word.len() > SHORT);
            let Some(definition) = words.find_map(|word| context.edition.definition_of(word)) else {
                continue;
            };
            let message = format!(
                "{} uses the word of the defined term “{}” in another sense",
                context.quoted(at, hit.range),
                definition.term
            );
            let place = context.address_of(at, document.tree.owner(hit.block as usize));
            report.add(at, hit.range, place, message).help("say it without that word");
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::RULE;
    use crate::testing::findings;

    #[test]
    fn idioms_with_a_defined_word() {
        let law = |terms: &str| {
            format!("{terms}Law 1 — One\nOn the other hand, in the event that he waits, he may play.\n")
        };
        expect![[r#"
            5:1 hint “On the other hand” uses the word of the defined term “Hand” in another sense
                help: say it without that word
        "#]]
        .assert_eq(&findings(
            &RULE,
            &law("Definitions\n\nHand — Thirteen cards.\n\n").replace("\n\nLaw", "\nLaw"),
        ));
        assert_eq!(findings(&RULE, &law("")), "");
    }
}
