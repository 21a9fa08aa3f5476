//! # long-sentence
//!
//! ## What it does
//! Finds a sentence with more words than the limit: 60, or `sentence-words` in the table
//! `[wording]` of the manifest. The items of a list count alone.
//!
//! ## Why
//! Who reaches the end has forgotten the beginning; and the longer a sentence, the more ways
//! there are to say what its "unless" belongs to.
//!
//! ## Example
//! ````laws
//! //- lawsmith.toml
//! [work]
//! id = "draughts"
//! [wording]
//! sentence-words = 12
//!
//! //- laws.laws
//! Law 1 — Turns
//! The player who moves first in the first game moves second in the next one.
//! ````
//!
//! ## Use instead
//! ````laws
//! //- lawsmith.toml
//! [work]
//! id = "draughts"
//! [wording]
//! sentence-words = 12
//!
//! //- laws.laws
//! Law 1 — Turns
//! The players take turns. Who moves first in one game moves second in the next.
//! ````
//!
//! ## Fix safety
//! No fix: where to part it is a matter of its sense.

use lawsmith_model::{RuleLevel, words};
use lawsmith_text::TextRange;

use crate::read::prose::sentences;
use crate::rule::{Context, Report, Rule, Scope};
use crate::words::sentence::sentences_in;

pub(crate) static RULE: Rule = Rule {
    code: "STY011",
    name: "long-sentence",
    since: "0.1.0",
    level: RuleLevel::Hint,
    fixable: false,
    source: include_str!("long_sentence.rs"),
    scope: Scope::Block,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let wording = &context.edition.lexicon.wording;
    let limit = wording.sentence_words;
    for (at, document) in context.documents() {
        let text = document.text();
        // A word and what parts it from the next one take two bytes at least.
        for (node, block) in sentences(context, at).filter(|(_, block)| block.content.len() > 2 * limit) {
            // Each word but the first stands behind something that is no letter.
            let words_at_most =
                text[block.content].bytes().filter(|byte| !byte.is_ascii_alphabetic()).count() + 1;
            if words_at_most <= limit {
                continue;
            }
            for range in sentences_in(text, block.content, &wording.abbreviations) {
                let count = words(text, range).count();
                if count <= limit {
                    continue;
                }
                // The place is the first words: nobody wants a page underlined.
                let shown = words(text, range).nth(4).map_or(range.end(), |word| word.range.end());
                report
                    .add(
                        at,
                        TextRange::new(range.start(), shown),
                        context.address_of(at, node),
                        format!("this sentence has {count} words, more than {limit}"),
                    )
                    .help("part it, or make a list of what it counts up");
            }
        }
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

    #[test]
    fn more_words_than_sixty() {
        let long = "and so on ".repeat(21);
        check(
            &format!("Law 1 — One\nShort. This goes {long}today. Short again.\n"),
            expect![[r#"
                2:8 hint this sentence has 66 words, more than 60
                    help: part it, or make a list of what it counts up
            "#]],
        );
        let short = "And so on, e.g. here. ".repeat(20);
        check(&format!("Law 1 — One\n{short}\n"), expect![[""]]);
    }
}
