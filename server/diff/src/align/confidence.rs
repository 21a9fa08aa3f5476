//! How sure it is that passages belong together, in three words for people.

/// How sure the alignment of a row is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Confidence {
    /// Look at it.
    Low,
    /// Probably right.
    Medium,
    /// Right in 95 of 100 cases or more, on answers that were held out.
    High,
}

impl Confidence {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Low => "low",
            Self::Medium => "medium",
            Self::High => "high",
        }
    }

    /// From the chance that the pair is right.
    pub(crate) fn of(chance: f32) -> Self {
        match chance {
            chance if chance >= 0.85 => Self::High,
            chance if chance >= 0.6 => Self::Medium,
            _ => Self::Low,
        }
    }
}
