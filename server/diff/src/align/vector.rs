//! Words as numbers: stems, their weights, and vectors of them.

use rustc_hash::FxHashMap;

use crate::token::{Token, TokenKind};

/// How many letters of a word tell it from others: enough to see through endings, in any language that
/// changes words at their end.
const STEM: usize = 6;

/// Numbers stems, so that they are compared as numbers.
#[derive(Debug, Default)]
pub(crate) struct Stems {
    known: FxHashMap<String, u32>,
    pairs: FxHashMap<(u32, u32), u32>,
}

impl Stems {
    /// The stems of the words and numbers of `tokens`, in order. Addresses change in any renumbering.
    pub fn of(&mut self, tokens: &[Token]) -> Vec<u32> {
        let counted = |token: &&Token| matches!(token.kind, TokenKind::Word | TokenKind::Number);
        tokens.iter().filter(counted).map(|token| self.stem(&token.key)).collect()
    }

    fn stem(&mut self, word: &str) -> u32 {
        let whole = word.strip_suffix("'s").unwrap_or(word);
        let stem: String = whole
            .chars()
            .filter(|c| !matches!(c, '\'' | '-'))
            .flat_map(char::to_lowercase)
            .take(STEM)
            .collect();
        let next = u32::try_from(self.known.len()).unwrap_or(u32::MAX);
        *self.known.entry(stem).or_insert(next)
    }

    /// Each stem with the one behind it: shingles of two.
    pub fn shingles(&mut self, stems: &[u32]) -> Vec<u32> {
        let mut found = Vec::with_capacity(stems.len());
        for pair in stems.windows(2) {
            let next = u32::try_from(self.pairs.len()).unwrap_or(u32::MAX);
            found.push(*self.pairs.entry((pair[0], pair[1])).or_insert(next));
        }
        found
    }
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

    /// The cosine of the angle between two vectors: 1 for the same words, 0 for none in common.
    pub fn cosine(&self, other: &Self) -> f32 {
        let length = self.length * other.length;
        if length > 0.0 { shared(&self.items, &other.items, |a, b| a * b) / length } else { 0.0 }
    }
}

/// The sum of `of` over what both have.
pub(crate) fn shared(one: &Counts, other: &Counts, of: impl Fn(f32, f32) -> f32) -> f32 {
    let (mut a, mut b) = (one.iter().peekable(), other.iter().peekable());
    let mut sum = 0.0;
    while let (Some(&&(left, x)), Some(&&(right, y))) = (a.peek(), b.peek()) {
        match left.cmp(&right) {
            std::cmp::Ordering::Less => {
                a.next();
            }
            std::cmp::Ordering::Greater => {
                b.next();
            }
            std::cmp::Ordering::Equal => {
                sum += of(x, y);
                a.next();
                b.next();
            }
        }
    }
    sum
}
