//! Definitions by the entry that gives them, which uses and references know as a provision.

use std::collections::HashMap;
use std::sync::Arc;

use lawsmith_model::{ProvisionId, Reference, TermUse};

use crate::rule::Context;

/// The definitions that have an entry of their own, by that entry.
pub(crate) struct Entries(HashMap<ProvisionId, usize>);

impl Entries {
    /// Those of the edition.
    pub(crate) fn of(context: &Context<'_>) -> Arc<Self> {
        let definitions = context.edition.definitions.iter().enumerate();
        context.noted_of_index(|| {
            let entries = definitions.filter(|(_, definition)| !definition.in_text);
            Self(entries.map(|(at, definition)| (definition.provision, at)).collect())
        })
    }

    /// The definition whose entry holds a reference.
    pub(crate) fn holding(&self, reference: &Reference) -> Option<usize> {
        let holder = reference.holder()?;
        self.0.get(&ProvisionId::new(reference.document(), holder)).copied()
    }

    /// The definition whose entry a reference leads to.
    pub(crate) fn cited(&self, reference: &Reference) -> Option<usize> {
        self.0.get(&reference.resolved()?).copied()
    }

    /// The definition in whose entry a term is used.
    pub(crate) fn using(&self, document: usize, used: &TermUse) -> Option<usize> {
        self.0.get(&ProvisionId::new(document, used.provision()?)).copied()
    }
}
