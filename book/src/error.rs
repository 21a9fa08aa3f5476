//! Why there can be no book.

/// What is wrong with the table `[book]` of the manifest, and what to do.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BookError {
    /// A word of an unknown name.
    #[error("[book.words]: {0}")]
    Word(String),
    /// An e-book that is too large for its archive.
    #[error("the e-book can't be packed: {0}")]
    Archive(String),
    /// A document that the edition has not got.
    #[error("[book] documents: edition {edition} has no “{name}”; name the files as they lie in its folder")]
    Document {
        /// The edition.
        edition: String,
        /// What the manifest calls the document.
        name: String,
    },
}
