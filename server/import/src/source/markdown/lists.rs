//! The lists that are open at a line: how far each is indented, and its last number.

use super::blocks::{column, item_over};
use super::counted::label;
use super::heading_signs::heading_signs;
use crate::markup::CODE;

/// The lists that are open.
#[derive(Default)]
pub(super) struct Lists {
    /// How far each is indented, and its last number.
    open: Vec<(usize, u32)>,
    /// Whether the line above is empty.
    blank: bool,
}

/// How far the words of an item at least stand behind its sign: "- so".
const SIGN: usize = 2;

impl Lists {
    /// How many there are.
    pub(super) fn depth(&self) -> usize {
        self.open.len()
    }

    /// The last numbers of those that have numbers, outermost first.
    pub(super) fn numbers(&self) -> impl Iterator<Item = u32> {
        self.open.iter().map(|(_, number)| *number).filter(|number| *number > 0)
    }

    /// Closes the lists that end before a line over the line `below`; how many a paragraph there closes. Each line passes here.
    pub(super) fn end_before(&mut self, line: &str, below: &str) -> usize {
        let (words, indent) = (line.trim(), column(line));
        let blank_above = std::mem::replace(&mut self.blank, words.is_empty());
        if words.is_empty() || item_over(words, indent, below).is_some() {
            return 0;
        }
        let mut closed = 0;
        // A line right below an item goes on with it, wherever it begins.
        if indent == 0 && (blank_above || begins_block(words)) {
            closed = if blank_above { self.depth() } else { 0 };
            self.open.clear();
        }
        // "B. Sails" ends the list inside "A. Oars".
        if label(line).is_some() {
            self.close_inside(indent);
        }
        closed
    }

    /// Opens an item at this indentation.
    pub(super) fn open(&mut self, indent: usize, number: u32) {
        let indent = self.beside(indent);
        self.open.retain(|(open, _)| *open < indent);
        self.open.push((indent, number));
    }

    /// Closes the lists that are indented further.
    pub(super) fn close_inside(&mut self, indent: usize) {
        self.open.retain(|(open, _)| *open <= indent);
    }

    /// Closes the lists that are indented further than the sign of an item; how many.
    pub(super) fn close_right_of_sign(&mut self, indent: usize) -> usize {
        let depth = self.open.len();
        self.close_inside(indent);
        depth - self.open.len()
    }

    /// Closes the lists whose items have their words right of this column, but for the outermost; how many.
    pub(super) fn close_right_of(&mut self, column: usize) -> usize {
        let depth = self.open.len();
        let kept = self.open.iter().skip(1).take_while(|list| words_of(list) <= column).count();
        self.open.truncate(1 + kept);
        depth - self.open.len()
    }

    /// Whether what begins at this column stands below the words of the last item.
    pub(super) fn hold(&self, column: usize) -> bool {
        self.open.last().is_some_and(|list| words_of(list) <= column)
    }

    /// Opens an item of an ordered list and gives its number: writers often number each item 1.
    pub(super) fn number(&mut self, indent: usize, printed: u32) -> u32 {
        let indent = self.beside(indent);
        let last = self.open.iter().find(|(open, _)| *open == indent).map(|(_, last)| *last);
        let number = if printed == 1 { last.map_or(1, |last| last + 1) } else { printed };
        self.open(indent, number);
        number
    }

    /// The indentation of the list whose items an item at `indent` stands beside: one blank more is a slip, and makes no list in it.
    fn beside(&self, indent: usize) -> usize {
        let slip = self.open.iter().map(|(open, _)| *open).find(|open| open + 1 == indent);
        let open = |at| self.open.iter().any(|(open, _)| *open == at);
        slip.filter(|_| !open(indent)).unwrap_or(indent)
    }
}

/// Whether a line goes on with no paragraph, whatever stands above it.
fn begins_block(words: &str) -> bool {
    words.starts_with(['|', '>', CODE]) || heading_signs(words).is_some()
}

/// Where the words of an item begin: "1. so" behind the number and its point.
fn words_of(&(indent, number): &(usize, u32)) -> usize {
    indent + SIGN + number.to_string().len() * usize::from(number > 0)
}
