//! References: found in prose by their shape and the lexicon, resolved by the index.
//!
//! [`scan`] and the files beside it look at one block's words and knows no addresses; what it finds depends on
//! the text alone. [`resolve`] gives each finding its target, walking up from the
//! provision that holds it. A bare letter that is neither introduced by a cue nor leads
//! anywhere is no reference.

mod around;
mod bare;
mod list;
mod noun;
mod qualified;
mod resolve;
mod scan;
mod special;
mod unit;

use lawsmith_syntax::Conventions;
use lawsmith_text::TextRange;

use crate::document::ProvisionId;
use crate::vocabulary::Vocabulary;

pub(crate) use resolve::{Place, references};
pub(crate) use scan::Scanner;

/// The finder for one text.
pub(crate) fn scanner<'a>(
    text: &'a str,
    conventions: &'a Conventions,
    vocabulary: &'a Vocabulary,
) -> Scanner<'a> {
    Scanner { text, conventions, vocabulary }
}

/// What kind of reference it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ReferenceKind {
    /// By noun and full address: "Law 16C2".
    Absolute,
    /// From where it stands: "B3 above", "paragraph (a)".
    Relative,
    /// To a part, a definition or a footnote: "the Introduction", "see “Withdrawn”".
    Special,
    /// To another edition or another work.
    External,
}

impl ReferenceKind {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Absolute => "absolute",
            Self::Relative => "relative",
            Self::Special => "special",
            Self::External => "external",
        }
    }
}

/// Where a reference leads.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    /// To one provision.
    Ok,
    /// Nowhere.
    Unresolved,
    /// To more than one provision.
    Ambiguous,
    /// To a number that is no longer in use.
    Repealed,
    /// Out of the workspace.
    External,
}

impl Status {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Unresolved => "unresolved",
            Self::Ambiguous => "ambiguous",
            Self::Repealed => "repealed",
            Self::External => "external",
        }
    }
}

/// On which side of the reference its target is said to stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Direction {
    /// "above", "preceding".
    Above,
    /// "below", "following".
    Below,
}

/// A reference to one target; a list gives one for each member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reference {
    /// The place of its document in the edition.
    pub document: usize,
    /// Where it stands; the first of a list holds the noun.
    pub range: TextRange,
    /// The address of what holds it: a provision, a definition or a footnote.
    pub at: String,
    /// The provision, by its place in the document, that holds it.
    pub holder: Option<usize>,
    /// What it is.
    pub kind: ReferenceKind,
    /// The address that it leads to, or would lead to.
    pub target: String,
    /// The provision that it leads to.
    pub resolved: Option<ProvisionId>,
    /// Other provisions that it leads to as well.
    pub others: Vec<ProvisionId>,
    /// Where it leads.
    pub status: Status,
    /// On which side its target is said to stand, and where it says so.
    pub direction: Option<(Direction, TextRange)>,
    /// The title that stands behind it.
    pub title: Option<TextRange>,
    /// Whether the next reference of the list is the other end of a range.
    pub opens_range: bool,
}
