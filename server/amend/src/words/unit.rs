//! What is quoted whole: addresses, words with their apostrophes, citations, and what stands in brackets. An instruction
//! that quotes half of one, “for “a) or (b””, can be followed but not read.

use std::ops::Range;

/// A line cut into tokens that leave nothing out, and which of them are of one unit.
pub(crate) struct Units<'t> {
    text: &'t str,
    tokens: &'t [Range<usize>],
    /// Whether each token and the next one are of one unit.
    glued: Vec<bool>,
}

/// Tokens that change: those of the old line, and those of the new one in their place.
pub(crate) type Changed = (Range<usize>, Range<usize>);

/// So many tokens may be named besides for the sake of a bracket.
const FAR: usize = 40;

impl<'t> Units<'t> {
    /// Those of a text whose line has `tokens`; `cited` are the citations in the text.
    pub fn new(text: &'t str, tokens: &'t [Range<usize>], cited: &[Range<usize>]) -> Self {
        let token = |at: usize| tokens.get(at).map_or("", |range| &text[range.clone()]);
        let mut glued: Vec<bool> = (0..tokens.len()).map(|at| is_glued(&token, at)).collect();
        for range in cited {
            let first = tokens.partition_point(|it| it.start < range.start);
            let last = tokens.partition_point(|it| it.end <= range.end);
            if last > first + 1 {
                glued[first..last - 1].fill(true);
            }
        }
        Self { text, tokens, glued }
    }

    /// Whether a unit goes on over the place before the token at `at`.
    fn goes_on(&self, at: usize) -> bool {
        at > 0 && at < self.tokens.len() && self.glued[at - 1]
    }

    /// The tokens with the rest of the units that they cut, as far as there is `room`.
    pub fn whole(&self, mut named: Range<usize>, room: &Range<usize>) -> Range<usize> {
        while named.start > room.start && self.goes_on(named.start) {
            named.start -= 1;
        }
        while named.end < room.end && self.goes_on(named.end) {
            named.end += 1;
        }
        named
    }

    fn brackets(&self, named: &Range<usize>) -> (bool, bool) {
        let words = self.tokens[named.clone()].iter().map(|it| &self.text[it.clone()]);
        lone_brackets(words)
    }
}

/// Whether a closing bracket has no opening one in `words`, and an opening one no closing one.
pub(crate) fn lone_brackets<'t>(words: impl Iterator<Item = &'t str>) -> (bool, bool) {
    let (mut open, mut closes) = (0_usize, false);
    for c in words.flat_map(str::chars) {
        match c {
            '(' | '[' => open += 1,
            ')' | ']' if open == 0 => closes = true,
            ')' | ']' => open -= 1,
            _ => {}
        }
    }
    (closes, open > 0)
}

/// Whether the token at `at` and the next one are of one word or address.
fn is_glued<'t>(token: &impl Fn(usize) -> &'t str, at: usize) -> bool {
    let before = |steps: usize| at.checked_sub(steps).map_or("", token);
    let is_word = |words: &str| words.starts_with(char::is_alphanumeric);
    let is_number = |words: &str| words.starts_with(|c: char| c.is_ascii_digit());
    let joins = |left: &str, sign: &str, right: &str| match sign {
        "." | "’" | "'" | "-" | "‑" | "–" | "/" | ":" => is_word(left) && is_word(right),
        "," => is_number(left) && is_number(right),
        _ => false,
    };
    let (this, next) = (token(at), token(at + 1));
    // “(a)”, from its first bracket on.
    let lettered = |at: usize| token(at) == "(" && is_word(token(at + 1)) && token(at + 2) == ")";
    joins(this, next, token(at + 2))
        || joins(before(1), this, next)
        || lettered(at)
        || at > 0 && lettered(at - 1)
        || (is_word(this) || this == ")") && lettered(at + 1)
        || this == "[" && next == "^"
        || this == "^" && before(1) == "["
        || next == "]" && before(1) == "^"
}

/// The changes, none of which cuts a unit or a bracket in halves on either side; those that meet are one.
pub(crate) fn whole(old: &Units<'_>, new: &Units<'_>, changes: Vec<Changed>) -> Vec<Changed> {
    let mut done: Vec<Changed> = Vec::new();
    let mut rest: Vec<Changed> = changes.into_iter().rev().collect();
    while let Some(change) = rest.pop() {
        let (grown, paired) = grown(old, new, change);
        let mut change = paired.unwrap_or(grown);
        let mut met = false;
        while let Some(before) = done.pop_if(|it| it.0.end >= change.0.start) {
            change = joined(&before, &change);
            met = true;
        }
        while let Some(next) = rest.pop_if(|it| it.0.start <= change.0.end) {
            change = joined(&change, &next);
            met = true;
        }
        if met { rest.push(change) } else { done.push(change) }
    }
    done
}

fn joined(one: &Changed, other: &Changed) -> Changed {
    let cover = |a: &Range<usize>, b: &Range<usize>| a.start.min(b.start)..a.end.max(b.end);
    (cover(&one.0, &other.0), cover(&one.1, &other.1))
}

/// A change without cut units; and without cut brackets, if their others are near.
fn grown(old: &Units<'_>, new: &Units<'_>, mut change: Changed) -> (Changed, Option<Changed>) {
    grow_units(old, new, &mut change);
    let units = change.clone();
    for _ in 0..FAR {
        let (sides, more) = (old.brackets(&change.0), new.brackets(&change.1));
        if sides == (false, false) && more == (false, false) {
            return (units, Some(change));
        }
        let grows = if sides.0 || more.0 { back(&mut change) } else { forth(old, new, &mut change) };
        if !grows {
            break;
        }
        grow_units(old, new, &mut change);
    }
    (units, None)
}

fn grow_units(old: &Units<'_>, new: &Units<'_>, change: &mut Changed) {
    while (old.goes_on(change.0.start) || new.goes_on(change.1.start)) && back(change) {}
    while (old.goes_on(change.0.end) || new.goes_on(change.1.end)) && forth(old, new, change) {}
}

/// One token more before it, the same on both sides; false if there is none.
fn back(change: &mut Changed) -> bool {
    let more = change.0.start > 0 && change.1.start > 0;
    if more {
        change.0.start -= 1;
        change.1.start -= 1;
    }
    more
}

/// One token more behind it.
fn forth(old: &Units<'_>, new: &Units<'_>, change: &mut Changed) -> bool {
    let more = change.0.end < old.tokens.len() && change.1.end < new.tokens.len();
    if more {
        change.0.end += 1;
        change.1.end += 1;
    }
    more
}
