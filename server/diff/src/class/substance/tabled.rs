//! Rows and columns of tables that came or went whole, and cells that say something else.

use std::collections::BTreeMap;
use std::ops::Range;

use compact_str::CompactString;
use rustc_hash::FxHashMap;

use crate::both::{Both, Side};
use crate::class::substance::counted::{Counted, Kind};
use crate::class::text::changed::Changed;
use crate::class::text::quote::QUOTED;
use crate::class::text::{Text, Texts};
use crate::reason::{Presence, Reason};
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// How many rows are quoted.
const ROWS: usize = 3;

/// Takes what stands in rows and columns that came or went out of what counts, and tells of these. Rows that only stand elsewhere are
/// none.
pub(crate) fn take_out(kinds: &mut [Kind], texts: &Texts<'_, '_>, places: &[Place]) -> Vec<Reason> {
    let mut lone = Both::of(|side| {
        let own = places.iter().filter(|place| place.lone_side() == Some(side));
        Lone::of(texts[side].tokens, own.map(|place| &place[side]))
    });
    without_common(&mut lone, texts);
    for (_, found) in kinds {
        found.old.retain(|one| !lone.old.holds(one));
        found.new.retain(|one| !lone.new.holds(one));
    }
    Side::ALL.into_iter().flat_map(|side| lone[side].told(&texts[side], Presence::of(side))).collect()
}

/// Takes out the rows that both sides have, each as often as it has a counterpart.
fn without_common(lone: &mut Both<Lone>, texts: &Texts<'_, '_>) {
    fn words<'t>(text: &Text<'t, '_>, row: &Range<usize>) -> Vec<&'t CompactString> {
        text.tokens[row.clone()].iter().map(Token::small).collect()
    }
    let mut counts: FxHashMap<Vec<&CompactString>, Both<usize>> = FxHashMap::default();
    for side in Side::ALL {
        let rows = lone[side].rows.iter().map(|row| words(&texts[side], row));
        rows.for_each(|words| counts.entry(words).or_default()[side] += 1);
    }
    for side in Side::ALL {
        let common = counts.iter().map(|(words, count)| (words, count.old.min(count.new)));
        let mut left: FxHashMap<&Vec<&CompactString>, usize> = common.collect();
        lone[side].rows.retain(|row| match left.get_mut(&words(&texts[side], row)) {
            Some(left) if *left > 0 => {
                *left -= 1;
                false
            }
            _ => true,
        });
    }
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

    fn told(&self, text: &Text<'_, '_>, presence: Presence) -> Vec<Reason> {
        let words = |range: &Range<usize>| text.quoted(range.clone());
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

/// The short cells in which words are others, `“4 years to exclusion” → “exclusion for life”`.
pub(crate) fn cells(changed: &Changed<'_, '_, '_>) -> Vec<Reason> {
    let &Changed { texts, places, counted, .. } = changed;
    let says = |place: &Place, side: Side| {
        place[side].clone().any(|at| texts[side].tokens[at].is_content() && !counted[side][at])
    };
    let mut told: Vec<Reason> = Vec::new();
    for place in places {
        let Both { old, new } = Both::of(|side| cell_before(texts[side].tokens, &place[side]));
        let Some(cells) = old.zip(new).map(|(old, new)| Place { old, new }) else { continue };
        let is_short = |side: &Side| (2..=QUOTED).contains(&cells[*side].len());
        if Side::ALL.iter().any(|&side| says(place, side)) && Side::ALL.iter().all(is_short) {
            told.push(texts.phrase(&cells));
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
