//! A definition under another name, and what uses its old one still: a word that means nothing now, or something else.

use lawsmith_text::{TextRange, first_of};

use crate::passage::{Passage, PassageKind};
use crate::reason::{Quote, Reason};
use crate::row::Row;
use crate::row::context::Context;
use crate::token::{Token, folded};

/// How many places are named.
const NAMED: usize = 4;

impl Context<'_, '_> {
    /// What a definition was called and is called now.
    pub(super) fn renamed(&self, row: &Row) -> Option<Reason> {
        let (&[old], &[new]) = (row.old.as_slice(), row.new.as_slice()) else { return None };
        let (from, to) = self.names(old, new)?;
        Some(Reason::Renamed(Quote::of(from), Quote::of(to)))
    }

    /// Both names of a definition that was renamed.
    fn names(&self, old: usize, new: usize) -> Option<(&str, &str)> {
        let (old, new) = self.sides().at((old, new));
        let definitions = old.kind == PassageKind::Definition && new.kind == PassageKind::Definition;
        let (from, to) = (old.heading.as_deref()?, new.heading.as_deref()?);
        (definitions && from.to_lowercase() != to.to_lowercase()).then_some((from, to))
    }

    /// The sentences on provisions that use the old name of a definition still.
    pub(super) fn left_behind(&self, old: usize, new: usize) -> Vec<Reason> {
        let Some((from, to)) = self.names(old, new) else { return Vec::new() };
        // "Committee" → "Racing Committee": short for it.
        if folded(to).contains(folded(from).as_str()) {
            return Vec::new();
        }
        let (was, is) = self.sides().at((old, new));
        let own = |one: &lawsmith_model::Definition| Some(one.provision) == was.provision && !one.in_text;
        let definitions = &self.sides().old.edition.definitions;
        let (mut lost, mut other): (Vec<&str>, Vec<&str>) = Default::default();
        let mut defined = None;
        for (at, _) in definitions.iter().enumerate().filter(|(_, one)| own(one)) {
            for user in self.terms.of.old.users(at).filter(|&user| user != old) {
                let words = self.used_words(user, at);
                for &now in &self.leads.known.old[user] {
                    let passage = &self.sides().new.all[now];
                    let Some(place) = stands(&words, passage) else { continue };
                    let means = self
                        .terms
                        .of
                        .new
                        .used_at(now, place)
                        .map(|one| &self.sides().new.edition.definitions[one]);
                    match means {
                        None => lost.push(&passage.path),
                        Some(one) if Some(one.provision) != is.provision => {
                            defined = self.sides().new.of_provision(one.provision).or(defined);
                            other.push(&passage.path);
                        }
                        Some(_) => {}
                    }
                }
            }
        }
        let lost = named(lost).map(|places| format!("“{from}” in {places} is no longer defined"));
        let other = named(other).zip(defined).map(|(places, at)| {
            format!("“{from}” in {places} means what {} says now", self.sides().new.all[at].path)
        });
        lost.into_iter().chain(other).map(Reason::Told).collect()
    }

    /// The words in which an old passage uses a definition, in small letters.
    fn used_words(&self, user: usize, definition: usize) -> Vec<Vec<&Token>> {
        let tokens = &self.sides().old.all[user].tokens;
        let uses = |token: &Token| self.terms.of.old.used_at(user, token.range) == Some(definition);
        tokens
            .chunk_by(|a, b| uses(a) == uses(b))
            .filter(|chunk| uses(&chunk[0]))
            .map(|chunk| chunk.iter().collect())
            .collect()
    }
}

/// Where a passage has one of some phrases.
fn stands(phrases: &[Vec<&Token>], passage: &Passage) -> Option<TextRange> {
    let is = |phrase: &&Vec<&Token>, window: &[Token]| {
        !phrase.is_empty() && window.iter().map(Token::small).eq(phrase.iter().map(|token| token.small()))
    };
    phrases.iter().find_map(|phrase| {
        let found = passage.tokens.windows(phrase.len().max(1)).find(|window| is(&phrase, window))?;
        Some(found[0].range)
    })
}

/// Places in a sentence, each once.
fn named(mut places: Vec<&str>) -> Option<String> {
    places.dedup();
    (!places.is_empty()).then(|| first_of(&places, NAMED))
}
