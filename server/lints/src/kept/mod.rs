//! What rules have worked out, kept so that the next keystroke need not work it out again.
//!
//! What is noted about a document may depend on that document, its references, its uses of terms and the index; what is
//! noted about the index on addresses and terms only. When what something depends on has changed is not known here: whoever
//! runs the rules (`check/`) throws it away then.

pub(crate) mod asked;
mod memory;
pub(crate) mod notebook;
pub(crate) mod notes;
pub(crate) mod stretches;
pub(crate) mod sums;
