//! `lawsmith renumber`: another number for a provision, or numbers without gaps.

use anyhow::bail;
use lawsmith_refactor::{close_up, renumber};

use crate::args::Renumber;
use crate::outcome::Outcome;
use crate::refactoring::{provision, run as refactor};

/// Stands for the outermost provisions.
const ALL: &str = "all";

pub fn run(arguments: &Renumber) -> anyhow::Result<Outcome> {
    let address = arguments.address.as_str();
    if address == ALL && arguments.to.is_some() {
        bail!(
            "`all` numbers the outermost provisions one after the other and goes without --to; name the one that gets a number"
        );
    }
    if address == ALL {
        return refactor(
            &arguments.refactor,
            None,
            |edition| !edition.documents.is_empty(),
            |loaded| Ok(close_up(&loaded.edition, None)?),
        );
    }
    let has = |edition: &lawsmith_model::Edition| !edition.find_in_any_case(address).is_empty();
    refactor(&arguments.refactor, Some(address), has, |loaded| {
        let id = provision(loaded, address)?;
        Ok(match &arguments.to {
            Some(number) => renumber(&loaded.edition, id, number)?,
            None => close_up(&loaded.edition, Some(id))?,
        })
    })
}
