//! A printed index: heads, what stands below them, where they point.
//!
//! A head begins a paragraph or, at the top of a page, is set in capitals; the other lines
//! stand below it. Blanks, or failing those the locators' own form, part words from
//! locators. Wrapped locators and “See …” on a line of their own go to the entry above.

use lawsmith_syntax::Conventions;

use crate::context::Context;
use crate::lines::TextLine;
use crate::numbering::{STEP, longest_rise};
use crate::output::{Disposition, Item, NotesToPlace, Paragraph};
use crate::profile::Heads;

/// The words that point to another head, longest first.
const CUES: [&str; 2] = ["see also", "see"];

/// What stands behind a locator that means a footnote of the provision.
const FOOTNOTE: &str = "footnote";

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
    // Of a Word document each line stands apart, so that gaps tell no heads.
    let apart = rest.iter().all(|line| line.gap);
    let by_order = match context.heads {
        Heads::ByGaps => None,
        Heads::ByOrder => Some(heads_by_order(rest, context.conventions)),
    };
    for (place, line) in rest.iter().enumerate() {
        if by_order.is_some() && letter(line.text).is_some() {
            context.ledger.skip(line.number, "a letter of the alphabet");
            continue;
        }
        let small = apart && line.text.starts_with(char::is_lowercase);
        let head = by_order.as_ref().map(|heads| heads[place]).or(small.then_some(false));
        let disposition = read(line, head, &mut items, &mut at, context);
        if by_order.is_some() {
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

/// For each line whether it is a head, where only the alphabet can tell. A letter on a line
/// of its own opens the heads that begin with it, or with one up to the next such letter.
fn heads_by_order(lines: &[TextLine<'_>], conventions: &Conventions) -> Vec<bool> {
    let letters: Vec<(usize, char)> =
        lines.iter().enumerate().filter_map(|(at, line)| Some((at, letter(line.text)?))).collect();
    let mut heads = vec![false; lines.len()];
    let first = letters.first().map_or(lines.len(), |&(at, _)| at);
    longest_order(lines, (0..first).collect(), conventions, &mut heads);
    for (place, &(at, letter)) in letters.iter().enumerate() {
        let (end, next) = letters.get(place + 1).copied().unwrap_or((lines.len(), char::MAX));
        // What begins small stands below a head.
        let fits = |at: &usize| lines[*at].text.starts_with(|c| letter <= c && c < next && c.is_uppercase());
        longest_order(lines, (at + 1..end).filter(fits).collect(), conventions, &mut heads);
    }
    heads
}

/// The letter of the alphabet that the line holds, and nothing else.
fn letter(line: &str) -> Option<char> {
    let mut chars = line.chars();
    chars.next().filter(|c| c.is_uppercase() && chars.next().is_none())
}

/// Takes the longest run in order among the lines at `places` for heads. Of two as long as
/// each other the one with the larger words is taken, for a head stands before the words below
/// it: so the run is looked for from the end.
fn longest_order(
    lines: &[TextLine<'_>],
    mut places: Vec<usize>,
    conventions: &Conventions,
    heads: &mut [bool],
) {
    let key = |at: &usize| -> Vec<String> {
        let words = split(lines[*at].text, conventions).0.to_lowercase();
        words.split_whitespace().map(|word| word.chars().filter(|c| c.is_alphanumeric()).collect()).collect()
    };
    places.reverse();
    let keys: Vec<Vec<String>> = places.iter().map(key).collect();
    let mut sorted: Vec<&Vec<String>> = keys.iter().collect();
    sorted.sort();
    let rank = |key: &Vec<String>| u32::MAX - sorted.partition_point(|other| *other < key) as u32;
    let ranks: Vec<u32> = keys.iter().map(rank).collect();
    longest_rise(&ranks).into_iter().for_each(|at| heads[places[at]] = true);
}

/// Reads one line; says what was unusual about it.
fn read(
    line: &TextLine<'_>,
    known: Option<bool>,
    items: &mut Vec<Item>,
    at: &mut String,
    context: &Context<'_, '_>,
) -> Option<(Disposition, &'static str)> {
    let conventions = context.conventions;
    if let Some(Item::IndexEntry { points, .. }) = items.last_mut() {
        let small = line.text.to_lowercase();
        if let Some(cue) =
            CUES.iter().find(|cue| small.strip_prefix(**cue).is_some_and(|name| name.starts_with(' ')))
        {
            points.push(format!("{cue} {}", line.text[cue.len()..].trim_start()));
            return None;
        }
        if let Some(last) = points.last_mut().filter(|_| !line.gap) {
            if small == FOOTNOTE {
                last.push_str(" footnote");
                return Some((Disposition::Repaired, "joined to the locators above"));
            }
            if let Some(more) = locators(line.text, conventions) {
                last.push_str(", ");
                last.push_str(&more);
                return Some((Disposition::Repaired, "joined to the locators above"));
            }
        }
    }
    let (words, found, repair) = split(line.text, conventions);
    if found.is_none() && words.ends_with(['.', '?', '!']) {
        items.push(Item::Remark { column: 0, text: Paragraph::new(words) });
        return Some((Disposition::Kept, "a sentence, no entry of the index"));
    }
    let head = known.unwrap_or(line.gap)
        || !matches!(items.last(), Some(Item::IndexEntry { .. } | Item::Remark { .. }));
    if head {
        *at = format!("Index/{words}");
    }
    let points = found.into_iter().collect();
    items.push(Item::IndexEntry { column: if head { 0 } else { STEP }, words: words.to_owned(), points });
    repair.map(|repair| (Disposition::Repaired, repair))
}

/// The words of a line, its locators, and what was unusual about how they were told apart.
fn split<'l>(line: &'l str, conventions: &Conventions) -> (&'l str, Option<String>, Option<&'static str>) {
    if let Some(at) = line.rfind("  ")
        && let Some(found) = locators(&line[at..], conventions)
    {
        let words = line[..at].trim_end();
        return match words.strip_suffix(',').and_then(|words| last_word(words, conventions)) {
            Some((words, first)) => {
                (words, Some(format!("{first}, {found}")), Some("a locator stood among the words"))
            }
            None => (words, Some(found), None),
        };
    }
    if let Some(at) = line.rfind("  ").filter(|at| points_to_head(line[*at..].trim())) {
        return (line[..at].trim_end(), Some(line[at..].trim().to_owned()), None);
    }
    // Where blanks part words from locators a comma among the words says nothing.
    if let Some((words, found)) = behind_sign(line, conventions).filter(|_| !line.contains("  ")) {
        return (words, Some(found), None);
    }
    match last_word(line, conventions) {
        Some((words, found)) => (words, Some(found.to_owned()), Some("a locator that no blanks set apart")),
        None => (line, None, None),
    }
}

/// The words before a tab or the first comma behind which all is locators or names another head: "Bees, 8, Schedule 3".
fn behind_sign<'l>(line: &'l str, conventions: &Conventions) -> Option<(&'l str, String)> {
    let signs = line.match_indices(['\t', ',']).filter(|(at, _)| !line[..*at].trim().is_empty());
    let mut parts = signs.map(|(at, sign)| (line[..at].trim_end(), line[at + sign.len()..].trim()));
    parts.find_map(|(words, rest)| {
        let to_head = || points_to_head(rest).then(|| rest.to_owned());
        Some((words, locators(rest, conventions).or_else(to_head)?))
    })
}

/// Whether the words name another head: "see Rafts".
fn points_to_head(words: &str) -> bool {
    let small = words.to_lowercase();
    CUES.iter().any(|cue| small.strip_prefix(*cue).is_some_and(|name| name.starts_with(' ')))
}

/// The words and the last one of them, if that is a locator.
fn last_word<'l>(words: &'l str, conventions: &Conventions) -> Option<(&'l str, &'l str)> {
    let (words, last) = words.rsplit_once(' ')?;
    is_locator(last, conventions).then(|| (words.trim_end(), last))
}

/// The locators of a list, if it holds nothing else, with one blank behind each comma.
fn locators(list: &str, conventions: &Conventions) -> Option<String> {
    let list = list.trim().trim_end_matches(',');
    let all: Vec<String> =
        list.split(',').map(|one| one.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    all.iter().all(|one| is_locator(one, conventions)).then(|| all.join(", "))
}

/// An address, perhaps with “footnote” behind it, the name of a part, or a body with its label.
fn is_locator(text: &str, conventions: &Conventions) -> bool {
    let address = text.strip_suffix(FOOTNOTE).map_or(text, str::trim_end);
    let plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '(' | ')' | '.' | '-' | '–');
    let part = |known: &String| known.eq_ignore_ascii_case(text);
    let body = |(noun, label): (&str, &str)| {
        let labelled = !label.is_empty() && label.len() <= LABEL && label.chars().all(plain);
        labelled && conventions.bodies.iter().flatten().any(|known| known.eq_ignore_ascii_case(noun))
    };
    address.starts_with(|c: char| c.is_ascii_digit()) && address.chars().all(plain)
        || conventions.definitions.iter().chain(&conventions.sections).any(part)
        || text.split_once(' ').is_some_and(body)
}
