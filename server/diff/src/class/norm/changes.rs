//! Norm words that became others, each held against the one in its place.

use std::collections::BTreeMap;
use std::mem;
use std::ops::Range;

use super::{Norm, NormScale};
use crate::both::{Both, Side};
use crate::class::norm::lone_clause::LoneClauses;
use crate::class::substance::counted::NARROW;
use crate::class::substance::denial::denies_thing;
use crate::class::substance::list::List;
use crate::reason::NormChange;
use crate::token::Token;
use crate::words::{Change, Place, Run, compare_exactly, places};

impl NormScale {
    /// What changes from the norm words of one side to those of the other, given the runs of the comparison: a word
    /// belongs to the one in its place, and only what is left over is held against what is left over. An item without a
    /// norm word has that of its lead-in.
    pub(crate) fn changes(
        &self,
        tokens: Both<&[Token]>,
        runs: &[Run],
        lists: &Both<List<'_>>,
    ) -> Vec<NormChange> {
        let mut pairing = Pairing::new(self, tokens, lists);
        let changed = places(runs);
        pairing.keep(runs);
        changed.iter().for_each(|place| pairing.replace(place));
        pairing.pair_moved();
        pairing.pair_rest(&changed);
        let mut found = pairing.found;
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
struct Pairing<'s> {
    scale: &'s NormScale,
    norms: Both<Norms<'s>>,
    /// What was found so far, with its place on the new side.
    found: Vec<(usize, NormChange)>,
}

/// The norm words of one side.
struct Norms<'s> {
    tokens: &'s [Token],
    all: Vec<Norm>,
    /// Which of them have found none so far.
    free: Vec<bool>,
    /// What binds where no word says so.
    plain: Option<String>,
}

impl<'s> Norms<'s> {
    /// The free ones that begin in `range`.
    fn within(&self, range: &Range<usize>) -> Vec<usize> {
        let from = self.all.partition_point(|norm| norm.range.start < range.start);
        let to = self.all.partition_point(|norm| norm.range.start < range.end);
        (from..to.max(from)).filter(|&at| self.free[at]).collect()
    }

    /// The words at these places, one for all that bind alike.
    fn words(&self, places: &[usize], scale: &'s NormScale) -> Vec<String> {
        places.iter().map(|&at| scale.one_of_alike(&self.all[at].word).to_owned()).collect()
    }
}

impl<'s> Pairing<'s> {
    fn new(scale: &'s NormScale, tokens: Both<&'s [Token]>, lists: &Both<List<'_>>) -> Self {
        let mut all = scale.of_both(tokens);
        let mut plain = Both::of(|side| {
            let led = all[side].is_empty().then(|| scale.led_in_by(&lists[side])).flatten();
            led.or_else(|| scale.plain.clone())
        });
        for side in Side::ALL {
            if all[side.other()].is_empty() {
                let other = &lists[side.other()];
                all[side].retain(|norm| !scale.stands_in_items(tokens[side], norm, other));
            }
        }
        let norms = Both::of(|side| {
            let (all, plain) = (mem::take(&mut all[side]), mem::take(&mut plain[side]));
            Norms { tokens: tokens[side], free: vec![true; all.len()], all, plain }
        });
        Self { scale, norms, found: Vec::new() }
    }

    /// Tells that a norm word became another; what has none has what binds without one.
    fn tell(&mut self, place: usize, old: Option<usize>, new: Option<usize>) {
        let word = |side: Side, at: Option<usize>| {
            let norms = &self.norms[side];
            at.map(|at| norms.all[at].word.clone()).or_else(|| norms.plain.clone())
        };
        let (from, to) = (word(Side::Old, old), word(Side::New, new));
        let alike =
            |norm: &Option<String>| norm.as_deref().map(|word| self.scale.one_of_alike(word).to_owned());
        if alike(&from) != alike(&to) {
            let steps = self.scale.steps(from.as_deref(), to.as_deref());
            self.found.push((place, NormChange { from, to, steps }));
        }
    }

    /// Tells of a norm word that stands for words of `side` without one; a help of a verb is told, "can → may".
    fn tell_help(&mut self, place: &Place, side: Side, at: usize) {
        let (old, new) = if side == Side::Old { (None, Some(at)) } else { (Some(at), None) };
        let count = self.found.len();
        self.tell(place.new.start, old, new);
        let help = match &self.norms[side].tokens[place[side].clone()] {
            [word] if self.scale.verb_helps.iter().any(|known| word.small() == known.as_str()) => word,
            _ => return,
        };
        if let Some((_, change)) = self.found.get_mut(count) {
            let word = if side == Side::Old { &mut change.from } else { &mut change.to };
            *word = Some(help.small().to_string());
            change.steps = None;
        }
    }

    /// Holds two against each other, both of which are found then.
    fn pair(&mut self, old: usize, new: usize) {
        let Both { old: olds, new: news } = &self.norms;
        let (from, to) = ((olds.tokens, &olds.all[old]), (news.tokens, &news.all[new]));
        if !self.scale.is_denial_of_thing(from, to) && !self.scale.is_denial_of_thing(to, from) {
            self.tell(to.1.range.start, Some(old), Some(new));
        }
        (self.norms.old.free[old], self.norms.new.free[new]) = (false, false);
    }

    /// The same place of the text, kept with other words round it.
    fn keep(&mut self, runs: &[Run]) {
        for run in runs.iter().filter(|run| run.change == Change::Kept) {
            for at in self.norms.old.within(&run.old) {
                let place = run.new.start + (self.norms.old.all[at].range.start - run.old.start);
                if let Ok(other) = self.norms.new.all.binary_search_by_key(&place, |norm| norm.range.start) {
                    self.pair(at, other);
                }
            }
        }
    }

    /// What was put for another in one place.
    fn replace(&mut self, place: &Place) {
        let within = Both::of(|side| self.norms[side].within(&place[side]));
        let words = Both::of(|side| self.norms[side].words(&within[side], self.scale));
        for (a, b) in paired(&words.old, &words.new) {
            self.pair(within.old[a], within.new[b]);
        }
        // "is to make" became "makes".
        let narrow = |range: &Range<usize>| (1..=NARROW).contains(&range.len());
        if narrow(&place.old) && narrow(&place.new) {
            for at in self.norms.old.within(&place.old) {
                self.tell_help(place, Side::New, at);
                self.norms.old.free[at] = false;
            }
            for at in self.norms.new.within(&place.new) {
                self.tell_help(place, Side::Old, at);
                self.norms.new.free[at] = false;
            }
        }
    }

    /// What only moved is no change.
    fn pair_moved(&mut self) {
        let Self { scale, norms: Both { old, new }, .. } = self;
        let mut left: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for other in (0..new.all.len()).rev().filter(|&other| new.free[other]) {
            left.entry(scale.one_of_alike(&new.all[other].word)).or_default().push(other);
        }
        for at in 0..old.all.len() {
            let mut alike = || left.get_mut(scale.one_of_alike(&old.all[at].word)).and_then(Vec::pop);
            if old.free[at]
                && let Some(other) = alike()
            {
                (old.free[at], new.free[other]) = (false, false);
            }
        }
    }

    /// What is left stands for what is left, but for what came or went with its whole clause.
    fn pair_rest(&mut self, changed: &[Place]) {
        let Both { old: from, new: to } = Both::of(|side| self.rest(side, changed));
        for at in 0..from.len().max(to.len()) {
            let (a, b) = (from.get(at).copied(), to.get(at).copied());
            let news = &self.norms.new;
            let place = b.map_or(news.tokens.len(), |at| news.all[at].range.start);
            self.tell(place, a, b);
        }
    }

    /// The free ones of a side that stand in no clause of their own.
    fn rest(&self, side: Side, changed: &[Place]) -> Vec<usize> {
        let (own, others) = (&self.norms[side], &self.norms[side.other()]);
        let mut clauses = LoneClauses::new(own.tokens, others.tokens);
        let mut lone = |norm: &Norm| {
            let place = changed.partition_point(|place| place[side].end <= norm.range.start);
            changed.get(place).filter(|place| place.lone_side() == Some(side)).is_some_and(|place| {
                place[side].contains(&norm.range.start) && clauses.has(&place[side], &norm.range)
            })
        };
        (0..own.all.len()).filter(|&at| own.free[at] && !lone(&own.all[at])).collect()
    }
}
