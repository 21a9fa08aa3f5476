//! Ranges under another edition: “Laws 1 to 3” go on to take in what they took in, and no more. Where what they took in stands
//! together in another order they get other ends; where it does not, a person has to say what is meant. What is new between
//! the ends is told with what changes there.

use std::collections::BTreeSet;

use lawsmith_text::first_of;

use super::outcomes::Outcomes;
use super::range::{Ends, Range};
use super::{Fate, Migrated};
use crate::align::confidence::Confidence;

/// How many addresses a reason names.
const NAMED: usize = 6;

impl Outcomes<'_, '_> {
    /// Has the ends of a range lead to those of what it took in.
    pub fn keep_range(&mut self, first: &mut Migrated, end: &mut Migrated) {
        let old = &self.comparison.old;
        let Some(ends) = old.find(&first.old).zip(old.find(&end.old)) else { return };
        if first.now().is_none() || end.now().is_none() {
            return;
        }
        // Many regulations may cite one range.
        let range = self.ranges.remove(&ends).unwrap_or_else(|| self.range(ends));
        match &range {
            Range::Kept => {}
            Range::Ends(from, to, sure) => {
                self.lead(first, *from, *sure);
                self.lead(end, *to, *sure);
            }
            Range::Apart(reason) => leave((first, end), reason),
        }
        self.ranges.insert(ends, range);
    }

    /// What became of a range of the old side.
    fn range(&self, (from, to): Ends) -> Range {
        let old = &self.comparison.old;
        if !old.are_in_order(from, to) {
            return Range::Kept;
        }
        let mut members: BTreeSet<usize> = old.between(from, to).chain([from, to]).collect();
        // What is gone is told as such.
        members.retain(|&at| self.standing(at).is_some());
        let mut landed: Vec<usize> = members.iter().filter_map(|&at| self.standing(at)).collect();
        let ends = (self.standing(from), self.standing(to));
        if let (Some(from), Some(to)) = ends
            && self.takes_in(&members, from, to)
        {
            return Range::Kept;
        }
        let outer = landed.iter().min().zip(landed.iter().max());
        if let Some((&from, &to)) = outer.filter(|&(from, to)| self.takes_in(&members, *from, *to)) {
            return Range::Ends(from, to, self.confidence(&members));
        }
        landed.sort_unstable();
        let paths: Vec<&str> = landed.iter().map(|&at| self.comparison.new.all[at].path.as_str()).collect();
        let (from, to) = (&old.all[from].path, &old.all[to].path);
        Range::Apart(format!("what {from} to {to} take in is {} now, no range", first_of(&paths, NAMED)))
    }

    /// Whether a range of the new side takes in all that is left of the `members` of one of the old side, and nothing else
    /// that the old side had.
    fn takes_in(&self, members: &BTreeSet<usize>, from: usize, to: usize) -> bool {
        let new = &self.comparison.new;
        if !new.are_in_order(from, to) {
            return false;
        }
        let taken: BTreeSet<usize> = new.between(from, to).chain([from, to]).collect();
        let within = |at: usize| taken.contains(&at) || new.above(at).any(|above| taken.contains(&above));
        members.iter().all(|&at| self.standing(at).is_some_and(within))
            && taken.iter().all(|&at| self.came_from(at, members))
    }

    /// Whether what stands at a place of the new side is new, or comes from the `members` of a range.
    fn came_from(&self, at: usize, members: &BTreeSet<usize>) -> bool {
        let (old, new) = (&self.comparison.old, &self.comparison.new);
        let was = self.stood(&new.held(at));
        let member =
            |&at: &usize| members.contains(&at) || old.above(at).any(|above| members.contains(&above));
        was.is_empty() || was.iter().any(member)
    }

    fn confidence(&self, members: &BTreeSet<usize>) -> Option<Confidence> {
        let members: Vec<usize> = members.iter().copied().collect();
        self.of(&members).iter().map(|&place| self.comparison.rows[place].confidence).min()
    }

    /// Has an end of a range lead to a passage of the new side.
    fn lead(&self, end: &mut Migrated, to: usize, confidence: Option<Confidence>) {
        end.new = vec![self.comparison.new.all[to].path.clone()];
        (end.confidence, end.instead) = (confidence, None);
        if end.fate != Fate::Changed {
            end.fate = if end.new == [end.old.as_str()] { Fate::Stands } else { Fate::Follows };
        }
    }
}

/// Leaves a range to a person, for this reason.
fn leave((first, end): (&mut Migrated, &mut Migrated), reason: &str) {
    for it in [first, end] {
        (it.fate, it.confidence, it.instead) = (Fate::Changed, None, None);
        it.new.clear();
        it.reasons.insert(0, reason.to_owned());
    }
}
