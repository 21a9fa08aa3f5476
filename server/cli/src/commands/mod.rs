//! One command a file.

pub mod amend;
pub mod book;
pub mod check;
pub mod completions;
pub mod concordance;
pub mod diff;
pub mod edition;
pub mod export;
pub mod fmt;
pub mod import;
pub mod index;
pub mod lsp;
pub mod migrate;
pub mod move_provision;
pub mod new;
pub mod notes;
pub mod outline;
pub mod powers;
pub mod refs;
pub mod rename_term;
pub mod renumber;
pub mod rule;
pub mod show;
pub mod terms;
