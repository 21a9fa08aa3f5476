//! The provisions of a document in a table, and their addresses read off it.

use lawsmith_syntax::NodeId;
use lawsmith_text::{NO_BYTES, hash_on};
use smallvec::SmallVec;

use super::{NONE, Provision, ProvisionKind, read, stored};
use crate::address::key::{Key, key_of};
use crate::address::{Address, Component};

/// The provisions of a document, their names, and what holds each node.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Provisions {
    pub rows: Vec<Provision>,
    pub names: Vec<Component>,
    /// For each node, the innermost provision that holds it or that it is.
    pub holder: Vec<u32>,
    /// In a commentary, for each section the address of what it explains.
    explained: Vec<Address>,
}

impl Provisions {
    /// No provisions, for a tree of `nodes` nodes.
    pub fn none(nodes: usize) -> Self {
        Self { holder: vec![NONE; nodes], ..Self::default() }
    }

    /// Adds a section of a commentary: its printed name, and what it explains.
    pub fn explain(&mut self, node: NodeId, name: &str, address: Address) {
        self.holder[node] = stored(self.rows.len());
        let place = stored(self.names.len());
        self.names.push(Component::body(name));
        self.explained.push(address);
        self.rows.push(Provision {
            kind: ProvisionKind::Section,
            repealed: false,
            silent: true,
            levels: 1,
            name: place,
            above: NONE,
            node: stored(node),
        });
    }

    /// The levels of its own name.
    pub fn name(&self, at: usize) -> &[Component] {
        let row = &self.rows[at];
        &self.names[row.name as usize..row.name as usize + usize::from(row.levels)]
    }

    /// The address of a provision; that of a part is what the provisions below it begin with.
    pub fn address(&self, at: usize) -> Address {
        if let Some(explained) = self.explained.get(at) {
            return explained.clone();
        }
        Address { components: self.levels(at).into_iter().cloned().collect() }
    }

    /// What the index knows the provision by: the key of its address.
    pub fn key(&self, at: usize) -> Key {
        if let Some(explained) = self.explained.get(at) {
            return explained.key();
        }
        let mut key = Key::new();
        self.levels(at).into_iter().for_each(|level| level.push_key(&mut key));
        key
    }

    /// Whether the index knows it by `key`.
    pub fn has_key(&self, at: usize, key: &[u8]) -> bool {
        if let Some(explained) = self.explained.get(at) {
            return explained.key().as_slice() == key;
        }
        let mut rest = Some(key);
        self.upwards(at, |level| {
            rest = rest.and_then(|rest| level.strip_from(rest));
            rest.is_some()
        });
        rest.is_some_and(<[u8]>::is_empty)
    }

    /// Whether `address` is its address.
    pub fn has_address(&self, at: usize, address: &Address) -> bool {
        if let Some(explained) = self.explained.get(at) {
            return explained == address;
        }
        let mut others = address.components.iter().rev();
        self.upwards(at, |level| others.next() == Some(level)) && others.next().is_none()
    }

    /// The hash of each key, in order: that of a provision goes on from the one that it stands under.
    pub fn hashes(&self) -> Vec<u64> {
        let mut hashes = Vec::with_capacity(self.rows.len());
        for (at, row) in self.rows.iter().enumerate() {
            let above = row.above().map_or(NO_BYTES, |above| hashes[above]);
            hashes.push(match self.explained.get(at) {
                Some(explained) => hash_on(NO_BYTES, &explained.key()),
                None if row.silent => above,
                None => hash_on(above, &key_of(self.name(at))),
            });
        }
        hashes
    }

    /// The levels of its address, outermost first.
    fn levels(&self, at: usize) -> SmallVec<[&Component; 12]> {
        let mut levels = SmallVec::new();
        self.upwards(at, |level| {
            levels.push(level);
            true
        });
        levels.reverse();
        levels
    }

    /// Gives the levels of its address, innermost first, as long as `goes_on` says so; tells whether it always did.
    fn upwards<'a>(&'a self, at: usize, mut goes_on: impl FnMut(&'a Component) -> bool) -> bool {
        let mut next = Some(at);
        while let Some(at) = next {
            let row = &self.rows[at];
            if !row.silent && !self.name(at).iter().rev().all(&mut goes_on) {
                return false;
            }
            next = row.above();
        }
        true
    }

    /// How many levels its address has, and the outermost of them.
    pub fn extent(&self, at: usize) -> (usize, Option<&Component>) {
        if let Some(explained) = self.explained.get(at) {
            return (explained.components.len(), explained.components.first());
        }
        let (mut count, mut outermost) = (0, None);
        let mut next = Some(at);
        while let Some(at) = next {
            let row = &self.rows[at];
            if !row.silent {
                count += usize::from(row.levels);
                outermost = self.name(at).first().or(outermost);
            }
            next = row.above();
        }
        (count, outermost)
    }

    pub fn holder(&self, node: NodeId) -> Option<usize> {
        self.holder.get(node).copied().and_then(read)
    }
}
