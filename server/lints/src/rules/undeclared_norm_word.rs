//! # undeclared-norm-word
//!
//! ## What it does
//! Finds words that bind or allow, but are not on the scale of norm words which the
//! manifest declares or the introduction explains: “has to”, “need not”, and “will” where
//! it says what somebody has to do.
//!
//! ## Why
//! The scale says what follows when each of its words is not heeded. A duty in another
//! word has no place on it, and every reader gives it one of his own.
//!
//! ## Example
//! ````laws
//! Introduction
//!
//! In these Laws “may” allows, “should” advises and “must” binds.
//!
//! Law 1 — Tables
//! Each player has to stay at the table. The steward must keep the list.
//! ````
//!
//! ## Use instead
//! ````laws
//! Introduction
//!
//! In these Laws “may” allows, “should” advises and “must” binds.
//!
//! Law 1 — Tables
//! Each player must stay at the table. The steward must keep the list.
//! ````
//!
//! ## Fix safety
//! No fix: how strongly the sentence is meant to bind is for a person to say. “Will” and “is
//! to” count where somebody who has duties acts, and are a hint in the passive (“will be
//! told”); “cannot” and “might” of somebody are hints, and so is “shall” in a clause that hangs
//! on another one (“who shall pass”). “If he has to leave” tells what is so and is left
//! alone. Without a scale nothing is found.

use std::collections::HashSet;

use lawsmith_model::RuleLevel;
use lawsmith_text::{TextRange, has_word};

use crate::read::passive::participle;
use crate::read::sought::{Hits, Sort};
use crate::rule::{Context, Finding, Report, Rule, Scope};
use crate::words::clause::{Clause, plain};
use crate::words::wording::{is_adverb, singular};

pub(crate) static RULE: Rule = Rule {
    code: "NRM001",
    name: "undeclared-norm-word",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("undeclared_norm_word.rs"),
    scope: Scope::Document,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let norms = &context.edition.norms;
    if norms.scale.is_empty() {
        return;
    }
    for (at, _) in context.drafted() {
        let found = context.by_stretch(at, |context| InStretch::new(context, at, report));
        let actors: HashSet<&String> = found.iter().flat_map(|(_, found)| &found.actors).collect();
        for (start, found) in &found {
            let sure = |told: &&Told| told.subject.as_ref().is_none_or(|subject| actors.contains(subject));
            let told = found.told.iter().filter(sure);
            report.findings.extend(told.map(|told| told.finding.clone().behind(*start)));
        }
    }
}

/// What is found in a stretch.
struct InStretch {
    told: Vec<Told>,
    /// Who acts there: the subjects of duties in words of the scale.
    actors: HashSet<String>,
}

/// A word that binds, as it seems.
struct Told {
    /// Counted from the start of the stretch.
    finding: Finding,
    /// Who has to act somewhere in the document for it to bind.
    subject: Option<String>,
}

impl InStretch {
    fn new(context: &Context<'_>, at: usize, report: &Report<'_>) -> Self {
        let (norms, words) = (&context.edition.norms, &context.edition.lexicon.drafting);
        let document = &context.edition.documents[at];
        let (tree, text, start) = (&document.tree, document.text(), context.start(at));
        let hits = Hits::of(context, at);
        let mut told = Vec::new();
        let mut before: Option<(u32, usize)> = None;
        for (hit, pattern) in hits.iter() {
            if matches!(pattern.sort, Sort::Exception | Sort::Idiom) {
                continue;
            }
            let content = tree.blocks[hit.block as usize].content;
            let around = TextRange::new(hit.sentence_start(text), hit.sentence_end(text));
            let clause = Clause::before(text, around.start(), hit.range.start(), words);
            let subject = clause.subject().unwrap_or_default();
            let capital = text[hit.range].starts_with(char::is_uppercase) && !subject.is_empty();
            // "may have to" binds as far as "may" does.
            let governed = before.is_some_and(|(block, end)| {
                block == hit.block && text[end..hit.range.start()].trim().is_empty()
            });
            before = pattern.sort.is_norm().then_some((hit.block, hit.range.end()));
            if governed
                || capital
                || is_noun(subject, words)
                || matches!(pattern.sort, Sort::Declared(_) | Sort::Ambiguous)
            {
                continue;
            }
            let continued =
                around.start() == content.start() && text[content].starts_with(char::is_lowercase);
            let defines = plain(clause.before).next().is_some_and(|word| has_word(&words.infinitives, word));
            let subordinate = clause.subordinate || continued;
            let binds = !subordinate && !defines && !subject.is_empty();
            let behind = &text[hit.range.end()..around.end()];
            let person = || has_word(&words.persons, subject);
            let somebody = || (!person()).then(|| singular(&subject.to_lowercase()));
            let (level, subject) = match pattern.sort {
                Sort::Undeclared if binds => (RuleLevel::Warning, None),
                // "who has to move": what is so, not what is ruled.
                Sort::Undeclared if !pattern.told.contains(' ') => (RuleLevel::Hint, None),
                Sort::Doubtful if binds && acts(behind, context) => (RuleLevel::Warning, somebody()),
                Sort::Doubtful if binds && participle(context, behind).is_some() => (RuleLevel::Hint, None),
                Sort::Possible if binds => (RuleLevel::Hint, somebody()),
                _ => continue,
            };
            let printed = context.printed(at, hit.range);
            let message = match &norms.explained_in {
                Some(part) => format!("“{printed}” is no norm word of the scale that the {part} explains"),
                None => format!("“{printed}” is no norm word of the declared scale"),
            };
            let mut found = Vec::new();
            let mut report = Report { findings: &mut found, ..*report };
            let place = context.address_of(at, tree.owner(hit.block as usize));
            let finding = report.add(at, hit.range, place, message);
            finding.help(format!("the scale has {}", quoted_list(&norms.scale)));
            if level == RuleLevel::Hint {
                finding.at_most(level);
            }
            let finding = finding.clone().counted_from(start);
            told.push(Told { finding, subject });
        }
        Self { told, actors: actors_of(context, at, &hits) }
    }
}

/// Whether the word before makes a noun of it: "of his own will", "the must".
fn is_noun(before: &str, words: &lawsmith_model::Drafting) -> bool {
    has_word(&words.determiners, before)
        && !has_word(&words.persons, before)
        && !has_word(&words.list_counts, before)
}

/// Whether the verb behind is one of acting: neither "will be" nor "will have" nor "will likely".
fn acts(behind: &str, context: &Context<'_>) -> bool {
    let lexicon = &context.edition.lexicon;
    let next = plain(behind).find(|word| !has_word(&lexicon.negations, word)).unwrap_or_default();
    !next.is_empty()
        && !has_word(&lexicon.drafting.passive_verbs, next)
        && (has_word(&lexicon.verbs, next) || !has_word(&lexicon.function_words, next))
        && !is_adverb(lexicon, next)
}

/// Who acts in a stretch: the subjects of duties in words of the scale.
fn actors_of(context: &Context<'_>, at: usize, hits: &Hits) -> HashSet<String> {
    let (document, words) = (&context.edition.documents[at], &context.edition.lexicon.drafting);
    let text = document.text();
    let mut actors = HashSet::new();
    for (hit, pattern) in hits.iter() {
        // The weakest word allows, also what can't act.
        if !matches!(pattern.sort, Sort::Declared(1..)) {
            continue;
        }
        let around = TextRange::new(hit.sentence_start(text), hit.sentence_end(text));
        if !acts(&text[hit.range.end()..around.end()], context) {
            continue;
        }
        let clause = Clause::before(text, around.start(), hit.range.start(), words);
        let subject = clause.subject().filter(|word| word.len() > 2 && !has_word(&words.subordinators, word));
        actors.extend(subject.map(|word| singular(&word.to_lowercase())));
    }
    actors
}

fn quoted_list(scale: &[String]) -> String {
    let words: Vec<String> = scale.iter().map(|word| format!("“{word}”")).collect();
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    const SCALE: &str = "//- lawsmith.toml\n[work]\nid = \"t\"\n[norms]\nscale = [\"may\", \"should\", \"must\"]\n//- a.laws\n";

    #[track_caller]
    fn check(law: &str, expected: Expect) {
        expected.assert_eq(&findings(&RULE, &format!("{SCALE}Law 1 — One\n{law}\n")));
    }

    #[test]
    fn words_off_the_scale() {
        check(
            "A player ought to pass; he need not say why. He shall sit.",
            expect![[r#"
                2:10 warning “ought to” is no norm word of the declared scale
                    help: the scale has “may”, “should”, “must”
                2:28 warning “need not” is no norm word of the declared scale
                    help: the scale has “may”, “should”, “must”
                2:49 warning “shall” is no norm word of the declared scale
                    help: the scale has “may”, “should”, “must”
            "#]],
        );
    }

    #[test]
    fn who_is_to_blame_has_no_duty() {
        check(
            "No crew is to blame for a knot. A crew is to wait. A crew must sit. That is to say, it rows.",
            expect![[r#"
                2:40 warning “is to” is no norm word of the declared scale
                    help: the scale has “may”, “should”, “must”
            "#]],
        );
    }

    #[test]
    fn will_binds_those_who_have_duties() {
        check(
            "The steward must count. If nobody came, the steward will close the room. A card will fall. The cards will be counted.",
            expect![[r#"
                2:53 warning “will” is no norm word of the declared scale
                    help: the scale has “may”, “should”, “must”
                2:102 hint “will” is no norm word of the declared scale
                    help: the scale has “may”, “should”, “must”
            "#]],
        );
    }

    #[test]
    fn what_tells_what_is_so_is_left_alone() {
        check(
            "The player must say that he will lose. If he has to go, he must say so. It might end. He cannot go.",
            expect![[r#"
                2:90 hint “cannot” is no norm word of the declared scale
                    help: the scale has “may”, “should”, “must”
            "#]],
        );
    }

    #[test]
    fn nouns_names_quotations_and_headings_are_no_norms() {
        check("The will of the player in the month of Will counts; “shall” does not.", expect![[r#""#]]);
        expect![[r#""#]].assert_eq(&findings(&RULE, &format!("{SCALE}Law 1 — What He Shall Do\nHe must.\n")));
        expect![[r#""#]].assert_eq(&findings(&RULE, "Law 1 — One\nHe shall go; he has to.\n"));
    }
}
