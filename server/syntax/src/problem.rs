//! What the reader of a text should be told of how it was read.

use lawsmith_text::TextRange;

use crate::node::NodeId;

/// Something that the reader of the text should be told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// What it is.
    pub kind: ProblemKind,
    /// Where it stands.
    pub range: TextRange,
}

/// What a problem is.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ProblemKind {
    /// A marker at the start of a line was read as wrapped text, for the line above ends
    /// in a word that a reference must follow.
    WrappedMarker {
        /// That word.
        after: TextRange,
    },
    /// A fenced block without its closing line.
    UnclosedFence,
    /// A marker that can be read at two levels.
    AmbiguousMarker,
    /// An unmarked paragraph that could close more than one provision.
    AmbiguousParagraph {
        /// Those around its own that it could close too, innermost first.
        outer: Vec<NodeId>,
    },
    /// A marker line that looks like a heading but has no dash.
    HeadingAsText,
    /// A heading as Markdown has it: a marker behind one `#`, which makes a title of it, or more signs, which are text.
    MarkdownHeading,
}
