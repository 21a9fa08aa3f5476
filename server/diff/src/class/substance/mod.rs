//! The words whose change is one of substance: numbers (`number`, with what they `measure`), their limits (`limit`), denials
//! (`denial`), conditions (`condition`).
//!
//! `counted` holds those of both sides against each other. What goes with a whole `sentence` or a row of a table (`tabled`) is told
//! with that, and what stands in a `list` belongs to its lead-in.

pub(crate) mod condition;
pub(crate) mod counted;
pub(crate) mod denial;
mod fraction;
mod limit;
pub(crate) mod list;
mod measure;
pub(crate) mod number;
mod sentence;
mod span;
pub(crate) mod tabled;
mod uncounted;

use std::cell::LazyCell;

use compact_str::CompactString;
use lawsmith_model::Lexicon;
use rustc_hash::FxHashSet;

use crate::both::{Both, Side};
use crate::class::substance::condition::Conditions;
use crate::class::substance::counted::{Counted, Kind};
use crate::class::substance::denial::{Denials, within_word};
use crate::class::substance::limit::{Limit, Limits};
use crate::class::substance::list::List;
use crate::class::substance::number::Numbers;
use crate::class::text::balance::Balance;
use crate::class::text::word::unhyphened;
use crate::class::text::{Text, Texts};
use crate::reason::Reason;
use crate::sides::Sides;
use crate::token::{Token, TokenKind};
use crate::what::What;
use crate::words::Place;

/// Reads such words of a language.
pub(crate) struct Substance<'l> {
    lexicon: &'l Lexicon,
    numbers: Numbers<'l>,
    limits: Limits<'l>,
    denials: Denials<'l>,
    conditions: Conditions<'l>,
}

impl<'l> Substance<'l> {
    pub fn new(lexicon: &'l Lexicon) -> Self {
        Self {
            lexicon,
            numbers: Numbers::new(lexicon),
            limits: Limits::new(lexicon),
            denials: Denials::new(lexicon),
            conditions: Conditions::new(lexicon),
        }
    }

    /// What counts in a text, but for what only sends a reader elsewhere.
    pub fn read(&self, text: &Text<'_, '_>) -> Found {
        let counts = |one: &Counted| !text.titles[one.range.start];
        let mut numbers = self.numbers.read(text.tokens);
        numbers.retain(counts);
        let mut limits = self.limits.read(text.tokens, &numbers);
        limits.retain(|limit| !text.plain[limit.words.range.start]);
        let mut denials = self.denials.read(text.tokens, &limits);
        denials.retain(counts);
        let conditions = self.conditions.read(text.tokens, &text.pointing);
        Found { numbers, limits, denials, conditions }
    }

    /// The sentences on what of it changed, with those and the rows that came or went whole with some.
    /// `lists` are what each side's passage stands below and holds.
    pub fn changes(
        &self,
        texts: &Texts<'_, '_>,
        found: &Both<Found>,
        places: &[Place],
        balance: &Balance<'_>,
        lists: &Both<List<'_>>,
    ) -> Vec<Reason> {
        let mut kinds = self.kinds(texts, found, places, balance, lists);
        let mut told = tabled::take_out(&mut kinds, texts, places);
        told.extend(sentence::take_out(&mut kinds, texts, places));
        for (what, found) in &kinds {
            let shown = |side: Side, one: &Counted| {
                let words = texts[side].quoted(one.range.clone());
                // A number with its unit is told as printed.
                if one.named || *what == What::Number && one.range.len() > 1 { words } else { words.small() }
            };
            told.extend(counted::changes(what, found, places, shown));
        }
        told
    }

    /// What counts on each side, by kinds.
    fn kinds(
        &self,
        texts: &Texts<'_, '_>,
        found: &Both<Found>,
        places: &[Place],
        balance: &Balance<'_>,
        lists: &Both<List<'_>>,
    ) -> [Kind; 4] {
        let tokens = texts.as_ref().map(|text| text.tokens);
        let reader = &self.conditions;
        let mut conditions = found.as_ref().map(|found| found.conditions.clone());
        for side in Side::ALL {
            let lacks = |word: &CompactString| balance.has_more(side, word);
            conditions[side].retain(|one| !reader.joins(tokens[side], one, lacks));
        }
        list::take_over(&mut conditions, tokens, lists, reader);
        let mut numbers = found.as_ref().map(|found| found.numbers.clone());
        span::share_units(&mut numbers, tokens, &self.numbers.measures, self.lexicon);
        let mut denials = found.as_ref().map(|found| found.denials.clone());
        for place in places.iter().filter(|place| within_word(texts, place, self.lexicon)) {
            for side in Side::ALL {
                denials[side].retain(|one| !place[side].contains(&one.range.start));
            }
        }
        let mut limits = limit::unlike(found.as_ref().map(|found| found.limits.as_slice()));
        for side in Side::ALL {
            let shares = limit::shares(tokens[side], tokens[side.other()]);
            limits[side].extend(shares.into_iter().filter(|one| !texts[side].plain[one.range.start]));
        }
        let mut kinds = [
            (What::Number, numbers),
            (What::Limit, limits),
            (What::Denial, denials),
            (What::Condition, conditions),
        ];
        // "no trump" and "notrump" are one word.
        for side in Side::ALL {
            let apart = LazyCell::new(|| written_apart(tokens[side], tokens[side.other()]));
            for (_, found) in &mut kinds {
                found[side].retain(|one| !one.range.clone().all(|at| apart[at]));
            }
        }
        kinds
    }

    /// The tokens of each side that are told by themselves where they change: numbers with their units, limits, denials and
    /// conditions. What is left beside them may say what it said in other words.
    pub fn counted(&self, texts: &Texts<'_, '_>, found: &Both<Found>, places: &[Place]) -> Both<Vec<bool>> {
        let within_words = places.iter().filter(|place| within_word(texts, place, self.lexicon));
        Both::of(|side| {
            let mut told = marked(found[side].all(), texts[side].tokens.len());
            within_words.clone().for_each(|place| told[place[side].clone()].fill(true));
            told
        })
    }

    /// Whether words put for others change no number, limit, denial or condition.
    pub fn is_plain(&self, tokens: Both<&[Token]>, sides: Sides<'_, '_>) -> bool {
        let place = [tokens.map(|tokens| 0..tokens.len())];
        let texts = Both::of(|side| {
            Text::new(tokens[side], sides[side], vec![None; tokens[side].len()], self.lexicon)
        });
        let found = texts.as_ref().map(|text| self.read(text));
        self.changes(&texts, &found, &place, &Balance::of(&texts, &place), &Both::default()).is_empty()
    }
}

/// What counts in a text.
pub(crate) struct Found {
    numbers: Vec<Counted>,
    limits: Vec<Limit>,
    denials: Vec<Counted>,
    conditions: Vec<Counted>,
}

impl Found {
    /// All of it.
    pub fn all(&self) -> impl Iterator<Item = &Counted> {
        self.measures().chain(&self.denials).chain(&self.conditions)
    }

    /// Numbers with their units, and limits.
    fn measures(&self) -> impl Iterator<Item = &Counted> {
        self.numbers.iter().chain(self.limits.iter().map(|limit| &limit.words))
    }

    /// Which of so many tokens are words of numbers with their units and of limits.
    pub fn measured(&self, count: usize) -> Vec<bool> {
        marked(self.measures(), count)
    }
}

fn marked<'c>(words: impl Iterator<Item = &'c Counted>, count: usize) -> Vec<bool> {
    let mut found = vec![false; count];
    words.for_each(|one| found[one.range.clone()].fill(true));
    found
}

/// Which tokens are one word with their neighbour on the other side, or a word that is written as two there.
fn written_apart(tokens: &[Token], others: &[Token]) -> Vec<bool> {
    let (whole, pairs): (FxHashSet<CompactString>, FxHashSet<CompactString>) =
        (others.iter().map(unhyphened).collect(), joined(others).map(|(_, word)| word).collect());
    let mut found: Vec<bool> = tokens.iter().map(|token| pairs.contains(&unhyphened(token))).collect();
    for (at, _) in joined(tokens).filter(|(_, word)| whole.contains(word)) {
        found[at - 1] = true;
        found[at] = true;
    }
    found
}

/// Each word that stands behind another, with the two as one word.
fn joined(tokens: &[Token]) -> impl Iterator<Item = (usize, CompactString)> {
    let pairs = tokens.windows(2).enumerate();
    let words = pairs.filter(|(_, pair)| pair.iter().all(|token| token.kind == TokenKind::Word));
    words.map(|(at, pair)| (at + 1, pair[0].small().clone() + pair[1].small()))
}
