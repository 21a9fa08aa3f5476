//! What may come next: an address behind its noun, a part in scope behind a cue, a term, the
//! marker that continues the list, a key, an attribute, a rule. Each has a file of its own; here
//! the line up to the cursor says which of them are asked.

mod address;
mod edition;
mod frame;
mod header;
mod index;
mod marker;
mod term;
#[cfg(test)]
mod tests;

use lawsmith_syntax::DocumentKind;
use lawsmith_text::{TextRange, floor_char_boundary, line_start, shortened};

use crate::workspace::analysis::{Analysis, Inside};
use crate::workspace::file::DocumentId;

/// Something that may come next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Completion {
    /// What one chooses by.
    pub label: String,
    /// What is told of it: a heading, the words of a definition.
    pub detail: String,
    /// What it is.
    pub kind: CompletionKind,
    /// What it replaces: from the start of the word to the cursor.
    pub range: TextRange,
    /// The new text; with `$1` and `$0` where the cursor goes, if it is a snippet.
    pub insert: String,
    /// Whether `insert` is a snippet.
    pub snippet: bool,
}

/// What a completion is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CompletionKind {
    /// The address of a provision.
    Address,
    /// A defined term.
    Term,
    /// A marker that continues the text.
    Marker,
    /// A key of the header or one of its values.
    Key,
    /// The name of an attribute.
    Attribute,
    /// A rule.
    Rule,
    /// The label of a footnote.
    Footnote,
    /// The frame of something longer.
    Snippet,
}

/// More than so many are no help.
const SHOWN: usize = 300;
/// So many characters of a definition are told.
const DETAIL: usize = 80;

impl Analysis {
    /// What may come next at `offset`, the likeliest first.
    pub fn completion(&self, id: DocumentId, offset: usize) -> Vec<Completion> {
        let Some(inside) = self.inside(id) else { return Vec::new() };
        let text = inside.text();
        let offset = floor_char_boundary(text, offset);
        let start = line_start(text, offset);
        let line = Line { start, before: &text[start..offset], offset };
        let mut found = self.of_editions(&inside, &line).unwrap_or_else(|| inside.on_line(&line));
        found.truncate(SHOWN);
        if text[offset..].starts_with(')') {
            found.iter_mut().for_each(|it| it.take_bracket(&text[it.range]));
        }
        found
    }
}

impl Completion {
    /// A bracket that the editor has closed by itself, `6A2(|)`, is replaced too by a text that
    /// closes its own.
    fn take_bracket(&mut self, typed: &str) {
        let open = |text: &str| text.matches('(').count() > text.matches(')').count();
        if open(typed) && !open(&self.insert) {
            self.range = TextRange::new(self.range.start(), self.range.end() + 1);
        }
    }
}

/// The line up to the cursor.
struct Line<'a> {
    start: usize,
    before: &'a str,
    offset: usize,
}

impl Line<'_> {
    /// The last `length` bytes before the cursor.
    fn last(&self, length: usize) -> TextRange {
        TextRange::new(self.offset - length, self.offset)
    }
}

impl Inside<'_> {
    fn on_line(&self, line: &Line<'_>) -> Vec<Completion> {
        let words = line.before.trim_start();
        if let Some(found) = self.in_header(line) {
            return found;
        }
        if self.document.kind() == DocumentKind::Index {
            return self.in_index(line);
        }
        if let Some(attribute) = words.strip_prefix('@') {
            return self.in_attribute(line, attribute);
        }
        if words.starts_with('>') || words.starts_with("```") {
            return Vec::new();
        }
        if let Some((_, label)) = line.before.rsplit_once("[^").filter(|(_, label)| !label.contains(']')) {
            return self.labels(line.last(label.len()));
        }
        let mut found = Vec::new();
        if is_marker_start(words) {
            found.extend(self.markers(line, words));
        }
        let cited = self.addresses(line.before, line);
        let only_addresses = !cited.is_empty() && cited.iter().any(|it| it.kind == CompletionKind::Address);
        found.extend(cited);
        if !only_addresses {
            found.extend(self.terms(line));
        }
        found
    }
}

/// The end of a text that may be the beginning of an address.
fn typed_address(before: &str) -> &str {
    let others = |c: char| !(c.is_alphanumeric() || matches!(c, '(' | ')' | '.'));
    let start = before.char_indices().rev().find(|(_, c)| others(*c)).map_or(0, |(at, c)| at + c.len_utf8());
    &before[start..]
}

/// The last word of a text that a blank ends, and what stands before it.
fn word_before(text: &str) -> Option<(&str, &str)> {
    let words = text.trim_end();
    let others = |c: char| !(c.is_alphanumeric() || matches!(c, '§' | '-' | '_'));
    let start = words.char_indices().rev().find(|(_, c)| others(*c)).map_or(0, |(at, c)| at + c.len_utf8());
    (words.len() < text.len() && start < words.len()).then(|| words.split_at(start))
}

fn plain(label: &str, detail: &str, kind: CompletionKind, range: TextRange) -> Completion {
    let insert = label.to_owned();
    Completion { label: label.to_owned(), detail: detail.to_owned(), kind, range, insert, snippet: false }
}

/// Whether the line so far could become a marker: nothing yet, or one short word.
fn is_marker_start(words: &str) -> bool {
    words.len() <= 8 && !words.contains(". ")
}

fn cut(words: &str) -> String {
    shortened(words, DETAIL).into_owned()
}
