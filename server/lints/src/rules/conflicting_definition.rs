//! # conflicting-definition
//!
//! ## What it does
//! Finds a term that the Laws and the regulations beside them define in different words.
//!
//! ## Why
//! Both apply at the same table. A player reads the one text and is judged by the other.
//!
//! ## Example
//! ````laws
//! //- laws.laws
//! kind: laws
//!
//! Definitions
//!
//! Session — The play between two breaks.
//!
//! Law 1 — Play
//! A session has ten boards.
//! //- regulations.laws
//! kind: regulations
//!
//! Definitions
//!
//! Session — An evening of play.
//! ````
//!
//! ## Use instead
//! ````laws
//! //- laws.laws
//! kind: laws
//!
//! Definitions
//!
//! Session — The play between two breaks.
//!
//! Law 1 — Play
//! A session has ten boards.
//! //- regulations.laws
//! kind: regulations
//!
//! Definitions
//!
//! Session — See “Session”.
//! Evening — A session after six.
//! ````
//!
//! ## Fix safety
//! No fix: which of the two holds is for a person to say. Two definitions in documents of
//! one kind are duplicate-definition's; an entry that only points at another word, or says
//! the same in the same words, is none.

use std::collections::HashMap;

use lawsmith_model::{Definition, RuleLevel};
use lawsmith_syntax::DocumentKind;

use crate::rule::{Context, Report, Rule, Scope};
use crate::words::wording::{phrase_key, plain_words};

pub(crate) static RULE: Rule = Rule {
    code: "DEF007",
    name: "conflicting-definition",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("conflicting_definition.rs"),
    scope: Scope::Edition,
    check,
};

/// The terms that have entries in documents of two kinds, with the places of these entries.
struct Shared(Vec<[usize; 2]>);

impl Shared {
    fn new(context: &Context<'_>) -> Self {
        let mut first: HashMap<String, usize> = HashMap::new();
        let mut shared = Vec::new();
        for (at, definition) in context.edition.definitions.iter().enumerate() {
            if definition.in_text || definition.points_to.is_some() || !kind(context, definition).is_law() {
                continue;
            }
            let known = *first.entry(phrase_key(&definition.term)).or_insert(at);
            let other = &context.edition.definitions[known];
            if kind(context, other) != kind(context, definition) {
                shared.push([known, at]);
            }
        }
        Self(shared)
    }
}

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    // Without a second kind of document nothing is shared, and no term is looked at.
    let has = |kind| context.edition.documents.iter().any(|document| document.kind() == kind);
    if !has(DocumentKind::Laws) || !has(DocumentKind::Regulations) {
        return;
    }
    let shared = context.noted_of_index(|| Shared::new(context));
    for [first, second] in &shared.0 {
        let [first, second] = [first, second].map(|&at| &context.edition.definitions[at]);
        if body(context, first) == body(context, second) {
            continue;
        }
        let (here, there) = (second.provision.document(), first.provision.document());
        let place = context.line_from(here, there, first.range.start());
        let message = format!("“{}” is defined in other words on {place}", second.term);
        report
            .add(here, second.range, &second.path, message)
            .help("leave one of the two, or give this one another name");
    }
}

fn kind(context: &Context<'_>, definition: &Definition) -> DocumentKind {
    context.edition.documents[definition.provision.document()].kind()
}

/// The words of an entry, with those of its items.
fn body(context: &Context<'_>, definition: &Definition) -> Vec<String> {
    let tree = &context.edition.documents[definition.provision.document()].tree;
    let node = context.edition.provision(definition.provision).node();
    tree.subtree(node).flat_map(|node| plain_words(&tree.own_text(node))).collect()
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    #[track_caller]
    fn check(laws: &str, regulations: &str, expected: Expect) {
        let text = format!(
            "//- a\nDefinitions\n\n{laws}\n//- b\nkind: regulations\n\nDefinitions\n\n{regulations}\n"
        );
        expected.assert_eq(&findings(&RULE, &text));
    }

    #[test]
    fn other_words() {
        check(
            "Board — A tray.",
            "Board — A deal of four hands.",
            expect![[r#"
                b:5:1 warning “Board” is defined in other words on line 3 of a
                    help: leave one of the two, or give this one another name
            "#]],
        );
    }

    #[test]
    fn the_same_words_and_pointers() {
        check("Board — A tray.", "Boards — A *tray*.", expect![[r#""#]]);
        check("Board — A tray.", "Board — See “Tray”.", expect![[r#""#]]);
        check("Board — A tray.", "Tray — A board.", expect![[r#""#]]);
    }
}
