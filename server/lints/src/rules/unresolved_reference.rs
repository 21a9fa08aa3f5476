//! # unresolved-reference
//!
//! ## What it does
//! Finds references to a provision, definition or footnote that does not exist.
//!
//! ## Why
//! A reader who follows such a reference finds nothing. Mostly a number was changed and
//! the reference stayed, or a provision was dropped and is still cited.
//!
//! ## Example
//! ````laws
//! Law 1 — Scoring
//! The score is entered as Law 2C provides.
//!
//! Law 2 — Entries
//!
//! A — Who Enters
//! North enters the score.
//!
//! B — When
//! At the end of the round.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Scoring
//! The score is entered as Law 2B provides.
//!
//! Law 2 — Entries
//!
//! A — Who Enters
//! North enters the score.
//!
//! B — When
//! At the end of the round.
//! ````
//!
//! ## Fix safety
//! No fix: which provision was meant is for a person to say. A near miss is suggested.

use lawsmith_model::{Address, ReferenceKind, RuleLevel, Status};

use crate::known::Known;
use crate::rule::{Context, Report, Rule};

pub(crate) static RULE: Rule = Rule {
    code: "REF001",
    name: "unresolved-reference",
    since: "0.1.0",
    level: RuleLevel::Error,
    fixable: false,
    source: include_str!("unresolved_reference.rs"),
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let edition = context.edition;
    let mut unresolved = edition.references.iter().filter(|it| it.status == Status::Unresolved).peekable();
    if unresolved.peek().is_none() {
        return;
    }
    let known = Known::new(edition.authority());
    for reference in unresolved {
        let printed = context.quoted(reference.document(), reference.range);
        let special = reference.kind == ReferenceKind::Special;
        let address = Address::parse(&context.edition.target(reference)).filter(|_| !special);
        let message = match address.as_ref().and_then(|address| known.reason(address)) {
            Some(reason) => format!("{printed} leads nowhere: {reason}"),
            None => format!(
                "{printed} leads nowhere: there is no {}",
                context.named(&context.edition.target(reference))
            ),
        };
        let finding =
            report.add(reference.document(), reference.range, context.edition.at(reference), message);
        let near = match &address {
            Some(address) => known.near_address(address),
            None if special => known.near_definition(&context.edition.target(reference)),
            None => None,
        };
        if let Some(near) = near {
            finding.help(format!("did you mean {near}?"));
        }
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
    fn the_message_says_how_far_the_address_leads() {
        check(
            "
Law 1 — One
See Law 2C, Law 2B3(a) and Law 7.

Law 2 — Two
A — First
B — Second
    1. one
        (a) a
    4. four
        (b) b
",
            expect![[r#"
                3:5 error “Law 2C” leads nowhere: Law 2 has no C; it ends at 2B
                3:13 error “Law 2B3(a)” leads nowhere: Law 2B has no 3; it ends at 2B4
                    help: did you mean 2B1(a)?
                3:28 error “Law 7” leads nowhere: there is no Law 7
            "#]],
        );
    }

    #[test]
    fn a_near_miss_is_suggested() {
        check(
            "
Law 1 — One
See Law 2B3(b), Law 2B(a) and Definitions.

Law 2 — Two
A — First
B — Second
    1. one
        (a) a
        (b) b
    2. two
",
            expect![[r#"
                3:5 error “Law 2B3(b)” leads nowhere: Law 2B has no 3; it ends at 2B2
                    help: did you mean 2B1(b)?
                3:17 error “Law 2B(a)” leads nowhere: Law 2B has no (a); it ends at 2B2
                    help: did you mean 2B1(a)?
            "#]],
        );
    }

    #[test]
    fn a_pointer_to_a_missing_definition() {
        check(
            "
Definitions

Annulled — See “Withdrawal”.
Withdrawn — Taken back.
",
            expect![[r#"
                4:16 error “Withdrawal” leads nowhere: there is no Definitions/Withdrawal
                    help: did you mean Definitions/Withdrawn?
            "#]],
        );
    }
}
