//! `lawsmith terms`: defined terms with their aliases and how often they are used.

use serde::Serialize;

use crate::args::Query;
use crate::outcome::Outcome;
use crate::output::{self, count};
use crate::workspace::{LoadedEdition, OfEdition, load, of_editions};

#[derive(Serialize)]
struct Row {
    term: String,
    aliases: Vec<String>,
    path: String,
    uses: usize,
    provisions: usize,
    file: String,
    line: u32,
}

pub fn run(query: &Query) -> anyhow::Result<Outcome> {
    let rows = of_editions(&load(&query.paths)?, rows);
    output::rows(query.format, &rows, |out, OfEdition { edition, row }| {
        let also = if row.aliases.is_empty() {
            String::new()
        } else {
            format!(" (also {})", row.aliases.join(", "))
        };
        if let Some(edition) = edition {
            writeln!(out, "{edition}:")?;
        }
        let (uses, provisions) = (count(row.uses, "use"), count(row.provisions, "provision"));
        writeln!(out, "{}{also}  {uses} in {provisions}", row.term)
    })?;
    Ok(Outcome::Done)
}

fn rows(loaded: &LoadedEdition) -> Vec<Row> {
    let edition = &loaded.edition;
    let mut uses = vec![0; edition.definitions.len()];
    let mut places = vec![std::collections::BTreeSet::new(); edition.definitions.len()];
    for (document, found) in edition.uses.iter().enumerate() {
        for term_use in found.iter().filter(|term_use| !term_use.in_own_definition) {
            uses[term_use.definition()] += 1;
            places[term_use.definition()].insert((document, term_use.provision()));
        }
    }
    let with_places = edition.definitions.iter().zip(uses.into_iter().zip(places));
    with_places
        .filter(|(definition, _)| loaded.selected[definition.provision.document()])
        .map(|(definition, (uses, places))| {
            let (file, line, _) = loaded.place(definition.provision.document(), definition.range.start());
            Row {
                term: definition.term.clone(),
                aliases: definition.aliases.clone(),
                path: definition.path.clone(),
                uses,
                provisions: places.len(),
                file,
                line,
            }
        })
        .collect()
}
