//! # unexpanded-abbreviation
//!
//! ## What it does
//! Finds abbreviations in capitals that nothing explains: no definition, no bracket beside
//! the full words, and no words anywhere that begin with these letters.
//!
//! ## Why
//! The writers know what it stands for; the reader of the law mostly does not.
//!
//! ## Example
//! ````laws
//! Law 1 — Appeals
//! A player who appeals tells the TAB at once.
//! ````
//!
//! ## Use instead
//! ````laws
//! Law 1 — Appeals
//! A player who appeals tells the Tournament Appeals Board (TAB) at once.
//! ````
//!
//! ## Fix safety
//! No fix: the full words are for a person to write. Roman numerals, parts of references,
//! the lexicon's names, abbreviations that every reader knows (`familiar` in the table `[wording]`), words beside others in capitals and a word in quotation marks, which is
//! called out or printed, are left alone, and so is a word in capitals for emphasis: a norm word and the
//! like ("MUST", "ALL"), or one of five letters and more that a dictionary has; an abbreviation of two
//! letters, or of the title, is a hint.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use lawsmith_model::{Lexicon, RuleLevel};
use lawsmith_spelling::is_word;
use lawsmith_text::{TextRange, ceil_char_boundary, has_word, is_same_word};

use crate::read::prose::{is_sentence, worded_with};
use crate::read::reading::Reading;
use crate::read::signs::Signs;
use crate::read::spelling::is_english;
use crate::rule::{Context, Report, Rule, Scope};

pub(crate) static RULE: Rule = Rule {
    code: "DEF009",
    name: "unexpanded-abbreviation",
    since: "0.1.0",
    level: RuleLevel::Warning,
    fixable: false,
    source: include_str!("unexpanded_abbreviation.rs"),
    scope: Scope::Edition,
    check,
};

/// An abbreviation has no more letters.
const LETTERS: usize = 6;

/// The abbreviations of a stretch, each with the place where it first stands there.
struct Abbreviations(Vec<(String, TextRange)>);

/// The first letters of the capitalised phrases in a stretch that abbreviations could stand for.
struct Initials(HashSet<String>);

fn check(context: &Context<'_>, report: &mut Report<'_>) {
    let read: Vec<(usize, usize, Arc<Abbreviations>)> = context
        .drafted()
        .flat_map(|(at, _)| {
            let found = context.by_stretch(at, |context| gather(context, at));
            found.into_iter().map(move |(start, found)| (at, start, found))
        })
        .collect();
    let mut first: HashMap<&str, ()> = HashMap::new();
    let mut asked: Vec<(usize, &str, TextRange)> = Vec::new();
    let edition = context.edition;
    let defined = |word: &str| edition.definition_of(word).is_some() || edition.is_term_of_parent(word);
    for (at, start, found) in &read {
        for (word, range) in &found.0 {
            let plain = word.strip_suffix('s').unwrap_or(word);
            if first.insert(plain, ()).is_none() && !defined(word) && !defined(plain) {
                asked.push((*at, plain, range.shifted(*start)));
            }
        }
    }
    if asked.is_empty() {
        return;
    }
    let initials: Vec<(usize, Arc<Initials>)> = (0..context.edition.documents.len())
        .flat_map(|at| context.by_stretch(at, |context| Initials::new(context, at)))
        .collect();
    for (at, word, range) in asked {
        if initials.iter().any(|(_, known)| known.0.contains(word)) {
            continue;
        }
        let place = context.address_of(at, context.node_before(at, range.start()));
        let finding = report.add(at, range, place, format!("nothing says what “{word}” stands for"));
        finding.help("write the full words once, with this in brackets, or define it");
        if word.len() < 3 {
            finding.at_most(RuleLevel::Hint);
        }
    }
}

fn gather(context: &Context<'_>, at: usize) -> Abbreviations {
    let reading = Reading::new(context, at);
    let (text, start) = (reading.text(), context.start(at));
    let lexicon = &context.edition.lexicon;
    let (mut found, mut known): (Vec<(String, TextRange)>, HashSet<&str>) = (Vec::new(), HashSet::new());
    for (_, block) in worded_with(context, at, Signs::CAPITALS).filter(|(_, block)| is_sentence(block)) {
        let mut from = block.content.start();
        let mut runs = None;
        while let Some(range) = next(text, from, block.content.end()) {
            from = range.end();
            let word = &text[range];
            let quoted = is_quoted(text, block.content, range);
            let apart = !quoted && stands_alone(text, block.content, range);
            if known.contains(word) || !apart || is_numeral(word) || is_emphasised(lexicon, word) {
                continue;
            }
            let conventions = &context.edition.conventions;
            let familiar = lexicon.wording.familiar.iter().any(|known| known == word.trim_end_matches('s'));
            let named = familiar || has_word(&lexicon.names, word) || conventions.is_noun(word);
            let runs = runs.get_or_insert_with(|| reading.runs(block));
            let at = runs.partition_point(|run| run.range.end() < range.end());
            let prose = runs.get(at).is_some_and(|run| run.range.contains(range));
            if !named && prose && !reading.cites(range) {
                known.insert(word);
                found.push((word.to_owned(), range.counted_from(start)));
            }
        }
    }
    Abbreviations(found)
}

/// The next two to six capitals that are a word, perhaps with a plural's "s".
fn next(text: &str, mut from: usize, end: usize) -> Option<TextRange> {
    let bytes = text.as_bytes();
    while from + 1 < end {
        // Every second byte will do: one of two capitals stands there.
        if !bytes[from + 1].is_ascii_uppercase() {
            from += 2;
            continue;
        }
        let start = if bytes[from].is_ascii_uppercase() { from } else { from + 1 };
        let letters = bytes[start..end].iter().take_while(|byte| byte.is_ascii_uppercase()).count();
        let mut stop = start + letters;
        if text[stop..end].starts_with('s') {
            stop += 1;
        }
        let joined =
            |c: char| c.is_alphanumeric() || matches!(c, '-' | '‐' | '’' | '\'' | '.' | '/' | '&' | '_');
        let before = text[..start].chars().next_back().is_some_and(|c| joined(c) || c == '=');
        let mut after = text[stop..end].chars();
        let (one, two) = (after.next(), after.next());
        // CO~2~ is a formula.
        let behind = one.is_some_and(|c| {
            c.is_alphanumeric()
                || c == '~' && two.is_some_and(|c| c.is_ascii_digit())
                || joined(c) && two.is_some_and(|next| next.is_alphanumeric() && !matches!(c, '’' | '\''))
        });
        if (2..=LETTERS).contains(&letters) && !before && !behind {
            return Some(TextRange::new(start, stop));
        }
        // What stopped inside a word goes on behind it.
        from = ceil_char_boundary(text, stop.max(from + 2));
    }
    None
}

/// Whether the words beside it are not in capitals too, and no number is.
fn stands_alone(text: &str, content: TextRange, range: TextRange) -> bool {
    let loud = |word: Option<&str>| {
        word.is_some_and(|word| {
            let mut letters = word.chars().filter(|c| c.is_alphanumeric());
            letters.clone().count() > 1 && letters.all(|c| c.is_uppercase() || c.is_ascii_digit())
                || word.starts_with(|c: char| c.is_ascii_digit())
        })
    };
    let before = text[content.start()..range.start()].trim_end();
    let behind = text[range.end()..content.end()].trim_start();
    !loud(before.rsplit(char::is_whitespace).next()) && !loud(behind.split(char::is_whitespace).next())
}

/// Whether the word is all that stands in quotation marks: he calls “READY?”.
fn is_quoted(text: &str, content: TextRange, range: TextRange) -> bool {
    let before = &text[content.start()..range.start()];
    let behind = text[range.end()..content.end()].trim_start_matches(['.', ',', '!', '?']);
    before.ends_with(['“', '„', '"', '‘', '«', '»']) && behind.starts_with(['”', '“', '"', '’', '»', '«'])
}

fn is_numeral(word: &str) -> bool {
    word.bytes().all(|byte| matches!(byte, b'I' | b'V' | b'X' | b'L' | b'C' | b'D' | b'M'))
}

/// Whether an ordinary word stands in capitals for emphasis: MUST, ALL, NIGHT.
fn is_emphasised(lexicon: &Lexicon, word: &str) -> bool {
    /// Longer words of a dictionary are no abbreviations.
    const ABBREVIATION: usize = 4;
    if word.ends_with('s') {
        return false;
    }
    let drafting = &lexicon.drafting;
    let norms = [&drafting.norm_words, &drafting.doubtful_norms, &drafting.possibilities];
    let others = [
        &drafting.determiners,
        &lexicon.negations,
        &lexicon.conditions,
        &lexicon.conjunctions,
        &lexicon.numerals,
        &lexicon.counts,
    ];
    let mut forms = norms.into_iter().chain(others).flatten().flat_map(|entry| entry.split('/'));
    let in_dictionary = || is_english(&lexicon.wording) && is_word(&word.to_lowercase());
    forms.any(|form| is_same_word(form, word)) || word.len() > ABBREVIATION && in_dictionary()
}

impl Initials {
    fn new(context: &Context<'_>, at: usize) -> Self {
        let mut found = HashSet::new();
        let tree = &context.edition.documents[at].tree;
        for block in context.blocks(at) {
            bracketed(&tree.text()[tree.blocks[block].range], &mut found);
            initials(&tree.text()[tree.blocks[block].range], &mut found);
        }
        Self(found)
    }
}

/// Full words, and the abbreviation in brackets: whatever letters it takes of them.
fn bracketed(text: &str, found: &mut HashSet<String>) {
    for (open, _) in text.match_indices('(') {
        let inner = &text[open + 1..];
        let letters = inner.bytes().take_while(u8::is_ascii_uppercase).count();
        let behind = inner[letters..].strip_prefix('s').unwrap_or(&inner[letters..]);
        if (2..=LETTERS).contains(&letters) && behind.starts_with(')') {
            found.insert(inner[..letters].to_owned());
        }
    }
}

/// The first letters of words with capitals in a row.
fn initials(text: &str, found: &mut HashSet<String>) {
    let mut run: Vec<char> = Vec::new();
    for word in text.split([' ', '\n', '\r', '-', '‐', '(', '“', '/']) {
        let first = word.chars().next();
        match first {
            Some(c) if c.is_uppercase() => run.push(c),
            // "Board of Appeals": small words between count for nothing.
            Some(c) if c.is_lowercase() && word.len() <= 3 && !run.is_empty() => continue,
            None => continue,
            _ => run.clear(),
        }
        if run.len() > LETTERS {
            run.remove(0);
        }
        for from in 0..run.len().saturating_sub(1) {
            found.insert(run[from..].iter().collect());
        }
        if word.ends_with(['.', ';', ':', ')']) {
            run.clear();
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
    fn nothing_says_what_it_stands_for() {
        check(
            "Ask the TAB. The TAB’s answer and two SOs stand.",
            expect![[r#"
                2:9 warning nothing says what “TAB” stands for
                    help: write the full words once, with this in brackets, or define it
                2:39 hint nothing says what “SO” stands for
                    help: write the full words once, with this in brackets, or define it
            "#]],
        );
    }

    #[test]
    fn full_words_and_definitions() {
        check("Ask the TAB, the Table Appeals Board.", expect![[r#""#]]);
        check("Ask the tables’ arbiter (TAB). The TAB rules; TABs rule.", expect![[r#""#]]);
        check("Ask the Board of Appeals. The BA rules.", expect![[r#""#]]);
        check("A boat gives off no CO~2~.", expect![[r#""#]]);
        expect![[r#""#]].assert_eq(&findings(
            &RULE,
            "Definitions\n\nLHO — The left opponent.\n\nLaw 1 — One\nThe LHO passes, and LHOs wait.\n",
        ));
    }

    #[test]
    fn a_word_that_is_called() {
        check("He calls “READY?”, then \"GO\" and ‘STOP.’", expect![[r#""#]]);
        check(
            "He asks “the TAB”.",
            expect![[r#"
                2:14 warning nothing says what “TAB” stands for
                    help: write the full words once, with this in brackets, or define it
            "#]],
        );
    }

    #[test]
    fn words_in_capitals_for_emphasis() {
        check(
            "The mate MUST ring, SHALL row, may NOT sleep by ANY door. ALL doors shut at NIGHT.",
            expect![[r#""#]],
        );
        check(
            "Ask the CREST. The ANYs and the RBTW rule.",
            expect![[r#"
            2:20 warning nothing says what “ANY” stands for
                help: write the full words once, with this in brackets, or define it
            2:33 warning nothing says what “RBTW” stands for
                help: write the full words once, with this in brackets, or define it
        "#]],
        );
    }

    #[test]
    fn numbers_in_capitals_and_what_everybody_knows() {
        check(
            "NINE boats send a PDF, or two PDFs, to a URL in the USA; the crew is THREE.",
            expect![[r#""#]],
        );
        let law = "[work]\nid = 'x'\n[wording]\nfamiliar = ['TAB']\n";
        let text = format!("//- lawsmith.toml\n{law}//- a.laws\nLaw 1 — One\nAsk the TAB for a PDF.\n");
        let found = findings(&RULE, &text);
        assert!(found.contains("“PDF”") && !found.contains("“TAB”"), "{found}");
    }

    #[test]
    fn numerals_codes_and_loud_words() {
        check("Part XIV and 3NT, form A4-AB, CALL THE STEWARD, see LAW 1.", expect![[r#""#]]);
    }
}
