//! Words of one kind of change, and lines of them: what every form of the redline prints.

use crate::words::Change;

/// Words of one kind of change, as printed, with the blanks before and behind them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Segment {
    /// What became of them.
    pub change: Change,
    /// The words.
    pub words: String,
    /// Whether they are a reference that only follows what it cites: struck by its old name, added by its new one.
    pub follows: bool,
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
    /// The row of a table.
    Row,
}

/// A line of a row, such as a paragraph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// What it is.
    pub kind: LineKind,
    /// The address of the passage that begins here, where a row has several on a side.
    pub at: Option<String>,
    /// Which side has the break before it: added, only the new one; struck, only the old one.
    pub opens: Change,
    /// The cells of the row of a table; one for any other line.
    pub cells: Vec<Vec<Segment>>,
}

impl Line {
    /// All segments of its cells.
    pub fn segments(&self) -> impl Iterator<Item = &Segment> {
        self.cells.iter().flatten()
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
        let kept = |cell: &Vec<Segment>| {
            cell.iter().filter(|segment| segment.change != without).cloned().collect::<Vec<_>>()
        };
        let mut cells = line.cells.iter().map(kept).collect::<Vec<_>>();
        if cells.iter().all(Vec::is_empty) {
            continue;
        }
        let goes_on = line.opens == without && line.at.is_none();
        match found.last_mut().filter(|above| goes_on && above.kind == line.kind) {
            Some(above) => {
                if let (Some(last), Some(first)) = (above.cells.last_mut(), cells.first_mut()) {
                    blank(first);
                    last.append(first);
                }
                above.cells.extend(cells.into_iter().skip(1));
            }
            None => found.push(Line { cells, at: line.at.clone(), ..*line }),
        }
    }
    found
}

/// Puts a blank before the first of `segments`.
fn blank(segments: &mut [Segment]) {
    if let Some(first) = segments.first_mut().filter(|first| !first.words.starts_with(' ')) {
        first.words.insert(0, ' ');
    }
}

/// Adds words to those of their kind before them.
pub(crate) fn push(segments: &mut Vec<Segment>, change: Change, words: &str, follows: bool) {
    match segments.last_mut().filter(|last| last.change == change && last.follows == follows) {
        Some(last) => last.words.push_str(words),
        None => segments.push(Segment { change, words: words.to_owned(), follows }),
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
        push(&mut found, segment.change, &segment.words, false);
    }
    found
}
