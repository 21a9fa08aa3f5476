//! The words whose change is one of substance: numbers, their limits, denials, conditions.

use std::cell::LazyCell;
use std::ops::Range;

use compact_str::CompactString;
use lawsmith_model::Lexicon;
use rustc_hash::FxHashSet;

use crate::class::actor;
use crate::class::clause::Texts;
use crate::class::condition::Conditions;
use crate::class::counted::{self, Counted, Kind};
use crate::class::denial::{Denials, within_word};
use crate::class::limit::{self, Limits};
use crate::class::list::{self, List};
use crate::class::number::Numbers;
use crate::class::quote::quoted;
use crate::class::sentence;
use crate::class::tabled;
use crate::class::word::{balance, unhyphened};
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
    pub fn changes(
        &self,
        texts: &Texts<'_, '_>,
        places: &[Place],
        lists: (&List<'_>, &List<'_>),
    ) -> Vec<Reason> {
        let mut kinds = self.kinds(texts, places, lists);
        let mut told = tabled::take_out(&mut kinds, texts, places);
        told.extend(sentence::take_out(&mut kinds, texts, places));
        for (name, found) in &kinds {
            let shown = |is_old: bool, one: &Counted| {
                let (side, tokens) =
                    if is_old { (texts.sides.0, texts.old) } else { (texts.sides.1, texts.new) };
                let words = quoted(side, &tokens[one.range.clone()]);
                if one.named || *name == NUMBER && one.range.len() > 1 { words } else { words.small() }
            };
            told.extend(counted::changes(name, (&found.0, &found.1), places, shown));
        }
        told
    }

    /// What counts on each side, by kinds with their names.
    fn kinds(&self, texts: &Texts<'_, '_>, places: &[Place], lists: (&List<'_>, &List<'_>)) -> [Kind; 4] {
        let (old, new, lexicon) = (texts.old, texts.new, self.lexicon);
        let balance = balance(old, new, places);
        let lacks = |by: i32| {
            let balance = &balance;
            move |word: &CompactString| balance.get(word).is_some_and(|count| count * by > 0)
        };
        let reader = &self.conditions;
        let mut conditions =
            (reader.read(old, &texts.pointing.0, lacks(1)), reader.read(new, &texts.pointing.1, lacks(-1)));
        list::take_over(&mut conditions, (old, new), lists, reader);
        let counted = (self.numbers.read(old), self.numbers.read(new));
        let limited = (self.limits.read(old, &counted.0), self.limits.read(new, &counted.1));
        let mut denied = (self.denials.read(old, &limited.0), self.denials.read(new, &limited.1));
        for place in places.iter().filter(|place| within_word(old, new, place, lexicon)) {
            let outside = |range: &Range<usize>, one: &Counted| !range.contains(&one.range.start);
            denied.0.retain(|one| outside(&place.old, one));
            denied.1.retain(|one| outside(&place.new, one));
        }
        let mut limited = limit::unlike(limited);
        limited.0.extend(limit::shares(old, new));
        limited.1.extend(limit::shares(new, old));
        let mut kinds =
            [(NUMBER, counted), ("the limit", limited), (DENIAL, denied), ("the condition", conditions)];
        // "no trump" and "notrump" are one word.
        let apart = (LazyCell::new(|| written_apart(old, new)), LazyCell::new(|| written_apart(new, old)));
        for (_, found) in &mut kinds {
            found.0.retain(|one| !one.range.clone().all(|at| apart.0[at]));
            found.1.retain(|one| !one.range.clone().all(|at| apart.1[at]));
        }
        kinds
    }

    /// All that counts in a text, but for what only sends a reader elsewhere (`pointing`).
    pub fn read(&self, tokens: &[Token], pointing: &[bool]) -> Vec<Counted> {
        let mut found = self.numbers.read(tokens);
        let limits = self.limits.read(tokens, &found);
        found.extend(self.denials.read(tokens, &limits));
        found.extend(limits.into_iter().map(|limit| limit.words));
        found.extend(self.conditions.read(tokens, pointing, |_| true));
        found
    }

    /// The tokens of each side that are told by themselves where they change: numbers with their units, limits, denials and
    /// conditions, of which `read` are all. What is left beside them may say what it said in other words.
    pub fn counted(
        &self,
        texts: &Texts<'_, '_>,
        places: &[Place],
        read: &(Vec<Counted>, Vec<Counted>),
    ) -> (Vec<bool>, Vec<bool>) {
        let of = |tokens: &[Token], read: &[Counted]| {
            let mut found = vec![false; tokens.len()];
            read.iter().for_each(|one| found[one.range.clone()].fill(true));
            found
        };
        let mut counted = (of(texts.old, &read.0), of(texts.new, &read.1));
        for place in places.iter().filter(|place| within_word(texts.old, texts.new, place, self.lexicon)) {
            counted.0[place.old.clone()].fill(true);
            counted.1[place.new.clone()].fill(true);
        }
        counted
    }

    /// Those of numbers with their units and of limits alone.
    pub fn measured(&self, texts: &Texts<'_, '_>) -> (Vec<bool>, Vec<bool>) {
        let of = |tokens: &[Token]| {
            let numbers = self.numbers.read(tokens);
            let limits = self.limits.read(tokens, &numbers).into_iter().map(|limit| limit.words);
            let mut found = vec![false; tokens.len()];
            numbers.into_iter().chain(limits).for_each(|one| found[one.range].fill(true));
            found
        };
        (of(texts.old), of(texts.new))
    }

    /// Whether words put for others change no number, limit, denial or condition and are no opposites.
    pub fn is_plain(&self, old: &[Token], new: &[Token], sides: (&Passages<'_>, &Passages<'_>)) -> bool {
        let place = [Place { old: 0..old.len(), new: 0..new.len() }];
        let none = List::default();
        self.changes(&Texts::new(old, new, sides, self.lexicon), &place, (&none, &none)).is_empty()
            && actor::opposites(old, new, self.lexicon).is_none()
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
