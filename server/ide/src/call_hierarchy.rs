//! Who cites a provision, and what it cites.

use lawsmith_model::ProvisionId;
use lawsmith_text::TextRange;
use rustc_hash::FxHashMap;

use crate::goto_definition::Target;
use crate::subject::regulations::naming;
use crate::subject::{Occurrence, Subject};
use crate::workspace::analysis::{Analysis, Inside};
use crate::workspace::file::DocumentId;

/// A provision at the other end of references.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Call {
    /// The provision.
    pub target: Target,
    /// The references: in the text of the one that cites.
    pub ranges: Vec<TextRange>,
}

impl Analysis {
    /// The provision at `offset`: the one that is cited there, that begins there, or else the
    /// one whose words stand there.
    pub fn prepare_call_hierarchy(&self, id: DocumentId, offset: usize) -> Option<Target> {
        let inside = self.inside(id)?;
        let provision = inside.provision_meant(offset)?;
        let head = inside.head(provision);
        Some(inside.provision_target(provision, head))
    }

    /// The provisions that cite the one at `offset` or what it holds, also those of regulations.
    pub fn incoming_calls(&self, id: DocumentId, offset: usize) -> Vec<Call> {
        let Some(inside) = self.inside(id) else { return Vec::new() };
        let Some(provision) = inside.provision_meant(offset) else { return Vec::new() };
        let mut calls = Calls::default();
        for at in inside.citing(provision) {
            let reference = &inside.edition.references[at];
            let Some(holder) = reference.holder() else { continue };
            calls.add(&inside, ProvisionId::new(reference.document(), holder), reference.range);
        }
        let named = self.named_in_regulations(&inside);
        for named in naming(&named, provision.document(), inside.family(provision)) {
            let Occurrence { document, range, .. } = named.occurrence;
            let Some(there) = self.inside(document) else { continue };
            let Some(holder) = there.holder_at(range.start()) else { continue };
            calls.add(&there, ProvisionId::new(there.at, holder), range);
        }
        let mut calls = calls.found;
        calls.iter_mut().for_each(|call| call.ranges.sort_unstable());
        calls
    }

    /// The provisions that the one at `offset` cites, with what it holds; also those of the Laws that regulations stand under,
    /// which they may name as a power.
    pub fn outgoing_calls(&self, id: DocumentId, offset: usize) -> Vec<Call> {
        let Some(inside) = self.inside(id) else { return Vec::new() };
        let Some(provision) = inside.provision_meant(offset) else { return Vec::new() };
        let family = inside.family(provision);
        let held = |holder: Option<usize>| holder.is_some_and(|holder| family.contains(&holder));
        let own = Inside {
            at: provision.document(),
            document: &inside.edition.documents[provision.document()],
            ..inside
        };
        let mut calls = Calls::default();
        for reference in own.references().iter().filter(|it| held(it.holder())) {
            if let Some(cited) = reference.resolved() {
                calls.add(&own, cited, reference.range);
            } else if let Some((laws, Subject::Provision(cited))) = self.cited_above(&own, reference) {
                calls.add(&laws, cited, reference.range);
            }
        }
        for used in own.document.power_uses().into_iter().filter(|it| held(it.provision)) {
            if let Some((laws, address)) = self.power_named(&own, used.address)
                && let Some(&cited) = laws.edition.find(address).first()
            {
                calls.add(&laws, cited, used.address);
            }
        }
        calls.found
    }
}

/// Calls in the order in which their provisions are met.
#[derive(Debug, Default)]
struct Calls {
    found: Vec<Call>,
    /// Where the call of a provision stands among them, by its document and its place there.
    places: FxHashMap<(DocumentId, usize), usize>,
}

impl Calls {
    /// A reference at `range` with `provision`, one of the edition of `inside`, at its other end.
    fn add(&mut self, inside: &Inside<'_>, provision: ProvisionId, range: TextRange) {
        let key = (inside.id_of(provision.document()), provision.at());
        let place = *self.places.entry(key).or_insert_with(|| {
            let target = inside.provision_target(provision, inside.head(provision));
            self.found.push(Call { target, ranges: Vec::new() });
            self.found.len() - 1
        });
        self.found[place].ranges.push(range);
    }
}

impl Inside<'_> {
    /// The provision that is cited at `offset`, that begins there, or whose words stand there.
    fn provision_meant(&self, offset: usize) -> Option<ProvisionId> {
        match self.thing(offset).and_then(|thing| self.subject(thing)) {
            Some(Subject::Provision(id)) => Some(id),
            _ => self.holder_at(offset).map(|at| ProvisionId::new(self.at, at)),
        }
    }

    /// The provision, by its place in the document, whose words stand at `offset`.
    pub fn holder_at(&self, offset: usize) -> Option<usize> {
        self.document.holder(self.document.tree.owner(self.block_at(offset)?))
    }
}

#[cfg(test)]
mod tests {
    use lawsmith_text::TextRange;

    use crate::testing::World;

    const TEXT: &str = "
Law 1 — One
A — First
See Law 2A, and Law 2 again.

Law 2 — Two
A — <CURSOR>First
See Law 1 and Law 1A.
    1. Compare Law 1A.
";

    #[test]
    fn both_directions() {
        let world = World::new(TEXT);
        let (id, offset) = world.cursor();
        let name = world.analysis.prepare_call_hierarchy(id, offset).map(|target| target.name);
        assert_eq!(name.as_deref(), Some("Law 2A — First"));
        let show = |calls: Vec<super::Call>| {
            let all = calls.into_iter().map(|call| {
                let ranges: Vec<_> = call.ranges.iter().map(|&range| world.words(id, range)).collect();
                format!("{}: {}", call.target.name, ranges.join(", "))
            });
            all.collect::<Vec<_>>()
        };
        assert_eq!(show(world.analysis.incoming_calls(id, offset)), ["Law 1A — First: Law 2A"]);
        assert_eq!(
            show(world.analysis.outgoing_calls(id, offset)),
            ["Law 1 — One: Law 1", "Law 1A — First: Law 1A, Law 1A"]
        );
    }

    #[test]
    fn regulations_call_too() {
        let world = World::new(
            "
//- /laws/laws/lawsmith.toml
[work]
id = \"game\"
[[edition]]
id = \"1\"
path = \"1\"
//- /laws/laws/1/laws.laws
Law <CURSOR>1 — One
Text.

Law 2 — Two
See Law 1.
//- /laws/club/lawsmith.toml
[work]
id = \"club\"
noun = [\"Rule\", \"Rules\"]
[[edition]]
id = \"7\"
path = \"7\"
//- /laws/club/7/rules.laws
kind: regulations
under: game/1

Rule 3 — Three
See Law 1.
@under 1
",
        );
        let (id, offset) = world.cursor();
        let calls = world.analysis.incoming_calls(id, offset);
        let told = calls.iter().map(|call| {
            let words = call.ranges.iter().map(|&range| world.words(call.target.document, range));
            format!("{}: {}", call.target.name, words.collect::<Vec<_>>().join(", "))
        });
        assert_eq!(told.collect::<Vec<_>>(), ["Law 2 — Two: Law 1", "Rule 3 — Three: Law 1, 1"]);
    }

    #[test]
    fn regulations_call_their_laws() {
        let world = World::new(
            "
//- /laws/club/lawsmith.toml
[work]
id = \"club\"
noun = [\"Rule\", \"Rules\"]
[[edition]]
id = \"7\"
path = \"7\"
//- /laws/club/7/rules.laws
kind: regulations
under: game/1

Rule <CURSOR>3 — Three
See Law 1, Rule 4 and Law 9.
@under 1, 2

Rule 4 — Four
Text.
//- /laws/laws/lawsmith.toml
[work]
id = \"game\"
[[edition]]
id = \"1\"
path = \"1\"
//- /laws/laws/1/laws.laws
Law 1 — One
Text.

Law 2 — Two
Text.
",
        );
        let (id, offset) = world.cursor();
        let calls = world.analysis.outgoing_calls(id, offset);
        let told = calls.iter().map(|call| {
            let words = call.ranges.iter().map(|&range| world.words(id, range));
            format!("{}: {}", call.target.name, words.collect::<Vec<_>>().join(", "))
        });
        let expected = ["Law 1 — One: Law 1, 1", "Rule 4 — Four: Rule 4", "Law 2 — Two: 2"];
        assert_eq!(told.collect::<Vec<_>>(), expected);
        let hints = world.analysis.inlay_hints(id, TextRange::new(0, 500));
        assert_eq!(hints.iter().map(|hint| hint.words.as_str()).collect::<Vec<_>>(), ["One", "Four"]);
    }
}
