//! What is needed to tell where references lead: both sides, and the counterparts on which it rests.

use std::collections::BTreeSet;

use crate::aligned::Aligned;
use crate::both::Both;
use crate::counterpart::{Counterpart, Pair};
use crate::references::above::Above;
use crate::references::listed::Lists;
use crate::sides::{Counterparts, Sides};

/// The chance from which on a counterpart says where a reference should lead.
const BELIEVED: f32 = 0.8;

/// What is needed to tell where references lead.
pub(crate) struct Leads<'c, 'a> {
    pub sides: Sides<'c, 'a>,
    /// All counterparts.
    pub known: Counterparts,
    /// Those that are believed.
    pub believed: Counterparts,
    /// Whether each old passage, or a part of it, has any counterpart.
    pub kept: Vec<bool>,
    /// What the Laws above both sides became.
    pub above: Above<'a>,
    /// The lists of references of both sides.
    pub lists: Both<Lists>,
}

impl<'c, 'a> Leads<'c, 'a> {
    /// Sorts what is known by passages. What only a part went to is no place that references follow to.
    pub fn new(aligned: Aligned<'c, 'a>, in_part: &BTreeSet<Pair>) -> Self {
        let Aligned { sides, pairs } = aligned;
        let counterparts = |least: f32| {
            let counts = |pair: &&Counterpart| pair.chance >= least && !in_part.contains(&pair.pair());
            sides.counterparts(pairs.iter().filter(counts).map(Counterpart::pair))
        };
        let (known, believed) = (counterparts(0.0), counterparts(BELIEVED));
        let placed = (0..sides.old.all.len()).filter(|&at| !known.old[at].is_empty());
        Self {
            sides,
            kept: sides.old.holding(placed),
            known,
            believed,
            above: Above::of(sides.old.edition, sides.new.edition),
            lists: sides.map(Lists::of),
        }
    }

    /// Whether a reference that led to `meant` and one that leads to `now` may lead to the same: to a counterpart, or to
    /// what holds one and was itself nothing else before.
    pub(crate) fn agree(&self, meant: usize, now: usize) -> bool {
        let counterparts = &self.known.old[meant];
        let holds = |&at: &usize| self.sides.new.lies_within(at, now);
        counterparts.contains(&now) || self.known.new[now].is_empty() && counterparts.iter().any(holds)
    }
}
