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
    /// Addresses of the base that have no counterpart.
    pub unplaced: Vec<String>,
}

/// A reference with the letters that it had in the base and another target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangedTarget {
    /// The reference, by its place in the edition.
    pub reference: usize,
    /// The address of what it meant in the base.
    pub meant: String,
    /// Where that stands now.
    pub now: Vec<String>,
}
