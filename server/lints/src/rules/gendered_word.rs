//! # gendered-word
//!
//! ## What it does
//! Finds words for persons of one sex, "he", "chairman", in a work that has settled on neutral
//! ones: `gender = "neutral"` in the table `[wording]` of the manifest. Pairs that name both,
//! "he or she", are left alone.
//!
//! ## Why
//! Half of the players are not meant by the word, and a law that says so in its Introduction has
//! to keep to it: one "he" left over makes readers ask why it stands there.
//!
//! ## Example
//! ````laws
//! //- lawsmith.toml
//! [work]
//! id = "draughts"
//! [wording]
//! gender = "neutral"
//!
//! //- laws.laws
//! Law 1 — Turns
//! A player who has moved presses his clock.
//! ````
//!
//! ## Use instead
//! ````laws
//! //- lawsmith.toml
//! [work]
//! id = "draughts"
//! [wording]
//! gender = "neutral"
//!
//! //- laws.laws
//! Law 1 — Turns
//! A player who has moved presses the clock.
//! ````
//!
//! ## Fix safety
//! No fix: "they" wants another verb, and often the noun is better said again.

use lawsmith_model::RuleLevel;
use lawsmith_text::has_word;

use crate::read::prose::in_the_case_of;
use crate::read::sought::{Kind, Watched, watched};
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "STY003",
    name: "gendered-word",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("gendered_word.rs"),
    scope: Scope::Block,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let lexicon = &context.edition.lexicon;
    if !lexicon.wording.neutral {
        return;
    }
    for (at, _) in context.documents() {
        let all = watched(context, at, |kind| matches!(kind, Kind::Gendered(_)));
        let joined = |one: &Watched, other: &Watched| {
            let between = if one.content == other.content && one.range.end() <= other.range.start() {
                context.edition.documents[at].text()[one.range.end()..other.range.start()].trim()
            } else {
                return false;
            };
            between == "/" || has_word(&lexicon.conjunctions, between)
        };
        for (place, found) in all.iter().enumerate() {
            let before = place.checked_sub(1).is_some_and(|before| joined(&all[before], found));
            if before || all.get(place + 1).is_some_and(|next| joined(found, next)) {
                continue;
            }
            let Kind::Gendered(entry) = found.kind else { continue };
            let printed = context.text(at, found.range);
            let neutral = in_the_case_of(printed, &lexicon.wording.gendered[entry].1);
            report
                .add(
                    at,
                    found.range,
                    context.address_of(at, found.node),
                    format!("“{printed}” names one sex, and this work has settled on neutral words"),
                )
                .help(format!("say “{neutral}”, or name the person again"));
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::RULE;
    use crate::testing::findings;

    const LAW: &str = "Law 1 — One\nHe or she asks the Chairman; the other shows his/her cards, his first.\n";

    #[test]
    fn silent_until_the_work_has_settled_it() {
        assert_eq!(findings(&RULE, LAW), "");
    }

    #[test]
    fn pairs_are_neutral() {
        let manifest = "[work]\nid = 'x'\n[wording]\ngender = 'neutral'\n";
        expect![[r#"
            2:20 warning “Chairman” names one sex, and this work has settled on neutral words
                help: say “Chair”, or name the person again
            2:61 warning “his” names one sex, and this work has settled on neutral words
                help: say “their”, or name the person again
        "#]]
        .assert_eq(&findings(&RULE, &format!("//- lawsmith.toml\n{manifest}//- a.laws\n{LAW}")));
    }
}
