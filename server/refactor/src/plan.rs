//! Which provision gets which address, and which lines move.

use lawsmith_model::{Address, Edition, ProvisionId};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::counting::{Number, closed_gaps, closed_up, inserted, removed, renumbered};
use crate::family::{Family, Root, holds, stands_for};
use crate::motion::{Motion, Place, motion};
use crate::refactoring::RefactorError;

/// The addresses and places after a refactoring.
pub(crate) struct Plan<'a> {
    pub edition: &'a Edition,
    /// The outermost provisions whose addresses change.
    roots: FxHashMap<ProvisionId, Root>,
    pub motion: Option<Motion>,
    /// What stood behind a gap and gets a number without one, each with what it stands behind.
    pub closed: Vec<(ProvisionId, ProvisionId)>,
    /// What moves among markers of another form, and one of these.
    remarked: Option<(ProvisionId, ProvisionId)>,
}

impl<'a> Plan<'a> {
    pub fn renumber(edition: &'a Edition, id: ProvisionId, number: &str) -> Result<Self, RefactorError> {
        let family = Family::around(edition, id)?;
        let at = family.place(id);
        let label = number.trim().trim_matches(['(', ')', '.']);
        let new = family.number(label).or_else(|| family.number(family.beside(id, label)?));
        let new = new.ok_or_else(|| {
            let level = family.level;
            let next = |value| level.cited(&level.label(value));
            RefactorError(format!(
                "“{number}” is no number of this level, which counts {}, {}, {}",
                next(1),
                next(2),
                next(3)
            ))
        })?;
        Self::renumbered(edition, &family, at, new)
    }

    /// The same with what `new` makes of its number.
    pub fn renumber_by(
        edition: &'a Edition,
        id: ProvisionId,
        new: impl Fn(&Number) -> Number,
    ) -> Result<Self, RefactorError> {
        let family = Family::around(edition, id)?;
        let at = family.place(id);
        let number = new(&family.numbers()[at]);
        Self::renumbered(edition, &family, at, number)
    }

    fn renumbered(
        edition: &'a Edition,
        family: &Family<'a>,
        at: usize,
        new: Number,
    ) -> Result<Self, RefactorError> {
        let numbers = renumbered(&family.numbers(), at, new.clone()).map_err(|taken| {
            let (other, own) = (family.members[taken], family.members[at]);
            let label = family.level.cited(&(family.level.label(new.value) + &new.suffix));
            let (side, instead) = match taken < at {
                true => ("before", "to change their order, move it"),
                false => ("behind", "give that another number first"),
            };
            let (other, own) = (edition.citation(other), edition.citation(own));
            RefactorError(format!("{other} stands {side} {own}, which can’t be {label} then; {instead}"))
        })?;
        let gaps = closed_gaps(&family.numbers(), &numbers).into_iter().filter(|&gap| gap != at);
        let closed = gaps.map(|gap| (family.members[gap], family.members[gap - 1])).collect();
        Ok(Self { edition, roots: family.roots(&numbers), motion: None, closed, remarked: None })
    }

    pub fn close_up(edition: &'a Edition, above: Option<ProvisionId>) -> Result<Self, RefactorError> {
        let kind = |id: ProvisionId| edition.documents[id.document()].kind();
        let address = above.map_or_else(Address::default, |id| edition.address(id));
        let mut held = edition.children(&address);
        held.retain(|&id| above.is_none_or(|above| kind(id) == kind(above)));
        let Some(&first) = held.first() else {
            let name = above.map_or_else(|| "the edition".to_owned(), |id| edition.citation(id));
            return Err(RefactorError(format!("{name} holds no numbered provisions")));
        };
        let level = Family::around(edition, first)?.level;
        let (mut roots, mut known) = (FxHashMap::default(), FxHashSet::default());
        for id in held {
            if known.contains(&id) {
                continue;
            }
            let family = Family::around(edition, id)?;
            known.extend(family.members.iter().copied());
            if std::ptr::eq(family.level, level) && kind(id) == kind(first) {
                roots.extend(family.roots(&closed_up(&family.numbers())));
            }
        }
        Ok(Self { edition, roots, motion: None, closed: Vec::new(), remarked: None })
    }

    pub fn move_provision(
        edition: &'a Edition,
        id: ProvisionId,
        place: Place,
    ) -> Result<Self, RefactorError> {
        let source = Family::around(edition, id)?;
        let from = source.place(id);
        let (target, to) = match place {
            Place::Before(other) => {
                let family = Family::around(edition, other)?;
                let to = family.place(other);
                (family, to)
            }
            Place::After(other) => {
                let family = Family::around(edition, other)?;
                let to = family.place(other) + 1;
                (family, to)
            }
            Place::Into(above) if edition.provision(above).repealed => {
                let own = edition.citation(above);
                return Err(RefactorError(format!("{own} is repealed; nothing can be moved into it")));
            }
            Place::Into(above) => {
                let family = Family::under(edition, above, id)?;
                let to = family.end_in(above);
                (family, to)
            }
        };
        let near = match place {
            Place::Before(it) | Place::After(it) | Place::Into(it) => it,
        };
        if holds(edition, id, near) {
            let own = edition.citation(id);
            return Err(RefactorError(match near == id {
                true => format!("{own} can’t be moved to itself"),
                false => format!("{own} can’t be moved into what it holds"),
            }));
        }
        if !target.takes(id, &source) {
            let (own, near) = (edition.citation(id), edition.citation(near));
            let why = match target.members.is_empty() {
                true => format!("{own} can’t be moved into {near}, which holds nothing of its level"),
                false => format!("{own} is of another level than what stands at {near}"),
            };
            return Err(RefactorError(format!("{why}; a move changes its place, not its level")));
        }
        let (beside, alike) = (target.members.first().copied(), std::ptr::eq(source.level, target.level));
        let behind = to.checked_sub(1).and_then(|before| target.members.get(before).copied());
        let behind = behind.filter(|&it| !matches!(place, Place::Into(above) if !holds(edition, above, it)));
        let motion = motion(edition, id, place, behind);
        let mut roots = FxHashMap::default();
        let same = source.members == target.members;
        let mut numbers = source.numbers();
        if source.level.gaps && !same {
            numbers.remove(from);
        } else {
            numbers = removed(&numbers, from);
        }
        let mut left = source.clone();
        left.members.remove(from);
        let (mut grown, to) = if same {
            (left, if to > from { to - 1 } else { to })
        } else {
            roots = left.roots(&numbers);
            numbers = target.numbers();
            (target, to)
        };
        grown.members.insert(to, id);
        roots.extend(grown.roots(&inserted(&numbers, to, stands_for(edition, id))));
        let example = beside.filter(|&it| !alike || !same && differ_in_form(edition, id, it));
        Ok(Self {
            edition,
            roots,
            motion,
            closed: Vec::new(),
            remarked: example.map(|example| (id, example)),
        })
    }

    /// The new label of a provision, as its marker prints it, if it has another one.
    pub fn label(&self, id: ProvisionId) -> Option<&str> {
        self.roots.get(&id).map(|root| root.label.as_str())
    }

    /// The new label of the last number of a provision that stands for several.
    pub fn last_label(&self, id: ProvisionId) -> Option<&str> {
        self.roots.get(&id)?.last.as_deref()
    }

    /// The provision whose marker shows how that of `id` is printed afterwards, if in another form.
    pub fn marked_like(&self, id: ProvisionId) -> Option<ProvisionId> {
        self.remarked.filter(|(moved, _)| *moved == id).map(|(_, example)| example)
    }

    /// The address of a provision afterwards.
    pub fn address(&self, id: ProvisionId) -> Address {
        let own = self.edition.address(id);
        let document = &self.edition.documents[id.document()];
        let node = self.edition.provision(id).node();
        let holders = document.tree.ancestors(node).filter_map(|node| document.holder(node));
        let chain = std::iter::once(id.at()).chain(holders).map(|at| ProvisionId::new(id.document(), at));
        for one in chain {
            if let Some(root) = self.roots.get(&one) {
                let levels = self.edition.address(one).components.len();
                return root.address.join(own.components.get(levels..).unwrap_or_default());
            }
        }
        own
    }

    /// Whether a provision comes to stand elsewhere, alone or with what holds it.
    pub fn moves(&self, id: ProvisionId) -> bool {
        let start = self.edition.documents[id.document()].tree.start(self.edition.provision(id).node());
        self.motion.as_ref().is_some_and(|it| it.from == id.document() && it.lines.contains_offset(start))
    }

    /// Whether nothing changes.
    pub fn is_empty(&self) -> bool {
        self.motion.is_none() && self.roots.is_empty()
    }
}

/// Whether the numbers of two provisions of one level are printed in different forms: `A.` and `A)`. A heading has a form
/// of its own, and no words become one by a move.
fn differ_in_form(edition: &Edition, a: ProvisionId, b: ProvisionId) -> bool {
    let form = |id: ProvisionId| {
        let document = &edition.documents[id.document()];
        let node = edition.provision(id).node();
        let marker = document.tree.marker(node).filter(|marker| marker.last_label().is_none())?;
        let (text, label) = (document.text(), marker.label);
        let before = &text[marker.range.start()..label.start()];
        let behind = &text[label.end()..marker.range.end()];
        Some((before, behind, marker.full, document.tree.nodes[node].heading().is_some()))
    };
    form(a).zip(form(b)).is_some_and(|(a, b)| (a.2, a.3) == (b.2, b.3) && (a.0, a.1) != (b.0, b.1))
}
