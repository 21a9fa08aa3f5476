//! Texts with tables compared: the words between tables with the words between them, the words of a cell with those of its
//! counterpart.

use std::ops::Range;

use crate::both::Side;
use crate::table::alignment::{Step, columns, columns_by_place, rows, tables_paired};
use crate::table::keyed::KeyedText;
use crate::table::{Table, TableRow, tables};
use crate::words::{Change, Run, compare_exactly, whole};

/// Compares two texts. The runs tile both; an empty run of kept words stands where a row or a cell ends, so that nothing reaches over
/// it.
pub(crate) fn compare(old: KeyedText<'_>, new: KeyedText<'_>) -> Vec<Run> {
    let (olds, news) = (tables(old.tokens), tables(new.tokens));
    let mut writer = RunWriter { old, new, olds: &olds, news: &news, runs: Vec::new() };
    if olds.is_empty() && news.is_empty() {
        writer.words(0..old.keys.len(), 0..new.keys.len());
        return writer.runs;
    }
    let mut from = (0, 0);
    for (a, b) in tables_paired((old, &olds), (new, &news)) {
        let (a, b) = (&olds[a], &news[b]);
        writer.between(from.0..a.range.start, from.1..b.range.start);
        writer.table(a, b);
        from = (a.range.end, b.range.end);
    }
    writer.between(from.0..old.keys.len(), from.1..new.keys.len());
    writer.runs
}

/// A word, or a table that the other side lacks.
#[derive(PartialEq, Eq, Hash, PartialOrd, Ord)]
enum WordOrTable {
    Word(u32),
    Old(usize),
    New(usize),
}

struct RunWriter<'t> {
    old: KeyedText<'t>,
    new: KeyedText<'t>,
    olds: &'t [Table],
    news: &'t [Table],
    runs: Vec<Run>,
}

impl RunWriter<'_> {
    /// Words without tables.
    fn words(&mut self, old: Range<usize>, new: Range<usize>) {
        let (olds, news) = (&self.old.keys[old.clone()], &self.new.keys[new.clone()]);
        let stops = |side: Side, at: usize| match side {
            Side::Old => self.old.tokens[old.start + at].stops(),
            Side::New => self.new.tokens[new.start + at].stops(),
        };
        let runs = whole(compare_exactly(olds, news), olds, news, stops);
        let placed = |range: &Range<usize>, by: usize| range.start + by..range.end + by;
        self.runs.extend(runs.iter().map(|run| Run {
            change: run.change,
            old: placed(&run.old, old.start),
            new: placed(&run.new, new.start),
        }));
    }

    /// What stands between two pairs of tables: words, and tables that one side alone has.
    fn between(&mut self, old: Range<usize>, new: Range<usize>) {
        let (lone_old, lone_new) = (within(self.olds, &old), within(self.news, &new));
        if lone_old.is_empty() && lone_new.is_empty() {
            return self.words(old, new);
        }
        let (olds, old_starts) = units(self.old.keys, &old, lone_old, WordOrTable::Old);
        let (news, new_starts) = units(self.new.keys, &new, lone_new, WordOrTable::New);
        for run in compare_exactly(&olds, &news) {
            let old = old_starts[run.old.start]..old_starts[run.old.end];
            let new = new_starts[run.new.start]..new_starts[run.new.end];
            let (tables, own) = match run.change {
                Change::Kept => {
                    self.runs.push(Run { change: Change::Kept, old, new });
                    continue;
                }
                Change::Struck => (within(self.olds, &old), old.clone()),
                Change::Added => (within(self.news, &new), new.clone()),
            };
            let mut from = own.start;
            for row in tables.iter().flat_map(|table| &table.rows) {
                self.lone(run.change, from..row.range.start, (old.start, new.start));
                self.ends((old.start, new.start), run.change, row.range.start);
                self.lone(run.change, row.range.clone(), (old.start, new.start));
                self.ends((old.start, new.start), run.change, row.range.end);
                from = row.range.end;
            }
            self.lone(run.change, from..own.end, (old.start, new.start));
        }
    }

    /// What one side alone has; `at` is where it stands on the other.
    fn lone(&mut self, change: Change, own: Range<usize>, at: (usize, usize)) {
        if own.is_empty() {
            return;
        }
        self.runs.push(match change {
            Change::Added => Run { change, old: at.0..at.0, new: own },
            _ => Run { change, old: own, new: at.1..at.1 },
        });
    }

    /// Parts what stands before `own`, a place on the side of `change`, from what stands behind.
    fn ends(&mut self, at: (usize, usize), change: Change, own: usize) {
        let (old, new) = if change == Change::Added { (at.0, own) } else { (own, at.1) };
        self.runs.push(Run { change: Change::Kept, old: old..old, new: new..new });
    }

    /// Two tables, row by row.
    fn table(&mut self, old: &Table, new: &Table) {
        let columns = columns((self.old, old), (self.new, new));
        let (mut from_old, mut from_new) = (old.range.start, new.range.start);
        for step in rows((self.old, old), (self.new, new), &columns) {
            match step {
                Step::Old(a) => self.side(Change::Struck, &old.rows[a].range, (from_old, from_new)),
                Step::New(b) => self.side(Change::Added, &new.rows[b].range, (from_old, from_new)),
                Step::Both(a, b) => self.row(&old.rows[a], &new.rows[b], &columns),
            }
            if let Step::Old(a) | Step::Both(a, _) = step {
                from_old = old.rows[a].range.end;
            }
            if let Step::New(b) | Step::Both(_, b) = step {
                from_new = new.rows[b].range.end;
            }
        }
    }

    /// A row or a cell that one side alone has.
    fn side(&mut self, change: Change, own: &Range<usize>, at: (usize, usize)) {
        self.ends(at, change, own.start);
        self.lone(change, own.clone(), at);
        self.ends(at, change, own.end);
    }

    /// Two rows, cell by cell.
    fn row(&mut self, old: &TableRow, new: &TableRow, columns: &[Step]) {
        let (mut from_old, mut from_new) = (old.range.start, new.range.start);
        let ends = |at: (usize, usize)| Run { change: Change::Kept, old: at.0..at.0, new: at.1..at.1 };
        self.runs.push(ends((from_old, from_new)));
        let width =
            |of: fn(Step) -> Option<usize>| columns.iter().filter(|step| of(**step).is_some()).count();
        let even = width(Step::old_at) == old.cells.len() && width(Step::new_at) == new.cells.len();
        let by_place = if even { Vec::new() } else { columns_by_place(old.cells.len(), new.cells.len()) };
        for &step in if even { columns } else { &by_place } {
            let (a, b) =
                (step.old_at().and_then(|a| old.cells.get(a)), step.new_at().and_then(|b| new.cells.get(b)));
            match (a, b) {
                (Some(a), Some(b)) => {
                    self.same(a.start, b.start);
                    self.words(a.start + 1..a.end, b.start + 1..b.end);
                    self.runs.push(ends((a.end, b.end)));
                }
                (Some(a), None) => self.side(Change::Struck, a, (from_old, from_new)),
                (None, Some(b)) => self.side(Change::Added, b, (from_old, from_new)),
                (None, None) => {}
            }
            from_old = a.map_or(from_old, |a| a.end);
            from_new = b.map_or(from_new, |b| b.end);
        }
        self.same(from_old, from_new);
        self.runs.push(ends((old.range.end, new.range.end)));
    }

    /// A bar that both sides have.
    fn same(&mut self, old: usize, new: usize) {
        self.runs.push(Run { change: Change::Kept, old: old..old + 1, new: new..new + 1 });
    }
}

/// The tables that lie in a range of tokens.
fn within<'t>(tables: &'t [Table], range: &Range<usize>) -> &'t [Table] {
    let from = tables.partition_point(|table| table.range.start < range.start);
    let to = tables.partition_point(|table| table.range.start < range.end);
    &tables[from..to.max(from)]
}

/// A range of words with its tables as one unit each, and where each unit begins and the last one ends.
fn units(
    keys: &[u32],
    range: &Range<usize>,
    tables: &[Table],
    unit: fn(usize) -> WordOrTable,
) -> (Vec<WordOrTable>, Vec<usize>) {
    let (mut units, mut starts) = (Vec::new(), Vec::new());
    let mut at = range.start;
    let mut tables = tables.iter().peekable();
    while at < range.end {
        starts.push(at);
        match tables.next_if(|table| table.range.start == at) {
            Some(table) => {
                units.push(unit(at));
                at = table.range.end;
            }
            None => {
                units.push(WordOrTable::Word(keys[at]));
                at += 1;
            }
        }
    }
    starts.push(range.end);
    (units, starts)
}
