//! What is needed to tell where references lead: both sides, and the counterparts on which it rests.

use crate::passages::Passages;
use crate::references::above::Above;
use crate::references::listed::BothLists;

/// What is needed to tell where references lead.
pub(crate) struct Leads<'c, 'a> {
    pub old: &'c Passages<'a>,
    pub new: &'c Passages<'a>,
    /// All counterparts.
    pub known: &'c Ways,
    /// Those that are believed.
    pub believed: &'c Ways,
    /// Whether each old passage, or a part of it, has any counterpart.
    pub kept: &'c [bool],
    /// What the Laws above both sides became.
    pub above: &'c Above<'a>,
    /// The lists of references of both sides.
    pub lists: &'c BothLists,
}

impl Leads<'_, '_> {
    /// Whether a reference that led to `meant` and one that leads to `now` may lead to the same: to a counterpart, or to
    /// what holds one and was itself nothing else before.
    pub(crate) fn agree(&self, meant: usize, now: usize) -> bool {
        let counterparts = &self.known.forward[meant];
        let holds = |&at: &usize| self.new.lies_within(at, now);
        counterparts.contains(&now) || self.known.backward[now].is_empty() && counterparts.iter().any(holds)
    }
}

/// Counterparts in both directions, by passages.
pub(crate) struct Ways {
    pub forward: Vec<Vec<usize>>,
    pub backward: Vec<Vec<usize>>,
}
