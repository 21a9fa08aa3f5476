//! References: what a place in the prose leads to.

pub(crate) mod references;

use lawsmith_syntax::Splice;
use lawsmith_text::TextRange;

use crate::provision::{NONE, ProvisionId, read, stored};

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

/// A reference to one target; a list gives one for each member. 48 bytes, for a large code
/// has half a million: what can be read off the edition is asked of it
/// ([`Edition::target`](crate::Edition::target), [`Edition::at`](crate::Edition::at)).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reference {
    /// Where it stands; the first of a list holds the noun.
    pub range: TextRange,
    /// What it is.
    pub kind: ReferenceKind,
    /// Where it leads.
    pub status: Status,
    /// Whether the next reference of the list is the other end of a range.
    pub opens_range: bool,
    document: u32,
    holder: u32,
    footnote: u32,
    resolved: Option<ProvisionId>,
    more: Option<Box<More>>,
}

/// What few references have.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct More {
    /// The address, where it is not just that of the provision it leads to.
    printed: Option<Box<str>>,
    /// On which side its target is said to stand, and where the word for it stands.
    direction: Option<(Direction, TextRange)>,
    /// Where the title of its target stands.
    title: Option<TextRange>,
    /// Words of its range that name what no provision has, in order.
    unchecked: Box<[TextRange]>,
}

/// What a reference stands in.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Holder {
    /// The place of the document in the edition.
    pub document: usize,
    /// The provision, by its place in the document.
    pub provision: Option<usize>,
    /// The footnote, by its place in the document.
    pub footnote: Option<usize>,
}

impl Reference {
    /// One into another work: `target` names that and the address in it.
    pub(crate) fn external(holder: Holder, range: TextRange, target: String) -> Self {
        Self::new(holder, range, ReferenceKind::External, Status::External, None, Some(target))
    }

    pub(crate) fn new(
        holder: Holder,
        range: TextRange,
        kind: ReferenceKind,
        status: Status,
        resolved: Option<ProvisionId>,
        printed: Option<String>,
    ) -> Self {
        Self {
            range,
            kind,
            status,
            opens_range: false,
            document: stored(holder.document),
            holder: holder.provision.map_or(NONE, stored),
            footnote: holder.footnote.map_or(NONE, stored),
            resolved,
            more: printed.map(|it| Box::new(More { printed: Some(it.into_boxed_str()), ..More::default() })),
        }
    }

    /// The same as a reference from another work: where it leads is told by `target` alone.
    pub(crate) fn leading_abroad(mut self, target: String) -> Self {
        (self.kind, self.resolved) = (ReferenceKind::External, None);
        self.more.get_or_insert_default().printed = Some(target.into_boxed_str());
        self
    }

    /// Notes what stands beside it and says more of its target.
    pub(crate) fn set_beside(&mut self, direction: Option<(Direction, TextRange)>, title: Option<TextRange>) {
        if direction.is_some() || title.is_some() {
            let more = self.more.get_or_insert_default();
            (more.direction, more.title) = (direction, title);
        }
    }

    /// Notes which of its words name what no provision has.
    pub(crate) fn set_unchecked(&mut self, words: &[TextRange]) {
        if !words.is_empty() {
            self.more.get_or_insert_default().unchecked = words.into();
        }
    }

    /// The same behind a change of the text.
    pub(crate) fn shifted(mut self, change: Splice) -> Self {
        self.range = change.shifted(self.range);
        if let Some(more) = &mut self.more {
            more.direction = more.direction.map(|(side, range)| (side, change.shifted(range)));
            more.title = more.title.map(|range| change.shifted(range));
            more.unchecked.iter_mut().for_each(|range| *range = change.shifted(*range));
        }
        self
    }

    /// The place of its document in the edition.
    pub fn document(&self) -> usize {
        self.document as usize
    }

    /// The provision, by its place in the document, that holds it.
    pub fn holder(&self) -> Option<usize> {
        read(self.holder)
    }

    /// The footnote whose words hold it, by its place in the document.
    pub fn footnote(&self) -> Option<usize> {
        read(self.footnote)
    }

    /// The provision that it leads to.
    pub fn resolved(&self) -> Option<ProvisionId> {
        self.resolved
    }

    /// The address, where it is not just that of the provision it leads to.
    pub(crate) fn printed(&self) -> Option<&str> {
        self.more.as_ref()?.printed.as_deref()
    }

    /// On which side its target is said to stand, and where it says so.
    pub fn direction(&self) -> Option<(Direction, TextRange)> {
        self.more.as_ref()?.direction
    }

    /// The parts of its words that name what no provision has, "Satz 2", "first subparagraph": they led nowhere, and
    /// no number in them is a label. In order.
    pub fn unchecked(&self) -> &[TextRange] {
        self.more.as_ref().map_or(&[], |more| &more.unchecked)
    }

    /// The title that stands behind it.
    pub fn title(&self) -> Option<TextRange> {
        self.more.as_ref()?.title
    }
}
