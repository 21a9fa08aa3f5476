//! The norm words of a passage, with their denials and where they stand.

use super::scale::NormPhrase;
use super::{Norm, NormScale};
use crate::class::substance::condition::opens_condition;
use crate::class::substance::number::stands_before_number;
use crate::class::text::quote::{is_mark, is_quoted};
use crate::class::text::word::stands;
use crate::roles::Roles;
use crate::token::{Token, TokenKind};

/// How many words before a norm word a denial may stand.
const REACH: usize = 2;
/// How many words the subject of a sentence has at most.
const SUBJECT: usize = 12;
/// How many words behind a norm word belong to its clause at most.
const CLAUSE: usize = 60;

impl NormScale {
    /// The norm words of a passage with their places.
    pub(crate) fn norms(&self, tokens: &[Token]) -> Vec<Norm> {
        let mut found = self.printed(tokens);
        found.retain(|norm| !is_quoted(tokens, &norm.range));
        found
    }

    /// The norm words of which a passage speaks, “must”, as an introduction does that explains them.
    pub(super) fn mentions(&self, tokens: &[Token]) -> Vec<Norm> {
        if !tokens.iter().any(is_mark) {
            return Vec::new();
        }
        let mut found = self.printed(tokens);
        found.retain(|norm| is_quoted(tokens, &norm.range));
        found
    }

    fn printed(&self, tokens: &[Token]) -> Vec<Norm> {
        let mut found = Vec::new();
        let mut at = 0;
        while at < tokens.len() {
            let read = self.may_open(&tokens[at]).then(|| self.read_at(tokens, at)).flatten();
            at = read.as_ref().map_or(at + 1, |norm| norm.range.end);
            found.extend(read);
        }
        found
    }

    fn may_open(&self, token: &Token) -> bool {
        let denies_itself =
            || self.denial_endings.iter().any(|ending| token.small().ends_with(ending.as_str()));
        token.kind == TokenKind::Word && (self.opening.contains(token.small()) || denies_itself())
    }

    /// The norm word or phrase at a place.
    fn read_at(&self, tokens: &[Token], at: usize) -> Option<Norm> {
        let denies = |token: &Token| self.denies(token.small());
        if tokens[at].is(Roles::NOUN) {
            return None;
        }
        let Some((word, contracted)) = self.bare_word(&tokens[at].key) else {
            return self.phrase(tokens, at);
        };
        if opens_condition(tokens, at, &self.inverted) {
            return None;
        }
        let behind = tokens.get(at + 1).is_some_and(denies);
        let clause =
            tokens[at.saturating_sub(REACH)..at].rsplit(|token| token.kind == TokenKind::Sign).next();
        let clause = clause.unwrap_or_default();
        let before = (0..clause.len()).any(|at| denies(&clause[at]) && !stands_before_number(clause, at));
        let opened = || self.denied_at_head(tokens, at);
        let apart = self.brackets.is_some() && clause_behind(tokens, at).iter().any(denies);
        let word =
            if contracted || behind || before || apart || opened() { self.denied(&word) } else { word };
        Some(Norm { word, range: at..at + 1 + usize::from(behind) })
    }

    /// Whether the subject of the first norm word of a sentence is denied: "No member of the crew may".
    fn denied_at_head(&self, tokens: &[Token], at: usize) -> bool {
        let subject =
            tokens[..at].iter().rev().take(SUBJECT + 1).take_while(|token| token.kind != TokenKind::Sign);
        let start = at - subject.count();
        let opens = at - start <= SUBJECT && start.checked_sub(1).is_none_or(|before| tokens[before].stops());
        let Some((no, rest)) = tokens[start..at].split_first() else { return false };
        let thing = no.is(Roles::SAME_DENIAL) && self.denies_its_thing(no);
        // "no doubt", "no sooner than"
        let idle = || self.idle_phrases.iter().any(|phrase| stands(phrase, &tokens[start..at]).is_some());
        // "No player wears shoes that may …" binds the shoes.
        let apart = Roles::NORM.or(Roles::NEGATION).or(Roles::COPULA);
        let plain = |token: &Token| {
            !token.is(apart)
                && (!token.is(Roles::CONJUNCTION) || token.is(Roles::ALTERNATIVE))
                && !self.opens_clause(token)
        };
        // "No later than noon the crew shall sail" denies nothing.
        let noun = rest.first().is_some_and(|next| next.is_content() && !next.is(Roles::OPPOSITE));
        let nobody = self.nobodies.iter().any(|word| no.small() == word.as_str());
        opens && (nobody || thing && noun) && !idle() && rest.iter().all(plain)
    }

    /// Whether a word denies the thing behind it: "none".
    pub(super) fn denies_its_thing(&self, token: &Token) -> bool {
        let none = |pair: &Vec<String>| pair.first().is_some_and(|none| token.small() == none.as_str());
        self.denied_things.iter().any(none)
    }

    /// Whether a word opens a clause which is no rule of its own: "if he will".
    pub(super) fn opens_clause(&self, token: &Token) -> bool {
        self.subordinators.contains(token.small())
    }

    /// The word of the scale that a printed word is, and whether it denies itself: "shouldn't".
    fn bare_word(&self, printed: &str) -> Option<(String, bool)> {
        let stands = |printed: &str, bare: &String| {
            let form =
                |forms: &&Vec<String>| forms.contains(bare) && forms.iter().any(|form| is(printed, form));
            is(printed, bare) || self.forms.iter().any(|forms| form(&forms))
        };
        let known = |printed: &str| self.bare.iter().find(|bare| stands(printed, bare)).cloned();
        if let Some(word) = known(printed) {
            return Some((word, false));
        }
        let stem = self.denial_endings.iter().find_map(|ending| printed.strip_suffix(ending.as_str()))?;
        Some((known(stem)?, true))
    }

    fn denies(&self, small: &str) -> bool {
        self.negations.iter().any(|word| word == small)
            || self.denial_endings.iter().any(|ending| small.ends_with(ending.as_str()))
    }

    /// The phrase that stands at a place, with a denial inside it or before it.
    fn phrase(&self, tokens: &[Token], at: usize) -> Option<Norm> {
        let rest = &tokens[at..];
        let read = |NormPhrase { parts, told }: &NormPhrase| {
            let (mut place, mut denied) = (0, false);
            for (number, part) in parts.iter().enumerate() {
                // "can not" has its denial in the phrase itself.
                let denial = |token: &Token| !is(&token.key, part) && self.denies(token.small());
                if number > 0 && self.brackets.is_some() {
                    let end = self.end_of_bracket(rest, part)?;
                    denied = rest[place..end].iter().any(denial);
                    place = end;
                } else if number > 0 && rest.get(place).is_some_and(denial) {
                    (place, denied) = (place + 1, true);
                }
                rest.get(place).filter(|token| is(&token.key, part))?;
                place += 1;
            }
            let no = self.no();
            let word = match told.split_once(' ') {
                Some((first, others)) if denied => format!("{first} {no} {others}"),
                _ if at > 0 && self.denies(tokens[at - 1].small()) => format!("{no} {told}"),
                _ => told.clone(),
            };
            Some(Norm { word, range: at..at + place })
        };
        self.phrases.iter().find_map(read)
    }

    /// Where the last part of a phrase stands in the clause that its first part opens: next to it, or before an infinitive.
    fn end_of_bracket(&self, rest: &[Token], part: &str) -> Option<usize> {
        let infinitive = |token: &Token| {
            let endings = self.brackets.iter().flatten();
            !token.capital() && endings.into_iter().any(|ending| token.key.ends_with(ending.as_str()))
        };
        let clause = clause_behind(rest, 0);
        let stands = |&at: &usize| {
            is(&clause[at].key, part) && (at + 1 == clause.len() || infinitive(&clause[at + 1]))
        };
        (0..clause.len()).find(stands).map(|at| at + 1)
    }
}

/// The words behind a place up to the next sign, so far as a clause goes.
fn clause_behind(tokens: &[Token], at: usize) -> &[Token] {
    let rest = &tokens[at + 1..tokens.len().min(at + 1 + CLAUSE)];
    &rest[..rest.iter().position(|token| token.kind == TokenKind::Sign).unwrap_or(rest.len())]
}

/// Whether a printed word is one of the scale, whatever its case.
fn is(printed: &str, word: &str) -> bool {
    if printed.is_ascii() { printed.eq_ignore_ascii_case(word) } else { printed.to_lowercase() == word }
}
