//! What names addresses outside of sentences: locators of an index, fenced quotations, titles of a commentary.

use lawsmith_model::{Address, Edition, ProvisionId};
use lawsmith_syntax::{Conventions, DocumentKind, NodeKind};
use lawsmith_text::{Edit, TextRange, apply_edits};

use crate::implied::Implied;
use crate::order::Ends;
use crate::plan::Plan;
use crate::printed::relabelled;
use crate::proof::Proof;
use crate::refactoring::ChangeKind;

/// A place that names the addresses of provisions.
pub(crate) struct Naming {
    pub kind: ChangeKind,
    pub document: usize,
    pub range: TextRange,
    /// The provision, the words that name it among those of `range`; two for a range.
    named: Vec<(ProvisionId, TextRange)>,
    /// The ends of a range whose provisions stand between others now.
    pub instead: Option<Ends>,
}

impl Naming {
    /// The ends of a range.
    pub fn ends(&self) -> Option<Ends> {
        match self.named.as_slice() {
            [(first, _), (last, _)] => Some((*first, *last)),
            _ => None,
        }
    }

    /// The ends that are meant.
    pub fn meant(&self) -> Option<Ends> {
        self.instead.or_else(|| self.ends())
    }

    /// What is taken away of a range of which but one provision is left: all behind the first address.
    fn excess(&self) -> Option<TextRange> {
        let [(_, from), (_, to)] = self.named.as_slice() else { return None };
        let alone = self.instead.is_some_and(|(first, last)| first == last);
        alone.then(|| TextRange::new(from.start() + from.len(), to.end()))
    }

    /// What is named where: the provision of before, the one that is meant instead, the words.
    fn names(&self) -> impl Iterator<Item = (ProvisionId, ProvisionId, TextRange)> + '_ {
        let named = &self.named[..if self.excess().is_some() { 1 } else { self.named.len() }];
        named.iter().enumerate().map(|(at, &(id, range))| {
            let meant = self.instead.map_or(id, |(first, last)| if at == 0 { first } else { last });
            (id, meant, range)
        })
    }

    /// The address that the words for a provision name, which may be that of a level without a line of its own, and that of afterwards.
    fn addresses(
        &self,
        (id, meant, range): (ProvisionId, ProvisionId, TextRange),
        plan: &Plan<'_>,
        implied: &Implied,
    ) -> (Address, Address) {
        let own = plan.edition.address(id);
        let words = plan.edition.documents[self.document].text()[range].trim();
        let level = Address::parse(words).filter(|it| *it != own && self.instead.is_none());
        let level = level.as_ref().and_then(|level| implied.named(level));
        match level {
            Some((old, new)) => (old.clone(), new.unwrap_or(old).clone()),
            None => (own, plan.address(meant)),
        }
    }

    /// The edits that name the same provisions by their new addresses.
    pub fn edits(&self, plan: &Plan<'_>, implied: &Implied) -> Vec<Edit> {
        let text = plan.edition.documents[self.document].text();
        let edits = self.names().flat_map(|named| {
            let (old, new) = self.addresses(named, plan, implied);
            named_anew(text, named.2, (&old, &new), &plan.edition.conventions)
        });
        let excess = self.excess().map(|range| Edit { range, replacement: String::new() });
        edits.chain(excess).collect()
    }

    /// The addresses that it has to name and would not name afterwards, with the words for each.
    pub fn misled<'e>(
        &self,
        edition: &'e Edition,
        proof: &Proof<'_>,
        implied: &Implied,
    ) -> Vec<(Address, &'e str)> {
        let text = edition.documents[self.document].text();
        let wrong = self.names().filter_map(|named| {
            let (_, meant, range) = named;
            let (words, whole) = (&text[range], TextRange::new(0, range.len()));
            let (old, new) = self.addresses(named, proof.plan, implied);
            let anew = apply_edits(words, &named_anew(words, whole, (&old, &new), &edition.conventions));
            let found = anew.map(|anew| proof.after.find(anew.trim())).unwrap_or_default();
            let right = match implied.named(&old) {
                Some((_, landed)) => landed.is_some() && !found.is_empty(),
                None => proof.now(meant).is_some_and(|now| found.contains(&now)),
            };
            (!right).then_some((new, words))
        });
        wrong.collect()
    }
}

/// The edits that name one address instead of another in the words of `range`.
fn named_anew(
    text: &str,
    range: TextRange,
    (old, new): (&Address, &Address),
    conventions: &Conventions,
) -> Vec<Edit> {
    let in_body = |address: &Address| !address.body().is_empty();
    if in_body(old) == in_body(new) && old.components.len() == new.components.len() {
        return relabelled(text, range, (old, new), conventions);
    }
    // Into a schedule or out of it no level stands for another one. Words that print more than the address are told.
    let words = text[range].trim();
    let alone = words == old.to_string();
    let place = || TextRange::new(range.start(), range.start() + text[range].trim_end().len());
    alone.then(|| Edit { range: place(), replacement: new.to_string() }).into_iter().collect()
}

/// All such places of an edition, in order.
pub(crate) fn namings(edition: &Edition) -> Vec<Naming> {
    let mut found = Vec::new();
    for document in 0..edition.documents.len() {
        found.extend(locators(edition, document));
        found.extend(quotations(edition, document));
        found.extend(titles(edition, document));
    }
    found
}

fn locators(edition: &Edition, document: usize) -> Vec<Naming> {
    let entries = edition.index_entries(&edition.documents[document]);
    let locators = entries.into_iter().flat_map(|entry| entry.locators);
    let naming = locators.filter_map(|locator| {
        let located = edition.locate(&locator.text)?;
        let start = locator.range.start();
        let whole = TextRange::new(start, start + edition.locator_address(&locator.text).len());
        let halves = || {
            let dash = locator.text.find(['–', '-'])?;
            let behind = dash + locator.text[dash..].chars().next()?.len_utf8();
            Some((TextRange::new(start, start + dash), TextRange::new(start + behind, locator.range.end())))
        };
        let named = match (located.last, located.last.and_then(|_| halves())) {
            (Some(last), Some((from, to))) => vec![(located.provision, from), (last, to)],
            _ => vec![(located.provision, whole)],
        };
        Some(Naming { kind: ChangeKind::Locator, document, range: locator.range, named, instead: None })
    });
    naming.collect()
}

fn quotations(edition: &Edition, document: usize) -> Vec<Naming> {
    let read = &edition.documents[document];
    let naming = read.tree.blocks.iter().filter_map(|block| {
        let argument = read.tree.quotation(block)?.argument?;
        let words = read.text()[argument].trim_end();
        let (named, address) = edition.named_by(document, words)?;
        let own = std::ptr::eq(named, edition);
        let provision = *edition.find(address).first().filter(|_| own)?;
        let end = argument.start() + words.len();
        let range = TextRange::new(end - address.len(), end);
        Some(Naming {
            kind: ChangeKind::Quotation,
            document,
            range: argument,
            named: vec![(provision, range)],
            instead: None,
        })
    });
    naming.collect()
}

/// `# Law 31A2` above what a commentary says of it.
fn titles(edition: &Edition, document: usize) -> Vec<Naming> {
    let read = &edition.documents[document];
    if read.kind() != DocumentKind::Commentary {
        return Vec::new();
    }
    let rows = read.provisions().iter().enumerate();
    let naming = rows.filter_map(|(at, row)| {
        let range = read.tree.nodes[row.node()].heading()?;
        let group = read.tree.nodes[row.node()].kind == NodeKind::Group;
        let address: Address = Some(read.address(at)).filter(|it| group && !it.is_empty())?;
        let provision = edition.at_levels(&address.components)?;
        Some(Naming {
            kind: ChangeKind::Title,
            document,
            range,
            named: vec![(provision, range)],
            instead: None,
        })
    });
    naming.collect()
}
