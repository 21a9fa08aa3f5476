//! What exists, for messages about what does not: how far an address leads, what is near it.

use std::collections::HashMap;

use lawsmith_model::{Address, Component, Edition, Provision, ProvisionId, ProvisionKind};

use crate::near::Names;

/// What exists, ready to be asked for each reference that leads nowhere.
pub(crate) struct Known<'a> {
    edition: &'a Edition,
    by_levels: HashMap<&'a [Component], &'a Provision>,
    /// The last of the children of an address.
    last_child: HashMap<&'a [Component], ProvisionId>,
    /// By the outermost and the last level.
    by_ends: HashMap<(&'a Component, &'a Component), Vec<&'a Provision>>,
    definitions: Names<'a>,
}

/// How many provisions at most are compared with one reference.
const COMPARED: usize = 200;

impl<'a> Known<'a> {
    pub(crate) fn new(edition: &'a Edition) -> Self {
        let mut known = Self {
            edition,
            by_levels: HashMap::new(),
            last_child: HashMap::new(),
            by_ends: HashMap::new(),
            definitions: Names::new(edition.definitions.iter().map(|definition| definition.path.as_str())),
        };
        for (id, provision) in edition.provisions() {
            let components = provision.address.components.as_slice();
            let (Some((last, above)), ProvisionKind::Provision) = (components.split_last(), provision.kind)
            else {
                continue;
            };
            known.by_levels.entry(components).or_insert(provision);
            known.last_child.insert(above, id);
            if let Some(outermost) = above.first() {
                known.by_ends.entry((outermost, last)).or_default().push(provision);
            }
        }
        known
    }

    /// How far the address can be followed: "30 has no C; it ends at 30B".
    pub(crate) fn reason(&self, address: &Address) -> Option<String> {
        let components = address.components.as_slice();
        let mut above = (1..components.len()).rev().map(|levels| &components[..levels]);
        let above = above.find(|above| self.by_levels.contains_key(above))?;
        let missing = &components[above.len()].text;
        let noun = self.edition.conventions.levels.first().and_then(|level| level.nouns.first());
        let noun = noun.map(|noun| format!("{noun} ")).unwrap_or_default();
        let above_path = &self.by_levels.get(above)?.path;
        Some(match self.last_child.get(above) {
            Some(&last) => {
                let last = &self.edition.provision(last).path;
                format!("{noun}{above_path} has no {missing}; it ends at {last}")
            }
            None => format!("{noun}{above_path} has no parts"),
        })
    }

    /// A provision with the same levels in another place of the same parent, or the same
    /// letters one level in or out: 40B4(b) for 40B3(b), 2B(g) for 2B2(g).
    pub(crate) fn near_address(&self, address: &Address) -> Option<String> {
        let components = &address.components;
        let (last, above) = components.split_last()?;
        // Behind the last of a list stands nothing that could be meant instead.
        let ended = self.last_child.get(above).map(|&id| self.edition.provision(id));
        if ended.and_then(|child| child.address.components.last()).is_some_and(|end| end.class == last.class)
        {
            return None;
        }
        let alike = self.by_ends.get(&(above.first()?, last))?;
        let mut best: Option<((usize, u32), &Provision)> = None;
        for provision in alike.iter().take(COMPARED) {
            let other = &provision.address.components;
            let shared = other.iter().zip(components).take_while(|(a, b)| a == b).count();
            let distance =
                components.len().abs_diff(other.len()) + components.len().max(other.len()) - shared;
            let steps = match (other.get(shared), components.get(shared)) {
                (Some(here), Some(there)) => number(here).abs_diff(number(there)),
                _ => 0,
            };
            let distance = (distance, steps);
            if shared + 2 >= components.len() && best.is_none_or(|(least, _)| distance < least) {
                best = Some((distance, provision));
            }
        }
        best.map(|(_, provision)| provision.path.clone())
    }

    /// A definition whose name is like `path`.
    pub(crate) fn near_definition(&self, path: &str) -> Option<String> {
        self.definitions.nearest(path).map(str::to_owned)
    }
}

/// What a level counts, as far as its look tells: of two like addresses the nearer is meant.
fn number(component: &Component) -> u32 {
    let label = component.text.trim_matches(['(', ')']);
    label.parse().unwrap_or_else(|_| label.chars().next().map_or(0, u32::from))
}
