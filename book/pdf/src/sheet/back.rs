//! Concordance and summary of changes for the template.

use lawsmith_book::model::{Concordance, ConcordanceRow, PlaceId, Summary};
use serde_json::{Value, json};

use super::Maker;

const CONCORDANCE: &str = "=concordance";
const SUMMARY: &str = "=summary";

impl Maker<'_> {
    /// Both directions, each a table of two columns.
    pub fn concordance(&mut self, it: &Concordance) -> Value {
        let title = &self.book.words.concordance;
        self.opening(CONCORDANCE, title, true);
        let there: Vec<[Value; 2]> =
            it.rows.iter().map(|row| [self.places(&row.new), self.old(row)]).collect();
        let back: Vec<[Value; 2]> =
            it.back.iter().map(|row| [self.old(row), self.places(&row.new)]).collect();
        json!({ "a": CONCORDANCE, "plain": title, "halves": [
            { "title": format!("{} → {}", it.old, it.new), "head": [it.old, it.new], "rows": back },
            { "title": format!("{} → {}", it.new, it.old), "head": [it.new, it.old], "rows": there },
        ] })
    }

    pub fn summary(&mut self, it: &Summary) -> Value {
        let title = format!("{}: {} → {}", self.book.words.significant_changes, it.old, it.new);
        self.opening(SUMMARY, &title, true);
        let rows: Vec<Value> = it
            .rows
            .iter()
            .map(|row| {
                let head =
                    if row.new.is_empty() { json!([row.old.join(", ")]) } else { self.places(&row.new) };
                let words: Vec<Value> = row
                    .words
                    .iter()
                    .map(|(kind, text)| match kind {
                        '+' => json!({ "t": text, "s": "ins" }),
                        '-' => json!({ "t": text, "s": "del" }),
                        _ => json!(text),
                    })
                    .collect();
                json!({ "head": head, "reasons": row.reasons, "words": words })
            })
            .collect();
        json!({ "a": SUMMARY, "plain": title, "rows": rows })
    }

    fn old(&self, row: &ConcordanceRow) -> Value {
        if row.old.is_empty() { json!(["—"]) } else { json!([row.old.join(", ")]) }
    }

    /// Addresses, each leading to its place.
    fn places(&self, places: &[PlaceId]) -> Value {
        if places.is_empty() {
            return json!(["—"]);
        }
        let mut runs = Vec::new();
        for (number, &place) in places.iter().enumerate() {
            if number > 0 {
                runs.push(json!(", "));
            }
            let address = &self.book.place(place).address;
            runs.push(match self.target(place) {
                Some(anchor) => json!({ "t": address, "to": anchor }),
                None => json!(address),
            });
        }
        Value::Array(runs)
    }
}
