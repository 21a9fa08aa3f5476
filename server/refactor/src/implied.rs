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
    let from = origins(&addresses, found.values().filter(|now| now.len() == 1).flatten());
    let landed = |(old, now): (&Address, &Vec<Address>)| {
        let new = match now.as_slice() {
            _ if now.contains(old) => Some(old.clone()),
            [only] if from.get(only).is_none_or(|from| from.iter().all(|it| it == old)) => Some(only.clone()),
            _ => None,
        };
        (old.clone(), new)
    };
    found.iter().map(landed).collect()
}

/// In what levels stood before what stands in `levels` afterwards.
fn origins<'a>(
    addresses: &[(Address, Address)],
    levels: impl Iterator<Item = &'a Address>,
) -> FxHashMap<&'a Address, FxHashSet<Address>> {
    let mut origins: FxHashMap<&Address, FxHashSet<Address>> =
        levels.map(|level| (level, FxHashSet::default())).collect();
    for (old, new) in addresses {
        for levels in new.body().components.len() + 1..=new.components.len() {
            if let Some(from) = origins.get_mut(&new.truncated(levels)) {
                from.insert(old.truncated(levels));
            }
        }
    }
    origins
}
