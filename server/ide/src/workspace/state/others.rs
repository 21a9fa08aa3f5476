//! The editions that an edition hangs on: what it copies, what its documents stand under.

use std::sync::Arc;

use lawsmith_model::{Behind, Original, Parent, Parents};

use super::EditionState;

/// What an edition is a copy of.
#[derive(Debug, Clone)]
pub(crate) enum Copied {
    /// It is no copy.
    Nothing,
    /// The edition copied.
    Edition(Arc<EditionState>),
    /// The name of an edition that is not at hand.
    Unknown(String),
}

/// The editions that the references of another one may lead into.
#[derive(Debug, Clone)]
pub(crate) struct Others {
    pub copied: Copied,
    /// By the names in the headers.
    pub above: Vec<(String, Above)>,
    /// By the same names the folders of the works that they may mean, where there are several.
    pub namesakes: Vec<(String, Vec<String>)>,
}

/// What a document stands under.
#[derive(Debug, Clone)]
pub(crate) enum Above {
    /// An edition of the workspace.
    Edition(Arc<EditionState>),
    /// Nothing of the workspace: of its work there are these editions.
    NoEdition(Vec<String>),
    /// A work that the workspace does not have.
    NoWork,
}

impl Others {
    /// The editions themselves.
    pub fn states(&self) -> impl Iterator<Item = &Arc<EditionState>> {
        let copied = match &self.copied {
            Copied::Edition(state) => Some(state),
            Copied::Nothing | Copied::Unknown(_) => None,
        };
        let above = self.above.iter().filter_map(|(_, above)| match above {
            Above::Edition(state) => Some(state),
            Above::NoEdition(_) | Above::NoWork => None,
        });
        copied.into_iter().chain(above)
    }

    /// The same with `after` for `before`.
    pub fn with(&self, before: &Arc<EditionState>, after: &Arc<EditionState>) -> Self {
        let mut others = self.clone();
        if let Copied::Edition(state) = &mut others.copied
            && Arc::ptr_eq(state, before)
        {
            *state = Arc::clone(after);
        }
        for (_, above) in &mut others.above {
            if let Above::Edition(state) = above
                && Arc::ptr_eq(state, before)
            {
                *state = Arc::clone(after);
            }
        }
        others
    }

    /// Whether both name the same editions, in the same state.
    pub fn are(&self, other: &Self) -> bool {
        let copies = match (&self.copied, &other.copied) {
            (Copied::Nothing, Copied::Nothing) => true,
            (Copied::Edition(old), Copied::Edition(new)) => Arc::ptr_eq(old, new),
            (Copied::Unknown(old), Copied::Unknown(new)) => old == new,
            _ => false,
        };
        let same = |((old_name, old), (new_name, new)): (&(String, Above), &(String, Above))| {
            let states = match (old, new) {
                (Above::Edition(old), Above::Edition(new)) => Arc::ptr_eq(old, new),
                (Above::NoEdition(old), Above::NoEdition(new)) => old == new,
                (Above::NoWork, Above::NoWork) => true,
                _ => false,
            };
            states && old_name == new_name
        };
        copies
            && self.namesakes == other.namesakes
            && self.above.len() == other.above.len()
            && self.above.iter().zip(&other.above).all(same)
    }

    /// The analyses of them.
    pub fn analysed(&self) -> Behind {
        let original = match &self.copied {
            Copied::Nothing => Original::None,
            Copied::Edition(original) => Original::Known(Arc::clone(&original.analysed().edition)),
            Copied::Unknown(name) => Original::Unknown(name.clone()),
        };
        let parent = |above: &Above| match above {
            Above::Edition(state) => Parent::Known(Arc::clone(&state.analysed().edition)),
            Above::NoEdition(known) => Parent::NoEdition(known.clone()),
            Above::NoWork => Parent::NoWork,
        };
        let parents = self.above.iter().map(|(name, above)| (name.clone(), parent(above))).collect();
        let parents = Parents::new(parents).with_namesakes(self.namesakes.clone());
        Behind { original, parents: Arc::new(parents) }
    }
}
