//! Rows and columns of tables that came or went whole, and cells that say something else.

use std::collections::BTreeMap;
use std::ops::Range;

use compact_str::CompactString;
use rustc_hash::FxHashMap;

use crate::class::clause::Texts;
use crate::class::counted::{Counted, Kind};
use crate::class::quote::{QUOTED, quoted};
use crate::passages::Passages;
use crate::reason::{Presence, Reason};
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// How many rows are quoted.
const ROWS: usize = 3;

/// Takes what stands in rows and columns that came or went out of what counts, and tells of these. Rows that only stand elsewhere are
/// none.
pub(crate) fn take_out(kinds: &mut [Kind], texts: &Texts<'_, '_>, places: &[Place]) -> Vec<Reason> {
    let lone = |place: &&Place| place.old.is_empty() != place.new.is_empty();
    let old = places.iter().filter(lone).map(|place| &place.old);
    let new = places.iter().filter(lone).map(|place| &place.new);
    let (mut gone, mut come) = (Lone::of(texts.old, old), Lone::of(texts.new, new));
    without_common((&mut gone.rows, texts.old), (&mut come.rows, texts.new));
    for (_, found) in kinds {
        found.0.retain(|one| !gone.holds(one));
        found.1.retain(|one| !come.holds(one));
    }
    let mut told = gone.told(texts.sides.0, texts.old, Presence::Gone);
    told.extend(come.told(texts.sides.1, texts.new, Presence::New));
    told
}

/// Takes out the rows that both sides have, each as often as it has a counterpart.
fn without_common(
    (gone, old): (&mut Vec<Range<usize>>, &[Token]),
    (come, new): (&mut Vec<Range<usize>>, &[Token]),
) {
    fn words<'t>(tokens: &'t [Token], row: &Range<usize>) -> Vec<&'t CompactString> {
        tokens[row.clone()].iter().map(Token::small).collect()
    }
    let mut left: FxHashMap<Vec<&CompactString>, (usize, usize)> = FxHashMap::default();
    gone.iter().for_each(|row| left.entry(words(old, row)).or_default().0 += 1);
    come.iter().for_each(|row| left.entry(words(new, row)).or_default().1 += 1);
    for (gone, come) in left.values_mut() {
        let both = (*gone).min(*come);
        (*gone, *come) = (both, both);
    }
    let stays = |left: Option<&mut usize>| match left {
        Some(left) if *left > 0 => {
            *left -= 1;
            false
        }
        _ => true,
    };
    gone.retain(|row| stays(left.get_mut(&words(old, row)).map(|(gone, _)| gone)));
    come.retain(|row| stays(left.get_mut(&words(new, row)).map(|(_, come)| come)));
}

/// The rows and columns that one side alone has, in order.
struct Lone {
    rows: Vec<Range<usize>>,
    columns: Vec<Vec<Range<usize>>>,
}

impl Lone {
    fn of<'p>(tokens: &[Token], places: impl Iterator<Item = &'p Range<usize>>) -> Self {
        let (mut rows, mut columns) = (Vec::new(), BTreeMap::<_, Vec<Range<usize>>>::new());
        for range in places.filter(|range| !range.is_empty()) {
            let Some(cell) = tokens.get(range.start).and_then(|token| token.cell) else { continue };
            if is_row(tokens, range) {
                rows.push(range.clone());
            } else if is_cell(tokens, range) {
                columns.entry((cell.table, cell.column)).or_default().push(range.clone());
            }
        }
        // A cell more in one row is no column.
        let columns = columns.into_values().filter(|cells| cells.len() > 1).collect();
        Self { rows, columns }
    }

    /// Whether what counts stands in one of them.
    fn holds(&self, one: &Counted) -> bool {
        let within = |ranges: &[Range<usize>]| {
            let at = ranges.partition_point(|range| range.end <= one.range.start);
            ranges.get(at).is_some_and(|range| range.start <= one.range.start)
        };
        within(&self.rows) || self.columns.iter().any(|cells| within(cells))
    }

    fn told(&self, side: &Passages<'_>, tokens: &[Token], presence: Presence) -> Vec<Reason> {
        let words = |range: &Range<usize>| quoted(side, &tokens[range.clone()]);
        let column =
            |cells: &Vec<Range<usize>>| Reason::lone("a column", words(&cells[0]), presence).words_last();
        let mut told: Vec<Reason> = self.columns.iter().map(column).collect();
        let rows = match self.rows.as_slice() {
            [] => return told,
            [row] => Reason::lone("a row", words(row), presence),
            rows => {
                let first = rows.iter().take(ROWS).map(words).collect();
                Reason::several(format!("{} rows", rows.len()), first, presence)
            }
        };
        let more = self.rows.len().saturating_sub(ROWS);
        let rows = if more > 0 { rows.with(&format!(" and {more} more")) } else { rows };
        told.push(rows.words_last());
        told
    }
}

/// Whether a range is a cell of a table.
fn is_cell(tokens: &[Token], range: &Range<usize>) -> bool {
    let cell = tokens[range.start].cell;
    let before = range.start.checked_sub(1).and_then(|before| tokens[before].cell);
    cell.is_some() && before != cell && tokens[range.clone()].iter().all(|token| token.cell == cell)
}

/// Whether a range is a row of a table with words.
fn is_row(tokens: &[Token], range: &Range<usize>) -> bool {
    let inside = &tokens[range.clone()];
    let Some(cell) = inside.first().and_then(|token| token.cell.as_ref()) else { return false };
    let in_row = |token: Option<&Token>| cell.shares_row(token.and_then(|token| token.cell.as_ref()));
    let before = range.start.checked_sub(1).and_then(|before| tokens[before].cell.as_ref());
    before.is_none_or(|before| !before.shares_row(Some(cell)))
        && inside.iter().all(|token| in_row(Some(token)))
        && !in_row(tokens.get(range.end))
        && inside.iter().any(|token| token.kind != TokenKind::Sign)
}

/// The short cells in which words are others, `“4 years to exclusion” → “exclusion for life”`. `counted` are the tokens of each side that are
/// told by themselves.
pub(crate) fn cells(
    texts: &Texts<'_, '_>,
    places: &[Place],
    counted: &(Vec<bool>, Vec<bool>),
) -> Vec<Reason> {
    let says = |tokens: &[Token], told: &[bool], range: &Range<usize>| {
        range.clone().any(|at| tokens[at].is_content() && !told[at])
    };
    let mut told: Vec<Reason> = Vec::new();
    for place in places {
        let Some((old, new)) = cell_before(texts.old, &place.old).zip(cell_before(texts.new, &place.new))
        else {
            continue;
        };
        let other = says(texts.old, &counted.0, &place.old) || says(texts.new, &counted.1, &place.new);
        let short = |cell: &Range<usize>| (2..=QUOTED).contains(&cell.len());
        if other && short(&old) && short(&new) {
            let (old, new) = (&texts.old[old], &texts.new[new]);
            told.push(Reason::phrase(quoted(texts.sides.0, old), quoted(texts.sides.1, new)));
        }
    }
    told.dedup();
    told
}

/// The cell in which a range begins behind its bar, if it is short.
fn cell_before(tokens: &[Token], range: &Range<usize>) -> Option<Range<usize>> {
    let before = range.start.checked_sub(1)?;
    let cell = tokens[before].cell?;
    let most = QUOTED + 2;
    let same = |token: &&Token| token.cell == Some(cell);
    let behind = tokens[before + 1..].iter().take(most).take_while(same).count();
    let ahead = tokens[..=before].iter().rev().take(most).take_while(same).count();
    let (start, end) = (before + 1 - ahead, before + 1 + behind);
    let closes = end - start > 1 && tokens[end - 1].is_bar();
    (range.end <= end && ahead + behind < most).then_some(start..end - usize::from(closes))
}
