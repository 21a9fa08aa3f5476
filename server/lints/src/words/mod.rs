//! What can be said of words, sentences and names by themselves, whatever document they stand in.

pub(crate) mod capitals;
pub(crate) mod clause;
pub(crate) mod near;
pub(crate) mod order;
pub(crate) mod plural;
pub(crate) mod sentence;
pub(crate) mod spellings;
pub(crate) mod wording;
