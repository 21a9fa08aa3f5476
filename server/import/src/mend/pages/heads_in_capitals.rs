//! Running heads that say in capitals which heading their page lies under: "ARTICLE II. OARS" above the page on which
//! "Article II. Oars" stands, and above those behind it. Few pages repeat one, so nothing else tells them from headings.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::edges::{PAGES, edges, parts};
use crate::lines::Line;
use crate::mend::contents::letters;

/// The places of such lines.
pub(super) fn heads_in_capitals(pieces: &[Line<'_>], pages: &[Range<usize>]) -> Vec<usize> {
    let mut headings: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (number, page) in pages.iter().enumerate() {
        for piece in pieces[page.clone()].iter().filter(|piece| piece.text.contains(char::is_lowercase)) {
            headings.entry(letters(&piece.text)).or_default().push(number);
        }
    }
    // On which page each head stood first without a page between that has another one.
    let mut began: BTreeMap<String, usize> = BTreeMap::new();
    let (mut found, mut named) = (Vec::new(), BTreeSet::new());
    for (number, page) in pages.iter().enumerate() {
        let heads =
            edges(page).into_iter().flat_map(|at| in_capitals(&pieces[at].text).map(move |key| (at, key)));
        let heads: Vec<(usize, String)> = heads.collect();
        began.retain(|key, _| heads.iter().any(|head| head.1 == *key));
        for (at, key) in heads {
            let first = *began.entry(key.clone()).or_insert(number);
            // A heading may begin behind the first line of its page, below the head of the one before.
            let near = first.saturating_sub(1)..=number;
            if headings.get(&key).is_some_and(|on| on.iter().any(|page| near.contains(page))) {
                found.push(at);
                named.insert(key);
            }
        }
    }
    if named.len() < PAGES { Vec::new() } else { found }
}

/// The letters of the parts of a line that is in capitals.
fn in_capitals(text: &str) -> impl Iterator<Item = String> {
    let parts = parts(text).filter(|_| !text.contains(char::is_lowercase));
    parts.map(letters).filter(|key| key.contains(char::is_alphabetic))
}
