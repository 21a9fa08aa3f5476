//! Tags of HTML in prose, `<a href="…">`: their names, attributes and addresses are no text.

use lawsmith_text::{TextRange, position_of};

/// The tags of HTML in `range` of `text`, in order. `<name of the club>` is none.
pub(crate) fn tags(text: &str, range: TextRange) -> Vec<TextRange> {
    let bytes = &text.as_bytes()[..range.end()];
    let mut found = Vec::new();
    let mut at = range.start();
    while let Some(step) = position_of(&bytes[at..], *b"<") {
        let start = at + step;
        at = start + 1;
        let Some(len) = position_of(&bytes[at..], *b"<>") else { break };
        if bytes[at + len] == b'>' && is_tag(&text[at..at + len]) {
            found.push(TextRange::new(start, at + len + 1));
        }
        at += len;
    }
    found
}

/// Whether one of `tags` holds `range`.
pub(crate) fn hold(tags: &[TextRange], range: TextRange) -> bool {
    let behind = tags.partition_point(|tag| tag.start() < range.start());
    tags[..behind].last().is_some_and(|tag| tag.contains(range))
}

/// Whether `inner` is a name, alone or with attributes.
fn is_tag(inner: &str) -> bool {
    let inner = inner.trim_matches('/');
    let name = inner.bytes().take_while(u8::is_ascii_alphanumeric).count();
    let behind = &inner[name..];
    let attributes = || behind.starts_with(|c: char| c.is_ascii_whitespace()) && behind.contains('=');
    inner.starts_with(|c: char| c.is_ascii_alphabetic()) && (behind.trim().is_empty() || attributes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_are_names_with_attributes() {
        let text = "A < b <br/> c <a rel=\"x\" href='y/z'>link</a> <name of the club> <https://x.org> <i";
        let found = tags(text, TextRange::new(0, text.len()));
        let printed: Vec<&str> = found.iter().map(|&tag| &text[tag]).collect();
        assert_eq!(printed, ["<br/>", "<a rel=\"x\" href='y/z'>", "</a>"]);
        let word = |word: &str| text.find(word).map(|at| TextRange::new(at, at + word.len())).unwrap();
        assert!(hold(&found, word("href")) && !hold(&found, word("link")));
    }
}
