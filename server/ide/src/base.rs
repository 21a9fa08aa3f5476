//! The base edition: what became of each provision since, for hovers, lenses and diagnostics.
//!
//! Comparing two editions takes longer than a keystroke may (0.1 s for 300 KB). So nobody waits
//! for it: whoever drives the host makes the comparisons that are [due](Analysis::comparisons_due)
//! while nobody types, and hands them to the host. Until then the last one stays in force; it
//! knows provisions by their addresses and references by their words.

use std::sync::Arc;

use lawsmith_diff::{Class, NormScale, Relation, changed_targets, compare_editions};
use lawsmith_lints::{ChangedTarget, Compared};
use lawsmith_model::{Edition, ProvisionId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::analysis::{Analysis, Inside};
use crate::paragraph::{Paragraph, Style};
use crate::passage::passage;
use crate::state::EditionState;
use crate::work::Work;

/// A comparison of an edition with its base, to be handed to the host.
#[derive(Debug)]
pub struct BaseComparison {
    /// The edition, and what its texts were.
    work: Arc<Work>,
    id: String,
    texts: u64,
    /// The base as it was compared.
    base: Arc<EditionState>,
    /// By the addresses of the edition.
    became: FxHashMap<String, Became>,
    changed: Vec<Changed>,
}

/// What a provision has come from.
#[derive(Debug, Clone)]
struct Became {
    relation: Relation,
    class: Option<Class>,
    reasons: Vec<String>,
    old: Vec<ProvisionId>,
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

impl Analysis {
    /// The base of an edition: the one that the preferences name, else the one of its manifest.
    pub(crate) fn base_of(&self, state: &EditionState) -> Option<&Arc<EditionState>> {
        let manifest = &state.work.manifest;
        let entry = manifest.edition(&state.id)?;
        let name = state.preferences.base.as_ref().or(entry.base.as_ref())?;
        let named = |it: &&Arc<EditionState>| it.id == *name && Arc::ptr_eq(&it.work, &state.work);
        self.editions.iter().find(named).filter(|base| base.id != state.id && !base.documents.is_empty())
    }

    /// The editions whose comparison with their base is missing, or is of older texts.
    pub fn comparisons_due(&self) -> Vec<ComparisonDue> {
        let due = self.editions.iter().filter_map(|own| {
            let base = self.base_of(own)?;
            let known = own
                .comparison
                .as_ref()
                .is_some_and(|known| known.texts == own.texts && known.base.texts == base.texts);
            (!known).then(|| ComparisonDue { own: Arc::clone(own), base: Arc::clone(base) })
        });
        due.collect()
    }
}

impl ComparisonDue {
    /// Makes the comparison.
    pub fn compare(self) -> BaseComparison {
        let Self { own, base } = self;
        let (new, old) = (Arc::clone(&own.analysed().edition), Arc::clone(&base.analysed().edition));
        let comparison =
            compare_editions(&old, &new, &NormScale::new(&own.work.manifest.norms.scale, &new.lexicon));
        let mut became = FxHashMap::default();
        for row in &comparison.rows {
            for &at in &row.new {
                let (class, reasons, relation) = (row.class, row.reasons.clone(), row.relation);
                let old = row.old.iter().filter_map(|&at| comparison.old.all[at].provision).collect();
                let path = comparison.new.all[at].path.clone();
                became.insert(path, Became { relation, class, reasons, old });
            }
        }
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
        BaseComparison {
            work: Arc::clone(&own.work),
            id: own.id.clone(),
            texts: own.texts,
            base,
            became,
            changed,
        }
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
        Compared { base: self.name().to_owned(), changed_targets: found, unplaced: Vec::new() }
    }

    fn name(&self) -> &str {
        &self.base.id
    }
}

impl Inside<'_> {
    /// What the base edition has for the provision: how the words changed since, and what they were.
    pub(crate) fn since_base(&self, id: ProvisionId) -> Vec<Paragraph> {
        let Some(comparison) = &self.state.comparison else { return Vec::new() };
        let Some(became) = comparison.became.get(&self.edition.path(id)) else { return Vec::new() };
        let name = comparison.name();
        if became.relation == Relation::Same {
            return vec![Paragraph::new(Style::Remark, format!("as in {name}"))];
        }
        let mut words = format!("since {name}: {}", became.relation.name());
        if let Some(class) = became.class {
            words.push_str(&format!(", {}", class.name()));
        }
        if !became.reasons.is_empty() {
            words.push_str(&format!(" ({})", became.reasons.join("; ")));
        }
        let mut lines = vec![Paragraph::new(Style::Remark, words)];
        for &old in &became.old {
            lines.extend(passage(&comparison.base.analysed().edition, old));
        }
        lines
    }

    /// "changed since 1997: substantive", "new since 1997", of a provision with all that it holds.
    pub(crate) fn change_since_base(&self, id: ProvisionId) -> Option<String> {
        let comparison = self.state.comparison.as_ref()?;
        let name = comparison.name();
        let of = |id: ProvisionId| comparison.became.get(&self.edition.path(id));
        if of(id).is_some_and(|became| became.relation == Relation::Added) {
            return Some(format!("new since {name}"));
        }
        let family = self.family(id).map(|at| ProvisionId::new(id.document(), at));
        let class = family.filter_map(of).filter_map(|became| became.class).max()?;
        Some(format!("changed since {name}: {}", class.name()))
    }
}
