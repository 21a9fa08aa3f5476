//! What a row does as the whole edition does, and what else changed in it. What is done throughout is found in `throughout`.

use crate::reason::Reason;
use crate::row::compared::Compared;
use crate::words::{Place, Run};

/// What a row does as the whole edition does.
#[derive(Debug, Default)]
pub(crate) struct Follows {
    words: Vec<Place>,
    heading: Vec<Place>,
    pub told: Vec<Reason>,
}

/// What else changed in a row.
pub(crate) struct Rest {
    pub words: Vec<Run>,
    pub heading: Vec<Run>,
    pub places: Vec<Place>,
}

impl Follows {
    /// What changed besides; `None` where nothing follows.
    pub fn rest(&self, compared: &Compared<'_>) -> Option<Rest> {
        (!self.told.is_empty()).then(|| Rest {
            words: compared.words.shown_without(&self.words),
            heading: compared.headings.shown_without(&self.heading),
            places: compared.words.places_without(&self.words),
        })
    }

    /// Adds what follows, given by its places and whether these are in the heading.
    pub fn add<'p>(&mut self, places: impl Iterator<Item = (bool, &'p Place)>, told: Reason) {
        for (in_heading, place) in places {
            let of_text = if in_heading { &mut self.heading } else { &mut self.words };
            of_text.push(place.clone());
            of_text.sort_unstable_by_key(|place| (place.old.start, place.new.start));
        }
        self.told.push(told);
    }
}
