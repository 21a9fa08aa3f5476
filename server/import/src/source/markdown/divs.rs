//! What Pandoc, Quarto and Docusaurus write round blocks and words, and a page shows as their look: `::: {#fees .art}`, `:::tip`,
//! `[so]{.smallcaps}`.

use std::borrow::Cow;
use std::sync::LazyLock;

use regex::Regex;

use crate::lines::physical;

/// The sign of a line that opens or closes a division.
const FENCE: &str = ":::";

/// Words, or a link, with attributes behind them.
static SPAN: LazyLock<Option<Regex>> = LazyLock::new(|| {
    Regex::new(r"(?:\[(?<words>[^\[\]]*)\]|(?<link>\]\([^()\s]*\)))\{(?:[.#][^{}]*|[\w-]+=[^{}]*)\}").ok()
});
/// The title in the attributes of a division.
static TITLE: LazyLock<Option<Regex>> = LazyLock::new(|| Regex::new(r#"\btitle="([^"]+)""#).ok());

/// `text` without these signs, and the numbers of the lines that held nothing else, from 1. What a division has as its title stays.
pub(super) fn without_divisions(text: &str) -> (Cow<'_, str>, Vec<usize>) {
    let spans = SPAN.as_ref().filter(|_| text.contains("]{") || text.contains("){"));
    let plain = spans.map_or(Cow::Borrowed(text), |spans| spans.replace_all(text, "$words$link"));
    if !plain.contains(FENCE) {
        return (plain, Vec::new());
    }
    let mut dropped = Vec::new();
    let lines = physical(&plain).enumerate().map(|(at, line)| {
        let Some(title) = title_of_division(line) else { return line };
        if title.is_empty() {
            dropped.push(at + 1);
        }
        title
    });
    let out = lines.collect::<Vec<_>>().join("\n");
    (Cow::Owned(out), dropped)
}

/// The title in a line that opens or closes a division, mostly none.
fn title_of_division(line: &str) -> Option<&str> {
    let behind = line.trim().strip_prefix(FENCE)?.trim_start_matches(':').trim();
    let behind = behind.trim_end_matches(':').trim_end();
    if behind.starts_with('{') {
        let title = TITLE.as_ref().and_then(|title| title.captures(behind));
        return behind
            .ends_with('}')
            .then(|| title.and_then(|found| found.get(1)).map_or("", |it| it.as_str()));
    }
    let name =
        behind.find(|c: char| !(c.is_alphanumeric() || matches!(c, '-' | '_'))).unwrap_or(behind.len());
    let title = behind[name..].trim();
    let title = title.strip_prefix('[').and_then(|title| title.strip_suffix(']')).unwrap_or(title);
    Some(title)
}

#[cfg(test)]
mod tests {
    use super::without_divisions;

    #[track_caller]
    fn check(markdown: &str, expected: &str, dropped: &[usize]) {
        let (plain, lines) = without_divisions(markdown);
        assert_eq!((plain.as_ref(), lines.as_slice()), (expected, dropped));
    }

    #[test]
    fn divisions() {
        check("::: {#fees .art}\n**Art. 1**. Fees.\n:::\n", "\n**Art. 1**. Fees.\n", &[1, 3]);
        check(
            ":::: {.note title=\"On ropes\"}\nWet.\n::::\n:::tip\nDry.\n:::warning Fog\n:::\n",
            "On ropes\nWet.\n\n\nDry.\nFog\n",
            &[3, 4, 7],
        );
    }

    #[test]
    fn spans() {
        check(
            "1. []{#a label=\"b\"}[Oars:]{.smallcaps} [x](y) {++z++} [^1] [2](#a){reference-type=\"ref\"}\n",
            "1. Oars: [x](y) {++z++} [^1] [2](#a)\n",
            &[],
        );
    }
}
