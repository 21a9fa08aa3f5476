//! The base edition: what became of each provision since, for hovers, lenses and diagnostics.
//!
//! Comparing two editions takes longer than a keystroke may (0.1 s for 300 KB). So nobody waits
//! for it: whoever drives the host makes the comparisons that are [due](Analysis::comparisons_due)
//! while nobody types, and hands them to the host. Until then the last one stays in force; it
//! knows provisions by their addresses and references by their words.

use std::sync::Arc;

use lawsmith_diff::{
    Class, Comparison, Confidence, Passage, PassageKind, Relation, changed_targets, compare_editions,
    readdressed, redline,
};
use lawsmith_model::{ChangedTarget, Compared, Edition, Moved, ProvisionId};
use rustc_hash::{FxHashMap, FxHashSet};

use self::locators::ChangedLocators;
use crate::analysis::{Analysis, Inside};
use crate::paragraph::{Paragraph, Style};
use crate::passage::passage;
use crate::state::EditionState;
use crate::work::Work;

mod locators;

/// A comparison of an edition with its base, to be handed to the host.
#[derive(Debug)]
pub struct BaseComparison {
    /// The edition, and what its texts were.
    work: Arc<Work>,
    id: String,
    texts: u64,
    /// The base as it was compared.
    base: Arc<EditionState>,
    /// By the addresses of the edition: of what comes from several rows all.
    became: FxHashMap<String, Vec<Became>>,
    /// The weightiest class of what is gone of a provision and of its footnotes, by addresses.
    inside: FxHashMap<String, Class>,
    changed: Vec<Changed>,
    moved: Arc<Moved>,
    locators: ChangedLocators,
    /// Where what is new, or of unsure origin, may come from: addresses of the base by those of the edition.
    unsure: FxHashMap<String, Vec<String>>,
}

/// What a provision or a footnote has come from.
#[derive(Debug, Clone)]
struct Became {
    relation: Relation,
    class: Option<Class>,
    /// What that means, as the redline tells it.
    told: String,
    old: Vec<Origin>,
}

/// What stood in the base.
#[derive(Debug, Clone)]
enum Origin {
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
            moved: Arc::clone(&self.moved),
        }
    }

    fn name(&self) -> &str {
        &self.base.id
    }
}

impl Inside<'_> {
    /// Where a provision of unsure origin may come from, as `@was` lines name it: `1997:16A`.
    pub(crate) fn possible_origins(&self, id: ProvisionId) -> Vec<String> {
        let Some(comparison) = &self.state.comparison else { return Vec::new() };
        let found = comparison.unsure.get(&self.edition.path(id)).into_iter().flatten();
        found.map(|path| format!("{}:{path}", comparison.name())).collect()
    }

    /// What the base edition has for the provision: how the words changed since, and what they were.
    pub(crate) fn since_base(&self, id: ProvisionId) -> Vec<Paragraph> {
        let mut lines = self.since_base_at(&self.edition.path(id));
        if let [only] = lines.as_mut_slice()
            && let Some(words) = self.change_since_base(id)
        {
            // Its own words are as they were; what it holds is not.
            only.words = words;
        }
        lines
    }

    /// The same for whatever has an address.
    pub(crate) fn since_base_at(&self, path: &str) -> Vec<Paragraph> {
        let Some(comparison) = &self.state.comparison else { return Vec::new() };
        let Some(became) = comparison.became.get(path) else { return Vec::new() };
        let name = comparison.name();
        if became.iter().all(|one| one.relation == Relation::Same && one.class.is_none()) {
            return vec![Paragraph::new(Style::Remark, format!("as in {name}"))];
        }
        let base = &comparison.base.analysed().edition;
        let mut lines = Vec::new();
        for one in became {
            lines.push(Paragraph::new(Style::Remark, format!("since {name}: {}", one.told)));
            for old in &one.old {
                match old {
                    Origin::Provision(old) => lines.extend(passage(base, *old)),
                    Origin::Footnote(path) => lines.extend(crate::passage::footnote(base, path)),
                }
            }
        }
        lines
    }

    /// "changed since 1997: substantive", "new since 1997", of a provision with all that it holds.
    pub(crate) fn change_since_base(&self, id: ProvisionId) -> Option<String> {
        let comparison = self.state.comparison.as_ref()?;
        let name = comparison.name();
        let added = |became: &Vec<Became>| became.iter().all(|one| one.relation == Relation::Added);
        if comparison.became.get(&self.edition.path(id)).is_some_and(added) {
            return Some(format!("new since {name}"));
        }
        let family = self.family(id).map(|at| self.edition.path(ProvisionId::new(id.document(), at)));
        let classes = family.filter_map(|path| {
            let own = comparison.became.get(&path).into_iter().flatten().filter_map(|one| one.class).max();
            own.max(comparison.inside.get(&path).copied())
        });
        Some(format!("changed since {name}: {}", classes.max()?.name()))
    }
}

#[cfg(test)]
mod tests;
