//! What exists, for messages about what does not: how far an address leads, what is near it.
//! It holds addresses and names only, so that it stays right as long as the index does.

use std::collections::HashMap;

use lawsmith_model::{Address, Component, Edition, ProvisionId, ProvisionKind};

use crate::words::near::Names;

/// What exists, ready to be asked for each reference that leads nowhere.
pub(crate) struct Known {
    /// The most levels that an address has: with more there is nothing to be found.
    deepest: usize,
    /// The last of the children of an address.
    last_child: HashMap<Vec<Component>, ProvisionId>,
    /// By the outermost and the last level.
    by_ends: HashMap<(Component, Component), Vec<ProvisionId>>,
    definitions: Names<String>,
}

/// How many provisions at most are compared with one reference.
const COMPARED: usize = 200;

impl Known {
    pub(crate) fn new(edition: &Edition) -> Self {
        let mut known = Self {
            deepest: 0,
            last_child: HashMap::new(),
            by_ends: HashMap::new(),
            definitions: Names::new(edition.definitions.iter().map(|definition| definition.term.clone())),
        };
        for (id, provision) in edition.provisions() {
            if provision.kind != ProvisionKind::Provision {
                continue;
            }
            let mut above = edition.address(id).components;
            known.deepest = known.deepest.max(above.len());
            let Some(last) = above.pop() else { continue };
            if let Some(outermost) = above.first() {
                known.by_ends.entry((outermost.clone(), last)).or_default().push(id);
            }
            known.last_child.insert(above, id);
        }
        known
    }

    /// How far the address can be followed: "30 has no C; it ends at 30B".
    pub(crate) fn reason(&self, edition: &Edition, address: &Address) -> Option<String> {
        let most = address.components.len().min(self.deepest + 1);
        let mut above = (1..most).rev().map(|levels| &address.components[..levels]);
        let (above, there) = above.find_map(|above| {
            let there = edition.at_levels(above)?;
            Some((above, there))
        })?;
        let missing = &address.components[above.len()].text;
        let named = edition.citation(there);
        Some(match self.last_child.get(above) {
            Some(&last) => {
                let last = edition.path(last);
                format!("{named} has no {missing}; it ends at {last}")
            }
            None => format!("{named} has no parts"),
        })
    }

    /// A provision with the same levels in another place of the same parent, or the same
    /// letters one level in or out: 40B4(b) for 40B3(b), 2B(g) for 2B2(g).
    pub(crate) fn near_address(&self, edition: &Edition, address: &Address) -> Option<String> {
        let components = &address.components;
        let (last, above) = components.split_last()?;
        // Behind the last of a list stands nothing that could be meant instead.
        let ended = self.last_child.get(above).and_then(|&id| edition.address(id).components.pop());
        if ended.is_some_and(|end| end.class == last.class) {
            return None;
        }
        let alike = self.by_ends.get(&(above.first()?.clone(), last.clone()))?;
        let mut best: Option<((usize, u32), ProvisionId)> = None;
        for &id in alike.iter().take(COMPARED) {
            let other = edition.address(id).components;
            let shared = other.iter().zip(components).take_while(|(a, b)| a == b).count();
            let distance =
                components.len().abs_diff(other.len()) + components.len().max(other.len()) - shared;
            let steps = match (other.get(shared), components.get(shared)) {
                (Some(here), Some(there)) => number(here).abs_diff(number(there)),
                _ => 0,
            };
            let distance = (distance, steps);
            if shared + 2 >= components.len() && best.is_none_or(|(least, _)| distance < least) {
                best = Some((distance, id));
            }
        }
        best.map(|(_, id)| edition.path(id))
    }

    /// The path of a definition whose term is like that of `path`: what the paths begin with makes none alike.
    pub(crate) fn near_definition(&self, edition: &Edition, path: &str) -> Option<String> {
        let (_, term) = path.split_once('/')?;
        let near = self.definitions.nearest(term)?;
        edition.definitions.iter().find(|it| it.term == near).map(|it| it.path.clone())
    }
}

/// What a level counts, as far as its look tells: of two like addresses the nearer is meant.
fn number(component: &Component) -> u32 {
    let label = component.label();
    label.parse().unwrap_or_else(|_| label.chars().next().map_or(0, u32::from))
}
