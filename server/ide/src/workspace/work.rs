//! A manifest as the editor has it, right or wrong, and the work that it describes.

use std::sync::Arc;

use lawsmith_lints::Levels;
use lawsmith_model::{Lexicon, Manifest, ManifestError};
use lawsmith_syntax::Conventions;
use lawsmith_text::TextRange;

use crate::workspace::file::DocumentId;

/// A work: what its manifest says, made ready for use.
#[derive(Debug)]
pub(crate) struct Work {
    pub manifest: Manifest,
    pub conventions: Conventions,
    pub lexicon: Lexicon,
    pub levels: Levels,
    /// Whether its manifest could never be read, so that nothing is known of it, not even its editions.
    pub unread: bool,
}

/// What the user of the editor wants, whatever the manifests say.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Preferences {
    /// The edition that the others are compared with.
    pub base: Option<String>,
    pub levels: Levels,
}

impl Work {
    /// Text that no manifest governs.
    pub fn standalone() -> Self {
        let manifest = Manifest::standalone();
        let lexicon = manifest.lexicon();
        let (conventions, levels) = (Conventions::default(), Levels::default());
        Self { manifest, conventions, lexicon, levels, unread: false }
    }

    /// The edition that the edition `id` is a copy of.
    pub fn copied_by(&self, id: &str) -> Option<String> {
        self.manifest.edition(id)?.copy_of.clone()
    }

    /// Whether the edition `id` is kept as it is.
    pub fn locks(&self, id: &str) -> bool {
        self.manifest.edition(id).is_some_and(|entry| entry.locked)
    }

    fn read(manifest: Manifest) -> Result<Self, ManifestError> {
        let conventions = manifest.conventions()?;
        let lexicon = manifest.lexicon();
        let levels = Levels::of_manifest(&manifest.lints, None)
            .map_err(|error| ManifestError { message: error.to_string(), span: None })?;
        Ok(Self { manifest, conventions, lexicon, levels, unread: false })
    }
}

/// A manifest: while it is being typed the last one that could be read stays in force.
#[derive(Debug)]
pub(crate) struct ManifestFile {
    pub id: DocumentId,
    /// The folder that it governs, without a slash at its end.
    pub folder: String,
    pub work: Arc<Work>,
    /// What is wrong with it, and where.
    pub problem: Option<(String, TextRange)>,
}

impl ManifestFile {
    pub fn read(id: DocumentId, folder: &str, text: &str, before: Option<&Self>) -> Self {
        let folder = folder.to_owned();
        match Manifest::parse(text).and_then(Work::read) {
            Ok(work) => Self { id, folder, work: Arc::new(work), problem: None },
            Err(error) => {
                let span = error.span.unwrap_or(0..text.lines().next().map_or(0, str::len));
                let unread = || Arc::new(Work { unread: true, ..Work::standalone() });
                let work = before.map_or_else(unread, |it| Arc::clone(&it.work));
                Self { id, folder, work, problem: Some((error.message, TextRange::from(span))) }
            }
        }
    }
}
