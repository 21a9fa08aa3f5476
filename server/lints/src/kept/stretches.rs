//! Stretches of a document that rules look at one by one. What was found out about one of them is kept while a
//! change is elsewhere: places in it are counted from its first byte.

use std::ops::Range;
use std::sync::Arc;

use super::notes::Notes;

/// How many blocks a stretch has, in a document that is checked again and again.
const BLOCKS: usize = 16;
/// So many, and a stretch is parted.
const MOST: usize = 4 * BLOCKS;

/// The stretches of a document: they tile its blocks.
#[derive(Debug, Default)]
pub(crate) struct Stretches(Vec<(usize, Arc<Notes>)>);

impl Stretches {
    /// Those of a document of so many blocks.
    pub fn new(blocks: usize) -> Self {
        Self(parts(blocks, BLOCKS).map(|part| (part.len(), Arc::default())).collect())
    }

    /// Those after a change of the blocks in `old` to those in `new`. Rules may look at what stands beside a block, so
    /// that its neighbours count as changed too.
    pub fn changed(&self, old: &Range<usize>, new: &Range<usize>) -> Self {
        let touched = old.start.saturating_sub(1)..old.end + 1;
        let mut kept = Vec::with_capacity(self.0.len() + 1);
        // The blocks of stretches that are touched, in the old document; they are side by side.
        let mut due = 0;
        let mut place = 0;
        let places = self.iter().map(|(range, notes)| (range, Arc::clone(notes))).collect::<Vec<_>>();
        for (range, notes) in places {
            if range.end <= touched.start || range.start >= touched.end {
                kept.push((range.len(), notes));
                place += usize::from(range.end <= touched.start);
            } else {
                due += range.len();
            }
        }
        let fresh = (due + new.len()).saturating_sub(old.len());
        let size = if fresh > MOST { BLOCKS } else { fresh.max(1) };
        let fresh = parts(fresh, size).map(|part| (part.len(), Arc::default()));
        kept.splice(place..place, fresh);
        Self(kept)
    }

    /// The blocks of each, and what is noted about it.
    pub fn iter(&self) -> impl Iterator<Item = (Range<usize>, &Arc<Notes>)> {
        let mut start = 0;
        self.0.iter().map(move |(count, notes)| {
            start += count;
            (start - count..start, notes)
        })
    }
}

/// So many blocks in parts of `size`.
pub(crate) fn parts(blocks: usize, size: usize) -> impl Iterator<Item = Range<usize>> {
    (0..blocks).step_by(size).map(move |start| start..blocks.min(start + size))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(stretches: &Stretches) -> Vec<usize> {
        stretches.iter().map(|(range, _)| range.len()).collect()
    }

    #[test]
    fn only_what_a_change_touches_is_forgotten() {
        let stretches = Stretches::new(3 * BLOCKS + 5);
        assert_eq!(counts(&stretches), [BLOCKS, BLOCKS, BLOCKS, 5]);
        // A block in the second one becomes three.
        let after = stretches.changed(&(20..21), &(20..23));
        assert_eq!(counts(&after), [BLOCKS, BLOCKS + 2, BLOCKS, 5]);
        let same =
            |a: &Stretches, at: usize, b: &Stretches, other: usize| Arc::ptr_eq(&a.0[at].1, &b.0[other].1);
        assert!(same(&stretches, 0, &after, 0) && !same(&stretches, 1, &after, 1));
        assert!(same(&stretches, 2, &after, 2) && same(&stretches, 3, &after, 3));
        // The last block goes.
        assert_eq!(counts(&after.changed(&(54..55), &(54..54))), [BLOCKS, BLOCKS + 2, BLOCKS, 4]);
        // The first one of the next stretch stands beside a change.
        assert_eq!(counts(&stretches.changed(&(15..16), &(15..16))), [2 * BLOCKS, BLOCKS, 5]);
        // All is pasted over.
        assert_eq!(counts(&stretches.changed(&(0..53), &(0..100))), [16, 16, 16, 16, 16, 16, 4]);
        assert_eq!(counts(&stretches.changed(&(0..53), &(0..0))), [0; 0]);
        assert_eq!(counts(&Stretches::new(0).changed(&(0..0), &(0..2))), [2]);
    }
}
