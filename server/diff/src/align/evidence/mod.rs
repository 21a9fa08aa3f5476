//! What the words of two passages say about whether one is the counterpart of the other.
//!
//! Words are stems with weights ([`vector`]), read off both sides ([`vector_space`]) by passages and by [`sentences`]. An index of stems
//! proposes the pairs ([`mod@candidates`]); of each it is asked how alike its words are, what they are about ([`meaning`]), how much
//! stands word for word on both sides ([`mod@shares`]), and by how much it is ahead of all others ([`margin`]).

mod candidates;
pub(super) mod margin;
mod meaning;
mod sentences;
pub(super) mod shares;
pub(super) mod vector;
mod vector_space;

use rayon::prelude::*;
use rustc_hash::FxHashMap;

use crate::align::by_old::{OfOld, groups};
use crate::align::evidence::candidates::candidates;
use crate::align::evidence::margin::{Best, Margins};
use crate::align::evidence::meaning::{About, about};
use crate::align::evidence::sentences::SENTENCES;
use crate::align::evidence::shares::{Shares, shares};
use crate::align::evidence::vector::{Counts, Laid, Vector};
use crate::align::evidence::vector_space::{VectorSpace, Words};
use crate::align::weights::TEXT;
use crate::both::{Both, Side};
use crate::counterpart::Pair;
use crate::passage::{Passage, PassageKind};
use crate::sides::Sides;

/// The words of both sides, weighed.
pub(crate) struct Evidence<'a> {
    pub sides: Sides<'a, 'a>,
    space: VectorSpace,
    /// What each passage is about.
    about: Both<Vec<About>>,
}

/// Where evidence stands in its order: what the words of a pair say by themselves, of which these are compared with all other
/// pairs, …
const ALL: usize = 0;
const IN_CONTEXT: usize = 7;
const ABOUT: usize = 26;
/// … by how much the pair is ahead in these, …
const MARGINS: usize = 28;
const MARGINS_OF: [usize; 4] = [ALL, IN_CONTEXT, ABOUT, ABOUT + 1];
/// … by how much its Laws are, and what its sentences say.
const LAWS: usize = MARGINS + 2 * MARGINS_OF.len();
const OF_SENTENCES: usize = TEXT - SENTENCES;

/// How many pairs a thread takes at least where there is little to do for each.
const PART: usize = 1024;

/// The vectors of one old passage, laid out.
struct LaidPassage {
    all: Laid,
    shingles: Laid,
    own: Laid,
    weighed: Laid,
    full: Laid,
    context: Laid,
    heading: Laid,
    in_context: Laid,
    /// The heading of the outermost provision.
    law: Laid,
}

impl<'a> Evidence<'a> {
    /// Reads the words of both sides, and finds the pairs that are worth weighing, in order.
    pub fn new(sides: Sides<'a, 'a>) -> (Self, Vec<Pair>) {
        let space = VectorSpace::new(sides);
        let about = || about(sides, space.words(), &space.seeds);
        let (about, pairs) = rayon::join(about, || candidates(sides, &space));
        (Self { sides, space, about }, pairs)
    }

    /// The words of the passages of a pair.
    pub fn words(&self, (old, new): Pair) -> (&Words, &Words) {
        (&self.space.of.old.words[old], &self.space.of.new.words[new])
    }

    /// How many stems there are.
    pub fn stems(&self) -> usize {
        self.space.rarity.len()
    }

    /// How much of each pair stands word for word on both sides.
    pub fn verbatim(&self, pairs: &[Pair]) -> Vec<Shares> {
        shares(&self.space, pairs)
    }

    /// The evidence for each pair, in the order of the weights.
    pub fn of(&self, pairs: &[Pair], shares: &[Shares]) -> Vec<[f32; TEXT]> {
        let stems = self.stems();
        let scratch = || LaidPassage {
            all: Laid::new(stems),
            shingles: Laid::new(self.space.shingle_votes.len()),
            own: Laid::new(stems),
            weighed: Laid::new(stems),
            full: Laid::new(stems),
            context: Laid::new(stems),
            heading: Laid::new(stems),
            in_context: Laid::new(stems),
            law: Laid::new(stems),
        };
        let laws = self.laws(pairs);
        let own = |desk: &mut LaidPassage, group: &OfOld<'_>, found: &mut [[f32; TEXT]]| {
            let words = &self.space.of.old.words[group.old()];
            for (laid, vector) in desk.of(words) {
                laid.put(vector);
            }
            let law = &self.space.of.old.words[self.sides.old.all[group.old()].outermost].heading;
            desk.law.put(law);
            desk.weighed.put_counts(&words.weighed_own);
            desk.full.put_counts(&words.weighed_full);
            for ((&pair, share), text) in group.pairs.iter().zip(&shares[group.start..]).zip(found) {
                *text = self.of_pair(desk, &laws, pair, *share);
            }
            desk.weighed.take_counts(&words.weighed_own);
            desk.full.take_counts(&words.weighed_full);
            for (laid, vector) in desk.of(words) {
                laid.take(vector);
            }
            desk.law.take(law);
        };
        let sentences = self.space.of.as_ref().map(|side| &side.sentences);
        let (mut found, told) = rayon::join(
            || groups(pairs, [0.0; TEXT], scratch, own),
            || sentences::compare(sentences, stems, pairs),
        );
        let all = Margins::new(pairs, &found, MARGINS_OF, self.sides.map(|side| side.all.len()));
        found.par_iter_mut().with_min_len(PART).zip(pairs).zip(told).for_each(|((text, &pair), told)| {
            let ahead = all.of(pair, MARGINS_OF.map(|from| text[from]));
            text[MARGINS..LAWS].copy_from_slice(ahead.as_flattened());
            text[OF_SENTENCES..].copy_from_slice(&told);
        });
        found
    }

    /// The evidence for the pair of the passage that lies on the desk with another, but for margins and sentences, which are
    /// compared for all pairs at once.
    fn of_pair(
        &self,
        desk: &LaidPassage,
        laws: &FxHashMap<Pair, [f32; 3]>,
        pair: Pair,
        share: Shares,
    ) -> [f32; TEXT] {
        let (a, b) = self.sides.at(pair);
        let (x, y) = self.words(pair);
        let are_provisions = a.kind != PassageKind::Definition && b.kind != PassageKind::Definition;
        let (law, law_heading) = match are_provisions {
            true => (
                laws.get(&(a.outermost, b.outermost)).copied().unwrap_or_default(),
                desk.law.cosine(&self.space.of.new.words[b.outermost].heading),
            ),
            false => ([0.0; 3], 0.0),
        };
        let about = self.about.old[pair.0].likeness(&self.about.new[pair.1]);
        let section = a.kind == PassageKind::Section || b.kind == PassageKind::Section;
        // Shingles of the one that stand in the other, unless so few that chance puts them there.
        let stands_in = if share.both >= 3.0 { more_and_less(share.of.old, share.of.new) } else { [0.0; 2] };
        let common = desk.weighed.common(&y.weighed_own);
        let parts = more_and_less(share_of(common, x.mass), share_of(common, y.mass));
        let cover = more_and_less(
            share_of(desk.weighed.common(&y.weighed_full), x.mass),
            share_of(desk.full.common(&y.weighed_own), y.mass),
        );
        let kinds = of_kinds((a, b), (x, y));
        let own: [f32; MARGINS] = [
            desk.all.cosine(&y.all),
            desk.shingles.cosine(&y.shingles),
            desk.own.cosine(&y.own),
            parts[0],
            parts[1],
            desk.context.cosine(&y.context),
            desk.heading.cosine(&y.heading),
            desk.in_context.cosine(&y.in_context),
            law[0],
            kinds[0],
            kinds[1],
            kinds[2],
            kinds[3],
            f32::from(!a.label.is_empty() && a.label == b.label),
            (1.0 + x.length.min(y.length)).ln(),
            ((1.0 + x.length).ln() - (1.0 + y.length).ln()).abs(),
            f32::from(section),
            // How far apart they stand among their siblings.
            x.place.zip(y.place).map_or(0.5, |(one, other)| (one - other).abs()),
            stands_in[0],
            stands_in[1],
            cover[0],
            cover[1],
            (1.0 + share.votes[0]).ln(),
            (1.0 + share.votes[1]).ln(),
            (1.0 + share.votes[2]).ln(),
            law_heading,
            about.0,
            about.1,
        ];
        let mut found = [0.0; TEXT];
        found[..MARGINS].copy_from_slice(&own);
        found[LAWS..OF_SENTENCES].copy_from_slice(&law[1..]);
        found
    }

    /// How alike the outermost provisions of the pairs are.
    fn laws(&self, pairs: &[Pair]) -> FxHashMap<Pair, [f32; 3]> {
        let mut laws: Vec<Pair> = pairs.iter().map(|&pair| self.sides.outermost(pair)).collect();
        laws.sort_unstable();
        laws.dedup();
        let (olds, news) = (&self.space.of.old.laws, &self.space.of.new.laws);
        let scratch = || Laid::new(self.stems());
        let likeness = groups(&laws, 0.0, scratch, |laid, group, found| {
            let Some(law) = olds.get(&group.old()) else { return };
            laid.with(law, |laid| {
                for ((_, b), likeness) in group.pairs.iter().zip(found) {
                    *likeness = news.get(b).map_or(0.0, |other| laid.cosine(other));
                }
            });
        });
        let (mut rows, mut columns) = (FxHashMap::default(), FxHashMap::default());
        for (&(a, b), &value) in laws.iter().zip(&likeness) {
            rows.entry(a).or_insert_with(Best::default).see(value, b);
            columns.entry(b).or_insert_with(Best::default).see(value, a);
        }
        let margins = |(pair, value): (Pair, f32)| {
            let (one, other) =
                (value - rows[&pair.0].other_than(pair.1).0, value - columns[&pair.1].other_than(pair.0).0);
            (pair, [value, one.max(other), one.min(other)])
        };
        laws.into_iter().zip(likeness).map(margins).collect()
    }

    /// What each passage of one side shares with the one that it is told with.
    pub fn overlaps(&self, told: &[(usize, usize)], side: Side) -> Vec<Counts> {
        let words = self.space.words();
        let (from, to) = (words[side], words[side.other()]);
        let scratch = || Laid::new(self.stems());
        groups(told, Counts::new(), scratch, |laid, group, found| {
            let words = &from[group.old()].weighed_own;
            laid.put_counts(words);
            for (&(_, other), shared) in group.pairs.iter().zip(found) {
                // Whoever has no pair is told with the first passage of the other side, which may have none.
                *shared = to.get(other).map_or_else(Counts::new, |words| laid.least(&words.weighed_own));
            }
            laid.take_counts(words);
        })
    }
}

impl LaidPassage {
    fn of<'w>(&mut self, words: &'w Words) -> [(&mut Laid, &'w Vector); 6] {
        [
            (&mut self.all, &words.all),
            (&mut self.shingles, &words.shingles),
            (&mut self.own, &words.own),
            (&mut self.context, &words.context),
            (&mut self.heading, &words.heading),
            (&mut self.in_context, &words.in_context),
        ]
    }
}

/// The greater and the lesser of what there is once for each side, so that it does not matter which is the old one.
fn more_and_less(old: f32, new: f32) -> [f32; 2] {
    [old.max(new), old.min(new)]
}

fn share_of(part: f32, mass: f32) -> f32 {
    part / if mass > 0.0 { mass } else { 1.0 }
}

/// Whether two passages define one term, only one defines one, only one is a footnote, they define two terms.
fn of_kinds((a, b): (&Passage, &Passage), (x, y): (&Words, &Words)) -> [f32; 4] {
    let define = (a.kind == PassageKind::Definition, b.kind == PassageKind::Definition);
    let same_term = || x.folded_heading == y.folded_heading;
    let of_one = define == (true, true) && same_term();
    let of_two = define == (true, true) && !same_term();
    let notes = (a.kind == PassageKind::Footnote) != (b.kind == PassageKind::Footnote);
    [of_one, define.0 != define.1, notes, of_two].map(f32::from)
}
