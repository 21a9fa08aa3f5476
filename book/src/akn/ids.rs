//! Names of elements, `sec_16__subsec_C__para_2`, by the naming convention of the standard.

use std::cell::RefCell;

use rustc_hash::FxHashMap;

use super::levels;
use crate::model::{Block, Book, PlaceId};

/// The names of places, and those that were given beside them.
pub(super) struct Ids {
    places: Vec<String>,
    /// The names of the terms that places define.
    terms: Vec<Option<String>>,
    /// How often a name was given.
    given: RefCell<FxHashMap<String, usize>>,
}

impl Ids {
    /// Names all places of a book.
    pub fn of(book: &Book) -> Self {
        let mut ids = Self {
            places: vec![String::new(); book.places.len()],
            terms: vec![None; book.places.len()],
            given: RefCell::new(FxHashMap::default()),
        };
        for part in &book.parts {
            let level = levels::of_part(book, part);
            let number = part.label.split_once(' ').map_or(part.label.as_str(), |(_, number)| number);
            let name = if number.is_empty() { &book.place(part.place).anchor } else { number };
            let name = format!("{}_{}", level.short, plain(name));
            ids.give(part.place, name);
            ids.read(&part.blocks, part.place);
        }
        for footnote in &book.footnotes {
            let place = book.place(footnote.place);
            let above = place.parent.unwrap_or(book.parts[place.part].place);
            let name = format!("{}__authorialnote_{}", ids.places[above.0], plain(&footnote.label));
            ids.give(footnote.place, name);
        }
        for at in 0..book.places.len() {
            ids.lend(book, at);
        }
        ids
    }

    /// What has no element of its own, a term that a sentence defines, is where its sentence is.
    fn lend(&mut self, book: &Book, at: usize) {
        let mut above = Some(PlaceId(at));
        while let Some(place) = above.filter(|place| self.places[place.0].is_empty()) {
            above = book.place(place).parent;
        }
        if self.places[at].is_empty() {
            let holder = above.unwrap_or(book.parts[book.places[at].part].place);
            self.places[at] = self.places[holder.0].clone();
        }
    }

    fn read(&mut self, blocks: &[Block], above: PlaceId) {
        for block in blocks {
            match block {
                Block::Provision(provision) => {
                    let short = levels::of_provision(provision.level).short;
                    let name = format!("{}__{short}_{}", self.places[above.0], plain(&provision.marker));
                    self.give(provision.place, name);
                    self.read(&provision.blocks, provision.place);
                }
                Block::Definition(definition) if definition.place != above => {
                    let term: String = definition.term.iter().map(|run| run.text.as_str()).collect();
                    let name = format!("{}__hcontainer_{}", self.places[above.0], plain(&term));
                    self.give(definition.place, name);
                    self.terms[definition.place.0] = Some(self.unique(format!("term-{}", plain(&term))));
                    self.read(&definition.blocks, definition.place);
                }
                Block::Definition(definition) => self.read(&definition.blocks, above),
                _ => {}
            }
        }
    }

    fn give(&mut self, place: PlaceId, name: String) {
        if self.places[place.0].is_empty() {
            self.places[place.0] = self.unique(name);
        }
    }

    /// The name of a place.
    pub fn of_place(&self, place: PlaceId) -> &str {
        &self.places[place.0]
    }

    /// The name of the term that an entry of the definitions defines; none for any other place.
    pub fn of_term(&self, place: PlaceId) -> Option<&str> {
        self.terms[place.0].as_deref()
    }

    /// A name for something in `above`, counted: `sec_16__ref_3`.
    pub fn next(&self, above: &str, kind: &str) -> String {
        let key = format!("{above}__{kind}");
        let count = {
            let mut given = self.given.borrow_mut();
            let count = given.entry(key.clone()).or_default();
            *count += 1;
            *count
        };
        self.unique(format!("{key}_{count}"))
    }

    /// Whether it is asked for the first time for what has this name.
    pub fn first(&self, name: &str) -> bool {
        let mut given = self.given.borrow_mut();
        given.insert(format!("{name}__"), 1).is_none()
    }

    /// The name, or the name with a number behind it where it is taken.
    fn unique(&self, name: String) -> String {
        let mut given = self.given.borrow_mut();
        let mut number = given.get(&name).copied().unwrap_or_default();
        let mut unique = name.clone();
        while given.contains_key(&unique) {
            number += 1;
            unique = format!("{name}-{number}");
        }
        given.insert(name, number);
        given.entry(unique.clone()).or_default();
        unique
    }
}

/// A number or a word without what a name can't hold: `(a)` to `a`, `Adjusted Score` to `Adjusted-Score`.
fn plain(words: &str) -> String {
    let mut out = String::new();
    for c in words.chars() {
        if c.is_alphanumeric() || c == '.' && !out.is_empty() {
            out.push(c);
        } else if !out.is_empty() && !out.ends_with('-') {
            out.push('-');
        }
    }
    let trimmed = out.trim_end_matches(['-', '.']);
    if trimmed.is_empty() { "nn".to_owned() } else { trimmed.to_owned() }
}
