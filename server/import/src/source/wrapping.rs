//! Which lines of a hard-wrapped text are full: the next word had no room behind them, so that
//! their end says nothing. And how far its lines are indented.

use crate::lines::physical;
use crate::sentence::ends_sentence;

/// How many lines that surely go on tell how wide the text is.
const ENOUGH: usize = 6;

/// The full lines of a text, by their place, and the blanks before each.
#[derive(Debug, Default)]
pub(crate) struct Wrapping {
    full: Vec<bool>,
    indents: Vec<usize>,
}

impl Wrapping {
    /// Those of `text`; no line is full where they are not wrapped at one width.
    pub(crate) fn of(text: &str) -> Self {
        let indent = |line: &str| line.chars().take_while(|c| c.is_whitespace()).count();
        Self { full: full_or_hung(text), indents: physical(text).map(indent).collect() }
    }

    /// The same of Markdown, which reads the indentation itself.
    pub(crate) fn of_markdown(text: &str) -> Self {
        Self { full: full(text), indents: Vec::new() }
    }

    /// Whether the line with this number, from 1, is full.
    pub(crate) fn is_full(&self, number: usize) -> bool {
        number.checked_sub(1).and_then(|at| self.full.get(at)).is_some_and(|full| *full)
    }

    /// Whether the line with this number is full and its `text` ends no sentence.
    pub(crate) fn goes_on(&self, number: usize, text: &str) -> bool {
        self.is_full(number) && !ends_sentence(text)
    }

    /// How many blanks stand before the line with this number, from 1; `None` where that says nothing.
    pub(crate) fn indent(&self, number: usize) -> Option<usize> {
        number.checked_sub(1).and_then(|at| self.indents.get(at)).copied()
    }
}

/// The full lines of plain text: those behind which the next word had no room, and those whose next line hangs by one blank, where
/// broken lines do.
fn full_or_hung(text: &str) -> Vec<bool> {
    let indented = |line: &str| line.len() - line.trim_start().len();
    let lines: Vec<(usize, &str)> = physical(text).map(|line| (indented(line), line.trim_start())).collect();
    let hangs = |pair: &[(usize, &str)]| !pair[1].1.is_empty() && pair[1].0 == pair[0].0 + 1;
    let broken = |pair: &[(usize, &str)]| hangs(pair) && pair[1].1.starts_with(char::is_lowercase);
    let mut full = full(text);
    if lines.windows(2).filter(|pair| broken(pair)).count() >= ENOUGH {
        full.resize(lines.len(), false);
        full.iter_mut().zip(lines.windows(2)).for_each(|(full, pair)| *full |= hangs(pair));
    }
    full
}

fn full(text: &str) -> Vec<bool> {
    let lines: Vec<(usize, &str)> =
        physical(text).map(|line| (line.trim_end().chars().count(), line.trim())).collect();
    let pairs = || lines.windows(2).map(|pair| (pair[0].0, pair[1].1));
    // What goes on in small letters was broken for want of room.
    let broken = pairs().filter(|&(width, next)| width > 0 && next.starts_with(char::is_lowercase));
    let mut widths: Vec<usize> = broken.map(|(width, _)| width).collect();
    widths.sort_unstable();
    // A few lines are wider than the column: tables, addresses of pages.
    let widest = widths.get(widths.len().saturating_sub(1 + widths.len() / 50));
    let Some(&widest) = widest.filter(|_| widths.len() >= ENOUGH) else { return Vec::new() };
    let room = |next: &str| 1 + next.split_whitespace().next().map_or(0, |word| word.chars().count());
    pairs().map(|(width, next)| !next.is_empty() && width + room(next) > widest).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn full_lines_lack_room_for_the_next_word() {
        let wrapped = "The keeper lays the anchor and\nthe crew rows.\n\n".repeat(30);
        let full = |below: &str| Wrapping::of(&format!("{wrapped}{below}")).is_full(91);
        assert!(full("The fee is paid to all the\nReferees."));
        assert!(!full("Oars and Sails\nReferees row."));
        assert!(!full("The fee is paid to all the\n\nReferees."));
        let hung = "The keeper lays\n the anchor.\n\nNo fee.\n\n".repeat(6);
        let hangs = |below: &str| Wrapping::of(&format!("{hung}{below}")).is_full(31);
        assert!(hangs("Oars\n Referees."));
        assert!(!hangs("Oars\nReferees."));
        assert!(!Wrapping::of("The fee is paid to all the\nReferees.").is_full(1));
    }
}
