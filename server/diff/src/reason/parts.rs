//! What reasons are made of: words of one side, norm words, what became of words.

use std::fmt;

use crate::both::Side;

/// Words of one side as they are printed, in quotation marks.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Quote(String);

impl Quote {
    /// These words.
    pub(crate) fn of(words: impl Into<String>) -> Self {
        Self(words.into())
    }

    /// The same in small letters.
    pub(crate) fn small(self) -> Self {
        Self(self.0.to_lowercase())
    }

    /// The words without their marks.
    pub fn words(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Quote {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "“{}”", self.0)
    }
}

/// A norm word that became another. `None` where the scale has no word for a plain statement.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NormChange {
    /// The norm word of the old side.
    pub from: Option<String>,
    /// The norm word of the new side.
    pub to: Option<String>,
    /// How many steps up the scale; negative for down, `None` where a word is not on it.
    pub steps: Option<i32>,
}

impl fmt::Display for NormChange {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = |word: &Option<String>| word.clone().unwrap_or_else(|| "no norm word".to_owned());
        let step = match self.steps {
            Some(steps) if steps > 0 => " (stronger)",
            Some(steps) if steps < 0 => " (weaker)",
            _ => "",
        };
        write!(out, "{} → {}{step}", word(&self.from), word(&self.to))
    }
}

/// What became of words that one side alone has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Presence {
    /// Only the old side has them.
    Gone,
    /// Only the new side has them.
    New,
}

impl Presence {
    /// That of words of one side.
    pub(crate) fn of(side: Side) -> Self {
        match side {
            Side::Old => Self::Gone,
            Side::New => Self::New,
        }
    }

    /// The side that has the words.
    pub(crate) fn side(self) -> Side {
        match self {
            Self::Gone => Side::Old,
            Self::New => Side::New,
        }
    }

    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Gone => "gone",
            Self::New => "new",
        }
    }
}

impl fmt::Display for Presence {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}
