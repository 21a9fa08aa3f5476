//! The edits of a plan: numbers, and what names them, until all leads where it led.

use lawsmith_model::{
    Address, Direction, Edition, ProvisionId, ProvisionKind, Reference, ReferenceKind, Status,
};
use lawsmith_text::{Edit, TextRange, apply_edits};
use rustc_hash::FxHashMap;

use crate::draft::{Draft, edits_of};
use crate::motion::columns;
use crate::naming::{Naming, namings};
use crate::plan::{Plan, stands_for};
use crate::printed::Printed;
use crate::proof::{Proof, Verdict};
use crate::{Change, ChangeKind, Note, RefactorError, Refactoring, Spot};

/// How a reference is written anew; each way says more than the one before.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    /// What it prints, with the new labels.
    Labels,
    /// The whole address instead of the printed part of it, with a noun unless one stands before it.
    Address,
    /// The same, with a noun whatever stands before it.
    Cited,
    /// A citation instead of all its words.
    Anew,
    /// Not at all.
    Left,
}

impl Way {
    fn next(self) -> Self {
        match self {
            Self::Labels => Self::Address,
            Self::Address => Self::Cited,
            Self::Cited => Self::Anew,
            Self::Anew | Self::Left => Self::Left,
        }
    }
}

/// The refactoring of a plan, proved.
pub(crate) fn refactored(plan: &Plan<'_>) -> Result<Refactoring, RefactorError> {
    let edition = plan.edition;
    let texts: Vec<&str> = edition.documents.iter().map(|document| document.text()).collect();
    if plan.is_empty() {
        return Ok(Refactoring { edits: vec![Vec::new(); texts.len()], ..Refactoring::default() });
    }
    let mut following = Following::new(plan);
    loop {
        let edits = following.edits();
        let draft = Draft::new(&texts, &edits, plan.motion.as_ref());
        let proof = Proof::new(plan, &draft)?;
        if !following.improve(&proof) {
            let (changes, notes) = (following.changes(&proof), following.notes(&proof));
            return Ok(Refactoring { edits: edits_of(&texts, edits, plan.motion.as_ref()), changes, notes });
        }
    }
}

struct Following<'a> {
    plan: &'a Plan<'a>,
    edition: &'a Edition,
    /// By reference.
    ways: Vec<Way>,
    /// What references lead to instead, the ends of ranges: what stood between them stands between others now.
    instead: FxHashMap<usize, ProvisionId>,
    namings: Vec<Naming>,
    /// How many drafts have been held against the plan.
    rounds: usize,
}

/// How many provisions a note on a range names.
const NAMED: usize = 6;

/// The rounds in which the members of a list wait for those before them.
const PATIENT: usize = 12;

impl<'a> Following<'a> {
    fn new(plan: &'a Plan<'a>) -> Self {
        let edition = plan.edition;
        Self {
            plan,
            edition,
            ways: vec![Way::Labels; edition.references.len()],
            instead: FxHashMap::default(),
            namings: namings(edition),
            rounds: 0,
        }
    }

    /// What the reference at a place has to lead to.
    fn meant(&self, at: usize, reference: &Reference) -> Option<ProvisionId> {
        self.instead.get(&at).copied().or_else(|| reference.resolved())
    }

    /// The edits of each document, in order.
    fn edits(&self) -> Vec<Vec<Edit>> {
        let mut all: Vec<Vec<Edit>> = vec![Vec::new(); self.edition.documents.len()];
        for (id, _) in self.edition.provisions() {
            all[id.document()].extend(self.marker_edits(id));
        }
        for naming in &self.namings {
            all[naming.document].extend(naming.edits(self.plan));
        }
        for (at, reference) in self.edition.references.iter().enumerate() {
            all[reference.document()].extend(self.reference_edits(at, reference));
        }
        for edits in &mut all {
            edits.sort_by_key(|edit| edit.range);
            edits.dedup_by(|later, kept| later.range.start() < kept.range.end() || later == kept);
        }
        if let Some(motion) = &self.plan.motion {
            if let Some(cut) = &motion.cut {
                all[motion.to].push(cut.clone());
                all[motion.to].sort_by_key(|edit| edit.range);
            }
            let own = &mut all[motion.from];
            // A reference may be written anew over the beginning of a line.
            let columns = columns(self.edition, motion);
            let free = columns.into_iter().filter(|edit| {
                own.iter()
                    .all(|other| other.range.end <= edit.range.start || edit.range.end <= other.range.start)
            });
            let free: Vec<Edit> = free.collect();
            own.extend(free);
            own.sort_by_key(|edit| edit.range);
        }
        all
    }

    /// The new label of a marker; of one that carries whole addresses all that changes of it.
    fn marker_edits(&self, id: ProvisionId) -> Vec<Edit> {
        let document = &self.edition.documents[id.document()];
        let Some(marker) = document.tree.marker(self.edition.provision(id).node()) else { return Vec::new() };
        if self.edition.provision(id).kind != ProvisionKind::Provision {
            return Vec::new();
        }
        if !marker.full {
            let labels = [
                self.plan.label(id).map(|label| (marker.label, label)),
                marker.last_label().zip(self.plan.last_label(id)),
            ];
            let edit = |(range, label): (TextRange, &str)| Edit { range, replacement: label.to_owned() };
            return labels.into_iter().flatten().map(edit).collect();
        }
        let (old, new) = (self.edition.address(id), self.plan.address(id));
        let words = &document.text()[marker.label];
        let conventions = &self.edition.conventions;
        let edits = Printed::find(words, &old, conventions).edits(words, &old, &new, conventions);
        edits
            .into_iter()
            .map(|edit| Edit { range: edit.range.shifted(marker.label.start()), ..edit })
            .collect()
    }

    /// The edits that write a reference anew, in the way that its turn has come for.
    fn reference_edits(&self, at: usize, reference: &Reference) -> Vec<Edit> {
        let (Some(was), Some(id)) = (reference.resolved(), self.meant(at, reference)) else {
            return self.lost_edits(reference);
        };
        let provision = self.edition.provision(id).kind == ProvisionKind::Provision;
        let special = reference.kind == ReferenceKind::Special;
        let (old, new) = self.addresses(reference, was, id);
        let words = &self.edition.documents[reference.document()].text()[reference.range];
        let conventions = &self.edition.conventions;
        let printed = Printed::find(words, &old, conventions);
        let labels = || printed.edits(words, &old, &new, conventions);
        let edits = match (self.ways[at], printed.whole()) {
            (Way::Labels, _) if special => Vec::new(),
            (Way::Labels, _) => labels(),
            (Way::Address, _) if special => labels(),
            (Way::Address, Some(range)) if provision => {
                let noun = words[..range.start()].contains(char::is_alphabetic) || self.goes_on(at);
                let replacement = if noun { new.to_string() } else { self.citation(id) };
                vec![Edit { range, replacement }]
            }
            (Way::Cited, Some(range)) if provision && !special => {
                vec![Edit { range, replacement: self.citation(id) }]
            }
            (Way::Anew, _) if provision && !special => {
                let range = TextRange::new(0, words.len());
                vec![Edit { range, replacement: self.citation(id) }]
            }
            _ => Vec::new(),
        };
        let start = reference.range.start();
        edits.into_iter().map(|edit| Edit { range: edit.range.shifted(start), ..edit }).collect()
    }

    /// The address that a reference prints, and the one that it has to print. They are those of the provisions, but
    /// for a number among several that one stands for: 8 of `Law 7 to 9`.
    fn addresses(&self, reference: &Reference, was: ProvisionId, meant: ProvisionId) -> (Address, Address) {
        let (old, new) = (self.edition.address(was), self.plan.address(meant));
        let several = stands_for(self.edition, was) > 0;
        let printed = Address::parse(&self.edition.target(reference)).filter(|it| several && *it != old);
        let further = printed.and_then(|printed| {
            let levels = &self.edition.conventions.levels;
            let level = levels.get(old.components.len().checked_sub(1)?)?;
            let value = |address: &Address| level.value(address.components.last()?.text.as_str());
            let by = value(&printed)?.checked_sub(value(&old)?)?;
            let mut further = new.clone();
            let last = further.components.last_mut()?;
            last.text = level.cited(&level.label(level.value(&last.text)? + by)).into();
            Some((printed, further))
        });
        further.unwrap_or((old, new))
    }

    /// Whether the reference at a place goes on with the list of the one before.
    fn goes_on(&self, at: usize) -> bool {
        let references = &self.edition.references;
        let pair = at.checked_sub(1).and_then(|before| Some((references.get(before)?, references.get(at)?)));
        let Some((before, own)) = pair.filter(|(before, own)| before.document() == own.document()) else {
            return false;
        };
        let (from, to) = (before.range.end(), own.range.start());
        let text = self.edition.documents[own.document()].text();
        let between = text.get(from..to).unwrap_or("—").split_whitespace();
        let mut words = between.map(|word| word.trim_matches([',', ';'])).filter(|word| !word.is_empty());
        let lexicon = &self.edition.lexicon;
        let mut joining = lexicon.conjunctions.iter().chain(&lexicon.ranges);
        words.next().is_none_or(|word| joining.any(|known| known.eq_ignore_ascii_case(word)))
            && words.next().is_none()
    }

    /// The edits of a reference to what is not there, “Law 35F”, but stands under what is there and has moved.
    fn lost_edits(&self, reference: &Reference) -> Vec<Edit> {
        let absolute = reference.status == Status::Unresolved && reference.kind == ReferenceKind::Absolute;
        let target = self.edition.target(reference);
        let Some(old) = Address::parse(&target).filter(|_| absolute) else { return Vec::new() };
        let levels = old.components.len();
        let above = (1..levels)
            .rev()
            .find_map(|known| Some((known, self.edition.at_levels(&old.components[..known])?)));
        let Some((known, id)) = above else { return Vec::new() };
        let new = self.plan.address(id).join(&old.components[known..]);
        let words = &self.edition.documents[reference.document()].text()[reference.range];
        let conventions = &self.edition.conventions;
        let edits = Printed::find(words, &old, conventions).edits(words, &old, &new, conventions);
        let start = reference.range.start();
        edits.into_iter().map(|edit| Edit { range: edit.range.shifted(start), ..edit }).collect()
    }

    /// How a provision is cited afterwards.
    fn citation(&self, id: ProvisionId) -> String {
        self.edition.citation_of(&self.plan.address(id))
    }

    /// Gives references that lead elsewhere their next way; says whether there was one.
    fn improve(&mut self, proof: &Proof<'_>) -> bool {
        self.rounds += 1;
        if self.keep_ranges(proof) {
            return true;
        }
        // Of a list first the first: the others may be right then.
        let mut last_improved = None;
        for (at, reference) in self.edition.references.iter().enumerate() {
            let behind = last_improved.is_some_and(|last| last + 1 == at) && self.rounds <= PATIENT;
            let waits = behind && self.goes_on(at);
            let elsewhere = || proof.verdict(reference, self.meant(at, reference)) == Verdict::Elsewhere;
            if self.ways[at] == Way::Left || !elsewhere() {
                continue;
            }
            last_improved = Some(at);
            if waits {
                continue;
            }
            let before = self.reference_edits(at, reference);
            while self.ways[at] != Way::Left && self.reference_edits(at, reference) == before {
                self.ways[at] = self.ways[at].next();
            }
        }
        last_improved.is_some()
    }

    /// Gives ranges other ends where what they take in stands together, but between others; says whether there were.
    fn keep_ranges(&mut self, proof: &Proof<'_>) -> bool {
        if self.plan.motion.is_none() {
            return false;
        }
        let before = self.instead.len() + self.namings.iter().filter(|it| it.instead.is_some()).count();
        let (references, orders) = (&self.edition.references, proof.orders());
        for (at, first) in references.iter().enumerate().filter(|(_, it)| it.opens_range) {
            let Some(last) = references.get(at + 1).filter(|_| !self.instead.contains_key(&at)) else {
                continue;
            };
            let ends = first.resolved().zip(last.resolved());
            if let Some((start, end)) = ends.and_then(|ends| orders.ends(ends)) {
                self.instead.extend([(at, start), (at + 1, end)]);
            }
        }
        for naming in self.namings.iter_mut().filter(|it| it.instead.is_none()) {
            naming.instead = naming.ends().and_then(|ends| orders.ends(ends));
        }
        before < self.instead.len() + self.namings.iter().filter(|it| it.instead.is_some()).count()
    }

    fn changes(&self, proof: &Proof<'_>) -> Vec<Change> {
        let mut changes = Vec::new();
        for (id, provision) in self.edition.provisions() {
            let numbered = provision.kind == ProvisionKind::Provision && self.plan.label(id).is_some();
            if let Some(now) = proof.now(id).filter(|_| numbered) {
                let spot = |edition: &Edition, id: ProvisionId| {
                    let document = id.document();
                    let offset = edition.documents[document].tree.start(edition.provision(id).node());
                    Spot { document, offset, at: edition.path(id) }
                };
                let (before, after) = (spot(self.edition, id), spot(&proof.after, now));
                let (old, new) = (self.edition.citation(id), self.citation(id));
                changes.push(Change { kind: ChangeKind::Provision, before, after, old, new });
            }
        }
        for naming in &self.namings {
            let spots = || proof.spots(naming.document, naming.range.start());
            changes.extend(self.change(naming.kind, spots, naming.range, &naming.edits(self.plan)));
        }
        for (place, reference) in self.edition.references.iter().enumerate() {
            let edits = self.reference_edits(place, reference);
            let spots = || proof.beside(reference);
            changes.extend(self.change(ChangeKind::Reference, spots, reference.range, &edits));
        }
        changes.sort_by(|a, b| (&a.before, a.kind).cmp(&(&b.before, b.kind)));
        changes
    }

    /// The change that edits make of the words of a place, if they make one.
    fn change(
        &self,
        kind: ChangeKind,
        spots: impl Fn() -> (Spot, Spot),
        range: TextRange,
        edits: &[Edit],
    ) -> Option<Change> {
        let (before, after) = (!edits.is_empty()).then(spots)?;
        let words = &self.edition.documents[before.document].text()[range];
        let own =
            edits.iter().map(|edit| Edit { range: edit.range.counted_from(range.start()), ..edit.clone() });
        let new = apply_edits(words, &own.collect::<Vec<_>>()).ok()?;
        (new != words).then(|| Change { kind, before, after, old: collapsed(words), new: collapsed(&new) })
    }

    fn notes(&self, proof: &Proof<'_>) -> Vec<Note> {
        let mut notes = Vec::new();
        let (references, orders) = (&self.edition.references, proof.orders());
        for (place, reference) in references.iter().enumerate() {
            let text = self.edition.documents[reference.document()].text();
            let words = collapsed(&text[reference.range]);
            let mut tell = |message: String| {
                let (before, after) = proof.beside(reference);
                notes.push(Note { before, after, message });
            };
            match proof.verdict(reference, self.meant(place, reference)) {
                Verdict::Same => {}
                Verdict::Elsewhere => {
                    let meant = reference.resolved().map(|id| self.citation(id)).unwrap_or_default();
                    tell(format!("“{words}” means {meant} and can’t be made to say so"));
                }
                Verdict::Told(what) => tell(format!("“{words}” {what}")),
            }
            if let Some(side) = proof.turned(reference) {
                let (said, is) = match side {
                    Direction::Above => ("above", "below"),
                    Direction::Below => ("below", "above"),
                };
                tell(format!("what “{words}” means stands {is} now, not {said}"));
            }
            let last = references.get(place + 1).filter(|_| reference.opens_range);
            let range = last.and_then(|last| {
                let was = reference.resolved().zip(last.resolved())?;
                let now = self.meant(place, reference).zip(self.meant(place + 1, last))?;
                Some((last.range, orders.differing(was, now)?))
            });
            if let Some((end, range)) = range {
                let words = collapsed(&text[reference.range.cover(end)]);
                let list = |what: &str, ids: &[ProvisionId]| {
                    let named = ids.iter().take(NAMED).map(|&id| proof.after.path(id));
                    let named = named.collect::<Vec<_>>().join(", ");
                    match ids.len().saturating_sub(NAMED) {
                        _ if ids.is_empty() => None,
                        0 => Some(format!("{what} {named}")),
                        more => Some(format!("{what} {named} and {more} more")),
                    }
                };
                let both = [list("no longer takes in", &range.gone), list("now takes in", &range.came)];
                let told: Vec<String> = both.into_iter().flatten().collect();
                tell(format!("“{words}” {}", told.join(" and ")));
            }
        }
        for naming in &self.namings {
            for (id, was) in naming.misled(self.edition, proof) {
                let message = format!("“{was}” means {} and can’t be made to say so", self.citation(id));
                let (before, after) = proof.spots(naming.document, naming.range.start());
                notes.push(Note { before, after, message });
            }
        }
        notes.sort_by(|a, b| a.before.cmp(&b.before));
        notes
    }
}

fn collapsed(words: &str) -> String {
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}
