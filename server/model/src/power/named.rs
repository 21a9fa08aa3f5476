//! Bodies that a law names itself: terms whose definitions say that they are bodies, and the authors of its documents.
//!
//! Left out on purpose: single persons. What an umpire or a player may do in a game is no power to make rules.

use lawsmith_text::{TextRange, floor_char_boundary, single_spaced};
use rustc_hash::FxHashMap;

use super::body::{Body, Names, Phrases, Token, tokens};
use super::sentence::sentences;
use crate::document::Document;
use crate::edition::Edition;
use crate::lexicon::Lexicon;
use crate::terms::definition::Definition;
use crate::terms::term_use::TermUse;

/// How many words of a definition say what it is: "the three senior members of".
const OPENING: usize = 6;
/// How many bytes of it are looked at.
const LOOKED_AT: usize = 400;
/// How many names of authors are looked for.
const AUTHORS: usize = 32;
/// How many words of it may say that the group has been appointed.
const APPOINTING: usize = 16;

/// The bodies of an edition that have names of their own.
#[derive(Debug, Default)]
pub(super) struct Named {
    /// The names of those that are defined, by the places of their definitions.
    defined: FxHashMap<usize, String>,
    /// The words of the names of authors, and the names as they are printed.
    authors: Vec<(Vec<String>, String)>,
}

impl Named {
    pub fn new(edition: &Edition, names: &Names) -> Self {
        let words = BodyWords::new(&edition.lexicon, names);
        let all = edition.definitions.iter().enumerate();
        let bodies = all.filter(|(_, definition)| words.is_body(edition, definition));
        let defined = bodies.map(|(at, definition)| (at, definition.term.clone())).collect();
        let documents = edition.documents.iter();
        let authors = documents.filter_map(|document| document.tree.header_value("author"));
        let mut authors: Vec<_> = authors.flat_map(|line| words.authors(line)).collect();
        authors.sort_unstable();
        authors.dedup();
        authors.truncate(AUTHORS);
        Self { defined, authors }
    }

    /// The bodies in a sentence, some of which are known, in order.
    pub fn bodies(&self, tokens: &[Token<'_>], uses: &[TermUse], known: Vec<Body>) -> Vec<Body> {
        let mut found = known;
        for (words, name) in &self.authors {
            let places = (0..tokens.len()).filter(|&start| begins_with(&tokens[start..], words));
            found.extend(places.map(|start| Body { start, end: start + words.len(), name: name.clone() }));
        }
        for used in uses {
            let Some(name) = self.defined.get(&used.definition()) else { continue };
            let start = tokens.partition_point(|token| token.range.start() < used.range.start());
            let end = tokens.partition_point(|token| token.range.start() < used.range.end());
            found.extend((start < end).then(|| Body { start, end, name: name.clone() }));
        }
        // Of two that share a word the first counts, or the one that has been known.
        found.sort_by_key(|body| body.start);
        let mut end = 0;
        found.retain(|body| {
            let free = body.start >= end;
            end = if free { body.end } else { end };
            free
        });
        found
    }
}

/// Whether the words are those of a name; the last one may be a possessive.
fn begins_with(tokens: &[Token<'_>], name: &[String]) -> bool {
    let same = |(token, word): (&Token<'_>, &String)| {
        token.printed.trim_end_matches("’s").trim_end_matches("'s") == *word
    };
    tokens.len() >= name.len() && tokens.iter().zip(name).all(same)
}

/// What definitions of bodies are told by.
struct BodyWords<'a> {
    names: &'a Names,
    groups: Phrases,
    appointed: Phrases,
    meaning: Phrases,
    determiners: Phrases,
    function: Phrases,
    infinitives: Phrases,
    participles: Phrases,
    endings: &'a [String],
}

impl<'a> BodyWords<'a> {
    fn new(lexicon: &'a Lexicon, names: &'a Names) -> Self {
        let drafting = &lexicon.drafting;
        Self {
            names,
            groups: Phrases::new(&drafting.groups),
            appointed: Phrases::new(&drafting.appointed),
            meaning: Phrases::new(&lexicon.meaning),
            determiners: Phrases::new(&drafting.determiners),
            function: Phrases::new(lexicon.function_words.iter().chain(&drafting.subordinators)),
            infinitives: Phrases::new(&drafting.infinitives),
            participles: Phrases::new(&drafting.participles),
            endings: &lexicon.participle_endings,
        }
    }

    /// Whether the definition begins with a word for a body: "a committee of", "the group of members whom the club elects".
    fn is_body(&self, edition: &Edition, definition: &Definition) -> bool {
        let document = &edition.documents[definition.provision.document()];
        let text = meaning(document, definition);
        let Some(&first) = sentences(text, TextRange::new(0, text.len())).first() else { return false };
        let tokens = tokens(text, first);
        let skipped = |word: &Phrases, at: usize| at + word.at(&tokens, at).unwrap_or_default();
        let start = skipped(&self.determiners, skipped(&self.meaning, 0));
        for at in start..(start + OPENING).min(tokens.len()) {
            if self.function.at(&tokens, at).is_some() {
                return false;
            }
            if self.is_head(text, &tokens, at) {
                let is_appointed = |at: usize| self.appointed.at(&tokens, at).is_some();
                let group = self.groups.at(&tokens, at).is_some();
                // "the authority to row" is a power, no body.
                let is_power = self.infinitives.at(&tokens, at + 1).is_some();
                return !is_power && self.names.authorities.at(&tokens, at).is_some()
                    || group && (at..(at + APPOINTING).min(tokens.len())).any(is_appointed);
            }
        }
        false
    }

    /// Whether the noun that says what it is ends at the word: "a town council", not "a council member".
    fn is_head(&self, text: &str, tokens: &[Token<'_>], at: usize) -> bool {
        let Some(next) = tokens.get(at + 1) else { return true };
        let parted = !text[tokens[at].range.end()..next.range.start()].trim().is_empty();
        let participle = self.participles.at(tokens, at + 1).is_some()
            || self.endings.iter().any(|ending| next.small.ends_with(ending.as_str()));
        parted || participle || self.function.at(tokens, at + 1).is_some()
    }

    /// The names in a line `author`: "Rowing Union (Harbour Authority)", "The Club, Race Organizer".
    fn authors(&self, line: &str) -> Vec<(Vec<String>, String)> {
        let names = line.split([',', ';', '/', '(', ')']).filter_map(|name| {
            let words = tokens(name, TextRange::new(0, name.len()));
            let start = self.determiners.at(&words, 0).unwrap_or_default();
            let (first, last) = (words.get(start)?, words.last()?);
            let printed = single_spaced(&name[first.range.cover(last.range)]);
            let words = words[start..].iter().map(|word| word.printed.to_owned());
            Some((words.collect::<Vec<_>>(), printed))
        });
        names.filter(|(_, name)| name.starts_with(char::is_uppercase)).collect()
    }
}

/// The first words that a definition says of its term.
fn meaning<'d>(document: &'d Document, definition: &Definition) -> &'d str {
    let (tree, text) = (&document.tree, document.text());
    let words = if definition.in_text {
        let from = definition.range.end();
        let behind = tree.blocks.partition_point(|block| block.content.start() <= from);
        let block = behind.checked_sub(1).map(|at| tree.blocks[at].content);
        block.filter(|words| words.contains_offset(from)).map(|words| TextRange::new(from, words.end()))
    } else {
        let node = document.provisions()[definition.provision.at()].node();
        tree.own_prose(node).map(|block| block.content).find(|words| !words.is_empty())
    };
    let words = words.map_or("", |words| &text[words]);
    &words[..floor_char_boundary(words, LOOKED_AT)]
}
