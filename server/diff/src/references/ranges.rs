//! Ranges whose ends lead where they led before, and that take in something else: “Laws 1 to 3” became “Laws 1 to 4”, of which
//! one is new.

use std::collections::BTreeSet;

use lawsmith_text::first_of;

use crate::both::{Both, Side};
use crate::passages::Passages;
use crate::reason::Reason;
use crate::references::leads::Leads;
use crate::references::target::{reference, target};
use crate::token::Token;

/// A range of more passages is not looked through.
const LONGEST: usize = 2000;
/// How many provisions of a range are named.
const NAMED: usize = 4;

/// A range in a text: its first token, and the passages of its ends.
struct CitedRange {
    at: usize,
    first: usize,
    last: usize,
}

impl CitedRange {
    /// What it takes in, its ends too.
    fn members(&self, side: &Passages<'_>) -> BTreeSet<usize> {
        side.between(self.first, self.last).chain([self.first, self.last]).collect()
    }
}

/// The ranges of a text that lead from one passage to a later one of the same level and document.
fn ranges(side: &Passages<'_>, tokens: &[Token]) -> Vec<CitedRange> {
    let cites = |&at: &usize| tokens[at].reference.is_some();
    let cited: Vec<usize> = (0..tokens.len()).filter(cites).collect();
    let range = |pair: &[usize]| {
        let (from, to) = (&tokens[pair[0]], &tokens[pair[1]]);
        let opens = reference(side, from)?.opens_range && to.reference == from.reference.map(|at| at + 1);
        let (first, last) = (target(side, from)?, target(side, to)?);
        let leads = side.are_in_order(first, last) && last - first <= LONGEST;
        (opens && leads).then_some(CitedRange { at: pair[0], first, last })
    };
    cited.windows(2).filter_map(range).collect()
}

impl Leads<'_, '_> {
    /// What ranges of both texts take in that they did not before, and the other way round.
    pub(super) fn taken_in(&self, tokens: Both<&[Token]>) -> Vec<Reason> {
        let Both { old: mut olds, new: news } = Both::of(|side| ranges(self.sides[side], tokens[side]));
        let told = |now: CitedRange| {
            let same = |was: &CitedRange| self.agree(was.first, now.first) && self.agree(was.last, now.last);
            let was = olds.remove(olds.iter().position(same)?);
            let told = self.differing(&was, &now)?;
            let (words, _) = self.lists.new.label(self.sides.new, &tokens.new[now.at]);
            Some(Reason::Told(format!("“{words}” {told}")))
        };
        news.into_iter().filter_map(told).collect()
    }

    /// What one range takes in and the other does not.
    fn differing(&self, was: &CitedRange, now: &CitedRange) -> Option<String> {
        let members = Both { old: was.members(self.sides.old), new: now.members(self.sides.new) };
        let path = |side: Side, at: usize| self.sides[side].all[at].path.clone();
        let came = self.sides.new.between(now.first, now.last).filter_map(|at| {
            let own = path(Side::New, at);
            Some(match self.outside(Side::New, at, &members.old)? {
                Outside::At(from) => format!("{own} (old {})", path(Side::Old, from)),
                Outside::Nowhere => format!("{own} (new)"),
            })
        });
        let went = self.sides.old.between(was.first, was.last).filter_map(|at| {
            match self.outside(Side::Old, at, &members.new)? {
                Outside::At(to) => Some(format!("old {} (now {})", path(Side::Old, at), path(Side::New, to))),
                // What is gone is told where it stood.
                Outside::Nowhere => None,
            }
        });
        let told = [
            list("now takes in", &came.collect::<Vec<_>>()),
            list("no longer takes in", &went.collect::<Vec<_>>()),
        ];
        let told: Vec<String> = told.into_iter().flatten().collect();
        (!told.is_empty()).then(|| told.join(" and "))
    }

    /// Where a member of a range on one side stands, if that is outside of the range on the other, of which these are the
    /// `members`; `None` where it is inside or not known.
    fn outside(&self, side: Side, at: usize, members: &BTreeSet<usize>) -> Option<Outside> {
        let (parts, other) = (self.sides[side].held(at), self.sides[side.other()]);
        let (known, believed) = (&self.known[side], &self.believed[side]);
        let inside = |&place: &usize| {
            members.contains(&place) || other.above(place).any(|above| members.contains(&above))
        };
        if parts.iter().flat_map(|&part| &known[part]).any(inside) {
            return None;
        }
        match parts.iter().all(|&part| known[part].is_empty()) {
            true => Some(Outside::Nowhere),
            false => parts.iter().find_map(|&part| believed[part].first().copied()).map(Outside::At),
        }
    }
}

/// Where a member of a range stands on the other side, outside of the other range.
enum Outside {
    At(usize),
    Nowhere,
}

fn list(what: &str, members: &[String]) -> Option<String> {
    (!members.is_empty()).then(|| format!("{what} {}", first_of(members, NAMED)))
}
