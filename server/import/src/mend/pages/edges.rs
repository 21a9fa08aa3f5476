//! The edges of pages, where running heads and page numbers stand, and what a line there is made of.

use std::ops::Range;

/// How many pages have to repeat a line.
pub(super) const PAGES: usize = 3;
/// How many blanks part the halves of a line.
const GAP: &str = "   ";

/// The first two and the last two lines of a page: below a running head or above a foot its number may stand.
pub(super) fn edges(page: &Range<usize>) -> Vec<usize> {
    let last = page.end - 1;
    let mut edges = vec![page.start, last];
    edges.extend([page.start + 1, last.saturating_sub(1)].into_iter().filter(|at| page.contains(at)));
    edges.sort_unstable();
    edges.dedup();
    edges
}

/// `12`, `- 12 -`, `xii`, `Page 3 of 10`: a number that stands alone. `Page 3` may be
/// the last line of an index, and is told by its word.
pub(super) fn is_page_number(text: &str) -> bool {
    let inner = text.trim_matches(|c: char| c.is_whitespace() || matches!(c, '-' | '–' | '—' | '|'));
    let number = |word: &str| !word.is_empty() && word.len() <= 4 && word.bytes().all(|b| b.is_ascii_digit());
    let roman = |word: &str| !word.is_empty() && word.bytes().all(|b| b"ivxl".contains(&b));
    let words: Vec<&str> = inner.split_whitespace().collect();
    match words.as_slice() {
        [one] => number(one) || roman(one),
        [one, "/", all] => number(one) && number(all),
        [word, one, of, all] => {
            word.chars().all(char::is_alphabetic) && of.len() <= 3 && number(one) && number(all)
        }
        _ => false,
    }
}

/// The parts of a line with gaps between them.
pub(super) fn parts(text: &str) -> impl Iterator<Item = &str> {
    let parts = text.split(GAP).flat_map(|part| part.split('\t')).map(str::trim);
    parts.filter(|part| !part.is_empty())
}
