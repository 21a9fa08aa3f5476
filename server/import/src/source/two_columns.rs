//! Pages set in two columns, as a copy that keeps the layout shows them side by side: the left column is put before the right
//! one. Tables and glossaries stand so, too; in columns of a text sentences go on from line to line on both sides.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::ops::Range;

use crate::sentence::is_finished;

/// The most lines of a page.
const LONGEST: usize = 300;
/// The fewest blanks between the columns.
const GAP: usize = 2;
/// Where a right column begins at the earliest, and how far its lines may be indented.
const NARROWEST: usize = 20;
const INDENT: usize = 16;
/// How many lines of a page have to stand side by side, and how many sentences to go on on either side.
const BESIDE: usize = 6;
const GOING_ON: usize = 3;
/// How many pages tell that those without such sentences, as tables of contents, are set so, too.
const PAGES: usize = 2;
/// How many empty lines stand below a table of contents.
const SPACE: usize = 2;
/// How far from the right columns of other pages the one of a page may begin, and how many places are tried.
const NEAR: usize = 4;
const TRIED: usize = 6;

/// `text` with one column after the other; `None` where its pages have but one.
pub(crate) fn with_columns_parted(text: &str) -> Option<String> {
    let pages: Vec<Page<'_>> =
        text.split('\u{c}').map(|page| Page::of(page, NARROWEST..usize::MAX)).collect();
    let surely = pages.iter().filter(|page| page.is_surely_parted());
    let mut begin: Vec<usize> = surely.map(|page| page.right).collect();
    begin.sort_unstable();
    let begins = *begin.get(begin.len() / 2).filter(|_| begin.len() >= PAGES.min(pages.len()))?;
    // The numbers in a table of contents are columns, too.
    let near = begins.saturating_sub(NEAR)..begins + NEAR;
    let as_others = |page: Page<'_>| match page.is_surely_parted() {
        true => page.parted().into_owned(),
        false => Page::of(page.text, near.clone()).parted().into_owned(),
    };
    let pages: Vec<String> = pages.into_iter().map(as_others).collect();
    Some(pages.join("\u{c}"))
}

/// A line of a page by its columns.
enum Row {
    Empty,
    /// It goes over both, or belongs to neither.
    Whole,
    /// What stands left and right, in bytes.
    Parted {
        left: Range<usize>,
        right: Range<usize>,
    },
}

struct Page<'t> {
    text: &'t str,
    /// Where its right column begins, in characters.
    right: usize,
    lines: Vec<&'t str>,
    rows: Vec<Row>,
}

impl<'t> Page<'t> {
    /// The page by the columns that fit best, of which the right one begins `within` these.
    fn of(text: &'t str, within: Range<usize>) -> Self {
        let lines: Vec<&str> = crate::lines::physical(text).collect();
        let within = if lines.len() > LONGEST { 0..0 } else { within };
        let mut starts: BTreeMap<usize, usize> = BTreeMap::new();
        for line in &lines {
            let inner = inner_starts(line).filter(|column| within.contains(column));
            inner.for_each(|column| *starts.entry(column).or_default() += 1);
        }
        let mut starts: Vec<(usize, usize)> = starts.into_iter().filter(|(_, count)| *count > 1).collect();
        starts.sort_by_key(|&(column, count)| (Reverse(count), column));
        let width = lines.iter().map(|line| line.chars().count()).max().unwrap_or_default();
        let page = |right: usize| {
            let rows: Vec<Row> = lines.iter().map(|line| row(line, right, width)).collect();
            Self { text, right, lines: lines.clone(), rows }
        };
        let pages = starts.iter().take(TRIED).map(|&(right, _)| page(right));
        let best = pages
            .max_by_key(|page| (page.beside() as isize - 2 * page.whole() as isize, Reverse(page.right)));
        best.unwrap_or_else(|| page(usize::MAX))
    }

    /// Whether sentences go on from line to line in either column, and hardly a line goes over both.
    fn is_surely_parted(&self) -> bool {
        let goes_on = |words: Vec<&str>| {
            let goes_on = |pair: &&[&str]| !is_finished(pair[0]) && pair[1].starts_with(char::is_lowercase);
            words.windows(2).filter(goes_on).count() >= GOING_ON
        };
        self.may_be_parted()
            && self.beside() >= BESIDE
            && goes_on(self.column(Side::Left))
            && goes_on(self.column(Side::Right))
    }

    /// Whether more lines stand side by side than go over both columns.
    fn may_be_parted(&self) -> bool {
        self.beside() >= GOING_ON && self.whole() * 4 <= self.beside()
    }

    /// How many lines of the columns go over both.
    fn whole(&self) -> usize {
        let body = self.body().unwrap_or_default();
        self.rows[body].iter().filter(|row| matches!(row, Row::Whole)).count()
    }

    /// How many lines have words on both sides.
    fn beside(&self) -> usize {
        self.rows.iter().filter(|row| is_beside(row)).count()
    }

    /// The rows from the first with words on the right to the last of either column.
    fn body(&self) -> Option<Range<usize>> {
        let on_the_right = |row: &Row| matches!(row, Row::Parted { right, .. } if !right.is_empty());
        let first = self.rows.iter().position(on_the_right)?;
        let last = self.rows.iter().rposition(|row| matches!(row, Row::Parted { .. }))?;
        Some(first..last + 1)
    }

    /// The words of a column, without its empty lines.
    fn column(&self, side: Side) -> Vec<&'t str> {
        let words = (0..self.rows.len()).map(|at| self.part(at, side).trim());
        words.filter(|words| !words.is_empty()).collect()
    }

    fn part(&self, at: usize, side: Side) -> &'t str {
        match (&self.rows[at], side) {
            (Row::Parted { left, .. }, Side::Left) => &self.lines[at][left.clone()],
            (Row::Parted { right, .. }, Side::Right) => &self.lines[at][right.clone()],
            _ => "",
        }
    }

    fn parted(&self) -> Cow<'t, str> {
        let Some(body) = self.body().filter(|_| self.may_be_parted()) else {
            return Cow::Borrowed(self.text);
        };
        let mut out: Vec<&str> = self.lines[..body.start].to_vec();
        let mut start = body.start;
        let ends = body.clone().filter(|&at| matches!(self.rows[at], Row::Whole) || self.ends_contents(at));
        for end in ends.chain([body.end]) {
            self.push_column(start..end, Side::Left, &mut out);
            self.push_column(start..end, Side::Right, &mut out);
            out.extend(self.lines.get(end).filter(|_| end < body.end));
            start = end + 1;
        }
        out.extend(&self.lines[body.end..]);
        Cow::Owned(out.join("\n"))
    }

    /// Whether the line is the first of several empty ones below a table of contents, which has columns of its own.
    fn ends_contents(&self, at: usize) -> bool {
        let empty = |row: &Row| matches!(row, Row::Empty);
        let paged = |at: usize| self.lines[at].ends_with(|c: char| c.is_ascii_digit());
        let above: Vec<usize> = (0..at).rev().filter(|&at| !empty(&self.rows[at])).take(BESIDE).collect();
        self.rows[at..].iter().take(SPACE).filter(|row| empty(row)).count() == SPACE
            && !at.checked_sub(1).is_some_and(|above| empty(&self.rows[above]))
            && above.len() == BESIDE
            && above.into_iter().all(paged)
    }

    /// Writes the lines of a column. Where only the other one has words, the line is empty unless a sentence goes on over it.
    fn push_column(&self, rows: Range<usize>, side: Side, out: &mut Vec<&'t str>) {
        let mut empty = matches!(side, Side::Right);
        for at in rows {
            let words = self.part(at, side);
            if words.trim().is_empty() {
                empty = true;
                continue;
            }
            let goes_on = words.trim_start().starts_with(char::is_lowercase)
                && out.last().is_some_and(|above| !is_finished(above));
            if empty && !goes_on {
                out.push("");
            }
            empty = false;
            out.push(words.trim_end());
        }
    }
}

#[derive(Debug, Clone, Copy)]
enum Side {
    Left,
    Right,
}

fn is_beside(row: &Row) -> bool {
    matches!(row, Row::Parted { left, right } if !left.is_empty() && !right.is_empty())
}

/// The columns, in characters, where words begin behind a gap.
fn inner_starts(line: &str) -> impl Iterator<Item = usize> {
    let mut blanks = 0;
    let mut any = false;
    line.chars().enumerate().filter_map(move |(column, c)| {
        let starts = !c.is_whitespace() && blanks >= GAP && any && column >= NARROWEST;
        any |= !c.is_whitespace();
        blanks = if c.is_whitespace() { blanks + 1 } else { 0 };
        starts.then_some(column)
    })
}

/// The line as a row of a page of that `width` whose right column begins at `right`.
fn row(line: &str, right: usize, width: usize) -> Row {
    if line.trim().is_empty() {
        return Row::Empty;
    }
    let at = line.char_indices().nth(right).map_or(line.len(), |(at, _)| at);
    let gap = line[..at].chars().rev().take(GAP).all(char::is_whitespace);
    let indented = |words: &str| words.chars().take_while(|c| c.is_whitespace()).count();
    let left = if line[..at].trim().is_empty() { 0..0 } else { 0..at };
    match line[at..].trim().is_empty() {
        // What stands in the middle of the page is its number.
        true if indented(line) > INDENT => Row::Whole,
        true if gap || line.chars().count() + GAP <= right => Row::Parted { left, right: 0..0 },
        // The head of a page ends at its margin, a heading over a column stands in its middle.
        false if gap && (indented(&line[at..]) <= INDENT || line.chars().count() + INDENT / 2 < width) => {
            Row::Parted { left, right: at..line.len() }
        }
        _ => Row::Whole,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A page with these columns side by side.
    fn page(left: &str, right: &str) -> String {
        let (left, right): (Vec<&str>, Vec<&str>) = (left.lines().collect(), right.lines().collect());
        let row = |line: usize| {
            let (left, right) = (left.get(line).unwrap_or(&""), right.get(line).unwrap_or(&""));
            format!("{left:<30}{right}").trim_end().to_owned() + "\n"
        };
        (0..left.len().max(right.len())).map(row).collect()
    }

    const LEFT: &str = "1. The crew rows\nout of the harbour\nand back again.\n\n2. A crew that\nis late waits at\nthe gate until the\nwarden comes.";
    const RIGHT: &str = "3. Boats carry a\nlantern at night\nand a bell when\nthere is fog.\n\n4. Others give way\nto boats that\nhave sails and no\noars.";

    #[test]
    fn columns_stand_one_after_the_other() {
        let text = format!("{:>32}\n\n{}\n\n{:>24}\n", "Rules", page(LEFT, RIGHT), "7");
        let expected = format!("{:>32}\n\n{LEFT}\n\n{RIGHT}\n\n\n{:>24}", "Rules", "7");
        assert_eq!(with_columns_parted(&text), Some(expected));
    }

    #[test]
    fn what_is_no_column_of_a_text() {
        let table = page(
            "Boat\nRaft\nBarge\nShip\nPunt\nTub\nKeel",
            "2 coins\n3 coins\n4 coins\n5 coins\nfree\nfree\nfree",
        );
        assert_eq!(with_columns_parted(&table), None);
        let glossary = page(
            "Crew\n\nRaft\n\nBell",
            "Those who row\nand who sing.\nWhat floats\nwithout sails.\nWhat calls the\ncrew.",
        );
        assert_eq!(with_columns_parted(&glossary), None);
        assert_eq!(with_columns_parted(&LEFT.repeat(3)), None);
    }
}
