//! A printed index: heads, what stands below them, where they point.
//!
//! A head begins a paragraph or, at the top of a page, is set in capitals; the other lines
//! stand below it. Blanks, or failing those the locators' own form, part words from
//! locators. Wrapped locators and “See …” on a line of their own go to the entry above.

use std::borrow::Cow;

use super::index_heads::{heads_by_order, heads_by_place, letter};
use crate::context::Context;
use crate::lines::{TextLine, bullet};
use crate::numbering::STEP;
use crate::output::{Item, NotesToPlace, Paragraph};
use crate::profile::Heads;
use crate::report::Disposition;
use crate::source::BODIES;

/// The most signs of what numbers a body, with what stands in it: "Schedule 2:4(1)".
const LABEL: usize = 12;

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

/// The words of a line, its locators, and what was unusual about how they were told apart.
pub(super) fn split<'l>(
    line: &'l str,
    context: &Context<'_, '_>,
) -> (&'l str, Option<String>, Option<&'static str>) {
    if let Some(at) = line.rfind("  ")
        && let Some(found) = locators(&line[at..], context)
    {
        let words = line[..at].trim_end();
        return match words.strip_suffix(',').and_then(|words| last_word(words, context)) {
            Some((words, first)) => {
                (words, Some(format!("{first}, {found}")), Some("a locator stood among the words"))
            }
            None => (words, Some(found), None),
        };
    }
    if let Some(at) = line.rfind("  ").filter(|at| reference(line[*at..].trim(), context).is_some()) {
        return (line[..at].trim_end(), Some(line[at..].trim().to_owned()), None);
    }
    // Where blanks part words from locators a comma among the words says nothing.
    if let Some((words, found)) = behind_sign(line, context).filter(|_| !line.contains("  ")) {
        return (words, Some(found), None);
    }
    match last_word(line, context) {
        Some((words, found)) => (words, Some(found.to_owned()), Some("a locator that no blanks set apart")),
        None => (line, None, None),
    }
}

/// The words before a tab, a dash or the first comma behind which all is locators or names another head: "Bees, 8, Schedule 3".
fn behind_sign<'l>(line: &'l str, context: &Context<'_, '_>) -> Option<(&'l str, String)> {
    let dashes = [" — ", " – ", " - "].into_iter().flat_map(|dash| line.match_indices(dash));
    let mut signs: Vec<(usize, &str)> = line.match_indices(['\t', ',']).chain(dashes).collect();
    signs.sort_unstable();
    let signs = signs.into_iter().filter(|(at, _)| !line[..*at].trim().is_empty());
    let mut parts = signs.map(|(at, sign)| (line[..at].trim_end(), line[at + sign.len()..].trim()));
    parts.find_map(|(words, rest)| {
        let to_head = || reference(rest, context).map(|_| rest.to_owned());
        Some((words, locators(rest, context).or_else(to_head)?))
    })
}

/// The other head that the words name, behind a cue in small letters.
fn reference(words: &str, context: &Context<'_, '_>) -> Option<String> {
    context.lexicon.pointer(words).map(|pointer| format!("{} {}", pointer.cue, pointer.named))
}

/// The words and the last one of them, if that is a locator.
fn last_word<'l>(words: &'l str, context: &Context<'_, '_>) -> Option<(&'l str, &'l str)> {
    let (words, last) = words.rsplit_once(' ')?;
    is_locator(last, context).then(|| (words.trim_end(), last))
}

/// The locators of a list, if it holds nothing else, with one blank behind each comma. What is numbered behind a body stands
/// in it, "Appendix A, 1", for bodies come last.
fn locators(list: &str, context: &Context<'_, '_>) -> Option<String> {
    let list = list.trim().trim_end_matches(',');
    let mut all: Vec<String> = Vec::new();
    let mut body: Option<String> = None;
    for one in list.split(',').map(|one| one.split_whitespace().collect::<Vec<_>>().join(" ")) {
        if !is_locator(&one, context) {
            return None;
        }
        if is_of_body(&one, context) {
            body = Some(one.split(':').next().unwrap_or_default().to_owned());
            all.push(one);
        } else if let Some(body) = body.as_ref().filter(|_| one.starts_with(|c: char| c.is_ascii_digit())) {
            // "Appendix A, 1" names the item alone.
            if all.last() == Some(body) {
                all.pop();
            }
            all.push(format!("{body}:{one}"));
        } else {
            all.push(one);
        }
    }
    Some(all.join(", "))
}

/// An address, perhaps with “footnote” behind it, the name of a part, or a body with its label.
fn is_locator(text: &str, context: &Context<'_, '_>) -> bool {
    let footnotes = &context.lexicon.footnotes;
    let address =
        footnotes.iter().find_map(|word| text.strip_suffix(word.as_str())).map_or(text, str::trim_end);
    let conventions = context.conventions;
    let part = |known: &String| known.eq_ignore_ascii_case(text);
    address.starts_with(|c: char| c.is_ascii_digit()) && address.chars().all(is_of_address)
        || conventions.definitions.iter().chain(&conventions.sections).any(part)
        || is_of_body(text, context)
}

fn is_of_address(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '(' | ')' | '.' | '-' | '–')
}

/// Whether it is a body with its label, and perhaps what it holds: "Schedule 2", "Appendix A:1".
fn is_of_body(text: &str, context: &Context<'_, '_>) -> bool {
    text.split_once(' ').is_some_and(|(noun, label)| {
        let labelled =
            !label.is_empty() && label.len() <= LABEL && label.chars().all(|c| is_of_address(c) || c == ':');
        let is_known = |known: &str| known.eq_ignore_ascii_case(noun);
        let mut bodies = context.conventions.bodies.iter().flatten();
        labelled && (bodies.any(|known| is_known(known)) || BODIES.iter().any(|(known, _)| is_known(known)))
    })
}
