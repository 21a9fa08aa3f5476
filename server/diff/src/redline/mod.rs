//! A comparison for readers: what was struck, what was added, what moved.
//!
//! Each form is one file: `text` for a terminal, `markdown`, `html`, `docx` for Word, and `summary`, the list of significant
//! changes. All leave out what stayed the same. Whoever rejects every change of a row reads the old words, whoever accepts
//! every one the new ones, but for signs that are typed otherwise throughout: these are the new ones.

mod docx;
mod html;
mod laws;
mod lines;
mod markdown;
mod page;
mod piece;
mod segment;
mod summary;
mod text;
mod told;
mod whole_lines;
pub mod word;

use lawsmith_syntax::DocumentKind;

use crate::comparison::Comparison;

pub use docx::docx;
pub use html::html;
pub use laws::shown;
pub use lines::{heading_lines, word_lines};
pub use markdown::markdown;
pub use page::{escaped, page};
pub use segment::{Cell, Label, Line, LineKind, Segment, gap, grid};
pub use summary::{html_summary, summary, text_summary};
pub use text::{Paint, row_text, text};
pub use told::{kind, kind_and_doubt};

/// What is said where nothing changed, or nothing that is marked.
pub(crate) fn nothing(comparison: &Comparison<'_>) -> &'static str {
    if comparison.typing.told().is_some() { "Nothing else changed." } else { "Nothing changed." }
}

/// The sentence on signs that are typed otherwise throughout, if there are some.
pub(crate) fn unmarked(comparison: &Comparison<'_>) -> Option<String> {
    let told = comparison.typing.told()?;
    let mut letters = told.chars();
    let first = letters.next()?.to_uppercase().to_string();
    Some(format!("{first}{}.", letters.as_str()))
}

/// What a redline is called: the work, if the headers of all its laws say so on the new side, and what is compared.
pub(crate) fn title(comparison: &Comparison<'_>, names: Names<'_>) -> String {
    let laws =
        comparison.new.edition.documents.iter().filter(|document| document.kind() == DocumentKind::Laws);
    let mut titles = laws.filter_map(|document| document.tree.header_value("title"));
    let sides = format!("{} → {}", names.old, names.new);
    match titles.next() {
        Some(work) if titles.all(|title| title == work) => format!("{work}: {sides}"),
        _ => sides,
    }
}

/// What the sides are called.
#[derive(Debug, Clone, Copy)]
pub struct Names<'a> {
    /// The old side.
    pub old: &'a str,
    /// The new side.
    pub new: &'a str,
}
