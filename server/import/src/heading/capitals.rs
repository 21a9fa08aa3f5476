//! Lines in capitals that stand alone between provisions: "TERMS AND CONDITIONS" over the first one, "END OF THE RULES" behind
//! the last. They are titles of what follows, and neither words of the provision above nor the heading of the one below.

use lawsmith_syntax::Conventions;

use crate::lines::TextLine;
use crate::numbering::{Numbering, longest_rise};
use crate::title::is_no_longer_than;

/// The most characters of such a line.
const LONGEST: usize = 72;
/// The fewest letters.
const SHORTEST: usize = 4;
/// Of how many provisions one may seem to have its title on the line above: what ends a provision may be short.
const FEW: usize = 4;
/// How many lines are looked over for the next number.
const AHEAD: usize = 64;

/// The provisions of the first level among the lines of a book.
pub(crate) struct FirstLevel {
    /// The place of the last one whose number rises.
    last: Option<usize>,
    /// Whether most have their titles on the line above.
    titled_above: bool,
    /// Whether there are several, and hardly any but the first may have its title there.
    untitled: bool,
    /// Whether the source marks headings: then a line without the mark is none.
    marked: bool,
}

impl FirstLevel {
    pub(crate) fn of(lines: &[TextLine<'_>], conventions: &Conventions) -> Self {
        let numbering = Numbering::new(conventions);
        let value = |line: &TextLine<'_>| numbering.first_level(line.text);
        let found: Vec<(usize, u32)> =
            lines.iter().enumerate().filter_map(|(at, line)| Some((at, value(line)?))).collect();
        let values: Vec<u32> = found.iter().map(|(_, value)| *value).collect();
        let risen: Vec<usize> = longest_rise(&values).into_iter().map(|place| found[place].0).collect();
        let titled = |&&at: &&usize| at.checked_sub(1).is_some_and(|above| may_be_title(&lines[above]));
        let titles = risen.iter().filter(titled).count();
        let others = risen.len().saturating_sub(1);
        let others_titled = risen.iter().skip(1).filter(titled).count();
        Self {
            last: risen.last().copied(),
            titled_above: titles * 2 > risen.len(),
            untitled: others > 0 && others_titled * FEW <= others,
            marked: lines.iter().any(|line| line.heading > 0),
        }
    }

    /// Whether what stands above the first provision is no title of its own, as the others have none.
    pub(crate) fn begins_untitled(&self) -> bool {
        self.untitled
    }

    /// Whether the line at `at` is the title of what follows it.
    pub(crate) fn is_title(&self, lines: &[TextLine<'_>], at: usize, numbering: &Numbering<'_>) -> bool {
        let (line, Some(next)) = (&lines[at], lines.get(at + 1)) else { return false };
        let letters = line.text.chars().filter(|c| c.is_alphabetic()).take(SHORTEST).count();
        let in_capitals = !line.text.contains(char::is_lowercase) && letters == SHORTEST;
        let Some(last) = self.last.filter(|_| in_capitals && next.gap && may_be_title(line)) else {
            return false;
        };
        if self.marked || numbering.in_body || numbering.begins_with_marker(line.text) {
            return false;
        }
        if at < last {
            // Above the first provision it may be a line of the work's own title.
            let above = at.checked_sub(1).map_or("", |above| lines[above].text);
            let inside = !numbering.open.is_empty()
                || above.contains(char::is_lowercase)
                || begins_with_letter(line.text);
            return inside && !self.titled_above && numbering.first_level(next.text).is_some();
        }
        let mut ahead = lines[at + 1..].iter().take(AHEAD);
        at > last && !ahead.any(|line| numbering.continues(line.text))
    }
}

/// Whether a line begins with a capital and its point, as titles over numbers do: "A. THE BOATS".
pub(crate) fn begins_with_letter(line: &str) -> bool {
    line.split_once(". ")
        .is_some_and(|(label, _)| label.len() == 1 && label.bytes().all(|b| b.is_ascii_uppercase()))
}

fn may_be_title(line: &TextLine<'_>) -> bool {
    let ends = line.text.ends_with(['.', ',', ';', ':', '?', '!']);
    let row = line.text.contains("  ");
    let short = is_no_longer_than(line.text, LONGEST);
    line.gap && short && !ends && !row && line.text.starts_with(char::is_uppercase) && !line.is_beside_text()
}
