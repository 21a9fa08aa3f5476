//! What stops an import before it starts: a profile that can't be read, or one that does
//! not fit the text. Everything milder is a row of the report.

/// Why a profile can't be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}{message}", match line { Some(line) => format!("line {line}: "), None => String::new() })]
pub struct ProfileError {
    /// The line of the profile, from 1, where it is known.
    pub line: Option<usize>,
    /// What is wrong there and what to do.
    pub message: String,
}

/// Why a text can't be imported with a profile.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ImportError {
    /// The text holds nothing but white space.
    #[error("the source holds no text")]
    Empty,
    /// The Word document can't be read.
    #[error(transparent)]
    Word(#[from] crate::source::word::WordError),
    /// The XML is no Akoma Ntoso.
    #[error(transparent)]
    AkomaNtoso(#[from] crate::source::akoma_ntoso::AkomaNtosoError),
    /// A pattern of the profile matches no line.
    #[error(
        "the profile's {key} matches no line of the source: '{pattern}'; correct the pattern, \
         or write {{ pattern = '…', optional = true }} if a source may lack such lines"
    )]
    Unmatched {
        /// The key, with its table: `pages.break`.
        key: String,
        /// The pattern as written.
        pattern: String,
    },
    /// A line that the profile names holds no words, or is not there.
    #[error(
        "the profile's {key} names line {line}, which holds no words of the source; correct the number, \
         or use the profile for the source that it was made for"
    )]
    NoSuchLine {
        /// The key, with its table: `move.line`.
        key: String,
        /// The line, from 1.
        line: usize,
    },
    /// A part begins before the part that the profile lists above it.
    #[error(
        "the profile's {key} ('{pattern}') matches no line after line {after}, where the part above it \
         begins; list the parts in the order of the source"
    )]
    PartOutOfOrder {
        /// The key of the part's pattern.
        key: String,
        /// The pattern as written.
        pattern: String,
        /// The line, from 1, where the part before it begins.
        after: usize,
    },
}
