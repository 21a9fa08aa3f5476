//! Why there can be no book.

/// What is wrong with the table `[book]` of the manifest, and what to do.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum BookError {
    /// A page of an unknown name.
    #[error(
        "[book] page = \"{0}\" is not known; write \"a5\", \"a4\", \"letter\" or {{ width = 152, height = 229 }}"
    )]
    Page(String),
    /// A length that no page has.
    #[error("[book] page: {0} mm is no length of a page; width and height go from 50 mm, bleed to 20 mm")]
    Length(String),
    /// No colour.
    #[error("[book] colours: “{0}” is no colour; write it as \"#8a1538\"")]
    Colour(String),
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
