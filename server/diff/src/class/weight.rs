//! How much a change weighs.

/// What kind of change it is, the lightest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// Only the number changed.
    Renumbering,
    /// It follows from what is told elsewhere: references lead where they led, words are replaced as they are throughout.
    Consequential,
    /// Words changed and the meaning, as far as can be told, did not.
    Editorial,
    /// What is required or allowed changed.
    Substantive,
}

impl Class {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Renumbering => "renumbering",
            Self::Consequential => "consequential",
            Self::Editorial => "editorial",
            Self::Substantive => "substantive",
        }
    }
}
