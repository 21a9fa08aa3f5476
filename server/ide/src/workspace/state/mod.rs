//! An edition as a snapshot holds it: its texts, and its analysis once somebody asked.
//!
//! A change makes a new state which remembers the last analysis and what has changed since,
//! so that the next one may start from there.

mod comparison;
mod locators;
mod others;

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use lawsmith_lints::{Checked, Finding, Levels};
use lawsmith_model::{Compared, Edition, MissingPictures, NamedFile, Source};
use lawsmith_syntax::Splice;

use crate::workspace::analysed::Analysed;
use crate::workspace::file::{DocumentId, NamedFiles};
use crate::workspace::work::{Preferences, Work};

pub use comparison::{BaseComparison, ComparisonDue};
pub(crate) use comparison::{Became, Origin};
pub(crate) use others::{Above, Copied, Others};

/// The texts of an edition and, once asked for, what they mean.
#[derive(Debug)]
pub(crate) struct EditionState {
    pub work: Arc<Work>,
    pub id: String,
    /// No other state has it.
    pub stamp: u64,
    /// Another number as soon as the texts, or those that it hangs on, are others.
    pub texts: u64,
    /// What the user wants.
    pub preferences: Arc<Preferences>,
    /// The last comparison with its base.
    pub comparison: Option<Arc<BaseComparison>>,
    /// What is not there of what texts and manifests name.
    pub missing: Arc<NamedFiles>,
    /// The folder of its manifest, empty where it has none.
    pub folder: Arc<str>,
    pub documents: Arc<[DocumentId]>,
    /// What it is a copy of, and what its documents stand under.
    pub others: Others,
    sources: Vec<Source>,
    analysed: OnceLock<Arc<Analysed>>,
    before: Option<Before>,
}

/// The last analysis that was made, and what has changed since, in order.
#[derive(Debug, Clone)]
struct Before {
    analysed: Arc<Analysed>,
    /// The place of the document; `None` for a change of which only the result is known.
    changes: Vec<(usize, Option<Splice>)>,
}

impl Before {
    /// The edition as `sources` have it now.
    fn now(&self, sources: &[Source]) -> Edition {
        let edition = &self.analysed.edition;
        if let [(at, Some(change))] = self.changes.as_slice() {
            return edition.with_change(*at, Arc::clone(&sources[*at].text), *change);
        }
        let mut changed: Vec<usize> = self.changes.iter().map(|(at, _)| *at).collect();
        changed.sort_unstable();
        changed.dedup();
        let mut now = Edition::clone(edition);
        for at in changed {
            now = now.with_text(at, Arc::clone(&sources[at].text));
        }
        now
    }
}

/// A number that was never given before.
fn next_stamp() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

impl EditionState {
    pub fn new(
        work: Arc<Work>,
        (folder, id): (Arc<str>, String),
        documents: Arc<[DocumentId]>,
        sources: Vec<Source>,
        others: Others,
        preferences: Arc<Preferences>,
    ) -> Self {
        let stamp = next_stamp();
        Self {
            work,
            id,
            stamp,
            texts: stamp,
            preferences,
            comparison: None,
            missing: Arc::default(),
            folder,
            documents,
            others,
            sources,
            analysed: OnceLock::new(),
            before: None,
        }
    }

    /// The same edition with another state of its own: nothing is known but what the others share.
    fn renewed(&self) -> Self {
        let stamp = next_stamp();
        Self {
            work: Arc::clone(&self.work),
            id: self.id.clone(),
            stamp,
            texts: stamp,
            preferences: Arc::clone(&self.preferences),
            comparison: self.comparison.clone(),
            missing: Arc::clone(&self.missing),
            folder: Arc::clone(&self.folder),
            documents: Arc::clone(&self.documents),
            others: self.others.clone(),
            sources: self.sources.clone(),
            analysed: OnceLock::new(),
            before: None,
        }
    }

    /// The same edition with a comparison with its base.
    pub fn with_comparison(&self, comparison: &Arc<BaseComparison>) -> Self {
        Self { comparison: Some(Arc::clone(comparison)), ..self.of_same_texts() }
    }

    /// The same edition where `missing` is not there.
    pub fn with_missing(&self, missing: &Arc<NamedFiles>) -> Self {
        Self { missing: Arc::clone(missing), ..self.of_same_texts() }
    }

    /// The same edition, to be checked anew.
    fn of_same_texts(&self) -> Self {
        let analysed = self.analysed.get().map(|known| Arc::new(known.of_same_edition()));
        Self {
            texts: self.texts,
            analysed: analysed.map_or_else(OnceLock::new, OnceLock::from),
            before: self.before.clone(),
            ..self.renewed()
        }
    }

    /// The same edition beside `after`, which `before` has become.
    pub fn beside(&self, before: &Arc<Self>, after: &Arc<Self>) -> Self {
        Self { others: self.others.with(before, after), ..self.renewed() }
    }

    /// Whether it is a copy of `other` or stands under it.
    pub fn hangs_on(&self, other: &Self) -> bool {
        self.others.states().any(|state| std::ptr::eq(&**state, other))
    }

    /// The state of an edition that it hangs on.
    pub fn other(&self, edition: &Edition) -> Option<&Arc<Self>> {
        self.others.states().find(|state| std::ptr::eq(&*state.analysed().edition, edition))
    }

    /// Whether it is the edition of these texts.
    pub fn is(
        &self,
        work: &Arc<Work>,
        id: &str,
        documents: &[DocumentId],
        sources: &[Source],
        others: &Others,
    ) -> bool {
        let same = |(old, new): (&Source, &Source)| Arc::ptr_eq(&old.text, &new.text) && old.path == new.path;
        Arc::ptr_eq(&self.work, work)
            && self.id == id
            && self.others.are(others)
            && self.sources.len() == sources.len()
            && *self.documents == *documents
            && self.sources.iter().zip(sources).all(same)
    }

    /// The same edition with another text of the document at `at`.
    pub fn with_text(&self, at: usize, text: &Arc<str>, change: Option<Splice>) -> Self {
        let mut sources = self.sources.clone();
        sources[at].text = Arc::clone(text);
        let before = match (self.analysed.get(), &self.before) {
            (Some(analysed), _) => {
                Some(Before { analysed: Arc::clone(analysed), changes: vec![(at, change)] })
            }
            (None, Some(before)) => {
                let mut before = before.clone();
                before.changes.push((at, change));
                Some(before)
            }
            (None, None) => None,
        };
        Self { sources, before, ..self.renewed() }
    }

    /// Whether it is kept as it is: what it lacks is not told, and nothing changes it.
    pub fn locked(&self) -> bool {
        self.work.locks(&self.id)
    }

    /// The paths of its documents from the folder of its manifest.
    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.sources.iter().map(|source| source.path.as_str())
    }

    /// What its documents say.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        self.sources.iter().map(|source| &*source.text)
    }

    /// The text of the document at `at`.
    pub fn text(&self, at: usize) -> &Arc<str> {
        &self.sources[at].text
    }

    /// What the texts mean. The first to ask waits for the analysis, and so do all who ask
    /// meanwhile.
    pub fn analysed(&self) -> &Arc<Analysed> {
        self.analysed.get_or_init(|| {
            let edition = match &self.before {
                Some(before) => before.now(&self.sources),
                None => {
                    let (conventions, lexicon) = (self.work.conventions.clone(), self.work.lexicon.clone());
                    Edition::analyse_with(
                        &self.id,
                        conventions,
                        lexicon,
                        &self.sources,
                        self.others.analysed(),
                    )
                }
            };
            let before = self.before.as_ref().map(|before| &*before.analysed);
            Arc::new(Analysed::new(edition, before))
        })
    }

    /// The findings of all rules in the document at `document`, in order of their places. A
    /// list that is as before the last change is the one of before. None until the manifest can be read.
    pub fn findings(&self, document: usize) -> &Arc<Vec<Finding>> {
        if self.locked() || self.work.unread {
            static NONE: OnceLock<Arc<Vec<Finding>>> = OnceLock::new();
            return NONE.get_or_init(Arc::default);
        }
        self.checked().of(document)
    }

    /// What the rules find.
    pub fn checked(&self) -> &Checked {
        let analysed = self.analysed();
        let compared = || {
            let edition = &analysed.edition;
            let compared = self.comparison.as_ref().map(|it| it.compared(edition)).unwrap_or_default();
            let lacks = |file: &NamedFile| self.missing.contains(&(self.folder.to_string(), file.clone()));
            // Where nothing is missing a keystroke looks for no pictures.
            let missing = match self.missing.iter().any(|(folder, _)| **folder == *self.folder) {
                true => edition.missing_pictures("", lacks),
                false => MissingPictures::new(),
            };
            Compared { missing_pictures: Arc::new(missing), ..compared }
        };
        analysed.checked(|| self.levels(), compared)
    }

    /// How loud the rules are.
    pub fn levels(&self) -> Levels {
        self.work.levels.overridden_by(&self.preferences.levels)
    }
}
