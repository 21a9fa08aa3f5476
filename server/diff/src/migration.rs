//! What becomes of what regulations cite when another edition of their Laws comes into force.

use std::collections::{BTreeMap, BTreeSet};

use lawsmith_model::{Edition, UseKind};
use lawsmith_text::TextRange;

use crate::class::Class;
use crate::comparison::{Comparison, Confidence};

/// How a regulation names a provision of the Laws.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum CitationKind {
    /// In its words.
    Reference,
    /// As the power that it stands on.
    Under,
    /// As an option of which it says what has been chosen.
    Elects,
    /// As what it quotes.
    Quotation,
}

impl CitationKind {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Reference => "reference",
            Self::Under => "under",
            Self::Elects => "elects",
            Self::Quotation => "quotation",
        }
    }
}

/// What becomes of a citation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fate {
    /// The address stays, and what stands there says the same.
    Stands,
    /// The same is said at another address.
    Follows,
    /// What is cited changes in substance, at whatever address.
    Changed,
    /// What is cited has no counterpart.
    Gone,
}

impl Fate {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Stands => "stands",
            Self::Follows => "follows",
            Self::Changed => "changed",
            Self::Gone => "gone",
        }
    }
}

/// A citation of the old edition.
#[derive(Debug, Clone)]
pub struct Migrated {
    /// The document that holds it.
    pub document: usize,
    /// Where it stands: the words of a reference, the address in a line.
    pub range: TextRange,
    /// The address of what holds it.
    pub at: String,
    /// How it names what it cites.
    pub kind: CitationKind,
    /// What it cites.
    pub old: String,
    /// Where that is now: several addresses where it was taken apart.
    pub new: Vec<String>,
    /// What becomes of it.
    pub fate: Fate,
    /// How sure the new address is; `None` where there is none.
    pub confidence: Option<Confidence>,
    /// Why the change is one of substance, weightiest first.
    pub reasons: Vec<String>,
    /// The rows of the comparison that change what is cited, by their places.
    pub rows: Vec<usize>,
}

/// What becomes of the citations of `regulations` that lead into the old side, in order.
pub fn migrations(regulations: &Edition, comparison: &Comparison<'_>) -> Vec<Migrated> {
    let moves = Moves::new(comparison);
    let laws = comparison.old.edition;
    let mut found = Vec::new();
    for (at, document) in regulations.documents.iter().enumerate() {
        if !regulations.parent(at).is_some_and(|parent| std::ptr::eq(&**parent, laws)) {
            continue;
        }
        let first = found.len();
        let references = regulations.references.of(at);
        for (place, reference) in references.iter().enumerate() {
            if let Some((_, address)) = regulations.in_parent(reference) {
                let holder = regulations.at(reference);
                let mut migrated =
                    moves.migrated(at, reference.range, holder, CitationKind::Reference, address);
                let end = references.get(place + 1).filter(|_| reference.opens_range);
                if let Some((_, end)) = end.and_then(|end| regulations.in_parent(end)) {
                    moves.add_between(&mut migrated, end);
                }
                found.push(migrated);
            }
        }
        let text = document.text();
        for used in document.power_uses() {
            let kind = match used.kind {
                UseKind::Under => CitationKind::Under,
                UseKind::Elects => CitationKind::Elects,
            };
            let holder = used.provision.map(|held| document.path(held)).unwrap_or_default();
            found.push(moves.migrated(at, used.address, holder, kind, &text[used.address]));
        }
        for (number, block) in document.tree.blocks.iter().enumerate() {
            let Some(argument) = document.tree.quotation(block).and_then(|fence| fence.argument) else {
                continue;
            };
            let Some((edition, address)) = regulations.named_by(at, &text[argument]) else { continue };
            if std::ptr::eq(edition, laws) {
                let holder = document.holder(document.tree.owner(number));
                let holder = holder.map(|held| document.path(held)).unwrap_or_default();
                let range =
                    TextRange::new(argument.start(), argument.start() + text[argument].trim_end().len());
                found.push(moves.migrated(at, range, holder, CitationKind::Quotation, address));
            }
        }
        found[first..].sort_by_key(|it: &Migrated| it.range);
    }
    found
}

/// The rows of a comparison by what they are about.
struct Moves<'c, 'a> {
    comparison: &'c Comparison<'a>,
    /// The rows of each old passage.
    rows: BTreeMap<usize, Vec<usize>>,
}

impl<'c, 'a> Moves<'c, 'a> {
    fn new(comparison: &'c Comparison<'a>) -> Self {
        let mut rows: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
        for (place, row) in comparison.rows.iter().enumerate().filter(|(_, row)| !row.in_part) {
            row.old.iter().for_each(|&old| rows.entry(old).or_default().push(place));
        }
        Self { comparison, rows }
    }

    fn migrated(
        &self,
        document: usize,
        range: TextRange,
        at: String,
        kind: CitationKind,
        address: &str,
    ) -> Migrated {
        let old = &self.comparison.old;
        let gone = |reason: &str| Migrated {
            document,
            range,
            at: at.clone(),
            kind,
            old: address.to_owned(),
            new: Vec::new(),
            fate: Fate::Gone,
            confidence: None,
            reasons: vec![reason.to_owned()],
            rows: Vec::new(),
        };
        let Some(cited) = old.find(address) else { return gone("it led nowhere before") };
        let within = old.held(cited);
        let own = self.of(&[cited]);
        let all = self.of(&within);
        let mut new = self.addresses(&own);
        let taken_apart = new.is_empty() && !self.addresses(&all).is_empty();
        if taken_apart {
            new = self.addresses(&all);
        }
        let path = old.all[cited].path.clone();
        if new.is_empty() {
            return Migrated { old: path, rows: all, ..gone("nothing took its place") };
        }
        let substantive = |place: &usize| self.comparison.rows[*place].class == Some(Class::Substantive);
        let changing: Vec<usize> = all.into_iter().filter(substantive).collect();
        let mut reasons: Vec<String> = Vec::new();
        if taken_apart {
            reasons.push("it was taken apart".to_owned());
        }
        for &place in &changing {
            reasons.extend(self.comparison.rows[place].reasons.iter().cloned());
        }
        let mut seen = BTreeSet::new();
        reasons.retain(|reason| seen.insert(reason.clone()));
        let fate = match (reasons.is_empty() && changing.is_empty(), new == [path.clone()]) {
            (false, _) => Fate::Changed,
            (true, true) => Fate::Stands,
            (true, false) => Fate::Follows,
        };
        let confidence = own.iter().map(|&place| self.comparison.rows[place].confidence).min();
        Migrated { document, range, at, kind, old: path, new, fate, confidence, reasons, rows: changing }
    }

    /// Adds to what becomes of the first end of a range what becomes of all up to the other `end`, which has its own.
    fn add_between(&self, first: &mut Migrated, end: &str) {
        let Comparison { old, new, rows, .. } = self.comparison;
        let Some((from, to)) = old.find(&first.old).zip(old.find(end)) else { return };
        let within: Vec<usize> = old.between(from, to).flat_map(|at| old.held(at)).collect();
        let mut changing = self.of(&within);
        let standing = |at: usize| self.of(&[at]).first().and_then(|&place| rows[place].new.first().copied());
        let come: BTreeSet<usize> = match standing(from).zip(standing(to)) {
            Some((from, to)) => new.between(from, to).collect(),
            None => BTreeSet::new(),
        };
        let added = rows.iter().enumerate().filter(|(_, row)| row.old.is_empty());
        let added: Vec<usize> = added
            .filter(|(_, row)| row.new.iter().any(|at| come.contains(at)))
            .map(|(place, _)| place)
            .collect();
        changing
            .retain(|&place| rows[place].class == Some(Class::Substantive) && !first.rows.contains(&place));
        changing.extend(added);
        for &place in &changing {
            let row = &rows[place];
            let (side, at) = if row.new.is_empty() { (old, &row.old) } else { (new, &row.new) };
            let path = at.first().map_or("", |&at| side.all[at].path.as_str());
            first.reasons.extend(row.reasons.iter().map(|reason| match reason.as_str() {
                "new" | "gone" => format!("{path} is {reason}"),
                _ => format!("{path}: {reason}"),
            }));
        }
        if !changing.is_empty() && matches!(first.fate, Fate::Stands | Fate::Follows) {
            first.fate = Fate::Changed;
        }
        first.rows.extend(changing);
        first.rows.sort_unstable();
    }

    /// The rows of these old passages, in order, each once.
    fn of(&self, passages: &[usize]) -> Vec<usize> {
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
