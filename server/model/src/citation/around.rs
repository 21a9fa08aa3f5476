//! What stands around a reference and says more of it: a direction, a title, an edition.

use lawsmith_text::{TextRange, floor_char_boundary};

use crate::citation::gap::Gap;
use crate::citation::scan::{Run, Scanner};
use crate::prose::{word_after, word_before};
use crate::reference::Direction;
use crate::vocabulary::Roles;

/// The most bytes of a title behind a reference.
const TITLE: usize = 120;

/// How many words tell the time of a text: "in der bis zum Ablauf des 31. März 2020 geltenden Fassung".
const VERSION: usize = 12;

impl Scanner<'_> {
    /// "above", "following" directly behind a reference, perhaps in brackets of its own.
    pub(super) fn direction(&self, run: Run, end: usize) -> Option<(Direction, TextRange)> {
        let (word, between) = word_after(self.text, end, run.end);
        if !between.chars().all(char::is_whitespace) || between.is_empty() {
            return None;
        }
        let start = end + between.len();
        let range = TextRange::new(start, start + word.len());
        // "the hearing under Article 2 before the Board"
        let (next, gap) = word_after(self.text, range.end(), run.to);
        if Gap::of(gap) == Gap::Blank && self.is(word, Roles::FUNCTION) && self.is(next, Roles::ARTICLE) {
            return None;
        }
        if self.is(word, Roles::ABOVE) {
            Some((Direction::Above, range))
        } else if self.is(word, Roles::BELOW) {
            Some((Direction::Below, range))
        } else {
            None
        }
    }

    /// A title behind a reference: `(Fifth Card Played to a Trick)`, `, “Abilities,”`.
    pub(super) fn title(&self, run: Run, end: usize) -> Option<TextRange> {
        let rest = &self.text[end..run.end];
        let trimmed = rest.trim_start();
        let start = end + (rest.len() - trimmed.len());
        let inner = if let Some(inner) = trimmed.strip_prefix('(') {
            let inner = closed_by(inner, ')')?;
            inner.strip_prefix('“').and_then(|title| title.strip_suffix('”')).unwrap_or(inner)
        } else {
            let quoted = trimmed.strip_prefix(',')?.trim_start().strip_prefix('“')?;
            closed_by(quoted, '”')?
        };
        let at = start + (inner.as_ptr() as usize - trimmed.as_ptr() as usize);
        is_title(inner).then(|| TextRange::new(at, at + inner.len()))
    }

    /// "1997 Law 25B", "old Law 25B".
    pub(super) fn edition_before(&self, run: Run, start: usize) -> Option<String> {
        let (word, between) = word_before(self.text, run.from, start);
        if !between.chars().all(char::is_whitespace) {
            return None;
        }
        if is_year(word) {
            Some(word.to_owned())
        } else if self.is(word, Roles::FORMER) {
            Some(String::new())
        } else {
            None
        }
    }

    /// "in der vor dem 1. Dezember 2020 geltenden Fassung": the text at another time, which a date tells.
    fn version_of_then(&self, run: Run, end: usize) -> bool {
        let (mut at, mut dated) = (end, false);
        for place in 0..VERSION {
            let (word, between) = word_after(self.text, at, run.to);
            let begins = [Roles::OF, Roles::ARTICLE].get(place).is_none_or(|role| self.is(word, *role));
            if word.is_empty() || !matches!(Gap::of(between), Gap::Blank | Gap::Stop) || !begins {
                return false;
            }
            if self.is(word, Roles::VERSION) {
                return dated;
            }
            dated |= is_year(word);
            at += between.len() + word.len();
        }
        false
    }

    /// "Law 70D of the 1997 Laws", "of the 2007 edition".
    pub(super) fn edition_behind(&self, run: Run, end: usize) -> Option<String> {
        let mut at = end;
        let mut words = Vec::new();
        for _ in 0..4 {
            let (word, between) = word_after(self.text, at, run.to);
            if word.is_empty() || !between.chars().all(|c| c.is_whitespace()) {
                break;
            }
            words.push(word);
            at += between.len() + word.len();
        }
        if self.version_of_then(run, end) {
            return Some(String::new());
        }
        let [of, article, which, more @ ..] = words.as_slice() else { return None };
        if !self.is(of, Roles::OF) || !self.is(article, Roles::ARTICLE) {
            return None;
        }
        let former =
            || self.is(which, Roles::FORMER) && more.first().is_some_and(|n| self.conventions.is_noun(n));
        if is_year(which) { Some((*which).to_owned()) } else { former().then(String::new) }
    }
}

/// Whether it is a year of this century or the last one.
pub(crate) fn is_year(word: &str) -> bool {
    word.len() == 4
        && word.bytes().all(|b| b.is_ascii_digit())
        && (word.starts_with("19") || word.starts_with("20"))
}

/// The words up to their closing sign, which is looked for no further than a title goes, with the quotation marks within its
/// brackets: so that the titles that never close don't each cost the rest of the text.
fn closed_by(words: &str, sign: char) -> Option<&str> {
    let near = floor_char_boundary(words, TITLE + "“”".len() + sign.len_utf8());
    words[..near].find(sign).map(|end| &words[..end])
}

/// Words that are written as a title: capitals on most words that bear meaning.
fn is_title(words: &str) -> bool {
    let long: Vec<&str> = words.split_whitespace().filter(|word| word.chars().count() >= 4).collect();
    let capital = |word: &&&str| word.starts_with(char::is_uppercase);
    words.starts_with(char::is_uppercase)
        && !long.is_empty()
        && words.len() <= TITLE
        && long.iter().filter(capital).count() * 3 >= long.len() * 2
        && !words.contains(|c: char| c.is_ascii_digit())
}
