//! `lawsmith rename-term`: another name for a defined term, in all its forms.

use anyhow::Context;
use lawsmith_model::Edition;
use lawsmith_refactor::{name_used, refuse_plurals, rename_term};

use crate::args::RenameTerm;
use crate::outcome::Outcome;
use crate::refactoring::run as refactor;

pub fn run(arguments: &RenameTerm) -> anyhow::Result<Outcome> {
    let term = arguments.term.as_str();
    let find = |edition: &Edition| {
        let own = edition.definition_of(term)?.provision;
        edition.definitions.iter().position(|it| it.provision == own)
    };
    let name = format!("definition of “{term}”");
    refactor(
        &arguments.refactor,
        Some(&name),
        |edition| find(edition).is_some(),
        |loaded| {
            let definition = find(&loaded.edition).context("the definition is gone")?;
            let old = name_used(&loaded.edition, definition, term);
            refuse_plurals(old, term, &arguments.new)?;
            Ok(rename_term(&loaded.edition, definition, old, &arguments.new)?)
        },
    )
}
