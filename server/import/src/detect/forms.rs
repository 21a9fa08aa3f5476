//! The forms of a noun: its plural, its cases, and the full noun of an abbreviation.

use std::collections::BTreeMap;

use lawsmith_text::capitalised;
use regex::Regex;

use super::language::TextLanguage;
use crate::source::BODIES;

/// What the first level is called beside the abbreviation that heads its provisions, "Art. 12": but for German the full noun of
/// the language stands first, as references and messages have it.
pub(super) fn with_full_noun(name: &str, language: &TextLanguage) -> Vec<String> {
    const ABBREVIATED: [(&str, &str); 3] = [("Art", "Article"), ("Reg", "Regulation"), ("Sec", "Section")];
    let known = ABBREVIATED.iter().find(|(short, _)| *short == name);
    match known {
        Some((short, full)) if !language.is_german() => {
            vec![language.full_noun(short).unwrap_or_else(|| (*full).to_owned()), (*short).to_owned()]
        }
        Some(("Art", _)) => vec!["Art".to_owned(), "Artikel".to_owned()],
        _ => vec![name.to_owned()],
    }
}

/// A noun, its plural, and where the text is German the cases that it has before numbers: "des Artikels 4".
pub(super) fn forms(name: &str, text: &str, language: &TextLanguage) -> Vec<String> {
    let plural = language.plural(name).unwrap_or_else(|| plural(name, text));
    let mut forms = vec![name.to_owned(), plural];
    let shape = format!(r"\b({}(?:s|es|n|en|e))\s+(?:\d|[IVX]+\b)", regex::escape(name));
    let found = Regex::new(&shape).ok().filter(|_| language.is_german() && name != "§");
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for word in found.iter().flat_map(|shape| shape.captures_iter(text)) {
        let (_, [word]) = word.extract();
        *counts.entry(word).or_default() += 1;
    }
    let others = counts.into_keys().filter(|word| *word != forms[1]).map(str::to_owned);
    let others: Vec<String> = others.collect();
    forms.extend(others);
    forms
}

/// The plural of a noun as the text has it before numbers, else with an s.
fn plural(name: &str, text: &str) -> String {
    if name == "§" {
        return "§§".to_owned();
    }
    if name.ends_with('s') {
        return name.to_owned();
    }
    let stem: String = name.chars().take(name.chars().count().saturating_sub(2).max(2)).collect();
    let shape =
        format!(r"(?i)\b({stem}\p{{L}}{{1,5}}) (?:\d+|[IVX]+)(?:\S* (?:and|or|to|&|\p{{L}}{{1,5}})|,) \d");
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let found = Regex::new(&shape).ok();
    for word in found.iter().flat_map(|shape| shape.captures_iter(text)) {
        let small = word[1].to_lowercase();
        let word = if name.starts_with(char::is_uppercase) { capitalised(&small) } else { small };
        if word.to_lowercase() != name.to_lowercase() && word.chars().count() > name.chars().count() {
            *counts.entry(word).or_default() += 1;
        }
    }
    let most = counts.into_iter().max_by_key(|(_, count)| *count).map(|(word, _)| word);
    let known = || BODIES.iter().find(|(noun, _)| *noun == name).map(|(_, plural)| (*plural).to_owned());
    most.or_else(|| longer_word(name, text)).or_else(known).unwrap_or_else(|| format!("{name}s"))
}

/// The word of the text that goes on from a long stem as a plural does: "Annexes".
fn longer_word(name: &str, text: &str) -> Option<String> {
    let mut stem = name.to_owned();
    stem.pop();
    let shape = Regex::new(&format!(r"\b{stem}\p{{L}}{{1,4}}s\b")).ok().filter(|_| stem.len() > 3)?;
    let mut words = shape.find_iter(text).map(|found| found.as_str());
    words.find(|word| word.len() > name.len()).map(str::to_owned)
}
