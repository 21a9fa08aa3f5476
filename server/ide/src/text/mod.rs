//! Text that answers hand out, for people or for the document.

pub(crate) mod line_breaks;
pub(crate) mod markers;
pub(crate) mod paragraph;
pub(crate) mod passage;
