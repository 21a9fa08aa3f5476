//! The sheet: the book as the template reads it, one JSON document.
//!
//! It is the model without what paper has no use for, with what the template would have to compute: levels of headings without
//! gaps, neighbouring numbered provisions as lists, measures of the page. Its keys are those that `template/` reads.

mod back;
mod blocks;
mod index;
mod known;
mod layout;
mod parts;
mod runs;
mod table;

use std::collections::{BTreeMap, BTreeSet};

use lawsmith_book::model::{Book, IndexLocators, PlaceId};
use serde_json::{Map, Value, json};

pub use known::{Known, pages, parted_note, running_heads};
pub use layout::BUILT_IN;

use crate::Resources;

/// The whole sheet.
pub fn sheet(book: &Book, resources: &Resources) -> Value {
    // What can be led to is known when everything has been set once.
    let mut first = Maker::new(book, resources, BTreeSet::new());
    first.all();
    Maker::new(book, resources, first.anchored).all()
}

/// The anchor of the contents. Anchors of the book have no such sign, so that it meets none of them.
const CONTENTS: &str = "=contents";

/// What is gathered while the book is read.
struct Maker<'a> {
    book: &'a Book,
    /// The places that are printed, with an anchor each; others can't be led to.
    printed: BTreeSet<PlaceId>,
    /// The places whose anchor was given out: a sub-entry shares the place of its entry.
    anchored: BTreeSet<PlaceId>,
    /// The anchors of the heads of the index.
    index_anchors: BTreeSet<&'a str>,
    /// The headings by their anchor, as they look.
    heads: Map<String, Value>,
    /// Which footnotes were set: a second mark leads to the note of the first.
    noted: BTreeSet<usize>,
    /// The pictures by their path, as typst finds them.
    images: BTreeMap<&'a str, String>,
    /// The level of the heading before.
    level: usize,
}

impl<'a> Maker<'a> {
    fn new(book: &'a Book, resources: &'a Resources, printed: BTreeSet<PlaceId>) -> Self {
        let images = resources.images.keys().enumerate();
        Self {
            book,
            printed,
            anchored: BTreeSet::new(),
            index_anchors: BTreeSet::new(),
            heads: Map::new(),
            noted: BTreeSet::new(),
            images: images
                .map(|(number, path)| (path.as_str(), format!("{}{number}", crate::world::IMAGES)))
                .collect(),
            level: 0,
        }
    }

    fn all(&mut self) -> Value {
        let book = self.book;
        let parts = self.parts();
        let index = book.index.as_ref().map(|it| self.index(it));
        let concordance = book.concordance.as_ref().map(|it| self.concordance(it));
        let summary = book.summary.as_ref().map(|it| self.summary(it));
        let colophon: Vec<Value> = book.colophon.iter().map(|it| self.runs(it)).collect();
        self.opening(CONTENTS, &book.words.contents, false);
        let notes = self.notes();
        let size = layout::page(book.settings.page);
        let numbers = book.parts.iter().filter_map(|part| parts::number(part, &book.noun.0));
        let widest = numbers.map(|it| it.chars().count()).max().unwrap_or(1).clamp(2, 8);
        json!({
            "words": {
                "contents": book.words.contents,
                "continued": book.words.continued,
                "page": book.words.page,
                "see": book.words.see,
                "also": book.words.see_also,
            },
            "noun": [book.noun.0, book.noun.1],
            "page": size.page,
            "sizes": size.sizes,
            "fonts": layout::fonts(&book.settings.fonts),
            "colours": layout::colours(&book.settings.colours),
            "locators": match book.settings.locators {
                IndexLocators::Numbers => "numbers",
                IndexLocators::Pages => "pages",
                IndexLocators::Both => "both",
            },
            "language": layout::language(&book.language),
            "title": layout::title(&book.title_page, &book.words),
            // In ems: digits are half of one wide.
            "contents-width": widest as f64 * 0.55 + 0.9,
            "colophon": colophon,
            "parts": parts,
            "heads": Value::Object(std::mem::take(&mut self.heads)),
            "notes": notes,
            "index": index,
            "concordance": concordance,
            "summary": summary,
        })
    }

    /// The anchor to set at a place, the first time that it is asked for.
    fn anchor(&mut self, place: PlaceId) -> Value {
        if self.anchored.insert(place) { json!(self.book.place(place).anchor) } else { Value::Null }
    }

    /// The anchor of a place to lead to, if it is printed.
    fn target(&self, place: PlaceId) -> Option<&'a str> {
        self.printed.contains(&place).then(|| self.book.place(place).anchor.as_str())
    }

    /// The level of a heading that wants to stand at `level`: levels are not left out on the way down, and PDF has six.
    fn next_level(&mut self, level: usize) -> usize {
        self.level = level.min(self.level + 1).clamp(1, 6);
        self.level
    }

    /// Notes the looks of a heading that begins a page of its own.
    fn opening(&mut self, anchor: &str, title: &str, numbered: bool) {
        let running = numbered.then(|| json!({ "number": null, "title": title, "opens": true }));
        self.heads.insert(
            anchor.to_owned(),
            json!({ "kind": "opening", "label": "", "title": [title], "plain": title, "running": running }),
        );
    }
}
