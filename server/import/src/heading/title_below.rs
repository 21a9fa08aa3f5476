//! Titles that stand on the line below a number: "Article 4", and below it "Landings".

use std::collections::BTreeMap;

use lawsmith_syntax::{Conventions, Level, read_markers};

use crate::lines::TextLine;
use crate::sentence::{begins_anew, has_verb};
use crate::title::{
    Below, LONGEST_TITLE, ends_as_text, in_capitals, inner_noun, is_heading, is_no_longer_than,
    is_note_on_number, is_set_apart, may_go_on, noun, separator, split_label, split_noun,
};

/// The most characters of a title on a line of its own.
const LONGEST_LINE: usize = 200;

/// The most lines in which such a title goes on.
const LONGEST_REST: usize = 2;

/// The nouns of the work that stand alone with their numbers, and mostly over a line that ends no sentence:
/// that is their title, though it is not set as one.
pub(crate) fn titled_nouns(lines: &[&TextLine<'_>], conventions: &Conventions) -> Vec<String> {
    // For each noun how many stand so, and how many over something else.
    let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for (at, line) in lines.iter().enumerate().filter(|(_, line)| !line.is_beside_text()) {
        let (printed, rest) = split_noun(line.text);
        let noun = noun(printed, conventions).map(|(_, noun)| noun);
        let Some(noun) = noun.or_else(|| inner_noun(printed, conventions)) else { continue };
        let (_, behind) = split_label(rest.trim_start());
        let alone = separator(behind).1.is_empty() || is_note_on_number(behind);
        if rest.trim().is_empty() || !alone || at + 1 == lines.len() {
            continue;
        }
        let (titles, all) = counts.entry(noun).or_default();
        *titles += usize::from(title_lines(lines[at + 1..].iter().copied(), conventions).is_some());
        *all += 1;
    }
    let mostly = |titles: usize, all: usize| titles > 2 && titles * 4 >= all * 3;
    let known = counts.values().any(|&(titles, all)| mostly(titles, all));
    let titled = |&(_, (titles, all)): &(&str, (usize, usize))| mostly(titles, all) || known && titles == all;
    counts.into_iter().filter(titled).map(|(noun, _)| noun.to_owned()).collect()
}

/// The title below a number whose noun always has one there, and how many lines it takes.
pub(super) fn title_below(lines: &[TextLine<'_>], conventions: &Conventions) -> Option<(String, usize)> {
    let many = title_lines(lines.iter(), conventions)?;
    let title = lines[..many].iter().map(|line| line.text).collect::<Vec<_>>().join(" ");
    Some((title, many))
}

/// How many of the lines below a number are its title: the first, and what goes on there in small letters. What ends in
/// a full stop then is a sentence that the margin broke.
fn title_lines<'l, 't: 'l>(
    mut lines: impl Iterator<Item = &'l TextLine<'t>>,
    conventions: &Conventions,
) -> Option<usize> {
    let first = lines.next().filter(|line| may_be_title(line, conventions))?;
    let goes_on = |line: &&TextLine<'_>| !line.gap && line.text.starts_with(char::is_lowercase);
    let more: Vec<&str> = lines.take_while(goes_on).take(LONGEST_REST).map(|line| line.text).collect();
    let last = more.last().copied().unwrap_or(first.text);
    (!ends_as_text(last) || last.ends_with(['?', '!'])).then_some(1 + more.len())
}

/// Whether a line looks like a title in whatever case.
fn may_be_title(line: &TextLine<'_>, conventions: &Conventions) -> bool {
    let another = begins_another(line, conventions);
    let line = line.text;
    begins_anew(line)
        && !another
        && !begins_list(line)
        && (!ends_as_text(line) || line.ends_with(['?', '!']))
        && is_no_longer_than(line, LONGEST_LINE)
}

/// Whether the first of the lines below a number, which the source may have `marked` as a heading, is its title.
pub(super) fn is_title(lines: &[TextLine<'_>], marked: bool, conventions: &Conventions) -> bool {
    let Some((line, below)) = lines.split_first() else { return false };
    let next = below.first().filter(|next| !next.gap && next.heading == 0);
    // Beside headings that the source marks a title stands alone; elsewhere its paragraph may go on with the text.
    let broken = next.is_some_and(|next| next.text.starts_with(char::is_lowercase))
        || may_go_on(line.text, line.text, next)
        || marked && line.heading == 0 && next.is_some();
    !broken && !begins_another(line, conventions) && looks_like_title(line.text, conventions)
}

/// Whether the first of the lines below a number stands alone over a list that begins there: its title in whatever case.
pub(super) fn is_title_over_list(lines: &[TextLine<'_>], conventions: &Conventions) -> bool {
    let [line, next, ..] = lines else { return false };
    let first = read_markers(next.text).and_then(|found| found.markers.into_iter().next());
    let begins = first.is_some_and(|marker| marker.noun.is_none() && &next.text[marker.label] == "1");
    let alone = line.gap && next.gap && line.heading == 0 && next.heading == 0;
    let starts = line.text.starts_with(char::is_uppercase) && !has_verb(line.text);
    let set_apart = || is_set_apart(line.text, Below::DeeperMarker, Some(next.text));
    alone && begins && starts && !begins_another(line, conventions) && !begins_list(line.text) && set_apart()
}

/// Whether a line looks like the title of the number above it.
fn looks_like_title(line: &str, conventions: &Conventions) -> bool {
    let numbered = line.starts_with(|c: char| c.is_ascii_digit() || c == '(');
    let first = line.split_whitespace().next().unwrap_or_default();
    let another = noun(first, conventions).is_some() || conventions.opens_part(line).is_some();
    !numbered
        && !another
        && !begins_list(line)
        && (!ends_as_text(line) || line.ends_with(['?', '!', ':']))
        && is_no_longer_than(line, LONGEST_TITLE)
        && (in_capitals(line) || is_heading(line, Below::Paragraph))
}

/// Whether a line begins with a noun of the work and a number, or is marked as a heading and begins with any noun and one.
fn begins_another(line: &TextLine<'_>, conventions: &Conventions) -> bool {
    let (printed, rest) = split_noun(line.text);
    let (label, _) = split_label(rest.trim_start());
    let small = printed.to_lowercase();
    let named = |level: &Level| {
        level.noun_in_marker
            && level.nouns.iter().any(|noun| noun.to_lowercase() == small)
            && level.value(label).is_some()
    };
    let numbered =
        || line.heading > 0 && label.starts_with(|c: char| c.is_ascii_digit()) && !printed.is_empty();
    !label.is_empty()
        && (noun(printed, conventions).is_some() || conventions.levels.iter().any(named) || numbered())
}

/// Whether a line begins with a marker of its own: "A — The Crew".
fn begins_list(line: &str) -> bool {
    read_markers(line).is_some_and(|found| found.markers.iter().all(|marker| marker.noun.is_none()))
}
