//! Parts of the book: where a page begins, what the heading and the running head say.

use lawsmith_book::model::{Part, PartKind, plain};
use serde_json::{Value, json};

use super::Maker;
use super::runs::cut;

/// How much of a heading goes into bookmarks and contents.
pub const LONGEST: usize = 160;

/// The number of a law, `16` of `Law 16`.
pub fn number<'a>(part: &'a Part, noun: &str) -> Option<&'a str> {
    let number = part.label.strip_prefix(noun).unwrap_or(&part.label).trim();
    (part.kind == PartKind::Law && !number.is_empty()).then_some(number)
}

/// `Law 16 — Information`, or what there is of it.
pub fn name(part: &Part) -> String {
    let title = plain(&part.title);
    match (part.label.as_str(), title.as_str()) {
        ("", _) => title,
        (label, "") => label.to_owned(),
        (label, title) => format!("{label} — {title}"),
    }
}

impl Maker<'_> {
    /// The parts in order, each with its blocks; their headings go into `heads`.
    pub fn parts(&mut self) -> Vec<Value> {
        let book = self.book;
        let mut made = Vec::with_capacity(book.parts.len());
        let mut before = None;
        for (at, part) in book.parts.iter().enumerate() {
            let behind = book.parts.get(at + 1).map(|part| part.kind);
            made.push(self.part(part, before, behind));
            before = Some(part.kind);
        }
        made
    }

    fn part(&mut self, part: &Part, before: Option<PartKind>, behind: Option<PartKind>) -> Value {
        let opens = opens(part, before);
        let title = plain(&part.title);
        // Words above the introduction are no introduction of their own.
        let note = part.kind == PartKind::Preliminary && behind == Some(PartKind::Introduction);
        let words = if note { String::new() } else { name(part) };
        let level = if words.is_empty() { self.level } else { self.next_level(part.depth + 1) };
        let number = number(part, &self.book.noun.0);
        let short = if part.label.is_empty() { cut(&title, 56) } else { part.label.clone() };
        let is_law = part.kind == PartKind::Law;
        let running = json!({ "number": number, "title": short, "opens": opens && !is_law });
        let anchor = self.anchor(part.place);
        if let (Some(anchor), false) = (anchor.as_str(), words.is_empty()) {
            let kind = match part.kind {
                PartKind::Law => "law",
                _ if opens => "opening",
                _ => "group",
            };
            let title_runs = self.runs(&part.title);
            let head = json!({
                "kind": kind,
                "label": part.label,
                "number": number,
                "title": title_runs,
                "words": part.opening().unwrap_or_else(|| cut(&title, LONGEST)),
                "plain": cut(&words, LONGEST),
                "bar": part.barred,
                "running": running,
            });
            self.heads.insert(anchor.to_owned(), head);
        }
        json!({
            "a": anchor,
            "level": level,
            "plain": cut(&words, LONGEST),
            "listed": true,
            "opens": opens,
            "running": running,
            "b": self.part_blocks(part, level),
        })
    }
}

/// Whether a part begins a page: what is no law does, and the first law behind it.
fn opens(part: &Part, before: Option<PartKind>) -> bool {
    if part.depth > 0 && part.kind != PartKind::Law {
        return false;
    }
    match part.kind {
        PartKind::Law => !matches!(before, Some(PartKind::Law | PartKind::Group)),
        PartKind::Preliminary => before.is_none(),
        PartKind::Introduction => before != Some(PartKind::Preliminary),
        _ => true,
    }
}
