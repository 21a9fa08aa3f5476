//! The words whose change is one of substance: numbers, their limits, denials, conditions.

use std::cell::LazyCell;

use compact_str::CompactString;
use lawsmith_model::Lexicon;
use rustc_hash::FxHashSet;

use crate::both::{Both, Side};
use crate::class::actor;
use crate::class::balance::Balance;
use crate::class::condition::Conditions;
use crate::class::counted::{self, Counted, Kind};
use crate::class::denial::{Denials, within_word};
use crate::class::limit::{self, Limits};
use crate::class::list::{self, List};
use crate::class::number::Numbers;
use crate::class::sentence;
use crate::class::tabled;
use crate::class::text::{Text, Texts};
use crate::class::word::unhyphened;
use crate::passages::Passages;
use crate::reason::{DENIAL, Reason};
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// What numbers are called; those with a unit are told as printed.
const NUMBER: &str = "the number";

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

    /// The sentences on numbers, limits, denials and conditions that changed, with those and the rows that came or went whole with
    /// some.
    /// `lists` are what each side's passage stands below and holds.
    pub fn changes(&self, texts: &Texts<'_, '_>, places: &[Place], lists: &Both<List<'_>>) -> Vec<Reason> {
        let mut kinds = self.kinds(texts, places, lists);
        let mut told = tabled::take_out(&mut kinds, texts, places);
        told.extend(sentence::take_out(&mut kinds, texts, places));
        for (name, found) in &kinds {
            let shown = |side: Side, one: &Counted| {
                let words = texts[side].quoted(one.range.clone());
                if one.named || *name == NUMBER && one.range.len() > 1 { words } else { words.small() }
            };
            told.extend(counted::changes(name, found, places, shown));
        }
        told
    }

    /// What counts on each side, by kinds with their names.
    fn kinds(&self, texts: &Texts<'_, '_>, places: &[Place], lists: &Both<List<'_>>) -> [Kind; 4] {
        let tokens = texts.as_ref().map(|text| text.tokens);
        let (balance, reader) = (Balance::of(texts, places), &self.conditions);
        let mut conditions = Both::of(|side| {
            reader.read(tokens[side], &texts[side].pointing, |word| balance.has_more(side, word))
        });
        list::take_over(&mut conditions, tokens, lists, reader);
        let numbers = tokens.map(|tokens| self.numbers.read(tokens));
        let limits = Both::of(|side| self.limits.read(tokens[side], &numbers[side]));
        let mut denials = Both::of(|side| self.denials.read(tokens[side], &limits[side]));
        for place in places.iter().filter(|place| within_word(texts, place, self.lexicon)) {
            for side in Side::ALL {
                denials[side].retain(|one| !place[side].contains(&one.range.start));
            }
        }
        let mut limits = limit::unlike(limits);
        for side in Side::ALL {
            limits[side].extend(limit::shares(tokens[side], tokens[side.other()]));
        }
        let mut kinds =
            [(NUMBER, numbers), ("the limit", limits), (DENIAL, denials), ("the condition", conditions)];
        // "no trump" and "notrump" are one word.
        for side in Side::ALL {
            let apart = LazyCell::new(|| written_apart(tokens[side], tokens[side.other()]));
            for (_, found) in &mut kinds {
                found[side].retain(|one| !one.range.clone().all(|at| apart[at]));
            }
        }
        kinds
    }

    /// All that counts in a text, but for what only sends a reader elsewhere.
    pub fn read(&self, text: &Text<'_, '_>) -> Vec<Counted> {
        let mut found = self.numbers.read(text.tokens);
        let limits = self.limits.read(text.tokens, &found);
        found.extend(self.denials.read(text.tokens, &limits));
        found.extend(limits.into_iter().map(|limit| limit.words));
        found.extend(self.conditions.read(text.tokens, &text.pointing, |_| true));
        found
    }

    /// The tokens of each side that are told by themselves where they change: numbers with their units, limits, denials and
    /// conditions, of which `read` are all. What is left beside them may say what it said in other words.
    pub fn counted(
        &self,
        texts: &Texts<'_, '_>,
        places: &[Place],
        read: &Both<Vec<Counted>>,
    ) -> Both<Vec<bool>> {
        let within_words = places.iter().filter(|place| within_word(texts, place, self.lexicon));
        Both::of(|side| {
            let mut found = vec![false; texts[side].tokens.len()];
            read[side].iter().for_each(|one| found[one.range.clone()].fill(true));
            within_words.clone().for_each(|place| found[place[side].clone()].fill(true));
            found
        })
    }

    /// Those of numbers with their units and of limits alone.
    pub fn measured(&self, texts: &Texts<'_, '_>) -> Both<Vec<bool>> {
        texts.as_ref().map(|text| {
            let numbers = self.numbers.read(text.tokens);
            let limits = self.limits.read(text.tokens, &numbers).into_iter().map(|limit| limit.words);
            let mut found = vec![false; text.tokens.len()];
            numbers.into_iter().chain(limits).for_each(|one| found[one.range].fill(true));
            found
        })
    }

    /// Whether words put for others change no number, limit, denial or condition and are no opposites.
    pub fn is_plain(&self, tokens: Both<&[Token]>, sides: Both<&Passages<'_>>) -> bool {
        let place = [tokens.map(|tokens| 0..tokens.len())];
        let texts = Both::of(|side| {
            Text::new(tokens[side], sides[side], vec![None; tokens[side].len()], self.lexicon)
        });
        self.changes(&texts, &place, &Both::default()).is_empty()
            && actor::opposites(tokens.old, tokens.new, self.lexicon).is_none()
    }
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
