//! How a reference is written anew, so that it leads where it led: by the labels that it prints, and if that does not
//! do, in ways that say more.

use lawsmith_model::{Address, Class, ProvisionId, ProvisionKind, Reference, ReferenceKind, Status};
use lawsmith_text::Edit;

use crate::family::stands_for;
use crate::follow::Following;
use crate::printed::{Printed, Words, relabelled, shifted};
use crate::way::Way;

impl Following<'_> {
    /// The edits that write a reference anew, in the way that its turn has come for.
    pub fn reference_edits(&self, at: usize, reference: &Reference) -> Vec<Edit> {
        self.edits_by(self.ways[at], at, reference)
    }

    /// The same by this way.
    pub fn edits_by(&self, way: Way, at: usize, reference: &Reference) -> Vec<Edit> {
        let (Some(was), Some(id)) = (reference.resolved(), self.meant(at, reference)) else {
            return self.lost_edits(reference);
        };
        let provision = self.edition.provision(id).kind == ProvisionKind::Provision;
        let special = reference.kind == ReferenceKind::Special;
        let (old, new) = match self.level_cited(at) {
            Some((_, None)) => return Vec::new(),
            Some((old, Some(new))) => (old.clone(), new.clone()),
            None => self.addresses(reference, was, id),
        };
        let text = self.edition.documents[reference.document()].text();
        let own = Words::of(text, reference.range, Some(reference));
        let (words, conventions) = (own.text, &self.edition.conventions);
        let printed = Printed::find(&own, &old, conventions);
        let labels = || printed.edits(words, &old, &new, conventions);
        let edits = match (way, printed.whole(&own)) {
            (Way::Labels, _) if special => Vec::new(),
            // What stands between the labels differs, too: "1.2" becomes "Schedule 1:2".
            (Way::Labels, Some(range)) if printed.has(0) && begins_in_part(&old) != begins_in_part(&new) => {
                vec![Edit { range, replacement: new.to_string() }]
            }
            (Way::Labels, _) => labels(),
            (Way::Address, _) if special => labels(),
            (Way::Address, Some(range)) if provision => {
                let noun = words[..range.start()].contains(char::is_alphabetic) || self.goes_on(at);
                let replacement = if noun { new.to_string() } else { self.citation_like(words, &new) };
                vec![Edit { range, replacement }]
            }
            (Way::Cited, Some(range)) if provision && !special => {
                vec![Edit { range, replacement: self.citation_like(words, &new) }]
            }
            (Way::Anew, _) if provision && !special => {
                let anew = |range| Edit { range, replacement: self.citation_like(words, &new) };
                own.replaced(&printed).map(anew).into_iter().collect()
            }
            _ => Vec::new(),
        };
        shifted(own.kept_by(edits), reference.range.start())
    }

    /// The address that a reference prints, and the one that it has to print. They are those of the provisions, but
    /// for a number among several that one stands for: 8 of `Law 7 to 9`.
    fn addresses(&self, reference: &Reference, was: ProvisionId, meant: ProvisionId) -> (Address, Address) {
        let (old, new) = (self.edition.address(was), self.plan.address(meant));
        let several = stands_for(self.edition, was) > 0;
        let printed = Address::parse(&self.edition.target(reference)).filter(|it| several && *it != old);
        let further = printed.and_then(|printed| {
            let levels = &self.edition.conventions.levels;
            let level = levels.get(old.components.len().checked_sub(1)?)?;
            let value = |address: &Address| level.value(address.components.last()?.text.as_str());
            let by = value(&printed)?.checked_sub(value(&old)?)?;
            let mut further = new.clone();
            let last = further.components.last_mut()?;
            last.text = level.cited(&level.label(level.value(&last.text)? + by)).into();
            Some((printed, further))
        });
        further.unwrap_or((old, new))
    }

    /// Whether the reference at a place goes on with the list of the one before.
    pub fn goes_on(&self, at: usize) -> bool {
        let references = &self.edition.references;
        let pair = at.checked_sub(1).and_then(|before| Some((references.get(before)?, references.get(at)?)));
        let Some((before, own)) = pair.filter(|(before, own)| before.document() == own.document()) else {
            return false;
        };
        let (from, to) = (before.range.end(), own.range.start());
        let text = self.edition.documents[own.document()].text();
        let between = text.get(from..to).unwrap_or("—").split_whitespace();
        let mut words = between.map(|word| word.trim_matches([',', ';'])).filter(|word| !word.is_empty());
        let lexicon = &self.edition.lexicon;
        let mut joining = lexicon.conjunctions.iter().chain(&lexicon.ranges);
        words.next().is_none_or(|word| joining.any(|known| known.eq_ignore_ascii_case(word)))
            && words.next().is_none()
    }

    /// The edits of a reference to what is not there, “Law 35F”, but stands under what is there and has moved.
    fn lost_edits(&self, reference: &Reference) -> Vec<Edit> {
        let absolute = reference.status == Status::Unresolved && reference.kind == ReferenceKind::Absolute;
        let target = self.edition.target(reference);
        let Some(old) = Address::parse(&target).filter(|it| absolute && !self.is_ordinal(it)) else {
            return Vec::new();
        };
        let levels = old.components.len();
        let above = (1..levels)
            .rev()
            .find_map(|known| Some((known, self.edition.at_levels(&old.components[..known])?)));
        let Some((known, id)) = above else { return Vec::new() };
        let new = self.plan.address(id).join(&old.components[known..]);
        let text = self.edition.documents[reference.document()].text();
        relabelled(text, reference.range, (&old, &new), &self.edition.conventions)
    }

    /// Whether small letters stand in it that no level counts: "2nd".
    fn is_ordinal(&self, address: &Address) -> bool {
        let levels = &self.edition.conventions.levels;
        let counted = |label: &str| levels.iter().any(|level| level.value(label).is_some());
        let mut parts = address.components.iter();
        parts.any(|it| it.class == Class::Lower && it.text.len() > 1 && !counted(&it.text))
    }

    /// How what has an address afterwards is cited, its noun in small letters where `words`, which cite it now, have it so.
    fn citation_like(&self, words: &str, address: &Address) -> String {
        let citation = self.edition.citation_of(address);
        let noun = citation.split(' ').next().unwrap_or_default();
        let small = noun.to_lowercase();
        let has = |noun: &str| words.split(|c: char| !c.is_alphabetic()).any(|word| word == noun);
        match has(&small) && !has(noun) {
            true => small + &citation[noun.len()..],
            false => citation,
        }
    }

    /// How a provision is cited afterwards.
    pub fn citation(&self, id: ProvisionId) -> String {
        self.edition.citation_of(&self.plan.address(id))
    }
}

/// Whether an address begins with a part that has a scheme of its own: "Schedule 1:2".
fn begins_in_part(address: &Address) -> bool {
    address.components.first().is_some_and(|first| first.class == Class::Body)
}
