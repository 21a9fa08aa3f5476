//! What is needed to tell where references lead: both sides, and the counterparts on which it rests.

use crate::both::Both;
use crate::passages::Passages;
use crate::references::above::Above;
use crate::references::listed::Lists;

/// What is needed to tell where references lead.
pub(crate) struct Leads<'c, 'a> {
    pub sides: Both<&'c Passages<'a>>,
    /// All counterparts.
    pub known: &'c Counterparts,
    /// Those that are believed.
    pub believed: &'c Counterparts,
    /// Whether each old passage, or a part of it, has any counterpart.
    pub kept: &'c [bool],
    /// What the Laws above both sides became.
    pub above: &'c Above<'a>,
    /// The lists of references of both sides.
    pub lists: &'c Both<Lists>,
}

impl Leads<'_, '_> {
    /// Whether a reference that led to `meant` and one that leads to `now` may lead to the same: to a counterpart, or to
    /// what holds one and was itself nothing else before.
    pub(crate) fn agree(&self, meant: usize, now: usize) -> bool {
        let counterparts = &self.known.old[meant];
        let holds = |&at: &usize| self.sides.new.lies_within(at, now);
        counterparts.contains(&now) || self.known.new[now].is_empty() && counterparts.iter().any(holds)
    }
}

/// The counterparts of each passage of both sides.
pub(crate) type Counterparts = Both<Vec<Vec<usize>>>;
