//! A line that begins with a noun and a number, whatever stands behind these.

use lawsmith_syntax::Style;

/// "Article 9: Draws", "§ 12": the noun, the number and what follows.
pub(super) fn noun_line(line: &str) -> Option<(&str, &str, &str)> {
    let len = match line.starts_with('§') {
        true => '§'.len_utf8(),
        false => line.find(|c: char| !c.is_alphabetic())?,
    };
    let (word, rest) = line.split_at(len);
    if !word.starts_with(|c: char| c.is_uppercase() || c == '§') || word.chars().count() == 1 && word != "§"
    {
        return None;
    }
    // "Art. 5", "Article. II."
    let numbered = |rest: &&str| rest.strip_prefix(' ').is_some_and(begins_with_number);
    let rest = rest.strip_prefix('.').filter(numbered).unwrap_or(rest);
    let number = rest.trim_start();
    let end = number.find(|c: char| !c.is_alphanumeric()).unwrap_or(number.len());
    (end > 0).then(|| (word, &number[..end], number[end..].trim_start()))
}

/// Whether words behind a full stop begin with digits or with a Roman numeral that its own sign, or the end, sets apart.
fn begins_with_number(words: &str) -> bool {
    let (label, behind) = words.split_at(words.find(|c: char| !c.is_alphanumeric()).unwrap_or(words.len()));
    let numeral =
        || Style::UpperRoman.value(label).is_some() && (behind.is_empty() || behind.starts_with(['.', ':']));
    label.starts_with(|c: char| c.is_ascii_digit()) || numeral()
}
