//! Tokens read off a text: words, numbers, the words of references and signs.

use lawsmith_model::words;
use lawsmith_syntax::{InlineKind, inlines};
use lawsmith_text::TextRange;

use super::{BAR, Token, TokenKind, folded, typography};
use crate::roles::{Roles, Vocabulary};

/// Reads the tokens of one passage.
pub(crate) struct TokenReader<'d> {
    /// The text of the document.
    pub text: &'d str,
    /// The references of the document, in order of their places.
    references: &'d [(TextRange, usize)],
    vocabulary: &'d Vocabulary<'d>,
    /// What has been read.
    pub tokens: Vec<Token>,
    /// Where the last token of the same piece ended, to tell whether a blank stands behind it.
    end: Option<usize>,
}

impl<'d> TokenReader<'d> {
    pub fn new(text: &'d str, references: &'d [(TextRange, usize)], vocabulary: &'d Vocabulary<'d>) -> Self {
        Self { text, references, vocabulary, tokens: Vec::new(), end: None }
    }

    /// Reads the words of `range` as a reader sees them: without signs of the format and footnote marks, proposed
    /// deletions still in, proposed additions not yet.
    pub fn read(&mut self, range: TextRange) {
        let references = self.references;
        let mut next = references.partition_point(|(place, _)| place.end() <= range.start());
        self.end = None;
        for run in inlines(self.text, range) {
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
                        self.plain(TextRange::new(at, place.start().max(at)));
                        let key = folded(&self.text[place]);
                        self.push(Token {
                            reference: Some(reference),
                            ..Token::new(TokenKind::Address, place, key)
                        });
                        at = place.end();
                    }
                    _ => {
                        self.plain(TextRange::new(at, run.range.end()));
                        at = run.range.end();
                    }
                }
            }
        }
    }

    /// Reads the words of `range` letter by letter: nothing in them is a sign of the format.
    pub fn read_verbatim(&mut self, range: TextRange) {
        self.end = None;
        self.plain(range);
    }

    /// Reads the bar that parts two cells of a table in what stands between their words, or an empty one where none is printed.
    pub fn read_bar(&mut self, between: TextRange) {
        let bar = self.text[between].find('|').map(|at| between.start() + at);
        let range = bar.map_or(TextRange::empty(between.start()), |at| TextRange::new(at, at + 1));
        self.end = None;
        self.push(Token::new(TokenKind::Sign, range, BAR.into()));
    }

    /// Reads words and signs in which no reference stands.
    fn plain(&mut self, range: TextRange) {
        let (text, vocabulary) = (self.text, self.vocabulary);
        let mut at = range.start();
        let mut words = words(text, range).peekable();
        while let Some(word) = words.next() {
            self.signs(TextRange::new(at, word.range.start()));
            let digits = |place: TextRange| text[place].bytes().all(|b| b.is_ascii_digit());
            let mut place = word.range;
            let dated = is_date(&text[place]);
            let kind = if dated || digits(place) { TokenKind::Number } else { TokenKind::Word };
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
            while let Some(next) = words.peek().map(|next| next.range) {
                if kind != TokenKind::Word || !is_of_all(text, place, next, vocabulary) {
                    break;
                }
                words.next();
                place = TextRange::new(place.start(), next.end());
            }
            at = place.end();
            if kind == TokenKind::Word && spans(&typography(&text[place])) {
                self.numbers(place);
            } else if let Some(digits) = measures(&text[place], vocabulary) {
                let unit = place.start() + digits;
                let number = TextRange::new(place.start(), unit);
                self.push(Token::new(TokenKind::Number, number, text[number].into()));
                let unit = TextRange::new(unit, place.end());
                self.push(Token::new(TokenKind::Word, unit, typography(&text[unit])));
            } else {
                self.push(Token::new(kind, place, typography(&text[place])));
            }
        }
        self.signs(TextRange::new(at, range.end()));
    }

    /// Reads numbers that hyphens join.
    fn numbers(&mut self, range: TextRange) {
        let text = self.text;
        let mut at = range.start();
        for part in text[range].split_inclusive(|c: char| !c.is_ascii_digit()) {
            let digits = part.trim_end_matches(|c: char| !c.is_ascii_digit()).len();
            let number = TextRange::new(at, at + digits);
            self.push(Token::new(TokenKind::Number, number, text[number].into()));
            at += part.len();
            self.signs(TextRange::new(number.end(), at));
        }
    }

    fn signs(&mut self, range: TextRange) {
        let text = self.text;
        for (offset, c) in text[range].char_indices().filter(|(_, c)| !c.is_whitespace()) {
            let start = range.start() + offset;
            let place = TextRange::new(start, start + c.len_utf8());
            self.push(Token::new(TokenKind::Sign, place, typography(&text[place])));
        }
    }

    /// Adds a token, with whether a blank stands before it.
    fn push(&mut self, mut token: Token) {
        token.spaced = match self.end {
            Some(end) => {
                self.text.get(end..token.range.start()).is_some_and(|gap| gap.contains(char::is_whitespace))
            }
            None => !self.tokens.is_empty(),
        };
        self.end = Some(token.range.end());
        self.tokens.push(token);
    }
}

/// Whether a word and the next one are one that is written for all: "Lots*innen", "Lots:innen", "er*sie".
fn is_of_all(text: &str, word: TextRange, next: TextRange, vocabulary: &Vocabulary<'_>) -> bool {
    let small = text[next].starts_with(char::is_lowercase) && text[word].ends_with(char::is_alphabetic);
    let ending = || vocabulary.roles(&text[next]).any(Roles::FEMININE_ENDING);
    match &text[word.end()..next.start()] {
        "*" | "_" => small && vocabulary.has_both_forms(),
        ":" | "/-" => small && ending(),
        _ => false,
    }
}

/// Whether it is a day in digits, “2026-04-23”.
fn is_date(key: &str) -> bool {
    let mut parts = key.split('-').map(|part| (part.len(), part.bytes().all(|b| b.is_ascii_digit())));
    parts.by_ref().eq([(4, true), (2, true), (2, true)])
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
        let vocabulary = Vocabulary::new(&lexicon);
        let mut reader = TokenReader::new(text, &places, &vocabulary);
        reader.read(TextRange::new(0, text.len()));
        let printed: String = reader
            .tokens
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
            "1,000 of 2.5 at 10:30, 3, 4; 2005/60, 3-5, 3–5, 2026-04-23.",
            &[],
            "1,000| of| 2.5| at| 10:30|,| 3|,| 4|;| 2005/60|,| 3|-|5|,| 3|-|5|,| 2026-04-23|.|",
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
