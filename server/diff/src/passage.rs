//! A passage: what of an edition has an address and words of its own.

use lawsmith_model::ProvisionId;

use crate::token::Token;

/// What a passage is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PassageKind {
    /// An introduction, the definitions as a whole, or what stands before the first provision.
    Section,
    /// A part or a title that groups provisions and enters no address: it holds nothing here, for provisions move
    /// from part to part and stay what they are.
    Group,
    /// A definition.
    Definition,
    /// A numbered provision.
    Provision,
    /// A footnote.
    Footnote,
}

/// A passage of an edition.
#[derive(Debug, Clone)]
pub struct Passage {
    /// What it is.
    pub kind: PassageKind,
    /// Its printed address: `16C2(a)`, `Definitions/Auction`, `20C2/fn6`; of a title its words, of what stands before
    /// the first provision `Preamble`, or `Before Preamble` where a part has that title.
    pub path: String,
    /// Its heading or headword, without signs.
    pub heading: Option<String>,
    /// Its own words, in tokens; those of the parts of a definition stand with it.
    pub tokens: Vec<Token>,
    /// The words of its heading, in tokens.
    pub heading_tokens: Vec<Token>,
    /// The passage that holds it.
    pub parent: Option<usize>,
    /// The passages that it holds, in order.
    pub children: Vec<usize>,
    /// The outermost passage that holds it, or itself.
    pub outermost: usize,
    /// Its own label among its siblings: `(a)`; empty for what has no number.
    pub label: String,
    /// The provision of the model that it is, or that holds the footnote; `None` outside of all provisions.
    pub provision: Option<ProvisionId>,
    /// Its references, by their place in [`lawsmith_model::Edition::references`].
    pub references: Vec<usize>,
    /// The document, and the byte where it begins there.
    pub place: (usize, usize),
    /// The `@was` lines: the edition before the colon, if any, and the address.
    pub was: Vec<(String, String)>,
}

impl Passage {
    /// Whether it has words of its own below its heading.
    pub fn has_words(&self) -> bool {
        !self.tokens.is_empty()
    }

    /// Whether it has an address, and not only a title.
    pub(crate) fn is_addressed(&self) -> bool {
        self.provision.is_some() || self.kind == PassageKind::Footnote
    }
}
