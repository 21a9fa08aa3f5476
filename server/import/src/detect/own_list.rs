//! Whether a list is a provision's own, which notes at the end of a text look like.

use lawsmith_syntax::read_markers;

use super::levels::is_number;
use super::lines::Lines;
use super::noun_line::noun_line;
use crate::sentence::is_finished;

/// Whether the list that begins at the line `at` is a provision's own: the source shows it as one, a colon or a sentence leads to it,
/// or it stands below a heading, of which the title may have a line of its own. Below a signature stand notes.
pub(super) fn is_of_provision(Lines { lines, depths, listed, .. }: &Lines<'_>, at: usize) -> bool {
    let Some(above) = at.checked_sub(1) else { return true };
    let leads = lines[above].ends_with([':', '—', ',', ';']);
    let titled = || above.checked_sub(1).is_some_and(|number| is_number_alone(lines[number]));
    let is_title = || !is_finished(lines[above]) && (begins_as_heading(lines[above]) || titled());
    listed[at] > 0 || depths[above] > 0 || leads || is_title()
}

/// "Rule 3 — Sails", "3. Sails".
fn begins_as_heading(line: &str) -> bool {
    let named = noun_line(line).is_some_and(|(_, label, _)| is_number(label));
    named || line.starts_with(|c: char| c.is_ascii_digit()) && read_markers(line).is_some()
}

/// "Rule 3", "3.".
fn is_number_alone(line: &str) -> bool {
    let named = noun_line(line).is_some_and(|(_, label, rest)| is_number(label) && rest.is_empty());
    named || line.starts_with(|c: char| c.is_ascii_digit()) && !line.contains(' ')
}
