//! Places in the text that was given to the parser.

/// A half-open range of bytes within the text that was given to the parser.
pub type Span = std::ops::Range<usize>;
