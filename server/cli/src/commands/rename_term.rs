//! `lawsmith rename-term`: another name for a defined term, in all its forms.

use anyhow::{Context, bail};
use lawsmith_refactor::{name_used, refuse_plurals, rename_term};

use crate::args::RenameTerm;
use crate::outcome::Outcome;
use crate::refactoring::run as refactor;

pub fn run(arguments: &RenameTerm) -> anyhow::Result<Outcome> {
    let term = arguments.term.as_str();
    let name = format!("definition of “{term}”");
    refactor(
        &arguments.refactor,
        Some(&name),
        |edition| edition.definition_at(term).is_some(),
        |loaded| {
            let definition = loaded.edition.definition_at(term).context("the definition is gone")?;
            let own = &loaded.edition.definitions[definition].term;
            let Some(old) = name_used(&loaded.edition, definition, term) else {
                bail!("the term is “{own}”, not “{term}”; give it as it is defined")
            };
            refuse_plurals(old, term, &arguments.new)?;
            Ok(rename_term(&loaded.edition, definition, old, &arguments.new)?)
        },
    )
}
