//! How a provision is cited: its noun and its address, “Law 16C2”.

use lawsmith_syntax::Conventions;

use crate::address::{Address, Class};
use crate::edition::Edition;
use crate::provision::{ProvisionId, ProvisionKind};

impl Edition {
    /// How a provision is cited, `Law 16C2`, `Section 2.5`, `Article IV`. What has no noun is cited by its
    /// printed address alone: provisions of a body beside the main one, parts and definitions.
    pub fn citation(&self, id: ProvisionId) -> String {
        match self.provision(id).kind {
            ProvisionKind::Provision => self.citation_of(&self.address(id)),
            _ => self.path(id),
        }
    }

    /// How a numbered provision of this address is or would be cited.
    pub fn citation_of(&self, address: &Address) -> String {
        with_noun(&self.conventions, address, address.to_string())
    }

    /// The same for a message, which reads well without the noun where the address says enough: `12B`, but
    /// `Law 12`.
    pub fn short_citation(&self, path: &str) -> String {
        let read = Address::parse(path).filter(|address| address.to_string() == path).unwrap_or_default();
        let levels = read.components.len();
        let own_noun = levels > 0 && self.conventions.citing_level(levels) == Some(levels - 1);
        if own_noun { with_noun(&self.conventions, &read, path.to_owned()) } else { path.to_owned() }
    }
}

/// The address with the noun that it is cited with, if it has one.
fn with_noun(conventions: &Conventions, address: &Address, path: String) -> String {
    let numbered = address.components.first().filter(|first| first.class != Class::Body);
    let level = conventions.citing_level(address.components.len()).filter(|_| numbered.is_some());
    let noun = level.and_then(|level| conventions.levels[level].nouns.first());
    match (noun, address.components.as_slice()) {
        (None, _) => path,
        (Some(noun), [whole]) => {
            let level = &conventions.levels[0];
            let printed = level.value(&whole.text).filter(|_| level.roman).map(|value| level.label(value));
            format!("{noun} {}", printed.unwrap_or(path))
        }
        (Some(noun), _) => format!("{noun} {path}"),
    }
}
