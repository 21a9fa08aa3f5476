//! Addresses without a noun: how far a bare letter or number is to be believed.

use lawsmith_grammar as grammar;
use lawsmith_syntax::{Level, Style};
use lawsmith_text::{TextRange, floor_char_boundary};

use crate::address::{Class, Component};
use crate::citation::gap::Gap;
use crate::citation::mention::{Belief, Group, Lead, Member, Mention, Special, Target};
use crate::citation::scan::{Run, Scanner};
use crate::prose::{word_after, word_before};
use crate::vocabulary::Roles;

/// How far a list is read that no cue introduces: one that is none is read anew from each of its members.
const MOST_WITHOUT_CUE: usize = 32;

/// A list of addresses without a noun, and what stands beside it.
pub(super) struct List<'m> {
    pub members: &'m [Member],
    /// Where its last address ends.
    pub end: usize,
    pub cue: Cue,
    /// Whether “above” or “below” stands behind it.
    directed: bool,
}

impl Scanner<'_> {
    /// Whether `word` may stand behind a bare reference.
    pub(super) fn may_follow(&self, word: &str) -> bool {
        self.is(word, Roles::FUNCTION)
            || self.is(word, Roles::VERB)
            || self.is(word, Roles::ABOVE)
            || self.is(word, Roles::BELOW)
    }

    /// An address without a noun: it needs a cue, a direction, or several levels.
    pub(super) fn bare(&self, run: Run, at: usize) -> Option<(Mention, usize)> {
        let rest = &self.text[at..run.end];
        let glued = self.vocabulary.glued;
        let encloses = rest.starts_with('(') && self.is_enclosed_number(at + 1);
        if !may_be_bare(rest.as_bytes(), glued) || self.is_glued(run, at) || encloses {
            return None;
        }
        let cue = self.cue(run, at);
        if cue == Cue::None && !self.is_enclosed_number(at) && self.is_lone_word(run, at) {
            return None;
        }
        let addresses = grammar::addresses(rest);
        let (mut members, mut end) = match cue {
            Cue::None => self.members_of(run, at, Lead::Bare, addresses.take(MOST_WITHOUT_CUE))?,
            _ => self.members_of(run, at, Lead::Bare, addresses)?,
        };
        // "a minimum of 6 (3) riders"
        if let [member] = members.as_mut_slice()
            && member.address.components[0].class == Class::Number
            && member.address.components.len() - member.loose == 1
            && cue == Cue::Weak
        {
            member.loose = 0;
        }
        if let [member] = members.as_slice()
            && member.address.components[0].class == Class::Number
            && let Some((which, end)) = self.footnote_behind(run, end)
        {
            let range = TextRange::new(at, end);
            let target = Target::FootnoteOf(member.address.clone(), which);
            return Some((Mention::Special(Special { range, target }), end));
        }
        // "1,0 points", "by 1,000".
        let behind_comma = |rest: &str| rest.starts_with(|c: char| c.is_ascii_digit());
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits > 0 && rest[digits..].strip_prefix(',').is_some_and(behind_comma) {
            return None;
        }
        let direction = self.direction(run, end);
        let number = members[0].address.components[0].class == Class::Number;
        let amount = || direction.is_none() && self.is_amount(run, end);
        if number && (self.is_of_a_thing(run, at) || amount()) {
            return None;
        }
        let list = List { members: &members, end, cue, directed: direction.is_some() };
        if let Some((whole, belief, end)) = self.whole_of_bare(run, &list) {
            let part = Group::bare(at, belief, members, None).part_of(whole, end);
            return Some((Mention::Addresses(part), end));
        }
        let belief = match members[0].address.components.as_slice() {
            [level] => self.belief_of_level(run, &list, level.class)?,
            levels => self.belief_of_levels(run, &list, levels)?,
        };
        end = direction.as_ref().map_or(end, |(_, range)| range.end());
        Some((Mention::Addresses(Group::bare(at, belief, members, direction)), end))
    }

    /// How far an address of several levels is believed.
    fn belief_of_levels(&self, run: Run, list: &List<'_>, levels: &[Component]) -> Option<Belief> {
        let (outer, inner, two) = (levels[0].class, &levels[1], levels.len() == 2);
        let capital = outer == Class::Number && inner.class == Class::Upper;
        // In a second row of numbers F2 is a whole address, and may be a move or a square as well.
        let lettered = (outer, inner.class) == (Class::Upper, Class::Number)
            && self.conventions.begins_second_row(&levels[0].text);
        let money_or_card = (capital || lettered) && two && inner.joint.is_none();
        // "50g below the limit": an address only where numbers and small letters are glued, and behind a cue.
        let measured = (outer, inner.class) == (Class::Number, Class::Lower)
            && two
            && inner.joint.is_none()
            && !(self.vocabulary.glued && list.cue == Cue::Strong);
        let letter = |level: &Component| level.joint.is_some() && level.class != Class::Number;
        let dotted = !two && levels.iter().any(letter);
        let strong = list.cue == Cue::Strong || list.directed;
        // "boats eliminated in Q1", where no level is numbered so.
        let (before, _) = word_before(self.text, run.from, list.members[0].range.start());
        let within = !list.directed && self.is(before, Roles::PREPOSITION);
        if outer == Class::Upper && within && !self.has_capitals() {
            return Some(Belief::IfResolved);
        }
        // Nothing else is written 15.B or 5.1.a.
        if strong && !(money_or_card || measured)
            || outer == Class::Number && (capital && inner.joint.is_some() || dotted)
        {
            Some(Belief::Certain)
        } else if money_or_card && list.cue == Cue::None && !list.directed {
            None
        } else {
            Some(Belief::IfResolved)
        }
    }

    /// How far a single letter or number is believed.
    pub(super) fn belief_of_level(&self, run: Run, list: &List<'_>, class: Class) -> Option<Belief> {
        let List { members, end, cue, directed } = *list;
        let (first, alone) = (&members[0], members.len() == 1);
        if alone && (self.is_letter_word(first, run) || !self.is_closed(run, first)) {
            return None;
        }
        if !alone && (self.is_span(run, list) || self.is_counted_list(run, members)) {
            return None;
        }
        let (after, gap) = word_after(self.text, end, run.to);
        let verb = self.is(after, Roles::VERB) && gap.chars().all(char::is_whitespace);
        match (cue, class) {
            (_, Class::Number) if alone && self.is_enclosed_number(first.range.start()) => {
                Some(Belief::IfResolved)
            }
            (_, Class::Number) if self.vocabulary.whole && !directed => None,
            (_, Class::Number) if self.is_figure(run, list) => None,
            (Cue::Strong, Class::Number) => Some(Belief::IfResolved),
            // Where no level is numbered so, "nach O" is no reference.
            (Cue::Strong, Class::Upper) if !self.has_capitals() => Some(Belief::IfResolved),
            (Cue::Strong, _) => Some(Belief::Certain),
            (_, Class::Number) if directed => Some(Belief::IfResolved),
            _ if directed => Some(Belief::Certain),
            (Cue::Weak, Class::Number) if self.is_explained(run, end) => None,
            (Cue::Weak, _) => Some(Belief::IfResolved),
            (Cue::None, Class::Upper) if verb => Some(Belief::IfResolved),
            _ => None,
        }
    }

    /// Whether it goes from one to another: "marks from 1 to 3".
    fn is_span(&self, run: Run, list: &List<'_>) -> bool {
        let (word, _) = word_before(self.text, run.from, list.members[0].range.start());
        !list.directed && list.members[1].ends_range && self.is(word, Roles::SPAN)
    }

    /// Whether what stands before the word of a range that begins at `at` opened one that cites nothing: "from 1" of "from 1 to 3",
    /// "3 votes" of "3 votes to 2".
    fn ends_span(&self, run: Run, at: usize) -> bool {
        let (first, gap) = word_before(self.text, run.from, at);
        let first_at = at - gap.len() - first.len();
        let (opening, between) = word_before(self.text, run.from, first_at);
        let number = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
        let lone = first.len() == 1 || number(first);
        if lone && !first.is_empty() && self.is(opening, Roles::SPAN) {
            return true;
        }
        let (noun, _) = word_before(self.text, run.from, first_at - between.len() - opening.len());
        let counted = number(opening)
            && Gap::of(between) == Gap::Blank
            && self.vocabulary.roles(first) == Roles::default();
        counted && !self.is(noun, Roles::NOUN | Roles::NOUNS | Roles::LEVEL_NOUN)
    }

    /// Whether the number that ends a list counts what is named behind it, and so do those before it: "2 or 3 ropes",
    /// "a 2/3 vote".
    fn is_counted_list(&self, run: Run, members: &[Member]) -> bool {
        members.last().is_some_and(|last| {
            let number = matches!(last.address.components.as_slice(), [only] if only.class == Class::Number);
            number && !self.is_closed(run, last)
        })
    }

    /// Whether nothing behind a letter or number takes it for its own: "A wins", "A player".
    fn is_closed(&self, run: Run, member: &Member) -> bool {
        let (next, between) = word_after(self.text, member.range.end(), run.to);
        next.is_empty()
            || !between.chars().all(char::is_whitespace)
            || self.may_follow(next)
            || self.is_no_enumeration(run, member)
            || self.is_no_quantity(member, next)
    }

    /// Whether some level is numbered by capital letters without brackets.
    pub(super) fn has_capitals(&self) -> bool {
        let capitals = |level: &Level| {
            let mut styles = std::iter::once(level.style).chain(level.second.map(|row| row.style));
            !level.bracketed
                && styles.any(|style| matches!(style, Style::Upper | Style::UpperRoman | Style::Initials))
        };
        self.conventions.levels.iter().any(capitals)
    }

    /// A bracketed letter in whose sentence the next letter does not follow: "the requirement
    /// in (a) binds" cites, "in (a) pairs and (b) teams" counts up.
    fn is_no_enumeration(&self, run: Run, member: &Member) -> bool {
        let printed = &self.text[member.range];
        let Some(label) = printed.strip_prefix('(').and_then(|rest| rest.strip_suffix(')')) else {
            return false;
        };
        let [letter] = label.as_bytes() else { return false };
        let next = format!("({})", char::from(letter.saturating_add(1)));
        let rest = &self.text[member.range.end()..run.to];
        // A sentence is not searched further than a long one goes.
        let near = &rest[..floor_char_boundary(rest, 400)];
        let ends = |at: &usize| near[at + 1..].starts_with(char::is_whitespace);
        let end = near.match_indices('.').map(|(at, _)| at).find(ends).unwrap_or(near.len());
        let sentence = &near[..end];
        letter.is_ascii_lowercase() && !sentence.contains(&next)
    }

    /// A quick look that spares the grammar lone numbers and letters: without a cue before
    /// them and without a direction, a list or a verb behind them they are no reference.
    fn is_lone_word(&self, run: Run, at: usize) -> bool {
        let rest = &self.text[at..run.end];
        let len = rest.bytes().position(|b| !b.is_ascii_alphanumeric()).unwrap_or(rest.len());
        let word = &rest[..len];
        let lone = !word.is_empty()
            && (word.len() == 1 || word.bytes().all(|b| b.is_ascii_digit()))
            && !rest[len..].starts_with(['(', '.']);
        if !lone {
            return false;
        }
        let (next, between) = word_after(self.text, at + len, run.to);
        let adjoining = Gap::of(between) == Gap::Blank;
        let known = Roles::ABOVE
            | Roles::BELOW
            | Roles::CONJUNCTION
            | Roles::RANGE
            | Roles::VERB
            | Roles::FOOTNOTE
            | Roles::ORDINAL;
        // "22 B2", "1, 2 above", "3 - 5 below" are for the grammar.
        let listed = between.contains([',', ';', '/', '-', '–'])
            || next.len() <= 3 && !next.starts_with(char::is_lowercase);
        // "A of Law 2"
        let part = word.starts_with(|c: char| c.is_ascii_uppercase()) && self.is(next, Roles::OF);
        let goes_on = adjoining && (self.is(next, known) || part);
        !(listed && !next.is_empty() || goes_on)
    }

    /// What the words before a bare address say of it.
    pub(super) fn cue(&self, run: Run, at: usize) -> Cue {
        let (word, between) = word_before(self.text, run.from, at);
        if word.is_empty() || !between.chars().all(|c| c.is_whitespace() || matches!(c, '(' | '[')) {
            return Cue::None;
        }
        let roles = self.vocabulary.roles(word);
        if roles.any(Roles::CUE) {
            return Cue::Strong;
        }
        if !roles.any(Roles::ALSO | Roles::WEAK_CUE) {
            return Cue::None;
        }
        let start = at - between.len() - word.len();
        if roles.any(Roles::RANGE) && self.ends_span(run, start) {
            return Cue::None;
        }
        let (earlier, gap) = word_before(self.text, run.from, start);
        let earlier = if gap.chars().all(char::is_whitespace) { earlier } else { "" };
        // "see also A", "as in B", "provided in B", "permitted by A", "either (a)".
        if roles.any(Roles::ALSO) && self.is(earlier, Roles::CUE) {
            return Cue::Strong;
        }
        if roles.any(Roles::WEAK_CUE) {
            return if self.vocabulary.is_participle(earlier) && roles.any(Roles::PREPOSITION) {
                Cue::Strong
            } else {
                Cue::Weak
            };
        }
        Cue::None
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Cue {
    None,
    Weak,
    Strong,
}

/// A quick look that spares the grammar most words: a capital, a digit or a bracket
/// that begins like an address.
/// Where numbers and small letters are glued, as in `1c2`, a letter may follow.
fn may_be_bare(rest: &[u8], glued: bool) -> bool {
    let at = |place: usize| rest.get(place).copied().unwrap_or(b' ');
    match at(0) {
        b'(' => (2..=7).any(|close| at(close) == b')') && at(1).is_ascii_alphanumeric(),
        b'A'..=b'Z' => !at(1).is_ascii_lowercase() && (at(1) < 0x80 || matches!(at(1), 0xC2 | 0xE2)),
        _ => glued || !at(1).is_ascii_lowercase(),
    }
}
