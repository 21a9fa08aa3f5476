//! Words in prose: where they stand and what stands around them.

use lawsmith_syntax::{Block, Inlines};
use lawsmith_text::{TextRange, alphanumerics, ceil_char_boundary};

/// A word: letters, with apostrophes and hyphens inside it, or digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Word {
    /// Where it stands.
    pub range: TextRange,
}

impl Word {
    /// The word as printed.
    pub fn text<'a>(&self, text: &'a str) -> &'a str {
        &text[self.range]
    }
}

/// A noun in small letters and without the sign of several: "section" of "Sections".
pub fn without_s(noun: &str) -> String {
    noun.to_lowercase().trim_end_matches('s').to_owned()
}

/// The runs of a block's content that are prose, not signs.
pub fn prose_runs(text: &str, block: &Block) -> Inlines {
    let mut runs = block.inlines(text);
    runs.retain(|run| run.kind.is_prose());
    runs
}

/// The words in `range` of `text`. A possessive ending is a part of the word.
pub fn words(text: &str, range: TextRange) -> impl Iterator<Item = Word> + '_ {
    let mut at = range.start();
    let bytes = &text.as_bytes()[..range.end()];
    std::iter::from_fn(move || {
        let start = at + bytes[at..].iter().position(|&byte| IN_WORDS[usize::from(byte)])?;
        // Most text is plain ASCII: step over it without reading its characters.
        let end = start + alphanumerics(&bytes[start..]);
        let is_plain = bytes.get(end).is_none_or(|&next| is_plain_sign(next));
        let range = if is_plain { TextRange::new(start, end) } else { any_word(text, start, bytes.len())? };
        at = range.end();
        Some(Word { range })
    })
}

/// What stands behind a word and the next one, without the apostrophe of a plural possessive: “Stewards’ Committee”.
pub(crate) fn between_words<'t>(word: &str, between: &'t str) -> &'t str {
    let plural = word.ends_with(['s', 'S']);
    let behind =
        between.strip_prefix(['’', '\'']).filter(|rest| plural && rest.starts_with(char::is_whitespace));
    behind.unwrap_or(between)
}

/// Whether a byte is a letter or digit of ASCII, or of another character.
const IN_WORDS: [bool; 256] = {
    let mut in_words = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        in_words[byte] = byte >= 0x80 || (byte as u8).is_ascii_alphanumeric();
        byte += 1;
    }
    in_words
};

/// The first word between `from` and `to`, whatever its characters.
#[inline(never)]
fn any_word(text: &str, from: usize, to: usize) -> Option<TextRange> {
    let start = from + text[from..to].find(char::is_alphanumeric)?;
    let mut end = start;
    let mut chars = text[start..to].char_indices().peekable();
    while let Some((offset, c)) = chars.next() {
        let inside = is_joint(c) && chars.peek().is_some_and(|&(_, next)| next.is_alphanumeric());
        if !(c.is_alphanumeric() || inside) {
            break;
        }
        end = start + offset + c.len_utf8();
    }
    Some(TextRange::new(start, end))
}

/// Signs that join two halves of one word.
fn is_joint(c: char) -> bool {
    matches!(c, '’' | '\'' | '-' | '\u{2010}' | '\u{2011}')
}

/// How many bytes of a word with joints are read: it is asked for at each reference, and a chain of them is one word.
const LONGEST: usize = 256;

/// The last word before `at`, no further back than `from`, and what stands between.
pub(crate) fn word_before(text: &str, from: usize, at: usize) -> (&str, &str) {
    let before = &text[from..at];
    let bytes = before.as_bytes();
    let gap = bytes.iter().rev().take_while(|&&byte| !IN_WORDS[usize::from(byte)] && byte != b'&').count();
    let (mut start, end) = (bytes.len() - gap, bytes.len() - gap);
    while start > 0 && bytes[start - 1].is_ascii_alphanumeric() {
        start -= 1;
    }
    if start < end && start.checked_sub(1).is_none_or(|last| is_plain_sign(bytes[last])) {
        return (&before[start..end], &before[end..]);
    }
    let trimmed = before.trim_end_matches(|c: char| !c.is_alphanumeric() && c != '&');
    let far = ceil_char_boundary(trimmed, trimmed.len().saturating_sub(LONGEST));
    let start = trimmed[far..].rfind(|c: char| !(c.is_alphanumeric() || is_joint(c) || c == '&'));
    let start = start.map(|found| far + found);
    let start = start.map_or(far, |found| found + trimmed[found..].chars().next().map_or(1, char::len_utf8));
    (&trimmed[start..], &before[trimmed.len()..])
}

/// The first word behind `at`, no further than `to`, and what stands between; nothing where `at` is behind `to`.
pub(crate) fn word_after(text: &str, at: usize, to: usize) -> (&str, &str) {
    let behind = text.get(at..to).unwrap_or_default();
    let bytes = behind.as_bytes();
    let start = bytes.iter().take_while(|&&byte| !IN_WORDS[usize::from(byte)]).count();
    let end = start + alphanumerics(&bytes[start..]);
    if start < end && bytes.get(end).is_none_or(|&next| is_plain_sign(next)) {
        return (&behind[start..end], &behind[..start]);
    }
    let start = behind.find(char::is_alphanumeric).unwrap_or(behind.len());
    let far = ceil_char_boundary(behind, start + LONGEST);
    let word = &behind[start..far];
    let end = word.find(|c: char| !(c.is_alphanumeric() || is_joint(c))).unwrap_or(word.len());
    (&word[..end], &behind[..start])
}

/// Whether words end at the byte: it is a sign of ASCII that joins no halves of a word.
fn is_plain_sign(byte: u8) -> bool {
    byte.is_ascii() && !matches!(byte, b'-' | b'\'' | b'&')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_keep_their_joints() {
        let text = "Dummy’s re‐deal, (either) ‘East’ - 12C2 x";
        let found: Vec<_> = words(text, TextRange::new(0, text.len())).map(|word| word.text(text)).collect();
        assert_eq!(found, ["Dummy’s", "re‐deal", "either", "East", "12C2", "x"]);
    }

    #[test]
    fn neighbours() {
        let text = "as in (A), the";
        assert_eq!(word_before(text, 0, 7), ("in", " ("));
        assert_eq!(word_after(text, 8, text.len()), ("the", "), "));
        assert_eq!(word_before(text, 0, 0), ("", ""));
        for (text, first, last) in [
            ("re-deal", "re-deal", "re-deal"),
            ("AT&T, a", "AT", "a"),
            ("& B", "B", "B"),
            ("of “R&D”", "of", "R&D"),
            ("fürs", "fürs", "fürs"),
            ("x’s", "x’s", "x’s"),
            ("…", "", ""),
        ] {
            assert_eq!(
                (word_after(text, 0, text.len()).0, word_before(text, 0, text.len()).0),
                (first, last)
            );
        }
    }
}
