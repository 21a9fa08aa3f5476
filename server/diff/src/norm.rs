//! Norm words: how strongly a passage binds, and how that changes.
//!
//! The words and their order are those that the manifest declares. A norm word with a denial beside it is the stronger
//! word of the scale, "shall not", whether the denial stands behind it or before it in the same clause ("No player
//! shall", "nor may he"). A passage without any norm word states plainly, "does".
//! Phrases of the lexicon that do a norm word's work, "is entitled", are told too; they stand on no scale.

use std::collections::BTreeMap;
use std::ops::Range;

use compact_str::CompactString;
use lawsmith_model::Lexicon;
use rustc_hash::FxHashSet;

use crate::counted::NARROW;
use crate::token::{Token, TokenKind};
use crate::words::{Change, Place, Run, compare_exactly, places};

/// A norm word that became another. `None` where the scale has no word for a plain statement.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct NormChange {
    /// The norm word of the old side.
    pub from: Option<String>,
    /// The norm word of the new side.
    pub to: Option<String>,
    /// How many steps up the scale; negative for down, `None` where a word is not on it.
    pub steps: Option<i32>,
}

/// A norm word where it stands in a passage.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Norm {
    /// The word as the scale has it, or the phrase.
    pub word: String,
    /// Its tokens.
    pub range: Range<usize>,
}

/// The scale of a work, with the words that deny.
#[derive(Debug, Clone)]
pub struct NormScale {
    /// The words, weakest first.
    words: Vec<String>,
    /// The words that stand alone in text, without their denial.
    bare: Vec<String>,
    negations: Vec<String>,
    denial_endings: Vec<String>,
    conjunctions: Vec<String>,
    /// Names that are written like a word of the scale: the month of May.
    names: Vec<String>,
    /// Phrases that bind or allow without a norm word, each with the form that it is told by.
    phrases: Vec<(Vec<String>, String)>,
    plain: Option<String>,
}

/// The scale of works that declare none.
const USUAL: [&str; 8] = ["may", "does", "should", "shall", "must", "shall not", "may not", "must not"];
/// How many words before a norm word a denial may stand.
const REACH: usize = 2;

impl NormScale {
    /// The scale that a manifest declares, weakest first; the usual one where it declares none.
    pub fn new(declared: &[String], lexicon: &Lexicon) -> Self {
        let words: Vec<String> = match declared {
            [] => USUAL.iter().map(|word| (*word).to_owned()).collect(),
            declared => declared.iter().map(|word| word.to_lowercase()).collect(),
        };
        let plain = words.iter().find(|word| lexicon.plain_norm.contains(word)).cloned();
        let denied =
            |word: &&String| word.split(' ').any(|part| lexicon.negations.iter().any(|one| one == part));
        let bare: Vec<String> =
            words.iter().filter(|word| !denied(word) && Some(*word) != plain.as_ref()).cloned().collect();
        let phrase = |forms: &Vec<String>| {
            let told = forms.first().cloned().unwrap_or_default();
            let parts = |form: &String| form.split(' ').map(str::to_owned).collect();
            forms.iter().map(|form| (parts(form), told.clone())).collect::<Vec<(Vec<String>, String)>>()
        };
        let phrases = lexicon.norm_phrases.iter().flat_map(phrase).collect();
        Self {
            names: lexicon.names.iter().filter(|name| bare.contains(name)).cloned().collect(),
            words,
            bare,
            negations: lexicon.negations.clone(),
            denial_endings: lexicon.changes.denial_endings.clone(),
            conjunctions: lexicon.conjunctions.clone(),
            phrases,
            plain,
        }
    }

    /// The norm words of a passage, in order.
    pub(crate) fn read(&self, tokens: &[Token]) -> Vec<Norm> {
        let mut found = Vec::new();
        let mut at = 0;
        while at < tokens.len() {
            let read = (tokens[at].kind == TokenKind::Word).then(|| self.read_at(tokens, at)).flatten();
            at = read.as_ref().map_or(at + 1, |norm| norm.range.end);
            found.extend(read);
        }
        found
    }

    /// The norm word or phrase at a place.
    fn read_at(&self, tokens: &[Token], at: usize) -> Option<Norm> {
        let denies = |token: &Token| self.denies(&token.small());
        let Some((word, contracted)) = self.bare_word(&tokens[at].key) else {
            return self.phrase(tokens, at);
        };
        if self.is_name(tokens, at) || is_mention(tokens, at) {
            return None;
        }
        let behind = tokens.get(at + 1).is_some_and(denies);
        let clause =
            tokens[at.saturating_sub(REACH)..at].rsplit(|token| token.kind == TokenKind::Sign).next();
        let before = clause.unwrap_or_default().iter().any(denies);
        let word = if contracted || behind || before { self.denied(&word) } else { word };
        Some(Norm { word, range: at..at + 1 + usize::from(behind) })
    }

    /// The word of the scale that a printed word is, and whether it denies itself: "shouldn't".
    fn bare_word(&self, printed: &str) -> Option<(String, bool)> {
        let known = |printed: &str| self.bare.iter().find(|bare| is(printed, bare)).cloned();
        if let Some(word) = known(printed) {
            return Some((word, false));
        }
        let stem = self.denial_endings.iter().find_map(|ending| printed.strip_suffix(ending.as_str()))?;
        Some((known(stem)?, true))
    }

    /// The word of the scale for the opposite; where it has none, the word with its denial.
    fn denied(&self, word: &str) -> String {
        let denied = self.words.iter().find(|known| {
            let mut parts = known.split(' ');
            parts.next() == Some(word) && parts.next().is_some()
        });
        let no = self.negations.first().map_or("", String::as_str);
        denied.cloned().unwrap_or_else(|| format!("{word} {no}"))
    }

    fn denies(&self, small: &str) -> bool {
        self.negations.iter().any(|word| word == small)
            || self.denial_endings.iter().any(|ending| small.ends_with(ending.as_str()))
    }

    /// Whether a word with a capital is a name: the month of "1 May".
    fn is_name(&self, tokens: &[Token], at: usize) -> bool {
        let token = &tokens[at];
        if !token.capital() || !self.names.contains(&token.small().into_string()) {
            return false;
        }
        let before = at.checked_sub(1).map(|before| &tokens[before]);
        let number = |other: &Token| other.kind == TokenKind::Number;
        let dated = before.is_some_and(number) || tokens.get(at + 1).is_some_and(number);
        let shouted = token.key.len() > 1 && !token.key.contains(char::is_lowercase);
        dated || !shouted && before.is_some_and(|before| before.kind != TokenKind::Sign)
    }

    /// The phrase that stands at a place, with a denial inside it or before it.
    fn phrase(&self, tokens: &[Token], at: usize) -> Option<Norm> {
        let rest = &tokens[at..];
        let read = |(parts, told): &(Vec<String>, String)| {
            let (mut place, mut denied) = (0, false);
            for (number, part) in parts.iter().enumerate() {
                if number > 0 && rest.get(place).is_some_and(|token| self.denies(&token.small())) {
                    (place, denied) = (place + 1, true);
                }
                rest.get(place).filter(|token| is(&token.key, part))?;
                place += 1;
            }
            let no = self.negations.first().map_or("", String::as_str);
            let word = match told.split_once(' ') {
                Some((first, others)) if denied => format!("{first} {no} {others}"),
                _ if at > 0 && self.denies(&tokens[at - 1].small()) => format!("{no} {told}"),
                _ => told.clone(),
            };
            Some(Norm { word, range: at..at + place })
        };
        self.phrases.iter().find_map(read)
    }

    /// What changes from the norm words of one side to those of the other, given the runs of the comparison: a word
    /// belongs to the one in its place, and only what is left over is held against what is left over.
    pub(crate) fn changes(&self, old: &[Token], new: &[Token], runs: &[Run]) -> Vec<NormChange> {
        let (olds, news, changed) = (self.read(old), self.read(new), places(runs));
        let mut found: Vec<(usize, NormChange)> = Vec::new();
        let mut tell = |at: usize, from: Option<&str>, to: Option<&str>| {
            let word = |word: Option<&str>| word.map(str::to_owned).or_else(|| self.plain.clone());
            let (from, to) = (word(from), word(to));
            if from != to {
                let steps = self.steps(from.as_deref(), to.as_deref());
                found.push((at, NormChange { from, to, steps }));
            }
        };
        let (mut struck, mut added) = (vec![true; olds.len()], vec![true; news.len()]);
        let within = |norms: &[Norm], left: &[bool], range: &Range<usize>| {
            let from = norms.partition_point(|norm| norm.range.start < range.start);
            let to = norms.partition_point(|norm| norm.range.start < range.end);
            (from..to.max(from)).filter(|&at| left[at]).collect::<Vec<_>>()
        };
        // The same place of the text: kept with other words round it, or put for another.
        for run in runs.iter().filter(|run| run.change == Change::Kept) {
            for at in within(&olds, &struck, &run.old) {
                let place = run.new.start + (olds[at].range.start - run.old.start);
                let Ok(other) = news.binary_search_by_key(&place, |norm| norm.range.start) else { continue };
                tell(place, Some(&olds[at].word), Some(&news[other].word));
                (struck[at], added[other]) = (false, false);
            }
        }
        for place in &changed {
            let (from, to) = (within(&olds, &struck, &place.old), within(&news, &added, &place.new));
            let words = |norms: &[Norm], places: &[usize]| {
                places.iter().map(|&at| norms[at].word.clone()).collect::<Vec<_>>()
            };
            for (a, b) in paired(&words(&olds, &from), &words(&news, &to)) {
                let (a, b) = (from[a], to[b]);
                tell(news[b].range.start, Some(&olds[a].word), Some(&news[b].word));
                (struck[a], added[b]) = (false, false);
            }
            // "is to make" became "makes".
            let narrow = |range: &Range<usize>| (1..=NARROW).contains(&range.len());
            if narrow(&place.old) && narrow(&place.new) {
                for at in within(&olds, &struck, &place.old) {
                    tell(place.new.start, Some(&olds[at].word), None);
                    struck[at] = false;
                }
                for at in within(&news, &added, &place.new) {
                    tell(place.new.start, None, Some(&news[at].word));
                    added[at] = false;
                }
            }
        }
        // What only moved is no change.
        let mut left: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
        for other in (0..news.len()).rev().filter(|&other| added[other]) {
            left.entry(&news[other].word).or_default().push(other);
        }
        for at in 0..olds.len() {
            if !struck[at] {
                continue;
            }
            if let Some(other) = left.get_mut(olds[at].word.as_str()).and_then(Vec::pop) {
                (struck[at], added[other]) = (false, false);
            }
        }
        // What is left stands for what is left, but for what came or went with its whole clause.
        let lone = |norm: &Norm, tokens: &[Token], others: &[Token], old: bool| {
            let own = |place: &Place| if old { place.old.clone() } else { place.new.clone() };
            let place = changed.partition_point(|place| own(place).end <= norm.range.start);
            let place = changed.get(place).filter(|place| own(place).contains(&norm.range.start));
            place.is_some_and(|place| {
                let other = if old { &place.new } else { &place.old };
                other.is_empty() && self.is_lone_clause(tokens, &own(place), &norm.range, others)
            })
        };
        let left = |norms: &[Norm], left: &[bool], tokens: &[Token], others: &[Token], old: bool| {
            let left = (0..norms.len()).filter(|&at| left[at] && !lone(&norms[at], tokens, others, old));
            left.collect::<Vec<usize>>()
        };
        let (from, to) = (left(&olds, &struck, old, new, true), left(&news, &added, new, old, false));
        for at in 0..from.len().max(to.len()) {
            let (a, b) = (from.get(at).map(|&at| &olds[at]), to.get(at).map(|&at| &news[at]));
            let place = b.map_or(new.len(), |norm| norm.range.start);
            tell(place, a.map(|norm| norm.word.as_str()), b.map(|norm| norm.word.as_str()));
        }
        found.sort_by_key(|(at, _)| *at);
        found.into_iter().map(|(_, change)| change).collect()
    }

    /// Whether a norm word stands in a clause that came or went as a whole: the change fills the words between two signs, or
    /// is joined to the others, and most of its words stand nowhere on the other side. Words of up to three letters are
    /// not asked for.
    fn is_lone_clause(
        &self,
        tokens: &[Token],
        own: &Range<usize>,
        norm: &Range<usize>,
        others: &[Token],
    ) -> bool {
        let stops = |token: &Token| token.kind == TokenKind::Sign && token.key != "'" && token.key != "\"";
        let start = tokens[..norm.start].iter().rposition(stops).map_or(0, |at| at + 1);
        let end = tokens[norm.end..].iter().position(stops).map_or(tokens.len(), |at| norm.end + at);
        let inside = start.max(own.start)..end.min(own.end).max(start.max(own.start));
        let words = |range: Range<usize>| tokens[range].iter().filter(|it| it.kind != TokenKind::Sign);
        let joined = |token: &Token| {
            token.kind == TokenKind::Sign
                || self.conjunctions.iter().any(|word| token.small() == word.as_str())
        };
        let whole = words(inside.clone()).count() * 3 >= words(start..end).count() * 2;
        if !whole && !tokens.get(own.start).is_some_and(joined) {
            return false;
        }
        let known: FxHashSet<CompactString> = others.iter().map(Token::small).collect();
        let long = |token: &&Token| token.key.chars().count() > 3;
        let (all, own): (Vec<&Token>, Vec<&Token>) = (
            words(inside.clone()).filter(long).collect(),
            words(inside).filter(long).filter(|token| !known.contains(&token.small())).collect(),
        );
        own.len() * 2 >= all.len()
    }

    fn steps(&self, from: Option<&str>, to: Option<&str>) -> Option<i32> {
        let place = |word: Option<&str>| {
            let at = self.words.iter().position(|known| Some(known.as_str()) == word)?;
            i32::try_from(at).ok()
        };
        Some(place(to)? - place(from)?)
    }
}

/// Pairs the words of one place: those alike, then the others in their order between these.
fn paired(old: &[String], new: &[String]) -> Vec<(usize, usize)> {
    let mut found = Vec::new();
    let runs = compare_exactly(old, new);
    for run in runs.iter().filter(|run| run.change == Change::Kept) {
        found.extend(run.old.clone().zip(run.new.clone()));
    }
    for place in places(&runs) {
        found.extend(place.old.zip(place.new));
    }
    found
}

/// Whether a word stands alone in quotation marks: it is spoken of.
fn is_mention(tokens: &[Token], at: usize) -> bool {
    let quote = |token: Option<&Token>| token.is_some_and(|token| matches!(token.key.as_str(), "\"" | "'"));
    quote(at.checked_sub(1).and_then(|at| tokens.get(at))) && quote(tokens.get(at + 1))
}

/// Whether a printed word is one of the scale, whatever its case.
fn is(printed: &str, word: &str) -> bool {
    if printed.is_ascii() { printed.eq_ignore_ascii_case(word) } else { printed.to_lowercase() == word }
}
