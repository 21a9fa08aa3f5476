//! What a document is, by the `kind` of its header.

use crate::tree::Tree;

/// What a document may be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum DocumentKind {
    /// Law text; what a document is that does not say, or says what is no kind.
    #[default]
    Laws,
    /// Rules made under laws.
    Regulations,
    /// Words about a law, which are none.
    Commentary,
    /// Flow charts.
    Charts,
    /// The index of a book.
    Index,
    /// Help for readers.
    Guide,
}

impl DocumentKind {
    /// All kinds, in the order in which they are offered.
    pub const ALL: [Self; 6] =
        [Self::Laws, Self::Regulations, Self::Commentary, Self::Charts, Self::Index, Self::Guide];

    /// The word that the header has for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Laws => "laws",
            Self::Regulations => "regulations",
            Self::Commentary => "commentary",
            Self::Charts => "charts",
            Self::Index => "index",
            Self::Guide => "guide",
        }
    }

    /// The kind that a header names so.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// Whether its words bind: what stands in the others explains, shows or finds law.
    pub fn is_law(self) -> bool {
        matches!(self, Self::Laws | Self::Regulations)
    }
}

impl Tree {
    /// What the document is.
    pub fn kind(&self) -> DocumentKind {
        self.header_value("kind").and_then(DocumentKind::named).unwrap_or_default()
    }
}
