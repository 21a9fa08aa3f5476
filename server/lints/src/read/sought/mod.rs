//! The words and phrases that rules on wording look for. The lexicon has two tables of them; all are found in one look at
//! the text, and each table says which of its words count where they stand.

mod drafting_words;
mod hits;
mod look;
mod phrase_list;
mod watched;
mod wording_phrases;

pub(crate) use drafting_words::{Pattern, Sort};
pub(crate) use hits::{Hit, Hits};
pub(crate) use watched::{Watched, watched};
pub(crate) use wording_phrases::Kind;
