//! A text as it is compared: its words, and tables among them.

use crate::token::Token;

/// A text by its tokens, with what each is compared by.
#[derive(Clone, Copy)]
pub(crate) struct KeyedText<'t> {
    pub tokens: &'t [Token],
    pub keys: &'t [u32],
}
