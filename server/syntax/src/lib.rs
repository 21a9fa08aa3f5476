//! `.laws` text to a lossless typed tree, and back.
//!
//! Three steps, each total: `split` cuts the text into blocks, the grammar reads each
//! block alone, `tree` places the blocks under provisions by marker and column. Any
//! bytes give a tree and a list of problems; the blocks, laid end to end, are the text.
//!
//! Left out on purpose: addresses, references and terms (`lawsmith-model`), and files.

mod block;
mod build;
mod closing;
mod conventions;
mod details;
mod document_kind;
mod format;
mod full;
mod heading;
mod inline;
mod joint;
mod mistyped;
mod node;
mod numbering;
mod own_words;
mod pieces;
mod place;
mod problem;
mod reparse;
mod run;
mod splice;
mod split;
mod table;
mod tree;

pub use block::{Block, BlockKind};
pub use build::parse;
pub use conventions::{Conventions, EntryForm, FIRST_ROW, Label, Level, LevelError, Part, Row, SecondRow};
pub use details::{AttributeLine, FenceLine, HeaderField, MarkerToken, NoteLine};
pub use document_kind::DocumentKind;
pub use format::format;
pub use full::{BodyLabel, FullMarker, full_marker_of_line, lies_in, may_be_item, read_full_marker};
pub use heading::{
    HeadingMarker, MarkdownHeading, MistypedHeading, bold_heading, markdown_heading, mistyped_heading,
};
pub use inline::{Inline, InlineKind, Inlines, inlines};
pub use joint::{Joint, pointed};
pub use lawsmith_grammar::{Brackets, Marker, MarkerLine, marker_line as read_markers};
pub use lawsmith_grammar::{is_lookalike, latin, latinised};
pub use mistyped::{Likeness, LineOpening, line_opening};
pub use node::{Node, NodeId, NodeKind};
pub use numbering::Style;
pub use own_words::{Held, OwnWords};
pub use pieces::{Piece, PieceKind};
pub use place::{Candidate, HEADED, Open, Placement, place};
pub use problem::{Problem, ProblemKind};
pub use reparse::Reparsed;
pub use run::Run;
pub use splice::Splice;
pub use split::{
    HEADER_KEYS, TAB, defined_term, header_value, indent, led_term, mistyped_entry, numbered_term,
};
pub use table::{TableRow, table_rows};
pub use tree::Tree;
