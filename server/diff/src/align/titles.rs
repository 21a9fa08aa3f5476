//! Counterparts of the titles that group provisions and changed: what was called "Before the Race" and is called "Before
//! the Regatta".
//!
//! A title has too few words to be found by them. It is where its provisions are: it goes with the one over the greater
//! part of them, or with the one between the same neighbours. Words that no other title has decide among several, and
//! alone where they are the greater part of both. SideTitles with words below them are aligned by those.

use std::collections::{BTreeMap, BTreeSet};

use compact_str::CompactString;

use crate::both::{Both, Side};
use crate::counterpart::{Counterpart, Pair};
use crate::passage::{Passage, PassageKind};
use crate::passages::Passages;
use crate::sides::Sides;
use crate::token::TokenKind;

/// The chance of such a pair: what stands at one place may be something else.
const CHANCE: f32 = 0.7;
/// The share of provisions or of words in common above which they speak for themselves.
const MOST: f32 = 0.5;

/// `pairs` with those of the titles that have none.
pub(super) fn added(sides: Sides<'_, '_>, mut pairs: Vec<Counterpart>) -> Vec<Counterpart> {
    let titles = Both::of(|side| SideTitles::new(sides[side], pairs.iter().map(|pair| pair.on(side))));
    let laws = pairs.iter().map(|pair| sides.outermost(pair.pair())).collect();
    let found = counterparts(&titles.old, &titles.new, &laws);
    pairs.extend(found.into_iter().map(|pair| Counterpart::of(pair, CHANCE)));
    pairs.sort_by_key(Counterpart::pair);
    pairs
}

/// The places of titles that belong together, given the outermost passages that do.
fn counterparts(olds: &SideTitles, news: &SideTitles, laws: &BTreeSet<Pair>) -> Vec<Pair> {
    if olds.free.is_empty() || news.free.is_empty() {
        return Vec::new();
    }
    let runs = common(olds, news, laws);
    let mut words: BTreeMap<Pair, usize> = BTreeMap::new();
    for &(a, b) in runs.keys() {
        words.extend(abreast(&olds.runs[a].titles, &news.runs[b].titles).map(|pair| (pair, 0)));
    }
    for (word, a) in &olds.telling {
        if let (Some(a), Some(Some(b))) = (a, news.telling.get(word)) {
            *words.entry((*a, *b)).or_default() += 1;
        }
    }
    let mut likely: Vec<(f32, usize, usize)> = Vec::new();
    for ((a, b), words) in words {
        let (x, y) = (&olds.free[a], &news.free[b]);
        let common = runs.get(&(x.run, y.run)).copied().unwrap_or_default();
        let grouped = ratio(common.laws, olds.runs[x.run].laws + news.runs[y.run].laws);
        let worded = ratio(2 * words, x.words + y.words);
        let sides = usize::from(common.before) + usize::from(common.after);
        let somewhere = sides > 0 || common.laws > 0;
        if grouped > MOST || worded > MOST || sides == 2 || somewhere && words > 0 {
            likely.push((grouped + worded + ratio(sides, 2), a, b));
        }
    }
    chosen(likely).into_iter().map(|(a, b)| (olds.free[a].at, news.free[b].at)).collect()
}

fn ratio(part: usize, whole: usize) -> f32 {
    if whole == 0 { 0.0 } else { part as f32 / whole as f32 }
}

/// The likeliest pairs first, each title once; of those equally likely that share a title none.
fn chosen(mut likely: Vec<(f32, usize, usize)>) -> Vec<Pair> {
    likely.sort_by(|x, y| y.0.total_cmp(&x.0).then((x.1, x.2).cmp(&(y.1, y.2))));
    let (mut olds, mut news) = (BTreeSet::new(), BTreeSet::new());
    let mut found = Vec::new();
    for equal in likely.chunk_by(|x, y| x.0.total_cmp(&y.0).is_eq()) {
        let pairs = equal.iter().map(|&(_, a, b)| (a, b));
        let free: Vec<Pair> = pairs.filter(|(a, b)| !olds.contains(a) && !news.contains(b)).collect();
        let (mut of_old, mut of_new) = (BTreeMap::new(), BTreeMap::new());
        for &(a, b) in &free {
            *of_old.entry(a).or_insert(0) += 1;
            *of_new.entry(b).or_insert(0) += 1;
        }
        found.extend(free.into_iter().filter(|(a, b)| of_old[a] == 1 && of_new[b] == 1));
        // What is in doubt is no choice for what is less likely either.
        olds.extend(of_old.into_keys());
        news.extend(of_new.into_keys());
    }
    found
}

/// SideTitles at the same places of two runs, counted from the first and from the last.
fn abreast(old: &[usize], new: &[usize]) -> impl Iterator<Item = Pair> {
    let forward = old.iter().copied().zip(new.iter().copied());
    forward.chain(old.iter().rev().copied().zip(new.iter().rev().copied()))
}

/// What two runs have in common.
#[derive(Debug, Clone, Copy, Default)]
struct Common {
    /// How many provisions of either that the other groups too.
    laws: usize,
    /// Whether what stands before both is the same, and behind both.
    before: bool,
    after: bool,
}

/// The runs that have anything in common.
fn common(olds: &SideTitles, news: &SideTitles, laws: &BTreeSet<Pair>) -> BTreeMap<Pair, Common> {
    let mut found: BTreeMap<Pair, Common> = BTreeMap::new();
    let mut counted: BTreeSet<(Pair, Side, usize)> = BTreeSet::new();
    for &(x, y) in laws {
        if let (Some(&a), Some(&b)) = (olds.over.get(&x), news.over.get(&y)) {
            let of_both = [((a, b), Side::Old, x), ((a, b), Side::New, y)];
            found.entry((a, b)).or_default().laws +=
                of_both.into_iter().filter(|law| counted.insert(*law)).count();
        }
    }
    // The beginning is the same on both sides, and so is the end.
    for (x, y) in laws.iter().map(|&(x, y)| (Some(x), Some(y))).chain([(None, None)]) {
        if let (Some(&a), Some(&b)) = (olds.behind.get(&x), news.behind.get(&y)) {
            found.entry((a, b)).or_default().before = true;
        }
        if let (Some(&a), Some(&b)) = (olds.ahead.get(&x), news.ahead.get(&y)) {
            found.entry((a, b)).or_default().after = true;
        }
    }
    found
}

/// A title without counterpart.
struct Title {
    /// Its place among the passages.
    at: usize,
    /// The run that it stands in.
    run: usize,
    /// How many different words it has.
    words: usize,
}

/// SideTitles without counterpart that follow one another: which of them lies in which is not known here.
#[derive(Default)]
struct TitleRun {
    titles: Vec<usize>,
    /// How many outermost passages stand between them and the next title.
    laws: usize,
}

/// The titles of a side.
#[derive(Default)]
struct SideTitles {
    /// Those without counterpart.
    free: Vec<Title>,
    runs: Vec<TitleRun>,
    /// The run over each outermost passage.
    over: BTreeMap<usize, usize>,
    /// The run behind each outermost passage and behind the beginning; the run before each, and before the end.
    behind: BTreeMap<Option<usize>, usize>,
    ahead: BTreeMap<Option<usize>, usize>,
    /// The words that only one of all titles has, with the title if it is without counterpart.
    telling: BTreeMap<CompactString, Option<usize>>,
}

impl SideTitles {
    fn new(side: &Passages<'_>, known: impl Iterator<Item = usize>) -> Self {
        let known: BTreeSet<usize> = known.collect();
        let mut titles = Self::default();
        let mut counts: BTreeMap<CompactString, usize> = BTreeMap::new();
        // The passage before, whether it is a title of the last run, and the run over what follows.
        let (mut last, mut open, mut over) = (None, false, None);
        for (at, passage) in side.all.iter().enumerate().filter(|(_, passage)| passage.parent.is_none()) {
            let is_title = passage.kind == PassageKind::Group;
            let is_free = is_title && !passage.has_words() && !known.contains(&at);
            if is_title {
                let words = words(passage);
                for word in &words {
                    *counts.entry(word.clone()).or_default() += 1;
                    titles.telling.insert(word.clone(), is_free.then_some(titles.free.len()));
                }
                if is_free {
                    if !open {
                        titles.behind.insert(last, titles.runs.len());
                        titles.runs.push(TitleRun::default());
                    }
                    let run = titles.runs.len() - 1;
                    titles.runs[run].titles.push(titles.free.len());
                    titles.free.push(Title { at, run, words: words.len() });
                    (open, over) = (true, Some(run));
                    continue;
                }
                over = None;
            }
            if std::mem::take(&mut open) {
                titles.ahead.insert(Some(at), titles.runs.len() - 1);
            }
            last = Some(at);
            if let Some(run) = over {
                titles.runs[run].laws += 1;
                titles.over.insert(at, run);
            }
        }
        if open {
            titles.ahead.insert(None, titles.runs.len() - 1);
        }
        titles.telling.retain(|word, _| counts[word] == 1);
        titles
    }
}

fn words(title: &Passage) -> BTreeSet<CompactString> {
    let words = title.heading_tokens.iter().filter(|token| token.kind == TokenKind::Word);
    words.map(|token| token.key.to_lowercase()).collect()
}
