//! The language server as its clients see it: over the pipes of the real program, and in
//! this process.
#![allow(clippy::disallowed_methods, clippy::unwrap_used, clippy::panic, reason = "tests")]

mod actions;
mod base;
mod client;
mod endings;
mod malformed;
mod oracle;
mod order;
mod positions;
mod requests;
mod workspace;
