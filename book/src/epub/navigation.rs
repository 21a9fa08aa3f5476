//! The table of contents that reading systems show beside the book.

use maud::{Markup, html};

use super::chapter::file;
use crate::html::{Chapter, Entry, Matter, contents};
use crate::model::Book;

/// The file.
pub(super) fn navigation(book: &Book, chapters: &[Chapter]) -> String {
    let entries = contents(book, chapters);
    let first = chapters.iter().find(|chapter| matches!(chapter.matter, Matter::Part(..)));
    let index = chapters.iter().find(|chapter| chapter.matter == Matter::Index);
    let words = &book.words;
    let landmark = |kind: &str, chapter: Option<&Chapter>| match chapter {
        Some(chapter) => {
            html! { li { (link(&format!("{}.xhtml", chapter.path), Some(kind), &chapter.title)) } }
        }
        None => html! {},
    };
    let body = html! {
        body {
            nav epub:type="toc" role="doc-toc" aria-label=(words.contents) {
                h1 { (words.contents) }
                (list(&entries))
            }
            nav epub:type="landmarks" aria-label=(words.navigation) hidden="hidden" {
                ol {
                    (landmark("titlepage", chapters.first()))
                    li { (link("index.xhtml#page_contents", Some("toc"), &words.contents)) }
                    (landmark("bodymatter", first))
                    (landmark("index", index))
                }
            }
        }
    };
    file(book, &words.contents, "", &body.into_string())
}

/// The entries as a list; deeper ones are lists in their entries.
fn list(entries: &[Entry]) -> Markup {
    let Some(least) = entries.iter().map(|entry| entry.depth).min() else { return html! {} };
    html! { ol {
        @for run in entries.chunk_by(|_, next| next.depth > least) {
            @let (head, below) = (&run[0], &run[1..]);
            @match &head.href {
                Some(href) => { li { (link(href, None, &head.title)) (list(below)) } }
                None if below.is_empty() => {}
                None => { li { span { (head.title) } (list(below)) } }
            }
        }
    } }
}

fn link(href: &str, kind: Option<&str>, title: &str) -> Markup {
    html! { a epub:type=[kind] href=(href) { (title) } }
}
