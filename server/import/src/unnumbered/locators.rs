//! What a line of an index points to: the locators behind its words, or another head.

use lawsmith_text::single_spaced;

use crate::context::Context;
use crate::source::BODIES;

/// The most signs of what numbers a body, with what stands in it: "Schedule 2:4(1)".
const LABEL: usize = 12;

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
pub(super) fn reference(words: &str, context: &Context<'_, '_>) -> Option<String> {
    context.lexicon.pointer(words).map(|pointer| format!("{} {}", pointer.cue, pointer.named))
}

/// The words and the last one of them, if that is a locator.
fn last_word<'l>(words: &'l str, context: &Context<'_, '_>) -> Option<(&'l str, &'l str)> {
    let (words, last) = words.rsplit_once(' ')?;
    is_locator(last, context).then(|| (words.trim_end(), last))
}

/// The locators of a list, if it holds nothing else, with one blank behind each comma. What is numbered behind a body stands
/// in it, "Appendix A, 1", for bodies come last.
pub(super) fn locators(list: &str, context: &Context<'_, '_>) -> Option<String> {
    let list = list.trim().trim_end_matches(',');
    let mut all: Vec<String> = Vec::new();
    let mut body: Option<String> = None;
    for one in list.split(',').map(single_spaced) {
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
