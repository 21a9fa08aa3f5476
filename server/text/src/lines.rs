//! Lines as they are parted everywhere: LF, CR LF or a lone CR ends one.

use crate::range::TextRange;
use crate::search::position_of;

/// The characters that end lines, alone or the second directly before the first.
pub const LINE_ENDS: [char; 2] = ['\n', '\r'];

/// The lines in `range`, each without what ends it. Behind the last line break stands no line.
pub fn lines_of(text: &str, range: TextRange) -> impl Iterator<Item = TextRange> {
    let bytes = text[range].as_bytes();
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = bytes.get(at..).filter(|rest| !rest.is_empty())?;
        let len = position_of(rest, *b"\n\r").unwrap_or(rest.len());
        let line = TextRange::new(at, at + len).shifted(range.start());
        at += len + if rest[len..].starts_with(b"\r\n") { 2 } else { 1 };
        Some(line)
    })
}

/// The lines of `text`, each with what ends it; an empty text has none.
pub fn lines_with_ends(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let words = position_of(rest.as_bytes(), *b"\n\r").unwrap_or(rest.len());
        let end = if rest[words..].starts_with("\r\n") { words + 2 } else { rest.len().min(words + 1) };
        let line;
        (line, rest) = rest.split_at(end);
        (!line.is_empty()).then_some(line)
    })
}

/// Where the line of the byte at `at` begins; that of the last byte, if `at` is behind it.
pub fn line_start(text: &str, at: usize) -> usize {
    text[..at.min(text.len())].rfind(LINE_ENDS).map_or(0, |end| end + 1)
}

/// What ends the lines of `text`: CR LF if any does, else LF, or CR where nothing else does.
pub fn line_break(text: &str) -> &'static str {
    let bytes = text.as_bytes();
    let mut at = 0;
    while let Some(next) = position_of(&bytes[at..], *b"\r") {
        at += next + 1;
        if bytes.get(at) == Some(&b'\n') {
            return "\r\n";
        }
    }
    if at == 0 || text.contains('\n') { "\n" } else { "\r" }
}

/// `words`, which come into a text whose lines end with `line_break`, with such line breaks.
pub fn with_line_breaks(words: &str, line_break: &str) -> String {
    let broken = |line: &str| match line.trim_end_matches(LINE_ENDS) {
        whole if whole == line => line.to_owned(),
        words => format!("{words}{line_break}"),
    };
    lines_with_ends(words).map(broken).collect()
}

/// `words`, which come into `text`, with the line breaks that it has.
pub fn broken_like(text: &str, words: &str) -> String {
    with_line_breaks(words, line_break(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_break_ends_a_line() {
        let check = |text: &str, expected: &[&str]| {
            let lines: Vec<&str> =
                lines_of(text, TextRange::new(1, text.len())).map(|line| &text[line]).collect();
            assert_eq!(lines, expected, "{text:?}");
        };
        check("-a\nb\r\nc\rd", &["a", "b", "c", "d"]);
        check("-a\n\r\n\r\rb\r\n", &["a", "", "", "", "b"]);
        check("-", &[]);
        check("-\n", &[""]);
    }

    #[test]
    fn words_have_the_line_breaks_of_the_text_that_they_come_into() {
        let texts = ["a\nb\n", "a\r\nb\n", "a\rb", "a"];
        assert_eq!(texts.map(line_break), ["\n", "\r\n", "\r", "\n"]);
        for words in ["c\n\nd", "c\r\n\r\nd", "c\r\rd"] {
            let expected = ["c\n\nd", "c\r\n\r\nd", "c\r\rd", "c\n\nd"];
            assert_eq!(texts.map(|text| broken_like(text, words)), expected);
        }
        assert_eq!(broken_like("a\r\n", "\n"), "\r\n");
    }

    #[test]
    fn every_line_end_counts_once() {
        let lines = |text| lines_with_ends(text).collect::<Vec<_>>();
        assert_eq!(lines("a\r\nb\rc\n\r\rdé"), ["a\r\n", "b\r", "c\n", "\r", "\r", "dé"]);
        assert_eq!(lines("a\n"), ["a\n"]);
        assert_eq!(lines("\n\r"), ["\n", "\r"]);
        assert!(lines("").is_empty());
    }
}
