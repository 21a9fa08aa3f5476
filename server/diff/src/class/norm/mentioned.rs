//! Norm words of which a text speaks: an introduction that explains what they bind to says something else with another word.

use std::ops::Range;

use super::{Norm, NormScale};
use crate::both::Both;
use crate::class::text::Texts;
use crate::reason::{Presence, Quote, Reason};
use crate::words::Place;

impl NormScale {
    /// The sentence on those that are others in their places, “shall” → “must”.
    pub(crate) fn mentioned(&self, texts: &Texts<'_, '_>, places: &[Place]) -> Option<Reason> {
        let Both { old: olds, new: news } = texts.as_ref().map(|text| self.mentions(text.tokens));
        let words = |norms: &[Norm], range: &Range<usize>| -> Vec<Quote> {
            // The denial that comes to “must” stands at its end.
            let own =
                norms.iter().filter(|norm| norm.range.start <= range.end && range.start <= norm.range.end);
            own.map(|norm| Quote::of(&norm.word)).collect()
        };
        let both = places.iter().map(|place| (words(&olds, &place.old), words(&news, &place.new)));
        let (gone, come): (Vec<_>, Vec<_>) = both.filter(|(gone, come)| gone != come).unzip();
        let (gone, come) = (gone.concat(), come.concat());
        let lone = |presence, words| Reason::several("norm words spoken of", words, presence).words_last();
        Some(match (gone.is_empty(), come.is_empty()) {
            (true, true) => return None,
            (true, false) => lone(Presence::New, come),
            (false, true) => lone(Presence::Gone, gone),
            (false, false) => Reason::replaced("norm words spoken of:", gone, come),
        })
    }
}
