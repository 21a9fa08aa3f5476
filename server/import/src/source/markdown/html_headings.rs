//! Headings that Markdown has as HTML: `<h2 class="part">Fees</h2>`.

use std::borrow::Cow;
use std::sync::LazyLock;

use regex::Regex;

use super::heading_signs::with_heading_signs;
use crate::lines::physical;

/// A line that is such a heading; the depths are compared apart.
static HEADING: LazyLock<Option<Regex>> =
    LazyLock::new(|| Regex::new(r"(?i)^\s*<h([1-6])(?:\s[^<>]*)?>\s*(\S.*?)\s*</h([1-6])>\s*$").ok());
/// A line across the page.
static RULE: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r"(?i)^\s*<hr(?:\s[^<>]*)?/?>\s*$").ok());

/// `text` with the sign of Markdown before them, each a paragraph of its own, and without lines across the page; the numbers of
/// these, from 1.
pub(super) fn with_signs(text: &str) -> (Cow<'_, str>, Vec<usize>) {
    let tagged = ["<h", "<H"].iter().any(|tag| text.contains(tag));
    let (Some(heading), Some(rule)) = (HEADING.as_ref().filter(|_| tagged), RULE.as_ref()) else {
        return (Cow::Borrowed(text), Vec::new());
    };
    let mut rules = Vec::new();
    let lines = physical(text).enumerate().map(|(at, line)| {
        if !line.trim_start().starts_with('<') {
            return Cow::Borrowed(line);
        }
        if rule.is_match(line) {
            rules.push(at + 1);
            return Cow::Borrowed("");
        }
        let found = heading.captures(line).filter(|found| found[1] == found[3]);
        let depth = |found: &regex::Captures<'_>| found[1].parse().unwrap_or(1);
        found.map_or(Cow::Borrowed(line), |found| Cow::Owned(with_heading_signs(depth(&found), &found[2])))
    });
    let out = lines.collect::<Vec<_>>().join("\n");
    (Cow::Owned(out), rules)
}

#[cfg(test)]
mod tests {
    use super::with_signs;

    #[test]
    fn headings_and_rules() {
        let (plain, rules) =
            with_signs("<h2 class=\"part\">Fees</h2>\n\n<hr>\n<H3><b>Ropes</b></H3>\n<h2>Open\n");
        assert_eq!(plain, "## Fees\n\n\n### <b>Ropes</b>\n<h2>Open");
        assert_eq!(rules, [3]);
    }
}
