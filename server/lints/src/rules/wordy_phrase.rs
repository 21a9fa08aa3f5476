//! # wordy-phrase
//!
//! ## What it does
//! Finds archaic and wordy phrases that have a plainer one: "prior to", "in the event that",
//! "thereof". The list is English; `[wording.wordy]` of the manifest adds to it, and takes a
//! phrase out by giving it nothing in its place.
//!
//! ## Why
//! The rule is for the player at the table. The plain word says the same, and nobody asks
//! whether the long one was chosen to say something else.
//!
//! ## Example
//! ````laws
//! Law 1 — Turns
//! Prior to the first lead the dealer shuffles.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Turns
//! Before the first lead the dealer shuffles.
//! ````
//!
//! ## Fix safety
//! Unsafe: the sentence around the phrase may need another word, and a phrase may be a term of
//! the law that it comes from.

use lawsmith_model::RuleLevel;
use lawsmith_text::Edit;

use crate::read::prose::in_the_case_of;
use crate::read::sought::{Kind, watched};
use crate::rule::{Context, Fix, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "STY005",
    name: "wordy-phrase",
    since: "0.1.0",
    level: RuleLevel::Hint,
    fixable: true,
    source: include_str!("wordy_phrase.rs"),
    scope: Scope::Block,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let wordy = &context.edition.lexicon.wording.wordy;
    for (at, _) in context.documents() {
        for found in watched(context, at, |kind| matches!(kind, Kind::Wordy(_))) {
            let Kind::Wordy(entry) = found.kind else { continue };
            let printed = context.text(at, found.range);
            let plainer = in_the_case_of(printed, &wordy[entry].1);
            let message = format!("“{printed}” can be said in plainer words: “{plainer}”");
            let fix = Fix {
                title: format!("write “{plainer}”"),
                edits: vec![Edit { range: found.range, replacement: plainer }],
                safe: false,
            };
            report.add(at, found.range, context.address_of(at, found.node), message).fix(fix);
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::{findings, fixed};

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        expected.assert_eq(&findings(&RULE, text));
    }

    #[test]
    fn phrases_as_words_of_their_own() {
        check(
            "Law 1 — One\nIn the event that play stops, players wait until such time as it goes on.\n",
            expect![[r#"
                2:1 hint “In the event that” can be said in plainer words: “If”
                    unsafe fix: write “If”
                2:44 hint “until such time as” can be said in plainer words: “until”
                    unsafe fix: write “until”
            "#]],
        );
        check("Law 1 — One\nThe `prior to` of a herein-named priority told.\n", expect![[""]]);
    }

    #[test]
    fn the_manifest_adds_and_takes_out() {
        let manifest = "[work]\nid = 'x'\n[wording.wordy]\n'prior to' = ''\n'make a call' = 'call'\n";
        check(
            &format!("//- lawsmith.toml\n{manifest}//- a.laws\nLaw 1 — One\nMake a call prior to play.\n"),
            expect![[r#"
                2:1 hint “Make a call” can be said in plainer words: “Call”
                    unsafe fix: write “Call”
            "#]],
        );
        let german = "[work]\nid = 'x'\nlanguage = 'de'\n";
        check(&format!("//- lawsmith.toml\n{german}//- a.laws\nLaw 1 — One\nprior to\n"), expect![[""]]);
    }

    #[test]
    fn the_fix_keeps_the_capital() {
        assert_eq!(fixed(&RULE, "Law 1 — One\nPrior to play, wait.\n"), "Law 1 — One\nBefore play, wait.\n");
    }
}
