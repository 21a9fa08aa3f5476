//! What is known of the pages laid out so far: where each place stands, and what runs above each page.

use std::num::NonZeroUsize;

use lawsmith_book::model::Book;
use serde::Deserialize;
use serde_json::{Value, json};
use typst::foundations::Selector;
use typst::introspection::{Introspector, MetadataElem, PagedPosition};
use typst::layout::Abs;
use typst_layout::{PagedDocument, PagedIntrospector};

use super::layout;
use crate::links::label;

/// What the template is told of the pages of the round before.
#[derive(Debug, Clone, PartialEq)]
pub struct Known {
    /// The printed page of each place of the book, counted from the page on which the text begins.
    pub page_of: Vec<Option<usize>>,
    /// The running head of each page from the very first; none where none is shown.
    running: Vec<Option<String>>,
}

/// What the template leaves where a part begins.
#[derive(Debug, Clone, Deserialize)]
struct Begun {
    /// The number of a law.
    number: Option<String>,
    title: String,
    /// Whether the page that it is the first on shows no running head.
    opens: bool,
}

impl Known {
    /// Reads it off the pages.
    pub fn of(book: &Book, document: &PagedDocument) -> Self {
        let pages = document.introspector();
        let first = place(pages, "first-page").map_or(1, |it| it.page.get());
        let printed = |anchor: &str| Some((place(pages, anchor)?.page.get() + 1).saturating_sub(first));
        Self {
            page_of: book.places.iter().map(|it| printed(&it.anchor)).collect(),
            running: running(book, pages, document.pages().len()),
        }
    }
}

/// The first footnote that stands on another page than its mark, but for those that are `known`.
pub fn parted_note(book: &Book, document: &PagedDocument, known: &[usize]) -> Option<usize> {
    let pages = document.introspector();
    let page = |what: &str, number: usize| Some(place(pages, &format!("={what}-{number}"))?.page);
    let notes = (0..book.footnotes.len()).filter(|number| !known.contains(number));
    let pages = notes.filter_map(|number| Some((page("mark", number)?, page("note", number)?, number)));
    pages.filter(|(mark, note, _)| mark != note).min().map(|(.., number)| number)
}

/// The page of each place for the template, by its anchor.
pub fn pages(book: &Book, known: Option<&Known>) -> Value {
    let page_of = known.map_or(&[][..], |it| &it.page_of);
    let by_anchor =
        book.places.iter().zip(page_of).filter_map(|(it, page)| Some((it.anchor.clone(), json!((*page)?))));
    Value::Object(by_anchor.collect())
}

/// The running heads for the template.
pub fn running_heads(known: Option<&Known>) -> Value {
    json!(known.map_or(&[][..], |it| &it.running))
}

fn place(pages: &PagedIntrospector, anchor: &str) -> Option<PagedPosition> {
    pages.position(pages.query_label(label(anchor)?).ok()?.location()?)
}

/// “Laws 16–17” for the laws of a page, or the title of what is no law.
fn running(book: &Book, pages: &PagedIntrospector, count: usize) -> Vec<Option<String>> {
    let begun = begun(pages);
    // A part that begins in the first lines of a page leaves no room for the one before it.
    let edge = layout::first_lines(book.settings.page);
    let mut heads = Vec::with_capacity(count);
    let mut begun = begun.iter().peekable();
    let mut before: Option<&Begun> = None;
    for page in (1..=count).filter_map(NonZeroUsize::new) {
        let mut parts: Vec<&Begun> = Vec::new();
        let mut shows = before.is_some();
        while let Some((at, part)) = begun.next_if(|(at, _)| at.page <= page) {
            if parts.is_empty() {
                let goes_on = at.point.y > Abs::pt(edge) && !part.opens;
                parts.extend(before.filter(|_| goes_on));
                shows = !part.opens || parts.len() == 1;
            }
            parts.push(part);
            before = Some(part);
        }
        if parts.is_empty() {
            parts.extend(before);
        }
        heads.push(if shows { range(&parts, &book.noun.1) } else { None });
    }
    heads
}

fn begun(pages: &PagedIntrospector) -> Vec<(PagedPosition, Begun)> {
    let Some(label) = label("part") else { return Vec::new() };
    let read = |it: &typst::foundations::Content| {
        let value = &it.to_packed::<MetadataElem>()?.value;
        let begun = serde_json::to_value(value).and_then(serde_json::from_value).ok()?;
        Some((pages.position(it.location()?)?, begun))
    };
    pages.query(&Selector::Label(label)).iter().filter_map(read).collect()
}

fn range(parts: &[&Begun], laws: &str) -> Option<String> {
    let mut numbered = parts.iter().filter(|it| it.number.is_some());
    let Some(first) = numbered.next() else { return parts.last().map(|it| it.title.clone()) };
    let last = numbered.next_back().unwrap_or(first);
    match (&first.number, &last.number) {
        (Some(from), Some(to)) if from != to => Some(format!("{laws} {from}–{to}")),
        _ => Some(first.title.clone()),
    }
}
