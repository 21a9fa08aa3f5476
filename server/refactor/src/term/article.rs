//! "a" and "an" before a term with a new name. Which one a word wants is a matter of sound: its first letter tells, but for the words
//! that the lexicon lists. Of abbreviations, "FAQ", nobody knows how they are read: these are left to a person.

use lawsmith_model::Drafting;
use lawsmith_text::{Edit, TextRange, capitalised, is_quotation_mark};

use super::form::in_capitals;

/// The articles before names that change.
#[derive(Default)]
pub(super) struct ArticlesFound {
    /// Those that have to be others.
    pub edits: Vec<Edit>,
    /// From those of which nobody knows to the ends of the names.
    pub unsure: Vec<TextRange>,
}

/// What becomes of the articles before the names that `edits` replace by forms of `new`.
pub(super) fn articles(drafting: &Drafting, text: &str, edits: &[Edit], new: &str) -> ArticlesFound {
    let (articles, mut found) = (Articles(drafting), ArticlesFound::default());
    let first = new.split_whitespace().next().unwrap_or_default();
    let wanted = articles.wanted(first);
    for edit in edits {
        let same = text[edit.range].split_whitespace().next() == edit.replacement.split_whitespace().next();
        let Some(range) = articles.before(text, edit.range.start()).filter(|_| !same) else { continue };
        let printed = &text[range];
        let Some(wanted) = wanted else {
            found.unsure.push(range.cover(edit.range));
            continue;
        };
        if printed.to_lowercase() != wanted {
            // "A REFEREE" makes "AN ARBITER", "A referee" makes "An arbiter".
            let replacement = if printed.starts_with(char::is_lowercase) {
                wanted.to_owned()
            } else if in_capitals(&text[edit.range]) {
                wanted.to_uppercase()
            } else {
                capitalised(wanted)
            };
            found.edits.push(Edit { range, replacement });
        }
    }
    found
}

/// The articles of a language that go by the sound behind them.
struct Articles<'a>(&'a Drafting);

impl Articles<'_> {
    /// The article directly before the words that begin at `at`.
    fn before(&self, text: &str, at: usize) -> Option<TextRange> {
        // "an **Arbiter**", "an “Arbiter”"
        let head = text[..at].trim_end_matches(|c: char| c == '*' || is_quotation_mark(c));
        let behind = head.trim_end();
        let gap = &text[behind.len()..at];
        // Another paragraph begins behind an empty line.
        if !gap.contains(char::is_whitespace) || gap.matches('\n').count() > 1 {
            return None;
        }
        let joins = |c: char| c.is_alphanumeric() || matches!(c, '’' | '\'' | '-' | '.' | '/');
        let word = &behind[behind.trim_end_matches(joins).len()..];
        let is_article = self.0.indefinite_articles.iter().any(|article| *article == word.to_lowercase());
        let range = TextRange::new(behind.len() - word.len(), behind.len());
        (is_article && !is_label(&text[..range.start()], word)).then_some(range)
    }

    /// The article that a word wants; `None` where only a reader knows.
    fn wanted(&self, word: &str) -> Option<&str> {
        let [consonant, vowel] = self.0.indefinite_articles.as_slice() else { return None };
        let small = word.to_lowercase();
        let listed = |list: &[String]| {
            list.iter().any(|entry| match entry.strip_suffix('*') {
                Some(beginning) => small.starts_with(beginning),
                None => small == *entry,
            })
        };
        let first = small.chars().next().filter(char::is_ascii_lowercase)?;
        let is_vowel = self.0.vowels.iter().any(|it| it.starts_with(first));
        // "IMP" takes an "an" as a word and letter by letter; "UN" and "FAQ" are read in two ways. "X-ray" begins with a letter.
        let initials = word.split('-').next().unwrap_or_default();
        let mut letters = initials.chars().filter(|c| c.is_alphabetic());
        if letters.clone().count() == 1 || letters.all(char::is_uppercase) {
            let plain = self.0.plain_initials.iter().any(|it| it.starts_with(first));
            return plain.then_some(if is_vowel { vowel } else { consonant });
        }
        let sounds = if is_vowel { !listed(&self.0.like_consonants) } else { listed(&self.0.like_vowels) };
        Some(if sounds { vowel } else { consonant })
    }
}

/// Whether an "A" is a name, "Team A", rather than an article.
fn is_label(before: &str, word: &str) -> bool {
    let before = before.trim_end_matches(' ');
    let last = &before[before.trim_end_matches(char::is_alphanumeric).len()..];
    word == "A" && last.starts_with(char::is_uppercase) && last.contains(char::is_lowercase)
}
