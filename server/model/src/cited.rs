//! How a provision is cited: its noun and its address, “Law 16C2”.

use lawsmith_syntax::Conventions;

use crate::address::{Address, Class};
use crate::edition::Edition;
use crate::provision::{ProvisionId, ProvisionKind};

impl Edition {
    /// How a provision is cited, `Law 16C2`, `Section 2.5`. What has no noun is cited by its printed address
    /// alone: provisions of a body beside the main one, parts and definitions.
    pub fn citation(&self, id: ProvisionId) -> String {
        let path = self.path(id);
        let noun = (self.provision(id).kind == ProvisionKind::Provision)
            .then(|| noun_of(&self.conventions, &self.address(id)))
            .flatten();
        match noun {
            Some(noun) => format!("{noun} {path}"),
            None => path,
        }
    }

    /// The same for a message, which reads well without the noun where the address says enough: `12B`, but
    /// `Law 12`.
    pub fn short_citation(&self, path: &str) -> String {
        let read = Address::parse(path).filter(|address| address.to_string() == path);
        let address = read.unwrap_or_default();
        let has_noun = |levels: usize| self.conventions.citing_level(levels) == Some(levels - 1);
        let noun = noun_of(&self.conventions, &address);
        match noun.filter(|_| address.components.len() == 1 || has_noun(address.components.len())) {
            Some(noun) => format!("{noun} {path}"),
            None => path.to_owned(),
        }
    }
}

/// The noun that an address is cited with.
fn noun_of<'c>(conventions: &'c Conventions, address: &Address) -> Option<&'c str> {
    let numbered = address.components.first()?.class != Class::Body;
    let level = conventions.citing_level(address.components.len()).filter(|_| numbered)?;
    conventions.levels[level].nouns.first().map(String::as_str)
}
