//! What became of references: those that follow what they cite ([`following`]), those that lead elsewhere now ([`elsewhere`]),
//! are references on one side alone ([`half_cited`]) or take in something else ([`ranges`]); how one of a list is named ([`listed`]), which of a list follow [`together`], and
//! what a reference says beyond its target ([`tail`]).
//!
//! Left out are those that nobody touched while their target changed: `compared`.

pub(crate) mod above;
mod cited;
pub(crate) mod elsewhere;
pub(crate) mod following;
mod half_cited;
pub(crate) mod leads;
pub(crate) mod listed;
mod ranges;
mod tail;
pub(crate) mod target;
mod together;
