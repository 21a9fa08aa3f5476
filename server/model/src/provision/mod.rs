//! Provisions: what has an address, and how its address is put together.
//!
//! A large code has a million provisions, so each keeps only its own label, by its place in
//! a table of labels, and the provision that it stands under; the address is read off that
//! chain when somebody asks.

mod build;
mod table;

use lawsmith_syntax::NodeId;

pub(crate) use table::Provisions;

/// A provision of an edition: the place of its document and its place there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProvisionId {
    document: u32,
    at: u32,
}

impl ProvisionId {
    /// The provision at `at` of the document at `document`.
    pub fn new(document: usize, at: usize) -> Self {
        Self { document: stored(document), at: stored(at) }
    }

    /// The place of the document in the edition.
    pub fn document(self) -> usize {
        self.document as usize
    }

    /// The place of the provision in the document.
    pub fn at(self) -> usize {
        self.at as usize
    }
}

/// Stands for "none" among places that are stored in 32 bits.
pub(crate) const NONE: u32 = u32::MAX;

/// A place in 32 bits: a text holds less than 4 GiB, so it has fewer of anything.
pub(crate) fn stored(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(NONE)
}

/// A place that is stored in 32 bits.
pub(crate) fn read(at: u32) -> Option<usize> {
    (at != NONE).then_some(at as usize)
}

/// What a row of the outline is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ProvisionKind {
    /// An introduction, or the definitions as a whole.
    Section,
    /// A definition.
    Definition,
    /// A numbered provision.
    Provision,
}

impl ProvisionKind {
    /// The word for it in the outline.
    pub fn name(self) -> &'static str {
        match self {
            Self::Section => "section",
            Self::Definition => "definition",
            Self::Provision => "provision",
        }
    }
}

/// A provision, a definition or a section: whatever has an address. The document tells the
/// address itself: [`Document::address`](crate::Document::address), [`Document::path`](crate::Document::path).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Provision {
    /// What it is.
    pub kind: ProvisionKind,
    /// Whether its number is no longer in use.
    pub repealed: bool,
    /// Whether its name is no level of the addresses below it.
    silent: bool,
    /// How many levels its name has: more than one where a marker carries the whole address.
    levels: u8,
    /// The first level of its name in the table.
    name: u32,
    /// The provision whose address its own one extends.
    above: u32,
    node: u32,
}

impl Provision {
    /// Its node in the tree.
    pub fn node(&self) -> NodeId {
        self.node as usize
    }

    /// The provision whose address its own one extends, by its place in the document.
    pub(crate) fn above(&self) -> Option<usize> {
        read(self.above)
    }

    /// Whether its marker carries the whole address: 6.3.2.
    pub(crate) fn has_whole_address(&self) -> bool {
        self.levels > 1
    }

    /// Whether it has the address of what it stands under.
    pub(crate) fn is_silent(&self) -> bool {
        self.silent
    }
}
