//! Headings that the sign § alone begins, for a style sheet to count: `## § Name and Seat`.

use std::borrow::Cow;

use super::heading_signs::{heading_signs, with_heading_signs};
use crate::lines::physical;

/// How many such headings make a numbering.
const SEVERAL: usize = 2;

/// `text` with the numbers of such headings, where none has one of its own, and which lines they are, from 1.
pub(super) fn with_signs_counted(text: &str) -> (Cow<'_, str>, Vec<usize>) {
    let behind_sign = |line| heading_signs(line).and_then(|(_, words)| words.strip_prefix("§ "));
    let is_title = |words: &str| words.trim_start().starts_with(char::is_alphabetic);
    let signs: Vec<&str> = physical(text).filter_map(behind_sign).collect();
    if signs.len() < SEVERAL || !signs.iter().all(|words| is_title(words)) {
        return (Cow::Borrowed(text), Vec::new());
    }
    let mut counted = Vec::new();
    let lines =
        physical(text).enumerate().map(|(at, line)| match heading_signs(line).zip(behind_sign(line)) {
            Some(((depth, _), title)) => {
                counted.push(at + 1);
                Cow::Owned(with_heading_signs(depth, &format!("§ {} {}", counted.len(), title.trim_start())))
            }
            None => Cow::Borrowed(line),
        });
    let out = lines.collect::<Vec<_>>().join("\n");
    (Cow::Owned(out), counted)
}

#[cfg(test)]
mod tests {
    use super::with_signs_counted;

    #[test]
    fn headings_are_counted() {
        let check = |text: &str, expected: &str, counted: &[usize]| {
            let (plain, lines) = with_signs_counted(text);
            assert_eq!((plain.as_ref(), lines.as_slice()), (expected, counted));
        };
        check("## § Name\nOar.\n\n## § Sitz\nKai.", "## § 1 Name\nOar.\n\n## § 2 Sitz\nKai.", &[1, 4]);
        check("## § Name\nOar.", "## § Name\nOar.", &[]);
        check("## § 1 Name\n\n## § Sitz\nKai.", "## § 1 Name\n\n## § Sitz\nKai.", &[]);
    }
}
