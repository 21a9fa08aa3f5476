//! What stands behind the text: the index and the concordance.

use maud::{Markup, html};

use crate::html::chrome::{Around, Form, Page};
use crate::html::text::Cited;
use crate::model::{ConcordanceRow, CrossReference, IndexEntry, IndexLocator, PlaceId, Relation, short};

/// The index.
pub(super) fn index(page: &Page<'_>) -> String {
    let title = page.book().index.as_ref().map_or("", |index| &index.title);
    page.print(title, "back", &Around::default(), index_body(page))
}

/// What stands on its page.
pub(super) fn index_body(page: &Page<'_>) -> Markup {
    let book = page.book();
    let Some(index) = &book.index else { return html! {} };
    let letter = |at: usize| format!("letter-{at}");
    html! {
        article.index {
            h1 { (index.title) }
            @for note in &index.notes { p.preliminary { (note) } }
            nav.letters aria-label=(book.words.letters) {
                @for (at, group) in index.groups.iter().enumerate() {
                    a href={ "#" (letter(at)) } { (group.letter) }
                }
            }
            div.columns {
                @for (at, group) in index.groups.iter().enumerate() {
                    @let (first, rest) = group.heads.split_at(1.min(group.heads.len()));
                    section {
                        // A letter does not stand alone at the foot of a column.
                        div.first {
                            h2 id=(letter(at)) { (group.letter) }
                            ul { @for head in first { (entry(page, head)) } }
                        }
                        @if !rest.is_empty() { ul { @for head in rest { (entry(page, head)) } } }
                    }
                }
            }
        }
    }
}

fn entry(page: &Page<'_>, head: &IndexEntry) -> Markup {
    let words = &page.book().words;
    html! {
        li id=(head.anchor) {
            span.head { (head.words) }
            @if !head.locators.is_empty() {
                span.locators { @for locator in &head.locators { ", " (self::locator(page, locator)) } }
            }
            // What stands before it is other locators, or the head itself.
            @let sign = if head.locators.is_empty() { ", " } else { "; " };
            (names(sign, &words.see, &head.see))
            (names(if head.see.is_empty() { sign } else { "; " }, &words.see_also, &head.see_also))
            @for note in &head.notes { span.remark { " (" (note) ")" } }
            @if !head.subs.is_empty() {
                ul { @for sub in &head.subs { (entry(page, sub)) } }
            }
        }
    }
}

fn locator(page: &Page<'_>, locator: &IndexLocator) -> Markup {
    match locator.target {
        Some(target) => html! { a href=(page.href(target)) { (locator.text) } },
        None => html! { span.lost { (locator.text) } },
    }
}

/// The heads to look under, behind a sign and a word.
fn names(sign: &str, word: &str, names: &[CrossReference]) -> Markup {
    html! { @if !names.is_empty() {
        span.see {
            (sign) em { (word) } " "
            @for (at, name) in names.iter().enumerate() {
                @if at > 0 { "; " }
                @match &name.anchor {
                    Some(anchor) => { a href={ "#" (anchor) } { (name.text) } }
                    None => { (name.text) }
                }
            }
        }
    } }
}

/// The concordance, both ways.
pub(super) fn concordance(page: &Page<'_>) -> String {
    page.print(&page.book().words.concordance, "back", &Around::default(), concordance_body(page))
}

/// What stands on its page.
pub(super) fn concordance_body(page: &Page<'_>) -> Markup {
    let book = page.book();
    let Some(table) = &book.concordance else { return html! {} };
    let words = &book.words;
    // The web hides what is the same on paper alone; an e-book leaves it out.
    let is_listed = |row: &&ConcordanceRow| page.form != Form::Chapter || row.relation != Relation::Same;
    let old = |row: &ConcordanceRow| {
        html! {
            @if row.old.is_empty() { "—" }
            @for (at, old) in row.old.iter().enumerate() { @if at > 0 { ", " } (Cited(&short(&words.said(old), 80))) }
        }
    };
    let new = |row: &ConcordanceRow| {
        html! {
            @if row.new.is_empty() { "—" }
            @for (at, new) in row.new.iter().enumerate() {
                @if at > 0 { ", " }
                (named(page, new.place, &words.said(&new.address)))
            }
        }
    };
    let heads = |first: &str, second: &str| {
        html! {
            thead { tr { th scope="col" { (first) } th scope="col" { (second) } th scope="col" { (words.change) } } }
        }
    };
    let (new_word, old_word) =
        (format!("{} ({})", words.new_number, table.new), format!("{} ({})", words.old_number, table.old));
    html! {
        article.concordance {
            h1 { (words.concordance) }
            p.unlisted { (words.unlisted) }
            h2 { (table.new) " → " (table.old) }
            div.table role="group" tabindex="0" aria-label={ (table.new) " → " (table.old) } { table {
                (heads(&new_word, &old_word))
                tbody { @for row in table.rows.iter().filter(is_listed) {
                    tr class=[same(row)] { th scope="row" { (new(row)) } td { (old(row)) } td { (row.relation.name()) } }
                } }
            } }
            h2 { (table.old) " → " (table.new) }
            div.table role="group" tabindex="0" aria-label={ (table.old) " → " (table.new) } { table {
                (heads(&old_word, &new_word))
                tbody { @for row in table.back.iter().filter(is_listed) {
                    tr class=[same(row)] { th scope="row" { (old(row)) } td { (new(row)) } td { (row.relation.name()) } }
                } }
            } }
        }
    }
}

/// The name of something, which leads to its place.
pub(super) fn named(page: &Page<'_>, place: Option<PlaceId>, name: &str) -> Markup {
    let name = short(name, 80);
    html! { @match place {
        Some(place) => a href=(page.href(place)) { (Cited(&name)) },
        None => (Cited(&name)),
    } }
}

/// What marks a row of which nothing became anything else: paper leaves it out.
fn same(row: &ConcordanceRow) -> Option<&'static str> {
    (row.relation == Relation::Same).then_some("same")
}
