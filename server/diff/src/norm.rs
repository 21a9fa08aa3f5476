//! Norm words: how strongly a passage binds, and how that changes.
//!
//! The words and their order are those that the manifest declares. A norm word with a denial beside it is the stronger
//! word of the scale, "shall not", whether the denial stands behind it or before it in the same clause ("No player
//! shall", "nor may he"). A passage without any norm word states plainly, "does".
//! Phrases of the lexicon that do a norm word's work, "is entitled", are told too; they stand on no scale.

use lawsmith_model::Lexicon;

use crate::token::{Token, TokenKind};

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

/// The scale of a work, with the words that deny.
#[derive(Debug, Clone)]
pub struct NormScale {
    /// The words, weakest first.
    words: Vec<String>,
    /// The words that stand alone in text, without their denial.
    bare: Vec<String>,
    negations: Vec<String>,
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
        let bare =
            words.iter().filter(|word| !denied(word) && Some(*word) != plain.as_ref()).cloned().collect();
        let phrase = |forms: &Vec<String>| {
            let told = forms.first().cloned().unwrap_or_default();
            let parts = |form: &String| form.split(' ').map(str::to_owned).collect();
            forms.iter().map(|form| (parts(form), told.clone())).collect::<Vec<(Vec<String>, String)>>()
        };
        let phrases = lexicon.norm_phrases.iter().flat_map(phrase).collect();
        Self { words, bare, negations: lexicon.negations.clone(), phrases, plain }
    }

    /// The norm words of a passage, in order.
    pub fn read(&self, tokens: &[Token]) -> Vec<String> {
        let mut found = Vec::new();
        let denies = |token: &Token| self.negations.iter().any(|word| token.key.eq_ignore_ascii_case(word));
        for (at, token) in tokens.iter().enumerate().filter(|(_, token)| token.kind == TokenKind::Word) {
            let Some(word) = self.bare.iter().find(|bare| is(&token.key, bare)).cloned() else {
                found.extend(self.phrase(&tokens[at..]));
                continue;
            };
            let behind = tokens.get(at + 1).is_some_and(denies);
            let clause =
                tokens[at.saturating_sub(REACH)..at].rsplit(|token| token.kind == TokenKind::Sign).next();
            let before = clause.unwrap_or_default().iter().any(denies);
            let denied = self.words.iter().find(|known| {
                let mut parts = known.split(' ');
                parts.next() == Some(word.as_str()) && parts.next().is_some()
            });
            found.push(match denied {
                Some(denied) if behind || before => denied.clone(),
                _ => word,
            });
        }
        found
    }

    /// The phrase that tokens open with.
    fn phrase(&self, tokens: &[Token]) -> Option<String> {
        let opens = |parts: &[String]| {
            parts.len() <= tokens.len()
                && parts.iter().zip(tokens).all(|(part, token)| token.key.eq_ignore_ascii_case(part))
        };
        self.phrases.iter().find(|(parts, _)| opens(parts)).map(|(_, told)| told.clone())
    }

    /// What changes from the norm words of one side to those of the other.
    pub fn changes(&self, old: &[String], new: &[String]) -> Vec<NormChange> {
        let mut found = Vec::new();
        let (mut struck, mut added): (Vec<&String>, Vec<&String>) = (Vec::new(), Vec::new());
        let mut flush = |struck: &mut Vec<&String>, added: &mut Vec<&String>| {
            for at in 0..struck.len().max(added.len()) {
                let from = struck.get(at).map(|word| (*word).clone()).or_else(|| self.plain.clone());
                let to = added.get(at).map(|word| (*word).clone()).or_else(|| self.plain.clone());
                let steps = self.steps(from.as_deref(), to.as_deref());
                found.push(NormChange { from, to, steps });
            }
            struck.clear();
            added.clear();
        };
        for run in crate::words::compare_exactly(old, new) {
            match run.change {
                crate::words::Change::Kept => flush(&mut struck, &mut added),
                crate::words::Change::Struck => struck.extend(&old[run.old]),
                crate::words::Change::Added => added.extend(&new[run.new]),
            }
        }
        flush(&mut struck, &mut added);
        found
    }

    fn steps(&self, from: Option<&str>, to: Option<&str>) -> Option<i32> {
        let place = |word: Option<&str>| {
            let at = self.words.iter().position(|known| Some(known.as_str()) == word)?;
            i32::try_from(at).ok()
        };
        Some(place(to)? - place(from)?)
    }
}

/// Whether a printed word is one of the scale, whatever its case.
fn is(printed: &str, word: &str) -> bool {
    if printed.is_ascii() { printed.eq_ignore_ascii_case(word) } else { printed.to_lowercase() == word }
}
