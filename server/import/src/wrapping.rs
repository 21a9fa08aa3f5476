//! Which lines of a hard-wrapped text are full: the next word had no room behind them, so that
//! their end says nothing.

use crate::lines::physical;

/// How many lines that surely go on tell how wide the text is.
const ENOUGH: usize = 6;

/// The full lines of a text, by their place.
#[derive(Debug)]
pub(crate) struct Wrapping(Vec<bool>);

impl Wrapping {
    /// Those of `text`; none where its lines are not wrapped at one width.
    pub(crate) fn of(text: &str) -> Self {
        let lines: Vec<(usize, &str)> =
            physical(text).map(|line| (line.trim_end().chars().count(), line.trim())).collect();
        let pairs = || lines.windows(2).map(|pair| (pair[0].0, pair[1].1));
        // What goes on in small letters was broken for want of room.
        let broken = pairs().filter(|&(width, next)| width > 0 && next.starts_with(char::is_lowercase));
        let mut widths: Vec<usize> = broken.map(|(width, _)| width).collect();
        widths.sort_unstable();
        // A few lines are wider than the column: tables, addresses of pages.
        let widest = widths.get(widths.len().saturating_sub(1 + widths.len() / 50));
        let Some(&widest) = widest.filter(|_| widths.len() >= ENOUGH) else { return Self(Vec::new()) };
        let room = |next: &str| 1 + next.split_whitespace().next().map_or(0, |word| word.chars().count());
        Self(pairs().map(|(width, next)| !next.is_empty() && width + room(next) > widest).collect())
    }

    /// Whether the line with this number, from 1, is full.
    pub(crate) fn is_full(&self, number: usize) -> bool {
        number.checked_sub(1).and_then(|at| self.0.get(at)).is_some_and(|full| *full)
    }
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
        assert!(!Wrapping::of("The fee is paid to all the\nReferees.").is_full(1));
    }
}
