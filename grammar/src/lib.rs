//! The grammars of Lawsmith and the plain types they hand out.
//!
//! `laws.pest` reads the lines and the inline markup of `.laws`, `citation.pest` the
//! shape of references in prose, `amendment.pest` sentences that amend a text; `GRAMMAR.md` and
//! `docs/AMENDMENTS.md` explain them. Each function reads at the
//! start of the text it is given, never fails and never looks beyond what it matches.
//! No other crate names pest. Next: `lawsmith-syntax` cuts files into the blocks that
//! are parsed here.

mod address;
mod amendment;
mod blank;
mod brackets;
mod citation;
mod laws;
mod lookalike;
mod marker;
mod plain_address;
mod plain_marker;
mod span;

pub use address::{Address, Component, ComponentKind, Link, ORDINAL_SIGN};
pub use amendment::{
    AmendedPlace, Amendment, ORDINALS, Occurrence, Phrase, Position, Unread, WordEdit, amendment, word_edit,
};
pub use blank::is_blank;
pub use brackets::Brackets;
pub use citation::{Citation, addresses, addresses_from_letter, citation};
pub use laws::{
    Attribute, Fence, Field, FootnoteStart, FullMarker, Markup, MarkupKind, Note, attribute, fence, field,
    footnote_start, full_marker, marker_line, markup, note,
};
pub use lookalike::{is_lookalike, latin, latinised};
pub use marker::{Marker, MarkerLine};
pub use span::Span;
