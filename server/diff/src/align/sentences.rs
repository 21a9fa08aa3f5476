//! Sentence against sentence: what was split went its ways by sentences.

use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::align::evidence::Pair;
use crate::align::vector::{Stems, Vector, count};
use crate::token::{Token, TokenKind};

/// The most sentences of a passage that are looked at.
const MOST: usize = 24;
/// The least words of a sentence; shorter ones join the next.
const LEAST: usize = 4;
/// How many pieces of evidence the sentences give.
pub(crate) const SENTENCES: usize = 3;

/// The sentences of each passage.
pub(crate) type Sentences = Vec<Vec<Vector>>;

/// The stems of each sentence of a text.
pub(crate) fn cut(tokens: &[Token], stems: &mut Stems) -> Vec<Vec<u32>> {
    let mut found: Vec<Vec<u32>> = Vec::new();
    let mut start = 0;
    for (at, token) in tokens.iter().enumerate() {
        let ends = token.kind == TokenKind::Sign && matches!(token.key.as_str(), "." | ";" | "?" | "!");
        if ends || at + 1 == tokens.len() {
            let read = stems.of(&tokens[start..=at]);
            if read.len() >= LEAST || at + 1 == tokens.len() {
                start = at + 1;
                if !read.is_empty() {
                    found.push(read);
                }
            }
        }
    }
    found.truncate(MOST);
    found
}

/// The sentences as vectors.
pub(crate) fn weighed(sentences: &[Vec<u32>], rarity: &[f32]) -> Vec<Vector> {
    sentences.iter().map(|stems| Vector::new(&count(stems.iter().map(|&stem| (stem, 1.0))), rarity)).collect()
}

/// For each pair: how alike the two sentences are that are most alike; and by how much a sentence of either side
/// prefers the other passage to all others, the greater and the lesser of the two sides.
pub(crate) fn compare(old: &Sentences, new: &Sentences, pairs: &[Pair]) -> Vec<[f32; SENTENCES]> {
    // For each pair the likeness of each sentence to the nearest of the other side.
    let likeness: Vec<(Vec<f32>, Vec<f32>)> = pairs
        .par_iter()
        .map(|&(a, b)| {
            let (x, y) = (&old[a], &new[b]);
            let mut rows = vec![0.0f32; x.len()];
            let mut columns = vec![0.0f32; y.len()];
            for (row, one) in rows.iter_mut().zip(x) {
                for (column, other) in columns.iter_mut().zip(y) {
                    let cosine = one.cosine(other);
                    *row = row.max(cosine);
                    *column = column.max(cosine);
                }
            }
            (rows, columns)
        })
        .collect();
    let mut of_old: FxHashMap<(usize, usize), Best> = FxHashMap::default();
    let mut of_new: FxHashMap<(usize, usize), Best> = FxHashMap::default();
    for (&(a, b), (rows, columns)) in pairs.iter().zip(&likeness) {
        for (at, &value) in rows.iter().enumerate() {
            of_old.entry((a, at)).or_default().see(value, b);
        }
        for (at, &value) in columns.iter().enumerate() {
            of_new.entry((b, at)).or_default().see(value, a);
        }
    }
    let margin = |all: &FxHashMap<(usize, usize), Best>, from: usize, to: usize, values: &[f32]| {
        let gain = |(at, &value): (usize, &f32)| {
            value - all.get(&(from, at)).map_or(0.0, |best| best.other_than(to))
        };
        values.iter().enumerate().map(gain).fold(-1.0f32, f32::max)
    };
    pairs
        .par_iter()
        .zip(&likeness)
        .map(|(&(a, b), (rows, columns))| {
            let most = rows.iter().copied().fold(0.0, f32::max);
            let (one, other) = (margin(&of_old, a, b, rows), margin(&of_new, b, a, columns));
            [most, one.max(other), one.min(other)]
        })
        .collect()
}

/// The best of several and the best of the others.
#[derive(Debug, Clone, Copy, Default)]
struct Best {
    first: (f32, usize),
    second: f32,
}

impl Best {
    fn see(&mut self, value: f32, at: usize) {
        if value > self.first.0 {
            self.second = self.first.0;
            self.first = (value, at);
        } else if value > self.second {
            self.second = value;
        }
    }

    fn other_than(self, at: usize) -> f32 {
        if self.first.1 == at { self.second } else { self.first.0 }
    }
}
