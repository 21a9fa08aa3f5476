//! What is put for what throughout, where words beside it changed as well.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use crate::row::compared::{BothTexts, Compared};
use crate::row::throughout::exchange::Exchange;
use crate::row::throughout::phrases::Phrases;
use crate::row::throughout::spot::Spot;
use crate::token::Token;
use crate::words::Place;

/// Adds the spots of each exchange at which more changed than its words: "the Harbour Master writes" for "the Port
/// Officer notes".
pub(super) fn add(compared: &[Compared<'_>], spots: &mut BTreeMap<Exchange, Vec<Spot>>) {
    let exchanges: Vec<Exchange> = spots.keys().cloned().collect();
    let known = Exchanges::of(&exchanges);
    for (row, one) in compared.iter().enumerate().filter(|_| !exchanges.is_empty()) {
        for (within, texts) in one.texts() {
            for place in &texts.places {
                for (exchange, part) in known.parts(texts, place) {
                    let reach = part.clone();
                    let spot = Spot { row, within, place: part, reach, says: true, renames: false };
                    spots.entry(exchange.clone()).or_default().push(spot);
                }
            }
        }
    }
    spots.values_mut().for_each(|spots| spots.sort_by_key(Spot::start));
}

/// Exchanges by the words of both sides.
struct Exchanges<'e> {
    from: Phrases,
    to: Phrases,
    /// The exchanges of each phrase that goes, with the phrases that come.
    of: FxHashMap<usize, Vec<(usize, &'e Exchange)>>,
}

impl<'e> Exchanges<'e> {
    fn of(exchanges: &'e [Exchange]) -> Self {
        let from = Phrases::new(exchanges.iter().map(|exchange| &exchange.from));
        let to = Phrases::new(exchanges.iter().map(|exchange| &exchange.to));
        let mut of: FxHashMap<usize, Vec<(usize, &Exchange)>> = FxHashMap::default();
        for exchange in exchanges {
            if let (Some(gone), Some(come)) = (from.number(&exchange.from), to.number(&exchange.to)) {
                of.entry(gone).or_default().push((come, exchange));
            }
        }
        Self { from, to, of }
    }

    /// The parts of a place where one of them is made, each time with the next of its words on either side.
    fn parts(&self, texts: &BothTexts<'_>, place: &Place) -> Vec<(&'e Exchange, Place)> {
        let mut found = Vec::new();
        let (gone, come) = texts.at(place);
        let struck = places_of(&self.from, gone);
        if struck.is_empty() {
            return found;
        }
        let added = places_of(&self.to, come);
        for (from, olds) in &struck {
            for &(to, exchange) in &self.of[from] {
                let both = olds.iter().zip(added.get(&to).into_iter().flatten());
                let parts = both.map(|(old, new)| {
                    let (old, new) = (place.old.start + old, place.new.start + new);
                    Place { old: old..old + exchange.from.len(), new: new..new + exchange.to.len() }
                });
                found.extend(parts.filter(|part| part != place).map(|part| (exchange, part)));
            }
        }
        found
    }
}

/// Where each phrase stands, from left to right.
fn places_of(phrases: &Phrases, tokens: &[Token]) -> BTreeMap<usize, Vec<usize>> {
    let mut found: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (number, at) in phrases.within(tokens) {
        found.entry(number).or_default().push(at);
    }
    found
}
