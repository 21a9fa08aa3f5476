//! What a document stands under, asked what it makes of the words of the document.

use lawsmith_syntax::{Block, Conventions, Inline};
use lawsmith_text::TextRange;

use super::Edition;
use super::lookup::Lookup;
use super::parent::address_prefix;
use super::resolve::{Place, references_by_name};
use crate::citation::Scanner;
use crate::reference::{Reference, ReferenceKind, Status};

/// What a document stands under, asked what it makes of its words.
pub(crate) struct Above<'a> {
    lookup: Lookup<'a>,
}

impl<'a> Above<'a> {
    /// The finder of the parent for the text of a document.
    pub fn scanner(&self, text: &'a str) -> Scanner<'a> {
        self.lookup.scanner(text)
    }

    /// The conventions of the parent.
    pub fn conventions(&self) -> &Conventions {
        &self.lookup.edition.conventions
    }

    /// Adds what a block cites of the parent to `found`, in which the references of the block begin at `first`. What leads
    /// somewhere by a noun of the work itself stays.
    pub fn add(
        &self,
        scanner: &Scanner<'_>,
        place: &Place<'_>,
        block: &Block,
        runs: &[Inline],
        found: &mut Vec<Reference>,
        first: usize,
    ) {
        let mut theirs = Vec::new();
        references_by_name(scanner, &self.lookup, place, block, runs, |list| {
            theirs.extend(self.taken(list, &found[first..]));
        });
        if theirs.is_empty() {
            return;
        }
        let own: Vec<Reference> =
            found.drain(first..).filter(|own| touching(&theirs, own.range).next().is_none()).collect();
        theirs.extend(own);
        theirs.sort_by_key(|it| it.range.start());
        found.extend(theirs);
    }

    /// The references of one list, if the work itself has no better reading of its beginning.
    fn taken(&self, list: Vec<Reference>, own: &[Reference]) -> Vec<Reference> {
        let Some(start) = list.first().map(|it| it.range) else { return list };
        let leads = |it: &Reference| !matches!(it.status, Status::Unresolved | Status::External);
        // Of "footnote 1 to Law 7" the work itself may know no more than "footnote 1".
        let whole = |it: &Reference| it.kind != ReferenceKind::Special || it.range.end() >= start.end();
        let named = |it: &Reference| {
            it.kind != ReferenceKind::Relative && it.range.start() <= start.start() && whole(it)
        };
        // What neither has, “See “Wharf””, is missing here.
        let no_better = |it: &Reference| match it.kind {
            ReferenceKind::External => true,
            ReferenceKind::Special => it.status == Status::Unresolved,
            ReferenceKind::Absolute | ReferenceKind::Relative => false,
        };
        let no_better = list.iter().any(no_better);
        if touching(own, start).any(|it| no_better && whole(it) || named(it) && leads(it)) {
            return Vec::new();
        }
        list.into_iter().map(|it| self.abroad(it)).collect()
    }

    /// A reference of the parent's as one that leads there from elsewhere.
    fn abroad(&self, reference: Reference) -> Reference {
        let target = self.lookup.edition.target(&reference);
        let target = match reference.status {
            // Another edition of that work, "1997 Law 25B"; not another work, "section 5 of the Boat Act".
            Status::External => match self.lookup.name.split_once('@') {
                Some((work, _)) if !target.contains(['@', ' ']) => format!("{work}@{target}"),
                _ => target,
            },
            _ => format!("{}:{target}", self.lookup.name),
        };
        reference.leading_abroad(target)
    }
}

/// Those of `references`, which stand in order, that share a byte with `range`.
fn touching(references: &[Reference], range: TextRange) -> impl Iterator<Item = &Reference> {
    let from = references.partition_point(|it| it.range.end() <= range.start());
    references[from..].iter().take_while(move |it| it.range.start() < range.end())
}

impl Edition {
    /// How each edition that documents stand under would read them, by its name in their headers.
    pub(super) fn above(&self) -> Vec<(&str, Above<'_>)> {
        let known = self.parents.known_by_name();
        known
            .map(|(name, edition)| (name, Above { lookup: edition.lookup_as(address_prefix(name)) }))
            .collect()
    }
}
