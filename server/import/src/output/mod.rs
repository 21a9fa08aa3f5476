//! What the lines of a source become (`item`, `paragraph`, `table`, `literal`, `notes`), how that is written down (`write`),
//! and what is told of every line (`report`).

mod item;
pub(crate) mod literal;
mod notes;
mod paragraph;
mod report;
pub(crate) mod table;
mod write;

pub use report::{Disposition, Report, Row};

pub(crate) use item::Item;
pub(crate) use notes::{NotesToPlace, left_over};
pub(crate) use paragraph::{Paragraph, begins_with_punctuation, bullet, is_finished};
pub(crate) use report::Ledger;
pub(crate) use write::written;

use notes::printed_label;
