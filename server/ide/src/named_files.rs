//! The files that manifests and texts name. Whether they are there, only the caller can tell.

use std::sync::Arc;

use lawsmith_lints::{Remark, manifest_remarks};
use lawsmith_model::NamedFile;

use crate::workspace::analysis::Analysis;
use crate::workspace::file::NamedFiles;
use crate::workspace::work::ManifestFile;

impl Analysis {
    /// What manifests name, and the texts that they are for.
    pub fn named_files(&self) -> NamedFiles {
        let pictures = self.editions.iter().filter(|state| !state.folder.is_empty()).flat_map(|state| {
            let pictures = state.analysed().edition.pictures("");
            pictures.map(|picture| (state.folder.to_string(), picture.file))
        });
        let manifests = self.manifests.iter();
        let named = |manifest: &ManifestFile| {
            let files = manifest.work.manifest.book.named_files();
            files.map(|(_, _, file)| (manifest.folder.clone(), file)).collect::<Vec<_>>()
        };
        manifests.flat_map(|manifest| named(manifest)).chain(pictures).collect()
    }

    /// What is amiss in a manifest that can be read.
    pub(crate) fn remarks(&self, manifest: &ManifestFile) -> Vec<Remark> {
        let own = || self.editions.iter().filter(|state| Arc::ptr_eq(&state.work, &manifest.work));
        let laws: Vec<&str> = own().flat_map(|state| state.paths()).collect();
        let texts: Vec<&str> = own().flat_map(|state| state.texts()).collect();
        let lacks = |file: &NamedFile| self.missing.contains(&(manifest.folder.clone(), file.clone()));
        manifest_remarks(&manifest.work.manifest, &laws, &texts, lacks)
    }
}
