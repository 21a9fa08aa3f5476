//! Clauses that came or went, and many words put for many: what of it is a change of substance.

use std::ops::Range;

use compact_str::CompactString;
use lawsmith_model::Lexicon;
use rustc_hash::FxHashSet;

use crate::class::pointer::pointing;
use crate::class::quote::quoted;
use crate::class::word::{abbreviates, alike, unhyphened};
use crate::passages::Passages;
use crate::reason::{Presence, Reason};
use crate::roles::Roles;
use crate::token::{Token, TokenKind};
use crate::words::{Change, Run};

/// How many own words of both sides make a replacement more than a choice of words.
const REPLACED: usize = 3;
/// Up to how many words each is held against each: so few may be forms of the others.
pub(super) const MANY: usize = 40;
/// How many words that the other side lacks make a clause.
const CLAUSE: usize = 4;
/// How many words announce a list at most.
const ANNOUNCED: usize = 5;

/// Both texts of a row, with the passages that they are of.
pub(crate) struct Texts<'t, 'a> {
    pub old: &'t [Token],
    pub new: &'t [Token],
    pub sides: (&'t Passages<'a>, &'t Passages<'a>),
    /// The words that each side has, in small letters, with and without hyphens.
    pub known: (FxHashSet<CompactString>, FxHashSet<CompactString>),
    /// The tokens of each side that only send a reader elsewhere.
    pub pointing: (Vec<bool>, Vec<bool>),
}

impl<'t, 'a> Texts<'t, 'a> {
    pub fn new(
        old: &'t [Token],
        new: &'t [Token],
        sides: (&'t Passages<'a>, &'t Passages<'a>),
        lexicon: &Lexicon,
    ) -> Self {
        let hyphened = |token: &&Token| token.key.contains('-');
        let keys = |tokens: &[Token]| {
            let parted = tokens.iter().filter(hyphened).map(unhyphened);
            tokens.iter().map(Token::small).cloned().chain(parted).collect()
        };
        let points =
            |tokens: &[Token], side: &Passages<'_>| pointing(tokens, lexicon, &side.edition.conventions);
        let pointing = (points(old, sides.0), points(new, sides.1));
        Self { known: (keys(old), keys(new)), old, new, sides, pointing }
    }

    /// Runs of words that were struck or added and that the other side has nowhere: a clause came or went. Where it stands
    /// for other words, and more than it changed, only those words count that say something of their own.
    pub fn passage_changed(
        &self,
        runs: &[Run],
        alone: bool,
        measured: &(Vec<bool>, Vec<bool>),
    ) -> Option<Reason> {
        let changed =
            |at: Option<usize>| at.and_then(|at| runs.get(at)).is_some_and(|run| run.change != Change::Kept);
        let denies = |token: &Token| token.is(Roles::NEGATION.or(Roles::PLAIN_NORM));
        runs.iter().enumerate().filter(|(_, run)| run.change != Change::Kept).find_map(|(at, run)| {
            let is_old = run.change == Change::Struck;
            let range = if is_old { &run.old } else { &run.new };
            let replaced = !alone && (changed(at.checked_sub(1)) || changed(Some(at + 1)));
            let (side, tokens) = if is_old { (self.sides.0, self.old) } else { (self.sides.1, self.new) };
            let told = if is_old { &measured.0 } else { &measured.1 };
            let says = |at: &usize| !told[*at] && (!replaced || tokens[*at].is_content());
            let own = range.clone().filter(|&at| self.is_own(is_old, at)).filter(says);
            let pointing = if is_old { &self.pointing.0 } else { &self.pointing.1 };
            let idle = |at: &usize| pointing[*at] || tokens[*at].kind == TokenKind::Sign;
            let (before, behind) = (at.checked_sub(1).and_then(|at| runs.get(at)), runs.get(at + 1));
            let beside = if is_old {
                behind.map(|run| &self.new[run.new.clone()])
            } else {
                before.map(|run| &self.old[run.old.clone()])
            };
            if announces(tokens, range)
                || beside.is_some_and(|other| abbreviates(other, &tokens[range.clone()]))
            {
                return None;
            }
            let start = range.clone().find(|at| !idle(at)).unwrap_or(range.start);
            // A bracket is quoted with what it opens.
            let opened = start > range.start && matches!(tokens[start - 1].key.as_str(), "(" | "[");
            let start = start - usize::from(opened);
            // "does not have any" has words enough and says nothing but its denial, which is told by itself.
            let says = own.clone().any(|at| tokens[at].is_content() && !denies(&tokens[at]));
            (says && own.count() >= CLAUSE).then(|| {
                let words = quoted(side, &tokens[start..range.end]);
                Reason::lone("a clause", words, Presence::of(is_old)).words_last()
            })
        })
    }

    /// Whether a word or number stands nowhere on the other side, and does not only send a reader elsewhere.
    pub(super) fn is_own(&self, is_old: bool, at: usize) -> bool {
        let (tokens, others, pointing) = if is_old {
            (self.old, &self.known.1, &self.pointing.0)
        } else {
            (self.new, &self.known.0, &self.pointing.1)
        };
        let token = &tokens[at];
        matches!(token.kind, TokenKind::Word | TokenKind::Number)
            && !pointing[at]
            && !others.contains(token.small())
            && !others.contains(&unhyphened(token))
    }

    /// Several words of the one side's own that became several of the other's.
    pub fn replaced(&self, runs: &[Run]) -> Option<Reason> {
        let own = |is_old: bool, range: &Range<usize>| -> Vec<CompactString> {
            let tokens = if is_old { self.old } else { self.new };
            let word = |&at: &usize| tokens[at].kind == TokenKind::Word && self.is_own(is_old, at);
            range.clone().filter(word).map(|at| tokens[at].small().clone()).collect()
        };
        // Words in another form are the same.
        let lacking = |side: &[CompactString], others: &[CompactString]| {
            let lacks = |word: &&CompactString| !others.iter().any(|other| alike(word, other));
            others.len() <= MANY && side.iter().filter(lacks).count() >= REPLACED
                || others.len() > MANY && side.len() >= REPLACED
        };
        runs.windows(2).find_map(|pair| {
            let (struck, added) = (&pair[0].old, &pair[1].new);
            if pair[0].change != Change::Struck || pair[1].change != Change::Added {
                return None;
            }
            let (gone, come) = (own(true, struck), own(false, added));
            (lacking(&gone, &come) && lacking(&come, &gone)).then(|| {
                let (struck, added) = (&self.old[struck.clone()], &self.new[added.clone()]);
                Reason::phrase(quoted(self.sides.0, struck), quoted(self.sides.1, added))
            })
        })
    }
}

/// Whether tokens only announce the list behind them, "the following boats:".
pub(super) fn announces(tokens: &[Token], range: &Range<usize>) -> bool {
    let is = |at: usize, roles: Roles| tokens.get(at).is_some_and(|token| token.is(roles));
    let words = tokens[range.clone()].iter().take_while(|token| token.kind == TokenKind::Word).count();
    let end = range.start + words;
    let closes = tokens.get(end).is_some_and(|token| token.key == ":") && end + 1 == tokens.len();
    // "The following boats pay:" is a sentence of its own.
    let goes_on = range.start.checked_sub(1).is_some_and(|before| !tokens[before].stops());
    closes
        && goes_on
        && words <= ANNOUNCED
        && is(range.start, Roles::ARTICLE)
        && is(range.start + 1, Roles::AFTER)
        && end + 1 >= range.end
}
