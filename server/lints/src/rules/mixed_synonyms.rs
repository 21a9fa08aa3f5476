//! # mixed-synonyms
//!
//! ## What it does
//! Finds words that the manifest declares to stand for a thing which has another word:
//! `synonyms = [["event", "tournament"]]` in the table `[drafting]`, the word to write
//! first.
//!
//! ## Why
//! Two words look like two things.
//!
//! ## Example
//! ````laws
//! //- lawsmith.toml
//! [work]
//! id = "cards"
//! [drafting]
//! synonyms = [["round", "heat"]]
//! //- laws.laws
//! Law 1 — Rounds
//! A round has ten boards. After the heat all players rise.
//! ````
//!
//! ## Use instead
//! ````laws
//! //- lawsmith.toml
//! [work]
//! id = "cards"
//! [drafting]
//! synonyms = [["round", "heat"]]
//! //- laws.laws
//! Law 1 — Rounds
//! A round has ten boards. After the round all players rise.
//! ````
//!
//! ## Fix safety
//! Unsafe: the fix writes the declared word, but “heat” may mean something else there.
//! Quoted words, and words in references, are left alone.

use std::sync::Arc;

use aho_corasick::{AhoCorasick, MatchKind};
use lawsmith_model::RuleLevel;
use lawsmith_text::{Edit, TextRange, capitalised};

use crate::read::reading::Reading;
use crate::rule::{Context, Fix, Report, Rule, Scope};
use crate::words::plural::plural;

pub(crate) static RULE: Rule = Rule {
    code: "DEF010",
    name: "mixed-synonyms",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("mixed_synonyms.rs"),
    scope: Scope::Block,
    check,
};

/// The words not to write, and the one to write for each.
struct Synonyms {
    automaton: Option<AhoCorasick>,
    instead: Vec<String>,
}

impl Synonyms {
    fn of(context: &Context<'_>) -> Arc<Self> {
        context.noted_of_index(|| {
            let (mut words, mut instead) = (Vec::new(), Vec::new());
            for group in &context.edition.lexicon.drafting.synonyms {
                let Some((first, others)) = group.split_first() else { continue };
                for other in others {
                    for (word, by) in [(other.clone(), first.clone()), (plural(other), plural(first))] {
                        words.push(word);
                        instead.push(by);
                    }
                }
            }
            let automaton = AhoCorasick::builder()
                .ascii_case_insensitive(true)
                .match_kind(MatchKind::LeftmostLongest)
                .build(&words);
            Self { automaton: automaton.ok().filter(|_| !words.is_empty()), instead }
        })
    }
}

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    if context.edition.lexicon.drafting.synonyms.is_empty() {
        return;
    }
    let synonyms = Synonyms::of(context);
    for (at, document) in context.drafted() {
        let reading = Reading::new(context, at);
        for (node, block) in reading.running_text() {
            for run in reading.runs(block) {
                let text = &document.text()[run.range];
                for hit in synonyms.automaton.iter().flat_map(|automaton| automaton.find_iter(text)) {
                    let range =
                        TextRange::new(run.range.start() + hit.start(), run.range.start() + hit.end());
                    if !is_word(document.text(), range) || reading.cites(range) {
                        continue;
                    }
                    let instead = &synonyms.instead[hit.pattern().as_usize()];
                    say(context, report, at, node, range, instead);
                }
            }
        }
    }
}

fn say(
    context: &Context<'_>,
    report: &mut Report<'_>,
    at: usize,
    node: usize,
    range: TextRange,
    instead: &str,
) {
    let printed = context.text(at, range);
    let instead =
        if printed.starts_with(char::is_uppercase) { capitalised(instead) } else { instead.to_owned() };
    let message = format!("“{printed}” stands for what is called “{instead}”");
    let edit = Edit { range, replacement: instead.clone() };
    report
        .add(at, range, context.address_of(at, node), message)
        .help("use one word for one thing")
        .fix(Fix { title: format!("write “{instead}”"), edits: vec![edit], safe: false });
}

/// Whether it is a word of its own and not quoted.
fn is_word(text: &str, range: TextRange) -> bool {
    let joins = |c: char| c.is_alphanumeric() || matches!(c, '-' | '‐' | '_' | '“' | '‘' | '"' | '„' | '«');
    let goes_on = |c: char| c.is_alphanumeric() || matches!(c, '-' | '‐' | '_' | '”' | '"' | '»');
    !text[..range.start()].ends_with(joins) && !text[range.end()..].starts_with(goes_on)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::RULE;
    use crate::testing::findings;

    #[test]
    fn declared_words_only() {
        let manifest =
            "//- lawsmith.toml\n[work]\nid = \"t\"\n[drafting]\nsynonyms = [[\"party\", \"side\"]]\n//- a\n";
        let law = "Law 1 — Sides\nBoth sides pay. Side by side; a “side” is inside.\n";
        expect![[r#"
            2:6 warning “sides” stands for what is called “parties”
                help: use one word for one thing
                unsafe fix: write “parties”
            2:17 warning “Side” stands for what is called “Party”
                help: use one word for one thing
                unsafe fix: write “Party”
            2:25 warning “side” stands for what is called “party”
                help: use one word for one thing
                unsafe fix: write “party”
        "#]]
        .assert_eq(&findings(&RULE, &format!("{manifest}{law}")));
        assert_eq!(findings(&RULE, law), "");
    }
}
