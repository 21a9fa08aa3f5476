//! Letters of other alphabets that print like Latin ones.
//!
//! Scanned and retyped texts have them in numbers: a Cyrillic С in "16С2". They are read as
//! the letter that they look like; a rule names them. Source: the pairs of single capital and
//! small letters in Unicode's table of confusables (UTS 39) that occur in the labels of laws.

use std::borrow::Cow;

/// The Latin letter that `c` looks like, or `c` itself.
pub fn latin(c: char) -> char {
    match c {
        'А' | 'Α' => 'A',
        'В' | 'Β' => 'B',
        'С' => 'C',
        'Е' | 'Ε' => 'E',
        'Н' | 'Η' => 'H',
        'І' | 'Ι' => 'I',
        'К' | 'Κ' => 'K',
        'М' | 'Μ' => 'M',
        'О' | 'Ο' => 'O',
        'Р' | 'Ρ' => 'P',
        'Т' | 'Τ' => 'T',
        'Х' | 'Χ' => 'X',
        'а' => 'a',
        'с' => 'c',
        'е' => 'e',
        'і' => 'i',
        'о' => 'o',
        'р' => 'p',
        'х' => 'x',
        'ѵ' => 'v',
        other => other,
    }
}

/// Whether `c` is a letter of another alphabet that looks like a Latin one.
pub fn is_lookalike(c: char) -> bool {
    latin(c) != c
}

/// `text` with every look-alike replaced.
pub fn latinised(text: &str) -> Cow<'_, str> {
    if text.is_ascii() { Cow::Borrowed(text) } else { text.chars().map(latin).collect() }
}
