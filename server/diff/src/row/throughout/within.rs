//! What is put for what throughout, where words beside it changed as well.

use std::collections::BTreeMap;

use rustc_hash::FxHashMap;

use crate::row::compared::Compared;
use crate::row::throughout::exchange::Exchange;
use crate::row::throughout::phrases::Phrases;
use crate::row::throughout::spot::Spot;
use crate::token::Token;
use crate::words::Place;

/// Adds the spots of each exchange at which more changed than its words: "the Harbour Master writes" for "the Port
/// Officer notes".
pub(super) fn add(compared: &[Compared<'_>], spots: &mut BTreeMap<Exchange, Vec<Spot>>) {
    let exchanges: Vec<Exchange> = spots.keys().cloned().collect();
    let (olds, news) = (
        Phrases::new(exchanges.iter().map(|exchange| &exchange.from)),
        Phrases::new(exchanges.iter().map(|exchange| &exchange.to)),
    );
    let mut for_words: FxHashMap<usize, Vec<(usize, &Exchange)>> = FxHashMap::default();
    for exchange in &exchanges {
        if let (Some(from), Some(to)) = (olds.number(&exchange.from), news.number(&exchange.to)) {
            for_words.entry(from).or_default().push((to, exchange));
        }
    }
    for (row, one) in compared.iter().enumerate().filter(|_| !exchanges.is_empty()) {
        for (in_heading, texts) in [(false, &one.words), (true, &one.headings)] {
            for place in &texts.places {
                let (gone, come) = texts.at(place);
                let struck = places_of(&olds, gone);
                if struck.is_empty() {
                    continue;
                }
                let added = places_of(&news, come);
                let known = struck.iter().flat_map(|(from, olds)| {
                    let there =
                        for_words[from].iter().filter_map(|(to, exchange)| Some((added.get(to)?, exchange)));
                    there.map(move |(news, exchange)| (*exchange, olds.iter().zip(news)))
                });
                for (exchange, both) in known {
                    for (&old, &new) in both {
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

/// Where each phrase stands, from left to right.
fn places_of(phrases: &Phrases, tokens: &[Token]) -> BTreeMap<usize, Vec<usize>> {
    let mut found: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (number, at) in phrases.within(tokens) {
        found.entry(number).or_default().push(at);
    }
    found
}
