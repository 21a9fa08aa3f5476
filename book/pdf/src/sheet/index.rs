//! The index for the template: heads, sub-heads, and for each locator the place whose page is asked for.

use lawsmith_book::model::{CrossReference, Index, IndexEntry, IndexLocator};
use serde_json::{Value, json};

use super::Maker;

/// The anchor of the index; no anchor of the book has such a sign.
const INDEX: &str = "=index";

impl<'a> Maker<'a> {
    pub fn index(&mut self, index: &'a Index) -> Value {
        let title = if index.title.is_empty() { &self.book.words.index } else { &index.title };
        self.opening(INDEX, title, true);
        for head in index.groups.iter().flat_map(|group| &group.heads) {
            self.index_anchors.insert(&head.anchor);
        }
        let groups: Vec<Value> = index
            .groups
            .iter()
            .map(|group| {
                let heads: Vec<Value> = group.heads.iter().map(|head| self.entry(head, 0)).collect();
                json!({ "letter": group.letter, "heads": heads })
            })
            .collect();
        json!({ "a": INDEX, "plain": title, "notes": index.notes, "groups": groups })
    }

    fn entry(&self, entry: &IndexEntry, depth: usize) -> Value {
        // Deeper sub-heads than anybody prints stand beside those above.
        let subs: Vec<Value> = entry.subs.iter().map(|sub| self.entry(sub, depth + 1)).collect();
        let locators: Vec<Value> = entry.locators.iter().map(|it| self.locator(it)).collect();
        json!({
            "a": entry.anchor,
            "words": entry.words,
            "depth": depth.min(5),
            "locators": locators,
            "see": self.crosses(&entry.see),
            "also": self.crosses(&entry.see_also),
            "notes": entry.notes,
            "subs": subs,
        })
    }

    fn locator(&self, locator: &IndexLocator) -> Value {
        let to = locator.target.and_then(|place| self.target(place));
        let last = to.and(locator.last).and_then(|place| self.target(place));
        let say = locator.target.map(|place| &self.book.place(place).citation);
        json!({ "text": locator.text, "to": to, "last": last, "say": say })
    }

    fn crosses(&self, all: &[CrossReference]) -> Vec<Value> {
        let known = |it: &&String| self.index_anchors.contains(it.as_str());
        all.iter().map(|it| json!({ "text": it.text, "to": it.anchor.as_ref().filter(known) })).collect()
    }
}
