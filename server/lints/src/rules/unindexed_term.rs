//! # unindexed-term
//!
//! ## What it does
//! Finds defined terms, and headings of provisions of the first level, that the index lacks. A head, a sub-head or a
//! cross-reference with their words is enough, and so is an `@index` line; of a heading, one of its words.
//!
//! ## Why
//! The reader who knows the word looks for it in the index first.
//!
//! ## Example
//! ````laws
//! //- laws.laws
//! kind: laws
//!
//! Definitions
//!
//! Bow — What is drawn.
//!
//! Law 1 — Draw
//!
//! A — Order
//! The elder draws first.
//!
//! B — Arrows
//! An arrow counts once it has left the bow.
//! //- index.laws
//! kind: index
//!
//! Arrow — 1B
//! Draw, order of — 1A
//! ````
//!
//! ## Use instead
//! ````laws
//! //- laws.laws
//! kind: laws
//!
//! Definitions
//!
//! Bow — What is drawn.
//!
//! Law 1 — Draw
//!
//! A — Order
//! The elder draws first.
//!
//! B — Arrows
//! An arrow counts once it has left the bow.
//! //- index.laws
//! kind: index
//!
//! Arrow — 1B
//! Bow — Definitions
//! Draw, order of — 1A
//! ````
//!
//! ## Fix safety
//! No fix: where a subject stands is for a person to say.

use std::collections::HashSet;
use std::sync::Arc;

use lawsmith_model::{Document, Edition, ProvisionKind, RuleLevel, index_entries};
use lawsmith_syntax::NodeId;

use crate::rule::{Context, Report, Rule, Scope};
use crate::wording::{phrase_key, plain_words, singular};

pub(crate) static RULE: Rule = Rule {
    code: "IDX009",
    name: "unindexed-term",
    since: "0.1.0",
    level: RuleLevel::Hint,
    fixable: false,
    source: include_str!("unindexed_term.rs"),
    scope: Scope::Edition,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let edition = context.edition;
    if context.indexes().next().is_none() {
        return;
    }
    let indexed = AllIndexed::new(context);
    for definition in edition.definitions.iter().filter(|definition| !definition.in_text) {
        let names = || definition.aliases.iter().chain([&definition.term]);
        if names().any(|name| indexed.has(name)) {
            continue;
        }
        let message = format!("the index lacks the defined term “{}”", definition.term);
        let at = definition.provision;
        report
            .add(at.document(), definition.range, definition.path.as_str(), message)
            .help("add a head for it");
    }
    for (id, provision) in edition.provisions() {
        let document = &edition.documents[id.document()];
        let outermost = || edition.address(id).components.len() == 1;
        if provision.repealed || provision.kind != ProvisionKind::Provision || !outermost() {
            continue;
        }
        let (Some(range), Some(heading)) = (document.heading_range(id.at()), document.heading(id.at()))
        else {
            continue;
        };
        if heading.is_empty() || indexed.has(&heading) || indexed.speaks_of(edition, &heading) {
            continue;
        }
        let message = format!("the index has none of the words of the heading “{heading}”");
        report.add(id.document(), range, edition.path(id), message).help("add a head for it");
    }
}

/// What an index has.
struct Indexed {
    /// Heads and sub-heads for look-up, whole and up to their first comma or bracket.
    names: HashSet<String>,
    words: HashSet<String>,
}

/// What all indexes have, and the attributes of the laws.
struct AllIndexed(Vec<Arc<Indexed>>);

impl AllIndexed {
    fn new(context: &Context<'_>) -> Self {
        let edition = context.edition;
        let mut attributed = Indexed { names: HashSet::new(), words: HashSet::new() };
        for (at, document) in context.documents() {
            for node in 0..document.tree.nodes.len() {
                attributes(edition, at, node).iter().for_each(|name| attributed.add(name));
            }
        }
        let printed =
            context.indexes().map(|(at, document)| context.noted(at, || Indexed::printed(document)));
        Self(std::iter::once(Arc::new(attributed)).chain(printed).collect())
    }

    fn has(&self, name: &str) -> bool {
        let key = phrase_key(name);
        self.0.iter().any(|indexed| indexed.names.contains(&key))
    }

    /// Whether a word of a heading that says something is in an index.
    fn speaks_of(&self, edition: &Edition, heading: &str) -> bool {
        let empty = |word: &String| edition.lexicon.function_words.contains(word) || word.len() < 4;
        let has = |word: &String| self.0.iter().any(|indexed| indexed.words.contains(word));
        let mut words = plain_words(heading).into_iter().filter(|word| !empty(word)).peekable();
        words.peek().is_none() || words.any(|word| has(&singular(&word)))
    }
}

impl Indexed {
    /// What one index prints.
    fn printed(index: &Document) -> Self {
        let mut indexed = Self { names: HashSet::new(), words: HashSet::new() };
        for entry in index_entries(index) {
            indexed.add(&entry.head);
            if let Some(sub) = &entry.sub {
                indexed.add(sub);
                // "visible" under "Card" is the visible card, and the card, visible.
                indexed.names.insert(phrase_key(&format!("{sub} {}", entry.head)));
                indexed.names.insert(phrase_key(&format!("{} {sub}", entry.head)));
            }
            entry.see.iter().chain(&entry.see_also).for_each(|name| indexed.add(&name.text));
        }
        indexed
    }

    fn add(&mut self, name: &str) {
        self.names.insert(phrase_key(name));
        let first = name.split([',', '(']).next().unwrap_or(name);
        self.names.insert(phrase_key(first));
        // "Card, exposed" is looked for as "exposed card".
        if let Some((noun, rest)) = name.split_once(',') {
            self.names.insert(phrase_key(&format!("{rest} {noun}")));
        }
        self.words.extend(plain_words(name).iter().map(|word| singular(word)));
    }
}

/// The names that the `@index` lines of a node give.
fn attributes(edition: &Edition, document: usize, node: NodeId) -> Vec<&str> {
    let read = &edition.documents[document];
    let blocks = read.tree.own_blocks(node).map(|at| &read.tree.blocks[at]);
    let lines = blocks.flat_map(|block| read.tree.attributes(block));
    let values = lines.filter(|line| &read.text()[line.name] == "index").map(|line| &read.text()[line.value]);
    values.flat_map(|value| value.split('>')).map(str::trim).filter(|name| !name.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::index_findings;

    #[track_caller]
    fn check(index: &str, expected: Expect) {
        expected.assert_eq(&index_findings(&RULE, index));
    }

    #[test]
    fn turned_words_and_cross_references_count() {
        check("Arrow, visible — Definitions\nString — see also Bow\nDraws — 1A\n", expect![""]);
        check(
            "Arrow\n    visible — Definitions\n",
            expect![[r#"
                laws.laws:5:1 hint the index lacks the defined term “Bow”
                    help: add a head for it
                laws.laws:8:9 hint the index has none of the words of the heading “Draw”
                    help: add a head for it
            "#]],
        );
    }
}
