//! The edition that the words of another one come from or are about: what a copy copies,
//! what a commentary explains. References that its own provisions can't answer lead there.
//!
//! Left out on purpose: how the words of a copy differ from their original.

use std::sync::Arc;

use lawsmith_syntax::DocumentKind;

use super::{Behind, Edition};
use crate::citation::Target;
use crate::document::Document;
use crate::provision::ProvisionKind;
use crate::reference::Status;
use crate::terms::term_use::TermIndex;

/// What an edition is a copy of.
#[derive(Debug, Clone, Default)]
pub enum Original {
    /// It is no copy.
    #[default]
    None,
    /// The edition copied.
    Known(Arc<Edition>),
    /// The name of the edition copied, which is not at hand.
    Unknown(String),
}

impl Original {
    /// Whether the edition is a copy, mostly of a part only.
    pub fn is_copy(&self) -> bool {
        !matches!(self, Self::None)
    }

    /// The edition copied, if it is at hand.
    pub fn known(&self) -> Option<&Edition> {
        match self {
            Self::Known(edition) => Some(edition),
            Self::None | Self::Unknown(_) => None,
        }
    }
}

impl Edition {
    /// The editions that its references may lead into.
    pub fn behind(&self) -> Behind {
        Behind { original: self.original.clone(), parents: Arc::clone(&self.parents) }
    }

    /// The edition that says what exists: the one copied, if this is a copy of one at hand.
    pub fn authority(&self) -> &Edition {
        self.original.known().unwrap_or(self)
    }

    /// The state of a reference to the address of that key, which only the original has.
    pub(crate) fn status_in_original(&self, key: &[u8]) -> Option<Status> {
        let original = self.original.known()?;
        let found = original.index.all_of(&original.documents, key);
        Some(if original.provision(*found.first()?).repealed { Status::Repealed } else { Status::Ok })
    }

    /// Whether the original has the part, term or footnote that is named.
    pub(crate) fn is_named_in_original(&self, target: &Target, terms: Option<&TermIndex>) -> bool {
        let Some(original) = self.original.known() else { return false };
        match target {
            Target::Part(name) => !original.find(name).is_empty(),
            Target::Term { term, .. } => terms.is_some_and(|terms| terms.lookup(term).is_some()),
            Target::Footnote(label) => original.index.footnotes.contains_key(label),
            Target::FootnoteOf(address, which) => original.footnote_of(address, which).is_some(),
        }
    }

    /// Whether the document at `document` is a commentary on Laws that are at hand: those of this edition, or of the one that it
    /// copies.
    pub fn explains_laws_here(&self, document: usize) -> bool {
        let is_commentary =
            self.documents.get(document).is_some_and(|it| it.kind() == DocumentKind::Commentary);
        is_commentary && self.missing_originals()[document].is_none()
    }

    /// For each document the name of the edition that its references lead into, where that is
    /// not at hand: a copy names it in the manifest, a commentary in its header.
    pub(crate) fn missing_originals(&self) -> Vec<Option<String>> {
        let holds_law = self.provisions().any(|(_, provision)| provision.kind == ProvisionKind::Provision);
        let missing = |document: &Document| match &self.original {
            Original::Unknown(name) => Some(name.clone()),
            _ if document.kind() == DocumentKind::Commentary => self.explained_elsewhere(document, holds_law),
            _ => None,
        };
        self.documents.iter().map(|document| missing(document)).collect()
    }

    /// The edition that a commentary explains, unless its Laws stand in this one.
    fn explained_elsewhere(&self, commentary: &Document, holds_law: bool) -> Option<String> {
        let named = commentary.tree.header_value("edition").unwrap_or(&self.id);
        let here = holds_law && (self.id.is_empty() || named == self.id);
        (!here).then(|| if named.is_empty() { "unknown" } else { named }.to_owned())
    }
}
