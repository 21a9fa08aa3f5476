//! What a comparison with the base edition found, as plain data: the rules know nothing of how editions are compared.

/// The codes of the rules that find nothing without a comparison.
pub(crate) const NEED_BASE: [&str; 2] = ["NUM006", "REF010"];

/// A comparison's findings; empty where nothing was compared.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Compared {
    /// What the base edition is called.
    pub base: String,
    /// References that lead elsewhere than in the base.
    pub changed_targets: Vec<ChangedTarget>,
    /// Provisions of the base that have no counterpart.
    pub unplaced: Vec<Unplaced>,
}

/// A provision of the base without counterpart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unplaced {
    /// Its address.
    pub address: String,
    /// Its heading, else its first words.
    pub words: String,
    /// Where it would stand: the document, and the byte at which the provision next to it begins.
    pub near: Option<(usize, usize)>,
    /// Where it may stand nevertheless: addresses, the likeliest first.
    pub possible: Vec<String>,
}

/// A reference with the letters that it had in the base and another target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangedTarget {
    /// The reference, by its place in the edition.
    pub reference: usize,
    /// The address of what it meant in the base.
    pub meant: String,
    /// Where that stands now; nowhere, if it is gone and something else has its number.
    pub now: Vec<String>,
}
