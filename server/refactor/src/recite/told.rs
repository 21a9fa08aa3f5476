//! What is told of citations that were written anew, and what is said in the text of those that were not.

use lawsmith_model::Edition;
use lawsmith_text::{Edit, apply_edits, single_spaced};

use super::open::written_under;
use super::{Citation, Leading, Reciting};
use crate::draft::Draft;
use crate::marking::{note_below, reads_alike};
use crate::refactoring::{ChangeKind, ChangedPlace, Note, Refactoring, Spot};

/// A citation that a person has to look at.
struct Remark<'a> {
    citation: &'a Citation,
    message: String,
    marked: bool,
}

/// A drafting note below a citation, which comes or goes.
#[derive(Clone)]
struct Mark<'a> {
    citation: &'a Citation,
    note: Edit,
}

impl Reciting<'_> {
    /// The citations that a person has to look at, with what is told of them.
    fn remarks(&self, draft: &Draft, after: &Edition) -> Vec<Remark<'_>> {
        let leading = Leading::new(draft, after);
        let remark = |at: usize, citation: &Citation| {
            let lost = citation.new.as_ref().filter(|_| !leading.is_right(at, self));
            let lost = lost.map(|new| format!("it means what is {new} now, and can’t be written so"));
            let marked = lost.is_some() && citation.under(self.name) != self.to || citation.marked;
            Some((lost.or_else(|| citation.remark.clone())?, marked))
        };
        let all = self.citations.iter().enumerate();
        let told = all.filter_map(|(at, it)| Some((it, remark(at, it)?)));
        told.map(|(citation, (message, marked))| Remark { citation, message, marked }).collect()
    }

    /// The drafting notes for what is marked, each once.
    fn marks<'r>(&self, remarks: &[Remark<'r>]) -> Vec<Mark<'r>> {
        let mut marks: Vec<Mark<'r>> = Vec::new();
        for Remark { citation, message, .. } in remarks.iter().filter(|it| it.marked) {
            let at = citation.document;
            let message = written_under(&self.words(citation), citation.under(self.name), message);
            let note = note_below(&self.edition.documents[at], citation.range.start(), &message);
            let is_new = |note: &Edit| !marks.iter().any(|it| it.citation.document == at && it.note == *note);
            if let Some(note) = note.filter(is_new) {
                marks.push(Mark { citation, note });
            }
        }
        marks
    }

    /// The lines of drafting notes that go, each once.
    fn obsolete(&self) -> Vec<Mark<'_>> {
        let mut gone: Vec<Mark<'_>> = Vec::new();
        for citation in self.citations {
            let Some(mark) = &citation.written else { continue };
            let note = Edit { range: mark.range, replacement: String::new() };
            let at = citation.document;
            if !gone.iter().any(|it| it.citation.document == at && it.note == note) {
                gone.push(Mark { citation, note });
            }
        }
        gone
    }

    /// Whether a note that goes says what one that comes says: both can be spared.
    fn is_same(&self, gone: &Mark<'_>, mark: &Mark<'_>) -> bool {
        let at = gone.citation.document;
        let text = self.edition.documents[at].text();
        let below = |mark: &Mark<'_>| self.edition.documents[at].tree.block_at(mark.citation.range.start());
        at == mark.citation.document
            && below(gone) == below(mark)
            && text[gone.note.range].trim() == mark.note.replacement.trim()
    }

    /// The refactoring of these edits, which give the draft, with drafting notes for what is marked.
    pub fn finished(
        &self,
        texts: &[&str],
        edits: Vec<Vec<Edit>>,
        draft: &Draft,
        after: &Edition,
    ) -> Refactoring {
        let remarks = self.remarks(draft, after);
        let with = |marks: &[Mark<'_>]| {
            let mut all = edits.clone();
            marks.iter().for_each(|mark| all[mark.citation.document].push(mark.note.clone()));
            all.iter_mut().for_each(|edits| edits.sort_by_key(|edit| edit.range));
            all
        };
        let reads = |marks: &[Mark<'_>]| {
            marks.is_empty() || reads_alike(after, &self.analysed(&Draft::new(texts, &with(marks), None)))
        };
        let (new, gone) = (self.marks(&remarks), self.obsolete());
        let fresh = new.iter().filter(|mark| !gone.iter().any(|it| self.is_same(it, mark)));
        let stale = gone.iter().filter(|it| !new.iter().any(|mark| self.is_same(it, mark)));
        let mut marks: Vec<Mark<'_>> = fresh.chain(stale).cloned().collect();
        if !reads(&marks) {
            // Some would part what belongs together.
            marks.retain(|mark| reads(std::slice::from_ref(mark)));
        }
        let edits = with(&marks);
        let draft = Draft::new(texts, &edits, None);
        self.told(edits, &draft, &remarks, &marks)
    }

    /// The words of a citation, on one line.
    fn words(&self, citation: &Citation) -> String {
        single_spaced(&self.edition.documents[citation.document].text()[citation.range])
    }

    fn told(
        &self,
        edits: Vec<Vec<Edit>>,
        draft: &Draft,
        remarks: &[Remark<'_>],
        marks: &[Mark<'_>],
    ) -> Refactoring {
        let spots = |document: usize, offset: usize, at: &str| {
            let (there, landed) = draft.landed(document, offset).unwrap_or((document, offset));
            let spot = |document, offset| Spot { document, offset, at: at.to_owned() };
            (spot(document, offset), spot(there, landed))
        };
        let mut changes = Vec::new();
        for (document, range) in self.headers() {
            let (before, after) = spots(document, range.start(), "");
            let (old, new) = (self.name.to_owned(), self.to.to_owned());
            changes.push(ChangedPlace { kind: ChangeKind::Header, before, after, old, new });
        }
        for (place, citation) in self.citations.iter().enumerate() {
            let words = &self.edition.documents[citation.document].text()[citation.range];
            let own = self.citation_edits(place).into_iter();
            let own: Vec<Edit> =
                own.map(|it| Edit { range: it.range.counted_from(citation.range.start()), ..it }).collect();
            let new = apply_edits(words, &own).unwrap_or_else(|_| words.to_owned());
            if new != words {
                let (before, after) = spots(citation.document, citation.range.start(), &citation.at);
                let (old, new) = (single_spaced(words), single_spaced(&new));
                changes.push(ChangedPlace { kind: citation.kind, before, after, old, new });
            }
        }
        for Mark { citation, note } in marks {
            let (before, after) = spots(citation.document, citation.range.start(), &citation.at);
            let goes = !note.range.is_empty();
            let words = if goes {
                self.edition.documents[citation.document].text()[note.range].trim().to_owned()
            } else {
                self.words(citation)
            };
            let (old, new) = (words, note.replacement.trim().to_owned());
            changes.push(ChangedPlace { kind: ChangeKind::Mark, before, after, old, new });
        }
        let note = |Remark { citation, message, .. }: &Remark<'_>| {
            let (before, after) = spots(citation.document, citation.range.start(), &citation.at);
            Note { before, after, message: message.clone() }
        };
        let notes = remarks.iter().map(note).collect();
        Refactoring { edits, changes, notes, ..Refactoring::default() }.in_order()
    }
}
