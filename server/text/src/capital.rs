//! The capital that a word begins with.

/// The words with a capital for their first letter; the others stay as they are.
pub fn capitalised(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

#[cfg(test)]
mod tests {
    use super::capitalised;

    #[test]
    fn the_first_letter_alone() {
        assert_eq!(capitalised("high Tide"), "High Tide");
        assert_eq!(capitalised("übung"), "Übung");
        assert_eq!(capitalised("ßa"), "SSa");
        assert_eq!(capitalised("3 oars"), "3 oars");
        assert_eq!(capitalised(""), "");
    }
}
