//! The words of a document against the dictionary, and what was meant by those that it lacks.

mod apart;
mod dictionary;
mod distinct;
mod own_words;
mod slips;
mod strange;

pub(crate) use apart::stands_apart;
pub(crate) use dictionary::{Spelt, WordUse, is_english, spelt, with_counts};
pub(crate) use slips::{OFTEN, Words, stands_amid};
pub(crate) use strange::strange_parts;
