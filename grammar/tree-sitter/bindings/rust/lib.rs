//! The grammar of `.laws` for [tree-sitter](https://tree-sitter.github.io), and the queries that editors run.
//!
//! Hand [`LANGUAGE`] to a tree-sitter parser. What its nodes mean stands in `grammar/GRAMMAR.md`; the
//! program itself reads by other means (`lawsmith-syntax`), and `tests/parity` holds the two together.

use tree_sitter_language::LanguageFn;

unsafe extern "C" {
    fn tree_sitter_laws() -> *const ();
}

/// The language, for `tree_sitter::Parser::set_language`.
// SAFETY: the function is the one that tree-sitter generated into `src/parser.c`, compiled by
// `build.rs`; it takes nothing and returns a pointer to a constant table.
pub const LANGUAGE: LanguageFn = unsafe { LanguageFn::from_raw(tree_sitter_laws) };

/// The kinds of nodes with their fields and children, as JSON.
pub const NODE_TYPES: &str = include_str!("../../src/node-types.json");
/// What to highlight.
pub const HIGHLIGHTS_QUERY: &str = include_str!("../../queries/highlights.scm");
/// Where another language begins.
pub const INJECTIONS_QUERY: &str = include_str!("../../queries/injections.scm");
/// What defines a name, and where it counts.
pub const LOCALS_QUERY: &str = include_str!("../../queries/locals.scm");
/// What an outline by tags has.
pub const TAGS_QUERY: &str = include_str!("../../queries/tags.scm");
/// What folds.
pub const FOLDS_QUERY: &str = include_str!("../../queries/folds.scm");
/// How lines are indented.
pub const INDENTS_QUERY: &str = include_str!("../../queries/indents.scm");
/// What an editor selects as one thing: a law, a provision, a note.
pub const TEXTOBJECTS_QUERY: &str = include_str!("../../queries/textobjects.scm");
