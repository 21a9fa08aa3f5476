//! Provisions that are counted together, and their numbers.

use lawsmith_model::{Address, Component, Edition, ProvisionId, ProvisionKind};
use lawsmith_syntax::{DocumentKind, Level};
use rustc_hash::FxHashMap;

use crate::counting::Number;
use crate::refactoring::RefactorError;

/// What a provision is numbered and cited afterwards.
pub(crate) struct Root {
    /// The label, as a marker prints it.
    pub label: String,
    /// The label of the last number, where it stands for several.
    pub last: Option<String>,
    pub address: Address,
}

/// How many numbers beside its own a provision stands for: 2 for `Law 7 to 9 — [Repealed]`.
pub(crate) fn stands_for(edition: &Edition, id: ProvisionId) -> u32 {
    let node = &edition.documents[id.document()].tree.nodes[edition.provision(id).node()];
    node.last_value.saturating_sub(node.value)
}

/// Whether `id` is `above` or stands in it.
pub(crate) fn holds(edition: &Edition, above: ProvisionId, id: ProvisionId) -> bool {
    let held = edition.documents[above.document()].tree.subtree(edition.provision(above).node());
    above.document() == id.document() && held.contains(&edition.provision(id).node())
}

/// Why what is no numbered provision, perhaps a schedule or a Chapter, is neither moved nor renumbered.
pub fn uncounted(edition: &Edition, id: ProvisionId) -> RefactorError {
    let own = edition.citation(id);
    let marked = edition.documents[id.document()].tree.marker(edition.provision(id).node()).is_some();
    RefactorError(match marked {
        true => format!("{own} can’t be moved or renumbered yet; provisions can, also those that it holds"),
        false => format!("{own} is no numbered provision; only those are moved and renumbered"),
    })
}

/// Provisions that are counted together: those of one kind of document with the same address above them, up to where their numbers
/// begin anew below another title.
#[derive(Clone)]
pub(crate) struct Family<'a> {
    edition: &'a Edition,
    pub members: Vec<ProvisionId>,
    pub above: Address,
    pub kind: DocumentKind,
    pub level: &'a Level,
    /// What the last level of an address looks like.
    example: Component,
}

impl<'a> Family<'a> {
    /// The siblings of a provision, itself among them.
    pub fn around(edition: &'a Edition, id: ProvisionId) -> Result<Self, RefactorError> {
        let document = &edition.documents[id.document()];
        let node = edition.provision(id).node();
        let mut above = edition.address(id);
        let example = above.components.pop().filter(|_| document.tree.marker(node).is_some());
        let Some(example) = example.filter(|_| edition.provision(id).kind == ProvisionKind::Provision) else {
            return Err(uncounted(edition, id));
        };
        let level = &edition.conventions.levels[document.tree.nodes[node].level()];
        let family = Self { edition, members: Vec::new(), above, kind: document.kind(), level, example };
        Ok(family.gathered()?.row_with(|member| member == id))
    }

    /// What stands under `above` and is of the level of `like`; what stands there of another one if nothing is.
    pub fn under(edition: &'a Edition, above: ProvisionId, like: ProvisionId) -> Result<Self, RefactorError> {
        let own = Self::around(edition, like)?;
        let kind = edition.documents[above.document()].kind();
        let address = edition.address(above);
        let family = Self { members: Vec::new(), above: address.clone(), kind, ..own }.gathered()?;
        let family = family.row_with(|member| holds(edition, above, member));
        let other = edition.children(&address).into_iter().find(|&id| holds(edition, above, id));
        match other.filter(|_| family.members.is_empty()) {
            Some(other) => Self::around(edition, other),
            None => Ok(family),
        }
    }

    /// Whether `id`, of another family, can be counted with these: on the same level, or where one of both stands in a
    /// schedule, whose numbers may be of another level but look alike.
    pub fn takes(&self, id: ProvisionId, own: &Self) -> bool {
        let same = std::ptr::eq(self.level, own.level);
        if same && self.above.components.len() == own.above.components.len() {
            return true;
        }
        let headed = |id: ProvisionId| {
            let tree = &self.edition.documents[id.document()].tree;
            tree.nodes[self.edition.provision(id).node()].heading().is_some()
        };
        let in_body = !self.above.body().is_empty() || !own.above.body().is_empty();
        let alike = self.level.style == own.level.style && self.level.bracketed == own.level.bracketed;
        in_body && alike && !headed(id) && self.members.first().is_some_and(|&member| !headed(member))
    }

    fn gathered(mut self) -> Result<Self, RefactorError> {
        let edition = self.edition;
        self.members = edition.children(&self.above);
        self.members.retain(|id| {
            let document = &edition.documents[id.document()];
            let level = document.tree.nodes[edition.provision(*id).node()].level();
            document.kind() == self.kind && std::ptr::eq(&edition.conventions.levels[level], self.level)
        });
        for &id in &self.members {
            if self.number(self.label(id)).is_none() {
                return Err(RefactorError(format!(
                    "{} has a number that is none of its level; mend it first",
                    edition.citation(id)
                )));
            }
        }
        Ok(self)
    }

    /// Those in the row of the first that `holds`; all if there is none. Below a title, or in another document, numbers may begin anew.
    fn row_with(mut self, holds: impl Fn(ProvisionId) -> bool) -> Self {
        let Some(at) = self.members.iter().position(|&id| holds(id)) else { return self };
        let (numbers, mut start) = (self.numbers(), 0);
        for next in 1..self.members.len() {
            let anew = numbers[next].value <= numbers[start].value
                && self.title_of(self.members[next]) != self.title_of(self.members[next - 1]);
            if anew && next > at {
                self.members.truncate(next);
                break;
            }
            start = if anew { next } else { start };
        }
        self.members.drain(..start);
        self
    }

    /// The document of a provision and the node in it that holds the provision.
    fn title_of(&self, id: ProvisionId) -> (usize, usize) {
        let tree = &self.edition.documents[id.document()].tree;
        (id.document(), tree.nodes[self.edition.provision(id).node()].parent())
    }

    pub fn place(&self, id: ProvisionId) -> usize {
        self.members.iter().position(|member| *member == id).unwrap_or(0)
    }

    /// The place behind the last member that stands in `above`, which may be a part that enters no address.
    pub fn end_in(&self, above: ProvisionId) -> usize {
        let last = self.members.iter().rposition(|&member| holds(self.edition, above, member));
        last.map_or_else(|| self.members.partition_point(|&member| member < above), |last| last + 1)
    }

    /// The last level of its address without brackets.
    fn label(&self, id: ProvisionId) -> &'a str {
        let document = &self.edition.documents[id.document()];
        let marker = document.tree.marker(self.edition.provision(id).node());
        let label = marker.map_or("", |marker| &document.text()[marker.label]);
        let whole = marker.is_some_and(|marker| marker.full);
        if whole { split_whole(label).map_or(label, |(_, last)| last) } else { label }
    }

    /// The last level of `whole`, an address like that of `id`, which is marked by one, and in the same provision.
    pub fn beside<'w>(&self, id: ProvisionId, whole: &'w str) -> Option<&'w str> {
        let document = &self.edition.documents[id.document()];
        let marker = document.tree.marker(self.edition.provision(id).node()).filter(|marker| marker.full)?;
        let (above, _) = split_whole(&document.text()[marker.label])?;
        whole.strip_prefix(above)
    }

    pub fn number(&self, label: &str) -> Option<Number> {
        let value = self.level.value(label)?;
        Some(Number { suffix: self.level.suffix(label).to_owned(), ..Number::plain(value) })
    }

    pub fn numbers(&self) -> Vec<Number> {
        let numbers = self.members.iter().filter_map(|&id| {
            let number = self.number(self.label(id))?;
            Some(Number { more: stands_for(self.edition, id), ..number })
        });
        numbers.collect()
    }

    /// Whether `id` is numbered here, and does not come from elsewhere.
    fn is_from_here(&self, id: ProvisionId) -> bool {
        let levels = self.above.components.len();
        let address = self.edition.address(id);
        address.components.len() == levels + 1 && address.truncated(levels) == self.above
    }

    /// The label whose leading zeros those that are numbered here have: that of `id` itself, unless it comes from elsewhere.
    fn like(&self, id: ProvisionId, zero: Option<&'a str>) -> &'a str {
        let own = self.label(id);
        let other = || self.members.iter().find(|&&it| self.is_from_here(it)).map(|&it| self.label(it));
        match zero {
            Some(zero) => zero,
            None if own.starts_with('0') => other().unwrap_or(own),
            None => own,
        }
    }

    /// The members with these numbers; those that keep theirs are left out.
    pub fn roots(&self, numbers: &[Number]) -> FxHashMap<ProvisionId, Root> {
        let from_here = |id: &&ProvisionId| self.is_from_here(**id);
        let mut known = self.members.iter().filter(from_here).map(|&id| self.label(id));
        let zero = known.find(|label| label.starts_with('0'));
        let pairs = self.members.iter().zip(numbers);
        let changed = pairs.filter_map(|(&id, number)| {
            let same = |own: Number| (own.value, &own.suffix) == (number.value, &number.suffix);
            if self.is_from_here(id) && self.number(self.label(id)).is_some_and(same) {
                return None;
            }
            let like = self.like(id, zero);
            let label = self.level.label_beside(like, number.value) + &number.suffix;
            let mut last = self.example.clone();
            last.text = match last.text.starts_with('(') {
                true => format!("({label})").into(),
                false => self.level.cited(&label).into(),
            };
            let address = self.above.join(&[last]);
            let last = (number.more > 0).then(|| self.level.label_beside(like, number.last()));
            (self.edition.address(id) != address).then_some((id, Root { label, last, address }))
        });
        changed.collect()
    }
}

/// What a whole address, as a marker prints it, has before its last level, and this level: `9.` and `2` of `9.2`.
fn split_whole(label: &str) -> Option<(&str, &str)> {
    let label = label.trim_end_matches([')', '.']);
    let same = |a: char, b: char| a.is_ascii_digit() == b.is_ascii_digit() && b.is_alphanumeric();
    let end = label.chars().next_back()?;
    let from = label.char_indices().rev().take_while(|(_, c)| same(end, *c)).last()?.0;
    Some(label.split_at(from))
}
