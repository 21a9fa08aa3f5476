//! Norm words that bind a whole list: "he may:" and the items below it, or "he may" in each of these.

use super::{Norm, NormScale};
use crate::class::substance::list::List;
use crate::token::{Token, TokenKind};

/// How many words may stand between the norm word and the list: "he may, before any boat has sailed:".
const BETWEEN: usize = 8;
/// How many of the last tokens above a list are read for it: these words, their signs, and the norm word with its denial.
const READ: usize = 24;

impl NormScale {
    /// The norm word with which the words above a passage lead into it: their last ones, without a full stop behind it.
    pub(super) fn led_in_by(&self, list: &List<'_>) -> Option<String> {
        let last = &list.above[list.above.len().saturating_sub(READ)..];
        self.norms(last).pop().filter(|norm| leads_on(&last[norm.range.end..])).map(|norm| norm.word)
    }

    /// Whether a norm word leads from the end of `tokens` into a list, of which the other side has it in the items.
    pub(super) fn stands_in_items(&self, tokens: &[Token], norm: &Norm, other: &List<'_>) -> bool {
        if !leads_on(&tokens[norm.range.end..]) {
            return false;
        }
        let has = |item: &&&[Token]| self.norms(item).iter().any(|own| self.is_alike(&own.word, &norm.word));
        let with = other.below.iter().filter(has).count();
        with > 0 && with * 2 >= other.below.len()
    }
}

/// Whether a list goes on with the sentence of a norm word that these words stand behind.
fn leads_on(behind: &[Token]) -> bool {
    let words = behind.iter().filter(|token| token.kind != TokenKind::Sign);
    words.take(BETWEEN + 1).count() <= BETWEEN && behind.iter().all(|token| token.key != ".")
}
