//! Markers that carry the whole address, `9.2.1 text`: which level they stand at.

use lawsmith_grammar::{self as grammar, Span};

use crate::conventions::Conventions;
use crate::place::Candidate;

/// A marker that is a whole address, at the start of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FullMarker {
    /// The marker, with the sign behind it.
    pub span: Span,
    /// The address.
    pub address: Span,
    /// Its labels, outermost first, without brackets.
    pub labels: Vec<Span>,
    /// The level and the number of the last one.
    pub candidate: Candidate,
    /// The dash that opens a heading.
    pub dash: Option<Span>,
}

/// Reads the full address at the start of `line`; each label has to fit its level.
pub fn read_full_marker(line: &str, conventions: &Conventions) -> Option<FullMarker> {
    if !conventions.full_markers || !line.starts_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let found = grammar::full_marker(line)?;
    let address = &line[found.address.clone()];
    let citation = grammar::citation(address);
    let [whole] = citation.addresses.as_slice() else { return None };
    if whole.span.end != address.len() || whole.components.len() > conventions.levels.len() {
        return None;
    }
    let mut labels = Vec::with_capacity(whole.components.len());
    let mut candidate = None;
    for (at, (component, level)) in whole.components.iter().zip(&conventions.levels).enumerate() {
        let printed = &address[component.span.clone()];
        let label = printed.trim_matches(['(', ')']);
        let value = level.value(label)?;
        let start = found.address.start + component.span.start + (printed.find(label).unwrap_or(0));
        labels.push(start..start + label.len());
        candidate = Some(Candidate { level: at, value, well_formed: true });
    }
    Some(FullMarker {
        span: found.span,
        address: found.address,
        labels,
        candidate: candidate?,
        dash: found.dash,
    })
}
