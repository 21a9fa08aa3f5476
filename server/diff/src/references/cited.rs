//! What a text cites, as a set: whether anything that it cites [agrees](Leads::agree) with something of the other side is asked
//! once for each reference of a list that may be as long as the text.

use rustc_hash::FxHashSet;

use crate::both::Side;
use crate::references::leads::Leads;
use crate::references::target::target;
use crate::token::Token;

/// What a text cites.
pub(crate) enum Cited {
    /// What the old text cites, and all that holds a counterpart of it.
    Old { cited: FxHashSet<usize>, held: FxHashSet<usize> },
    /// What the new text cites.
    New { cited: FxHashSet<usize> },
}

impl Cited {
    /// Reads it off `tokens`, those of `side`.
    pub fn new(leads: &Leads<'_, '_>, tokens: &[Token], side: Side) -> Self {
        let passages = leads.sides[side];
        let cited: FxHashSet<usize> = tokens.iter().filter_map(|token| target(passages, token)).collect();
        if side == Side::New {
            return Self::New { cited };
        }
        let mut held = FxHashSet::default();
        for &at in cited.iter().flat_map(|&at| &leads.known.old[at]) {
            // What holds it is known wherever it is known itself.
            let mut next = Some(at);
            while let Some(at) = next.filter(|&at| held.insert(at)) {
                next = leads.sides.new.all[at].parent;
            }
        }
        Self::Old { cited, held }
    }

    /// Whether it agrees with something of the other side, given by its place there.
    pub fn agrees(&self, leads: &Leads<'_, '_>, place: usize) -> bool {
        let known = &leads.known;
        match self {
            Self::Old { cited, held } => {
                let origins = &known.new[place];
                origins.iter().any(|at| cited.contains(at)) || origins.is_empty() && held.contains(&place)
            }
            Self::New { cited } => known.old[place].iter().any(|&at| {
                let holds = |up: usize| cited.contains(&up) && known.new[up].is_empty();
                cited.contains(&at) || leads.sides.new.above(at).any(holds)
            }),
        }
    }
}
