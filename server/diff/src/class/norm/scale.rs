//! The scale of a work: which words bind, how strongly, and in which forms they stand in a text.

use std::cmp::Reverse;

use compact_str::CompactString;
use lawsmith_model::{Edition, Lexicon};
use rustc_hash::FxHashSet;

/// The scale of a work, with the words that deny.
#[derive(Debug, Clone)]
pub struct NormScale {
    /// The words, weakest first.
    pub(super) words: Vec<String>,
    /// The words that stand alone in text, without their denial.
    pub(super) bare: Vec<String>,
    /// The forms of the words that stand alone.
    pub(super) forms: Vec<Vec<String>>,
    /// Phrases that bind or allow without a norm word, the longest first.
    pub(super) phrases: Vec<NormPhrase>,
    /// The words that a norm word or a phrase may begin with, but for those that deny themselves: "shouldn't".
    pub(super) opening: FxHashSet<CompactString>,
    /// The word for a plain statement.
    pub(super) plain: Option<String>,
    /// Words that bind alike.
    pub(super) alike: Vec<Vec<String>>,
    /// Those that deny a verb.
    pub(super) negations: Vec<String>,
    /// Those of them that deny a person in one word: "nobody".
    pub(super) nobodies: Vec<String>,
    pub(super) denial_endings: Vec<String>,
    /// Denials of a thing with what stands for them behind a denied verb.
    pub(super) denied_things: Vec<Vec<String>>,
    /// The endings of infinitives where a verb and what belongs to it stand apart; else none.
    pub(super) brackets: Option<Vec<String>>,
    /// Words that open a clause which is no rule of its own.
    pub(super) subordinators: FxHashSet<CompactString>,
    /// Phrases with a word that denies nothing in them.
    pub(super) idle_phrases: Vec<String>,
    /// Norm words that open a condition at the head of a sentence.
    pub(super) inverted: Vec<String>,
    /// Words that stand where a norm word may stand: "can".
    pub(super) verb_helps: Vec<String>,
}

/// A phrase that does a norm word's work.
#[derive(Debug, Clone)]
pub(super) struct NormPhrase {
    /// Its words.
    pub parts: Vec<String>,
    /// The form that it is told by.
    pub told: String,
}

impl NormPhrase {
    /// One in each of its forms, told by the first of them.
    fn in_forms(forms: &[String]) -> impl Iterator<Item = Self> {
        let told = forms.first().map_or("", String::as_str);
        let parts = |form: &String| form.split(' ').map(str::to_owned).collect();
        forms.iter().map(move |form| Self { parts: parts(form), told: told.to_owned() })
    }
}

impl NormScale {
    /// The scale of an edition; the usual one where nothing declares or explains it.
    pub fn of(edition: &Edition) -> Self {
        let (norms, lexicon) = (&edition.norms, &edition.lexicon);
        let words = if norms.scale.is_empty() { &lexicon.changes.usual_norms } else { &norms.scale };
        let denied = |word: &str| word.split(' ').any(|part| lexicon.negations.iter().any(|one| one == part));
        let mut scale = Self::empty(words, lexicon);
        let plain = |word: &&String| Some(*word) == scale.plain.as_ref();
        scale.bare = words.iter().filter(|word| !denied(word) && !plain(word)).cloned().collect();
        scale.take_language(lexicon);
        scale.take_declared(&norms.alike, denied);
        scale.phrases.sort_by_key(|phrase| Reverse(phrase.parts.len()));
        let alone = scale.bare.iter().chain(scale.forms.iter().flatten());
        let opening = alone.chain(scale.phrases.iter().filter_map(|phrase| phrase.parts.first()));
        scale.opening = opening.map(|word| word.to_lowercase().into()).collect();
        scale.alike = scale.binding_alike(&norms.alike);
        scale
    }

    /// The words, none of which stands in a text yet.
    fn empty(words: &[String], lexicon: &Lexicon) -> Self {
        let changes = &lexicon.changes;
        let denies_verb = |word: &&String| !changes.lacks.contains(word);
        let nobodies = changes.nobodies.iter().flatten().filter(|words| !words.contains(' '));
        Self {
            words: words.to_vec(),
            bare: Vec::new(),
            forms: changes.norm_forms.clone(),
            phrases: lexicon.norm_phrases.iter().flat_map(|forms| NormPhrase::in_forms(forms)).collect(),
            opening: FxHashSet::default(),
            plain: words.iter().find(|word| lexicon.plain_norm.contains(word)).cloned(),
            alike: Vec::new(),
            negations: lexicon
                .negations
                .iter()
                .filter(denies_verb)
                .chain(nobodies.clone())
                .cloned()
                .collect(),
            nobodies: nobodies.cloned().collect(),
            denial_endings: changes.denial_endings.clone(),
            denied_things: changes.denied_things.clone(),
            brackets: changes.verb_brackets.then(|| changes.infinitive_endings.clone()),
            subordinators: lexicon.drafting.subordinators.iter().map(CompactString::from).collect(),
            idle_phrases: changes.idle_phrases.clone(),
            inverted: changes.inverted.clone(),
            verb_helps: changes.verb_helps.clone(),
        }
    }

    /// The norm words of the language that are not on the scale, each entry with its forms: "need/needs".
    fn take_language(&mut self, lexicon: &Lexicon) {
        for entry in lexicon.drafting.norm_words.iter().chain(&lexicon.drafting.possibilities) {
            let forms: Vec<String> = entry.split('/').map(str::to_owned).collect();
            if forms.iter().any(|form| form.contains(' ')) {
                self.phrases.extend(NormPhrase::in_forms(&forms));
            } else if !forms.iter().any(|form| self.bare.contains(form)) {
                self.bare.extend(forms.first().cloned());
                self.forms.push(forms);
            }
        }
    }

    /// The words that only the manifest has, among those that bind alike.
    fn take_declared(&mut self, alike: &[Vec<String>], denied: impl Fn(&str) -> bool) {
        let told = |word: &String| self.phrases.iter().any(|phrase| phrase.told == *word);
        let unknown = alike.iter().flatten().filter(|word| !self.words.contains(word) && !told(word));
        for word in unknown.cloned().collect::<Vec<String>>() {
            if !word.contains(' ') {
                if !self.bare.contains(&word) {
                    self.bare.push(word);
                }
            } else if !denied(&word) {
                self.phrases.extend(NormPhrase::in_forms(&[word]));
            }
        }
    }

    /// Words that bind alike, phrases by the form that they are told by; where words do, so do their denials.
    fn binding_alike(&self, declared: &[Vec<String>]) -> Vec<Vec<String>> {
        let told = |word: &String| {
            let is_it = |phrase: &&NormPhrase| word.split(' ').eq(phrase.parts.iter().map(String::as_str));
            self.phrases.iter().find(is_it).map_or(word, |phrase| &phrase.told).clone()
        };
        let alike: Vec<Vec<String>> = declared.iter().map(|group| group.iter().map(told).collect()).collect();
        let denials = |group: &Vec<String>| {
            let bare = group.iter().filter(|word| self.bare.contains(word));
            bare.map(|word| self.denied(word)).collect::<Vec<String>>()
        };
        let known =
            |group: &Vec<String>| group.iter().any(|denial| alike.iter().flatten().any(|it| it == denial));
        let denials: Vec<Vec<String>> = alike.iter().map(denials).filter(|group| !known(group)).collect();
        alike.into_iter().chain(denials).collect()
    }

    /// The first of the words that bind like this one, or the word itself; the denials of words that bind alike do so, too.
    pub(crate) fn one_of_alike<'s>(&'s self, word: &'s str) -> &'s str {
        let group = self.alike.iter().find(|group| group.iter().any(|one| one == word));
        group.and_then(|group| group.first()).map_or(word, String::as_str)
    }

    pub(super) fn is_alike(&self, one: &str, other: &str) -> bool {
        self.one_of_alike(one) == self.one_of_alike(other)
    }

    /// The word of the scale for the opposite; where it has none, the word with its denial.
    pub(super) fn denied(&self, word: &str) -> String {
        let denied = self.words.iter().find(|known| {
            let mut parts = known.split(' ');
            parts.next() == Some(word) && parts.next().is_some()
        });
        denied.cloned().unwrap_or_else(|| format!("{word} {}", self.no()))
    }

    /// The word that denies: "not".
    pub(super) fn no(&self) -> &str {
        self.negations.first().map_or("", String::as_str)
    }
}
