//! A snapshot of the workspace, and how its verbs find their way in it.

use std::collections::BTreeSet;
use std::sync::Arc;

use lawsmith_model::{Document, Edition, ProvisionId};
use lawsmith_refactor::RefactorError;
use lawsmith_text::{LineIndex, TextRange, single_spaced};
use rustc_hash::FxHashMap;

use crate::workspace::analysed::Analysed;
use crate::workspace::file::{DocumentId, NamedFiles};
use crate::workspace::layout::{Layout, Place};
use crate::workspace::state::EditionState;
use crate::workspace::work::ManifestFile;

/// The workspace at one moment. Clones share everything; what is computed once is there for
/// all clones.
#[derive(Debug, Clone)]
pub struct Analysis {
    pub(crate) editions: Vec<Arc<EditionState>>,
    pub(crate) places: Arc<FxHashMap<DocumentId, Place>>,
    pub(crate) manifests: Arc<Vec<Arc<ManifestFile>>>,
    paths: Arc<Vec<Arc<str>>>,
    manifest_texts: Arc<FxHashMap<DocumentId, (Arc<str>, LineIndex)>>,
    /// What manifests name and is not there.
    pub(crate) missing: Arc<NamedFiles>,
}

/// A document as a verb needs it: itself, and the edition round it.
#[derive(Clone, Copy)]
pub(crate) struct Inside<'a> {
    pub state: &'a EditionState,
    pub analysed: &'a Analysed,
    pub edition: &'a Edition,
    /// The place of the document in the edition.
    pub at: usize,
    pub document: &'a Document,
}

impl Analysis {
    pub(crate) fn new(layout: &Layout) -> Self {
        Self {
            editions: layout.editions.clone(),
            places: Arc::clone(&layout.places),
            manifests: Arc::clone(&layout.manifests),
            paths: Arc::clone(&layout.paths),
            manifest_texts: Arc::clone(&layout.manifest_texts),
            missing: Arc::clone(&layout.missing),
        }
    }

    /// The path of a document, as it was given to the host.
    pub fn path(&self, id: DocumentId) -> Option<&str> {
        self.paths.get(id.index()).map(|path| &**path)
    }

    /// A number that is another one as soon as any answer on the document may be another one;
    /// `None` where that is not known.
    pub fn stamp(&self, id: DocumentId) -> Option<u64> {
        self.places.get(&id).map(|place| self.editions[place.edition].stamp)
    }

    /// The text of a document.
    pub fn text(&self, id: DocumentId) -> Option<&Arc<str>> {
        match self.places.get(&id) {
            Some(place) => Some(self.editions[place.edition].text(place.document)),
            None => self.manifest_texts.get(&id).map(|(text, _)| text),
        }
    }

    /// The lines of a document.
    pub fn lines(&self, id: DocumentId) -> Option<&LineIndex> {
        match self.places.get(&id) {
            Some(place) => {
                Some(&self.editions[place.edition].analysed().edition.documents[place.document].lines)
            }
            None => self.manifest_texts.get(&id).map(|(_, lines)| lines),
        }
    }

    /// All documents, edition by edition; then the manifests.
    pub fn documents(&self) -> Vec<DocumentId> {
        let mut all: Vec<DocumentId> = Vec::new();
        for (at, edition) in self.editions.iter().enumerate() {
            let own =
                edition.documents.iter().filter(|id| self.places.get(id).map(|it| it.edition) == Some(at));
            all.extend(own);
        }
        all.extend(self.manifests.iter().map(|manifest| manifest.id));
        all
    }

    /// The names of the editions, each once, in order.
    pub fn edition_ids(&self) -> Vec<String> {
        let ids = self.editions.iter().map(|state| state.id.clone()).filter(|id| !id.is_empty());
        ids.collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// Whether there is a work with a manifest.
    pub fn has_manifest(&self) -> bool {
        !self.manifests.is_empty()
    }

    /// The document in its edition; `None` for a manifest and what is not known.
    pub(crate) fn inside(&self, id: DocumentId) -> Option<Inside<'_>> {
        let place = self.places.get(&id)?;
        let state = &self.editions[place.edition];
        let analysed = state.analysed();
        let edition = &*analysed.edition;
        Some(Inside {
            state,
            analysed,
            edition,
            at: place.document,
            document: &edition.documents[place.document],
        })
    }
}

impl<'a> Inside<'a> {
    /// Fails in an edition that is kept as it is.
    pub fn changeable(&self) -> Result<(), RefactorError> {
        match self.state.locked() {
            true => Err(RefactorError(format!("edition {} is locked: it is kept as it is", self.edition.id))),
            false => Ok(()),
        }
    }

    pub fn text(&self) -> &'a str {
        self.document.text()
    }

    /// The document of the edition at `at`, by the id that callers know.
    pub fn id_of(&self, at: usize) -> DocumentId {
        self.state.documents[at]
    }

    /// The words of `range` with single blanks between them.
    pub fn printed(&self, document: usize, range: TextRange) -> String {
        let text = self.edition.documents[document].text();
        single_spaced(&text[range])
    }

    /// Where a provision begins and ends: with all that it holds, without the empty lines
    /// behind it.
    pub fn whole(&self, id: ProvisionId) -> TextRange {
        let document = &self.edition.documents[id.document()];
        whole_node(document, document.provisions()[id.at()].node())
    }

    /// The marker and heading of a provision.
    pub fn head(&self, id: ProvisionId) -> TextRange {
        let document = &self.edition.documents[id.document()];
        head_of_node(document, document.provisions()[id.at()].node())
    }
}

/// A node with all that it holds, without the empty lines behind it.
pub(crate) fn whole_node(document: &Document, node: usize) -> TextRange {
    let start = begin(document, node);
    let end = if node == 0 { document.text().trim_end().len() } else { document.tree.end(node) };
    TextRange::new(start, end.max(start))
}

/// Where a node begins, with the signs that stand before its title.
fn begin(document: &Document, node: usize) -> usize {
    let tree = &document.tree;
    let start = tree.start(node);
    let line = tree.nodes[node].opening().map_or(start, |block| tree.blocks[block].range.start()).min(start);
    let signs = tree.text()[line..start].trim_start();
    // A marker further along the line has its parent's before it.
    if signs.chars().all(|c| matches!(c, '#' | '*' | '“' | '"' | '‘' | '„' | '«' | ' ')) {
        start - signs.len()
    } else {
        start
    }
}

/// The marker, heading or headword of a node.
pub(crate) fn head_of_node(document: &Document, node: usize) -> TextRange {
    let read = &document.tree.nodes[node];
    match (document.tree.marker(node), read.heading()) {
        (Some(marker), Some(heading)) => marker.range.cover(heading),
        (Some(marker), None) => marker.range,
        (None, Some(heading)) => heading,
        (None, None) => TextRange::empty(document.tree.start(node)),
    }
}
