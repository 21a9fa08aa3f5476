//! Why a change is of its class, in parts: what one reason tells, another need not.

use std::fmt;

use lawsmith_model::Lexicon;

use crate::both::Side;
use crate::token::Token;
use crate::what::What;

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

    /// The words that it quotes, in order.
    fn quotes(&self) -> impl Iterator<Item = &Quote> {
        use std::slice::from_ref;
        let (first, second): (&[Quote], &[Quote]) = match self {
            Self::Replaced { old, new, .. } => (old, new),
            Self::Swapped(first, second) | Self::Renamed(first, second) => {
                (from_ref(first), from_ref(second))
            }
            Self::Lone { words, .. } => (words, &[]),
            Self::Moved { words, .. } => (from_ref(words), &[]),
            Self::Norm(_) | Self::Whole(_) | Self::Wording(_) | Self::Told(_) => (&[], &[]),
        };
        first.iter().chain(second)
    }

    /// Whether it says these words, and not others that only begin with them, as “Law 12” does with “Law 1”.
    pub(crate) fn has_words(&self, words: &str) -> bool {
        stands(&self.to_string(), words)
    }

    /// Whether a word that it says, in whatever case, begins with these: “boats” with “boat”.
    pub(crate) fn has_beginning(&self, words: &str) -> bool {
        behind(&self.to_string().to_lowercase(), &words.to_lowercase()).next().is_some()
    }

    /// Whether it quotes what another one quotes first, alone or among other words.
    pub(crate) fn quotes_as(&self, other: &Self) -> bool {
        let first = other.quotes().next().map(Quote::words);
        first.is_some_and(|words| self.quotes().any(|quote| stands(quote.words(), words)))
    }

    /// Whether it ends with the words that another one quotes last.
    pub(crate) fn ends_as(&self, other: &Self) -> bool {
        let ends = match self {
            Self::Replaced { besides, .. } => besides.is_empty(),
            Self::Lone { last, besides, .. } => *last && besides.is_empty(),
            _ => false,
        };
        let last = self.quotes().last().filter(|_| ends).zip(other.quotes().last());
        last.is_some_and(|(own, words)| own.words().ends_with(words.words()))
    }

    /// Whether it tells of a phrase for another, of which nothing else is to be said.
    pub(crate) fn is_phrase(&self) -> bool {
        matches!(self, Self::Replaced { what: What::Words, old, new, besides }
            if besides.is_empty() && old.len() == 1 && new.len() == 1)
    }

    /// Whether it tells that one word became another with the words before them: “at least” → “at most” says that “least” is
    /// “most” now, and the number “two-thirds” → “half” the same of whoever stands there.
    pub(crate) fn says(&self, other: &Self) -> bool {
        let (Self::Replaced { old, new, .. }, Self::Replaced { old: from, new: to, .. }) = (self, other)
        else {
            return false;
        };
        let has = |long: &[Quote], short: &[Quote]| {
            let words = |quotes: &[Quote]| quotes.last().map(|quote| quote.words().to_lowercase());
            let both = words(long).zip(words(short)).filter(|(_, short)| !short.is_empty());
            both.is_some_and(|(long, short)| format!(" {long} ").contains(&format!(" {short} ")))
        };
        has(old, from) && has(new, to)
    }

    /// Whether it tells that the words changed places of which another one says that the one stands for the other.
    pub(crate) fn swaps(&self, other: &Self) -> bool {
        let (Self::Swapped(first, second), Self::Replaced { old, new, .. }) = (self, other) else {
            return false;
        };
        let is = |from: &Quote, to: &Quote| old.iter().eq([from]) && new.iter().eq([to]);
        is(first, second) || is(second, first)
    }

    /// Whether it tells that the word is gone for which another one tells what stands there: the number “two-thirds”.
    pub(crate) fn is_loss_of(&self, other: &Self) -> bool {
        let Self::Replaced { old, .. } = other else { return false };
        self.lone_word()
            .is_some_and(|(_, word, presence)| presence == Presence::Gone && old.last() == Some(word))
    }

    /// The one word of which it tells that it came or went everywhere, and what that is.
    fn lone_word(&self) -> Option<(&What, &Quote, Presence)> {
        match self {
            Self::Lone { what, words, last: false, presence, besides, .. } if besides.is_empty() => {
                let [word] = words.as_slice() else { return None };
                Some((what, word, *presence))
            }
            _ => None,
        }
    }

    /// Whether it tells of words that came or went.
    pub(crate) fn is_presence(&self) -> bool {
        matches!(self, Self::Lone { .. })
    }

    /// Whether it tells of a citation that came or went.
    pub(crate) fn is_citation(&self) -> bool {
        matches!(self, Self::Lone { what: What::Citation, .. })
    }

    /// Whether it tells only of words that these have as well.
    pub(crate) fn is_said_in(&self, tokens: &[Token]) -> bool {
        let Self::Lone { words, .. } = self else { return false };
        let all: Vec<&str> = tokens.iter().map(|token| token.small().as_str()).collect();
        let all = format!(" {} ", all.join(" "));
        words.iter().all(|quote| {
            all.contains(&format!(" {} ", quote.words().trim_end_matches('…').trim().to_lowercase()))
        })
    }

    /// Whether it tells that the same words stand for the same, and nothing more of them.
    pub(crate) fn replaces_as(&self, other: &Self) -> bool {
        let (Self::Replaced { old, new, besides, .. }, Self::Replaced { old: from, new: to, .. }) =
            (self, other)
        else {
            return false;
        };
        let small = |words: &[Quote]| -> Vec<String> {
            words.iter().map(|quote| quote.words().to_lowercase()).collect()
        };
        besides.is_empty() && small(old) == small(from) && small(new) == small(to)
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

    /// Whether it tells of one denial that came or went with that of a norm word.
    pub(crate) fn denies_as(&self, norm: &NormChange, lexicon: &Lexicon) -> bool {
        let denials = || lexicon.negations.iter().chain(lexicon.changes.nobodies.iter().flatten());
        let is_denial = |word: &str| denials().any(|known| known == word);
        let denied =
            |norm: &Option<String>| norm.as_ref().is_some_and(|words| words.split(' ').any(is_denial));
        let with = match (denied(&norm.from), denied(&norm.to)) {
            (true, false) => Presence::Gone,
            (false, true) => Presence::New,
            _ => return false,
        };
        self.lone_word().is_some_and(|(what, word, presence)| {
            *what == What::Denial && presence == with && is_denial(word.words())
        })
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

/// What stands behind these words wherever they begin a word of `text`.
fn behind<'t>(text: &'t str, words: &str) -> impl Iterator<Item = &'t str> {
    let begins = |at: &usize| {
        let before = &text[..*at];
        !before.strip_suffix('.').unwrap_or(before).ends_with(char::is_alphanumeric)
    };
    let found = text.match_indices(words).map(|(at, _)| at).filter(begins);
    found.map(|at| &text[at + words.len()..])
}

/// Whether these words stand in `text` as whole words. “Law 1” does in neither “Law 12” nor “Law 1(a)” nor “Law 1.2”.
fn stands(text: &str, words: &str) -> bool {
    behind(text, words).any(|behind| {
        let next = behind.strip_prefix('.').unwrap_or(behind);
        !behind.starts_with('(') && !next.starts_with(char::is_alphanumeric)
    })
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

    #[test]
    fn what_one_tells_another_need_not() {
        let phrase = |old, new| Reason::phrase(Quote::of(old), Quote::of(new));
        assert!(phrase("at least", "at most").says(&phrase("least", "most")));
        assert!(!phrase("at least", "at most").says(&phrase("east", "most")));
        let gone = Reason::lone(What::Number, Quote::of("half"), Presence::Gone);
        assert!(gone.is_loss_of(&phrase("half", "the crew")));
        assert!(!gone.clone().with(" in one place").is_loss_of(&phrase("half", "the crew")));
        assert!(phrase("point 1", "point (1)").is_form());
        assert!(!phrase("point 1", "point 2").is_form());
        let clause = Reason::lone("a clause", Quote::of("the oars at dusk"), Presence::New).words_last();
        assert!(clause.ends_as(&Reason::lone(What::Words, Quote::of("at dusk"), Presence::New)));
        assert!(!gone.ends_as(&Reason::lone(What::Words, Quote::of("half"), Presence::New)));
    }

    #[test]
    fn words_are_told_as_a_whole() {
        let clause = Reason::lone("a clause", Quote::of("as Laws 12, 3(a) and 4.2 provide"), Presence::New);
        for told in ["Laws 12", "3(a)", "4.2", "provide"] {
            assert!(clause.has_words(told), "{told}");
        }
        for not in ["Laws 1", "2", "3", "4", "rovide"] {
            assert!(!clause.has_words(not), "{not}");
        }
        let arrows = Reason::phrase(Quote::of("arrows"), Quote::of("Boats"));
        assert!(arrows.has_beginning("boat") && !arrows.has_beginning("row"));
        let row = Reason::lone("the word", Quote::of("row"), Presence::New);
        assert!(row.quotes_as(&row) && !arrows.quotes_as(&row));
        assert!(!arrows.quotes_as(&Reason::Whole(Presence::New)));
    }
}
