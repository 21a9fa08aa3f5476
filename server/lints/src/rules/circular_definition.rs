//! # circular-definition
//!
//! ## What it does
//! Finds definitions that only point at each other, `See “Withdrawn”` and back, and a
//! definition that only repeats its term.
//!
//! ## Why
//! However long the reader follows, he never learns what the term means.
//!
//! ## Example
//! ````laws
//! Definitions
//!
//! Cancelled — See “Withdrawn”.
//! Withdrawn — See “Cancelled”.
//!
//! Law 1 — Calls
//! A withdrawn call is cancelled.
//! ````
//!
//! ## Use instead
//! ````laws
//! Definitions
//!
//! Cancelled — See “Withdrawn”.
//! Withdrawn — Taken back as if it had never been made.
//!
//! Law 1 — Calls
//! A withdrawn call is cancelled.
//! ````
//!
//! ## Fix safety
//! No fix: the meaning is missing, and only a person knows it.

use lawsmith_model::{Definition, Edition, ReferenceKind, RuleLevel};
use lawsmith_text::TextRange;

use crate::read::entries::Entries;
use crate::read::locate::listed;
use crate::rule::{Context, Report, Rule, Scope};
use crate::words::wording::{is_article, plain_words};

pub(crate) static RULE: Rule = Rule {
    code: "DEF004",
    name: "circular-definition",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("circular_definition.rs"),
    scope: Scope::Edition,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let edition = context.edition;
    for circle in circles(&pointers(context)) {
        let definition = &edition.definitions[circle[0]];
        let others: Vec<String> =
            circle[1..].iter().map(|&at| format!("“{}”", edition.definitions[at].term)).collect();
        let message = match others.is_empty() {
            true => format!("“{}” points only at itself", definition.term),
            false => format!("“{}” points only at {} and back", definition.term, listed(&others)),
        };
        say(report, definition, message);
    }
    for document in 0..edition.documents.len() {
        for &at in &context.noted(document, || Repeating::new(edition, document)).0 {
            let definition = &edition.definitions[at];
            say(report, definition, format!("the definition of “{}” only repeats the term", definition.term));
        }
    }
}

fn say(report: &mut Report<'_>, definition: &Definition, message: String) {
    report
        .add(definition.provision.document(), definition.range, &definition.path, message)
        .help("write what the term means");
}

/// For each definition, the one that it only points at.
fn pointers(context: &Context<'_>) -> Vec<Option<usize>> {
    /// Those of the entries of a document: from which definition to which.
    struct Pointers(Vec<(usize, usize)>);
    let edition = context.edition;
    let entries = Entries::of(context);
    let mut next = vec![None; edition.definitions.len()];
    for document in 0..edition.documents.len() {
        let noted = context.noted(document, || {
            let references = edition.references.of(document).iter();
            let special = references.filter(|it| it.kind == ReferenceKind::Special);
            let pairs = special.filter_map(|it| Some((entries.holding(it)?, entries.cited(it)?)));
            Pointers(pairs.filter(|&(from, _)| edition.definitions[from].points_to.is_some()).collect())
        });
        for &(from, to) in &noted.0 {
            next[from] = Some(to);
        }
    }
    next
}

/// The circles that one reaches by following `next`, each from its first member.
fn circles(next: &[Option<usize>]) -> Vec<Vec<usize>> {
    let mut found = Vec::new();
    // The start of the walk that came by, plus one.
    let mut passed = vec![0; next.len()];
    for start in 0..next.len() {
        let mut at = start;
        while passed[at] == 0 {
            passed[at] = start + 1;
            let Some(further) = next[at] else { break };
            at = further;
        }
        if passed[at] != start + 1 || next[at].is_none() {
            continue;
        }
        let mut circle = vec![at];
        while let Some(further) = next[circle[circle.len() - 1]].filter(|&further| further != at) {
            circle.push(further);
        }
        let first =
            circle.iter().enumerate().min_by_key(|(_, member)| **member).map_or(0, |(place, _)| place);
        circle.rotate_left(first);
        found.push(circle);
    }
    found
}

/// The definitions of a document that only repeat their terms.
struct Repeating(Vec<usize>);

impl Repeating {
    fn new(edition: &Edition, document: usize) -> Self {
        let definitions = edition.definitions.iter().enumerate();
        let own = definitions.filter(|(_, it)| it.provision.document() == document);
        let found = own.filter(|(_, it)| it.points_to.is_none() && repeats_its_term(edition, it));
        Self(found.map(|(at, _)| at).collect())
    }
}

fn repeats_its_term(edition: &Edition, definition: &Definition) -> bool {
    if definition.in_text {
        return false;
    }
    let document = &edition.documents[definition.provision.document()];
    let node = edition.provision(definition.provision).node();
    let longest = definition.term.len() + 20;
    // Most entries say more, which shows before they are put together.
    let mut plain = document.tree.own_prose(node).filter(|block| !block.marked);
    let bytes = |range: TextRange| document.text()[range].bytes().filter(|byte| !byte.is_ascii_whitespace());
    if plain.any(|block| bytes(block.content).nth(longest).is_some()) {
        return false;
    }
    let own = document.tree.own_text(node);
    if own.len() > longest {
        return false;
    }
    let named = edition.lexicon.pointer(&own).map_or(own.as_str(), |pointer| pointer.named);
    let mut words = plain_words(named);
    words.retain(|word| !is_article(word));
    !words.is_empty() && words == plain_words(&definition.term)
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
    fn a_circle_is_told_once() {
        check(
            "Definitions\n\nA Way — See “C Way”.\nB Way — See “A Way”.\nC Way — See “B Way”.\nD Way — See “A Way”.\n",
            expect![[r#"
                3:1 warning “A Way” points only at “C Way” and “B Way” and back
                    help: write what the term means
            "#]],
        );
    }

    #[test]
    fn pointers_in_the_words_of_the_work() {
        check(
            "//- lawsmith.toml\n[work]\nid = \"hafen\"\nlanguage = \"de\"\n[[level]]\nfirst = \"1\"\nnoun = [\"§\"]\n//- laws.laws\n\
             Begriffe\n\nNachen — Siehe „Schute“.\nSchute — Siehe „Nachen“.\nSteg — Siehe Steg.\n",
            expect![[r#"
                3:1 warning “Nachen” points only at “Schute” and back
                    help: write what the term means
                5:1 warning the definition of “Steg” only repeats the term
                    help: write what the term means
            "#]],
        );
    }

    #[test]
    fn a_term_that_means_itself() {
        check(
            "Definitions\n\nBoard — A board.\nHand — See “Hand”.\nTray — See Tray.\n",
            expect![[r#"
                3:1 warning the definition of “Board” only repeats the term
                    help: write what the term means
                4:1 warning “Hand” points only at itself
                    help: write what the term means
                5:1 warning the definition of “Tray” only repeats the term
                    help: write what the term means
            "#]],
        );
    }

    #[test]
    fn chains_that_end_and_words_beside_a_pointer_are_fine() {
        check(
            "Definitions\n\nA Way — See “B Way”.\nB Way — See “C Way”.\nC Way — A path; see “A Way”.\n",
            expect![[r#""#]],
        );
    }
}
