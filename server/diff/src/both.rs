//! What there is once for each side of a comparison.

use std::ops::{Index, IndexMut};

/// A side of a comparison.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Side {
    /// What was.
    Old,
    /// What is.
    New,
}

impl Side {
    /// Both, the old one first.
    pub(crate) const ALL: [Self; 2] = [Self::Old, Self::New];

    /// The other one.
    pub(crate) fn other(self) -> Self {
        match self {
            Self::Old => Self::New,
            Self::New => Self::Old,
        }
    }

    /// That of two which is on this side, the old one first.
    pub(crate) fn end<T>(self, (old, new): (T, T)) -> T {
        match self {
            Self::Old => old,
            Self::New => new,
        }
    }

    /// Two as a pair with the old one first, of which `own` is on this side.
    pub(crate) fn pair<T>(self, own: T, other: T) -> (T, T) {
        match self {
            Self::Old => (own, other),
            Self::New => (other, own),
        }
    }
}

/// One for each side.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Both<T> {
    /// That of the old side.
    pub old: T,
    /// That of the new side.
    pub new: T,
}

impl<T> Both<T> {
    /// What `make` gives for each side.
    pub(crate) fn of(mut make: impl FnMut(Side) -> T) -> Self {
        Self { old: make(Side::Old), new: make(Side::New) }
    }

    /// What `change` makes of each.
    pub(crate) fn map<U>(self, mut change: impl FnMut(T) -> U) -> Both<U> {
        Both { old: change(self.old), new: change(self.new) }
    }

    /// Each by reference.
    pub(crate) fn as_ref(&self) -> Both<&T> {
        Both { old: &self.old, new: &self.new }
    }
}

impl<T> Index<Side> for Both<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::Old => &self.old,
            Side::New => &self.new,
        }
    }
}

impl<T> IndexMut<Side> for Both<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::Old => &mut self.old,
            Side::New => &mut self.new,
        }
    }
}
