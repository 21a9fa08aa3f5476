//! The first page, with title and contents, and the long page.

use maud::{Markup, html};

use crate::html::chrome::{Around, Form, Page};
use crate::html::part;
use crate::model::{PartKind, TitlePage, plain, short};

/// Title and contents.
pub(super) fn page(page: &Page<'_>) -> String {
    let around = Around { behind: page.writer.paged().next(), ..Around::default() };
    page.print("", "home", &around, body(page))
}

/// What stands on it.
pub(super) fn body(page: &Page<'_>) -> Markup {
    html! {
        (title(page))
        (notes(page))
        section.contents aria-labelledby="page_contents" {
            h2 #page_contents { (page.book().words.contents) }
            (contents(page))
        }
        (colophon(page))
    }
}

/// Everything on one page.
pub(super) fn whole(page: &Page<'_>) -> String {
    let all = 0..page.book().parts.len();
    let body = html! {
        (title(page))
        section.contents aria-labelledby="page_contents" {
            h2 #page_contents { (page.book().words.contents) }
            (contents(page))
        }
        @for at in all { (part::part(page, at, 2)) }
        (colophon(page))
    };
    // A printer puts this above each page.
    let TitlePage { title, edition, .. } = &page.book().title_page;
    page.print(&format!("{title} {edition}"), "whole", &Around::default(), body)
}

fn title(page: &Page<'_>) -> Markup {
    // Longer ones are set in smaller type.
    const LONG: usize = 60;
    let (title, words) = (&page.book().title_page, &page.book().words);
    html! {
        div.title-page {
            h1.long[title.title.chars().count() > LONG] { (title.title) }
            @if let Some(subtitle) = &title.subtitle { p.subtitle { (subtitle) } }
            @if !title.edition.is_empty() { p.edition { (words.edition) " " (title.edition) } }
            @if let Some(day) = &title.in_force { p.in-force { (words.in_force) " " (words.day(day)) } }
            @if let Some(publisher) = &title.publisher { p.publisher { (publisher) } }
        }
    }
}

/// The words that stand before the first title.
fn notes(page: &Page<'_>) -> Markup {
    let book = page.book();
    let notes = book.parts.iter().filter(|part| part.kind == PartKind::Preliminary);
    html! { @for part in notes {
        div.preliminary id=[page.id(part.place).as_deref()] { (page.blocks(book.below_title(part), part.place, 2)) }
    } }
}

/// The parts, under the titles of their groups.
fn contents(page: &Page<'_>) -> Markup {
    let book = page.book();
    let shown: Vec<usize> =
        (0..book.parts.len()).filter(|&at| book.parts[at].kind != PartKind::Preliminary).collect();
    // A group and the parts that stand under it.
    let mut sections: Vec<(Option<usize>, Vec<usize>)> = vec![(None, Vec::new())];
    for at in shown {
        let part = &book.parts[at];
        let opens = part.kind == PartKind::Group
            && book.parts.get(at + 1).is_some_and(|next| next.depth > part.depth);
        if opens {
            sections.push((Some(at), Vec::new()));
        } else if let Some((group, parts)) = sections.last_mut() {
            // What stands no deeper than the group is not in it.
            let outside = group.is_some_and(|group| part.depth <= book.parts[group].depth);
            if outside { sections.push((None, vec![at])) } else { parts.push(at) }
        }
    }
    html! {
        @for (group, parts) in &sections {
            @if let Some(group) = *group {
                @let place = book.parts[group].place;
                @if page.writer.has_page(group) || page.form == Form::Whole {
                    h3.group { a href=(page.href(place)) { (short(&page.writer.name(group), 200)) } }
                } @else {
                    h3.group id=[page.id(place).as_deref()] { (short(&page.writer.name(group), 200)) }
                }
            }
            @if !parts.is_empty() {
                ol.parts {
                    @for &at in parts {
                        @let part = &book.parts[at];
                        li.law[matches!(part.kind, PartKind::Law | PartKind::Schedule)].gone[part.repealed] {
                            @if page.form == Form::Whole || page.writer.has_page(at) {
                                a href=(page.href(part.place)) { (entry(page, at)) }
                            } @else {
                                span id=[page.id(part.place).as_deref()] { (entry(page, at)) }
                            }
                        }
                    }
                }
            }
        }
        @let words = &book.words;
        @if book.index.is_some() || book.redline.is_some() || book.concordance.is_some() {
            ol.parts.elsewhere {
                @if book.index.is_some() { li { a href=(page.file("subject-index")) { (words.index) } } }
                @if book.redline.is_some() { li { a href=(page.file("changes")) { (words.significant_changes) } } }
                @if book.concordance.is_some() { li { a href=(page.file("concordance")) { (words.concordance) } } }
            }
        }
    }
}

fn entry(page: &Page<'_>, at: usize) -> Markup {
    let part = &page.book().parts[at];
    let title = short(&plain(&part.title), 200);
    html! {
        @if !part.label.is_empty() { span.label { (part.label) } " " }
        @match part.opening() {
            Some(opening) => span.opening { (opening) },
            None => span.title { (title) },
        }
    }
}

fn colophon(page: &Page<'_>) -> Markup {
    let paragraphs = &page.book().colophon;
    html! { @if !paragraphs.is_empty() {
        section.colophon { @for runs in paragraphs { p { (page.runs(runs)) } } }
    } }
}
