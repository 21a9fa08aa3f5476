//! Which documents form which edition: manifests first, then folders, then files alone.

mod order;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::Arc;

use lawsmith_model::{Source, under};
use lawsmith_syntax::Splice;
use lawsmith_text::LineIndex;
use rustc_hash::FxHashMap;

use crate::workspace::file::{DocumentId, File, NamedFiles, holds_law};
use crate::workspace::layout::order::{above, depths, namesakes};
use crate::workspace::state::{Above, BaseComparison, Copied, EditionState, Others};
use crate::workspace::work::{ManifestFile, Preferences, Work};

/// The editions of a workspace and the place of each document in them.
#[derive(Debug)]
pub(crate) struct Layout {
    pub editions: Vec<Arc<EditionState>>,
    pub places: Arc<FxHashMap<DocumentId, Place>>,
    pub manifests: Arc<Vec<Arc<ManifestFile>>>,
    /// By the numbers of their ids.
    pub paths: Arc<Vec<Arc<str>>>,
    pub manifest_texts: Arc<FxHashMap<DocumentId, (Arc<str>, LineIndex)>>,
    /// What was not there of what manifests name, when somebody last looked.
    pub missing: Arc<NamedFiles>,
}

/// What a layout is made of.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Material<'a> {
    pub documents: &'a [File],
    /// By folder.
    pub manifests: &'a BTreeMap<String, Arc<ManifestFile>>,
    pub folders: &'a [String],
    pub preferences: &'a Arc<Preferences>,
}

/// The edition of a document, and its place there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Place {
    pub edition: usize,
    pub document: usize,
}

/// An edition before it has a state.
struct Plan {
    work: Arc<Work>,
    /// The folder of its manifest; empty where it has none.
    folder: String,
    id: String,
    copy_of: Option<String>,
    /// The names of what its documents stand under.
    under: Vec<String>,
    documents: Vec<DocumentId>,
}

impl Layout {
    /// Lays out the documents; an edition that `before` has with the same texts is kept.
    pub fn new(material: Material<'_>, before: Option<Self>) -> Self {
        let Material { documents, manifests, folders, .. } = material;
        let mut law: Vec<DocumentId> = (0u32..)
            .map(DocumentId)
            .zip(documents)
            .filter(|(_, known)| known.text.is_some() && holds_law(&known.path))
            .map(|(id, _)| id)
            .collect();
        law.sort_by(|a, b| documents[a.index()].path.cmp(&documents[b.index()].path));
        let path = |id: &DocumentId| &*documents[id.index()].path;

        let mut plans = Vec::new();
        let mut alone = Vec::new();
        for manifest in manifests.values() {
            let mine: Vec<DocumentId> = law
                .iter()
                .copied()
                .filter(|id| governs(manifests, path(id)) == Some(&manifest.folder))
                .collect();
            let inner: Vec<&str> = mine.iter().map(|id| &path(id)[manifest.folder.len() + 1..]).collect();
            let members = manifest.work.manifest.members(&inner);
            let held = |at: usize| members.iter().any(|member| member.files.contains(&at));
            alone.extend((0..mine.len()).filter(|&at| !held(at)).map(|at| Plan {
                work: Arc::clone(&manifest.work),
                folder: manifest.folder.clone(),
                id: String::new(),
                copy_of: None,
                under: Vec::new(),
                documents: vec![mine[at]],
            }));
            plans.extend(members.iter().map(|member| Plan {
                work: Arc::clone(&manifest.work),
                folder: manifest.folder.clone(),
                id: member.id.clone(),
                copy_of: manifest.work.copied_by(&member.id),
                under: Vec::new(),
                documents: member.files.iter().map(|&at| mine[at]).collect(),
            }));
        }
        let standalone = Arc::new(Work::standalone());
        let mut loose: BTreeMap<&str, Vec<DocumentId>> = BTreeMap::new();
        for id in law.iter().filter(|id| governs(manifests, path(id)).is_none()) {
            let folder = folders.iter().find(|folder| lies_below(path(id), folder));
            loose.entry(folder.map_or(path(id), String::as_str)).or_default().push(*id);
        }
        plans.append(&mut alone);
        plans.extend(loose.into_values().map(|documents| Plan {
            work: Arc::clone(&standalone),
            folder: String::new(),
            id: String::new(),
            copy_of: None,
            under: Vec::new(),
            documents,
        }));
        Self::from_plans(plans, material, before)
    }

    fn from_plans(mut plans: Vec<Plan>, material: Material<'_>, before: Option<Self>) -> Self {
        let Material { documents, manifests, .. } = material;
        let (mut kept, missing) = before.map(|before| (before.editions, before.missing)).unwrap_or_default();
        let mut editions: Vec<Arc<EditionState>> = Vec::new();
        plans.iter_mut().for_each(|plan| plan.read_headers(documents));
        // What others hang on comes before them.
        let mut order: Vec<(usize, Plan)> = depths(&plans).into_iter().zip(plans).collect();
        order.sort_by_key(|(depth, _)| *depth);
        let mut places = FxHashMap::default();
        for (_, plan) in order {
            for (at, &id) in plan.documents.iter().enumerate() {
                // A file that two editions hold is read in the first of them.
                places.entry(id).or_insert(Place { edition: editions.len(), document: at });
            }
            let others = plan.others(&editions, manifests);
            editions.push(plan.state(others, material, &missing, &mut kept));
        }
        Self {
            editions,
            places: Arc::new(places),
            paths: Arc::new(documents.iter().map(|known| Arc::clone(&known.path)).collect()),
            manifest_texts: Arc::new(manifest_texts(documents, manifests)),
            manifests: Arc::new(manifests.values().cloned().collect()),
            missing,
        }
    }

    /// Gives a document a new text in every edition that holds it. Whether all still stands under what it stood under.
    pub fn replace(&mut self, id: DocumentId, text: &Arc<str>, change: Option<Splice>) -> bool {
        let mut same = true;
        for at in 0..self.editions.len() {
            let before = Arc::clone(&self.editions[at]);
            let Some(place) = before.documents.iter().position(|&held| held == id) else { continue };
            same &= under(before.text(place)) == under(text);
            let after = Arc::new(before.with_text(place, text, change));
            self.put(at, after);
        }
        same
    }

    /// Tells all editions what is not there; whether that is news.
    pub fn set_missing(&mut self, missing: NamedFiles) -> bool {
        let is_news = *self.missing != missing;
        if is_news {
            self.missing = Arc::new(missing);
            for at in 0..self.editions.len() {
                let after = Arc::new(self.editions[at].with_missing(&self.missing));
                self.put(at, after);
            }
        }
        is_news
    }

    /// Gives the edition that was compared what became of it.
    pub fn set_comparison(&mut self, comparison: &Arc<BaseComparison>) {
        if let Some(at) = self.editions.iter().position(|state| comparison.is_of(state)) {
            let after = Arc::new(self.editions[at].with_comparison(comparison));
            self.put(at, after);
        }
    }

    fn put(&mut self, at: usize, after: Arc<EditionState>) {
        let before = std::mem::replace(&mut self.editions[at], Arc::clone(&after));
        let mut changed = vec![(before, after)];
        // What hangs on others stands behind them.
        for state in &mut self.editions {
            let hanging = |state: &Arc<EditionState>| {
                let others = changed.iter().filter(|(before, _)| state.hangs_on(before));
                others.fold(None, |now: Option<EditionState>, (before, after)| {
                    Some(now.as_ref().unwrap_or(state).beside(before, after))
                })
            };
            if let Some(now) = hanging(state).map(Arc::new) {
                changed.push((std::mem::replace(state, Arc::clone(&now)), now));
            }
        }
    }
}

impl Plan {
    /// Finds what the documents stand under.
    fn read_headers(&mut self, documents: &[File]) {
        let texts = self.documents.iter().filter_map(|id| documents[id.index()].text.as_deref());
        for name in texts.filter_map(under) {
            if !self.under.iter().any(|known| known == name) {
                self.under.push(name.to_owned());
            }
        }
    }

    /// What its references may lead into, of the editions that are known by now.
    fn others(
        &self,
        editions: &[Arc<EditionState>],
        manifests: &BTreeMap<String, Arc<ManifestFile>>,
    ) -> Others {
        let original = |id: &String| {
            let same = |state: &&Arc<EditionState>| state.id == *id && Arc::ptr_eq(&state.work, &self.work);
            let known = editions.iter().find(same);
            known.map_or_else(|| Copied::Unknown(id.clone()), |it| Copied::Edition(Arc::clone(it)))
        };
        let named =
            self.under.iter().map(|name| (name.clone(), above(name, &self.work, editions, manifests)));
        let above: Vec<(String, Above)> = named.collect();
        let namesakes = above.iter().filter_map(|(name, taken)| {
            let folders = namesakes(name, &self.work, taken, manifests);
            (folders.len() > 1).then(|| (name.clone(), folders))
        });
        let namesakes = namesakes.collect();
        Others { copied: self.copy_of.as_ref().map_or(Copied::Nothing, original), above, namesakes }
    }

    /// Its state: the one of `kept` with the same texts, if there is one, else a new one.
    fn state(
        self,
        others: Others,
        material: Material<'_>,
        missing: &Arc<NamedFiles>,
        kept: &mut Vec<Arc<EditionState>>,
    ) -> Arc<EditionState> {
        let known = self.documents.iter().map(|id| &material.documents[id.index()]);
        let source = |known: &File| Source {
            path: shown(&self.folder, &known.path),
            text: known.text.clone().unwrap_or_else(|| "".into()),
        };
        let sources: Vec<Source> = known.map(source).collect();
        let same =
            |state: &Arc<EditionState>| state.is(&self.work, &self.id, &self.documents, &sources, &others);
        match kept.iter().position(same) {
            Some(at) => kept.swap_remove(at),
            None => {
                let (documents, preferences) = (self.documents.into(), Arc::clone(material.preferences));
                let names = (self.folder.into(), self.id);
                let state = EditionState::new(self.work, names, documents, sources, others, preferences);
                Arc::new(state.with_missing(missing))
            }
        }
    }
}

fn manifest_texts(
    documents: &[File],
    manifests: &BTreeMap<String, Arc<ManifestFile>>,
) -> FxHashMap<DocumentId, (Arc<str>, LineIndex)> {
    let texts = manifests.values().filter_map(|manifest| {
        let text = documents[manifest.id.index()].text.clone()?;
        let lines = LineIndex::new(&text);
        Some((manifest.id, (text, lines)))
    });
    texts.collect()
}

/// The folder of the nearest manifest above `path`.
fn governs<'a>(manifests: &'a BTreeMap<String, Arc<ManifestFile>>, path: &str) -> Option<&'a String> {
    let mut at = path;
    while let Some((folder, _)) = at.rsplit_once('/') {
        if let Some((known, _)) = manifests.get_key_value(folder) {
            return Some(known);
        }
        at = folder;
    }
    None
}

fn lies_below(path: &str, folder: &str) -> bool {
    path.strip_prefix(folder).is_some_and(|rest| rest.starts_with('/'))
}

/// A path as messages name it: from the folder of its work.
fn shown(folder: &str, path: &str) -> String {
    let inner = path.strip_prefix(folder).and_then(|rest| rest.strip_prefix('/'));
    match inner.filter(|_| !folder.is_empty()) {
        Some(inner) => inner.to_owned(),
        None => path.rsplit('/').next().unwrap_or(path).to_owned(),
    }
}
