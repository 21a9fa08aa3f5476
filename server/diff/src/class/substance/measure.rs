//! What a number measures: “two weeks” and “14 days” are one, “20 pounds” and “20 euros” are not, nor are “5” and “-5”.

use lawsmith_model::{Lexicon, without_possessive};
use rustc_hash::FxHashMap;

use crate::class::substance::counted::Counted;
use crate::roles::Roles;
use crate::token::{Token, TokenKind};

/// How many digits an amount has at most: what is longer is compared as it stands.
const EXACT: usize = 11;
/// The hour of noon.
const NOON: u32 = 12;

/// A unit: what it measures and how many of the smallest one it is.
struct Unit<'l> {
    kind: &'l str,
    factor: f64,
}

/// Reads the units of a language.
pub(crate) struct Measures<'l> {
    /// By the first of their words.
    units: FxHashMap<&'l str, Vec<(Vec<&'l str>, Unit<'l>)>>,
    /// What is measured by words that stand for an amount, "twice": one of it is always counted.
    named: Vec<&'l str>,
    /// The words behind a time of day, with the hours from midnight on which they count: those after noon.
    halves: Vec<(Vec<&'l str>, u32)>,
    same_words: &'l [Vec<String>],
}

impl<'l> Measures<'l> {
    pub fn new(lexicon: &'l Lexicon) -> Self {
        let mut units: FxHashMap<&str, Vec<_>> = FxHashMap::default();
        for measure in &lexicon.changes.measures {
            let [kind, factor, names @ ..] = measure.as_slice() else { continue };
            let Ok(factor) = factor.parse() else { continue };
            for name in names {
                let words: Vec<&str> = name.split(' ').collect();
                units.entry(words[0]).or_default().push((words, Unit { kind, factor }));
            }
        }
        let kind = |amount: &'l Vec<String>| amount.first()?.split(' ').next();
        let named = lexicon.changes.named_amounts.iter().filter_map(kind).collect();
        let halves = lexicon.changes.day_halves.iter().zip([0, NOON]);
        let halves = halves.flat_map(|(names, from)| names.iter().map(move |name| (name, from)));
        let halves = halves.map(|(name, from)| (name.split(' ').collect(), from)).collect();
        Self { units, named, halves, same_words: &lexicon.changes.same_words }
    }

    /// Takes the sign and the unit of a number into it.
    pub fn take_in(&self, tokens: &[Token], number: &mut Counted) {
        if number.named {
            return;
        }
        if let Some((length, time)) = self.clock(tokens, number) {
            (number.range.end, number.value) = (number.range.end + length, time);
            return;
        }
        let Ok(mut amount) = number.value.parse::<f64>() else { return };
        if number.value.len() > EXACT {
            return;
        }
        if is_negative(tokens, number.range.start) {
            amount = -amount;
            number.range.start -= 1;
            number.value = shown(amount);
        }
        // "£20" and "£ 20", and not the second number of "5 % 20".
        let leads = |at: &usize| {
            let sign = &tokens[*at];
            sign.kind == TokenKind::Sign && (!tokens[*at + 1].spaced || *at == 0 || sign.spaced)
        };
        let before = number.range.start.checked_sub(1).filter(leads);
        let sign = before.and_then(|at| self.unit(tokens, at));
        let (start, end) = (number.range.start, number.range.end);
        let (range, unit) = match (sign, self.unit(tokens, end)) {
            (Some((1, unit)), _) => (start - 1..end, unit),
            (_, Some((length, unit))) => (start..end + length, unit),
            _ => return self.take_in_kind(tokens, number, amount),
        };
        (number.range, number.value) = (range, amount_of(unit.kind, amount * unit.factor));
        number.weak &= !self.named.contains(&unit.kind);
    }

    /// What an amount comes to in the unit behind a number.
    pub fn in_unit_of(&self, tokens: &[Token], number: &Counted, amount: f64) -> Option<String> {
        let mut inside = number.range.clone().skip(1);
        let unit = inside.find_map(|at| self.unit(tokens, at).map(|(_, unit)| unit))?;
        Some(amount_of(unit.kind, amount * unit.factor))
    }

    /// Takes a unit with the word before it into a number: "ten working days" are no "ten days".
    fn take_in_kind(&self, tokens: &[Token], number: &mut Counted, amount: f64) {
        let end = number.range.end;
        // "three more hours" are more of them, and "three members second the motion" are members.
        let says = tokens.get(end).filter(|kind| kind.is_content() && !kind.is(Roles::OPPOSITE));
        let Some((kind, (length, unit))) = says.zip(self.unit(tokens, end + 1)) else { return };
        let behind = end + 1 + length;
        if tokens.get(behind).is_some_and(|next| next.is(Roles::ARTICLE.or(Roles::INDEFINITE))) {
            return;
        }
        // A working week has no seven working days: units of a kind are not converted.
        let has = |group: &&Vec<String>| group.iter().any(|word| kind.small() == word.as_str());
        let one = self.same_words.iter().find(has).and_then(|group| group.first());
        let kind = one.map_or(kind.small().as_str(), String::as_str);
        number.range.end = behind;
        number.value = format!("{kind} {} of {} {}", shown(amount), shown(unit.factor), unit.kind);
    }

    /// The unit whose name begins at a place, with its length in tokens.
    fn unit(&self, tokens: &[Token], at: usize) -> Option<(usize, &Unit<'l>)> {
        let first = without_possessive(tokens.get(at)?.small()).trim_end_matches('\'').to_owned();
        let named = self.units.get(first.as_str())?;
        let goes_on = |words: &[&str]| {
            let behind = tokens.get(at + 1..at + words.len());
            behind.is_some_and(|behind| {
                behind.iter().zip(&words[1..]).all(|(token, word)| token.small() == word)
            })
        };
        let found = named.iter().filter(|(words, _)| goes_on(words)).max_by_key(|(words, _)| words.len())?;
        Some((found.0.len(), &found.1))
    }

    /// The time of day that a number is, “9.30 a.m.” or “09:30”, with the tokens that follow.
    fn clock(&self, tokens: &[Token], number: &Counted) -> Option<(usize, String)> {
        let key = &tokens.get(number.range.start).filter(|_| number.range.len() == 1)?.key;
        let half = self.halves.iter().find_map(|(words, from)| {
            let behind = tokens.get(number.range.end..number.range.end + words.len())?;
            let there = behind.iter().zip(words).all(|(token, word)| token.small() == word);
            there.then_some((words.len(), *from))
        });
        let (hour, minute) = match key.split_once(':').or_else(|| half.and_then(|_| key.split_once('.'))) {
            Some((hour, minute)) if minute.len() == 2 => (hour, minute),
            None if half.is_some() => (key.as_str(), "00"),
            _ => return None,
        };
        let (mut hour, minute): (u32, u32) = (hour.parse().ok()?, minute.parse().ok()?);
        if let Some((_, from)) = half {
            hour = hour % NOON + from;
        }
        (hour < 24 && minute < 60)
            .then(|| (half.map_or(0, |(length, _)| length), format!("clock {hour}:{minute:02}")))
    }
}

/// Whether a minus stands before the number: close to it, and to nothing else.
fn is_negative(tokens: &[Token], at: usize) -> bool {
    let Some(sign) = at.checked_sub(1) else { return false };
    let free = sign == 0 || tokens[sign].spaced || tokens[sign - 1].key == "(";
    tokens[sign].key == "-" && !tokens[at].spaced && free && tokens[at].kind == TokenKind::Number
}

/// What an amount of a measure is compared by.
pub(crate) fn amount_of(kind: &str, amount: f64) -> String {
    format!("{kind} {}", shown(amount))
}

/// An amount to so many digits that a factor leaves no trace.
fn shown(amount: f64) -> String {
    format!("{amount:.11e}")
}
