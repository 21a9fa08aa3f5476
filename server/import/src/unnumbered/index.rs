//! A printed index: heads, what stands below them, where they point.
//!
//! A head begins a paragraph or, at the top of a page, is set in capitals; the other lines
//! stand below it. Blanks, or failing those the locators' own form, part words from
//! locators. Wrapped locators and “See …” on a line of their own go to the entry above.

use std::borrow::Cow;

use super::index_heads::{heads_by_order, heads_by_place, letter};
use super::locators::{locators, reference, split};
use crate::context::Context;
use crate::lines::{TextLine, bullet};
use crate::numbering::STEP;
use crate::output::{Item, NotesToPlace, Paragraph};
use crate::profile::Heads;
use crate::report::Disposition;

/// Reads an index; the first line is its title.
pub(crate) fn index<'t>(lines: &[TextLine<'t>], context: &mut Context<'_, 't>) -> Vec<Item> {
    let Some((title, rest)) = lines.split_first() else { return Vec::new() };
    let mut items = vec![Item::Title { text: Paragraph::new(title.text), sign: true }];
    let mut notes = NotesToPlace::default();
    context.ledger.place(title.number, Disposition::Placed, "Index");
    notes.mark(title, "Index", &mut items, context.ledger);
    let mut at = "Index".to_owned();
    let by_order = context.heads == Heads::ByOrder;
    let heads = match by_order {
        true => heads_by_order(rest, context).into_iter().map(Some).collect(),
        false => heads_by_place(rest, context.wrapping),
    };
    for (place, line) in rest.iter().enumerate() {
        if by_order && letter(line.text).is_some() {
            context.ledger.skip(line.number, "a letter of the alphabet");
            continue;
        }
        let disposition = read(line, heads[place], &mut items, &mut at, context);
        if by_order {
            let why = "head or sub-entry told by the alphabet, locators as the machine read them";
            context.ledger.note(line.number, Disposition::Unsure, why);
        }
        if let Some((disposition, words)) = disposition {
            context.ledger.note(line.number, disposition, words);
        }
        context.ledger.place(line.number, Disposition::Placed, &at);
        notes.mark(line, &at, &mut items, context.ledger);
    }
    notes.place(&at, context.notes, &mut items, context.ledger);
    items
}

/// Reads one line; says what was unusual about it.
fn read(
    line: &TextLine<'_>,
    known: Option<bool>,
    items: &mut Vec<Item>,
    at: &mut String,
    context: &Context<'_, '_>,
) -> Option<(Disposition, &'static str)> {
    if let Some(Item::IndexEntry { points, .. }) = items.last_mut() {
        if let Some(reference) = reference(line.text, context) {
            points.push(reference);
            return None;
        }
        if let Some(last) = points.last_mut().filter(|_| !line.gap) {
            let footnotes = &context.lexicon.footnotes;
            if let Some(footnote) = footnotes.iter().find(|it| it.eq_ignore_ascii_case(line.text)) {
                last.push(' ');
                last.push_str(footnote);
                return Some((Disposition::Repaired, "joined to the locators above"));
            }
            if let Some(more) = locators(line.text, context) {
                last.push_str(", ");
                last.push_str(&more);
                return Some((Disposition::Repaired, "joined to the locators above"));
            }
        }
    }
    let text = without_leaders(bullet(line.text).unwrap_or(line.text));
    let (entry, other) = with_reference(&text, context).unwrap_or((&text, None));
    let (words, found, repair) = split(entry, context);
    if found.is_none() && words.ends_with(['.', '?', '!']) {
        items.push(Item::Remark { column: 0, text: Paragraph::new(words) });
        return Some((Disposition::Kept, "a sentence, no entry of the index"));
    }
    let head = known.unwrap_or(line.gap)
        || !matches!(items.last(), Some(Item::IndexEntry { .. } | Item::Remark { .. }));
    if head {
        *at = format!("Index/{words}");
    }
    let points = found.into_iter().chain(other).collect();
    items.push(Item::IndexEntry { column: if head { 0 } else { STEP }, words: words.to_owned(), points });
    repair.map(|repair| (Disposition::Repaired, repair))
}

/// Blanks for the dots that lead to locators: "Bees ..... 8".
fn without_leaders(line: &str) -> Cow<'_, str> {
    let dots = |part: &str| part.len() > 2 && part.bytes().all(|b| b == b'.');
    match line.split(' ').any(dots) {
        true => Cow::Owned(
            line.split(' ').map(|part| if dots(part) { "" } else { part }).collect::<Vec<_>>().join(" "),
        ),
        false => Cow::Borrowed(line),
    }
}

/// An entry with locators, and the other head that it names behind these: "Bees, 8; see also Hives".
fn with_reference<'l>(line: &'l str, context: &Context<'_, '_>) -> Option<(&'l str, Option<String>)> {
    let ends = line.match_indices([';', '.', ',']).map(|(at, _)| (&line[..at], &line[at + 1..]));
    let mut ends = ends.filter(|(_, rest)| rest.starts_with(' ')).map(|(entry, rest)| (entry, rest.trim()));
    let (entry, other) = ends.find_map(|(entry, rest)| Some((entry, reference(rest, context)?)))?;
    split(entry, context).1?;
    Some((entry, Some(other)))
}
