//! What the references of a text call its provisions where no noun stands in their markers: "section 5", "Regulation 2k1".

use std::collections::{BTreeMap, HashSet};

use lawsmith_model::{Lexicon, inflections};
use regex::{Captures, Regex};

use super::MOST;
use super::full::Full;
use super::language::TextLanguage;
use super::led_by_letter;
use super::nouns::no_nouns;
use crate::source::BODIES;

/// How many citations of its own a work has at least where those of others are not counted.
const FEW: usize = 3;

/// The word that stands most often before numbers in the running text: "section 5"; before
/// numbers with a full stop in them where addresses have one. Where no word stands there often, a word for levels that does
/// several times.
pub(super) fn noun_of_references(text: &str, full: Option<&Full>, language: &TextLanguage) -> Option<String> {
    // "placed 1st" and "at least 30mm" are no addresses.
    let shape = match full {
        Some(full) if led_by_letter::is_led(full) => r"(?:[A-Z]{1,3}\.?|[a-z]\.)\d+",
        Some(_) => r"\d+(?:\.\w|\pL[.\pL]*\d|\p{Lu}+\pL)",
        // "Senate Bill 06-89" is none, either.
        None => r"[1-9]\d*",
    };
    let counts = words_before(text, shape, language);
    let known = Lexicon::default().level_nouns;
    let is_level = |word: &String| {
        known.contains(word) || language.level_nouns().any(|noun| noun.to_lowercase() == *word)
    };
    let most = |counts: &BTreeMap<String, usize>| counts.values().copied().max();
    let Some(often) = most(&counts).filter(|most| *most >= 3) else {
        let whole = |word: &String| full.is_none() || counts.contains_key(word);
        let plain = if full.is_some() { words_before(text, r"\d+\b", language) } else { counts.clone() };
        return one_level(plain.into_iter().filter(|(word, count)| *count > 1 && whole(word)), &known);
    };
    let mut counts = counts;
    // "version 2" may stand there as often as "section 2": what is known to be a level goes first.
    if counts.iter().any(|(word, count)| is_level(word) && *count * 2 >= often) {
        counts.retain(|word, _| is_level(word));
    }
    let most = most(&counts)?;
    let often: Vec<&String> =
        counts.iter().filter(|(_, n)| **n * 4 >= most).map(|(word, _)| word).take(MOST).collect();
    let plain =
        |word: &&&String| often.iter().all(|other| other == *word || !word.starts_with(other.as_str()));
    often.iter().filter(plain).max_by_key(|word| counts[**word]).map(|word| (*word).clone())
}

/// What the first level of whole addresses is called where its number stands alone, if all such numbers are of one: "Chapter 1" beside
/// "section 1.2".
pub(super) fn noun_of_chapters(text: &str, full: &Full) -> Option<String> {
    let shape = Regex::new(r"(?m)\b[Cc]hapter (\d+)(?:[^.\w]|\.\W|\.?$)").ok()?;
    let is_first = |number: &str| {
        let mut firsts = full.addresses.iter().filter_map(|address| address.split('.').next());
        firsts.any(|first| first == number)
    };
    let mut numbers = shape.captures_iter(text).map(|found| found.extract::<1>().1[0]).peekable();
    (numbers.peek().is_some() && numbers.all(is_first)).then(|| "chapter".to_owned())
}

/// The word for levels that stands before capital letters alone: "section B".
pub(super) fn noun_of_letters(text: &str, language: &TextLanguage) -> Option<String> {
    let counts = words_before(text, r"[A-Z](?:[,;:)\s]|\.?$|\.\s)", language);
    one_level(counts.into_iter(), &Lexicon::default().level_nouns)
}

/// The word for levels that stands before Roman numerals: "Section III".
pub(super) fn noun_of_numerals(text: &str, language: &TextLanguage) -> Option<String> {
    let counts = words_before(text, r"[IVXLC]+(?:[,;:)\s]|\.?$|\.\s)", language);
    one_level(counts.into_iter(), &Lexicon::default().level_nouns)
}

/// The one of `words` that is `known` for a level.
fn one_level(words: impl Iterator<Item = (String, usize)>, known: &[String]) -> Option<String> {
    let mut words = words.filter(|(word, _)| known.contains(word));
    words.next().filter(|_| words.next().is_none()).map(|(word, _)| word)
}

/// How often each noun in small letters stands before what has this shape, but for names, bodies, levels in others
/// ("subsection") and words that lead to references.
fn words_before(text: &str, shape: &str, language: &TextLanguage) -> BTreeMap<String, usize> {
    let Ok(shape) = Regex::new(&format!(r"(?m)\b(\p{{L}}{{4,12}}) {shape}")) else { return BTreeMap::new() };
    let lexicon = Lexicon::default();
    let elsewhere = of_another_work(&lexicon.statutes);
    let is_own = |found: &Captures<'_>| {
        let behind = found.get(0).map_or("", |all| &text[all.end()..]);
        elsewhere.as_ref().is_none_or(|elsewhere| !elsewhere.is_match(behind))
    };
    let measures: HashSet<&String> = language
        .lexicons
        .iter()
        .flat_map(|it| &it.changes.measures)
        .flat_map(|it| it.iter().skip(2))
        .collect();
    // "Earnings records 7 years": how long they are kept.
    let measures_nothing = |found: &Captures<'_>| {
        let behind = found.get(0).and_then(|all| text[all.end()..].strip_prefix(' ')).unwrap_or_default();
        let word = behind.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
        !measures.contains(&word.to_lowercase())
    };
    let found: Vec<Captures<'_>> = shape.captures_iter(text).filter(measures_nothing).collect();
    let own = found.iter().filter(|found| is_own(found)).count();
    let mut seen: BTreeMap<String, Before> = BTreeMap::new();
    for found in found.iter().filter(|found| own < FEW || is_own(found)) {
        let (_, [word]) = found.extract();
        let before = seen.entry(word.to_lowercase()).or_default();
        before.all += 1;
        let capital = word.starts_with(char::is_uppercase);
        let start = found.get(0).map_or(0, |found| found.start());
        before.capital += usize::from(capital && goes_on(&text[..start]));
    }
    let words: HashSet<String> = text.split(|c: char| !c.is_alphabetic()).map(str::to_lowercase).collect();
    let known: HashSet<&String> =
        lexicon.level_nouns.iter().chain(&lexicon.usual_nouns).chain(&lexicon.units).collect();
    seen.retain(|word, before| before.is_noun(word, &words) || known.contains(word));
    // Of few citations some are of other works: a work with subsections has sections, if it cites one only.
    let has_inner = |word: &String| words.contains(&format!("sub{word}"));
    if own < FEW && seen.keys().any(has_inner) {
        seen.retain(|word, _| has_inner(word));
        seen.values_mut().for_each(|before| before.all = before.all.max(FEW));
    }
    let mut counts: BTreeMap<String, usize> = seen.into_iter().map(|(word, seen)| (word, seen.all)).collect();
    let conventions = lawsmith_syntax::Conventions::default();
    let others = no_nouns(language);
    let is_body = |word: &String| {
        BODIES.iter().any(|(noun, plural)| [noun, plural].iter().any(|it| it.eq_ignore_ascii_case(word)))
    };
    let known = Lexicon::default().level_nouns;
    let lies_in_another =
        |word: &String| word.strip_prefix("sub").is_some_and(|outer| known.iter().any(|noun| noun == outer));
    // Where "Ziffer 3.1" is how the text cites, "die Klassen 1 bis 4" are no provisions.
    let levels = language.words.iter().flat_map(|words| &words.levels);
    let numbers = levels.filter(|level| level.first == "1").flat_map(|level| &level.noun);
    let cited =
        numbers.filter_map(|noun| counts.get(&noun.to_lowercase()).copied()).max().unwrap_or_default();
    counts.retain(|word, count| {
        let leads_on = conventions.cues.contains(word) || others.contains(word);
        !leads_on && !is_body(word) && !lies_in_another(word) && *count >= cited
    });
    counts
}

/// What stands behind the number of a provision of another work: "of the Act", "(2) of the Harbours Act".
fn of_another_work(names: &[String]) -> Option<Regex> {
    let names = names.iter().map(|name| regex::escape(name)).collect::<Vec<_>>().join("|");
    Regex::new(&format!(r"^[\w.()]* of (?:the|that) (?:\p{{Lu}}[\pL-]* ){{0,8}}(?i:{names})\b")).ok()
}

/// How often a word stands before numbers, and how often with a capital where a sentence goes on.
#[derive(Default)]
struct Before {
    all: usize,
    capital: usize,
}

impl Before {
    /// Whether the text shows the word to be a noun, by its plural or by capitals: in "within 10 days" and "at least 2" none stands.
    fn is_noun(&self, word: &str, words: &HashSet<String>) -> bool {
        let plural = || inflections(word).get(1).is_some_and(|plural| words.contains(plural));
        self.capital * 2 >= self.all || plural()
    }
}

/// Whether a sentence goes on behind `before`.
fn goes_on(before: &str) -> bool {
    let words = before.strip_suffix([' ', '\n']).unwrap_or_default();
    words.ends_with(|c: char| c.is_lowercase() || matches!(c, ',' | ';'))
}

/// The word that stands before whole addresses in the running text and hardly before anything else
/// that looks like one: "Regulation 2k1".
pub(super) fn noun_of_addresses(text: &str, full: &Full) -> Option<String> {
    let shape = Regex::new(r"(\p{L}{4,12}) ([A-Z]?\d[\w.]*\w)").ok()?;
    let mut counts: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    for found in shape.captures_iter(text) {
        let (known, all) = counts.entry(found[1].to_lowercase()).or_default();
        *known += usize::from(full.addresses.contains(&found[2]));
        *all += 1;
    }
    let conventions = lawsmith_syntax::Conventions::default();
    counts.retain(|word, (known, all)| {
        *known >= 3 && *known * 5 >= *all * 4 && !conventions.cues.contains(word)
    });
    counts.into_iter().max_by_key(|(_, (known, _))| *known).map(|(word, _)| word)
}

/// The word for levels that stands behind the first level in most citations of the second one, whose first label is `first`: "Article I,
/// Section 2", "section 2 of Article I".
pub(super) fn noun_behind(text: &str, nouns: &[String], first: &str) -> Option<String> {
    let label = match first {
        "1" => r"\d+",
        "A" => r"[A-Z]",
        "I" => r"[IVXL]+",
        _ => return None,
    };
    let nouns = nouns.iter().map(|noun| regex::escape(noun)).collect::<Vec<_>>().join("|");
    let outer = format!(r"(?:{nouns})\.? (?:\d+|[IVXLC]+|[A-Z])\b");
    let shape = format!(r"\b(?:{outer},? (\pL+)s? {label}\b|(\pL+)s? {label} (?:of|in) {outer})");
    let known = Lexicon::default().level_nouns;
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for found in Regex::new(&shape).ok()?.captures_iter(text) {
        let word = found.get(1).or(found.get(2)).map_or("", |word| word.as_str()).to_lowercase();
        let word = word.strip_suffix('s').unwrap_or(&word);
        *counts.entry(word.to_owned()).or_default() += usize::from(known.iter().any(|noun| noun == word));
    }
    let (noun, count) = counts.into_iter().max_by_key(|(_, count)| *count)?;
    (count > 0).then_some(noun)
}

/// The word that stands before the numbers of blocks, where their titles stand behind: "section 8,
/// “Dice.”"
pub(super) fn noun_of_blocks(text: &str, blocks: &BTreeMap<u32, &str>) -> Option<String> {
    let shape = Regex::new(r#"(\p{L}{4,12}) (\d{1,9}),? [(\["“‘]"#).ok()?;
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for found in shape.captures_iter(text) {
        let title = found[2].parse().ok().and_then(|number: u32| blocks.get(&number));
        let behind = found.get(0).map_or("", |all| &text[all.end()..]);
        if title.is_some_and(|title| behind.starts_with(title)) {
            *counts.entry(found[1].to_lowercase()).or_default() += 1;
        }
    }
    counts.into_iter().filter(|(_, count)| *count > 1).max_by_key(|(_, count)| *count).map(|(word, _)| word)
}
