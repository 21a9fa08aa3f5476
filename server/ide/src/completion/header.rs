//! Keys and values of the header, attributes and what stands behind them, labels of footnotes.

use lawsmith_lints::{ATTRIBUTES, registry};
use lawsmith_syntax::{BlockKind, DocumentKind, HEADER_KEYS};
use lawsmith_text::TextRange;

use super::{Completion, CompletionKind, Line, cut, plain};
use crate::workspace::analysis::Inside;

impl Inside<'_> {
    pub(super) fn in_header(&self, line: &Line<'_>) -> Option<Vec<Completion>> {
        let header = self.document.tree.blocks.first().map(|block| (&block.kind, block.range));
        let inside = match header {
            Some((BlockKind::Header(_), range)) => line.start <= range.end(),
            _ => line.start == 0 && line.before.chars().all(|c| c.is_ascii_lowercase()),
        };
        if !inside {
            return None;
        }
        if let Some((key, value)) = line.before.split_once(':') {
            let range = line.last(value.trim_start().len());
            let kinds = DocumentKind::ALL.into_iter().filter(|_| key == "kind");
            let make = |kind: DocumentKind| plain(kind.name(), described(kind), CompletionKind::Key, range);
            return Some(kinds.map(make).collect());
        }
        let given: Vec<&str> = self.document.tree.header().map(|(key, _)| key).collect();
        let range = line.last(line.before.len());
        let keys = HEADER_KEYS.iter().filter(|key| **key == line.before || !given.contains(key));
        Some(
            keys.map(|key| Completion {
                insert: format!("{key}: "),
                ..plain(key, "a line of the header", CompletionKind::Key, range)
            })
            .collect(),
        )
    }

    pub(super) fn in_attribute(&self, line: &Line<'_>, attribute: &str) -> Vec<Completion> {
        let Some((name, value)) = attribute.split_once(' ') else {
            let range = line.last(attribute.len());
            let make = |name: &&str| plain(name, told_of(name), CompletionKind::Attribute, range);
            return ATTRIBUTES.iter().map(make).collect();
        };
        match name {
            "allow" if !value.contains(' ') => {
                let range = line.last(value.len());
                let rule = |rule: &&lawsmith_lints::Rule| Completion {
                    insert: format!("{} ", rule.name),
                    ..plain(rule.name, rule.code, CompletionKind::Rule, range)
                };
                registry().iter().map(rule).collect()
            }
            "under" | "elects" => {
                let typed = value.rsplit([',', ' ']).next().unwrap_or_default();
                let before = &value[..value.len() - typed.len()];
                match name == "elects" && before.contains(|c: char| c.is_ascii_digit()) {
                    // What is chosen is said in words.
                    true => Vec::new(),
                    false => self.powers(typed, line.last(typed.len())),
                }
            }
            _ => Vec::new(),
        }
    }

    pub(super) fn labels(&self, range: TextRange) -> Vec<Completion> {
        let footnotes = self.document.footnotes.iter().map(|footnote| {
            let words = self.document.tree.plain(&self.document.tree.blocks[footnote.block]);
            plain(&self.text()[footnote.label], &cut(&words), CompletionKind::Footnote, range)
        });
        footnotes.collect()
    }
}

/// What an attribute is for.
fn told_of(name: &str) -> &'static str {
    match name {
        "was" => "where it stood in another edition",
        "dropped" => "it has no counterpart in this edition",
        "also" => "other words for the term",
        "index" => "an entry of the index",
        "power" => "it lets a body choose",
        "elects" => "the option that is chosen",
        "under" => "the power that is used",
        "status" => "how far it has come",
        "locked" => "it is not to be changed",
        "allow" => "a rule is silent here",
        _ => "",
    }
}

/// What a kind of document is for.
fn described(kind: DocumentKind) -> &'static str {
    match kind {
        DocumentKind::Laws => "law text",
        DocumentKind::Regulations => "rules made under laws",
        DocumentKind::Commentary => "words about a law, which are none",
        DocumentKind::Charts => "flow charts",
        DocumentKind::Index => "the index of a book",
        DocumentKind::Guide => "help for readers",
    }
}
