//! What law text means: addresses, references, definitions and the index of a work.
//!
//! A [`Manifest`] says what a body of rules is called and how it is numbered. An
//! [`Edition`] is the analysis of its documents: every provision with its address, every
//! reference with its target and state, every defined term with its uses. The lints, the
//! command line and the editor only read it.
//!
//! Left out on purpose: findings (`lawsmith-lints`), files and the clock. Data flows
//! manifest → provisions → look-up and definitions → references → uses.

mod address;
mod book_index;
mod citation;
mod compared;
mod document;
mod edition;
mod lexicon;
mod manifest;
mod named_file;
mod names;
mod power;
mod prose;
mod provision;
mod reference;
mod terms;
mod vocabulary;

pub use address::full::FullAddress;
pub use address::{Address, Class, Component};
pub use book_index::alphabet::{letter_key, word_key};
pub use book_index::pointer::Pointer;
pub use book_index::{IndexEntry, Located, Locator};
pub use compared::{
    ChangedLocator, ChangedTarget, Compared, MissingPictures, Moved, UnknownOrigins, Unplaced,
};
pub use document::note::{Stamp, Thread};
pub use document::{Document, Footnote, FootnoteMark, OriginLine, Source};
pub use edition::cited_by::CitedBy;
pub use edition::norms::Norms;
pub use edition::{
    Behind, Edition, Original, Parent, ParentMention, Parents, address_prefix, under, work_and_edition,
};
pub use lexicon::language::Language;
pub use lexicon::wording::{DashName, DialectName, EndingsName, QuoteName, Wording};
pub use lexicon::{Changes, Drafting, DraftingTable, LanguageWords, LevelNouns, Lexicon};
pub use manifest::membership::{MANIFEST, Member, is_laws, is_named};
pub use manifest::{
    BookTable, Colour, ColourTable, EditionEntry, FontTable, Gender, IndexOrder, Level as RuleLevel,
    LevelTable, LintProfile, Lints, LocatorForm, Manifest, ManifestError, PageSize, PathLints, SpellingTable,
    WordingTable, unknown_key,
};
pub use named_file::{LARGEST_PICTURE, NamedFile, Picture, decoded, folder, inner_path, is_picture};
pub use power::{Power, PowerStatus, PowerUse, Register, Standing, UseKind};
pub use prose::{Word, prose_runs, without_s, words};
pub use provision::{Provision, ProvisionId, ProvisionKind};
pub use reference::references::References;
pub use reference::{Direction, Reference, ReferenceKind, Status};
pub use terms::definition::Definition;
pub use terms::inflection::{
    bare as without_possessive, forms as inflections, inflected_like, share_agent, share_root,
};
pub use terms::phrase::{CapitalPhrase, capital_phrases};
pub use terms::term_use::TermUse;
pub use toml::Spanned;
