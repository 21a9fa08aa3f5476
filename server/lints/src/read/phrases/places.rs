//! Where the words of phrases stand besides: in headings, and in small letters.
//!
//! Both are asked about few phrases, and mostly about the same ones after each keystroke: what was found in a stretch
//! is kept with it, and a phrase that nobody has asked about before is sought alone.

use std::any::Any;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use aho_corasick::AhoCorasick;
use lawsmith_model::{Document, words};
use lawsmith_text::TextRange;
use rustc_hash::FxHashMap;

use super::phrase::Phrase;
use crate::kept::sums::differing;
use crate::read::reading::Reading;
use crate::rule::Context;
use crate::words::wording::{is_article, phrase_key, plain_words, singular};

/// The phrases among `phrases` that a heading holds as a whole.
pub(crate) fn headed(context: &Context<'_>, phrases: &[Phrase]) -> HashSet<String> {
    /// A place where headings stand.
    #[derive(Default)]
    struct Headed;
    let all = 0..context.edition.documents.len();
    all.flat_map(|at| {
        standing::<Headed, _>(context, at, phrases, |keys| Headings::of(context, at).finder(keys))
    })
    .collect()
}

/// Which of `phrases` are written in small letters somewhere too.
pub(crate) fn in_small_letters(context: &Context<'_>, phrases: &[Phrase]) -> HashSet<String> {
    /// A place where running text stands.
    #[derive(Default)]
    struct Small;
    context
        .law()
        .flat_map(|(at, _)| {
            let reading = Reading::new(context, at);
            standing::<Small, _>(context, at, phrases, |keys| small_in(reading, keys))
        })
        .collect()
}

/// What was sought in a document, and where it was found.
struct SoughtPhrases<P> {
    /// The keys by their numbers, and the other way round.
    keys: Vec<String>,
    numbers: FxHashMap<String, u32>,
    /// In how many stretches each was found.
    counts: Vec<u32>,
    /// The stretches, each with the numbers of what was found there.
    stretches: Vec<Arc<P>>,
    found: Vec<Vec<u32>>,
}

impl<P> Default for SoughtPhrases<P> {
    fn default() -> Self {
        Self {
            keys: Vec::new(),
            numbers: FxHashMap::default(),
            counts: Vec::new(),
            stretches: Vec::new(),
            found: Vec::new(),
        }
    }
}

/// Those of `phrases` that stand in the document at `at`. `finder` is given what to seek; what it makes of that is given
/// a stretch and says by their places which of the keys it has found there. What is found may not hang on what else is
/// sought.
fn standing<'k, P, F>(
    context: &Context<'_>,
    at: usize,
    phrases: &'k [Phrase],
    finder: impl Fn(Vec<String>) -> F,
) -> Vec<String>
where
    P: Any + Send + Sync + Default,
    F: Fn(TextRange) -> Vec<usize>,
{
    /// More keys than so many times those that are asked about, and the old ones are forgotten.
    const KEPT: usize = 4;
    let end = context.edition.documents[at].text().len();
    let keys = |phrases: &'k [Phrase]| phrases.iter().map(|phrase| phrase.key.clone()).collect::<Vec<_>>();
    let Some(sums) = context.sums(at) else {
        let found = finder(keys(phrases))(TextRange::new(0, end));
        return found.into_iter().map(|place| phrases[place].key.clone()).collect();
    };
    let mut sought: SoughtPhrases<P> = sums.take();
    if sought.keys.len() > KEPT * phrases.len().max(16) {
        sought = SoughtPhrases::default();
    }
    let parts = context.all_stretches(at, |_| P::default());
    let start_of = |part: usize| if part == 0 { 0 } else { parts.get(part).map_or(end, |(start, _)| *start) };
    let range_of = |part: usize| TextRange::new(start_of(part), start_of(part + 1));
    let (gone, new) = differing(&sought.stretches, &parts);
    for number in sought.found.splice(gone.clone(), new.clone().map(|_| Vec::new())).flatten() {
        sought.counts[number as usize] -= 1;
    }
    sought.stretches.splice(gone, parts[new.clone()].iter().map(|(_, part)| Arc::clone(part)));
    // All that is known in the stretches that are new; in the others what is sought for the first time.
    let old = sought.keys.len();
    for Phrase { key, .. } in phrases {
        if !sought.numbers.contains_key(key) {
            sought.numbers.insert(key.clone(), u32::try_from(sought.keys.len()).unwrap_or(u32::MAX));
            sought.keys.push(key.clone());
            sought.counts.push(0);
        }
    }
    let others = (0..parts.len()).filter(|part| !new.contains(part));
    for (first, stretches) in [(0, new.clone().collect::<Vec<_>>()), (old, others.collect())] {
        if stretches.is_empty() || first == sought.keys.len() {
            continue;
        }
        let find = finder(sought.keys[first..].to_vec());
        for part in stretches {
            for number in find(range_of(part)).into_iter().map(|place| first + place) {
                sought.counts[number] += 1;
                sought.found[part].push(u32::try_from(number).unwrap_or(u32::MAX));
            }
        }
    }
    let stands = |key: &String| sought.numbers.get(key).is_some_and(|&at| sought.counts[at as usize] > 0);
    let found = phrases.iter().map(|phrase| &phrase.key).filter(|key| stands(key)).cloned().collect();
    sums.put(sought);
    found
}

/// The headings of a document, in order of their places.
struct Headings<'a> {
    document: &'a Document,
    ranges: Vec<TextRange>,
}

impl<'a> Headings<'a> {
    fn of(context: &Context<'a>, at: usize) -> Self {
        let document: &'a Document = &context.edition.documents[at];
        let mut ranges: Vec<TextRange> =
            document.tree.nodes.iter().filter_map(|node| node.heading()).collect();
        ranges.sort_unstable();
        Self { document, ranges }
    }

    /// Finds the places of those of `keys` that a heading holds.
    fn finder(self, keys: Vec<String>) -> impl Fn(TextRange) -> Vec<usize> {
        const LONGEST: usize = 8;
        let document = self.document;
        let longest = keys.iter().map(|key| key.split(' ').count()).max().unwrap_or(0).min(LONGEST);
        let beginnings = Beginnings::of(&keys);
        let wanted: FxHashMap<String, usize> = keys.into_iter().zip(0..).collect();
        move |within| {
            let first = self.ranges.partition_point(|heading| heading.start() < within.start());
            let end = self.ranges.partition_point(|heading| heading.start() < within.end());
            let mut found = Vec::new();
            let headings = self.ranges[first..end.max(first)].iter().copied();
            for heading in headings.filter(|&heading| beginnings.may_stand_in(&document.text()[heading])) {
                let mut all = plain_words(&document.tree.plain_range(heading));
                all.retain(|word| !is_article(word));
                for first in 0..all.len() {
                    let mut key = String::new();
                    for word in &all[first..all.len().min(first + longest)] {
                        let whole = format!("{key}{}", singular(word));
                        found.extend(wanted.get(&whole));
                        key.push_str(word);
                        key.push(' ');
                    }
                }
            }
            found.sort_unstable();
            found.dedup();
            found
        }
    }
}

/// What the phrases begin with: most headings have none of it.
struct Beginnings(Option<AhoCorasick>);

impl Beginnings {
    fn of(keys: &[String]) -> Self {
        // What a plural changes stands behind the first letters, but for a "y".
        let first = |key: &str| key.chars().take(3).collect::<String>();
        let all: Vec<String> = keys.iter().map(|it| first(it).trim_end_matches('y').to_owned()).collect();
        let plain = all.iter().all(|it| it.is_ascii() && !it.is_empty());
        let builder = || AhoCorasick::builder().ascii_case_insensitive(true).build(&all).ok();
        Self(plain.then(builder).flatten())
    }

    fn may_stand_in(&self, text: &str) -> bool {
        self.0.as_ref().is_none_or(|automaton| automaton.is_match(text))
    }
}

/// Finds the places of those of `keys` that stand in small letters.
fn small_in(reading: Reading<'_>, keys: Vec<String>) -> impl Fn(TextRange) -> Vec<usize> {
    // By the first three letters, which few words of the text share with a phrase: of how many words, and at most how
    // many bytes, the phrases are.
    let mut by_letters: HashMap<Vec<u8>, Vec<(usize, usize)>> = HashMap::new();
    let mut firsts = [false; 256];
    for key in &keys {
        let letters = key.as_bytes();
        firsts[usize::from(letters.first().copied().unwrap_or_default())] = true;
        let lengths = by_letters.entry(letters[..letters.len().min(3)].to_vec()).or_default();
        let (count, len) = (key.split(' ').count(), key.len());
        match lengths.iter_mut().find(|(known, _)| *known == count) {
            Some((_, longest)) => *longest = len.max(*longest),
            None => lengths.push((count, len)),
        }
    }
    let wanted: FxHashMap<String, usize> = keys.into_iter().zip(0..).collect();
    move |within| {
        let mut found = Vec::new();
        let text = reading.text();
        for block in reading.running_text_in(within) {
            let bytes = &text.as_bytes()[..block.content.end()];
            for start in block.content.start() + 1..bytes.len() {
                if !firsts[usize::from(bytes[start])] || bytes[start - 1] != b' ' {
                    continue;
                }
                let lengths = by_letters.get(&bytes[start..bytes.len().min(start + 3)]);
                for &(count, longest) in lengths.into_iter().flatten() {
                    let Some(whole) = small_words(&text[start..block.content.end()], count) else { continue };
                    // What is between the words is short.
                    let may_be = |len: usize| whole.len() <= len + 4 * count + 4;
                    if may_be(longest) {
                        let known = wanted.get_key_value(&phrase_key(whole));
                        found.extend(known.filter(|(key, _)| may_be(key.len())).map(|(_, &at)| at));
                    }
                }
            }
        }
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// The first `count` words of `text`, if they are in small letters.
fn small_words(text: &str, count: usize) -> Option<&str> {
    let last = words(text, TextRange::new(0, text.len())).take(count).last()?;
    let whole = &text[..last.range.end()];
    (!whole.contains(char::is_uppercase)).then_some(whole)
}
