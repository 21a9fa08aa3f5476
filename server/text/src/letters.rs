//! Eight bytes in one number: letters and digits of ASCII told from signs, capitals made small, without a look at each.
//!
//! Source: arithmetic on bytes within a word, Lamport 1975.

const EACH: u64 = 0x0101_0101_0101_0101;
/// The highest bit of each byte: it tells what holds for the byte.
const HIGH: u64 = 0x80 * EACH;

/// How many ASCII letters and digits `bytes` begins with.
#[inline]
pub fn alphanumerics(bytes: &[u8]) -> usize {
    leading(bytes, alphanumeric, u8::is_ascii_alphanumeric)
}

/// How many small letters of ASCII `bytes` begins with.
#[inline]
pub fn small_letters(bytes: &[u8]) -> usize {
    leading(bytes, |eight| within(eight & !HIGH, b'a', b'z') & !eight, u8::is_ascii_lowercase)
}

/// How many bytes `bytes` begins with of those that `is` tells, and `which` of eight by the highest bit of each.
#[inline]
fn leading(bytes: &[u8], which: impl Fn(u64) -> u64, is: impl Fn(&u8) -> bool) -> usize {
    let (eights, rest) = bytes.as_chunks::<8>();
    for (at, eight) in eights.iter().enumerate() {
        let others = !which(u64::from_le_bytes(*eight)) & HIGH;
        if others != 0 {
            return 8 * at + others.trailing_zeros() as usize / 8;
        }
    }
    bytes.len() - rest.len() + rest.iter().take_while(|byte| is(byte)).count()
}

/// The ASCII letters and digits that `word` begins with, at most eight, in small letters: the first in the lowest byte.
#[inline]
pub fn first_letters(word: &[u8]) -> u64 {
    let packed = match word.first_chunk() {
        Some(eight) => u64::from_le_bytes(*eight),
        None => packed(word),
    };
    let signs = !alphanumeric(packed) & HIGH;
    let kept = match signs.trailing_zeros() {
        64 => u64::MAX,
        sign => (1 << (sign - 7)) - 1,
    };
    small(packed & kept)
}

/// A word of one to eight ASCII characters as one number, in small letters; never 0, and never that of another word.
#[inline]
pub fn short_word(word: &str) -> Option<u64> {
    let bytes = word.as_bytes();
    let packed = if bytes.len() <= 8 { packed(bytes) } else { return None };
    let whole = packed & HIGH == 0 && bytes.last().is_some_and(|&last| last != 0);
    whole.then(|| small(packed))
}

/// Tells `found` the places of `bytes`, in order, where something is printed behind a blank or a sign: every beginning of
/// a word, and the signs behind blanks and signs.
pub fn each_word_start(bytes: &[u8], mut found: impl FnMut(usize)) {
    let mut inside = 0;
    for (at, rest) in bytes.chunks(8).enumerate() {
        // What is missing at the end is a byte 0, which is not printed.
        let eight = packed(rest);
        let letters = alphabetic(eight);
        let printed = (((eight & !HIGH) + (0x7F - u64::from(b' ')) * EACH) | eight) & HIGH;
        let mut starts = printed & !(letters << 8 | inside);
        inside = letters >> 56;
        while starts != 0 {
            found(8 * at + starts.trailing_zeros() as usize / 8);
            starts &= starts - 1;
        }
    }
}

/// Up to eight bytes in one number, the first in the lowest byte.
fn packed(bytes: &[u8]) -> u64 {
    // In two halves that overlap: a copy of any length is dearer.
    match (bytes.first_chunk::<4>(), bytes.last_chunk::<4>()) {
        (Some(first), Some(last)) => {
            u64::from(u32::from_le_bytes(*first))
                | u64::from(u32::from_le_bytes(*last)) << (8 * (bytes.len() - 4))
        }
        _ => bytes.iter().rev().fold(0, |number, &byte| number << 8 | u64::from(byte)),
    }
}

/// The highest bit of each byte that is an ASCII letter or digit.
fn alphanumeric(eight: u64) -> u64 {
    alphabetic(eight) | within(eight & !HIGH, b'0', b'9') & !eight
}

/// The highest bit of each byte that is an ASCII letter.
fn alphabetic(eight: u64) -> u64 {
    within(eight & !HIGH | (0x20 * EACH), b'a', b'z') & !eight
}

/// Capitals of ASCII made small.
fn small(eight: u64) -> u64 {
    eight | (within(eight & !HIGH, b'A', b'Z') & !eight) >> 2
}

/// The highest bit of each byte between `first` and `last`; all bytes are ASCII.
fn within(ascii: u64, first: u8, last: u8) -> u64 {
    let from_first = ascii + (0x80 - u64::from(first)) * EACH;
    let beyond_last = ascii + (0x7F - u64::from(last)) * EACH;
    from_first & !beyond_last & HIGH
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_end_where_a_sign_stands() {
        for len in 0..40 {
            let mut bytes = vec![b'Q'; len];
            assert_eq!(alphanumerics(&bytes), len);
            for at in (0..len).rev() {
                for sign in [b' ', b'/', b':', b'@', b'[', b'`', b'{', 0x7F, 0x80, 0xC1, 0xFF, 0] {
                    bytes[at] = sign;
                    assert_eq!(alphanumerics(&bytes), at, "{sign}");
                }
                bytes[at] = b"azAZ09"[at % 6];
            }
        }
    }

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
    fn first_letters_are_small() {
        let number = |letters: &[u8]| letters.iter().rev().fold(0, |all, &it| all << 8 | u64::from(it));
        for (word, letters) in [
            ("", ""),
            ("A", "a"),
            ("Toll", "toll"),
            ("re-deal", "re"),
            ("Zügig", "z"),
            ("Tollgate", "tollgate"),
            ("Tollgates", "tollgate"),
            ("Toll-gates", "toll"),
        ] {
            assert_eq!(first_letters(word.as_bytes()), number(letters.as_bytes()), "{word}");
        }
    }

    #[test]
    fn where_words_begin() {
        let starts = |text: &str| {
            let mut all = Vec::new();
            each_word_start(text.as_bytes(), |at| all.push(at));
            all
        };
        assert_eq!(starts(""), [0; 0]);
        assert_eq!(starts("a"), [0]);
        assert_eq!(starts("The dealer( or  not)deals 12X."), [0, 4, 12, 16, 20, 26, 27, 28]);
        // Of another character each byte may be the first of a word.
        assert_eq!(starts("aé b"), [0, 2, 4]);
    }

    #[test]
    fn each_byte_is_told_by_itself() {
        for byte in 0..=u8::MAX {
            for at in 0..8 {
                let mut eight = [b'('; 8];
                (eight[at], eight[(at + 1) % 8]) = (byte, b' ');
                let mut found = false;
                each_word_start(&eight, |start| found |= start == at);
                assert_eq!(found, byte > b' ', "{byte}");
                let letter = alphabetic(u64::from_le_bytes(eight)) >> (8 * at + 7) & 1 == 1;
                assert_eq!(letter, byte.is_ascii_alphabetic(), "{byte}");
            }
        }
    }

    #[test]
    fn a_short_word_has_a_number_of_its_own() {
        assert_eq!(short_word("Toll-bar"), short_word("toll-bar"));
        let all = ["a", "to", "ot", "a\0b", "too", "{", "[", "tollgate"];
        for (at, word) in all.iter().enumerate() {
            assert!(all[..at].iter().all(|other| short_word(other) != short_word(word)), "{word}");
            assert!(short_word(word).is_some_and(|number| number != 0));
        }
        for word in ["", "\0", "a\0", "für", "tollgates"] {
            assert_eq!(short_word(word), None, "{word}");
        }
    }
}
