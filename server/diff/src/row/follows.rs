//! What a row does as the whole edition does, and what else changed in it. What is done throughout is found in `throughout`.

use std::borrow::Cow;

use crate::reason::Reason;
use crate::row::Row;
use crate::row::compared::{Compared, Within};
use crate::words::{Place, Run};

/// What a row does as the whole edition does.
#[derive(Debug, Default)]
pub(crate) struct Follows {
    words: Vec<Place>,
    heading: Vec<Place>,
    pub told: Vec<Reason>,
}

/// What else changed in a row.
pub(crate) struct Rest<'r> {
    pub words: Cow<'r, [Run]>,
    pub heading: Cow<'r, [Run]>,
    pub places: Cow<'r, [Place]>,
}

impl Follows {
    /// Whether nothing follows.
    pub fn is_empty(&self) -> bool {
        self.told.is_empty()
    }

    /// What changed besides, of the words and the heading of a row.
    pub fn rest<'r>(&self, row: &'r Row, compared: &'r Compared<'_>) -> Rest<'r> {
        match self.is_empty() {
            true => Rest {
                words: Cow::Borrowed(&row.words),
                heading: Cow::Borrowed(&row.heading),
                places: Cow::Borrowed(&compared.words.places),
            },
            false => Rest {
                words: compared.words.shown_without(&self.words).into(),
                heading: compared.headings.shown_without(&self.heading).into(),
                places: compared.words.places_without(&self.words).into(),
            },
        }
    }

    /// Adds what follows, given by its places in the heading or the words.
    pub fn add<'p>(&mut self, places: impl Iterator<Item = (Within, &'p Place)>, told: Reason) {
        for (within, place) in places {
            let of_text = match within {
                Within::Heading => &mut self.heading,
                Within::Words => &mut self.words,
            };
            of_text.push(place.clone());
            of_text.sort_unstable_by_key(|place| (place.old.start, place.new.start));
        }
        self.told.push(told);
    }
}
