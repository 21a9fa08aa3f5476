//! What a German statute cites of its own paragraphs: "§ 4 Absatz 2", "Abs. 1". What a name in capitals follows, "§ 26 Abs. 2
//! BGB", is of another law.

use std::sync::LazyLock;

use lawsmith_model::{Language, LanguageWords};
use regex::{Captures, Regex};

/// "§ 4 Absatz 2": the number behind the sign, where one stands, and that of the paragraph.
static PARAGRAPH: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(&format!(r"(?:§\s?(\d+)\s)?\b(?:{})\s?(\d+)", nouns("(1)"))).ok());
/// "§ 4 Nummer 2".
static NUMBER: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(&format!(r"§\s?(\d+)\s(?:{})\s?(\d+)", nouns("1"))).ok());

/// How many words behind it may name the law of a citation: "Satz 1 des BGB".
const BEHIND: usize = 4;

fn nouns(first: &str) -> String {
    let words = LanguageWords::of(&Language::new("de"));
    let nouns = words.and_then(|words| words.nouns_of(first)).unwrap_or_default();
    nouns.iter().map(|noun| regex::escape(noun)).collect::<Vec<_>>().join("|")
}

/// The paragraphs that `text` cites as its own, with the number of their provision if it stands before.
pub(crate) fn own_paragraphs(text: &str) -> Vec<(Option<u32>, u32)> {
    let found = PARAGRAPH.as_ref().map(|shape| shape.captures_iter(text));
    let number = |found: &Captures<'_>, at: usize| found.get(at)?.as_str().parse::<u32>().ok();
    let own = found.into_iter().flatten().filter(|found| is_own(text, found));
    own.filter_map(|found| Some((number(&found, 1), number(&found, 2)?))).collect()
}

/// Whether `text` cites numbers directly below its provisions: "§ 4 Nummer 2".
pub(crate) fn cites_numbers(text: &str) -> bool {
    let found = NUMBER.as_ref().map(|shape| shape.captures_iter(text));
    found.into_iter().flatten().any(|found| is_own(text, &found))
}

fn is_own(text: &str, found: &Captures<'_>) -> bool {
    let behind = found.get(0).map_or("", |all| &text[all.end()..]);
    let capitals = |word: &str| word.chars().filter(|c| c.is_uppercase()).count() > 1;
    !behind.split_whitespace().take(BEHIND).any(capitals)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_cited() {
        let text = "Nach § 4 Abs. 2 und Absatz 3, nicht nach § 26 Absatz 2 Satz 1 BGB.";
        assert_eq!(own_paragraphs(text), [(Some(4), 2), (None, 3)]);
        assert!(cites_numbers("Nach § 4 Nr. 2 gilt das."));
        assert!(!cites_numbers("Nach § 4 Absatz 1 Nr. 2 und § 52 Nr. 3 AO gilt das."));
    }
}
