//! `.laws` text to a lossless typed tree, and back.
//!
//! Three steps, each total: `split` cuts the text into blocks, the grammar reads each
//! block alone, `tree` places the blocks under provisions by marker and column. Any
//! bytes give a tree and a list of problems; the blocks, laid end to end, are the text.
//!
//! Left out on purpose: addresses, references and terms (`lawsmith-model`), and files.

mod block;
mod conventions;
mod format;
mod full;
mod inline;
mod numbering;
mod place;
mod split;
mod tree;

pub use block::{AttributeLine, Block, BlockKind, HeaderField, MarkerToken, NoteLine, Piece, PieceKind};
pub use conventions::{Conventions, EntryForm, Label, Level, LevelError, Part};
pub use format::format;
pub use full::{FullMarker, read_full_marker};
pub use inline::{Inline, InlineKind, inlines};
pub use lawsmith_grammar::{Marker, MarkerLine, marker_line as read_markers};
pub use lawsmith_grammar::{is_lookalike, latin, latinised};
pub use numbering::Style;
pub use place::{Candidate, HEADED, Open, Placement, place};
pub use tree::{Node, NodeId, NodeKind, Problem, ProblemKind, Tree, parse};
