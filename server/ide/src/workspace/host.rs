//! The mutable half: texts, manifests and folders as the editor and the disk have them.
//!
//! Nothing is analysed here. A change replaces one text and leaves the rest of the
//! workspace as it is; the analysis is made by the first snapshot that is asked.

use std::collections::BTreeMap;
use std::sync::Arc;

use lawsmith_lints::{Level, Levels, UnknownRule};
use lawsmith_syntax::Splice;
use rustc_hash::FxHashMap;

use crate::workspace::analysis::Analysis;
use crate::workspace::file::{DocumentId, File, NamedFiles, manifest_folder};
use crate::workspace::layout::{Layout, Material};
use crate::workspace::state::BaseComparison;
use crate::workspace::work::{ManifestFile, Preferences};

/// The texts of a workspace. Paths are absolute with `/` between their parts, or any name
/// that the caller gives to a text without a file.
#[derive(Debug, Default)]
pub struct Host {
    documents: Vec<File>,
    by_path: FxHashMap<Arc<str>, DocumentId>,
    /// By folder.
    manifests: BTreeMap<String, Arc<ManifestFile>>,
    folders: Vec<String>,
    preferences: Arc<Preferences>,
    layout: Option<Layout>,
    stale: Option<Layout>,
}

impl Host {
    /// A host without any text.
    pub fn new() -> Self {
        Self::default()
    }

    /// Sets the folders of the workspace: law text below one that no manifest governs is read
    /// as one edition.
    pub fn set_folders(&mut self, folders: Vec<String>) {
        let folders = folders.into_iter().map(|folder| folder.trim_end_matches('/').to_owned()).collect();
        if self.folders != folders {
            self.folders = folders;
            self.forget_layout();
        }
    }

    /// Sets what the user wants whatever the manifests say: the edition that the others of its
    /// work are compared with, and how loud rules are. Unknown rules are handed back; the
    /// others count.
    pub fn set_preferences<'a>(
        &mut self,
        base: Option<String>,
        levels: impl IntoIterator<Item = (&'a str, Level)>,
    ) -> Vec<UnknownRule> {
        let (mut known, mut wrong) = (Levels::default(), Vec::new());
        for one in levels {
            match Levels::new([one]) {
                Ok(level) => known = known.overridden_by(&level),
                Err(error) => wrong.push(error),
            }
        }
        let preferences = Preferences { base, levels: known };
        if *self.preferences != preferences {
            self.preferences = Arc::new(preferences);
            // Every answer may be another one.
            (self.layout, self.stale) = (None, None);
        }
        wrong
    }

    /// Takes a comparison that was [due](Analysis::comparisons_due).
    pub fn set_comparison(&mut self, comparison: BaseComparison) {
        if let Some(layout) = &mut self.layout {
            layout.set_comparison(&Arc::new(comparison));
        }
    }

    /// Takes what is not there of the files that are [named](Analysis::named_files); says whether that is news.
    pub fn set_missing(&mut self, missing: NamedFiles) -> bool {
        self.layout.as_mut().is_some_and(|layout| layout.set_missing(missing))
    }

    /// The id of `path`, known or not.
    pub fn id(&mut self, path: &str) -> DocumentId {
        if let Some(&id) = self.by_path.get(path) {
            return id;
        }
        let id = DocumentId(u32::try_from(self.documents.len()).unwrap_or(u32::MAX));
        let path: Arc<str> = path.into();
        self.documents.push(File { path: Arc::clone(&path), text: None });
        self.by_path.insert(path, id);
        id
    }

    /// Sets the whole text of a document; a manifest's too.
    pub fn set_text(&mut self, path: &str, text: Arc<str>) -> DocumentId {
        let id = self.id(path);
        let known = &mut self.documents[id.index()];
        if known.text.as_ref() == Some(&text) {
            return id;
        }
        let added = known.text.replace(Arc::clone(&text)).is_none();
        if let Some(folder) = manifest_folder(path) {
            let before = self.manifests.get(folder).cloned();
            self.manifests.insert(
                folder.to_owned(),
                Arc::new(ManifestFile::read(id, folder, &text, before.as_deref())),
            );
            self.forget_layout();
        } else if added {
            self.forget_layout();
        } else {
            self.replace(id, text, None);
        }
        id
    }

    /// Takes a change of a document: `text` is the whole new text.
    pub fn apply_change(&mut self, id: DocumentId, change: Splice, text: Arc<str>) {
        let Some(known) = self.documents.get_mut(id.index()) else { return };
        if manifest_folder(&known.path).is_some() || known.text.is_none() {
            let path = Arc::clone(&known.path);
            self.set_text(&path, text);
            return;
        }
        known.text = Some(Arc::clone(&text));
        self.replace(id, text, Some(change));
    }

    fn replace(&mut self, id: DocumentId, text: Arc<str>, change: Option<Splice>) {
        if let Some(layout) = &mut self.layout {
            let same_place = layout.replace(id, &text, change);
            if !same_place {
                self.forget_layout();
            }
        }
    }

    /// Forgets the text of a document that is gone.
    pub fn remove(&mut self, path: &str) {
        let Some(&id) = self.by_path.get(path) else { return };
        if self.documents[id.index()].text.take().is_some() {
            if let Some(folder) = manifest_folder(path) {
                self.manifests.remove(folder);
            }
            self.forget_layout();
        }
    }

    /// Editions whose texts stay the same keep their analysis.
    fn forget_layout(&mut self) {
        if let Some(layout) = self.layout.take() {
            self.stale = Some(layout);
        }
    }

    /// The paths of all documents that have a text.
    pub fn paths(&self) -> impl Iterator<Item = (DocumentId, &Arc<str>)> {
        let ids = (0u32..).map(DocumentId);
        ids.zip(&self.documents).filter(|(_, known)| known.text.is_some()).map(|(id, it)| (id, &it.path))
    }

    /// The workspace as it is now.
    pub fn analysis(&mut self) -> Analysis {
        let layout = match self.layout.take() {
            Some(layout) => layout,
            None => {
                let (documents, manifests) = (self.documents.as_slice(), &self.manifests);
                let (folders, preferences) = (self.folders.as_slice(), &self.preferences);
                Layout::new(Material { documents, manifests, folders, preferences }, self.stale.take())
            }
        };
        let analysis = Analysis::new(&layout);
        self.layout = Some(layout);
        analysis
    }
}
