//! What an instruction can name.

use std::ops::Range;

/// Something that an instruction can name.
#[derive(Debug, Clone)]
pub(crate) struct Place {
    /// Its name, `Law 16A`.
    pub name: String,
    /// The piece with its own words.
    pub own: Option<usize>,
    /// The pieces that it holds, and its own.
    pub span: Range<usize>,
    /// How many nodes hold it.
    pub depth: usize,
    /// The bytes of that piece that it is, a heading or a table, where it is not all of it.
    pub part: Option<Range<usize>>,
    /// Whether it is a title with words of its own, so that its name may mean the line or the words, too.
    pub unclear: bool,
}

impl Place {
    /// A place with a name of its own.
    pub fn new(name: String, own: Option<usize>, span: Range<usize>, depth: usize) -> Self {
        Self { name, own, span, depth, part: None, unclear: false }
    }
}
