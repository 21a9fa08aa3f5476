//! What the terms of an edition begin with: one look spares most words of a text a look-up.

use std::hash::{BuildHasher, Hasher};

use lawsmith_text::{alphanumerics, first_letters};
use rustc_hash::FxBuildHasher;

/// How many letters of a first word are looked at.
const LONGEST: usize = 6;
/// The letters of a term behind which it may always go on.
const DEEPEST: usize = 64;
/// How many bits there are for each letter of the terms.
const BITS: usize = 16;

/// A set of beginnings, in a filter of one bit each (Bloom 1970, with one hash): it may take
/// words for a beginning that are none, but never the other way round.
#[derive(Debug)]
pub(crate) struct Beginnings {
    /// Their number is a power of two.
    bits: Box<[u64]>,
}

impl Default for Beginnings {
    fn default() -> Self {
        Self::of([].into_iter())
    }
}

impl Beginnings {
    /// The beginnings of `keys`: the letters of terms, small, with s for z.
    pub fn of<'a>(keys: impl Iterator<Item = &'a str> + Clone) -> Self {
        let letters: usize = keys.clone().map(str::len).sum();
        let words = (letters * BITS / 64).next_power_of_two().max(64);
        let mut beginnings = Self { bits: vec![0; words].into() };
        for key in keys {
            let letters = first_letters(key.as_bytes());
            for len in 1..=LONGEST.min(alphanumerics(key.as_bytes())) {
                beginnings.add(of_letters(letters & first(len)));
            }
            for len in 1..key.len().min(DEEPEST) {
                beginnings.add(of_bytes(&key.as_bytes()[..len]));
            }
        }
        beginnings
    }

    fn add(&mut self, hash: u64) {
        let (at, bit) = self.place(hash);
        self.bits[at] |= bit;
    }

    fn has(&self, hash: u64) -> bool {
        let (at, bit) = self.place(hash);
        self.bits[at] & bit != 0
    }

    fn place(&self, hash: u64) -> (usize, u64) {
        // The highest bits of the product, which all letters have a part in, stand behind the tenth.
        let bit = usize::try_from(hash >> 10).unwrap_or_default();
        ((bit / 64) & (self.bits.len() - 1), 1 << (bit % 64))
    }

    /// Whether a term may have more letters than `key`, which it begins with.
    pub fn may_go_on(&self, key: &str) -> bool {
        key.len() >= DEEPEST || self.has(of_bytes(key.as_bytes()))
    }

    /// Whether a term may begin with the word of `len` bytes that `text` begins with, as it is
    /// printed. Where it begins with letters of other alphabets that is not known, and so possible.
    pub fn may_begin(&self, text: &[u8], len: usize) -> bool {
        let letters = with_s(first_letters(text));
        let known = (71 - letters.leading_zeros() as usize) / 8;
        let is_unknown = known == 0 || known < LONGEST.min(len) && !text[known].is_ascii();
        is_unknown || self.has(of_letters(letters & first(LONGEST)))
    }
}

/// The bytes of the first letters, as many as there are to be.
fn first(letters: usize) -> u64 {
    (1 << (8 * letters)) - 1
}

/// Small letters with s for z.
fn with_s(letters: u64) -> u64 {
    const EACH: u64 = 0x0101_0101_0101_0101;
    let others = letters ^ (u64::from(b'z') * EACH);
    // The highest bit of each byte that is no z is set by the sum.
    let z = !(others + 0x7F * EACH) & (0x80 * EACH);
    letters ^ ((z >> 7) * u64::from(b'z' ^ b's'))
}

fn of_letters(packed: u64) -> u64 {
    FxBuildHasher.hash_one(packed)
}

fn of_bytes(letters: &[u8]) -> u64 {
    let mut hasher = FxBuildHasher.build_hasher();
    hasher.write(letters);
    hasher.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_spared_only_if_no_term_begins_so() {
        let beginnings = Beginnings::of(["redeal", "toll", "authorisedinformation"].into_iter());
        let may_begin = |word: &str| beginnings.may_begin(word.as_bytes(), word.len());
        for word in ["Redeal", "re-deal", "re", "toll", "toll's", "TOLLS", "Authorized", "über", "to"] {
            assert_eq!(may_begin(word), word != "TOLLS", "{word}");
        }
        assert!(!may_begin("token") && !may_begin("in"));
        assert!(beginnings.may_begin("toll—or".as_bytes(), 4) && !beginnings.may_begin("tox—".as_bytes(), 3));
        for (key, more) in [("re", true), ("authorised", true), ("toll", false), ("tollgate", false)] {
            assert_eq!(beginnings.may_go_on(key), more, "{key}");
        }
    }
}
