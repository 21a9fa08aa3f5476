//! What is put for what throughout: found by counting what is put for what where it is put.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use rustc_hash::{FxHashMap, FxHashSet};

use crate::both::Both;
use crate::passage::PassageKind;
use crate::row::compared::{BothTexts, Within};
use crate::row::group::{Extent, Group};
use crate::row::throughout::exchange::{Exchange, counted};
use crate::row::throughout::families::{Families, Shape};
use crate::row::throughout::occurrences::Occurrences;
use crate::row::throughout::spot::{Spot, are_many};
use crate::row::throughout::whole::Throughout;
use crate::row::throughout::within;
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// How many words a phrase may have.
const LONG: usize = 6;
/// How many small words may stand between two of them.
const SMALL: usize = 2;

/// Words put for words throughout.
pub(crate) struct Replaced {
    pub spots: Vec<Spot>,
    /// The new passages that have the old words all the same.
    pub left: Vec<usize>,
}

impl Throughout<'_, '_, '_> {
    /// The places at which words are put for words as throughout, by what is put for what; in order of their first places.
    pub fn replaced(&self) -> Vec<Replaced> {
        let found = self.candidates();
        let mut families = Families::of(found.iter().map(|(exchange, _)| exchange));
        let mut by_shape: FxHashMap<Shape, Vec<usize>> = FxHashMap::default();
        for (at, (exchange, _)) in found.iter().enumerate() {
            by_shape.entry(families.shape(exchange)).or_default().push(at);
        }
        let mut taken = Taken::default();
        let mut all: Vec<Replaced> = Vec::new();
        for (exchange, own) in found.iter().filter(|(_, own)| are_many(&own.spots)) {
            if !own.spots.iter().any(|spot| taken.is_free(spot)) {
                continue;
            }
            let alike = by_shape[&families.shape(exchange)].iter().map(|&at| &found[at]);
            let forms: Vec<&Replaced> =
                alike.filter(|(other, _)| other.is_form_of(exchange)).map(|(_, form)| form).collect();
            let mut spots: Vec<Spot> = forms.iter().flat_map(|form| &form.spots).cloned().collect();
            spots.retain(|spot| taken.is_free(spot));
            spots.sort_unstable_by_key(Spot::start);
            if are_many(&spots) {
                spots.retain(|spot| taken.take(spot));
                let left: BTreeSet<usize> = forms.iter().flat_map(|form| &form.left).copied().collect();
                all.push(Replaced { spots, left: left.into_iter().collect() });
            }
        }
        all.sort_unstable_by_key(|replaced| replaced.spots[0].start());
        all
    }

    /// What is replaced throughout, in few words first and then the most frequent.
    fn candidates(&self) -> Vec<(Exchange, Replaced)> {
        let mut spots = self.spots();
        let mut families = Families::of(spots.keys());
        let mut frequent: FxHashMap<Shape, Vec<Exchange>> = FxHashMap::default();
        for (exchange, _) in spots.iter().filter(|(_, spots)| are_many(spots)) {
            frequent.entry(families.shape(exchange)).or_default().push(exchange.clone());
        }
        spots.retain(|exchange, spots| {
            let alike = frequent.get(&families.shape(exchange)).into_iter().flatten();
            let form = || alike.clone().any(|frequent| exchange.is_form_of(frequent));
            (are_many(spots) || form()) && self.says_nothing(&spots[0])
        });
        within::add(self.compared, &mut spots);
        let counts = Occurrences::new(self.context.sides(), spots.keys());
        let replaced = |(exchange, spots): (Exchange, Vec<Spot>)| {
            let left =
                counts.left(&exchange, spots.iter().filter(|spot| spot.within == Within::Words).count())?;
            Some((exchange, Replaced { spots, left }))
        };
        let found = spots.into_iter().filter_map(replaced).collect();
        let mut found = without_parts(found);
        let words = |exchange: &Exchange| exchange.from.len() + exchange.to.len();
        found.sort_by_key(|(exchange, replaced)| (words(exchange), Reverse(replaced.spots.len())));
        found
    }

    /// Where words are put for words, by what is put for what.
    fn spots(&self) -> BTreeMap<Exchange, Vec<Spot>> {
        let mut spots: BTreeMap<Exchange, Vec<Spot>> = BTreeMap::new();
        for (row, one) in
            self.compared.iter().enumerate().filter(|(_, one)| one.group.extent != Extent::Parts)
        {
            for (within, texts) in one.texts() {
                for place in &texts.places {
                    let (struck, added) = texts.at(place);
                    let says = struck.iter().chain(added).any(Token::is_content);
                    for (exchange, reach) in readings(texts, place) {
                        let whole = reach.old == (0..texts.tokens.old.len());
                        let renames = within == Within::Heading && whole && self.is_definition(&one.group);
                        let spot = Spot { row, within, place: place.clone(), reach, says, renames };
                        spots.entry(exchange).or_default().push(spot);
                    }
                }
            }
        }
        spots
    }

    fn is_definition(&self, group: &Group) -> bool {
        let mut kinds = group.of.old.iter().map(|&at| self.context.sides().old.all[at].kind);
        kinds.all(|kind| kind == PassageKind::Definition)
    }

    /// Whether the words of a place say nothing of substance by themselves.
    fn says_nothing(&self, spot: &Spot) -> bool {
        let (struck, added) = spot.texts(self.compared).at(&spot.place);
        self.context.says_nothing(struck, added)
    }
}

/// The places that are told already, of each row and of its heading; on both sides they stand in one order.
#[derive(Default)]
struct Taken(FxHashMap<(usize, Within), BTreeMap<(usize, usize), Place>>);

impl Taken {
    fn is_free(&self, spot: &Spot) -> bool {
        let Some(places) = self.0.get(&(spot.row, spot.within)) else { return true };
        let Place { old, new } = &spot.place;
        let before = places.range(..=(old.start, new.start)).next_back();
        let behind = places.range((old.start, new.start)..).next();
        before.is_none_or(|(_, place)| place.old.end <= old.start && place.new.end <= new.start)
            && behind.is_none_or(|(_, place)| old.end <= place.old.start && new.end <= place.new.start)
    }

    /// Takes a place; `false` where another one is in the way.
    fn take(&mut self, spot: &Spot) -> bool {
        let free = self.is_free(spot);
        if free {
            let places = self.0.entry((spot.row, spot.within)).or_default();
            places.insert((spot.place.old.start, spot.place.new.start), spot.place.clone());
        }
        free
    }
}

/// Without what leaves old words and is everywhere a part of what leaves none: "race" → "regatta" of "race boat" → "regatta
/// boat", where other races stay.
fn without_parts(mut found: Vec<(Exchange, Replaced)>) -> Vec<(Exchange, Replaced)> {
    let leaves_none = found.iter().map(|(_, replaced)| replaced).filter(|replaced| replaced.left.is_empty());
    let whole: FxHashSet<_> = leaves_none.flat_map(|replaced| &replaced.spots).map(Spot::start).collect();
    found.retain(|(_, replaced)| {
        replaced.left.is_empty() || !replaced.spots.iter().all(|spot| whole.contains(&spot.start()))
    });
    found
}

/// What is put for what at a place: the words themselves, with the word behind or before them, and with all up to the next one that
/// says something: “members of the board”.
fn readings(texts: &BothTexts<'_>, place: &Place) -> impl Iterator<Item = (Exchange, Place)> {
    let Both { old, new } = &texts.tokens;
    let beside = |a: Option<usize>, b: Option<usize>| {
        let (a, b) = (old.get(a?)?, new.get(b?)?);
        (a.kind == TokenKind::Word && a.small() == b.small()).then_some(())
    };
    let behind = beside(Some(place.old.end), Some(place.new.end))
        .map(|()| Place { old: place.old.start..place.old.end + 1, new: place.new.start..place.new.end + 1 });
    let before = beside(place.old.start.checked_sub(1), place.new.start.checked_sub(1))
        .map(|()| Place { old: place.old.start - 1..place.old.end, new: place.new.start - 1..place.new.end });
    let says = |at: &usize| new[place.new.end + at].is_content();
    let up_to =
        (0..=SMALL).take_while(|at| beside(Some(place.old.end + at), Some(place.new.end + at)).is_some());
    let whole = up_to.into_iter().find(says).filter(|at| *at > 0).map(|at| Place {
        old: place.old.start..place.old.end + at + 1,
        new: place.new.start..place.new.end + at + 1,
    });
    let words = |tokens: &[Token]| {
        let words =
            (1..=LONG).contains(&tokens.len()) && tokens.iter().all(|token| token.kind == TokenKind::Word);
        words.then(|| tokens.iter().map(counted).collect::<Vec<_>>())
    };
    let read = move |place: Place| {
        let (struck, added) = texts.at(&place);
        Some((Exchange { from: words(struck)?, to: words(added)? }, place))
    };
    [Some(place.clone()), behind, before, whole].into_iter().flatten().filter_map(read)
}
