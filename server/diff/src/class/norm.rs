//! Norm words: how strongly a passage binds, and how that changes.
//!
//! The words and their order are those that the manifest declares, or that an introduction explains; other norm words of the
//! language are told too, and stand on no scale. A norm word with a denial beside it is the stronger
//! word of the scale, "shall not", whether the denial stands behind it or before it in the same clause ("No player
//! shall", "nor may he"). A passage without any norm word states plainly, "does".
//! So are phrases that do a norm word's work, "is entitled". Words that the manifest says bind alike are one word here.

mod changes;
mod elided;
mod lead_in;

use std::collections::BTreeMap;
use std::ops::Range;

use compact_str::CompactString;
use lawsmith_model::{Edition, Lexicon};
use rustc_hash::FxHashSet;

use crate::class::list::List;
use crate::class::number::stands_before_number;
use crate::class::word::stands;
use crate::roles::Roles;
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
    /// Those that deny a verb.
    negations: Vec<String>,
    denial_endings: Vec<String>,
    /// Denials of a thing with what stands for them behind a denied verb.
    denied_things: Vec<Vec<String>>,
    /// Names that are written like a word of the scale: the month of May.
    names: Vec<String>,
    /// The forms of the words that stand alone.
    forms: Vec<Vec<String>>,
    /// The endings of infinitives where a verb and what belongs to it stand apart; else none.
    brackets: Option<Vec<String>>,
    /// Phrases that bind or allow without a norm word, each with the form that it is told by.
    phrases: Vec<(Vec<String>, String)>,
    plain: Option<String>,
    /// Words that bind alike.
    alike: Vec<Vec<String>>,
    /// Words that open a clause which is no rule of its own.
    subordinators: FxHashSet<CompactString>,
    /// Phrases with a word that denies nothing in them.
    idle_phrases: Vec<String>,
    /// Norm words that open a condition at the head of a sentence.
    inverted: Vec<String>,
    /// The words that a norm word or a phrase may begin with, but for those that deny themselves: "shouldn't".
    opening: FxHashSet<CompactString>,
}

/// How many words before a norm word a denial may stand.
const REACH: usize = 2;
/// How many words the subject of a sentence has at most.
const SUBJECT: usize = 12;
/// How many words behind a norm word belong to its clause at most.
const CLAUSE: usize = 60;

impl NormScale {
    /// The scale of an edition; the usual one where nothing declares or explains it.
    pub fn of(edition: &Edition) -> Self {
        let (norms, lexicon) = (&edition.norms, &edition.lexicon);
        let words = if norms.scale.is_empty() { &lexicon.changes.usual_norms } else { &norms.scale };
        Self::new(words.clone(), &norms.alike, lexicon)
    }

    fn new(words: Vec<String>, alike: &[Vec<String>], lexicon: &Lexicon) -> Self {
        let plain = words.iter().find(|word| lexicon.plain_norm.contains(word)).cloned();
        let denied =
            |word: &&String| word.split(' ').any(|part| lexicon.negations.iter().any(|one| one == part));
        let mut bare: Vec<String> =
            words.iter().filter(|word| !denied(word) && Some(*word) != plain.as_ref()).cloned().collect();
        let mut norm_forms = lexicon.changes.norm_forms.clone();
        let phrase = |forms: &Vec<String>| {
            let told = forms.first().cloned().unwrap_or_default();
            let parts = |form: &String| form.split(' ').map(str::to_owned).collect();
            forms.iter().map(|form| (parts(form), told.clone())).collect::<Vec<(Vec<String>, String)>>()
        };
        let mut phrases: Vec<(Vec<String>, String)> = lexicon.norm_phrases.iter().flat_map(phrase).collect();
        for entry in lexicon.drafting.norm_words.iter().chain(&lexicon.drafting.possibilities) {
            let forms: Vec<String> = entry.split('/').map(str::to_owned).collect();
            if forms.iter().any(|form| form.contains(' ')) {
                phrases.extend(phrase(&forms));
            } else if !forms.iter().any(|form| bare.contains(form)) {
                bare.extend(forms.first().cloned());
                norm_forms.push(forms);
            }
        }
        let known = |word: &String| words.contains(word) || phrases.iter().any(|(_, told)| told == word);
        let declared = alike.iter().flatten().filter(|word| !known(word)).cloned().collect::<Vec<String>>();
        for word in declared {
            if word.contains(' ') && !denied(&&word) {
                phrases.extend(phrase(&vec![word]));
            } else if !word.contains(' ') && !bare.contains(&word) {
                bare.push(word);
            }
        }
        phrases.sort_by_key(|(parts, _)| std::cmp::Reverse(parts.len()));
        let alone = bare.iter().chain(norm_forms.iter().flatten());
        let opening = alone.chain(phrases.iter().filter_map(|(parts, _)| parts.first()));
        let mut scale = Self {
            opening: opening.map(|word| CompactString::from(word.to_lowercase())).collect(),
            names: lexicon.names.iter().filter(|name| bare.contains(name)).cloned().collect(),
            words,
            bare,
            negations: lexicon
                .negations
                .iter()
                .filter(|word| !lexicon.changes.lacks.contains(word))
                .cloned()
                .collect(),
            denial_endings: lexicon.changes.denial_endings.clone(),
            denied_things: lexicon.changes.denied_things.clone(),
            forms: norm_forms,
            brackets: lexicon.changes.verb_brackets.then(|| lexicon.changes.infinitive_endings.clone()),
            phrases,
            plain,
            alike: Vec::new(),
            subordinators: lexicon.drafting.subordinators.iter().map(CompactString::from).collect(),
            idle_phrases: lexicon.changes.idle_phrases.clone(),
            inverted: lexicon.changes.inverted.clone(),
        };
        // A phrase is known by the form that it is told by.
        let told = |word: &String| {
            let phrase =
                scale.phrases.iter().find(|(parts, _)| word.split(' ').eq(parts.iter().map(String::as_str)));
            phrase.map_or_else(|| word.clone(), |(_, told)| told.clone())
        };
        let alike: Vec<Vec<String>> = alike.iter().map(|group| group.iter().map(told).collect()).collect();
        let denials = |group: &Vec<String>| {
            let bare = group.iter().filter(|word| scale.bare.contains(word));
            bare.map(|word| scale.denied(word)).collect::<Vec<String>>()
        };
        let declared = |denial: &String| alike.iter().flatten().any(|word| word == denial);
        let denials = alike.iter().map(denials).filter(|group| !group.iter().any(declared));
        scale.alike = alike.iter().cloned().chain(denials).collect();
        scale
    }

    /// The norm words of a passage, in order.
    pub fn read(&self, tokens: &[Token]) -> Vec<String> {
        self.norms(tokens).into_iter().map(|norm| norm.word).collect()
    }

    /// The norm words that one side has more often than the other, and whether that is the new one; without those that
    /// the other has in the items of the list or in what leads into it.
    pub(crate) fn surplus(
        &self,
        (old, new): (&[Token], &[Token]),
        lists: (&List<'_>, &List<'_>),
    ) -> Vec<(String, bool)> {
        let mut balance: BTreeMap<String, i32> = BTreeMap::new();
        let (olds, news) = self.of_both(old, new);
        for (tokens, norms, other, by) in [(old, olds, lists.1, -1), (new, news, lists.0, 1)] {
            let led = self.led_in_by(other);
            let own = |norm: &Norm| {
                !self.stands_in_items(tokens, norm, other)
                    && !led.as_ref().is_some_and(|led| self.is_alike(led, &norm.word))
            };
            let own = norms.into_iter().filter(own);
            let meant = own.map(|norm| self.one_of_alike(&self.meant(tokens, norm)).to_owned());
            meant.for_each(|word| *balance.entry(word).or_default() += by);
        }
        balance.into_iter().filter(|(_, count)| *count != 0).map(|(word, count)| (word, count > 0)).collect()
    }

    /// The word of the scale that is meant: who "shall take none" shall not take any.
    fn meant(&self, tokens: &[Token], norm: Norm) -> String {
        let none = tokens.get(norm.range.end + 1).is_some_and(|thing| self.denies_its_thing(thing));
        let bare = norm.range.len() == 1 && self.bare.contains(&norm.word);
        if bare && none { self.denied(&norm.word) } else { norm.word }
    }

    fn is_alike(&self, one: &str, other: &str) -> bool {
        self.one_of_alike(one) == self.one_of_alike(other)
    }

    /// The first of the words that bind like this one, or the word itself; the denials of words that bind alike do so, too.
    pub(crate) fn one_of_alike<'s>(&'s self, word: &'s str) -> &'s str {
        let group = self.alike.iter().find(|group| group.iter().any(|one| one == word));
        group.and_then(|group| group.first()).map_or(word, String::as_str)
    }

    /// The norm words of a passage with their places.
    pub(crate) fn norms(&self, tokens: &[Token]) -> Vec<Norm> {
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
        let Some((word, contracted)) = self.bare_word(&tokens[at].key) else {
            return self.phrase(tokens, at);
        };
        if self.is_name(tokens, at) || is_mention(tokens, at) || opens_condition(tokens, at, &self.inverted) {
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
        opens && thing && noun && !idle() && rest.iter().all(plain)
    }

    /// Whether a word denies the thing behind it: "none".
    fn denies_its_thing(&self, token: &Token) -> bool {
        let none = |pair: &Vec<String>| pair.first().is_some_and(|none| token.small() == none.as_str());
        self.denied_things.iter().any(none)
    }

    /// Whether a word opens a clause which is no rule of its own: "if he will".
    fn opens_clause(&self, token: &Token) -> bool {
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
        if !token.capital() || !self.names.iter().any(|name| token.small() == name.as_str()) {
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
            let no = self.negations.first().map_or("", String::as_str);
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

/// Whether a word opens a condition at the head of its sentence: "Should the crew be late, …".
pub(crate) fn opens_condition(tokens: &[Token], at: usize, inverted: &[String]) -> bool {
    let heads = at.checked_sub(1).is_none_or(|before| tokens[before].stops());
    // Behind "Should be kept dry" no subject follows.
    let subject = Roles::ARTICLE.or(Roles::INDEFINITE).or(Roles::DEMONSTRATIVE).or(Roles::UNIVERSAL);
    let subject = tokens.get(at + 1).is_some_and(|next| next.is(subject) && !next.is(Roles::NEGATION));
    heads
        && subject
        && tokens[at].capital()
        && inverted.iter().any(|word| tokens[at].small() == word.as_str())
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
