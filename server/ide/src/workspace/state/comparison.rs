//! The comparison of an edition with its base: what became of each provision, by what stays when text is typed round it.
//!
//! It takes longer than a keystroke may (0.1 s for 300 KB). So the last one stays in force until another is made; it
//! knows provisions by their addresses and references by their words.

use std::sync::Arc;

use lawsmith_diff::{
    Class, Comparison, Confidence, Passage, PassageKind, Relation, changed_targets, compare_editions,
    readdressed, redline, unknown_origins,
};
use lawsmith_model::{ChangedTarget, Compared, Edition, Moved, ProvisionId, UnknownOrigins};
use rustc_hash::{FxHashMap, FxHashSet};

use super::EditionState;
use super::locators::ChangedLocators;
use crate::workspace::work::Work;

/// A comparison of an edition with its base, to be handed to the host.
#[derive(Debug)]
pub struct BaseComparison {
    /// The edition, and what its texts were.
    work: Arc<Work>,
    id: String,
    texts: u64,
    /// The base as it was compared.
    pub(crate) base: Arc<EditionState>,
    /// By the addresses of the edition: of what comes from several rows all.
    pub(crate) became: FxHashMap<String, Vec<Became>>,
    /// The weightiest class of what is gone of a provision and of its footnotes, by addresses.
    pub(crate) inside: FxHashMap<String, Class>,
    changed: Vec<Changed>,
    moved: Arc<Moved>,
    unknown_origins: Arc<UnknownOrigins>,
    locators: ChangedLocators,
    /// Where what is new, or of unsure origin, may come from: addresses of the base by those of the edition.
    pub(crate) unsure: FxHashMap<String, Vec<String>>,
}

/// What a provision or a footnote has come from.
#[derive(Debug, Clone)]
pub(crate) struct Became {
    pub relation: Relation,
    pub class: Option<Class>,
    /// What that means, as the redline tells it.
    pub told: String,
    pub old: Vec<Origin>,
}

/// What stood in the base.
#[derive(Debug, Clone)]
pub(crate) enum Origin {
    Provision(ProvisionId),
    /// A footnote, by its address.
    Footnote(String),
}

/// A reference that leads elsewhere than in the base, told by what stays when text is typed
/// round it.
#[derive(Debug)]
struct Changed {
    document: usize,
    at: String,
    printed: String,
    target: String,
    meant: String,
    now: Vec<String>,
}

/// An edition that is to be compared with its base.
#[derive(Debug, Clone)]
pub struct ComparisonDue {
    own: Arc<EditionState>,
    base: Arc<EditionState>,
}

impl ComparisonDue {
    pub(crate) fn new(own: &Arc<EditionState>, base: &Arc<EditionState>) -> Self {
        Self { own: Arc::clone(own), base: Arc::clone(base) }
    }

    /// Makes the comparison.
    pub fn compare(self) -> BaseComparison {
        let Self { own, base } = self;
        let (new, old) = (Arc::clone(&own.analysed().edition), Arc::clone(&base.analysed().edition));
        let comparison = compare_editions(&old, &new);
        let mut became: FxHashMap<String, Vec<Became>> = FxHashMap::default();
        let mut inside: FxHashMap<String, Class> = FxHashMap::default();
        let mut holds = |provision: Option<ProvisionId>, class: Option<Class>| {
            if let (Some(id), Some(class)) = (provision, class) {
                let known = inside.entry(new.path(id)).or_insert(class);
                *known = class.max(*known);
            }
        };
        for (row, losing) in comparison.rows.iter().zip(comparison.losing()) {
            holds(losing.and_then(|at| comparison.new.all[at].provision), row.class);
            for passage in row.new.iter().map(|&at| &comparison.new.all[at]) {
                if passage.kind == PassageKind::Footnote {
                    holds(passage.provision, row.class);
                }
                let old = row.old.iter().filter_map(|&at| origin(&comparison.old.all[at])).collect();
                let (relation, class, told) =
                    (row.relation, row.class, redline::kind_and_doubt(&comparison, row));
                let known = became.entry(passage.path.clone()).or_default();
                known.push(Became { relation, class, told, old });
            }
        }
        let unsure = unsure_origins(&comparison);
        let changed = changed_targets(&comparison).into_iter().map(|found| {
            let reference = &new.references[found.reference];
            Changed {
                document: reference.document(),
                at: new.at(reference),
                printed: new.documents[reference.document()].text()[reference.range].to_owned(),
                target: new.target(reference),
                meant: found.meant,
                now: found.now,
            }
        });
        let changed = changed.collect();
        let moved = readdressed(&comparison, &base.id);
        let unknown_origins = unknown_origins(&old, &new, &[&base.id, ""]);
        let locators = ChangedLocators::of(&comparison);
        BaseComparison {
            work: Arc::clone(&own.work),
            id: own.id.clone(),
            texts: own.texts,
            base,
            became,
            inside,
            changed,
            moved: Arc::new(moved),
            unknown_origins: Arc::new(unknown_origins),
            locators,
            unsure,
        }
    }
}

/// Of each new passage of which it is not sure where it comes from: the addresses that it may come from, the likeliest first.
fn unsure_origins(comparison: &Comparison<'_>) -> FxHashMap<String, Vec<String>> {
    let mut found: FxHashMap<String, Vec<String>> = FxHashMap::default();
    for row in comparison.rows.iter().filter(|row| row.confidence == Confidence::Low && !row.in_part) {
        let &[new] = row.new.as_slice() else { continue };
        let passage = &comparison.new.all[new];
        if passage.kind == PassageKind::Footnote || passage.provision.is_none() || !passage.was.is_empty() {
            continue;
        }
        let known = found.entry(passage.path.clone()).or_default();
        for &old in row.old.iter().chain(&row.possible_old) {
            let path = &comparison.old.all[old].path;
            if !known.contains(path) {
                known.push(path.clone());
            }
        }
    }
    found
}

fn origin(passage: &Passage) -> Option<Origin> {
    match passage.kind {
        PassageKind::Footnote => Some(Origin::Footnote(passage.path.clone())),
        _ => passage.provision.map(Origin::Provision),
    }
}

impl BaseComparison {
    /// Whether it is of this edition, whatever its texts are now.
    pub(crate) fn is_of(&self, state: &EditionState) -> bool {
        self.id == state.id && Arc::ptr_eq(&self.work, &state.work)
    }

    /// What it says to the rules about `edition`, which is the one compared or came of it by changes.
    pub(crate) fn compared(&self, edition: &Edition) -> Compared {
        let wanted: FxHashSet<&str> = self.changed.iter().map(|it| it.printed.as_str()).collect();
        let mut found: Vec<ChangedTarget> = Vec::new();
        if !wanted.is_empty() {
            for (place, reference) in edition.references.iter().enumerate() {
                let printed = &edition.documents[reference.document()].text()[reference.range];
                if !wanted.contains(printed) {
                    continue;
                }
                let (at, target) = (edition.at(reference), edition.target(reference));
                let same = self.changed.iter().find(|it| {
                    it.document == reference.document()
                        && it.printed == printed
                        && it.at == at
                        && it.target == target
                });
                found.extend(same.map(|it| ChangedTarget {
                    reference: place,
                    meant: it.meant.clone(),
                    now: it.now.clone(),
                }));
            }
        }
        // What has no counterpart is a matter of a finished edition: `check --base` tells it.
        Compared {
            base: self.name().to_owned(),
            changed_targets: found,
            changed_locators: self.locators.found_in(edition),
            unplaced: Vec::new(),
            unknown_origins: Arc::clone(&self.unknown_origins),
            missing_pictures: Arc::default(),
            moved: Arc::clone(&self.moved),
        }
    }

    /// Whether it is of the texts that both have now.
    pub(crate) fn is_of_texts(&self, own: &EditionState, base: &EditionState) -> bool {
        self.texts == own.texts && self.base.texts == base.texts
    }

    /// The name of the base.
    pub(crate) fn name(&self) -> &str {
        &self.base.id
    }
}
