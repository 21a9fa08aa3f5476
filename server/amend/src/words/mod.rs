//! Edits of the words of one text: found, told so that a reader finds their places, and followed.

pub(crate) mod follow;
mod joint;
pub(crate) mod phrase;
mod site;
mod unit;
pub(crate) mod word_edit;
