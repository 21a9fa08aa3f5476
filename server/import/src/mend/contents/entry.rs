//! A line of a table of contents: what it says without leaders and page, and where that stands again.

use std::collections::BTreeMap;

use crate::mend::left_out::LeftOut;
use crate::report::Disposition;

/// Where each line stands last, by its letters, and what stands on two lines.
pub(super) fn headings(letters: impl Iterator<Item = String>) -> BTreeMap<String, usize> {
    let mut last: BTreeMap<String, usize> = BTreeMap::new();
    let mut above = String::new();
    for (at, line) in letters.enumerate() {
        last.insert(above + &line, at.saturating_sub(1));
        last.insert(line.clone(), at);
        above = line;
    }
    last
}

/// Whether a line is a number and nothing else: `12.`
pub(super) fn is_number(text: &str) -> bool {
    let digits = text.strip_suffix('.').unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}

/// A line without leaders and the number of a page, and whether it had them.
pub(in crate::mend) fn without_page(text: &str) -> (&str, bool) {
    let words = text.trim_end().trim_end_matches(|c: char| c.is_ascii_digit());
    let leaders = words.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '.' | '…' | '·' | '_'));
    let between = &words[leaders.len()..];
    let dots = between.chars().filter(|c| !c.is_whitespace()).count();
    let numbered = words.len() < text.trim_end().len()
        && (dots >= 3 || between.contains('…') || between.contains("   ") || between.contains('\t'));
    if numbered { (leaders, true) } else { (text, false) }
}

/// The letters and digits alone, small.
pub(in crate::mend) fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}

/// What the report says of such lines.
pub(super) fn left_out() -> Option<LeftOut> {
    Some((Disposition::Skipped, "table of contents".into()))
}
