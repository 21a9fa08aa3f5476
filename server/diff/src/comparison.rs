//! Two editions compared: a row for each passage of both sides, with its relation, class and changes.

use lawsmith_model::Edition;
use rayon::prelude::*;

use crate::align::align;
use crate::align::confidence::Confidence;
use crate::align::pair::Counterpart;
use crate::align::possible::Possible;
use crate::class::Class;
use crate::class::norm::{NormChange, NormScale};
use crate::passages::Passages;
use crate::row::Context;
use crate::row::compared::Compared;
use crate::row::group::groups;
use crate::row::in_part::in_part;
use crate::row::order::{concerning, likeliest, losing, standings};
use crate::row::telling::{Telling, tellings};
use crate::row::throughout::{self, Follows};
use crate::row::typing::Typing;
use crate::words::{Run, has_changed};

/// How the old and the new side of a row belong together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Relation {
    /// Nothing changed.
    Same,
    /// The same words under another number.
    Renumbered,
    /// The same place, other words.
    Reworded,
    /// Another place.
    Moved,
    /// One became several.
    Split,
    /// Several became one.
    Merged,
    /// Only on the new side.
    Added,
    /// Only on the old side.
    Removed,
}

impl Relation {
    /// The word for it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Same => "same",
            Self::Renumbered => "renumbered",
            Self::Reworded => "reworded",
            Self::Moved => "moved",
            Self::Split => "split",
            Self::Merged => "merged",
            Self::Added => "added",
            Self::Removed => "removed",
        }
    }
}

/// A row of the comparison.
#[derive(Debug, Clone)]
pub struct Row {
    /// How the sides belong together.
    pub relation: Relation,
    /// What the change means; `None` where nothing changed.
    pub class: Option<Class>,
    /// Why it is of that class, in words.
    pub reasons: Vec<String>,
    /// The passages of the old side, by their places, in order.
    pub old: Vec<usize>,
    /// The passages of the new side.
    pub new: Vec<usize>,
    /// How sure it is that these belong together, or that what is new or gone has no counterpart.
    pub confidence: Confidence,
    /// Old passages, by their places, that what is new, or is placed with low confidence, may come from as well; the likeliest
    /// first.
    pub possible_old: Vec<usize>,
    /// New passages that what is gone, or is placed with low confidence, may have become as well.
    pub possible_new: Vec<usize>,
    /// Norm words that changed.
    pub norms: Vec<NormChange>,
    /// Whether only parts of what either side holds went from the one to the other: these have rows of their own.
    pub in_part: bool,
    /// What it tells of these passages.
    pub telling: Telling,
    /// What became of the headings' words.
    pub heading: Vec<Run>,
    /// What became of the words that it [tells](Self::telling); several passages of a side count as one text.
    pub words: Vec<Run>,
}

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

impl Row {
    /// Whether words or headings were struck or added; references that follow what they cite are not.
    pub fn is_reworded(&self) -> bool {
        has_changed(&self.words) || has_changed(&self.heading)
    }

    /// Names what else may belong together, where that is not sure.
    fn look_further(&mut self, possible: &Possible) {
        let alone = self.old.is_empty() || self.new.is_empty();
        if self.in_part || !alone && self.confidence > Confidence::Low {
            return;
        }
        if let &[old] = self.old.as_slice() {
            self.possible_new.clone_from(&possible.of_old[old]);
        }
        if let &[new] = self.new.as_slice() {
            self.possible_old.clone_from(&possible.of_new[new]);
        }
        if alone && !(self.possible_old.is_empty() && self.possible_new.is_empty()) {
            self.confidence = Confidence::Low;
        }
    }

    /// Whether the text is only typed otherwise: other quotation marks, another dash.
    pub(crate) fn is_retyped(&self) -> bool {
        let both = !self.old.is_empty() && !self.new.is_empty();
        both && self.class == Some(Class::Editorial) && !self.is_reworded()
    }
}

impl Comparison<'_> {
    /// The new passage at which a row stands: the likeliest counterpart. `None` for what is gone.
    pub fn stands_at(&self, row: &Row) -> Option<usize> {
        likeliest(row, &self.counterparts)
    }

    /// The new passage that lost what is gone, of each row; `None` for a row that has a new side, and for a Law that is gone
    /// with all that it held.
    pub fn losing(&self) -> Vec<Option<usize>> {
        losing(&self.rows, &self.old, &self.new, &self.counterparts)
    }

    /// Leaves only the rows that tell what became of one Law, given by its place on the new side: what stands in it, what
    /// came into it, what left it and what is gone.
    pub fn retain_law(&mut self, law: usize) {
        let keep = concerning(law, &self.rows, &self.old, &self.new, &self.counterparts);
        let mut keep = keep.into_iter();
        self.rows.retain(|_| keep.next().unwrap_or(true));
    }
}

/// Compares two editions. The new one says how strongly its norm words bind.
pub fn compare_editions<'a>(old: &'a Edition, new: &'a Edition) -> Comparison<'a> {
    let scale = NormScale::of(new);
    let (old, new) = rayon::join(|| Passages::of(old), || Passages::of(new));
    let (counterparts, possible) = align(&old, &new);
    let in_part = in_part(&old, &new, &counterparts);
    let groups = groups(&old, &new, &counterparts, &in_part);
    let tellings = tellings(&old, &new, &counterparts, &groups);
    let mut context = Context::new(&old, &new, &counterparts, &in_part, &scale);
    let compared: Vec<Compared<'_>> = groups
        .into_par_iter()
        .zip(tellings)
        .map(|(group, telling)| context.compared(group, telling))
        .collect();
    context.typing = Typing::of(&old, &new, &compared);
    let weigh = |compared: &Compared<'_>| context.row(compared, &Follows::default());
    let mut rows: Vec<Row> = compared.par_iter().map(weigh).collect();
    let order = standings(&rows, &old, &new, &counterparts);
    let keys: Vec<_> = order.into_iter().map(|standing| standing.key).collect();
    throughout::tell(&context, &compared, &keys, &mut rows);
    rows.iter_mut().for_each(|row| row.look_further(&possible));
    let mut keyed: Vec<_> = keys.into_iter().zip(rows).collect();
    keyed.sort_by_key(|(key, _)| *key);
    let rows = keyed.into_iter().map(|(_, row)| row).collect();
    let typing = context.typing;
    Comparison { old, new, rows, counterparts, typing }
}
