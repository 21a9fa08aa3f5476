//! What became of references: those that follow what they cite ([`following`]), those that lead elsewhere now ([`elsewhere`])
//! or take in something else ([`ranges`]),
//! and those that nobody touched while their target changed ([`changed_target`], and of an index [`locators`]; both by the
//! [`alignment`] of what is believed); how one of a list is named ([`listed`]), which of a list follow [`together`], and what a
//! reference says beyond its target ([`tail`]).

pub(crate) mod above;
mod alignment;
pub(crate) mod changed_target;
mod cited;
pub(crate) mod elsewhere;
pub(crate) mod following;
pub(crate) mod listed;
pub(crate) mod locators;
mod ranges;
mod tail;
mod together;
