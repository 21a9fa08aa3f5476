//! What is open: a provision that further lines may go on with.

use lawsmith_syntax::lies_in;

use super::STEP;

/// A provision that is open.
#[derive(Debug, Clone)]
pub(crate) struct Frame {
    /// Its level, 0 for the outermost.
    pub(super) level: usize,
    /// Its number.
    pub(super) value: u32,
    /// Its address, as in `12C2(a)`.
    pub(crate) address: String,
    /// The column at which it is written.
    pub(crate) column: usize,
    /// How far its lines are indented in the source, each column once; empty where that says nothing.
    pub(super) printed: Vec<usize>,
    /// In how many lists it lies as an item, where the source says so.
    pub(super) listed: usize,
    /// Whether it has a heading.
    pub(crate) headed: bool,
    /// Whether it has words of its own besides a heading.
    pub(crate) words: bool,
    /// How deep a heading it has by the signs of Markdown; 0 where none say so.
    pub(crate) depth: usize,
    /// Whether it is a definition in the provision above it, of whose level it counts.
    pub(crate) definition: bool,
    /// Whether its marker carries the whole address.
    pub(super) whole: bool,
}

impl Frame {
    /// A headed provision of the first level, or a section.
    pub(super) fn outermost(value: u32, address: String) -> Self {
        Self {
            level: 0,
            value,
            address,
            column: 0,
            printed: Vec::new(),
            listed: 0,
            headed: true,
            words: false,
            depth: 0,
            definition: false,
            whole: true,
        }
    }

    /// A definition in it.
    pub(crate) fn definition(&self, term: &str) -> Self {
        Self {
            address: format!("{}/{term}", self.address),
            column: if self.headed { 0 } else { self.column + STEP },
            headed: false,
            definition: true,
            depth: 0,
            ..self.clone()
        }
    }

    /// The column of words that go on with it behind a list. At column 0 they would go on with a
    /// headed provision that has words.
    pub(crate) fn closing_column(&self) -> usize {
        match (self.headed, self.words) {
            (true, true) => 0,
            (true, false) => STEP / 2,
            (false, _) => self.column + STEP,
        }
    }

    /// The level, 0 for the outermost.
    pub(crate) fn level(&self) -> usize {
        self.level
    }

    /// Its address in the body that it lies in.
    pub(super) fn own(&self) -> &str {
        self.address.rsplit(':').next().unwrap_or_default()
    }

    /// Whether the full address lies in it.
    pub(super) fn holds(&self, address: &str) -> bool {
        self.is_section() || lies_in(address, self.own())
    }

    /// Whether it is a section with a name and no number, whose parts stand at column 0.
    pub(super) fn is_section(&self) -> bool {
        self.address.ends_with(':')
    }
}
