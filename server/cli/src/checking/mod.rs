//! `check`: what the rules find, which of it counts, and what is mended.

pub mod base;
pub mod baseline;
mod changed;
pub mod findings;
pub mod manifest;
pub mod mending;
mod origins;
pub mod told;
mod touched;
