//! Words as a reader sees them on one line.

/// The words with single blanks between them, whatever blanks and line breaks stand there.
pub fn single_spaced(words: &str) -> String {
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_and_line_breaks_are_one_blank() {
        assert_eq!(single_spaced(" a\n  boat\u{a0}floats\t"), "a boat floats");
        assert_eq!(single_spaced(" \n"), "");
    }
}
