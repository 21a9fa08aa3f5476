//! Provisions: what has an address, and how its address is put together.
//!
//! A large code has a million provisions, so each keeps only its own label, by its place in
//! a table of labels, and the provision that it stands under; the address is read off that
//! chain when somebody asks.

use compact_str::CompactString;
use lawsmith_grammar::latinised;
use lawsmith_syntax::{Conventions, NodeId, NodeKind, Tree};
use lawsmith_text::{NO_BYTES, hash_on, single_spaced};
use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use crate::address::key::{Key, key_of};
use crate::address::{Address, Class, Component};

/// A provision of an edition: the place of its document and its place there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProvisionId {
    document: u32,
    at: u32,
}

impl ProvisionId {
    /// The provision at `at` of the document at `document`.
    pub fn new(document: usize, at: usize) -> Self {
        Self { document: stored(document), at: stored(at) }
    }

    /// The place of the document in the edition.
    pub fn document(self) -> usize {
        self.document as usize
    }

    /// The place of the provision in the document.
    pub fn at(self) -> usize {
        self.at as usize
    }
}

/// Stands for "none" among places that are stored in 32 bits.
pub(crate) const NONE: u32 = u32::MAX;

/// A place in 32 bits: a text holds less than 4 GiB, so it has fewer of anything.
pub(crate) fn stored(at: usize) -> u32 {
    u32::try_from(at).unwrap_or(NONE)
}

/// A place that is stored in 32 bits.
pub(crate) fn read(at: u32) -> Option<usize> {
    (at != NONE).then_some(at as usize)
}

/// What a row of the outline is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ProvisionKind {
    /// An introduction, or the definitions as a whole.
    Section,
    /// A definition.
    Definition,
    /// A numbered provision.
    Provision,
}

impl ProvisionKind {
    /// The word for it in the outline.
    pub fn name(self) -> &'static str {
        match self {
            Self::Section => "section",
            Self::Definition => "definition",
            Self::Provision => "provision",
        }
    }
}

/// A provision, a definition or a section: whatever has an address. The document tells the
/// address itself: [`Document::address`](crate::Document::address), [`Document::path`](crate::Document::path).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Provision {
    /// What it is.
    pub kind: ProvisionKind,
    /// Whether its number is no longer in use.
    pub repealed: bool,
    /// Whether its name is no level of the addresses below it.
    silent: bool,
    /// How many levels its name has: more than one where a marker carries the whole address.
    levels: u8,
    /// The first level of its name in the table.
    name: u32,
    /// The provision whose address its own one extends.
    above: u32,
    node: u32,
}

impl Provision {
    /// Its node in the tree.
    pub fn node(&self) -> NodeId {
        self.node as usize
    }

    /// The provision whose address its own one extends, by its place in the document.
    pub(crate) fn above(&self) -> Option<usize> {
        read(self.above)
    }

    /// Whether it has the address of what it stands under.
    pub(crate) fn is_silent(&self) -> bool {
        self.silent
    }
}

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

    /// The provisions of `tree`, in order.
    pub fn new(tree: &Tree, conventions: &Conventions) -> Self {
        let mut builder =
            Builder { tree, conventions, found: Self::none(tree.nodes.len()), labels: Default::default() };
        for id in 1..tree.nodes.len() {
            builder.node(id);
        }
        builder.found.rows.shrink_to_fit();
        builder.found
    }

    /// Adds a section of a commentary: its printed name, and what it explains.
    pub fn explain(&mut self, node: NodeId, name: &str, address: Address) {
        self.holder[node] = stored(self.rows.len());
        let place = stored(self.names.len());
        self.names.push(part(name));
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

struct Builder<'a> {
    tree: &'a Tree,
    conventions: &'a Conventions,
    found: Provisions,
    /// Where the table has the labels, and those that stand behind a full stop or a hyphen.
    labels: [FxHashMap<CompactString, u32>; 3],
}

impl Builder<'_> {
    fn node(&mut self, id: NodeId) {
        let node = &self.tree.nodes[id];
        let parent = self.found.holder(node.parent());
        let heading = node.heading().map(|range| &self.tree.text()[range]);
        let marker = self.tree.marker(id);
        let printed =
            || marker.map_or(String::new(), |marker| single_spaced(&self.tree.text()[marker.range]));
        let section = ProvisionKind::Section;
        match node.kind {
            NodeKind::Group if node.is_marked() => {
                self.push(id, section, part(&printed()), parent, true);
            }
            // Items of a definition are no addresses: what they say stands at the definition.
            NodeKind::Definition if self.tree.nodes[node.parent()].kind == NodeKind::Definition => {
                self.found.holder[id] = self.found.holder[node.parent()];
            }
            NodeKind::Document | NodeKind::Group => {
                self.found.holder[id] = self.found.holder[node.parent()];
            }
            NodeKind::Body => {
                self.push(id, section, part(&printed()), None, false);
            }
            // Numbers inside an introduction are its own, not those of the Laws.
            NodeKind::Section => {
                let name = part(&part_name(heading, &self.conventions.sections));
                self.push(id, section, name, None, false);
            }
            NodeKind::Definitions => {
                let name = part(&part_name(heading, &self.conventions.definitions));
                self.push(id, section, name, None, true);
            }
            NodeKind::Definition => {
                let name = part(&single_spaced(heading.unwrap_or_default()));
                // What a provision defines stands at its address.
                let provision = |at: &usize| self.found.rows[*at].kind == ProvisionKind::Provision;
                self.push(id, ProvisionKind::Definition, name, parent.filter(provision), true);
            }
            NodeKind::Provision => self.provision(id, parent),
        }
    }

    fn provision(&mut self, id: NodeId, parent: Option<usize>) {
        let marker = self.tree.marker(id);
        let label = latinised(marker.map_or("", |marker| &self.tree.text()[marker.label]));
        if marker.is_some_and(|marker| marker.full)
            && let Some(address) = Address::parse(&label)
        {
            let body = parent.and_then(|at| self.body(at));
            let name = self.names(address.components);
            return self.push_named(id, ProvisionKind::Provision, name, body, false);
        }
        let level = &self.conventions.levels[self.tree.nodes[id].level()];
        let mut name = match level.bracketed {
            true => Component::bracketed(&label),
            false if level.roman => Component::new(&level.cited(&label)),
            false => Component::new(&label),
        };
        name.joint = level.joint;
        self.push(id, ProvisionKind::Provision, name, parent, false);
    }

    /// The body that the provision at `at` lies in.
    fn body(&self, at: usize) -> Option<usize> {
        let mut outermost = at;
        while let Some(above) = self.found.rows[outermost].above() {
            outermost = above;
        }
        let row = &self.found.rows[outermost];
        let named = self.found.name(outermost).first().is_some_and(|name| name.class == Class::Body);
        (named && !row.silent).then_some(outermost)
    }

    fn push(&mut self, id: NodeId, kind: ProvisionKind, name: Component, above: Option<usize>, silent: bool) {
        let name = (self.name(name), 1);
        self.push_named(id, kind, name, above, silent);
    }

    /// The same with a name of several levels: its place in the table and how many they are.
    fn push_named(
        &mut self,
        id: NodeId,
        kind: ProvisionKind,
        (name, levels): (u32, u8),
        above: Option<usize>,
        silent: bool,
    ) {
        let node = &self.tree.nodes[id];
        let heading = node.heading().map(|range| &self.tree.text()[range]);
        let holder = self.found.holder(node.parent());
        let within = holder.is_some_and(|at| self.found.rows[at].repealed);
        let full = || levels > 1 || self.tree.marker(id).is_some_and(|marker| marker.full);
        let state = |heading: &str| match kind {
            // "Bury (Obsolete)": the state stands behind the term.
            ProvisionKind::Definition => heading.rfind(['(', '[']).unwrap_or(0),
            _ => 0,
        };
        let repealed = heading
            .is_some_and(|heading| is_repealed(&heading[state(heading)..], self.conventions))
            || kind == ProvisionKind::Provision && heading.is_none() && self.has_word_of_state(id)
            || within && kind == ProvisionKind::Provision && !full();
        self.found.holder[id] = stored(self.found.rows.len());
        let above = above.map_or(NONE, stored);
        self.found.rows.push(Provision { kind, repealed, silent, levels, name, above, node: stored(id) });
    }

    /// Whether a provision without a heading opens with its state alone: `(b) [Repealed]`.
    fn has_word_of_state(&self, id: NodeId) -> bool {
        let first = self.tree.own_prose(id).next();
        let words = first.map_or("", |block| &self.tree.text()[block.content]);
        words.starts_with(['[', '(']) && is_repealed(words, self.conventions)
    }

    /// The place of a name in the table. The same few labels number nearly everything.
    fn name(&mut self, name: Component) -> u32 {
        let place = stored(self.found.names.len());
        if name.class != Class::Body {
            let labels = &mut self.labels[name.joint.map_or(0, |joint| 1 + joint as usize)];
            if let Some(&known) = labels.get(&name.text) {
                return known;
            }
            labels.insert(name.text.clone(), place);
        }
        self.found.names.push(name);
        place
    }

    /// The place of a name of perhaps several levels, and how many it has.
    fn names(&mut self, mut name: Vec<Component>) -> (u32, u8) {
        name.truncate(usize::from(u8::MAX));
        let levels = u8::try_from(name.len()).unwrap_or(u8::MAX);
        if levels == 1
            && let Some(name) = name.pop()
        {
            return (self.name(name), levels);
        }
        let place = stored(self.found.names.len());
        self.found.names.append(&mut name);
        (place, levels)
    }
}

/// The name of a part as a level.
fn part(name: &str) -> Component {
    Component::body(name)
}

/// The name of a part in addresses: its word in the lexicon's spelling.
fn part_name(heading: Option<&str>, names: &[String]) -> String {
    let first = heading.and_then(|heading| heading.split_whitespace().next()).unwrap_or_default();
    let first = first.trim_end_matches(':');
    let known = names.iter().find(|name| name.eq_ignore_ascii_case(first));
    known.cloned().unwrap_or_else(|| first.to_owned())
}

/// `[Repealed]`, `(Reserved)`: the word alone, in brackets, with or without a stop.
fn is_repealed(heading: &str, conventions: &Conventions) -> bool {
    let stops = ['.', ';', ','];
    let heading = heading.trim().trim_end_matches(stops);
    let inner = heading
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'))
        .or_else(|| heading.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')));
    let inner = inner.map(|word| word.trim().trim_end_matches(stops));
    inner.is_some_and(|word| conventions.repealed.iter().any(|known| known.eq_ignore_ascii_case(word)))
}
