//! The book of an edition: what stands in it, in which order and where, and the writers that print it.
//!
//! [`model`] is the book itself, plain data that every writer reads: no writer looks at the tree, the references or the
//! manifest again. Left out on purpose: files, the clock and findings. A writer answers with paths and bytes.

pub mod model;
