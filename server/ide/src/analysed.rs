//! An edition as a snapshot holds it: its texts, and its analysis once somebody asked.
//!
//! A change makes a new state which remembers the last analysis and what has changed since,
//! so that the next one may start from there.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use lawsmith_lints::{Finding, check};
use lawsmith_model::{Edition, Original, ProvisionId, Source};

use crate::host::{Change, DocumentId};
use crate::work::Work;

/// The texts of an edition and, once asked for, what they mean.
#[derive(Debug)]
pub(crate) struct EditionState {
    pub work: Arc<Work>,
    pub id: String,
    /// No other state has it.
    pub stamp: u64,
    pub documents: Arc<[DocumentId]>,
    /// What it is a copy of.
    pub copied: Copied,
    sources: Vec<Source>,
    analysed: OnceLock<Arc<Analysed>>,
    before: Option<Before>,
}

/// What an edition is a copy of.
#[derive(Debug, Clone)]
pub(crate) enum Copied {
    /// It is no copy.
    Nothing,
    /// The edition copied.
    Edition(Arc<EditionState>),
    /// The name of an edition that is not at hand.
    Unknown(String),
}

/// The last analysis that was made, and what has changed since, in order.
#[derive(Debug, Clone)]
struct Before {
    analysed: Arc<Analysed>,
    /// The place of the document; `None` for a change of which only the result is known.
    changes: Vec<(usize, Option<Change>)>,
}

impl Before {
    /// The edition as `sources` have it now.
    fn now(&self, sources: &[Source]) -> Edition {
        let edition = &self.analysed.edition;
        if let [(at, Some(change))] = self.changes.as_slice() {
            let change = lawsmith_syntax::Change { range: change.range, len: change.length };
            return edition.with_change(*at, Arc::clone(&sources[*at].text), change);
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

/// An analysis with what is derived from it, each made when first asked for.
#[derive(Debug)]
pub(crate) struct Analysed {
    /// The copies of the edition share it.
    pub edition: Arc<Edition>,
    findings: OnceLock<Vec<Finding>>,
    cited_by: OnceLock<std::collections::BTreeMap<ProvisionId, Vec<usize>>>,
}

/// A number that was never given before.
fn next_stamp() -> u64 {
    static NEXT: AtomicU64 = AtomicU64::new(1);
    NEXT.fetch_add(1, Ordering::Relaxed)
}

impl EditionState {
    pub fn new(
        work: Arc<Work>,
        id: String,
        documents: Arc<[DocumentId]>,
        sources: Vec<Source>,
        copied: Copied,
    ) -> Self {
        let stamp = next_stamp();
        Self { work, id, stamp, documents, copied, sources, analysed: OnceLock::new(), before: None }
    }

    /// The same edition as a copy of `original`, which has changed.
    pub fn with_original(&self, original: &Arc<Self>) -> Self {
        Self {
            work: Arc::clone(&self.work),
            id: self.id.clone(),
            stamp: next_stamp(),
            documents: Arc::clone(&self.documents),
            copied: Copied::Edition(Arc::clone(original)),
            sources: self.sources.clone(),
            analysed: OnceLock::new(),
            before: None,
        }
    }

    /// Whether it is a copy of `other`.
    pub fn is_copy_of(&self, other: &Arc<Self>) -> bool {
        matches!(&self.copied, Copied::Edition(original) if Arc::ptr_eq(original, other))
    }

    /// Whether it is the edition of these texts.
    pub fn is(
        &self,
        work: &Arc<Work>,
        id: &str,
        documents: &[DocumentId],
        sources: &[Source],
        copied: &Copied,
    ) -> bool {
        let copies = match (&self.copied, copied) {
            (Copied::Nothing, Copied::Nothing) => true,
            (Copied::Edition(old), Copied::Edition(new)) => Arc::ptr_eq(old, new),
            (Copied::Unknown(old), Copied::Unknown(new)) => old == new,
            _ => false,
        };
        let same = |(old, new): (&Source, &Source)| Arc::ptr_eq(&old.text, &new.text) && old.path == new.path;
        Arc::ptr_eq(&self.work, work)
            && self.id == id
            && copies
            && self.sources.len() == sources.len()
            && *self.documents == *documents
            && self.sources.iter().zip(sources).all(same)
    }

    /// The same edition with another text of the document at `at`.
    pub fn with_text(&self, at: usize, text: &Arc<str>, change: Option<Change>) -> Self {
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
        Self {
            work: Arc::clone(&self.work),
            id: self.id.clone(),
            stamp: next_stamp(),
            documents: Arc::clone(&self.documents),
            copied: self.copied.clone(),
            sources,
            analysed: OnceLock::new(),
            before,
        }
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
                    let original = match &self.copied {
                        Copied::Nothing => Original::None,
                        Copied::Edition(original) => {
                            Original::Known(Arc::clone(&original.analysed().edition))
                        }
                        Copied::Unknown(name) => Original::Unknown(name.clone()),
                    };
                    let (conventions, lexicon) = (self.work.conventions.clone(), self.work.lexicon.clone());
                    Edition::analyse_copy(&self.id, conventions, lexicon, &self.sources, original)
                }
            };
            Arc::new(Analysed {
                edition: Arc::new(edition),
                findings: OnceLock::new(),
                cited_by: OnceLock::new(),
            })
        })
    }

    /// The findings of all rules.
    pub fn findings(&self) -> &[Finding] {
        let analysed = self.analysed();
        analysed.findings.get_or_init(|| check(&analysed.edition, &self.work.levels))
    }
}

impl Analysed {
    /// The references that lead to each provision; see [`Edition::cited_by`].
    pub fn cited_by(&self) -> &std::collections::BTreeMap<ProvisionId, Vec<usize>> {
        self.cited_by.get_or_init(|| self.edition.cited_by())
    }
}
