//! # spelling-variant
//!
//! ## What it does
//! Finds words that the dialect of the work spells otherwise: "color" where the language is
//! `en-GB`, "colour" where it is `en-US`. That is a hint, and a warning where the table
//! `[spelling]` of the manifest names the `dialect`. British spelling leaves the choice between
//! "-ise" and "-ize" until `endings = "ise"` or `"ize"` settles it; as long as nothing does, the
//! rarer ending in a document is a hint.
//!
//! ## Why
//! Two spellings of one word are two words to a search. In a law drafted by several hands they
//! show where each one wrote.
//!
//! ## Example
//! ````laws
//! //- lawsmith.toml
//! [work]
//! id = "draughts"
//! language = "en-GB"
//!
//! //- laws.laws
//! Law 1 — Turns
//! The players choose their colors.
//! ````
//!
//! ## Use instead
//! ````laws
//! //- lawsmith.toml
//! [work]
//! id = "draughts"
//! language = "en-GB"
//!
//! //- laws.laws
//! Law 1 — Turns
//! The players choose their colours.
//! ````
//!
//! ## Fix safety
//! Safe: it is the same word. Unsafe for words with a capital amid a sentence, which may be a name, “the Labour Club”. Defined terms
//! and the words of the manifest stay as they are.

use lawsmith_model::RuleLevel;
use lawsmith_text::Edit;

use crate::read::prose::in_the_case_of;
use crate::read::spelling::{WordUse, spelt, stands_amid};
use crate::rule::{Context, Finding, Fix, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "STY015",
    name: "spelling-variant",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("spelling_variant.rs"),
    scope: Scope::Index,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let wording = &context.edition.lexicon.wording;
    let settled = wording.dialect.is_some() || wording.endings.is_some();
    for (at, _) in context.documents() {
        let spelt = spelt(context, at);
        for (word, due) in &spelt.foreign {
            let finding = say(context, report, at, word, due, "in the spelling of this work");
            // The region of a language is easily set without a thought.
            if !settled {
                finding.at_most(RuleLevel::Hint);
            }
        }
        let rarer = match spelt.ise.len().cmp(&spelt.ize.len()) {
            std::cmp::Ordering::Less => &spelt.ise,
            std::cmp::Ordering::Greater => &spelt.ize,
            std::cmp::Ordering::Equal => continue,
        };
        for (word, due) in rarer {
            say(context, report, at, word, due, "with the ending that most words have here")
                .at_most(RuleLevel::Hint);
        }
    }
}

fn say<'a>(
    context: &Context<'_>,
    report: &'a mut Report<'_>,
    document: usize,
    word: &WordUse,
    due: &str,
    by: &str,
) -> &'a mut Finding {
    let printed = context.text(document, word.range);
    let due = in_the_case_of(printed, due);
    let message = format!("“{printed}” is “{due}” {by}");
    let edits = vec![Edit { range: word.range, replacement: due.clone() }];
    // "Labour Club" may be a name.
    let text = context.edition.documents[document].text();
    let safe = !(printed.starts_with(char::is_uppercase) && stands_amid(text, word));
    let fix = Fix { title: format!("write “{due}”"), edits, safe };
    report.add(document, word.range, context.address_of(document, word.node), message).fix(fix)
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    #[track_caller]
    fn check(manifest: &str, text: &str, expected: Expect) {
        let text =
            format!("//- lawsmith.toml\n[work]\nid = 'x'\n{manifest}//- a.laws\nLaw 1 — One\n{text}\n");
        expected.assert_eq(&findings(&RULE, &text));
    }

    #[test]
    fn the_dialect_of_the_work() {
        let text = "The Color of defense; cheques and checks. The organizer organises.";
        check(
            "language = 'en-GB'\n[spelling]\nendings = 'ise'\n",
            text,
            expect![[r#"
                2:5 warning “Color” is “Colour” in the spelling of this work
                    unsafe fix: write “Colour”
                2:14 warning “defense” is “defence” in the spelling of this work
                    safe fix: write “defence”
                2:47 warning “organizer” is “organiser” in the spelling of this work
                    safe fix: write “organiser”
            "#]],
        );
        check("language = 'en'\n", text, expect![[""]]);
    }

    #[test]
    fn a_name_is_for_a_person() {
        check(
            "language = 'en-US'\n[spelling]\ndialect = 'american'\n",
            "Colour counts. They row to the Harbour Club.",
            expect![[r#"
                2:1 warning “Colour” is “Color” in the spelling of this work
                    safe fix: write “Color”
                2:32 warning “Harbour” is “Harbor” in the spelling of this work
                    unsafe fix: write “Harbor”
            "#]],
        );
    }

    #[test]
    fn the_rarer_ending() {
        check(
            "language = 'en-GB'\n",
            "The organizer organises what he authorizes; they advise.",
            expect![[r#"
                2:15 hint “organises” is “organizes” with the ending that most words have here
                    safe fix: write “organizes”
            "#]],
        );
        check("language = 'en-GB'\n", "The organizer organises.", expect![[""]]);
    }
}
