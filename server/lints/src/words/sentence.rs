//! Sentences: where one ends and the next begins.

use lawsmith_text::{TextRange, has_word, position_of};

/// The sentences in `content`, without the blanks between them. A full stop ends one if a
/// capital, a digit or a quotation follows, and no abbreviation stands before it.
///
/// Source: the rule of thumb of UAX #29 (SB6 to SB11), with a list of abbreviations.
pub(crate) fn sentences_in(text: &str, content: TextRange, abbreviations: &[String]) -> Vec<TextRange> {
    let mut found = Vec::new();
    let mut start = content.start();
    let mut from = start;
    while let Some(step) = position_of(&text.as_bytes()[from..content.end()], *b".?!") {
        let sign = from + step;
        let closing = |c: char| matches!(c, '.' | '?' | '!' | ')' | ']' | '”' | '’' | '"' | '\'' | '*');
        let rest = &text[sign..content.end()];
        let end = sign + rest.len() - rest.trim_start_matches(closing).len();
        from = end.max(sign + 1);
        let behind = &text[end..content.end()];
        let next = behind.trim_start();
        let opens =
            next.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit() || "“‘\"([*".contains(c));
        if next.len() == behind.len() || !opens || ends_in(&text[start..sign], abbreviations) {
            continue;
        }
        found.push(TextRange::new(start, end));
        start = content.end() - next.len();
        from = start;
    }
    if start < content.end() {
        found.push(TextRange::new(start, content.end()));
    }
    found
}

/// Whether `words` end in one of `abbreviations`, without its full stop, or in a single letter.
fn ends_in(words: &str, abbreviations: &[String]) -> bool {
    let last =
        words.rsplit(|c: char| c.is_whitespace() || matches!(c, '(' | '[' | '“')).next().unwrap_or_default();
    let single = last.chars().count() == 1 && last.chars().all(char::is_alphabetic);
    single || has_word(abbreviations, last)
}

/// `words` without raised numbers behind the sign that ends them, as other texts mark footnotes: "two pounds.¹". Behind a word
/// such a number may be a power: "40 m²".
pub(crate) fn without_raised_numbers(words: &str) -> &str {
    let raised = |c: char| matches!(c, '¹' | '²' | '³' | '⁰' | '⁴'..='⁹');
    let ends = ['.', ';', ',', ':', '!', '?', '…', ')', ']', '”', '’', '"', '\''];
    let plain = words.trim_end_matches(raised);
    if plain.len() < words.len() && plain.trim_end().ends_with(ends) { plain.trim_end() } else { words }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn where_sentences_end() {
        let text = "Play. (He waits.) See p. 12, e.g. Law 3. In 2.5 m J. Doe asks: “Why?” Then on";
        let found = sentences_in(text, TextRange::new(0, text.len()), &["p".to_owned(), "e.g".to_owned()]);
        let found: Vec<&str> = found.into_iter().map(|range| &text[range]).collect();
        assert_eq!(
            found,
            ["Play.", "(He waits.)", "See p. 12, e.g. Law 3.", "In 2.5 m J. Doe asks: “Why?”", "Then on"]
        );
    }

    #[test]
    fn abbreviations_have_capitals_of_any_language() {
        let text = "Das Boot (Üb. Hafen) liegt. Es ruht.";
        let found = sentences_in(text, TextRange::new(0, text.len()), &["üb".to_owned()]);
        assert_eq!(found.len(), 2);
    }
}
