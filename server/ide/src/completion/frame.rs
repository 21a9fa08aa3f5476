//! The frames of a new Law and of a new definition.

use lawsmith_syntax::NodeKind;
use lawsmith_text::TextRange;

use super::{Completion, CompletionKind};
use crate::workspace::analysis::Inside;

impl Inside<'_> {
    /// Snippets for a new Law behind `last` and for a new definition.
    pub(super) fn frames(&self, range: TextRange, typed: &str, last: Option<usize>) -> Vec<Completion> {
        let mut found = Vec::new();
        let level = self.edition.conventions.levels.first();
        if let Some(noun) = level.and_then(|level| level.nouns.first())
            && format!("{noun} ").to_lowercase().starts_with(&typed.to_lowercase())
        {
            let number = last.map_or(1, |node| self.document.tree.nodes[node].last_value + 1);
            let label = self.edition.conventions.levels[0].label(number);
            found.push(Completion {
                label: format!("new {noun}"),
                detail: format!("{noun} {label} with a heading"),
                kind: CompletionKind::Snippet,
                range,
                insert: format!("{noun} {label} — ${{1:Heading}}\n\n$0"),
                snippet: true,
            });
        }
        let defines = self.document.tree.nodes.iter().any(|node| node.kind == NodeKind::Definitions);
        let word = "new definition";
        if typed.is_empty() || word.starts_with(&typed.to_lowercase()) {
            let part = self.edition.conventions.definitions.first().map_or("Definitions", String::as_str);
            let entry = "${1:Term} — ${2:What it means}.$0".to_owned();
            found.push(Completion {
                label: word.to_owned(),
                detail: "Term — what it means".to_owned(),
                kind: CompletionKind::Snippet,
                range,
                insert: if defines { entry } else { format!("{part}\n\n{entry}") },
                snippet: true,
            });
        }
        found
    }
}
