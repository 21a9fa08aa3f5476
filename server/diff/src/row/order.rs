//! Where each row of a comparison stands: in the order of the new side, and what is gone behind its old neighbour.
//!
//! A row of several new passages stands at its likeliest counterpart. A passage that is gone stands behind the nearest one before it
//! that its old parent held and that is still in the Law of that parent; where there is none, at the head of that
//! parent. A Law that is gone stands behind the Law that its old neighbour became, with all of it that is gone.

use crate::aligned::Aligned;
use crate::both::Both;
use crate::row::Row;
use crate::row::gone::{Gone, main_of_law};
use crate::row::standing::{Standing, Under};

/// At a passage of the new side.
const AT: u8 = 0;

/// The rows of a comparison, asked where they stand.
pub(crate) struct Order<'r, 'a> {
    rows: &'r [Row],
    aligned: Aligned<'r, 'a>,
    gone: Gone<'r, 'a>,
}

impl<'r, 'a> Order<'r, 'a> {
    pub fn new(rows: &'r [Row], aligned: Aligned<'r, 'a>) -> Self {
        Self { rows, aligned, gone: Gone::new(rows, aligned) }
    }

    /// Where each row stands.
    pub fn standings(&self) -> Vec<Standing> {
        let gone = self.gone.standings();
        let standing = |row: &Row| {
            let old = row.old.first().copied();
            match (likeliest(row, self.aligned), old) {
                (Some(at), old) => {
                    let under = Under::New(self.aligned.sides.new.all[at].outermost);
                    Standing { key: (at + 1, AT, old.unwrap_or(0)), under }
                }
                (None, Some(at)) => gone[at],
                (None, None) => Standing { key: (0, AT, 0), under: Under::New(0) },
            }
        };
        self.rows.iter().map(standing).collect()
    }

    /// Which rows tell what became of one outermost passage of the new side: those that stand under it, those that brought
    /// something into it, and those that took something out of the old one.
    pub fn concerning(&self, law: usize) -> Vec<bool> {
        let Both { old, new } = self.aligned.sides;
        let concerns = |(row, standing): (&Row, Standing)| {
            standing.under == Under::New(law)
                || row.new.iter().any(|&at| new.all[at].outermost == law)
                || row.old.iter().any(|&at| self.gone.law(old.all[at].outermost) == Some(law))
        };
        self.rows.iter().zip(self.standings()).map(concerns).collect()
    }

    /// The Laws that each row took something out of, with what it took: where the rest of its old Law is, or that Law itself if it
    /// is gone.
    pub fn left(&self) -> Vec<Vec<(Under, Vec<usize>)>> {
        let Both { old, new } = self.aligned.sides;
        let left = |row: &Row| {
            let here: Vec<Under> = row.new.iter().map(|&at| Under::New(new.all[at].outermost)).collect();
            let mut left: Vec<(Under, Vec<usize>)> = Vec::new();
            for &at in row.old.iter().filter(|_| !here.is_empty()) {
                let law = old.all[at].outermost;
                let under = self.gone.law(law).map_or(Under::Gone(law), Under::New);
                match left.iter_mut().find(|(one, _)| *one == under) {
                    Some((_, taken)) => taken.push(at),
                    None if !here.contains(&under) => left.push((under, vec![at])),
                    None => {}
                }
            }
            left
        };
        self.rows.iter().map(left).collect()
    }

    /// The new passage that lost what is gone, of each row: the counterpart of the innermost old passage above it that has one, else
    /// the Law where the rest of its Law went.
    pub fn losing(&self) -> Vec<Option<usize>> {
        let old = self.aligned.sides.old;
        let loser = |row: &Row| {
            let &at = row.old.first().filter(|_| row.new.is_empty())?;
            let above = old.above(at).find_map(|up| self.gone.main(up));
            above.map(|pair| pair.new).or_else(|| self.gone.law(old.all[at].outermost))
        };
        self.rows.iter().map(loser).collect()
    }
}

/// The new passage of a row that is its likeliest counterpart; the first of those that are.
pub(crate) fn likeliest(row: &Row, aligned: Aligned<'_, '_>) -> Option<usize> {
    let mut best = (*row.new.first()?, 0.0);
    for &at in row.old.iter().filter(|_| row.new.len() > 1) {
        for pair in aligned.of_old(at).iter().filter(|pair| row.new.contains(&pair.new)) {
            if pair.chance > best.1 || pair.chance == best.1 && pair.new < best.0 {
                best = (pair.new, pair.chance);
            }
        }
    }
    Some(best.0)
}

/// Whether a row stands in the Law that the old one of its first passage became for the most part.
pub(crate) fn stays_in_law(row: &Row, aligned: Aligned<'_, '_>) -> bool {
    let (Some(&from), Some(&to)) = (row.old.first(), row.new.first()) else { return false };
    let Both { old, new } = aligned.sides;
    let law = old.all[from].outermost;
    let main = main_of_law(law, aligned.of_old(law), aligned);
    main.is_some_and(|pair| new.all[pair.new].outermost == new.all[to].outermost)
}
