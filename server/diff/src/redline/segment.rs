//! Words of one kind of change, and lines of them: what every form of the redline prints.

use crate::words::Change;

/// Words of one kind of change, as printed, with the blanks before and behind them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Segment {
    /// What became of them.
    pub change: Change,
    /// The words.
    pub words: String,
    /// What they are.
    pub kind: SegmentKind,
}

/// What the words of a segment are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SegmentKind {
    /// Any words.
    Words,
    /// A reference that only follows what it cites: struck by its old name, added by its new one.
    FollowingReference,
}

impl Segment {
    /// The blank before the words, the words, and the blank behind them.
    pub(crate) fn parts(&self) -> (&str, &str, &str) {
        let words = self.words.trim_start();
        let before = &self.words[..self.words.len() - words.len()];
        let inner = words.trim_end();
        (before, inner, &words[inner.len()..])
    }
}

/// What a line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineKind {
    /// A paragraph, or a heading.
    Paragraph,
    /// An item of a list without numbers.
    Item,
    /// The head of a table.
    Head,
    /// A row of a table, or of one without a head.
    Row,
}

impl LineKind {
    /// Whether it is a row of a table.
    pub fn is_row(self) -> bool {
        matches!(self, Self::Head | Self::Row)
    }

    /// Whether a line of the kind `next` belongs to the same list or table.
    pub fn goes_on(self, next: Self) -> bool {
        match next {
            Self::Paragraph | Self::Head => false,
            Self::Item => self == Self::Item,
            Self::Row => self.is_row(),
        }
    }
}

/// A cell of a table, or all words of any other line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell {
    /// Which side has the cell: added, only the new one; struck, only the old one.
    pub of: Change,
    /// Its words.
    pub segments: Vec<Segment>,
}

/// The address of a passage, and which side has it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Label {
    /// Struck for a passage of the old side, else added.
    pub of: Change,
    /// The address.
    pub path: String,
}

impl std::fmt::Display for Label {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let old = if self.of == Change::Struck { "old " } else { "" };
        write!(f, "{old}{}", self.path)
    }
}

/// A line of a row, such as a paragraph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// What it is.
    pub kind: LineKind,
    /// The address of the passage that begins here, where a row has several on a side.
    pub at: Option<Label>,
    /// Which side has the break before it: added, only the new one; struck, only the old one.
    pub opens: Change,
    /// The cells of the row of a table; one for any other line.
    pub cells: Vec<Cell>,
}

impl Line {
    /// All segments of its cells.
    pub fn segments(&self) -> impl Iterator<Item = &Segment> {
        self.cells.iter().flat_map(|cell| &cell.segments)
    }

    /// Whether all that stands in it is of one kind of change.
    pub(crate) fn is_all(&self, change: Change) -> bool {
        self.segments().all(|segment| segment.change == change)
    }
}

/// The lines as one side reads them: without what the other has, breaks of lines included.
pub(crate) fn side(lines: &[Line], without: Change) -> Vec<Line> {
    let mut found: Vec<Line> = Vec::new();
    for line in lines {
        let kept = |cell: &Cell| {
            let segments = cell.segments.iter().filter(|segment| segment.change != without);
            Cell { of: cell.of, segments: segments.cloned().collect() }
        };
        let cells = line.cells.iter().filter(|cell| !line.kind.is_row() || cell.of != without);
        let mut cells: Vec<Cell> = cells.map(kept).collect();
        if cells.iter().all(|cell| cell.segments.is_empty()) {
            continue;
        }
        // The numbers of the other side mean something else here.
        let at = line.at.clone().filter(|at| at.of != without);
        let goes_on = line.opens == without && at.is_none() && !line.kind.is_row();
        match found.last_mut().filter(|above| goes_on && above.kind == line.kind) {
            Some(above) => {
                if let (Some(last), Some(first)) = (above.cells.last_mut(), cells.first_mut()) {
                    blank(&mut first.segments);
                    last.segments.append(&mut first.segments);
                }
            }
            None => found.push(Line { cells, at, ..*line }),
        }
    }
    found
}

/// The rows of a table with their cells below each other: `None` where a row has none in a column that only the other side has.
pub fn grid(rows: &[Line]) -> Vec<Vec<Option<&Cell>>> {
    let both = rows.iter().filter(|row| row.opens == Change::Kept);
    let columns: Vec<Change> = both
        .max_by_key(|row| row.cells.len())
        .map_or_else(Vec::new, |row| row.cells.iter().map(|cell| cell.of).collect());
    let fits = |column: Change, cell: Change| match cell {
        Change::Kept => column == Change::Kept,
        Change::Added => column != Change::Struck,
        Change::Struck => column != Change::Added,
    };
    let mut grid: Vec<Vec<Option<&Cell>>> = Vec::new();
    for row in rows {
        let mut placed = Vec::new();
        for cell in &row.cells {
            while columns.get(placed.len()).is_some_and(|&column| !fits(column, cell.of)) {
                placed.push(None);
            }
            placed.push(Some(cell));
        }
        grid.push(placed);
    }
    let width = grid.iter().map(Vec::len).max().unwrap_or(0);
    grid.iter_mut().for_each(|row| row.resize(width, None));
    grid
}

/// Puts a blank before the first of `segments`.
fn blank(segments: &mut [Segment]) {
    if let Some(first) = segments.first_mut().filter(|first| !first.words.starts_with(' ')) {
        first.words.insert(0, ' ');
    }
}

/// Adds words to those of their kind before them.
pub(crate) fn push(segments: &mut Vec<Segment>, change: Change, words: &str, kind: SegmentKind) {
    match segments.last_mut().filter(|last| last.change == change && last.kind == kind) {
        Some(last) => last.words.push_str(words),
        None => segments.push(Segment { change, words: words.to_owned(), kind }),
    }
}

/// The blank that parts the first words of a line from those that stand for them.
pub fn gap(segments: &[Segment], at: usize) -> &'static str {
    let Some(first) = segments.first().filter(|_| at > 0) else { return "" };
    let one_kind = segments[..at].iter().all(|before| before.change == first.change);
    let both = one_kind && first.change != Change::Kept && segments[at].change != first.change;
    // One sign for another stands close by: “"” and “‘” are no words.
    let says = |at: usize| segments[at].words.contains(char::is_alphanumeric);
    let parted = !says(at - 1) && !says(at)
        || segments[at - 1].words.ends_with(' ')
        || segments[at].words.starts_with(' ');
    if both && !parted && segments[at].change != Change::Kept { " " } else { "" }
}

/// The segments with neighbours of one kind of change as one, for forms that don't tell why.
pub(crate) fn merged(segments: &[Segment]) -> Vec<Segment> {
    let mut found = Vec::new();
    for segment in segments {
        push(&mut found, segment.change, &segment.words, SegmentKind::Words);
    }
    found
}
