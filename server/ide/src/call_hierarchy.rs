//! Who cites a provision, and what it cites.

use lawsmith_model::ProvisionId;
use lawsmith_text::TextRange;

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
        let mut calls: Vec<(ProvisionId, Vec<TextRange>)> = Vec::new();
        for at in inside.citing(provision) {
            let reference = &inside.edition.references[at];
            let Some(holder) = reference.holder() else { continue };
            let citing = ProvisionId::new(reference.document(), holder);
            match calls.iter_mut().find(|(known, _)| *known == citing) {
                Some((_, ranges)) => ranges.push(reference.range),
                None => calls.push((citing, vec![reference.range])),
            }
        }
        let mut calls: Vec<Call> =
            calls.into_iter().map(|(citing, ranges)| inside.call(citing, ranges)).collect();
        let named = self.named_in_regulations(&inside);
        for named in naming(&named, provision.document(), inside.family(provision)) {
            let Occurrence { document, range, .. } = named.occurrence;
            let Some(call) = self.inside(document).and_then(|it| it.call_from(range)) else { continue };
            match calls.iter_mut().find(|known| known.target == call.target) {
                Some(known) => known.ranges.push(range),
                None => calls.push(call),
            }
        }
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
        let mut calls: Vec<Call> = Vec::new();
        let mut add = |call: Call| match calls.iter_mut().find(|known| known.target == call.target) {
            Some(known) => known.ranges.extend(call.ranges),
            None => calls.push(call),
        };
        for reference in own.references().iter().filter(|it| held(it.holder())) {
            let ranges = vec![reference.range];
            if let Some(cited) = reference.resolved() {
                add(own.call(cited, ranges));
            } else if let Some((laws, Subject::Provision(cited))) = self.cited_above(&own, reference) {
                add(laws.call(cited, ranges));
            }
        }
        for used in own.document.power_uses().into_iter().filter(|it| held(it.provision)) {
            if let Some((laws, address)) = self.power_named(&own, used.address)
                && let Some(&cited) = laws.edition.find(address).provisions.first()
            {
                add(laws.call(cited, vec![used.address]));
            }
        }
        calls
    }
}

impl Inside<'_> {
    /// The provision of this document whose words at `range` name one elsewhere.
    fn call_from(&self, range: TextRange) -> Option<Call> {
        let holder = self.holder_at(range.start())?;
        Some(self.call(ProvisionId::new(self.at, holder), vec![range]))
    }

    /// A provision of this edition, cited at `ranges`.
    fn call(&self, provision: ProvisionId, ranges: Vec<TextRange>) -> Call {
        let head = self.head(provision);
        Call { target: self.provision_target(provision, head), ranges }
    }

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
