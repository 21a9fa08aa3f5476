//! Signs that one edition types otherwise than the other throughout: straight quotation marks that became curly ones.
//!
//! That is one decision of whoever set the text. It is told once, with how often; redlines don't mark it at each place, and
//! what differs in nothing else is the same.

use std::collections::BTreeMap;

use compact_str::CompactString;
use rayon::prelude::*;

use crate::both::Both;
use crate::passage::Passage;
use crate::row::compared::{BothTexts, Compared};
use crate::sides::Sides;
use crate::token::{Token, typography};

/// How often a kind of sign, such as an apostrophe, has to be typed otherwise.
const TIMES: usize = 12;
/// One of how many may be left as it was.
const LEFT: usize = 10;

/// The old and the new sign, and how often.
type Signs = BTreeMap<(char, char), usize>;

/// The signs that are typed otherwise throughout.
#[derive(Debug, Default)]
pub struct Typing {
    signs: Signs,
}

impl Typing {
    /// Counts the signs of the words that both sides have.
    pub(crate) fn of(sides: Sides<'_, '_>, compared: &[Compared<'_>]) -> Self {
        let counted = |mut signs: Signs, one: &Compared<'_>| {
            count(&one.words, typed(sides, &one.telling.words, |it| &it.tokens), &mut signs);
            count(&one.headings, typed(sides, &one.telling.headings, |it| &it.heading_tokens), &mut signs);
            signs
        };
        let added = |mut sum: Signs, part: Signs| {
            part.into_iter().for_each(|(pair, count)| *sum.entry(pair).or_default() += count);
            sum
        };
        let mut signs = compared.par_iter().fold(Signs::new, counted).reduce(Signs::new, added);
        // By what the signs stand for, so that it is the same from either side.
        let mut all: BTreeMap<CompactString, (usize, usize)> = BTreeMap::new();
        for (&(old, new), &count) in &signs {
            let (total, left) = all.entry(stands_for(old)).or_default();
            *total += count;
            *left += if old == new { count } else { 0 };
        }
        let throughout = |&(total, left): &(usize, usize)| total - left >= TIMES && left * LEFT <= total;
        signs.retain(|&(old, new), _| old != new && all.get(&stands_for(old)).is_some_and(throughout));
        Self { signs }
    }

    /// Whether an old character that became another is such a sign, or is the same.
    pub(crate) fn is_same(&self, old: char, new: char) -> bool {
        old == new || self.signs.contains_key(&(old, new))
    }

    /// Whether words differ in nothing but such signs.
    pub(crate) fn are_same(&self, old: &str, new: &str) -> bool {
        old == new
            || !self.signs.is_empty()
                && old.chars().count() == new.chars().count()
                && old.chars().zip(new.chars()).all(|(old, new)| self.is_same(old, new))
    }

    /// The sentence on what is typed otherwise and not marked; `None` where nothing is.
    pub fn told(&self) -> Option<String> {
        let told = |((old, new), count): (&(char, char), &usize)| {
            format!("{old} → {new} (in {count} {})", if *count == 1 { "place" } else { "places" })
        };
        let signs: Vec<String> = self.signs.iter().map(told).collect();
        (!signs.is_empty()).then(|| format!("typed otherwise throughout, not marked: {}", signs.join(", ")))
    }
}

fn count<'p>(
    texts: &BothTexts<'_>,
    typed: Both<impl Iterator<Item = (&'p Token, &'p str)>>,
    signs: &mut Signs,
) {
    let Both { old, new } = typed.map(|words| words.map(|(_, letters)| letters).collect::<Vec<_>>());
    for (was, is) in texts.kept().filter_map(|(a, b)| Some((*old.get(a)?, *new.get(b)?))) {
        let plain = |words: &str| words.bytes().all(|b| b.is_ascii_alphanumeric());
        if plain(was) && plain(is) || typography(was) != typography(is) {
            continue;
        }
        for pair in was.chars().zip(is.chars()).filter(|pair| !pair.0.is_alphanumeric()) {
            *signs.entry(pair).or_default() += 1;
        }
    }
}

fn stands_for(sign: char) -> CompactString {
    typography(sign.encode_utf8(&mut [0; 4]))
}

/// The tokens of some passages of both sides with their letters.
pub(super) fn typed<'p>(
    sides: Sides<'p, '_>,
    places: &'p Both<Vec<usize>>,
    of: fn(&Passage) -> &Vec<Token>,
) -> Both<impl Iterator<Item = (&'p Token, &'p str)>> {
    Both::of(|side| {
        let passages = sides[side];
        places[side].iter().flat_map(move |&at| {
            let passage = &passages.all[at];
            let text = passages.edition.documents[passage.place.0].text();
            of(passage).iter().map(move |token| (token, &text[token.range]))
        })
    })
}
