//! What the words are that a reason tells of.

use std::borrow::Cow;
use std::fmt;

/// What words are that came, went or stand for others. Printed, it is what is said before them: `the number`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum What {
    /// Words of which nothing is to be said.
    Words,
    /// A number, with its unit.
    Number,
    /// What makes a number a limit: “at most”.
    Limit,
    /// A denial.
    Denial,
    /// What opens a condition: “if”.
    Condition,
    /// A citation.
    Citation,
    /// Anything else, in words.
    Other(Cow<'static, str>),
}

impl What {
    /// It with the ending of several.
    pub(crate) fn several(&self) -> String {
        match self {
            Self::Number | Self::Limit | Self::Denial | Self::Condition => format!("{self}s"),
            Self::Words | Self::Citation | Self::Other(_) => self.to_string(),
        }
    }
}

impl From<&'static str> for What {
    fn from(words: &'static str) -> Self {
        Self::Other(words.into())
    }
}

impl From<String> for What {
    fn from(words: String) -> Self {
        Self::Other(words.into())
    }
}

impl fmt::Display for What {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Self::Words => "",
            Self::Number => "the number",
            Self::Limit => "the limit",
            Self::Denial => "the denial",
            Self::Condition => "the condition",
            Self::Citation => "the citation of",
            Self::Other(words) => words,
        })
    }
}
