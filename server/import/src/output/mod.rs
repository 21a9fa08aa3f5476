//! What the lines of a source become (`item`, `paragraph`, `table`, `literal`, `note_places`), and how that is written down (`write`).

mod item;
pub(crate) mod literal;
mod note_places;
mod paragraph;
pub(crate) mod table;
mod write;

pub(crate) use item::Item;
pub(crate) use note_places::{NotesToPlace, left_over};
pub(crate) use paragraph::Paragraph;
pub(crate) use write::written;

use note_places::printed_label;
