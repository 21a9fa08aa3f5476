//! What a refactoring changes, place by place, and what it leaves to a person.

use lawsmith_model::{Direction, Edition, ProvisionId, ProvisionKind};
use lawsmith_text::{Edit, TextRange, apply_edits, single_spaced};

use crate::conjunctions::displaced;
use crate::follow::Following;
use crate::order::Ends;
use crate::proof::{Proof, Verdict};
use crate::refactoring::{ChangeKind, ChangedPlace, Note, Spot};
use crate::taken_in::taken_in;
use crate::way::Way;

impl Following<'_> {
    /// What changes.
    pub fn changes(&self, proof: &Proof<'_>) -> Vec<ChangedPlace> {
        let mut changes = Vec::new();
        for (id, provision) in self.edition.provisions() {
            let numbered = provision.kind == ProvisionKind::Provision && self.plan.label(id).is_some();
            if let Some((before, after)) = self.spots(id, proof).filter(|_| numbered) {
                let (old, new) = (self.edition.citation(id), self.citation(id));
                changes.push(ChangedPlace { kind: ChangeKind::Provision, before, after, old, new });
            }
        }
        for naming in &self.namings {
            let spots = || proof.spots(naming.document, naming.range.start());
            changes.extend(self.change(
                naming.kind,
                spots,
                naming.range,
                &naming.edits(self.plan, &self.implied),
            ));
        }
        let references = &self.edition.references;
        for (place, reference) in references.iter().enumerate() {
            let spots = || proof.beside(reference);
            let listed = references.get(place + 1).filter(|_| self.is_list(place));
            let (range, edits) = match listed {
                Some(last) => (reference.range.cover(last.range), self.range_edits(place)),
                None if place > 0 && self.is_list(place - 1) => continue,
                None => (reference.range, self.reference_edits(place, reference)),
            };
            changes.extend(self.change(ChangeKind::Reference, spots, range, &edits));
        }
        changes.extend(self.repeated_changes(proof));
        changes
    }

    /// Where a provision stands, before and afterwards.
    fn spots(&self, id: ProvisionId, proof: &Proof<'_>) -> Option<(Spot, Spot)> {
        let spot = |edition: &Edition, id: ProvisionId| {
            let document = id.document();
            let offset = edition.documents[document].tree.start(edition.provision(id).node());
            Spot { document, offset, at: edition.path(id) }
        };
        Some((spot(self.edition, id), spot(&proof.after, proof.now(id)?)))
    }

    /// The change that edits make of the words of a place, if they make one.
    fn change(
        &self,
        kind: ChangeKind,
        spots: impl Fn() -> (Spot, Spot),
        range: TextRange,
        edits: &[Edit],
    ) -> Option<ChangedPlace> {
        let (before, after) = (!edits.is_empty()).then(spots)?;
        let words = &self.edition.documents[before.document].text()[range];
        let new = self.anew(before.document, range, edits);
        let old = single_spaced(words);
        (new != old).then_some(ChangedPlace { kind, before, after, old, new })
    }

    /// The words of a place afterwards, on one line.
    fn anew(&self, document: usize, range: TextRange, edits: &[Edit]) -> String {
        let words = &self.edition.documents[document].text()[range];
        let own =
            edits.iter().map(|edit| Edit { range: edit.range.counted_from(range.start()), ..edit.clone() });
        let new = apply_edits(words, &own.collect::<Vec<_>>());
        single_spaced(new.as_deref().unwrap_or(words))
    }

    /// What a person has to look at.
    pub fn notes(&self, proof: &Proof<'_>) -> Vec<Note> {
        let mut notes = Vec::new();
        let (references, orders) = (&self.edition.references, proof.orders());
        let differs = |was: Ends, now: Ends| {
            let range = orders.differing(was, now)?;
            taken_in(&range.gone, &range.came, |&id| proof.after.path(id))
        };
        for (place, reference) in references.iter().enumerate() {
            let document = reference.document();
            let words = self.anew(document, reference.range, &self.reference_edits(place, reference));
            let mut tell = |message: String| {
                let (before, after) = proof.beside(reference);
                notes.push(Note { before, after, message });
            };
            match self.verdict(proof, place, reference) {
                Verdict::Same => {}
                Verdict::Elsewhere => {
                    let level =
                        self.level_cited(place).and_then(|(_, new)| Some(self.edition.citation_of(new?)));
                    let meant = || reference.resolved().map(|id| self.citation(id)).unwrap_or_default();
                    let meant = level.unwrap_or_else(meant);
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
            // What is a list is no range; of what is left both ends are told.
            let is_range = !self.is_list(place) && self.ways[place] != Way::Left;
            let last = references.get(place + 1).filter(|_| reference.opens_range && is_range);
            let range = last.and_then(|last| {
                let was = reference.resolved().zip(last.resolved())?;
                let now = self.meant(place, reference).zip(self.meant(place + 1, last))?;
                Some((last.range, differs(was, now)?))
            });
            if let Some((end, taken)) = range {
                let words = self.anew(document, reference.range.cover(end), &self.range_edits(place));
                tell(format!("“{words}” {taken}"));
            }
        }
        for naming in &self.namings {
            let range = naming.ends().zip(naming.meant());
            if let Some(taken) = range.and_then(|(was, now)| differs(was, now)) {
                let edits = naming.edits(self.plan, &self.implied);
                let words = self.anew(naming.document, naming.range, &edits);
                let message = format!("“{words}” {taken}");
                let (before, after) = proof.spots(naming.document, naming.range.start());
                notes.push(Note { before, after, message });
            }
            for (meant, was) in naming.misled(self.edition, proof, &self.implied) {
                let meant = self.edition.citation_of(&meant);
                let message = format!("“{was}” means {meant} and can’t be made to say so");
                let (before, after) = proof.spots(naming.document, naming.range.start());
                notes.push(Note { before, after, message });
            }
        }
        let closed = self.plan.closed.iter().filter_map(|&(id, behind)| {
            let (before, after) = self.spots(id, proof)?;
            let (was, behind) = (self.edition.citation(id), self.citation(behind));
            let message = format!("was {was} behind a gap, and follows {behind} without one now");
            Some(Note { before, after, message })
        });
        notes.extend(closed);
        notes.extend(self.repeated_notes(proof));
        notes.extend(displaced(self.edition, proof));
        notes
    }
}
