//! In an index: terms for heads, locators behind the dash, other heads behind “see”.

use super::{Completion, CompletionKind, Line, cut, plain, typed_address};
use crate::workspace::analysis::Inside;

impl Inside<'_> {
    pub(super) fn in_index(&self, line: &Line<'_>) -> Vec<Completion> {
        let Some((head, pointers)) = line.before.rsplit_once(" — ") else { return self.terms(line) };
        let clause = pointers.rsplit(';').next().unwrap_or_default().trim_start();
        if let Some(pointer) = self.edition.lexicon.pointer(clause) {
            return self.heads(pointer.named, head.trim(), line);
        }
        let typed = typed_address(clause.rsplit(',').next().unwrap_or_default());
        let mut found = self.absolute(typed, line.last(typed.len()));
        if let Some(definition) = self.edition.definition_of(head.trim())
            && let Some(part) = self.edition.path(definition.provision).split('/').next()
            && part.starts_with(typed)
            && !clause.contains(part)
        {
            found.insert(0, plain(part, &definition.term, CompletionKind::Address, line.last(typed.len())));
        }
        found
    }

    /// The heads of this index that begin like `typed`, but for the one of this line.
    fn heads(&self, typed: &str, own: &str, line: &Line<'_>) -> Vec<Completion> {
        let text = self.text();
        let others = self
            .edition
            .index_entries(self.document)
            .into_iter()
            .filter(|it| it.sub.is_none() && it.head != own);
        let fitting = others.filter(|it| it.head.to_lowercase().starts_with(&typed.to_lowercase()));
        let completion = fitting.map(|entry| {
            let pointers = text[self.line_of_entry(entry.range)][entry.range.len()..].trim();
            plain(&entry.head, &cut(pointers), CompletionKind::Term, line.last(typed.len()))
        });
        completion.collect()
    }
}
