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
mod alphabet;
mod beginnings;
mod book_index;
mod change;
mod citation;
mod cited;
mod cited_by;
mod commentary;
mod compared;
mod definition;
mod document;
mod edition;
mod full_address;
mod index;
mod inflection;
mod key;
mod language;
mod lexicon;
mod links;
mod manifest;
mod membership;
mod norms;
mod note;
mod own_names;
mod phrase;
mod pointer;
mod power;
mod prose;
mod provision;
mod reference;
mod references;
mod rows;
mod short_names;
mod term_use;
mod typed;
mod vocabulary;
mod wording;

pub use address::{Address, Class, Component};
pub use alphabet::{letter_key, word_key};
pub use book_index::{IndexEntry, Located, Locator};
pub use cited_by::CitedBy;
pub use compared::{ChangedLocator, ChangedTarget, Compared, Moved, Unplaced};
pub use definition::Definition;
pub use document::{Document, Footnote, FootnoteMark, Source};
pub use edition::{
    Behind, Edition, Found, Naming, Original, Parent, Parents, address_prefix, under, work_and_edition,
};
pub use full_address::FullAddress;
pub use inflection::{
    bare as without_possessive, forms as inflections, inflected_like, share_agent, share_root,
};
pub use language::is_german;
pub use lexicon::german::{
    LEVELS as GERMAN_LEVELS, PARTS as GERMAN_PARTS, level_nouns as german_level_nouns,
};
pub use lexicon::{Changes, Drafting, DraftingTable, Lexicon};
pub use manifest::{
    BookTable, ColourTable, EditionEntry, FontTable, Gender, IndexOrder, Level as RuleLevel, LevelTable,
    Lints, LocatorForm, Manifest, ManifestError, PageMillimetres, PageTable, PathLints, Profile,
    SpellingTable, WordingTable, unknown_key,
};
pub use membership::{MANIFEST, Member, is_laws};
pub use norms::Norms;
pub use note::{Stamp, Thread};
pub use phrase::{CapitalPhrase, capital_phrases};
pub use pointer::Pointer;
pub use power::{Power, PowerUse, Register, UseKind};
pub use prose::{Word, prose_runs, words};
pub use provision::{Provision, ProvisionId, ProvisionKind};
pub use reference::{Direction, Reference, ReferenceKind, Status};
pub use references::References;
pub use term_use::TermUse;
pub use wording::{DashName, DialectName, EndingsName, QuoteName, Wording};
