//! Plain words: those that only their role can make begin a mention, read eight letters at a time.

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

/// How many small letters of ASCII `bytes` begin with. Eight are looked at in one number: most words have fewer.
fn small_letters(bytes: &[u8]) -> usize {
    const EACH: u64 = 0x0101_0101_0101_0101;
    const HIGH: u64 = 0x80 * EACH;
    let (eights, rest) = bytes.as_chunks::<8>();
    for (at, eight) in eights.iter().enumerate() {
        let eight = u64::from_le_bytes(*eight);
        // The highest bit of each byte tells whether the other seven are at least "a", and whether they are beyond "z".
        let from_a = (eight & !HIGH) + (0x80 - u64::from(b'a')) * EACH;
        let beyond_z = (eight & !HIGH) + (0x7F - u64::from(b'z')) * EACH;
        let others = !(from_a & !beyond_z & !eight) & HIGH;
        if others != 0 {
            return 8 * at + others.trailing_zeros() as usize / 8;
        }
    }
    bytes.len() - rest.len() + rest.iter().take_while(|byte| byte.is_ascii_lowercase()).count()
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
    fn small_letters_end_where_another_byte_stands() {
        for byte in 0..=u8::MAX {
            for len in 0..20 {
                let mut bytes = vec![b'q'; len];
                bytes.push(byte);
                bytes.extend(b"az");
                let all = if byte.is_ascii_lowercase() { len + 3 } else { len };
                assert_eq!(small_letters(&bytes), all, "{byte} behind {len}");
            }
        }
    }

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
