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

use lawsmith_model::{Edition, ProvisionId, ProvisionKind, RuleLevel};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::kept::sums::{Sum, Summed};
use crate::read::subjects::{InStretch, SoughtLocator, SoughtLocators, Stem, held_and_holding};
use crate::rule::{Context, Report, Rule, Scope};

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
    let mut subjects = None;
    for (at, document) in context.indexes() {
        let all = SoughtLocators::of(context, at, document);
        for (number, sought) in all.0.iter().enumerate() {
            let subjects = subjects.get_or_insert_with(|| Subjects::new(context));
            if context.compared.has_locator(at, sought.locator.range) || subjects.speak_of(at, &all, number) {
                continue;
            }
            let message = format!("{} has none of the words of “{}”", sought.locator.text, sought.name);
            let finding = report.add(at, sought.locator.range, sought.head.as_str(), message);
            let better = subjects.better(sought.provision, &sought.wanted);
            if let Some(better) = better.filter(|better| !is_cited_there(&all.0, number, *better)) {
                finding.help(format!("did you mean {}?", context.edition.path(better)));
            }
        }
    }
}

/// What the provisions of a document speak of: for each stem those that have it, in order, with the number of blocks.
#[derive(Default)]
struct Stems {
    places: FxHashMap<Stem, Vec<(u32, u32)>>,
    /// Those that a provision has got or lost since somebody asked.
    touched: FxHashSet<Stem>,
    /// For each index what it seeks, and of which of that it is known whether the place speaks of it.
    known: FxHashMap<usize, (Arc<SoughtLocators>, Vec<Option<bool>>)>,
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
    fn speak_of(&mut self, index: usize, all: &Arc<SoughtLocators>, number: usize) -> bool {
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
    fn better(&self, id: ProvisionId, wanted: &HashSet<Stem>) -> Option<ProvisionId> {
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
            ([one], _) => Some(**one),
            (_, [one]) => Some(*one),
            _ => None,
        }
    }
}

/// How many locators of an entry are looked over on each side.
const LOOKED_OVER: usize = 64;

/// Whether another locator of the same entry leads to `place`.
fn is_cited_there(all: &[SoughtLocator], number: usize, place: ProvisionId) -> bool {
    let own = &all[number];
    let beside =
        all[..number].iter().rev().take(LOOKED_OVER).chain(all[number + 1..].iter().take(LOOKED_OVER));
    beside
        .into_iter()
        .any(|other| other.provision == place && other.name == own.name && other.head == own.head)
}

/// Whether a provision, what it holds, or what holds it has one of the words.
fn speaks_of(edition: &Edition, stems: &Stems, id: ProvisionId, wanted: &HashSet<Stem>) -> bool {
    let (inner, outer) = held_and_holding(edition, id);
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
                "{LAWS}\n//- index.laws\nkind: index\n\nDrawing\n    by the elder — 1A1\n    out of turn — 1A2\nLine, waiting behind — 1A2\nArrows — 1A1\n"
            ),
            expect![[r#"
                index.laws:7:10 hint 1A1 has none of the words of “Arrows”
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

    #[test]
    fn a_place_that_the_entry_has_is_not_named() {
        check(
            &format!("{LAWS}\n//- index.laws\nkind: index\n\nArrows — 1A1, 2\n"),
            expect![[r#"
                index.laws:3:10 hint 1A1 has none of the words of “Arrows”
            "#]],
        );
    }
}
