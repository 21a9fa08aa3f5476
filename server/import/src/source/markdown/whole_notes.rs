//! Texts of footnotes that go on below their first line, `[^1]: A hull⏎with oars.`, or in further paragraphs, which are indented then.

use std::borrow::Cow;

use super::blocks::{column, item, ordered};
use crate::lines::physical;
use crate::markup::CODE;

/// How far a line behind an empty one is indented that belongs to the note above.
const INDENT: usize = 4;

/// `text` with each note on its first line; the others are empty then.
pub(super) fn with_whole_notes(text: &str) -> Cow<'_, str> {
    if !physical(text).any(begins_note) {
        return Cow::Borrowed(text);
    }
    let mut out: Vec<Cow<'_, str>> = Vec::new();
    let mut note = None;
    let mut blank = false;
    for (at, line) in physical(text).enumerate() {
        let empty = line.trim().is_empty();
        if begins_note(line) {
            note = Some(at);
        } else if !empty && !goes_on(line, blank) {
            note = None;
        }
        match note.filter(|&first| first < at && !empty) {
            Some(first) => {
                let whole = out[first].to_mut();
                whole.truncate(whole.trim_end().len());
                whole.extend([" ", line.trim()]);
                out.push(Cow::Borrowed(""));
            }
            None => out.push(Cow::Borrowed(line)),
        }
        blank = empty;
    }
    Cow::Owned(out.join("\n"))
}

/// `[^1]: A hull`
fn begins_note(line: &str) -> bool {
    let label = line.trim_start().strip_prefix("[^").and_then(|line| line.split_once("]:"));
    column(line) < INDENT && label.is_some_and(|(label, _)| !label.is_empty() && !label.contains(['[', ']']))
}

/// Whether a line that holds words belongs to the note above, from which an empty line may part it.
fn goes_on(line: &str, blank: bool) -> bool {
    let words = line.trim();
    let begins_block =
        || words.starts_with(['#', '|', '>', '=', CODE]) || item(words).is_some() || ordered(words).is_some();
    column(line) >= INDENT || !blank && !begins_block()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_go_on() {
        let check = |text: &str, expected: &str| assert_eq!(with_whole_notes(text), expected);
        check(
            "[^1]: A hull\n    with oars.\n[^2]: Or\nso.\n\nText.\n",
            "[^1]: A hull with oars.\n\n[^2]: Or so.\n\n\nText.",
        );
        check("[^a]:\n    One.\n\n    Two.\n\n\n\tThree.\n", "[^a]: One. Two. Three.\n\n\n\n\n\n");
        for block in ["\n  Text.", "- so", "1. so", "# So", "| so |", "> so"] {
            check(&format!("[^1]: A hull.\n{block}"), &format!("[^1]: A hull.\n{block}"));
        }
        assert!(matches!(with_whole_notes("See [^1]:\nso.\n"), Cow::Borrowed(_)));
    }
}
