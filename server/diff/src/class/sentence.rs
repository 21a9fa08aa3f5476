//! Sentences that came or went whole: what they count, deny and demand goes with them and is not told word by word.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::class::clause::Texts;
use crate::class::counted::{Counted, Kind, balanced, within};
use crate::class::quote::quoted;
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// How many words a sentence has at least.
const WORDS: usize = 4;

/// Takes what stands in such sentences out of what counts, and tells of these. One whose words are needed to make up for
/// others, as it says what stood elsewhere before, keeps them.
pub(crate) fn take_out(kinds: &mut [Kind], texts: &Texts<'_, '_>, places: &[Place]) -> Vec<String> {
    let mut told = Vec::new();
    for place in places {
        let is_old = match (place.old.is_empty(), place.new.is_empty()) {
            (false, true) => true,
            (true, false) => false,
            _ => continue,
        };
        let (side, tokens, range, what) = if is_old {
            (texts.sides.0, texts.old, &place.old, "gone")
        } else {
            (texts.sides.1, texts.new, &place.new, "new")
        };
        let counts = kinds.iter().any(|(_, found)| !within(own(found, is_old), range).is_empty());
        if !counts
            || !is_whole(tokens, range)
            || !kinds.iter().all(|(_, found)| is_extra(found, is_old, range))
        {
            continue;
        }
        for (_, found) in kinds.iter_mut() {
            let own = if is_old { &mut found.0 } else { &mut found.1 };
            own.retain(|one| !range.contains(&one.range.start));
        }
        let inside = &tokens[range.clone()];
        let several = inside.iter().rev().skip(1).any(ends);
        let is = if several { "sentences are" } else { "a sentence is" };
        told.push(format!("{is} {what}: {}", quoted(side, inside)));
    }
    told
}

fn own((old, new): &(Vec<Counted>, Vec<Counted>), is_old: bool) -> &[Counted] {
    if is_old { old } else { new }
}

/// Whether one side has all that stands in a range more often than the other.
fn is_extra(found: &(Vec<Counted>, Vec<Counted>), is_old: bool, range: &Range<usize>) -> bool {
    let (gone, come) = balanced(&found.0, &found.1);
    let left = if is_old { gone } else { come };
    let mut inside: BTreeMap<&str, usize> = BTreeMap::new();
    for one in within(own(found, is_old), range).iter().filter(|one| !one.weak) {
        *inside.entry(&one.value).or_default() += 1;
    }
    inside.iter().all(|(value, count)| left.get(*value).is_some_and(|left| left >= count))
}

/// Whether tokens are sentences from their first word to the full stop.
fn is_whole(tokens: &[Token], range: &Range<usize>) -> bool {
    let opened = range.start.checked_sub(1).is_none_or(|before| ends(&tokens[before]));
    let inside = &tokens[range.clone()];
    let words = inside.iter().filter(|token| token.kind != TokenKind::Sign).count();
    opened && words >= WORDS && inside.last().is_some_and(ends)
}

fn ends(token: &Token) -> bool {
    token.kind == TokenKind::Sign && matches!(token.key.as_str(), "." | "?" | "!")
}
