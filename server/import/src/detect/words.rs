//! The language of a text, its labels and how it writes definitions.

use std::collections::{BTreeMap, BTreeSet};

use lawsmith_model::{Language, LanguageWords, Lexicon};
use lawsmith_syntax::{Conventions, EntryForm, Part, numbered_term, read_markers};

use crate::lines::{bullet, counted};
use crate::markup::{HEADING, is_table_row, marked_at_start, written};

/// How many words of a language have to stand in a text of it.
const ENOUGH: usize = 3;

/// Whether more of the joining words of German stand in the text than of those of English, and not the same one again and
/// again: "des" is French, too. Where paragraphs have their sign other small words and the nouns of levels tell as well, for a few
/// lines hardly join anything.
pub(super) fn is_german(text: &str) -> bool {
    let joining = |lexicon: Lexicon| lexicon.articles.into_iter().chain(lexicon.conjunctions).collect();
    let language = Language::new("de");
    let mut german: BTreeSet<String> = joining(Lexicon::of(&language));
    if text.contains('§') {
        german.extend(Lexicon::of(&language).function_words);
        let level_nouns = LanguageWords::of(&language).into_iter().flat_map(LanguageWords::level_nouns);
        german.extend(level_nouns.flat_map(|noun| [noun.to_lowercase(), noun.to_owned()]));
    }
    let english: BTreeSet<String> = joining(Lexicon::default());
    let count =
        |known: &BTreeSet<String>| text.split_whitespace().filter(|word| known.contains(*word)).count();
    let different: BTreeSet<String> = text.split_whitespace().map(str::to_lowercase).collect();
    different.intersection(&german).count() >= ENOUGH && count(&german) > count(&english)
}

/// The words before a colon that begin lines again and again: "Example:".
pub(super) fn labels(lines: &[&str]) -> Vec<String> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for line in lines {
        let Some((label, rest)) = line.split_once(": ") else { continue };
        let word = label.trim_end_matches(|c: char| c.is_ascii_digit() || c == ' ');
        let one = word.chars().all(char::is_alphabetic) && word.chars().any(char::is_lowercase);
        if one && word.starts_with(char::is_uppercase) && rest.len() > 20 {
            *counts.entry(word).or_default() += 1;
        }
    }
    counts.into_iter().filter(|(_, count)| *count >= 2).map(|(word, _)| word.to_owned()).collect()
}

/// What the part of the definitions is called where that is another word than "Definitions": a heading without a number
/// right above terms in quotation marks.
pub(super) fn title_of_definitions<'t>(lines: &[&'t str], depths: &[usize]) -> Option<&'t str> {
    let by_quotes = Conventions { entries: EntryForm::Quoted, ..Conventions::default() };
    let defines =
        |line: &str| is_quoted(line) && numbered_term(&written(line.to_owned()), &by_quotes).is_some();
    let heads = |at: usize| depths[at] > 0 && depths[at + 1] == 0 && defines(lines[at + 1]);
    let words =
        |title: &str| title.split(' ').count() <= 3 && title.chars().all(|c| c.is_alphabetic() || c == ' ');
    let at = (0..lines.len().saturating_sub(1)).find(|&at| heads(at) && words(lines[at]))?;
    by_quotes.opens_part(lines[at]).is_none().then_some(lines[at])
}

fn is_quoted(line: &str) -> bool {
    line.starts_with(['“', '"', '„'])
}

/// How definitions are written, where a line opens them.
pub(super) fn definitions(lines: &[&str], text: &str) -> &'static str {
    let conventions = Conventions::default();
    // What stands in a table is not among the lines.
    let mut filled = crate::lines::physical(text).map(|line| counted(line.trim(), HEADING).0);
    while let Some(line) = filled.next() {
        let defines = conventions.opens_part(line) == Some(Part::Definitions);
        if defines && filled.by_ref().find(|line| !line.is_empty()).is_some_and(is_table_row) {
            return "dash";
        }
    }
    let lines: Vec<&str> = lines.iter().map(|line| bullet(line).unwrap_or(line)).collect();
    let opens = |line: &&str| conventions.opens_part(line) == Some(Part::Definitions);
    let by_quotes = Conventions { entries: EntryForm::Quoted, ..Conventions::default() };
    let behind_marker =
        |line: &str| read_markers(line).and_then(|found| Some(found.markers.last()?.span.end)).unwrap_or(0);
    let defines = |line: &&&str| {
        numbered_term(&written(line[behind_marker(line)..].trim_start().to_owned()), &by_quotes).is_some()
    };
    let defined = lines.iter().filter(defines).count() >= 2;
    let Some(at) = lines.iter().rposition(opens) else {
        let quoted = lines.iter().filter(|line| is_quoted(line)).count() >= 2;
        return if quoted || defined { "quoted" } else { "dash" };
    };
    let first = lines.get(at + 1).copied().unwrap_or_default();
    let alone = marked_at_start(first).is_none_or(|(_, text)| text.trim().is_empty());
    let short = alone && first.split_whitespace().count() <= 8 && !first.ends_with(['.', ';', ':']);
    if is_quoted(first) {
        "quoted"
    } else if short && ![" — ", " – ", "  "].iter().any(|apart| first.contains(apart)) {
        "line"
    } else if defined {
        // Entries with a dash are read there too.
        "quoted"
    } else {
        "dash"
    }
}
