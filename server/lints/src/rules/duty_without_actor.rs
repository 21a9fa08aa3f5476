//! # duty-without-actor
//!
//! ## What it does
//! Points at duties in the passive that do not say whose they are: “must be summoned”.
//!
//! ## Why
//! A duty that nobody has is nobody's: when it is not done, the law does not say who has
//! failed.
//!
//! ## Example
//! ````laws
//! Law 1 — Irregularities
//! The steward must be summoned at once.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Irregularities
//! The player who sees it must summon the steward at once.
//! ````
//!
//! ## Fix safety
//! No fix, and always a hint: often the words around make plain who acts. A sentence with
//! “by the player” is left alone, and so are what may be done and a ban, which binds all.

use lawsmith_model::RuleLevel;
use lawsmith_text::has_word;

use crate::read::passive::participle;
use crate::read::sought::{Hits, Sort};
use crate::rule::{Context, Report, Rule, Scope};
use crate::words::clause::plain;
use crate::words::wording::is_adverb;

pub(crate) static RULE: Rule = Rule {
    code: "NRM004",
    name: "duty-without-actor",
    since: "0.1.0",
    level: RuleLevel::Hint,
    fixable: false,
    source: include_str!("duty_without_actor.rs"),
    scope: Scope::Block,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let lexicon = &context.edition.lexicon;
    let words = &lexicon.drafting;
    let allows = words.norm_words.first().map_or("", |first| first.split('/').next().unwrap_or(first));
    for (at, document) in context.drafted() {
        let (tree, text) = (&document.tree, document.text());
        let hits = Hits::of(context, at);
        let duties = hits.norms().filter(|(_, it)| it.told != allows && it.sort != Sort::Declared(0));
        for (hit, _) in duties {
            let denies = |word: &str| has_word(&lexicon.negations, word);
            let is_passive = |word: &str| has_word(&words.passive_verbs, word);
            // Most duties are told in the active voice, which their first words show wherever the sentence ends.
            let behind = &text[hit.range.end()..tree.blocks[hit.block as usize].content.end()];
            if !plain(behind).find(|word| !is_adverb(lexicon, word)).is_some_and(is_passive) {
                continue;
            }
            let behind = &text[hit.range.end()..hit.sentence_end(text)];
            // A ban binds everybody.
            if plain(behind).next().is_some_and(denies) || plain(&text[hit.range]).any(denies) {
                continue;
            }
            let Some(participle) = participle(context, behind) else { continue };
            if plain(behind).any(|word| has_word(&words.agents, word)) {
                continue;
            }
            let message = format!(
                "nobody is named who has this duty: “{} … {participle}”",
                context.printed(at, hit.range)
            );
            let place = context.address_of(at, tree.owner(hit.block as usize));
            report.add(at, hit.range, place, message).help("say who acts, if the words around do not");
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    #[track_caller]
    fn check(law: &str, expected: Expect) {
        expected.assert_eq(&findings(&RULE, &format!("Law 1 — One\n{law}\n")));
    }

    #[test]
    fn passives_without_an_agent() {
        check(
            "The steward must immediately be told. The cards shall be shown.",
            expect![[r#"
                2:13 hint nobody is named who has this duty: “must … told”
                    help: say who acts, if the words around do not
                2:49 hint nobody is named who has this duty: “shall … shown”
                    help: say who acts, if the words around do not
            "#]],
        );
    }

    #[test]
    fn adverbs_end_as_the_manifest_says() {
        let law = "Law 1 — One\nA boat must likewise be moored.\n";
        assert_eq!(findings(&RULE, law), "");
        let manifest = "[work]\nid = \"test\"\n[lexicon]\nadverb-endings = [\"wise\"]\n";
        let found = findings(&RULE, &format!("//- lawsmith.toml\n{manifest}//- a.laws\n{law}"));
        assert!(found.contains("“must … moored”"), "{found}");
    }

    #[test]
    fn what_says_who_acts_or_only_allows() {
        check(
            "The cards must be shown by the dealer. They may be cut. He must be quiet. They shall not be shown.",
            expect![[r#""#]],
        );
    }
}
