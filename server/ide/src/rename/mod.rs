//! A new name for a defined term, a new number for a provision, a new label for a footnote.

#[cfg(test)]
mod tests;

use lawsmith_model::{ProvisionId, ProvisionKind, Reference, Status, words};
use lawsmith_refactor::{RefactorError, name_used, rename_term, renumber, uncounted, without_quotes};
use lawsmith_text::{Edit, TextRange, single_spaced};

use crate::refactoring::Refactored;
use crate::subject::Subject;
use crate::subject::thing::{Thing, ThingKind};
use crate::workspace::analysis::{Analysis, Inside};
use crate::workspace::file::DocumentId;

/// Why a term of the Laws can't be renamed in regulations.
const TERM_ELSEWHERE: &str =
    "a term gets its new name in the edition that defines it, not in what stands under that";

/// Why a citation can't be renamed.
const ELSEWHERE: &str = "a provision gets its new number where it stands, not where it is cited";

/// What can be renamed at a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Renamable {
    /// Where it stands.
    pub range: TextRange,
    /// The name as it is, in its base form.
    pub name: String,
}

impl Analysis {
    /// What stands at `offset` and can be renamed.
    pub fn prepare_rename(&self, id: DocumentId, offset: usize) -> Result<Renamable, RefactorError> {
        let refused = |why: &str| Err(RefactorError(why.to_owned()));
        let Some(inside) = self.inside(id) else { return refused("this is no law text") };
        inside.changeable()?;
        let Some(thing) = inside.thing(offset) else {
            return refused("only terms, provisions and footnotes can be renamed; there is none here");
        };
        match inside.subject(thing) {
            Some(Subject::Term(_)) if inside.is_locator(thing) => {
                refused("a term gets its new name where it stands, not where a locator leads to it")
            }
            Some(Subject::Term(at)) => {
                let range = without_quotes(inside.text(), thing.range);
                Ok(Renamable { range, name: inside.name_used(at, thing, id, range)?.to_owned() })
            }
            Some(Subject::Footnote(document, at)) => {
                // Also from a sign beside the label: clients ask no more than that the range stands on the line of the cursor.
                let range = match thing.kind {
                    ThingKind::Mark(mark) => inside.document.marks[mark].label,
                    _ => thing.range,
                };
                let read = &inside.edition.documents[document];
                Ok(Renamable { range, name: read.text()[read.footnotes[at].label].to_owned() })
            }
            Some(Subject::Provision(at)) => match inside.number(at, offset) {
                Some(_) if inside.edition.provision(at).kind != ProvisionKind::Provision => {
                    Err(uncounted(inside.edition, at))
                }
                Some(number) => Ok(number),
                None if matches!(thing.kind, ThingKind::Marker(_)) => {
                    refused("a heading is no name; a number is")
                }
                None => refused(ELSEWHERE),
            },
            Some(Subject::Norm(_)) => refused("a norm word is no name; changing it changes the law"),
            None => refused(match self.subject_above(&inside, thing) {
                Some((_, Subject::Term(_))) => TERM_ELSEWHERE,
                Some(_) => ELSEWHERE,
                None if matches!(thing.kind, ThingKind::Power) => ELSEWHERE,
                None if inside.leaves(thing) => "what is cited here is not in this workspace",
                None => "what stands here leads nowhere, so there is nothing to rename",
            }),
        }
    }

    /// Gives the term, provision or footnote at `offset` a new name.
    pub fn rename(&self, id: DocumentId, offset: usize, new: &str) -> Result<Refactored, RefactorError> {
        let old = self.prepare_rename(id, offset)?;
        let new = single_spaced(new);
        let inside = self.inside(id).ok_or_else(|| RefactorError("this is no law text".to_owned()))?;
        let subject = inside.thing(offset).and_then(|thing| inside.subject(thing));
        match subject {
            Some(Subject::Term(at)) => {
                Ok(self.refactored(&inside, rename_term(inside.edition, at, &old.name, &new)?))
            }
            Some(Subject::Provision(at)) => Ok(self.refactored(&inside, renumber(inside.edition, at, &new)?)),
            Some(Subject::Footnote(document, at)) => inside.rename_footnote(document, at, &new),
            _ => Err(RefactorError("there is nothing to rename here".to_owned())),
        }
    }
}

impl Inside<'_> {
    /// Whether a thing is a reference into another edition or work.
    fn leaves(&self, thing: Thing<'_>) -> bool {
        matches!(thing.kind, ThingKind::Reference(reference) if reference.status == Status::External)
    }

    /// The number of a provision of this document whose marker stands at `offset`.
    fn number(&self, id: ProvisionId, offset: usize) -> Option<Renamable> {
        let marker = self.document.tree.marker(self.edition.provision(id).node());
        let here = |range: TextRange| range.contains_offset(offset) || range.end() == offset;
        let marker = marker.filter(|marker| id.document() == self.at && here(marker.range))?;
        Some(Renamable { range: marker.range, name: self.text()[marker.label].to_owned() })
    }

    /// The name, term or alias, that the words at `range` of a thing use.
    fn name_used(
        &self,
        definition: usize,
        thing: Thing<'_>,
        id: DocumentId,
        range: TextRange,
    ) -> Result<&str, RefactorError> {
        let at = self.state.documents.iter().position(|it| *it == id).unwrap_or(self.at);
        let own = &self.edition.definitions[definition].term;
        let name = name_used(self.edition, definition, &self.printed(at, range));
        // A headword may have an abbreviation behind it.
        let name = name.or_else(|| matches!(thing.kind, ThingKind::Definition(_)).then_some(own));
        name.ok_or_else(|| {
            RefactorError(format!(
                "the term is “{own}” and spelt otherwise here; rename it where it is defined"
            ))
        })
    }

    fn rename_footnote(&self, document: usize, at: usize, new: &str) -> Result<Refactored, RefactorError> {
        let read = &self.edition.documents[document];
        if new.is_empty() || new.contains(|c: char| c.is_whitespace() || matches!(c, '[' | ']' | '^')) {
            return Err(RefactorError("a footnote’s label is one word without brackets".to_owned()));
        }
        let law = |at: usize| {
            let holder = read.footnotes[at].provision.filter(|_| self.edition.conventions.footnotes_by_law);
            holder.and_then(|it| read.address(it).components.first().map(|law| law.text.to_string()))
        };
        let is_taken = |other: usize| {
            other != at && &read.text()[read.footnotes[other].label] == new && law(other) == law(at)
        };
        if (0..read.footnotes.len()).any(is_taken) {
            return Err(RefactorError(format!("there is a footnote {new} already")));
        }
        let marks = read.marks.iter().filter(|mark| mark.footnote == Some(at)).map(|mark| mark.label);
        let mut places: Vec<(usize, TextRange)> =
            marks.chain([read.footnotes[at].label]).map(|label| (document, label)).collect();
        let citing =
            self.edition.references.iter().filter(|it| self.cited_footnote(it) == Some((document, at)));
        let numbers: Vec<(usize, TextRange)> =
            citing.filter_map(|it| Some((it.document(), self.footnote_number(it)?))).collect();
        if let Some(&(citing, range)) = numbers.first()
            && !new.bytes().all(|b| b.is_ascii_digit())
        {
            let place = self.edition.documents[citing].lines.line(range.start());
            let path = &self.edition.documents[citing].path;
            return Err(RefactorError(format!(
                "footnote {} is cited by its number at {path}:{place}; give another number, not “{new}”",
                &read.text()[read.footnotes[at].label]
            )));
        }
        places.extend(numbers);
        places.sort_unstable();
        let files = places.chunk_by(|a, b| a.0 == b.0).map(|places| {
            let edits = places.iter().map(|(_, range)| Edit { range: *range, replacement: new.to_owned() });
            (self.id_of(places[0].0), edits.collect())
        });
        Ok(Refactored { edits: files.collect(), notes: Vec::new() })
    }

    /// Where a reference to a footnote has its number: "footnote 6 to Law 20".
    fn footnote_number(&self, reference: &Reference) -> Option<TextRange> {
        let text = self.edition.documents[reference.document()].text();
        let all: Vec<_> = words(text, reference.range).collect();
        let names = &self.edition.lexicon.footnotes;
        let pair = all.windows(2).find(|pair| names.contains(&text[pair[0].range].to_lowercase()))?;
        let number = pair[1].range;
        text[number].bytes().all(|b| b.is_ascii_digit()).then_some(number)
    }
}
