//! Capitalised phrases of an edition, and those among them that the law itself explains.
//!
//! A phrase is explained where it is named ("is designated the Late Period"), where it
//! says what it means or where it is laid down ("the Late Period established under Law
//! 9"), and by a heading or definition of the same words.

use std::collections::{HashMap, HashSet};

use lawsmith_model::{CapitalPhrase, ProvisionId, capital_phrases, words};
use lawsmith_syntax::{Block, Inline, NodeId};
use lawsmith_text::TextRange;

use crate::capitals::{is_labelled, is_plural, next_capital, possessive, with_capital};
use crate::explanation::{before, behind, explained_quotations, explains};
use crate::reading::Reading;
use crate::rule::Context;
use crate::wording::{is_article, phrase_key, plain_words, singular};

/// A capitalised phrase in all its uses.
#[derive(Debug)]
pub(crate) struct Phrase {
    /// The words for look-up.
    pub key: String,
    /// The document and place of the first use.
    pub first: (usize, TextRange),
    /// How often it is used in provisions and definitions.
    pub uses: usize,
    /// How often an article or another determiner stands before it.
    pub determined: usize,
    /// Whether it stands for one of several: "an Entry Board", or in both numbers.
    pub countable: bool,
    /// How many words it has.
    pub words: usize,
    /// The addresses of what uses it, in order, each once.
    pub places: Vec<ProvisionId>,
}

/// Gathers the phrases of an edition, block by block in order.
pub(crate) struct Gathered<'a, 'c> {
    context: &'c Context<'a>,
    phrases: Vec<Phrase>,
    by_key: HashMap<String, usize>,
    /// What is known of words as printed: their phrase, or that they are explained.
    known: HashMap<&'a str, Option<usize>>,
    explained: HashSet<String>,
    /// Nouns of the numbering, small and with a capital.
    nouns: HashSet<String>,
    /// Words that name the work.
    title: HashSet<String>,
}

impl<'a, 'c> Gathered<'a, 'c> {
    pub(crate) fn new(context: &'c Context<'a>) -> Self {
        let edition = context.edition;
        let mut explained: HashSet<String> = HashSet::new();
        for definition in &edition.definitions {
            explained.insert(phrase_key(&definition.term));
            explained.extend(definition.aliases.iter().map(|alias| phrase_key(alias)));
        }
        let conventions = &edition.conventions;
        explained
            .extend(conventions.sections.iter().chain(&conventions.definitions).map(|name| phrase_key(name)));
        explained.extend(edition.lexicon.names.iter().map(|name| phrase_key(name)));
        let numbering =
            conventions.levels.iter().flat_map(|level| &level.nouns).chain(&edition.lexicon.level_nouns);
        let nouns: HashSet<String> = numbering.flat_map(|noun| [noun.clone(), with_capital(noun)]).collect();
        let titles = edition.documents.iter().filter_map(|document| document.tree.header_value("title"));
        let mut title: HashSet<String> = titles.flat_map(plain_words).filter(|word| word.len() > 3).collect();
        title.retain(|word| !conventions.is_noun(word));
        let (phrases, by_key, known) = (Vec::new(), HashMap::new(), HashMap::new());
        Self { context, phrases, by_key, known, explained, nouns, title }
    }

    /// Reads one block of running text.
    pub(crate) fn read(&mut self, reading: &Reading<'a>, node: NodeId, block: &Block, runs: &[Inline]) {
        let text = reading.text();
        let place = reading.provision(node).map(|at| ProvisionId::new(reading.at, at));
        for run in runs {
            let mut at = run.range.start();
            while let Some(window) = next_capital(text, run.range, at) {
                at = window.end();
                if let Some(phrase) = capital_phrases(text, window).first() {
                    self.phrase(reading, block.content, phrase, place);
                }
            }
            let lexicon = &self.context.edition.lexicon;
            self.explained.extend(explained_quotations(text, lexicon, block.content, run));
        }
    }

    fn phrase(
        &mut self,
        reading: &Reading<'a>,
        content: TextRange,
        phrase: &CapitalPhrase,
        place: Option<ProvisionId>,
    ) {
        let printed = &reading.text()[phrase.range];
        if self.known.get(printed) == Some(&None) || self.is_plain(reading, phrase) {
            return;
        }
        if explains(reading, &self.context.edition.lexicon, content, phrase.range) {
            self.known.insert(printed, None);
            self.explained.insert(phrase_key(printed));
            return;
        }
        let Some(place) = place else { return };
        let at = match self.known.get(printed) {
            Some(&Some(at)) => at,
            _ => {
                let key = phrase_key(printed);
                let names_work = plain_words(printed)
                    .iter()
                    .any(|word| self.title.contains(&singular(word)) || self.title.contains(word));
                if names_work || self.explained.contains(&key) {
                    self.known.insert(printed, None);
                    return;
                }
                let at = *self.by_key.entry(key).or_insert_with_key(|key| {
                    self.phrases.push(Phrase {
                        key: key.clone(),
                        first: (reading.at, phrase.range),
                        uses: 0,
                        determined: 0,
                        countable: false,
                        words: phrase.words,
                        places: Vec::new(),
                    });
                    self.phrases.len() - 1
                });
                self.known.insert(printed, Some(at));
                at
            }
        };
        let (document, first) = self.phrases[at].first;
        let first = &self.context.edition.documents[document].text()[first];
        let countable = self.is_one_of_several(reading.text(), content, phrase.range)
            || is_plural(printed) != is_plural(first);
        let noted = &mut self.phrases[at];
        noted.uses += 1;
        noted.determined += usize::from(phrase.determined);
        noted.countable |= countable;
        if noted.places.last() != Some(&place) {
            noted.places.push(place);
        }
    }

    /// The phrases that nothing explains, in order of their first use.
    pub(crate) fn unexplained(self) -> Vec<Phrase> {
        let Self { context, mut phrases, explained, .. } = self;
        phrases.retain(|phrase| !explained.contains(&phrase.key));
        if !phrases.is_empty() {
            let headed = headed(context, &phrases);
            phrases.retain(|phrase| !headed.contains(&phrase.key));
        }
        phrases
    }

    /// Whether the words are no candidate where they stand: a noun of the numbering ("Law",
    /// "Table 3"), a reference, or a term, which at the end is what the phrase is about
    /// ("Illegal Bid").
    fn is_plain(&self, reading: &Reading<'_>, phrase: &CapitalPhrase) -> bool {
        let text = reading.text();
        let range = phrase.range;
        let printed = &text[range];
        if phrase.words == 1 && (self.nouns.contains(printed) || is_labelled(&text[range.end()..])) {
            return true;
        }
        let stem = range.end() - possessive(printed);
        let ends_in_term = reading.term_to(range.end()).or_else(|| reading.term_to(stem)).is_some();
        ends_in_term
            || reading.term_from(range.start()).is_some_and(|used| used.range.contains(range))
            || reading.cites(range)
    }

    /// "an Entry Board", "each Entry Board" – and not "an Entry Board meeting".
    fn is_one_of_several(&self, text: &str, content: TextRange, range: TextRange) -> bool {
        let before = before(text, content, range.start()).split_whitespace().next_back().unwrap_or_default();
        let behind = behind(text, content, range.end());
        let next = behind.trim_start().split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default();
        let alone = next.is_empty()
            || !behind.starts_with(char::is_whitespace)
            || self.context.edition.lexicon.function_words.iter().any(|word| word == next);
        let indefinite = &self.context.edition.lexicon.indefinite;
        alone && indefinite.iter().any(|word| before.eq_ignore_ascii_case(word))
    }
}

/// The phrases among `phrases` that a heading holds as a whole.
fn headed(context: &Context<'_>, phrases: &[Phrase]) -> HashSet<String> {
    const LONGEST: usize = 8;
    let wanted: HashSet<&str> = phrases.iter().map(|phrase| phrase.key.as_str()).collect();
    let longest = phrases.iter().map(|phrase| phrase.key.split(' ').count()).max().unwrap_or(0).min(LONGEST);
    let mut found = HashSet::new();
    for document in &context.edition.documents {
        let headings = document.tree.nodes.iter().filter_map(|node| node.heading());
        for heading in headings {
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
    }
    found
}

/// Which of `phrases` are written in small letters somewhere too.
pub(crate) fn in_small_letters(context: &Context<'_>, phrases: &[Phrase]) -> HashSet<String> {
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
    for (at, _) in context.law() {
        let reading = Reading::new(context, at);
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
