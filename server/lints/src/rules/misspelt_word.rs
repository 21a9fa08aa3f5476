//! # misspelt-word
//!
//! ## What it does
//! Finds words that are in no dictionary of English, be it British or American: words of the
//! work itself are its defined terms, the nouns of its numbering, and `words` in the table
//! `[spelling]` of the manifest, all with their plurals and the like. A word behind a prefix is one,
//! too, "unshuffled", unless it is one letter away from a defined term or from a word that the
//! document uses often and has another stem: "refree" beside "Referee", but not "preplay" beside "Replay". A word in a
//! language other than English is not looked up.
//!
//! ## Why
//! A slip in a law makes readers doubt the rest, and searches pass it by. In a defined term it
//! also unties the word from its meaning.
//!
//! ## Example
//! ````laws
//! Law 1 — Turns
//! The first plaeyr recieves the cards.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Turns
//! The first player receives the cards.
//! ````
//!
//! ## Fix safety
//! Unsafe: it writes the word that is nearest, first of all one that the text uses elsewhere, and
//! another may have been meant. Names (capitals in mid-sentence) are left alone, but for a noun with
//! its number, "Artcile 2"; so are abbreviations, numbers, words in references and words joined of two
//! others that are used again, phrases like "per se" (`foreign` in the table `[wording]`), addresses of the web and tags of
//! HTML, and parts of the document in another language. In words that are all in capitals one that this work has nothing near to may be a name. What is used often is a word of the game more likely than a slip: it
//! is told once, as a hint.

use lawsmith_model::RuleLevel;
use lawsmith_text::{Edit, TextRange};

use crate::kept::sums::Counter;
use crate::read::header_keys::header_keys;
use crate::read::prose::in_the_case_of;
use crate::read::reading::Reading;
use crate::read::spelling::{
    OFTEN, Spelt, WordUse, Words, spelt, stands_amid, stands_apart, strange_parts, with_counts,
};
use crate::rule::{Context, Finding, Fix, Report, Rule, Scope};
use crate::words::wording::is_apostrophe;

pub(crate) static RULE: Rule = Rule {
    code: "STY001",
    name: "misspelt-word",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: true,
    source: include_str!("misspelt_word.rs"),
    scope: Scope::Index,
    check,
};

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    for (at, _) in context.documents() {
        let spelt = spelt(context, at);
        if !spelt.unknown.is_empty() || !spelt.derived.is_empty() {
            with_counts(context, at, &spelt, |counts| {
                check_document(context, report, at, &spelt, counts);
            });
        }
    }
}

fn check_document(
    context: &Context<'_>,
    report: &mut Report<'_>,
    at: usize,
    spelt: &Spelt,
    counts: &Counter,
) {
    let reading = Reading::new(context, at);
    let text = reading.text();
    // What a misspelt key of the header ought to be, another rule says.
    let keys = header_keys(&context.edition.documents[at].tree);
    let in_key = |word: &WordUse| keys.iter().any(|key| key.contains(word.range));
    let foreign = &context.edition.lexicon.wording.foreign;
    let strange = strange_parts(&context.edition.documents[at].tree, &spelt.unknown);
    let is_strange = |word: &WordUse| strange.iter().any(|part| part.contains(word.range));
    let is_prose = |word: &&WordUse| {
        !is_strange(word) && !reading.cites(word.range) && !in_key(word) && !stands_apart(text, word, foreign)
    };
    let uses: Vec<&WordUse> = spelt.unknown.iter().filter(is_prose).collect();
    let mut words = Words::new(context, counts, text);
    for word in &uses {
        let mid = stands_amid(text, word);
        *words.names.entry(&text[word.range]).or_default() |= mid;
    }
    let mut told: Vec<String> = Vec::new();
    for word in uses {
        let printed = &text[word.range];
        let small = printed.to_lowercase();
        let often = counts.of(&small) >= OFTEN;
        if !words.is_slip(word) || often && told.contains(&small) {
            continue;
        }
        let near: Vec<String> = match words.parted(printed) {
            Some(parted) => vec![parted],
            None => words.nearest(printed).iter().map(|near| in_the_case_of(printed, near)).collect(),
        };
        let finding = tell(context, report, at, word, &near);
        // Two words written as one may be one: "matchpoint".
        if often || words.is_compound(&small) {
            finding.at_most(RuleLevel::Hint);
        }
        if often {
            told.push(small);
        }
    }
    for word in spelt.derived.iter().filter(is_prose) {
        let word = without_possessive(text, word);
        let printed = &text[word.range];
        let meant = words.meant_by_derived(&word);
        let Some(first) = meant.first() else { continue };
        let certain = words.own.terms.contains(first);
        let meant: Vec<String> = meant.iter().map(|near| in_the_case_of(printed, near)).collect();
        let finding = tell(context, report, at, &word, &meant);
        if !certain {
            finding.at_most(RuleLevel::Hint);
        }
    }
}

fn tell<'r>(
    context: &Context<'_>,
    report: &'r mut Report<'_>,
    at: usize,
    word: &WordUse,
    near: &[String],
) -> &'r mut Finding {
    let message = format!("“{}” is in no dictionary", context.text(at, word.range));
    let finding = report.add(at, word.range, context.address_of(at, word.node), message);
    finding.help(help(near));
    if let Some(first) = near.first() {
        let edits = vec![Edit { range: word.range, replacement: first.clone() }];
        finding.fix(Fix { title: format!("write “{first}”"), edits, safe: false });
    }
    finding
}

fn help(near: &[String]) -> String {
    const ADD: &str = "add it to `words` in [spelling] of the manifest";
    let quoted: Vec<String> = near.iter().map(|word| format!("“{word}”")).collect();
    match quoted.split_last() {
        None => format!("if it is right, {ADD}"),
        Some((last, [])) => format!("did you mean {last}? If it is right, {ADD}"),
        Some((last, others)) => {
            format!("did you mean {} or {last}? If it is right, {ADD}", others.join(", "))
        }
    }
}

/// The word without the ending of "Referee’s".
fn without_possessive(text: &str, word: &WordUse) -> WordUse {
    let stem = text[word.range].split(is_apostrophe).next().map_or(0, str::len);
    WordUse { range: TextRange::new(word.range.start(), word.range.start() + stem), ..*word }
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
    fn units_and_addresses_of_the_web() {
        check(
            "Law 1 — Paths\nA path is 50 cm wide, the 7<sup>th</sup> bag weighs 20 kg. See https://oars.example/forms.\n",
            expect![[""]],
        );
    }

    #[test]
    fn a_schedule_in_another_language() {
        let treaty = "Cuirfidh an maor an bád chun farraige nuair a bheidh an taoide lán agus íocfaidh an fhoireann trí phingin.\n\n";
        let law = |schedule: &str| {
            let manifest = "[work]\nid = 'x'\n[[scheme]]\nnoun = ['Schedule', 'Schedules']\n";
            format!(
                "//- lawsmith.toml\n{manifest}//- a.laws\nLaw 1 — Oars\nThe umprie rows.\n\nSchedule 1 — Treaty\n\n{schedule}"
            )
        };
        assert_eq!(findings(&RULE, &law(&treaty.repeat(4))).matches("in no dictionary").count(), 1);
        assert!(findings(&RULE, &law(treaty)).matches("in no dictionary").count() > 1);
    }

    #[test]
    fn phrases_of_other_languages() {
        check(
            "Law 1 — Oars\nOars, et cetera, are void ab initio, per se and inter se; a plea of Nolo Contendere and a mate pro tempore bind.\n",
            expect![[""]],
        );
        let found = findings(&RULE, "Law 1 — Oars\nRow it per sea, se it, and initio.\n");
        assert_eq!(found.matches(" is in no dictionary").count(), 2, "{found}");
    }

    #[test]
    fn names_of_people_and_brands() {
        check(
            "Law 1 — Ends\nAdem Waryd\n\nAuthor: Adem Waryd Jr.\n\nOf Tom R. Hoyt the umpire speaks; J.K. Rowlin pays by RowClub.\n",
            expect![[""]],
        );
        let found = findings(&RULE, "Law 1 — Umpries\n    A. Umpries decide.\n    B. It endsHere.\n");
        assert_eq!(found.matches(" is in no dictionary").count(), 3, "{found}");
    }

    #[test]
    fn names_among_words_in_capitals() {
        check("Law 1 — Ends\nDONE AT LISBON, with the umpire.\n", expect![[""]]);
        let found =
            findings(&RULE, "Law 1 — Ends\nThe UMPRIE SHALL end it. An umpire may; OTHERWSE he waits.\n");
        assert_eq!(found.matches(" is in no dictionary").count(), 2, "{found}");
    }

    #[test]
    fn words_in_capitals_on_other_lines_are_not_beside_one() {
        for end in ["\n", "\r\n", "\r"] {
            let text = "Law 1 — Ends\nALL ROWERS\nUMPRIE\nALL REST.\n".replace('\n', end);
            assert!(findings(&RULE, &text).contains("“UMPRIE”"), "{end:?}");
        }
    }

    #[test]
    fn tags_of_html_and_the_ends_of_addresses() {
        check(
            "Law 1 — Text\nIt stands under a <a rel=\"licence\" href=\"oars/by-sa/\">licence</a>, <xqz of a klub>.<br/>\n\nSee https://oars.example/xqz/by-sa/3.\n",
            expect![[r#"
                2:69 warning “xqz” is in no dictionary
                    help: if it is right, add it to `words` in [spelling] of the manifest
                2:78 warning “klub” is in no dictionary
                    help: did you mean “blub”, “club” or “flub”? If it is right, add it to `words` in [spelling] of the manifest
                    unsafe fix: write “blub”
            "#]],
        );
    }

    #[test]
    fn compounds_with_a_prefix() {
        check(
            "Law 1 — Board\nAn ex-officio member, ex officio, of an Intra-harbour league of non-semi-rowers; an intra-harbuor one.\n",
            expect![[r#"
                2:85 warning “intra-harbuor” is in no dictionary
                    help: if it is right, add it to `words` in [spelling] of the manifest
            "#]],
        );
    }

    #[test]
    fn slips_and_what_was_meant() {
        check(
            "Law 1 — Playnig Cards\nThe dealer cut. A deeler cuts. Seperate them; as the Law seeLaw xqzkw.\n",
            expect![[r#"
                1:9 warning “Playnig” is in no dictionary
                    help: did you mean “Playing”? If it is right, add it to `words` in [spelling] of the manifest
                    unsafe fix: write “Playing”
                2:19 warning “deeler” is in no dictionary
                    help: did you mean “dealer”, “feeler” or “heeler”? If it is right, add it to `words` in [spelling] of the manifest
                    unsafe fix: write “dealer”
                2:32 warning “Seperate” is in no dictionary
                    help: did you mean “Separate”? If it is right, add it to `words` in [spelling] of the manifest
                    unsafe fix: write “Separate”
                2:58 warning “seeLaw” is in no dictionary
                    help: did you mean “see Law”? If it is right, add it to `words` in [spelling] of the manifest
                    unsafe fix: write “see Law”
                2:65 warning “xqzkw” is in no dictionary
                    help: if it is right, add it to `words` in [spelling] of the manifest
            "#]],
        );
        assert_eq!(
            fixed(&RULE, "Law 1 — One\nThe deeler asks the dealer.\n"),
            "Law 1 — One\nThe dealer asks the dealer.\n"
        );
    }

    #[test]
    fn words_of_the_work() {
        let law = "Definitions\n\nZwinger — The player who zwings.\n\nLaw 1 — Zwingers\nA zwinger’s floop; fivers floop twice. Zwingering.\n";
        let manifest = "[work]\nid = 'x'\n[spelling]\nwords = ['floop', 'zwing']\n";
        check(
            law,
            expect![[r#"
                3:26 warning “zwings” is in no dictionary
                    help: did you mean “wings”, “zings” or “swings”? If it is right, add it to `words` in [spelling] of the manifest
                    unsafe fix: write “wings”
                6:13 warning “floop” is in no dictionary
                    help: did you mean “loop”, “flop” or “bloop”? If it is right, add it to `words` in [spelling] of the manifest
                    unsafe fix: write “loop”
                6:27 warning “floop” is in no dictionary
                    help: did you mean “loop”, “flop” or “bloop”? If it is right, add it to `words` in [spelling] of the manifest
                    unsafe fix: write “loop”
            "#]],
        );
        check(&format!("//- lawsmith.toml\n{manifest}//- a.laws\n{law}"), expect![[""]]);
    }

    #[test]
    fn a_prefix_makes_no_word_beside_a_term() {
        let law = |term: &str| {
            format!(
                "Definitions\n\n{term} — Who whistles.\n\nLaw 1 — One\nThe refree may go, and the Refree’s whistle too.\n"
            )
        };
        check(
            &law("Referee"),
            expect![[r#"
            6:5 warning “refree” is in no dictionary
                help: did you mean “referee”? If it is right, add it to `words` in [spelling] of the manifest
                unsafe fix: write “referee”
            6:28 warning “Refree” is in no dictionary
                help: did you mean “Referee”? If it is right, add it to `words` in [spelling] of the manifest
                unsafe fix: write “Referee”
        "#]],
        );
        check(&law("Umpire"), expect![[""]]);
        // Forms of one word, and what was made of a term.
        let text = "Definitions\n\nRedouble — A call.\nClaim — A statement.\n\nLaw 1 — One\nThe redoubler and the reclaim; an unclaim.\n";
        check(text, expect![[""]]);
    }

    #[test]
    fn a_prefix_before_the_stem_of_a_term_makes_a_word() {
        let law = |text: &str| {
            format!(
                "Definitions\n\nReplay — A game that is played again.\nRedeal — A deal that is dealt again.\nRecount — A count.\nRemark — A word.\nRedub — A name.\n\nLaw 1 — One\n{text}\n"
            )
        };
        // Who does it, and the same behind another prefix.
        check(&law("The replayer waits. The redealer shuffles, the redubber, too."), expect![[""]]);
        check(&law("The preplay check. A predeal shuffle. A precount. The premarks."), expect![[""]]);
        // Of a term's forms those are meant that somebody has written.
        let slips = |text: &str| {
            format!("Definitions\n\nReferee — Who whistles.\n\nLaw 1 — One\nThe refrees go. {text}\n")
        };
        check(&slips("They come."), expect![[""]]);
        check(
            &slips("Referees come."),
            expect![[r#"
            6:5 warning “refrees” is in no dictionary
                help: did you mean “referees”? If it is right, add it to `words` in [spelling] of the manifest
                unsafe fix: write “referees”
        "#]],
        );
    }

    #[test]
    fn a_prefix_makes_no_word_beside_one_that_is_used_often() {
        let law = |often: &str| {
            format!("Law 1 — One\nThe refree may go. {}\n", format!("The {often} sees it. ").repeat(5))
        };
        check(
            &law("referee"),
            expect![[r#"
                2:5 hint “refree” is in no dictionary
                    help: did you mean “referee”? If it is right, add it to `words` in [spelling] of the manifest
                    unsafe fix: write “referee”
            "#]],
        );
        check(&law("umpire"), expect![[""]]);
    }

    #[test]
    fn what_is_no_slip() {
        check(
            "Law 1 — Order of Play\nPlayers don't ask McLeod, Mr Zwonk or the WBF (see www.zwonk.org, Law 12C2(ii)). Zwonk’s re-deal isn’t unshuffled; a matchpoint and matchpoints’ co-ordinators, the 21st café, e.g. favourable colour, color.\n",
            expect![[""]],
        );
    }

    #[test]
    fn a_noun_with_its_number_is_no_name() {
        check(
            "Law 1 — One\nUnder the Lwa 2, the Laew 3 or a Secton 4 see Mr Lawe, as the Zwonk 6 does.\n",
            expect![[r#"
                2:11 warning “Lwa” is in no dictionary
                    help: did you mean “Law”, “La” or “Awa”? If it is right, add it to `words` in [spelling] of the manifest
                    unsafe fix: write “Law”
                2:22 warning “Laew” is in no dictionary
                    help: did you mean “Lawe”, “Law” or “Alew”? If it is right, add it to `words` in [spelling] of the manifest
                    unsafe fix: write “Lawe”
                2:34 warning “Secton” is in no dictionary
                    help: did you mean “Section”, “Seton” or “Seston”? If it is right, add it to `words` in [spelling] of the manifest
                    unsafe fix: write “Section”
            "#]],
        );
    }

    #[test]
    fn a_key_of_the_header_is_another_rules() {
        check("titel: Boats\nkind: laws\n\nLaw 1 — One\n", expect![[""]]);
        check(
            "The titel stands above.\nkind: laws\n\nLaw 1 — One\n",
            expect![[r#"
                1:5 warning “titel” is in no dictionary
                    help: did you mean “title”, “tite” or “titer”? If it is right, add it to `words` in [spelling] of the manifest
                    unsafe fix: write “title”
            "#]],
        );
    }

    #[test]
    fn another_language_has_no_dictionary() {
        let manifest = "[work]\nid = 'x'\nlanguage = 'de'\n";
        check(
            &format!("//- lawsmith.toml\n{manifest}//- a.laws\nLaw 1 — Eins\nDer Spieler gibt.\n"),
            expect![[""]],
        );
    }

    #[test]
    fn a_word_that_is_used_often_is_told_once() {
        check(
            "Law 1 — One\nA quorn quorn, the quorn, no quorn or quorn.\n",
            expect![[r#"
                2:3 hint “quorn” is in no dictionary
                    help: did you mean “quern” or “quoin”? If it is right, add it to `words` in [spelling] of the manifest
                    unsafe fix: write “quern”
            "#]],
        );
    }
}
