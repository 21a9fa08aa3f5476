//! Two editions compared: a row for each passage of both sides, with its relation, class and changes.

use lawsmith_model::Edition;
use rayon::prelude::*;

use crate::align::align;
use crate::aligned::Aligned;
use crate::both::Both;
use crate::class::norm::NormScale;
use crate::counterpart::Counterpart;
use crate::passages::Passages;
use crate::row::Row;
use crate::row::compared::Compared;
use crate::row::context::Context;
use crate::row::follows::Follows;
use crate::row::group::groups;
use crate::row::in_part::in_part;
use crate::row::order::{Order, likeliest};
use crate::row::telling::tellings;
use crate::row::throughout::Throughout;
use crate::row::typing::Typing;
use crate::row::{divided, doubles};

/// How many rows a thread takes at most before it looks whether another one has nothing to do: some take long.
const GROUPS: usize = 16;

/// The comparison of two editions.
#[derive(Debug)]
pub struct Comparison<'a> {
    /// The old side.
    pub old: Passages<'a>,
    /// The new side.
    pub new: Passages<'a>,
    /// The rows, in the order of the new side; what is gone stands behind its old neighbour.
    pub rows: Vec<Row>,
    /// The counterparts on which the rows rest.
    pub counterparts: Vec<Counterpart>,
    /// Signs that the new side types otherwise throughout; redlines don't mark them.
    pub typing: Typing,
}

impl Comparison<'_> {
    /// The new passage at which a row stands: the likeliest counterpart. `None` for what is gone.
    pub fn stands_at(&self, row: &Row) -> Option<usize> {
        likeliest(row, self.aligned())
    }

    /// Both sides with their counterparts.
    pub(crate) fn aligned(&self) -> Aligned<'_, '_> {
        Aligned { sides: Both { old: &self.old, new: &self.new }, pairs: &self.counterparts }
    }

    /// The rows, to be asked where they stand.
    pub(crate) fn order(&self) -> Order<'_, '_> {
        Order::new(&self.rows, self.aligned())
    }

    /// Whether each old passage, or a part of it, has a counterpart.
    pub(crate) fn kept(&self) -> Vec<bool> {
        self.old.holding(self.counterparts.iter().map(|pair| pair.old))
    }

    /// The new passage that lost what is gone, of each row; `None` for a row that has a new side, and for a Law that is gone
    /// with all that it held.
    pub fn losing(&self) -> Vec<Option<usize>> {
        self.order().losing()
    }

    /// Leaves only the rows that tell what became of one Law, given by its place on the new side: what stands in it, what
    /// came into it, what left it and what is gone.
    pub fn retain_law(&mut self, law: usize) {
        let keep = self.order().concerning(law);
        let mut keep = keep.into_iter();
        self.rows.retain(|_| keep.next().unwrap_or(true));
    }
}

/// Compares two editions. The new one says how strongly its norm words bind.
pub fn compare_editions<'a>(old: &'a Edition, new: &'a Edition) -> Comparison<'a> {
    // As a whole on one of the threads that share the work: another one would have to be woken after each step.
    rayon::scope(|_| compared(old, new))
}

/// Read, aligned, joined to groups, held against each other, told in rows, put in order.
fn compared<'a>(old: &'a Edition, new: &'a Edition) -> Comparison<'a> {
    let scale = NormScale::of(new);
    let (old, new) = rayon::join(|| Passages::of(old), || Passages::of(new));
    let sides = Both { old: &old, new: &new };
    let (counterparts, possible) = align(sides);
    let aligned = Aligned { sides, pairs: &counterparts };
    let in_part = in_part(aligned);
    let groups = groups(aligned, &in_part);
    let mut tellings = tellings(aligned, &groups);
    divided::headings(sides, &groups, &mut tellings);
    doubles::set_apart(sides, &mut tellings);
    let mut context = Context::new(aligned, &in_part, &scale);
    let compared: Vec<Compared<'_>> = groups
        .into_par_iter()
        .zip(tellings)
        .with_max_len(GROUPS)
        .map(|(group, telling)| context.compared(group, telling))
        .collect();
    context.typing = Typing::of(sides, &compared);
    let weigh = |compared: &Compared<'_>| context.row(compared, &Follows::default());
    let throughout = Throughout { context: &context, compared: &compared };
    let (mut rows, replaced) = rayon::join(
        || compared.par_iter().with_max_len(GROUPS).map(weigh).collect::<Vec<Row>>(),
        || throughout.replaced(),
    );
    let order = Order::new(&rows, aligned).standings();
    let keys: Vec<_> = order.into_iter().map(|standing| standing.key).collect();
    throughout.tell(&replaced, &keys, &mut rows);
    rows.iter_mut().for_each(|row| row.look_further(&possible));
    let mut keyed: Vec<_> = keys.into_iter().zip(rows).collect();
    keyed.sort_by_key(|(key, _)| *key);
    let rows = keyed.into_iter().map(|(_, row)| row).collect();
    let typing = context.typing;
    Comparison { old, new, rows, counterparts, typing }
}
