//! Plain words: those that only their role can make begin a mention.

use lawsmith_text::small_letters;

/// The end of the word at `at` if only its role can make it begin a mention, as with most words: small letters, the first
/// perhaps a capital, and nothing behind them that a word may go on with.
pub(super) fn plain_word(bytes: &[u8], at: usize) -> Option<usize> {
    let from = at + usize::from(bytes.get(at)?.is_ascii_uppercase());
    let rest = &bytes[from..];
    let len = small_letters(rest);
    let behind = rest.get(len).copied().unwrap_or(b' ');
    // An address may have a name before it: `work@2017:12`, `draft-3:12`.
    let ends = (is_sign(behind) || behind == b'(') && !matches!(behind, b'@' | b'-' | b'\'');
    (len > 0 && ends).then_some(from + len)
}

/// Whether no mention and no word begins with the byte.
pub(super) fn is_sign(byte: u8) -> bool {
    SIGNS[usize::from(byte)]
}

const SIGNS: [bool; 256] = {
    let mut signs = [false; 256];
    let mut byte = 0;
    while byte < 0x80 {
        signs[byte] = !(byte as u8).is_ascii_alphanumeric() && byte as u8 != b'(';
        byte += 1;
    }
    signs
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_plain_word_ends_at_a_sign() {
        let end = |text: &str| plain_word(text.as_bytes(), 0);
        assert_eq!(end("board, and"), Some(5));
        assert_eq!(end("The board"), Some(3));
        assert_eq!(end("board("), Some(5));
        for text in ["", "A player", "board’s", "board's", "board-game", "board@1", "board2", "über", "12"]
        {
            assert_eq!(end(text), None, "{text}");
        }
    }
}
