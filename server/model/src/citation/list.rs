//! The members of a list of addresses: the run that the grammar sees, cut where a word
//! between two of them is no conjunction.

use std::ops::Range;

use lawsmith_grammar::{self as grammar, ComponentKind};
use lawsmith_syntax::{Brackets, Level, Style};
use lawsmith_text::{TextRange, ceil_char_boundary};

use crate::address::{Address, Class, Component};
use crate::citation::around::is_year;
use crate::citation::mention::{Lead, Member};
use crate::citation::noun::is_before_number;
use crate::citation::scan::{Run, Scanner};
use crate::prose::word_after;
use crate::vocabulary::Roles;

/// How long an item within a sentence may be, in bytes.
const ITEM: usize = 600;

impl Scanner<'_> {
    /// The members of the list at `at`: the run of addresses that the grammar sees, cut
    /// where a word between two of them is no conjunction.
    pub(super) fn members(&self, run: Run, at: usize, lead: Lead) -> Option<(Vec<Member>, usize)> {
        self.members_of(run, at, lead, grammar::addresses(&self.text[at..run.end]))
    }

    /// The same, read by `addresses`.
    pub(super) fn members_of(
        &self,
        run: Run,
        at: usize,
        lead: Lead,
        addresses: impl Iterator<Item = grammar::Address>,
    ) -> Option<(Vec<Member>, usize)> {
        let rest = &self.text[at..run.end];
        let mut members: Vec<Member> = Vec::new();
        for found in addresses {
            let Some(ends_range) = self.joins(lead, &found, rest) else { break };
            let first = members.first().map(|first| &first.address);
            if !self.is_label(lead, &found, rest, first) {
                break;
            }
            if members.last().is_some_and(|last| goes_on_by_hyphen(last, &found, rest)) {
                break;
            }
            let (mut member, goes_on) = self.member(run, at, &found);
            if self.is_initial(run, member.range.start(), member.range.end()) {
                break;
            }
            let no_member = |link| {
                self.begins_a_clause(run, link, &member)
                    || self.counts(run, lead, at, link, &member)
                    || self.is_of_another(run, lead, &member)
            };
            if found.link.as_ref().is_some_and(no_member) {
                break;
            }
            member.ends_range = ends_range;
            members.push(member);
            if !goes_on {
                break;
            }
        }
        let end = members.last()?.range.end();
        Some(self.with_range(run, lead, members, end))
    }

    /// Whether an address goes on with the list before it, and if so, whether it ends a range. The first one always does.
    fn joins(&self, lead: Lead, found: &grammar::Address, text: &str) -> Option<bool> {
        let Some(link) = &found.link else { return Some(false) };
        let Some(word) = link.word.clone().map(|span| &text[span]) else {
            // A comma before a bare word-letter begins a new clause.
            let lone = matches!(found.components.as_slice(), [only] if only.kind == ComponentKind::Number);
            return (lead != Lead::Bare || !link.comma || !lone).then_some(link.dash);
        };
        let range = self.is(word, Roles::RANGE);
        (range || self.is(word, Roles::CONJUNCTION)).then_some(link.dash || range)
    }

    /// Whether what looks like an address is no word and no part of one. Behind "Buchstabe", by which the list began with
    /// a small letter, `first`, a letter has no brackets, whatever its level prints.
    fn is_label(&self, lead: Lead, found: &grammar::Address, text: &str, first: Option<&Address>) -> bool {
        let small = found.components.first().filter(|first| first.kind == ComponentKind::Lower);
        if small.is_some_and(|_| found.components.len() > 1) {
            // "p.5" is a page where no small letter leads addresses.
            if !self.conventions.has_leading_small_letters() {
                return false;
            }
        } else if let Some(component) = small {
            let label = grammar::latinised(&text[component.span.clone()]);
            let lettered = first.is_none_or(|first| first.components[0].class == Class::Lower);
            if !(self.joins_small_letters(&label) || lettered && self.counts_by_letters(&label)) {
                return false;
            }
            // "artigo 2.º, n.º 1"
            let printed = component.span.len();
            if self.joined_noun(&text[found.span.start..], printed).len() > printed {
                return false;
            }
        }
        // What goes on in the same word is no address: "1Ж", "16th".
        let goes_on = text[found.span.end..].starts_with(char::is_alphanumeric);
        let bare = lead == Lead::Bare || found.link.is_some();
        !(goes_on || bare && begins_a_word(text, &found.span))
    }

    /// The member that an address of the words from `at` on is, and whether the list can go on behind it.
    fn member(&self, run: Run, at: usize, found: &grammar::Address) -> (Member, bool) {
        let mut components = self.address(found, &self.text[at..run.end]).components;
        // "Law 22 A player": the article is no level.
        let kept = self.without_article(run, at, found, &mut components);
        let kept = kept.or_else(|| self.without_sentence(run, at, found, &mut components));
        let kept = kept.or_else(|| self.without_onward(found, &mut components));
        let kept = kept.or_else(|| self.without_foreign(run, at, found, &mut components));
        let end = kept.unwrap_or(found.span.end);
        let loose =
            |component: &grammar::Component| component.spaced && component.kind == ComponentKind::Bracket;
        let mut tight = found.components.len().min(components.len());
        while tight > 1 && loose(&found.components[tight - 1]) {
            tight -= 1;
        }
        let tight_end = if tight == components.len() { end } else { found.components[tight - 1].span.end };
        let member = Member {
            range: TextRange::new(at + found.span.start, at + end),
            loose: components.len() - tight,
            tight_end: at + tight_end,
            address: Address { components },
            ends_range: false,
            opens_item: found.link.as_ref().is_some_and(|link| link.comma) && self.opens_item(run, at, found),
            parted: None,
            unchecked: Vec::new(),
        };
        (member, kept.is_none())
    }

    /// Whether what stands behind a comma or a conjunction is no member, but begins words of its own.
    fn begins_a_clause(&self, run: Run, link: &grammar::Link, member: &Member) -> bool {
        let comma = link.comma && link.word.is_none();
        member.address.components.len() == 1 && self.is_letter_word(member, run)
            || comma && self.is_letter_of_a_name(run, member)
            || self.is_year_of_noun(run, member)
    }

    /// Whether a bracket behind a comma is the next marker of a list within the sentence, before words of its own: "(a) adopt
    /// rules under Law 2, (b) manage the port".
    fn opens_item(&self, run: Run, at: usize, found: &grammar::Address) -> bool {
        let [bracket] = found.components.as_slice() else { return false };
        if bracket.kind != ComponentKind::Bracket {
            return false;
        }
        let end = at + found.span.end;
        let label = self.text[at + found.span.start..end].trim_matches(['(', ')']);
        let (next, between) = word_after(self.text, end, run.to);
        let words = between.starts_with(char::is_whitespace)
            && between.trim().is_empty()
            && !self.is(next, Roles::CONJUNCTION | Roles::RANGE | Roles::OF | Roles::ABOVE | Roles::BELOW);
        words && !next.is_empty() && self.is_next_of_list(run, at, label)
    }

    /// Whether the label before `label` stands in brackets, apart from other words, shortly before `at`.
    fn is_next_of_list(&self, run: Run, at: usize, label: &str) -> bool {
        let styles = [Style::Lower, Style::LowerRoman, Style::Upper, Style::Arabic];
        let before = |earlier: &str| {
            styles.iter().any(|style| {
                style.value(earlier).zip(style.value(label)).is_some_and(|(one, next)| one + 1 == next)
            })
        };
        let from = ceil_char_boundary(self.text, at.saturating_sub(ITEM).max(run.from)).min(at);
        let earlier = &self.text[from..at];
        let apart = |behind: &str| behind.starts_with(char::is_whitespace);
        let brackets =
            earlier.match_indices('(').filter(|(open, _)| earlier[..*open].ends_with(char::is_whitespace));
        let inside = brackets.filter_map(|(open, _)| earlier[open + 1..].split_once(')'));
        inside.filter(|(_, behind)| apart(behind)).any(|(it, _)| before(it))
    }

    /// Whether a number is the year of an edition: "…, 1997 Law 25B".
    fn is_year_of_noun(&self, run: Run, member: &Member) -> bool {
        let (next, between) = word_after(self.text, member.range.end(), run.to);
        is_year(&self.text[member.range])
            && between.chars().all(char::is_whitespace)
            && self.is(next, Roles::NOUN | Roles::NOUNS)
    }

    /// Whether some level prints these small letters without brackets: "611.3a and b".
    pub(super) fn joins_small_letters(&self, label: &str) -> bool {
        self.conventions.levels.iter().any(|level| {
            level.brackets != Brackets::Both && level.style == Style::Lower && level.value(label).is_some()
        })
    }

    /// Whether some level is numbered by these small letters, in brackets or without.
    fn counts_by_letters(&self, label: &str) -> bool {
        let letters = |style| matches!(style, Style::Lower | Style::DoubleLower);
        self.conventions.levels.iter().any(|level| letters(level.style) && level.value(label).is_some())
    }

    /// Where the address ends if its last level is a spaced "A" or "I" that begins a phrase, or a word in capitals.
    pub(super) fn without_article(
        &self,
        run: Run,
        at: usize,
        found: &grammar::Address,
        components: &mut Vec<Component>,
    ) -> Option<usize> {
        let last = found.components.last().filter(|last| last.spaced && last.kind == ComponentKind::Upper)?;
        let letter = &self.text[at + last.span.start..at + last.span.end];
        let (next, between) = word_after(self.text, at + last.span.end, run.to);
        // "SECTION 2 OF THE RULES"
        let shouted = letter.len() > 1 && self.is(letter, Roles::FUNCTION);
        let phrase = self.is(letter, Roles::LETTER)
            && between.chars().all(char::is_whitespace)
            && next.starts_with(char::is_lowercase)
            && !self.joins_a_letter(run, at + last.span.end + between.len(), next);
        if !(phrase || shouted) || components.len() < 2 {
            return None;
        }
        components.pop();
        found.components.get(components.len() - 1).map(|before| before.span.end)
    }

    /// Where the address ends if a letter behind a full stop is none of any level and begins a sentence: "3.1.A piece moves".
    fn without_sentence(
        &self,
        run: Run,
        at: usize,
        found: &grammar::Address,
        components: &mut Vec<Component>,
    ) -> Option<usize> {
        let known = |label: &str| {
            let mut levels = self.conventions.levels.iter();
            levels.any(|level| !level.bracketed && level.value(label).is_some())
        };
        let (last, before) = found.components.split_last()?;
        let label = &self.text[at + last.span.start..at + last.span.end];
        let foreign = last.pointed && last.kind != ComponentKind::Number && !known(label);
        if before.is_empty() || !foreign || !self.begins_words(run, at + last.span.end, label) {
            return None;
        }
        components.truncate(before.len());
        before.last().map(|component| component.span.end)
    }

    /// Where the address ends if letters behind its number say that others follow: "§§ 31ff".
    fn without_onward(&self, found: &grammar::Address, components: &mut Vec<Component>) -> Option<usize> {
        let [number, onward] = components.as_slice() else { return None };
        // One letter is more likely that of an inserted number.
        let several = number.class == Class::Number && onward.class == Class::Lower && onward.text.len() > 1;
        if !several
            || onward.joint.is_some()
            || self.vocabulary.glued
            || !self.is(&onward.text, Roles::ONWARD)
        {
            return None;
        }
        components.pop();
        found.components.first().map(|number| number.span.end)
    }

    /// Where the address ends if capitals behind a blank number no level: "§ 52 AO", "§ 3 S. 2".
    fn without_foreign(
        &self,
        run: Run,
        at: usize,
        found: &grammar::Address,
        components: &mut Vec<Component>,
    ) -> Option<usize> {
        if components.len() < found.components.len() || !self.ends_in_foreign(found, &self.text[at..run.end])
        {
            return None;
        }
        components.pop();
        found.components.get(components.len().checked_sub(1)?).map(|before| before.span.end)
    }

    /// Whether the last part of an address of `text` is capitals behind a blank that number no level. One letter may be that
    /// of a number put in, "section 12 A", or a misprint where some level has letters.
    pub(super) fn ends_in_foreign(&self, found: &grammar::Address, text: &str) -> bool {
        let Some((last, before)) = found.components.split_last() else { return false };
        let label = &text[last.span.clone()];
        let levels = &self.conventions.levels;
        let known = |level: &Level| {
            let styles = [Some(level.style), level.second.map(|row| row.style)];
            let letters = || styles.iter().flatten().any(|it| matches!(it, Style::Upper | Style::UpperRoman));
            !level.bracketed && (level.value(label).is_some() || label.len() == 1 && letters())
        };
        let is_number = |text: &str| text.trim_start().starts_with(|c: char| c.is_ascii_digit());
        // "§ 3 S. 2", "art. 3 D. Lgs. 117/2017"
        let counted = || {
            text[last.span.end..].strip_prefix('.').is_some_and(is_number)
                || self.dotted_name(&text[last.span.start..]).is_some()
        };
        let number = before.last().is_some_and(|it| it.kind == ComponentKind::Number);
        let put_in = || number && label.len() == 1 && levels.iter().any(|level| level.inserted) && !counted();
        let spaced = last.spaced && last.kind == ComponentKind::Upper && !before.is_empty();
        // "§ 4 Abs. 2 Z 1"
        let names_level = || {
            self.is(label, Roles::LEVEL_NOUN | Roles::TAIL) && is_before_number(label, &text[last.span.end..])
        };
        spaced && (names_level() || !levels.iter().any(known) && !put_in())
    }

    /// Whether `next`, which begins at `at`, joins a letter of the same list: "Law 1 A or B".
    fn joins_a_letter(&self, run: Run, at: usize, next: &str) -> bool {
        let (label, between) = word_after(self.text, at + next.len(), run.to);
        let numbers = label.trim_start_matches(|c: char| c.is_ascii_uppercase());
        self.is(next, Roles::CONJUNCTION | Roles::RANGE)
            && between.chars().all(char::is_whitespace)
            && label.len() - numbers.len() == 1
            && numbers.bytes().all(|b| b.is_ascii_digit())
            && !self.is(label, Roles::LETTER)
    }

    /// Whether the letter behind a comma begins words of its own: "under A, B players may ask".
    fn is_letter_of_a_name(&self, run: Run, member: &Member) -> bool {
        let [component] = member.address.components.as_slice() else { return false };
        let end = member.range.end();
        let (next, between) = word_after(self.text, end, run.to);
        let letter_word = self.is(&self.text[member.range], Roles::LETTER);
        let goes_on = match letter_word {
            true => self.joins_a_letter(run, end + between.len(), next),
            false => self.may_follow(next) || self.is(next, Roles::CONJUNCTION | Roles::RANGE),
        };
        let adjoining = !between.is_empty() && between.chars().all(char::is_whitespace);
        component.class == Class::Upper && adjoining && !next.is_empty() && !goes_on
    }

    /// Whether a single letter is a word here: "A player", "I pass".
    pub(super) fn is_letter_word(&self, member: &Member, run: Run) -> bool {
        self.begins_words(run, member.range.end(), &self.text[member.range])
    }

    /// Whether a letter that ends at `end` is a word before others.
    fn begins_words(&self, run: Run, end: usize, letter: &str) -> bool {
        let (next, between) = word_after(self.text, end, run.to);
        let adjoining = between.chars().all(char::is_whitespace) && !next.is_empty();
        let goes_on = self.may_follow(next) || self.is(next, Roles::CONJUNCTION | Roles::RANGE);
        self.is(letter, Roles::LETTER) && adjoining && !goes_on
    }
}

/// Whether a hyphen joins a number to the small letter before it: "101.1a-2" is one number, not a range.
fn goes_on_by_hyphen(last: &Member, found: &grammar::Address, text: &str) -> bool {
    let letter = last.address.components.last().is_some_and(|level| level.class == Class::Lower);
    let number = matches!(found.components.as_slice(), [only] if only.kind == ComponentKind::Number);
    letter && number && text[..found.span.start].ends_with('-')
}

/// Whether a hyphen joins the letter or the number to a word: "E-Board", "5-card suits", not "A-C". Addresses with points or
/// brackets are in no words.
fn begins_a_word(text: &str, address: &Range<usize>) -> bool {
    let behind = text[address.end..].strip_prefix(['-', '\u{2010}', '\u{2011}']);
    behind.is_some_and(|behind| {
        let letters = behind.find(|c: char| !c.is_alphabetic()).unwrap_or(behind.len());
        let label = letters <= 2 && behind[..letters].bytes().all(|b| b.is_ascii_lowercase());
        !label && grammar::addresses(behind).next().is_none()
    }) && text[address.clone()].chars().all(char::is_alphanumeric)
}
