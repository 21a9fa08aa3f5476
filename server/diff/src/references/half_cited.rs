//! Letters that stayed and cite on one side alone: what has no noun, as in “unless C”, is a reference only while it leads
//! somewhere.

use crate::both::Both;
use crate::reason::Reason;
use crate::references::leads::Leads;
use crate::references::target::target;
use crate::token::Token;

impl Leads<'_, '_> {
    /// What is told of such letters among the tokens `left` over, given the pairs of tokens that both sides have, in order. They
    /// are no longer left then. What stands beside them has stayed as well: “A” may have been another word elsewhere.
    pub(super) fn half_cited(
        &self,
        tokens: Both<&[Token]>,
        left: &mut Both<Vec<usize>>,
        kept: impl Iterator<Item = (usize, usize)>,
    ) -> Vec<Reason> {
        let mut told = Vec::new();
        if left.old.is_empty() && left.new.is_empty() {
            return told;
        }
        let ends = (tokens.old.len(), tokens.new.len());
        let kept: Vec<(usize, usize)> = kept.collect();
        for (place, &(old, new)) in kept.iter().enumerate() {
            let (before, after) = (&tokens.old[old], &tokens.new[new]);
            let (side, at) = match (before.reference, after.reference) {
                (Some(_), None) => (&mut left.old, old),
                (None, Some(_)) => (&mut left.new, new),
                _ => continue,
            };
            let begins = place.checked_sub(1).map_or((0, 0), |last| (kept[last].0 + 1, kept[last].1 + 1));
            let stays =
                begins == (old, new) && kept.get(place + 1).copied().unwrap_or(ends) == (old + 1, new + 1);
            let Some(place) = side.binary_search(&at).ok().filter(|_| stays) else { continue };
            side.remove(place);
            let lost = target(self.sides.old, before).and_then(|meant| self.lost(meant, after));
            told.extend(lost.or_else(|| self.found(target(self.sides.new, after)?, after)));
        }
        told
    }
}
