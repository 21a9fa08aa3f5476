//! Words as numbers: stems, their weights, and vectors of them.

use compact_str::CompactString;
use rustc_hash::FxHashMap;

use crate::token::{Token, TokenKind};
use crate::words::letters_seed;

/// How many letters of a word tell it from others: enough to see through endings, in any language that
/// changes words at their end.
const STEM: usize = 6;

/// Numbers stems, so that they are compared as numbers.
#[derive(Debug, Default)]
pub(crate) struct Stems {
    /// Stems of plain letters, by these.
    plain: FxHashMap<[u8; STEM], u32>,
    others: FxHashMap<CompactString, u32>,
}

impl Stems {
    /// The stem of each token that has one: words and numbers. Addresses change in any renumbering.
    pub fn of(&mut self, tokens: &[Token]) -> Vec<Option<u32>> {
        let counted = |token: &Token| matches!(token.kind, TokenKind::Word | TokenKind::Number);
        tokens.iter().map(|token| counted(token).then(|| self.stem(&token.key))).collect()
    }

    fn stem(&mut self, word: &str) -> u32 {
        let whole = word.strip_suffix("'s").unwrap_or(word);
        if whole.is_ascii() {
            return self.plain(whole.bytes().map(|letter| letter.to_ascii_lowercase()));
        }
        let letters = whole.chars().filter(|c| !matches!(c, '\'' | '-'));
        let stem: CompactString = letters.flat_map(char::to_lowercase).take(STEM).collect();
        if stem.is_ascii() {
            return self.plain(stem.bytes());
        }
        let next = self.next();
        *self.others.entry(stem).or_insert(next)
    }

    fn plain(&mut self, letters: impl Iterator<Item = u8>) -> u32 {
        let mut stem = [0; STEM];
        let letters = letters.filter(|letter| !matches!(letter, b'\'' | b'-'));
        for (place, letter) in stem.iter_mut().zip(letters) {
            *place = letter;
        }
        let next = self.next();
        *self.plain.entry(stem).or_insert(next)
    }

    /// The place of each stem in the order of their letters, by its number: unlike the number it does not depend on the side that
    /// is read first, and nor do sums in this order.
    pub fn places(&self) -> Vec<u32> {
        let plain = self.plain.iter().map(|(stem, &at)| (stem.as_slice(), at));
        places(plain.chain(self.others.iter().map(|(stem, &at)| (stem.as_bytes(), at))))
    }

    /// A number for each stem that its letters alone decide, by its place.
    pub fn seeds(&self, places: &[u32]) -> Vec<u64> {
        let mut found = vec![0; places.len()];
        for (stem, &at) in &self.plain {
            found[places[at as usize] as usize] = letters_seed(*stem);
        }
        for (stem, &at) in &self.others {
            found[places[at as usize] as usize] = letters_seed(stem.bytes());
        }
        found
    }

    fn next(&self) -> u32 {
        u32::try_from(self.plain.len() + self.others.len()).unwrap_or(u32::MAX)
    }
}

/// Numbers shingles, stems with those behind them, so that they are compared as numbers.
#[derive(Debug, Default)]
pub(crate) struct Shingles<const LENGTH: usize>(FxHashMap<[u32; LENGTH], u32>);

impl<const LENGTH: usize> Shingles<LENGTH> {
    /// The shingles of a text.
    pub fn of(&mut self, stems: &[u32]) -> Vec<u32> {
        let mut number = |shingle: &[u32; LENGTH]| {
            let next = u32::try_from(self.0.len()).unwrap_or(u32::MAX);
            *self.0.entry(*shingle).or_insert(next)
        };
        stems.windows(LENGTH).filter_map(<[u32]>::first_chunk).map(&mut number).collect()
    }

    /// The place of each in the order of its stems, by its number.
    pub fn places(&self) -> Vec<u32> {
        places(self.0.iter().map(|(shingle, &at)| (shingle, at)))
    }
}

/// The place of each of what is numbered in its own order, by the numbers.
fn places<T: Ord>(numbered: impl Iterator<Item = (T, u32)>) -> Vec<u32> {
    let mut all: Vec<(T, u32)> = numbered.collect();
    all.sort_unstable();
    let mut found = vec![0; all.len()];
    for (place, (_, number)) in (0u32..).zip(all) {
        found[number as usize] = place;
    }
    found
}

/// How often something occurs, by its number, in order of the numbers.
pub(crate) type Counts = Vec<(u32, f32)>;

/// Counts what occurs.
pub(crate) fn count(all: impl IntoIterator<Item = (u32, f32)>) -> Counts {
    let mut found: Counts = all.into_iter().collect();
    found.sort_by_key(|&(what, _)| what);
    found.dedup_by(|later, first| {
        let same = later.0 == first.0;
        if same {
            first.1 += later.1;
        }
        same
    });
    found
}

/// How much each thing says of a pair that has it on both sides: it votes for all pairs that do, each as much as the
/// others.
pub(crate) fn votes<'a>(
    old: impl Iterator<Item = &'a Counts>,
    new: impl Iterator<Item = &'a Counts>,
) -> Vec<f32> {
    fn holders<'a>(passages: impl Iterator<Item = &'a Counts>) -> Vec<f32> {
        let mut found: Vec<f32> = Vec::new();
        for &(what, _) in passages.flatten() {
            let at = what as usize;
            if at >= found.len() {
                found.resize(at + 1, 0.0);
            }
            found[at] += 1.0;
        }
        found
    }
    let (old, mut new) = (holders(old), holders(new));
    new.resize(new.len().max(old.len()), 0.0);
    let vote = |(at, &news): (usize, &f32)| {
        let both = news * old.get(at).copied().unwrap_or(0.0);
        if both > 0.0 { 1.0 / both } else { 0.0 }
    };
    new.iter().enumerate().map(vote).collect()
}

/// The weight of each thing: what few passages have weighs more (inverse document frequency, Spärck
/// Jones 1972).
pub(crate) fn rarity<'a>(passages: impl Iterator<Item = &'a Counts> + Clone) -> Vec<f32> {
    let total = passages.clone().count() as f32 + 1.0;
    let mut holders: Vec<f32> = Vec::new();
    for &(what, _) in passages.flatten() {
        let at = what as usize;
        if at >= holders.len() {
            holders.resize(at + 1, 0.0);
        }
        holders[at] += 1.0;
    }
    holders.into_iter().map(|count: f32| (total / count.max(1.0)).ln()).collect()
}

/// A weighted vector with its length.
#[derive(Debug, Clone, Default)]
pub(crate) struct Vector {
    pub items: Counts,
    length: f32,
}

impl Vector {
    /// Weighs counts by rarity; repetition counts by its logarithm.
    pub fn new(counts: &Counts, rarity: &[f32]) -> Self {
        let weigh = |&(what, count): &(u32, f32)| {
            let often = if count >= 1.0 { 1.0 + count.ln() } else { count };
            (what, often * rarity.get(what as usize).copied().unwrap_or(0.0))
        };
        let items: Counts = counts.iter().map(weigh).collect();
        let length = items.iter().map(|(_, weight)| weight * weight).sum::<f32>().sqrt();
        Self { items, length }
    }
}

impl Vector {
    /// What it holds, as if it were of length one.
    pub fn normed(&self) -> impl Iterator<Item = (u32, f32)> {
        let length = if self.length > 0.0 { self.length } else { 1.0 };
        self.items.iter().map(move |&(what, weight)| (what, weight / length))
    }
}

/// How many times longer another list has to be for what is laid out to be looked up in it instead: a search takes more steps
/// the longer the list is, and none of them is the next in memory.
const FAR_LONGER: usize = 32;

/// Counts laid out by number. One passage is laid out and all that it may be the counterpart of are read against it:
/// looking up takes a fifth of the time that going through two lists side by side takes.
pub(crate) struct Laid {
    values: Vec<f32>,
    /// The numbers that are laid out, in order.
    numbers: Vec<u32>,
    length: f32,
}

impl Laid {
    /// With room for numbers below `size`.
    pub fn new(size: usize) -> Self {
        Self { values: vec![0.0; size], numbers: Vec::new(), length: 0.0 }
    }

    /// Lays out a vector while `during` reads others against it.
    pub fn with<T>(&mut self, vector: &Vector, during: impl FnOnce(&mut Self) -> T) -> T {
        self.put(vector);
        let found = during(self);
        self.take(vector);
        found
    }

    /// Lays out a vector, until it is taken away.
    pub fn put(&mut self, vector: &Vector) {
        self.put_counts(&vector.items);
        self.length = vector.length;
    }

    /// Takes a vector away.
    pub fn take(&mut self, vector: &Vector) {
        self.take_counts(&vector.items);
    }

    /// Lays out counts, until they are taken away.
    pub fn put_counts(&mut self, counts: &Counts) {
        for &(what, value) in counts {
            self.values[what as usize] = value;
        }
        self.numbers.extend(counts.iter().map(|(what, _)| what));
    }

    /// Takes counts away.
    pub fn take_counts(&mut self, counts: &Counts) {
        for &(what, _) in counts {
            self.values[what as usize] = 0.0;
        }
        self.numbers.clear();
    }

    /// The cosine of the angle between two vectors: 1 for the same words, 0 for none in common.
    pub fn cosine(&self, other: &Vector) -> f32 {
        let length = self.length * other.length;
        let product = self.sum_of(&other.items, |_, own, weight| own * weight);
        if length > 0.0 { product / length } else { 0.0 }
    }

    /// The sum of the lesser of both.
    pub fn common(&self, other: &Counts) -> f32 {
        self.sum_of(other, |_, own, count| own.min(count))
    }

    /// The sum of what `of` gives to that which both have.
    pub fn sum(&self, other: &Counts, of: &[f32]) -> f32 {
        self.sum_of(other, |what, own, _| if own > 0.0 { of[what as usize] } else { 0.0 })
    }

    /// The lesser of both, where both have some.
    pub fn least(&self, other: &Counts) -> Counts {
        let lesser = |(what, count): (u32, f32)| (what, self.values[what as usize].min(count));
        let some = |one: &(u32, f32)| one.1 > 0.0;
        if self.is_far_shorter(other) {
            return self.found_in(other).map(lesser).filter(some).collect();
        }
        other.iter().copied().map(lesser).filter(some).collect()
    }

    /// The sum of what `of` makes of each number of `other`, of what is laid out there and of what `other` has; 0 where nothing
    /// is laid out. Many short passages may be held against a long one: it isn't walked for each of them. The sum is the same
    /// to the last bit: what is left out is 0, and the order is that of the numbers.
    fn sum_of(&self, other: &Counts, of: impl Fn(u32, f32, f32) -> f32) -> f32 {
        let part = |(what, count): (u32, f32)| of(what, self.values[what as usize], count);
        if self.is_far_shorter(other) {
            return self.found_in(other).map(part).fold(0.0, |sum, part| sum + part);
        }
        other.iter().copied().map(part).sum()
    }

    fn is_far_shorter(&self, other: &Counts) -> bool {
        self.numbers.len() * FAR_LONGER < other.len()
    }

    /// What `other` has of that which is laid out, in order.
    fn found_in<'o>(&'o self, mut other: &'o [(u32, f32)]) -> impl Iterator<Item = (u32, f32)> + 'o {
        self.numbers.iter().filter_map(move |&number| {
            other = &other[other.partition_point(|&(what, _)| what < number)..];
            other.first().copied().filter(|&(what, _)| what == number)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Both ways of adding up give the same to the last bit.
    #[test]
    fn a_few_numbers_against_many() {
        let many: Counts = (0..4_000).step_by(2).map(|what| (what, 1.0 / (what as f32 + 3.0))).collect();
        let few: Counts = [0, 7, 64, 1_999, 2_000, 3_998].map(|what| (what, 0.01 * what as f32)).into();
        let of: Vec<f32> = (0..4_000u16).map(|what| 1.0 / f32::from(what + 1)).collect();
        let (mut laid, mut walked) = (Laid::new(4_000), Laid::new(4_000));
        laid.put_counts(&few);
        walked.put_counts(&few);
        // As if it had more.
        walked.numbers.resize(many.len(), 0);
        assert!(laid.is_far_shorter(&many) && !walked.is_far_shorter(&many));
        assert_eq!(laid.common(&many).to_bits(), walked.common(&many).to_bits());
        assert_eq!(laid.sum(&many, &of).to_bits(), walked.sum(&many, &of).to_bits());
        assert_eq!(laid.least(&many), walked.least(&many));
        assert_eq!(laid.least(&many).len(), 3);
    }
}
