//! Titles that stand on the line below a number: "Article 4", and below it "Landings".

use std::collections::BTreeMap;

use lawsmith_syntax::{Conventions, read_markers};

use super::pieces::{LONGEST_TITLE, noun, separator, split_label, split_noun};
use super::shape::{Below, in_capitals, is_heading};
use crate::lines::TextLine;

/// The most characters of a title on a line of its own.
const LONGEST_LINE: usize = 200;

/// The nouns of the work that stand alone with their numbers, and mostly over a line that ends no sentence:
/// that is their title, though it is not set as one.
pub(crate) fn titled_nouns(lines: &[&TextLine<'_>], conventions: &Conventions) -> Vec<String> {
    // For each noun how many stand so, and how many over something else.
    let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for pair in lines.windows(2).filter(|pair| !pair[0].is_beside_text()) {
        let (printed, rest) = split_noun(pair[0].text);
        let Some((_, noun)) = noun(printed, conventions) else { continue };
        let (_, behind) = split_label(rest.trim_start());
        if rest.trim().is_empty() || !separator(behind).1.is_empty() {
            continue;
        }
        let (titles, all) = counts.entry(noun).or_default();
        *titles += usize::from(may_be_title(pair[1].text, conventions));
        *all += 1;
    }
    let mostly = |titles: usize, all: usize| titles > 2 && titles * 4 >= all * 3;
    let known = counts.values().any(|&(titles, all)| mostly(titles, all));
    let titled = |&(_, (titles, all)): &(&str, (usize, usize))| mostly(titles, all) || known && titles == all;
    counts.into_iter().filter(titled).map(|(noun, _)| noun.to_owned()).collect()
}

/// The title below a number whose noun always has one there, and how many lines it takes.
pub(super) fn title_below(lines: &[TextLine<'_>], conventions: &Conventions) -> Option<(String, usize)> {
    let (first, rest) = lines.split_first()?;
    let mut title = Some(first.text.to_owned()).filter(|line| may_be_title(line, conventions))?;
    let goes_on = |line: &&TextLine<'_>| !line.gap && line.text.starts_with(char::is_lowercase);
    let more: Vec<&str> = rest.iter().take_while(goes_on).take(2).map(|line| line.text).collect();
    for line in &more {
        title.push(' ');
        title.push_str(line);
    }
    Some((title, 1 + more.len()))
}

/// Whether a line looks like a title in whatever case.
fn may_be_title(line: &str, conventions: &Conventions) -> bool {
    let (printed, rest) = split_noun(line);
    let another =
        noun(printed, conventions).is_some() && rest.trim_start().starts_with(char::is_alphanumeric);
    line.starts_with(|c: char| c.is_uppercase() || matches!(c, '“' | '"' | '‘'))
        && !another
        && !begins_list(line)
        && !line.ends_with(['.', ';', ',', ':'])
        && line.chars().take(LONGEST_LINE + 1).count() <= LONGEST_LINE
}

/// Whether a line below a number is its title.
pub(super) fn is_title(line: &str, conventions: &Conventions) -> bool {
    let numbered = line.starts_with(|c: char| c.is_ascii_digit() || c == '(');
    let first = line.split_whitespace().next().unwrap_or_default();
    let another = noun(first, conventions).is_some() || conventions.opens_part(line).is_some();
    !numbered
        && !another
        && !begins_list(line)
        && !line.ends_with(['.', ';', ','])
        && line.chars().take(LONGEST_TITLE + 1).count() <= LONGEST_TITLE
        && (in_capitals(line) || is_heading(line, Below::Paragraph))
}

/// Whether a line begins with a marker of its own: "A — The Crew".
fn begins_list(line: &str) -> bool {
    read_markers(line).is_some_and(|found| found.markers.iter().all(|marker| marker.noun.is_none()))
}
