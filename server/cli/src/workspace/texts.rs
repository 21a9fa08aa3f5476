//! The texts of an edition and its manifest: read, then analysed.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use lawsmith_model::{Behind, Edition, Manifest, Source, under};
use lawsmith_text::{Encoding, LineIndex};

use super::LoadedEdition;
use super::files::read_text;

/// The texts of an edition, not yet read.
pub struct Texts {
    pub sources: Vec<Source>,
    pub encodings: Vec<Encoding>,
}

impl Texts {
    /// Reads the files.
    pub fn read(files: &[PathBuf]) -> anyhow::Result<Self> {
        let mut texts = Self { sources: Vec::new(), encodings: Vec::new() };
        for path in files {
            let (text, encoding) = read_text(path)?;
            texts.sources.push(Source { path: path.display().to_string(), text: text.into() });
            texts.encodings.push(encoding);
        }
        Ok(texts)
    }

    /// Whether one of them names an edition that it stands under.
    pub fn stand_under_others(&self) -> bool {
        self.sources.iter().any(|source| under(&source.text).is_some())
    }

    /// Analyses them with what `behind` says of other editions.
    pub fn analyse(self, manifest: &Manifest, id: &str, behind: Behind) -> anyhow::Result<Read> {
        let conventions = manifest.conventions()?;
        let edition = Edition::analyse_with(id, conventions, manifest.lexicon(), &self.sources, behind);
        Ok(Read { edition: Arc::new(edition), encodings: self.encodings })
    }
}

/// Reads a manifest; an error names the line.
pub fn read_manifest(path: &Path) -> anyhow::Result<Manifest> {
    let (text, _) = read_text(path)?;
    Manifest::parse(&text).map_err(|error| {
        let place = error.span.map_or(path.display().to_string(), |span| told_place(path, &text, span.start));
        anyhow::anyhow!("{place}: {}", error.message)
    })
}

/// Where the byte at `offset` stands in `text`, for people: `lawsmith.toml:3:9`.
pub fn told_place(path: &Path, text: &str, offset: usize) -> String {
    let at = LineIndex::new(text).line_column(text, offset);
    format!("{}:{}:{}", path.display(), at.line, at.column)
}

/// An edition as it was read.
#[derive(Clone)]
pub struct Read {
    /// The analysis.
    pub edition: Arc<Edition>,
    /// How each document was read.
    pub encodings: Vec<Encoding>,
}

impl Read {
    /// The edition of which these documents were asked for.
    pub fn selected(self, selected: Vec<bool>) -> LoadedEdition {
        LoadedEdition { edition: self.edition, encodings: self.encodings, selected, locked: false }
    }
}
