//! The whole that a named part belongs to: "of section 4", "of the first subparagraph of paragraph 1", "of the
//! Introduction".

use crate::address::{Address, Component};
use crate::citation::gap::Gap;
use crate::citation::mention::{Belief, Group, Lead, Member, Mention};
use crate::citation::owner_before::is_blank;
use crate::citation::scan::{Run, Scanner, is_apostrophe};
use crate::prose::word_after;
use crate::vocabulary::Roles;
use lawsmith_text::TextRange;

/// How many wholes of parts are followed: "(a) of B of section 4" has two.
const WHOLES: u8 = 4;

impl Scanner<'_> {
    /// "of section 4", "of Schedule 1": the whole that a named part belongs to.
    pub(super) fn whole(&self, run: Run, end: usize) -> Option<(Group, usize)> {
        let (of, between) = self.word_behind(end, run.end);
        if run.depth >= WHOLES || !between.chars().all(char::is_whitespace) || !self.is(of, Roles::OF) {
            return None;
        }
        let run = Run { depth: run.depth + 1, ..run };
        let of_end = self.behind_unnumbered(run, end + between.len() + of.len());
        let of_end = self.behind_elision(of_end, run.end);
        let (word, gap) = word_after(self.text, of_end, run.end);
        if let Some(found) = self.whole_part(run, of_end) {
            return Some(found);
        }
        // "Nummer 1 der Anlage": the joint is the article, too.
        if self.is(of, Roles::ARTICLE)
            && Gap::of(gap) == Gap::Blank
            && let Some((Mention::Addresses(group), end)) =
                self.lone_body(run, of_end + gap.len(), of_end + gap.len(), word)
        {
            return Some((group, end));
        }
        let units = Roles::ARTICLE | Roles::DEMONSTRATIVE;
        let nouns = Roles::NOUN | Roles::NOUNS | Roles::BODY | Roles::LEVEL_NOUN;
        let named = self.is(word, nouns | units) || word.len() <= 3;
        if !named || !gap.chars().all(|c| c.is_whitespace() || c == '§') {
            return None;
        }
        let start = of_end + (gap.len() - gap.trim_start().len());
        match self.word(run, start)? {
            (Mention::Addresses(group), end) if may_be_whole(&group) => Some((group, end)),
            _ => None,
        }
    }

    /// "Law 2 and B1 of Law 3": whether a member of a list behind a noun of the work is said to belong to what such a noun names anew.
    pub(super) fn is_of_another(&self, run: Run, lead: Lead, member: &Member) -> bool {
        // A range, "1 to 3", has no whole behind it.
        let (of, _) = self.word_behind(member.range.end(), run.end);
        if !matches!(lead, Lead::Noun { .. }) || self.is(of, Roles::RANGE) {
            return false;
        }
        let named = |whole: &Group| {
            let (noun, _) = word_after(self.text, whole.start, run.to);
            self.is(noun, Roles::NOUN | Roles::NOUNS)
        };
        self.whole(run, member.range.end()).is_some_and(|(whole, _)| whole.unit.is_none() && named(&whole))
    }

    /// "de l’article", "dell’articolo": where the word begins behind an apostrophe, which may be that of an article behind `of_end`.
    fn behind_elision(&self, of_end: usize, limit: usize) -> usize {
        let (head, gap) = self.word_behind(of_end, limit);
        let head_end = of_end + gap.len() + head.len();
        let elided = |at: usize| self.text[at..limit].starts_with(is_apostrophe);
        let joint = |at: usize| at + self.text[at..limit].chars().next().map_or(0, char::len_utf8);
        match elided(of_end) {
            true => joint(of_end),
            false if Gap::of(gap) == Gap::Blank && self.is(head, Roles::ARTICLE) && elided(head_end) => {
                joint(head_end)
            }
            false => of_end,
        }
    }

    /// "Section 2, Article I": the whole behind a comma, unless it may be the next of a list, or begin a clause: "Under Section 2,
    /// Article I applies".
    pub(super) fn whole_behind_comma(&self, run: Run, start: usize, end: usize) -> Option<(Group, usize)> {
        let (part, _) = self.noun_after(start, run.end);
        let (level, _) = self.inner_level(part)?;
        let (noun, gap) = word_after(self.text, end, run.end);
        if run.depth >= WHOLES
            || Gap::of(gap) != Gap::Comma
            || !self.is(noun, Roles::NOUN | Roles::ABBREVIATION)
        {
            return None;
        }
        let run = Run { depth: run.depth + 1, ..run };
        let (Mention::Addresses(group), whole_end) = self.word(run, end + gap.len())? else { return None };
        let [member] = group.members.as_slice() else { return None };
        let (next, between) = word_after(self.text, whole_end, run.to);
        let (further, _) = self.noun_after(whole_end, run.to);
        let listed = between.starts_with(',')
            && (self.is(next, Roles::CONJUNCTION | Roles::NOUN | Roles::NOUNS | Roles::LEVEL_NOUN)
                || self.inner_level(further).is_some());
        let goes_on = is_blank(between) && self.may_follow(next) && !self.is(next, Roles::OF);
        (member.address.components.len() <= level && !listed && !goes_on).then_some((group, whole_end))
    }

    /// "point (g) of the first subparagraph of paragraph 1": behind the part that has no number of its own.
    fn behind_unnumbered(&self, run: Run, of_end: usize) -> usize {
        let mut at = of_end;
        let mut next = |roles: Roles| {
            let (word, gap) = word_after(self.text, at, run.end);
            at += gap.len() + word.len();
            (Gap::of(gap) == Gap::Blank && (roles == Roles::default() || self.is(word, roles))).then_some(at)
        };
        let counted = next(Roles::ARTICLE).and_then(|_| next(Roles::ORDINAL));
        // "the Second Schedule" has a number, and so has "het tweede lid".
        let has_number =
            |at: usize| self.is(word_after(self.text, at, run.end).0, Roles::BODY | Roles::COUNTED_NOUN);
        let counted = counted.filter(|&at| !has_number(at));
        let behind = counted.and_then(|_| next(Roles::default())).and_then(|_| next(Roles::OF));
        behind.unwrap_or(of_end)
    }

    /// "of the Introduction": a part of the document as the whole.
    fn whole_part(&self, run: Run, at: usize) -> Option<(Group, usize)> {
        let (article, gap) = word_after(self.text, at, run.end);
        let name_at = at + gap.len() + article.len();
        let (name, between) = word_after(self.text, name_at, run.end);
        let blank = |gap: &str| gap.chars().all(char::is_whitespace);
        if !blank(gap)
            || !blank(between)
            || !self.is(name, Roles::PART)
            || !name.starts_with(char::is_uppercase)
        {
            return None;
        }
        let known = self.conventions.sections.iter().find(|known| known.eq_ignore_ascii_case(name))?;
        let end = name_at + between.len() + name.len();
        let range = TextRange::new(end - name.len(), end);
        let component = Component::body(known);
        let member = Member::new(range, Address { components: vec![component] });
        let lead = Lead::Noun { plural: false, abbreviated: false };
        Some((Group { lead, ..Group::bare(range.start(), Belief::Certain, vec![member], None) }, end))
    }
}

/// Whether a part may belong to it, or to the first of the list that it is: "(a) of Law 2 and Law 3B".
fn may_be_whole(group: &Group) -> bool {
    let listed = matches!(group.lead, Lead::Noun { .. }) && !group.members.iter().any(|it| it.ends_range);
    group.members.len() == 1 || listed
}
