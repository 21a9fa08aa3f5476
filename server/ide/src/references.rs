//! Where something is named: the references to a provision and to what it holds, the uses of
//! a term, the marks of a footnote; of Laws also where regulations under them name a provision.

use lawsmith_model::{Reference, ReferenceKind};

use crate::subject::regulations::naming;
use crate::subject::thing::{Thing, ThingKind};
use crate::subject::{Occurrence, Subject};
use crate::workspace::analysis::{Analysis, Inside};
use crate::workspace::file::DocumentId;

impl Analysis {
    /// Where that which stands at `offset` is named, in order of document and place; the place
    /// where it is laid down among them.
    pub fn references(&self, id: DocumentId, offset: usize) -> Vec<Occurrence> {
        let Some(inside) = self.inside(id) else { return Vec::new() };
        let Some(thing) = inside.thing(offset) else { return Vec::new() };
        let here = inside.subject(thing).map(|subject| (inside, subject));
        let Some((laws, subject)) = here.or_else(|| self.subject_above(&inside, thing)) else {
            return Vec::new();
        };
        let mut found = laws.occurrences(subject);
        if let Subject::Provision(id) = subject {
            let named = self.named_in_regulations(&laws);
            let named = naming(&named, id.document(), laws.family(id)).map(|it| it.occurrence);
            let own = found.len();
            found.extend(named);
            found[own..].sort();
        }
        found
    }

    /// What a reference or term of regulations means in the Laws that they stand under, or a reference in another edition.
    pub(crate) fn subject_above<'a>(
        &'a self,
        inside: &Inside<'a>,
        thing: Thing<'a>,
    ) -> Option<(Inside<'a>, Subject)> {
        match thing.kind {
            ThingKind::Reference(reference) => self.cited_above(inside, reference),
            ThingKind::Power => {
                let (laws, address) = self.power_named(inside, thing.range)?;
                let found = laws.edition.find(address).first().copied()?;
                Some((laws, Subject::Provision(found)))
            }
            ThingKind::UseOfParent(definition) => Some((inside.parent()?, Subject::Term(definition))),
            _ => None,
        }
    }

    /// What a reference cites in another edition of the workspace.
    pub(crate) fn cited_above<'a>(
        &'a self,
        inside: &Inside<'a>,
        reference: &Reference,
    ) -> Option<(Inside<'a>, Subject)> {
        if reference.kind != ReferenceKind::External {
            return None;
        }
        let target = inside.edition.target(reference);
        let (laws, address) = self.edition_cited(inside, &target)?;
        let found = laws.edition.find(address).first().copied()?;
        let mut definitions = laws.edition.definitions.iter();
        let defined = definitions.position(|it| it.provision == found && !it.in_text);
        Some((laws, defined.map_or(Subject::Provision(found), Subject::Term)))
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::World;

    #[track_caller]
    fn check(text: &str) {
        let world = World::new(text);
        let (id, offset) = world.cursor();
        let found = world.analysis.references(id, offset);
        world.assert_marked(found.into_iter().map(|it| (it.document, it.range)));
    }

    #[test]
    fn a_provision_with_what_it_holds() {
        check(
            "
Law <CURSOR>1 — Scope
^^^^^^^^^^^^^^^^^^^^^
A — First
See Law 1A and Law 2.
    ^^^^^^
B — Second
    1. one

Law 2 — End
As Law 1B1 says, and Laws 1 to 2.
   ^^^^^^^           ^^^^^^
",
        );
    }

    #[test]
    fn the_members_of_a_range() {
        check(
            "
Law 1 — One
See Laws 2 to 4.
    ^^^^^^
Law 2 — Two
Law <CURSOR>3 — Three
^^^^^^^^^^^^^^^^^^^^^
Law 4 — Four
",
        );
    }

    #[test]
    fn a_term_in_all_its_forms() {
        check(
            "
Definitions

Board — What is played.
^^^^^
Deal — See “Board”.
           ^^^^^^^

Law 1 — Play
Two <CURSOR>boards are played; the board’s number counts.
            ^^^^^^                 ^^^^^^^
",
        );
    }

    #[test]
    fn a_footnote() {
        check(
            "
Law 1 — Play
One.[^<CURSOR>1] See footnote 1.
    ^^^^^^^^^^^^     ^^^^^^^^^^

[^1]: Two.
  ^
",
        );
    }

    /// Laws, and regulations under them.
    #[track_caller]
    fn check_both(laws: &str, club: &str) {
        let manifests = "//- /laws/lawsmith.toml\n[work]\nid = \"harbour\"\n[[edition]]\nid = \"2017\"\npath = \"2017\"\n\
                         //- /laws/club/lawsmith.toml\n[work]\nid = \"club\"\nnoun = [\"Rule\", \"Rules\"]\n[[edition]]\nid = \"1\"\npath = \"1\"\n";
        let club = format!("//- /laws/club/1/own.laws\nunder: harbour/2017\n\nRule 1 — One\n{club}");
        check(&format!("\n{manifests}{club}//- /laws/2017/a.laws\n{laws}"));
    }

    #[test]
    fn a_provision_that_regulations_name() {
        check_both(
            "Law <CURSOR>1 — Quays\n^^^^^^^^^^^^^^^^^^^^^\nA — Closing\nText.\n\nLaw 2 — Two\nSee Law 1.\n    ^^^^^\n",
            "See Law 1A and Law 2.\n    ^^^^^^\n@under 1A\n       ^^\n",
        );
        check_both(
            "Law 1 — Quays\nA — Closing\n^^^^^^^^^^^\nText.\n\nLaw 2 — Two\nSee Law 1.\n",
            "See <CURSOR>Law 1A and Law 2.\n            ^^^^^^\n@under 1A\n       ^^\n",
        );
    }
}
