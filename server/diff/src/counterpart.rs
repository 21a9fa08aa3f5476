//! Two passages that may be counterparts, and two that are.

use crate::both::Side;

/// A pair of passages by their places, the old one first.
pub type Pair = (usize, usize);

/// A pair that may be one of counterparts, and how likely that is.
pub type Likely = (Pair, f32);

/// Two passages that are counterparts, by their places, and how likely that is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Counterpart {
    /// The place of the old passage.
    pub old: usize,
    /// The place of the new passage.
    pub new: usize,
    /// From 0 to 1; 1 for what a `@was` line says.
    pub chance: f32,
}

impl Counterpart {
    /// The passages of a pair.
    pub(crate) fn of((old, new): Pair, chance: f32) -> Self {
        Self { old, new, chance }
    }

    /// The passage of a side.
    pub(crate) fn on(&self, side: Side) -> usize {
        side.end(self.pair())
    }

    /// Both passages.
    pub(crate) fn pair(&self) -> Pair {
        (self.old, self.new)
    }
}
