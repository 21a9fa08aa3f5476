//! `lawsmith renumber`: another number for a provision, or numbers without gaps.

use lawsmith_refactor::{close_up, renumber};

use crate::Outcome;
use crate::args::Renumber;
use crate::refactoring::{refused, run as refactor};

/// Stands for the outermost provisions.
const ALL: &str = "all";

pub fn run(arguments: &Renumber) -> anyhow::Result<Outcome> {
    let address = arguments.address.as_str();
    if address == ALL && arguments.to.is_none() {
        return refactor(
            &arguments.refactor,
            "numbered provision",
            |_| vec![()],
            |loaded, ()| close_up(&loaded.edition, None).map_err(refused),
        );
    }
    let find = |edition: &lawsmith_model::Edition| edition.find(address).provisions;
    refactor(&arguments.refactor, address, find, |loaded, id| {
        match &arguments.to {
            Some(number) => renumber(&loaded.edition, id, number),
            None => close_up(&loaded.edition, Some(id)),
        }
        .map_err(refused)
    })
}
