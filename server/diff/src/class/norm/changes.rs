//! Norm words that became others, each held against the one in its place.

use std::collections::BTreeMap;
use std::ops::Range;

use compact_str::CompactString;
use rustc_hash::FxHashSet;

use super::{Norm, NormChange, NormScale};
use crate::class::counted::NARROW;
use crate::class::denial::denies_thing;
use crate::class::list::List;
use crate::roles::Roles;
use crate::token::{Token, TokenKind};
use crate::words::{Change, Place, Run, compare_exactly, places};

impl NormScale {
    /// What changes from the norm words of one side to those of the other, given the runs of the comparison: a word
    /// belongs to the one in its place, and only what is left over is held against what is left over. An item without a
    /// norm word has that of its lead-in.
    pub(crate) fn changes(
        &self,
        (old, new): (&[Token], &[Token]),
        runs: &[Run],
        lists: (&List<'_>, &List<'_>),
    ) -> Vec<NormChange> {
        let (mut olds, mut news) = self.of_both(old, new);
        let changed = places(runs);
        let plain = |norms: &[Norm], list: &List<'_>| {
            let led = norms.is_empty().then(|| self.led_in_by(list)).flatten();
            led.or_else(|| self.plain.clone())
        };
        let (plain_old, plain_new) = (plain(&olds, lists.0), plain(&news, lists.1));
        olds.retain(|norm| !news.is_empty() || !self.stands_in_items(old, norm, lists.1));
        news.retain(|norm| !olds.is_empty() || !self.stands_in_items(new, norm, lists.0));
        let mut found: Vec<(usize, NormChange)> = Vec::new();
        let mut tell = |at: usize, from: Option<&str>, to: Option<&str>| {
            let from = from.map(str::to_owned).or_else(|| plain_old.clone());
            let to = to.map(str::to_owned).or_else(|| plain_new.clone());
            let word = |norm: &Option<String>| norm.as_deref().map(|word| self.one_of_alike(word).to_owned());
            if word(&from) != word(&to) {
                let steps = self.steps(from.as_deref(), to.as_deref());
                found.push((at, NormChange { from, to, steps }));
            }
        };
        let same = |from: &Norm, to: &Norm| {
            self.is_denial_of_thing((old, from), (new, to)) || self.is_denial_of_thing((new, to), (old, from))
        };
        let (mut struck, mut added) = (vec![true; olds.len()], vec![true; news.len()]);
        let within = |norms: &[Norm], left: &[bool], range: &Range<usize>| {
            let from = norms.partition_point(|norm| norm.range.start < range.start);
            let to = norms.partition_point(|norm| norm.range.start < range.end);
            (from..to.max(from)).filter(|&at| left[at]).collect::<Vec<_>>()
        };
        // The same place of the text: kept with other words round it, or put for another.
        for run in runs.iter().filter(|run| run.change == Change::Kept) {
            for at in within(&olds, &struck, &run.old) {
                let place = run.new.start + (olds[at].range.start - run.old.start);
                let Ok(other) = news.binary_search_by_key(&place, |norm| norm.range.start) else { continue };
                if !same(&olds[at], &news[other]) {
                    tell(place, Some(&olds[at].word), Some(&news[other].word));
                }
                (struck[at], added[other]) = (false, false);
            }
        }
        for place in &changed {
            let (from, to) = (within(&olds, &struck, &place.old), within(&news, &added, &place.new));
            let words = |norms: &[Norm], places: &[usize]| {
                places.iter().map(|&at| self.one_of_alike(&norms[at].word).to_owned()).collect::<Vec<_>>()
            };
            for (a, b) in paired(&words(&olds, &from), &words(&news, &to)) {
                let (a, b) = (from[a], to[b]);
                if !same(&olds[a], &news[b]) {
                    tell(news[b].range.start, Some(&olds[a].word), Some(&news[b].word));
                }
                (struck[a], added[b]) = (false, false);
            }
            // "is to make" became "makes".
            let narrow = |range: &Range<usize>| (1..=NARROW).contains(&range.len());
            if narrow(&place.old) && narrow(&place.new) {
                for at in within(&olds, &struck, &place.old) {
                    tell(place.new.start, Some(&olds[at].word), None);
                    struck[at] = false;
                }
                for at in within(&news, &added, &place.new) {
                    tell(place.new.start, None, Some(&news[at].word));
                    added[at] = false;
                }
            }
        }
        // What only moved is no change.
        let mut left: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for other in (0..news.len()).rev().filter(|&other| added[other]) {
            left.entry(self.one_of_alike(&news[other].word)).or_default().push(other);
        }
        for at in 0..olds.len() {
            if !struck[at] {
                continue;
            }
            if let Some(other) = left.get_mut(self.one_of_alike(&olds[at].word)).and_then(Vec::pop) {
                (struck[at], added[other]) = (false, false);
            }
        }
        // What is left stands for what is left, but for what came or went with its whole clause.
        let lone = |norm: &Norm, tokens: &[Token], others: &[Token], old: bool| {
            let own = |place: &Place| if old { place.old.clone() } else { place.new.clone() };
            let place = changed.partition_point(|place| own(place).end <= norm.range.start);
            let place = changed.get(place).filter(|place| own(place).contains(&norm.range.start));
            place.is_some_and(|place| {
                let other = if old { &place.new } else { &place.old };
                other.is_empty() && self.is_lone_clause(tokens, &own(place), &norm.range, others)
            })
        };
        let left = |norms: &[Norm], left: &[bool], tokens: &[Token], others: &[Token], old: bool| {
            let left = (0..norms.len()).filter(|&at| left[at] && !lone(&norms[at], tokens, others, old));
            left.collect::<Vec<usize>>()
        };
        let (from, to) = (left(&olds, &struck, old, new, true), left(&news, &added, new, old, false));
        for at in 0..from.len().max(to.len()) {
            let (a, b) = (from.get(at).map(|&at| &olds[at]), to.get(at).map(|&at| &news[at]));
            let place = b.map_or(new.len(), |norm| norm.range.start);
            tell(place, a.map(|norm| norm.word.as_str()), b.map(|norm| norm.word.as_str()));
        }
        found.sort_by_key(|(at, _)| *at);
        found.into_iter().map(|(_, change)| change).collect()
    }

    /// Whether a norm word stands in a clause that came or went as a whole: the change fills the words between two signs, or
    /// is joined to the others, and most of its words stand nowhere on the other side. Words of up to three letters are
    /// not asked for.
    fn is_lone_clause(
        &self,
        tokens: &[Token],
        own: &Range<usize>,
        norm: &Range<usize>,
        others: &[Token],
    ) -> bool {
        let stops = |token: &Token| token.kind == TokenKind::Sign && token.key != "'" && token.key != "\"";
        let start = tokens[..norm.start].iter().rposition(stops).map_or(0, |at| at + 1);
        let end = tokens[norm.end..].iter().position(stops).map_or(tokens.len(), |at| norm.end + at);
        let inside = start.max(own.start)..end.min(own.end).max(start.max(own.start));
        let words = |range: Range<usize>| tokens[range].iter().filter(|it| it.kind != TokenKind::Sign);
        let joined = |token: &Token| token.kind == TokenKind::Sign || token.is(Roles::CONJUNCTION);
        let whole = words(inside.clone()).count() * 3 >= words(start..end).count() * 2;
        if !whole && !tokens.get(own.start).is_some_and(joined) {
            return false;
        }
        let known: FxHashSet<&CompactString> = others.iter().map(Token::small).collect();
        let long = |token: &&Token| token.key.chars().count() > 3;
        let (all, own): (Vec<&Token>, Vec<&Token>) = (
            words(inside.clone()).filter(long).collect(),
            words(inside).filter(long).filter(|token| !known.contains(token.small())).collect(),
        );
        own.len() * 2 >= all.len()
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
