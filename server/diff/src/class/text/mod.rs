//! The texts of a row, and what is known of the words of each: which only send a reader elsewhere (`pointer`, `title`), which terms
//! they are (`terms`), where a phrase stands for a `plainer` one (or `both_forms` of a noun for one). The tools of all tests: words
//! held against each other (`word`), how often each came and went (`balance`), how they are quoted (`quote`); `changed` is what the
//! tests of words get to see.

pub(crate) mod balance;
mod both_forms;
pub(crate) mod changed;
pub(crate) mod plainer;
pub(crate) mod pointer;
pub(crate) mod quote;
pub(crate) mod terms;
mod title;
pub(crate) mod word;

use std::ops::Range;

use compact_str::CompactString;
use lawsmith_model::Lexicon;
use rustc_hash::FxHashSet;

use crate::both::{Both, Side};
use crate::class::text::plainer::Plainer;
use crate::class::text::pointer::pointing;
use crate::class::text::quote::{lone_words, quoted};
use crate::class::text::title::titles;
use crate::class::text::word::{bare, unhyphened};
use crate::passages::Passages;
use crate::reason::{Presence, Quote, Reason};
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// The text of one side.
pub(crate) struct Text<'t, 'a> {
    pub tokens: &'t [Token],
    /// What it is a text of.
    passages: &'t Passages<'a>,
    /// For each token the term that it is, or is a part of, in one numbering for both sides.
    pub terms: Vec<Option<usize>>,
    /// Which tokens are titles of what is cited before them.
    pub titles: Vec<bool>,
    /// Which tokens are a phrase that the other side has a plainer one for, or the plainer one.
    pub plain: Vec<bool>,
    /// Which tokens say nothing of their own: they only send a reader elsewhere, or are titles or such phrases.
    pub pointing: Vec<bool>,
    /// The words that it has, in small letters, with and without hyphens.
    known: FxHashSet<CompactString>,
}

/// The texts of a row.
pub(crate) type Texts<'t, 'a> = Both<Text<'t, 'a>>;

impl<'t, 'a> Text<'t, 'a> {
    pub fn new(
        tokens: &'t [Token],
        passages: &'t Passages<'a>,
        terms: Vec<Option<usize>>,
        lexicon: &Lexicon,
    ) -> Self {
        let parted = tokens.iter().filter(|token| token.key.contains('-')).map(unhyphened);
        let owners = tokens.iter().map(|token| bare(token.small()).into());
        let known = tokens.iter().map(Token::small).cloned().chain(parted).chain(owners).collect();
        let titles = titles(tokens, passages);
        let mut pointing = pointing(tokens, lexicon, &passages.edition.conventions);
        pointing.iter_mut().zip(&titles).for_each(|(points, title)| *points |= title);
        Self { tokens, passages, terms, titles, plain: vec![false; tokens.len()], pointing, known }
    }

    /// Whether it has a word, given in small letters.
    pub fn has(&self, word: &str) -> bool {
        self.known.contains(word)
    }

    /// Whether a token says nothing of its own, or is a sign.
    pub fn points(&self, at: usize) -> bool {
        self.pointing[at] || self.tokens[at].kind == TokenKind::Sign
    }

    /// The first words of a range, as a reason quotes them.
    pub fn quoted(&self, range: Range<usize>) -> Quote {
        quoted(self.passages, &self.tokens[range])
    }

    /// `the words “or at once” are new`.
    pub fn lone_words(&self, range: Range<usize>, presence: Presence) -> Reason {
        lone_words(self.passages, &self.tokens[range], presence)
    }
}

/// Whether all stayed but for one place.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum AllElse {
    Stayed,
    Changed,
}

impl<'t> Texts<'t, '_> {
    /// Whether words changed in one of these places at most.
    pub fn all_else(&self, places: &[Place]) -> AllElse {
        match self.worded(places).nth(1) {
            None => AllElse::Stayed,
            Some(_) => AllElse::Changed,
        }
    }

    /// What stood at a place and what stands there now.
    pub fn at(&self, place: &Place) -> (&'t [Token], &'t [Token]) {
        (&self.old.tokens[place.old.clone()], &self.new.tokens[place.new.clone()])
    }

    /// Those of some places where words changed and not only signs.
    pub fn worded<'p>(&self, places: &'p [Place]) -> impl Iterator<Item = &'p Place> {
        let says = |token: &Token| token.kind != TokenKind::Sign;
        places.iter().filter(move |place| {
            let (struck, added) = self.at(place);
            struck.iter().chain(added).any(says)
        })
    }

    /// Marks where phrases are put for plainer ones, or the other way round.
    pub fn mark_plainer(&mut self, places: &[Place], plainer: &Plainer<'_>) {
        for place in plainer.places(self, places) {
            for side in Side::ALL {
                self[side].plain[place[side].clone()].fill(true);
                self[side].pointing[place[side].clone()].fill(true);
            }
        }
    }

    /// Whether a place has nothing but a phrase for a plainer one.
    pub fn is_plain(&self, place: &Place) -> bool {
        Side::ALL.into_iter().all(|side| place[side].clone().all(|at| self[side].plain[at]))
    }

    /// Whether all that stands at a place, on whichever side, is a title of what is cited before it.
    pub fn is_title(&self, place: &Place) -> bool {
        Side::ALL.into_iter().all(|side| place[side].clone().all(|at| self[side].titles[at]))
    }

    /// `“at dusk” → “at dawn”`.
    pub fn phrase(&self, place: &Place) -> Reason {
        Reason::phrase(self.old.quoted(place.old.clone()), self.new.quoted(place.new.clone()))
    }

    /// Whether a word or number stands nowhere on the other side, and does not only send a reader elsewhere.
    pub fn is_own(&self, side: Side, at: usize) -> bool {
        let (own, other) = (&self[side], &self[side.other()]);
        let token = &own.tokens[at];
        matches!(token.kind, TokenKind::Word | TokenKind::Number)
            && !own.pointing[at]
            && !other.has(bare(token.small()))
            && !other.has(&unhyphened(token))
    }
}
