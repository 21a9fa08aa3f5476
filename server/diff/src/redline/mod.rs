//! A comparison for readers: what was struck, what was added, what moved.
//!
//! Each form is one file: `text` for a terminal, `markdown`, `html`, `docx` for Word, and `summary`, the list of significant
//! changes. All leave out what stayed the same.

mod docx;
mod html;
mod markdown;
mod summary;
mod text;

use crate::comparison::{Comparison, Relation, Row};
use crate::passage::Passages;
use crate::token::Token;
use crate::words::{Change, Run};

pub use docx::docx;
pub use html::{escaped, html, page};
pub use markdown::markdown;
pub use summary::{html_summary, summary};
pub use text::{Paint, row_text, text};

/// What the sides are called.
#[derive(Debug, Clone, Copy)]
pub struct Names<'a> {
    /// The old side.
    pub old: &'a str,
    /// The new side.
    pub new: &'a str,
}

/// Words of one kind of change, as printed, with a blank before them where one stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Segment {
    /// What became of them.
    pub change: Change,
    /// The words.
    pub words: String,
}

/// The rows that a reader is shown. Whole Laws whose parts moved are told by their parts.
pub fn shown<'c>(comparison: &'c Comparison<'_>) -> impl Iterator<Item = &'c Row> {
    comparison.rows.iter().filter(|row| {
        let words = |side: &Passages<'_>, places: &[usize]| places.iter().any(|&at| side.all[at].has_words());
        let says = words(&comparison.old, &row.old) || words(&comparison.new, &row.new);
        let heading = row.heading.iter().any(|run| run.change != Change::Kept);
        row.relation != Relation::Same && (says || heading && row.old.len() <= 1 && row.new.len() <= 1)
    })
}

/// The words of a row with their changes, in reading order.
pub fn words(comparison: &Comparison<'_>, row: &Row) -> Vec<Segment> {
    segments(comparison, row, &row.words, |passage| &passage.tokens)
}

/// The same for its headings.
pub fn heading(comparison: &Comparison<'_>, row: &Row) -> Vec<Segment> {
    segments(comparison, row, &row.heading, |passage| &passage.heading_tokens)
}

fn segments(
    comparison: &Comparison<'_>,
    row: &Row,
    runs: &[Run],
    of: impl Fn(&crate::passage::Passage) -> &Vec<Token>,
) -> Vec<Segment> {
    let side = |side: &Passages<'_>, places: &[usize]| -> Vec<(String, bool)> {
        let mut found = Vec::new();
        for &at in places {
            let passage = &side.all[at];
            let text = side.edition.documents[passage.place.0].text();
            for (number, token) in of(passage).iter().enumerate() {
                // A range may hold a line break.
                let printed = text[token.range].split_whitespace().collect::<Vec<_>>().join(" ");
                found.push((printed, token.spaced || number == 0 && !found.is_empty()));
            }
        }
        found
    };
    let (old, new) = (side(&comparison.old, &row.old), side(&comparison.new, &row.new));
    let print = |tokens: &[(String, bool)]| {
        let mut out = String::new();
        for (printed, spaced) in tokens {
            if *spaced {
                out.push(' ');
            }
            out.push_str(printed);
        }
        out
    };
    runs.iter()
        .map(|run| match run.change {
            Change::Struck => Segment { change: run.change, words: print(&old[run.old.clone()]) },
            // What is kept reads as the new side has it, references with their new numbers.
            _ => Segment { change: run.change, words: print(&new[run.new.clone()]) },
        })
        .collect()
}

/// `13A3 → 76B2`, `5B → 9B1(a), 9B1(b)`; one address where both are the same.
pub(crate) fn addresses(comparison: &Comparison<'_>, row: &Row) -> String {
    let (old, new) = sides(comparison, row);
    match (old.is_empty(), new.is_empty()) {
        (_, true) => old,
        (true, _) => new,
        _ if old == new => new,
        _ => format!("{old} → {new}"),
    }
}

/// The addresses of the old and of the new side.
pub(crate) fn sides(comparison: &Comparison<'_>, row: &Row) -> (String, String) {
    let list = |side: &Passages<'_>, places: &[usize]| {
        places.iter().map(|&at| side.all[at].path.as_str()).collect::<Vec<_>>().join(", ")
    };
    (list(&comparison.old, &row.old), list(&comparison.new, &row.new))
}

/// `moved, substantive: must → should (weaker)`.
pub(crate) fn kind(row: &Row) -> String {
    let class = row.class.map(|class| format!(", {}", class.name())).unwrap_or_default();
    let reasons =
        if row.reasons.is_empty() { String::new() } else { format!(": {}", row.reasons.join("; ")) };
    format!("{}{class}{reasons}", row.relation.name())
}

/// The outermost passage of a row: on the new side, else on the old one.
pub(crate) fn law(comparison: &Comparison<'_>, row: &Row) -> String {
    let title = |side: &Passages<'_>, at: usize| {
        let law = &side.all[side.all[at].outermost];
        let level = side.edition.conventions.levels.first();
        let noun = level.and_then(|level| level.nouns.first()).filter(|_| !law.label.is_empty());
        let number = noun.map_or(law.path.clone(), |noun| format!("{noun} {}", law.path));
        match &law.heading {
            Some(heading) if !heading.eq_ignore_ascii_case(&law.path) => format!("{number} — {heading}"),
            _ => number,
        }
    };
    match (row.new.first(), row.old.first()) {
        (Some(&at), _) => title(&comparison.new, at),
        (None, Some(&at)) => title(&comparison.old, at),
        (None, None) => String::new(),
    }
}
