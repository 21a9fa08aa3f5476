//! What is put for what throughout, where words beside it changed as well.

use std::collections::BTreeMap;

use compact_str::CompactString;
use rustc_hash::FxHashMap;

use crate::row::compared::Compared;
use crate::row::throughout::exchange::{Exchange, Spot, counted};
use crate::token::Token;
use crate::words::Place;

/// Adds the spots of each exchange at which more changed than its words: "the Harbour Master writes" for "the Port
/// Officer notes".
pub(super) fn add(compared: &[Compared<'_>], spots: &mut BTreeMap<Exchange, Vec<Spot>>) {
    let mut beginning: FxHashMap<CompactString, Vec<Exchange>> = FxHashMap::default();
    for exchange in spots.keys() {
        beginning.entry(exchange.from[0].clone()).or_default().push(exchange.clone());
    }
    for (row, one) in compared.iter().enumerate().filter(|_| !beginning.is_empty()) {
        for (in_heading, texts) in [(false, &one.words), (true, &one.headings)] {
            for place in &texts.places {
                let (struck, added) = (&texts.old[place.old.clone()], &texts.new[place.new.clone()]);
                let mut known: Vec<&Exchange> =
                    struck.iter().filter_map(|token| beginning.get(&counted(token))).flatten().collect();
                known.sort_unstable();
                known.dedup();
                for exchange in known {
                    for (old, new) in places_of(&exchange.from, struck).zip(places_of(&exchange.to, added)) {
                        let (old, new) = (place.old.start + old, place.new.start + new);
                        let part =
                            Place { old: old..old + exchange.from.len(), new: new..new + exchange.to.len() };
                        if part != *place {
                            let spot = Spot {
                                row,
                                in_heading,
                                reach: part.clone(),
                                place: part,
                                says: true,
                                renames: false,
                            };
                            spots.entry(exchange.clone()).or_default().push(spot);
                        }
                    }
                }
            }
        }
    }
    spots.values_mut().for_each(|spots| spots.sort_by_key(Spot::start));
}

/// Where words stand, from left to right.
fn places_of<'t>(words: &'t [CompactString], tokens: &'t [Token]) -> impl Iterator<Item = usize> + 't {
    let there = |at: &usize| tokens[*at..*at + words.len()].iter().map(counted).eq(words.iter().cloned());
    (0..(tokens.len() + 1).saturating_sub(words.len())).filter(there)
}
