//! From mentions to references: each address gets its target, or the reason why not.

mod addresses;
mod brackets;
mod externals;
mod own_body;
mod relative;
mod specials;
mod units;

use std::cell::OnceCell;

use lawsmith_syntax::{Block, Inline};
use lawsmith_text::TextRange;
use smallvec::SmallVec;

use super::lookup::Lookup;
use crate::address::key::Keys;
use crate::address::{Address, Class};
use crate::citation::{Belief, Group, Lead, Member, Mention, Scanner, Unit, is_year};
use crate::document::Document;
use crate::edition::index::Ids;
use crate::reference::{Holder, Reference, ReferenceKind, Status};

/// Where the words stand that are searched.
pub(crate) struct Place<'a> {
    /// The document.
    pub document: &'a Document,
    /// What holds them; of a footnote's words, what its first mark stands in.
    pub holder: Holder,
}

/// Finds the references in the prose, `runs`, of one block and adds them to `found`.
pub(crate) fn references(
    scanner: &Scanner<'_>,
    lookup: &Lookup<'_>,
    place: &Place<'_>,
    block: &Block,
    runs: &[Inline],
    found: &mut Vec<Reference>,
) {
    let (named, here) = (SmallVec::new(), OnceCell::new());
    let mut resolver = Resolver { scanner, lookup, place, found, named, here };
    scanner.scan(block, runs, |mention| match mention {
        Mention::Addresses(group) => resolver.group(&group),
        Mention::Special(special) => resolver.special(&special),
    });
}

/// Finds what the prose of one block cites by a noun or a name, in lists as they stand in the words: no bare addresses, nothing
/// that is counted from where it stands.
pub(crate) fn references_by_name(
    scanner: &Scanner<'_>,
    lookup: &Lookup<'_>,
    place: &Place<'_>,
    block: &Block,
    runs: &[Inline],
    mut found: impl FnMut(Vec<Reference>),
) {
    scanner.scan(block, runs, |mention| {
        let mut list = Vec::new();
        let (named, here) = (SmallVec::new(), OnceCell::new());
        let mut resolver = Resolver { scanner, lookup, place, found: &mut list, named, here };
        match mention {
            Mention::Addresses(group) if group.is_named() => resolver.group(&group),
            Mention::Special(special) if special.is_named() => resolver.special(&special),
            _ => {}
        }
        list.retain(|it| it.kind != ReferenceKind::Relative);
        found(list);
    });
}

/// How many references are looked back over for the one that "that section" means.
const NAMED: usize = 64;

struct Resolver<'a> {
    scanner: &'a Scanner<'a>,
    lookup: &'a Lookup<'a>,
    place: &'a Place<'a>,
    found: &'a mut Vec<Reference>,
    /// The addresses named so far in this block, with where the words begin.
    named: SmallVec<[(usize, Address); 4]>,
    here: OnceCell<Here>,
}

/// The address of what holds the words, as many relative references ask for it.
struct Here {
    address: Address,
    keys: Keys,
}

/// An address, what it leads to, and how it was read.
struct Reading {
    address: Address,
    targets: Ids,
    /// Its state in the original, where only that has it.
    elsewhere: Option<Status>,
    kind: ReferenceKind,
}

/// Two readings of the words of one address.
type Split = ((TextRange, Reading), (TextRange, Reading));

impl Reading {
    fn leads(&self) -> bool {
        !self.targets.is_empty() || self.elsewhere.is_some()
    }
}

impl Resolver<'_> {
    fn here(&self) -> &Here {
        self.here.get_or_init(|| {
            let holder = self.place.holder.provision;
            let address = holder.map(|at| self.place.document.address(at)).unwrap_or_default();
            Here { keys: Keys::of(&address), address }
        })
    }

    /// What has the key: here, or else in the original.
    fn found(&self, key: &[u8]) -> (Ids, Option<Status>) {
        let targets = self.lookup.of_key(key);
        let elsewhere = if targets.is_empty() { self.lookup.elsewhere(key) } else { None };
        (targets, elsewhere)
    }

    fn exists(&self, key: &[u8]) -> bool {
        let (targets, elsewhere) = self.found(key);
        !targets.is_empty() || elsewhere.is_some()
    }

    fn group(&mut self, group: &Group) {
        if let Some(other) = self.outside(group) {
            return self.external(group, other);
        }
        // A part of what nothing names is no reference.
        if let Some(whole) = group.whole.as_deref()
            && whole.unit.is_some()
            && self.part_of_nothing(whole)
        {
            return;
        }
        self.list(group, 0);
    }

    /// The members of a list from the one at `first` on.
    fn list(&mut self, group: &Group, first: usize) {
        let mut readings: SmallVec<[(TextRange, Reading); 1]> = SmallVec::new();
        let mut clause = None;
        let before = first.checked_sub(1).map(|at| self.member(group, at, None).1.address);
        for at in first..group.members.len() {
            let base = readings.last().map(|(_, before)| &before.address).or(before.as_ref());
            let (range, reading) = self.member(group, at, base);
            if let Some((before, part)) = self.parted(group, at, base, &reading) {
                readings.push(before);
                clause = Some(part);
                break;
            }
            if self.ends_before(group, at, &reading) {
                break;
            }
            readings.push((range, reading));
        }
        let fewer = clause.is_none() && first + readings.len() < group.members.len();
        let last = (first + readings.len()).saturating_sub(1);
        for (at, (range, reading)) in (first..).zip(readings) {
            // The first of a list holds the noun.
            let start = if at == 0 { group.start } else { range.start() };
            let direction = group.direction.filter(|_| at == last || group.lead == Lead::Bare);
            let mut reference = self.reference(TextRange::new(start, range.end()), &reading);
            reference.opens_range = at < last && group.members[at + 1].ends_range;
            reference.set_beside(direction, group.title.filter(|_| at == last));
            reference.set_unchecked(&group.members[at].unchecked);
            self.named.push((start, reading.address));
            self.found.push(reference);
        }
        if let Some((range, reading)) = clause {
            let reference = self.reference(range, &reading);
            self.named.push((range.start(), reading.address));
            self.found.push(reference);
        }
        self.behind_part(group, fewer);
    }

    /// What stands behind a part: the list whose first member it belongs to, "B2 of Law 2, A1". What has no such part is named
    /// all the same: "(q) of Law 3".
    fn behind_part(&mut self, part: &Group, fewer: bool) {
        let Some(whole) = part.whole.as_deref().filter(|whole| whole.unit.is_none()) else { return };
        if fewer && part.lead == Lead::Bare {
            self.group(whole);
        } else if whole.members.len() > 1 {
            self.list(whole, 1);
        } else {
            self.behind_part(whole, false);
        }
    }

    /// "Under Article 2, paragraph 1 applies": the member without the part behind its comma, and that part by itself, where the two
    /// lead somewhere and the whole does not.
    fn parted(&self, group: &Group, at: usize, base: Option<&Address>, reading: &Reading) -> Option<Split> {
        let member = &group.members[at];
        let parted = member.parted.as_deref()?;
        let whole = reading.address.components.len() >= member.address.components.len();
        if reading.leads() && whole {
            return None;
        }
        let range = TextRange::new(member.range.start(), parted.end);
        let before = Member::new(range, member.address.truncated(parted.levels));
        let before = (range, self.read(group, at, &before, base));
        let lead = Lead::LevelNoun;
        let alone =
            Group { lead, ..Group::bare(parted.start, Belief::Certain, vec![parted.part.clone()], None) };
        let range = TextRange::new(parted.start, parted.part.range.end());
        let part = (range, self.read(&alone, 0, &parted.part, None));
        (before.1.leads() && part.1.leads()).then_some((before, part))
    }

    /// The other edition or work that a list leads into.
    fn outside<'g>(&self, group: &'g Group) -> Option<&'g str> {
        let edition = group.edition.as_deref().filter(|edition| !self.lookup.is_this_edition(edition));
        let named = || group.named.as_deref().filter(|name| !self.lookup.has_own_name(name));
        edition.or_else(named).or_else(|| {
            let other = group.other.as_deref().filter(|other| !self.lookup.calls_itself(other))?;
            let explained = self.lookup.is_short_name(other);
            (explained || self.missing().is_none() && !self.leads(group)).then_some(other)
        })
    }

    /// What the member at `at` leads to, and its words. `base` is the address of the one before it.
    fn member(&self, group: &Group, at: usize, base: Option<&Address>) -> (TextRange, Reading) {
        let member = &group.members[at];
        let part = group.whole.as_deref().and_then(|whole| self.part_of(whole, member));
        let part = part.map(|part| base.and_then(|base| self.shortened(&part, member, base)).unwrap_or(part));
        let reading = part.unwrap_or_else(|| self.read(group, at, member, base));
        // A bracket behind a blank belongs to the address only if it leads somewhere.
        if member.loose == 0 || reading.leads() || self.may_be_loose(member, &reading) {
            return (member.range, reading);
        }
        let levels = member.address.components.len() - member.loose;
        let tight = Member { address: member.address.truncated(levels), ..member.clone() };
        let range = TextRange::new(member.range.start(), member.tight_end);
        (range, self.read(group, at, &tight, base))
    }

    /// Whether the list ends before the member at `at`, which is none by what it leads to.
    fn ends_before(&self, group: &Group, at: usize, reading: &Reading) -> bool {
        if reading.leads() {
            return false;
        }
        let member = &group.members[at];
        if member.opens_item || self.is_of_no_definition(group.unit.as_ref()) {
            return true;
        }
        // "Änderung: Nr. 53", before the first provision, is a part of nothing.
        let loose = group.lead == Lead::LevelNoun
            && self.place.holder.provision.is_none()
            && self.scanner.text[group.start..member.range.start()].contains('.');
        // The end of a range whose beginning leads somewhere is meant: "3.1 - 3.9".
        let ends_range = || {
            let components = member.address.components.as_slice();
            let bracketed = components.first().is_some_and(|first| first.class == Class::Bracket);
            at > 0 && member.ends_range && (bracketed || components.len() > 1)
        };
        let believed = || ends_range() || self.missing().is_some() && is_unmistakable(group, at);
        // A list goes on only as long as it leads somewhere.
        (group.belief == Belief::IfResolved || loose) && !believed()
            // "the Tram Rules 2024"
            || matches!(group.lead, Lead::Noun { plural: true, .. }) && self.is_year_of_body(member)
            // What only the missing edition could tell has no address to give.
            || reading.address.components.is_empty() && self.missing().is_some()
    }

    /// Whether the first member of a list leads somewhere.
    fn leads(&self, group: &Group) -> bool {
        let Some(member) = group.members.first() else { return false };
        let whole = group.whole.as_deref().and_then(|whole| self.part_of(whole, member));
        whole.unwrap_or_else(|| self.read(group, 0, member, None)).leads()
    }

    /// Whether a number that leads nowhere says the year of a body of rules: where no provision has a number as high.
    fn is_year_of_body(&self, member: &Member) -> bool {
        let [year] = member.address.components.as_slice() else { return false };
        is_year(&year.text) && !self.lookup.counts_in_thousands()
    }

    /// The edition that the references of this document lead into, where it is not at hand.
    fn missing(&self) -> Option<&str> {
        self.lookup.missing_original(self.place.holder.document)
    }

    /// Where nothing can be looked up, a bracket behind a blank belongs to the address if the
    /// level there is numbered so.
    fn may_be_loose(&self, member: &Member, reading: &Reading) -> bool {
        let components = &reading.address.components;
        let first = components.len() - member.loose;
        self.missing().is_some()
            && (first..components.len()).all(|at| self.lookup.level_fits(at, &components[at]))
    }

    /// Whether it is a definition in a work that defines no terms: that of an almanac, or of the word itself.
    fn is_of_no_definition(&self, unit: Option<&Unit>) -> bool {
        matches!(unit, Some(Unit::Definition { .. })) && !self.lookup.defines_terms()
    }

    /// Whether a unit that is the whole of something is not to be found.
    fn part_of_nothing(&self, whole: &Group) -> bool {
        if self.is_of_no_definition(whole.unit.as_ref()) {
            return true;
        }
        whole.members.first().is_none_or(|member| !self.read(whole, 0, member, None).leads())
            && !matches!(whole.unit, Some(Unit::Definition { .. }))
    }

    fn reference(&self, range: TextRange, reading: &Reading) -> Reference {
        let resolved = reading.targets.first().copied();
        let repealed = resolved.is_some_and(|id| self.lookup.provision(id).repealed);
        let missing = self.missing().filter(|_| !reading.leads());
        let status = match reading.targets.len() {
            0 if missing.is_some() => Status::External,
            0 => reading.elsewhere.unwrap_or(Status::Unresolved),
            1 if repealed => Status::Repealed,
            1 => Status::Ok,
            _ => Status::Ambiguous,
        };
        if let Some(edition) = missing {
            let target = format!("{edition}:{}", reading.address);
            let kind = ReferenceKind::External;
            return Reference::new(self.place.holder, range, kind, status, None, Some(target));
        }
        // The provision that it leads to tells its address, if it has the one that is meant.
        let target = match resolved {
            Some(id) if self.lookup.has_address(id, &reading.address) => None,
            Some(_) => Some(reading.address.to_string()),
            None => Some(self.joined(&reading.address).to_string()),
        };
        Reference::new(self.place.holder, range, reading.kind, status, resolved, target)
    }
}

/// Whether the member at `at` can hardly be anything but an address, even where it can't be
/// looked up: it has a noun, three levels, or two from a letter on, as one before it may.
fn is_unmistakable(group: &Group, at: usize) -> bool {
    let levels = |member: &Member| member.address.components.len();
    let Some(first) = group.members[at].address.components.first() else { return false };
    match first.class {
        Class::Upper => group.members[..=at].iter().any(|member| levels(member) > 1),
        Class::Number => levels(&group.members[at]) > 2 || matches!(group.lead, Lead::Noun { .. }),
        _ => false,
    }
}
