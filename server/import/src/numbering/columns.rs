//! How far the source indents provisions: what stands left of every line of an item, and no further right than what the list
//! is in, is no part of the item.

use super::{Numbering, Reading};

/// How many columns of a provision are noted.
const COLUMNS: usize = 8;

impl Numbering<'_> {
    /// Notes the indentation of the line that opened what `reading` says.
    pub(crate) fn opened_at(&mut self, line: &str, reading: &Reading, indent: Option<usize>) {
        let Some(indent) = indent else { return };
        let opened = self.open.len().saturating_sub(reading.steps.len());
        for (frame, step) in self.open[opened..].iter_mut().zip(&reading.steps) {
            frame.printed = vec![indent + line[..step.span.start].chars().count()];
        }
    }

    /// Notes the indentation of a line that is of the innermost provision.
    pub(crate) fn goes_on_at(&mut self, indent: Option<usize>) {
        if let (Some(indent), Some(frame)) = (indent, self.open.last_mut())
            && !frame.printed.contains(&indent)
            && frame.printed.len() < COLUMNS
        {
            frame.printed.push(indent);
        }
    }

    /// How many lists end before a paragraph that is indented so.
    pub(crate) fn lists_right_of(&self, indent: Option<usize>) -> usize {
        let Some(indent) = indent else { return 0 };
        let items = self.open.iter().skip(1).rev().take_while(|frame| !frame.headed && !frame.is_section());
        let right = |columns: &[usize]| columns.iter().all(|&column| indent < column) && !columns.is_empty();
        let lists = items.take_while(|frame| right(&frame.printed)).count();
        let owner = self.open.len().checked_sub(lists + 1).map(|at| &self.open[at]);
        if owner.is_some_and(|owner| owner.printed.iter().any(|&column| indent <= column)) {
            lists
        } else {
            0
        }
    }
}
