//! Why a change is of its class, in parts: what one reason tells, another need not (`covered`).

mod covered;
mod parts;

use std::fmt;

use crate::what::What;

pub use parts::{NormChange, Presence, Quote};

/// Why a change is of its class. Printed, it is a phrase in English: `the number “two” → “three”`.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Reason {
    /// A norm word became another one: `may → must (stronger)`.
    Norm(NormChange),
    /// Words stand for others: `the number “two” → “three”`.
    Replaced {
        /// What they are.
        what: What,
        /// The words of the old side.
        old: Vec<Quote>,
        /// Those of the new side.
        new: Vec<Quote>,
        /// What else is to be said, with the blank or the comma before it: ` throughout, in 7 provisions`.
        besides: String,
    },
    /// Words came or went: `the condition “if it rains” is gone`, `a clause is new: “if it rains”`.
    Lone {
        /// What they are.
        what: What,
        /// Whether that is several.
        several: bool,
        /// The words.
        words: Vec<Quote>,
        /// Whether they stand last, and all else before them.
        last: bool,
        /// What became of them.
        presence: Presence,
        /// What else is to be said, with the blank before it: ` in 2 places each`.
        besides: String,
    },
    /// Words that changed places.
    Swapped(Quote, Quote),
    /// Words that stand elsewhere: `the condition “only” stands elsewhere`.
    Moved {
        /// What they are.
        what: What,
        /// The words.
        words: Quote,
    },
    /// All of it came or went.
    Whole(Presence),
    /// A definition has another name.
    Renamed(Quote, Quote),
    /// What kind of rewording it is that changes no meaning: `only punctuation`.
    Wording(&'static str),
    /// Anything else, in words.
    Told(String),
}

impl Reason {
    /// Words for words.
    pub(crate) fn replaced(what: impl Into<What>, old: Vec<Quote>, new: Vec<Quote>) -> Self {
        Self::Replaced { what: what.into(), old, new, besides: String::new() }
    }

    /// One phrase for another, of which nothing is to be said.
    pub(crate) fn phrase(old: Quote, new: Quote) -> Self {
        Self::replaced(What::Words, vec![old], vec![new])
    }

    /// `the norm word “may” is new`.
    pub(crate) fn lone(what: impl Into<What>, words: Quote, presence: Presence) -> Self {
        let (what, words, besides) = (what.into(), vec![words], String::new());
        Self::Lone { what, several: false, words, last: false, presence, besides }
    }

    /// `the words “rope”, “tar” are new`.
    pub(crate) fn several(what: impl Into<What>, words: Vec<Quote>, presence: Presence) -> Self {
        let (what, besides) = (what.into(), String::new());
        Self::Lone { what, several: true, words, last: false, presence, besides }
    }

    /// It with the words behind all else: `a clause is new: “if it rains”`.
    pub(crate) fn words_last(mut self) -> Self {
        if let Self::Lone { last, .. } = &mut self {
            *last = true;
        }
        self
    }

    /// It with what else is to be said behind it.
    pub(crate) fn with(mut self, more: &str) -> Self {
        match &mut self {
            Self::Replaced { besides, .. } | Self::Lone { besides, .. } => besides.push_str(more),
            other => self = Self::Told(format!("{other}{more}")),
        }
        self
    }

    /// Whether it tells of a phrase for another, of which nothing else is to be said.
    pub(crate) fn is_phrase(&self) -> bool {
        matches!(self, Self::Replaced { what: What::Words, old, new, besides }
            if besides.is_empty() && old.len() == 1 && new.len() == 1)
    }

    /// Whether it tells of words that came or went.
    pub(crate) fn is_presence(&self) -> bool {
        matches!(self, Self::Lone { .. })
    }

    /// Whether it tells of a citation that came or went.
    pub(crate) fn is_citation(&self) -> bool {
        matches!(self, Self::Lone { what: What::Citation, .. })
    }

    /// Whether it tells only that a citation is written otherwise: “point 1” → “point (1)”.
    pub(crate) fn is_form(&self) -> bool {
        fn said(words: &[Quote]) -> impl Iterator<Item = &str> {
            let words = words.iter().flat_map(|quote| quote.words().split(|c: char| !c.is_alphanumeric()));
            words.filter(|word| !word.is_empty())
        }
        matches!(self, Self::Replaced { what: What::Words, old, new, besides }
            if besides.is_empty() && said(old).eq(said(new)))
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |words: &[Quote]| words.iter().map(Quote::to_string).collect::<Vec<_>>().join(", ");
        let (what, sentence) = match self {
            Self::Norm(change) => return change.fmt(out),
            Self::Whole(presence) => return presence.fmt(out),
            Self::Told(words) => return out.write_str(words),
            Self::Wording(kind) => return out.write_str(kind),
            Self::Renamed(from, to) => return write!(out, "the term {from} is called {to} now"),
            Self::Swapped(first, second) => return write!(out, "{first} and {second} have changed places"),
            Self::Moved { what, words } => return write!(out, "{what} {words} stands elsewhere"),
            Self::Replaced { what, old, new, besides } => {
                (what.to_string(), format!("{} → {}{besides}", list(old), list(new)))
            }
            Self::Lone { what, several, words, last, presence, besides } => {
                let (verb, words) = (if *several { "are" } else { "is" }, list(words));
                let sentence = match last {
                    true => format!("{verb} {presence}: {words}{besides}"),
                    false => format!("{words} {verb} {presence}{besides}"),
                };
                (if *several { what.several() } else { what.to_string() }, sentence)
            }
        };
        if !what.is_empty() {
            write!(out, "{what} ")?;
        }
        out.write_str(&sentence)
    }
}

/// Several as they are printed, in order.
pub(crate) fn joined(reasons: &[Reason]) -> String {
    reasons.iter().map(Reason::to_string).collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn quotes(words: &[&str]) -> Vec<Quote> {
        words.iter().map(|words| Quote::of(*words)).collect()
    }

    #[test]
    fn in_words() {
        let one = |words| Quote::of(words);
        let reasons = [
            Reason::replaced(What::Number, quotes(&["two", "three"]), quotes(&["four"])),
            Reason::phrase(one("oar"), one("sail")).with(" throughout, in 2 provisions"),
            Reason::lone(What::Denial, one("not"), Presence::Gone).with(" in one place"),
            Reason::several("2 rows", quotes(&["rope", "tar"]), Presence::New).words_last(),
            Reason::lone(What::Words, one("such"), Presence::New),
            Reason::Whole(Presence::Gone),
        ];
        let expected = "the number “two”, “three” → “four”; “oar” → “sail” throughout, in 2 provisions; \
                        the denial “not” is gone in one place; 2 rows are new: “rope”, “tar”; “such” is new; gone";
        assert_eq!(joined(&reasons), expected);
    }
}
