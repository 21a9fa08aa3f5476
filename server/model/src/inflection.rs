//! The forms that an English head word takes: plural, possessive, -ed and -ing.
//!
//! Source: the regular spelling rules of English inflection (final e, y and the doubled
//! consonant); irregular words need an `@also`.

/// The regular inflections of `word`, which is in small letters, itself first.
pub(crate) fn forms(word: &str) -> Vec<String> {
    let mut forms = vec![word.to_owned()];
    let Some(last) = word.chars().last().filter(|c| c.is_alphabetic()) else { return forms };
    let stem = &word[..word.len() - last.len_utf8()];
    let before = stem.chars().last().unwrap_or(' ');
    let consonant_before = before.is_alphabetic() && !is_vowel(before);
    if last == 'y' && consonant_before {
        forms.extend([format!("{stem}ies"), format!("{stem}ied"), format!("{word}ing")]);
    } else if last == 'e' {
        forms.extend([format!("{word}s"), format!("{word}d"), format!("{stem}ing"), format!("{word}r")]);
    } else if matches!(last, 's' | 'x' | 'z') || word.ends_with("ch") || word.ends_with("sh") {
        forms.extend([format!("{word}es"), format!("{word}ed"), format!("{word}ing")]);
    } else {
        forms.extend([format!("{word}s"), format!("{word}ed"), format!("{word}ing")]);
        if is_vowel(before) && !is_vowel(last) && last != 'w' {
            forms.extend([format!("{word}{last}ed"), format!("{word}{last}ing")]);
        }
    }
    forms
}

fn is_vowel(c: char) -> bool {
    matches!(c, 'a' | 'e' | 'i' | 'o' | 'u')
}

/// `word` in small letters without a possessive ending.
pub(crate) fn bare(word: &str) -> String {
    let lower = word.to_lowercase();
    for ending in ["’s", "'s", "’", "'"] {
        if let Some(stem) = lower.strip_suffix(ending) {
            return stem.to_owned();
        }
    }
    lower
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn regular_forms() {
        assert!(forms("board").contains(&"boards".to_owned()));
        assert!(forms("penalty").contains(&"penalties".to_owned()));
        assert!(forms("trump").contains(&"trumping".to_owned()));
        assert!(forms("shuffle").contains(&"shuffling".to_owned()));
        assert!(forms("bid").contains(&"bidding".to_owned()));
        assert!(forms("pass").contains(&"passes".to_owned()));
    }

    #[test]
    fn possessives() {
        assert_eq!(bare("Dummy’s"), "dummy");
        assert_eq!(bare("players’"), "players");
    }
}
