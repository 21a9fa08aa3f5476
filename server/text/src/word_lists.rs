//! Lists of words, as lexicons and manifests have them.

/// Whether `list` holds `word`, whatever its case.
pub fn has_word(list: &[String], word: &str) -> bool {
    match word.is_ascii() {
        true => list.iter().any(|known| known.eq_ignore_ascii_case(word)),
        false => list.iter().any(|known| is_same_word(known, word)),
    }
}

/// Whether two words are the same, whatever their case.
#[inline]
pub fn is_same_word(one: &str, other: &str) -> bool {
    // The lengths tell nearly all of them apart.
    one.len() == other.len() && one.eq_ignore_ascii_case(other)
        || !one.is_ascii() && !other.is_ascii() && one.to_lowercase() == other.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_is_no_difference() {
        for (one, other) in [("pier", "Pier"), ("PIER", "pier"), ("über", "Über"), ("ÄNDERN", "ändern")] {
            assert!(is_same_word(one, other), "{one} {other}");
            assert!(has_word(&["a".to_owned(), one.to_owned()], other), "{one} {other}");
        }
        for (one, other) in [("pier", "piers"), ("über", "uber"), ("über", "ober"), ("", "a")] {
            assert!(!is_same_word(one, other), "{one} {other}");
        }
    }
}
