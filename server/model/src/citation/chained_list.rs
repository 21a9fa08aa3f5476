//! More numbers of a level that was named: "§ 6 Absatz 1 oder 2", "§ 6 Absatz 1 und Absatz 2".

use lawsmith_grammar as grammar;
use lawsmith_syntax::Level;
use lawsmith_text::TextRange;

use crate::address::{Address, Class, Component};
use crate::citation::chain::{is_of_levels, is_same_noun};
use crate::citation::gap::Gap;
use crate::citation::mention::Member;
use crate::citation::owner_before::is_blank;
use crate::citation::scan::{Run, Scanner};
use crate::prose::word_after;
use crate::vocabulary::Roles;

/// The most letters of what ends a range.
const LABEL: usize = 4;

/// How many words a phrase has that joins addresses: "in Verbindung mit".
const JOINING: usize = 3;

impl Scanner<'_> {
    /// "§ 6 Absatz 1 oder 2", "§ 6 Absatz 1 und Absatz 2": more numbers of the level that was
    /// named last, or of the one that is named again.
    pub(super) fn chained_list(
        &self,
        run: Run,
        left_out: usize,
        mut noun: String,
        members: &mut Vec<Member>,
    ) {
        while let Some(last) = members.last_mut() {
            let Some(joint) = self.joint(run, last.range.end()) else { return };
            let (word, gap) = self.noun_after(joint.end, run.end);
            let (word, word_end) = (if gap.is_empty() { word } else { "" }, joint.end + word.len());
            // "Nummer 2 und Satz 3"
            if joint.word && self.is(word, Roles::TAIL) {
                let Some((at, counted)) = self.first_behind_noun(run, word, word_end) else { return };
                last.reach_unchecked(joint.end, at + counted.span.end);
                noun.clear();
                continue;
            }
            let in_body = last.address.components[0].class == Class::Body;
            let inner = self.inner_level(word).filter(|_| !in_body);
            let level = inner.and_then(|(level, _)| self.held(&last.address, level, left_out));
            // "Article 2, paragraph 1 or paragraph 3", where no level is called so.
            let again = joint.word && self.is(word, Roles::LEVEL_NOUN) && inner.is_none();
            if level.is_none()
                && !again
                && let Some((mut member, named)) = self.outer_number(run, left_out, last, joint.end)
            {
                member.ends_range = joint.ends_range;
                noun = named;
                members.push(member);
                continue;
            }
            let (named, at) = match level.is_some() || again {
                true => (word, self.behind_point(word_end, run.end)),
                false => (noun.as_str(), joint.end),
            };
            let behind = &self.text[at..run.end];
            let found = self.first_behind(named, behind);
            let Some(found) = found.or_else(|| self.letter_beside(&last.address, behind)) else { return };
            let end = at + found.span.end;
            // "Absatz 2 Satz 3 und 4", "Satz 1, 3 und 4": the sentences go on.
            if named.is_empty() {
                if !joint.word && !self.is_listed(run, end) {
                    return;
                }
                last.reach_unchecked(joint.end, end);
                continue;
            }
            let mut address = self.address(&found, &self.text[at..]);
            Self::fit_beside(&last.address, &mut address);
            self.fit_level(named, &mut address.components);
            let unnamed = level.is_none() && self.inner_level(named).is_none();
            if unnamed && joint.word && is_same_noun(named, &noun) {
                self.fit_depth(last.address.components.len() - 1, &mut address.components);
            }
            let place = || self.place(&last.address, named, left_out, &address);
            let Some(place) = level.or_else(place) else { return };
            let innermost = place + 1 == last.address.components.len();
            if level.is_none() && !(joint.word && innermost) && self.counts_things(run, end) {
                return;
            }
            let range = TextRange::new(joint.end, end);
            let mut member = Member::new(range, self.put_at(place, &last.address, left_out, &address));
            member.ends_range = joint.ends_range;
            let by_noun = level.is_some() || again;
            let named = named.to_owned();
            noun = self.chain(run, left_out, &named, &mut member).unwrap_or(named);
            // "Article 2, paragraph 1, and paragraph 2 of Article 3"
            if left_out == 0 && by_noun && self.has_own_whole(run, &member.address, member.range.end()) {
                return;
            }
            members.push(member);
        }
    }

    /// The address with `next` for what stands at `place` in `last`, or `next` alone if it begins anew.
    fn put_at(&self, place: usize, last: &Address, left_out: usize, next: &Address) -> Address {
        let above = last.truncated(place);
        let anew = left_out == 0 && self.begins_anew(&above, next);
        if anew { next.clone() } else { above.join(&next.components) }
    }

    /// "Abs. 1 a) und b)": a letter beside one in brackets, where markers print the closing one alone.
    fn letter_beside(&self, last: &Address, behind: &str) -> Option<grammar::Address> {
        last.components.last().filter(|last| last.class == Class::Bracket)?;
        let end = behind.find(|c: char| !c.is_alphanumeric()).unwrap_or(behind.len());
        let label = &behind[..end];
        let fits = |level: &Level| level.is_half_bracketed() && level.value(label).is_some();
        let is_label = self.conventions.levels.iter().any(fits) && !self.is(label, Roles::LETTER);
        is_label.then(|| grammar::addresses_from_letter(behind).next()).flatten()
    }

    /// The letter that begins `address` in brackets, if `last` ends so.
    fn fit_beside(last: &Address, address: &mut Address) {
        let bracketed = last.components.last().is_some_and(|last| last.class == Class::Bracket);
        if let Some(first) = address.components.first_mut().filter(|first| first.class == Class::Lower)
            && bracketed
        {
            *first = Component::new(&format!("({})", first.text));
        }
    }

    /// The place in `last` of what `next` is a further number of: "Sections 1(a) and 2(b)", "Sections 1(a) and (b)". Only its
    /// first part is of the level that `noun` names, or of a deeper one.
    fn place(&self, last: &Address, noun: &str, left_out: usize, next: &Address) -> Option<usize> {
        let (first, rest) = next.components.split_first()?;
        let innermost = last.components.len().checked_sub(1)?;
        let named = self.inner_level(noun);
        let outermost = named.and_then(|(level, _)| self.held(last, level, left_out)).unwrap_or(innermost);
        if left_out == 0 && self.begins_anew(&last.truncated(outermost), next) {
            return Some(outermost);
        }
        if !rest.iter().all(|part| part.class == Class::Bracket) {
            return None;
        }
        if last.components[0].class == Class::Body {
            return (1..=innermost).rev().find(|&at| last.components[at].class == first.class);
        }
        let levels = self.conventions.levels.get(left_out..).unwrap_or_default();
        let by_style =
            || (outermost..=innermost).rev().find(|&at| levels.get(at).is_some_and(|it| first.fits(it)));
        let place = if is_of_levels(last, levels) { by_style() } else { None };
        let alike = last.components[innermost].class == first.class;
        let again = || named.is_some_and(|(_, level)| first.fits(level)).then_some(outermost);
        place.or_else(|| alike.then_some(innermost)).or_else(again)
    }

    /// What joins the words from `at` on to a list before them.
    fn joint(&self, run: Run, at: usize) -> Option<Joint> {
        if let Some(end) = self.behind_joining(run, at) {
            return Some(Joint { end, word: true, ends_range: false });
        }
        if let Some(end) = self.behind_dash(run, at) {
            return Some(Joint { end, word: true, ends_range: true });
        }
        let behind = self.text[at..run.end].trim_start();
        let at = if behind.starts_with(',') { run.end - behind.len() } else { at };
        let comma = usize::from(self.text[at..run.end].starts_with(','));
        let (word, gap) = self.noun_after(at + comma, run.end);
        // "Sections 1(a), (b) and 2": no list of its own begins there, as one would in "under Section 1(a), (b) members".
        let start = at + gap.len();
        let bracket =
            || comma == 1 && (Gap::of(gap) == Gap::Bracket || gap == "(") && self.begins_more(run, start);
        if gap.is_empty() || !gap.chars().all(char::is_whitespace) {
            return bracket().then_some(Joint { end: start, word: false, ends_range: false });
        }
        let ends_range = self.is(word, Roles::RANGE);
        let joins = ends_range || self.is(word, Roles::CONJUNCTION);
        let behind = &self.text[at + comma + gap.len() + if joins { word.len() } else { 0 }..run.end];
        let end = run.end - behind.trim_start().len();
        (joins || comma == 1).then_some(Joint { end, word: joins, ends_range })
    }

    /// "Absatz 1–3", "Absatz 1 - 3": where the other end of a range begins. Behind a dash between blanks nothing may be counted.
    fn behind_dash(&self, run: Run, at: usize) -> Option<usize> {
        let dash = self.text[at..run.end].trim_start();
        let behind = dash.strip_prefix(['-', '‐', '‑', '–'])?;
        let start = run.end - behind.trim_start().len();
        let (word, gap) = word_after(self.text, start, run.end);
        let near = dash.len() == run.end - at && behind.len() == run.end - start;
        let closed = || {
            let (next, between) = word_after(self.text, start + word.len(), run.end);
            !is_blank(between) || next.is_empty() || self.may_follow(next)
        };
        (gap.is_empty() && !word.is_empty() && word.len() <= LABEL && (near || closed())).then_some(start)
    }

    /// Whether the address at `at` is followed by more.
    fn begins_more(&self, run: Run, at: usize) -> bool {
        let found = grammar::addresses(&self.text[at..run.end]).next();
        found.is_some_and(|found| self.is_listed(run, at + found.span.end))
    }

    /// Whether a number that ends at `at` is followed by more: "1, 3 und 4".
    fn is_listed(&self, run: Run, at: usize) -> bool {
        let (next, gap) = word_after(self.text, at, run.end);
        Gap::of(gap) == Gap::Comma
            || Gap::of(gap) == Gap::Blank && self.is(next, Roles::CONJUNCTION | Roles::RANGE)
    }

    /// Whether a number that ends at `at` counts what is named behind it: "Nummer 1, 3 Boote".
    fn counts_things(&self, run: Run, at: usize) -> bool {
        let (next, gap) = word_after(self.text, at, run.end);
        next.starts_with(char::is_lowercase)
            && gap.chars().all(char::is_whitespace)
            && !(self.may_follow(next) || self.is(next, Roles::CONJUNCTION | Roles::RANGE))
    }

    /// "§ 4 Absatz 3, auch in Verbindung mit Absatz 4": where the next part of the same whole begins.
    fn behind_joining(&self, run: Run, end: usize) -> Option<usize> {
        let (mut at, mut joined) = (end, 0);
        loop {
            let (word, gap) = word_after(self.text, at, run.end);
            if !matches!(Gap::of(gap), Gap::Blank | Gap::Comma | Gap::Point | Gap::Stop) {
                return None;
            }
            if !self.is(word, Roles::JOINING) {
                // A conjunction alone is no such phrase, nor is a preposition.
                let part = self.inner_level(word).is_some() || self.is(word, Roles::TAIL);
                return (joined >= JOINING && part).then_some(at + gap.len());
            }
            joined += 1;
            at += gap.len() + word.len();
        }
    }
}

/// What joins a number to those before it.
struct Joint {
    /// Where the words behind it begin.
    end: usize,
    /// Whether it is a word, and no comma alone.
    word: bool,
    ends_range: bool,
}
