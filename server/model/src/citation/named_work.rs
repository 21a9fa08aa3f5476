//! Another work by its name alone, whatever it is called: "of the Harbour Guidelines", "of RFC 5280", "of Chapter 268",
//! "RFC 5280, Section 2", "the Guide “Testing Ropes”, Section 2".
//!
//! That a part of the work may be called so is not known here: the resolver asks for it.

use lawsmith_text::single_spaced;

use crate::citation::around::is_year;
use crate::citation::gap::{Gap, before_blank};
use crate::citation::owner_before::is_blank;
use crate::citation::parts::is_label;
use crate::citation::scan::{Run, Scanner};
use crate::prose::{word_after, word_before};
use crate::vocabulary::Roles;

/// The most words of a name.
const NAME: usize = 8;

/// The digits from which on a number behind capitals is that of a paper: "RFC 822".
const DIGITS: usize = 3;

impl Scanner<'_> {
    /// The work that is named behind an address from `start` to `end`.
    pub(super) fn named_behind(&self, run: Run, start: usize, end: usize) -> Option<String> {
        let (of, gap) = word_after(self.text, end, run.to);
        if self.vocabulary.capital_nouns || self.is_shouted(start) {
            return None;
        }
        if Gap::of(gap) == Gap::Comma {
            return self.paper_at(run, end + gap.len());
        }
        if !is_blank(gap) || !self.vocabulary.is_first_of(of) {
            return None;
        }
        let from = end + gap.len() + of.len();
        let (article, gap) = word_after(self.text, from, run.to);
        let behind = if self.is(article, Roles::ARTICLE) { from + gap.len() + article.len() } else { from };
        let name_end =
            self.numbered_name(run, behind).or_else(|| self.name_behind(run, behind)).unwrap_or(behind);
        let name = single_spaced(&self.text[behind..name_end].replace('*', ""));
        (!name.is_empty() && !self.has_words_of_title(&name))
            .then(|| single_spaced(&self.text[from..name_end].replace('*', "")))
    }

    /// Where a name ends that has several words with capitals, none of which names a part of the work.
    fn name_behind(&self, run: Run, at: usize) -> Option<usize> {
        let (mut end, mut words) = (at, 0);
        let mut next = at;
        for _ in 0..NAME {
            let (word, gap) = word_after(self.text, next, run.to);
            let near = is_blank(gap) || words > 0 && matches!(gap.trim(), "/" | "&");
            let small = words > 0 && self.is(word, Roles::OF | Roles::CONJUNCTION | Roles::ARTICLE);
            next += gap.len() + word.len();
            if near && word.starts_with(char::is_uppercase) {
                if !self.is_nothing_else(word) {
                    return (words > 1 && next > end + gap.len() + word.len()).then_some(end);
                }
                (end, words) = (next, words + 1);
            } else if !(near && small && word.starts_with(char::is_lowercase)) {
                break;
            }
        }
        (words > 1).then_some(end)
    }

    /// Whether a word of a name has no other meaning than that of a body of rules.
    pub(super) fn is_nothing_else(&self, word: &str) -> bool {
        self.vocabulary.roles_in_name(word).without(Roles::OWNER | Roles::STATUTE) == Roles::default()
    }

    /// "RFC 5280", "Chapter 40A", where chapters are no parts of the work, nor may be what its first level is called.
    fn numbered_name(&self, run: Run, at: usize) -> Option<usize> {
        let (word, gap) = word_after(self.text, at, run.to);
        let end = at + gap.len() + word.len();
        let (number, between) = word_after(self.text, end, run.to);
        let other = self.conventions.levels.first().is_some_and(|level| !level.nouns.is_empty())
            || is_number_of_paper(number) && self.is_abbreviation(word);
        let named =
            other && is_blank(gap) && word.starts_with(char::is_uppercase) && self.is_nothing_else(word);
        let letters = number.trim_start_matches(|c: char| c.is_ascii_digit());
        let whole = self.is(word, Roles::WHOLE) && is_label(number);
        let counted = (letters.len() < number.len() && letters.len() <= 2 || whole)
            && letters.bytes().all(|b| b.is_ascii_uppercase())
            && !is_year(number);
        (named && Gap::of(between) == Gap::Blank && counted).then_some(end + between.len() + number.len())
    }

    /// "NIST SP 800-89" at `at`.
    fn paper_at(&self, run: Run, at: usize) -> Option<String> {
        let mut end = at;
        for place in 0..NAME {
            let (word, gap) = word_after(self.text, end, run.to);
            if Gap::of(gap) != if place == 0 { Gap::None } else { Gap::Blank } {
                return None;
            }
            end += gap.len() + word.len();
            if place > 0 && is_number_of_paper(word) && !is_year(word) {
                return Some(single_spaced(&self.text[at..end]));
            }
            if !self.is_abbreviation(word) {
                return None;
            }
        }
        None
    }

    /// "Schedule 7, item 2", "Bylaw 1 Section 2": what is counted before the noun at `start`, where it is none of the work.
    pub(super) fn counted_before(&self, run: Run, start: usize) -> Option<String> {
        let (label, gap) = word_before(self.text, run.from, start);
        let at = start - gap.len() - label.len();
        let (noun, between) = word_before(self.text, run.from, at);
        let counted = matches!(Gap::of(gap), Gap::Blank | Gap::Comma)
            && Gap::of(between) == Gap::Blank
            && is_label(label)
            && !is_year(label)
            && noun.starts_with(char::is_uppercase)
            && self.is(noun, Roles::OWNER | Roles::WHOLE)
            && self.is_nothing_else(noun);
        let name = single_spaced(&self.text[at - between.len() - noun.len()..start - gap.len()]);
        let small = format!("{} ", name.to_lowercase());
        let own = |title: &String| format!("{} ", title.replace([':', ',', '-'], " ")).contains(&small);
        (counted && !self.vocabulary.own_titles.iter().any(own)).then_some(name)
    }

    /// "RFC 4035, ", "MGL 40A, " before the noun at `start`.
    pub(super) fn paper_before(&self, run: Run, start: usize) -> Option<String> {
        let (number, gap) = word_before(self.text, run.from, start);
        let end = start - gap.len();
        let at = end - number.len();
        let (word, between) = word_before(self.text, run.from, at);
        let paper = matches!(Gap::of(gap), Gap::Blank | Gap::Comma)
            && Gap::of(between) == Gap::Blank
            && (is_number_of_paper(number) || Gap::of(gap) == Gap::Comma && is_number_of_chapter(number))
            && self.is_abbreviation(word);
        paper.then(|| single_spaced(&self.text[at - between.len() - word.len()..end]))
    }

    /// "the Guide “Testing Ropes”, " before the noun at `start`: the title.
    pub(super) fn quoted_before(&self, run: Run, start: usize) -> Option<String> {
        let before = before_blank(&self.text[run.from..start])?;
        let inside = before.strip_suffix(['”', '"']).and_then(|inner| inner.strip_suffix(','));
        let inner = inside.or_else(|| before.strip_suffix(',')?.strip_suffix(['”', '"']))?;
        let open = inner.rfind(['“', '"'])?;
        let title = inner[open..].trim_start_matches(['“', '"']);
        let (kind, gap) = word_before(self.text, run.from, run.from + open);
        let capital = |word: &str| word.len() < 4 || word.starts_with(char::is_uppercase);
        let titled = (2..=NAME).contains(&title.split_whitespace().count())
            && title.split_whitespace().all(capital)
            && !self.has_words_of_title(title);
        let before = inner[..open - gap.len() - kind.len()]
            .trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '*' | '('));
        let opens = before.is_empty() || before.ends_with(['.', ':', '!', '?']);
        let called = Gap::of(gap) == Gap::Blank
            && kind.starts_with(char::is_uppercase)
            && self.is_nothing_else(kind)
            && !opens;
        (called && titled).then(|| single_spaced(title))
    }

    /// Whether the words from `start` on are in capitals, which name nothing there.
    pub(super) fn is_shouted(&self, start: usize) -> bool {
        !self.text[start..].chars().take_while(|c| c.is_alphabetic()).any(char::is_lowercase)
            && !self.text[start..].starts_with('§')
    }

    /// Whether a title of the work has all these words, or these all of a title.
    fn has_words_of_title(&self, name: &str) -> bool {
        let words = |text: &str| -> Vec<String> {
            let words = text.split(|c: char| !c.is_alphanumeric());
            let named = words
                .filter(|it| it.len() > 1 && !self.is(it, Roles::OF | Roles::ARTICLE | Roles::CONJUNCTION));
            named.map(str::to_lowercase).collect()
        };
        let name = words(name);
        let within =
            |some: &[String], all: &[String]| !some.is_empty() && some.iter().all(|it| all.contains(it));
        self.vocabulary
            .own_titles
            .iter()
            .map(|title| words(title))
            .any(|title| within(&name, &title) || within(&title, &name))
    }
}

/// "40A" of "MGL 40A, Section 3".
fn is_number_of_chapter(word: &str) -> bool {
    let letters = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let counted = letters.len() < word.len() && letters.len() <= 2;
    counted && letters.bytes().all(|b| b.is_ascii_uppercase())
}

/// "5280", "800-89".
fn is_number_of_paper(word: &str) -> bool {
    let digits = word.bytes().filter(u8::is_ascii_digit).count();
    digits >= DIGITS
        && word.starts_with(|c: char| c.is_ascii_digit())
        && word.bytes().all(|b| b.is_ascii_digit() || b == b'-')
}
