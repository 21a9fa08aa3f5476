//! Where the words of phrases stand besides: in headings, and in small letters.
//!
//! Both are asked about few phrases, and mostly about the same ones after each keystroke: what was found in a stretch
//! is kept with it, and a phrase that nobody has asked about before is sought alone.

use std::any::Any;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use aho_corasick::AhoCorasick;
use lawsmith_model::words;
use lawsmith_text::TextRange;
use rustc_hash::FxHashMap;

use crate::phrases::Phrase;
use crate::reading::Reading;
use crate::rule::Context;
use crate::sums::differing;
use crate::wording::{is_article, phrase_key, plain_words, singular};

/// The phrases among `phrases` that a heading holds as a whole.
pub(crate) fn headed(context: &Context<'_>, phrases: &[Phrase]) -> HashSet<String> {
    /// A place where headings stand.
    #[derive(Default)]
    struct Headed;
    let all = 0..context.edition.documents.len();
    all.flat_map(|at| {
        let headings = Headings::of(context, at);
        let find = |within: TextRange, keys: &[&str]| headings.with(within, keys);
        standing::<Headed>(context, at, phrases, find)
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
            let find = |within: TextRange, keys: &[&str]| small_in(&reading, within, keys);
            standing::<Small>(context, at, phrases, find)
        })
        .collect()
}

/// What was sought in a document, and where it was found.
struct Sought<P> {
    /// The keys by their numbers, and the other way round.
    keys: Vec<String>,
    numbers: FxHashMap<String, u32>,
    /// In how many stretches each was found.
    counts: Vec<u32>,
    /// The stretches, each with the numbers of what was found there.
    stretches: Vec<Arc<P>>,
    found: Vec<Vec<u32>>,
}

impl<P> Default for Sought<P> {
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

/// Those of `phrases` that `find` finds in the document at `at`: it is given a stretch and what to seek there, and
/// says which of that it has found. What is found may not hang on what else is sought.
fn standing<P: Any + Send + Sync + Default>(
    context: &Context<'_>,
    at: usize,
    phrases: &[Phrase],
    find: impl Fn(TextRange, &[&str]) -> Vec<usize>,
) -> Vec<String> {
    /// More keys than so many times those that are asked about, and the old ones are forgotten.
    const KEPT: usize = 4;
    let sums = context.sums(at);
    let mut sought: Sought<P> = sums.map_or_else(Sought::default, |sums| sums.take());
    if sought.keys.len() > KEPT * phrases.len().max(16) {
        sought = Sought::default();
    }
    let parts = context.by_stretch(at, |_| P::default());
    let end = context.edition.documents[at].text().len();
    let start_of = |part: usize| if part == 0 { 0 } else { parts.get(part).map_or(end, |(start, _)| *start) };
    let range_of = |part: usize| TextRange::new(start_of(part), start_of(part + 1));
    // What is sought for the first time, in the stretches that are known.
    let (gone, new) = differing(&sought.stretches, &parts);
    for numbers in sought.found.splice(gone.clone(), new.clone().map(|_| Vec::new())) {
        numbers.into_iter().for_each(|number| sought.counts[number as usize] -= 1);
    }
    sought.stretches.splice(gone, parts[new.clone()].iter().map(|(_, part)| Arc::clone(part)));
    let old = sought.keys.len();
    for Phrase { key, .. } in phrases {
        if !sought.numbers.contains_key(key) {
            sought.numbers.insert(key.clone(), u32::try_from(sought.keys.len()).unwrap_or(u32::MAX));
            sought.keys.push(key.clone());
            sought.counts.push(0);
        }
    }
    let keys: Vec<&str> = sought.keys.iter().map(String::as_str).collect();
    for part in 0..parts.len() {
        let first = if new.contains(&part) { 0 } else { old };
        for place in if first < keys.len() { find(range_of(part), &keys[first..]) } else { Vec::new() } {
            let number = first + place;
            sought.counts[number] += 1;
            sought.found[part].push(u32::try_from(number).unwrap_or(u32::MAX));
        }
    }
    let stands = |key: &String| sought.numbers.get(key).is_some_and(|&at| sought.counts[at as usize] > 0);
    let found = phrases.iter().map(|phrase| &phrase.key).filter(|key| stands(key)).cloned().collect();
    if let Some(sums) = sums {
        sums.put(sought);
    }
    found
}

/// The headings of a document, in order of their places.
struct Headings<'a> {
    context: &'a Context<'a>,
    at: usize,
    ranges: Vec<TextRange>,
}

impl<'a> Headings<'a> {
    fn of(context: &'a Context<'a>, at: usize) -> Self {
        let nodes = &context.edition.documents[at].tree.nodes;
        let mut ranges: Vec<TextRange> = nodes.iter().filter_map(|node| node.heading()).collect();
        ranges.sort_unstable();
        Self { context, at, ranges }
    }

    /// The places of those of `keys` that a heading in `within` holds.
    fn with(&self, within: TextRange, keys: &[&str]) -> Vec<usize> {
        const LONGEST: usize = 8;
        let first = self.ranges.partition_point(|heading| heading.start() < within.start());
        let end = self.ranges.partition_point(|heading| heading.start() < within.end());
        if first >= end {
            return Vec::new();
        }
        let document = &self.context.edition.documents[self.at];
        let wanted: HashMap<&str, usize> = keys.iter().enumerate().map(|(at, key)| (*key, at)).collect();
        let longest = keys.iter().map(|key| key.split(' ').count()).max().unwrap_or(0).min(LONGEST);
        let mut found = Vec::new();
        let beginnings = Beginnings::of(keys);
        let headings = self.ranges[first..end].iter().copied();
        for heading in headings.filter(|&heading| beginnings.may_stand_in(&document.text()[heading])) {
            let mut all = plain_words(&document.tree.plain_range(heading));
            all.retain(|word| !is_article(word));
            for first in 0..all.len() {
                let mut key = String::new();
                for word in &all[first..all.len().min(first + longest)] {
                    let whole = format!("{key}{}", singular(word));
                    found.extend(wanted.get(whole.as_str()));
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

/// What the phrases begin with: most headings have none of it.
struct Beginnings(Option<AhoCorasick>);

impl Beginnings {
    fn of(keys: &[&str]) -> Self {
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

/// The places of those of `keys` that stand in small letters in `within`.
fn small_in(reading: &Reading<'_>, within: TextRange, keys: &[&str]) -> Vec<usize> {
    // By the first three letters, which few words of the text share with a phrase: of how many words, and at most how
    // many bytes, the phrases are.
    let mut by_letters: HashMap<&[u8], Vec<(usize, usize)>> = HashMap::new();
    let mut firsts = [false; 256];
    let wanted: HashMap<&str, usize> = keys.iter().enumerate().map(|(at, key)| (*key, at)).collect();
    for key in keys {
        let letters = key.as_bytes();
        firsts[usize::from(letters.first().copied().unwrap_or_default())] = true;
        let lengths = by_letters.entry(&letters[..letters.len().min(3)]).or_default();
        let (count, len) = (key.split(' ').count(), key.len());
        match lengths.iter_mut().find(|(known, _)| *known == count) {
            Some((_, longest)) => *longest = len.max(*longest),
            None => lengths.push((count, len)),
        }
    }
    let mut found = Vec::new();
    let text = reading.text();
    for block in reading.running_text_in(within) {
        let bytes = &text.as_bytes()[..block.content.end()];
        for start in block.content.start() + 1..bytes.len() {
            if !firsts[usize::from(bytes[start])] || bytes[start - 1] != b' ' {
                continue;
            }
            let Some(lengths) = by_letters.get(&bytes[start..bytes.len().min(start + 3)]) else { continue };
            for &(count, longest) in lengths {
                let Some(whole) = small_words(&text[start..block.content.end()], count) else { continue };
                // What is between the words is short.
                let may_be = |len: usize| whole.len() <= len + 4 * count + 4;
                if may_be(longest) {
                    let known = wanted.get(phrase_key(whole).as_str());
                    found.extend(known.filter(|&&at| may_be(keys[at].len())));
                }
            }
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The first `count` words of `text`, if they are in small letters.
fn small_words(text: &str, count: usize) -> Option<&str> {
    let last = words(text, TextRange::new(0, text.len())).take(count).last()?;
    let whole = &text[..last.range.end()];
    (!whole.contains(char::is_uppercase)).then_some(whole)
}
