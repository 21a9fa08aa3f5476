//! Regulations and the powers that they stand on, for the rules that compare them.

use std::sync::Arc;

use lawsmith_model::{Document, Edition, PowerUse, Register};

use crate::rule::Context;

/// The powers of the editions that documents stand under, by the places of these editions in memory: they stay the same
/// as long as the edition at hand only changes.
struct Registers(Vec<(Arc<Edition>, Arc<Register>)>);

/// A document with the edition that it stands under and the powers that this one gives.
pub(crate) struct Regulations<'a> {
    pub at: usize,
    pub document: &'a Document,
    /// What its header calls the edition.
    pub name: &'a str,
    pub laws: &'a Edition,
    pub register: Arc<Register>,
    pub uses: Vec<PowerUse>,
}

/// The documents that stand under an edition at hand and name powers.
pub(crate) fn regulations<'a>(context: &Context<'a>) -> Vec<Regulations<'a>> {
    let edition = context.edition;
    let documents = context.documents().filter_map(|(at, document)| {
        let (laws, name) = (edition.parent(at)?, document.under()?);
        let uses = document.power_uses();
        (!uses.is_empty()).then_some((at, document, name, laws, uses))
    });
    let documents: Vec<_> = documents.collect();
    if documents.is_empty() {
        return Vec::new();
    }
    let known = context.noted_of_index(|| {
        let of = |laws: &Arc<Edition>| (Arc::clone(laws), Arc::new(Register::of(laws)));
        Registers(edition.parents.known().map(of).collect())
    });
    let found = documents.into_iter().filter_map(|(at, document, name, laws, uses)| {
        let (_, register) = known.0.iter().find(|(known, _)| Arc::ptr_eq(known, laws))?;
        Some(Regulations { at, document, name, laws, register: Arc::clone(register), uses })
    });
    found.collect()
}

impl Regulations<'_> {
    /// The address that a use gives.
    pub fn address(&self, used: &PowerUse) -> &str {
        &self.document.text()[used.address]
    }

    /// Whether the Laws only keep the number that a use gives: `Law 7 — [Repealed]`.
    pub fn is_repealed(&self, used: &PowerUse) -> bool {
        let found = self.laws.find(self.address(used));
        found.first().is_some_and(|&id| self.laws.provision(id).repealed)
    }

    /// The address of what gives it.
    pub fn at(&self, used: &PowerUse) -> String {
        used.provision.map(|held| self.document.path(held)).unwrap_or_default()
    }
}
