//! # undefined-term
//!
//! ## What it does
//! Finds words that are used like a defined term though nothing defines them: a phrase
//! with capitals in mid-sentence in several provisions; and, as a hint, a word that
//! stands beside the same defined term ("bid or double") again and again.
//!
//! ## Why
//! Capitals promise a meaning of its own. Where it is not written down, every reader
//! brings his own; or the definition was lost, or the term goes by another name.
//!
//! ## Example
//! ````laws
//! Law 1 — Entry
//! A player applies to an Entry Board. The fee is paid at once.
//!
//! Law 2 — Withdrawal
//! A player who withdraws tells the Entry Board.
//! ````
//!
//! ## Use instead
//! ````laws
//! Definitions
//!
//! Entry Board — The three persons who keep the list of entries.
//!
//! Law 1 — Entry
//! A player applies to an Entry Board. The fee is paid at once.
//!
//! Law 2 — Withdrawal
//! A player who withdraws tells the Entry Board.
//! ````
//!
//! ## Fix safety
//! No fix: the meaning is a person's to write. Explained, and so left alone, is a phrase
//! that a heading holds, that a paragraph has for its title ("Secretary. The Secretary …"), that is named ("is called the Entry Board"), that says what it
//! means, that stands in quotation marks and emphasised (*“Entry Board”*), or with which a reference stands that lays it down. Words without any article
//! before them are names; a phrase that is only ever "the" one may be a name and is a hint.
//! In German, where all nouns have capitals, these tell nothing.

use lawsmith_model::RuleLevel;

use crate::kept::sums::Summed;
use crate::read::coordination::{Companion, together};
use crate::read::defined::{TermKeys, Terms, outermost_headings};
use crate::read::phrases::{Phrase, headed, in_small_letters, unexplained};
use crate::read::used_like_terms::{InStretch, UsedLikeTerms};
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "DEF001",
    name: "undefined-term",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("undefined_term.rs"),
    scope: Scope::Edition,
    check,
};

/// A phrase of several words is a term from so many provisions on.
const PROVISIONS: usize = 2;
/// A single word is a term from so many uses with a determiner on.
const USES: usize = 3;
/// A word in small letters is used like a term from so many provisions beside one term on.
const BESIDE: usize = 4;

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    // The terms of a copy are defined in its original.
    if context.edition.original.is_copy() {
        return;
    }
    let law: Vec<Summed<'_, UsedLikeTerms>> =
        context.law().map(|(at, _)| context.summed(at, |context| InStretch::new(context, at))).collect();
    let phrases: Vec<_> = law
        .iter()
        .map(|it| (&it.phrases, it.parts.iter().map(|(start, used)| (*start, &used.phrases))))
        .collect();
    let of = context.edition.lexicon.first_of();
    undefined_phrases(context, report, unexplained(&phrases, PROVISIONS, of));
    let companions: Vec<_> = law
        .iter()
        .map(|it| {
            let all = it.parts.iter().flat_map(|(start, used)| used.companions.iter().map(|it| (*start, it)));
            (&it.companions, all)
        })
        .collect();
    undefined_words(context, report, together(&companions, BESIDE));
}

fn undefined_phrases(context: &Context<'_>, report: &mut Report<'_>, mut phrases: Vec<Phrase>) {
    phrases.retain(|phrase| is_used_as_term(phrase) && !context.edition.is_term_of_parent(&phrase.key));
    if phrases.is_empty() {
        return;
    }
    let headed = headed(context, &phrases);
    phrases.retain(|phrase| !headed.contains(&phrase.key));
    let small = in_small_letters(context, &phrases);
    let terms = context.noted_of_index(|| Terms::new(context));
    for phrase in &phrases {
        let is_small = small.contains(&phrase.key);
        if !(is_small && phrase.words == 1) {
            say_phrase(context, report, phrase, is_small, terms.nearest(&phrase.key).as_deref());
        }
    }
}

fn is_used_as_term(phrase: &Phrase) -> bool {
    let distinct = phrase.places.len() >= PROVISIONS;
    if phrase.words > 1 {
        return distinct && phrase.determined > 0;
    }
    // What mostly goes without a determiner is a name: North.
    distinct && phrase.determined >= USES && phrase.determined * 3 >= phrase.uses * 2
}

fn say_phrase(
    context: &Context<'_>,
    report: &mut Report<'_>,
    phrase: &Phrase,
    small: bool,
    near: Option<&str>,
) {
    let (document, range) = phrase.first;
    let printed = context.printed(document, range);
    let places: Vec<String> = phrase.places.iter().map(|&id| context.edition.path(id)).collect();
    let places = context.named_all(&places);
    let message = format!("“{printed}” is used like a defined term in {places}, but nothing defines it");
    let finding = report.add(document, range, context.edition.path(phrase.places[0]), message);
    match near {
        Some(near) => finding.help(format!("did you mean “{near}”?")),
        None => finding.help("define it, or write it in small letters"),
    };
    // Written both ways it may be no term at all; always "the" one it may be a name.
    if small || !phrase.countable && near.is_none() {
        finding.at_most(RuleLevel::Hint);
    }
}

/// Words in small letters that keep the company of terms.
fn undefined_words(context: &Context<'_>, report: &mut Report<'_>, mut found: Vec<Companion>) {
    let edition = context.edition;
    found.retain(|it| it.determined > 1 && it.beside.values().any(|places| places.len() >= BESIDE));
    if found.is_empty() {
        return;
    }
    let headings = outermost_headings(context);
    let terms = context.noted_of_index(|| TermKeys::new(context));
    let defined = |word: &str| headings.contains(word) || terms.have(word);
    for companion in found.iter().filter(|it| !defined(&it.word)) {
        let (document, range) = companion.first;
        let most = companion.beside.iter().max_by_key(|(at, places)| (places.len(), std::cmp::Reverse(**at)));
        let Some((&term, places)) = most else { continue };
        let message = format!(
            "“{}” stands beside the defined term “{}” in {} provisions, but is not defined itself",
            companion.word,
            edition.definitions[term].term,
            places.len(),
        );
        report
            .add(document, range, context.edition.path(companion.places[0]), message)
            .at_most(RuleLevel::Hint)
            .help("if it is a term too, define it");
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::RULE;
    use crate::testing::findings;

    /// Each line is the text of a Law of its own.
    #[track_caller]
    fn check(laws: &[&str], expected: Expect) {
        let laws = laws.iter().enumerate().map(|(at, text)| format!("Law {} — Law\n{text}\n", at + 1));
        expected.assert_eq(&findings(&RULE, &laws.collect::<String>()));
    }

    #[test]
    fn a_term_of_what_regulations_stand_under_is_defined() {
        let club = "club.laws\nunder: harbour/2017\n\nLaw 1 — Entry\nA crew applies to an Entry Board. An Entry Board decides.\n\nLaw 2 — End\nThe Entry Board closes.\n";
        let above = "//- above/laws.laws\nDefinitions\n\nEntry Board — Three persons.\n";
        assert_eq!(findings(&RULE, &format!("//- {club}{above}")), "");
        let other = above.replace("Entry", "Other");
        assert!(findings(&RULE, &format!("//- {club}{other}")).contains("Entry Board"));
    }

    #[test]
    fn a_phrase_may_stand_in_two_documents() {
        let long = "Cards are dealt one by one. ".repeat(20);
        let text = format!(
            "//- a.laws\nLaw 1 — Law\n{long}Ask an Entry Board.\n//- b.laws\nLaw 2 — Law\nAsk the Entry Boards.\n"
        );
        assert!(findings(&RULE, &text).contains("“Entry Board”"));
    }

    #[test]
    fn capitals_of_all_nouns_tell_nothing() {
        let german = "[work]\nid = \"hafen\"\nlanguage = \"de\"\n[[level]]\nfirst = \"1\"\nnoun = [\"§\"]\n";
        let laws = "§ 1 — Boote\nWer rudert, fragt einen Wart, und der Wart hilft ihm.\n\n§ 2 — Stege\nWer anlegt, ruft einen Wart, und der Wart sieht zu.\n\n§ 3 — Tau\nWer bleibt, zahlt einem Wart.\n";
        let text = format!("//- lawsmith.toml\n{german}//- laws.laws\n{laws}");
        expect![[r#""#]].assert_eq(&findings(&RULE, &text));
    }

    #[test]
    fn phrases_in_several_provisions() {
        check(
            &[
                "Ask the Entry Board.",
                "All the Entry Boards agree.",
                "See the Entry Board’s list and the Entry Board.",
            ],
            expect![[r#"
                2:9 warning “Entry Board” is used like a defined term in Laws 1, 2 and 3, but nothing defines it
                    help: define it, or write it in small letters
            "#]],
        );
        check(
            &["Ask the Entry Board.", "An Entry Board agrees."],
            expect![[r#"
                2:9 hint “Entry Board” is used like a defined term in Laws 1 and 2, but nothing defines it
                    help: define it, or write it in small letters
            "#]],
        );
        check(
            &["Ask the Entry Board.", "An Entry Board meeting, and no Entry Board."],
            expect![[r#"
                2:9 hint “Entry Board” is used like a defined term in Laws 1 and 2, but nothing defines it
                    help: define it, or write it in small letters
            "#]],
        );
        check(&["Ask an Entry Board and the Entry Board again."], expect![[r#""#]]);
        check(
            &["Ask the Entry Board.", "Tell the entry board, not the Entry Board."],
            expect![[r#"
                2:9 hint “Entry Board” is used like a defined term in Laws 1 and 2, but nothing defines it
                    help: define it, or write it in small letters
            "#]],
        );
    }

    #[test]
    fn single_words_need_more() {
        check(
            &["Ask the Steward or a Steward.", "Tell the Steward."],
            expect![[r#"
                2:9 warning “Steward” is used like a defined term in Laws 1 and 2, but nothing defines it
                    help: define it, or write it in small letters
            "#]],
        );
        check(&["Ask the Steward.", "Tell the Steward."], expect![[r#""#]]);
        check(&["Ask the Steward or a Steward.", "Tell the Steward, who is a steward."], expect![[r#""#]]);
    }

    #[test]
    fn a_near_term_is_suggested() {
        check(
            &[
                "The **Clarification Period** begins.",
                "In the Clarfication Period ask.",
                "The Clarification Period and the Clarfication Period end.",
            ],
            expect![[r#"
                4:8 warning “Clarfication Period” is used like a defined term in Laws 2 and 3, but nothing defines it
                    help: did you mean “Clarification Period”?
            "#]],
        );
    }

    #[test]
    fn what_is_named_or_means_something_is_defined() {
        for definition in [
            "Three persons, called the Entry Board, rule.",
            "Three persons rule; they are designated, the ‘Entry Board’.",
            "A body of three (the “Entry Board”) rules.",
            "In what follows Entry Board means three persons.",
            "“Entry Board” means three persons.",
            "*Entry Board* shall mean three persons.",
            "The Entry Board established under Law 1 rules.",
            "Ask the Entry Board (see Law 1).",
            "Three persons, an *“Entry Board”*, rule.",
            "Three persons, a **“Entry Board”**, rule.",
            "Three persons, a ***“Entry Board”***, rule.",
            "Three persons, an *“Board”*, rule.",
        ] {
            let text = format!(
                "Law 1 — Law\nAsk an Entry Board.\n\nLaw 2 — Law\nAsk an Entry Board.\n\nLaw 3 — Law\n{definition}\n"
            );
            assert_eq!(findings(&RULE, &text), "", "{definition}");
        }
    }

    #[test]
    fn a_phrase_is_about_its_head() {
        let law = |phrase: &str| {
            let laws = format!("Law 1 — Law\nAn *“Oar Club”* rows.\n\nLaw 2 — Law\nAsk a {phrase}.\n");
            findings(&RULE, &format!("{laws}\nLaw 3 — Law\nTell a {phrase}.\n"))
        };
        assert_eq!(law("Harbour Oar Club"), "");
        assert!(law("Mate of Oar Clubs").contains("“Mate of Oar Clubs”"));
    }

    #[test]
    fn what_a_heading_holds_is_defined() {
        let text = "Law 1 — THE ENTRY BOARDS AND THEIR DUTIES\nAsk the Entry Board.\n\nLaw 2 — Two\nTell the Entry Board.\n";
        assert_eq!(findings(&RULE, text), "");
    }

    #[test]
    fn names_labels_references_and_sentence_starts_are_no_terms() {
        check(
            &[
                "On Monday North plays for the World Card League. Players rest; see Section B and the Table 3.",
                "The cards go from North to East. Players of the World Card League rest. The Laws of the Table 4 say so.",
                "Then North leads to the North. An Ace, King or Queen wins; the Laws (Law 1) and a Law say so.",
            ],
            expect![[r#"
                2:31 hint “World Card League” is used like a defined term in Laws 1 and 2, but nothing defines it
                    help: define it, or write it in small letters
            "#]],
        );
    }

    #[test]
    fn a_possessive_is_told_without_its_ending() {
        check(
            &["The Harbour Warden’s lantern burns, and a Harbour Warden's rope.", "Ask a Harbour Warden."],
            expect![[r#"
                2:5 warning “Harbour Warden” is used like a defined term in Laws 1 and 2, but nothing defines it
                    help: define it, or write it in small letters
            "#]],
        );
        check(&["The Warden’s lantern burns.", "The Wardens’ ropes."], expect![[""]]);
    }

    #[test]
    fn a_title_that_is_run_in_explains() {
        check(
            &[
                "Harbour Warden. A Harbour Warden lights lamps.",
                "**First Mate.** Ask a Harbour Warden or a First Mate. A Rope Keeper leads.",
                "A Rope Keeper. A First Mate.",
            ],
            expect![[r#"
                4:57 warning “Rope Keeper” is used like a defined term in Laws 2 and 3, but nothing defines it
                    help: define it, or write it in small letters
            "#]],
        );
    }

    #[test]
    fn words_of_the_title_name_the_work() {
        let law = "title: Laws of Patience\n\nLaw 1 — One\nThe Patience League rules.\n\nLaw 2 — Two\nAsk the Patience League.\n";
        assert_eq!(findings(&RULE, law), "");
    }

    #[test]
    fn terms_with_an_adjective_are_defined_by_their_noun() {
        let terms = "Definitions\n\nBid — A number.\n\nLaw 1 — One\nAn Illegal Bid and the Illegal Bid.\n\nLaw 2 — Two\nThe Illegal Bid’s end.\n";
        assert_eq!(findings(&RULE, terms), "");
    }

    const TERMS: &str = "Definitions\n\nBid — A number.\nPass — No number.\n";

    #[track_caller]
    fn check_words(laws: &[&str], expected: Expect) {
        let laws = laws.iter().enumerate().map(|(at, text)| format!("\nLaw {} — Law\n{text}\n", at + 1));
        expected.assert_eq(&findings(&RULE, &format!("{TERMS}{}", laws.collect::<String>())));
    }

    #[test]
    fn a_word_beside_a_term_again_and_again() {
        check_words(
            &[
                "A double or pass.",
                "Each bid, double or pass.",
                "Bids, the doubles, and passes.",
                "No pass or double.",
            ],
            expect![[r#"
                7:3 hint “double” stands beside the defined term “Pass” in 4 provisions, but is not defined itself
                    help: if it is a term too, define it
            "#]],
        );
    }

    #[test]
    fn a_word_beside_terms_now_and_then_is_nothing() {
        check_words(
            &["A double or pass.", "Each bid, double or pass.", "No pass or double."],
            expect![[r#""#]],
        );
        check_words(
            &[
                "He bids or waited.",
                "She bids or waited.",
                "They bid or waited.",
                "A bid or waited.",
                "The bid and then.",
            ],
            expect![[r#""#]],
        );
        check_words(
            &[
                "A bid and play goes on.",
                "The bid stands and play goes on.",
                "A bid ends and play goes on.",
                "No bid; and play goes on.",
            ],
            expect![[r#""#]],
        );
    }

    #[test]
    fn a_word_with_a_law_of_its_own_is_explained() {
        let law = "\nLaw 6 — The Players\nFour play.\n";
        let uses: String = (1..=5).map(|n| format!("\nLaw {n} — Law\nEach bid or player.\n")).collect();
        assert_eq!(findings(&RULE, &format!("{TERMS}{uses}{law}")), "");
    }
}
