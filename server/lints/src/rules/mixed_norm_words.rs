//! # mixed-norm-words
//!
//! ## What it does
//! Finds two norm words of different grade for one duty in one sentence: side by side
//! (“shall or must”), or with the same verb (“should be counted, and must be counted”).
//!
//! ## Why
//! The reader can't tell how strongly the sentence binds: either word may be an oversight.
//!
//! ## Example
//! ````laws
//! Law 1 — Counting
//! The cards should be counted by their owner, and must be counted in silence.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Counting
//! The cards must be counted by their owner in silence.
//! ````
//!
//! ## Fix safety
//! No fix: which grade is meant is for a person to say. A word that allows beside one that
//! binds, or a duty beside a ban, is two rules and left alone.

use lawsmith_model::RuleLevel;
use lawsmith_text::{TextRange, has_word, is_same_word};

use crate::read::sought::{Hit, Hits, Pattern, Sort};
use crate::rule::{Context, Report, Rule, Scope};
use crate::words::clause::plain;
use crate::words::wording::is_adverb;

pub(crate) static RULE: Rule = Rule {
    code: "NRM003",
    name: "mixed-norm-words",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("mixed_norm_words.rs"),
    scope: Scope::Block,
    check,
};

/// How far apart two words of one duty stand at most, in bytes.
const NEAR: usize = 400;

/// A norm word in its sentence.
struct Norm<'a> {
    range: TextRange,
    denied: bool,
    /// Where the verb begins, as far as words show.
    verb: Option<[&'a str; 2]>,
}

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, document) in context.drafted() {
        let (tree, text) = (&document.tree, document.text());
        let hits = Hits::of(context, at);
        let mut before: Option<(Hit, &Pattern)> = None;
        for (hit, pattern) in hits.norms().filter(|(_, pattern)| binds(context, pattern)) {
            // Two words of one sentence, side by side or nearly so.
            let near = before.replace((hit, pattern)).filter(|(first, told)| {
                first.block == hit.block
                    && first.range.end() + NEAR > hit.range.start()
                    && first.sentence_end(text) >= hit.range.start()
                    && told.told != pattern.told
            });
            let Some((first, _)) = near else { continue };
            let (one, two) = (read(context, text, first), read(context, text, hit));
            if is_one_duty(context, text, &one, &two) {
                let (one, two) = (context.printed(at, one.range), context.printed(at, two.range));
                let message = format!("“{one}” and “{two}” bind differently, but stand for one duty");
                let place = context.address_of(at, tree.owner(hit.block as usize));
                report.add(at, hit.range, place, message).help("choose one of the two");
            }
        }
    }
}

/// Whether a norm word binds; the weakest of a scale allows, and so does the first word of the language.
fn binds(context: &Context<'_>, pattern: &Pattern) -> bool {
    let first = context.edition.lexicon.drafting.norm_words.first();
    let allows = first.is_some_and(|first| first.split('/').any(|form| form == pattern.told));
    !allows && !matches!(pattern.sort, Sort::Declared(0) | Sort::Ambiguous)
}

fn read<'a>(context: &Context<'_>, text: &'a str, hit: Hit) -> Norm<'a> {
    let lexicon = &context.edition.lexicon;
    let negations = &lexicon.negations;
    let end = hit.sentence_end(text);
    let mut behind = plain(&text[hit.range.end()..end]).peekable();
    let denied = behind.next_if(|word| has_word(negations, word)).is_some()
        || plain(&text[hit.range]).any(|word| has_word(negations, word));
    let mut verbs = behind.filter(|word| !is_adverb(lexicon, word));
    let verb = verbs.next().map(|first| [first, verbs.next().unwrap_or_default()]);
    Norm { range: hit.range, denied, verb }
}

/// Whether both say one duty: side by side, or with the same verb.
fn is_one_duty(context: &Context<'_>, text: &str, first: &Norm<'_>, second: &Norm<'_>) -> bool {
    let words = &context.edition.lexicon.drafting;
    if first.denied != second.denied {
        return false;
    }
    let joint = |word: &str| has_word(&words.list_and, word) || has_word(&words.list_or, word);
    let gap = &text[first.range.end()..second.range.start()];
    let mut between = plain(gap).peekable();
    // "must not and shall not"
    between.next_if(|word| has_word(&context.edition.lexicon.negations, word));
    // Where verbs stand last, a comma alone parts two clauses.
    if between.next().map_or(!gap.contains(','), joint) && between.next().is_none() {
        return true;
    }
    let (Some([a, of_a]), Some([b, of_b])) = (first.verb, second.verb) else { return false };
    is_same_word(a, b) && (!has_word(&words.passive_verbs, a) || is_same_word(of_a, of_b))
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
    fn two_grades_for_one_duty() {
        check(
            "The player shall or must pass. He should leave the hall and must leave it at once.",
            expect![[r#"
                2:21 warning “shall” and “must” bind differently, but stand for one duty
                    help: choose one of the two
                2:61 warning “should” and “must” bind differently, but stand for one duty
                    help: choose one of the two
            "#]],
        );
    }

    #[test]
    fn two_grades_of_one_ban() {
        check(
            "The player must not and shall not pass. He must not pass and shall bid. He must not, and should not, sit.",
            expect![[r#"
                2:25 warning “must” and “shall” bind differently, but stand for one duty
                    help: choose one of the two
                2:90 warning “must” and “should” bind differently, but stand for one duty
                    help: choose one of the two
            "#]],
        );
    }

    #[test]
    fn two_rules_in_one_sentence() {
        check("He may sit and must wait. He must wait. He should wait.", expect![[r#""#]]);
        check("He must sit, and must not speak; he shall wait.", expect![[r#""#]]);
        check("He shall sit and must wait.", expect![[r#""#]]);
        check("So that he can, should the steward ask, rise he shall, must he wait.", expect![[r#""#]]);
        check("He must sit; his partner should call the steward.", expect![[r#""#]]);
    }
}
