//! Tokens of law text: a word, a number, an address or a sign. A comparison never cuts through one.

use compact_str::CompactString;
use lawsmith_model::words;
use lawsmith_syntax::{InlineKind, inlines};
use lawsmith_text::TextRange;

use crate::cell::Cell;
use crate::roles::{Roles, Vocabulary};

/// What parts the cells of a table.
const BAR: &str = "|";

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TokenKind {
    /// Letters, with apostrophes and hyphens inside.
    Word,
    /// Digits, with the signs between them: "1,000".
    Number,
    /// The words of a reference, `Law 16C2(a)`, whole.
    Address,
    /// Any other character.
    Sign,
}

/// A token of a passage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Where it stands in the text of its document.
    pub range: TextRange,
    /// What it is compared by: one form of each quotation mark and hyphen, case kept.
    pub key: CompactString,
    /// Its key in small letters.
    small: CompactString,
    /// What the word can be, in the language of its edition.
    pub(crate) roles: Roles,
    /// Whether a blank stands before it.
    pub spaced: bool,
    /// The reference that it is, by its place in the edition.
    pub reference: Option<usize>,
    /// The cell of a table that it stands in.
    pub(crate) cell: Option<Cell>,
}

/// Reads the words of `range` as a reader sees them: without signs of the format and footnote marks, proposed
/// deletions still in, proposed additions not yet. `references` are in order of their places.
pub(crate) fn read(
    text: &str,
    range: TextRange,
    references: &[(TextRange, usize)],
    vocabulary: &Vocabulary<'_>,
    out: &mut Vec<Token>,
) {
    let mut next = references.partition_point(|(place, _)| place.end() <= range.start());
    // Where the last token ended, to tell whether a blank stands behind it.
    let mut end = None;
    for run in inlines(text, range) {
        let hidden =
            matches!(run.kind, InlineKind::Sign | InlineKind::FootnoteMark { .. } | InlineKind::Inserted);
        if hidden {
            continue;
        }
        let mut at = run.range.start();
        while at < run.range.end() {
            while references.get(next).is_some_and(|(place, _)| place.end() <= at) {
                next += 1;
            }
            match references.get(next).filter(|(place, _)| place.start() < run.range.end()) {
                Some(&(place, reference)) if place.end() <= run.range.end() => {
                    plain(text, TextRange::new(at, place.start().max(at)), vocabulary, &mut end, out);
                    let key = folded(&text[place]);
                    push(text, TokenKind::Address, place, key, Some(reference), &mut end, out);
                    at = place.end();
                }
                _ => {
                    plain(text, TextRange::new(at, run.range.end()), vocabulary, &mut end, out);
                    at = run.range.end();
                }
            }
        }
    }
}

/// Reads the words of `range` letter by letter: nothing in them is a sign of the format.
pub(crate) fn read_verbatim(text: &str, range: TextRange, vocabulary: &Vocabulary<'_>, out: &mut Vec<Token>) {
    plain(text, range, vocabulary, &mut None, out);
}

/// Reads the bar that parts two cells of a table in what stands between their words, or an empty one where none is printed.
pub(crate) fn read_bar(text: &str, between: TextRange, out: &mut Vec<Token>) {
    let bar = text[between].find('|').map(|at| between.start() + at);
    let range = bar.map_or(TextRange::new(between.start(), between.start()), |at| TextRange::new(at, at + 1));
    push(text, TokenKind::Sign, range, BAR.into(), None, &mut None, out);
}

fn plain(
    text: &str,
    range: TextRange,
    vocabulary: &Vocabulary<'_>,
    end: &mut Option<usize>,
    out: &mut Vec<Token>,
) {
    let mut at = range.start();
    let mut words = words(text, range).peekable();
    while let Some(word) = words.next() {
        signs(text, TextRange::new(at, word.range.start()), end, out);
        let digits = |place: TextRange| text[place].bytes().all(|b| b.is_ascii_digit());
        let mut place = word.range;
        let kind = if digits(place) { TokenKind::Number } else { TokenKind::Word };
        // "1,000" and "2005/60" are one number; in "9:30am" the unit stands close to it.
        let joined = |place: TextRange, next: TextRange| {
            let number = digits(next) || measures(&text[next], vocabulary).is_some();
            matches!(&text[place.end()..next.start()], "," | "." | "/" | ":") && number
        };
        while let Some(next) = words.peek().map(|next| next.range) {
            if kind != TokenKind::Number || !joined(place, next) {
                break;
            }
            words.next();
            place = TextRange::new(place.start(), next.end());
            if !digits(next) {
                break;
            }
        }
        at = place.end();
        if kind == TokenKind::Word && spans(&typography(&text[place])) {
            numbers(text, place, end, out);
        } else if let Some(digits) = measures(&text[place], vocabulary) {
            let unit = place.start() + digits;
            let number = TextRange::new(place.start(), unit);
            push(text, TokenKind::Number, number, text[number].into(), None, end, out);
            let unit = TextRange::new(unit, place.end());
            push(text, TokenKind::Word, unit, typography(&text[unit]), None, end, out);
        } else {
            push(text, kind, place, typography(&text[place]), None, end, out);
        }
    }
    signs(text, TextRange::new(at, range.end()), end, out);
}

/// Whether it is numbers joined by hyphens: “3-5” is read like “3–5”.
fn spans(key: &str) -> bool {
    key.contains('-')
        && key.split('-').all(|part| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit()))
}

/// The length of the number before its unit in one word, "30mm".
fn measures(word: &str, vocabulary: &Vocabulary<'_>) -> Option<usize> {
    let digits = word.find(|c: char| c.is_alphabetic()).filter(|digits| *digits > 0)?;
    let number = word.bytes().take(digits).all(|b| b.is_ascii_digit() || b",./:".contains(&b));
    let unit = &word[digits..];
    // "12AM" and "12HA" are numbers put in.
    let measured = number
        && unit.contains(char::is_lowercase)
        && vocabulary.roles(&unit.to_lowercase()).any(Roles::UNIT);
    measured.then_some(digits)
}

/// Reads numbers that hyphens join.
fn numbers(text: &str, range: TextRange, end: &mut Option<usize>, out: &mut Vec<Token>) {
    let mut at = range.start();
    for part in text[range].split_inclusive(|c: char| !c.is_ascii_digit()) {
        let digits = part.trim_end_matches(|c: char| !c.is_ascii_digit()).len();
        let number = TextRange::new(at, at + digits);
        push(text, TokenKind::Number, number, text[number].into(), None, end, out);
        at += part.len();
        signs(text, TextRange::new(number.end(), at), end, out);
    }
}

fn signs(text: &str, range: TextRange, end: &mut Option<usize>, out: &mut Vec<Token>) {
    for (offset, c) in text[range].char_indices().filter(|(_, c)| !c.is_whitespace()) {
        let start = range.start() + offset;
        let place = TextRange::new(start, start + c.len_utf8());
        push(text, TokenKind::Sign, place, typography(&text[place]), None, end, out);
    }
}

fn push(
    text: &str,
    kind: TokenKind,
    range: TextRange,
    key: CompactString,
    reference: Option<usize>,
    end: &mut Option<usize>,
    out: &mut Vec<Token>,
) {
    let spaced = match *end {
        Some(end) => text.get(end..range.start()).is_some_and(|gap| gap.contains(char::is_whitespace)),
        None => !out.is_empty(),
    };
    let plain = key.bytes().all(|letter| letter.is_ascii() && !letter.is_ascii_uppercase());
    let small = if plain { key.clone() } else { key.to_lowercase() };
    out.push(Token { kind, range, key, small, roles: Roles::default(), spaced, reference, cell: None });
    *end = Some(range.end());
}

impl Token {
    /// Its key in small letters.
    pub(crate) fn small(&self) -> &CompactString {
        &self.small
    }

    /// Looks up what it can be.
    pub(crate) fn look_up(&mut self, vocabulary: &Vocabulary<'_>) {
        self.roles = vocabulary.roles(&self.small);
    }

    /// Whether it is a word that can be one of `roles`.
    pub(crate) fn is(&self, roles: Roles) -> bool {
        self.roles.any(roles)
    }

    /// Whether it is a word that says something of its own: no article, no joint, no help of a verb.
    pub(crate) fn is_content(&self) -> bool {
        self.kind == TokenKind::Word && !self.is(Roles::EMPTY)
    }

    /// Whether it is a word that begins with a capital.
    pub(crate) fn capital(&self) -> bool {
        self.kind == TokenKind::Word && self.key.starts_with(char::is_uppercase)
    }

    /// Whether it is the bar of a table.
    pub(crate) fn is_bar(&self) -> bool {
        self.cell.is_some() && self.kind == TokenKind::Sign && self.key == BAR
    }

    /// Whether it ends a sentence or a part of one, or parts the cells of a table.
    pub(crate) fn stops(&self) -> bool {
        self.kind == TokenKind::Sign && matches!(self.key.as_str(), "." | ";" | ":" | "?" | "!" | "|")
    }
}

/// One form of each quotation mark and hyphen.
pub(crate) fn typography(words: &str) -> CompactString {
    if words.is_ascii() && !words.contains('`') {
        return words.into();
    }
    let one = |c: char| match c {
        '’' | '‘' | '`' => '\'',
        '“' | '”' | '„' | '«' | '»' => '"',
        '\u{2010}' | '\u{2011}' | '–' | '—' | '−' => '-',
        c => c,
    };
    words.chars().map(one).collect()
}

/// The words with single blanks, in small letters and one typography.
pub(crate) fn folded(words: &str) -> CompactString {
    typography(&words.split_whitespace().collect::<Vec<_>>().join(" ")).to_lowercase()
}

#[cfg(test)]
mod tests {
    use lawsmith_model::Lexicon;

    use super::*;

    #[track_caller]
    fn check(text: &str, references: &[&str], expected: &str) {
        let places: Vec<_> = references
            .iter()
            .enumerate()
            .filter_map(|(at, words)| {
                let start = text.find(words)?;
                Some((TextRange::new(start, start + words.len()), at))
            })
            .collect();
        let mut lexicon = Lexicon::default();
        lexicon.changes.measures.push(["length", "1", "ells"].map(str::to_owned).to_vec());
        let mut tokens = Vec::new();
        let vocabulary = Vocabulary::new(&lexicon);
        read(text, TextRange::new(0, text.len()), &places, &vocabulary, &mut tokens);
        let printed: String = tokens
            .iter()
            .map(|token| format!("{}{}|", if token.spaced { " " } else { "" }, token.key))
            .collect();
        assert_eq!(printed, expected);
    }

    #[test]
    fn an_address_is_one_token() {
        check("He sees Laws 3A and\n4B(2).", &["Laws 3A", "4B(2)"], "He| sees| laws 3a| and| 4b(2)|.|");
    }

    #[test]
    fn digits_with_signs_between_them_are_one_token() {
        check(
            "1,000 of 2.5 at 10:30, 3, 4; 2005/60, 3-5, 3–5.",
            &[],
            "1,000| of| 2.5| at| 10:30|,| 3|,| 4|;| 2005/60|,| 3|-|5|,| 3|-|5|.|",
        );
    }

    #[test]
    fn units_may_stand_close_to_their_number() {
        check("30mph, 5m, 5kHz, 9.30pm, 12ells", &[], "30|mph|,| 5|m|,| 5|kHz|,| 9.30|pm|,| 12|ells|");
        check("12g, 12l, 12AM, 12HA, 12th", &[], "12g|,| 12l|,| 12AM|,| 12HA|,| 12th|");
    }

    #[test]
    fn signs_of_the_format_are_no_tokens() {
        check("A **Tide**[^1] of 60% {++more++}.", &[], "A| Tide| of| 60|%| .|");
    }

    #[test]
    fn typography_is_no_difference() {
        check("re‐deal’s “x”", &[], "re-deal's| \"|x|\"|");
    }
}
