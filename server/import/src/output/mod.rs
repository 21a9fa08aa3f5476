//! What the lines of a source become: the pieces of a document (`item`), with the words (`paragraph`), rows (`table`) and footnotes
//! (`notes`) in them, and blocks that are kept as printed (`literal`). How they are written down is told by [`crate::write`].

mod item;
pub(crate) mod literal;
mod notes;
mod paragraph;
pub(crate) mod table;

pub(crate) use item::Item;
pub(crate) use notes::{Note, Notes, NotesToPlace, left_over};
pub(crate) use paragraph::Paragraph;
