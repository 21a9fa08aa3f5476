//! # term-before-scope
//!
//! ## What it does
//! Finds terms that running text defines for a part of the law only (“in this Law, **Late
//! Player** means”) and that are used before that part.
//!
//! ## Why
//! Who reads in order meets a word that nothing explains there: the definition speaks of
//! its own part.
//!
//! ## Example
//! ````laws
//! Law 1 — Entry
//! A Late Player pays twice.
//!
//! Law 2 — Seats
//! In this Law, **Late Player** means one who comes after the first deal. A Late Player
//! sits where the steward says.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Entry
//! In these Laws, **Late Player** means one who comes after the first deal. A Late Player
//! pays twice.
//!
//! Law 2 — Seats
//! A Late Player sits where the steward says.
//! ````
//!
//! ## Fix safety
//! No fix: whether the definition moves or the earlier words change is for a person to say.
//! A term of one word in small letters may stand there in its everyday sense and is left
//! alone, and so is a use beside a reference that leads to the definition.

use std::collections::HashSet;

use lawsmith_model::{Definition, RuleLevel, TermUse};
use lawsmith_text::is_same_word;

use crate::read::limited::limiting_noun;
use crate::read::reading::Reading;
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "DEF008",
    name: "term-before-scope",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("term_before_scope.rs"),
    scope: Scope::Index,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let definitions = &context.edition.definitions;
    for (at, document) in context.drafted() {
        let reading = Reading::new(context, at);
        let mut told: HashSet<usize> = HashSet::new();
        for used in reading.uses {
            let definition = &definitions[used.definition()];
            let early = definition.in_text
                && definition.provision.document() == at
                && used.range.end() <= definition.range.start()
                && used.provision() != Some(definition.provision.at());
            if !early
                || !is_meant(&reading, definition, used)
                || !is_partial(context, definition)
                || !told.insert(used.definition())
            {
                continue;
            }
            let line = document.lines.line(definition.range.start());
            let printed = context.printed(at, used.range);
            let message =
                format!("“{printed}” is used here, but defined on line {line} for a later part only");
            let place = used.provision().map_or(String::new(), |provision| document.path(provision));
            report.add(at, used.range, place, message).help("define it for both, or use other words here");
        }
    }
}

/// Whether the definition holds for a part only; “in these Laws” is all of them.
fn is_partial(context: &Context<'_>, definition: &Definition) -> bool {
    let all = context.edition.conventions.levels.first().and_then(|level| level.nouns.get(1));
    limiting_noun(context, definition).is_some_and(|noun| all.is_none_or(|all| !is_same_word(all, noun)))
}

/// Whether the words stand for the term, and nothing beside them leads to its definition.
fn is_meant(reading: &Reading<'_>, definition: &Definition, used: &TermUse) -> bool {
    let text = reading.text();
    let (printed, term) = (&text[used.range], definition.term.as_str());
    let shown = term.contains(char::is_whitespace) || term.contains(char::is_uppercase);
    let alike = printed.contains(char::is_uppercase) == term.contains(char::is_uppercase);
    let blocks = &reading.document.tree.blocks;
    let block = blocks.partition_point(|block| block.range.end() <= used.range.start());
    let around = blocks.get(block).map_or(used.range, |block| block.range);
    let from = reading.references.partition_point(|it| it.range.start() < around.start());
    let beside = reading.references[from..].iter().take_while(|it| it.range.end() <= around.end());
    let home = reading.document.address(definition.provision.at()).truncated(1);
    let mut targets = beside.filter_map(|it| it.resolved()).filter(|it| it.document() == reading.at);
    let own = used.provision().map(|at| reading.document.address(at).truncated(1));
    let led = own.as_ref() != Some(&home)
        && targets.any(|it| reading.document.address(it.at()).truncated(1) == home);
    shown && alike && !led
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    #[track_caller]
    fn check(one: &str, two: &str, expected: Expect) {
        expected.assert_eq(&findings(&RULE, &format!("Law 1 — One\n{one}\n\nLaw 2 — Two\n{two}\n")));
    }

    #[test]
    fn uses_before_the_definition() {
        check(
            "The Quiet Hour begins.",
            "In this Law the first hour is the **Quiet Hour**.",
            expect![[r#"
                2:5 warning “Quiet Hour” is used here, but defined on line 5 for a later part only
                    help: define it for both, or use other words here
            "#]],
        );
    }

    #[test]
    fn references_and_everyday_words() {
        check(
            "The Quiet Hour (see Law 2) begins.",
            "The first hour is the **Quiet Hour**.",
            expect![[r#""#]],
        );
        check("The play begins.", "In this Law **play** means the cards.", expect![[r#""#]]);
        check("The first hour is the **Quiet Hour**.", "The Quiet Hour ends.", expect![[r#""#]]);
    }
}
