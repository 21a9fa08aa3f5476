//! The whole that is looked through for what is done throughout.

use crate::row::compared::Compared;
use crate::row::context::Context;

/// All groups, compared, with what rows are made from.
pub(crate) struct Throughout<'w, 'c, 'a> {
    pub context: &'w Context<'c, 'a>,
    pub compared: &'w [Compared<'c>],
}
