//! A defined term renamed everywhere, in all its forms; the label of a footnote.

mod form;
mod term;
#[cfg(test)]
mod tests;

use lawsmith_text::{Edit, TextRange};

use crate::analysis::{Analysis, Inside};
use crate::host::DocumentId;
use crate::subject::Subject;
use crate::thing::ThingKind;
use form::renamed;

/// What can be renamed at a place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Renamable {
    /// Where it stands.
    pub range: TextRange,
    /// The name as it is, in its base form.
    pub name: String,
}

/// Why nothing is renamed, in words for the user.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RenameError(pub String);

impl std::fmt::Display for RenameError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for RenameError {}

impl Analysis {
    /// What stands at `offset` and can be renamed.
    pub fn prepare_rename(&self, id: DocumentId, offset: usize) -> Result<Renamable, RenameError> {
        let refused = |why: &str| Err(RenameError(why.to_owned()));
        let Some(inside) = self.inside(id) else { return refused("this is no law text") };
        let Some(thing) = inside.thing(offset) else {
            return refused("only defined terms and footnotes have a name; there is none here");
        };
        match inside.subject(thing) {
            Some(Subject::Term(at)) => {
                let range = inside.without_quotes(thing.range);
                Ok(Renamable { range, name: inside.name_used(at, id, range) })
            }
            Some(Subject::Footnote(document, at)) => {
                let range = match thing.kind {
                    ThingKind::Mark(mark) => inside.document.marks[mark].label,
                    _ => thing.range,
                };
                let read = &inside.edition.documents[document];
                Ok(Renamable { range, name: read.text()[read.footnotes[at].label].to_owned() })
            }
            Some(Subject::Provision(_)) => refused(
                "numbers are not renamed: move the provision, and its references are to be renumbered with it",
            ),
            Some(Subject::Norm(_)) => refused("a norm word is no name; changing it changes the law"),
            None => refused("what stands here leads nowhere, so there is nothing to rename"),
        }
    }

    /// The edits, document by document, that give the term or footnote at `offset` a new name.
    pub fn rename(
        &self,
        id: DocumentId,
        offset: usize,
        new: &str,
    ) -> Result<Vec<(DocumentId, Vec<Edit>)>, RenameError> {
        let old = self.prepare_rename(id, offset)?;
        let new = new.split_whitespace().collect::<Vec<_>>().join(" ");
        let inside = self.inside(id).ok_or_else(|| RenameError("this is no law text".to_owned()))?;
        let subject = inside.thing(offset).and_then(|thing| inside.subject(thing));
        match subject {
            Some(Subject::Term(at)) => inside.rename_term(at, &old.name, &new),
            Some(Subject::Footnote(document, at)) => inside.rename_footnote(document, at, &new),
            _ => Err(RenameError("there is nothing to rename here".to_owned())),
        }
    }
}

impl Inside<'_> {
    /// The name, term or alias, that the words at `range` use.
    fn name_used(&self, definition: usize, id: DocumentId, range: TextRange) -> String {
        let own = &self.edition.definitions[definition];
        let at = self.state.documents.iter().position(|it| *it == id).unwrap_or(self.at);
        let printed = self.printed(at, range);
        let names = std::iter::once(&own.term).chain(&own.aliases);
        let used = names.into_iter().find(|name| renamed(name, &printed, name).is_some());
        used.unwrap_or(&own.term).clone()
    }

    fn rename_footnote(
        &self,
        document: usize,
        at: usize,
        new: &str,
    ) -> Result<Vec<(DocumentId, Vec<Edit>)>, RenameError> {
        let read = &self.edition.documents[document];
        if new.is_empty() || new.contains(|c: char| c.is_whitespace() || matches!(c, '[' | ']' | '^')) {
            return Err(RenameError("a footnote’s label is one word without brackets".to_owned()));
        }
        let known = read.footnotes.iter().enumerate();
        if known.into_iter().any(|(other, footnote)| other != at && &read.text()[footnote.label] == new) {
            return Err(RenameError(format!("there is a footnote {new} already")));
        }
        let marks = read.marks.iter().filter(|mark| mark.footnote == Some(at)).map(|mark| mark.label);
        let labels = marks.chain([read.footnotes[at].label]);
        let edits = labels.map(|range| (document, Edit { range, replacement: new.to_owned() })).collect();
        Ok(self.by_document(edits))
    }

    fn by_document(&self, mut edits: Vec<(usize, Edit)>) -> Vec<(DocumentId, Vec<Edit>)> {
        edits.sort_by_key(|(document, edit)| (*document, edit.range));
        edits.dedup();
        let mut all: Vec<(DocumentId, Vec<Edit>)> = Vec::new();
        for (document, edit) in edits {
            let id = self.id_of(document);
            match all.last_mut().filter(|(known, _)| *known == id) {
                // Of two ways to the same words the first counts.
                Some((_, own)) if own.last().is_some_and(|last| last.range.end > edit.range.start) => {}
                Some((_, own)) => own.push(edit),
                None => all.push((id, vec![edit])),
            }
        }
        all
    }

    /// `range` without quotation marks at its ends.
    fn without_quotes(&self, range: TextRange) -> TextRange {
        let words = &self.text()[range];
        let quote = |c: char| matches!(c, '“' | '”' | '‘' | '"');
        let start = words.len() - words.trim_start_matches(quote).len();
        let inner = words[start..].trim_end_matches(quote).trim_end_matches(['.', ',']);
        TextRange::new(range.start() + start, range.start() + start + inner.len())
    }
}
