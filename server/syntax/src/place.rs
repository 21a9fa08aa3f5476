//! Where in the tree a marker belongs.
//!
//! `(i)` may follow `(h)` or open a list of Roman numerals. The order of belief: the
//! exact successor at the same column, the first of a deeper list, a successor after
//! a gap, the first of the list at the same column. The importer, whose columns can't be trusted, asks without a column.

/// A reading of a marker: a level and the number that the label stands for there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Candidate {
    /// The level, 0 for the outermost.
    pub level: usize,
    /// The number, from 1.
    pub value: u32,
    /// Whether the brackets are those of the level.
    pub well_formed: bool,
}

/// A provision that is still open where the marker stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Open {
    /// Its level.
    pub level: usize,
    /// Its number.
    pub value: u32,
    /// The column of its marker, in characters from 0, or [`HEADED`].
    pub column: u32,
}

/// The column of a headed provision: wherever it is typed, it stands beside headed ones only.
pub const HEADED: u32 = u32::MAX;

/// The reading that was chosen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placement {
    /// The reading.
    pub candidate: Candidate,
    /// Whether another reading fitted as well, for a reason of the same strength.
    pub ambiguous: bool,
}

/// Chooses among `candidates`, given the provisions that are `open`, outermost first.
pub fn place(open: &[Open], candidates: &[Candidate], column: Option<u32>) -> Option<Placement> {
    let (&first, rest) = candidates.split_first()?;
    if rest.is_empty() {
        return Some(Placement { candidate: first, ambiguous: false });
    }
    let successor = |gap: bool, same_column: bool| {
        open.iter().rev().find_map(|frame| {
            let here = !same_column || column.is_none_or(|column| column == frame.column);
            candidates.iter().copied().find(|candidate| {
                let follows =
                    if gap { candidate.value > frame.value } else { candidate.value == frame.value + 1 };
                here && candidate.level == frame.level && follows
            })
        })
    };
    let innermost = open.last();
    let deeper = candidates.iter().copied().find(|candidate| {
        candidate.value == 1 && innermost.is_none_or(|frame| candidate.level > frame.level)
    });
    let exact = successor(false, true);
    // Where nested lists stand at one column, the column can't tell a letter from a numeral.
    let torn = matches!((exact, deeper), (Some(a), Some(b)) if a != b);
    let flat = |column: u32| {
        (1..HEADED).contains(&column) && open.iter().filter(|frame| frame.column == column).count() > 1
    };
    let ambiguous = torn && column.is_none_or(flat);
    // A list that begins anew stands at the column of the one before it.
    let again = || {
        let beside =
            open.iter().rev().find(|frame| frame.column != HEADED && column == Some(frame.column))?;
        candidates.iter().copied().find(|candidate| candidate.level == beside.level && candidate.value == 1)
    };
    let candidate = exact.or(deeper).or_else(|| successor(false, false)).or_else(|| successor(true, false));
    let candidate = candidate.or_else(again);
    Some(Placement { candidate: candidate.unwrap_or(first), ambiguous })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(level: usize, value: u32, column: u32) -> Open {
        Open { level, value, column }
    }

    /// `(i)` as the letter at level 3 or the numeral at level 4.
    fn small_i() -> [Candidate; 2] {
        [
            Candidate { level: 3, value: 9, well_formed: true },
            Candidate { level: 4, value: 1, well_formed: true },
        ]
    }

    #[track_caller]
    fn check(frames: &[Open], column: Option<u32>, level: usize) {
        let placed = place(frames, &small_i(), column).map(|placement| placement.candidate.level);
        assert_eq!(placed, Some(level));
    }

    #[test]
    fn the_letter_after_h_at_its_column() {
        check(&[open(2, 2, 4), open(3, 8, 8)], Some(8), 3);
        check(&[open(2, 2, 4), open(3, 8, 8)], None, 3);
    }

    #[test]
    fn the_first_numeral_under_a_letter() {
        check(&[open(2, 2, 4), open(3, 7, 8)], Some(12), 4);
        check(&[open(2, 2, 4), open(3, 8, 8)], Some(12), 4);
        check(&[open(2, 2, 4), open(3, 5, 8)], None, 4);
    }

    #[test]
    fn a_list_begins_anew_at_its_column() {
        let first = [0, 1].map(|level| Candidate { level, value: 1, well_formed: true });
        let level = |column| {
            place(&[open(0, 2, HEADED), open(1, 3, 4)], &first, Some(column)).unwrap().candidate.level
        };
        assert_eq!([level(4), level(0)], [1, 0]);
    }

    #[test]
    fn a_gap_is_no_reason_to_read_another_level() {
        check(&[open(2, 2, 4), open(3, 6, 8), open(4, 3, 12)], Some(8), 3);
    }
}
