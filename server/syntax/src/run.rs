//! Runs: where in a table of the tree what a block consists of stands.

/// A run of entries in one of the tree's tables; the kind of the block says in which.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Run {
    pub(crate) start: u32,
    pub(crate) end: u32,
}

impl Run {
    /// The entries from `start` to the end of `table`.
    pub(crate) fn from<T>(start: usize, table: &[T]) -> Self {
        let place = |at: usize| u32::try_from(at).unwrap_or(u32::MAX);
        Self { start: place(start), end: place(table.len()) }
    }

    /// How many entries it has.
    pub fn len(self) -> usize {
        (self.end - self.start) as usize
    }

    /// Whether it has none.
    pub fn is_empty(self) -> bool {
        self.start == self.end
    }

    /// The entries.
    pub(crate) fn of<T>(self, table: &[T]) -> &[T] {
        table.get(self.start as usize..self.end as usize).unwrap_or_default()
    }

    /// The same run in a table that has `by` more entries before it.
    pub(crate) fn shifted(self, by: usize) -> Self {
        let by = u32::try_from(by).unwrap_or(u32::MAX);
        Self { start: self.start.saturating_add(by), end: self.end.saturating_add(by) }
    }

    /// The same run with the next entry of the table, which was pushed last.
    pub(crate) fn longer(self) -> Self {
        Self { end: self.end.saturating_add(1), ..self }
    }
}
