//! Answers about words, kept beside what they depend on.

use std::sync::{Mutex, MutexGuard, PoisonError};

use rustc_hash::FxHashMap;

/// What was asked about words: most of them are there from one keystroke to the next.
#[derive(Debug, Default)]
pub(crate) struct Asked<T>(Mutex<FxHashMap<Box<str>, T>>);

impl<T: Clone> Asked<T> {
    /// More are not kept.
    const MOST: usize = 4096;

    /// What `answer` says of `words`, which is the same whenever it is asked.
    pub fn get(&self, words: &str, answer: impl FnOnce() -> T) -> T {
        let known = self.lock().get(words).cloned();
        known.unwrap_or_else(|| {
            // Found without the lock: others ask meanwhile.
            let found = answer();
            let mut kept = self.lock();
            if kept.len() < Self::MOST {
                kept.insert(words.into(), found.clone());
            }
            found
        })
    }

    fn lock(&self) -> MutexGuard<'_, FxHashMap<Box<str>, T>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_found_once() {
        let asked = Asked::default();
        assert_eq!(asked.get("boat", || 1), 1);
        assert_eq!(asked.get("boat", || 2), 1);
        // While one answer is found another question may be asked.
        assert_eq!(asked.get("oar", || asked.get("boat", || 3) + 1), 2);
    }
}
