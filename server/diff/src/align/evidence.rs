//! What the words of two passages say about whether one is the counterpart of the other.

use rustc_hash::FxHashMap;

use crate::align::sentences::{self, SENTENCES, Sentences};
use crate::align::vector::{Counts, Stems, Vector, count, rarity, shared};
use crate::align::weights::TEXT;
use crate::passage::{Passage, PassageKind, Passages};
use crate::token::folded;

/// How many candidates the words propose for a passage.
const PROPOSED: usize = 25;
/// How many passages with most rare words are looked at closely.
const LIKELY: usize = 60;
/// How many entries of the index are read for a passage: rare words first, so that the cost of a passage does
/// not grow with the edition.
const READ: usize = 4000;
/// The most pairs of passages of two outermost provisions that are weighed because these are alike.
const SQUARE: usize = 4000;

/// The words of one passage.
struct Words {
    own: Vector,
    all: Vector,
    heading: Vector,
    context: Vector,
    in_context: Vector,
    shingles: Vector,
    weighed_own: Counts,
    raw_shingles: Counts,
    length: f32,
    mass: f32,
    folded_heading: String,
}

/// The words of both sides, weighed.
pub(crate) struct Evidence<'a> {
    old: &'a Passages<'a>,
    new: &'a Passages<'a>,
    old_words: Vec<Words>,
    new_words: Vec<Words>,
    old_laws: FxHashMap<usize, Vector>,
    new_laws: FxHashMap<usize, Vector>,
    old_sentences: Sentences,
    new_sentences: Sentences,
    rarity: Vec<f32>,
}

/// A pair of passages by their places.
pub(crate) type Pair = (usize, usize);

struct Raw {
    own: Vec<u32>,
    heading: Vec<u32>,
    all: Counts,
    shingles: Counts,
    sentences: Vec<Vec<u32>>,
}

impl<'a> Evidence<'a> {
    /// Reads the words of both sides.
    pub fn new(old: &'a Passages<'a>, new: &'a Passages<'a>) -> Self {
        let mut stems = Stems::default();
        let old_raw = read(old, &mut stems);
        let new_raw = read(new, &mut stems);
        let both = || old_raw.iter().chain(&new_raw);
        let words = rarity(both().map(|raw| &raw.all));
        let shingles = rarity(both().map(|raw| &raw.shingles));
        let weighed = Weighed { words: &words, shingles: &shingles };
        Self {
            old,
            new,
            old_words: weighed.side(old, &old_raw),
            new_words: weighed.side(new, &new_raw),
            old_laws: weighed.laws(old, &old_raw),
            new_laws: weighed.laws(new, &new_raw),
            old_sentences: weighed.sentences(&old_raw),
            new_sentences: weighed.sentences(&new_raw),
            rarity: words,
        }
    }

    /// The pairs that are worth weighing, in order.
    pub fn candidates(&self) -> Vec<Pair> {
        let forward = propose(self.old, &self.old_words, self.new, &self.new_words, &self.rarity);
        let backward = propose(self.new, &self.new_words, self.old, &self.old_words, &self.rarity);
        let mut pairs: Vec<Pair> = forward;
        pairs.extend(backward.into_iter().map(|(new, old)| (old, new)));
        pairs.sort_unstable();
        pairs.dedup();
        let more = self.within_like_laws(&pairs);
        pairs.extend(more);
        pairs.extend(self.same_headwords());
        pairs.sort_unstable();
        pairs.dedup();
        pairs
    }

    /// A term may be defined in quite other words.
    fn same_headwords(&self) -> Vec<Pair> {
        let terms = |side: &Passages<'_>, words: &[Words]| -> FxHashMap<String, usize> {
            let defined =
                side.all.iter().enumerate().rev().filter(|(_, one)| one.kind == PassageKind::Definition);
            defined.map(|(at, _)| (words[at].folded_heading.clone(), at)).collect()
        };
        let (olds, news) = (terms(self.old, &self.old_words), terms(self.new, &self.new_words));
        olds.iter().filter_map(|(term, &old)| Some((old, *news.get(term)?))).collect()
    }

    /// Words may change wholly where the provisions round them do not: all pairs within two outermost provisions
    /// that many of the likeliest pairs join.
    fn within_like_laws(&self, pairs: &[Pair]) -> Vec<Pair> {
        let mut best_old: FxHashMap<usize, (f32, usize)> = FxHashMap::default();
        let mut best_new: FxHashMap<usize, (f32, usize)> = FxHashMap::default();
        for &(old, new) in pairs {
            let (a, b) = (&self.old.all[old], &self.new.all[new]);
            if a.kind == PassageKind::Definition || b.kind == PassageKind::Definition {
                continue;
            }
            let (x, y) = (&self.old_words[old], &self.new_words[new]);
            let likeness = x.all.cosine(&y.all) + 0.5 * x.context.cosine(&y.context);
            for (best, from, to) in [(&mut best_old, old, new), (&mut best_new, new, old)] {
                let known = best.entry(from).or_insert((0.0, to));
                if likeness > known.0 {
                    *known = (likeness, to);
                }
            }
        }
        let mut joined: FxHashMap<Pair, f32> = FxHashMap::default();
        let (mut of_old, mut of_new) =
            (FxHashMap::<usize, f32>::default(), FxHashMap::<usize, f32>::default());
        let forward = best_old.iter().map(|(&old, &(likeness, new))| (old, new, likeness));
        let backward = best_new.iter().map(|(&new, &(likeness, old))| (old, new, likeness));
        let mut all: Vec<(usize, usize, f32)> = forward.chain(backward).filter(|one| one.2 > 0.35).collect();
        // Sums of fractions depend on the order of the summands.
        all.sort_by_key(|&(old, new, _)| (old, new));
        for (old, new, likeness) in all {
            let pair = (self.old.all[old].outermost, self.new.all[new].outermost);
            *joined.entry(pair).or_default() += likeness;
            *of_old.entry(pair.0).or_default() += likeness;
            *of_new.entry(pair.1).or_default() += likeness;
        }
        let (olds, news) = (by_outermost(self.old), by_outermost(self.new));
        let mut found = Vec::new();
        for (pair, weight) in joined {
            let (Some(left), Some(right)) = (olds.get(&pair.0), news.get(&pair.1)) else { continue };
            let near = weight > 0.2 * of_old[&pair.0] || weight > 0.3 * of_new[&pair.1];
            if near && left.len() * right.len() <= SQUARE {
                found.extend(left.iter().flat_map(|&a| right.iter().map(move |&b| (a, b))));
            }
        }
        found
    }

    /// The evidence for one pair, in the order of the weights.
    pub fn of(&self, (old, new): Pair) -> [f32; TEXT] {
        let (a, b) = (&self.old.all[old], &self.new.all[new]);
        let (x, y) = (&self.old_words[old], &self.new_words[new]);
        let yes = |is: bool| if is { 1.0 } else { 0.0 };
        let definitions = (a.kind == PassageKind::Definition, b.kind == PassageKind::Definition);
        let common = shared(&x.weighed_own, &y.weighed_own, f32::min);
        let part = |mass: f32| common / if mass > 0.0 { mass } else { 1.0 };
        let (old_part, new_part) = (part(x.mass), part(y.mass));
        let laws = match definitions {
            (false, false) => self.laws((a.outermost, b.outermost)),
            _ => 0.0,
        };
        let (old_share, new_share, both) = self.verbatim((old, new));
        let same_head = x.folded_heading == y.folded_heading;
        let section = a.kind == PassageKind::Section || b.kind == PassageKind::Section;
        [
            x.all.cosine(&y.all),
            x.shingles.cosine(&y.shingles),
            x.own.cosine(&y.own),
            old_part.max(new_part),
            old_part.min(new_part),
            x.context.cosine(&y.context),
            x.heading.cosine(&y.heading),
            x.in_context.cosine(&y.in_context),
            laws,
            yes(definitions == (true, true) && same_head),
            yes(definitions.0 != definitions.1),
            yes((a.kind == PassageKind::Footnote) != (b.kind == PassageKind::Footnote)),
            yes(definitions == (true, true) && !same_head),
            yes(!a.label.is_empty() && a.label == b.label),
            (1.0 + x.length.min(y.length)).ln(),
            ((1.0 + x.length) / (1.0 + y.length)).ln().abs(),
            yes(section),
            self.place_among_siblings(a, old, b, new),
            // Shingles of the one that stand in the other, unless so few that chance puts them there.
            if both >= 3.0 { old_share.max(new_share) } else { 0.0 },
            if both >= 3.0 { old_share.min(new_share) } else { 0.0 },
            // The sentences are compared for all pairs at once.
            0.0,
            0.0,
            0.0,
        ]
    }

    /// What the sentences of the pairs say.
    pub fn sentences(&self, pairs: &[Pair]) -> Vec<[f32; SENTENCES]> {
        sentences::compare(&self.old_sentences, &self.new_sentences, pairs)
    }

    /// How much of each passage of a pair the other explains that other counterparts do not: `beside_old` stands on the
    /// new side beside the old passage's pair, with its chance, and `beside_new` the other way round.
    pub fn unexplained(
        &self,
        (old, new): Pair,
        beside_old: (f32, usize),
        beside_new: (f32, usize),
    ) -> (f32, f32) {
        let (x, y) = (&self.old_words[old], &self.new_words[new]);
        let of_old = left_over(x, y, self.new_words.get(beside_old.1), beside_old.0);
        let of_new = left_over(y, x, self.old_words.get(beside_new.1), beside_new.0);
        (of_old, of_new)
    }

    /// How much of the shorter passage stands word for word in the other: the shares of the shingles of the old
    /// and of the new one that both have, and how many these are.
    pub fn verbatim(&self, (old, new): Pair) -> (f32, f32, f32) {
        let (x, y) = (&self.old_words[old].raw_shingles, &self.new_words[new].raw_shingles);
        let both = shared(x, y, f32::min);
        let total = |counts: &Counts| counts.iter().map(|(_, count)| count).sum::<f32>().max(1.0);
        (both / total(x), both / total(y), both)
    }

    fn laws(&self, (old, new): Pair) -> f32 {
        match (self.old_laws.get(&old), self.new_laws.get(&new)) {
            (Some(a), Some(b)) => a.cosine(b),
            _ => 0.0,
        }
    }

    /// How far apart they stand among their siblings, from 0 to 1.
    fn place_among_siblings(&self, a: &Passage, old: usize, b: &Passage, new: usize) -> f32 {
        match (share(self.old, a, old), share(self.new, b, new)) {
            (Some(x), Some(y)) => (x - y).abs(),
            _ => 0.5,
        }
    }
}

/// The share of the words of `one` that `other` has, those that `beside` has too discounted by its chance.
fn left_over(one: &Words, other: &Words, beside: Option<&Words>, chance: f32) -> f32 {
    let common = shared(&one.weighed_own, &other.weighed_own, f32::min);
    let both = match beside {
        Some(beside) if chance > 0.0 => {
            let mut sum = 0.0;
            let mut rest = beside.weighed_own.iter().peekable();
            let mut others = other.weighed_own.iter().peekable();
            for &(stem, weight) in &one.weighed_own {
                while others.next_if(|next| next.0 < stem).is_some() {}
                while rest.next_if(|next| next.0 < stem).is_some() {}
                if let (Some(a), Some(b)) = (others.peek(), rest.peek())
                    && a.0 == stem
                    && b.0 == stem
                {
                    sum += weight.min(a.1).min(b.1);
                }
            }
            sum
        }
        _ => 0.0,
    };
    (common - chance * both) / if one.mass > 0.0 { one.mass } else { 1.0 }
}

fn share(side: &Passages<'_>, passage: &Passage, at: usize) -> Option<f32> {
    let siblings = &side.all[passage.parent?].children;
    let place = siblings.binary_search(&at).ok()?;
    Some(place as f32 / (siblings.len().max(2) - 1) as f32)
}

fn by_outermost(side: &Passages<'_>) -> FxHashMap<usize, Vec<usize>> {
    let mut found: FxHashMap<usize, Vec<usize>> = FxHashMap::default();
    for (at, passage) in side.all.iter().enumerate() {
        if passage.has_words() && passage.kind != PassageKind::Definition {
            found.entry(passage.outermost).or_default().push(at);
        }
    }
    found
}

fn read(side: &Passages<'_>, stems: &mut Stems) -> Vec<Raw> {
    let mut found = Vec::with_capacity(side.all.len());
    for passage in &side.all {
        let own = stems.of(&passage.tokens);
        let heading = stems.of(&passage.heading_tokens);
        let shingles = stems.shingles(&own);
        let once = |all: &[u32]| all.iter().map(|&stem| (stem, 1.0)).collect::<Vec<_>>();
        let all = count(once(&own).into_iter().chain(once(&heading)));
        let sentences = sentences::cut(&passage.tokens, stems);
        found.push(Raw { all, shingles: count(once(&shingles)), own, heading, sentences });
    }
    found
}

struct Weighed<'a> {
    words: &'a [f32],
    shingles: &'a [f32],
}

impl Weighed<'_> {
    fn side(&self, side: &Passages<'_>, raw: &[Raw]) -> Vec<Words> {
        side.all
            .iter()
            .zip(raw)
            .map(|(passage, read)| {
                let context = context(side, raw, passage);
                let once = |all: &[u32]| count(all.iter().map(|&stem| (stem, 1.0)));
                let raw_own = once(&read.own);
                let in_context = count(read.all.iter().chain(&context).copied());
                let mass = read.own.iter().map(|&stem| self.words[stem as usize]).sum();
                Words {
                    own: Vector::new(&raw_own, self.words),
                    all: Vector::new(&read.all, self.words),
                    heading: Vector::new(&once(&read.heading), self.words),
                    context: Vector::new(&context, self.words),
                    in_context: Vector::new(&in_context, self.words),
                    shingles: Vector::new(&read.shingles, self.shingles),
                    weighed_own: raw_own
                        .iter()
                        .map(|&(stem, count)| (stem, count * self.words[stem as usize]))
                        .collect(),
                    raw_shingles: read.shingles.clone(),
                    length: read.own.len() as f32,
                    mass,
                    folded_heading: passage.heading.as_deref().map(folded).unwrap_or_default(),
                }
            })
            .collect()
    }

    fn sentences(&self, raw: &[Raw]) -> Sentences {
        raw.iter().map(|read| sentences::weighed(&read.sentences, self.words)).collect()
    }

    /// The words of each outermost provision with all that it holds.
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

/// The headings and lead-in words of what holds a passage; what is farther away counts less.
fn context(side: &Passages<'_>, raw: &[Raw], passage: &Passage) -> Counts {
    let mut words = Vec::new();
    let mut weight = 1.0;
    let mut above = passage.parent;
    while let Some(at) = above.filter(|&at| side.all[at].kind != PassageKind::Section) {
        words.extend(raw[at].heading.iter().map(|&stem| (stem, weight)));
        words.extend(raw[at].own.iter().map(|&stem| (stem, weight * 0.5)));
        weight *= 0.7;
        above = side.all[at].parent;
    }
    count(words)
}

/// For each passage of `from` those of `to` that have most of its rare words.
fn propose(
    from: &Passages<'_>,
    from_words: &[Words],
    to: &Passages<'_>,
    to_words: &[Words],
    rarity: &[f32],
) -> Vec<Pair> {
    use rayon::prelude::*;
    let mut index: Vec<Vec<u32>> = vec![Vec::new(); rarity.len()];
    for (at, words) in to_words.iter().enumerate().filter(|(at, _)| to.all[*at].has_words()) {
        for &(stem, _) in &words.all.items {
            index[stem as usize].push(u32::try_from(at).unwrap_or(u32::MAX));
        }
    }
    let proposed = |points: &mut Vec<f32>, (at, words): (usize, &Words)| -> Vec<Pair> {
        let mut stems: Vec<u32> = words.all.items.iter().map(|&(stem, _)| stem).collect();
        stems.sort_by_key(|&stem| (index[stem as usize].len(), stem));
        let mut seen: Vec<u32> = Vec::new();
        let mut read = 0;
        for stem in stems {
            let holders = &index[stem as usize];
            read += holders.len();
            if read > READ && !seen.is_empty() {
                break;
            }
            let weight = rarity[stem as usize].powi(2);
            for &holder in holders {
                let sum = &mut points[holder as usize];
                if *sum == 0.0 {
                    seen.push(holder);
                }
                *sum += weight;
            }
        }
        let mut likely: Vec<(u32, f32)> = seen.into_iter().map(|to| (to, points[to as usize])).collect();
        for &(to, _) in &likely {
            points[to as usize] = 0.0;
        }
        let rank = |a: &(u32, f32), b: &(u32, f32)| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0));
        if likely.len() > LIKELY {
            likely.select_nth_unstable_by(LIKELY, rank);
            likely.truncate(LIKELY);
        }
        let mut near: Vec<(f32, usize)> = likely
            .into_iter()
            .map(|(to, _)| (words.all.cosine(&to_words[to as usize].all), to as usize))
            .collect();
        near.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
        near.truncate(PROPOSED);
        near.into_iter().map(|(_, to)| (at, to)).collect()
    };
    let with_words: Vec<(usize, &Words)> =
        from_words.iter().enumerate().filter(|(at, _)| from.all[*at].has_words()).collect();
    let scratch = || vec![0.0; to.all.len()];
    let found: Vec<Vec<Pair>> = with_words.into_par_iter().map_init(scratch, proposed).collect();
    found.into_iter().flatten().collect()
}
