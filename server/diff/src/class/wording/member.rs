//! A member of a list inside a sentence: "the flag, the oars, the ropes", "the flag and the oars".

use std::ops::Range;

use crate::roles::Roles;
use crate::token::{Token, TokenKind};

/// How many words a member has at most: what is longer may be a clause.
const WORDS: usize = 6;
/// How many words the member beside one that was put for another has at most.
const SHORT: usize = 3;

/// Whether tokens that came or went with a comma of their own are a member of a list: beside them stands another one, as
/// short, between two commas or before the last joint. What is put in between two commas, "shall, where fit, warn", has
/// none beside it. The range that says so, since the same loss may be told by several.
pub(crate) fn member(tokens: &[Token], range: &Range<usize>) -> Option<Range<usize>> {
    slides(tokens, range).find(|range| stands_in_list(tokens, range) || is_one_of_two(tokens, range))
}

/// Whether it is one of two that a joint joins and that begin alike, "the flag and" before "the oars": what has no article of
/// its own often says the same twice, "make and announce".
fn is_one_of_two(tokens: &[Token], range: &Range<usize>) -> bool {
    let inside = &tokens[range.clone()];
    let joint = |token: &Token| token.is(Roles::CONJUNCTION);
    let article = |token: &Token| token.is(Roles::ARTICLE.or(Roles::INDEFINITE));
    let [first, second, .., last] = inside else { return false };
    inside.iter().all(|token| token.kind == TokenKind::Word)
        && (joint(first) && article(second)
            || article(first)
                && joint(last)
                && tokens.get(range.end).is_some_and(|next| next.small() == first.small()))
}

/// The ranges whose loss leaves the same words: "the oars, " of "the oars, the ropes" is "oars, the " as well.
fn slides<'t>(tokens: &'t [Token], range: &Range<usize>) -> impl Iterator<Item = Range<usize>> + 't {
    let (mut left, mut right) = (range.clone(), range.clone());
    let lefts = std::iter::from_fn(move || {
        let same = left.start > 0 && left.end > 0 && tokens[left.start - 1].key == tokens[left.end - 1].key;
        left = left.start.saturating_sub(1)..left.end.saturating_sub(1);
        same.then(|| left.clone())
    });
    let rights = std::iter::from_fn(move || {
        let same = tokens.get(right.end).is_some_and(|token| token.key == tokens[right.start].key);
        right = right.start + 1..right.end + 1;
        same.then(|| right.clone())
    });
    std::iter::once(range.clone()).chain(lefts.take(WORDS)).chain(rights.take(WORDS))
}

fn stands_in_list(tokens: &[Token], range: &Range<usize>) -> bool {
    let inside = &tokens[range.clone()];
    let commas = inside.iter().filter(|token| is_comma(token)).count();
    let (leads, ends) = (inside.first().is_some_and(is_comma), inside.last().is_some_and(is_comma));
    // What opens a sentence, "However, …", is none either.
    let opens = range.start.checked_sub(1).is_none_or(|before| tokens[before].stops());
    if commas != 1 || leads == ends || inside.len() > WORDS + 1 || opens {
        return false;
    }
    let parts = |token: &Token| token.kind == TokenKind::Sign;
    // The comma that stays parts it from its other neighbour.
    let before = &tokens[..range.start];
    let (before, opened) = match (leads, before.last()) {
        (true, _) => (before, true),
        (false, Some(last)) if is_comma(last) || last.key == ":" => (&before[..before.len() - 1], true),
        _ => (before, false),
    };
    let behind = &tokens[range.end..];
    let (behind, closed) = match (ends, behind.first()) {
        (true, _) => (behind, true),
        (false, Some(first)) if parts(first) => (&behind[1..], is_comma(first)),
        _ => (behind, false),
    };
    let previous = before.iter().rev().take(WORDS + 1).position(parts);
    let next = behind.iter().take(WORDS + 1).position(parts);
    let joined = |count: usize| behind[..count].iter().skip(1).any(|token| token.is(Roles::CONJUNCTION));
    let listed_before = opened && previous.is_some_and(|count| count > 0);
    let listed_behind =
        closed && next.is_some_and(|count| count > 0 && (is_comma(&behind[count]) || joined(count)));
    listed_before || listed_behind
}

/// Whether a place fills a member of a list of three or more, but for articles and prepositions before it: between two
/// commas, a comma and the last joint, or behind that.
pub(crate) fn is_listed(tokens: &[Token], range: &Range<usize>) -> bool {
    let inside = &tokens[range.clone()];
    let joint = |token: &Token| token.is(Roles::CONJUNCTION);
    let leading = Roles::ARTICLE.or(Roles::INDEFINITE).or(Roles::PREPOSITION).or(Roles::OF);
    let leads = |token: &&Token| token.is(leading);
    if !is_short(inside) {
        return false;
    }
    let led = tokens[..range.start].iter().rev().take(3).take_while(leads).count();
    let before = &tokens[..range.start - led];
    let Some(last) = before.last() else { return false };
    let behind = tokens.get(range.end);
    let next =
        behind.is_some_and(|next| joint(next) || is_comma(next) && is_next(&tokens[range.end + 1..], joint));
    if is_comma(last) {
        return next || is_last(before);
    }
    // "Carried are: rope, …" and "rope, tar and timber"
    last.key == ":" && behind.is_some_and(is_comma) && next
        || joint(last) && is_last(&before[..before.len() - 1])
}

/// Whether a place fills the space between two commas, but for an article before it: a member where others are known.
pub(crate) fn is_between(tokens: &[Token], range: &Range<usize>) -> bool {
    let article = |token: &&Token| token.is(Roles::ARTICLE.or(Roles::INDEFINITE));
    let led = tokens[..range.start].iter().rev().take(1).take_while(article).count();
    let opened = tokens[..range.start - led].last().is_some_and(is_comma);
    is_short(&tokens[range.clone()]) && opened && tokens.get(range.end).is_some_and(is_comma)
}

fn is_short(inside: &[Token]) -> bool {
    (1..=WORDS).contains(&inside.len()) && inside.iter().all(|token| token.kind == TokenKind::Word)
}

/// Whether a short member stands at the end of some tokens, behind another comma.
fn is_last(before: &[Token]) -> bool {
    let before =
        before.split_last().map_or(before, |(last, rest)| if is_comma(last) { rest } else { before });
    let words = before.iter().rev().take_while(|token| token.kind == TokenKind::Word).take(SHORT + 1).count();
    words > 0 && words <= SHORT && before.len().checked_sub(words + 1).is_some_and(|at| is_comma(&before[at]))
}

/// Whether a short member stands at the beginning of some tokens, before another comma or a joint.
fn is_next(behind: &[Token], joint: impl Fn(&Token) -> bool) -> bool {
    let end = behind.iter().take(SHORT + 1).position(|token| is_comma(token) || joint(token));
    end.is_some_and(|end| end > 0 && behind[..end].iter().all(|token| token.kind == TokenKind::Word))
}

fn is_comma(token: &Token) -> bool {
    matches!(token.key.as_str(), "," | ";")
}
