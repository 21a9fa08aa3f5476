//! The book of an edition: what stands in it, in which order and where, and the writers that print it.
//!
//! [`model`] is the book itself, plain data that every writer reads: no writer looks at the tree, the references or the
//! manifest again. [`build()`] makes it from an analysed edition, [`html`] writes the web site, [`epub`] the e-book, [`akn`]
//! the XML that archives of law take, [`json()`] what other programs show, [`docx()`]
//! what is circulated in Word.
//!
//! Left out on purpose: files, the clock and findings. A writer answers with paths and bytes.

mod address;
pub mod akn;
mod build;
mod docx;
pub mod epub;
mod error;
pub mod html;
mod json;
pub mod model;

pub use build::{Sources, build, build_beside};
pub use docx::docx;
pub use error::BookError;
pub use json::json;
