//! What rules have worked out about one document or about the index, kept so that the next
//! keystroke need not work it out again.
//!
//! What is noted about a document may depend on that document, its references, its uses of
//! terms and the index; what is noted about the index on addresses and terms only. Notes are
//! thrown away with what they depend on, by `checked.rs`.

use std::any::{Any, TypeId};
use std::fmt;
use std::sync::{Arc, Mutex, PoisonError};

/// Values by their types: each rule notes values of a type of its own.
#[derive(Default)]
pub(crate) struct Notes {
    kept: Mutex<Vec<(TypeId, Arc<dyn Any + Send + Sync>)>>,
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

    fn find<T: Any + Send + Sync>(&self) -> Option<Arc<T>> {
        let kept = self.lock();
        let (_, value) = kept.iter().find(|(id, _)| *id == TypeId::of::<T>())?;
        Arc::clone(value).downcast().ok()
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<(TypeId, Arc<dyn Any + Send + Sync>)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Notes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Notes").field("kept", &self.lock().len()).finish()
    }
}

/// The notes of an edition: about its index, and about each document.
#[derive(Debug, Clone, Default)]
pub(crate) struct Notebook {
    pub index: Arc<Notes>,
    pub documents: Vec<Arc<Notes>>,
}

impl Notebook {
    pub fn new(documents: usize) -> Self {
        Self { index: Arc::default(), documents: (0..documents).map(|_| Arc::default()).collect() }
    }
}
