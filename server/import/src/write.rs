//! The canonical layout of what was read: which line stands at which column, and where
//! empty lines go.
//!
//! Headed provisions stand at column 0 behind an empty line, unheaded ones at the column
//! that the numbering gave them; one paragraph is one line.

use lawsmith_syntax::{Conventions, DocumentKind, parse, read_markers};
use lawsmith_text::single_spaced;

use crate::markup;
use crate::numbering::ends_in_cue;
use crate::output::{Item, table};
use crate::profile::Profile;

/// The text of a document, with its header.
pub(crate) fn document(
    kind: DocumentKind,
    items: &[Item],
    profile: &Profile,
    conventions: &Conventions,
) -> String {
    let title = profile.edition.title.as_ref().unwrap_or(&profile.work.title);
    let title = single_spaced(title);
    let mut text = format!("title: {title}\nkind: {}\nedition: {}\n\n", kind.name(), profile.edition.id);
    text.push_str(&markup::written(written(items, conventions)));
    // What a source holds may read otherwise where it is written down: a word that opens
    // a part, a dash. The formatter knows; `fmt` will find nothing to do.
    lawsmith_syntax::format(&parse(text, conventions), conventions)
}

/// The items as `.laws` text, without a header.
fn written(items: &[Item], conventions: &Conventions) -> String {
    let mut out = String::new();
    let mut before = None;
    for item in items {
        let wants_blank = wants_blank(before, item) || below_cue(before, &out, item, conventions);
        if wants_blank && !out.is_empty() && !out.ends_with("\n\n") {
            out.push('\n');
        }
        push(&mut out, item, conventions);
        before = Some(item);
    }
    out
}

/// Whether an empty line stands between `before` and `item`.
fn wants_blank(before: Option<&Item>, item: &Item) -> bool {
    let after_heading = matches!(before, Some(Item::Provision { headed: true, .. }));
    let apart = |item: &Item| {
        matches!(
            item,
            Item::Title { .. }
                | Item::Part { .. }
                | Item::Table { .. }
                | Item::Note { .. }
                | Item::Quotation { .. }
                | Item::Literal { .. }
        )
    };
    match item {
        Item::Provision { headed: true, .. }
        | Item::Title { .. }
        | Item::Part { .. }
        | Item::Quotation { .. }
        | Item::Literal { .. }
        | Item::Headword { .. }
        | Item::Quoted { .. } => true,
        Item::Bullet { column, .. } => match before {
            Some(Item::Provision { column: above, .. }) => !after_heading && column <= above,
            before => !matches!(before, Some(Item::Bullet { .. } | Item::Entry { .. } | Item::Sense { .. })),
        },
        Item::Paragraph { .. } | Item::Table { .. } => !after_heading,
        Item::Note { .. } => !matches!(before, Some(Item::Note { .. })),
        Item::IndexEntry { column, .. } => *column == 0 || before.is_some_and(apart),
        Item::Remark { .. } => before.is_some_and(apart),
        Item::Provision { .. } => match before {
            // What closes one list is no lead-in of the next.
            Some(Item::Paragraph { column, .. }) => *column > 0,
            Some(before) => apart(before),
            None => false,
        },
        Item::Entry { .. } | Item::Sense { .. } => {
            let text = |item: &Item| matches!(item, Item::Paragraph { .. } | Item::Bullet { .. });
            before.is_some_and(|before| apart(before) || text(before))
        }
    }
}

/// Whether the item begins with a marker that would be read as wrapped text of the line
/// above it. No text is wrapped below a heading.
fn below_cue(before: Option<&Item>, out: &str, item: &Item, conventions: &Conventions) -> bool {
    let has_marker = matches!(item, Item::Provision { .. } | Item::Sense { .. });
    let below_text = !matches!(before, Some(Item::Provision { headed: true, .. }));
    has_marker && below_text && ends_in_cue(out.trim_end(), conventions)
}

fn push(out: &mut String, item: &Item, conventions: &Conventions) {
    match item {
        Item::Title { text, sign } => push_line(out, 0, if *sign { "#" } else { "" }, &text.inline()),
        Item::Part { markers, text } if text.words().is_empty() => push_line(out, 0, markers, ""),
        Item::Part { markers, text } => push_line(out, 0, markers, &format!("— {}", text.inline())),
        Item::Provision { markers, headed: true, column, text } if text.words().is_empty() => {
            push_line(out, *column, markers, "");
        }
        Item::Provision { markers, headed: true, column, text } => {
            push_line(out, *column, markers, &format!("— {}", text.inline()));
        }
        Item::Provision { markers, column, text, .. } => push_line(out, *column, markers, &text.inline()),
        Item::Paragraph { column, text } => push_line(out, *column, "", &text.line(conventions)),
        Item::Table { column, rows } => {
            table::written(rows).lines().for_each(|row| push_line(out, *column, "", row));
        }
        Item::Note { label, text } => push_line(out, 0, &format!("[^{label}]:"), &text.inline()),
        Item::Quotation { address, heading, items } => {
            let mut body = format!("{}\n", heading.inline());
            body.push_str(&written(items, conventions));
            push_fenced(out, &format!("quote {address}"), &body);
        }
        Item::Bullet { column, text } => push_line(out, *column, "-", &text.inline()),
        Item::Literal { kind, lines, .. } => {
            push_fenced(out, kind, &format!("{}\n", lines.join("\n")));
        }
        Item::Entry { headword, column, text } => {
            let stars = if needs_stars(headword) { "**" } else { "" };
            push_line(out, *column, &format!("{stars}{headword}{stars} —"), &text.inline());
        }
        Item::Headword { headword, text } => {
            push_line(out, 0, "", headword);
            push_line(out, 0, "", &text.inline());
        }
        Item::Quoted { column, text } => push_line(out, *column, "", &text.inline()),
        Item::Sense { marker, column, text } => push_line(out, *column, marker, &text.inline()),
        Item::IndexEntry { column, words, points } => {
            let dash = if points.is_empty() { "" } else { "— " };
            push_line(out, *column, words, &format!("{dash}{}", points.join("; ")));
        }
        Item::Remark { column, text } => push_line(out, *column, ">", &text.inline()),
    }
}

fn push_line(out: &mut String, column: usize, marker: &str, text: &str) {
    out.extend(std::iter::repeat_n(' ', column));
    out.push_str(marker);
    if !marker.is_empty() && !text.is_empty() {
        out.push(' ');
    }
    out.push_str(text);
    out.push('\n');
}

fn push_fenced(out: &mut String, kind: &str, body: &str) {
    let fence = "`".repeat(longest_ticks(body).max(2) + 1);
    out.push_str(&format!("{fence}{kind}\n{body}{fence}\n"));
}

/// The longest run of backquotes, which the fence round the text has to exceed.
fn longest_ticks(text: &str) -> usize {
    text.split(|c| c != '`').map(str::len).max().unwrap_or(0)
}

/// Whether a headword has to be set off by stars to be read whole.
fn needs_stars(headword: &str) -> bool {
    headword.split(' ').any(|word| matches!(word, "—" | "–"))
        || headword.ends_with(['.', ',', ';', ':'])
        || headword.len() > 80
        || headword.split(' ').count() > 8
        || read_markers(headword).is_some()
}
