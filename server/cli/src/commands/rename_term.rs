//! `lawsmith rename-term`: another name for a defined term, in all its forms.

use lawsmith_model::Edition;
use lawsmith_refactor::{name_used, rename_term};

use crate::Outcome;
use crate::args::RenameTerm;
use crate::refactoring::{refused, run as refactor};

pub fn run(arguments: &RenameTerm) -> anyhow::Result<Outcome> {
    let term = arguments.term.as_str();
    let find = |edition: &Edition| {
        let own = edition.definition_of(term).map(|it| it.provision);
        edition.definitions.iter().position(|it| Some(it.provision) == own).into_iter().collect()
    };
    refactor(&arguments.refactor, &format!("definition of “{term}”"), find, |loaded, definition| {
        let old = name_used(&loaded.edition, definition, term);
        rename_term(&loaded.edition, definition, old, &arguments.new).map_err(refused)
    })
}
