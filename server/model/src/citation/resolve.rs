//! From mentions to references: each address gets its target, or the reason why not.

use std::cell::OnceCell;

use lawsmith_syntax::{Block, Inline};
use lawsmith_text::TextRange;
use smallvec::SmallVec;

use crate::address::{Address, Class, Component};
use crate::citation::scan::{Belief, Group, Lead, Member, Mention, Scanner};
use crate::citation::special::{Special, Target};
use crate::citation::unit::Unit;
use crate::document::Document;
use crate::index::Ids;
use crate::key::{Keys, key_of};
use crate::lookup::Lookup;
use crate::provision::ProvisionKind;
use crate::reference::{Direction, Holder, Reference, ReferenceKind, Status};
use crate::vocabulary::Roles;

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

/// How many provisions are looked over for a neighbour.
const NEIGHBOURS: usize = 512;
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

impl Reading {
    fn leads(&self) -> bool {
        !self.targets.is_empty() || self.elsewhere.is_some()
    }
}

/// An address near the words that leads nowhere.
fn nothing(address: Address) -> Reading {
    Reading { address, targets: Ids::new(), elsewhere: None, kind: ReferenceKind::Relative }
}

/// Whether two numbers begin the address: 9.2.1.
fn is_dotted(address: &Address) -> bool {
    matches!(address.components.as_slice(), [first, second, ..]
        if first.class == Class::Number && (second.class == Class::Number || second.pointed))
}

/// The address of a part within the whole that the words name.
fn within(whole: Option<&Group>, member: &Member) -> Address {
    let outer = whole.and_then(|whole| Some(within(whole.whole.as_deref(), whole.members.first()?)));
    outer.unwrap_or_default().join(&member.address.components)
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
        if let Some(edition) = &group.edition
            && !self.lookup.is_this_edition(edition)
        {
            return self.external(group, edition);
        }
        // A part of what nothing names is no reference.
        if let Some(whole) = group.whole.as_deref()
            && whole.unit.is_some()
            && self.part_of_nothing(whole)
        {
            return;
        }
        let mut readings: SmallVec<[(TextRange, Reading, bool); 1]> = SmallVec::new();
        for (at, member) in group.members.iter().enumerate() {
            let base = readings.last().map(|(_, before, _)| &before.address);
            let full = match group.whole.as_deref().and_then(|whole| self.part_of(whole, member)) {
                Some(reading) => reading,
                None => self.read(group, at, member, base),
            };
            let mut range = member.range;
            let mut reading = full;
            // A bracket behind a blank belongs to the address only if it leads somewhere.
            if member.loose > 0 && !reading.leads() && !self.may_be_loose(member, &reading) {
                let tight = Member {
                    address: member.address.truncated(member.address.components.len() - member.loose),
                    ..member.clone()
                };
                reading = self.read(group, at, &tight, base);
                range = TextRange::new(range.start(), member.tight_end);
            }
            // The end of a range whose beginning leads somewhere is meant: "3.1 - 3.9".
            let plain = member.address.components.first().is_none_or(|first| first.class != Class::Bracket)
                && member.address.components.len() < 2;
            let believed = || {
                at > 0 && member.ends_range && !plain
                    || self.missing().is_some() && is_unmistakable(group, at)
            };
            if group.belief == Belief::IfResolved && !reading.leads() && !believed() {
                // A list goes on only as long as it leads somewhere.
                break;
            }
            // What only the missing edition could tell has no address to give.
            if reading.address.components.is_empty() && self.missing().is_some() {
                break;
            }
            readings.push((range, reading, member.ends_range));
        }
        let mut start = Some(group.start);
        let mut readings = readings.into_iter().peekable();
        while let Some((range, reading, _)) = readings.next() {
            // The first of a list holds the noun.
            let start = start.take().unwrap_or(range.start());
            let last = readings.peek().is_none();
            let direction = group.direction.filter(|_| last || group.lead == Lead::Bare);
            let mut reference = self.reference(TextRange::new(start, range.end()), &reading);
            reference.opens_range = readings.peek().is_some_and(|(_, _, ends)| *ends);
            reference.set_beside(direction, group.title.filter(|_| last));
            self.named.push((start, reading.address));
            self.found.push(reference);
        }
    }

    /// "§§ 3, 4 and § 5 of the Act": what leads nowhere before it belongs to the same rules.
    fn external_before(&mut self, group: &Group, edition: &str) {
        let text = self.scanner.text;
        let mut start = group.start;
        for reference in self.found.iter_mut().rev().take(NAMED) {
            let address = self.named.iter().rev().take(NAMED).find(|(at, _)| *at == reference.range.start());
            let (Some((_, address)), Status::Unresolved) = (address, reference.status) else { return };
            let between = text.get(reference.range.end()..start).unwrap_or("?");
            let joins = |word: &str| {
                let word = word.trim_matches(',');
                let roles = Roles::CONJUNCTION | Roles::RANGE | Roles::ARTICLE;
                word.is_empty() || word == "–" || self.scanner.is(word, roles)
            };
            let absolute = reference.kind == ReferenceKind::Absolute;
            if !absolute || !between.split_whitespace().all(joins) {
                return;
            }
            start = reference.range.start();
            let printed = Some(format!("{edition}:{address}"));
            let (kind, range) = (ReferenceKind::External, reference.range);
            let opens_range = reference.opens_range;
            *reference = Reference::new(self.place.holder, range, kind, Status::External, None, printed);
            reference.opens_range = opens_range;
        }
    }

    fn external(&mut self, group: &Group, edition: &str) {
        self.external_before(group, edition);
        for (place, member) in group.members.iter().enumerate() {
            let start = if place == 0 { group.start } else { member.range.start() };
            let edition = if edition.is_empty() { "former" } else { edition };
            let address = within(group.whole.as_deref(), member);
            self.found.push(Reference::new(
                self.place.holder,
                TextRange::new(start, member.range.end()),
                ReferenceKind::External,
                Status::External,
                None,
                Some(format!("{edition}:{address}")),
            ));
        }
    }

    /// "paragraph (b) of section 4": the part under the whole that the words name.
    fn part_of(&self, whole: &Group, member: &Member) -> Option<Reading> {
        let outer = match whole.whole.as_deref() {
            Some(outer) => self.part_of(outer, whole.members.first()?)?,
            None => self.read(whole, 0, whole.members.first()?, None),
        };
        // The items of a definition have no addresses of their own.
        if matches!(whole.unit, Some(Unit::Definition { .. })) {
            return Some(outer);
        }
        let address = outer.address.join(&member.address.components);
        Some(self.reading(address, outer.kind))
    }

    fn reading(&self, address: Address, kind: ReferenceKind) -> Reading {
        let (targets, elsewhere) = self.found(&address.key());
        Reading { address, targets, elsewhere, kind }
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

    /// Whether a unit that is the whole of something is not to be found.
    fn part_of_nothing(&self, whole: &Group) -> bool {
        whole.members.first().is_none_or(|member| !self.read(whole, 0, member, None).leads())
            && !matches!(whole.unit, Some(Unit::Definition { .. }))
    }

    /// "that subsection", "the preceding section", "the definition “stall”".
    fn unit(&self, unit: &Unit) -> Reading {
        let relative = |address: Option<Address>| match address {
            Some(address) => self.reading(address, ReferenceKind::Relative),
            None => nothing(Address::default()),
        };
        match unit {
            Unit::Last { noun, level } => relative(self.last_named(noun, *level)),
            Unit::Neighbour { level, side } => relative(self.neighbour(*level, *side)),
            Unit::Definition { term } => {
                let found = self.lookup.term(term);
                let path = match &found {
                    Some((path, _)) => path.clone(),
                    None => format!("{}/{term}", self.lookup.definitions_name()),
                };
                let address = Address { components: vec![Component::body(&path)] };
                let target = Target::Term { term: term.clone(), named: true };
                let elsewhere =
                    (found.is_none() && self.lookup.named_elsewhere(&target)).then_some(Status::Ok);
                let targets = found.map(|(_, id)| id).into_iter().collect();
                Reading { address, targets, elsewhere, kind: ReferenceKind::Special }
            }
        }
    }

    /// The address that was named last at this level, or by this noun.
    fn last_named(&self, noun: &str, level: Option<usize>) -> Option<Address> {
        let text = self.place.document.text();
        let mut named = self.named.iter().rev().take(NAMED);
        match level {
            Some(level) => {
                let deep =
                    |address: &Address| address.components.len() - address.body().components.len() > level;
                let (_, address) = named.find(|(_, address)| deep(address))?;
                Some(address.truncated(address.body().components.len() + level + 1))
            }
            None => {
                let same = |start: usize| {
                    text.get(start..start + noun.len()).is_some_and(|word| word.eq_ignore_ascii_case(noun))
                };
                named.find(|(start, _)| same(*start)).map(|(_, address)| address.clone())
            }
        }
    }

    /// The provision of that level beside the one that holds the words.
    fn neighbour(&self, level: usize, side: Direction) -> Option<Address> {
        let here = &self.here().address;
        let depth = here.body().components.len() + level + 1;
        let holder = self.place.holder.provision.filter(|_| here.components.len() >= depth)?;
        let own = here.truncated(depth);
        let document = self.place.document;
        let beside = |at: usize| {
            let numbered = document.provisions()[at].kind == ProvisionKind::Provision;
            numbered.then(|| document.address(at)).filter(|it| it.components.len() == depth && *it != own)
        };
        let found = match side {
            Direction::Above => (0..holder).rev().take(NEIGHBOURS).find_map(beside),
            Direction::Below => (holder + 1..document.provisions().len()).take(NEIGHBOURS).find_map(beside),
        };
        found.filter(|address| address.components[..depth - 1] == own.components[..depth - 1])
    }

    fn read(&self, group: &Group, at: usize, member: &Member, base: Option<&Address>) -> Reading {
        if let Some(unit) = &group.unit {
            return self.unit(unit);
        }
        let plain = self.address(group, at, member, base);
        let in_body = || self.lookup.in_body(&member.address).map(|it| self.reading(it, plain.kind));
        if plain.leads() { plain } else { in_body().unwrap_or(plain) }
    }

    fn address(&self, group: &Group, at: usize, member: &Member, base: Option<&Address>) -> Reading {
        let address = &member.address;
        let absolute = || self.reading(address.clone(), ReferenceKind::Absolute);
        let relative = || self.relative(&address.components);
        match (group.lead, base) {
            (Lead::Noun { .. }, None) => absolute(),
            (Lead::Noun { plural, .. }, Some(base)) => {
                let sibling =
                    || self.reading(self.sibling(base, &address.components), ReferenceKind::Absolute);
                if address.components[0].class == Class::Body {
                    return absolute();
                }
                if address.components[0].class == Class::Number {
                    let first = if plural { absolute() } else { sibling() };
                    if first.leads() {
                        return first;
                    }
                    let second = if plural { sibling() } else { absolute() };
                    return if second.leads() { second } else { absolute() };
                }
                let here = at + 1 == group.members.len() && group.direction.is_some();
                let near = here.then(relative).filter(Reading::leads);
                near.unwrap_or_else(sibling)
            }
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
                let relative = relative();
                let full = address.components[0].class == Class::Number && address.components.len() > 1;
                if !relative.leads() && full {
                    let absolute = absolute();
                    if absolute.leads() || is_dotted(address) || self.missing().is_some() {
                        return absolute;
                    }
                }
                relative
            }
        }
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

    /// Walks up from the provision that holds the words until a level has the child named.
    fn relative(&self, components: &[Component]) -> Reading {
        let Here { address, keys } = self.here();
        let inner = key_of(components);
        let mut nearest = None;
        for levels in (1..=address.components.len()).rev() {
            let (targets, elsewhere) = self.found(&keys.within(levels, &inner));
            let address = || address.with_tail(levels, components);
            if !targets.is_empty() || elsewhere.is_some() {
                return Reading { targets, elsewhere, ..nothing(address()) };
            }
            if nearest.is_none() && self.lookup.has_child_of_class(keys.above(levels), components[0].class) {
                nearest = Some(levels);
            }
        }
        // No level of that look above: what it would be under the level that has it by style.
        let fits = |&levels: &usize| self.lookup.level_fits(levels, &components[0]);
        match nearest.or_else(|| (1..=address.components.len()).rev().find(fits)) {
            Some(levels) => nothing(address.with_tail(levels, components)),
            None => self.near(Address::default().join(components)),
        }
    }

    /// What has an address without a noun: a bare number is never the number of a Law.
    fn near(&self, address: Address) -> Reading {
        match address.components.len() {
            1 => nothing(address),
            _ => self.reading(address, ReferenceKind::Relative),
        }
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
        let target = resolved
            .is_none_or(|id| !self.lookup.has_address(id, &reading.address))
            .then(|| reading.address.to_string());
        Reference::new(self.place.holder, range, reading.kind, status, resolved, target)
    }

    fn special(&mut self, special: &Special) {
        let inside_definition = self
            .place
            .holder
            .provision
            .is_some_and(|at| self.place.document.provisions()[at].kind == ProvisionKind::Definition);
        let (target, resolved) = match &special.target {
            Target::Part(name) => match self.lookup.part(name) {
                Some(id) => (name.clone(), Some(id)),
                None if self.lookup.names_definitions(name) => (name.clone(), None),
                None => return,
            },
            Target::Term { term, named } => match self.lookup.term(term) {
                Some((path, id)) => (path, Some(id)),
                None if inside_definition || *named => {
                    (format!("{}/{term}", self.lookup.definitions_name()), None)
                }
                None => return,
            },
            Target::FootnoteOf(address, place) => {
                match self.lookup.footnote_of(address, place.unwrap_or(1)) {
                    Some(found) => found,
                    None => {
                        (format!("{address}/fn{}", place.map_or(String::new(), |at| at.to_string())), None)
                    }
                }
            }
            Target::Footnote(label) => match self.lookup.footnote(label, &self.here().address) {
                Some((path, id)) => (path, id),
                None => (format!("fn{label}"), None),
            },
        };
        let known = resolved.is_some() || self.lookup.named_elsewhere(&special.target);
        let missing = self.missing().filter(|_| !known);
        let (kind, status, target) = match missing {
            Some(edition) => (ReferenceKind::External, Status::External, format!("{edition}:{target}")),
            None if known => (ReferenceKind::Special, Status::Ok, target),
            None => (ReferenceKind::Special, Status::Unresolved, target),
        };
        self.found.push(Reference::new(
            self.place.holder,
            special.range,
            kind,
            status,
            resolved,
            Some(target),
        ));
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
