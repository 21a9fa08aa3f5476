//! The defined terms of the words of a passage, numbered alike on both sides: a term that was renamed is the same.

use lawsmith_model::ProvisionId;
use lawsmith_text::TextRange;
use rustc_hash::FxHashMap;

use crate::both::Both;
use crate::passage::PassageKind;
use crate::passages::Passages;
use crate::sides::Sides;

/// The terms that the passages of a side use.
pub(crate) struct Terms {
    /// The number and the name of the term of each definition.
    terms: Vec<usize>,
    /// Where each provision uses which definition, in order, by passages.
    uses: Vec<Vec<(TextRange, usize)>>,
    /// The passages that use each definition, in order.
    users: Vec<Vec<usize>>,
}

/// The terms of both sides, and their names.
pub(crate) struct BothTerms {
    pub of: Both<Terms>,
    names: Vec<String>,
    /// What those that were renamed were called.
    before: FxHashMap<usize, String>,
}

impl BothTerms {
    /// The terms of both sides, given the counterparts of each old passage.
    pub fn new(Both { old, new }: Sides<'_, '_>, counterparts: &[Vec<usize>]) -> Self {
        let mut names: Vec<String> = Vec::new();
        let mut known: FxHashMap<String, usize> = FxHashMap::default();
        let mut number = |term: &str| {
            *known.entry(term.to_lowercase()).or_insert_with(|| {
                names.push(term.to_owned());
                names.len() - 1
            })
        };
        let news: Vec<usize> = new.edition.definitions.iter().map(|one| number(&one.term)).collect();
        // The definitions that are passages of the new side.
        let mut entries: FxHashMap<usize, usize> = FxHashMap::default();
        for (at, one) in new.edition.definitions.iter().enumerate().filter(|(_, one)| !one.in_text) {
            if let Some(place) = new.of_provision(one.provision) {
                entries.insert(place, news[at]);
            }
        }
        let mut before = FxHashMap::default();
        let olds = old.edition.definitions.iter().map(|one| {
            let place = old.of_provision(one.provision).filter(|_| !one.in_text);
            match place.map(|place| counterparts[place].as_slice()) {
                Some(&[now]) if entries.contains_key(&now) => {
                    before.entry(entries[&now]).or_insert_with(|| one.term.clone());
                    entries[&now]
                }
                _ => number(&one.term),
            }
        });
        let olds = olds.collect();
        let of = Both { old: Terms::of(old, olds), new: Terms::of(new, news) };
        Self { of, names, before }
    }

    /// The name of a term as the old side prints it, else the new one.
    pub fn name_before(&self, term: usize) -> String {
        self.before.get(&term).cloned().unwrap_or_else(|| self.name(term))
    }

    /// The name of a term as the new side prints it, else the old one.
    pub fn name(&self, term: usize) -> String {
        self.names.get(term).cloned().unwrap_or_default()
    }
}

impl Terms {
    fn of(side: &Passages<'_>, terms: Vec<usize>) -> Self {
        let mut uses = vec![Vec::new(); side.all.len()];
        for (document, found) in side.edition.uses.iter().enumerate() {
            for one in found.iter() {
                let Some(at) = one.provision() else { continue };
                if let Some(place) = side.of_provision(ProvisionId::new(document, at)) {
                    uses[place].push((one.range, one.definition()));
                }
            }
        }
        uses.iter_mut().for_each(|uses| uses.sort_unstable_by_key(|(range, _)| range.start()));
        let mut users: Vec<Vec<usize>> = vec![Vec::new(); terms.len()];
        for (at, uses) in uses.iter().enumerate() {
            for &(_, definition) in uses {
                if users[definition].last() != Some(&at) {
                    users[definition].push(at);
                }
            }
        }
        Self { terms, uses, users }
    }

    /// The passages that use a definition, in order.
    pub fn users(&self, definition: usize) -> impl Iterator<Item = usize> {
        self.users[definition].iter().copied()
    }

    /// The definition that a passage uses at a place.
    pub fn used_at(&self, passage: usize, place: TextRange) -> Option<usize> {
        let uses = &self.uses[passage];
        let next = uses.partition_point(|(range, _)| range.end() <= place.start());
        uses.get(next).filter(|(range, _)| range.start() <= place.start()).map(|(_, definition)| *definition)
    }

    /// For each token of these passages the term that it belongs to.
    pub fn of_tokens(&self, side: &Passages<'_>, places: &[usize]) -> Vec<Option<usize>> {
        let mut found = Vec::new();
        for &at in places {
            let passage = &side.all[at];
            // What a footnote uses stands with the provision that holds it.
            let holder = passage.provision.filter(|_| passage.kind == PassageKind::Footnote);
            let uses = &self.uses[holder.and_then(|id| side.of_provision(id)).unwrap_or(at)];
            found.extend(passage.tokens.iter().map(|token| {
                let next = uses.partition_point(|(range, _)| range.end() <= token.range.start());
                let (range, definition) = uses.get(next)?;
                (range.start() <= token.range.start()).then(|| self.terms[*definition])
            }));
        }
        found
    }
}
