//! English words: whether a word is one, how the other dialect spells it, what is near it.
//!
//! Two word lists stand behind it, each carried by its own crate, sorted when they were made, so
//! that nothing is loaded or built when the program starts: Wordnik's list of words, in both
//! dialects, and the table of variants (SCOWL's VarCon) that the checker `typos` uses. Left out
//! on purpose: names, words of a work and what a text is; all words come in small letters and
//! without an apostrophe.

mod near;
mod variants;

pub use near::near;
pub use variants::{Dialect, Endings, preferred};

/// Whether `word` is English in some dialect.
pub fn is_word(word: &str) -> bool {
    match word.len() {
        0 => false,
        1 => matches!(word, "a" | "i"),
        _ => wordnik_list::word_exists(word) || variants::is_known(word),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_of_both_dialects() {
        for word in ["player", "colour", "color", "favourable", "judgment", "judgement", "a", "organizer"] {
            assert!(is_word(word), "{word}");
        }
        for word in ["", "b", "plaeyr", "recieved", "zwölf", "🂡", "qqq"] {
            assert!(!is_word(word), "{word}");
        }
    }
}
