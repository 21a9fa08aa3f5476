//! # unknown-parent
//!
//! ## What it does
//! Finds a document whose header names an edition that is not there, `under: bridge/2071`, or has no documents, or one that two
//! works have, such as the Laws and a copy of their folder. A commentary that names another `edition` than the Laws beside it gets a hint.
//!
//! ## Why
//! Regulations cite the Laws that they stand under. Without these nothing can say whether “Law 16B1” exists or what
//! it says. Of two works with one `id` one is taken, perhaps the older one.
//!
//! ## Example
//! ````laws
//! kind: regulations
//! under: harbour/2071
//!
//! Law 1 — Scope
//! These Laws govern every race.
//! ````
//!
//! ## Use instead
//! ````laws
//! kind: regulations
//! under: harbour/2017
//!
//! Law 1 — Scope
//! These Laws govern every race.
//! ````
//!
//! ## Fix safety
//! No fix. The name is the `id` of the work and that of an edition, from its `lawsmith.toml`; an edition of the same work needs
//! only the second. Other works are looked for in the folders above, in the repository, and among the folders of the
//! editor. Where the Laws can't be had, switch the rule off.

use lawsmith_model::{Document, Parent, ProvisionKind, RuleLevel, work_and_edition};
use lawsmith_syntax::DocumentKind;
use lawsmith_text::TextRange;

use crate::rule::{Context, Report, Rule, Scope};
use crate::words::near::nearest;

pub(crate) static RULE: Rule = Rule {
    code: "REG001",
    name: "unknown-parent",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("unknown_parent.rs"),
    scope: Scope::Index,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.documents() {
        if let Some(named) = explained_elsewhere(context, at, document) {
            let (edition, own) = (&document.text()[named], &context.edition.id);
            let message = format!(
                "this comments on edition “{edition}”, not on {own} beside it: what it cites is not checked"
            );
            report.add(at, named, "", message).at_most(RuleLevel::Hint);
        }
        let Some(name) = document.under() else { continue };
        let Some(value) = header_value(document, "under") else { continue };
        let (work, edition) = work_and_edition(name);
        match context.edition.parents.named(name) {
            Some(Parent::NoWork) => {
                let work = work.unwrap_or(name);
                let message = format!("the work “{work}” is not here: what is cited of it is not checked");
                let help = "put its folder beside this one, or open both in the editor";
                report.add(at, value, "", message).help(with_form(name, help));
            }
            Some(Parent::NoEdition(known)) => {
                let of = work.map_or("this work".to_owned(), |work| format!("“{work}”"));
                let message = format!("{of} has no edition “{edition}”: what is cited of it is not checked");
                let help = match nearest(edition, known.iter().map(String::as_str)) {
                    Some(near) => format!("did you mean “{near}”?"),
                    None if known.is_empty() => "its manifest names none".to_owned(),
                    None => format!("its editions are {}", known.join(", ")),
                };
                report.add(at, value, "", message).help(with_form(name, &help));
            }
            Some(Parent::Known(laws)) if laws.documents.is_empty() => {
                let message = format!("{name} has no documents: what is cited of it is not checked");
                report
                    .add(at, value, "", message)
                    .help("put its laws into the folder that its manifest names");
            }
            Some(Parent::Known(_)) => {
                let Some((taken, others)) = context.edition.parents.namesakes(name).split_first() else {
                    continue;
                };
                let work = work.unwrap_or(name);
                let message = format!(
                    "several works have the id “{work}”: what is cited of it is checked against {taken}, not against {}",
                    others.join(", ")
                );
                let finding = report.add(at, value, "", message);
                finding.help("give each an id of its own, or put the other elsewhere");
            }
            None => {}
        }
    }
}

/// What to do, and the form of a name that looks like a title: with blanks or capitals.
fn with_form(name: &str, help: &str) -> String {
    match name.contains(|c: char| c.is_whitespace() || c.is_uppercase()) {
        true => format!("{help}; the form is “work/edition”, by the ids in the manifests"),
        false => help.to_owned(),
    }
}

/// The edition that the header of a commentary names, where Laws of another one stand beside it.
fn explained_elsewhere(context: &Context<'_>, at: usize, document: &Document) -> Option<TextRange> {
    let edition = context.edition;
    let elsewhere = document.kind() == DocumentKind::Commentary
        && !edition.original.is_copy()
        && !edition.explains_laws_here(at)
        && edition.provisions().any(|(_, it)| it.kind == ProvisionKind::Provision);
    header_value(document, "edition").filter(|_| elsewhere)
}

fn header_value(document: &Document, key: &str) -> Option<TextRange> {
    let field = document.tree.header_fields().iter().find(|it| &document.text()[it.key] == key)?;
    Some(field.value)
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    #[track_caller]
    fn check(under: &str, expected: Expect) {
        let text = format!("kind: regulations\nunder: {under}\n\nLaw 1 — One\nText.\n");
        expected.assert_eq(&findings(&RULE, &text));
    }

    #[test]
    fn what_is_not_there() {
        check(
            "harbour/2071",
            expect![[r#"
                2:8 warning “harbour” has no edition “2071”: what is cited of it is not checked
                    help: did you mean “2017”?
            "#]],
        );
        check(
            "harbour/first",
            expect![[r#"
                2:8 warning “harbour” has no edition “first”: what is cited of it is not checked
                    help: its editions are 2017
            "#]],
        );
        check(
            "quay/1",
            expect![[r#"
                2:8 warning the work “quay” is not here: what is cited of it is not checked
                    help: put its folder beside this one, or open both in the editor
            "#]],
        );
        check("harbour/2017", expect![[""]]);
        check(
            "Quay Rules 2017",
            expect![[r#"
            2:8 warning the work “Quay Rules 2017” is not here: what is cited of it is not checked
                help: put its folder beside this one, or open both in the editor; the form is “work/edition”, by the ids in the manifests
        "#]],
        );
        check(
            "Quay/2017",
            expect![[r#"
            2:8 warning the work “Quay” is not here: what is cited of it is not checked
                help: put its folder beside this one, or open both in the editor; the form is “work/edition”, by the ids in the manifests
        "#]],
        );
        check(
            "harbour/2030",
            expect![[r#"
            2:8 warning harbour/2030 has no documents: what is cited of it is not checked
                help: put its laws into the folder that its manifest names
        "#]],
        );
    }

    #[test]
    fn a_commentary_on_another_edition() {
        let laws = "//- laws.laws\nkind: laws\n\nLaw 1 — One\nText.\n";
        let comments = |edition: &str| {
            format!("//- comments.laws\nkind: commentary\nedition: {edition}\n\n# Law 1\n\nSee Law 1.\n")
        };
        expect![[r#"
            comments.laws:2:10 hint this comments on edition “2019”, not on 2020 beside it: what it cites is not checked
        "#]]
        .assert_eq(&findings(&RULE, &format!("{laws}{}", comments("2019"))));
        assert_eq!(findings(&RULE, &format!("{laws}{}", comments("2020"))), "");
        assert_eq!(findings(&RULE, &comments("2019")), "");
    }

    #[test]
    fn what_is_there_twice() {
        check(
            "twin/2017",
            expect![[r#"
            2:8 warning several works have the id “twin”: what is cited of it is checked against laws, not against laws-backup
                help: give each an id of its own, or put the other elsewhere
        "#]],
        );
    }
}
