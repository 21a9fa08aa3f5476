//! A quotation held against the words it quotes.
//!
//! Both sides are words. Quoting customs cost nothing: a quotation may begin and end at any sentence, leave out markers and
//! headings, leave out words where it shows an ellipsis or a bracket, and say first where it is from: "Law 3A2 — Moorings —
//! Fees", with the words that lead to the item.

mod departures;
mod fenced;
mod official;
mod quoted;

pub(crate) use departures::{Departure, departures};
pub(crate) use fenced::quotations;
pub(crate) use official::{Official, official, raw};
pub(crate) use quoted::{Quoted, behind_caption, quoted};

/// One form of each word: small letters, one apostrophe and no hyphens.
fn folded(word: &str) -> String {
    word.chars()
        .filter(|c| !matches!(c, '-' | '\u{2010}' | '\u{2011}' | '\u{ad}'))
        .map(|c| if matches!(c, '’' | '‘') { '\'' } else { c })
        .flat_map(char::to_lowercase)
        .collect()
}
