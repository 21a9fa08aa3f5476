//! An address as it is written: its levels, and what joins it to the address before it.

use crate::span::Span;

/// What stands for each byte of an ordinal's sign behind a number, "3.º": in languages without such signs they are no part of it.
pub const ORDINAL_SIGN: u8 = 0x1F;

/// What one level of an address looks like.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ComponentKind {
    /// Digits, with an inserted-number suffix and the sign of an ordinal where there are such: `16`, `12bis`, `3.º`, `5.º-A`.
    Number,
    /// One or two capital letters.
    Upper,
    /// One or two small letters, joined to what precedes: `702.19b`.
    Lower,
    /// Anything in round brackets: `(a)`, `(iv)`, `(2)`.
    Bracket,
}

/// One level of an address.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Component {
    /// How it is written.
    pub kind: ComponentKind,
    /// The whole of it, brackets included.
    pub span: Span,
    /// Whether white space separates it from the level before: `51 F`.
    pub spaced: bool,
    /// Whether a full stop separates it from the level before: `9.2`.
    pub pointed: bool,
}

/// What joins an address to the one before it in a list or range.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// The joining text, white space included.
    pub span: Span,
    /// The word in it, if any: "and", "or", "to", or any other word.
    pub word: Option<Span>,
    /// Whether a comma or semicolon is in it.
    pub comma: bool,
    /// Whether it is a dash.
    pub dash: bool,
}

/// One address of a citation.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address {
    /// What joins it to the address before; `None` for the first.
    pub link: Option<Link>,
    /// The address itself.
    pub span: Span,
    /// Its levels, outermost first; never empty.
    pub components: Vec<Component>,
}
