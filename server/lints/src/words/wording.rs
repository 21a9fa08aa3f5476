//! Words made comparable: case, hyphens, articles, number; and their endings.

use lawsmith_model::Lexicon;

/// The words of `text` in small letters. Hyphens part words, apostrophes are straight.
pub(crate) fn plain_words(text: &str) -> Vec<String> {
    text.split(|c: char| !(c.is_alphanumeric() || is_apostrophe(c)))
        .map(|word| word.trim_matches(is_apostrophe).to_lowercase().replace('’', "'"))
        .filter(|word| !word.is_empty())
        .collect()
}

/// A phrase for look-up: small letters, no articles, the last word in the singular.
pub(crate) fn phrase_key(phrase: &str) -> String {
    let mut words = plain_words(phrase);
    words.retain(|word| !is_article(word));
    if let Some(last) = words.last_mut() {
        *last = singular(last);
    }
    words.join(" ")
}

/// "a", "an", "the".
pub(crate) fn is_article(word: &str) -> bool {
    matches!(word, "a" | "an" | "the")
}

/// The singular of a word in small letters by the regular rules, without a possessive ending.
pub(crate) fn singular(word: &str) -> String {
    let word = word.strip_suffix("'s").or_else(|| word.strip_suffix("’s")).unwrap_or(word);
    let word = word.trim_end_matches(is_apostrophe);
    if let Some(stem) = word.strip_suffix("ies").filter(|stem| stem.len() > 1) {
        return format!("{stem}y");
    }
    let hissing = ["sses", "xes", "ches", "shes", "zes"].iter().any(|ending| word.ends_with(ending));
    if hissing {
        return word[..word.len() - 2].to_owned();
    }
    let plural = word.len() > 3 && !["ss", "us", "is"].iter().any(|ending| word.ends_with(ending));
    match word.strip_suffix('s').filter(|_| plural) {
        Some(stem) => stem.to_owned(),
        None => word.to_owned(),
    }
}

/// Whether the word has the ending of an adverb, as in "be properly told".
pub(crate) fn is_adverb(lexicon: &Lexicon, word: &str) -> bool {
    has_ending(&lexicon.adverb_endings, word)
}

/// Whether the word has one of `endings`.
pub(crate) fn has_ending(endings: &[String], word: &str) -> bool {
    endings.iter().any(|ending| word.ends_with(ending.as_str()))
}

pub(crate) fn is_apostrophe(c: char) -> bool {
    matches!(c, '’' | '\'')
}

/// Signs that join two halves of a word or a compound.
pub(crate) fn is_hyphen(c: char) -> bool {
    matches!(c, '-' | '\u{2010}' | '\u{2011}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phrases_are_compared_without_their_dress() {
        assert_eq!(phrase_key("The Tournament Organisers’"), "tournament organiser");
        assert_eq!(phrase_key("Regulating  Authorities"), "regulating authority");
        assert_eq!(phrase_key("NON‐PLAYING DIRECTOR"), "non playing director");
        assert_eq!(phrase_key("Club’s Pass"), "club's pass");
        assert_eq!(singular("passes"), "pass");
        assert_eq!(singular("bonus"), "bonus");
    }
}
