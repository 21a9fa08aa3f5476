//! What rules have worked out about one thing: about a document, the index, a stretch of a document.

use std::any::{Any, TypeId};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

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

    fn lock(&self) -> MutexGuard<'_, Vec<(TypeId, Value)>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Notes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Notes").field("kept", &self.lock().len()).finish()
    }
}
