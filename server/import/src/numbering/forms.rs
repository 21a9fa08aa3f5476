//! The forms that markers have where provisions surely begin, each its bracket or point and the kind of its label.

use std::collections::BTreeSet;

use lawsmith_syntax::{Brackets, read_markers};

use crate::lines::TextLine;
use crate::source::Wrapping;

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
    pub(crate) fn knows(&self, line: &str) -> bool {
        Form::of(line).is_none_or(|form| self.0.contains(&form))
    }
}

/// What a marker looks like: its bracket or point, and the kind of its label.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Form {
    brackets: Brackets,
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
        Some(Self { brackets: marker.brackets, pointed: marker.pointed, kind })
    }
}
