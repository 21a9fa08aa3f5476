//! Words that keep the company of defined terms: "bid, double or pass".
//!
//! One such place proves nothing; a noun that stands beside the same term in provision
//! after provision is used as its like.

use std::collections::{BTreeMap, HashMap};

use lawsmith_model::ProvisionId;
use lawsmith_syntax::{Block, NodeId};
use lawsmith_text::TextRange;
use rustc_hash::FxHashMap;

use crate::kept::sums::{Counter, counted};
use crate::reading::Reading;
use crate::rule::Context;
use crate::wording::singular;

/// A word that nothing defines, and the terms beside it.
#[derive(Debug, Clone)]
pub(crate) struct Companion {
    /// The word, small and singular.
    pub word: String,
    /// The document and place where it first stands beside a term.
    pub first: (usize, TextRange),
    /// The provisions where it stands beside a term, in order, each once.
    pub places: Vec<ProvisionId>,
    /// The provisions in which it stands beside each term, by definition.
    pub beside: BTreeMap<usize, Vec<ProvisionId>>,
    /// In how many of them a determiner shows that it is a noun.
    pub determined: usize,
}

impl Companion {
    /// Counts what another stretch says of the word too.
    fn add(&mut self, other: &Self) {
        self.places.extend(&other.places);
        self.determined += other.determined;
        for (&term, places) in &other.beside {
            self.beside.entry(term).or_default().extend(places);
        }
    }
}

/// The words that are found in `least` places at least, in order of their first place. `read` are the documents: in how
/// many places each word was found, and the words of their stretches with the bytes where these begin.
pub(crate) fn together<'a, R>(read: &[(&'a Counter, R)], least: usize) -> Vec<Companion>
where
    R: Iterator<Item = (usize, &'a Companion)> + Clone,
{
    // Most words stand beside a term once or twice: they are not looked at any further.
    let wanted = counted(read.iter().map(|(places, _)| *places), least);
    let documents = read.iter().filter(|(places, _)| wanted.iter().any(|word| places.of(word) > 0));
    let all = documents.flat_map(|(_, stretches)| stretches.clone());
    merged(all.filter(|(_, companion)| wanted.contains(companion.word.as_str())))
}

/// Each word once, of companions with the byte where their text begins.
fn merged<'a>(all: impl Iterator<Item = (usize, &'a Companion)>) -> Vec<Companion> {
    let mut found: Vec<Companion> = Vec::new();
    let mut by_word: FxHashMap<&str, usize> = FxHashMap::default();
    for (start, companion) in all {
        match by_word.get(companion.word.as_str()) {
            Some(&at) => found[at].add(companion),
            None => {
                by_word.insert(&companion.word, found.len());
                let (document, range) = companion.first;
                found.push(Companion { first: (document, range.shifted(start)), ..companion.clone() });
            }
        }
    }
    for companion in &mut found {
        for places in std::iter::once(&mut companion.places).chain(companion.beside.values_mut()) {
            places.sort_unstable();
            places.dedup();
        }
    }
    found
}

/// Gathers the words of a stretch that stand in "X or Y", "X, Y and Z" with a defined term.
pub(crate) struct Companions<'a, 'c> {
    context: &'c Context<'a>,
    /// "or", "and" with the blanks around them.
    joints: Vec<String>,
    all: Vec<Companion>,
    by_word: HashMap<String, usize>,
}

impl<'a, 'c> Companions<'a, 'c> {
    pub(crate) fn new(context: &'c Context<'a>) -> Self {
        let words = context.edition.lexicon.conjunctions.iter().filter(|word| (2..=4).contains(&word.len()));
        let joints = words.map(|word| format!(" {word} ")).collect();
        Self { context, joints, all: Vec::new(), by_word: HashMap::new() }
    }

    /// Reads one block of running text.
    pub(crate) fn read(&mut self, reading: &Reading<'a>, node: NodeId, block: &Block) {
        let Some(provision) = reading.provision(node) else { return };
        let uses = reading.uses_in(block.content);
        if uses.is_empty() {
            return;
        }
        // Every list that counts has a member that is a term: look beside those only.
        let place = ProvisionId::new(reading.at, provision);
        let text = reading.text();
        let mut done = 0;
        for used in uses {
            let start = before_determiner(text, block.content.start(), used.range.start());
            let places = [
                self.joint_before(&text[block.content.start()..start], start),
                self.joint_at(text, block, used.range.end()),
            ];
            for (left, right) in places.into_iter().flatten() {
                if left < done {
                    continue;
                }
                done = right;
                let list = list(self.context, reading, block, left, right);
                self.note(reading, &list, place);
            }
        }
    }

    /// The conjunction that ends at `end`, where `before` ends.
    fn joint_before(&self, before: &str, end: usize) -> Option<(usize, usize)> {
        let joint = self.joints.iter().find(|joint| before.ends_with(joint.as_str()))?;
        Some((end - joint.len(), end))
    }

    /// The conjunction that begins at `at`, perhaps behind more members of the list.
    fn joint_at(&self, text: &str, block: &Block, at: usize) -> Option<(usize, usize)> {
        const MEMBERS: usize = 4;
        let mut at = at;
        for _ in 0..MEMBERS {
            let rest = &text[at..block.content.end()];
            let comma = usize::from(rest.starts_with(','));
            if let Some(joint) = self.joints.iter().find(|joint| rest[comma..].starts_with(joint.as_str())) {
                return Some((at + comma, at + comma + joint.len()));
            }
            // ", a word" goes on to the conjunction.
            let start = at + rest.strip_prefix(", ").map(|_| 2)?;
            let word = word_from(text, start, block.content.end())?;
            at = match is_determiner(&text[word]) {
                true => word_from(text, word.end() + 1, block.content.end())?.end(),
                false => word.end(),
            };
        }
        None
    }

    /// The words found, in order of their first place, in the stretch from the byte at `start` on.
    pub(crate) fn found(mut self, start: usize) -> Vec<Companion> {
        for companion in &mut self.all {
            companion.first.1 = companion.first.1.counted_from(start);
        }
        self.all
    }

    fn note(&mut self, reading: &Reading<'_>, list: &[Item], place: ProvisionId) {
        let terms: Vec<usize> = list.iter().filter_map(|item| item.term).collect();
        // "a double or redouble": the determiner of the first one serves all.
        let determined = list.iter().any(|item| item.determined);
        for item in list.iter().filter(|item| item.term.is_none()) {
            let word = singular(&reading.text()[item.range]);
            let at = *self.by_word.entry(word).or_insert_with_key(|word| {
                self.all.push(Companion {
                    word: word.clone(),
                    first: (reading.at, item.range),
                    places: Vec::new(),
                    beside: BTreeMap::new(),
                    determined: 0,
                });
                self.all.len() - 1
            });
            let companion = &mut self.all[at];
            companion.determined += usize::from(determined);
            if companion.places.last() != Some(&place) {
                companion.places.push(place);
            }
            for &term in &terms {
                let beside = companion.beside.entry(term).or_default();
                if beside.last() != Some(&place) {
                    beside.push(place);
                }
            }
        }
    }
}

/// A member of a list: a word or a term, and whether a determiner stands before it.
#[derive(Debug, Clone, Copy)]
struct Item {
    range: TextRange,
    term: Option<usize>,
    determined: bool,
}

/// The members around the conjunction between the bytes `left` and `right`.
fn list(context: &Context<'_>, reading: &Reading<'_>, block: &Block, left: usize, right: usize) -> Vec<Item> {
    const MEMBERS: usize = 6;
    let text = reading.text();
    let mut items = Vec::new();
    let (from, to) = (block.content.start(), block.content.end());
    let first = word_from(text, right, to);
    let determined = first.is_some_and(|range| is_determiner(&text[range]));
    let start = first.filter(|_| determined).map_or(right, |range| range.end() + 1);
    match reading.term_from(start) {
        Some(used) => items.push(Item { range: used.range, term: Some(used.definition()), determined }),
        None => {
            let Some(range) = word_from(text, start, to) else { return items };
            items.push(Item { range, term: None, determined });
        }
    }
    let mut end = left - usize::from(text[from..left].ends_with(','));
    for _ in 0..MEMBERS {
        let item = match reading.term_to(end) {
            Some(used) => Item { range: used.range, term: Some(used.definition()), determined: false },
            None => match word_to(text, from, end) {
                Some(range) => Item { range, term: None, determined: false },
                None => break,
            },
        };
        let before = text[from..item.range.start()].strip_suffix(' ').map_or(from, |rest| from + rest.len());
        let determiner = word_to(text, from, before).filter(|&range| is_determiner(&text[range]));
        items.push(Item { determined: determiner.is_some(), ..item });
        let start = determiner.map_or(item.range.start(), TextRange::start);
        let Some(rest) = text[from..start].strip_suffix(", ") else { break };
        end = from + rest.len();
    }
    items.retain(|item| item.term.is_some() || is_noun_like(context, reading, item.range));
    items
}

/// Where a determiner before the byte at `at` begins; `at` itself without one.
fn before_determiner(text: &str, from: usize, at: usize) -> usize {
    let before = text[from..at].strip_suffix(' ').map_or(from, |rest| from + rest.len());
    word_to(text, from, before).filter(|&range| is_determiner(&text[range])).map_or(at, TextRange::start)
}

/// Whether the word may be a noun of the law: in small letters, no word of grammar, no
/// participle, no part of a reference.
fn is_noun_like(context: &Context<'_>, reading: &Reading<'_>, range: TextRange) -> bool {
    let word = &reading.text()[range];
    let lexicon = &context.edition.lexicon;
    let grammar =
        [&lexicon.function_words, &lexicon.cues, &lexicon.weak_cues, &lexicon.verbs, &lexicon.demonstratives];
    word.len() > 3
        && word.bytes().all(|b| b.is_ascii_lowercase())
        && !["ed", "ing", "ly"].iter().any(|ending| word.ends_with(ending))
        && !is_determiner(word)
        && !grammar.iter().any(|list| list.iter().any(|known| known == word))
        && !context.edition.conventions.is_noun(word)
        && !lexicon.level_nouns.iter().any(|known| known == word)
        && !reading.cites(range)
}

fn is_determiner(word: &str) -> bool {
    // On the stack: it is asked before every use of every term.
    let mut small = [0; 7];
    let Some(letters) = small.get_mut(..word.len()) else { return false };
    letters.copy_from_slice(word.as_bytes());
    letters.make_ascii_lowercase();
    matches!(
        &*letters,
        b"the"
            | b"a"
            | b"an"
            | b"each"
            | b"every"
            | b"any"
            | b"no"
            | b"either"
            | b"neither"
            | b"both"
            | b"this"
            | b"that"
            | b"its"
            | b"his"
            | b"their"
    )
}

/// The word that begins at the byte at `from`.
fn word_from(text: &str, from: usize, to: usize) -> Option<TextRange> {
    let bytes = text.as_bytes().get(from..to)?;
    let len = bytes.iter().position(|&byte| !is_letter(byte)).unwrap_or(bytes.len());
    (len > 0).then(|| TextRange::new(from, from + len))
}

/// The word that ends at the byte at `to`.
fn word_to(text: &str, from: usize, to: usize) -> Option<TextRange> {
    let bytes = text.as_bytes().get(from..to)?;
    let len = bytes.iter().rev().position(|&byte| !is_letter(byte)).unwrap_or(bytes.len());
    (len > 0).then(|| TextRange::new(to - len, to))
}

/// A letter or digit, or a byte of a sign that is not ASCII: words that count are ASCII.
fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte >= 0x80
}
