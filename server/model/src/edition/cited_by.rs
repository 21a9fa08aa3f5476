//! Who cites a provision: the references that lead to it, and the ranges that take it in, “Laws 14 to 39”.
//!
//! A range is kept as its two ends, however much stands between them: a thousand Laws that each say “Laws 1 to 1000” would
//! else be a million citations before anybody has asked for one.

use std::ops::Range;

use rustc_hash::FxHashMap;

use crate::address::{Class, Component};
use crate::edition::Edition;
use crate::provision::{Provision, ProvisionId, ProvisionKind};
use crate::reference::{Reference, Status};

/// The references of an edition by what they lead to, each told by its place in [`Edition::references`].
#[derive(Debug, Clone, Default)]
pub struct CitedBy {
    /// What a reference leads to, and its place; in order.
    direct: Vec<(ProvisionId, usize)>,
    order: Order,
    ranges: Intervals,
}

impl CitedBy {
    /// The references that lead to any of the provisions at `places` of a document, or take it in; in order, each once.
    pub fn of(&self, document: usize, places: Range<usize>) -> Vec<usize> {
        let ends = [places.start, places.end].map(|at| ProvisionId::new(document, at));
        let [from, to] = ends.map(|end| self.direct.partition_point(|(target, _)| *target < end));
        let mut found: Vec<usize> = self.direct[from..to].iter().map(|(_, at)| *at).collect();
        for run in self.order.runs(document, places) {
            self.ranges.touching(&run, &mut found);
        }
        // What it is put together of is in order mostly.
        found.sort();
        found.dedup();
        found
    }
}

impl Edition {
    /// Who cites what in this edition. Of an address that is given twice both provisions are meant.
    pub fn cited_by(&self) -> CitedBy {
        let mut direct = Vec::with_capacity(self.references.len());
        let mut ranges = Vec::new();
        for (at, reference) in self.references.iter().enumerate() {
            let Some(target) = reference.resolved() else { continue };
            direct.push((target, at));
            if reference.status == Status::Ambiguous {
                direct.extend(self.others(reference).into_iter().map(|other| (other, at)));
            }
            let end = self.references.get(at + 1).filter(|_| reference.opens_range);
            ranges.extend(end.and_then(Reference::resolved).map(|end| (target, end, at)));
        }
        direct.sort_unstable();
        if ranges.is_empty() {
            return CitedBy { direct, ..CitedBy::default() };
        }
        let (order, rows) = Order::new(self);
        let between = |(first, last, at)| {
            rows.between(&order, first, last).into_iter().map(move |taken| Interval { taken, at })
        };
        let ranges = Intervals::new(ranges.into_iter().flat_map(between).collect());
        CitedBy { direct, order, ranges }
    }

    /// The provisions that `id` is or holds, by their places in its document.
    pub fn family(&self, id: ProvisionId) -> Range<usize> {
        let document = &self.documents[id.document()];
        let held = document.tree.subtree(document.provisions()[id.at()].node());
        let end = document.provisions().partition_point(|provision| provision.node() < held.end);
        id.at()..end.max(id.at() + 1)
    }
}

/// The provisions of an edition in rows: a range takes in those of a row for each of its levels.
#[derive(Debug, Clone, Default)]
struct Order {
    /// By document and place there: where a provision stands in `line`.
    places: Vec<Vec<usize>>,
    /// The place of each document among the others.
    ranks: Vec<usize>,
    /// All provisions, row by row, in order: the row, the rank of the document, the place there.
    line: Vec<(usize, usize, usize)>,
}

impl Order {
    fn new(edition: &Edition) -> (Self, Rows<'_>) {
        let mut known: FxHashMap<Row<'_>, usize> = FxHashMap::default();
        let mut order = Self { ranks: ranks(edition), ..Self::default() };
        for (at, document) in edition.documents.iter().enumerate() {
            for place in 0..document.provisions().len() {
                let next = known.len();
                let key = row(edition, ProvisionId::new(at, place), document.extent(place).0);
                let row = *known.entry(key).or_insert(next);
                order.line.push((row, order.ranks[at], place));
            }
            order.places.push(vec![0; document.provisions().len()]);
        }
        order.line.sort_unstable();
        let mut documents = vec![0; order.ranks.len()];
        order.ranks.iter().enumerate().for_each(|(at, &rank)| documents[rank] = at);
        for (at, &(_, rank, place)) in order.line.iter().enumerate() {
            order.places[documents[rank]][place] = at;
        }
        (order, Rows { edition, known })
    }

    /// The runs of places in the line where the provisions at `places` of a document stand.
    fn runs(&self, document: usize, places: Range<usize>) -> Vec<Range<usize>> {
        let all = self.places.get(document).and_then(|all| all.get(places)).unwrap_or_default();
        let mut all = all.to_vec();
        all.sort_unstable();
        let runs = all.chunk_by(|a, b| a + 1 == *b);
        runs.filter_map(|run| Some(*run.first()?..run.last()? + 1)).collect()
    }
}

/// The rows by what their provisions share.
struct Rows<'e> {
    edition: &'e Edition,
    known: FxHashMap<Row<'e>, usize>,
}

impl Rows<'_> {
    /// The places in the line, row by row, of what a range takes in between its ends, both left out with what they hold and
    /// what holds them.
    fn between(&self, order: &Order, first: ProvisionId, last: ProvisionId) -> Vec<Range<usize>> {
        let edition = self.edition;
        let rank = |id: ProvisionId| order.ranks[id.document()];
        let levels = edition.range_levels(first, last);
        let rows = levels.filter_map(|level| self.known.get(&row(edition, first, level)));
        let taken = rows.map(|&row| {
            let from = (row, rank(first), edition.family(first).end);
            let to = (row, rank(last), last.at());
            let start = order.line.partition_point(|it| *it < from);
            let end = order.line.partition_point(|it| *it < to);
            let whole = || {
                let (_, beside, place) = order.line[end - 1];
                beside == rank(last) && edition.holds(ProvisionId::new(last.document(), place), last)
            };
            start..if end > start && whole() { end - 1 } else { end.max(start) }
        });
        taken.collect()
    }
}

/// The row of provisions with `levels` levels that stand where `id` does.
fn row(edition: &Edition, id: ProvisionId, levels: usize) -> Row<'_> {
    let outermost = edition.documents[id.document()].extent(id.at()).1;
    let body = outermost.filter(|it| it.class == Class::Body);
    (edition.provision(id).kind, levels, body.is_some(), body.filter(|_| levels > 1))
}

/// What the provisions of a row share: what they are, how many levels they have, and the body that they lie in. Schedules
/// themselves are no Laws.
type Row<'e> = (ProvisionKind, usize, bool, Option<&'e Component>);

/// The place of each document among the others: files are in order of their names, “law-10” before “law-2”, but a range goes by
/// the numbers of the Laws in them.
fn ranks(edition: &Edition) -> Vec<usize> {
    let number = |document: usize| {
        let read = &edition.documents[document];
        let numbered = |it: &(usize, &Provision)| it.1.kind == ProvisionKind::Provision;
        let (first, _) = read.provisions().iter().enumerate().find(numbered)?;
        let outermost = read.extent(first).1.filter(|it| it.class != Class::Body)?;
        let value = edition.conventions.levels.first()?.value(&outermost.text)?;
        Some((value, outermost.text.as_str(), document))
    };
    let numbered: Vec<_> = (0..edition.documents.len()).filter_map(number).collect();
    let mut sorted = numbered.clone();
    sorted.sort_unstable();
    let mut ranks: Vec<usize> = (0..edition.documents.len()).collect();
    for ((.., place), (.., document)) in numbered.into_iter().zip(sorted) {
        ranks[document] = place;
    }
    ranks
}

/// What a range takes in between its ends.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Interval {
    taken: Range<usize>,
    at: usize,
}

/// Intervals of one line, to be asked which of them touch a run: a search tree by where they begin, each node of which knows
/// how far those below it reach (Cormen and others, *Introduction to Algorithms*, “Interval trees”).
#[derive(Debug, Clone, Default)]
struct Intervals {
    /// In order of their beginnings; the tree above a part of them is its middle one.
    all: Vec<Interval>,
    /// For each of them the furthest end of those in its tree.
    furthest: Vec<usize>,
}

impl Intervals {
    fn new(mut all: Vec<Interval>) -> Self {
        all.retain(|interval| !interval.taken.is_empty());
        all.sort_unstable_by_key(|interval| (interval.taken.start, interval.at));
        let mut intervals = Self { furthest: vec![0; all.len()], all };
        intervals.reach(0..intervals.all.len());
        intervals
    }

    fn reach(&mut self, part: Range<usize>) -> usize {
        if part.is_empty() {
            return 0;
        }
        let middle = part.start.midpoint(part.end);
        let below = self.reach(part.start..middle).max(self.reach(middle + 1..part.end));
        self.furthest[middle] = below.max(self.all[middle].taken.end);
        self.furthest[middle]
    }

    /// Adds those that have a place in common with `run`.
    fn touching(&self, run: &Range<usize>, found: &mut Vec<usize>) {
        self.touching_in(0..self.all.len(), run, found);
    }

    fn touching_in(&self, part: Range<usize>, run: &Range<usize>, found: &mut Vec<usize>) {
        let middle = part.start.midpoint(part.end);
        if part.is_empty() || self.furthest[middle] <= run.start {
            return;
        }
        self.touching_in(part.start..middle, run, found);
        let Interval { taken, at } = &self.all[middle];
        if taken.start < run.end {
            found.extend((taken.end > run.start).then_some(*at));
            self.touching_in(middle + 1..part.end, run, found);
        }
    }
}
