//! Both sides with the counterparts that were found: what everything behind the alignment rests on.

use crate::counterpart::Counterpart;
use crate::sides::Sides;

/// Both sides with their counterparts.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Aligned<'p, 'a> {
    pub sides: Sides<'p, 'a>,
    /// The counterparts, in order of the old and then the new side.
    pub pairs: &'p [Counterpart],
}

impl<'p> Aligned<'p, '_> {
    /// The pairs of an old passage.
    pub fn of_old(self, old: usize) -> &'p [Counterpart] {
        let from = self.pairs.partition_point(|pair| pair.old < old);
        let count = self.pairs[from..].partition_point(|pair| pair.old == old);
        &self.pairs[from..from + count]
    }
}
