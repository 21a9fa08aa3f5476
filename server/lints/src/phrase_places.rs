//! Where the words of phrases stand besides: in headings, and in small letters.
//!
//! Both are asked about few phrases, and mostly about the same ones after each keystroke: the
//! answer of each document is kept with the question.

use std::collections::{HashMap, HashSet};
use std::sync::{Mutex, PoisonError};

use aho_corasick::AhoCorasick;
use lawsmith_model::{Document, words};
use lawsmith_text::TextRange;

use crate::phrases::Phrase;
use crate::reading::Reading;
use crate::rule::Context;
use crate::wording::{is_article, phrase_key, plain_words, singular};

/// The keys that were asked about last, and those among them that were found.
#[derive(Default)]
struct Asked(Mutex<(Vec<String>, HashSet<String>)>);

impl Asked {
    fn answer(&self, phrases: &[Phrase], find: impl FnOnce() -> HashSet<String>) -> HashSet<String> {
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !last.0.iter().eq(phrases.iter().map(|phrase| &phrase.key)) {
            *last = (phrases.iter().map(|phrase| phrase.key.clone()).collect(), find());
        }
        last.1.clone()
    }
}

/// The phrases among `phrases` that a heading holds as a whole.
pub(crate) fn headed(context: &Context<'_>, phrases: &[Phrase]) -> HashSet<String> {
    #[derive(Default)]
    struct Headed(Asked);
    let documents = context.edition.documents.iter().enumerate();
    documents
        .flat_map(|(at, document)| {
            context.noted(at, Headed::default).0.answer(phrases, || headed_in(document, phrases))
        })
        .collect()
}

fn headed_in(document: &Document, phrases: &[Phrase]) -> HashSet<String> {
    const LONGEST: usize = 8;
    let wanted: HashSet<&str> = phrases.iter().map(|phrase| phrase.key.as_str()).collect();
    let longest = phrases.iter().map(|phrase| phrase.key.split(' ').count()).max().unwrap_or(0).min(LONGEST);
    let mut found = HashSet::new();
    let beginnings = Beginnings::of(phrases);
    let headings = document.tree.nodes.iter().filter_map(|node| node.heading());
    for heading in headings.filter(|&heading| beginnings.may_stand_in(&document.text()[heading])) {
        let mut all = plain_words(&document.tree.plain_range(heading));
        all.retain(|word| !is_article(word));
        for first in 0..all.len() {
            let mut key = String::new();
            for word in &all[first..all.len().min(first + longest)] {
                let whole = format!("{key}{}", singular(word));
                if wanted.contains(whole.as_str()) {
                    found.insert(whole);
                }
                key.push_str(word);
                key.push(' ');
            }
        }
    }
    found
}

/// What the phrases begin with: most headings have none of it.
struct Beginnings(Option<AhoCorasick>);

impl Beginnings {
    fn of(phrases: &[Phrase]) -> Self {
        // What a plural changes stands behind the first letters, but for a "y".
        let first = |phrase: &Phrase| phrase.key.chars().take(3).collect::<String>();
        let all: Vec<String> = phrases.iter().map(|it| first(it).trim_end_matches('y').to_owned()).collect();
        let plain = all.iter().all(|it| it.is_ascii() && !it.is_empty());
        let builder = || AhoCorasick::builder().ascii_case_insensitive(true).build(&all).ok();
        Self(plain.then(builder).flatten())
    }

    fn may_stand_in(&self, text: &str) -> bool {
        self.0.as_ref().is_none_or(|automaton| automaton.is_match(text))
    }
}

/// Which of `phrases` are written in small letters somewhere too.
pub(crate) fn in_small_letters(context: &Context<'_>, phrases: &[Phrase]) -> HashSet<String> {
    #[derive(Default)]
    struct InSmallLetters(Asked);
    context
        .law()
        .flat_map(|(at, _)| {
            let reading = Reading::new(context, at);
            context.noted(at, InSmallLetters::default).0.answer(phrases, || small_in(&reading, phrases))
        })
        .collect()
}

fn small_in(reading: &Reading<'_>, phrases: &[Phrase]) -> HashSet<String> {
    const COMPARED: usize = 8;
    // By the first three letters, which few words of the text share with a phrase.
    let mut by_letters: HashMap<&[u8], Vec<&Phrase>> = HashMap::new();
    let mut firsts = [false; 256];
    for phrase in phrases {
        let letters = phrase.key.as_bytes();
        firsts[usize::from(letters.first().copied().unwrap_or_default())] = true;
        by_letters.entry(&letters[..letters.len().min(3)]).or_default().push(phrase);
    }
    let mut found = HashSet::new();
    let text = reading.text();
    for (_, block) in reading.running_text() {
        let bytes = &text.as_bytes()[..block.content.end()];
        for start in block.content.start() + 1..bytes.len() {
            if !firsts[usize::from(bytes[start])] || bytes[start - 1] != b' ' {
                continue;
            }
            let Some(alike) = by_letters.get(&bytes[start..bytes.len().min(start + 3)]) else { continue };
            for phrase in alike.iter().take(COMPARED) {
                if begins_with(&text[start..block.content.end()], &phrase.key) {
                    found.insert(phrase.key.clone());
                }
            }
        }
    }
    found
}

/// Whether `text` begins with the words of `key` in small letters, in any number.
fn begins_with(text: &str, key: &str) -> bool {
    let count = key.split(' ').count();
    let mut end = text.len().min(key.len() + 4 * count + 4);
    while !text.is_char_boundary(end) {
        end -= 1;
    }
    let all: Vec<_> = words(text, TextRange::new(0, end)).take(count).collect();
    let whole = all.last().map_or("", |last| &text[..last.range.end()]);
    !whole.contains(char::is_uppercase) && phrase_key(whole) == key
}
