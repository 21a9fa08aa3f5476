//! # repealed-reference
//!
//! ## What it does
//! Finds references to a number that is no longer in use: `Law 7 — [Repealed]`.
//!
//! ## Why
//! The reader finds a placeholder where he was promised a rule.
//!
//! ## Example
//! ````laws
//! Law 1 — Score
//! The score is entered as Law 2 provides.
//!
//! Law 2 — [Repealed]
//!
//! Law 3 — Entries
//! North enters the score.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Score
//! The score is entered as Law 3 provides.
//!
//! Law 2 — [Repealed]
//!
//! Law 3 — Entries
//! North enters the score.
//! ````
//!
//! ## Fix safety
//! No fix: what took the place of the provision is for a person to say. A reference to
//! the old text names its edition: "2007 Law 2".

use lawsmith_model::{ProvisionId, RuleLevel, Status};

use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "REF006",
    name: "repealed-reference",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("repealed_reference.rs"),
    scope: Scope::Edition,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let edition = context.edition;
    for reference in context.references().filter(|it| it.status == Status::Repealed) {
        let here = reference.resolved().map(|target| (edition, target, edition.target(reference)));
        let above = || {
            let (parent, address) = edition.in_parent(reference)?;
            Some((&**parent, *parent.find(address).first()?, address.to_owned()))
        };
        let Some((other, target, address)) = here.or_else(above) else { continue };
        let holder = reference.holder().map(|at| ProvisionId::new(reference.document(), at));
        // A placeholder may say in its own words what has become of others.
        if holder.is_some_and(|holder| edition.provision(holder).repealed) {
            continue;
        }
        let printed = context.quoted(reference.document(), reference.range);
        let document = &other.documents[target.document()];
        let words = || document.tree.own_text(document.provisions()[target.at()].node());
        let state = document.heading(target.at()).unwrap_or_else(words);
        let state = if state.starts_with(['[', '(']) { state.as_str() } else { "no longer in use" };
        let message = format!("{printed} leads to {}, which is {state}", other.short_citation(&address));
        report
            .add(reference.document(), reference.range, context.edition.at(reference), message)
            .help("cite what took its place, or name the edition in which it stood");
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        expected.assert_eq(&findings(&RULE, text));
    }

    #[test]
    fn every_number_of_a_placeholder_is_repealed() {
        check(
            "Law 1 — One\nSee Law 4.\n\nLaw 2 to 5 — [Reserved]\n",
            expect![[r#"
                2:5 warning “Law 4” leads to Law 4, which is [Reserved]
                    help: cite what took its place, or name the edition in which it stood
            "#]],
        );
        check(
            "Law 1 — One\nSee Law 2A.\n\nLaw 2 — (Repealed)\nA. Old words.\n",
            expect![[r#"
                2:5 warning “Law 2A” leads to 2A, which is no longer in use
                    help: cite what took its place, or name the edition in which it stood
            "#]],
        );
    }

    #[test]
    fn an_older_edition_and_a_heading_with_the_word_are_fine() {
        check(
            "Law 1 — One\nSee 2007 Law 2 and Law 3.\n\nLaw 2 — [Repealed]\n\nLaw 3 — Repealed Boards\n",
            expect![[r#""#]],
        );
    }

    #[test]
    fn an_item_that_is_left_out() {
        check(
            "Law 1 — One\nA. Bells:\n    1. ring;\n    2. [Repealed]\n    3. [Repealed in part] hang.\nB. See A2 and A3.\n",
            expect![[r#"
                6:8 warning “A2” leads to 1A2, which is [Repealed]
                    help: cite what took its place, or name the edition in which it stood
            "#]],
        );
    }

    #[test]
    fn placeholders_may_cite_each_other() {
        check("Law 1 — [Repealed]\nSee Law 2.\n\nLaw 2 — [Repealed]\n", expect![[r#""#]]);
    }
}
