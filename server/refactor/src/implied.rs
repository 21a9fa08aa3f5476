//! Levels without a line of their own, 3.2 where 3.2.1 and 3.2.2 stand alone, and what they are called afterwards.

use lawsmith_model::{Address, ProvisionKind, Reference, ReferenceKind};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::plan::Plan;

/// The levels of an edition that no line is for.
pub(crate) struct Implied {
    /// By the address of before that of afterwards; `None` where what stood there stands in several places, or among others.
    levels: FxHashMap<Address, Option<Address>>,
    /// Of the references that cite one the address that they print.
    cited: FxHashMap<usize, Address>,
}

impl Implied {
    pub fn new(plan: &Plan<'_>) -> Self {
        let levels = levels(plan);
        let references = plan.edition.references.iter().enumerate();
        let cited = references.filter(|_| !levels.is_empty()).filter_map(|(at, reference)| {
            let printed = printed(plan, reference)?;
            levels.contains_key(&printed).then_some((at, printed))
        });
        Self { cited: cited.collect(), levels }
    }

    /// The level that the reference at a place cites: its address of before, and that of afterwards.
    pub fn cited_at(&self, at: usize) -> Option<(&Address, Option<&Address>)> {
        self.named(self.cited.get(&at)?)
    }

    /// The same for a level that has `address`.
    pub fn named(&self, address: &Address) -> Option<(&Address, Option<&Address>)> {
        self.levels.get_key_value(address).map(|(old, new)| (old, new.as_ref()))
    }
}

/// The address that a reference prints.
fn printed(plan: &Plan<'_>, reference: &Reference) -> Option<Address> {
    let leads = reference.resolved().is_some() && reference.kind != ReferenceKind::Special;
    leads.then(|| Address::parse(&plan.edition.target(reference))).flatten()
}

fn levels(plan: &Plan<'_>) -> FxHashMap<Address, Option<Address>> {
    let edition = plan.edition;
    let numbered = edition.provisions().filter(|(_, it)| it.kind == ProvisionKind::Provision);
    let addresses: Vec<(Address, Address)> =
        numbered.map(|(id, _)| (edition.address(id), plan.address(id))).collect();
    let own: FxHashSet<&Address> = addresses.iter().map(|(old, _)| old).collect();
    let mut found: FxHashMap<Address, Vec<Address>> = FxHashMap::default();
    for (old, new) in &addresses {
        for levels in old.body().components.len() + 1..old.components.len() {
            let above = old.truncated(levels);
            if own.contains(&above) {
                continue;
            }
            let (now, known) = (new.truncated(levels), found.entry(above).or_default());
            if !known.contains(&now) {
                known.push(now);
            }
        }
    }
    let lies_in = |address: &Address, level: &Address| address.truncated(level.components.len()) == *level;
    let among_others = |was: &Address, is: &Address| {
        addresses.iter().any(|(old, new)| lies_in(new, is) && !lies_in(old, was))
    };
    let landed = |(old, now): (Address, Vec<Address>)| {
        let new = match now.as_slice() {
            _ if now.contains(&old) => Some(old.clone()),
            [only] if !among_others(&old, only) => Some(only.clone()),
            _ => None,
        };
        (old, new)
    };
    found.into_iter().map(landed).collect()
}
