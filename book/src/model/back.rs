//! What stands behind the text: index, concordance, summary of changes.

use super::PlaceId;

/// What a line of a change is.
pub use lawsmith_diff::redline::LineKind as ChangedLineKind;
/// What kind of change it is, what became of a run of words, and what of what.
pub use lawsmith_diff::{Change as RunChange, Class as ChangeClass, Relation};

/// The index.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Index {
    /// Its title.
    pub title: String,
    /// Notes to the reader above it.
    pub notes: Vec<String>,
    /// Its letters, in order.
    pub groups: Vec<IndexGroup>,
}

/// The heads of one letter.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IndexGroup {
    /// The letter; `#` for heads that begin with none.
    pub letter: String,
    /// The heads, in the order that the manifest asks for.
    pub heads: Vec<IndexEntry>,
}

/// A head or a sub-head.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IndexEntry {
    /// Its words.
    pub words: String,
    /// Its anchor, `index-adjusted-score`; each is given once in the book.
    pub anchor: String,
    /// Where it points, in order of the source.
    pub locators: Vec<IndexLocator>,
    /// The heads to read instead.
    pub see: Vec<CrossReference>,
    /// The heads to read as well.
    pub see_also: Vec<CrossReference>,
    /// Notes in words that are no locators.
    pub notes: Vec<String>,
    /// What stands below it.
    pub subs: Vec<IndexEntry>,
}

/// A locator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IndexLocator {
    /// As the index prints it: `16C2`, `Definitions`, `93 footnote`.
    pub text: String,
    /// The place, if it leads to one; “Definitions” leads to the entry that the head names.
    pub target: Option<PlaceId>,
    /// The last place of a range, `14–39`.
    pub last: Option<PlaceId>,
}

/// The name of another head.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CrossReference {
    /// As printed.
    pub text: String,
    /// The anchor of that head, if the index has it.
    pub anchor: Option<String>,
}

/// Old and new numbers.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Concordance {
    /// The base edition.
    pub old: String,
    /// This edition.
    pub new: String,
    /// From new to old, in order of this edition; `old` is empty for what is new.
    pub rows: Vec<ConcordanceRow>,
    /// From old to new, in order of the base edition; `new` is empty for what is gone.
    pub back: Vec<ConcordanceRow>,
}

/// A line of a concordance.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ConcordanceRow {
    /// The addresses in the base edition.
    pub old: Vec<String>,
    /// What it is in this edition.
    pub new: Vec<NamedPlace>,
    /// What became of it.
    pub relation: Relation,
}

/// Something of this edition in a table of changes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedPlace {
    /// Its address; of a title its words, of words before the first title what they are called.
    pub address: String,
    /// Its place; none for a title inside a schedule.
    pub place: Option<PlaceId>,
}

/// The significant changes, for readers who know the base edition.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Summary {
    /// The base edition.
    pub old: String,
    /// This edition.
    pub new: String,
    /// The parts of this book that changed, in order.
    pub parts: Vec<SummaryPart>,
}

/// What changed in a part.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SummaryPart {
    /// The part, by its place in [`Book::parts`](super::Book::parts); none where the book has no parts and all is gone.
    pub part: Option<usize>,
    /// Provisions that changed, those that changed for the same reasons together.
    pub changes: Vec<SummaryChange>,
    /// What is new. What holds nothing else but new provisions stands for all of them.
    pub added: Vec<SummaryItem>,
    /// What is gone, in the same manner.
    pub removed: Vec<SummaryItem>,
}

/// Changes for the same reasons.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SummaryChange {
    /// Why they are significant, weightiest first, and no more than a reader takes in.
    pub reasons: Vec<String>,
    /// What changed.
    pub rows: Vec<SummaryRow>,
}

/// A significant change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SummaryRow {
    /// The addresses in the base edition; empty if they are the same.
    pub old: Vec<String>,
    /// What they are in this edition.
    pub new: Vec<NamedPlace>,
    /// The lines that changed, of each the words that did with a few around them; empty where so much is new that it is easier
    /// read in full.
    pub lines: Vec<ChangedLine>,
}

/// A line of a change, both sides in one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangedLine {
    /// What it is.
    pub kind: ChangedLineKind,
    /// The address of what begins here, where a change has several provisions on a side; else empty.
    pub at: String,
    /// The cells of the row of a table, as many as its other rows have; one for any other line.
    pub cells: Vec<Vec<ChangedRun>>,
}

/// Words of a line of which the same became.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangedRun {
    /// What became of them.
    pub change: RunChange,
    /// The words, with the blanks round them.
    pub words: String,
}

impl ChangedRun {
    /// The blanks before the words, the words themselves, the blanks behind: what is struck or added is the words alone.
    pub fn parted(&self) -> (&str, &str, &str) {
        let words = self.words.trim();
        let start = self.words.len() - self.words.trim_start().len();
        (&self.words[..start], words, &self.words[start + words.len()..])
    }
}

impl ChangedLine {
    /// All its runs of words.
    pub fn runs(&self) -> impl Iterator<Item = &ChangedRun> {
        self.cells.iter().flatten()
    }

    /// Whether anything in it changed.
    pub fn is_changed(&self) -> bool {
        self.runs().any(|run| run.change != RunChange::Kept)
    }
}

/// A provision that only one edition has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SummaryItem {
    /// Its address.
    pub address: String,
    /// The place in this edition, if it is new.
    pub place: Option<PlaceId>,
    /// Its heading, or its first words.
    pub words: String,
}

/// Every change against the base edition, part by part: the redline.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Redline {
    /// The base edition.
    pub old: String,
    /// This edition.
    pub new: String,
    /// The changes, in order of this edition; what is gone stands where it stood.
    pub rows: Vec<RedlineRow>,
}

/// A change of a provision, a definition or a footnote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RedlineRow {
    /// The part of this book that it belongs to, by its place in [`Book::parts`](super::Book::parts); none where the book has no
    /// parts.
    pub part: Option<usize>,
    /// The addresses in the base edition; empty for what is new.
    pub old: Vec<String>,
    /// What they are in this edition; empty for what is gone.
    pub new: Vec<NamedPlace>,
    /// What kind of change it is.
    pub class: ChangeClass,
    /// Why it is of that class.
    pub reasons: Vec<String>,
    /// What became of it and what that means, as every redline tells it: `renumbered; editorial change`.
    pub told: String,
    /// The headings.
    pub heading: Vec<ChangedLine>,
    /// The words.
    pub words: Vec<ChangedLine>,
}
