//! The edition as it would be, held against the plan.

use lawsmith_model::{Address, Direction, Document, Edition, ProvisionId, ProvisionKind, Reference, Status};
use lawsmith_syntax::NodeId;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::counting::disorder;
use crate::draft::{Draft, Landed};
use crate::family::Family;
use crate::order::Orders;
use crate::plan::Plan;
use crate::refactoring::{RefactorError, Spot};

/// The edition afterwards, and what stands where.
pub(crate) struct Proof<'a> {
    pub plan: &'a Plan<'a>,
    draft: &'a Draft,
    pub after: Edition,
    /// Where each provision of before is now.
    provisions: FxHashMap<ProvisionId, ProvisionId>,
    references: Landed,
}

/// How a reference does afterwards.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Verdict {
    /// It leads where it led.
    Same,
    /// It leads elsewhere, or nowhere.
    Elsewhere,
    /// It led nowhere for certain and leads somewhere now: the words for it.
    Told(String),
}

impl<'a> Proof<'a> {
    /// Analyses the texts of `draft`; an error if they are not built as planned.
    pub fn new(plan: &'a Plan<'a>, draft: &'a Draft) -> Result<Self, RefactorError> {
        let edition = plan.edition;
        let after = edition.with_texts(draft.texts.iter().map(String::as_str), edition.behind());
        let start = |edition: &Edition, id: ProvisionId| {
            let provision = edition.provision(id);
            edition.documents[id.document()].tree.start(provision.node())
        };
        let kind = |edition: &Edition, id: ProvisionId| edition.provision(id).kind.name();
        let now: FxHashMap<_, _> = after
            .provisions()
            .map(|(id, _)| ((id.document(), start(&after, id), kind(&after, id)), id))
            .collect();
        let landed = edition.provisions().filter_map(|(id, _)| {
            let (document, at) = draft.landed(id.document(), start(edition, id))?;
            Some((id, *now.get(&(document, at, kind(edition, id)))?))
        });
        let provisions = landed.collect();
        let references = Landed::new(&after);
        let proof = Self { plan, draft, after, provisions, references };
        proof.structure()?;
        proof.order_of_siblings()?;
        Ok(proof)
    }

    /// Where a provision of before is now.
    pub fn now(&self, id: ProvisionId) -> Option<ProvisionId> {
        self.provisions.get(&id).copied()
    }

    /// The provisions that have another address: that of before, that of now.
    pub fn readdressed(&self) -> Vec<(String, String)> {
        let all = self.plan.edition.provisions().filter_map(|(id, _)| {
            let (old, new) = (self.plan.edition.path(id), self.after.path(self.now(id)?));
            (old != new).then_some((old, new))
        });
        all.collect()
    }

    /// The order of the provisions, for questions on ranges.
    pub fn orders(&self) -> Orders<'_> {
        Orders::new(self.plan.edition, &self.after, &self.provisions, |id| self.plan.moves(id))
    }

    /// Fails unless each provision has the address planned and holds the words that it held.
    fn structure(&self) -> Result<(), RefactorError> {
        let edition = self.plan.edition;
        let failed = |id: ProvisionId, read: &str| {
            let (own, planned) = (edition.citation(id), self.plan.address(id));
            let why =
                format!("{own} can’t become {planned}: it would be read as {read} among what stands there");
            Err(RefactorError(format!("{why}; nothing is changed")))
        };
        for (id, provision) in edition.provisions() {
            let Some(now) = self.now(id) else { return failed(id, "no provision") };
            let numbered = provision.kind == ProvisionKind::Provision;
            if numbered && self.after.address(now) != self.plan.address(id) {
                return failed(id, &self.after.path(now));
            }
        }
        for (at, document) in edition.documents.iter().enumerate() {
            for (node, block) in document.prose_blocks() {
                let start = document.tree.blocks[block].content.start();
                let held = holder(document, node, block).map(|held| ProvisionId::new(at, held));
                let Some((there, offset)) = self.draft.landed(at, start) else { continue };
                let read = &self.after.documents[there];
                let Some(block) = read.tree.block_at(offset) else { continue };
                // That marks have lost their footnotes is told below.
                if read.footnote_in(block).is_some_and(|note| !read.footnotes[note].used) {
                    continue;
                }
                let now =
                    holder(read, read.tree.owner(block), block).map(|held| ProvisionId::new(there, held));
                if let Some(id) = held.filter(|&id| self.now(id) != now) {
                    let (own, other) = (edition.citation(id), now.map(|id| self.after.path(id)));
                    let other = other.unwrap_or_else(|| "no provision".to_owned());
                    let why = format!("words of {own} would be read as those of {other}");
                    return Err(RefactorError(format!("{why}; nothing is changed")));
                }
            }
        }
        let orphans = |edition: &Edition| {
            let marks = edition.documents.iter().flat_map(|document| &document.marks);
            marks.filter(|mark| mark.footnote.is_none()).count()
        };
        if orphans(&self.after) > orphans(edition) {
            let why = "a footnote would stand in another file than its mark; move its text there first";
            return Err(RefactorError(why.to_owned()));
        }
        Ok(())
    }

    /// Fails where siblings of a provision with a new number are not in order, unless they were not before.
    fn order_of_siblings(&self) -> Result<(), RefactorError> {
        let edition = self.plan.edition;
        let mut known = FxHashSet::default();
        for (id, _) in edition.provisions().filter(|(id, _)| self.plan.label(*id).is_some()) {
            let Some(now) = self.now(id).filter(|now| !known.contains(now)) else { continue };
            let Ok(after) = Family::around(&self.after, now) else { continue };
            known.extend(after.members.iter().copied());
            let Some((first, second)) = disorder(&after.numbers()) else { continue };
            let held: FxHashSet<_> = after.members.iter().copied().collect();
            let stays = |id: &ProvisionId| {
                !self.plan.moves(*id) && self.now(*id).is_some_and(|now| held.contains(&now))
            };
            let stayed = edition.provisions().map(|(id, _)| id).find(stays);
            let before = stayed.and_then(|id| Family::around(edition, id).ok());
            if before.is_none_or(|before| disorder(&before.numbers()).is_none()) {
                let name = |place: usize| self.after.path(after.members[place]);
                let (first, second) = (name(first), name(second));
                let why = format!("{second} would stand behind {first}, which is no order");
                return Err(RefactorError(format!("{why}; nothing is changed")));
            }
        }
        Ok(())
    }

    /// The reference of before as it is now.
    fn counterpart(&self, reference: &Reference) -> Option<&Reference> {
        self.references.of(self.draft, &self.after, (reference.document(), reference.range.start()))
    }

    /// Where a byte of before stood and where it stands now.
    pub fn spots(&self, document: usize, offset: usize) -> (Spot, Spot) {
        let spot = |edition: &Edition, (document, offset): (usize, usize)| Spot {
            document,
            offset,
            at: edition.documents[document].path_at(offset),
        };
        let landed = self.draft.landed(document, offset).unwrap_or_default();
        (spot(self.plan.edition, (document, offset)), spot(&self.after, landed))
    }

    /// The same for a reference.
    pub fn beside(&self, reference: &Reference) -> (Spot, Spot) {
        let (before, after) = self.spots(reference.document(), reference.range.start());
        let now = self.counterpart(reference).map(|now| self.after.at(now));
        let at = self.plan.edition.at(reference);
        (Spot { at, ..before }, Spot { at: now.unwrap_or_else(|| after.at.clone()), ..after })
    }

    /// Whether a reference of before cites a level without a line of its own that has this address.
    pub fn leads_to_level(&self, reference: &Reference, level: &Address) -> bool {
        let Some(now) = self.counterpart(reference) else { return false };
        let deeper = now.resolved().map(|id| self.after.address(id));
        deeper.is_some_and(|it| it.components.len() > level.components.len())
            && now.status == reference.status
            && Address::parse(&self.after.target(now)).as_ref() == Some(level)
    }

    /// How a reference of before does, of which `meant` is what it leads to.
    pub fn verdict(&self, reference: &Reference, meant: Option<ProvisionId>) -> Verdict {
        let edition = self.plan.edition;
        let now = self.counterpart(reference);
        let leads = |id: ProvisionId| now.and_then(Reference::resolved) == self.now(id);
        match (meant, reference.status) {
            (Some(id), Status::Ambiguous) => {
                let either = edition.others(reference).into_iter().chain([id]).any(leads);
                match (either, now.map(|it| it.status)) {
                    (true, Some(Status::Ambiguous)) => Verdict::Same,
                    (true, _) => {
                        Verdict::Told("could mean more than one provision, and now means one".to_owned())
                    }
                    _ => Verdict::Elsewhere,
                }
            }
            (Some(id), status) => match leads(id) && now.is_some_and(|it| it.status == status) {
                true => Verdict::Same,
                false => Verdict::Elsewhere,
            },
            (None, status) => match now {
                Some(it) if it.status == status => Verdict::Same,
                Some(it) if it.resolved().is_some() => {
                    let target = self.after.target(it);
                    Verdict::Told(format!("led nowhere, and now leads to {target}"))
                }
                // What was no reference that holds need not stay one.
                _ => Verdict::Same,
            },
        }
    }

    /// Whether a word such as “above” was right and is no longer.
    pub fn turned(&self, reference: &Reference) -> Option<Direction> {
        let (side, _) = reference.direction()?;
        let right = |edition: &Edition, reference: &Reference| {
            let id = reference.resolved()?;
            let start = edition.documents[id.document()].tree.start(edition.provision(id).node());
            let before = (id.document(), start) < (reference.document(), reference.range.start());
            Some(before == (side == Direction::Above))
        };
        let was = right(self.plan.edition, reference)?;
        let is = right(&self.after, self.counterpart(reference)?)?;
        (was && !is).then_some(side)
    }
}

/// The provision that the words of a block belong to: those of a footnote to what has its first mark, wherever it stands.
fn holder(document: &Document, node: NodeId, block: usize) -> Option<usize> {
    match document.footnote_in(block) {
        Some(note) => document.footnotes[note].provision,
        None => document.holder(node),
    }
}
