//! Quotations that repeat references: where one has their whole sentence, word for word, they are written anew in it as
//! well; elsewhere a person is told.

use lawsmith_text::{Edit, apply_edits, single_spaced};
use rustc_hash::FxHashSet;

use crate::follow::Following;
use crate::proof::Proof;
use crate::refactoring::{ChangeKind, ChangedPlace, Note};
use crate::repeated::Repeated;

/// What becomes of the words of references.
enum Fate {
    Same,
    /// All are these afterwards.
    Rewritten(String),
    /// Some of them are.
    Parted(String),
}

impl Following<'_> {
    /// The edits of quotations, each with its document.
    pub fn repeated_edits(&self) -> Vec<(usize, Edit)> {
        let (all, fates) = (&self.repetitions.all, self.fates());
        let edit = |it: &Repeated| match &fates[it.group] {
            Fate::Rewritten(new) if it.whole => {
                Some((it.document, Edit { range: it.range, replacement: new.clone() }))
            }
            _ => None,
        };
        all.iter().filter_map(edit).collect()
    }

    /// What changes in quotations.
    pub fn repeated_changes(&self, proof: &Proof<'_>) -> Vec<ChangedPlace> {
        let change = |(document, edit): (usize, Edit)| {
            let (before, after) = proof.spots(document, edit.range.start());
            let old = single_spaced(&self.edition.documents[document].text()[edit.range]);
            ChangedPlace {
                kind: ChangeKind::Quotation,
                before,
                after,
                old,
                new: single_spaced(&edit.replacement),
            }
        };
        self.repeated_edits().into_iter().map(change).collect()
    }

    /// The quotations that may no longer have the words of what they quote.
    pub fn repeated_notes(&self, proof: &Proof<'_>) -> Vec<Note> {
        let (mut notes, mut told) = (Vec::new(), FxHashSet::default());
        let fates = self.fates();
        for it in &self.repetitions.all {
            let (Fate::Rewritten(new) | Fate::Parted(new)) = &fates[it.group] else { continue };
            let follows = it.whole && matches!(fates[it.group], Fate::Rewritten(_));
            let words = single_spaced(&self.edition.documents[it.document].text()[it.range]);
            if !follows && told.insert((it.document, it.quoted, words.clone())) {
                let (before, after) = proof.spots(it.document, it.range.start());
                let quoted = self.edition.citation(it.quoted);
                let new = single_spaced(new);
                let message = format!("“{words}” is quoted from {quoted}, which says “{new}” now");
                notes.push(Note { before, after, message });
            }
        }
        notes
    }

    /// What becomes of the words of each group.
    fn fates(&self) -> Vec<Fate> {
        let fate = |group: &Vec<usize>| {
            let new: Vec<Option<String>> = group.iter().map(|&at| self.rewritten(at)).collect();
            let Some(first) = new.iter().flatten().next() else { return Fate::Same };
            // What a list has between its references is not theirs.
            let listed = group.iter().any(|&at| self.is_list(at) || at > 0 && self.is_list(at - 1));
            match !listed && new.iter().all(|other| other.as_ref() == Some(first)) {
                true => Fate::Rewritten(first.clone()),
                false => Fate::Parted(first.clone()),
            }
        };
        self.repetitions.groups.iter().map(fate).collect()
    }

    /// The words of a reference afterwards, if they are others.
    fn rewritten(&self, at: usize) -> Option<String> {
        let reference = &self.edition.references[at];
        let start = reference.range.start();
        let edits = self.reference_edits(at, reference).into_iter();
        let edits: Vec<Edit> =
            edits.map(|edit| Edit { range: edit.range.counted_from(start), ..edit }).collect();
        let words = &self.edition.documents[reference.document()].text()[reference.range];
        apply_edits(words, &edits).ok().filter(|new| new != words)
    }
}
