//! References as the words show them: found in the prose of one block by their shape and the lexicon.
//!
//! No addresses are known here: what is found, a [`Mention`], depends on the text alone. The edition resolves it.

mod around;
mod bare;
mod bare_part;
mod before;
mod chain;
mod chained_list;
mod counted;
mod figures;
mod first_words;
mod gap;
mod initials;
mod list;
mod mention;
mod named_work;
mod noun;
mod outer_number;
mod own_titles;
mod owner_before;
mod owner_names;
mod owners;
mod parts;
mod plain_word;
mod qualified;
mod ranges;
mod scan;
mod small_owner;
mod special;
mod unit;
mod whole;

use lawsmith_syntax::Conventions;

use crate::vocabulary::Vocabulary;

pub(crate) use around::is_year;
pub(crate) use chain::is_same_noun;
pub(crate) use first_words::FirstWords;
pub(crate) use mention::{Belief, Group, Lead, Member, Mention, Special, Target, Unit, Which};
pub(crate) use scan::Scanner;

/// The finder for one text.
pub(crate) fn scanner<'a>(
    text: &'a str,
    conventions: &'a Conventions,
    vocabulary: &'a Vocabulary,
    first_words: &'a FirstWords,
) -> Scanner<'a> {
    Scanner { text, conventions, vocabulary, first_words }
}
