//! References into another edition or another work.

use lawsmith_text::TextRange;

use super::{NAMED, Resolver};
use crate::address::{Address, Class, Component};
use crate::citation::{Group, Member};
use crate::prose::without_s;
use crate::reference::{Reference, ReferenceKind, Status};
use crate::vocabulary::Roles;

/// The address of a part within the whole that the words name.
fn within(whole: Option<&Group>, member: &Member) -> Address {
    let outer = whole.and_then(|whole| Some(within(whole.whole.as_deref(), whole.members.first()?)));
    outer.unwrap_or_default().join(&member.address.components)
}

/// The noun at `start`, in small letters and without the sign of several: "section" of "Sections 3 and 4".
fn noun_at(text: &str, start: usize) -> String {
    let words = text.get(start..).unwrap_or_default();
    let noun = &words[..words.find(|c: char| !c.is_alphabetic()).unwrap_or(words.len())];
    without_s(noun)
}

/// A bracket behind an address replaces the one in it: "Article 6(1), (2)".
fn completed(last: &Address, address: Address) -> Address {
    let bracket = |component: &Component| component.class == Class::Bracket;
    let place = last.components.iter().rposition(bracket);
    match place.filter(|_| address.components.first().is_some_and(bracket)) {
        Some(place) => last.with_tail(place, &address.components),
        None => address,
    }
}

impl Resolver<'_> {
    /// "§§ 3, 4 and § 5 of the Act": what leads nowhere before it belongs to the same rules. So does what leads
    /// somewhere if one article after the other joins them, "des § 1, des § 4 und des § 5 des Gesetzes", or if a conjunction joins the
    /// same noun for the third time: "section 1, section 4 or section 5 of the Fairs Act".
    fn external_before(&mut self, group: &Group, edition: &str) {
        let text = self.scanner.text;
        let mut start = group.start;
        // How many of the references before it stand in the same list, and how many of these are foreign.
        let (mut listed, mut foreign) = (0, 0);
        let noun = noun_at(text, group.start);
        let mut one_list = !noun.is_empty();
        let mut again = Vec::new();
        for reference in self.found.iter().rev().take(NAMED) {
            let between = text.get(reference.range.end()..start).unwrap_or("?");
            let joins = |word: &str| {
                let word = word.trim_matches(',');
                let roles = Roles::CONJUNCTION | Roles::RANGE | Roles::ARTICLE | Roles::JOINING | Roles::TAIL;
                let counts = word.bytes().all(|b| b.is_ascii_digit());
                word == "–" || counts || self.scanner.is(word, roles)
            };
            if reference.kind != ReferenceKind::Absolute || !between.split_whitespace().all(joins) {
                break;
            }
            let genitive =
                |word: &str| self.scanner.is(word, Roles::OF) && self.scanner.is(word, Roles::ARTICLE);
            listed += 1;
            // "Subject to section 1, section 4 of the Fairs Act" is no list.
            let conjunction = |word: &str| self.scanner.is(word.trim_matches(','), Roles::CONJUNCTION);
            one_list &= listed > 1 || between.split_whitespace().any(conjunction);
            again.extend((one_list && noun_at(text, reference.range.start()) == noun).then_some(listed));
            if reference.status == Status::Unresolved || between.split_whitespace().any(genitive) {
                foreign = listed;
            }
            start = reference.range.start();
        }
        // "Article 1 and Article 9 of the Charter": of two the first may be the work's own.
        let again = again.last().filter(|_| again.len() > 1).copied().unwrap_or_default();
        let own = self.found.len() - foreign.max(again);
        for reference in &mut self.found[own..] {
            let address = self.named.iter().rev().take(NAMED).find(|(at, _)| *at == reference.range.start());
            let Some((_, address)) = address else { continue };
            let printed = Some(format!("{edition}:{address}"));
            let (kind, range) = (ReferenceKind::External, reference.range);
            let opens_range = reference.opens_range;
            *reference = Reference::new(self.place.holder, range, kind, Status::External, None, printed);
            reference.opens_range = opens_range;
        }
    }

    pub(super) fn external(&mut self, group: &Group, edition: &str) {
        self.external_before(group, edition);
        self.external_list(group, 0, edition);
        if let Some(whole) = group.whole.as_deref() {
            self.external_list(whole, 1, edition);
        }
    }

    /// The members of a list from the one at `first` on.
    fn external_list(&mut self, group: &Group, first: usize, edition: &str) {
        let mut last = Address::default();
        for (place, member) in group.members.iter().enumerate().skip(first) {
            let start = if place == 0 { group.start } else { member.range.start() };
            let edition = if edition.is_empty() { "former" } else { edition };
            let address = within(group.whole.as_deref(), member);
            let address = if group.whole.is_some() { address } else { completed(&last, address) };
            last.clone_from(&address);
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
}
