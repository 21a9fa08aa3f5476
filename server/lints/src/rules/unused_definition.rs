//! # unused-definition
//!
//! ## What it does
//! Finds a defined term that no provision uses. Uses in the Definitions count if the term
//! that they help to define is itself used. Pointers, `See “Withdrawn”`, need no use.
//!
//! ## Why
//! Either the definition is a rest of something struck, or the provisions call the thing
//! by another name, which then is not defined.
//!
//! ## Example
//! ````laws
//! Definitions
//!
//! Crew — Two players who keep one score.
//! Reserve — A player who waits to replace another.
//!
//! Law 1 — Score
//! Each crew keeps its own score.
//! ````
//!
//! ## Use instead
//! ````laws
//! Definitions
//!
//! Crew — Two players who keep one score.
//! Reserve — A player who waits to replace another.
//!
//! Law 1 — Score
//! Each crew keeps its own score and names one reserve.
//! ````
//!
//! ## Fix safety
//! No fix: what was meant to use the term is for a person to say. Irregular forms of a
//! term count as uses only if `@also` names them.

use std::collections::HashMap;

use lawsmith_model::{Edition, ProvisionKind, RuleLevel};
use rustc_hash::FxHashSet;

use crate::read::entries::Entries;
use crate::read::reading::Reading;
use crate::rule::{Context, Report, Rule, Scope};
use crate::words::wording::phrase_key;

pub(crate) static RULE: Rule = Rule {
    code: "DEF002",
    name: "unused-definition",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("unused_definition.rs"),
    scope: Scope::Edition,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let edition = context.edition;
    // A glossary that stands alone has no provisions that could use it.
    let mut provisions = edition.provisions().map(|(_, provision)| provision.kind);
    if edition.definitions.is_empty() || !provisions.any(|kind| kind == ProvisionKind::Provision) {
        return;
    }
    let used = used(context);
    let firsts = context.noted_of_index(|| Firsts::new(edition));
    for (at, definition) in edition.definitions.iter().enumerate() {
        // A second definition of a term has no uses of its own: duplicate-definition tells.
        // Nor has one that is out of use itself.
        let obsolete = edition.provision(definition.provision).repealed;
        if used[at] || firsts.0[at] != at || definition.points_to.is_some() || obsolete {
            continue;
        }
        let term = &definition.term;
        let message = match definition.in_text {
            true => format!("“{term}” is defined here, but nothing uses it"),
            false => format!("“{term}” is defined, but no provision uses it"),
        };
        report
            .add(definition.provision.document(), definition.range, &definition.path, message)
            .help("use the term where it is meant, or strike the definition");
    }
}

/// For each definition the first one of the same term.
struct Firsts(Vec<usize>);

impl Firsts {
    fn new(edition: &Edition) -> Self {
        let mut seen: HashMap<String, usize> = HashMap::new();
        let terms = edition.definitions.iter().enumerate();
        Self(terms.map(|(at, definition)| *seen.entry(phrase_key(&definition.term)).or_insert(at)).collect())
    }
}

/// Which definitions are used, directly or by a definition that is.
fn used(context: &Context<'_>) -> Vec<bool> {
    let edition = context.edition;
    let entries = Entries::of(context);
    let mut used = vec![false; edition.definitions.len()];
    let mut uses_of: Vec<Vec<usize>> = vec![Vec::new(); used.len()];
    let mut reached: Vec<usize> = Vec::new();
    for document in 0..edition.documents.len() {
        let uses = context.all_stretches(document, |context| Uses::new(context, document, &entries));
        for &(entry, target) in uses.iter().flat_map(|(_, uses)| &uses.0) {
            match entry {
                Some(entry) => uses_of[entry].push(target),
                None => reached.push(target),
            }
        }
    }
    while let Some(at) = reached.pop() {
        if !std::mem::replace(&mut used[at], true) {
            reached.append(&mut uses_of[at]);
        }
    }
    used
}

/// What a stretch uses: in which definition's entry, if in one, and which definition; each once.
struct Uses(Vec<(Option<usize>, usize)>);

impl Uses {
    fn new(context: &Context<'_>, document: usize, entries: &Entries) -> Self {
        // A large code uses each term thousands of times: only distinct uses are kept.
        let mut distinct: FxHashSet<(Option<usize>, usize)> = FxHashSet::default();
        let (reading, within) = (Reading::new(context, document), context.range(document));
        let uses = reading.uses_in(within).iter();
        distinct.extend(uses.map(|used| (entries.using(document, used), used.definition())));
        // A term never breaks a reference: `See “Withdrawn”` is a use all the same.
        for reference in reading.references_in(within) {
            distinct.extend(entries.cited(reference).map(|target| (entries.holding(reference), target)));
        }
        let mut all: Vec<_> = distinct.into_iter().collect();
        all.sort_unstable();
        Self(all)
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

    const LAW: &str = "\nLaw 1 — Play\nThe crews play[^1] one by one.\n";

    #[test]
    fn what_is_out_of_use_is_used_by_nothing() {
        check(
            &format!("Definitions\n\nCrew — Who rows.\nBailing (Obsolete) — An old task.\n{LAW}"),
            expect![[r#""#]],
        );
    }

    #[test]
    fn a_use_in_a_definition_counts_if_that_one_is_used() {
        check(
            &format!(
                "Definitions\n\nCrew — Two mates.\nMate — A player with a hand.\nHand — Cards.\nOther — A pair of stools.\nStool — A seat.\n{LAW}"
            ),
            expect![[r#"
                6:1 warning “Other” is defined, but no provision uses it
                    help: use the term where it is meant, or strike the definition
                7:1 warning “Stool” is defined, but no provision uses it
                    help: use the term where it is meant, or strike the definition
            "#]],
        );
    }

    #[test]
    fn aliases_footnotes_pointers_and_references_are_uses() {
        check(
            &format!(
                "Definitions\n\nSide — Two players.\n@also crew\nTeam — See “Side”.\nEvent — A contest.\nMatch — A short event (see “Event”).\n{LAW}\n[^1]: In every match.\n"
            ),
            expect![[r#""#]],
        );
    }

    #[test]
    fn the_own_words_are_no_use_and_text_may_define() {
        check(
            &format!(
                "Definitions\n\nDummy — The player whose cards, as dummy’s, lie open.\n{LAW}A **Slack Trick** and an **Open Trick** count; an open trick counts double.\n"
            ),
            expect![[r#"
                3:1 warning “Dummy” is defined, but no provision uses it
                    help: use the term where it is meant, or strike the definition
                7:5 warning “Slack Trick” is defined here, but nothing uses it
                    help: use the term where it is meant, or strike the definition
            "#]],
        );
    }

    #[test]
    fn a_glossary_alone_is_fine() {
        check("Definitions\n\nCrew — Two players.\n", expect![[r#""#]]);
    }
}
