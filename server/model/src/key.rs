//! Keys: what the index knows an address by.

use smallvec::SmallVec;

use crate::address::{Address, Component};

/// What the index knows an address by.
pub(crate) type Key = SmallVec<[u8; 32]>;

/// The key of some levels.
pub(crate) fn key_of(levels: &[Component]) -> Key {
    let mut key = Key::new();
    levels.iter().for_each(|level| level.push_key(&mut key));
    key
}

/// The key of an address and those of all that it lies in: where each level ends in the whole.
#[derive(Debug)]
pub(crate) struct Keys {
    whole: Key,
    ends: SmallVec<[usize; 12]>,
}

impl Keys {
    pub fn of(address: &Address) -> Self {
        let mut keys = Self { whole: Key::new(), ends: SmallVec::from_slice(&[0]) };
        for level in &address.components {
            level.push_key(&mut keys.whole);
            keys.ends.push(keys.whole.len());
        }
        keys
    }

    /// The key of the first `levels` levels.
    pub fn above(&self, levels: usize) -> &[u8] {
        &self.whole[..self.ends[levels]]
    }

    /// The key of what has the key `inner` there.
    pub fn within(&self, levels: usize, inner: &[u8]) -> Key {
        let mut key = Key::from_slice(self.above(levels));
        key.extend_from_slice(inner);
        key
    }
}
