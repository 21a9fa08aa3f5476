//! What one reason tells, another need not: which words a reason says, and which other one it makes needless.

use lawsmith_model::Lexicon;

use super::{NormChange, Presence, Quote, Reason};
use crate::token::Token;
use crate::what::What;

impl Reason {
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

#[cfg(test)]
mod tests {
    use super::*;

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
