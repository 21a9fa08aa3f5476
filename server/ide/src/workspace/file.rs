//! A file as the editor knows it: by a number, a path and a text; and whether it holds law or a manifest.

use std::collections::BTreeSet;
use std::sync::Arc;

use lawsmith_model::{MANIFEST, NamedFile, is_laws};

/// A document of the workspace; one path keeps its id as long as the host lives.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DocumentId(pub u32);

impl DocumentId {
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// A file that was named, with its text while it has one.
#[derive(Debug, Clone)]
pub(crate) struct File {
    pub path: Arc<str>,
    pub text: Option<Arc<str>>,
}

/// Files with the folders of the manifests that their paths are counted from.
pub type NamedFiles = BTreeSet<(String, NamedFile)>;

/// The folder that a manifest governs, if `path` is one.
pub(crate) fn manifest_folder(path: &str) -> Option<&str> {
    match path.rsplit_once('/') {
        Some((folder, MANIFEST)) => Some(folder),
        _ => None,
    }
}

/// Whether the document at `path` holds law text: any but a manifest that the caller gives.
pub(crate) fn holds_law(path: &str) -> bool {
    manifest_folder(path).is_none() && (is_laws(path) || !path.ends_with(".toml"))
}
