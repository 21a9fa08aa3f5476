//! The table of provisions made from a tree: what has an address, what its name is, whether it is repealed.

use compact_str::CompactString;
use lawsmith_grammar::latinised;
use lawsmith_syntax::{Conventions, NodeId, NodeKind, Tree};
use lawsmith_text::single_spaced;
use rustc_hash::FxHashMap;

use super::{NONE, Provision, ProvisionKind, Provisions, stored};
use crate::address::{Address, Class, Component};

impl Provisions {
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
                self.push(id, section, Component::body(&printed()), parent, true);
            }
            // Items of a definition are no addresses: what they say stands at the definition.
            NodeKind::Definition if self.tree.nodes[node.parent()].kind == NodeKind::Definition => {
                self.found.holder[id] = self.found.holder[node.parent()];
            }
            NodeKind::Document | NodeKind::Group => {
                self.found.holder[id] = self.found.holder[node.parent()];
            }
            NodeKind::Body => {
                self.push(id, section, Component::body(&printed()), None, false);
            }
            // Numbers inside an introduction are its own, not those of the Laws.
            NodeKind::Section => {
                let name = Component::body(&part_name(heading, &self.conventions.sections));
                self.push(id, section, name, None, false);
            }
            NodeKind::Definitions => {
                let name = Component::body(&part_name(heading, &self.conventions.definitions));
                self.push(id, section, name, None, true);
            }
            NodeKind::Definition => {
                let name = Component::body(&single_spaced(heading.unwrap_or_default()));
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
