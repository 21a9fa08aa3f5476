//! What can be cited, with its addresses in every kind of output.

/// A place in the list of places of its book.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlaceId(pub usize);

/// What a place is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PlaceKind {
    /// A part without a number of its own: an introduction, the definitions as a whole, the title of a group.
    Section,
    /// A definition.
    Definition,
    /// A numbered provision; a Law too.
    Provision,
    /// A footnote.
    Footnote,
}

/// Something that can be cited.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Place {
    /// What it is.
    pub kind: PlaceKind,
    /// Its address as the law prints it: `16C2(a)`, `Definitions/Auction`, `20C2/fn6`; empty for a title without one.
    pub address: String,
    /// How it is cited without the edition: `Law 16C2(a)`, `Definitions, “Auction”`, `Law 20C2, footnote 6`.
    pub citation: String,
    /// Its heading or headword.
    pub heading: Option<String>,
    /// The page of the site that holds it, without the ending: `laws/16`.
    pub page: String,
    /// Its anchor in that page, `c2`; empty for what begins the page.
    pub fragment: String,
    /// Its anchor in a book that is all one piece: `laws-16-c2`. Lower-case letters, digits, `-`, `_` and `.` only; each is
    /// given once.
    pub anchor: String,
    /// The part that holds it, by its place in [`Book::parts`](super::Book::parts).
    pub part: usize,
    /// The innermost place that holds it.
    pub parent: Option<PlaceId>,
    /// What cites it, in order of the text, each once, the first few hundred; of ranges the members between the ends too.
    pub cited_by: Vec<PlaceId>,
    /// How many places more cite it.
    pub also_cited_by: usize,
}
