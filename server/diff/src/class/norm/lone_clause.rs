//! Clauses that came or went as a whole, with their norm words: these became no others.

use std::cell::OnceCell;
use std::ops::Range;

use compact_str::CompactString;
use rustc_hash::FxHashSet;

use crate::roles::Roles;
use crate::token::{Token, TokenKind};

/// Up to how many letters a word is not asked for.
const SHORT: usize = 3;

/// The clauses of one side, asked for in the order of the text.
pub(super) struct LoneClauses<'t> {
    tokens: &'t [Token],
    others: &'t [Token],
    known: OnceCell<FxHashSet<&'t CompactString>>,
    /// The clause that was looked at last, as far as its place changed.
    last: Option<(Range<usize>, bool)>,
}

impl<'t> LoneClauses<'t> {
    pub fn new(tokens: &'t [Token], others: &'t [Token]) -> Self {
        Self { tokens, others, known: OnceCell::new(), last: None }
    }

    /// Whether a norm word stands in one: the change fills the words between two signs, or is joined to the others, and most of
    /// its words stand nowhere on the other side. `place` is what changed there.
    pub fn has(&mut self, place: &Range<usize>, norm: &Range<usize>) -> bool {
        if let Some((_, is_lone)) = self.last.as_ref().filter(|(inside, _)| inside.contains(&norm.start)) {
            return *is_lone;
        }
        let before = self.tokens[place.start..norm.start].iter().rposition(stops);
        let behind = self.tokens.get(norm.end..place.end).and_then(|behind| behind.iter().position(stops));
        let start = before.map_or(place.start, |at| place.start + at + 1);
        let end = behind.map_or(place.end, |at| norm.end + at);
        let joined = |token: &Token| token.kind == TokenKind::Sign || token.is(Roles::CONJUNCTION);
        let apart = self.is_whole(start..end) || joined(&self.tokens[place.start]);
        let is_lone = apart && self.is_own(start..end);
        self.last = Some((start..end, is_lone));
        is_lone
    }

    /// Whether two thirds of the words of the clause stand in this part of it.
    fn is_whole(&self, inside: Range<usize>) -> bool {
        let most = words(&self.tokens[inside.clone()]).count() / 2;
        let before = self.tokens[..inside.start].iter().rev().take_while(|token| !stops(token));
        let behind = self.tokens[inside.end..].iter().take_while(|token| !stops(token));
        before.chain(behind).filter(|token| token.kind != TokenKind::Sign).take(most + 1).count() <= most
    }

    /// Whether the other side lacks half of the longer words or more.
    fn is_own(&self, inside: Range<usize>) -> bool {
        let known = self.known.get_or_init(|| self.others.iter().map(Token::small).collect());
        let long = words(&self.tokens[inside]).filter(|token| token.key.chars().count() > SHORT);
        let (known, own): (Vec<&Token>, Vec<&Token>) = long.partition(|token| known.contains(token.small()));
        own.len() >= known.len()
    }
}

fn words(tokens: &[Token]) -> impl Iterator<Item = &Token> {
    tokens.iter().filter(|token| token.kind != TokenKind::Sign)
}

/// Whether a clause ends at a sign.
fn stops(token: &Token) -> bool {
    token.kind == TokenKind::Sign && token.key != "'" && token.key != "\""
}
