//! Printed addresses in which two levels have letters without anything between them: IA, 6bii.

use super::Edition;
use crate::address::parted::within_letters;
use crate::address::{Address, Component};
use crate::provision::ProvisionId;

impl Edition {
    /// The provisions of an address in which two levels have letters without anything between them, "IA", if only one is read so.
    pub(super) fn find_within_letters(&self, printed: &str) -> Vec<ProvisionId> {
        let behind_noun = printed.rsplit_once(' ').filter(|(noun, _)| self.conventions.is_noun(noun.trim()));
        let printed = behind_noun.map_or(printed, |(_, address)| address);
        let parted = within_letters(printed, &self.conventions.levels).into_iter();
        let addresses = parted.filter_map(|(outer, letters, behind)| {
            let address = self.address_in(outer)?.join(&[Component::new(letters)]);
            let rest = if behind.is_empty() { Address::default() } else { Address::parse(behind)? };
            Some(address.join(&rest.components))
        });
        let mut found = addresses.map(|address| self.find_address(address)).filter(|found| !found.is_empty());
        found.next().filter(|_| found.next().is_none()).unwrap_or_default()
    }
}
