//! What holding an edition against its base and the files round it found, as plain data: who does that and whose rules use it
//! know nothing of each other.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use lawsmith_text::TextRange;

/// What was found; empty where nothing was compared.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Compared {
    /// What the base edition is called.
    pub base: String,
    /// References that lead elsewhere than in the base.
    pub changed_targets: Vec<ChangedTarget>,
    /// Locators of an index that do, in order of documents and places.
    pub changed_locators: Vec<ChangedLocator>,
    /// Provisions of the base that have no counterpart.
    pub unplaced: Vec<Unplaced>,
    /// What lines of the edition name of an earlier one that this does not have.
    pub unknown_origins: Arc<UnknownOrigins>,
    /// The pictures that are not there: the document that shows them, by its place, and their path as it writes it.
    pub missing_pictures: Arc<MissingPictures>,
    /// Where what has lost its address stands; also known where nothing else of the base is asked.
    pub moved: Arc<Moved>,
}

impl Compared {
    /// Whether it has a locator at `range` of the document at `document`.
    pub fn has_locator(&self, document: usize, range: TextRange) -> bool {
        let place = |it: &ChangedLocator| (it.document, it.range);
        self.changed_locators.binary_search_by_key(&(document, range), place).is_ok()
    }
}

/// Where what stood in the base at addresses that lead nowhere now stands.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Moved {
    /// What the base edition is called.
    pub base: String,
    /// Addresses by those of the base; several where it was taken apart.
    pub now: BTreeMap<String, Vec<String>>,
}

/// What `@was` and `@dropped` lines name of earlier editions and these do not have: the edition as the line names it, empty where it
/// names none and means the base, and the address.
pub type UnknownOrigins = BTreeSet<(String, String)>;

/// The pictures of an edition that are not there: the document, by its place, and the path as it is written.
pub type MissingPictures = BTreeSet<(usize, String)>;

/// A provision of the base without counterpart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unplaced {
    /// Its address.
    pub address: String,
    /// Its heading, else its first words.
    pub words: String,
    /// Where the passage stands before which it would stand now, else the one behind which: the document and the byte
    /// there. `None` if nothing has a counterpart.
    pub near: Option<(usize, usize)>,
    /// Where it may stand nevertheless: addresses, the likeliest first.
    pub possible: Vec<String>,
}

/// A reference with the letters that it had in the base and another target.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangedTarget {
    /// The reference, by its place in the edition.
    pub reference: usize,
    /// The address of what it meant in the base.
    pub meant: String,
    /// Where that stands now; nowhere, if it is gone and something else has its number.
    pub now: Vec<String>,
}

/// A locator of an index that names, under an entry of the base and with the same letters, another provision than there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangedLocator {
    /// The document, by its place in the edition.
    pub document: usize,
    /// Where the locator stands there.
    pub range: TextRange,
    /// Its letters.
    pub text: String,
    /// The head that it stands under.
    pub head: String,
    /// The words between, below that head.
    pub sub: Option<String>,
    /// The address of what it leads to; of a range those of both ends, `14–39`.
    pub target: String,
    /// That of what it meant in the base.
    pub meant: String,
    /// Where that stands now.
    pub now: Vec<String>,
}
