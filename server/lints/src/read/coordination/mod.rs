//! Words that keep the company of defined terms: "bid, double or pass".
//!
//! One such place proves nothing; a noun that stands beside the same term in provision
//! after provision is used as its like.

mod companion;
mod companions;
mod members;

pub(crate) use companion::{Companion, together};
pub(crate) use companions::Companions;
