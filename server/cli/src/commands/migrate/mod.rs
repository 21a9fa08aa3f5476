//! `lawsmith migrate`: what becomes of what regulations cite when another edition of their Laws comes into force.

mod migration;
mod report;
mod write;

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use anyhow::bail;
use lawsmith_model::{Edition, Parent, work_and_edition};
use lawsmith_refactor::editions_noted;

use self::migration::{CitedLaws, Migration};
use crate::args::Migrate;
use crate::outcome::Outcome;
use crate::output;
use crate::refactoring::Showing;
use crate::workspace::{Library, LoadedEdition, MANIFEST, Work, load_unlocked_with_library};

pub fn run(arguments: &Migrate) -> anyhow::Result<Outcome> {
    let (works, mut library) = load_unlocked_with_library(&arguments.paths)?;
    let mut all: Vec<Migration<'_>> = Vec::new();
    for work in &works {
        for loaded in &work.editions {
            for (name, old) in parents(loaded) {
                let (to, new) = edition_to(&mut library, work, &name, &arguments.to)?;
                let mut from = vec![CitedLaws { name: name.clone(), laws: old }];
                for noted in noted(loaded, &name) {
                    let at_hand = edition_to(&mut library, work, &name, &noted);
                    from.extend(at_hand.ok().map(|(_, laws)| CitedLaws { name: noted, laws }));
                }
                all.push(Migration { loaded, name, to, from, new });
            }
        }
    }
    for id in works.iter().flat_map(|work| &work.left_out) {
        output::say(&format!(
            "note: edition {id} is locked and left out; give its path to see what it cites"
        ));
    }
    if all.is_empty() {
        bail!("nothing here stands under Laws that are at hand: a header names them, `under: bridge/2017`");
    }
    let twins: BTreeSet<String> = all.iter().filter_map(Migration::twins).collect();
    if arguments.write || arguments.dry_run {
        if let Some(twins) = twins.first() {
            bail!("{twins}; give the folder of the right one as well");
        }
        let [migration] = all.as_slice() else {
            let found: Vec<String> = all.iter().map(Migration::regulations).collect();
            bail!("several regulations stand under Laws here, {}; give one of them", found.join(", "));
        };
        return migration.write(Showing { dry_run: arguments.dry_run, format: arguments.format });
    }
    for twins in twins {
        output::say(&format!("note: {twins}; the folder of the right one can be given as well"));
    }
    report::report(arguments, &all)
}

/// What the documents of an edition that were asked for stand under, each once.
fn parents(loaded: &LoadedEdition) -> Vec<(String, Arc<Edition>)> {
    let mut found: Vec<(String, Arc<Edition>)> = Vec::new();
    for (at, document) in loaded.edition.documents.iter().enumerate().filter(|(at, _)| loaded.selected[*at]) {
        let (Some(name), Some(parent)) = (document.under(), loaded.edition.parent(at)) else { continue };
        if !found.iter().any(|(_, known)| Arc::ptr_eq(known, parent)) {
            found.push((name.to_owned(), Arc::clone(parent)));
        }
    }
    found
}

/// The edition `to` of the work that `name` names, and its own name in a header.
fn edition_to(
    library: &mut Library,
    work: &Work,
    name: &str,
    to: &str,
) -> anyhow::Result<(String, Arc<Edition>)> {
    let root = work.root.as_deref().unwrap_or(Path::new(""));
    let (of, _) = work_and_edition(name);
    let (given, to) = work_and_edition(to);
    let wanted = match given.or(of) {
        Some(work) => format!("{work}/{to}"),
        None => to.to_owned(),
    };
    match library.parent(&root.join(MANIFEST), &work.manifest, &wanted)? {
        Parent::Known(edition) => Ok((wanted, edition)),
        Parent::NoEdition(known) => bail!("there is no edition {wanted}; there are {}", known.join(", ")),
        Parent::NoWork => bail!("the work of {wanted} is not here"),
    }
}

/// The editions that drafting notes name in what stands under `name`, but that one; each once, in order.
fn noted(loaded: &LoadedEdition, name: &str) -> BTreeSet<String> {
    let documents = loaded.edition.documents.iter().zip(&loaded.selected);
    let under = documents.filter(|(it, selected)| **selected && it.under() == Some(name));
    under.flat_map(|(document, _)| editions_noted(document)).filter(|it| it != name).collect()
}
