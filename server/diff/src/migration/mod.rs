//! What becomes of what regulations cite when another edition of their Laws comes into force.

mod outcomes;
mod range;
mod ranges;

use lawsmith_model::{Edition, UseKind};
use lawsmith_text::TextRange;

use crate::align::confidence::Confidence;
use crate::comparison::Comparison;
use outcomes::{CitedAt, Outcomes};

/// How a regulation names what stands in the Laws.
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
    /// By a term that they define.
    Term,
}

impl CitationKind {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Reference => "reference",
            Self::Under => "under",
            Self::Elects => "elects",
            Self::Quotation => "quotation",
            Self::Term => "term",
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
    /// Whether that led somewhere.
    pub led: bool,
    /// Where that is now: several addresses where it was taken apart.
    pub new: Vec<String>,
    /// What becomes of it.
    pub fate: Fate,
    /// How sure the new address is; `None` where there is none.
    pub confidence: Option<Confidence>,
    /// What stands at the old address in the other edition, where that is not what is cited: where it stood before; no
    /// address for what is new. `None` also where the address leads nowhere, and where it is replaced by one that is sure.
    pub instead: Option<Vec<String>>,
    /// Why the change is one of substance, weightiest first.
    pub reasons: Vec<String>,
    /// The rows of the comparison that change what is cited, by their places.
    pub rows: Vec<usize>,
}

impl Migrated {
    /// The one address of which it is sure that what is cited stands there now.
    pub fn now(&self) -> Option<&str> {
        sure(&self.new, self.confidence)
    }
}

/// The one of these addresses that is sure.
fn sure(new: &[String], confidence: Option<Confidence>) -> Option<&str> {
    match new {
        [one] if confidence.is_some_and(|it| it > Confidence::Low) => Some(one),
        _ => None,
    }
}

/// What becomes of the citations of `regulations` that lead into the old side, and of the terms that have another name or are
/// defined no more; in order.
pub fn migrations(regulations: &Edition, comparison: &Comparison<'_>) -> Vec<Migrated> {
    let mut outcomes = Outcomes::new(comparison);
    let laws = comparison.old.edition;
    let mut found = Vec::new();
    for at in 0..regulations.documents.len() {
        if !regulations.parent(at).is_some_and(|parent| std::ptr::eq(&**parent, laws)) {
            continue;
        }
        let mut of_document = references(regulations, at, &mut outcomes);
        of_document.extend(power_uses(regulations, at, &mut outcomes));
        of_document.extend(quotations(regulations, at, &mut outcomes));
        for (range, definition) in regulations.parent_uses(at) {
            let holder = regulations.documents[at].path_at(range.start());
            of_document.extend(outcomes.term(CitedAt { document: at, range, at: holder }, definition));
        }
        of_document.sort_by_key(|it| it.range);
        found.extend(of_document);
    }
    found
}

/// What becomes of the references of a document, of ranges also of what stands between their ends.
fn references(regulations: &Edition, document: usize, outcomes: &mut Outcomes<'_, '_>) -> Vec<Migrated> {
    let mut found: Vec<Migrated> = Vec::new();
    let mut opened = None;
    for reference in regulations.references.of(document) {
        let range: Option<usize> = opened.take();
        let Some((_, address)) = regulations.in_parent(reference) else { continue };
        let place = CitedAt { document, range: reference.range, at: regulations.at(reference) };
        let mut migrated = outcomes.migrated(place, CitationKind::Reference, address);
        if let Some(first) = range.and_then(|at| found.get_mut(at)) {
            outcomes.keep_range(first, &mut migrated);
            outcomes.add_between(first, &migrated);
        }
        opened = reference.opens_range.then_some(found.len());
        found.push(migrated);
    }
    found
}

/// What becomes of the powers that a document uses.
fn power_uses(regulations: &Edition, at: usize, outcomes: &mut Outcomes<'_, '_>) -> Vec<Migrated> {
    let document = &regulations.documents[at];
    let used = document.power_uses().into_iter().map(|used| {
        let kind = match used.kind {
            UseKind::Under => CitationKind::Under,
            UseKind::Elects => CitationKind::Elects,
        };
        let holder = used.provision.map(|held| document.path(held)).unwrap_or_default();
        let place = CitedAt { document: at, range: used.address, at: holder };
        outcomes.migrated(place, kind, &document.text()[used.address])
    });
    used.collect()
}

/// What becomes of the provisions that a document quotes.
fn quotations(regulations: &Edition, at: usize, outcomes: &mut Outcomes<'_, '_>) -> Vec<Migrated> {
    let document = &regulations.documents[at];
    let (tree, text) = (&document.tree, document.text());
    let mut found = Vec::new();
    for (number, block) in tree.blocks.iter().enumerate() {
        let Some(argument) = tree.quotation(block).and_then(|fence| fence.argument) else { continue };
        let Some((edition, address)) = regulations.named_by(at, &text[argument]) else { continue };
        if std::ptr::eq(edition, outcomes.comparison.old.edition) {
            let holder = document.holder(tree.owner(number)).map(|held| document.path(held));
            let end = argument.start() + text[argument].trim_end().len();
            let range = TextRange::new(argument.start(), end);
            let place = CitedAt { document: at, range, at: holder.unwrap_or_default() };
            found.push(outcomes.migrated(place, CitationKind::Quotation, address));
        }
    }
    found
}
