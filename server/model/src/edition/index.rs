//! The index of an edition: from addresses, names and labels to what has them.
//!
//! A table of places without keys: the address of an entry is read off its provision when
//! it is compared, so that an entry costs nine bytes.

use std::sync::Arc;

use compact_str::CompactString;
use hashbrown::HashTable;
use lawsmith_syntax::{Level, NodeKind};
use lawsmith_text::{NO_BYTES, hash_on, single_spaced};
use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crate::address::key::Key;
use crate::address::{Address, Class, Component};
use crate::document::Document;
use crate::document::rows::{numbered_rows, without_signs};
use crate::provision::{ProvisionId, ProvisionKind};

/// Where everything of an edition is found.
#[derive(Debug, Default)]
pub(crate) struct Index {
    /// The first provision of each address.
    first: HashTable<ProvisionId>,
    /// The others of an address that is given more than once, by the first.
    again: FxHashMap<ProvisionId, Vec<ProvisionId>>,
    /// What stands for an address that is not its own: placeholders and named parts.
    stand_ins: FxHashMap<Key, Vec<ProvisionId>>,
    /// For each document and provision, what the levels below look like.
    classes: Vec<Vec<Classes>>,
    /// The same for addresses that no provision has, the empty one among them.
    implied: FxHashMap<Key, Classes>,
    by_path: FxHashMap<String, ProvisionId>,
    /// Whether a provision of the first level has a number of four digits.
    pub in_thousands: bool,
    /// Document and place of each footnote by its label; `None` where several have it.
    pub footnotes: FxHashMap<String, Option<(usize, usize)>>,
    /// What rows of tables begin with, each with what holds the table.
    rows: FxHashSet<(ProvisionId, CompactString)>,
    /// The footnotes below each outermost provision.
    pub footnotes_of: FxHashMap<Key, Vec<(usize, usize)>>,
}

/// How many further provisions of one address are told.
const TOLD: usize = 8;

/// A set of [`Class`]es.
#[derive(Debug, Clone, Copy, Default)]
struct Classes(u8);

impl Classes {
    fn add(&mut self, class: Class) {
        self.0 |= 1 << class as u8;
    }

    fn has(self, class: Class) -> bool {
        self.0 & 1 << class as u8 != 0
    }
}

/// A path for comparison: small letters, single blanks.
fn fold(path: &str) -> String {
    single_spaced(path).to_lowercase()
}

/// The provisions of an address: mostly one.
pub(crate) type Ids = SmallVec<[ProvisionId; 2]>;

impl Index {
    pub fn new(documents: &[Arc<Document>], levels: &[Level]) -> Self {
        let count = documents.iter().map(|document| document.provisions().len()).sum();
        let mut index = Self {
            first: HashTable::with_capacity(count),
            classes: documents
                .iter()
                .map(|document| vec![Classes::default(); document.provisions().len()])
                .collect(),
            ..Self::default()
        };
        let hashes: Vec<Vec<u64>> = documents.iter().map(|document| document.key_hashes()).collect();
        for (at, document) in documents.iter().enumerate() {
            index.provisions(documents, at, &hashes, levels);
            index.footnotes(document, at);
            let rows = numbered_rows(document, 0..document.tree.blocks.len());
            let held = rows.filter_map(|(holder, label)| Some((ProvisionId::new(at, holder?), label.into())));
            index.rows.extend(held);
        }
        for (at, document) in documents.iter().enumerate() {
            index.levels_below(documents, document, at);
        }
        index
    }

    /// Whether a row of a table that the provision holds begins with this label.
    pub fn has_row(&self, id: ProvisionId, label: &str) -> bool {
        !self.rows.is_empty() && self.rows.contains(&(id, without_signs(label).into()))
    }

    fn footnotes(&mut self, document: &Document, place: usize) {
        for (at, footnote) in document.footnotes.iter().enumerate() {
            if let Some(holder) = footnote.provision {
                let law = document.address(holder).truncated(1).key();
                self.footnotes_of.entry(law).or_default().push((place, at));
            }
            let label = document.text()[footnote.label].to_owned();
            let known = self.footnotes.entry(label);
            known.and_modify(|known| *known = None).or_insert(Some((place, at)));
        }
    }

    fn provisions(
        &mut self,
        documents: &[Arc<Document>],
        place: usize,
        hashes: &[Vec<u64>],
        levels: &[Level],
    ) {
        let document = &documents[place];
        for (at, provision) in document.provisions().iter().enumerate() {
            let id = ProvisionId::new(place, at);
            if provision.kind == ProvisionKind::Provision {
                self.add(documents, id, hashes);
                self.placeholders(document, id, levels);
                self.in_thousands |= document.extent(at).1.is_some_and(is_in_thousands);
                continue;
            }
            // Numbered provisions are found by their levels.
            let path = document.path(at);
            if matches!(document.tree.nodes[provision.node()].kind, NodeKind::Body | NodeKind::Group) {
                let address = Address { components: vec![Component::body(&path)] };
                self.stand_ins.entry(address.key()).or_default().push(id);
                self.implied.entry(Key::new()).or_default().add(Class::Body);
            }
            self.by_path.entry(fold(&path)).or_insert(id);
        }
    }

    fn add(&mut self, documents: &[Arc<Document>], id: ProvisionId, hashes: &[Vec<u64>]) {
        let hash = |id: ProvisionId| hashes[id.document()][id.at()];
        let same = |&other: &ProvisionId| {
            hash(other) == hash(id) && key_of(documents, other) == key_of(documents, id)
        };
        let known = self.first.entry(hash(id), same, |&other| hash(other));
        match known {
            hashbrown::hash_table::Entry::Occupied(first) => {
                self.again.entry(*first.get()).or_default().push(id);
            }
            hashbrown::hash_table::Entry::Vacant(place) => {
                place.insert(id);
            }
        }
    }

    /// A placeholder, `3 to 9 — [Repealed]`, stands for each number.
    fn placeholders(&mut self, document: &Document, id: ProvisionId, levels: &[Level]) {
        let tree = &document.tree;
        let node = document.provisions()[id.at()].node();
        let Some(marker) = tree.marker(node) else { return };
        let Some((last, level)) = marker.last_label().zip(levels.get(tree.nodes[node].level())) else {
            return;
        };
        let own = document.address(id.at());
        let above = own.truncated(own.components.len().saturating_sub(1));
        for label in level.labels_between(&tree.text()[marker.label], &tree.text()[last]) {
            let level = Component::new(&level.cited(&label));
            self.below(&above, &level);
            self.stand_ins.entry(above.join(&[level]).key()).or_default().push(id);
        }
    }

    /// Notes for each provision what stands under the address above it.
    fn levels_below(&mut self, documents: &[Arc<Document>], document: &Document, place: usize) {
        for (at, provision) in document.provisions().iter().enumerate() {
            if provision.kind != ProvisionKind::Provision {
                continue;
            }
            let name = document.name(at);
            let Some(last) = name.last() else { continue };
            let mut above = provision.above();
            while let Some(silent) = above.filter(|&at| document.provisions()[at].is_silent()) {
                above = document.provisions()[silent].above();
            }
            match above {
                Some(above) if name.len() == 1 => self.classes[place][above].add(last.class),
                _ => {
                    let address = document.address(at);
                    let above = address.truncated(address.components.len() - 1);
                    match self.one(documents, &above) {
                        Some(id) => self.classes[id.document()][id.at()].add(last.class),
                        None => {
                            self.below(&above, last);
                            self.stand_in(documents, above, ProvisionId::new(place, at));
                        }
                    }
                }
            }
        }
    }

    /// What is written as 4.2.1 and 4.2.2 is Article 4.2 all the same: the first stands for it.
    fn stand_in(&mut self, documents: &[Arc<Document>], mut above: Address, first: ProvisionId) {
        while above.components.last().is_some_and(|last| last.class != Class::Body)
            && self.one(documents, &above).is_none()
        {
            self.stand_ins.entry(above.key()).or_insert_with(|| vec![first]);
            above.components.pop();
        }
    }

    fn below(&mut self, above: &Address, level: &Component) {
        self.implied.entry(above.key()).or_default().add(level.class);
    }

    fn one(&self, documents: &[Arc<Document>], address: &Address) -> Option<ProvisionId> {
        self.first_of(documents, &address.key())
    }

    fn first_of(&self, documents: &[Arc<Document>], key: &[u8]) -> Option<ProvisionId> {
        let same = |id: &ProvisionId| documents[id.document()].has_key(id.at(), key);
        self.first.find(hash_on(NO_BYTES, key), same).copied()
    }

    /// The provisions of an address, in order of the edition. Of an address that is given
    /// very often only the first few are told, so that many references to it stay small.
    pub fn find(&self, documents: &[Arc<Document>], address: &Address) -> Vec<ProvisionId> {
        self.all_of(documents, &address.key()).into_vec()
    }

    /// The same by the key of the address.
    pub fn all_of(&self, documents: &[Arc<Document>], key: &[u8]) -> Ids {
        let mut found: Ids = self.first_of(documents, key).into_iter().collect();
        if let Some(again) = found.first().and_then(|first| self.again.get(first)) {
            found.extend(again.iter().take(TOLD).copied());
        }
        if let Some(others) = self.stand_ins_of(key) {
            found.extend(others.iter().take(TOLD).copied());
            found.sort_unstable();
        }
        found
    }

    /// Most works have none.
    fn stand_ins_of(&self, key: &[u8]) -> Option<&Vec<ProvisionId>> {
        if self.stand_ins.is_empty() { None } else { self.stand_ins.get(key) }
    }

    /// Whether a level below the address of `key` looks like `class`.
    pub fn has_below(&self, documents: &[Arc<Document>], key: &[u8], class: Class) -> bool {
        let marked = |id: &ProvisionId| self.classes[id.document()][id.at()].has(class);
        self.implied.get(key).is_some_and(|classes| classes.has(class))
            || self.all_of(documents, key).iter().any(marked)
    }

    /// The part, definition or section of a path, in any case.
    pub fn part(&self, path: &str) -> Option<ProvisionId> {
        self.by_path.get(&fold(path)).copied()
    }
}

fn is_in_thousands(level: &Component) -> bool {
    level.class == Class::Number && level.text.as_bytes().get(3).is_some_and(u8::is_ascii_digit)
}

fn key_of(documents: &[Arc<Document>], id: ProvisionId) -> Key {
    documents[id.document()].key(id.at())
}
