//! Passages that each say what the one counterpart of all of them says: “An officer may ask for reasons” and “A member may ask
//! for reasons”, which became “A director may ask for reasons”.
//!
//! Read as one text half of it would be gone. The one that is most like the counterpart is held against it, and each other one
//! by itself.

use std::cmp::Reverse;

use compact_str::CompactString;
use rustc_hash::FxHashMap;

use crate::both::{Both, Side};
use crate::class::Class;
use crate::reason::Reason;
use crate::row::Row;
use crate::row::compared::Compared;
use crate::row::context::Context;
use crate::row::follows::Follows;
use crate::row::group::{Extent, Group};
use crate::row::telling::Telling;
use crate::sides::Sides;
use crate::token::{Token, TokenKind};
use crate::words::{Change, Run};

/// What share of the words of either a passage and its counterpart have in common at least.
const SHARE: f32 = 0.6;

/// Sets apart in what rows tell those passages that say the same once more.
pub(crate) fn set_apart(sides: Sides<'_, '_>, tellings: &mut [Telling]) {
    for telling in tellings {
        for side in Side::ALL {
            let &[one] = telling.words[side.other()].as_slice() else { continue };
            if telling.words[side].len() > 1 {
                let doubles = doubles(sides, side, &telling.words[side], one);
                telling.words[side].retain(|at| !doubles.contains(at));
                telling.doubles[side] = doubles;
            }
        }
    }
}

/// Those of the passages `all` of a side that say what `one` of the other side says, but for the one that says it best.
fn doubles(sides: Sides<'_, '_>, side: Side, all: &[usize], one: usize) -> Vec<usize> {
    let mut counts: FxHashMap<&CompactString, (u32, u32)> = FxHashMap::default();
    let words = words(&sides[side.other()].all[one].tokens);
    for word in &words {
        counts.entry(word).or_default().0 += 1;
    }
    // How many words a passage has in common with the one, if that is most of both.
    let mut common = |at: usize| {
        let own = self::words(&sides[side].all[at].tokens);
        let most = words.len().max(own.len()) as f32;
        let enough = |common: usize| common as f32 >= SHARE * most;
        if !enough(words.len().min(own.len())) {
            return None;
        }
        counts.values_mut().for_each(|count| count.1 = 0);
        for word in &own {
            if let Some(count) = counts.get_mut(word) {
                count.1 += 1;
            }
        }
        let common = counts.values().map(|count| count.0.min(count.1)).sum::<u32>();
        enough(common as usize).then_some((common, Reverse(own.len())))
    };
    let mut found: Vec<_> = all.iter().filter_map(|&at| Some((common(at)?, at))).collect();
    let best = found.iter().copied().reduce(|best, next| if next.0 > best.0 { next } else { best });
    found.retain(|found| Some(*found) != best);
    found.into_iter().map(|(_, at)| at).collect()
}

impl Context<'_, '_> {
    /// Tells what became of those that say the same once more, each held against the counterpart by itself.
    pub(super) fn take_doubles(&self, row: &mut Row, compared: &Compared<'_>) {
        let Telling { words, doubles, .. } = &compared.telling;
        let mut end = compared.words.tokens.as_ref().map(|tokens| tokens.len());
        for side in Side::ALL {
            for &at in &doubles[side] {
                let start = end;
                end[side] += self.sides()[side].all[at].tokens.len();
                let (old, new) = (start.old..end.old, start.new..end.new);
                row.words.push(Run { change: Change::of(side), old, new });
                let words = Both::of(|other| if other == side { vec![at] } else { words[other].clone() });
                self.take(row, self.told_alone(words, compared.group.chance), &compared.words.tokens[side]);
            }
        }
    }

    /// The row of passages as if nothing else belonged to them.
    fn told_alone(&self, words: Both<Vec<usize>>, chance: f32) -> Row {
        let group = Group { of: words.clone(), chance, extent: Extent::Shared };
        self.row(&self.compared(group, Telling { words, ..Telling::default() }), &Follows::default())
    }

    /// Takes over what is told of one that says the same once more, where it says something else than `first`, the words of the
    /// one that is told first. A citation beside it leads from the one to the other.
    fn take(&self, row: &mut Row, told: Row, first: &[Token]) {
        let stays = |reason: &Reason| reason.is_citation() || reason.is_said_in(first);
        let reasons: Vec<Reason> = told.reasons.into_iter().filter(|reason| !stays(reason)).collect();
        if told.class <= Some(Class::Renumbering) || told.class < row.class || reasons.is_empty() {
            return;
        }
        if row.class < told.class {
            row.reasons.clear();
        }
        row.class = told.class;
        for reason in reasons {
            if !row.reasons.contains(&reason) {
                row.reasons.push(reason);
            }
        }
        row.norms.extend(told.norms);
    }
}

/// The words without signs.
fn words(tokens: &[Token]) -> Vec<&CompactString> {
    tokens.iter().filter(|token| token.kind != TokenKind::Sign).map(Token::small).collect()
}
