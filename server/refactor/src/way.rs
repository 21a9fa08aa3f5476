//! The ways in which a reference can be written anew.

use lawsmith_text::Edit;

/// How a reference is written anew; each way says more than the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Way {
    /// What it prints, with the new labels.
    Labels,
    /// The whole address instead of the printed part of it, with a noun unless one stands before it.
    Address,
    /// The same, with a noun whatever stands before it.
    Cited,
    /// A citation instead of all its words.
    Anew,
    /// Not at all.
    Left,
}

impl Way {
    /// The next way that makes other edits than this one, or not at all.
    pub fn next_other(self, edits: impl Fn(Self) -> Vec<Edit>) -> Self {
        let before = edits(self);
        let mut way = self.next();
        while way != Self::Left && edits(way) == before {
            way = way.next();
        }
        way
    }

    fn next(self) -> Self {
        match self {
            Self::Labels => Self::Address,
            Self::Address => Self::Cited,
            Self::Cited => Self::Anew,
            Self::Anew | Self::Left => Self::Left,
        }
    }
}
