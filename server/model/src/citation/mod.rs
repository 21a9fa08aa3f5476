//! References: found in prose by their shape and the lexicon, resolved by the index.
//!
//! [`scan`] and the files beside it look at one block's words and know no addresses; what it finds depends on
//! the text alone. [`resolve`] gives each finding its target, walking up from the
//! provision that holds it. A bare letter that is neither introduced by a cue nor leads
//! anywhere is no reference.

mod around;
mod bare;
mod before;
mod chain;
mod chained_list;
mod figures;
mod first_words;
mod initials;
mod list;
mod named_work;
mod noun;
mod own_titles;
mod owner_before;
mod owner_names;
mod owners;
mod parts;
mod plain_word;
mod qualified;
mod resolve;
mod scan;
mod special;
mod unit;
mod whole;

use lawsmith_syntax::Conventions;

use crate::vocabulary::Vocabulary;

pub(crate) use first_words::FirstWords;
pub(crate) use resolve::{Place, references, references_by_name};
pub(crate) use scan::Scanner;
pub(crate) use special::{Target, Which};

/// The finder for one text.
pub(crate) fn scanner<'a>(
    text: &'a str,
    conventions: &'a Conventions,
    vocabulary: &'a Vocabulary,
    first_words: &'a FirstWords,
) -> Scanner<'a> {
    Scanner { text, conventions, vocabulary, first_words }
}
