//! Words in prose: where they stand and what stands around them.

use lawsmith_syntax::{Block, Inlines};
use lawsmith_text::TextRange;

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
        // Most text is plain ASCII: step over it byte by byte.
        at += bytes[at..].iter().position(|&byte| SORTS[usize::from(byte)] != SIGN)?;
        let rest = &bytes[at..];
        let len = rest.iter().position(|&byte| SORTS[usize::from(byte)] != LETTER).unwrap_or(rest.len());
        let joined = rest
            .get(len)
            .is_some_and(|&byte| SORTS[usize::from(byte)] == WIDE || byte == b'-' || byte == b'\'');
        if !joined {
            let word = TextRange::new(at, at + len);
            at += len;
            return Some(Word { range: word });
        }
        let rest = &text[at..range.end()];
        let start = at + rest.find(char::is_alphanumeric)?;
        let mut end = start;
        let mut chars = text[start..range.end()].char_indices().peekable();
        while let Some((offset, c)) = chars.next() {
            let inside = is_joint(c) && chars.peek().is_some_and(|&(_, next)| next.is_alphanumeric());
            if !(c.is_alphanumeric() || inside) {
                break;
            }
            end = start + offset + c.len_utf8();
        }
        at = end;
        Some(Word { range: TextRange::new(start, end) })
    })
}

/// What a byte is: a sign of ASCII, a letter or digit of ASCII, or of another character.
const SORTS: [u8; 256] = {
    let mut sorts = [SIGN; 256];
    let mut byte = 0;
    while byte < 256 {
        if byte >= 0x80 {
            sorts[byte] = WIDE;
        } else if (byte as u8).is_ascii_alphanumeric() {
            sorts[byte] = LETTER;
        }
        byte += 1;
    }
    sorts
};
const SIGN: u8 = 0;
const LETTER: u8 = 1;
const WIDE: u8 = 2;

/// Signs that join two halves of one word.
fn is_joint(c: char) -> bool {
    matches!(c, '’' | '\'' | '-' | '\u{2010}' | '\u{2011}')
}

/// The last word before `at`, no further back than `from`, and what stands between.
pub(crate) fn word_before(text: &str, from: usize, at: usize) -> (&str, &str) {
    let before = &text[from..at];
    let trimmed = before.trim_end_matches(|c: char| !c.is_alphanumeric() && c != '&');
    let start = trimmed.rfind(|c: char| !(c.is_alphanumeric() || is_joint(c) || c == '&'));
    let start = start.map_or(0, |found| found + trimmed[found..].chars().next().map_or(1, char::len_utf8));
    (&trimmed[start..], &before[trimmed.len()..])
}

/// The first word behind `at`, no further than `to`, and what stands between.
pub(crate) fn word_after(text: &str, at: usize, to: usize) -> (&str, &str) {
    let behind = &text[at..to];
    let start = behind.find(char::is_alphanumeric).unwrap_or(behind.len());
    let word = &behind[start..];
    let end = word.find(|c: char| !(c.is_alphanumeric() || is_joint(c))).unwrap_or(word.len());
    (&word[..end], &behind[..start])
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
    }
}
