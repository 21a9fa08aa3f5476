//! What units lead to: "that subsection", "the preceding section", "the definition “stall”".

use super::addresses::nothing;
use super::{NAMED, Reading, Resolver};
use crate::address::{Address, Component};
use crate::citation::{Target, Unit};
use crate::provision::ProvisionKind;
use crate::reference::{Direction, ReferenceKind, Status};

/// How many provisions are looked over for a neighbour.
const NEIGHBOURS: usize = 512;

impl Resolver<'_> {
    /// "that subsection", "the preceding section", "the definition “stall”".
    pub(super) fn unit(&self, unit: &Unit) -> Reading {
        let relative = |address: Option<Address>| match address {
            Some(address) => self.reading(address, ReferenceKind::Relative),
            None => nothing(Address::default()),
        };
        match unit {
            Unit::Last { noun, level } => relative(self.last_named(noun, *level)),
            Unit::Neighbour { level, side } => relative(self.neighbour(*level, *side)),
            Unit::Definition { term } => {
                let found = self.lookup.term(term);
                let path = match &found {
                    Some((path, _)) => path.clone(),
                    None => format!("{}/{term}", self.lookup.definitions_name()),
                };
                let address = Address { components: vec![Component::body(&path)] };
                let target = Target::Term { term: term.clone(), named: true };
                let elsewhere =
                    (found.is_none() && self.lookup.named_elsewhere(&target)).then_some(Status::Ok);
                let targets = found.map(|(_, id)| id).into_iter().collect();
                Reading { address, targets, elsewhere, kind: ReferenceKind::Special }
            }
        }
    }

    /// The address that was named last at this level, or by this noun.
    fn last_named(&self, noun: &str, level: Option<usize>) -> Option<Address> {
        let text = self.place.document.text();
        let mut named = self.named.iter().rev().take(NAMED);
        match level {
            Some(level) => {
                let deep =
                    |address: &Address| address.components.len() - address.body().components.len() > level;
                let (_, address) = named.find(|(_, address)| deep(address))?;
                Some(address.truncated(address.body().components.len() + level + 1))
            }
            None => {
                let same = |start: usize| {
                    text.get(start..start + noun.len()).is_some_and(|word| word.eq_ignore_ascii_case(noun))
                };
                named.find(|(start, _)| same(*start)).map(|(_, address)| address.clone())
            }
        }
    }

    /// The provision of that level beside the one that holds the words.
    fn neighbour(&self, level: usize, side: Direction) -> Option<Address> {
        let here = &self.here().address;
        let depth = here.body().components.len() + level + 1;
        let holder = self.place.holder.provision.filter(|_| here.components.len() >= depth)?;
        let own = here.truncated(depth);
        let document = self.place.document;
        let beside = |at: usize| {
            let numbered = document.provisions()[at].kind == ProvisionKind::Provision;
            numbered.then(|| document.address(at)).filter(|it| it.components.len() == depth && *it != own)
        };
        let found = match side {
            Direction::Above => (0..holder).rev().take(NEIGHBOURS).find_map(beside),
            Direction::Below => (holder + 1..document.provisions().len()).take(NEIGHBOURS).find_map(beside),
        };
        found.filter(|address| address.components[..depth - 1] == own.components[..depth - 1])
    }
}
