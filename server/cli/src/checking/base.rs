//! An edition beside its base: what the comparison finds, as the rules take it.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;
use std::sync::Arc;

use anyhow::bail;
use lawsmith_diff::{compare_editions, compared as compared_with, readdressed};
use lawsmith_model::{Compared, Moved, Status};

use crate::output;
use crate::side::{ComparedEdition, beside, is_known, load_side};
use crate::workspace::{LoadedEdition, Work};

/// The other editions that an edition is held against, each read once.
pub struct Bases<'w> {
    pub work: &'w Work,
    pub loaded: &'w LoadedEdition,
    read: RefCell<BTreeMap<String, Rc<ComparedEdition>>>,
}

impl<'w> Bases<'w> {
    pub fn new(work: &'w Work, loaded: &'w LoadedEdition) -> Self {
        Self { work, loaded, read: RefCell::default() }
    }

    /// The edition that is called so.
    pub fn side(&self, name: &str) -> anyhow::Result<Rc<ComparedEdition>> {
        if let Some(side) = self.read.borrow().get(name) {
            return Ok(Rc::clone(side));
        }
        let here = self.loaded.edition.documents.first().map_or(".", |document| document.path.as_str());
        // An edition of the same work is meant first, wherever the command was given.
        let side = match self.work.manifest.edition(name).and_then(|entry| beside(here, entry)) {
            Some(side) => Rc::new(side?),
            None => Rc::new(load_side(name, here)?),
        };
        self.read.borrow_mut().insert(name.to_owned(), Rc::clone(&side));
        Ok(side)
    }
}

/// What the comparison of an edition with its base finds, the one that is given or else that of the manifest, as the rules
/// take it.
pub fn compared(given: Option<&str>, bases: &Bases<'_>) -> anyhow::Result<Compared> {
    let Bases { work, loaded, .. } = bases;
    let entry = work.manifest.edition(&loaded.edition.id);
    let base = match (given, entry.and_then(|entry| entry.base.clone())) {
        (Some(given), _) => given.to_owned(),
        (None, Some(base)) => base,
        (None, None) if entry.is_none() => {
            bail!("what is in no edition of a manifest has no base of its own; name one: --base EDITION")
        }
        // The first edition of a work has nothing that it could be compared with.
        (None, None) if work.manifest.editions.iter().any(|it| it.base.is_some()) => {
            output::say(&format!("note: edition {} has no base", loaded.edition.id));
            return Ok(Compared::default());
        }
        (None, None) => {
            bail!("edition {}: no base in its [[edition]]; name one: --base EDITION", loaded.edition.id)
        }
    };
    if base == loaded.edition.id {
        return Ok(Compared::default());
    }
    let side = bases.side(&base)?;
    Ok(compared_with(&compare_editions(&side.loaded.edition, &loaded.edition), &side.name))
}

/// Where the provisions went that are cited and not there, if the base that is given, else that of the manifest, has one of
/// them; of a base that can't be read nothing is known.
pub fn moved(given: Option<&str>, bases: &Bases<'_>) -> Arc<Moved> {
    let edition = &bases.loaded.edition;
    let own = bases.work.manifest.edition(&edition.id).and_then(|entry| entry.base.as_deref());
    let base = given.or(own);
    let cited = edition.references.iter().filter(|it| it.status == Status::Unresolved);
    let cited: Vec<String> = cited.map(|it| edition.target(it)).collect();
    let Some(base) = base.filter(|base| *base != edition.id && !cited.is_empty()) else {
        return Arc::default();
    };
    let Ok(side) = bases.side(base) else { return Arc::default() };
    let old = &side.loaded.edition;
    // Comparing takes its time, which what the base lacks, too, is not worth.
    if !cited.iter().any(|address| !old.find(address).is_empty()) {
        return Arc::default();
    }
    Arc::new(readdressed(&compare_editions(old, edition), &side.name))
}

/// Editions whose base is nowhere are compared with nothing, neither here nor in an editor.
pub fn say_missing(work: &Work) {
    for loaded in &work.editions {
        let entry = work.manifest.edition(&loaded.edition.id);
        let Some(base) = entry.and_then(|entry| entry.base.as_deref()) else { continue };
        if !is_known(&work.manifest, base) {
            let known: Vec<&str> = work.manifest.editions.iter().map(|it| it.id.as_str()).collect();
            output::say(&format!(
                "note: edition {} has the base {base}, which is not there: it is compared with nothing; the manifest has {}",
                loaded.edition.id,
                known.join(", ")
            ));
        }
    }
}
