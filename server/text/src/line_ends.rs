//! Lines as they are parted everywhere: LF, CR LF or a lone CR ends one.

/// The characters that end lines, alone or the second directly before the first.
pub const LINE_ENDS: [char; 2] = ['\n', '\r'];

/// The lines of `text`, each with what ends it; an empty text has none.
pub fn lines_with_ends(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let words = rest.find(LINE_ENDS).unwrap_or(rest.len());
        let end = if rest[words..].starts_with("\r\n") { words + 2 } else { rest.len().min(words + 1) };
        let line;
        (line, rest) = rest.split_at(end);
        (!line.is_empty()).then_some(line)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_end_counts_once() {
        let lines = |text| lines_with_ends(text).collect::<Vec<_>>();
        assert_eq!(lines("a\r\nb\rc\n\r\rdé"), ["a\r\n", "b\r", "c\n", "\r", "\r", "dé"]);
        assert_eq!(lines("a\n"), ["a\n"]);
        assert_eq!(lines("\n\r"), ["\n", "\r"]);
        assert!(lines("").is_empty());
    }
}
