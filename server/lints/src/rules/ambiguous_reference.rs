//! # ambiguous-reference
//!
//! ## What it does
//! Finds references to a number that several provisions bear.
//!
//! ## Why
//! One reader follows the reference to the first of them, another to the second.
//!
//! ## Example
//! ````laws
//! Law 1 — Breaks
//!
//! A — Length
//! A break lasts ten minutes, except as B provides.
//!
//! B — Finals
//! In a final a break lasts five minutes.
//!
//! B — Teams
//! Teams may agree on a longer break.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Breaks
//!
//! A — Length
//! A break lasts ten minutes, except as B provides.
//!
//! B — Finals
//! In a final a break lasts five minutes.
//!
//! C — Teams
//! Teams may agree on a longer break.
//! ````
//!
//! ## Fix safety
//! No fix: which of them was meant, and which one keeps the number, is for a person to say.

use lawsmith_model::{RuleLevel, Status};

use crate::read::locate::listed;
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "REF002",
    name: "ambiguous-reference",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("ambiguous_reference.rs"),
    scope: Scope::Edition,
    check,
};

/// How many of the provisions a message looks at.
const NAMED: usize = 6;

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let edition = context.edition;
    for reference in context.references().filter(|it| it.status == Status::Ambiguous) {
        let printed = context.quoted(reference.document(), reference.range);
        let others = edition.others(reference);
        let count = 1 + others.len();
        let targets = reference.resolved().into_iter().chain(others);
        let places: Vec<String> =
            targets.take(NAMED).map(|id| context.provision_line_from(reference.document(), id)).collect();
        let more = if count > NAMED { ", among others" } else { "" };
        let message = format!(
            "{printed} may mean {} {}: on {}{more}",
            counted(count),
            edition.target(reference),
            listed(&places),
        );
        report
            .add(reference.document(), reference.range, context.edition.at(reference), message)
            .help("number them apart, then say here which one is meant");
    }
}

/// Of how many provisions one is meant.
fn counted(count: usize) -> String {
    match count {
        0 | 1 => "more than one provision".to_owned(),
        2 => "either of two provisions".to_owned(),
        _ => format!("any of {count} provisions"),
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
    fn both_places_are_named() {
        check(
            "Law 1 — One\nSee Law 2.\n\nLaw 2 — Two\n\nLaw 2 — Again\n",
            expect![[r#"
                2:5 warning “Law 2” may mean either of two provisions 2: on line 4 and line 6
                    help: number them apart, then say here which one is meant
            "#]],
        );
        check(
            "//- a\nLaw 1 — One\nSee Law 2.\n\nLaw 2 — Two\n//- b\nLaw 2 — Again\n",
            expect![[r#"
                a:2:5 warning “Law 2” may mean either of two provisions 2: on line 4 and line 1 of b
                    help: number them apart, then say here which one is meant
            "#]],
        );
    }

    #[test]
    fn as_many_as_there_are() {
        check(
            "Law 1 — One\nSee Law 2.\n\nLaw 2 — Two\n\nLaw 2 — Again\n\nLaw 2 — Thrice\n",
            expect![[r#"
                2:5 warning “Law 2” may mean any of 3 provisions 2: on line 4, line 6 and line 8
                    help: number them apart, then say here which one is meant
            "#]],
        );
    }

    #[test]
    fn parts_of_one_name() {
        let manifest = "[work]\nid = \"w\"\n\n[[group]]\nnoun = [\"Part\"]\n";
        let laws = "Part 1 — Afloat\n\nLaw 1 — One\nSee Part 1.\n\nPart 1 — Ashore\n\nLaw 2 — Two\n";
        check(
            &format!("//- lawsmith.toml\n{manifest}\n//- laws.laws\n{laws}"),
            expect![[r#"
            4:5 warning “Part 1” may mean either of two provisions Part 1: on line 1 and line 6
                help: number them apart, then say here which one is meant
        "#]],
        );
    }

    #[test]
    fn a_doubled_number_that_nobody_cites_is_another_rules() {
        check("Law 1 — One\nSee Law 3.\n\nLaw 2 — Two\n\nLaw 2 — Again\n\nLaw 3 — Three\n", expect![[r#""#]]);
    }
}
