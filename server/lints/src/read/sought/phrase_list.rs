//! A list of words and phrases, found in a text wherever one begins like a word.
//!
//! Most words begin like none of them, which their first letters tell: that costs a third of what an automaton takes to
//! step from byte to byte.

use lawsmith_text::{TextRange, each_word_start};

/// Words and phrases to look for, whatever their case in ASCII.
#[derive(Debug)]
pub(crate) struct PhraseList {
    /// The phrases by their first three letters, of those that are alike there the longest first.
    phrases: Vec<Phrase>,
    /// For each beginning a bit for each letter that may be the fifth of a phrase which begins so.
    fifths: Box<[u32; BEGINNINGS]>,
    /// Where those of each beginning begin, and where the last ones end.
    begins: Box<[u32; BEGINNINGS + 1]>,
}

#[derive(Debug, Clone)]
struct Phrase {
    /// The first eight bytes of it, and which bits of them count.
    eight: u64,
    mask: u64,
    text: Box<[u8]>,
    /// Its place in the list.
    at: usize,
}

/// How many bytes are looked at first.
const LETTERS: usize = 3;
/// How many beginnings are told from each other.
const BEGINNINGS: usize = 1 << BITS;
const BITS: u32 = 12;

impl PhraseList {
    pub(crate) fn new<'a>(list: impl IntoIterator<Item = &'a str>) -> Self {
        let mut all: Vec<(usize, Phrase)> = Vec::new();
        for (at, phrase) in list.into_iter().enumerate().filter(|(_, phrase)| !phrase.is_empty()) {
            let text = phrase.as_bytes();
            let mask = u64::MAX >> (64 - 8 * text.len().min(8));
            let phrase = Phrase { eight: first_eight(text) & mask, mask, text: text.into(), at };
            // Behind a short one anything may stand.
            let (letters, open) = (text.len().min(LETTERS), LETTERS.saturating_sub(text.len()));
            let behind = (0..1_u64 << (8 * open)).map(|behind| behind << (8 * letters));
            let mut beginnings: Vec<usize> = behind.map(|behind| beginning(phrase.eight | behind)).collect();
            beginnings.sort_unstable();
            beginnings.dedup();
            all.extend(beginnings.into_iter().map(|beginning| (beginning, phrase.clone())));
        }
        // Of two that are alike the first one comes first.
        all.sort_by_key(|(beginning, phrase)| (*beginning, std::cmp::Reverse(phrase.text.len())));
        let mut fifths = Box::new([0; BEGINNINGS]);
        for (beginning, phrase) in &all {
            fifths[*beginning] |= if phrase.text.len() < 5 { u32::MAX } else { fifth(phrase.eight) };
        }
        let mut begins = Box::new([0; BEGINNINGS + 1]);
        all.iter().for_each(|(beginning, _)| begins[beginning + 1] += 1);
        (0..BEGINNINGS).for_each(|at| begins[at + 1] += begins[at]);
        Self { phrases: all.into_iter().map(|(_, phrase)| phrase).collect(), fifths, begins }
    }

    /// Tells `hit` where they stand in `range` of `text`, each with its place in the list: word by word, and of several at
    /// one word the longest first. Another word may go on behind them.
    pub(crate) fn find(&self, text: &str, range: TextRange, mut hit: impl FnMut(TextRange, usize)) {
        let bytes = &text.as_bytes()[..range.end()];
        let fifths = &*self.fifths;
        each_word_start(&bytes[range.start()..], |start| {
            let start = range.start() + start;
            let eight = first_eight(&bytes[start..]);
            let first = beginning(eight);
            if fifths[first] & fifth(eight) != 0 {
                let alike = self.begins[first] as usize..self.begins[first + 1] as usize;
                tell(&self.phrases[alike], bytes, start, eight, &mut hit);
            }
        });
    }
}

/// Tells `hit` which of some phrases stand at `start` of `bytes`, where these eight are. By itself, as few words lead here.
#[inline(never)]
fn tell(phrases: &[Phrase], bytes: &[u8], start: usize, eight: u64, hit: &mut impl FnMut(TextRange, usize)) {
    for phrase in phrases.iter().filter(|phrase| phrase.eight == eight & phrase.mask) {
        let end = start + phrase.text.len();
        if bytes.get(start..end).is_some_and(|printed| printed.eq_ignore_ascii_case(&phrase.text)) {
            hit(TextRange::new(start, end), phrase.at);
        }
    }
}

/// The first eight bytes, letters of ASCII in small ones; fewer have blanks behind them.
fn first_eight(bytes: &[u8]) -> u64 {
    let eight = match bytes.first_chunk::<8>() {
        Some(eight) => u64::from_le_bytes(*eight),
        None => bytes.iter().rev().fold(0, |eight, &byte| eight << 8 | u64::from(byte)),
    };
    eight | 0x2020_2020_2020_2020
}

/// The first letters of eight, as a number that several may share.
fn beginning(eight: u64) -> usize {
    // Five bits tell a letter; the rest is multiplicative hashing, Knuth 6.4.
    let letters = eight as u32 & 0x1F_1F1F;
    (letters.wrapping_mul(0x9E37_79B1) >> (32 - BITS)) as usize
}

/// The bit of the fifth letter: behind "the" and "in" it says more than the fourth.
fn fifth(eight: u64) -> u32 {
    1 << (eight >> 32 & 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(phrases: &[&str], text: &str, expected: &[(&str, usize)]) {
        let list = PhraseList::new(phrases.iter().copied());
        let mut found = Vec::new();
        list.find(text, TextRange::new(0, text.len()), |range, at| found.push((&text[range], at)));
        assert_eq!(found, expected);
    }

    #[test]
    fn phrases_are_found_at_words_the_longest_first() {
        let phrases = ["may", "may not", "save", "§ 5", "über", "MAY", "a", "of"];
        check(&phrases, "He may; save", &[("may", 0), ("may", 5), ("save", 2)]);
        check(&phrases, "(“May not”", &[("May not", 1), ("May", 0), ("May", 5)]);
        check(&phrases, "dismay, saves. mа", &[("save", 2)]);
        check(&phrases, "(§ 5, über Uber aÜ of", &[("§ 5", 3), ("über", 4), ("a", 6), ("of", 7)]);
        check(&phrases, "of", &[("of", 7)]);
        check(&[], "may", &[]);
        check(&[""], "may", &[]);
    }
}
