//! Running heads: the first or last lines that pages repeat, whatever number stands in them. Those of left and of right
//! pages may differ, and repeat one half only: "The Laws of Quoits      Law 2".
//!
//! Provisions may repeat, too, where each Law ends with "1.3 Penalty: two points.": a line whose number goes on from the line
//! above is none, and a sentence is one only if its place says so.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::edges::{PAGES, edges, is_page_number, parts};
use super::headings::Headings;
use super::heads_in_capitals::heads_in_capitals;
use crate::lines::Line;
use crate::mend::left_out::LeftOut;
use crate::report::Disposition;
use crate::sentence::is_finished;

/// On how many pages a half has to stand, if these are half of the left ones or of the right ones.
const HALVES: usize = 2;
/// How far away the number may stand that a line goes on from.
const NEAR: usize = 100;

/// A line at the edge of a page: the page, and its own place among the lines.
type Place = (usize, usize);

/// The places of the running heads, and what the report says of each. Lines of as many pages as `least` are one.
pub(super) fn running_heads(
    pieces: &[Line<'_>],
    pages: &[Range<usize>],
    least: usize,
    paragraph_gap: usize,
    headings: &Headings,
) -> BTreeMap<usize, LeftOut> {
    let mut groups: BTreeMap<String, Vec<Place>> = BTreeMap::new();
    for (number, page) in pages.iter().enumerate() {
        for at in edges(page) {
            groups.entry(head(&pieces[at].text)).or_default().push((number, at));
        }
    }
    // A number may begin a list on some pages; that of a collection stands on most. A word and a number, "Page 3", are of two.
    let numbered = |&(_, at): &Place| pieces[at].text.split_whitespace().count() == 2;
    let enough = |head: &str, places: &[Place]| match head.contains(char::is_alphabetic) {
        true if !head.contains(' ') && places.iter().all(numbered) => least.min(2),
        true => least,
        false => PAGES.max(pages.len() / 2),
    };
    groups.retain(|head, places| {
        let on: BTreeSet<usize> = places.iter().map(|place| place.0).collect();
        on.len() >= enough(head, places)
            && !are_numbered(pieces, places)
            && !most(places, |at| headings.has(&pieces[at].text))
    });
    with_lines_within(pieces, pages, &mut groups);
    let repeated: BTreeSet<usize> = groups.values().flatten().map(|place| place.1).collect();
    let mut heads = BTreeMap::new();
    for places in groups.values() {
        let plain = || (Disposition::Skipped, "running head".into());
        let sentence = places.iter().any(|&(_, at)| is_sentence(&pieces[at].text));
        if !sentence {
            heads.extend(places.iter().map(|&(_, at)| (at, plain())));
        } else if places.len() * 3 >= pages.len()
            && is_set_apart(pieces, pages, places, &repeated, paragraph_gap)
        {
            heads.extend(places.iter().map(|&(_, at)| (at, plain())));
            let told = format!(
                "left out here and {} more times as a running head; it reads like a sentence",
                places.len() - 1
            );
            heads.insert(places[0].1, (Disposition::Unsure, told.into()));
        }
    }
    for at in with_repeated_halves(pieces, pages).into_iter().chain(heads_in_capitals(pieces, pages)) {
        heads.entry(at).or_insert((Disposition::Skipped, "running head".into()));
    }
    heads
}

/// Adds the lines of pages that have no line of a group at their edge, but the very same one further within: a copy that lost the
/// columns puts others before it. A sentence there is one of the text, and on the first page it may be the title.
fn with_lines_within(pieces: &[Line<'_>], pages: &[Range<usize>], groups: &mut BTreeMap<String, Vec<Place>>) {
    for places in groups.values_mut().filter(|places| places.len() * 2 >= pages.len()) {
        let texts = places.iter().map(|place| &*pieces[place.1].text);
        let texts: BTreeSet<&str> = texts.filter(|text| !is_sentence(text)).collect();
        let on: BTreeSet<usize> = places.iter().map(|place| place.0).collect();
        let others = pages.iter().enumerate().skip(1).filter(|(number, _)| !on.contains(number));
        let within = others.filter_map(|(number, page)| {
            let at = page.clone().find(|&at| texts.contains(&*pieces[at].text))?;
            Some((number, at))
        });
        let within: Vec<Place> = within.collect();
        places.extend(within);
    }
}

/// What a running head repeats: its words, whatever number stands in it; without words its numbers.
fn head(text: &str) -> String {
    let words = text.split_whitespace().filter(|word| !word.contains(|c: char| c.is_ascii_digit()));
    let words = words.collect::<Vec<_>>().join(" ");
    let words = words.trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase();
    if words.contains(char::is_alphabetic) { words } else { text.to_owned() }
}

/// Whether these lines are provisions: the number that each begins with goes on from the lines around it, and does not
/// count the pages.
fn are_numbered(pieces: &[Line<'_>], places: &[Place]) -> bool {
    let numbers: Vec<Option<usize>> =
        places.iter().map(|&(_, at)| label(&pieces[at].text).map(|label| label.value)).collect();
    let pages =
        places.iter().zip(&numbers).map(|(place, number)| number.map(|number| number.wrapping_sub(place.0)));
    let counts_pages = pages.collect::<BTreeSet<_>>().len() == 1;
    !counts_pages && most(places, |at| goes_on(pieces, at))
}

/// Whether half of the places or more are such.
fn most(places: &[Place], such: impl Fn(usize) -> bool) -> bool {
    places.iter().filter(|place| such(place.1)).count() * 2 >= places.len()
}

/// Whether the line at `at` has the number behind that of the nearest line above with a number of its form, or the one
/// before that of the nearest line below.
fn goes_on(pieces: &[Line<'_>], at: usize) -> bool {
    let Some(here) = label(&pieces[at].text) else { return false };
    let value =
        |piece: &Line<'_>| label(&piece.text).filter(|near| near.form == here.form).map(|near| near.value);
    let above = pieces[..at].iter().rev().take(NEAR).find_map(value);
    let below = pieces[at + 1..].iter().take(NEAR).find_map(value);
    above.is_some_and(|above| above + 1 == here.value) || below == Some(here.value + 1)
}

/// The label that a line begins with: its last number or letter, and all that stands round that.
struct Label<'t> {
    value: usize,
    form: (&'t str, &'t str),
}

fn label(text: &str) -> Option<Label<'_>> {
    let word = text.split_whitespace().next().filter(|word| word.len() < text.len())?;
    let end = word.trim_end_matches(|c: char| !c.is_ascii_alphanumeric()).len();
    let start = word[..end]
        .rfind(|c: char| !c.is_ascii_alphanumeric())
        .map_or(0, |at| at + word[at..].chars().next().map_or(1, char::len_utf8));
    let form = (&word[..start], &word[end..]);
    let last = &word[start..end];
    let value = match last.as_bytes() {
        [letter] if letter.is_ascii_alphabetic() && !form.1.is_empty() => Some(usize::from(*letter)),
        _ => last.parse().ok(),
    };
    value.filter(|&value| value < usize::MAX).map(|value| Label { value, form })
}

/// Whether a line ends as sentences do: behind a word, which is no initial, nor the end of a name, "The Raft Club Inc."
fn is_sentence(text: &str) -> bool {
    let words = text.trim_end_matches(['.', '!', '?', ';', ')', '”', '"']);
    let last = words.rsplit(' ').next().unwrap_or_default();
    let word = last.chars().nth(1).is_some() && !last.contains('.');
    let words_of_sentence = words.contains(' ') && words.contains(char::is_lowercase) && !is_name(words);
    words.len() < text.len() && words_of_sentence && word
}

/// Whether all long words but the small ones of titles have capitals, and several do.
fn is_name(words: &str) -> bool {
    let long = || words.split_whitespace().filter(|word| word.len() > 3);
    long().count() > 2 && long().all(|word| word.starts_with(char::is_uppercase))
}

/// Whether the place of these lines shows that they are none of the text: most begin their pages, stand below the number of
/// the page or further from the text than paragraphs do, or one parts a sentence.
fn is_set_apart(
    pieces: &[Line<'_>],
    pages: &[Range<usize>],
    places: &[Place],
    repeated: &BTreeSet<usize>,
    paragraph_gap: usize,
) -> bool {
    let apart = |&&(page, at): &&Place| {
        let page = &pages[page];
        let above = (page.start..at).next_back().map(|above| &pieces[above].text);
        above.is_none_or(|above| is_page_number(above)) || pieces[at].distance > paragraph_gap
    };
    let text = |at: &usize| !repeated.contains(at) && !is_page_number(&pieces[*at].text);
    let parts = |&(_, at): &Place| {
        let above = (0..at).rev().take(NEAR).find(text).map(|at| &pieces[at].text);
        let below = (at + 1..pieces.len()).take(NEAR).find(text).map(|at| &pieces[at].text);
        above.is_some_and(|above| !is_finished(above))
            && below.is_some_and(|below| below.starts_with(char::is_lowercase))
    };
    places.iter().filter(apart).count() * 2 >= places.len() || places.iter().any(parts)
}

/// The first and last lines of pages of which one half stands on every second page at least.
fn with_repeated_halves(pieces: &[Line<'_>], pages: &[Range<usize>]) -> Vec<usize> {
    let mut found: BTreeMap<(usize, String), BTreeSet<usize>> = BTreeMap::new();
    let mut lines: Vec<(usize, usize, Vec<String>)> = Vec::new();
    for (number, page) in pages.iter().enumerate() {
        let edges = edges(page);
        let text = |at: &&usize| !is_page_number(&pieces[**at].text);
        let outer: BTreeSet<usize> =
            [edges.iter().find(text), edges.iter().rev().find(text)].into_iter().flatten().copied().collect();
        for at in outer {
            let in_line = halves(&pieces[at].text);
            for half in &in_line {
                found.entry((number % 2, half.clone())).or_default().insert(number);
            }
            lines.push((number, at, in_line));
        }
    }
    // The first page has seldom a running head.
    let sides = [pages.len().div_ceil(2) - 1, pages.len() / 2];
    let repeated = |number: usize, half: &String| {
        let on = found.get(&(number % 2, half.clone())).map_or(0, BTreeSet::len);
        on >= HALVES && on * 2 >= sides[number % 2]
    };
    let heads = lines.into_iter().filter(|(number, at, halves)| {
        let text = &pieces[*at].text;
        halves.iter().any(|half| repeated(*number, half)) && !is_sentence(text) && !goes_on(pieces, *at)
    });
    heads.map(|(_, at, _)| at).collect()
}

/// The words on the left and on the right of a line with a gap between them, small.
fn halves(text: &str) -> Vec<String> {
    let parts: Vec<&str> = parts(text).collect();
    let words = parts.iter().filter(|part| part.contains(char::is_alphabetic));
    if parts.len() > 1 { words.map(|part| part.to_lowercase()).collect() } else { Vec::new() }
}
