//! Headings of provisions that have a bare number: "12 Licences", "2 Grant of licence".

use lawsmith_syntax::{Conventions, read_markers};

use super::standing::{Head, Standing};
use crate::lines::TextLine;
use crate::sentence::is_lead_in;
use crate::source::Wrapping;
use crate::title::{Below, HeadKind, is_heading, is_repealed, is_set_apart, placeholder};

/// How many titles behind numbers make titles of all.
const ENOUGH: usize = 3;

/// A bare number of the first level at the beginning of a line.
struct Numbered<'a> {
    label: &'a str,
    value: u32,
    /// Whether letters stand behind the number: 2A.
    inserted: bool,
    /// What follows on the line.
    behind: &'a str,
}

impl<'a> Numbered<'a> {
    /// That of a work whose first level has no noun in its markers.
    fn of(line: &'a str, conventions: &Conventions) -> Option<Self> {
        let level = conventions.levels.first().filter(|level| !level.noun_in_marker)?;
        let (label, behind) = line.split_at(line.find(|c: char| !c.is_alphanumeric())?);
        let value = level.value(label).filter(|_| label.starts_with(|c: char| c.is_ascii_digit()))?;
        Some(Self { label, value, inserted: !level.suffix(label).is_empty(), behind })
    }

    /// Whether the words behind it stand apart from the line below, in whatever case they are.
    fn is_set_apart(&self, next: Option<&TextLine<'_>>, conventions: &Conventions) -> bool {
        let below = below(next, conventions);
        self.behind.starts_with(char::is_whitespace)
            && is_set_apart(self.behind.trim(), below, next.map(|next| next.text))
    }
}

/// "12 Licences", where the first level has no noun in its marker: the next number, and a title.
pub(super) fn by_number(
    lines: &[TextLine<'_>],
    standing: Standing<'_>,
    conventions: &Conventions,
) -> Option<Head> {
    let (line, next) = (lines.first()?, lines.get(1));
    let numbered = Numbered::of(line.text, conventions)?;
    let Numbered { label, value, inserted, behind } = numbered;
    // "12: Reserved"
    let reserved = placeholder(behind, conventions);
    let title = behind.trim();
    let below = match next {
        Some(_) => Below::Paragraph,
        None => Below::Nothing,
    };
    // "Chapter 0" is the first of all.
    let zeroth = value == 0 && standing.last == 0 && standing.marked;
    let later = value > standing.last || value == standing.last && inserted || zeroth;
    let repealed = is_repealed(title, conventions) || reserved.is_some();
    let in_any_case = || {
        let expected = value == standing.last + 1 || value == standing.last && inserted;
        standing.numbers_titled
            && expected
            && !standing.wrapping.is_full(line.number)
            && numbered.is_set_apart(next, conventions)
    };
    let set_as_title =
        standing.marked && !title.is_empty() || is_heading(title, below) || repealed || in_any_case();
    let signed = reserved.is_some() && behind.starts_with(':');
    let headed = (behind.starts_with(char::is_whitespace) || signed) && set_as_title;
    let near = standing.marked || standing.in_body || value <= standing.last + 40 || standing.last == 0;
    // Where nothing sets headings apart, the next number behind a finished sentence begins one.
    let next_of_all = || {
        standing.finished
            && value == standing.last + 1
            && !title.ends_with(['.', ';', ',', ':'])
            && next.is_some_and(|next| begins_text(next.text))
    };
    (later && near && headed && (standing.apart || next_of_all())).then(|| {
        match standing.marked && is_lead_in(title, next.map(|next| next.text)) {
            true => Head {
                text: title.to_owned(),
                ..Head::on_its_line(HeadKind::Law, label.to_owned(), label, "")
            },
            false => Head::on_its_line(HeadKind::Law, label.to_owned(), label, title),
        }
    })
}

/// Whether the words behind most bare numbers that begin paragraphs stand apart from what is below them: all of these
/// are titles.
pub(crate) fn are_titled(lines: &[&TextLine<'_>], conventions: &Conventions, wrapping: &Wrapping) -> bool {
    let (mut titled, mut others) = (0, 0);
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| line.gap && !line.is_beside_text()) {
        let next = lines.get(at + 1).copied();
        // A line of a table of contents has another one below it.
        let Some(numbered) = Numbered::of(line.text, conventions)
            .filter(|numbered| numbered.behind.starts_with(char::is_whitespace))
            .filter(|_| below(next, conventions) != Below::Nothing)
        else {
            continue;
        };
        let apart = !wrapping.is_full(line.number) && numbered.is_set_apart(next, conventions);
        *if apart { &mut titled } else { &mut others } += 1;
    }
    titled >= ENOUGH && titled > others
}

/// Whether the line begins a sentence or a list in brackets.
fn begins_text(line: &str) -> bool {
    line.starts_with(char::is_uppercase) || line.starts_with("(1)") || line.starts_with("(a)")
}

/// What stands below a bare number and its words.
fn below<'t>(next: Option<&TextLine<'t>>, conventions: &Conventions) -> Below<'t> {
    let Some(next) = next else { return Below::Nothing };
    match next.text {
        text if Numbered::of(text, conventions).is_some() => Below::Nothing,
        text if read_markers(text).is_some() => Below::DeeperMarker,
        _ if next.gap => Below::Paragraph,
        text => Below::Text(text),
    }
}
