//! Bodies that are counted by words: "FIRST SCHEDULE", "The Second Schedule", "## THIRD SCHEDULE Fees". They become "Schedule 1",
//! as they could not be told from a title otherwise; what cites "the First Schedule" finds them.

use std::borrow::Cow;

use lawsmith_model::Lexicon;

use super::counted_in_words::{ordinal, rewritten};
use crate::lines::Line;
use crate::markup::HEADING;
use crate::profile::Profile;
use crate::report::Ledger;
use crate::source::BODIES;
use crate::title::{LONGEST_TITLE, is_no_longer_than};

/// `text` with digits in such headings.
pub(crate) fn with_bodies_in_digits(text: &str) -> Cow<'_, str> {
    let known = Lexicon::default();
    let mended = |line: &str| {
        let words = line.trim_start_matches(HEADING);
        let signs = &line[..line.len() - words.len()];
        in_digits(words.trim(), !signs.is_empty(), &known).map(|heading| format!("{signs}{heading}\n"))
    };
    if !text.lines().any(|line| mended(line).is_some()) {
        return Cow::Borrowed(text);
    }
    let lines = text.split_inclusive('\n').map(|line| mended(line).map_or(Cow::Borrowed(line), Cow::Owned));
    Cow::Owned(lines.collect::<Vec<_>>().concat())
}

/// Writes such headings in digits, in a text that nobody described.
pub(super) fn in_headings<'t>(
    pieces: Vec<Line<'t>>,
    profile: &Profile,
    ledger: &mut Ledger,
) -> Vec<Line<'t>> {
    if profile.found.is_none() {
        return pieces;
    }
    let known = Lexicon::default();
    rewritten(pieces, ledger, |piece| in_digits(&piece.text, piece.heading > 0, &known))
}

/// The heading with its number in digits.
fn in_digits(line: &str, marked: bool, known: &Lexicon) -> Option<String> {
    let words = line
        .split_once(' ')
        .filter(|(the, _)| the.eq_ignore_ascii_case("the"))
        .map_or(line, |(_, words)| words);
    let (word, rest) = words.split_once(' ')?;
    let end = rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len());
    let (noun, behind) = rest.split_at(end);
    let (name, _) = BODIES.iter().find(|(name, _)| name.eq_ignore_ascii_case(noun))?;
    let number = ordinal(word, known)?;
    let capitals = !line[..line.len() - behind.len()].contains(char::is_lowercase);
    let title = behind.trim_start_matches(['.', ':', '—', '–', '-', ' ']).trim_end();
    let set_apart = capitals || marked || title.is_empty();
    let heads = word.starts_with(char::is_uppercase) && set_apart && is_no_longer_than(line, LONGEST_TITLE);
    let sign = if title.is_empty() || title.starts_with('(') { " " } else { " — " };
    heads.then(|| format!("{name} {number}{sign}{title}").trim_end().to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bodies_in_words() {
        let check = |line: &str, marked, expected: Option<&str>| {
            assert_eq!(in_digits(line, marked, &Lexicon::default()).as_deref(), expected, "{line}");
        };
        check("FIRST SCHEDULE", false, Some("Schedule 1"));
        check("The Second Schedule", false, Some("Schedule 2"));
        check("THE THIRD SCHEDULE. FEES", false, Some("Schedule 3 — FEES"));
        check("FIRST SCHEDULE (Section 3)", false, Some("Schedule 1 (Section 3)"));
        check("Fourth Schedule Fees", true, Some("Schedule 4 — Fees"));
        check("The First Schedule binds all.", false, None);
        check("First schedule", false, Some("Schedule 1"));
        check("First of all Schedule 1", true, None);
    }
}
