//! From mentions to references: each address gets its target, or the reason why not.

use lawsmith_syntax::NodeId;
use lawsmith_text::TextRange;

use crate::address::{Address, Class, Component};
use crate::citation::scan::{Belief, Group, Lead, Member, Mention, Scanner};
use crate::citation::special::{Special, Target};
use crate::citation::unit::Unit;
use crate::citation::{Direction, Reference, ReferenceKind, Status};
use crate::document::{Document, ProvisionId, ProvisionKind};
use crate::edition::Lookup;

/// Where the words stand that are searched.
pub(crate) struct Place<'a> {
    /// The document.
    pub document: &'a Document,
    /// Its place in the edition.
    pub document_at: usize,
    /// The node that owns the words.
    pub node: NodeId,
    /// The footnote whose words they are, by its place in the document.
    pub footnote: Option<usize>,
}

/// The references in one block.
pub(crate) fn references(
    scanner: &Scanner<'_>,
    lookup: &Lookup<'_>,
    place: &Place<'_>,
    block: usize,
) -> Vec<Reference> {
    let mut resolver = Resolver { lookup, place, found: Vec::new(), named: Vec::new() };
    for mention in scanner.scan(&place.document.tree.blocks[block]) {
        match mention {
            Mention::Addresses(group) => resolver.group(&group),
            Mention::Special(special) => resolver.special(&special),
        }
    }
    resolver.found
}

/// How many provisions are looked over for a neighbour.
const NEIGHBOURS: usize = 512;
/// How many references are looked back over for the one that "that section" means.
const NAMED: usize = 64;

struct Resolver<'a> {
    lookup: &'a Lookup<'a>,
    place: &'a Place<'a>,
    found: Vec<Reference>,
    /// The addresses named so far in this block, with where the words begin.
    named: Vec<(usize, Address)>,
}

/// An address, what it leads to, and how it was read.
struct Reading {
    address: Address,
    targets: Vec<ProvisionId>,
    kind: ReferenceKind,
}

/// Whether two numbers begin the address: 9.2.1.
fn is_dotted(address: &Address) -> bool {
    matches!(address.components.as_slice(), [first, second, ..]
        if first.class == Class::Number && second.class == Class::Number)
}

/// The address of a part within the whole that the words name.
fn within(whole: Option<&Group>, member: &Member) -> Address {
    let outer = whole.and_then(|whole| Some(within(whole.whole.as_deref(), whole.members.first()?)));
    outer.unwrap_or_default().join(&member.address.components)
}

impl Resolver<'_> {
    /// The provision that the words belong to: a footnote's are its mark's.
    fn holder(&self) -> Option<usize> {
        match self.place.footnote {
            Some(at) => self.place.document.footnotes[at].provision,
            None => self.place.document.holder[self.place.node],
        }
    }

    fn holder_address(&self) -> Address {
        let provision = self.holder().map(|at| &self.place.document.provisions[at]);
        provision.map(|provision| provision.address.clone()).unwrap_or_default()
    }

    fn at(&self) -> String {
        match self.place.footnote {
            Some(at) => self.place.document.footnotes[at].path.clone(),
            None => self.holder().map_or(String::new(), |at| self.place.document.provisions[at].path.clone()),
        }
    }

    fn lookup(&self, address: &Address) -> Vec<ProvisionId> {
        self.lookup.address(address)
    }

    fn exists(&self, address: &Address) -> bool {
        self.lookup.has(address)
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
        let mut base: Option<Address> = None;
        let mut readings = Vec::new();
        for (at, member) in group.members.iter().enumerate() {
            let full = match group.whole.as_deref().and_then(|whole| self.part_of(whole, member)) {
                Some(reading) => reading,
                None => self.read(group, at, member, base.as_ref()),
            };
            let mut range = member.range;
            let mut reading = full;
            // A bracket behind a blank belongs to the address only if it leads somewhere.
            if member.loose > 0 && reading.targets.is_empty() {
                let tight = Member {
                    address: member.address.truncated(member.address.components.len() - member.loose),
                    ..member.clone()
                };
                reading = self.read(group, at, &tight, base.as_ref());
                range = TextRange::new(range.start(), member.tight_end);
            }
            // The end of a range whose beginning leads somewhere is meant: "3.1 - 3.9".
            let plain = member.address.components.first().is_none_or(|first| first.class != Class::Bracket)
                && member.address.components.len() < 2;
            let ends_range = at > 0 && member.ends_range && !plain;
            if group.belief == Belief::IfResolved && reading.targets.is_empty() && !ends_range {
                // A list goes on only as long as it leads somewhere.
                break;
            }
            base = Some(reading.address.clone());
            readings.push((range, reading, member.ends_range));
        }
        let count = readings.len();
        let opens: Vec<bool> =
            (0..count).map(|at| readings.get(at + 1).is_some_and(|(_, _, ends)| *ends)).collect();
        for (at, (range, reading, _)) in readings.into_iter().enumerate() {
            let start = if at == 0 { group.start } else { range.start() };
            let last = at + 1 == count;
            let direction = group.direction.filter(|_| last || group.lead == Lead::Bare);
            let reference = Reference {
                direction,
                title: group.title.filter(|_| last),
                opens_range: opens[at],
                ..self.reference(TextRange::new(start, range.end()), &reading)
            };
            self.named.push((start, reading.address));
            self.found.push(reference);
        }
    }

    fn external(&mut self, group: &Group, edition: &str) {
        let at = self.at();
        for (place, member) in group.members.iter().enumerate() {
            let start = if place == 0 { group.start } else { member.range.start() };
            let edition = if edition.is_empty() { "former" } else { edition };
            self.found.push(Reference {
                document: self.place.document_at,
                range: TextRange::new(start, member.range.end()),
                at: at.clone(),
                holder: self.holder(),
                kind: ReferenceKind::External,
                target: format!("{edition}:{}", within(group.whole.as_deref(), member)),
                resolved: None,
                others: Vec::new(),
                status: Status::External,
                direction: None,
                title: None,
                opens_range: false,
            });
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
        let targets = self.lookup(&address);
        Some(Reading { address, targets, kind: outer.kind })
    }

    /// Whether a unit that is the whole of something is not to be found.
    fn part_of_nothing(&self, whole: &Group) -> bool {
        whole.members.first().is_none_or(|member| self.read(whole, 0, member, None).targets.is_empty())
            && !matches!(whole.unit, Some(Unit::Definition { .. }))
    }

    /// "that subsection", "the preceding section", "the definition “stall”".
    fn unit(&self, unit: &Unit) -> Reading {
        let relative = |address: Option<Address>| {
            let targets = address.as_ref().map_or_else(Vec::new, |address| self.lookup(address));
            Reading { address: address.unwrap_or_default(), targets, kind: ReferenceKind::Relative }
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
                let component = Component { class: Class::Body, text: path.as_str().into() };
                let address = Address { components: vec![component] };
                let targets = found.map(|(_, id)| id).into_iter().collect();
                Reading { address, targets, kind: ReferenceKind::Special }
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
        let here = self.holder_address();
        let depth = here.body().components.len() + level + 1;
        let holder = self.holder().filter(|_| here.components.len() >= depth)?;
        let own = here.truncated(depth);
        let provisions = &self.place.document.provisions;
        let beside = |provision: &&crate::document::Provision| {
            provision.kind == ProvisionKind::Provision
                && provision.address.components.len() == depth
                && provision.address != own
        };
        let found = match side {
            Direction::Above => provisions[..holder].iter().rev().take(NEIGHBOURS).find(beside),
            Direction::Below => provisions[holder + 1..].iter().take(NEIGHBOURS).find(beside),
        };
        found
            .map(|provision| provision.address.clone())
            .filter(|address| address.components[..depth - 1] == own.components[..depth - 1])
    }

    fn read(&self, group: &Group, at: usize, member: &Member, base: Option<&Address>) -> Reading {
        if let Some(unit) = &group.unit {
            return self.unit(unit);
        }
        let reading = |address: Address, kind: ReferenceKind| {
            // A bare number is never the number of a Law: that takes its noun.
            let bare_law = kind == ReferenceKind::Relative && address.components.len() == 1;
            let targets = if bare_law { Vec::new() } else { self.lookup(&address) };
            Reading { address, targets, kind }
        };
        let address = &member.address;
        let absolute = || reading(address.clone(), ReferenceKind::Absolute);
        match (group.lead, base) {
            (Lead::Noun { .. }, None) => absolute(),
            (Lead::Noun { plural, .. }, Some(base)) => {
                let sibling = self.sibling(base, &address.components);
                if address.components[0].class == Class::Body {
                    return absolute();
                }
                if address.components[0].class == Class::Number {
                    let first =
                        if plural { absolute() } else { reading(sibling.clone(), ReferenceKind::Absolute) };
                    if !first.targets.is_empty() {
                        return first;
                    }
                    let second = if plural { reading(sibling, ReferenceKind::Absolute) } else { absolute() };
                    return if second.targets.is_empty() { absolute() } else { second };
                }
                let here = at + 1 == group.members.len() && group.direction.is_some();
                let relative = reading(self.relative(&address.components), ReferenceKind::Relative);
                if here && !relative.targets.is_empty() {
                    return relative;
                }
                reading(sibling, ReferenceKind::Absolute)
            }
            // A dotted number is an address of its own: "3.3.2, 3.3.3".
            (_, Some(_)) if is_dotted(address) => absolute(),
            (_, Some(base)) => {
                let sibling = reading(self.sibling(base, &address.components), ReferenceKind::Relative);
                if !sibling.targets.is_empty() {
                    return sibling;
                }
                let relative = reading(self.relative(&address.components), ReferenceKind::Relative);
                if relative.targets.is_empty() { sibling } else { relative }
            }
            (_, None) => {
                let relative = reading(self.relative(&address.components), ReferenceKind::Relative);
                let full = address.components[0].class == Class::Number && address.components.len() > 1;
                if relative.targets.is_empty() && full {
                    let absolute = absolute();
                    if !absolute.targets.is_empty() || is_dotted(address) {
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
        let candidate = |at: &usize| base.truncated(*at).join(tail);
        let found = places.iter().map(candidate).find(|address| self.exists(address));
        let fitting = || places.iter().find(|&&at| self.lookup.style_fits(base, at, &tail[0])).map(candidate);
        found.or_else(fitting).or_else(|| places.first().map(candidate)).unwrap_or_else(|| base.join(tail))
    }

    /// Walks up from the provision that holds the words until a level has the child named.
    fn relative(&self, components: &[Component]) -> Address {
        let here = self.holder_address();
        let mut nearest = None;
        for levels in (1..=here.components.len()).rev() {
            let above = here.truncated(levels);
            let candidate = above.join(components);
            if self.exists(&candidate) {
                return candidate;
            }
            if nearest.is_none() && self.lookup.has_child_of_class(&above, components[0].class) {
                nearest = Some(candidate);
            }
        }
        nearest.unwrap_or_else(|| {
            // No level of that look above: what it would be under the level that has it by style.
            let levels =
                (1..=here.components.len()).rev().find(|&n| self.lookup.level_fits(n, &components[0]));
            here.truncated(levels.unwrap_or(0)).join(components)
        })
    }

    fn reference(&self, range: TextRange, reading: &Reading) -> Reference {
        let resolved = reading.targets.first().copied();
        let repealed = resolved.is_some_and(|id| self.lookup.provision(id).repealed);
        let status = match reading.targets.len() {
            0 => Status::Unresolved,
            1 if repealed => Status::Repealed,
            1 => Status::Ok,
            _ => Status::Ambiguous,
        };
        Reference {
            document: self.place.document_at,
            range,
            at: self.at(),
            holder: self.holder(),
            kind: reading.kind,
            target: reading.address.to_string(),
            resolved,
            others: reading.targets.iter().copied().skip(1).collect(),
            status,
            direction: None,
            title: None,
            opens_range: false,
        }
    }

    fn special(&mut self, special: &Special) {
        let inside_definition = self
            .holder()
            .is_some_and(|at| self.place.document.provisions[at].kind == ProvisionKind::Definition);
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
            Target::Footnote(label) => match self.lookup.footnote(label, &self.holder_address()) {
                Some((path, id)) => (path, id),
                None => (format!("fn{label}"), None),
            },
        };
        let status = if resolved.is_some() { Status::Ok } else { Status::Unresolved };
        self.found.push(Reference {
            document: self.place.document_at,
            range: special.range,
            at: self.at(),
            holder: self.holder(),
            kind: ReferenceKind::Special,
            target,
            resolved,
            others: Vec::new(),
            status,
            direction: None,
            title: None,
            opens_range: false,
        });
    }
}
