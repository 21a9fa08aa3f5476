//! The lines of a row: both sides as one text, in which what is struck gives the old words back and what is added the
//! new ones.
//!
//! What both sides have by one key may be printed otherwise. A reference that follows what it cites is struck and added like
//! any other words; of a word with another apostrophe only this is, and not even this where all apostrophes are others.

use crate::both::{Both, Side};
use crate::comparison::Comparison;
use crate::passage::Passage;
use crate::redline::piece::{Piece, pieces, retyped_letters};
use crate::redline::segment::{Cell, Label, Line, LineKind, Segment, SegmentKind, push};
use crate::redline::whole_lines::whole_lines;
use crate::row::Row;
use crate::row::typing::Typing;
use crate::sides::Sides;
use crate::token::Token;
use crate::words::{Change, Run};

/// The words of a row with their changes, in reading order.
pub fn word_lines(comparison: &Comparison<'_>, row: &Row) -> Vec<Line> {
    let told = Both::of(|side| row.telling.all_words(side));
    lines(comparison, row, &row.words, pieces_of(comparison, &told, |passage| &passage.tokens))
}

/// The same for its headings.
pub fn heading_lines(comparison: &Comparison<'_>, row: &Row) -> Vec<Line> {
    let told = &row.telling.headings;
    lines(comparison, row, &row.heading, pieces_of(comparison, told, |passage| &passage.heading_tokens))
}

fn pieces_of<'c>(
    comparison: &'c Comparison<'_>,
    told: &Both<Vec<usize>>,
    of: fn(&Passage) -> &Vec<Token>,
) -> Both<Vec<Piece<'c>>> {
    let sides = comparison.aligned().sides;
    Both::of(|side| pieces(sides[side], &told[side], of))
}

fn lines(
    comparison: &Comparison<'_>,
    row: &Row,
    runs: &[Run],
    Both { old, new }: Both<Vec<Piece<'_>>>,
) -> Vec<Line> {
    let many = Both::of(|side| row.on(side).len() > 1);
    let mut writer = LineWriter::new(comparison, many);
    let mut before = None;
    let runs = whole_lines(runs, &old, &new);
    for (number, run) in runs.iter().enumerate() {
        match run.change {
            Change::Kept => {
                for (old, new) in old[run.old.clone()].iter().zip(&new[run.new.clone()]) {
                    writer.kept(old, new);
                }
            }
            Change::Struck => {
                before = writer.cursor;
                old[run.old.clone()].iter().for_each(|piece| writer.changed(Change::Struck, piece));
            }
            Change::Added => {
                let replaced = number.checked_sub(1).map(|before| &runs[before]);
                let replaced = replaced.filter(|before| before.change == Change::Struck);
                let first = replaced.map(|before| &old[before.old.start]);
                writer.added(&new[run.new.clone()], first, before);
            }
        }
    }
    writer.lines.retain(|line| line.segments().next().is_some());
    writer.lines
}

/// A line and a cell in it.
type Cursor = (usize, usize);

struct LineWriter<'c> {
    sides: Sides<'c, 'c>,
    typing: &'c Typing,
    /// Which side has several passages, so that each is told where it begins.
    many: Both<bool>,
    lines: Vec<Line>,
    cursor: Option<Cursor>,
}

impl<'c> LineWriter<'c> {
    fn new(comparison: &'c Comparison<'_>, many: Both<bool>) -> Self {
        let (sides, typing) = (comparison.aligned().sides, &comparison.typing);
        Self { sides, typing, many, lines: Vec::new(), cursor: None }
    }

    /// Writes what both sides have.
    fn kept(&mut self, old: &Piece<'_>, new: &Piece<'_>) {
        self.leave_table(new);
        let label = self.label(Side::New, new).or_else(|| self.label(Side::Old, old));
        match (old.opens, new.opens) {
            (Some(_), Some(kind)) => self.open(kind, label, Change::Kept),
            // What is struck before the first words of a line stands on that line.
            (None, Some(kind)) if self.shares(Change::Struck, kind, &label) => {}
            (Some(kind), None) if self.shares(Change::Added, kind, &label) => {}
            (None, Some(kind)) => self.open(kind, label, Change::Added),
            (Some(kind), None) => self.open(kind, label, Change::Struck),
            (None, None) => {}
        }
        if self.typing.are_same(&old.words, &new.words) {
            self.keep(old, new);
        } else if let Some(letters) = retyped_letters(old, new, self.typing) {
            self.retype(old, new, &letters);
        } else {
            let both = old.token.reference.is_some() && new.token.reference.is_some();
            let kind = match both && old.token.key != new.token.key {
                true => SegmentKind::FollowingReference,
                false => SegmentKind::Words,
            };
            self.write(Change::Struck, old, kind);
            self.write(Change::Added, new, kind);
        }
        if old.cell || new.cell {
            self.next_cell(Change::Kept);
        }
    }

    /// Writes what is typed otherwise on both sides: only the letters that differ are struck and added, no blank before them.
    fn retype(&mut self, old: &Piece<'_>, new: &Piece<'_>, letters: &[(String, String)]) {
        let blanks = self.blanks(old, new);
        let both = blanks.old && blanks.new;
        if both {
            push(self.cell(), Change::Kept, " ", SegmentKind::Words);
        }
        for (at, (was, is)) in letters.iter().enumerate() {
            let (mut was, mut is) = (old.part(was), new.part(is));
            if at == 0 && !both {
                (was.spaced, is.spaced) = (old.spaced, new.spaced);
            }
            if was.words == is.words {
                self.keep(&was, &is);
            } else {
                self.write(Change::Struck, &was, SegmentKind::Words);
                self.write(Change::Added, &is, SegmentKind::Words);
            }
        }
    }

    /// Writes what one side has.
    fn changed(&mut self, change: Change, piece: &Piece<'_>) {
        self.leave_table(piece);
        if let Some(kind) = piece.opens {
            let side = if change == Change::Struck { Side::Old } else { Side::New };
            let label = self.label(side, piece);
            let next = self.cursor.map_or(0, |(line, _)| line + 1);
            match self.lines.get_mut(next) {
                // A line of what was struck, for which this is added.
                Some(line) if !line.kind.is_row() && !kind.is_row() => {
                    (line.kind, line.opens) = (kind, Change::Kept);
                    line.at = label.or(line.at.take());
                    self.cursor = Some((next, 0));
                }
                _ => self.open(kind, label, change),
            }
        }
        self.write(change, piece, SegmentKind::Words);
        if piece.cell {
            self.next_cell(change);
        }
    }

    /// Writes what was added: for words of which `first` is the first one, on their lines, before which the cursor stood at
    /// `before`.
    fn added(&mut self, pieces: &[Piece<'_>], first: Option<&Piece<'_>>, before: Option<Cursor>) {
        // Rows and cells stand for themselves.
        let replaces = first.is_some_and(|piece| !piece.begins_cell())
            && pieces.first().is_some_and(|piece| !piece.begins_cell());
        let many = self.many.old || self.many.new;
        let whole = many && pieces.first().is_some_and(|piece| piece.begins.is_some());
        let behind = self.cursor;
        if replaces && !whole {
            self.cursor = before;
        }
        pieces.iter().for_each(|piece| self.changed(Change::Added, piece));
        self.cursor = self.cursor.max(behind);
    }

    /// The address of the passage that begins with `piece`, if its side has several.
    fn label(&self, side: Side, piece: &Piece<'_>) -> Option<Label> {
        let path = |at: usize| self.sides[side].all[at].path.clone();
        piece.begins.filter(|_| self.many[side]).map(|at| Label { of: Change::of(side), path: path(at) })
    }

    fn open(&mut self, kind: LineKind, at: Option<Label>, opens: Change) {
        self.lines.push(Line { kind, at, opens, cells: vec![Cell { of: opens, segments: Vec::new() }] });
        self.cursor = Some((self.lines.len() - 1, 0));
    }

    /// Whether the line at the cursor was opened by what only one side has and holds nothing else; then it is the
    /// line of both.
    fn shares(&mut self, change: Change, kind: LineKind, label: &Option<Label>) -> bool {
        let line = self.cursor.and_then(|(line, _)| self.lines.get_mut(line));
        let Some(line) = line.filter(|line| line.opens == change && line.is_all(change)) else {
            return false;
        };
        (line.kind, line.opens) = (kind, Change::Kept);
        line.at = label.clone().or(line.at.take());
        true
    }

    /// Begins the next cell, which the side of `of` has.
    fn next_cell(&mut self, of: Change) {
        let Some((line, cell)) = &mut self.cursor else { return };
        *cell += 1;
        if self.lines[*line].cells.len() <= *cell {
            self.lines[*line].cells.push(Cell { of, segments: Vec::new() });
        }
    }

    /// Goes back to the words before a table that one side alone has, where these go on.
    fn leave_table(&mut self, piece: &Piece<'_>) {
        let in_table = |(line, _): Cursor| self.lines[line].kind.is_row();
        if piece.opens.is_none() && piece.token.cell.is_none() && self.cursor.is_some_and(in_table) {
            self.cursor = self.lines.iter().rposition(|line| !line.kind.is_row()).map(|line| (line, 0));
        }
    }

    fn cell(&mut self) -> &mut Vec<Segment> {
        if self.cursor.is_none() {
            self.open(LineKind::Paragraph, None, Change::Kept);
        }
        let (line, cell) = self.cursor.unwrap_or((0, 0));
        &mut self.lines[line].cells[cell].segments
    }

    fn write(&mut self, change: Change, piece: &Piece<'_>, kind: SegmentKind) {
        if piece.words.is_empty() {
            return;
        }
        let other = if change == Change::Struck { Change::Added } else { Change::Struck };
        let cell = self.cell();
        let blank = piece.spaced && cell.iter().any(|segment| segment.change != other);
        let words = format!("{}{}", if blank { " " } else { "" }, piece.words);
        push(cell, change, &words, kind);
    }

    /// Whether a blank of each side stands before these.
    fn blanks(&mut self, old: &Piece<'_>, new: &Piece<'_>) -> Both<bool> {
        let cell = self.cell();
        let blank = |piece: &Piece<'_>, other: Change| {
            piece.spaced && cell.iter().any(|segment| segment.change != other)
        };
        Both { old: blank(old, Change::Added), new: blank(new, Change::Struck) }
    }

    fn keep(&mut self, old: &Piece<'_>, new: &Piece<'_>) {
        if new.words.is_empty() {
            return;
        }
        let blanks = self.blanks(old, new);
        let cell = self.cell();
        let blank = match (blanks.old, blanks.new) {
            (true, true) => " ",
            (true, false) => {
                give_blank(cell, Change::Struck);
                ""
            }
            (false, true) => {
                give_blank(cell, Change::Added);
                ""
            }
            (false, false) => "",
        };
        push(cell, Change::Kept, &format!("{blank}{}", new.words), SegmentKind::Words);
    }
}

/// A blank that only one side has before kept words: it stands behind what that side alone has before them, or else
/// before what the other has.
fn give_blank(cell: &mut [Segment], change: Change) {
    let from = cell.iter().rposition(|segment| segment.change == Change::Kept).map_or(0, |at| at + 1);
    if let Some(own) = cell[from..].iter_mut().rfind(|segment| segment.change == change) {
        own.words.push(' ');
        return;
    }
    if let Some((before, [first, ..])) = from.checked_sub(1).map(|at| cell.split_at_mut(at + 1))
        && first.words.starts_with(' ')
        && let Some(kept) = before.last_mut()
    {
        first.words.remove(0);
        kept.words.push(' ');
    }
}
