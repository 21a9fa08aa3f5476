//! What a marker can be read as: levels with the number that its label stands for there. Which of them holds is told
//! by [`crate::place()`].

use lawsmith_grammar::{Brackets, Marker};
use smallvec::SmallVec;

use super::{Conventions, Level};
use crate::place::Candidate;

/// What a marker can be read as: mostly one level or two.
pub(crate) type Readings = SmallVec<[Candidate; 4]>;

impl Conventions {
    /// The levels that `marker` can belong to with the number it stands for there, exact
    /// forms only if there are any; else the forms with a bracket missing or too many.
    pub fn candidates(&self, marker: &Marker, text: &str) -> Vec<Candidate> {
        self.readings(marker, text).into_vec()
    }

    /// The same inside a body beside the main one, where the outermost level needs no noun.
    pub fn candidates_in_body(&self, marker: &Marker, text: &str) -> Vec<Candidate> {
        self.readings_in_body(marker, text).into_vec()
    }

    /// [`Conventions::candidates`] without memory of their own.
    pub(crate) fn readings(&self, marker: &Marker, text: &str) -> Readings {
        self.readings_where(marker, text, |_, level| level.noun_in_marker)
    }

    /// [`Conventions::candidates_in_body`] without memory of their own.
    pub(crate) fn readings_in_body(&self, marker: &Marker, text: &str) -> Readings {
        self.readings_where(marker, text, |at, level| level.noun_in_marker && at > 0)
    }

    fn readings_where(
        &self,
        marker: &Marker,
        text: &str,
        needs_noun: impl Fn(usize, &Level) -> bool,
    ) -> Readings {
        let label = &text[marker.label.clone()];
        let noun = marker.noun.clone().map(|noun| &text[noun]);
        let mut exact = Readings::new();
        let mut variant = Readings::new();
        for (at, level) in self.levels.iter().enumerate() {
            let right_noun = match noun {
                Some(noun) => level.heads_with(noun),
                None => !needs_noun(at, level),
            };
            let form = marker.brackets;
            let well_formed = noun.is_some() || form == level.brackets || level.variants.contains(&form);
            // The form of the marker excludes most levels: what number the label stands for is asked last.
            if !right_noun || !well_formed && form != Brackets::Closing {
                continue;
            }
            let Some(value) = level.value(label) else { continue };
            let last = marker.last_label.clone().map(|last| &text[last]);
            if last.is_some_and(|last| level.value(last).is_none()) {
                continue;
            }
            let candidate = Candidate { level: at, value, well_formed };
            if candidate.well_formed {
                exact.push(candidate);
            } else {
                variant.push(candidate);
            }
        }
        if exact.is_empty() { variant } else { exact }
    }
}
