//! The words of passages as vectors, of both sides over the same stems.

use compact_str::CompactString;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::align::evidence::sentences::{self, Sentences};
use crate::align::evidence::vector::{Counts, Shingles, Stems, Vector, count, rarity, votes};
use crate::both::{Both, Side};
use crate::passage::{Passage, PassageKind};
use crate::passages::Passages;
use crate::sides::Sides;
use crate::token::folded;

/// The words of one passage.
pub(crate) struct Words {
    pub own: Vector,
    pub all: Vector,
    pub heading: Vector,
    pub context: Vector,
    pub in_context: Vector,
    pub shingles: Vector,
    /// Each stem with its weight as often as it occurs.
    pub weighed_own: Counts,
    /// The same of its heading and of what holds it too.
    pub weighed_full: Counts,
    pub raw_shingles: Counts,
    pub triples: Counts,
    /// How many shingles there are, one at least.
    pub shingle_count: f32,
    pub length: f32,
    /// The sum of `weighed_own`.
    pub mass: f32,
    pub folded_heading: CompactString,
    /// The place among its siblings, from 0 to 1.
    pub place: Option<f32>,
}

/// The words of a side.
pub(crate) struct AllWords {
    pub words: Vec<Words>,
    /// The words of each outermost provision with all that it holds.
    pub laws: FxHashMap<usize, Vector>,
    pub sentences: Sentences,
}

/// The words of both sides as vectors over the same stems.
pub(crate) struct VectorSpace {
    pub of: Both<AllWords>,
    /// How rare each stem is.
    pub rarity: Vec<f32>,
    /// A number for each stem that its letters alone decide.
    pub seeds: Vec<u64>,
    /// How much each shingle of two and of three says.
    pub shingle_votes: Vec<f32>,
    pub triple_votes: Vec<f32>,
    pub stem_votes: Vec<f32>,
}

impl VectorSpace {
    /// Reads both sides.
    pub fn new(sides: Sides<'_, '_>) -> Self {
        let mut stems = Stems::default();
        let mut stemmed = sides.map(|side| stemmed(side, &mut stems));
        let places = stems.places();
        for side in Side::ALL {
            stemmed[side].iter_mut().for_each(|told| told.put(&places));
        }
        let (pairs, triples) = rayon::join(|| shingles::<2>(&stemmed), || shingles::<3>(&stemmed));
        let raw = Both { old: raw(sides.old, stemmed.old), new: raw(sides.new, stemmed.new) };
        let rarities = || {
            let words = || rarity(raw.old.iter().chain(&raw.new).map(|raw| &raw.all));
            rayon::join(words, || rarity(pairs.old.iter().chain(&pairs.new)))
        };
        let votes = || {
            let all = votes(raw.old.iter().map(|raw| &raw.all), raw.new.iter().map(|raw| &raw.all));
            let of = |shingles: &Both<Vec<Counts>>| votes(shingles.old.iter(), shingles.new.iter());
            (all, of(&pairs), of(&triples))
        };
        let ((rarity, shingle_rarity), (stem_votes, shingle_votes, triple_votes)) =
            rayon::join(rarities, votes);
        let rarities = Rarities { words: &rarity, shingles: &shingle_rarity };
        let (old, new) = rayon::join(
            || rarities.side(sides.old, &raw.old, pairs.old, triples.old),
            || rarities.side(sides.new, &raw.new, pairs.new, triples.new),
        );
        let (of, seeds) = (Both { old, new }, stems.seeds(&places));
        Self { of, rarity, seeds, stem_votes, shingle_votes, triple_votes }
    }

    /// The words of the passages of both sides.
    pub fn words(&self) -> Both<&[Words]> {
        self.of.as_ref().map(|side| side.words.as_slice())
    }
}

/// The stems of a passage: of each token of its words that has one, and of its heading.
struct Stemmed {
    words: Vec<Option<u32>>,
    own: Vec<u32>,
    heading: Vec<u32>,
}

impl Stemmed {
    /// Puts what stands in `places` by its numbers for these.
    fn put(&mut self, places: &[u32]) {
        let words = self.words.iter_mut().flatten();
        words.chain(&mut self.own).chain(&mut self.heading).for_each(|stem| *stem = places[*stem as usize]);
    }
}

fn stemmed(side: &Passages<'_>, stems: &mut Stems) -> Vec<Stemmed> {
    let mut of = |passage: &Passage| {
        let words = stems.of(&passage.tokens);
        let own = words.iter().copied().flatten().collect();
        let heading = stems.of(&passage.heading_tokens).into_iter().flatten().collect();
        Stemmed { words, own, heading }
    };
    side.all.iter().map(&mut of).collect()
}

struct Raw {
    own: Vec<u32>,
    heading: Vec<u32>,
    all: Counts,
    sentences: Vec<Vec<u32>>,
}

/// How often each shingle stands in each passage of both sides, in one numbering.
fn shingles<const LENGTH: usize>(stemmed: &Both<Vec<Stemmed>>) -> Both<Vec<Counts>> {
    let mut shingles = Shingles::<LENGTH>::default();
    let numbered = stemmed
        .as_ref()
        .map(|side| side.iter().map(|told| shingles.of(&told.own)).collect::<Vec<Vec<u32>>>());
    let places = shingles.places();
    let once = |number: u32| (places[number as usize], 1.0);
    numbered.map(|side| side.into_iter().map(|text| count(text.into_iter().map(once))).collect())
}

fn raw(side: &Passages<'_>, stemmed: Vec<Stemmed>) -> Vec<Raw> {
    let raw = |(passage, Stemmed { words, own, heading }): (&Passage, Stemmed)| {
        let sentences = sentences::cut(&passage.tokens, &words);
        let all = count(own.iter().chain(&heading).map(|&stem| (stem, 1.0)));
        Raw { all, own, heading, sentences }
    };
    side.all.par_iter().zip(stemmed).with_min_len(32).map(raw).collect()
}

struct Rarities<'a> {
    words: &'a [f32],
    shingles: &'a [f32],
}

impl Rarities<'_> {
    fn side(&self, side: &Passages<'_>, raw: &[Raw], pairs: Vec<Counts>, triples: Vec<Counts>) -> AllWords {
        let read = pairs.into_par_iter().zip(triples).enumerate().with_min_len(32);
        let words = read.map(|(at, shingles)| self.passage(side, raw, at, shingles)).collect();
        let sentences = sentences::weighed(raw.iter().map(|read| &read.sentences), self.words);
        AllWords { words, laws: self.laws(side, raw), sentences }
    }

    /// The words of the passage at `at`, with its shingles of two and of three.
    fn passage(
        &self,
        side: &Passages<'_>,
        raw: &[Raw],
        at: usize,
        (pairs, triples): (Counts, Counts),
    ) -> Words {
        let (passage, read) = (&side.all[at], &raw[at]);
        let context = context(side, raw, at);
        let once = |all: &[u32]| count(all.iter().map(|&stem| (stem, 1.0)));
        let own = once(&read.own);
        let in_context = count(read.all.iter().chain(&context).copied());
        let weighed = |&(stem, count): &(u32, f32)| (stem, count * self.words[stem as usize]);
        Words {
            own: Vector::new(&own, self.words),
            all: Vector::new(&read.all, self.words),
            heading: Vector::new(&once(&read.heading), self.words),
            context: Vector::new(&context, self.words),
            in_context: Vector::new(&in_context, self.words),
            shingles: Vector::new(&pairs, self.shingles),
            weighed_own: own.iter().map(weighed).collect(),
            weighed_full: in_context.iter().map(weighed).collect(),
            triples,
            shingle_count: pairs.iter().map(|(_, count)| count).sum::<f32>().max(1.0),
            raw_shingles: pairs,
            length: read.own.len() as f32,
            mass: read.own.iter().map(|&stem| self.words[stem as usize]).sum(),
            folded_heading: passage.heading.as_deref().map(folded).unwrap_or_default(),
            place: place_among_siblings(side, passage, at),
        }
    }

    fn laws(&self, side: &Passages<'_>, raw: &[Raw]) -> FxHashMap<usize, Vector> {
        let mut all: FxHashMap<usize, Vec<(u32, f32)>> = FxHashMap::default();
        for (passage, read) in side.all.iter().zip(raw) {
            if passage.kind != PassageKind::Definition {
                all.entry(passage.outermost).or_default().extend(&read.all);
            }
        }
        all.into_iter().map(|(at, words)| (at, Vector::new(&count(words), self.words))).collect()
    }
}

/// How many words of what holds a passage are its lead-in: each of many footnotes of a very long text would have all of it.
const LEAD_IN: usize = 400;

/// The headings and lead-in words of what holds a passage; what is farther away counts less.
fn context(side: &Passages<'_>, raw: &[Raw], at: usize) -> Counts {
    let mut words = Vec::new();
    let mut weight = 1.0;
    for place in side.above(at).take_while(|&place| side.all[place].kind != PassageKind::Section) {
        words.extend(raw[place].heading.iter().map(|&stem| (stem, weight)));
        words.extend(raw[place].own.iter().take(LEAD_IN).map(|&stem| (stem, weight * 0.5)));
        weight *= 0.7;
    }
    count(words)
}

fn place_among_siblings(side: &Passages<'_>, passage: &Passage, at: usize) -> Option<f32> {
    let siblings = &side.all[passage.parent?].children;
    let place = siblings.binary_search(&at).ok()?;
    Some(place as f32 / (siblings.len().max(2) - 1) as f32)
}
