//! The edits of a plan: numbers, and what names them, until all leads where it led.

use lawsmith_model::{Address, Edition, ProvisionId, ProvisionKind, Reference};
use lawsmith_text::{Edit, TextRange, apply_edits};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::draft::{Draft, edits_of, in_order};
use crate::fitted::fitted;
use crate::implied::Implied;
use crate::naming::{Naming, namings};
use crate::plan::Plan;
use crate::printed::relabelled;
use crate::proof::{Proof, Verdict};
use crate::refactoring::{RefactorError, Refactoring};
use crate::repeated::Repetitions;
use crate::way::Way;

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
            let found = Refactoring {
                edits: edits_of(&texts, edits, plan.motion.as_ref()),
                changes: following.changes(&proof),
                notes: following.notes(&proof),
                readdressed: proof.readdressed(),
                renamed: None,
            };
            return Ok(found.in_order());
        }
    }
}

/// The edits of a plan, draft by draft.
pub(crate) struct Following<'a> {
    pub plan: &'a Plan<'a>,
    pub edition: &'a Edition,
    /// By reference.
    pub ways: Vec<Way>,
    /// What references lead to instead, the ends of ranges: what stood between them stands between others now.
    pub instead: FxHashMap<usize, ProvisionId>,
    /// The references with which ranges began that are lists now.
    pub lists: FxHashSet<usize>,
    pub namings: Vec<Naming>,
    pub repetitions: Repetitions,
    pub implied: Implied,
    /// How many drafts have been held against the plan.
    rounds: usize,
}

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
            lists: FxHashSet::default(),
            namings: namings(edition),
            repetitions: Repetitions::of(edition),
            implied: Implied::new(plan),
            rounds: 0,
        }
    }

    /// What the reference at a place has to lead to.
    pub fn meant(&self, at: usize, reference: &Reference) -> Option<ProvisionId> {
        self.instead.get(&at).copied().or_else(|| reference.resolved())
    }

    /// The level without a line that the reference at a place cites, before and afterwards.
    pub fn level_cited(&self, at: usize) -> Option<(&Address, Option<&Address>)> {
        self.implied.cited_at(at).filter(|_| !self.instead.contains_key(&at))
    }

    /// How the reference at a place does.
    pub fn verdict(&self, proof: &Proof<'_>, at: usize, reference: &Reference) -> Verdict {
        match self.level_cited(at) {
            Some((_, Some(new))) if proof.leads_to_level(reference, new) => Verdict::Same,
            Some((_, Some(_))) => Verdict::Elsewhere,
            Some((old, None)) => {
                let level = self.edition.citation_of(old);
                Verdict::Told(format!("means what stood in {level}, which stands elsewhere now"))
            }
            None => proof.verdict(reference, self.meant(at, reference)),
        }
    }

    /// The edits of each document, in order.
    fn edits(&self) -> Vec<Vec<Edit>> {
        let mut all: Vec<Vec<Edit>> = vec![Vec::new(); self.edition.documents.len()];
        for (id, _) in self.edition.provisions() {
            all[id.document()].extend(self.marker_edits(id));
        }
        for naming in &self.namings {
            all[naming.document].extend(naming.edits(self.plan, &self.implied));
        }
        for (document, edit) in self.repeated_edits() {
            all[document].push(edit);
        }
        for (at, reference) in self.edition.references.iter().enumerate() {
            all[reference.document()].extend(self.reference_edits(at, reference));
        }
        for &at in self.lists.iter().filter(|&&at| self.is_list(at)) {
            all[self.edition.references[at].document()].extend(self.list_edit(at));
        }
        all.iter_mut().for_each(in_order);
        if let Some(motion) = &self.plan.motion {
            let own = &mut all[motion.from];
            // A reference may be written anew over the beginning of a line.
            let free = fitted(self.edition, motion).into_iter().filter(|edit| {
                let next = own.partition_point(|other| other.range.end <= edit.range.start);
                own.get(next).is_none_or(|other| edit.range.end <= other.range.start)
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
        if let Some((example, label)) = self.plan.marked_like(id).zip(self.plan.label(id)) {
            return vec![Edit { range: marker.range, replacement: self.marker_like(example, label, id) }];
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
        relabelled(document.text(), marker.label, (&old, &new), &self.edition.conventions)
    }

    /// The marker of `id` afterwards, in the form that `example` has.
    fn marker_like(&self, example: ProvisionId, label: &str, id: ProvisionId) -> String {
        let document = &self.edition.documents[example.document()];
        let text = document.text();
        let Some(marker) = document.tree.marker(self.edition.provision(example).node()) else {
            return label.to_owned();
        };
        let edits = match marker.full {
            false => vec![Edit { range: marker.label, replacement: label.to_owned() }],
            true => {
                let addresses = (&self.edition.address(example), &self.plan.address(id));
                relabelled(text, marker.label, addresses, &self.edition.conventions)
            }
        };
        let own = edits.into_iter();
        let own = own.map(|it| Edit { range: it.range.counted_from(marker.range.start()), ..it });
        apply_edits(&text[marker.range], &own.collect::<Vec<_>>()).unwrap_or_else(|_| label.to_owned())
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
            let elsewhere = || self.verdict(proof, at, reference) == Verdict::Elsewhere;
            if self.ways[at] == Way::Left || !elsewhere() {
                continue;
            }
            last_improved = Some(at);
            if waits {
                continue;
            }
            self.ways[at] = self.ways[at].next_other(|way| self.edits_by(way, at, reference));
        }
        last_improved.is_some()
    }

    /// Gives ranges other ends where what they take in stands together, but between others; says whether there were.
    fn keep_ranges(&mut self, proof: &Proof<'_>) -> bool {
        if self.plan.motion.is_none() {
            return false;
        }
        let (references, orders) = (&self.edition.references, proof.orders());
        let mut changed = false;
        for (at, first) in references.iter().enumerate().filter(|(_, it)| it.opens_range) {
            let Some(last) = references.get(at + 1).filter(|_| !self.instead.contains_key(&at)) else {
                continue;
            };
            let Some(was) = first.resolved().zip(last.resolved()) else { continue };
            changed |= match orders.ends(was) {
                Some((start, end)) if start != end => {
                    self.instead.extend([(at, start), (at + 1, end)]);
                    true
                }
                Some(_) => self.part(at, was, &orders),
                None => false,
            };
        }
        for naming in self.namings.iter_mut().filter(|it| it.instead.is_none()) {
            naming.instead = naming.ends().and_then(|ends| orders.ends(ends));
            changed |= naming.instead.is_some();
        }
        changed
    }
}
