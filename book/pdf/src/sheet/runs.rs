//! Runs of words for the template: plain words are strings, all others small dictionaries.

use lawsmith_book::model::{Mark, PlaceId, Run, Style, unparted};
use serde_json::{Value, json};

use super::Maker;

impl Maker<'_> {
    /// Runs as the template reads them. Uses of terms and norm words look like the words round them.
    pub fn runs(&mut self, runs: &[Run]) -> Value {
        let mut made: Vec<Value> = Vec::new();
        for run in runs {
            let value = self.run(run);
            if value["s"] == "ins" && made.last().is_some_and(|before| before["s"] == "del") {
                // What is put for struck words is no part of them.
                made.push(json!(" "));
            }
            match (made.last_mut(), value) {
                (Some(Value::String(before)), Value::String(words)) => before.push_str(&words),
                (_, value) => made.push(value),
            }
        }
        Value::Array(made)
    }

    /// Words that lead to a place, if that is printed; those who hear the book are told how it is cited.
    pub fn lead(&self, words: &str, place: PlaceId) -> Option<Value> {
        let to = self.target(place)?;
        Some(json!({ "t": words, "to": to, "say": self.book.place(place).citation }))
    }

    /// The pictures of a paragraph that holds nothing else.
    pub fn pictures(&self, runs: &[Run]) -> Option<Vec<Value>> {
        let picture = |run: &Run| match &run.mark {
            Mark::Image(path) => Some(json!({ "img": self.images.get(path.as_str())?, "t": run.text })),
            _ => None,
        };
        let blank = |run: &&Run| run.mark == Mark::None && run.text.trim().is_empty();
        let all: Option<Vec<Value>> = runs.iter().filter(|run| !blank(run)).map(picture).collect();
        all.filter(|all| !all.is_empty())
    }

    fn run(&mut self, run: &Run) -> Value {
        let leading = match &run.mark {
            Mark::Footnote(note) if *note < self.book.footnotes.len() => {
                return json!({ "fn": note, "first": self.noted.insert(*note) });
            }
            Mark::Image(path) => {
                return match self.images.get(path.as_str()) {
                    Some(name) => json!({ "img": name, "t": run.text }),
                    None => json!({ "t": run.text, "s": "em" }),
                };
            }
            Mark::Reference { target: Some(target), .. } => self.lead(&unbroken(&run.text), *target),
            Mark::Link(url) if is_web(url) => Some(json!({ "t": run.text, "url": url })),
            _ => None,
        };
        let Some(look) = look(run.style) else { return leading.unwrap_or_else(|| json!(run.text)) };
        let mut value = leading.unwrap_or_else(|| json!({ "t": run.text }));
        value["s"] = json!(look);
        value
    }
}

fn look(style: Style) -> Option<&'static str> {
    match style {
        Style::Plain => None,
        Style::Emphasis => Some("em"),
        Style::Strong => Some("strong"),
        Style::Code => Some("code"),
        Style::Inserted => Some("ins"),
        Style::Deleted => Some("del"),
    }
}

/// Links that a page may hold. Whatever else a source names is printed and leads nowhere.
fn is_web(url: &str) -> bool {
    ["http://", "https://", "mailto:"].iter().any(|scheme| url.starts_with(scheme)) && url.len() < 2000
}

/// No line ends between a noun and its number.
fn unbroken(text: &str) -> String {
    let pieces: Vec<String> = unparted(text).iter().map(|piece| piece.replace(' ', "\u{a0}")).collect();
    pieces.join(" ")
}

/// The beginning of a text that is too long for its purpose.
pub fn cut(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text.to_owned(),
    }
}
