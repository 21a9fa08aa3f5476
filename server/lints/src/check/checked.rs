//! The findings of an edition that goes on to change.

use std::sync::Arc;

use lawsmith_model::{Compared, Edition};

use super::found::Found;
use crate::kept::notebook::Notebook;
use crate::levels::Levels;
use crate::rule::Finding;

/// What the rules found in an edition, ready to start from after a change.
#[derive(Debug)]
pub struct Checked {
    edition: Arc<Edition>,
    found: Found,
}

impl Checked {
    /// Runs all rules.
    pub fn new(edition: Arc<Edition>, levels: &Levels, compared: &Compared) -> Self {
        let found = Found::run(&edition, levels, compared, Notebook::lasting(&edition));
        Self { edition, found }
    }

    /// The same for the edition after changes of its texts, at the same levels: as if all rules
    /// had been run.
    pub fn again(&self, edition: Arc<Edition>, levels: &Levels, compared: &Compared) -> Self {
        let found = self.found.again(&self.edition, &edition, levels, compared);
        Self { edition, found }
    }

    /// What was checked.
    pub fn edition(&self) -> &Arc<Edition> {
        &self.edition
    }

    /// The findings in the document at `document`, in order of place and code. A list that is
    /// as before is the one of before.
    pub fn of(&self, document: usize) -> &Arc<Vec<Finding>> {
        self.found.of(document)
    }
}
