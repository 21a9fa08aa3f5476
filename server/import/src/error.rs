//! What stops an import before it starts: a source that can't be read, or a profile that does
//! not fit it. Everything milder is a row of the report.

use crate::source::akoma_ntoso::AkomaNtosoError;
use crate::source::word::WordError;

/// Why a text can't be imported with a profile.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ImportError {
    /// The text holds nothing but white space.
    #[error("the source holds no text")]
    Empty,
    /// The Word document can't be read.
    #[error(transparent)]
    Word(#[from] WordError),
    /// The XML is no Akoma Ntoso.
    #[error(transparent)]
    AkomaNtoso(#[from] AkomaNtosoError),
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
