//! What an editor asks of law text, and the answers: one verb a file.
//!
//! A [`Host`] holds the texts and manifests of a workspace and takes changes; an
//! [`Analysis`] is a snapshot of it that never changes, cheap to clone, and answers on any
//! thread. Questions and answers are plain data: documents by [`DocumentId`], places in
//! bytes. Left out on purpose: the protocol of editors and its positions, files, threads
//! (`lawsmith-lsp`).

mod analysed;
mod analysis;
mod diagnostics;
mod document_symbols;
mod goto_definition;
mod host;
mod hover;
mod layout;
mod paragraph;
mod passage;
mod thing;
mod work;

pub use analysis::Analysis;
pub use diagnostics::{Diagnostic, Severity};
pub use document_symbols::{Symbol, SymbolKind};
pub use goto_definition::Target;
pub use host::{Change, DocumentId, Host};
pub use hover::Hover;
pub use paragraph::{Paragraph, Style, markdown, plain};
