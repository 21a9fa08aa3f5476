//! # ambiguous-may-not
//!
//! ## What it does
//! Finds “may not” where the scale of norm words does not say whether it forbids. Where
//! the scale has it, a “may not” in a clause that describes things (“whose meaning may not
//! be known”) is a hint: by the scale it would forbid.
//!
//! ## Why
//! “A player may not lead” forbids in one reading; in the other it is possible that he
//! does not lead.
//!
//! ## Example
//! ````laws
//! Introduction
//!
//! In these Laws “may” allows, “should” advises, “must” binds and “must not” forbids.
//!
//! Law 1 — Leads
//! The dealer may not lead to the first trick.
//! ````
//!
//! ## Use instead
//! ````laws
//! Introduction
//!
//! In these Laws “may” allows, “should” advises, “must” binds and “must not” forbids.
//!
//! Law 1 — Leads
//! The dealer must not lead to the first trick.
//! ````
//!
//! ## Fix safety
//! No fix: which of the two is meant is for a person to say. Without any scale it is a
//! hint; “may or may not” is plain.

use lawsmith_model::{Drafting, RuleLevel};
use lawsmith_text::{TextRange, has_word};

use crate::read::sought::{Hits, Sort};
use crate::rule::{Context, Report, Rule, Scope};
use crate::words::clause::{Clause, plain};

pub(crate) static RULE: Rule = Rule {
    code: "NRM002",
    name: "ambiguous-may-not",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("ambiguous_may_not.rs"),
    scope: Scope::Block,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let (norms, words) = (&context.edition.norms, &context.edition.lexicon.drafting);
    for (at, document) in context.drafted() {
        let (tree, text) = (&document.tree, document.text());
        for (hit, pattern) in Hits::of(context, at).iter().filter(|(_, it)| it.sort == Sort::Ambiguous) {
            let around = TextRange::new(hit.sentence_start(text), hit.sentence_end(text));
            let clause = Clause::before(text, around.start(), hit.range.start(), words);
            // "may or may not".
            let behind_or = clause.subject().is_some_and(|word| has_word(&words.list_or, word));
            let explained = norms.has(&pattern.told);
            let seems = explained
                && describes(words, &text[around.start()..hit.range.start()])
                && is_state(context, &text[hit.range.end()..around.end()]);
            if behind_or || explained && !seems {
                continue;
            }
            let printed = context.printed(at, hit.range);
            let message = match (explained, norms.scale.is_empty()) {
                (true, _) => format!("“{printed}” forbids by the scale, but here it seems to describe"),
                (false, false) => {
                    format!("“{printed}” can forbid or leave open, and the scale does not say which")
                }
                (false, true) => format!("“{printed}” can forbid or leave open"),
            };
            let place = context.address_of(at, tree.owner(hit.block as usize));
            let finding = report.add(at, hit.range, place, message);
            finding.help("say that it is forbidden, or that it need not be so");
            if explained || norms.scale.is_empty() {
                finding.at_most(RuleLevel::Hint);
            }
        }
    }
}

/// Whether one of the last parts of the sentence begins with a word that describes a noun.
fn describes(words: &Drafting, before: &str) -> bool {
    const PARTS: usize = 3;
    let relative = |part: &str| plain(part).take(2).any(|word| has_word(&words.relatives, word));
    // "each card whose rank": the last such word, if a noun alone stands behind it.
    let last: Vec<&str> = plain(before).rev().take(PARTS).collect();
    last.iter().any(|word| has_word(&words.relatives, word))
        || before.rsplit(',').take(PARTS).any(|part| plain(part).count() <= PARTS && relative(part))
}

/// Whether the words behind tell a state: "be known".
fn is_state(context: &Context<'_>, behind: &str) -> bool {
    plain(behind).next().is_some_and(|word| has_word(&context.edition.lexicon.drafting.passive_verbs, word))
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    #[track_caller]
    fn check(scale: &str, law: &str, expected: Expect) {
        let text = format!(
            "//- lawsmith.toml\n[work]\nid = \"t\"\n[norms]\nscale = [{scale}]\n//- a.laws\nLaw 1 — One\n{law}\n"
        );
        expected.assert_eq(&findings(&RULE, &text));
    }

    #[test]
    fn the_scale_explains_it() {
        check(r#""may", "must", "may not""#, "A player may not speak.", expect![[r#""#]]);
        check(
            r#""may", "must", "may not""#,
            "He names each card whose rank may not be known.",
            expect![[r#"
                2:31 hint “may not” forbids by the scale, but here it seems to describe
                    help: say that it is forbidden, or that it need not be so
            "#]],
        );
    }

    #[test]
    fn the_scale_leaves_it_open() {
        check(
            r#""may", "must""#,
            "A player may not speak; he may or may not smile.",
            expect![[r#"
                2:10 warning “may not” can forbid or leave open, and the scale does not say which
                    help: say that it is forbidden, or that it need not be so
            "#]],
        );
        check(
            "",
            "A player may not speak.",
            expect![[r#"
                2:10 hint “may not” can forbid or leave open
                    help: say that it is forbidden, or that it need not be so
            "#]],
        );
    }
}
