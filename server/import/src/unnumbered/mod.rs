//! Parts in which nothing is numbered as law is, each with a reader of its own: definitions and glossaries, a commentary, a
//! printed index, and the `prose` of introductions and of lines that no part claims.

mod columns;
mod commentary;
mod definitions;
mod glossary;
mod headword;
mod index;
mod index_heads;
mod locators;
mod prose;

pub(crate) use commentary::commentary;
pub(crate) use definitions::definitions;
pub(crate) use glossary::glossary;
pub(crate) use index::index;
pub(crate) use prose::{introduction, loose};
