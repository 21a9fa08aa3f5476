//! Gathers the phrases of a stretch, and those that it explains.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use lawsmith_model::{CapitalPhrase, Edition, Lexicon, ProvisionId, capital_phrases};
use lawsmith_syntax::{Block, Inline, NodeId};
use lawsmith_text::{TextRange, capitalised, has_word};

use super::explanation::{before, behind, explained_quotations, explains};
use super::phrase::{Gathered, Phrase};
use crate::read::reading::Reading;
use crate::rule::Context;
use crate::words::capitals::{is_labelled, is_plural, next_capital, possessive};
use crate::words::wording::{is_article, phrase_key, plain_words, singular};

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
        let title = run_in_title(&text[block.content], self.lexicon.first_of());
        self.gathered.explained.extend(title.map(phrase_key));
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
        noted.countable |= several || is_plural(bare(printed)) != noted.plural;
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
                first: (
                    reading.at,
                    TextRange::new(phrase.range.start(), phrase.range.start() + bare(printed).len()),
                ),
                plural: is_plural(bare(printed)),
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
        alone && has_word(indefinite, before)
    }
}

/// A phrase without the ending of "Harbour Warden’s".
fn bare(printed: &str) -> &str {
    &printed[..printed.len() - possessive(printed)]
}

/// "Harbour Warden. The Harbour Warden lights lamps.": the title that a paragraph begins with, words with capitals that `of` may join.
fn run_in_title<'t>(content: &'t str, of: &str) -> Option<&'t str> {
    /// A title has no more words.
    const WORDS: usize = 4;
    let (title, behind) = content.trim_start_matches('*').split_once('.')?;
    let behind = behind.trim_start_matches('*');
    let mut words = title.split(' ');
    let titled = |word: &str| word.starts_with(char::is_uppercase) || word == of;
    let short = words.clone().count() <= WORDS
        && words.clone().next().is_some_and(|it| !is_article(&it.to_lowercase()));
    (short && words.all(titled) && behind.starts_with(char::is_whitespace)).then_some(title)
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
        let nouns: HashSet<String> = numbering.flat_map(|noun| [noun.clone(), capitalised(noun)]).collect();
        let titles = edition.documents.iter().filter_map(|document| document.tree.header_value("title"));
        let mut title: HashSet<String> = titles.flat_map(plain_words).filter(|word| word.len() > 3).collect();
        title.retain(|word| !conventions.is_noun(word));
        Self { explained, nouns, title }
    }
}
