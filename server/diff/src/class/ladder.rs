//! The tests of words in the order in which a text, and each of its sentences by itself, is asked them: the first that tells
//! something has the word.

use crate::class::actors::{exchange, reversed, turned};
use crate::class::text::changed::Changed;
use crate::class::wording::inserted::{inserted, member_of_short_list};
use crate::class::wording::instead::instead;
use crate::class::wording::{bound, recast};
use crate::reason::Reason;

/// Words that came, went, were put for others, or took the place of others.
pub(super) fn other_words(changed: &Changed<'_, '_, '_>) -> Option<Reason> {
    inserted(changed)
        .or_else(|| instead(changed))
        .or_else(|| exchange::changes(changed))
        .or_else(|| member_of_short_list(changed))
}

/// Who does what to whom turned round.
pub(super) fn turned_round(changed: &Changed<'_, '_, '_>) -> Option<Reason> {
    turned::changes(changed).or_else(|| reversed::changes(changed))
}

/// A noun for another one, or what a time is bound to, where all else only stands elsewhere.
pub(super) fn recast_or_bound(changed: &Changed<'_, '_, '_>) -> Option<Reason> {
    recast::changes(changed).or_else(|| bound::changes(changed))
}
