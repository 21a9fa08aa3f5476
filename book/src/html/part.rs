//! The page of a part: a law, the definitions, an introduction.

use maud::{Markup, html};

use crate::html::chrome::{Around, Form, Page};
use crate::html::text::ranked;
use crate::model::{PartKind, PlaceId, short};

/// The page of the part at `at`.
pub(super) fn page(page: &Page<'_>, at: usize) -> String {
    let all: Vec<usize> = page.writer.paged().collect();
    let here = all.iter().position(|&part| part == at);
    let around = Around {
        part: Some(at),
        before: here.and_then(|here| here.checked_sub(1)).map(|before| all[before]),
        behind: here.and_then(|here| all.get(here + 1).copied()),
    };
    let body = html! { (groups(page, page.writer.groups(at))) (part(page, at, 1)) };
    page.print(&page.writer.name(at), "part", &around, body)
}

/// The part at `at` as a chapter of an e-book, behind the titles of groups that no chapter before it has.
pub(super) fn chapter(page: &Page<'_>, at: usize) -> Markup {
    let before = page.writer.paged().take_while(|&paged| paged < at).last();
    let mut opened = page.writer.groups(at);
    opened.retain(|&group| before.is_none_or(|before| group > before));
    html! { (groups(page, opened)) (part(page, at, 1)) }
}

/// The titles of groups, outermost first.
fn groups(page: &Page<'_>, groups: Vec<usize>) -> Markup {
    html! { @for group in groups {
        @let name = short(&page.writer.name(group), 200);
        p.within {
            @if page.form == Form::Chapter { (name) }
            @else { a href=(page.href(page.book().parts[group].place)) { (name) } }
        }
    } }
}

/// A part; its title is a heading of `rank`.
pub(super) fn part(page: &Page<'_>, at: usize, rank: usize) -> Markup {
    let part = &page.book().parts[at];
    let words = &page.book().words;
    let id = page.id(part.place);
    let changed = part.barred;
    let title = html! {
        @if !part.label.is_empty() {
            (page.own_link(part.place, "label", None, html! { (part.label) }))
            @if !part.title.is_empty() { " " }
        }
        @if !part.title.is_empty() { span.title { (page.title(at)) } }
    };
    let bar = if changed { " changed" } else { "" };
    let kind = match part.kind {
        PartKind::Law | PartKind::Schedule => "law",
        PartKind::Definitions => "definitions",
        PartKind::Group => "group",
        _ => "prose",
    };
    let kind = format!("{kind}{bar}");
    html! {
        article class=(kind) id=[id.as_deref()] data-citation=(page.book().place(part.place).citation) {
            (ranked(rank, None, title))
            @if part.repealed { p.gone { (words.repealed) } }
            @if part.barred { (page.change_note()) }
            @if part.kind == PartKind::Law || part.kind == PartKind::Definitions { (page.cited_by(part.place)) }
            (page.blocks(&part.blocks, part.place, rank + 1))
            (footnotes(page, at, rank + 1))
        }
    }
}

/// The footnotes that belong to the part at `at`.
fn footnotes(page: &Page<'_>, at: usize, rank: usize) -> Markup {
    let book = page.book();
    let mut own = book.footnotes.iter().filter(|footnote| book.place(footnote.place).part == at).peekable();
    if own.peek().is_none() {
        return html! {};
    }
    let back = |target: Option<PlaceId>| target.map(|target| page.href(target));
    html! {
        section.footnotes {
            (ranked(rank, None, html! { (book.words.footnotes) }))
            @for footnote in own {
                @let words = html! {
                    span.number { (footnote.label) }
                    div.text {
                        p {
                            (page.runs(&footnote.runs))
                            @if let Some(back) = back(footnote.marked_at) {
                                " " a.back href=(back) aria-label={ (book.words.back) " " (footnote.label) } { "↩" }
                            }
                        }
                        (page.cited_by(footnote.place))
                    }
                };
                @let (id, changed) = (page.id(footnote.place), footnote.barred);
                @if page.form == Form::Chapter {
                    aside.footnote.changed[changed] id=[id.as_deref()] epub:type="footnote" role="doc-footnote" { (words) }
                } @else {
                    div.footnote.changed[changed] id=[id.as_deref()] { (words) }
                }
            }
        }
    }
}

impl Page<'_> {
    /// The title of a part as its heading shows it.
    fn title(&self, at: usize) -> Markup {
        self.heading_runs(&self.book().parts[at].title)
    }
}
