//! The white space before the words of a line: blanks or tabs.

use lawsmith_syntax::TAB;

/// What lines are indented with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Indentation {
    Blanks,
    Tabs,
}

impl Indentation {
    /// That of a line with this white space before it, if there is any.
    pub fn of(white_space: &str) -> Option<Self> {
        let sign = if white_space.contains('\t') { Self::Tabs } else { Self::Blanks };
        (!white_space.is_empty()).then_some(sign)
    }

    /// What stands before the words of a line that begin at a column.
    pub fn white_space(self, column: usize) -> String {
        match self {
            Self::Blanks => " ".repeat(column),
            Self::Tabs => "\t".repeat(column / TAB as usize) + &" ".repeat(column % TAB as usize),
        }
    }
}
