//! Concordance and summary of changes for the template.

use lawsmith_book::model::{
    ChangedLine, ChangedLineKind, ChangedRun, Concordance, ConcordanceRow, Language, NamedPlace, PlaceId,
    Relation, RunChange, Summary, SummaryChange, SummaryItem, SummaryRow,
};
use serde_json::{Value, json};

use super::Maker;
use super::parts::{LONGEST, name};
use super::runs::cut;
use super::table::breaks;

const CONCORDANCE: &str = "=concordance";
const SUMMARY: &str = "=summary";

impl Maker<'_> {
    /// Both directions, each a table of two columns.
    pub fn concordance(&mut self, it: &Concordance) -> Value {
        let title = &self.book.words.concordance;
        self.opening(CONCORDANCE, title, true);
        // As on the web's paper: what is the same fills pages and tells nothing.
        let changed = |row: &&ConcordanceRow| row.relation != Relation::Same;
        let there: Vec<[Value; 2]> =
            it.rows.iter().filter(changed).map(|row| [self.places(&row.new), self.old(row)]).collect();
        let back: Vec<[Value; 2]> =
            it.back.iter().filter(changed).map(|row| [self.old(row), self.places(&row.new)]).collect();
        json!({ "a": CONCORDANCE, "plain": title, "unlisted": self.book.words.unlisted, "halves": [
            { "title": format!("{} → {}", it.old, it.new), "head": [it.old, it.new], "rows": back },
            { "title": format!("{} → {}", it.new, it.old), "head": [it.new, it.old], "rows": there },
        ] })
    }

    /// By parts: reasons with the provisions that they are for, what is new, what is gone.
    pub fn summary(&mut self, it: &Summary) -> Value {
        let words = &self.book.words;
        let title = format!("{}: {} → {}", words.significant_changes, it.old, it.new);
        self.opening(SUMMARY, &title, true);
        let parts: Vec<Value> = it
            .parts
            .iter()
            .map(|part| {
                json!({
                    "title": part.part.map(|part| cut(&name(&self.book.parts[part]), LONGEST)),
                    "changes": part.changes.iter().map(|it| self.change(it)).collect::<Vec<_>>(),
                    "added": self.lone(&part.added),
                    "removed": self.lone(&part.removed),
                })
            })
            .collect();
        json!({
            "a": SUMMARY, "plain": title, "old": it.old, "parts": parts,
            "added": words.added, "removed": words.removed, "rewritten": words.rewritten,
        })
    }

    fn change(&self, it: &SummaryChange) -> Value {
        let row = |row: &SummaryRow| {
            json!({
                "head": self.places(&row.new),
                "old": self.said(&row.old),
                "lines": lines(&row.lines, &self.book.language),
            })
        };
        json!({ "why": it.reasons.join("; "), "rows": it.rows.iter().map(row).collect::<Vec<_>>() })
    }

    fn lone(&self, items: &[SummaryItem]) -> Vec<Value> {
        let head = |it: &SummaryItem| json!([self.named(&it.address, it.place)]);
        items.iter().map(|it| json!({ "head": head(it), "words": cut(&it.words, LONGEST) })).collect()
    }

    fn old(&self, row: &ConcordanceRow) -> Value {
        if row.old.is_empty() { json!(["—"]) } else { json!([self.said(&row.old)]) }
    }

    /// Addresses, each leading to its place.
    fn places(&self, places: &[NamedPlace]) -> Value {
        if places.is_empty() {
            return json!(["—"]);
        }
        let mut runs = Vec::new();
        for (number, it) in places.iter().enumerate() {
            if number > 0 {
                runs.push(json!(", "));
            }
            runs.push(self.named(&it.address, it.place));
        }
        Value::Array(runs)
    }

    fn named(&self, address: &str, place: Option<PlaceId>) -> Value {
        let name = self.book.words.said(address);
        place.and_then(|place| self.lead(&name, place)).unwrap_or_else(|| json!(name))
    }

    fn said(&self, addresses: &[String]) -> String {
        addresses.iter().map(|it| self.book.words.said(it)).collect::<Vec<_>>().join(", ")
    }
}

/// The lines of a change, the rows of a table together.
fn lines(all: &[ChangedLine], language: &Language) -> Vec<Value> {
    let mut found = Vec::new();
    for lines in all.chunk_by(|line, next| line.kind.goes_on(next.kind)) {
        match lines[0].kind.is_row() {
            true => found.push(table(lines, language)),
            false => found.extend(lines.iter().map(line)),
        }
    }
    found
}

/// The same as a table of the text.
fn table(lines: &[ChangedLine], language: &Language) -> Value {
    let cells = |row: &ChangedLine| row.cells.iter().map(|cell| words(cell)).collect::<Vec<_>>();
    let (head, rows) = lines.split_at(usize::from(lines[0].kind == ChangedLineKind::Head));
    let runs = lines.iter().flat_map(ChangedLine::runs).map(|run| run.words.as_str());
    json!({
        "at": lines[0].at,
        "head": head.first().map(cells).unwrap_or_default(),
        "rows": rows.iter().map(cells).collect::<Vec<_>>(),
        "align": vec!["left"; lines[0].cells.len()],
        "breaks": breaks(runs, language),
    })
}

fn line(it: &ChangedLine) -> Value {
    let runs: Vec<Value> = it.cells.iter().flat_map(|cell| words(cell)).collect();
    json!({ "item": it.kind == ChangedLineKind::Item, "at": it.at, "words": runs })
}

fn words(cell: &[ChangedRun]) -> Vec<Value> {
    cell.iter().flat_map(changed).collect()
}

/// Blanks stand outside of what is struck and added.
fn changed(run: &ChangedRun) -> Vec<Value> {
    let look = match run.change {
        RunChange::Added => "ins",
        RunChange::Struck => "del",
        RunChange::Kept => return vec![json!(run.words)],
    };
    let (before, words, behind) = run.parted();
    vec![json!(before), json!({ "t": words, "s": look }), json!(behind)]
}
