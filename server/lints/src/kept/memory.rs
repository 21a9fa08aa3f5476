//! What rules have worked out from some words and nothing else.

use std::any::{Any, TypeId};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rustc_hash::FxHashMap;

type Value = Arc<dyn Any + Send + Sync>;

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

    /// Forgets what nobody has asked for since the round before.
    pub fn next_round(&self) {
        let mut kept = self.lock();
        let before = kept.round;
        kept.values.retain(|_, (_, last)| *last == before);
        kept.round = before.wrapping_add(1);
    }

    fn lock(&self) -> MutexGuard<'_, Remembered> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Memory {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Memory").field("kept", &self.lock().values.len()).finish()
    }
}
