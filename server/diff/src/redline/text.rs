//! The redline for a terminal: struck words red, added words green, in brackets where there are no colours.

use crate::comparison::Comparison;
use crate::redline::frame::nothing;
use crate::redline::laws::{addresses, redlined};
use crate::redline::lines::{heading_lines, word_lines};
use crate::redline::segment::{Line, LineKind, Segment, gap, merged};
use crate::redline::told::kind_and_doubt;
use crate::row::Row;
use crate::words::Change;

/// How struck and added words are set off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paint {
    /// By the colours of a terminal.
    Colours,
    /// By `[-struck-]` and `{+added+}`.
    Signs,
}

/// The redline.
pub fn text(comparison: &Comparison<'_>, paint: Paint) -> String {
    let laws = redlined(comparison);
    if laws.is_empty() {
        return format!("{}\n", nothing(comparison));
    }
    let mut out = String::new();
    for law in laws {
        out.push_str(&format!("{}{}\n", if out.is_empty() { "" } else { "\n" }, bold(&law.title, paint)));
        for row in law.rows {
            out.push_str(&row_text(comparison, row, paint));
        }
        if !law.elsewhere.is_empty() {
            let went = law.elsewhere.iter().map(|went| plain(&went.told(comparison)));
            out.push_str(&format!("  now elsewhere: {}\n", went.collect::<Vec<_>>().join("; ")));
        }
    }
    out
}

/// One row: its addresses, what kind of change it is, and its words.
pub fn row_text(comparison: &Comparison<'_>, row: &Row, paint: Paint) -> String {
    let title =
        format!("  {}  ({})\n", plain(&addresses(comparison, row)), plain(&kind_and_doubt(comparison, row)));
    title + &lines_text(comparison, row, paint)
}

/// The headings and words of a row, each line on its own.
pub(crate) fn lines_text(comparison: &Comparison<'_>, row: &Row, paint: Paint) -> String {
    let lines = heading_lines(comparison, row).into_iter().chain(word_lines(comparison, row));
    lines.map(|line| format!("    {}\n", print(&line, paint))).collect()
}

/// Words that stand out.
pub(crate) fn bold(words: &str, paint: Paint) -> String {
    match paint {
        Paint::Colours => format!("\u{1b}[1m{}\u{1b}[0m", plain(words)),
        Paint::Signs => plain(words),
    }
}

fn print(line: &Line, paint: Paint) -> String {
    let at = line.at.as_ref().map_or(String::new(), |at| format!("{}: ", bold(&at.to_string(), paint)));
    let sign = if line.kind == LineKind::Item { "- " } else { "" };
    let cells: Vec<String> = line.cells.iter().map(|cell| segments(&cell.segments, paint)).collect();
    format!("{at}{sign}{}", cells.join(" | "))
}

fn segments(segments: &[Segment], paint: Paint) -> String {
    let segments = &merged(segments);
    let mut out = String::new();
    for (at, segment) in segments.iter().enumerate() {
        let (before, inner, behind) = segment.parts();
        let (open, close) = match (segment.change, paint) {
            (Change::Kept, _) => ("", ""),
            (Change::Struck, Paint::Colours) => ("\u{1b}[31;9m", "\u{1b}[0m"),
            (Change::Added, Paint::Colours) => ("\u{1b}[32;1m", "\u{1b}[0m"),
            (Change::Struck, Paint::Signs) => ("[-", "-]"),
            (Change::Added, Paint::Signs) => ("{+", "+}"),
        };
        out.push_str(&format!("{}{before}{open}{}{close}{behind}", gap(segments, at), plain(inner)));
    }
    out.trim().to_owned()
}

/// Control characters of a text must not reach the terminal.
pub(crate) fn plain(words: &str) -> String {
    words.chars().filter(|c| !c.is_control()).collect()
}
