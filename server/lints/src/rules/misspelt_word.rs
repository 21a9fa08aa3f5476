//! # misspelt-word
//!
//! ## What it does
//! Finds words that are in no dictionary of English, be it British or American: words of the
//! work itself are its defined terms, the nouns of its numbering, and `words` in the table
//! `[spelling]` of the manifest, all with their plurals and the like. A word behind a prefix is one,
//! too, "unshuffled", unless it is one letter away from a defined term or from a word that the
//! document uses often: "refree" beside "Referee". A word in a language other than English is not looked up.
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
//! another may have been meant. Names (capitals in mid-sentence), abbreviations, numbers, words in
//! references and words joined of two others that are used again are left alone. What is used
//! often is a word of the game more likely than a slip: it is told once, as a hint.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use lawsmith_model::{RuleLevel, share_root};
use lawsmith_spelling::{is_word, near};
use lawsmith_text::{Edit, TextRange};
use rustc_hash::FxHashMap;

use crate::dictionary::{Spelt, WordUse, own_words, spelt, with_counts};
use crate::finding::{Finding, Fix};
use crate::own_words::OwnWords;
use crate::prose::in_the_case_of;
use crate::reading::Reading;
use crate::rule::{Context, Report, Rule, Scope};
use crate::rules::unknown_header_key::keys;
use crate::sums::Counter;
use crate::wording::is_apostrophe;

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

/// From so many uses on a word is one of the game.
const OFTEN: usize = 5;

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
    let keys = keys(&context.edition.documents[at].tree);
    let in_key = |word: &WordUse| keys.iter().any(|key| key.contains(word.range));
    let is_prose = |word: &&WordUse| !reading.cites(word.range) && !in_address(text, word) && !in_key(word);
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

/// The unknown words of a document, and what is found out about each.
struct Words<'a> {
    counts: &'a Counter,
    own: Arc<OwnWords>,
    neighbours: Arc<Neighbours>,
    text: &'a str,
    /// Words that only join others: "with", "from", "be".
    joints: Vec<&'a str>,
    nearest: HashMap<String, Vec<String>>,
    /// By word as printed: whether it stands in mid-sentence somewhere.
    names: HashMap<&'a str, bool>,
}

/// The words near those that were asked for: finding them takes hundreds of look-ups, and most unknown words of a text
/// are there from one keystroke to the next.
#[derive(Default)]
struct Neighbours(Mutex<FxHashMap<String, Arc<[String]>>>);

impl Neighbours {
    fn of(&self, small: &str, own: &OwnWords) -> Arc<[String]> {
        /// More are not kept.
        const MOST: usize = 4096;
        let known = || self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(near) = known().get(small) {
            return Arc::clone(near);
        }
        let found: Arc<[String]> = near(small, |word| is_word(word) || own.words.contains(word)).into();
        let mut known = known();
        if known.len() < MOST {
            known.insert(small.to_owned(), Arc::clone(&found));
        }
        found
    }
}

impl<'a> Words<'a> {
    fn new(context: &Context<'a>, counts: &'a Counter, text: &'a str) -> Self {
        let lexicon = &context.edition.lexicon;
        let joints = lexicon.function_words.iter().chain(&lexicon.drafting.passive_verbs).map(String::as_str);
        let (own, neighbours) = (own_words(context), context.noted_of_index(Neighbours::default));
        let (nearest, names) = (HashMap::new(), HashMap::new());
        Self { counts, own, neighbours, text, joints: joints.collect(), nearest, names }
    }

    /// Whether an unknown word is a slip rather than a name or a word of the game.
    fn is_slip(&mut self, word: &WordUse) -> bool {
        let printed = &self.text[word.range];
        let small = printed.to_lowercase();
        if self.is_compound(&small) && self.is_used_again(&small) {
            return false;
        }
        let capital = printed.starts_with(char::is_uppercase);
        let inner = printed.chars().skip(1).any(char::is_uppercase);
        if inner && !printed.chars().any(char::is_lowercase) {
            return !self.nearest(printed).is_empty();
        }
        if inner {
            // "seeLaw" are two words; "McLeod" is a name.
            return self.parted(printed).is_some();
        }
        if !capital {
            return true;
        }
        let name = self.names.get(printed).copied().unwrap_or_default();
        let own = Arc::clone(&self.own);
        let near = self.nearest(printed);
        if name {
            small.len() > 5 && near.iter().any(|near| own.terms.contains(near))
        } else {
            !near.is_empty()
        }
    }

    /// What is meant by a word that is one for its prefix alone, where that is a slip: terms, and words that the text
    /// uses often.
    fn meant_by_derived(&mut self, word: &WordUse) -> Vec<String> {
        let printed = &self.text[word.range];
        let small = printed.to_lowercase();
        let amid = printed.starts_with(char::is_uppercase) && stands_amid(self.text, word);
        let (own, counts) = (Arc::clone(&self.own), self.counts);
        let once = counts.of(&small) == 1;
        let is_meant = |near: &&String| {
            let term = own.terms.contains(*near);
            let usual = once && !amid && is_word(near) && counts.of(near) >= OFTEN;
            (term || usual) && !share_root(&small, near)
        };
        self.nearest(printed).iter().filter(is_meant).cloned().collect()
    }

    /// Two words that a capital in the middle parts: "seeLaw".
    fn parted(&self, printed: &str) -> Option<String> {
        let at = printed.char_indices().skip(1).find(|(_, c)| c.is_uppercase())?.0;
        let (one, other) = printed.split_at(at);
        let word = |part: &str| part.len() > 1 && self.own.knows(&part.to_lowercase());
        let lower = one.ends_with(char::is_lowercase) && other.ends_with(char::is_lowercase);
        (lower && word(one) && word(other)).then(|| format!("{one} {other}"))
    }

    /// Two words of some length in one, neither of them a word that only joins others: "matchpoint".
    fn is_compound(&self, word: &str) -> bool {
        const HALF: usize = 4;
        let joined =
            |joint: &&str| word.strip_prefix(*joint).is_some_and(|rest| rest.len() >= HALF && is_word(rest));
        let noun = |part: &str| is_word(part) && !self.joints.contains(&part);
        // "beinspected" is no compound, whatever words it can be parted into besides.
        !self.joints.iter().any(joined)
            && (HALF..word.len().saturating_sub(HALF - 1))
                .filter(|&at| word.is_char_boundary(at))
                .any(|at| noun(&word[..at]) && noun(&word[at..]))
    }

    /// Whether the text has the word, or its plural, in another place too.
    fn is_used_again(&self, small: &str) -> bool {
        let counted = |word: &str| self.counts.of(word);
        let singular = crate::wording::singular(small);
        let other = if singular == small { format!("{small}s") } else { singular };
        counted(small) + counted(&other) > 1
    }

    /// The words near one as printed, in small letters: those that the text uses most first.
    fn nearest(&mut self, printed: &str) -> &[String] {
        const SHOWN: usize = 3;
        /// For so many unknown words the text's own words are looked through, each with each.
        const SOUGHT: usize = 200;
        let sought = self.nearest.len() < SOUGHT;
        let small = printed.to_lowercase();
        let (own, counts, neighbours) = (&self.own, self.counts, &self.neighbours);
        self.nearest.entry(small).or_insert_with_key(|small| {
            let mut found = neighbours.of(small, own).to_vec();
            if found.is_empty() && sought {
                let used =
                    counts.words().filter(|word| word.len().abs_diff(small.len()) <= 2 && small.len() > 5);
                let used = used.filter(|word| own.knows(word) && strsim::osa_distance(word, small) <= 2);
                found = used.map(str::to_owned).collect();
                found.sort_unstable();
            }
            // What a text says but once may itself be a slip; what it never says is rarely meant.
            found.sort_by_key(|word| {
                let parts = || word.split(' ').map(|part| counts.of(part));
                std::cmp::Reverse(parts().min())
            });
            found.truncate(SHOWN);
            found
        })
    }
}

/// The word without the ending of "Referee’s".
fn without_possessive(text: &str, word: &WordUse) -> WordUse {
    let stem = text[word.range].split(is_apostrophe).next().map_or(0, str::len);
    WordUse { range: TextRange::new(word.range.start(), word.range.start() + stem), ..*word }
}

/// Whether the word is a part of an address of the web or of a path: "lawsmith.toml", "a@b.org".
fn in_address(text: &str, word: &WordUse) -> bool {
    let joins = |c: char| matches!(c, '.' | '/' | '@' | '_' | '\\' | '#' | '+' | '=');
    let before = text[..word.range.start()].chars().next_back().is_some_and(joins);
    let mut behind = text[word.range.end()..].chars();
    let next = behind.next();
    let letter = behind.next().is_some_and(char::is_alphanumeric);
    let sentence = text[..word.range.start()].ends_with(". ") || text[..word.range.start()].ends_with('/');
    before && !sentence || next.is_some_and(joins) && next != Some('/') && letter
}

/// Whether no sentence, heading, bracket or quotation begins with the word.
fn stands_amid(text: &str, word: &WordUse) -> bool {
    if word.headed {
        return false;
    }
    let before = text[..word.range.start()].trim_end_matches([' ', '\t']);
    before.ends_with(|c: char| c.is_alphanumeric() || matches!(c, ',' | ')' | '’' | '-'))
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
