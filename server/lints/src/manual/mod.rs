//! The manual of the rules, made of the opening comments of their files.

mod documentation;
mod pages;

pub use documentation::{Example, documentation, examples, section, summary};
pub use pages::{page, page_name, page_of_contents};
