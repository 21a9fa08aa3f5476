//! Lines that begin like a marker though they go on with the sentence above: "as told in Exhibit⏎A.", "two;⏎3) three".
//!
//! Only a full line of hard-wrapped text raises the doubt. Then the marker has to have a form that the text uses where a
//! provision surely begins, and what stands below has to bear its number out.

use std::collections::BTreeSet;

use lawsmith_syntax::read_markers;

use super::Provisions;
use crate::lines::TextLine;
use crate::numbering::Reading;
use crate::source::Wrapping;

/// What a marker looks like: its bracket or point, and the kind of its label.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Form {
    opened: bool,
    closed: bool,
    pointed: bool,
    kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Kind {
    Number,
    Capital,
    Small,
}

impl Form {
    fn of(line: &str) -> Option<Self> {
        let marker = read_markers(line)?.markers.into_iter().next()?;
        let first = line[marker.label.clone()].chars().next()?;
        let kind = match first {
            c if c.is_ascii_digit() => Kind::Number,
            c if c.is_uppercase() => Kind::Capital,
            _ => Kind::Small,
        };
        let (opened, closed) = (marker.opened, marker.closed);
        Some(Self { opened, closed, pointed: line[marker.span].ends_with('.'), kind })
    }
}

/// The forms of the markers of lines that surely begin provisions.
#[derive(Debug, Default)]
pub(crate) struct Forms(BTreeSet<Form>);

impl Forms {
    pub(crate) fn of(lines: &[&TextLine<'_>], wrapping: &Wrapping) -> Self {
        let mut forms = BTreeSet::new();
        let mut above: Option<&TextLine<'_>> = None;
        for line in lines {
            let wrapped = above.is_some_and(|above| wrapping.goes_on(above.number, above.text));
            let sure = line.gap || line.listed > 0 || line.heading > 0 || !wrapped;
            forms.extend(Form::of(line.text).filter(|_| sure));
            above = Some(line);
        }
        Self(forms)
    }

    /// Whether provisions have such a marker; of what is no marker of its own nothing is known.
    fn knows(&self, line: &str) -> bool {
        Form::of(line).is_none_or(|form| self.0.contains(&form))
    }
}

impl<'t> Provisions<'_, 't> {
    /// Whether the line at `at`, which begins as `reading` says, goes on with the sentence above it.
    pub(super) fn is_wrapped_text(&self, reading: &Reading, lines: &[TextLine<'t>], at: usize) -> bool {
        let line = &lines[at];
        let Some(above) = self.above.filter(|_| line.listed == 0) else { return false };
        let open = self.context.wrapping.goes_on(self.last_line, above);
        let ahead = lines[at + 1..].iter().map(|line| line.text);
        open && (!self.context.seen.forms.knows(line.text)
            || !self.numbering.bears_out(line.text, reading, ahead))
    }
}
