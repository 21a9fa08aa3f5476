//! Passages by what they are about, whatever the words: latent semantic analysis (Deerwester et al. 1990).
//!
//! Words that stand in like passages point in like directions, so that "penalty" is near "rectification" where the one
//! edition has the one and the other the other. The directions are those in which the passages of both sides spread
//! most, found by subspace iteration (Halko, Martinsson, Tropp 2011). Likeness does not depend on how they are turned,
//! so that they need not be told apart.

use rayon::prelude::*;

use crate::align::evidence::vector_space::Words;
use crate::both::Both;
use crate::passage::PassageKind;
use crate::passages::Passages;
use crate::sides::Sides;

/// How many directions there are.
const DIRECTIONS: usize = 64;
/// How often the subspace is turned towards where passages spread most.
const TURNS: usize = 3;
/// How many rows are multiplied at a time.
const PART: usize = 512;
/// How many of these at once.
const ROWS: usize = 4;
/// How much less what holds a passage counts at each level.
const FARTHER: f32 = 0.7;

type Coordinates = [f32; DIRECTIONS];

/// What a passage is about: alone, and with what holds it. Of length one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct About {
    alone: Coordinates,
    within: Coordinates,
}

impl About {
    /// How alike two passages are, alone and with what holds them.
    pub fn likeness(&self, other: &Self) -> (f32, f32) {
        (product(&self.alone, &other.alone), product(&self.within, &other.within))
    }
}

fn product(one: &Coordinates, other: &Coordinates) -> f32 {
    one.iter().zip(other).map(|(a, b)| a * b).sum()
}

/// What the passages of both sides are about. `seeds` has a number for each stem that its letters alone decide.
pub(crate) fn about(sides: Sides<'_, '_>, words: Both<&[Words]>, seeds: &[u64]) -> Both<Vec<About>> {
    let mut basis: Vec<Coordinates> = seeds.par_iter().map(|&seed| scattered(seed)).collect();
    for _ in 0..TURNS {
        // Each side by itself, so that it does not matter which is added to which.
        let (mut old, new) = rayon::join(|| turned(words.old, &basis), || turned(words.new, &basis));
        old.iter_mut().zip(&new).for_each(|(sum, row)| add(sum, row, 1.0));
        basis = old;
        straighten(&mut basis);
    }
    Both::of(|side| {
        let alone: Vec<Coordinates> = words[side].par_iter().map(|words| placed(words, &basis)).collect();
        (0..alone.len()).into_par_iter().map(|at| within(sides[side], &alone, at)).collect()
    })
}

/// The basis turned towards where the passages of a side spread most.
fn turned(side: &[Words], basis: &[Coordinates]) -> Vec<Coordinates> {
    let passages: Vec<Coordinates> = side.par_iter().map(|words| placed(words, basis)).collect();
    let mut sums = vec![[0.0; DIRECTIONS]; basis.len()];
    for (words, row) in side.iter().zip(&passages) {
        for (stem, weight) in words.all.normed() {
            add(&mut sums[stem as usize], row, weight);
        }
    }
    sums
}

/// A row of numbers between -1 and 1 that looks like chance.
fn scattered(mut seed: u64) -> Coordinates {
    std::array::from_fn(|_| {
        // SplitMix64 (Steele, Lea, Flood 2014).
        seed = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = seed;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) >> 40) as f32 / (1u32 << 23) as f32 - 1.0
    })
}

fn placed(words: &Words, basis: &[Coordinates]) -> Coordinates {
    let mut row = [0.0; DIRECTIONS];
    for (stem, weight) in words.all.normed() {
        add(&mut row, &basis[stem as usize], weight);
    }
    row
}

fn add(to: &mut Coordinates, row: &Coordinates, weight: f32) {
    for (sum, value) in to.iter_mut().zip(row) {
        *sum += weight * value;
    }
}

/// A passage with what holds it.
fn within(side: &Passages<'_>, alone: &[Coordinates], at: usize) -> About {
    let mut sum = alone[at];
    let mut weight = 0.5;
    for place in side.above(at).take_while(|&place| side.all[place].kind != PassageKind::Section) {
        add(&mut sum, &alone[place], weight);
        weight *= FARTHER;
    }
    About { alone: one_long(alone[at]), within: one_long(sum) }
}

fn one_long(row: Coordinates) -> Coordinates {
    let length = product(&row, &row).sqrt();
    if length > 0.0 { row.map(|value| value / length) } else { row }
}

/// The products of the columns with each other, each once.
fn products(rows: &[Coordinates]) -> Vec<[f64; DIRECTIONS]> {
    let mut sums = vec![[0.0f64; DIRECTIONS]; DIRECTIONS];
    // Several rows at a time, so that the sums are read and written less often.
    for rows in rows.chunks(ROWS) {
        let mut wide = [[0.0; DIRECTIONS]; ROWS];
        wide.iter_mut().zip(rows).for_each(|(wide, row)| *wide = row.map(f64::from));
        for (at, sum) in sums.iter_mut().enumerate() {
            let [a, b, c, d] = wide.each_ref().map(|row| row[at]);
            let right = wide[0].iter().zip(&wide[1]).zip(&wide[2]).zip(&wide[3]);
            for (value, (((w, x), y), z)) in sum[..=at].iter_mut().zip(right) {
                *value += a * w + b * x + c * y + d * z;
            }
        }
    }
    sums
}

/// The share of a column's square that has to be its own; less is what rounding leaves of a column that depends on others.
const OWN: f64 = 1e-9;

/// Makes the columns of the basis stand at right angles to each other, each of length one (Cholesky's decomposition of
/// their products). Where there are fewer words or passages than directions, the columns too many are nought.
fn straighten(basis: &mut [Coordinates]) {
    let mut lower = vec![[0.0f64; DIRECTIONS]; DIRECTIONS];
    let parts: Vec<Vec<[f64; DIRECTIONS]>> = basis.par_chunks(PART).map(products).collect();
    for (sum, part) in parts.iter().flat_map(|part| part.iter().enumerate()) {
        for (value, more) in lower[sum].iter_mut().zip(part) {
            *value += more;
        }
    }
    let size = lower[0][0].max(1e-12);
    for at in 0..DIRECTIONS {
        let above: Vec<[f64; DIRECTIONS]> = lower[..at].to_vec();
        for (column, known) in above.iter().enumerate() {
            let sum: f64 = (0..column).map(|k| lower[at][k] * known[k]).sum();
            let rest = lower[at][column] - sum;
            lower[at][column] = if known[column] > 0.0 { rest / known[column] } else { 0.0 };
        }
        let sum: f64 = lower[at][..at].iter().map(|value| value * value).sum();
        let own = lower[at][at] - sum;
        lower[at][at] = if own > OWN * size { own.sqrt() } else { 0.0 };
    }
    // What each column leaves to be taken from those behind it.
    let upper: Vec<[f64; DIRECTIONS]> =
        (0..DIRECTIONS).map(|column| std::array::from_fn(|at| lower[at][column])).collect();
    basis.par_iter_mut().with_min_len(64).for_each(|row| {
        let mut rest = row.map(f64::from);
        for (at, taken) in upper.iter().enumerate() {
            let own = if taken[at] > 0.0 { rest[at] / taken[at] } else { 0.0 };
            for (value, taken) in rest[at + 1..].iter_mut().zip(&taken[at + 1..]) {
                *value -= own * taken;
            }
            row[at] = own as f32;
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn directions_stand_at_right_angles() {
        let mut basis: Vec<Coordinates> = (0..700).map(scattered).collect();
        straighten(&mut basis);
        for (at, row) in products(&basis).iter().enumerate() {
            for (other, product) in row[..=at].iter().enumerate() {
                let expected = if other == at { 1.0 } else { 0.0 };
                assert!((product - expected).abs() < 1e-4, "{at} and {other}: {product}");
            }
        }
    }

    /// As many columns as there is room for stand at right angles, the others are nought, however often they are turned.
    #[test]
    fn fewer_words_or_passages_than_directions_are_no_trouble() {
        for (rows, rank) in [(5, 5), (40, 13), (700, 3)] {
            let own: Vec<Coordinates> = (100..100 + rank).map(scattered).collect();
            let mut basis: Vec<Coordinates> = (0..rows).map(|row| own[row % own.len()]).collect();
            for _ in 0..TURNS {
                straighten(&mut basis);
                let squares: Vec<f64> =
                    products(&basis).iter().enumerate().map(|(at, row)| row[at]).collect();
                let long = squares.iter().filter(|square| (**square - 1.0).abs() < 1e-4).count();
                let nought = squares.iter().filter(|square| **square == 0.0).count();
                assert_eq!((long, nought), (own.len(), DIRECTIONS - own.len()), "{squares:?}");
            }
        }
    }
}
