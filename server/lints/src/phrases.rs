//! Capitalised phrases of an edition, and those among them that the law itself explains.
//!
//! A phrase is explained where it is named ("is designated the Late Period"), where it
//! says what it means or where it is laid down ("the Late Period established under Law
//! 9"), and by a heading or definition of the same words. Each document is read alone, so that a
//! keystroke costs the reading of one; where else the words of a phrase stand: `phrase_places.rs`.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use lawsmith_model::{CapitalPhrase, Edition, Lexicon, ProvisionId, capital_phrases};
use lawsmith_syntax::{Block, Inline, NodeId};
use lawsmith_text::TextRange;
use rustc_hash::FxHashMap;

use crate::capitals::{is_labelled, is_plural, next_capital, possessive, with_capital};
use crate::explanation::{before, behind, explained_quotations, explains};
use crate::kept::sums::{Counter, counted};
use crate::reading::Reading;
use crate::rule::Context;
use crate::wording::{phrase_key, plain_words, singular};

/// A capitalised phrase in all its uses.
#[derive(Debug, Clone)]
pub(crate) struct Phrase {
    /// The words for look-up.
    pub key: String,
    /// The document and place of the first use.
    pub first: (usize, TextRange),
    /// Whether the first use is in the plural.
    plural: bool,
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

impl Phrase {
    /// Counts the uses of another stretch too.
    fn add(&mut self, other: &Self) {
        self.uses += other.uses;
        self.determined += other.determined;
        self.countable |= other.countable || self.plural != other.plural;
        self.places.extend(&other.places);
    }
}

/// The phrases of a stretch, and those that it explains.
#[derive(Default)]
pub(crate) struct Gathered {
    phrases: Vec<Phrase>,
    explained: HashSet<String>,
}

/// What the stretches of a document have together: how many places each phrase has in all of them, counted once for
/// each stretch, and how many of them explain it.
#[derive(Default)]
pub(crate) struct Tally {
    places: Counter,
    explained: Counter,
}

impl Tally {
    pub(crate) fn add(&mut self, gathered: &Gathered) {
        gathered.phrases.iter().for_each(|phrase| self.places.add(&phrase.key, phrase.places.len()));
        gathered.explained.iter().for_each(|key| self.explained.add(key, 1));
    }

    pub(crate) fn take(&mut self, gathered: &Gathered) {
        gathered.phrases.iter().for_each(|phrase| self.places.take(&phrase.key, phrase.places.len()));
        gathered.explained.iter().for_each(|key| self.explained.take(key, 1));
    }
}

/// Phrases with all their uses.
#[derive(Default)]
struct Merged<'a> {
    phrases: Vec<Phrase>,
    by_key: FxHashMap<&'a str, usize>,
}

impl<'a> Merged<'a> {
    /// Adds what was found in a text that begins at the byte at `start`.
    fn add(&mut self, phrase: &'a Phrase, start: usize) {
        match self.by_key.get(phrase.key.as_str()) {
            Some(&at) => self.phrases[at].add(phrase),
            None => {
                self.by_key.insert(&phrase.key, self.phrases.len());
                let (document, range) = phrase.first;
                self.phrases.push(Phrase { first: (document, range.shifted(start)), ..phrase.clone() });
            }
        }
    }

    fn phrases(mut self) -> Vec<Phrase> {
        for phrase in &mut self.phrases {
            phrase.places.sort_unstable();
            phrase.places.dedup();
        }
        self.phrases
    }
}

/// The phrases of all documents that nothing explains and that stand in `least` places at least,
/// in order of their first use. `read` are the documents, each with its stretches and the bytes where these begin; `of` is the
/// lexicon's word that joins names.
pub(crate) fn unexplained<'a, R>(read: &[(&'a Tally, R)], least: usize, of: &str) -> Vec<Phrase>
where
    R: Iterator<Item = (usize, &'a Gathered)> + Clone,
{
    // Most phrases stand in one place only: they are not looked at any further.
    let mut wanted = counted(read.iter().map(|(tally, _)| &tally.places), least);
    let explained = |key: &str| read.iter().any(|(tally, _)| tally.explained.of(key) > 0);
    wanted.retain(|key| !explained(key) && !tails(key, of).any(explained));
    let mut merged = Merged::default();
    for (tally, stretches) in read {
        if !wanted.iter().any(|key| tally.places.of(key) > 0) {
            continue;
        }
        for (start, gathered) in stretches.clone() {
            for phrase in gathered.phrases.iter().filter(|phrase| wanted.contains(phrase.key.as_str())) {
                merged.add(phrase, start);
            }
        }
    }
    let mut phrases = merged.phrases();
    phrases.retain(|phrase| phrase.places.len() >= least);
    phrases
}

/// What a phrase is about with fewer and fewer words before it: a “Harbour Board” is a “Board”. `of` joins that to what stands
/// behind it: a “Member of Boards” is a “Member”, and no “Board”.
fn tails<'k>(key: &'k str, of: &str) -> impl Iterator<Item = &'k str> {
    let words = key.match_indices(' ').map(|(at, _)| &key[at + 1..]);
    let end = key.split(' ').position(|word| word == of).unwrap_or(usize::MAX);
    words.take(end.saturating_sub(1))
}

/// What is known before any text is read.
struct Ground {
    /// What definitions and containers are called.
    explained: HashSet<String>,
    /// Nouns of the numbering, small and with a capital.
    nouns: HashSet<String>,
    /// Words that name the work.
    title: HashSet<String>,
}

impl Ground {
    fn new(edition: &Edition) -> Self {
        let mut explained: HashSet<String> = HashSet::new();
        for definition in &edition.definitions {
            explained.insert(phrase_key(&definition.term));
            explained.extend(definition.aliases.iter().map(|alias| phrase_key(alias)));
        }
        let conventions = &edition.conventions;
        explained
            .extend(conventions.sections.iter().chain(&conventions.definitions).map(|name| phrase_key(name)));
        explained.extend(edition.lexicon.names.iter().map(|name| phrase_key(name)));
        let parts = conventions.groups.iter().chain(&conventions.bodies).flatten();
        let levels = conventions.levels.iter().flat_map(|level| &level.nouns);
        let numbering = levels.chain(parts).chain(&edition.lexicon.level_nouns);
        let nouns: HashSet<String> = numbering.flat_map(|noun| [noun.clone(), with_capital(noun)]).collect();
        let titles = edition.documents.iter().filter_map(|document| document.tree.header_value("title"));
        let mut title: HashSet<String> = titles.flat_map(plain_words).filter(|word| word.len() > 3).collect();
        title.retain(|word| !conventions.is_noun(word));
        Self { explained, nouns, title }
    }
}

/// Gathers the phrases of a stretch, block by block in order.
pub(crate) struct Gatherer<'a> {
    lexicon: &'a Lexicon,
    ground: Arc<Ground>,
    gathered: Gathered,
    by_key: HashMap<String, usize>,
    /// What is known of words as printed: their phrase, or that they are explained.
    known: HashMap<&'a str, Option<usize>>,
}

impl<'a> Gatherer<'a> {
    pub(crate) fn new(context: &Context<'a>) -> Self {
        let edition = context.edition;
        let ground = context.noted_of_index(|| Ground::new(edition));
        let (gathered, by_key, known) = (Gathered::default(), HashMap::new(), HashMap::new());
        Self { lexicon: &edition.lexicon, ground, gathered, by_key, known }
    }

    /// Reads one block of running text.
    pub(crate) fn read(&mut self, reading: &Reading<'a>, node: NodeId, block: &Block, runs: &[Inline]) {
        let text = reading.text();
        let place = reading.provision(node).map(|at| ProvisionId::new(reading.at, at));
        for run in runs {
            // Where all nouns have a capital, it tells nothing.
            if !self.lexicon.capital_nouns {
                self.phrases(reading, block.content, run.range, place);
            }
            self.gathered.explained.extend(explained_quotations(text, self.lexicon, block.content, run));
        }
    }

    /// Reads the phrases with capitals in `run`, a part of the block with the words `content`.
    fn phrases(
        &mut self,
        reading: &Reading<'a>,
        content: TextRange,
        run: TextRange,
        place: Option<ProvisionId>,
    ) {
        let (text, mut at) = (reading.text(), run.start());
        while let Some(window) = next_capital(text, run, at, self.lexicon.first_of()) {
            at = window.end();
            if let Some(phrase) = capital_phrases(text, window, self.lexicon).first() {
                self.phrase(reading, content, phrase, place);
            }
        }
    }

    /// What was found, in the stretch from the byte at `start` on.
    pub(crate) fn gathered(mut self, start: usize) -> Gathered {
        for phrase in &mut self.gathered.phrases {
            phrase.first.1 = phrase.first.1.counted_from(start);
        }
        self.gathered
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
        if explains(reading, self.lexicon, content, phrase.range) {
            self.known.insert(printed, None);
            self.gathered.explained.insert(phrase_key(printed));
            return;
        }
        let Some(place) = place else { return };
        let at = match self.known.get(printed) {
            Some(&Some(at)) => at,
            _ => match self.new_phrase(reading, phrase) {
                Some(at) => at,
                None => return,
            },
        };
        let several = self.is_one_of_several(reading.text(), content, phrase.range);
        let noted = &mut self.gathered.phrases[at];
        noted.uses += 1;
        noted.determined += usize::from(phrase.determined);
        noted.countable |= several || is_plural(printed) != noted.plural;
        if noted.places.last() != Some(&place) {
            noted.places.push(place);
        }
    }

    /// The place of a phrase that is not known as it is printed; `None` if it is explained.
    fn new_phrase(&mut self, reading: &Reading<'a>, phrase: &CapitalPhrase) -> Option<usize> {
        let printed = &reading.text()[phrase.range];
        let key = phrase_key(printed);
        let title = &self.ground.title;
        let names_work =
            plain_words(printed).iter().any(|word| title.contains(&singular(word)) || title.contains(word));
        if names_work || self.ground.explained.contains(&key) || self.gathered.explained.contains(&key) {
            self.known.insert(printed, None);
            return None;
        }
        let phrases = &mut self.gathered.phrases;
        let at = *self.by_key.entry(key).or_insert_with_key(|key| {
            phrases.push(Phrase {
                key: key.clone(),
                first: (reading.at, phrase.range),
                plural: is_plural(printed),
                uses: 0,
                determined: 0,
                countable: false,
                words: phrase.words,
                places: Vec::new(),
            });
            phrases.len() - 1
        });
        self.known.insert(printed, Some(at));
        Some(at)
    }

    /// Whether the words are no candidate where they stand: a noun of the numbering ("Law",
    /// "Table 3"), a reference, or a term, which at the end is what the phrase is about
    /// ("Illegal Bid").
    fn is_plain(&self, reading: &Reading<'_>, phrase: &CapitalPhrase) -> bool {
        let text = reading.text();
        let range = phrase.range;
        let printed = &text[range];
        if phrase.words == 1 && (self.ground.nouns.contains(printed) || is_labelled(&text[range.end()..])) {
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
            || self.lexicon.function_words.iter().any(|word| word == next);
        let indefinite = &self.lexicon.indefinite;
        alone && indefinite.iter().any(|word| before.eq_ignore_ascii_case(word))
    }
}
