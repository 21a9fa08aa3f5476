//! Which tables, rows and columns are counterparts: in order, those with most in common.

use std::ops::Range;

use crate::both::Both;
use crate::table::keyed::KeyedText;
use crate::table::{Table, TableRow};
use crate::token::TokenKind;
use crate::words::{Change, compare_exactly, letters_seed};

/// Up to how many steps of comparing words all pairs are weighed; more rows than that are paired by what they open with.
const STEPS: usize = 1 << 20;
/// How many tokens before a table lead to it.
const LEAD_IN: usize = 40;
/// What two rows have in common at least, in thousandths of their words and of their cells.
const ROWS: u32 = 600;
/// The same for two columns.
const COLUMNS: u32 = 400;
/// What the same words in the first cell are worth: they name the row, which a number does not.
const NAMED: u32 = 500;

/// What comes next of two lists, by places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Step {
    /// Only the old side has it.
    Old(usize),
    /// Only the new side has it.
    New(usize),
    /// Counterparts.
    Both(usize, usize),
}

impl Step {
    /// Its place on the old side.
    pub fn old_at(self) -> Option<usize> {
        if let Self::Old(old) | Self::Both(old, _) = self { Some(old) } else { None }
    }

    /// Its place on the new side.
    pub fn new_at(self) -> Option<usize> {
        if let Self::New(new) | Self::Both(_, new) = self { Some(new) } else { None }
    }
}

/// The tables of two texts that are counterparts, in order. Where several pairings are worth the same, that with most in common
/// in the words that lead to the tables.
pub(super) fn tables_paired(
    (old, olds): (KeyedText<'_>, &[Table]),
    (new, news): (KeyedText<'_>, &[Table]),
) -> Vec<(usize, usize)> {
    let words = |text: KeyedText<'_>, tables: &[Table]| -> Vec<Vec<u32>> {
        tables.iter().map(|table| sorted(text, table.range.clone())).collect()
    };
    let lead_ins = |text: KeyedText<'_>, tables: &[Table]| -> Vec<Vec<u32>> {
        let starts = std::iter::once(0).chain(tables.iter().map(|table| table.range.end));
        let lead_in = |(start, table): (usize, &Table)| {
            let end = table.range.start;
            sorted(text, start.max(end.saturating_sub(LEAD_IN))..end)
        };
        starts.zip(tables).map(lead_in).collect()
    };
    let seeds = |text: KeyedText<'_>, tables: &[Table]| -> Vec<u64> {
        tables.iter().map(|table| seed(text, [table.range.clone()])).collect()
    };
    let leads = Both { old: lead_ins(old, olds), new: lead_ins(new, news) };
    let seeds = Both { old: seeds(old, olds), new: seeds(new, news) };
    let (olds, news) = (words(old, olds), words(new, news));
    if steps(&olds, &news) > STEPS {
        return (0..olds.len().min(news.len())).map(|at| (at, at)).collect();
    }
    best(&seeds, |a, b| {
        let own = u64::from(common(&olds[a], &news[b]));
        (own > 0).then(|| (own << 32) + u64::from(common(&leads.old[a], &leads.new[b])))
    })
}

/// The columns of two tables, in order: by place where there are as many, else by their words. What is left between two pairs is
/// paired by place.
pub(super) fn columns((old, a): (KeyedText<'_>, &Table), (new, b): (KeyedText<'_>, &Table)) -> Vec<Step> {
    let width = |table: &Table| table.rows.iter().map(|row| row.cells.len()).max().unwrap_or(0);
    let (olds, news) = (width(a), width(b));
    let many = (a.range.len() * news).max(b.range.len() * olds) > STEPS;
    if olds == news || many {
        return columns_by_place(olds, news);
    }
    fn cells(table: &Table, at: usize) -> impl Iterator<Item = Range<usize>> {
        table.rows.iter().filter_map(move |row| row.cells.get(at).cloned())
    }
    let seeds = |text: KeyedText<'_>, table: &Table, width: usize| -> Vec<u64> {
        (0..width).map(|at| seed(text, cells(table, at))).collect()
    };
    let words = |text: KeyedText<'_>, table: &Table, width: usize| -> Vec<(Vec<u32>, Vec<u32>)> {
        let column = |at: usize| {
            let cells = || cells(table, at);
            let mut all: Vec<u32> = cells().flat_map(|cell| sorted(text, cell)).collect();
            all.sort_unstable();
            (cells().next().map(|cell| sorted(text, cell)).unwrap_or_default(), all)
        };
        (0..width).map(column).collect()
    };
    let (left, right) = (words(old, a, olds), words(new, b, news));
    let seeds = Both { old: seeds(old, a, olds), new: seeds(new, b, news) };
    let pairs = best(&seeds, |a, b| {
        let ((head, all), (other, others)) = (&left[a], &right[b]);
        let named = if head == other && !head.is_empty() { NAMED } else { 0 };
        Some(share(all, others) + named).filter(|score| *score >= COLUMNS).map(u64::from)
    });
    let mut all = Vec::new();
    let mut from = (0, 0);
    for (a, b) in pairs.into_iter().chain([(olds, news)]) {
        all.extend((from.0..a).zip(from.1..b));
        all.push((a, b));
        from = (a + 1, b + 1);
    }
    all.pop();
    steps_of(olds, news, all)
}

/// The columns of two rows that have more or fewer cells than their tables: by place.
pub(super) fn columns_by_place(olds: usize, news: usize) -> Vec<Step> {
    steps_of(olds, news, (0..olds.min(news)).map(|at| (at, at)).collect())
}

/// The rows of two tables, in order: heads are counterparts, then rows that are the same, then those with most in common.
pub(super) fn rows(
    (old, a): (KeyedText<'_>, &Table),
    (new, b): (KeyedText<'_>, &Table),
    columns: &[Step],
) -> Vec<Step> {
    let first = usize::from(a.head && b.head);
    let mut pairs: Vec<(usize, usize)> = (0..first).map(|at| (at, at)).collect();
    let keys = |text: KeyedText<'_>, rows: &[TableRow]| -> Vec<Vec<u32>> {
        rows.iter().map(|row| text.keys[row.range.clone()].to_vec()).collect()
    };
    let same = in_common(&keys(old, &a.rows[first..]), &keys(new, &b.rows[first..]));
    let olds: Vec<RowWords> = a.rows.iter().map(|row| RowWords::new(old, row)).collect();
    let news: Vec<RowWords> = b.rows.iter().map(|row| RowWords::new(new, row)).collect();
    let mut from = (first, first);
    let ends = (a.rows.len(), b.rows.len());
    for (a, b) in same.into_iter().map(|(a, b)| (a + first, b + first)).chain([ends]) {
        pairs.extend(alike((&olds, from.0..a), (&news, from.1..b), columns));
        if (a, b) != ends {
            pairs.push((a, b));
        }
        from = (a + 1, b + 1);
    }
    steps_of(a.rows.len(), b.rows.len(), pairs)
}

/// The pairs among rows of which none are the same.
fn alike(
    (olds, old): (&[RowWords], Range<usize>),
    (news, new): (&[RowWords], Range<usize>),
    columns: &[Step],
) -> Vec<(usize, usize)> {
    let (left, right) = (&olds[old.clone()], &news[new.clone()]);
    let words = |rows: &[RowWords]| rows.iter().map(|row| row.words.len() + columns.len()).sum::<usize>();
    let found = if words(left) * right.len() + words(right) * left.len() > STEPS {
        let first = |rows: &[RowWords]| rows.iter().map(|row| row.cells.first().cloned()).collect::<Vec<_>>();
        in_common(&first(left), &first(right))
    } else {
        let seeds = |rows: &[RowWords]| rows.iter().map(|row| row.seed).collect::<Vec<u64>>();
        let seeds = Both { old: seeds(left), new: seeds(right) };
        best(&seeds, |a, b| left[a].likeness(&right[b], columns).map(u64::from))
    };
    found.into_iter().map(|(a, b)| (a + old.start, b + new.start)).collect()
}

/// A row by its words.
struct RowWords {
    /// The words of each cell, sorted.
    cells: Vec<Vec<u32>>,
    /// All words, sorted.
    words: Vec<u32>,
    /// Whether its first cell has letters.
    named: bool,
    seed: u64,
}

impl RowWords {
    fn new(text: KeyedText<'_>, row: &TableRow) -> Self {
        let letters =
            |cell: &Range<usize>| text.tokens[cell.clone()].iter().any(|token| token.kind == TokenKind::Word);
        Self {
            cells: row.cells.iter().map(|cell| sorted(text, cell.clone())).collect(),
            words: sorted(text, row.range.clone()),
            named: row.cells.first().is_some_and(letters),
            seed: seed(text, [row.range.clone()]),
        }
    }

    /// How alike two rows are, if they may be counterparts.
    fn likeness(&self, other: &Self, columns: &[Step]) -> Option<u32> {
        let cell = |row: &Self, at: Option<usize>| at.and_then(|at| row.cells.get(at).cloned());
        let (mut shared, mut equal, mut counted) = (0, 0, 0);
        for &step in columns {
            let (Some(a), Some(b)) = (cell(self, step.old_at()), cell(other, step.new_at())) else {
                continue;
            };
            shared += common(&a, &b);
            counted += u32::from(!a.is_empty() || !b.is_empty());
            equal += u32::from(!a.is_empty() && a == b);
        }
        let words = u32::try_from(self.words.len() + other.words.len()).unwrap_or(u32::MAX);
        let likeness = thousandths(shared.saturating_mul(2), words) + thousandths(equal, counted);
        let first = self.cells.first().filter(|cell| !cell.is_empty());
        let same = first.is_some() && first == other.cells.first();
        let name = if same && self.named && other.named { NAMED } else { 0 };
        (same || likeness >= ROWS).then_some(likeness + name)
    }
}

/// The words of a range, sorted; bars are none.
fn sorted(text: KeyedText<'_>, range: Range<usize>) -> Vec<u32> {
    let words = range.filter(|&at| !text.tokens[at].is_bar());
    let mut found: Vec<u32> = words.map(|at| text.keys[at]).collect();
    found.sort_unstable();
    found
}

/// How many words two sorted lists have in common.
fn common(a: &[u32], b: &[u32]) -> u32 {
    let (mut at, mut other, mut found) = (0, 0, 0);
    while at < a.len() && other < b.len() {
        match a[at].cmp(&b[other]) {
            std::cmp::Ordering::Less => at += 1,
            std::cmp::Ordering::Greater => other += 1,
            std::cmp::Ordering::Equal => (at, other, found) = (at + 1, other + 1, found + 1),
        }
    }
    found
}

/// What two sorted lists have in common, in thousandths.
fn share(a: &[u32], b: &[u32]) -> u32 {
    thousandths(2 * common(a, b), u32::try_from(a.len() + b.len()).unwrap_or(u32::MAX))
}

fn thousandths(part: u32, whole: u32) -> u32 {
    u32::try_from(u64::from(part) * 1000 / u64::from(whole.max(1))).unwrap_or(u32::MAX)
}

/// How many steps it takes to hold each of `olds` against each of `news`.
fn steps(olds: &[Vec<u32>], news: &[Vec<u32>]) -> usize {
    let words = |lists: &[Vec<u32>]| lists.iter().map(|list| list.len() + 1).sum::<usize>();
    words(olds) * news.len() + words(news) * olds.len()
}

/// What two lists have in common, in order.
fn in_common<T: std::hash::Hash + Eq + Ord>(old: &[T], new: &[T]) -> Vec<(usize, usize)> {
    let kept = compare_exactly(old, new).into_iter().filter(|run| run.change == Change::Kept);
    kept.flat_map(|run| run.old.zip(run.new)).collect()
}

/// A number that the letters of these ranges decide alone, whatever the side.
fn seed(text: KeyedText<'_>, ranges: impl IntoIterator<Item = Range<usize>>) -> u64 {
    let tokens = ranges.into_iter().flat_map(|range| &text.tokens[range]);
    letters_seed(tokens.flat_map(|token| token.small().bytes()))
}

/// The pairs, in order, that are worth most together; `worth` says which may be pairs. `seeds`, numbers of both lists, decide
/// where several pairings are worth the same, so that backwards it is the same one.
fn best(seeds: &Both<Vec<u64>>, worth: impl Fn(usize, usize) -> Option<u64>) -> Vec<(usize, usize)> {
    let (olds, news) = (seeds.old.len(), seeds.new.len());
    let at = |a: usize, b: usize| a * (news + 1) + b;
    let mut worths = vec![None; olds * news];
    let mut most = vec![(0u64, 0u64); (olds + 1) * (news + 1)];
    let with = |own: u64, a: usize, b: usize, (sum, seed): (u64, u64)| {
        // So that millions of them can be added up.
        (sum + own, seed + (seeds.old[a].wrapping_add(seeds.new[b]) >> 24))
    };
    for a in (0..olds).rev() {
        for b in (0..news).rev() {
            let own = worth(a, b);
            worths[a * news + b] = own;
            let pair = own.map_or((0, 0), |own| with(own, a, b, most[at(a + 1, b + 1)]));
            most[at(a, b)] = pair.max(most[at(a + 1, b)]).max(most[at(a, b + 1)]);
        }
    }
    let (mut a, mut b, mut pairs) = (0, 0, Vec::new());
    while a < olds && b < news {
        let here = most[at(a, b)];
        let pair = worths[a * news + b].map(|own| with(own, a, b, most[at(a + 1, b + 1)]));
        if pair == Some(here) {
            pairs.push((a, b));
            (a, b) = (a + 1, b + 1);
        } else if most[at(a + 1, b)] == here {
            a += 1;
        } else {
            b += 1;
        }
    }
    pairs
}

/// The steps through two lists of which these are pairs; what is old comes before what is new.
fn steps_of(olds: usize, news: usize, pairs: Vec<(usize, usize)>) -> Vec<Step> {
    let mut found = Vec::new();
    let mut from = (0, 0);
    for (a, b) in pairs {
        found.extend((from.0..a).map(Step::Old));
        found.extend((from.1..b).map(Step::New));
        found.push(Step::Both(a, b));
        from = (a + 1, b + 1);
    }
    found.extend((from.0..olds).map(Step::Old));
    found.extend((from.1..news).map(Step::New));
    found
}
