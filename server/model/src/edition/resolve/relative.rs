//! What an address without a noun of the first level means near the words: by walking up from what holds them.

use lawsmith_syntax::{BlockKind, Level};

use super::addresses::{is_dotted, nothing};
use super::{Here, Reading, Resolver};
use crate::address::key::key_of;
use crate::address::{Address, Class, Component};
use crate::citation::{Group, Lead};
use crate::edition::index::Ids;
use crate::provision::{ProvisionId, ProvisionKind};
use crate::reference::{Direction, ReferenceKind};

/// How many blocks of a definition are looked over for a meaning.
const MEANINGS: usize = 512;

impl Resolver<'_> {
    /// "subsection (i)" said in 1(j)(1)(A)(ii), which is beside (i) of its list, too: what stands at the depth of the noun.
    pub(super) fn by_noun(&self, group: &Group, components: &[Component]) -> Option<Reading> {
        let level = self.inner_noun(group)?;
        let levels = &self.lookup.edition.conventions.levels;
        let named = levels.get(level).filter(|named| components[0].fits(named))?;
        // The points of points are called so as well.
        let alone =
            !levels[level + 1..].iter().any(|it| it.nouns.iter().any(|noun| named.nouns.contains(noun)));
        let Here { address, keys } = self.here();
        let outer = address.body().components.len() + level;
        if !alone || address.components.len() < outer || self.own_meaning(components).is_some() {
            return None;
        }
        let (targets, elsewhere) = self.found(&keys.within(outer, &key_of(components)));
        let found = Reading { targets, elsewhere, ..nothing(address.with_tail(outer, components)) };
        Some(found).filter(Reading::leads)
    }

    /// "subsection 1", said in 2 before a list of its own, where no level is called so: that of the list is an item, and what stands
    /// beside 2 is meant.
    pub(super) fn beside_own_list(&self, group: &Group, components: &[Component]) -> Option<Reading> {
        if group.lead != Lead::LevelNoun {
            return None;
        }
        let (noun, _) = self.scanner.noun_after(group.start, self.scanner.text.len());
        let named = noun.eq_ignore_ascii_case(self.lookup.edition.lexicon.units.get(1)?);
        let Here { address, keys } = self.here();
        let outer = address.components.len().checked_sub(1)?;
        let inner = key_of(components);
        if !named || self.inner_noun(group).is_some() || !self.exists(&keys.within(outer + 1, &inner)) {
            return None;
        }
        let (targets, elsewhere) = self.found(&keys.within(outer, &inner));
        let found = Reading { targets, elsewhere, ..nothing(address.with_tail(outer, components)) };
        Some(found).filter(|it| outer > 0 && it.leads())
    }

    /// The inner level that the noun of the list names.
    pub(super) fn inner_noun(&self, group: &Group) -> Option<usize> {
        let noun = self.scanner.noun_after(group.start, self.scanner.text.len()).0;
        let found = self.scanner.inner_level(noun).filter(|_| group.lead == Lead::LevelNoun);
        found.map(|(level, _)| level)
    }

    /// Whether "paragraph 1(2)", said in a Schedule, is one of the Schedule. "Subsection 1(2)" may be that of a section, as a
    /// bracket has the number of a subsection.
    pub(super) fn is_of_own_body(&self, group: &Group, address: &Address) -> bool {
        let level = self.inner_noun(group).map(|level| &self.lookup.edition.conventions.levels[level]);
        let whole = |level: &Level| address.components.iter().skip(1).any(|part| part.fits(level));
        !self.here().address.body().is_empty()
            && !is_dotted(address)
            && level.is_some_and(|level| !whole(level))
    }

    /// Whether a target stands on that side of the words.
    pub(super) fn stands(&self, side: Direction, reading: &Reading) -> bool {
        let Some(here) = self.place.holder.provision else { return false };
        let here = ProvisionId::new(self.place.holder.document, here);
        reading.targets.iter().any(|target| match side {
            Direction::Above => (target.document(), target.at()) < (here.document(), here.at()),
            Direction::Below => (target.document(), target.at()) > (here.document(), here.at()),
        })
    }

    /// Walks up from the provision that holds the words until a level has the child named.
    pub(super) fn relative(&self, components: &[Component]) -> Reading {
        if let Some(own) = self.own_meaning(components) {
            return own;
        }
        let Here { address, keys } = self.here();
        let inner = key_of(components);
        let mut nearest = None;
        for levels in (1..=address.components.len()).rev() {
            let (targets, elsewhere) = self.found(&keys.within(levels, &inner));
            let address = || address.with_tail(levels, components);
            if !targets.is_empty() || elsewhere.is_some() {
                return Reading { targets, elsewhere, ..nothing(address()) };
            }
            if nearest.is_none() && self.lookup.has_child_of_class(keys.above(levels), components[0].class) {
                nearest = Some(levels);
            }
        }
        // No level of that look above: what it would be under the level that has it by style.
        let fits = |&levels: &usize| self.lookup.level_fits(levels, &components[0]);
        match nearest.or_else(|| (1..=address.components.len()).rev().find(fits)) {
            Some(levels) => nothing(address.with_tail(levels, components)),
            None => self.near(Address::default().join(components)),
        }
    }

    /// A meaning of the definition that holds the words: it has the definition's address.
    fn own_meaning(&self, components: &[Component]) -> Option<Reading> {
        let document = self.place.document;
        let at = self.place.holder.provision?;
        let row = document.provisions().get(at).filter(|row| row.kind == ProvisionKind::Definition)?;
        let first = components.first()?;
        let tree = &document.tree;
        let mut markers = tree
            .own_blocks(row.node())
            .take(MEANINGS)
            .map(|block| &tree.blocks[block])
            .filter(|block| matches!(block.kind, BlockKind::Sense { .. }))
            .flat_map(|block| tree.markers(block));
        markers.find(|marker| tree.text()[marker.range].trim_end_matches('.') == first.text)?;
        let address = Address { components: vec![Component::body(&document.path(at))] };
        let targets = Ids::from_slice(&[ProvisionId::new(self.place.holder.document, at)]);
        Some(Reading { targets, ..nothing(address) })
    }

    /// What has an address without a noun: a bare number is never the number of a Law, but a letter may head one.
    pub(super) fn near(&self, address: Address) -> Reading {
        let read = |address| self.reading(address, ReferenceKind::Relative);
        match address.components.as_slice() {
            // A Roman number may count the items of a list as well.
            [only] if only.class == Class::Upper && self.lookup.counts_in_letters() => {
                let found = read(address.clone());
                if found.leads() { found } else { nothing(address) }
            }
            [_] => nothing(address),
            _ => read(address),
        }
    }
}
