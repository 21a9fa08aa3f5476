//! Sentence against sentence: what was split went its ways by sentences.

use rayon::prelude::*;

use crate::align::by_old::{OfOld, groups_of_sizes};
use crate::align::evidence::margin::Best;
use crate::align::evidence::vector::{Laid, Vector, count};
use crate::both::Both;
use crate::counterpart::Pair;
use crate::token::{Token, TokenKind};

/// The most sentences of a passage that are looked at.
const MOST: usize = 24;
/// The least words of a sentence; shorter ones join the next.
const LEAST: usize = 4;
/// How many pieces of evidence the sentences give.
pub(crate) const SENTENCES: usize = 3;

/// The sentences of each passage.
pub(crate) struct Sentences {
    all: Vec<Vector>,
    /// Where those of each passage begin, and behind the last.
    starts: Vec<usize>,
}

impl Sentences {
    fn range(&self, passage: usize) -> std::ops::Range<usize> {
        self.starts[passage]..self.starts[passage + 1]
    }
}

/// The stems of each sentence of a text; `stems` are those of its tokens.
pub(crate) fn cut(tokens: &[Token], stems: &[Option<u32>]) -> Vec<Vec<u32>> {
    let mut found: Vec<Vec<u32>> = Vec::new();
    let (mut start, mut count) = (0, 0);
    for (at, token) in tokens.iter().enumerate() {
        count += usize::from(stems[at].is_some());
        let ends = token.kind == TokenKind::Sign && matches!(token.key.as_str(), "." | ";" | "?" | "!");
        let last = at + 1 == tokens.len();
        if ends && count >= LEAST || last {
            let read: Vec<u32> = stems[start..=at].iter().copied().flatten().collect();
            (start, count) = (at + 1, 0);
            if !read.is_empty() {
                found.push(read);
            }
        }
    }
    found.truncate(MOST);
    found
}

/// The sentences as vectors.
pub(crate) fn weighed<'a>(passages: impl Iterator<Item = &'a Vec<Vec<u32>>>, rarity: &[f32]) -> Sentences {
    let mut found = Sentences { all: Vec::new(), starts: vec![0] };
    for sentences in passages {
        for stems in sentences {
            let counts = count(stems.iter().map(|&stem| (stem, 1.0)));
            found.all.push(Vector::new(&counts, rarity));
        }
        found.starts.push(found.all.len());
    }
    found
}

/// For each pair: how alike the two sentences are that are most alike; and by how much a sentence of either side
/// prefers the other passage to all others, the greater and the lesser of the two sides. `stems` is how many there are.
pub(crate) fn compare(sides: Both<&Sentences>, stems: usize, pairs: &[Pair]) -> Vec<[f32; SENTENCES]> {
    let Both { old, new } = sides;
    // For each pair the likeness of each sentence to the nearest of the other side, the old ones first.
    let size = |&(a, b): &Pair| old.range(a).len() + new.range(b).len();
    let of = |laid: &mut Laid, group: &OfOld<'_>, found: &mut [f32]| likeness(sides, laid, group, found);
    let likeness = groups_of_sizes(pairs, size, 0.0, || Laid::new(stems), of);
    let mut of_old = vec![Best::default(); old.all.len()];
    let mut of_new = vec![Best::default(); new.all.len()];
    let mut starts = Vec::with_capacity(pairs.len());
    let mut at = 0;
    for &(a, b) in pairs {
        starts.push(at);
        for (bests, to) in [(&mut of_old[old.range(a)], b), (&mut of_new[new.range(b)], a)] {
            for best in bests {
                best.see(likeness[at], to);
                at += 1;
            }
        }
    }
    let margin = |bests: &[Best], to: usize, values: &[f32]| {
        values.iter().zip(bests).map(|(value, best)| value - best.other_than(to).0).fold(-1.0f32, f32::max)
    };
    pairs
        .par_iter()
        .zip(&starts)
        .map(|(&(a, b), &start)| {
            let (x, y) = (old.range(a), new.range(b));
            let (rows, columns) = likeness[start..start + x.len() + y.len()].split_at(x.len());
            let most = rows.iter().copied().fold(0.0, f32::max);
            let (one, other) = (margin(&of_old[x], b, rows), margin(&of_new[y], a, columns));
            [most, one.max(other), one.min(other)]
        })
        .collect()
}

/// The likeness of the sentences of the pairs of one old passage.
fn likeness(sides: Both<&Sentences>, laid: &mut Laid, group: &OfOld<'_>, found: &mut [f32]) {
    let Both { old, new } = sides;
    let own = old.range(group.old());
    for (row, sentence) in old.all[own.clone()].iter().enumerate() {
        laid.with(sentence, |laid| {
            let mut rest = &mut *found;
            for &(_, b) in group.pairs {
                let others = &new.all[new.range(b)];
                let (rows, behind) = rest.split_at_mut(own.len());
                let (columns, behind) = behind.split_at_mut(others.len());
                for (column, other) in columns.iter_mut().zip(others) {
                    let cosine = laid.cosine(other);
                    rows[row] = rows[row].max(cosine);
                    *column = column.max(cosine);
                }
                rest = behind;
            }
        });
    }
}
