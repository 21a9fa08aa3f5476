//! What the lines of a source become (`item`, `paragraph`, `table`, `literal`, `note_places`), how that is written down (`write`),
//! and what is told of every line (`report`).

mod item;
pub(crate) mod literal;
mod note_places;
mod paragraph;
mod report;
pub(crate) mod table;
mod write;

pub use report::{Disposition, Report, Row};

pub(crate) use item::Item;
pub(crate) use note_places::{NotesToPlace, left_over};
pub(crate) use paragraph::{Paragraph, begins_with_punctuation, bullet, is_finished, leaves_out};
pub(crate) use report::Ledger;
pub(crate) use write::written;

use note_places::printed_label;
