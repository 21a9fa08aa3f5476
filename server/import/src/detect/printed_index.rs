//! An index behind the provisions: its title, and lines that end in where they point.

use regex::Regex;

use super::language::TextLanguage;
use super::lines::{Lines, title_of_index};

/// What lines of an index end in: numbers behind blanks, leaders, a dash or a comma, perhaps with the noun of a body, or the
/// name of another head in a language that has such a word.
fn points(language: &TextLanguage) -> Option<Regex> {
    let see = language.lexicons.each_ref().map(|lexicon| lexicon.see.join("|")).join("|");
    Regex::new(&format!(
        r"(?:(?:\s{{2,}}|,\s|\s[—–-]\s|\.\.\s*|\t)(?:\p{{Lu}}\p{{L}}+ )?\S*\d\S*|\b(?i:{see})\b.+|\s{{2,}}\p{{Lu}}\p{{L}}+)$"
    ))
    .ok()
}

/// How many lines make an index.
const ENOUGH: usize = 12;

/// The title of the index of `lines`, which end before it then.
pub(super) fn taken_from<'t>(lines: &mut Lines<'t>, language: &TextLanguage) -> Option<&'t str> {
    let at = place(lines, language)?;
    let title = lines.lines[at];
    lines.truncate(at);
    Some(title)
}

/// The place of its title, if that stands nowhere else and most of the lines below point somewhere.
fn place(lines: &Lines<'_>, language: &TextLanguage) -> Option<usize> {
    let (title, points) = (title_of_index()?, points(language)?);
    // What has no quotation mark can be written in one.
    let named =
        |&at: &usize| lines.apart[at] && title.is_match(lines.lines[at]) && !lines.lines[at].contains('\'');
    let at = (0..lines.lines.len()).rev().find(named)?;
    if lines.lines[..at].contains(&lines.lines[at]) {
        return None;
    }
    let below = &lines.lines[at + 1..];
    let pointing = below.iter().filter(|line| points.is_match(line)).count();
    (pointing >= ENOUGH && pointing * 2 > below.len()).then_some(at)
}
