//! # differing-reference
//!
//! ## What it does
//! In a copy of another edition, finds references that lead elsewhere than the reference at
//! the same place of the original. The place is the same if the provision has the same
//! address and the same words stand before and behind the reference.
//!
//! ## Why
//! A copy speaks with the authority of its original. A slip in a number sends its readers
//! to another provision than the law does, and nothing else shows it.
//!
//! ## Example
//! ````laws
//! //- original/laws.laws
//! Law 1 — Entries
//! A late entry counts (see Law 2A).
//!
//! Law 2 — Scoring
//!
//! A — Late Entries
//! The Director decides.
//!
//! B — Lost Entries
//! North decides.
//! //- copy/laws.laws
//! Law 1 — Entries
//! A late entry counts (see Law 2B).
//! ````
//!
//! ## Use instead
//! ````laws
//! //- original/laws.laws
//! Law 1 — Entries
//! A late entry counts (see Law 2A).
//!
//! Law 2 — Scoring
//!
//! A — Late Entries
//! The Director decides.
//!
//! B — Lost Entries
//! North decides.
//! //- copy/laws.laws
//! Law 1 — Entries
//! A late entry counts (see Law 2A).
//! ````
//!
//! The manifest says what is a copy of what, with `copy-of` in the table of the edition.
//!
//! ## Fix safety
//! Unsafe: the fix writes the reference of the original, which may itself be the slip.

use std::collections::{BTreeSet, HashMap};

use lawsmith_model::{Edition, Reference, RuleLevel, prose_runs};
use lawsmith_text::{Edit, TextRange, single_spaced};

use crate::rule::{Context, Fix, Report, Rule, Scope};
use crate::words::wording::plain_words;

pub(crate) static RULE: Rule = Rule {
    code: "REF007",
    name: "differing-reference",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("differing_reference.rs"),
    scope: Scope::Edition,
    check,
};

/// How many words on each side have to be the same. With two, "Law 5 applies" finds a
/// partner in nearly every sentence that ends so; with more, each word changed beside a
/// reference hides it.
const BESIDE: usize = 3;

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let copy = context.edition;
    let Some(original) = copy.original.known() else { return };
    let holders: BTreeSet<String> = copy.references.iter().map(|reference| copy.at(reference)).collect();
    let ours = by_place(copy, &holders);
    let theirs = by_place(original, &holders);
    let mut pairs: Vec<(&Reference, &Reference)> = ours
        .iter()
        .filter_map(|(place, ours)| match (ours.as_slice(), theirs.get(place).map(Vec::as_slice)) {
            ([here], Some([there])) => Some((*here, *there)),
            _ => None,
        })
        .filter(|(here, there)| copy.target(here) != original.target(there))
        .collect();
    pairs.sort_by_key(|(here, _)| (here.document(), here.range));
    for (here, there) in pairs {
        let printed = context.printed(here.document(), here.range);
        let official = words(original, there);
        // The same words can lead elsewhere only because the copy is numbered in another way.
        if plain_words(&printed) == plain_words(&official) {
            continue;
        }
        let at = copy.at(here);
        let message = format!("“{printed}” is “{official}” at {at} of {}", original.id);
        let finding = report.add(here.document(), here.range, at, message);
        let (ours, theirs) = (copy.target(here), original.target(there));
        finding.help(format!("the copy leads to {ours}, the original to {theirs}"));
        let edits = vec![Edit { range: here.range, replacement: official.clone() }];
        finding.fix(Fix { title: format!("write “{official}”"), edits, safe: false });
    }
}

/// The address of what holds a reference, and what stands before and behind it.
type Place = (String, Vec<Word>, Vec<Word>);

/// A word beside a reference.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Word {
    /// The beginning or the end of the paragraph.
    Edge,
    Printed(String),
    Reference,
}

/// The references at each place, for what `holders` names.
fn by_place<'a>(edition: &'a Edition, holders: &BTreeSet<String>) -> HashMap<Place, Vec<&'a Reference>> {
    let mut found: HashMap<Place, Vec<&'a Reference>> = HashMap::new();
    for (at, document) in edition.documents.iter().enumerate() {
        let mut rest = edition.references.of(at);
        while let Some(first) = rest.first() {
            let blocks = &document.tree.blocks;
            let place = blocks.partition_point(|block| block.range.end() <= first.range.start());
            let Some(block) = blocks.get(place) else { break };
            let inside = |it: &&Reference| it.range.start() < block.range.end();
            let count = rest.iter().take_while(inside).count().max(1);
            let (references, behind) = rest.split_at(count);
            rest = behind;
            let holder = edition.at(first);
            if !holders.contains(&holder) {
                continue;
            }
            let runs = prose_runs(document.text(), block).into_iter().map(|run| run.range);
            let words = words_of(document.text(), runs, references);
            let places = words.iter().enumerate().filter(|(_, word)| **word == Word::Reference);
            for ((place, _), reference) in places.zip(references) {
                let beside =
                    |word: Option<usize>| word.and_then(|at| words.get(at)).cloned().unwrap_or(Word::Edge);
                let before = (1..=BESIDE).map(|step| beside(place.checked_sub(step))).collect();
                let after = (1..=BESIDE).map(|step| beside(Some(place + step))).collect();
                found.entry((holder.clone(), before, after)).or_default().push(reference);
            }
        }
    }
    found
}

/// The words of a block, with a sign for each reference.
fn words_of(text: &str, runs: impl Iterator<Item = TextRange>, references: &[Reference]) -> Vec<Word> {
    let mut words = Vec::new();
    let mut waiting = references.iter().peekable();
    let mut inside = 0;
    for run in runs {
        let mut at = run.start().max(inside);
        while let Some(reference) = waiting.next_if(|it| it.range.start() < run.end()) {
            let start = reference.range.start();
            if at < start {
                words.extend(printed_words(&text[at..start]));
            }
            words.push(Word::Reference);
            inside = reference.range.end();
            at = inside;
        }
        if at < run.end() {
            words.extend(printed_words(&text[at..run.end()]));
        }
    }
    words
}

/// The words of `text`; the choice of s or z makes no difference.
fn printed_words(text: &str) -> impl Iterator<Item = Word> {
    plain_words(text).into_iter().map(|word| Word::Printed(word.replace('z', "s")))
}

fn words(edition: &Edition, reference: &Reference) -> String {
    single_spaced(&edition.documents[reference.document()].text()[reference.range])
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    const ORIGINAL: &str = "Law 1 — Entries

A — Order
Late entries count [see Laws 2A1(b), 2A1(c) and 2B]. North enters if Law 2B applies; see B following.

B — Loss
Nothing counts.

Law 2 — Scoring

A — Late
    1. Late:
        (a) in the round;
        (b) behind it;
        (c) never.

B — Lost
Nothing counts, whatever Law 1A says.
";

    #[track_caller]
    fn check(copy: &str, expected: Expect) {
        let text = format!("//- original/laws.laws\n{ORIGINAL}//- copy/laws.laws\n{copy}");
        expected.assert_eq(&findings(&RULE, &text));
    }

    #[test]
    fn one_of_a_list() {
        check(
            "Law 1 — Entries\nA — Order\nLate entries count [see Laws 2A1(b), 2A1(b) and 2B]. North enters if Law 2 applies; see B following.\n",
            expect![[r#"
                3:38 warning “2A1(b)” is “2A1(c)” at 1A of 2020
                    help: the copy leads to 2A1(b), the original to 2A1(c)
                    unsafe fix: write “2A1(c)”
                3:70 warning “Law 2” is “Law 2B” at 1A of 2020
                    help: the copy leads to 2, the original to 2B
                    unsafe fix: write “Law 2B”
            "#]],
        );
    }

    #[test]
    fn another_form_of_the_same_reference() {
        check(
            "Law 1 — Entries\nA — Order\nLate entries count (SEE Laws 2A1(b), 2A1(c), 2B). North enters if law 2 B applies; see B following.\n",
            expect![[r#""#]],
        );
    }

    #[test]
    fn words_that_the_copy_changed_or_left_out() {
        check(
            "Law 1 — Entries\nA — Order\nEntries that are late count (compare Laws 2A1(a) and 2B). See Law 2A.\n",
            expect![[r#""#]],
        );
    }

    #[test]
    fn what_is_struck_is_not_there() {
        check(
            "Law 2 — Scoring\nB — Lost\nNothing counts, {--at all--} whatever Law 1B {++says++}.\n",
            expect![[r#"
                3:39 warning “Law 1B” is “Law 1A” at 2B of 2020
                    help: the copy leads to 1B, the original to 1A
                    unsafe fix: write “Law 1A”
            "#]],
        );
    }
}
