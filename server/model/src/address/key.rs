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

impl Component {
    /// Adds it to the key of an address.
    pub(crate) fn push_key(&self, key: &mut Key) {
        let text = self.text.as_str();
        let bytes = text.as_bytes();
        if self.is_whole() {
            // Byte by byte: nearly all have one to three.
            bytes.iter().for_each(|&byte| key.push(byte));
            key.push(b'|');
            return;
        }
        let mut before = None;
        for (at, c) in text.char_indices() {
            let kind = (c.is_ascii_digit(), c.is_uppercase());
            if before.is_some_and(|before| before != kind) {
                key.push(b'|');
            }
            key.extend_from_slice(&bytes[at..at + c.len_utf8()]);
            before = Some(kind);
        }
        key.push(b'|');
    }

    /// What stands before it in a key that ends with it.
    pub(crate) fn strip_from<'k>(&self, key: &'k [u8]) -> Option<&'k [u8]> {
        if self.is_whole() {
            return key.strip_suffix(b"|")?.strip_suffix(self.text.as_bytes());
        }
        let mut own = Key::new();
        self.push_key(&mut own);
        key.strip_suffix(own.as_slice())
    }
}

impl Address {
    /// The key under which the index holds it: its runs of digits, letters and brackets, so
    /// that an inserted 16A is found by 16 and A.
    pub(crate) fn key(&self) -> Key {
        key_of(&self.components)
    }
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
