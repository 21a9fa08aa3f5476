//! Defined terms: what defines them, in which forms they are written, and where a text uses them.

mod beginnings;
pub(crate) mod definition;
pub(crate) mod inflection;
pub(crate) mod phrase;
pub(crate) mod term_use;
