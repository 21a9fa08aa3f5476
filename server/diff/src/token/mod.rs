//! Tokens of law text: a word, a number, an address or a sign. A comparison never cuts through one.
//!
//! `reading` reads them off a text.

mod reading;

use compact_str::CompactString;
use lawsmith_text::TextRange;

use crate::cell::CellPlace;
use crate::roles::{Roles, Vocabulary};

pub(crate) use reading::TokenReader;

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
    pub(crate) cell: Option<CellPlace>,
}

impl Token {
    /// A token of which no more is known.
    fn new(kind: TokenKind, range: TextRange, key: CompactString) -> Self {
        let plain = key.bytes().all(|letter| letter.is_ascii() && !letter.is_ascii_uppercase());
        let small = if plain { key.clone() } else { key.to_lowercase() };
        Self { kind, range, key, small, roles: Roles::default(), spaced: false, reference: None, cell: None }
    }

    /// Its key in small letters.
    pub(crate) fn small(&self) -> &CompactString {
        &self.small
    }

    /// Looks up what it can be.
    pub(crate) fn look_up(&mut self, vocabulary: &Vocabulary<'_>) {
        self.roles = vocabulary.roles(of_all(&self.small));
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

/// The form for men of a word that is written for all, "lots" of "lots*innen"; else the word.
pub(crate) fn of_all(word: &str) -> &str {
    word.find(['*', '_', ':', '/']).map_or(word, |end| &word[..end])
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
