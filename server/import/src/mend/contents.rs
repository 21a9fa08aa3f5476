//! The table of contents of a book, which its headings make anew.

use std::collections::BTreeMap;

use super::Piece;
use super::pages::{LeftOut, kept};
use crate::output::{Disposition, Ledger};
use crate::profile::{PartKind, Profile};

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
        return without_leaders(pieces, profile, ledger);
    };
    let mut later: BTreeMap<String, usize> = BTreeMap::new();
    for (at, piece) in pieces.iter().enumerate() {
        later.insert(letters(&piece.text), at);
        if let Some(next) = pieces.get(at + 1) {
            later.insert(letters(&piece.text) + &letters(&next.text), at);
        }
    }
    let mut why: Vec<Option<LeftOut>> = vec![None; pieces.len()];
    why[title] = left_out();
    if pieces[title].heading > 0 {
        let rest = pieces[title + 1..].iter().position(|piece| piece.heading > 0);
        let end = rest.map_or(title + 1, |rest| title + 1 + rest);
        why[title..end].fill(left_out());
        return kept(pieces, why, ledger);
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
            why[title..=at].fill(left_out());
            strange = 0;
        } else {
            // A title may have changed since the table was made.
            strange += 1;
            if strange > 2 {
                break;
            }
        }
    }
    kept(pieces, why, ledger)
}

/// Leaves out runs of lines with leaders, some of which go on to the number of a page: a table of contents without a title. Numbers
/// that were extracted apart from their titles lie among these. The leaders of an index lead to provisions.
fn without_leaders(pieces: Vec<Piece>, profile: &Profile, ledger: &mut Ledger) -> Vec<Piece> {
    let index = |piece: &Piece| {
        profile.parts.iter().any(|part| part.kind == PartKind::Index && part.start.is_match(&piece.text))
    };
    let end = pieces.iter().position(index).unwrap_or(pieces.len());
    let first = |piece: &Piece| piece.text.split_whitespace().next().unwrap_or_default().to_owned();
    let last: BTreeMap<String, usize> =
        pieces.iter().enumerate().map(|(at, piece)| (first(piece), at)).collect();
    let stands_again = |at: usize| last.get(&pieces[at].text).is_some_and(|&last| last > at);
    let mut why: Vec<Option<LeftOut>> = vec![None; pieces.len()];
    let (mut at, mut found) = (0, false);
    while at < end {
        let is_of_run = |piece: &&Piece| has_leaders(&piece.text) || is_number(&piece.text);
        let run = at..at + pieces[at..end].iter().take_while(is_of_run).count();
        let leaders = run.clone().filter(|&at| has_leaders(&pieces[at].text));
        let paged = leaders.clone().any(|at| without_page(&pieces[at].text).1);
        let above = leaders.clone().next_back().unwrap_or(run.start);
        let is_table = paged && leaders.count() >= if found { 1 } else { LEADERS };
        found |= is_table;
        for at in run.clone().filter(|_| is_table) {
            if at <= above || stands_again(at) {
                why[at] = left_out();
            }
        }
        at = run.end.max(at + 1);
    }
    kept(pieces, why, ledger)
}

/// Whether a line ends in leaders, or in these and the number of a page.
fn has_leaders(text: &str) -> bool {
    text.contains("....") && (text.trim_end().ends_with("..") || without_page(text).1)
}

/// Whether a line is a number and nothing else: `12.`
fn is_number(text: &str) -> bool {
    let digits = text.strip_suffix('.').unwrap_or(text);
    !digits.is_empty() && digits.bytes().all(|b| b.is_ascii_digit())
}

fn left_out() -> Option<LeftOut> {
    Some((Disposition::Skipped, "table of contents".to_owned()))
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
