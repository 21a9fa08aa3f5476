//! Which editions come first: what others copy or stand under is there before them.

use std::collections::BTreeMap;
use std::sync::Arc;

use lawsmith_model::work_and_edition;
use rustc_hash::FxHashMap;

use super::Plan;
use crate::workspace::state::Above;
use crate::workspace::state::EditionState;
use crate::workspace::work::{ManifestFile, Work};

/// How often what stands under what is followed.
const DEEPEST: usize = 8;

/// For each plan how many others have to be known before it, one after the other.
pub(super) fn depths(plans: &[Plan]) -> Vec<usize> {
    let mut places: FxHashMap<(&str, &str), usize> = FxHashMap::default();
    for (at, plan) in plans.iter().enumerate() {
        places.entry((plan.work.manifest.work.id.as_str(), plan.id.as_str())).or_insert(at);
    }
    let others = |plan: &Plan| -> Vec<usize> {
        let names = plan.under.iter().map(|name| work_and_edition(name));
        let named = names.chain(plan.copy_of.iter().map(|id| (None, id.as_str())));
        let own = plan.work.manifest.work.id.as_str();
        named.filter_map(|(work, id)| places.get(&(work.unwrap_or(own), id)).copied()).collect()
    };
    let others: Vec<Vec<usize>> = plans.iter().map(others).collect();
    let mut depths = vec![0; plans.len()];
    for _ in 0..DEEPEST {
        for (at, others) in others.iter().enumerate() {
            depths[at] = others.iter().map(|&it| depths[it] + 1).max().unwrap_or_default();
        }
    }
    depths
}

/// The folders of the works that have the id and the edition which a header names, the one that is taken first.
pub(super) fn namesakes(
    name: &str,
    own: &Arc<Work>,
    taken: &Above,
    manifests: &BTreeMap<String, Arc<ManifestFile>>,
) -> Vec<String> {
    let (work, id) = work_and_edition(name);
    let (Some(work), Above::Edition(taken)) = (work.filter(|work| is_another(work, own)), taken) else {
        return Vec::new();
    };
    let has = |it: &Work| it.manifest.work.id == work && it.manifest.edition(id).is_some();
    let mut having: Vec<_> = manifests.values().filter(|it| has(&it.work)).collect();
    having.sort_by_key(|it| !Arc::ptr_eq(&it.work, &taken.work));
    having.into_iter().map(|it| it.folder.clone()).collect()
}

/// Whether a name that says `work` is of another one than that of its document.
fn is_another(work: &str, own: &Work) -> bool {
    work != own.manifest.work.id
}

/// What a header names, of the editions that are known by now.
pub(super) fn above(
    name: &str,
    own: &Arc<Work>,
    editions: &[Arc<EditionState>],
    manifests: &BTreeMap<String, Arc<ManifestFile>>,
) -> Above {
    let (work, id) = work_and_edition(name);
    let is_work = |it: &Arc<Work>| match work.filter(|work| is_another(work, own)) {
        Some(work) => it.manifest.work.id == work,
        None => Arc::ptr_eq(it, own),
    };
    if let Some(state) = editions.iter().find(|state| state.id == id && is_work(&state.work)) {
        return Above::Edition(Arc::clone(state));
    }
    let known = manifests.values().find(|it| is_work(&it.work));
    known.map_or(Above::NoWork, |it| {
        let ids = it.work.manifest.editions.iter().filter(|entry| entry.id != id);
        Above::NoEdition(ids.map(|entry| entry.id.clone()).collect())
    })
}
