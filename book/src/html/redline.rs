//! The changes against the base edition: the list of the significant ones, and the redline of each part.

use lawsmith_text::capitalised;
use maud::{Markup, html};

use crate::html::back::named;
use crate::html::chrome::{Around, Form, Page};
use crate::html::text;
use crate::model::{
    ChangedLine, ChangedLineKind, ChangedRun, NamedPlace, PlaceId, RedlineRow, RunChange, SummaryChange,
    SummaryItem, Words, short,
};

/// The significant changes, by parts.
pub(super) fn summary(page: &Page<'_>) -> String {
    page.print(&page.book().words.significant_changes, "changes", &Around::default(), summary_body(page))
}

/// What stands on their page.
pub(super) fn summary_body(page: &Page<'_>) -> Markup {
    let book = page.book();
    let Some(summary) = &book.summary else { return html! {} };
    let words = &book.words;
    html! {
        article.redline.summary {
            h1 { (words.significant_changes) }
            p.between { (summary.old) " → " (summary.new) }
            @if summary.parts.is_empty() { p { (words.nothing_changed) } }
            @for part in &summary.parts {
                @if let Some(part) = part.part { h2 { (part_link(page, part)) } }
                @for change in &part.changes { (summary_change(page, change)) }
                (items(page, &words.added, &part.added, None))
                (items(page, &words.removed, &part.removed, Some(&summary.old)))
            }
        }
    }
}

/// Provisions that changed for the same reasons.
fn summary_change(page: &Page<'_>, change: &SummaryChange) -> Markup {
    let base = page.book().title_page.base.as_deref().unwrap_or_default();
    html! {
        div.change {
            @if !change.reasons.is_empty() { p.why { (change.reasons.join("; ")) } }
            @for row in &change.rows {
                @let words = &page.book().words;
                @let place = html! {
                    b { (links(page, &row.new)) }
                    @if !row.old.is_empty() { " " small { "(" (base) ": " (addresses(words, &row.old)) ")" } }
                };
                // Where several provisions stand on a side, each line has its own number.
                @if row.lines.iter().any(|line| !line.at.is_empty()) {
                    p.where { (place) }
                    (lines(page, &row.lines))
                } @else {
                    @let (first, rest) = opening(&row.lines);
                    p {
                        (place) " "
                        @if row.lines.is_empty() { em { (words.rewritten) } }
                        @else if let Some(line) = first { (line_words(line)) }
                    }
                    (lines(page, rest))
                }
            }
        }
    }
}

/// The first line, if it can stand behind an address, and the others.
fn opening(lines: &[ChangedLine]) -> (Option<&ChangedLine>, &[ChangedLine]) {
    match lines.split_first() {
        Some((first, rest)) if first.kind == ChangedLineKind::Paragraph => (Some(first), rest),
        _ => (None, lines),
    }
}

/// What only one edition has.
fn items(page: &Page<'_>, title: &str, items: &[SummaryItem], of: Option<&str>) -> Markup {
    html! { @if !items.is_empty() {
        div.change {
            p.why { (capitalised(title)) @if let Some(of) = of { " (" (of) ")" } }
            ul { @for item in items {
                li {
                    b { (cited(page, item.place, &item.address)) }
                    @if !item.words.is_empty() { " " (short(&item.words, 160)) }
                }
            } }
        }
    } }
}

fn addresses(words: &Words, all: &[String]) -> String {
    all.iter().map(|it| short(&words.said(it), 80)).collect::<Vec<_>>().join(", ")
}

fn part_link(page: &Page<'_>, part: usize) -> Markup {
    let place = page.book().place(page.book().parts[part].place);
    let name = short(&page.writer.name(part), 160);
    if !page.writer.has_page(part) {
        return html! { (name) };
    }
    let folder = if page.form == Form::Chapter { "" } else { "changes/" };
    html! { a href=(page.file(&format!("{folder}{}", place.page))) { (name) } }
}

/// The redline of the part at `at`.
pub(super) fn part(page: &Page<'_>, at: usize) -> String {
    let book = page.book();
    let Some(redline) = &book.redline else { return String::new() };
    let all: Vec<usize> = page.writer.compared().collect();
    let here = all.iter().position(|&part| part == at);
    let before = here.and_then(|here| here.checked_sub(1)).map(|before| all[before]);
    let behind = here.and_then(|here| all.get(here + 1).copied());
    // What has no page, as a title has, is told on the next one; behind the last page, on that.
    let told = before.map_or(0, |before| before + 1)..behind.map_or(book.parts.len(), |_| at + 1);
    let rows: Vec<&RedlineRow> =
        redline.rows.iter().filter(|row| row.part.is_some_and(|part| told.contains(&part))).collect();
    let name = page.writer.name(at);
    let place = book.parts[at].place;
    let body = html! {
        article.redline {
            h1 { a href=(page.href(place)) { (short(&name, 200)) } }
            p.between { (redline.old) " → " (redline.new) }
            @if rows.is_empty() { p { (book.words.nothing_changed) } }
            @for row in rows { (change(page, row, 2)) }
        }
    };
    let around = Around { part: Some(at), before, behind };
    page.print(&format!("{}: {name}", book.words.changes), "changes", &around, body)
}

fn change(page: &Page<'_>, row: &RedlineRow, rank: usize) -> Markup {
    let book = page.book();
    let words = &book.words;
    let base = book.title_page.base.as_deref().unwrap_or_default();
    let old = addresses(words, &row.old);
    let same = row.old.iter().eq(row.new.iter().map(|new| &new.address));
    let lone = row.old.is_empty() || row.new.is_empty();
    let title = html! {
        (links(page, &row.new))
        @if row.new.is_empty() { (old) " " small { "(" (words.removed) ")" } }
        @else if row.old.is_empty() { " " small { "(" (words.added) ")" } }
        @else if !same { " " small { "(" (base) ": " (old) ")" } }
    };
    html! {
        section.change .(row.class.name()) {
            (text::ranked(rank, None, title))
            @if !lone { p.why { (row.told) } }
            @for line in &row.heading { p.heading { (line_words(line)) } }
            (lines(page, &row.words))
        }
    }
}

/// Lines as paragraphs, lists and tables.
fn lines(page: &Page<'_>, lines: &[ChangedLine]) -> Markup {
    let runs = lines.chunk_by(|line, next| line.kind.goes_on(next.kind));
    html! { @for run in runs {
        @match run[0].kind {
            ChangedLineKind::Paragraph => { p { (line_words(&run[0])) } }
            ChangedLineKind::Item => { ul.lines { @for line in run { li { (line_words(line)) } } } }
            ChangedLineKind::Head | ChangedLineKind::Row => { (table(page, run)) }
        }
    } }
}

fn table(page: &Page<'_>, rows: &[ChangedLine]) -> Markup {
    let name = &page.book().words.table;
    let (head, rows) = rows.split_at(usize::from(rows[0].kind == ChangedLineKind::Head));
    html! {
        div.table role="group" tabindex="0" aria-label=(name) {
            table {
                @for line in head {
                    thead { tr { @for (column, cell) in line.cells.iter().enumerate() {
                        @if cell.is_empty() { td {} } @else { th scope="col" { (cell_words(line, column)) } }
                    } } }
                }
                @if !rows.is_empty() {
                    tbody { @for line in rows { tr {
                        @for column in 0..line.cells.len() { td { (cell_words(line, column)) } }
                    } } }
                }
            }
        }
    }
}

fn cell_words(line: &ChangedLine, column: usize) -> Markup {
    html! {
        @if column == 0 { (at(line)) }
        (segments(&line.cells[column]))
    }
}

fn line_words(line: &ChangedLine) -> Markup {
    html! { (at(line)) @for cell in &line.cells { (segments(cell)) } }
}

/// The address of what begins with a line.
fn at(line: &ChangedLine) -> Markup {
    html! { @if !line.at.is_empty() { small { (short(&line.at, 80)) } " " } }
}

/// What they are in this edition, by their citations.
fn links(page: &Page<'_>, all: &[NamedPlace]) -> Markup {
    html! { @for (at, it) in all.iter().enumerate() {
        @if at > 0 { ", " }
        (cited(page, it.place, &it.address))
    } }
}

fn cited(page: &Page<'_>, place: Option<PlaceId>, address: &str) -> Markup {
    let book = page.book();
    let name = place.map_or_else(|| book.words.said(address), |place| book.place(place).citation.clone());
    named(page, place, &name)
}

/// Blanks stand outside of what is struck and added.
fn segments(segments: &[ChangedRun]) -> Markup {
    html! { @for run in segments {
        @let (before, inner, behind) = run.parted();
        @match run.change {
            RunChange::Struck => { (before) del { (text::Words(inner)) } (behind) }
            RunChange::Added => { (before) ins { (text::Words(inner)) } (behind) }
            RunChange::Kept => { (text::Words(&run.words)) }
        }
    } }
}
