//! # misplaced-locator
//!
//! ## What it does
//! Finds locators of an index that point at a provision which has none of the words of the entry.
//!
//! ## Why
//! The provision was renumbered or reworded and the index did not follow: the reader finds another subject there.
//! A locator may be right all the same, where the law says the thing in other words; hence a hint.
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
//! Arrow — 1A
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
//! ````
//!
//! ## Fix safety
//! No fix: where the subject stands is for a person to say. A place is named where only one is likely.

use std::collections::HashSet;
use std::sync::Arc;

use lawsmith_model::{
    Document, Edition, IndexEntry, Locator, ProvisionId, ProvisionKind, RuleLevel, index_entries,
};
use rustc_hash::FxHashMap;

use crate::rule::{Context, Report, Rule, Scope};
use crate::wording::{plain_words, singular};

pub(crate) static RULE: Rule = Rule {
    code: "IDX006",
    name: "misplaced-locator",
    since: "0.1.0",
    level: RuleLevel::Hint,
    fixable: false,
    source: include_str!("misplaced_locator.rs"),
    scope: Scope::Edition,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let edition = context.edition;
    let mut subjects = None;
    for (at, document) in context.indexes() {
        for sought in &context.noted(at, || Sought::all(edition, document)).0 {
            let subjects = subjects.get_or_insert_with(|| Subjects::new(context));
            if subjects.speaks_of(sought.provision, &sought.wanted) {
                continue;
            }
            let message = format!("{} has none of the words of “{}”", sought.locator.text, sought.name);
            let finding = report.add(at, sought.locator.range, sought.head.as_str(), message);
            if let Some(better) = subjects.better(sought.provision, &sought.wanted) {
                finding.help(format!("did you mean {better}?"));
            }
        }
    }
}

/// A locator, what it leads to, and what should stand there.
struct Sought {
    locator: Locator,
    head: String,
    /// The head with its sub-head.
    name: String,
    wanted: Arc<HashSet<String>>,
    provision: ProvisionId,
}

/// Those of one index.
struct AllSought(Vec<Sought>);

impl Sought {
    fn all(edition: &Edition, index: &Document) -> AllSought {
        let mut all = Vec::new();
        for entry in index_entries(index) {
            let wanted = Arc::new(wanted(edition, &entry));
            let name = match &entry.sub {
                Some(sub) => format!("{}, {sub}", entry.head),
                None => entry.head.clone(),
            };
            for locator in entry.locators.into_iter().filter(|_| !wanted.is_empty()) {
                let Some(found) = edition.locate(&locator.text) else { continue };
                // A range or a footnote is a place that is not read word by word here.
                let plain = found.last.is_none() && found.footnote.is_none();
                let provision = found.provision;
                if plain && edition.provision(provision).kind == ProvisionKind::Provision {
                    let (head, name, wanted) = (entry.head.clone(), name.clone(), Arc::clone(&wanted));
                    all.push(Sought { locator, head, name, wanted, provision });
                }
            }
        }
        AllSought(all)
    }
}

/// The stems of the words of an entry that say what it is about, and of other names of a term among them.
fn wanted(edition: &Edition, entry: &IndexEntry) -> HashSet<String> {
    let mut words = plain_words(&entry.head);
    words.extend(entry.sub.iter().flat_map(|sub| plain_words(sub)));
    if let Some(definition) = edition.definition_of(&entry.head) {
        words.extend(definition.aliases.iter().chain([&definition.term]).flat_map(|name| plain_words(name)));
    }
    let lexicon = &edition.lexicon;
    let empty = |word: &String| {
        [
            &lexicon.function_words,
            &lexicon.articles,
            &lexicon.conjunctions,
            &lexicon.of,
            &lexicon.prepositions,
        ]
        .iter()
        .any(|list| list.contains(word))
    };
    words.iter().filter(|word| word.chars().count() > 2 && !empty(word)).map(|word| stem(word)).collect()
}

/// How many letters of a word have to agree: more than most endings leave.
const STEM: usize = 4;

fn stem(word: &str) -> String {
    singular(word).chars().take(STEM).collect()
}

/// What each provision speaks of.
struct Subjects<'a> {
    edition: &'a Edition,
    /// The stems of its own words and heading, and of its footnotes.
    own: FxHashMap<ProvisionId, Vec<Arc<Stems>>>,
    order: Vec<ProvisionId>,
}

struct Stems(HashSet<String>);

impl<'a> Subjects<'a> {
    fn new(context: &Context<'a>) -> Self {
        let edition = context.edition;
        let read = |words: &str| Stems(plain_words(words).iter().map(|word| stem(word)).collect());
        let stems = |words: String| context.remembered(words, read);
        let mut own: FxHashMap<ProvisionId, Vec<Arc<Stems>>> = FxHashMap::default();
        let mut order = Vec::new();
        for (id, provision) in edition.provisions() {
            let document = &edition.documents[id.document()];
            let mut words = document.tree.own_text(provision.node());
            if let Some(heading) = document.heading(id.at()) {
                words.push('\n');
                words.push_str(&heading);
            }
            own.insert(id, vec![stems(words)]);
            order.push(id);
        }
        for (document, read) in edition.documents.iter().enumerate() {
            for footnote in &read.footnotes {
                let Some(at) = footnote.provision else { continue };
                let words = read.tree.plain(&read.tree.blocks[footnote.block]);
                own.entry(ProvisionId::new(document, at)).or_default().push(stems(words));
            }
        }
        Self { edition, own, order }
    }

    /// Whether a provision, what it holds, or what holds it has one of the words.
    fn speaks_of(&self, id: ProvisionId, wanted: &HashSet<String>) -> bool {
        let document = &self.edition.documents[id.document()];
        let node = self.edition.provision(id).node();
        let inner = document.tree.subtree(node).filter_map(|inner| document.holder(inner));
        let outer = document.tree.ancestors(node).filter_map(|outer| document.holder(outer));
        inner.chain(outer).any(|at| self.has(ProvisionId::new(id.document(), at), wanted) > 0)
    }

    /// How many of the words a provision itself has.
    fn has(&self, id: ProvisionId, wanted: &HashSet<String>) -> usize {
        let Some(own) = self.own.get(&id) else { return 0 };
        wanted.iter().filter(|word| own.iter().any(|stems| stems.0.contains(*word))).count()
    }

    /// The only provision that has all the words: in the same law, else anywhere.
    fn better(&self, id: ProvisionId, wanted: &HashSet<String>) -> Option<String> {
        let law = self.edition.address(id).truncated(1);
        let all = |id: &&ProvisionId| {
            self.has(**id, wanted) == wanted.len()
                && self.edition.provision(**id).kind == ProvisionKind::Provision
        };
        let near = |other: &&ProvisionId| {
            other.document() == id.document() && self.edition.address(**other).truncated(1) == law
        };
        let only = |mut found: Box<dyn Iterator<Item = &ProvisionId> + '_>| match (found.next(), found.next())
        {
            (Some(one), None) => Some(self.edition.path(*one)),
            _ => None,
        };
        only(Box::new(self.order.iter().filter(near).filter(all)))
            .or_else(|| only(Box::new(self.order.iter().filter(all))))
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

    const LAWS: &str = "//- laws.laws\nkind: laws\n\nLaw 1 — Draw\n\nA — Order\n    1. The elder draws.\n    2. Whoever waits stands back.[^1]\n\n[^1]: Behind the line.\n\nLaw 2 — Arrows\nAn arrow counts.";

    #[test]
    fn one_word_in_the_place_or_round_it_is_enough() {
        check(
            &format!(
                "{LAWS}\n//- index.laws\nkind: index\n\nDrawing\n    by the elder — 1A1\n    out of turn — 1A2\nLine, waiting behind — 1A2\nArrows — 2, 1A1\n"
            ),
            expect![[r#"
                index.laws:7:13 hint 1A1 has none of the words of “Arrows”
                    help: did you mean 2?
            "#]],
        );
    }

    #[test]
    fn a_place_is_named_only_if_there_is_one() {
        check(
            &format!("{LAWS}\n//- index.laws\nkind: index\n\nPayment — 2\n"),
            expect![[r#"
                index.laws:3:11 hint 2 has none of the words of “Payment”
            "#]],
        );
    }
}
