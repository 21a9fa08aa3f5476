//! What a list has in its first words on one side and in its items on the other. Conditions: "no fee is due if:" and "the
//! bell rings", "no fee is due:" and "if the bell rings"; norm words stand in `norm/lead_in.rs`.

use crate::both::{Both, Side};
use crate::class::substance::condition::Conditions;
use crate::class::substance::counted::Counted;
use crate::passages::Passages;
use crate::token::{Token, TokenKind};

/// How many tokens of an item tell how it opens.
const LEAST: usize = 8;
/// How many of the last tokens before a list belong to it.
const MOST: usize = 100;

/// The words round a passage that may belong to a list.
#[derive(Debug, Default)]
pub(crate) struct List<'p> {
    /// What the passage stands below.
    pub above: &'p [Token],
    /// What stands below the passage: how its items begin.
    pub below: Vec<&'p [Token]>,
}

impl<'p> List<'p> {
    /// The list round the first of some passages.
    pub fn of(side: &'p Passages<'_>, places: &[usize]) -> Self {
        let Some(passage) = places.first().map(|&at| &side.all[at]) else { return Self::default() };
        let words = |at: usize| {
            let tokens = side.all[at].tokens.as_slice();
            &tokens[..tokens.len().min(LEAST)]
        };
        let last = |at: usize| {
            let tokens = side.all[at].tokens.as_slice();
            &tokens[tokens.len().saturating_sub(MOST)..]
        };
        let below = passage.children.iter().filter(|at| !places.contains(at));
        Self { above: passage.parent.map_or(&[], last), below: below.map(|&at| words(at)).collect() }
    }
}

/// Leaves out a condition of one side that the other has above it or below it.
pub(crate) fn take_over(
    conditions: &mut Both<Vec<Counted>>,
    tokens: Both<&[Token]>,
    lists: &Both<List<'_>>,
    reader: &Conditions<'_>,
) {
    let taken = Side::ALL.into_iter().find_map(|side| {
        let other = side.other();
        let lists = (&lists[side], &lists[other]);
        Some((side, taken(&conditions[side], &conditions[other], tokens[side], lists, reader)?))
    });
    if let Some((side, at)) = taken {
        conditions[side].remove(at);
    }
}

/// The condition of one side that stands before the first word of an item or behind the last one of what a list begins
/// with, which the other side lacks here and has there.
fn taken(
    own: &[Counted],
    others: &[Counted],
    tokens: &[Token],
    (list, other): (&List<'_>, &List<'_>),
    reader: &Conditions<'_>,
) -> Option<usize> {
    let count = |side: &[Counted], value: &str| side.iter().filter(|one| one.value == value).count();
    let lacks = |one: &&Counted| !one.weak && count(own, &one.value) > count(others, &one.value);
    let opens = own.first().filter(|one| is_silent(&tokens[..one.range.start])).filter(lacks);
    let led = |tokens: &[Token], value: &str| count(&read(reader, tokens), value);
    if opens.is_some_and(|one| led(other.above, &one.value) > led(list.above, &one.value)) {
        return Some(0);
    }
    let closes = own.last().filter(|one| is_silent(&tokens[one.range.end..])).filter(lacks)?;
    let opened = |list: &List<'_>| {
        let opens = |item: &&&[Token]| {
            let found = read(reader, item);
            found.first().is_some_and(|one| one.value == closes.value && is_silent(&item[..one.range.start]))
        };
        list.below.iter().filter(opens).count()
    };
    (opened(other) > opened(list)).then(|| own.len() - 1)
}

fn read(reader: &Conditions<'_>, tokens: &[Token]) -> Vec<Counted> {
    reader.read(tokens, &vec![false; tokens.len()])
}

fn is_silent(tokens: &[Token]) -> bool {
    tokens.iter().all(|token| token.kind == TokenKind::Sign)
}
