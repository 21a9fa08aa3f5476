//! The rows of a comparison, asked what became of one address.

use std::collections::{BTreeMap, BTreeSet};

use lawsmith_model::Edition;
use lawsmith_text::TextRange;
use rustc_hash::FxHashMap;

use super::range::{Ends, Range};
use super::{CitationKind, Fate, Migrated, sure};
use crate::align::confidence::Confidence;
use crate::class::Class;
use crate::comparison::Comparison;
use crate::passage::PassageKind;
use crate::reason::Reason;

/// Where regulations name something.
pub(super) struct CitedAt {
    pub document: usize,
    pub range: TextRange,
    /// The address of what holds it.
    pub at: String,
}

/// What becomes of an address, wherever it is cited; for the meanings see `Migrated`.
#[derive(Clone)]
struct Became {
    old: String,
    led: bool,
    new: Vec<String>,
    fate: Fate,
    confidence: Option<Confidence>,
    instead: Option<Vec<String>>,
    reasons: Vec<String>,
    rows: Vec<usize>,
}

/// The rows of a comparison by what they are about.
pub(super) struct Outcomes<'c, 'a> {
    pub(super) comparison: &'c Comparison<'a>,
    /// The rows of each old passage.
    rows: BTreeMap<usize, Vec<usize>>,
    /// The same of each new passage.
    backward: BTreeMap<usize, Vec<usize>>,
    /// What becomes of each address that was asked for.
    known: FxHashMap<String, Became>,
    /// What became of each range that was asked for, by its ends on the old side.
    pub(super) ranges: FxHashMap<Ends, Range>,
    /// What changes in each range that was asked for, by its ends on the old and on the new side.
    between: FxHashMap<(Ends, Option<Ends>), Between>,
}

/// What changes between the ends of a range, by rows.
struct Between {
    /// What was there and changed in substance.
    changing: Vec<usize>,
    /// What is new there.
    added: BTreeSet<usize>,
}

impl<'c, 'a> Outcomes<'c, 'a> {
    pub fn new(comparison: &'c Comparison<'a>) -> Self {
        let mut rows: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        let mut backward: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (place, row) in comparison.rows.iter().enumerate().filter(|(_, row)| !row.in_part) {
            row.old.iter().for_each(|&old| rows.entry(old).or_default().push(place));
            row.new.iter().for_each(|&new| backward.entry(new).or_default().push(place));
        }
        Self {
            comparison,
            rows,
            backward,
            known: FxHashMap::default(),
            ranges: FxHashMap::default(),
            between: FxHashMap::default(),
        }
    }

    /// What becomes of what `place` names by this address.
    pub fn migrated(&mut self, place: CitedAt, kind: CitationKind, address: &str) -> Migrated {
        let became = match self.known.get(address) {
            Some(known) => known.clone(),
            None => {
                let became = self.became(address);
                self.known.insert(address.to_owned(), became.clone());
                became
            }
        };
        let CitedAt { document, range, at } = place;
        let Became { old, led, new, fate, confidence, instead, reasons, rows } = became;
        Migrated { document, range, at, kind, old, led, new, fate, confidence, instead, reasons, rows }
    }

    /// What becomes of an old address.
    fn became(&self, address: &str) -> Became {
        let old = &self.comparison.old;
        let Some(cited) = old.find(address) else {
            return Became { led: false, ..self.gone(address, "it led nowhere before") };
        };
        let own = self.of(&[cited]);
        let all = self.of(&old.held(cited));
        let mut new = self.addresses(&own);
        let taken_apart = new.is_empty() && !self.addresses(&all).is_empty();
        if taken_apart {
            new = self.addresses(&all);
        }
        let path = old.all[cited].path.as_str();
        if new.is_empty() {
            return Became { rows: all, ..self.gone(path, "nothing took its place") };
        }
        if self.is_repealed(path, &new) {
            return Became { instead: None, rows: all, ..self.gone(path, "it is repealed") };
        }
        let substantive = |place: &usize| self.comparison.rows[*place].class == Some(Class::Substantive);
        let rows: Vec<usize> = all.into_iter().filter(substantive).collect();
        let apart = taken_apart.then(|| "it was taken apart".to_owned());
        let reasons: Vec<String> = apart.into_iter().chain(self.reasons(&rows)).collect();
        let fate = match (reasons.is_empty() && rows.is_empty(), new == [path]) {
            (false, _) => Fate::Changed,
            (true, true) => Fate::Stands,
            (true, false) => Fate::Follows,
        };
        let confidence = own.iter().map(|&place| self.comparison.rows[place].confidence).min();
        let instead = match sure(&new, confidence) {
            Some(_) => None,
            None => self.instead(path, &new),
        };
        Became { old: path.to_owned(), led: true, new, fate, confidence, instead, reasons, rows }
    }

    /// An address that leads nowhere now.
    fn gone(&self, path: &str, reason: &str) -> Became {
        Became {
            old: path.to_owned(),
            led: true,
            new: Vec::new(),
            fate: Fate::Gone,
            confidence: None,
            instead: self.instead(path, &[]),
            reasons: vec![reason.to_owned()],
            rows: Vec::new(),
        }
    }

    /// Why these rows change what is cited, each reason once.
    fn reasons(&self, rows: &[usize]) -> Vec<String> {
        let of_row = |&place: &usize| {
            self.comparison.rows[place].reasons.iter().map(move |reason| match reason {
                Reason::Whole(fate) => format!("{} is {fate}", self.path(place)),
                _ => reason.to_string(),
            })
        };
        let mut seen = BTreeSet::new();
        rows.iter().flat_map(of_row).filter(|reason| seen.insert(reason.clone())).collect()
    }

    /// Whether the numbers `new` are only kept for what stood at `old`, as in `Law 7 — [Repealed]`.
    fn is_repealed(&self, old: &str, new: &[String]) -> bool {
        let repealed = |edition: &Edition, path: &str| {
            edition.find(path).first().is_some_and(|&id| edition.provision(id).repealed)
        };
        let Comparison { old: before, new: after, .. } = self.comparison;
        !repealed(before.edition, old) && new.iter().all(|path| repealed(after.edition, path))
    }

    /// What becomes of a use of a term, if that has another name or is defined no more.
    pub fn term(&mut self, place: CitedAt, definition: usize) -> Option<Migrated> {
        let Comparison { old, new, .. } = self.comparison;
        let definition = &old.edition.definitions[definition];
        if new.edition.definition_of(&definition.term).is_some() {
            return None;
        }
        let found = self.migrated(place, CitationKind::Term, &definition.path);
        // What stands in running text may be defined no more where its provision still stands.
        let renamed = !definition.in_text && found.new.iter().any(|path| self.defines(path));
        let found = Migrated { instead: None, ..found };
        Some(if renamed {
            found
        } else {
            let reasons = vec!["it is defined no more".to_owned()];
            Migrated {
                fate: Fate::Gone,
                new: Vec::new(),
                confidence: None,
                reasons,
                rows: Vec::new(),
                ..found
            }
        })
    }

    /// Whether an entry of the new definitions stands at `path`.
    fn defines(&self, path: &str) -> bool {
        let new = &self.comparison.new;
        new.find(path).is_some_and(|at| new.all[at].kind == PassageKind::Definition)
    }

    /// What stands at `path` on the new side, by where it stood on the old one; `None` where nothing stands there, or what
    /// `took` the place of what is cited.
    fn instead(&self, path: &str, took: &[String]) -> Option<Vec<String>> {
        let Comparison { old, new, .. } = self.comparison;
        let there = new.find(path)?;
        if took.iter().filter_map(|path| new.find(path)).any(|at| new.lies_within(at, there)) {
            return None;
        }
        Some(self.stood(&[there]).into_iter().map(|at| old.all[at].path.clone()).collect())
    }

    /// Adds to what becomes of the first end of a range what becomes of all up to the other `end`, which has its own.
    pub fn add_between(&mut self, first: &mut Migrated, end: &Migrated) {
        let Comparison { old, new, rows, .. } = self.comparison;
        let Some((from, to)) = old.find(&first.old).zip(old.find(&end.old)) else { return };
        let now =
            |it: &Migrated, at: usize| it.now().and_then(|now| new.find(now)).or_else(|| self.standing(at));
        let key = ((from, to), now(first, from).zip(now(end, to)));
        // Many regulations may cite one range.
        let between = self.between.remove(&key).unwrap_or_else(|| self.between(key));
        let mut changing = between.changing.clone();
        changing.retain(|place| !first.rows.contains(place));
        changing.extend(&between.added);
        self.between.insert(key, between);
        for &place in &changing {
            let path = self.path(place);
            first.reasons.extend(rows[place].reasons.iter().map(|reason| match reason {
                Reason::Whole(fate) => format!("{path} is {fate}"),
                _ => format!("{path}: {reason}"),
            }));
        }
        if !changing.is_empty() && matches!(first.fate, Fate::Stands | Fate::Follows) {
            first.fate = Fate::Changed;
        }
        first.rows.extend(changing);
        first.rows.sort_unstable();
    }

    /// What changes in a range, given its ends on the old and on the new side.
    fn between(&self, ((from, to), now): (Ends, Option<Ends>)) -> Between {
        let Comparison { old, new, rows, .. } = self.comparison;
        let within: Vec<usize> = old.between(from, to).flat_map(|at| old.held(at)).collect();
        let mut changing = self.of(&within);
        changing.retain(|&place| rows[place].class == Some(Class::Substantive));
        let come = now.map(|(from, to)| new.between(from, to)).into_iter().flatten();
        let come = come.filter_map(|at| self.backward.get(&at)).flatten();
        let added = come.copied().filter(|&place| rows[place].old.is_empty()).collect();
        Between { changing, added }
    }

    /// The address that a row is about, the new one if there is one.
    fn path(&self, row: usize) -> &str {
        let Comparison { old, new, rows, .. } = self.comparison;
        let (side, at) = if rows[row].new.is_empty() { (old, &rows[row].old) } else { (new, &rows[row].new) };
        at.first().map_or("", |&at| side.all[at].path.as_str())
    }

    /// Where an old passage stands on the new side.
    pub(super) fn standing(&self, at: usize) -> Option<usize> {
        self.of(&[at]).first().and_then(|&place| self.comparison.rows[place].new.first().copied())
    }

    /// Where these new passages stood on the old side.
    pub(super) fn stood(&self, passages: &[usize]) -> Vec<usize> {
        let rows = passages.iter().filter_map(|at| self.backward.get(at)).flatten();
        rows.flat_map(|&place| &self.comparison.rows[place].old).copied().collect()
    }

    /// The rows of these old passages, in order, each once.
    pub(super) fn of(&self, passages: &[usize]) -> Vec<usize> {
        let mut rows: Vec<usize> =
            passages.iter().filter_map(|at| self.rows.get(at)).flatten().copied().collect();
        rows.sort_unstable();
        rows.dedup();
        rows
    }

    /// The new addresses of these rows.
    fn addresses(&self, rows: &[usize]) -> Vec<String> {
        let places = rows.iter().flat_map(|&place| &self.comparison.rows[place].new);
        let mut seen = BTreeSet::new();
        let paths = places.map(|&at| &self.comparison.new.all[at].path);
        paths.filter(|path| seen.insert(*path)).cloned().collect()
    }
}
