//! What the terms of an edition begin with: one look spares most words of a text a look-up.

use std::hash::BuildHasher;

use rustc_hash::FxBuildHasher;

/// How many letters of a beginning are looked at.
const LONGEST: usize = 6;
/// The fewest letters that tell anything.
const SHORTEST: usize = 3;
/// How many bits a beginning is noted in one of.
const BITS: usize = 1 << 16;

/// A set of beginnings of [`SHORTEST`] to [`LONGEST`] letters, in a filter of one bit each
/// (Bloom 1970, with one hash): it may take a word for a beginning that is none, but never
/// the other way round.
#[derive(Debug)]
pub(crate) struct Beginnings {
    bits: Box<[u64]>,
}

impl Default for Beginnings {
    fn default() -> Self {
        Self { bits: vec![0; BITS / 64].into() }
    }
}

impl Beginnings {
    /// Notes the beginnings of `key`: a term's letters, small, with s for z.
    pub fn add(&mut self, key: &str) {
        let letters = key.as_bytes();
        for len in SHORTEST..=LONGEST.min(letters.len()) {
            let (at, bit) = place(packed(&letters[..len]));
            self.bits[at] |= bit;
        }
    }

    /// Whether a term may begin with `word`, as it is printed. Where it begins with letters of
    /// other alphabets or with few letters, that is not known, and so possible.
    pub fn may_begin(&self, word: &str) -> bool {
        let mut beginning = 0;
        let mut letters = 0;
        for &byte in word.as_bytes().iter().take(LONGEST) {
            let letter = LETTERS[usize::from(byte)];
            if letter == 0 {
                if !byte.is_ascii() {
                    return true;
                }
                break;
            }
            beginning = beginning << 8 | u64::from(letter);
            letters += 1;
        }
        let (at, bit) = place(beginning);
        letters < SHORTEST || self.bits[at] & bit != 0
    }
}

/// The letters and digits of ASCII by their bytes, small, with s for z; 0 for all else.
const LETTERS: [u8; 256] = {
    let mut letters = [0; 256];
    let mut byte = 0;
    while byte < 128 {
        let sign = byte as u8;
        if sign.is_ascii_alphanumeric() {
            letters[byte] = if matches!(sign, b'z' | b'Z') { b's' } else { sign.to_ascii_lowercase() };
        }
        byte += 1;
    }
    letters
};

/// Up to six letters in one number, small, with s for z.
fn packed(letters: &[u8]) -> u64 {
    letters.iter().fold(0, |packed, &letter| with_letter(packed, letter))
}

fn with_letter(packed: u64, letter: u8) -> u64 {
    let small = match letter.to_ascii_lowercase() {
        b'z' => b's',
        small => small,
    };
    packed << 8 | u64::from(small)
}

fn place(packed: u64) -> (usize, u64) {
    let hash = FxBuildHasher.hash_one(packed);
    let bit = usize::try_from(hash >> 32).unwrap_or_default() % BITS;
    (bit / 64, 1 << (bit % 64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_spared_only_if_no_term_begins_so() {
        let mut beginnings = Beginnings::default();
        for key in ["redeal", "toll", "authorisedinformation"] {
            beginnings.add(key);
        }
        for word in ["Redeal", "re-deal", "re", "toll", "toll's", "TOLLS", "Authorized", "über", "to"] {
            assert_eq!(beginnings.may_begin(word), word != "TOLLS", "{word}");
        }
        assert!(!beginnings.may_begin("token"));
    }
}
