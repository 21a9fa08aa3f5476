//! Words that came or went without anything in their place, and words put for others: what of it is a change of substance.

use std::ops::Range;

use compact_str::CompactString;
use lawsmith_model::Lexicon;
use rustc_hash::FxHashSet;

use crate::class::member::member;
use crate::class::pointer::pointing;
use crate::class::quote::{quoted, words_are};
use crate::class::word::{abbreviates, alike, balance, same, unhyphened};
use crate::passage::Passages;
use crate::roles::Roles;
use crate::token::{Token, TokenKind};
use crate::words::{Change, Place, Run};

/// How many own words of both sides make a replacement more than a choice of words.
const REPLACED: usize = 3;
/// Up to how many words each is held against each: so few may be forms of the others.
const MANY: usize = 40;
/// How many words that the other side lacks make a clause.
const CLAUSE: usize = 4;
/// In how many places a list differs that has a member more or less.
const FEW: usize = 3;
/// How many words lead to a member at most, "and their".
const LED: usize = 2;
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
    ) -> Option<String> {
        let changed =
            |at: Option<usize>| at.and_then(|at| runs.get(at)).is_some_and(|run| run.change != Change::Kept);
        let denies = |token: &Token| token.is(Roles::NEGATION.or(Roles::PLAIN_NORM));
        runs.iter().enumerate().filter(|(_, run)| run.change != Change::Kept).find_map(|(at, run)| {
            let (is_old, what) =
                (run.change == Change::Struck, if run.change == Change::Struck { "gone" } else { "new" });
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
            (says && own.count() >= CLAUSE)
                .then(|| format!("a clause is {what}: {}", quoted(side, &tokens[start..range.end])))
        })
    }

    /// Whether a word or number stands nowhere on the other side, and does not only send a reader elsewhere.
    fn is_own(&self, is_old: bool, at: usize) -> bool {
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
    pub fn replaced(&self, runs: &[Run]) -> Option<String> {
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
                format!("{} → {}", quoted(self.sides.0, struck), quoted(self.sides.1, added))
            })
        })
    }

    /// A sentence, an item or a cell that came or went whole, an alternative, a member of a list, or the one word by which the sides differ.
    /// `counted` are the tokens of each side that are told by themselves.
    pub fn inserted(&self, places: &[Place], counted: &(Vec<bool>, Vec<bool>)) -> Option<String> {
        let words = |range: &Range<usize>, tokens: &[Token]| {
            tokens[range.clone()].iter().any(|token| token.kind != TokenKind::Sign)
        };
        // A joint goes with the member of a list that comes or goes.
        let joints = |range: &Range<usize>, tokens: &[Token]| {
            let joint = |token: &Token| token.kind == TokenKind::Sign || token.is(Roles::CONJUNCTION);
            tokens[range.clone()].iter().all(joint)
        };
        let worded = places.iter().filter(|place| {
            (words(&place.old, self.old) || words(&place.new, self.new))
                && !(joints(&place.old, self.old) && joints(&place.new, self.new))
        });
        let balance = balance(self.old, self.new, places);
        let alone = worded.clone().count() == 1;
        worded.clone().find_map(|place| {
            let (side, tokens, range, is_old, what) =
                match (words(&place.old, self.old), words(&place.new, self.new)) {
                    (true, false) => (self.sides.0, self.old, &place.old, true, "gone"),
                    (false, true) => (self.sides.1, self.new, &place.new, false, "new"),
                    _ => return None,
                };
            // Words of one or two letters say little.
            let told = if is_old { &counted.0 } else { &counted.1 };
            let pointing = if is_old { &self.pointing.0 } else { &self.pointing.1 };
            let alternative = is_alternative(tokens, range);
            let own = |at: usize| {
                let token = &tokens[at];
                let lacking = balance.get(token.small()).is_some_and(|count| *count != 0);
                let own = if alternative { lacking && !pointing[at] } else { self.is_own(is_old, at) };
                token.is_content() && token.key.len() > 2 && !told[at] && own
            };
            let counts = is_whole(tokens, range) || alternative || alone;
            let listed = member(tokens, range);
            let counted = listed.or_else(|| counts.then(|| range.clone()))?;
            if announces(tokens, range) {
                return None;
            }
            counted.clone().any(own).then(|| format!("{} {what}", words_are(side, &tokens[counted])))
        })
    }

    /// A member of a list that one side alone has, where all else only stands elsewhere: “hens and rabbits” → “hens, rabbits and
    /// bees”. `counted` are the tokens of each side that are told by themselves.
    pub fn member_of_short_list(
        &self,
        places: &[Place],
        counted: &(Vec<bool>, Vec<bool>),
        lexicon: &Lexicon,
    ) -> Option<String> {
        let balance = balance(self.old, self.new, places);
        let left = |is_old: bool| -> Vec<usize> {
            let (tokens, told, sign) =
                if is_old { (self.old, &counted.0, 1) } else { (self.new, &counted.1, -1) };
            let ranges =
                places.iter().map(|place| if is_old { place.old.clone() } else { place.new.clone() });
            let lacks = |at: &usize| balance.get(tokens[*at].small()).is_some_and(|count| count * sign > 0);
            ranges.flatten().filter(|&at| tokens[at].is_content() && !told[at]).filter(lacks).collect()
        };
        let (gone, come) = (left(true), left(false));
        // One word in two forms is none that came or went.
        let lacking = |own: &[usize], tokens: &[Token], others: &[usize], other: &[Token]| -> Vec<usize> {
            let known =
                |at: &&usize| others.iter().any(|&it| same(tokens[**at].small(), other[it].small(), lexicon));
            own.iter().filter(|at| !known(at)).copied().collect()
        };
        if places.len() > FEW {
            return None;
        }
        let (is_old, left) =
            match (lacking(&gone, self.old, &come, self.new), lacking(&come, self.new, &gone, self.old)) {
                (gone, come) if come.is_empty() => (true, gone),
                (gone, come) if gone.is_empty() => (false, come),
                _ => return None,
            };
        let (side, tokens, what) =
            if is_old { (self.sides.0, self.old, "gone") } else { (self.sides.1, self.new, "new") };
        // It stands in a list: behind a joint, but for articles and the like.
        let (first, last) = (*left.first()?, *left.last()?);
        let idle = |token: &&Token| {
            !token.is_content() && !token.is(Roles::CONJUNCTION) && token.kind == TokenKind::Word
        };
        let led = tokens[..first].iter().rev().take_while(idle).count();
        let before = (first - led).checked_sub(1).map(|before| &tokens[before]);
        let joined = before.is_some_and(|token| token.is(Roles::CONJUNCTION) || token.key == ",");
        let together = last - first < left.len() && left.iter().any(|&at| self.is_own(is_old, at));
        (joined && together && led <= LED)
            .then(|| format!("{} {what}", words_are(side, &tokens[first..last + 1])))
    }

    /// What changed in the words of a definition, beyond spelling, order and the new name of a term.
    pub fn definition(
        &self,
        places: &[Place],
        counted: &(Vec<bool>, Vec<bool>),
        same_term: impl Fn(&Place) -> bool,
        lexicon: &Lexicon,
    ) -> Option<String> {
        let balance = balance(self.old, self.new, places);
        places.iter().find_map(|place| {
            let (struck, added) = (&self.old[place.old.clone()], &self.new[place.new.clone()]);
            let own = |is_old: bool, range: &Range<usize>| -> Vec<CompactString> {
                let (tokens, pointing, counted, sign) = match is_old {
                    true => (self.old, &self.pointing.0, &counted.0, 1),
                    false => (self.new, &self.pointing.1, &counted.1, -1),
                };
                let content =
                    range.clone().filter(|&at| !pointing[at] && !counted[at] && tokens[at].is_content());
                let words = content.map(|at| tokens[at].small().clone());
                words.filter(|word| balance.get(word).is_some_and(|count| count * sign > 0)).collect()
            };
            let (gone, come) = (own(true, &place.old), own(false, &place.new));
            // A word that was parted, and a letter that stands for a sign, are no change of words.
            let letters = |words: &[CompactString]| words.iter().all(|word| word.chars().count() == 1);
            let spelt = match (gone.is_empty(), come.is_empty()) {
                (false, false) if gone.len() == come.len() => {
                    gone.iter().zip(&come).all(|(a, b)| same(a, b, lexicon))
                }
                (false, false) => alike(&gone.concat(), &come.concat()),
                _ => letters(&gone) && letters(&come),
            };
            if spelt || same_term(place) {
                return None;
            }
            Some(match (struck.is_empty(), added.is_empty()) {
                (true, _) => format!("{} new", words_are(self.sides.1, added)),
                (_, true) => format!("{} gone", words_are(self.sides.0, struck)),
                _ => format!("{} → {}", quoted(self.sides.0, struck), quoted(self.sides.1, added)),
            })
        })
    }
}

/// Whether tokens fill the space between two signs.
fn is_whole(tokens: &[Token], range: &Range<usize>) -> bool {
    let inside = &tokens[range.clone()];
    let opened =
        range.start == 0 || tokens[range.start - 1].stops() || inside.first().is_some_and(Token::stops);
    let closed = inside.last().is_some_and(Token::stops) || tokens.get(range.end).is_none_or(Token::stops);
    opened && closed
}

/// Whether tokens only announce the list behind them, "the following boats:".
fn announces(tokens: &[Token], range: &Range<usize>) -> bool {
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

/// Whether tokens are an alternative with the word that joins it: "or a guest", "offer or". What "and" joins often says the
/// same twice, "make and announce".
fn is_alternative(tokens: &[Token], range: &Range<usize>) -> bool {
    let joins = |token: Option<&Token>| token.is_some_and(|token| token.is(Roles::ALTERNATIVE));
    let inside = &tokens[range.clone()];
    inside.len() > 1 && joins(inside.first()) != joins(inside.last())
}
