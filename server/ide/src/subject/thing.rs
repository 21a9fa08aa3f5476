//! What stands at a place: a reference, a term, a marker, a norm word.
//!
//! The one place where a byte becomes a thing of the law; the verbs only ask what to do with
//! it. A place between two things belongs to the one behind it, at the end of a word to
//! that word.

use lawsmith_model::{ProvisionId, Reference, ReferenceKind, TermUse};
use lawsmith_syntax::{BlockKind, DocumentKind};
use lawsmith_text::{TextRange, floor_char_boundary};

use crate::subject::Subject;
use crate::workspace::analysis::{Inside, head_of_node};

/// What stands at a place, and where.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Thing<'a> {
    pub kind: ThingKind<'a>,
    pub range: TextRange,
}

/// What it is.
#[derive(Debug, Clone, Copy)]
pub(crate) enum ThingKind<'a> {
    /// A reference in prose.
    Reference(&'a Reference),
    /// The use of a term.
    Use(&'a TermUse),
    /// The use of a term that is defined in what the document stands under, by the place of its definition there.
    UseOfParent(usize),
    /// A term where it is defined, by its place in [`lawsmith_model::Edition::definitions`].
    Definition(usize),
    /// The marker or heading of a provision or part.
    Marker(ProvisionId),
    /// The mark of a footnote, by its place in the document.
    Mark(usize),
    /// The label of a footnote, by its place in the document.
    Footnote(usize),
    /// A norm word, by its place on the scale.
    Norm(usize),
    /// The rule that an `@allow` line names.
    Rule,
    /// Words that name something outside of sentences: a locator or head of an index, the title of a section of a commentary.
    Named(Subject),
    /// The name of another entry of the index, whose words stand there.
    Entry(TextRange),
    /// The address of a power that an `@under` or `@elects` line names.
    Power,
}

impl<'a> Inside<'a> {
    /// What `thing` means.
    pub fn subject(&self, thing: Thing<'_>) -> Option<Subject> {
        match thing.kind {
            ThingKind::Reference(reference) => {
                if let Some((document, at)) = self.cited_footnote(reference) {
                    return Some(Subject::Footnote(document, at));
                }
                let resolved = reference.resolved()?;
                let defined = self.edition.definitions.iter().position(|it| {
                    it.provision == resolved && !it.in_text && reference.kind == ReferenceKind::Special
                });
                Some(defined.map_or(Subject::Provision(resolved), Subject::Term))
            }
            ThingKind::Use(used) => Some(Subject::Term(used.definition())),
            ThingKind::Definition(at) => Some(Subject::Term(at)),
            ThingKind::Marker(id) => Some(Subject::Provision(id)),
            ThingKind::Mark(at) => Some(Subject::Footnote(self.at, self.document.marks[at].footnote?)),
            ThingKind::Footnote(at) => Some(Subject::Footnote(self.at, at)),
            ThingKind::Norm(place) => Some(Subject::Norm(place)),
            ThingKind::Named(subject) => Some(subject),
            ThingKind::Rule | ThingKind::Power | ThingKind::UseOfParent(_) | ThingKind::Entry(_) => None,
        }
    }

    /// What stands at `offset`.
    pub fn thing(&self, offset: usize) -> Option<Thing<'a>> {
        let behind = self.thing_over(offset);
        if behind.is_some() || offset == 0 {
            return behind;
        }
        // The end of a word still belongs to it.
        let end = offset.min(self.text().len());
        let before = floor_char_boundary(self.text(), end.saturating_sub(1));
        self.thing_over(before).filter(|thing| thing.range.end() == offset)
    }

    fn thing_over(&self, at: usize) -> Option<Thing<'a>> {
        if self.document.kind() == DocumentKind::Index {
            return self.indexed_at(at);
        }
        self.mark_at(at)
            .or_else(|| self.definition_at(at))
            .or_else(|| self.reference_at(at))
            .or_else(|| self.use_at(at))
            .or_else(|| self.use_of_parent_at(at))
            .or_else(|| self.norm_at(at))
            .or_else(|| self.sign_at(at))
    }

    /// The references of the document, in order.
    pub fn references(&self) -> &'a [Reference] {
        self.edition.references.of(self.at)
    }

    fn reference_at(&self, at: usize) -> Option<Thing<'a>> {
        let own = self.references();
        let found = own[..own.partition_point(|it| it.range.start() <= at)].last()?;
        let range = found.range;
        range.contains_offset(at).then_some(Thing { kind: ThingKind::Reference(found), range })
    }

    fn use_at(&self, at: usize) -> Option<Thing<'a>> {
        let uses = &self.edition.uses[self.at];
        let found = uses[..uses.partition_point(|it| it.range.start() <= at)].last()?;
        let range = found.range;
        range.contains_offset(at).then_some(Thing { kind: ThingKind::Use(found), range })
    }

    fn use_of_parent_at(&self, at: usize) -> Option<Thing<'a>> {
        let (range, definition) = self.edition.parent_term_at(self.at, self.block_at(at)?, at)?;
        Some(Thing { kind: ThingKind::UseOfParent(definition), range })
    }

    fn definition_at(&self, at: usize) -> Option<Thing<'a>> {
        let own = |it: &&(usize, &lawsmith_model::Definition)| {
            it.1.provision.document() == self.at && it.1.range.contains_offset(at)
        };
        let (place, found) = self.edition.definitions.iter().enumerate().find(|it| own(&it))?;
        Some(Thing { kind: ThingKind::Definition(place), range: found.range })
    }

    fn mark_at(&self, at: usize) -> Option<Thing<'a>> {
        let marks = &self.document.marks;
        let mark = marks.iter().position(|mark| mark.range.contains_offset(at));
        if let Some(place) = mark {
            return Some(Thing { kind: ThingKind::Mark(place), range: marks[place].range });
        }
        let notes = &self.document.footnotes;
        let place = notes.iter().position(|note| {
            // The label with its bracket and caret before it.
            note.label.start().saturating_sub(2) <= at && at < note.label.end() + 2
        })?;
        let label = notes[place].label;
        let range = TextRange::new(label.start().saturating_sub(2), label.end() + 1);
        Some(Thing { kind: ThingKind::Footnote(place), range })
    }

    /// Markers, headings and attributes.
    fn sign_at(&self, at: usize) -> Option<Thing<'a>> {
        let block = self.block_at(at)?;
        let tree = &self.document.tree;
        match tree.blocks[block].kind {
            BlockKind::Attributes(_) => {
                let powers = self.document.power_uses();
                if let Some(used) = powers.into_iter().find(|it| it.address.contains_offset(at)) {
                    return Some(Thing { kind: ThingKind::Power, range: used.address });
                }
                let line =
                    tree.attributes(&tree.blocks[block]).iter().find(|line| line.line.contains_offset(at))?;
                let value = &self.text()[line.value];
                let rule = value.split_whitespace().next().filter(|_| &self.text()[line.name] == "allow")?;
                let start = line.value.start();
                let range = TextRange::new(start, start + rule.len());
                range.contains_offset(at).then_some(Thing { kind: ThingKind::Rule, range })
            }
            _ => {
                let place = self.document.provisions().iter().position(|provision| {
                    let node = &self.document.tree.nodes[provision.node()];
                    let head = head_of_node(self.document, provision.node());
                    node.opening() == Some(block) && head.contains_offset(at)
                })?;
                let id = ProvisionId::new(self.at, place);
                let explained = self.explained_by(id).map(|law| ThingKind::Named(Subject::Provision(law)));
                Some(Thing { kind: explained.unwrap_or(ThingKind::Marker(id)), range: self.head(id) })
            }
        }
    }

    /// The block that holds the byte at `at`.
    pub fn block_at(&self, at: usize) -> Option<usize> {
        self.document.tree.block_at(at)
    }

    fn norm_at(&self, at: usize) -> Option<Thing<'a>> {
        let block = &self.document.tree.blocks[self.block_at(at)?];
        if !block.kind.is_prose() || !block.content.contains_offset(at) {
            return None;
        }
        let (range, place) =
            self.norms(block.content).into_iter().find(|(range, _)| range.contains_offset(at))?;
        Some(Thing { kind: ThingKind::Norm(place), range })
    }

    /// The norm words in `range` with their places on the scale.
    pub fn norms(&self, range: TextRange) -> Vec<(TextRange, usize)> {
        self.edition.norms.found_in(self.text(), range)
    }
}
