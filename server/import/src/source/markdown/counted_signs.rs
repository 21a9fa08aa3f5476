//! Headings that the sign § alone begins, for a style sheet to count: `## § Name and Seat`.

use std::borrow::Cow;

use super::heading_signs::{heading_signs, with_heading_signs};
use crate::lines::physical;

/// How many such headings make a numbering.
const SEVERAL: usize = 2;

/// `text` with the numbers of such headings, where none has one of its own.
pub(super) fn with_signs_counted(text: &str) -> Cow<'_, str> {
    let behind_sign = |line| heading_signs(line).and_then(|(_, words)| words.strip_prefix("§ "));
    let is_title = |words: &str| words.trim_start().starts_with(char::is_alphabetic);
    let signs: Vec<&str> = physical(text).filter_map(behind_sign).collect();
    if signs.len() < SEVERAL || !signs.iter().all(|words| is_title(words)) {
        return Cow::Borrowed(text);
    }
    let mut number = 0;
    let lines = physical(text).map(|line| match heading_signs(line).zip(behind_sign(line)) {
        Some(((depth, _), title)) => {
            number += 1;
            Cow::Owned(with_heading_signs(depth, &format!("§ {number} {}", title.trim_start())))
        }
        None => Cow::Borrowed(line),
    });
    Cow::Owned(lines.collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::with_signs_counted;

    #[test]
    fn headings_are_counted() {
        let check = |text: &str, expected: &str| assert_eq!(with_signs_counted(text), expected);
        check("## § Name\nOar.\n\n## § Sitz\nKai.", "## § 1 Name\nOar.\n\n## § 2 Sitz\nKai.");
        check("## § Name\nOar.", "## § Name\nOar.");
        check("## § 1 Name\n\n## § Sitz\nKai.", "## § 1 Name\n\n## § Sitz\nKai.");
    }
}
