//! The words that an edit names: whether they say which place is meant, and can stand in quotation marks.

use lawsmith_grammar::{Occurrence, Phrase, WordEdit};

use crate::words::unit::lone_brackets;

/// The words that it names.
pub(crate) fn phrase(edit: &WordEdit) -> &Phrase {
    match edit {
        WordEdit::Substitute(phrase, _) | WordEdit::Omit(phrase) | WordEdit::Insert(_, phrase, _) => phrase,
    }
}

/// Whether the words that it names stand once.
pub(crate) fn is_lone(edit: &WordEdit) -> bool {
    phrase(edit).which == Occurrence::Only
}

/// Whether it names a word, and not only signs or a number.
pub(crate) fn names_words(edit: &WordEdit) -> bool {
    phrase(edit).words.split(|c: char| !c.is_alphabetic()).any(|word| word.chars().count() > 1)
}

/// Whether each bracket that it names has its other one.
pub(crate) fn is_balanced(edit: &WordEdit) -> bool {
    lone_brackets(std::iter::once(phrase(edit).words.as_str())) == (false, false)
}

/// Whether its words can stand in quotation marks: theirs stand in pairs, not too deep.
pub(crate) fn is_sound(edit: &WordEdit) -> bool {
    let fits = |words: &str| {
        let mut depth = 0_i32;
        let paired = words.chars().all(|c| {
            depth += match c {
                '“' => 1,
                '”' => -1,
                _ => 0,
            };
            (0..=2).contains(&depth)
        });
        paired && depth == 0 && !words.is_empty() && words.trim() == words
    };
    let other = match edit {
        WordEdit::Substitute(_, new) | WordEdit::Insert(_, _, new) => fits(new),
        WordEdit::Omit(_) => true,
    };
    fits(&phrase(edit).words) && other
}
