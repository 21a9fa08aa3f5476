//! The text of the book: parts, provisions, paragraphs and runs of words.

use super::PlaceId;

/// A part of the book: what begins on a page of its own or under a title of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Part {
    /// What it is.
    pub kind: PartKind,
    /// How deep it stands in the contents: 0 for the outermost.
    pub depth: usize,
    /// Its own place.
    pub place: PlaceId,
    /// Its noun and number, `Law 16`, `Part 2`, `Schedule 1`; empty where it has none.
    pub label: String,
    /// Whether a full stop stands behind the label in the source: `1.`; empty where none does.
    pub sign: String,
    /// Its title, without the label: runs, for a footnote mark may stand in it.
    pub title: Vec<Run>,
    /// Whether a change bar stands beside its title, which is another one than in the base edition.
    pub barred: bool,
    /// Whether its number is no longer in use.
    pub repealed: bool,
    /// What stands in it, in reading order.
    pub blocks: Vec<Block>,
}

/// What a part is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PartKind {
    /// Words before the first title: a note, a preface without one.
    Preliminary,
    /// An introduction or another unnumbered section.
    Introduction,
    /// The definitions.
    Definitions,
    /// The title of a group; the laws of the group follow as parts of their own, one deeper.
    Group,
    /// A provision of the first level.
    Law,
    /// A body beside the main one: a schedule, an appendix. Its provisions are among its blocks.
    Schedule,
    /// A part of a commentary or a guide.
    Commentary,
}

/// A numbered provision below the first level (or of a schedule).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Provision {
    /// Its place.
    pub place: PlaceId,
    /// Its marker as printed, without the sign behind it: `A`, `1`, `(a)`, `702.19b`.
    pub marker: String,
    /// Whether a full stop or a bracket stands behind the marker in the source: `1.`; empty where none does.
    pub sign: String,
    /// Its heading.
    pub heading: Option<Vec<Run>>,
    /// Its level: 1 for what stands directly below a Law.
    pub level: usize,
    /// Whether its number is no longer in use.
    pub repealed: bool,
    /// Whether a change bar stands beside it: its words or its heading are others than in the base edition.
    pub barred: bool,
    /// Its words and the provisions below it, in reading order: closing words stand behind the provisions that they close.
    pub blocks: Vec<Block>,
}

/// An entry of the definitions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Definition {
    /// Its place; a sub-entry has that of the entry that holds it.
    pub place: PlaceId,
    /// The term.
    pub term: Vec<Run>,
    /// Whether it stands in quotation marks and its words go on with a verb: “berth” means …
    pub quoted: bool,
    /// Its other names, which the source gives beside its words: `@also` of that entry.
    pub also: Vec<String>,
    /// Whether a change bar stands beside it: its words or its heading are others than in the base edition.
    pub barred: bool,
    /// Its words, senses and sub-entries, in reading order.
    pub blocks: Vec<Block>,
}

/// A block of text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// A paragraph.
    Paragraph(Vec<Run>),
    /// A paragraph with a label, `Example: …`; the label is no part of the runs.
    Labelled {
        /// The label without the colon.
        label: String,
        /// Whether it is a part of the rule that it stands under.
        normative: bool,
        /// The words.
        runs: Vec<Run>,
    },
    /// A numbered sense of a definition, or an item of a list that has no address.
    Sense {
        /// The number as printed, `1.`
        marker: String,
        /// The words.
        runs: Vec<Run>,
    },
    /// A title inside a part that opens no part of its own.
    Title(Vec<Run>),
    /// Bullets that stand together.
    Bullets(Vec<Vec<Run>>),
    /// A table.
    Table(Table),
    /// A fenced block: a deal, an auction, a quotation.
    Fence(Fence),
    /// A provision.
    Provision(Provision),
    /// An entry, or a sub-entry, of the definitions.
    Definition(Definition),
    /// A drafting note; only where the manifest asks for them.
    Drafting(Drafting),
}

/// A table. Every row has as many cells as the first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// The heads of the columns; none where the table has no line of dashes.
    pub head: Vec<Vec<Run>>,
    /// The rows.
    pub rows: Vec<Vec<Vec<Run>>>,
    /// How each column is set.
    pub alignments: Vec<Alignment>,
    /// Where the table stands, for people who hear it: `Law 2`.
    pub caption: String,
}

/// How a column is set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Alignment {
    /// At the left.
    #[default]
    Left,
    /// In the middle.
    Centre,
    /// At the right, as numbers are.
    Right,
}

/// A fenced block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fence {
    /// `quote`, `deal`, `auction`, `chart`; empty where it does not say.
    pub kind: String,
    /// What follows the kind: the address of a quotation.
    pub argument: String,
    /// What a quotation is from, as people say it: `Law 16C2 (2017)`; empty where it does not say.
    pub source: String,
    /// Where a quotation leads, if it is of this edition.
    pub target: Option<PlaceId>,
    /// The lines.
    pub lines: Vec<String>,
}

impl Fence {
    /// Whether it quotes a provision.
    pub fn is_quotation(&self) -> bool {
        self.kind == "quote"
    }
}

/// A drafting note or an answer to one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drafting {
    /// 1 for a note, more for answers.
    pub depth: usize,
    /// Initials, date and state.
    pub stamp: String,
    /// The words.
    pub text: String,
}

/// A footnote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Footnote {
    /// Its place.
    pub place: PlaceId,
    /// Its mark, `6` or `*`.
    pub label: String,
    /// Its words.
    pub runs: Vec<Run>,
    /// Where its first mark stands: the innermost place. None where no mark leads to it.
    pub marked_at: Option<PlaceId>,
    /// Whether a change bar stands beside it: its words or its heading are others than in the base edition.
    pub barred: bool,
}

/// A run of words of one look and one meaning. A [`Mark::Footnote`] and a [`Mark::Image`] replace words: their text is the label, or
/// what describes the picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// The words; blanks are single, no line breaks.
    pub text: String,
    /// How they look.
    pub style: Style,
    /// What they mean.
    pub mark: Mark,
}

/// How words look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Hash)]
pub enum Style {
    /// As the text round them.
    #[default]
    Plain,
    /// Emphasis.
    Emphasis,
    /// A term where it is defined, or words that the print has in bold.
    Strong,
    /// As typed.
    Code,
    /// Proposed to be added.
    Inserted,
    /// Proposed to be struck.
    Deleted,
}

/// What words mean.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Mark {
    /// Nothing beside what they say.
    #[default]
    None,
    /// A reference.
    Reference {
        /// Where it leads, if it leads into this book.
        target: Option<PlaceId>,
        /// Its state.
        state: ReferenceState,
        /// The address that it names.
        address: String,
    },
    /// A use of a defined term.
    Term {
        /// Its definition.
        target: PlaceId,
    },
    /// A norm word, by its place in [`Book::norms`](super::Book::norms).
    Norm(usize),
    /// The mark of a footnote, by its place in [`Book::footnotes`](super::Book::footnotes).
    Footnote(usize),
    /// A link out of the book.
    Link(String),
    /// A picture: its path below the folder of the work, which never climbs out of it, or its address on the web, from which
    /// no book fetches it.
    Image(String),
}

/// The state of a reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ReferenceState {
    /// It leads to one provision.
    Ok,
    /// It leads nowhere.
    Unresolved,
    /// It leads to one of several.
    Ambiguous,
    /// It leads to a number that is no longer in use.
    Repealed,
    /// It leads out of the edition.
    External,
}

impl ReferenceState {
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

impl Part {
    /// Whether it is a provision that stands as an item does: a number, which no noun names, and the words behind it.
    pub fn is_item(&self) -> bool {
        self.kind == PartKind::Law && self.title.is_empty() && stands_alone(&self.label)
    }
}

impl Provision {
    /// The same of a provision below the first level.
    pub fn is_item(&self) -> bool {
        self.heading.is_none() && stands_alone(&self.marker)
    }
}

/// Whether a label has no noun: with one it stands on a line of its own, `Section 1`, for in text it would be cited.
fn stands_alone(label: &str) -> bool {
    !label.is_empty() && !label.contains(' ')
}
