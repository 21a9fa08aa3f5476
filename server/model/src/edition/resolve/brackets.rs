//! Addresses with brackets that no level prints: "paragraph 2" of an annex, "1.1(a)" where the item is printed `a)`,
//! "subsection (2)" of a list `2.`; and without brackets that a level prints: "clause 2" of a list `(2)`.

use super::{Reading, Resolver};
use crate::address::key::key_of;
use crate::address::{Address, Class, Component};
use crate::citation::{Group, Lead, Member};

/// How many brackets of an address are tried without their opening sign.
const BRACKETS: usize = 8;

impl Resolver<'_> {
    /// `plain` without the brackets that a noun gave the member, "paragraph 2" of an annex, or that it has behind the number of
    /// a body, "Annex 1(2)", where the body prints none.
    pub(super) fn as_in_body(
        &self,
        plain: &Reading,
        member: &Member,
        read: impl Fn(&Member) -> Reading,
    ) -> Option<Reading> {
        let body = plain.address.components.first().filter(|first| first.class == Class::Body)?;
        let levels = &member.address.components;
        let words = &self.scanner.text[member.range];
        let given = |level: &Component| level.class == Class::Bracket && !words.contains(level.text.as_str());
        let behind = || match levels.as_slice() {
            [first, second, ..] => first.class == Class::Body && second.class == Class::Bracket,
            _ => false,
        };
        let at = levels.iter().position(given).or_else(|| behind().then_some(1));
        let at = at.filter(|_| !plain.leads())?;
        let mut typed = member.clone();
        typed.address.components[at] = unbracketed(&levels[at]);
        let body = key_of(std::slice::from_ref(body));
        let reading = read(&typed);
        (reading.leads() || !self.lookup.has_child_of_class(&body, Class::Bracket)).then_some(reading)
    }

    /// "1.1(a)" where the item is printed `a)`: a bracket that leads nowhere is read as its level prints it.
    pub(super) fn without_opening_brackets(
        &self,
        group: &Group,
        at: usize,
        member: &Member,
        base: Option<&Address>,
    ) -> Option<Reading> {
        let bound = member.address.components.len() > 1 || base.is_some();
        if !bound || !self.lookup.edition.conventions.has_half_brackets() {
            return None;
        }
        let brackets = member.address.components.iter().enumerate();
        let mut brackets = brackets.filter(|(_, level)| level.class == Class::Bracket).take(BRACKETS);
        brackets.find_map(|(place, level)| {
            let mut address = member.address.clone();
            address.components[place] = unbracketed(level);
            self.leading(group, at, Member { address, ..member.clone() }, base)
        })
    }

    /// "Section 1.1(2)(A)" and "subsection (2)" where the items are printed `2.` and `A.`, "section (102)": brackets that no level
    /// prints are left out.
    pub(super) fn without_brackets(
        &self,
        group: &Group,
        at: usize,
        member: &Member,
        base: Option<&Address>,
    ) -> Option<Reading> {
        let bound = member.address.components.len() > 1 || base.is_some() || group.lead != Lead::Bare;
        let bracket =
            |member: &Member| member.address.components.last().is_some_and(|it| it.class == Class::Bracket);
        let unlike = at > 0 && !bracket(&group.members[at - 1]);
        // "Article 3.3 (2)" may count something, as may the (2) of "Article 3.3 and (2)".
        if !bound || member.loose == 1 || unlike {
            return None;
        }
        // The (2) of "Rule 26(b)(1) and (2)" is no Rule 2, though there is no Rule 26.
        let deep = base.is_some_and(|base| base.components.len() > 1);
        let found = self.leading(group, at, self.unprinted(member)?, base)?;
        (!deep || found.address.components.len() > 1).then_some(found)
    }

    /// The member without the brackets that no level prints.
    pub(super) fn unprinted(&self, member: &Member) -> Option<Member> {
        let levels = &self.lookup.edition.conventions.levels;
        let foreign = |component: &Component| {
            component.class == Class::Bracket && !levels.iter().any(|level| component.fits(level))
        };
        let mut address = member.address.clone();
        let mut brackets = address.components.iter_mut().filter(|level| foreign(level)).peekable();
        brackets.peek()?;
        brackets.for_each(|level| *level = unbracketed(level));
        Some(Member { address, ..member.clone() })
    }

    /// "clause 2" of a list `(2)`, "Article I.B.1.a.ii" of `(ii)`: the brackets that a level prints are put in where the words leave
    /// them out.
    pub(super) fn with_brackets(
        &self,
        group: &Group,
        at: usize,
        member: &Member,
        base: Option<&Address>,
    ) -> Option<Reading> {
        let member = match group.lead {
            Lead::LevelNoun => {
                let noun = self.scanner.text[group.start..member.range.start()].split_whitespace().next();
                let whole = noun.and_then(|noun| self.bracketed(noun, member));
                whole.or_else(|| self.bracketed_within(member))?
            }
            Lead::Noun { .. } | Lead::Bare => self.bracketed_within(member)?,
        };
        self.leading(group, at, member, base)
    }

    /// The member with brackets around what stands behind a full stop or another bracket, "1.1(b)ii", where a level prints such.
    /// Without the stop, "16B1a", it is a slip.
    fn bracketed_within(&self, member: &Member) -> Option<Member> {
        let mut member = member.clone();
        let mut lack = false;
        let levels = &self.lookup.edition.conventions.levels;
        let mut behind_bracket = false;
        for (component, level) in member.address.components.iter_mut().zip(levels) {
            let bracket = component.class == Class::Bracket;
            let bare = !bracket && (component.joint.is_some() || behind_bracket);
            behind_bracket = bracket;
            if bare && level.bracketed && level.value(&component.text).is_some() {
                *component = Component::new(&level.cited(&component.text));
                lack = true;
            }
        }
        lack.then_some(member)
    }

    /// The member with brackets around its first number, if a level prints such. A noun that is a level's own says how that
    /// prints it.
    pub(super) fn bracketed(&self, noun: &str, member: &Member) -> Option<Member> {
        if self.scanner.inner_level(noun).is_some() {
            return None;
        }
        let first = member.address.components.first().filter(|first| first.class == Class::Number)?;
        let mut levels = self.lookup.edition.conventions.levels.iter();
        let level = levels.find(|level| level.bracketed && level.value(&first.text).is_some())?;
        let mut member = member.clone();
        member.address.components[0] = Component::new(&level.cited(&first.text));
        Some(member)
    }

    /// The reading of a member, if it leads somewhere.
    pub(super) fn leading(
        &self,
        group: &Group,
        at: usize,
        member: Member,
        base: Option<&Address>,
    ) -> Option<Reading> {
        Some(self.address(group, at, &member, base)).filter(Reading::leads)
    }
}

/// `a` of `(a)`.
fn unbracketed(level: &Component) -> Component {
    let inner = level.text.strip_prefix('(').and_then(|text| text.strip_suffix(')'));
    inner.map_or_else(|| level.clone(), Component::new)
}
