//! The redline for a terminal: struck words red, added words green, in brackets where there are no colours.

use crate::comparison::{Comparison, Row};
use crate::redline::{Segment, addresses, heading, kind, law, shown, words};
use crate::words::Change;

/// How struck and added words are set off.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paint {
    /// By the colours of a terminal.
    Colours,
    /// By `[-struck-]` and `{+added+}`.
    Signs,
}

/// The redline; empty where nothing changed.
pub fn text(comparison: &Comparison<'_>, paint: Paint) -> String {
    let mut out = String::new();
    let mut above = None;
    for row in shown(comparison) {
        let law = law(comparison, row);
        if above.as_ref() != Some(&law) {
            let title = match paint {
                Paint::Colours => format!("\u{1b}[1m{}\u{1b}[0m", plain(&law)),
                Paint::Signs => plain(&law),
            };
            out.push_str(&format!("{}{title}\n", if out.is_empty() { "" } else { "\n" }));
            above = Some(law);
        }
        out.push_str(&row_text(comparison, row, paint));
    }
    out
}

/// One row: its addresses, what kind of change it is, and its words.
pub fn row_text(comparison: &Comparison<'_>, row: &Row, paint: Paint) -> String {
    let mut out = format!("  {}  ({})\n", plain(&addresses(comparison, row)), plain(&kind(row)));
    for line in [heading(comparison, row), words(comparison, row)] {
        if !line.is_empty() {
            out.push_str(&format!("    {}\n", print(&line, paint).trim_start()));
        }
    }
    out
}

fn print(segments: &[Segment], paint: Paint) -> String {
    let mut out = String::new();
    for segment in segments {
        let words = plain(&segment.words);
        let inner = words.trim_start();
        let blank = &words[..words.len() - inner.len()];
        let (before, after) = match (segment.change, paint) {
            (Change::Kept, _) => ("", ""),
            (Change::Struck, Paint::Colours) => ("\u{1b}[31;9m", "\u{1b}[0m"),
            (Change::Added, Paint::Colours) => ("\u{1b}[32;1m", "\u{1b}[0m"),
            (Change::Struck, Paint::Signs) => ("[-", "-]"),
            (Change::Added, Paint::Signs) => ("{+", "+}"),
        };
        out.push_str(&format!("{blank}{before}{inner}{after}"));
    }
    out
}

/// Control characters of a text must not reach the terminal.
fn plain(words: &str) -> String {
    words.chars().filter(|c| !c.is_control()).collect()
}
