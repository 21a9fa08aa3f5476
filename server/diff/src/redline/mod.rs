//! A comparison for readers: what was struck, what was added, what moved.
//!
//! Each form is one file: `text` for a terminal, `markdown`, `html`, `docx` for Word, and `summary`, the list of significant
//! changes. All leave out what stayed the same. Whoever rejects every change of a row reads the old words, whoever accepts
//! every one the new ones, but for signs that are typed otherwise throughout: these are the new ones.

mod docx;
mod frame;
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

pub use docx::docx;
pub use frame::Names;
pub use html::html;
pub use laws::shown;
pub use lines::{heading_lines, word_lines};
pub use markdown::markdown;
pub use page::{escaped, page};
pub use segment::{Cell, Label, Line, LineKind, Segment, SegmentKind, gap, grid};
pub use summary::{html_summary, summary, text_summary};
pub use text::{Paint, row_text, text};
pub use told::{kind, kind_and_doubt};
