//! The words of a document against the dictionary, and what was meant by those that it lacks.

mod dictionary;
mod distinct;
mod own_words;
mod slips;
mod tags;

pub(crate) use dictionary::{Spelt, WordUse, is_english, spelt, with_counts};
pub(crate) use slips::{OFTEN, Words, stands_amid};
