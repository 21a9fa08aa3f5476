//! Where words may begin, eight bytes at a time: what looks for words need not look at each letter.

/// Tells `found` the places of `bytes`, in order, where something is printed behind a blank or a sign: every beginning of
/// a word, and the signs behind blanks and signs.
pub(crate) fn each_word_start(bytes: &[u8], mut found: impl FnMut(usize)) {
    let mut inside = 0;
    for at in (0..bytes.len()).step_by(8) {
        let rest = &bytes[at..];
        let eight = match rest.first_chunk::<8>() {
            Some(eight) => u64::from_le_bytes(*eight),
            // What is missing at the end is a byte 0, which is not printed.
            None => rest.iter().rev().fold(0, |eight, &byte| eight << 8 | u64::from(byte)),
        };
        let letters = letters(eight);
        let mut starts = printed(eight) & !(letters << 8 | inside);
        inside = letters >> 56;
        while starts != 0 {
            found(at + starts.trailing_zeros() as usize / 8);
            starts &= starts - 1;
        }
    }
}

const EACH: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = EACH << 7;

/// Which of eight bytes are letters of ASCII, by the highest bit of each.
fn letters(eight: u64) -> u64 {
    // In small letters and without the highest bit: adding carries into it from a letter on.
    let small = (eight | EACH << 5) & !HIGH;
    let from_a = small + EACH * u64::from(0x80 - b'a');
    let behind_z = small + EACH * u64::from(0x7F - b'z');
    from_a & !behind_z & !eight & HIGH
}

/// Which of eight bytes are more than a blank.
fn printed(eight: u64) -> u64 {
    (((eight & !HIGH) + EACH * u64::from(0x7F - b' ')) | eight) & HIGH
}

#[cfg(test)]
mod tests {
    use super::*;

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
        for byte in 0..=255_u8 {
            for at in 0..8 {
                let eight = u64::from(byte) << (8 * at) | u64::from(b'x') << (8 * ((at + 1) % 8));
                let has = |mask: u64| mask >> (8 * at + 7) & 1 == 1;
                assert_eq!(has(letters(eight)), byte.is_ascii_alphabetic(), "{byte}");
                assert_eq!(has(printed(eight)), byte > b' ', "{byte}");
            }
        }
    }
}
