//! The references of an edition, document by document: after a change of one document those
//! of the others are shared with the edition before.

use std::ops::Index;
use std::sync::Arc;

use crate::reference::Reference;

/// All references, in order.
#[derive(Debug, Clone, Default)]
pub struct References {
    by_document: Vec<Arc<Vec<Reference>>>,
    /// How many references stand before each document.
    before: Vec<usize>,
    count: usize,
}

impl References {
    pub(crate) fn new(by_document: Vec<Arc<Vec<Reference>>>) -> Self {
        let mut count = 0;
        let mut before = Vec::with_capacity(by_document.len());
        for found in &by_document {
            before.push(count);
            count += found.len();
        }
        Self { by_document, before, count }
    }

    /// The same with others in the document at `document`.
    pub(crate) fn with(&self, document: usize, found: Vec<Reference>) -> Self {
        let mut by_document = self.by_document.clone();
        by_document[document] = Arc::new(found);
        Self::new(by_document)
    }

    /// Those of the document at `document`.
    pub fn of(&self, document: usize) -> &[Reference] {
        self.by_document.get(document).map(|found| found.as_slice()).unwrap_or_default()
    }

    /// Whether both have the very same list for the document at `document`.
    pub(crate) fn shares(&self, other: &Self, document: usize) -> bool {
        match (self.by_document.get(document), other.by_document.get(document)) {
            (Some(own), Some(others)) => Arc::ptr_eq(own, others),
            _ => false,
        }
    }

    /// All, in order.
    pub fn iter(&self) -> impl Iterator<Item = &Reference> + Clone + '_ {
        self.by_document.iter().flat_map(|found| found.iter())
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.count
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The reference at `place`.
    pub fn get(&self, place: usize) -> Option<&Reference> {
        let document = self.before.partition_point(|&before| before <= place).checked_sub(1)?;
        self.by_document[document].get(place - self.before[document])
    }
}

impl Index<usize> for References {
    type Output = Reference;

    fn index(&self, place: usize) -> &Reference {
        let document = self.before.partition_point(|&before| before <= place) - 1;
        &self.by_document[document][place - self.before[document]]
    }
}

impl<'a> IntoIterator for &'a References {
    type Item = &'a Reference;
    type IntoIter = Box<dyn Iterator<Item = &'a Reference> + 'a>;

    fn into_iter(self) -> Self::IntoIter {
        Box::new(self.iter())
    }
}
