//! A row of the comparison: what became of some passages, and what that means.
//!
//! Counterparts are joined to groups ([`in_part`], [`group`] with [`holders`]), of which each tells the words and headings that
//! are told nowhere else ([`telling`], [`divided`], [`doubles`]). Those of a group are held against each other ([`compared`]; [`typing`] and
//! [`retyped`] for what is only typed otherwise), and make its row ([`of_group`], from all that is known: [`context`]) with what
//! counts though no word changed ([`hung`], [`renamed`]). What is done throughout is told once ([`throughout`], by what each
//! row [`follows`]), and rows are put in order ([`order`], with what is [`gone`]). `comparison` takes these steps.

pub(crate) mod compared;
pub(crate) mod context;
pub(crate) mod divided;
pub(crate) mod doubles;
pub(crate) mod follows;
mod gone;
pub(crate) mod group;
mod holders;
mod hung;
pub(crate) mod in_part;
mod of_group;
pub(crate) mod order;
mod renamed;
mod retyped;
pub(crate) mod standing;
pub(crate) mod telling;
pub(crate) mod throughout;
pub(crate) mod typing;

use crate::align::confidence::Confidence;
use crate::align::possible::Possible;
use crate::both::Side;
use crate::class::Class;
use crate::reason::{NormChange, Reason, joined};
use crate::row::telling::Telling;
use crate::words::{Run, has_changed};

/// A row of the comparison.
#[derive(Debug, Clone)]
pub struct Row {
    /// How the sides belong together.
    pub relation: Relation,
    /// What the change means; `None` where nothing changed.
    pub class: Option<Class>,
    /// Why it is of that class, the weightiest first.
    pub reasons: Vec<Reason>,
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
    /// What became of the words that it [tells](Self::telling); several passages of a side count as one text, at
    /// the end of which stand those that say the same once more.
    pub words: Vec<Run>,
}

impl Row {
    /// A row of passages that belong together with this chance, of which nothing is told yet.
    fn new(relation: Relation, old: Vec<usize>, new: Vec<usize>, chance: f32) -> Self {
        Self {
            relation,
            class: None,
            reasons: Vec::new(),
            old,
            new,
            confidence: Confidence::of(chance),
            possible_old: Vec::new(),
            possible_new: Vec::new(),
            norms: Vec::new(),
            in_part: false,
            telling: Telling::default(),
            heading: Vec::new(),
            words: Vec::new(),
        }
    }

    /// Why it is of that class, in words.
    pub fn why(&self) -> String {
        joined(&self.reasons)
    }

    /// Its passages on a side.
    pub(crate) fn on(&self, side: Side) -> &[usize] {
        match side {
            Side::Old => &self.old,
            Side::New => &self.new,
        }
    }

    /// Whether words or headings were struck or added; references that follow what they cite are not.
    pub fn is_reworded(&self) -> bool {
        has_changed(&self.words) || has_changed(&self.heading)
    }

    /// Names what else may belong together, where that is not sure.
    pub(crate) fn look_further(&mut self, possible: &Possible) {
        let alone = self.old.is_empty() || self.new.is_empty();
        if self.in_part || !alone && self.confidence > Confidence::Low {
            return;
        }
        if let &[old] = self.old.as_slice() {
            self.possible_new.clone_from(&possible.old[old]);
        }
        if let &[new] = self.new.as_slice() {
            self.possible_old.clone_from(&possible.new[new]);
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
