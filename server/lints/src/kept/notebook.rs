//! All that is kept about an edition while it changes.

use std::any::Any;
use std::sync::Arc;

use lawsmith_model::{Document, Edition};

use super::memory::Memory;
use super::notes::Notes;
use super::stretches::Stretches;
use super::sums::Sums;

/// The notes of an edition: about its index, and about each document.
#[derive(Debug, Clone, Default)]
pub(crate) struct Notebook {
    pub index: Arc<Notes>,
    pub documents: Vec<Arc<Notes>>,
    /// About the stretches of each document; only for an edition that is checked again and again.
    pub stretches: Vec<Arc<Stretches>>,
    /// What the stretches of each document have together; only for such an edition.
    sums: Vec<Arc<Sums>>,
    /// Only for an edition that is checked again and again.
    memory: Option<Arc<Memory>>,
}

impl Notebook {
    pub fn new(documents: usize) -> Self {
        let documents = (0..documents).map(|_| Arc::default()).collect();
        Self { index: Arc::default(), documents, stretches: Vec::new(), sums: Vec::new(), memory: None }
    }

    /// For an edition that is checked again and again.
    pub fn lasting(edition: &Edition) -> Self {
        let count = |document: &Arc<Document>| document.tree.blocks.len();
        let stretches =
            edition.documents.iter().map(|document| Arc::new(Stretches::new(count(document)))).collect();
        let sums = edition.documents.iter().map(|_| Arc::default()).collect();
        Self { memory: Some(Arc::default()), stretches, sums, ..Self::new(edition.documents.len()) }
    }

    /// The stretches of the document at `document`.
    pub fn stretches(&self, document: usize) -> Option<&Stretches> {
        self.stretches.get(document).map(|stretches| &**stretches)
    }

    /// What the stretches of the document at `document` have together.
    pub fn sums(&self, document: usize) -> Option<&Sums> {
        self.sums.get(document).map(|sums| &**sums)
    }

    /// For the next round of the rules.
    pub fn next(&self) -> Self {
        if let Some(memory) = &self.memory {
            memory.next_round();
        }
        self.clone()
    }

    /// What `make` works out from `words` and nothing else.
    pub fn remembered<T: Any + Send + Sync>(&self, words: String, make: impl FnOnce(&str) -> T) -> Arc<T> {
        match &self.memory {
            Some(memory) => memory.get(words, make),
            None => Arc::new(make(&words)),
        }
    }
}
