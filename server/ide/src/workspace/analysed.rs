//! What the texts of an edition mean, with what is derived from that when first asked for.

use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use lawsmith_lints::{Checked, Levels};
use lawsmith_model::{CitedBy, Compared, Edition};

/// An analysis with what is derived from it, each made when first asked for.
#[derive(Debug)]
pub(crate) struct Analysed {
    /// The copies of the edition share it.
    pub edition: Arc<Edition>,
    checked: OnceLock<Arc<Checked>>,
    /// What the rules found last, in this edition as it was then; given up for what they find now.
    checked_before: Mutex<Option<Arc<Checked>>>,
    cited_by: OnceLock<CitedBy>,
}

impl Analysed {
    /// Of an edition that came of the one in `before` by changes.
    pub fn new(edition: Edition, before: Option<&Self>) -> Self {
        Self {
            edition: Arc::new(edition),
            checked: OnceLock::new(),
            checked_before: Mutex::new(before.and_then(Self::last_checked)),
            cited_by: OnceLock::new(),
        }
    }

    /// What the rules find; they start from what they found last.
    pub fn checked(&self, levels: impl FnOnce() -> Levels, compared: impl FnOnce() -> Compared) -> &Checked {
        let checked = self.checked.get_or_init(|| {
            let (edition, levels, compared) = (Arc::clone(&self.edition), levels(), compared());
            // It stays where it is meanwhile, for an edition that comes of this one before the rules are done.
            let before = self.before().clone();
            Arc::new(match before {
                Some(before) => before.again(edition, &levels, &compared),
                None => Checked::new(edition, &levels, &compared),
            })
        });
        self.before().take();
        checked
    }

    /// The same edition, to be checked anew.
    pub fn of_same_edition(&self) -> Self {
        Self {
            edition: Arc::clone(&self.edition),
            checked: OnceLock::new(),
            checked_before: Mutex::new(self.last_checked()),
            cited_by: self.cited_by.clone(),
        }
    }

    /// What the rules found in this edition, or in the last one before it that they have seen.
    fn last_checked(&self) -> Option<Arc<Checked>> {
        self.checked.get().cloned().or_else(|| self.before().clone())
    }

    fn before(&self) -> MutexGuard<'_, Option<Arc<Checked>>> {
        self.checked_before.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The references that lead to each provision; see [`Edition::cited_by`].
    pub fn cited_by(&self) -> &CitedBy {
        self.cited_by.get_or_init(|| self.edition.cited_by())
    }
}
