//! The markers that a provision begins with.

use crate::brackets::Brackets;
use crate::span::Span;

/// One marker: `Law 16`, `A.`, `(a)`, `b)`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Marker {
    /// The whole marker, noun and punctuation included.
    pub span: Span,
    /// The noun before the label, if there is one.
    pub noun: Option<Span>,
    /// The number or letters.
    pub label: Span,
    /// The second label of a placeholder for several numbers: `3 to 9`.
    pub last_label: Option<Span>,
    /// The brackets around the label.
    pub brackets: Brackets,
    /// Whether a full stop stands after the label.
    pub pointed: bool,
}

/// The markers at the start of a line and the dash behind them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MarkerLine {
    /// At least one; more than one for a compound such as `1. (a) text`.
    pub markers: Vec<Marker>,
    /// The dash or colon that opens a heading, with the white space after it.
    pub dash: Option<Span>,
}
