//! Signs within a line: emphasis, links, footnote marks, numbers in bold.

use crate::markup::{EMPHASIS, OPEN, read};

/// Emphasis, links and footnote marks; a whole line in bold is a heading.
pub(super) fn inline(words: &str) -> String {
    let whole = |sign: &str| {
        let inner = words.strip_prefix(sign)?.strip_suffix(sign)?;
        (!inner.is_empty() && !inner.contains(sign)).then_some(inner)
    };
    let words = whole("**").or_else(|| whole("__")).unwrap_or(words);
    // A number in bold begins its line as it would without.
    let words = match bold_marker(words) {
        Some((marker, rest)) => format!("{marker}{rest}"),
        None => words.to_owned(),
    };
    read(&linked(&words), EMPHASIS)
}

/// A number in bold at the beginning, and what follows it.
pub(super) fn bold_marker(words: &str) -> Option<(&str, &str)> {
    let (marker, rest) = words.strip_prefix("**")?.split_once("**")?;
    let label = |c: char| c.is_alphanumeric() || matches!(c, '.' | '(' | ')');
    let letter = || marker.trim_matches(['.', '(', ')']).chars().count() == 1 && marker.len() > 1;
    let number = marker.contains(|c: char| c.is_ascii_digit()) || letter();
    let short = marker.split(['.', '(', ')']).all(|label| label.chars().count() <= 4);
    (number && short && marker.chars().all(label)).then_some((marker, rest))
}

/// The words with a sign for each bracket that opens a link or a footnote's mark.
fn linked(words: &str) -> String {
    let mut out = String::with_capacity(words.len());
    let mut escaped = false;
    for (at, c) in words.char_indices() {
        let rest = &words[at..];
        let opens = c == '[' && !escaped && (rest.starts_with("[^") || is_link(rest));
        out.push(if opens { OPEN } else { c });
        escaped = c == '\\' && !escaped;
    }
    out
}

/// `[words](target)`.
pub(super) fn is_link(rest: &str) -> bool {
    let Some(end) = rest.find("](") else { return false };
    !rest[1..end].contains('[') && rest[end..].contains(')')
}
