//! Clauses that came or went, and many words put for many: what of it is a change of substance.

use std::ops::Range;

use compact_str::CompactString;

use crate::both::{Both, Side};
use crate::class::text::quote::QUOTED;
use crate::class::text::word::{abbreviates, alike};
use crate::class::text::{AllElse, Texts};
use crate::reason::{Presence, Reason};
use crate::roles::Roles;
use crate::token::{Token, TokenKind};
use crate::words::{Change, Place, Run};

/// How many own words of both sides make a replacement more than a choice of words.
const REPLACED: usize = 3;
/// Up to how many words each is held against each: so few may be forms of the others.
pub(super) const MANY: usize = 40;
/// How many words that the other side lacks make a clause.
const CLAUSE: usize = 4;
/// How many words announce a list at most.
const ANNOUNCED: usize = 5;

impl Texts<'_, '_> {
    /// Runs of words that were struck or added and that the other side has nowhere: a clause came or went. Where it stands
    /// for other words, and more than it changed, only those words count that say something of their own. `told` are the tokens of
    /// each side that are told by themselves.
    pub fn clause_changed(&self, runs: &[Run], all_else: AllElse, told: &Both<Vec<bool>>) -> Option<Reason> {
        let denies = |token: &Token| token.is(Roles::NEGATION.or(Roles::PLAIN_NORM));
        let lone = |(at, run): (usize, &Run)| Some((at, run.side()?));
        runs.iter().enumerate().filter_map(lone).find_map(|(at, side)| {
            let (tokens, range) = (self[side].tokens, runs[at].of(side));
            let (before, behind) = (at.checked_sub(1).and_then(|at| runs.get(at)), runs.get(at + 1));
            let changed = |run: Option<&Run>| run.is_some_and(|run| run.change != Change::Kept);
            let replaced = all_else == AllElse::Changed && (changed(before) || changed(behind));
            let says = |at: &usize| !told[side][*at] && (!replaced || tokens[*at].is_content());
            let own = range.clone().filter(|&at| self.is_own(side, at)).filter(says);
            let next = if side == Side::Old { behind } else { before };
            let other = side.other();
            let beside = next.map(|run| &self[other].tokens[run.of(other).clone()]);
            if announces(tokens, range)
                || beside.is_some_and(|other| abbreviates(other, &tokens[range.clone()]))
            {
                return None;
            }
            // "does not have any" has words enough and says nothing but its denial, which is told by itself.
            let says = own.clone().any(|at| tokens[at].is_content() && !denies(&tokens[at]));
            let replaced = next.filter(|run| run.side() == Some(other)).map(|run| run.of(other));
            (says && own.count() >= CLAUSE).then(|| self.clause(side, range, replaced))
        })
    }

    /// A clause of one side, with what it stands for on the other, if that says something in few words and no sentence ends there.
    fn clause(&self, side: Side, range: &Range<usize>, replaced: Option<&Range<usize>>) -> Reason {
        let (text, other) = (&self[side], side.other());
        let says = |replaced: &&Range<usize>| {
            let tokens = &self[other].tokens[(*replaced).clone()];
            replaced.len() <= QUOTED
                && tokens.iter().any(Token::is_content)
                && !tokens.iter().chain(&text.tokens[range.clone()]).any(Token::stops)
        };
        if let Some(replaced) = replaced.filter(says) {
            let mut place = Place::default();
            (place[side], place[other]) = (range.clone(), replaced.clone());
            return self.phrase(&place);
        }
        let start = range.clone().find(|&at| !text.points(at)).unwrap_or(range.start);
        // A bracket is quoted with what it opens.
        let opened = start > range.start && matches!(text.tokens[start - 1].key.as_str(), "(" | "[");
        let words = text.quoted(start - usize::from(opened)..range.end);
        Reason::lone("a clause", words, Presence::of(side)).words_last()
    }

    /// Several words of the one side's own that became several of the other's.
    pub fn replaced(&self, runs: &[Run]) -> Option<Reason> {
        let own = |side: Side, range: &Range<usize>| -> Vec<CompactString> {
            let tokens = self[side].tokens;
            let word = |&at: &usize| tokens[at].kind == TokenKind::Word && self.is_own(side, at);
            range.clone().filter(word).map(|at| tokens[at].small().clone()).collect()
        };
        // Words in another form are the same.
        let lacking = |side: &[CompactString], others: &[CompactString]| {
            let lacks = |word: &&CompactString| !others.iter().any(|other| alike(word, other));
            others.len() <= MANY && side.iter().filter(lacks).count() >= REPLACED
                || others.len() > MANY && side.len() >= REPLACED
        };
        runs.windows(2).find_map(|pair| {
            if pair[0].change != Change::Struck || pair[1].change != Change::Added {
                return None;
            }
            let place = Place { old: pair[0].old.clone(), new: pair[1].new.clone() };
            let (gone, come) = (own(Side::Old, &place.old), own(Side::New, &place.new));
            (lacking(&gone, &come) && lacking(&come, &gone)).then(|| self.phrase(&place))
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
