//! What an editor asks of law text, and the answers: one verb a file. What the verbs stand on has rooms of its own: the
//! workspace, what is meant at a place, and text for answers.
//!
//! A [`Host`] holds the texts and manifests of a workspace and takes changes; an
//! [`Analysis`] is a snapshot of it that never changes, cheap to clone, and answers on any
//! thread. Questions and answers are plain data: documents by [`DocumentId`], places in
//! bytes. Left out on purpose: the protocol of editors and its positions, files, threads
//! (`lawsmith-lsp`).

mod base;
mod call_hierarchy;
mod code_actions;
mod code_lens;
mod completion;
mod diagnostics;
mod document_highlight;
mod document_links;
mod document_symbols;
mod folding;
mod formatting;
mod goto_definition;
mod hover;
mod inlay_hints;
mod linked_editing;
mod named_files;
mod range_formatting;
mod redline;
mod refactoring;
mod references;
mod rename;
mod selection_ranges;
mod semantic_tokens;
mod subject;
#[cfg(test)]
mod testing;
mod text;
mod workspace;
mod workspace_symbols;

pub use call_hierarchy::Call;
pub use code_actions::Action;
pub use code_lens::{Lens, LensKind};
pub use completion::{Completion, CompletionKind};
pub use diagnostics::{Diagnostic, DiagnosticsStamp, Severity};
pub use document_links::{Destination, Link};
pub use document_symbols::{Symbol, SymbolKind};
pub use folding::Fold;
pub use goto_definition::Target;
pub use hover::Hover;
pub use inlay_hints::Hint;
pub use lawsmith_lints::{Level, UnknownRule};
pub use lawsmith_model::{LARGEST_PICTURE, MANIFEST, NamedFile, Status, is_laws, is_picture};
pub use lawsmith_refactor::RefactorError;
pub use lawsmith_syntax::Splice;
pub use redline::Redline;
pub use refactoring::{Refactored, Restructuring};
pub use rename::Renamable;
pub use semantic_tokens::{Token, TokenKind};
pub use subject::Occurrence;
pub use text::paragraph::{Paragraph, Style, markdown, plain};
pub use workspace::analysis::Analysis;
pub use workspace::file::{DocumentId, NamedFiles};
pub use workspace::host::Host;
pub use workspace::state::{BaseComparison, ComparisonDue};
pub use workspace_symbols::WorkspaceSymbol;

/// The manual's pages on rules: the name of each file, which is the code with `.md` behind it, and what it says.
pub fn rule_pages() -> impl Iterator<Item = (String, String)> {
    lawsmith_lints::registry()
        .iter()
        .map(|rule| (lawsmith_lints::page_name(rule), lawsmith_lints::page(rule)))
}
