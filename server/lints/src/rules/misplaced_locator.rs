//! # misplaced-locator
//!
//! ## What it does
//! Finds locators of an index that point at a provision which has none of the words of the entry.
//!
//! ## Why
//! The provision was renumbered or reworded and the index did not follow: the reader finds another subject there.
//! A locator may be right all the same, where the law says the thing in other words; hence a hint. Where a base edition shows
//! that the subject moved, `changed-target` says so instead.
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
use std::ops::Range;
use std::sync::Arc;

use lawsmith_model::{
    Document, Edition, IndexEntry, Locator, ProvisionId, ProvisionKind, RuleLevel, index_entries,
};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::rule::{Context, Report, Rule, Scope};
use crate::sums::{Sum, Summed};
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
        let all = context.noted(at, || Sought::all(edition, document));
        for (number, sought) in all.0.iter().enumerate() {
            let subjects = subjects.get_or_insert_with(|| Subjects::new(context));
            if context.compared.has_locator(at, sought.locator.range) || subjects.speak_of(at, &all, number) {
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
    wanted: Arc<HashSet<Stem>>,
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
fn wanted(edition: &Edition, entry: &IndexEntry) -> HashSet<Stem> {
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

/// The first letters of a word; of a shorter one nothing behind them.
type Stem = [char; STEM];

fn stem(word: &str) -> Stem {
    let mut stem = ['\0'; STEM];
    stem.iter_mut().zip(singular(word).chars()).for_each(|(place, letter)| *place = letter);
    stem
}

/// The stems of the words in the blocks of a stretch, each once: by the provision that they tell of, by its place in
/// the document.
struct InStretch(Vec<(u32, Box<[Stem]>)>);

impl InStretch {
    fn all(&self) -> impl Iterator<Item = (u32, Stem)> {
        self.0.iter().flat_map(|(holder, stems)| stems.iter().map(|stem| (*holder, *stem)))
    }

    fn new(context: &Context<'_>, at: usize) -> Self {
        let document = &context.edition.documents[at];
        let tree = &document.tree;
        let all = document.prose_blocks_in(context.blocks(at)).filter_map(|(node, block)| {
            let footnote = document.footnotes.binary_search_by_key(&block, |footnote| footnote.block);
            let holder = match footnote {
                Ok(footnote) => document.footnotes[footnote].provision,
                // The words of a part without an address are nobody's.
                Err(_) => document.holder(node).filter(|&it| document.provisions()[it].node() == node),
            };
            let holder = u32::try_from(holder?).ok()?;
            let mut words = tree.plain(&tree.blocks[block]);
            // The headword of a definition stands before its words.
            if let Some(heading) =
                tree.nodes[node].heading().filter(|_| tree.nodes[node].opening() == Some(block))
            {
                words.push('\n');
                words.push_str(&tree.plain_range(heading));
            }
            let mut stems: Vec<Stem> = plain_words(&words).iter().map(|word| stem(word)).collect();
            stems.sort_unstable();
            stems.dedup();
            Some((holder, stems.into()))
        });
        Self(all.collect())
    }
}

/// What the provisions of a document speak of: for each stem those that have it, in order, with the number of blocks.
#[derive(Default)]
struct Stems {
    places: FxHashMap<Stem, Vec<(u32, u32)>>,
    /// Those that a provision has got or lost since somebody asked.
    touched: FxHashSet<Stem>,
    /// For each index what it seeks, and of which of that it is known whether the place speaks of it.
    known: FxHashMap<usize, (Arc<AllSought>, Vec<Option<bool>>)>,
}

impl Sum for Stems {
    type Part = InStretch;

    fn add(&mut self, part: &InStretch) {
        for (holder, stem) in part.all() {
            let places = self.places.entry(stem).or_default();
            match places.binary_search_by_key(&holder, |(known, _)| *known) {
                Ok(at) => places[at].1 += 1,
                Err(at) => {
                    places.insert(at, (holder, 1));
                    self.touched.insert(stem);
                }
            }
        }
    }

    fn take(&mut self, part: &InStretch) {
        for (holder, stem) in part.all() {
            let Some(places) = self.places.get_mut(&stem) else { continue };
            let Ok(at) = places.binary_search_by_key(&holder, |(known, _)| *known) else { continue };
            places[at].1 -= 1;
            if places[at].1 == 0 {
                places.remove(at);
                self.touched.insert(stem);
            }
            if places.is_empty() {
                self.places.remove(&stem);
            }
        }
    }
}

impl Stems {
    /// Forgets what was known of the stems that were touched.
    fn settle(&mut self) {
        let touched = std::mem::take(&mut self.touched);
        if touched.is_empty() {
            return;
        }
        for (sought, known) in self.known.values_mut() {
            for (one, known) in sought.0.iter().zip(known) {
                if one.wanted.iter().any(|stem| touched.contains(stem)) {
                    *known = None;
                }
            }
        }
    }

    /// The places of the provisions that have a stem.
    fn places(&self, stem: &Stem) -> &[(u32, u32)] {
        self.places.get(stem).map(Vec::as_slice).unwrap_or_default()
    }

    /// The places of the provisions that have all of `stems`, in order.
    fn with_all(&self, stems: &HashSet<Stem>) -> Vec<usize> {
        let mut lists: Vec<&[(u32, u32)]> = stems.iter().map(|stem| self.places(stem)).collect();
        lists.sort_unstable_by_key(|places| places.len());
        let Some((rarest, others)) = lists.split_first() else { return Vec::new() };
        let has =
            |places: &[(u32, u32)], holder: u32| places.binary_search_by_key(&holder, |it| it.0).is_ok();
        let all = rarest.iter().filter(|(holder, _)| others.iter().all(|places| has(places, *holder)));
        all.map(|(holder, _)| *holder as usize).collect()
    }
}

/// What each provision speaks of.
struct Subjects<'a> {
    edition: &'a Edition,
    /// By document; of an index nothing.
    stems: Vec<Option<Summed<'a, Stems>>>,
}

impl<'a> Subjects<'a> {
    fn new(context: &Context<'a>) -> Self {
        let edition = context.edition;
        let mut stems: Vec<Option<Summed<'a, Stems>>> = edition.documents.iter().map(|_| None).collect();
        for (at, _) in context.documents() {
            let mut summed: Summed<'a, Stems> = context.summed(at, |context| InStretch::new(context, at));
            summed.settle();
            stems[at] = Some(summed);
        }
        Self { edition, stems }
    }

    /// Whether the place that the index at `index` seeks under `number` has one of the words.
    fn speak_of(&mut self, index: usize, all: &Arc<AllSought>, number: usize) -> bool {
        let sought = &all.0[number];
        let Some(stems) = &mut self.stems[sought.provision.document()] else { return false };
        let unknown = || (Arc::clone(all), vec![None; all.0.len()]);
        let (of, known) = stems.known.entry(index).or_insert_with(unknown);
        if !Arc::ptr_eq(of, all) {
            (*of, *known) = unknown();
        }
        if let Some(known) = known[number] {
            return known;
        }
        let speaks = speaks_of(self.edition, stems, sought.provision, &sought.wanted);
        if let Some((_, known)) = stems.known.get_mut(&index) {
            known[number] = Some(speaks);
        }
        speaks
    }

    /// The only provision that has all the words: in the same law, else anywhere.
    fn better(&self, id: ProvisionId, wanted: &HashSet<Stem>) -> Option<String> {
        let law = self.edition.address(id).truncated(1);
        let documents = self.stems.iter().enumerate();
        let all: Vec<ProvisionId> = documents
            .flat_map(|(document, stems)| {
                let places = stems.as_ref().map(|stems| stems.with_all(wanted)).unwrap_or_default();
                places.into_iter().map(move |at| ProvisionId::new(document, at))
            })
            .filter(|&id| self.edition.provision(id).kind == ProvisionKind::Provision)
            .collect();
        let near = |other: &&ProvisionId| {
            other.document() == id.document() && self.edition.address(**other).truncated(1) == law
        };
        let nearest: Vec<&ProvisionId> = all.iter().filter(near).take(2).collect();
        match (nearest.as_slice(), all.as_slice()) {
            ([one], _) => Some(self.edition.path(**one)),
            (_, [one]) => Some(self.edition.path(*one)),
            _ => None,
        }
    }
}

/// Whether a provision, what it holds, or what holds it has one of the words.
fn speaks_of(edition: &Edition, stems: &Stems, id: ProvisionId, wanted: &HashSet<Stem>) -> bool {
    let document = &edition.documents[id.document()];
    let node = edition.provision(id).node();
    let held = document.tree.subtree(node).end;
    // What it holds stands behind it.
    let inner = id.at()..document.provisions().partition_point(|row| row.node() < held);
    let outer: Vec<usize> =
        document.tree.ancestors(node).filter_map(|outer| document.holder(outer)).collect();
    wanted.iter().any(|stem| {
        let places = stems.places(stem);
        let from = |at: usize| places.partition_point(|&(holder, _)| (holder as usize) < at);
        let has = |range: Range<usize>| {
            places.get(from(range.start)).is_some_and(|&(holder, _)| (holder as usize) < range.end)
        };
        !places.is_empty() && (has(inner.clone()) || outer.iter().any(|&at| has(at..at + 1)))
    })
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
