//! What a locator leads to: a passage, or all from one to another.

use lawsmith_model::{Located, Locator};

use crate::passages::Passages;

/// The passage, or the first and the last one, by their places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Target {
    pub(super) first: usize,
    pub(super) last: Option<usize>,
}

impl Target {
    pub(super) fn of(side: &Passages<'_>, locator: &Locator) -> Option<Self> {
        let Located { provision, last, .. } = side.edition.locate(&locator.text)?;
        let last = match last {
            Some(last) => Some(side.of_provision(last)?),
            None => None,
        };
        Some(Self { first: side.of_provision(provision)?, last })
    }

    /// The address, or both with a dash between.
    pub(super) fn printed(self, side: &Passages<'_>) -> String {
        let first = side.all[self.first].path.as_str();
        self.last.map_or_else(|| first.to_owned(), |last| format!("{first}–{}", side.all[last].path))
    }

    /// All from the one to the other, or both where they stand in another order now.
    pub(super) fn between(first: usize, last: usize) -> Vec<Self> {
        match first < last {
            true => vec![Self { first, last: Some(last) }],
            false => vec![first.into(), last.into()],
        }
    }

    pub(super) fn ends(self) -> impl Iterator<Item = usize> {
        std::iter::once(self.first).chain(self.last)
    }

    /// Whether a passage lies in it; passages are in the order of the text.
    pub(super) fn holds(self, side: &Passages<'_>, at: usize) -> bool {
        let last = self.last.unwrap_or(self.first);
        self.first <= at && at <= last || side.lies_within(at, last)
    }
}

impl From<usize> for Target {
    fn from(at: usize) -> Self {
        Self { first: at, last: None }
    }
}
