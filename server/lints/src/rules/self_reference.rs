//! # self-reference
//!
//! ## What it does
//! Finds a reference in a provision to exactly that provision. References to what holds
//! it, to and in its footnotes, and with the words "this" or "purpose of" are left alone.
//!
//! ## Why
//! It sends the reader to where he is. Mostly another number was meant, or a copy of the
//! sentence was renumbered too far.
//!
//! ## Example
//! ````laws
//! Law 1 — Turns
//!
//! A — Order
//! The dealer begins, except as Law 1A provides.
//!
//! B — Exception
//! A player who has passed does not begin.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Turns
//!
//! A — Order
//! The dealer begins, except as Law 1B provides.
//!
//! B — Exception
//! A player who has passed does not begin.
//! ````
//!
//! ## Fix safety
//! No fix: the number that was meant is not known. Where the provision itself is meant,
//! write "this Law". In a list that names other provisions too it is only a hint.

use lawsmith_model::{Edition, ProvisionId, ProvisionKind, Reference, ReferenceKind, RuleLevel, Status};
use lawsmith_text::{LINE_ENDS, has_word};

use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "REF005",
    name: "self-reference",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("self_reference.rs"),
    scope: Scope::Index,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (document, _) in context.documents() {
        check_document(context, context.edition.references.of(document), report);
    }
}

fn check_document(context: &Context<'_>, references: &[Reference], report: &mut Report<'_>) {
    for (at, reference) in references.iter().enumerate() {
        let opened = at > 0 && references[at - 1].opens_range;
        // "1 to 5" in Law 5 speaks of five Laws.
        if !leads_home(context.edition, reference)
            || reference.opens_range
            || opened
            || means_itself(context, reference)
            || means_own_meaning(context.edition, reference)
            || in_example(context, reference)
        {
            continue;
        }
        let listed = [at.checked_sub(1), Some(at)].into_iter().flatten().any(|first| {
            references.get(first + 1).is_some_and(|second| are_listed(context, &references[first], second))
        });
        let printed = context.quoted(reference.document(), reference.range);
        let message = format!(
            "{printed} leads to {}, where it stands itself",
            context.named(&context.edition.target(reference))
        );
        let finding =
            report.add(reference.document(), reference.range, context.edition.at(reference), message);
        finding.help("write the number that was meant; for the provision itself write “this” with its noun");
        if listed {
            finding.at_most(RuleLevel::Hint);
        }
    }
}

fn leads_home(edition: &Edition, reference: &Reference) -> bool {
    let (Some(target), Some(holder), Status::Ok) =
        (reference.resolved(), reference.holder(), reference.status)
    else {
        return false;
    };
    let home = ProvisionId::new(reference.document(), holder);
    let provision = edition.provision(home);
    let in_heading = || {
        let heading = edition.documents[home.document()].heading_range(home.at());
        let heading = heading.filter(|_| provision.kind == ProvisionKind::Provision);
        heading.is_some_and(|heading| heading.contains(reference.range))
    };
    // "see footnote 1": that stands elsewhere on the page.
    let to_footnote =
        || reference.kind == ReferenceKind::Special && edition.footnote(&edition.target(reference)).is_some();
    target == home
        && provision.kind != ProvisionKind::Section
        && reference.footnote().is_none()
        && !in_heading()
        && !to_footnote()
}

/// "this Law 5", "for the purposes of Law 5": the words say that they mean themselves.
fn means_itself(context: &Context<'_>, reference: &Reference) -> bool {
    let text = context.edition.documents[reference.document()].text();
    let lexicon = &context.edition.lexicon;
    let mut before = text[..reference.range.start()].split_whitespace().rev();
    let first = text[reference.range].split_whitespace().next().unwrap_or_default();
    let last = before.next().unwrap_or_default();
    let names = |word: &str| has_word(&lexicon.demonstratives, word);
    let mut purpose = || before.next().is_some_and(|word| has_word(&lexicon.drafting.purposes, word));
    names(first) || names(last) || has_word(&lexicon.of, last) && purpose()
}

/// Whether a meaning of a definition cites another one: both have the definition's address.
fn means_own_meaning(edition: &Edition, reference: &Reference) -> bool {
    let of_definition = |id| edition.provision(id).kind == ProvisionKind::Definition;
    reference.kind == ReferenceKind::Relative && reference.resolved().is_some_and(of_definition)
}

/// Whether it stands in an example or a note under the provision that it cites.
fn in_example(context: &Context<'_>, reference: &Reference) -> bool {
    let tree = &context.edition.documents[reference.document()].tree;
    let place = tree.blocks.partition_point(|block| block.range.end() <= reference.range.start());
    let block = tree.blocks.get(place).map_or("", |block| &tree.text()[block.content]);
    context.edition.conventions.label(block).is_some_and(|label| !label.normative)
}

/// Whether only commas and conjunctions part two references.
fn are_listed(context: &Context<'_>, first: &Reference, second: &Reference) -> bool {
    if first.document() != second.document() || first.range.end() > second.range.start() {
        return false;
    }
    let text = context.edition.documents[first.document()].text();
    let between = &text[first.range.end()..second.range.start()];
    let lexicon = &context.edition.lexicon;
    let joins = |word: &str| {
        word.is_empty() || has_word(&lexicon.conjunctions, word) || has_word(&lexicon.ranges, word)
    };
    between.len() < 40
        && !between.contains(LINE_ENDS)
        && between.split(|c: char| c.is_whitespace() || matches!(c, ',' | '/' | '-' | '–')).all(joins)
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
    fn meanings_of_one_definition_cite_each_other() {
        check(
            "//- lawsmith.toml\n[work]\nid = \"test\"\n[definitions]\nform = \"quoted\"\n//- test.laws\n\
             Law 1 — Words\n\n“oar” means:\n    (a) a long one;\n    (b) a short one that (a) above is not.\n",
            expect![[r#""#]],
        );
    }

    #[test]
    fn a_relative_reference_home_is_found() {
        check(
            "Law 1 — One\nA — First\n1. See A1.\n2. See A1 above.\n",
            expect![[r#"
                3:8 warning “A1” leads to 1A1, where it stands itself
                    help: write the number that was meant; for the provision itself write “this” with its noun
            "#]],
        );
        check(
            "Definitions\n\nBoard — The hands of one deal; see “Board”.\n",
            expect![[r#"
                3:36 warning “Board” leads to Definitions/Board, where it stands itself
                    help: write the number that was meant; for the provision itself write “this” with its noun
            "#]],
        );
    }

    #[test]
    fn a_footnote_of_the_provision_is_another_place() {
        check(
            "Law 1 — One\nA — First\nBoats[^1] lie here, but see footnote 1.\n\n[^1]: Not rafts.\n",
            expect![""],
        );
    }

    #[test]
    fn what_holds_it_is_another_provision() {
        check("Law 1 — One\nA — First\n1. See A and Law 1.\n", expect![[r#""#]]);
    }

    #[test]
    fn footnotes_headings_and_sections_are_left_alone() {
        check(
            "# Introduction\n\nThe Introduction binds.\n\nLaw 1 — As Law 1 Says\nOne.[^1]\n\n[^1]: See Law 1.\n",
            expect![[r#""#]],
        );
    }

    #[test]
    fn purposes_in_the_words_of_the_work() {
        check(
            "//- lawsmith.toml\n[work]\nid = \"hafen\"\nlanguage = \"de\"\n[[level]]\nfirst = \"1\"\nnoun = [\"§\"]\n//- laws.laws\n\
             § 1 — Boote\nBoot im Sinne des § 1 ist ein Kahn, für die Zwecke von § 1 auch ein Floß; das sagt § 1.\n",
            expect![[r#"
                2:84 warning “§ 1” leads to § 1, where it stands itself
                    help: write the number that was meant; for the provision itself write “this” with its noun
            "#]],
        );
    }

    #[test]
    fn ranges_and_purposes_are_left_alone_and_lists_are_hints() {
        check(
            "Law 1 — One\nFor the purposes of Law 1, see Laws 1 to 3.\n\nLaw 2 — Two\nUnder Laws 1, 2 and 3.\n\nLaw 3 — Three\n",
            expect![[r#"
                5:15 hint “2” leads to Law 2, where it stands itself
                    help: write the number that was meant; for the provision itself write “this” with its noun
            "#]],
        );
    }
}
