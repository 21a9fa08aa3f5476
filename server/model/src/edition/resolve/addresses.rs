//! What an address in the words means where they stand: by its noun, beside the one before it,
//! or by walking up from what holds the words.

use lawsmith_grammar as grammar;

use super::{Reading, Resolver};
use crate::address::key::{Keys, key_of};
use crate::address::{Address, Class, Component};
use crate::citation::{Group, Lead, Member, Unit};
use crate::edition::index::Ids;
use crate::provision::ProvisionId;
use crate::reference::ReferenceKind;

/// How many targets of one address are told apart by how their addresses are printed.
const TOLD_APART: usize = 8;

/// An address near the words that leads nowhere.
pub(super) fn nothing(address: Address) -> Reading {
    Reading { address, targets: Ids::new(), elsewhere: None, kind: ReferenceKind::Relative }
}

/// Whether two numbers begin the address: 9.2.1.
pub(super) fn is_dotted(address: &Address) -> bool {
    matches!(address.components.as_slice(), [first, second, ..]
        if first.class == Class::Number && (second.class == Class::Number || second.joint.is_some()))
}

impl Resolver<'_> {
    /// "paragraph (b) of section 4": the part under the whole that the words name.
    pub(super) fn part_of(&self, whole: &Group, member: &Member) -> Option<Reading> {
        let outer = match whole.whole.as_deref() {
            Some(outer) => self.part_of(outer, whole.members.first()?)?,
            None => self.read(whole, 0, whole.members.first()?, None),
        };
        // The items of a definition have no addresses of their own.
        if matches!(whole.unit, Some(Unit::Definition { .. })) {
            return Some(outer);
        }
        let under =
            |member: &Member| self.reading(outer.address.join(&member.address.components), outer.kind);
        let plain = under(member);
        let reading = match self.as_in_body(&plain, member, under) {
            None if !plain.leads() => {
                let noun = self.scanner.text[..member.range.start()].split_whitespace().next_back();
                let bracketed = noun.and_then(|noun| self.bracketed(noun, member));
                let mut read = [bracketed, self.unprinted(member)].into_iter().flatten();
                read.find_map(|member| Some(under(&member)).filter(Reading::leads))
            }
            reading => reading,
        };
        let reading = reading.unwrap_or(plain);
        let is_row = !reading.leads() && self.has_row(&outer, &member.address.components);
        Some(if is_row { outer } else { reading })
    }

    /// "points (a)(i) and (ii) of Article 2": `part`, said shortly behind `base`. If neither leads somewhere, or both, it is short
    /// for what the one before it is.
    pub(super) fn shortened(&self, part: &Reading, member: &Member, base: &Address) -> Option<Reading> {
        let tail = &member.address.components;
        let whole = part.address.components.len().checked_sub(tail.len())?;
        let whole = &part.address.components[..whole];
        let deeper =
            base.components.starts_with(whole) && base.components.len() > part.address.components.len();
        let short = deeper.then(|| self.reading(self.sibling(base, tail), part.kind))?;
        let within = short.address.components.starts_with(whole);
        (within && (short.leads() || !part.leads())).then_some(short)
    }

    /// Whether what is read has a table with such a row instead of a list with such an item.
    fn has_row(&self, holder: &Reading, below: &[Component]) -> bool {
        match (holder.targets.as_slice(), below) {
            ([holder], [label]) => self.lookup.edition.index.has_row(*holder, &label.text),
            _ => false,
        }
    }

    /// "Schedule 1 item 2", a row of its table. Below numbered provisions the same words cite parts: "Law 2A".
    fn row_of_body(&self, reading: &Reading) -> Option<Reading> {
        let [body, below @ ..] = reading.address.components.as_slice() else { return None };
        let holder = || self.reading(Address { components: vec![body.clone()] }, reading.kind);
        let holder = (body.class == Class::Body && below.len() == 1).then(holder)?;
        self.has_row(&holder, below).then_some(holder)
    }

    pub(super) fn reading(&self, address: Address, kind: ReferenceKind) -> Reading {
        let (mut targets, elsewhere) = self.found(&address.key());
        // "Article 5a" beside 5.a, the first item of Article 5.
        if (2..=TOLD_APART).contains(&targets.len()) {
            let printed = address.to_string();
            let alike = |id: &ProvisionId| self.lookup.edition.path(*id) == printed;
            if targets.iter().filter(|id| alike(id)).count() == 1 {
                targets.retain(|id| alike(id));
            }
        }
        Reading { address, targets, elsewhere, kind }
    }

    pub(super) fn read(&self, group: &Group, at: usize, member: &Member, base: Option<&Address>) -> Reading {
        if let Some(unit) = &group.unit {
            return self.unit(unit);
        }
        let plain = self.address(group, at, member, base);
        let in_body = || self.lookup.edition.in_body(&member.address).map(|it| self.reading(it, plain.kind));
        if plain.leads() {
            return plain;
        }
        let found = in_body()
            .or_else(|| {
                self.in_lettered_body(&member.address)
                    .map(|it| self.reading(it, plain.kind))
                    .filter(Reading::leads)
            })
            .or_else(|| {
                self.letter_said_again(&member.address)
                    .map(|it| self.reading(it, plain.kind))
                    .filter(Reading::leads)
            })
            .or_else(|| self.within_letters(group, at, member, base))
            .or_else(|| self.without_opening_brackets(group, at, member, base))
            .or_else(|| self.without_brackets(group, at, member, base))
            .or_else(|| self.with_brackets(group, at, member, base))
            .or_else(|| self.as_in_body(&plain, member, |member| self.address(group, at, member, base)))
            .unwrap_or(plain);
        if found.leads() { found } else { self.row_of_body(&found).unwrap_or(found) }
    }

    /// "Article IA" as A of Article I, if only one is read so.
    fn within_letters(
        &self,
        group: &Group,
        at: usize,
        member: &Member,
        base: Option<&Address>,
    ) -> Option<Reading> {
        let parted = member.address.parted(&self.lookup.edition.conventions.levels).into_iter();
        let members = parted.map(|address| Member { address, ..member.clone() });
        let mut leading = members.filter_map(|member| self.leading(group, at, member, base));
        leading.next().filter(|_| leading.next().is_none())
    }

    /// "Appendix A2" as 2 of Appendix A.
    fn in_lettered_body(&self, address: &Address) -> Option<Address> {
        let (body, inner) = address.components.split_first().filter(|(body, _)| body.class == Class::Body)?;
        let name = body.text.trim_end_matches(|c: char| c.is_ascii_digit());
        let number = &body.text[name.len()..];
        let lettered = !number.is_empty() && name.ends_with(|c: char| c.is_ascii_uppercase());
        let body = Address { components: vec![Component::body(name)] };
        lettered.then(|| body.join(&[Component::new(number)]).join(inner))
    }

    /// "Appendix A, rule A2" as 2 of Appendix A, where its own markers do not repeat the letter.
    fn letter_said_again(&self, address: &Address) -> Option<Address> {
        let [body, letter, inner @ ..] = address.components.as_slice() else { return None };
        let label = body.text.split_whitespace().next_back();
        let again =
            body.class == Class::Body && letter.class == Class::Upper && label == Some(letter.text.as_str());
        (again && !inner.is_empty()).then(|| Address { components: vec![body.clone()] }.join(inner))
    }

    pub(super) fn address(
        &self,
        group: &Group,
        at: usize,
        member: &Member,
        base: Option<&Address>,
    ) -> Reading {
        let address = &member.address;
        let absolute = || self.reading(address.clone(), ReferenceKind::Absolute);
        // What a letter leads is cited with it: "Law 2.2", said in C2.1, is of another work.
        let letters = self.lookup.edition.conventions.has_leading_letters();
        let strange = letters && group.lead == Lead::Bare && is_dotted(address);
        let relative = || if strange { absolute() } else { self.relative(&address.components) };
        match (group.lead, base) {
            (Lead::Noun { .. }, None) => self.of_same_body(group, address).unwrap_or_else(absolute),
            (Lead::Noun { .. }, Some(base)) => self.listed(group, at, member, base),
            // A dotted number is an address of its own: "3.3.2, 3.3.3".
            (_, Some(_)) if is_dotted(address) => absolute(),
            (_, Some(base)) => {
                let sibling = self.near(self.sibling(base, &address.components));
                if sibling.leads() {
                    return sibling;
                }
                let relative = relative();
                if relative.leads() { relative } else { sibling }
            }
            (_, None) => {
                let enclosed =
                    group.lead == Lead::Bare && self.scanner.is_enclosed_number(member.range.start());
                let full = self.lookup.begins_address(&address.components[0])
                    && (address.components.len() > 1 || enclosed);
                // Where markers carry whole addresses, the words do, too.
                let whole = (full && self.scanner.vocabulary.whole).then(absolute).filter(Reading::leads);
                if let Some(whole) = whole {
                    return whole;
                }
                // "2.1.a", said in Chapter 2, has the number of the chapter and is no address below it.
                if address.components.len() > 2 && is_dotted(address) && self.has_outermost_number(address) {
                    return absolute();
                }
                let level_noun = group.lead == Lead::LevelNoun;
                let of_body = level_noun.then(|| self.of_same_body(group, address)).flatten();
                let named = of_body.or_else(|| self.by_noun(group, &address.components));
                let relative = match named.or_else(|| self.beside_own_list(group, &address.components)) {
                    Some(named) => named,
                    None => Some(relative())
                        .filter(|it| !self.is_part_of_a_number(group, address, it))
                        .unwrap_or_else(absolute),
                };
                // "section 1" where the work has no noun.
                let unnamed = group.lead == Lead::LevelNoun
                    && group.other.is_none()
                    && self.is_of_unnamed_level(address);
                if !relative.leads() && unnamed {
                    let absolute = absolute();
                    return if absolute.leads() { absolute } else { relative };
                }
                if !relative.leads() && full && !self.is_of_own_body(group, address) {
                    let absolute = absolute();
                    if absolute.leads() || is_dotted(address) || self.missing().is_some() {
                        return absolute;
                    }
                }
                relative
            }
        }
    }

    /// Whether the address begins with the number of the outermost provision that holds the words.
    fn has_outermost_number(&self, address: &Address) -> bool {
        let here = &self.here().address;
        here.body().is_empty()
            && here.components.first().is_some_and(|it| it.text == address.components[0].text)
    }

    /// Whether a number behind a noun leads to a provision that prints it as a part of its whole address: "section 4", said in
    /// 6.3.2, is not 6.3.4, unless that level is called so.
    fn is_part_of_a_number(&self, group: &Group, address: &Address, found: &Reading) -> bool {
        let vocabulary = self.scanner.vocabulary;
        if !vocabulary.whole || group.lead != Lead::LevelNoun {
            return false;
        }
        let whole = |id: &ProvisionId| self.lookup.edition.provision(*id).has_whole_address();
        let outer = found.address.body().components.len() + 1;
        let (noun, _) = self.scanner.noun_after(group.start, self.scanner.text.len());
        vocabulary.names_first_level(noun)
            && matches!(address.components.as_slice(), [only] if only.class == Class::Number)
            && found.targets.iter().any(whole)
            && self.inner_noun(group) != found.address.components.len().checked_sub(outer)
    }

    /// What a further member of a list behind a noun of the first level leads to; `base` is the address of the one before it.
    fn listed(&self, group: &Group, at: usize, member: &Member, base: &Address) -> Reading {
        let plural = matches!(group.lead, Lead::Noun { plural: true, .. });
        let address = &member.address;
        let absolute = || self.reading(address.clone(), ReferenceKind::Absolute);
        let sibling = || self.reading(self.sibling(base, &address.components), ReferenceKind::Absolute);
        if address.components[0].class == Class::Body {
            return absolute();
        }
        if let Some(own) = self.of_same_body(group, address) {
            return own;
        }
        if self.lookup.begins_address(&address.components[0]) {
            let first = if plural { absolute() } else { sibling() };
            if first.leads() {
                return first;
            }
            let second = if plural { sibling() } else { absolute() };
            let third = || self.printed(member).filter(|_| plural).unwrap_or_else(absolute);
            return if second.leads() { second } else { third() };
        }
        let sibling = sibling();
        let last = at + 1 == group.members.len();
        let Some((side, _)) = group.direction.filter(|_| last) else { return sibling };
        // "section 1(1) and (2) above": what stands beside the one before it, if on that side.
        if sibling.leads() && self.stands(side, &sibling) {
            return sibling;
        }
        Some(self.relative(&address.components)).filter(Reading::leads).unwrap_or(sibling)
    }

    /// Whether a number alone may be that of a provision of the first level, for which the work has no noun.
    fn is_of_unnamed_level(&self, address: &Address) -> bool {
        let levels = &self.lookup.edition.conventions.levels;
        address.components.len() == 1
            && address.components[0].class == Class::Number
            && levels.first().is_some_and(|level| level.nouns.is_empty())
    }

    /// "§§ 31 Absatz 1 und 4, 32": a number that is none of the level named last leads where it is printed to, with the levels that are
    /// named behind it.
    fn printed(&self, member: &Member) -> Option<Reading> {
        let text = &self.scanner.text[member.range];
        let found = grammar::addresses(text).next()?;
        let mut address = self.scanner.address(&found, text);
        if found.span.end < text.len() {
            // "3a" is one number there.
            let label: String = address.components.iter().map(Component::label).collect();
            let mut below = member.address.components.iter();
            below.find(|component| component.label() == label)?;
            address.components.extend(below.cloned());
        }
        let reading = self.reading(address, ReferenceKind::Absolute);
        Some(reading).filter(Reading::leads)
    }

    /// `base` with its tail replaced from the level that looks like the first of `tail`:
    /// 40B2(a) and (b) give 40B2(b). The innermost level that leads somewhere wins.
    fn sibling(&self, base: &Address, tail: &[Component]) -> Address {
        let places: Vec<usize> = (0..base.components.len())
            .rev()
            .filter(|&at| base.components[at].class == tail[0].class)
            .collect();
        let candidate = |at: &usize| base.with_tail(*at, tail);
        let (keys, inner) = (Keys::of(base), key_of(tail));
        let found = places.iter().find(|&&at| self.exists(&keys.within(at, &inner))).map(candidate);
        let fitting = || places.iter().find(|&&at| self.lookup.style_fits(base, at, &tail[0])).map(candidate);
        found.or_else(fitting).or_else(|| places.first().map(candidate)).unwrap_or_else(|| base.join(tail))
    }

    /// The address as the work prints it, with what joins its levels.
    pub(super) fn joined(&self, address: &Address) -> Address {
        let mut address = address.clone();
        let outer = address.body().components.len();
        let levels = &self.lookup.edition.conventions.levels;
        for (component, level) in address.components.iter_mut().skip(outer).zip(levels).skip(1) {
            component.joint = component.joint.or(level.joint);
        }
        address
    }
}
