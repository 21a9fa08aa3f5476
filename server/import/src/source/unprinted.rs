//! Plain text without what a print shows beside its words.

use std::borrow::Cow;

use super::bullets::{BULLET, without_bullets};
use super::drawn::without_drawn_lines;
use super::invisible::{INVISIBLE_LEFT_OUT, without_invisible};
use super::line_numbers::{NUMBERED, without_line_numbers};
use super::two_columns::with_columns_parted;

/// A plain text without what a print shows beside its words.
pub(crate) struct Unprinted {
    pub(crate) text: String,
    /// The lines that are not as they stood, from 1, and what became of them.
    pub(crate) mended: Vec<(usize, &'static str)>,
    /// Those that were drawn.
    pub(crate) drawn: Vec<usize>,
    /// Whether its pages were set in two columns, so that the lines are others than those of the source.
    pub(crate) parted: bool,
}

/// `text` with one column after the other, without the numbers of lines, what nothing shows before words, bullets before markers and lines that are drawn.
pub(crate) fn unprinted(text: &str) -> Unprinted {
    let columns = with_columns_parted(text);
    let parted = columns.is_some();
    let text = columns.map_or(Cow::Borrowed(text), Cow::Owned);
    let (text, invisible) = without_invisible(&text);
    let (text, numbered) = without_line_numbers(&text);
    let (text, bullets) = without_bullets(&text);
    let (text, drawn) = without_drawn_lines(&text);
    let numbered = numbered.into_iter().map(|line| (line, NUMBERED));
    let bullets = bullets.into_iter().map(|line| (line, BULLET));
    let invisible = invisible.into_iter().map(|line| (line, INVISIBLE_LEFT_OUT));
    let mended = numbered.chain(bullets).chain(invisible).collect();
    Unprinted { text: text.into_owned(), mended, drawn, parted }
}
