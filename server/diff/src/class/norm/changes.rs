//! Norm words that became others, each held against the one in its place.

use std::collections::BTreeMap;
use std::ops::Range;

use super::{Norm, NormScale};
use crate::class::counted::NARROW;
use crate::class::denial::denies_thing;
use crate::class::list::List;
use crate::class::norm::lone_clause::LoneClauses;
use crate::reason::NormChange;
use crate::token::Token;
use crate::words::{Change, Place, Run, compare_exactly, places};

impl NormScale {
    /// What changes from the norm words of one side to those of the other, given the runs of the comparison: a word
    /// belongs to the one in its place, and only what is left over is held against what is left over. An item without a
    /// norm word has that of its lead-in.
    pub(crate) fn changes(
        &self,
        tokens: (&[Token], &[Token]),
        runs: &[Run],
        lists: (&List<'_>, &List<'_>),
    ) -> Vec<NormChange> {
        let mut both = Both::new(self, tokens, lists);
        let changed = places(runs);
        both.keep(runs);
        changed.iter().for_each(|place| both.replace(place));
        both.pair_moved();
        both.pair_rest(&changed);
        let mut found = both.found;
        found.sort_by_key(|(at, _)| *at);
        found.into_iter().map(|(_, change)| change).collect()
    }

    /// Whether a norm word that is not denied has its denial at the thing behind its verb, where the other one has it:
    /// "shall take none of" and "shall not take any of".
    fn is_denial_of_thing(&self, bare: (&[Token], &Norm), denied: (&[Token], &Norm)) -> bool {
        let behind = |(tokens, norm): (&[Token], &Norm)| norm.range.end..tokens.len();
        bare.1.range.len() == 1
            && denied.1.range.len() == 2
            && self.denied(&bare.1.word) == denied.1.word
            && denies_thing(&bare.0[behind(bare)], &denied.0[behind(denied)], &self.denied_things)
    }

    fn steps(&self, from: Option<&str>, to: Option<&str>) -> Option<i32> {
        let place = |word: Option<&str>| {
            let at = self.words.iter().position(|known| Some(known.as_str()) == word)?;
            i32::try_from(at).ok()
        };
        Some(place(to)? - place(from)?)
    }
}

/// Pairs the words of one place: those alike, then the others in their order between these.
fn paired(old: &[String], new: &[String]) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let runs = compare_exactly(old, new);
    for run in runs.iter().filter(|run| run.change == Change::Kept) {
        found.extend(run.old.clone().zip(run.new.clone()));
    }
    for place in places(&runs) {
        found.extend(place.old.zip(place.new));
    }
    found
}

/// The norm words of both sides while each looks for the one that it is held against.
struct Both<'s> {
    scale: &'s NormScale,
    old: Side<'s>,
    new: Side<'s>,
    /// What was found so far, with its place on the new side.
    found: Vec<(usize, NormChange)>,
}

/// The norm words of one side.
struct Side<'s> {
    tokens: &'s [Token],
    norms: Vec<Norm>,
    /// Which of them have found none so far.
    free: Vec<bool>,
    /// What binds where no word says so.
    plain: Option<String>,
}

impl<'s> Side<'s> {
    /// The free ones that begin in `range`.
    fn within(&self, range: &Range<usize>) -> Vec<usize> {
        let from = self.norms.partition_point(|norm| norm.range.start < range.start);
        let to = self.norms.partition_point(|norm| norm.range.start < range.end);
        (from..to.max(from)).filter(|&at| self.free[at]).collect()
    }

    /// The words at these places, one for all that bind alike.
    fn words(&self, places: &[usize], scale: &'s NormScale) -> Vec<String> {
        places.iter().map(|&at| scale.one_of_alike(&self.norms[at].word).to_owned()).collect()
    }
}

impl<'s> Both<'s> {
    fn new(
        scale: &'s NormScale,
        (old, new): (&'s [Token], &'s [Token]),
        lists: (&List<'_>, &List<'_>),
    ) -> Self {
        let (mut olds, mut news) = scale.of_both(old, new);
        let plain = |norms: &[Norm], list: &List<'_>| {
            let led = norms.is_empty().then(|| scale.led_in_by(list)).flatten();
            led.or_else(|| scale.plain.clone())
        };
        let (plain_old, plain_new) = (plain(&olds, lists.0), plain(&news, lists.1));
        olds.retain(|norm| !news.is_empty() || !scale.stands_in_items(old, norm, lists.1));
        news.retain(|norm| !olds.is_empty() || !scale.stands_in_items(new, norm, lists.0));
        let side =
            |tokens, norms: Vec<Norm>, plain| Side { tokens, free: vec![true; norms.len()], norms, plain };
        Self { scale, old: side(old, olds, plain_old), new: side(new, news, plain_new), found: Vec::new() }
    }

    /// Tells that a norm word became another; what has none has what binds without one.
    fn tell(&mut self, place: usize, old: Option<usize>, new: Option<usize>) {
        let word = |side: &Side<'_>, at: Option<usize>| {
            at.map(|at| side.norms[at].word.clone()).or_else(|| side.plain.clone())
        };
        let (from, to) = (word(&self.old, old), word(&self.new, new));
        let alike =
            |norm: &Option<String>| norm.as_deref().map(|word| self.scale.one_of_alike(word).to_owned());
        if alike(&from) != alike(&to) {
            let steps = self.scale.steps(from.as_deref(), to.as_deref());
            self.found.push((place, NormChange { from, to, steps }));
        }
    }

    /// Holds two against each other, both of which are found then.
    fn pair(&mut self, old: usize, new: usize) {
        let (from, to) = (&self.old.norms[old], &self.new.norms[new]);
        let (from, to, place) = ((self.old.tokens, from), (self.new.tokens, to), to.range.start);
        if !self.scale.is_denial_of_thing(from, to) && !self.scale.is_denial_of_thing(to, from) {
            self.tell(place, Some(old), Some(new));
        }
        (self.old.free[old], self.new.free[new]) = (false, false);
    }

    /// The same place of the text, kept with other words round it.
    fn keep(&mut self, runs: &[Run]) {
        for run in runs.iter().filter(|run| run.change == Change::Kept) {
            for at in self.old.within(&run.old) {
                let place = run.new.start + (self.old.norms[at].range.start - run.old.start);
                if let Ok(other) = self.new.norms.binary_search_by_key(&place, |norm| norm.range.start) {
                    self.pair(at, other);
                }
            }
        }
    }

    /// What was put for another in one place.
    fn replace(&mut self, place: &Place) {
        let (from, to) = (self.old.within(&place.old), self.new.within(&place.new));
        for (a, b) in paired(&self.old.words(&from, self.scale), &self.new.words(&to, self.scale)) {
            self.pair(from[a], to[b]);
        }
        // "is to make" became "makes".
        let narrow = |range: &Range<usize>| (1..=NARROW).contains(&range.len());
        if narrow(&place.old) && narrow(&place.new) {
            for at in self.old.within(&place.old) {
                self.tell(place.new.start, Some(at), None);
                self.old.free[at] = false;
            }
            for at in self.new.within(&place.new) {
                self.tell(place.new.start, None, Some(at));
                self.new.free[at] = false;
            }
        }
    }

    /// What only moved is no change.
    fn pair_moved(&mut self) {
        let Self { scale, old, new, .. } = self;
        let mut left: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for other in (0..new.norms.len()).rev().filter(|&other| new.free[other]) {
            left.entry(scale.one_of_alike(&new.norms[other].word)).or_default().push(other);
        }
        for at in 0..old.norms.len() {
            let mut alike = || left.get_mut(scale.one_of_alike(&old.norms[at].word)).and_then(Vec::pop);
            if old.free[at]
                && let Some(other) = alike()
            {
                (old.free[at], new.free[other]) = (false, false);
            }
        }
    }

    /// What is left stands for what is left, but for what came or went with its whole clause.
    fn pair_rest(&mut self, changed: &[Place]) {
        let sides = |place: &Place| (place.old.clone(), place.new.clone());
        let from = self.rest(&self.old, &self.new, changed, sides);
        let to = self.rest(&self.new, &self.old, changed, |place| (place.new.clone(), place.old.clone()));
        for at in 0..from.len().max(to.len()) {
            let (a, b) = (from.get(at).copied(), to.get(at).copied());
            let place = b.map_or(self.new.tokens.len(), |at| self.new.norms[at].range.start);
            self.tell(place, a, b);
        }
    }

    /// The free ones of a side that stand in no clause of their own. `sides` gives a place on that side and on the other.
    fn rest(
        &self,
        side: &Side<'_>,
        others: &Side<'_>,
        changed: &[Place],
        sides: impl Fn(&Place) -> (Range<usize>, Range<usize>),
    ) -> Vec<usize> {
        let mut clauses = LoneClauses::new(side.tokens, others.tokens);
        let mut lone = |norm: &Norm| {
            let place = changed.partition_point(|place| sides(place).0.end <= norm.range.start);
            changed.get(place).map(&sides).is_some_and(|(own, other)| {
                own.contains(&norm.range.start) && other.is_empty() && clauses.has(&own, &norm.range)
            })
        };
        (0..side.norms.len()).filter(|&at| side.free[at] && !lone(&side.norms[at])).collect()
    }
}
