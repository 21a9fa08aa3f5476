//! An address as a person types it at the command line, where capitals are easily missed. References in a text are never
//! read so: there 16c2 is a slip. Nor are sentences typed: what they would cite is looked up last.

use crate::address::key::Key;
use crate::address::{Address, Class, Component};
use crate::document::{Document, Source};
use crate::edition::{Edition, FoundInDocument};
use crate::provision::{ProvisionId, ProvisionKind};
use crate::reference::{Reference, ReferenceKind};

/// How many bytes a name has at most that a sentence would cite: “paragraph (b) of section 4 of Schedule 1”.
const LONGEST: usize = 256;

impl Edition {
    /// The provisions of an address in whatever case: those that [`Edition::find`] finds; else, where only one address is
    /// the same but for capitals, those of that one; else what a sentence would cite so. `schedule 3:1` is Schedule 3:1; `16c2`
    /// is 16C2, unless 16c2 is there, too.
    pub fn find_in_any_case(&self, typed: &str) -> Vec<ProvisionId> {
        let mut found = self.find(typed);
        if found.is_empty()
            && let Some(address) = self.typed_address(typed)
        {
            found = self.find_address(address.clone());
            if found.is_empty() {
                found = self.only_one_alike(&address);
            }
        }
        // "article iv(a)": a numeral is read in capitals only.
        if found.is_empty() {
            let (numeral, items) = typed.split_at(typed.find('(').unwrap_or(typed.len()));
            found = self.find(&(numeral.to_uppercase() + items));
        }
        if found.is_empty() { self.cited(typed) } else { found }
    }

    /// The footnote of an address in whatever case, with or without the noun of the provision: `law 20c2/fn6`.
    pub fn footnote_in_any_case(&self, typed: &str) -> Option<(usize, usize)> {
        let (holder, number) = typed.trim().rsplit_once("/fn")?;
        let holders = self.find_in_any_case(holder).into_iter();
        holders.into_iter().find_map(|holder| self.footnote(&format!("{}/fn{number}", self.path(holder))))
    }

    /// What a sentence that says `name` and nothing else would cite: `Schedule 1, paragraph 2`, `item (b) of Rule 3`.
    pub fn cited(&self, name: &str) -> Vec<ProvisionId> {
        let whole = self.as_cited(name.trim());
        let others = whole.iter().flat_map(|reference| self.others(reference));
        let first = whole.as_ref().and_then(Reference::resolved);
        first.into_iter().chain(others).collect()
    }

    /// The address that such a sentence would cite, whether there is a provision or not.
    pub fn cited_address(&self, name: &str) -> Option<Address> {
        Address::parse(&self.target(&self.as_cited(name.trim())?))
    }

    /// Whether such a sentence would cite several provisions one by one: `Laws 2 and 3`, `Laws 2 to 5`.
    pub fn cites_several(&self, name: &str) -> bool {
        let (name, read) = (name.trim(), self.citations_in(name.trim()));
        let first = read.iter().map(|it| it.range.start()).min();
        let last = read.iter().map(|it| it.range.end()).max();
        read.len() > 1 && first.zip(last).is_some_and(|(first, last)| last - first == name.len())
    }

    /// The reference that is all of `name`.
    fn as_cited(&self, name: &str) -> Option<Reference> {
        // A footnote is no provision, though it leads to that of its mark.
        let names_provision =
            |it: &Reference| it.kind != ReferenceKind::Special && it.range.len() == name.len();
        self.citations_in(name).into_iter().find(names_provision)
    }

    /// What such a sentence cites.
    fn citations_in(&self, name: &str) -> Vec<Reference> {
        let mut read = FoundInDocument::default();
        if name.len() <= LONGEST && !name.contains(char::is_control) {
            // It is read as the words of one more document, which stands outside of all provisions.
            let source = Source { path: String::new(), text: format!("kind: guide\n\n({name})\n").into() };
            let (at, document) = (self.documents.len(), Document::read(&source, &self.conventions));
            let blocks = 0..document.tree.blocks.len();
            self.own_reader().blocks(&document, at, blocks, &mut read);
        }
        read.0
    }

    /// The address that is typed, the names of bodies as they are printed.
    pub fn typed_address(&self, typed: &str) -> Option<Address> {
        let address = self.address_in(typed)?;
        let known = |component: &Component| match component.class {
            Class::Body => self.index.part(&component.text).map(|part| Component::body(&self.path(part))),
            _ => None,
        };
        let levels = address.components.iter();
        Some(Address {
            components: levels.map(|level| known(level).unwrap_or_else(|| level.clone())).collect(),
        })
    }

    /// The provisions of the one address that is `address` but for capitals.
    fn only_one_alike(&self, address: &Address) -> Vec<ProvisionId> {
        let wanted = small(&self.in_arabic(address.clone()));
        let numbered = self.provisions().filter(|(_, it)| it.kind == ProvisionKind::Provision);
        let alike = numbered.map(|(id, _)| id).filter(|&id| small(&self.address(id)) == wanted);
        let alike: Vec<ProvisionId> = alike.collect();
        let same = |&id: &ProvisionId| self.address(id).key() == self.address(alike[0]).key();
        if alike.iter().all(same) { alike } else { Vec::new() }
    }
}

/// The key of an address in small letters.
fn small(address: &Address) -> Key {
    address.key().to_ascii_lowercase().into()
}
