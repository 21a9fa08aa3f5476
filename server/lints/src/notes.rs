//! What rules have worked out about one document or about the index, kept so that the next
//! keystroke need not work it out again.
//!
//! What is noted about a document may depend on that document, its references, its uses of
//! terms and the index; what is noted about the index on addresses and terms only. Notes are
//! thrown away with what they depend on, by `checked.rs`.

use std::any::{Any, TypeId};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

use lawsmith_model::{Document, Edition};
use rustc_hash::FxHashMap;

use crate::stretches::Stretches;
use crate::sums::Sums;

type Value = Arc<dyn Any + Send + Sync>;

/// Values by their types: each rule notes values of a type of its own.
#[derive(Default)]
pub(crate) struct Notes {
    kept: Mutex<Vec<(TypeId, Value)>>,
}

impl Notes {
    /// The value of that type, made by `make` if it is not there yet.
    pub fn get<T: Any + Send + Sync>(&self, make: impl FnOnce() -> T) -> Arc<T> {
        if let Some(known) = self.find() {
            return known;
        }
        // Made without the lock: making one value may ask for another.
        let made = Arc::new(make());
        self.lock().push((TypeId::of::<T>(), made.clone()));
        made
    }

    /// Whether the value of that type is there.
    pub fn has<T: Any + Send + Sync>(&self) -> bool {
        self.lock().iter().any(|(id, _)| *id == TypeId::of::<T>())
    }

    /// The value of that type, if it is there.
    pub fn find<T: Any + Send + Sync>(&self) -> Option<Arc<T>> {
        let kept = self.lock();
        let (_, value) = kept.iter().find(|(id, _)| *id == TypeId::of::<T>())?;
        Arc::clone(value).downcast().ok()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<(TypeId, Value)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Notes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Notes").field("kept", &self.lock().len()).finish()
    }
}

/// Values by the very words that they were worked out from: what a keystroke in the same document leaves
/// as it was is found again. What nobody asks for in two rounds of the rules is forgotten.
#[derive(Default)]
pub(crate) struct Memory {
    kept: Mutex<Remembered>,
}

#[derive(Default)]
struct Remembered {
    round: u32,
    values: FxHashMap<(TypeId, Box<str>), (Value, u32)>,
}

impl Memory {
    /// What `make` works out from `words` and nothing else, for a type of its own.
    pub fn get<T: Any + Send + Sync>(&self, words: String, make: impl FnOnce(&str) -> T) -> Arc<T> {
        let key = (TypeId::of::<T>(), words.into_boxed_str());
        let mut kept = self.lock();
        let round = kept.round;
        if let Some((value, last)) = kept.values.get_mut(&key) {
            *last = round;
            if let Ok(known) = Arc::clone(value).downcast() {
                return known;
            }
        }
        drop(kept);
        let made = Arc::new(make(&key.1));
        self.lock().values.insert(key, (made.clone(), round));
        made
    }

    fn next_round(&self) {
        let mut kept = self.lock();
        let before = kept.round;
        kept.values.retain(|_, (_, last)| *last == before);
        kept.round = before.wrapping_add(1);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Remembered> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Memory").field("kept", &self.lock().values.len()).finish()
    }
}

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

    pub fn remembered<T: Any + Send + Sync>(&self, words: String, make: impl FnOnce(&str) -> T) -> Arc<T> {
        match &self.memory {
            Some(memory) => memory.get(words, make),
            None => Arc::new(make(&words)),
        }
    }
}
