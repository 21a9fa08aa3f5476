//! The place of a row among others.

/// The heading that a row stands under.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Under {
    /// An outermost passage of the new side.
    New(usize),
    /// One of the old side that is gone.
    Gone(usize),
}

/// Where a row stands.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Standing {
    /// What rows are ordered by: a place on the new side counted from 1, how far behind it, the place on the old side.
    pub key: (usize, u8, usize),
    /// The heading over it.
    pub under: Under,
}
