//! What the pages of a printed book bring into its text: page numbers, running heads, and
//! the table of contents.
//!
//! Only where form feeds or the profile's mark show the pages, or numbers between dashes that count on: `- 1 -`. A running
//! head is the first or last line of three pages or more, whatever number stands in it.

use std::collections::{BTreeMap, BTreeSet};

use super::Piece;
use crate::output::Ledger;
use crate::profile::Profile;

/// How many pages have to repeat a line.
const PAGES: usize = 3;

/// How many lines with leaders make a table of contents that has no title.
const LEADERS: usize = 5;

/// The most letters of a line that is the beginning of one in the table, in bytes.
const LONGEST: usize = 400;

/// The titles of tables of contents, unless the profile names others.
const CONTENTS: [&str; 7] = [
    "contents",
    "table of contents",
    "arrangement of sections",
    "table of provisions",
    "inhalt",
    "inhaltsverzeichnis",
    "table des matières",
];

/// Leaves out page numbers and running heads of a book that only its manifest describes.
pub(super) fn without_page_matter(
    mut pieces: Vec<Piece>,
    profile: &Profile,
    ledger: &mut Ledger,
) -> Vec<Piece> {
    if profile.headings.is_some() {
        return pieces;
    }
    let numbers = counted_pages(&pieces);
    for at in &numbers {
        if let Some(first) = pieces.get_mut(at + 1) {
            first.page = true;
        }
    }
    let starts: Vec<usize> = (0..pieces.len()).filter(|&at| at == 0 || pieces[at].page).collect();
    let pages: Vec<std::ops::Range<usize>> = starts
        .iter()
        .enumerate()
        .map(|(place, &start)| start..starts.get(place + 1).copied().unwrap_or(pieces.len()))
        .collect();
    if pages.len() < 2 {
        return pieces;
    }
    // The first page has seldom a running head, and a few numbers between dashes tell of few pages.
    let least = if numbers.is_empty() { PAGES } else { PAGES.min(pages.len() - 1).max(2) };
    let edges = |page: &std::ops::Range<usize>| {
        let last = page.end - 1;
        let mut edges = vec![page.start, last];
        // Below a running head or above a foot the number may stand on a line of its own.
        edges.extend([page.start + 1, last.saturating_sub(1)].into_iter().filter(|at| page.contains(at)));
        edges.sort_unstable();
        edges.dedup();
        edges
    };
    let mut seen: BTreeMap<String, BTreeSet<usize>> = BTreeMap::new();
    for (number, page) in pages.iter().enumerate() {
        for at in edges(page) {
            seen.entry(head(&pieces[at].text)).or_default().insert(number);
        }
    }
    let mut why: Vec<Option<&str>> = vec![None; pieces.len()];
    for page in &pages {
        // Within, a number is that of a page only beside a running head: it may be that of a footnote.
        let mut edges = edges(page);
        edges.sort_by_key(|&at| at != page.start && at + 1 != page.end);
        for at in edges {
            let text = &pieces[at].text;
            let outer = at == page.start || at + 1 == page.end;
            let beside = outer || why[at - 1].is_some() || why[at + 1].is_some();
            let head = head(text);
            // A number may begin a list on some pages; that of a collection stands on most.
            let enough = if head.contains(char::is_alphabetic) { least } else { PAGES.max(pages.len() / 2) };
            let repeated = seen[&head].len() >= enough;
            why[at] = match is_page_number(text) {
                true if beside => Some("page number"),
                false if repeated => Some("running head"),
                _ => why[at],
            };
        }
    }
    kept(pieces, &why, ledger)
}

/// The places of the numbers of pages where nothing else shows these: they stand between dashes and count on one by one.
fn counted_pages(pieces: &[Piece]) -> Vec<usize> {
    if pieces.iter().any(|piece| piece.page) {
        return Vec::new();
    }
    let dash = |c: char| matches!(c, '-' | '–' | '—');
    let number = |piece: &Piece| {
        let inner = piece.text.strip_prefix(dash)?.strip_suffix(dash)?.trim();
        (inner.len() <= 4 && piece.heading == 0).then(|| inner.parse::<u32>().ok())?
    };
    let found: Vec<(usize, u32)> =
        pieces.iter().enumerate().filter_map(|(at, piece)| Some((at, number(piece)?))).collect();
    let counts_on = found.windows(2).all(|pair| pair[1].1 == pair[0].1 + 1);
    if found.len() < 2 || !counts_on { Vec::new() } else { found.into_iter().map(|(at, _)| at).collect() }
}

/// Leaves out the table of contents: its title, and the lines below it that end in the number
/// of a page or stand again further down.
pub(super) fn without_contents(pieces: Vec<Piece>, profile: &Profile, ledger: &mut Ledger) -> Vec<Piece> {
    if profile.headings.is_some() {
        return pieces;
    }
    let named = |text: &str| {
        let small = text.trim_end_matches(':').to_lowercase();
        match &profile.pages.contents {
            Some(titles) => titles.iter().any(|title| title.to_lowercase() == small),
            None => CONTENTS.contains(&small.as_str()),
        }
    };
    let Some(title) = pieces.iter().position(|piece| named(&piece.text)) else {
        return without_leaders(pieces, ledger);
    };
    let mut later: BTreeMap<String, usize> = BTreeMap::new();
    for (at, piece) in pieces.iter().enumerate() {
        later.insert(letters(&piece.text), at);
        if let Some(next) = pieces.get(at + 1) {
            later.insert(letters(&piece.text) + &letters(&next.text), at);
        }
    }
    let mut why: Vec<Option<&str>> = vec![None; pieces.len()];
    why[title] = Some("table of contents");
    if pieces[title].heading > 0 {
        let rest = pieces[title + 1..].iter().position(|piece| piece.heading > 0);
        let end = rest.map_or(title + 1, |rest| title + 1 + rest);
        why[title..end].fill(Some("table of contents"));
        return kept(pieces, &why, ledger);
    }
    let mut strange = 0;
    for at in title + 1..pieces.len() {
        let text = &pieces[at].text;
        let (words, numbered) = without_page(text);
        let key = letters(words);
        let again = |key: &str| later.get(key).is_some_and(|&last| last > at);
        // A heading on two lines of the text is one line of the table.
        let begins = || {
            let mut cuts = key.char_indices().map(|(cut, _)| cut).take_while(|&cut| cut <= LONGEST);
            cuts.any(|cut| cut >= 3 && again(&key[..cut]))
        };
        if numbered || again(&key) || begins() {
            why[title..=at].fill(Some("table of contents"));
            strange = 0;
        } else {
            // A title may have changed since the table was made.
            strange += 1;
            if strange > 2 {
                break;
            }
        }
    }
    kept(pieces, &why, ledger)
}

/// Leaves out runs of lines whose leaders go on to the number of a page: a table of contents without a title.
fn without_leaders(pieces: Vec<Piece>, ledger: &mut Ledger) -> Vec<Piece> {
    let leads = |piece: &Piece| piece.text.contains("....") && without_page(&piece.text).1;
    let mut why: Vec<Option<&str>> = vec![None; pieces.len()];
    let mut at = 0;
    while at < pieces.len() {
        let run = pieces[at..].iter().take_while(|piece| leads(piece)).count();
        if run >= LEADERS {
            why[at..at + run].fill(Some("table of contents"));
        }
        at += run.max(1);
    }
    kept(pieces, &why, ledger)
}

fn kept(pieces: Vec<Piece>, why: &[Option<&str>], ledger: &mut Ledger) -> Vec<Piece> {
    let mut out = Vec::with_capacity(pieces.len());
    let (mut distance, mut page) = (0, false);
    for (mut piece, why) in pieces.into_iter().zip(why) {
        match why {
            Some(why) => {
                ledger.skip(piece.number, why);
                distance += piece.distance;
                page |= piece.page;
            }
            None => {
                piece.distance += std::mem::take(&mut distance);
                piece.page |= std::mem::take(&mut page);
                out.push(piece);
            }
        }
    }
    out
}

/// `12`, `- 12 -`, `xii`, `Page 3 of 10`: a number that stands alone.
fn is_page_number(text: &str) -> bool {
    let inner = text.trim_matches(|c: char| c.is_whitespace() || matches!(c, '-' | '–' | '—' | '|'));
    let number = |word: &str| !word.is_empty() && word.len() <= 4 && word.bytes().all(|b| b.is_ascii_digit());
    let roman = |word: &str| !word.is_empty() && word.bytes().all(|b| b"ivxl".contains(&b));
    let words: Vec<&str> = inner.split_whitespace().collect();
    match words.as_slice() {
        [one] => number(one) || roman(one),
        [word, one] => word.chars().all(char::is_alphabetic) && word.len() <= 6 && number(one),
        [one, "/", all] => number(one) && number(all),
        [word, one, of, all] => {
            word.chars().all(char::is_alphabetic) && of.len() <= 3 && number(one) && number(all)
        }
        _ => false,
    }
}

/// What a running head repeats: its words, whatever number stands in it; without words its numbers.
fn head(text: &str) -> String {
    let words = without_numbers(text);
    if words.contains(char::is_alphabetic) { words } else { text.to_owned() }
}

fn without_numbers(text: &str) -> String {
    let words = text.split_whitespace().filter(|word| !word.contains(|c: char| c.is_ascii_digit()));
    words.collect::<Vec<_>>().join(" ").trim_matches(|c: char| !c.is_alphanumeric()).to_lowercase()
}

/// A line without leaders and the number of a page, and whether it had them.
fn without_page(text: &str) -> (&str, bool) {
    let words = text.trim_end().trim_end_matches(|c: char| c.is_ascii_digit());
    let leaders = words.trim_end_matches(|c: char| c.is_whitespace() || matches!(c, '.' | '…' | '·' | '_'));
    let between = &words[leaders.len()..];
    let dots = between.chars().filter(|c| !c.is_whitespace()).count();
    let numbered = words.len() < text.trim_end().len()
        && (dots >= 3 || between.contains('…') || between.contains("   ") || between.contains('\t'));
    if numbered { (leaders, true) } else { (text, false) }
}

/// The letters and digits alone, small.
fn letters(text: &str) -> String {
    text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect()
}
