//! `lawsmith move`: a provision in another place, with all that it holds.

use anyhow::bail;
use lawsmith_refactor::{Place, move_provision};

use crate::args::Move;
use crate::outcome::Outcome;
use crate::refactoring::{provision, run as refactor};

pub fn run(arguments: &Move) -> anyhow::Result<Outcome> {
    let address = arguments.address.as_str();
    let has = |edition: &lawsmith_model::Edition| !edition.find_in_any_case(address).is_empty();
    refactor(&arguments.refactor, Some(address), has, |loaded| {
        let near = |other: &str| provision(loaded, other);
        let place = &arguments.place;
        let place = match (&place.before, &place.after, &place.into) {
            (Some(other), ..) => Place::Before(near(other)?),
            (_, Some(other), _) => Place::After(near(other)?),
            (.., Some(other)) => Place::Into(near(other)?),
            (None, None, None) => bail!("say where to: --before, --after or --into"),
        };
        Ok(move_provision(&loaded.edition, provision(loaded, address)?, place)?)
    })
}
