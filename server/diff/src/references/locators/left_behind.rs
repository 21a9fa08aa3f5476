//! Which locators of an entry were left behind, of those whose subject stands elsewhere now.

use rustc_hash::{FxHashMap, FxHashSet};

use super::Moved;
use super::place::Place;
use crate::passage::Passages;

/// What an entry names rightly.
#[derive(Default)]
pub(super) struct Named {
    places: FxHashSet<Place>,
    /// What holds one of them.
    around: FxHashSet<usize>,
}

impl Named {
    pub(super) fn add(&mut self, side: &Passages<'_>, place: Place) {
        self.places.insert(place);
        self.around.extend(side.above(place.first));
    }

    /// Whether it has a place, a part of it, or what holds it.
    fn has(&self, side: &Passages<'_>, place: Place) -> bool {
        let whole = || side.above(place.first).any(|above| self.places.contains(&above.into()));
        self.places.contains(&place)
            || place.last.is_none() && (self.around.contains(&place.first) || whole())
    }
}

/// The places at which locators were left behind: the entry has not the new place of what they meant, or only because
/// another locator was left behind there. Where provisions changed places, "4, 5" is as right as before.
pub(super) fn places_left(side: &Passages<'_>, moved: &[Moved<'_>], named: &Named) -> FxHashSet<Place> {
    let places: FxHashMap<Place, &[Place]> =
        moved.iter().map(|one| (one.place, one.now.as_slice())).collect();
    let mut waiting: FxHashMap<Place, Vec<Place>> = FxHashMap::default();
    let mut open: FxHashMap<Place, usize> = FxHashMap::default();
    let mut due: Vec<Place> = Vec::new();
    for (&place, now) in &places {
        if now.iter().any(|&now| named.has(side, now)) {
            continue;
        }
        let others: Vec<Place> = now.iter().copied().filter(|now| places.contains_key(now)).collect();
        if others.is_empty() {
            due.push(place);
        }
        open.insert(place, others.len());
        for other in others {
            waiting.entry(other).or_default().push(place);
        }
    }
    let mut left = FxHashSet::default();
    while let Some(place) = due.pop() {
        left.insert(place);
        for other in waiting.remove(&place).into_iter().flatten() {
            let open = open.entry(other).or_default();
            *open -= 1;
            if *open == 0 {
                due.push(other);
            }
        }
    }
    left
}
