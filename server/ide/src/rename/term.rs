//! The places of a term: its headword, its aliases, its uses, references to it, indexes.

use lawsmith_model::index_entries;
use lawsmith_syntax::BlockKind;
use lawsmith_text::{Edit, TextRange};

use super::RenameError;
use super::form::renamed;
use crate::analysis::Inside;
use crate::host::DocumentId;

impl Inside<'_> {
    pub(super) fn rename_term(
        &self,
        at: usize,
        old: &str,
        new: &str,
    ) -> Result<Vec<(DocumentId, Vec<Edit>)>, RenameError> {
        let own = &self.edition.definitions[at];
        if new.is_empty() || !new.contains(char::is_alphabetic) {
            return Err(RenameError("a term needs a letter at least".to_owned()));
        }
        if let Some(sign) =
            ["—", "–", "*", "[", "]", "“", "”", "(", ")", "@", "\\"].iter().find(|it| new.contains(**it))
        {
            return Err(RenameError(format!("a term can't contain “{sign}”")));
        }
        let other = self.edition.definitions.iter().enumerate().find(|(other, definition)| {
            let names = std::iter::once(&definition.term).chain(&definition.aliases);
            *other != at && names.into_iter().any(|name| name.to_lowercase() == new.to_lowercase())
        });
        if let Some((_, other)) = other {
            return Err(RenameError(format!("“{new}” is defined already, at {}", other.path)));
        }
        let mut edits: Vec<(usize, Edit)> = Vec::new();
        let mut replace = |document: usize, range: TextRange, replacement: String| {
            if self.edition.documents[document].text()[range] != replacement {
                edits.push((document, Edit { range, replacement }));
            }
        };
        if own.term == old {
            let text = &self.edition.documents[own.provision.document()].text()[own.range];
            // An abbreviation in brackets behind the headword stays.
            let length = text.find('(').map_or(text.len(), |bracket| text[..bracket].trim_end().len());
            let range = TextRange::new(own.range.start(), own.range.start() + length);
            replace(own.provision.document(), range, new.to_owned());
        } else {
            for range in self.alias_places(at, old) {
                replace(own.provision.document(), range, new.to_owned());
            }
        }
        for (document, uses) in self.edition.uses.iter().enumerate() {
            for used in uses.iter().filter(|it| it.definition() == at) {
                let printed = self.printed(document, used.range);
                if let Some(replacement) = renamed(old, &printed, new) {
                    replace(document, used.range, replacement);
                }
            }
        }
        let pointing = self.edition.references.iter().filter(|it| it.resolved() == Some(own.provision));
        for reference in pointing {
            let other = Inside {
                at: reference.document(),
                document: &self.edition.documents[reference.document()],
                ..*self
            };
            let range = other.without_quotes(reference.range);
            if let Some(replacement) = renamed(old, &other.printed(reference.document(), range), new) {
                replace(reference.document(), range, replacement);
            }
        }
        for (document, range) in self.index_words() {
            if let Some(replacement) = renamed(old, &self.printed(document, range), new) {
                replace(document, range, replacement);
            }
        }
        Ok(self.by_document(edits))
    }

    /// Where the definition's own entry prints an alias: in quotation marks or behind `@also`.
    fn alias_places(&self, at: usize, alias: &str) -> Vec<TextRange> {
        let own = &self.edition.definitions[at];
        let document = &self.edition.documents[own.provision.document()];
        let text = document.text();
        let mut places = Vec::new();
        for block in document.tree.own_blocks(document.provisions()[own.provision.at()].node()) {
            let block = &document.tree.blocks[block];
            let spans: Vec<TextRange> = match &block.kind {
                BlockKind::Attributes(_) => document
                    .tree
                    .attributes(block)
                    .iter()
                    .filter(|line| &text[line.name] == "also")
                    .map(|line| line.value)
                    .collect(),
                _ => vec![block.content],
            };
            for span in spans {
                places.extend(text[span].match_indices(alias).map(|(from, found)| {
                    TextRange::new(span.start() + from, span.start() + from + found.len())
                }));
            }
        }
        let uses = &self.edition.uses[own.provision.document()];
        places.retain(|place| !uses.iter().any(|used| used.range == *place));
        places
    }

    /// What may be a term in indexes and in `@index Head > sub` lines, with its document.
    fn index_words(&self) -> Vec<(usize, TextRange)> {
        let mut found = Vec::new();
        for (at, document) in self.edition.documents.iter().enumerate() {
            for entry in index_entries(document) {
                let head = (entry.sub.is_none()).then_some(entry.range);
                let named = entry.see.iter().chain(&entry.see_also).map(|it| it.range);
                found.extend(head.into_iter().chain(named).map(|range| (at, range)));
            }
            let lines = document.tree.blocks.iter().flat_map(|block| document.tree.attributes(block));
            for line in lines.filter(|line| &document.text()[line.name] == "index") {
                let mut start = line.value.start();
                for part in document.text()[line.value].split('>') {
                    let from = start + part.len() - part.trim_start().len();
                    found.push((at, TextRange::new(from, from + part.trim().len())));
                    start += part.len() + 1;
                }
            }
        }
        found
    }
}
