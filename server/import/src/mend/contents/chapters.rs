//! Tables of contents that have neither a title nor pages: "7.28.010 Powers" and "7.28.020 Members" below "7.28 Boards", or
//! "1. Powers" and "2. Members" before the first provision, which stand again further down, each over its text.

use std::collections::BTreeMap;

use super::entry::letters;
use crate::lines::Line;

/// How many lines make a table.
const LINES: usize = 3;

/// The places of such lines, in order.
pub(super) fn contents(pieces: &[Line<'_>]) -> Vec<usize> {
    let keys: Vec<String> = pieces.iter().map(|piece| letters(&piece.text)).collect();
    let last: BTreeMap<&str, usize> = keys.iter().enumerate().map(|(at, key)| (key.as_str(), at)).collect();
    let again = |at: usize| last[keys[at].as_str()];
    let mut found = Vec::new();
    let mut at = 0;
    while at < pieces.len() {
        let mut end = at;
        // What a table names stands in its order, and nothing twice.
        while end < pieces.len()
            && begins_with_number(&pieces[end].text)
            && again(end) > end
            && (end == at || again(end) > again(end - 1))
        {
            end += 1;
        }
        let text_between = end > at && again(end - 1) - again(at) >= 2 * (end - 1 - at);
        if end - at >= LINES && again(at) >= end && text_between {
            found.extend(at..end);
        }
        at = end.max(at + 1);
    }
    found
}

/// Whether a line begins with a number, of one part or several, and goes on: "7.28.010 Powers", "§ 12-3 Members", "1. Boats".
fn begins_with_number(text: &str) -> bool {
    let text = text.trim_start_matches(['§', '*', ' ']);
    let Some((number, title)) = text.split_once(' ') else { return false };
    number.starts_with(|c: char| c.is_ascii_digit())
        && number.chars().all(|c| c.is_alphanumeric() || matches!(c, '.' | '-' | ')'))
        && title.contains(char::is_alphabetic)
}
