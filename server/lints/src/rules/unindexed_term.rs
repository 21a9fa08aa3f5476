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

use lawsmith_model::{Definition, Document, Edition, ProvisionId, ProvisionKind, RuleLevel};

use crate::rule::attributes::attributes;
use crate::rule::{Context, Report, Rule, Scope};
use crate::words::wording::{phrase_key, plain_words, singular};

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
    let keys = context.noted_of_index(|| TermKeys::new(edition));
    for (definition, names) in edition.definitions.iter().zip(&keys.0) {
        if definition.in_text || names.iter().any(|name| indexed.has(name)) {
            continue;
        }
        let message = format!("the index lacks the defined term “{}”", definition.term);
        let at = definition.provision;
        report
            .add(at.document(), definition.range, definition.path.as_str(), message)
            .help("add a head for it");
    }
    for &id in &context.noted_of_index(|| Outermost::new(edition)).0 {
        let document = &edition.documents[id.document()];
        let (Some(range), Some(heading)) = (document.heading_range(id.at()), document.heading(id.at()))
        else {
            continue;
        };
        if heading.is_empty() {
            continue;
        }
        let sought = context.remembered(heading, |heading| SoughtHeading::new(edition, heading));
        if indexed.has(&sought.key) || indexed.speaks_of(&sought.words) {
            continue;
        }
        let heading = document.heading(id.at()).unwrap_or_default();
        let message = format!("the index has none of the words of the heading “{heading}”");
        report.add(id.document(), range, edition.path(id), message).help("add a head for it");
    }
}

/// The names of each definition for look-up.
struct TermKeys(Vec<Vec<String>>);

impl TermKeys {
    fn new(edition: &Edition) -> Self {
        let names =
            |it: &Definition| it.aliases.iter().chain([&it.term]).map(|name| phrase_key(name)).collect();
        Self(edition.definitions.iter().map(names).collect())
    }
}

/// The outermost provisions that are in force.
struct Outermost(Vec<ProvisionId>);

impl Outermost {
    fn new(edition: &Edition) -> Self {
        let provisions = edition.provisions().filter(|(id, provision)| {
            !provision.repealed
                && provision.kind == ProvisionKind::Provision
                && edition.address(*id).components.len() == 1
        });
        Self(provisions.map(|(id, _)| id).collect())
    }
}

/// What is looked up of a heading.
struct SoughtHeading {
    key: String,
    /// The words that say something.
    words: Vec<String>,
}

impl SoughtHeading {
    fn new(edition: &Edition, heading: &str) -> Self {
        let empty = |word: &String| edition.lexicon.function_words.contains(word) || word.len() < 4;
        let words = plain_words(heading).into_iter().filter(|word| !empty(word));
        Self { key: phrase_key(heading), words: words.map(|word| singular(&word)).collect() }
    }
}

/// What an index has.
#[derive(Default)]
struct Indexed {
    /// Heads and sub-heads for look-up, whole and up to their first comma or bracket.
    names: HashSet<String>,
    words: HashSet<String>,
}

/// What all indexes have, and the attributes of the laws.
struct AllIndexed(Vec<Arc<Indexed>>);

impl AllIndexed {
    fn new(context: &Context<'_>) -> Self {
        let attributed = context.documents().map(|(at, document)| {
            /// Those of one document.
            struct Attributed(Arc<Indexed>);
            let noted = context.noted(at, || Attributed(Arc::new(Indexed::attributed(document))));
            Arc::clone(&noted.0)
        });
        let printed = context
            .indexes()
            .map(|(at, document)| context.noted(at, || Indexed::printed(context.edition, document)));
        Self(attributed.chain(printed).collect())
    }

    fn has(&self, key: &str) -> bool {
        self.0.iter().any(|indexed| indexed.names.contains(key))
    }

    /// Whether one of the words of a heading that say something is in an index, or it has none.
    fn speaks_of(&self, words: &[String]) -> bool {
        let has = |word: &String| self.0.iter().any(|indexed| indexed.words.contains(word));
        words.is_empty() || words.iter().any(has)
    }
}

impl Indexed {
    /// What the `@index` lines of a document give.
    fn attributed(document: &Document) -> Self {
        let mut indexed = Self::default();
        let lines = attributes(document).map(|(_, line)| line);
        let values = lines.filter(|line| &document.text()[line.name] == "index");
        let names = values.flat_map(|line| document.text()[line.value].split('>')).map(str::trim);
        names.filter(|name| !name.is_empty()).for_each(|name| indexed.add(name));
        indexed
    }

    /// What one index prints.
    fn printed(edition: &Edition, index: &Document) -> Self {
        let mut indexed = Self::default();
        for entry in edition.index_entries(index) {
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
