//! Provisions put elsewhere: what can be done with the one whose marker stands at a place.

use lawsmith_model::{ProvisionId, ProvisionKind};
use lawsmith_refactor::{
    Place, RefactorError, Refactoring, follow_laws, make_room, may_make_room, may_move, move_provision,
};
use lawsmith_text::Edit;

use crate::subject::thing::ThingKind;
use crate::workspace::analysis::{Analysis, Inside};
use crate::workspace::file::DocumentId;
use crate::workspace::state::EditionState;

/// What can be done with a provision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Restructuring {
    /// It goes before the one before it.
    Up,
    /// It goes behind the one behind it.
    Down,
    /// A new one comes before it.
    Room,
}

/// The edits of a refactoring, and what it leaves to a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Refactored {
    /// The edits, document by document.
    pub edits: Vec<(DocumentId, Vec<Edit>)>,
    /// What a person should look at, each with the address where it stands afterwards.
    pub notes: Vec<String>,
}

impl Analysis {
    /// What can be done with the provision whose marker or heading stands at `offset`, with titles that say so. What
    /// that changes is worked out once it is chosen, and may be a reason why it is refused; what levels and numbers
    /// don't allow is not offered.
    pub fn restructurings(&self, id: DocumentId, offset: usize) -> Vec<(Restructuring, String)> {
        let Some((inside, own)) = self.marked(id, offset) else { return Vec::new() };
        let cited = |id| inside.edition.citation(id);
        let (before, behind) = inside.neighbours(own);
        let before = before.filter(|&it| may_move(inside.edition, own, Place::Before(it)));
        let behind = behind.filter(|&it| may_move(inside.edition, own, Place::After(it)));
        let up = before.map(|it| (Restructuring::Up, format!("move {} before {}", cited(own), cited(it))));
        let down =
            behind.map(|it| (Restructuring::Down, format!("move {} behind {}", cited(own), cited(it))));
        let room = may_make_room(inside.edition, own);
        let room = room.then(|| (Restructuring::Room, format!("put a new {} here", cited(own))));
        up.into_iter().chain(down).chain(room).collect()
    }

    /// What is chosen of that, with the title that it has now.
    pub fn restructured(
        &self,
        id: DocumentId,
        offset: usize,
        title: &str,
    ) -> Result<Refactored, RefactorError> {
        let gone = || RefactorError("the text has changed meanwhile; choose again".to_owned());
        let offered = self.restructurings(id, offset);
        let (chosen, _) = offered.into_iter().find(|(_, it)| it == title).ok_or_else(gone)?;
        let (inside, own) = self.marked(id, offset).ok_or_else(gone)?;
        let (before, behind) = inside.neighbours(own);
        let refactoring = match (chosen, before, behind) {
            (Restructuring::Up, Some(before), _) => {
                move_provision(inside.edition, own, Place::Before(before))
            }
            (Restructuring::Down, _, Some(behind)) => {
                move_provision(inside.edition, own, Place::After(behind))
            }
            _ => make_room(inside.edition, own),
        };
        Ok(self.refactored(&inside, refactoring?))
    }

    /// A refactoring of the edition round a document, document by document, with the regulations that stand under it.
    pub(crate) fn refactored(&self, inside: &Inside<'_>, refactoring: Refactoring) -> Refactored {
        let mut all = Refactored { edits: Vec::new(), notes: Vec::new() };
        let hanging = self.editions.iter().filter(|state| state.hangs_on(inside.state));
        let following: Vec<(&EditionState, Refactoring)> = hanging
            .filter_map(|state| {
                let found = follow_laws(&state.analysed().edition, inside.edition, &refactoring)?;
                Some((&**state, if state.locked() { found.only_told_of_locked(&state.id) } else { found }))
            })
            .collect();
        all.add(inside.state, refactoring, "");
        for (state, refactoring) in following {
            let work = &state.work.manifest.work.id;
            all.add(state, refactoring, &format!(" of {work}"));
        }
        for (document, edits) in &mut all.edits {
            self.break_like(*document, edits);
        }
        all
    }

    /// The numbered provision whose marker or heading stands at a place.
    fn marked(&self, id: DocumentId, offset: usize) -> Option<(Inside<'_>, ProvisionId)> {
        let inside = self.inside(id).filter(|inside| !inside.state.locked())?;
        let ThingKind::Marker(own) = inside.thing(offset)?.kind else { return None };
        let numbered = inside.edition.provision(own).kind == ProvisionKind::Provision;
        let marker = inside.document.tree.marker(inside.edition.provision(own).node());
        (numbered && marker.is_some()).then_some((inside, own))
    }
}

impl Inside<'_> {
    /// The provisions before and behind one in what holds it.
    fn neighbours(&self, id: ProvisionId) -> (Option<ProvisionId>, Option<ProvisionId>) {
        let tree = &self.document.tree;
        let node = self.edition.provision(id).node();
        let numbered = |node: &usize| {
            let id = ProvisionId::new(self.at, self.document.holder(*node)?);
            let own = self.edition.provision(id);
            (own.node() == *node && own.kind == ProvisionKind::Provision).then_some(id)
        };
        let siblings: Vec<usize> = tree.children(tree.nodes[node].parent()).collect();
        let before = siblings.iter().rev().filter(|it| **it < node).find_map(numbered);
        let behind = siblings.iter().filter(|it| **it > node).find_map(numbered);
        (before, behind)
    }
}

impl Refactored {
    /// Adds what changes in an edition; notes name it by `of`.
    fn add(&mut self, state: &EditionState, refactoring: Refactoring, of: &str) {
        let edits = refactoring.edits.into_iter().enumerate().filter(|(_, edits)| !edits.is_empty());
        self.edits.extend(edits.map(|(document, edits)| (state.documents[document], edits)));
        let edition = &state.analysed().edition;
        let notes = refactoring.notes.into_iter();
        self.notes.extend(notes.map(|note| match (note.after.at.as_str(), of) {
            ("", "") => note.message,
            ("", of) => format!("a document{of}: {}", note.message),
            (at, "") => format!("{at}: {}", note.message),
            (at, of) => format!("{}{of}: {}", edition.short_citation(at), note.message),
        }));
    }
}

#[cfg(test)]
mod tests {
    use lawsmith_text::apply_edits;

    use crate::testing::World;

    #[track_caller]
    fn check(text: &str, titles: &[&str], chosen: &str, expected: &str) {
        let world = World::new(text);
        let (id, offset) = world.cursor();
        let offered = world.analysis.restructurings(id, offset);
        assert_eq!(offered.iter().map(|(_, title)| title.as_str()).collect::<Vec<_>>(), titles);
        let found = world.analysis.restructured(id, offset, chosen);
        let found =
            found.map(|it| apply_edits(&world.fixture.documents[0].text, &it.edits[0].1).expect("edits fit"));
        assert_eq!(found.unwrap_or_else(|error| error.to_string()), expected);
    }

    #[test]
    fn up_down_and_room() {
        let laws = |first: &str, second: &str| {
            format!("\nLaw 1 — {first}\nSee Law 2.\n\nLaw 2 — {second}\nSee Law 1.\n")
        };
        let titles = ["move Law 2 before Law 1", "put a new Law 2 here"];
        let after = "Law 1 — Two\nSee Law 2.\n\nLaw 2 — One\nSee Law 1.\n";
        check(&laws("One", "<CURSOR>Two"), &titles, titles[0], after);
        let titles = ["move Law 1 behind Law 2", "put a new Law 1 here"];
        check(&laws("<CURSOR>One", "Two"), &titles, titles[0], after);
        let after = "Law 1 — …\n\nLaw 2 — One\nSee Law 3.\n\nLaw 3 — Two\nSee Law 2.\n";
        check(&laws("<CURSOR>One", "Two"), &titles, titles[1], after);
        check(&laws("<CURSOR>One", "Two"), &titles, "move", "the text has changed meanwhile; choose again");
    }

    #[track_caller]
    fn check_offered(text: &str, titles: &[&str]) {
        let world = World::new(text);
        let (id, offset) = world.cursor();
        let offered = world.analysis.restructurings(id, offset);
        assert_eq!(offered.iter().map(|(_, title)| title.as_str()).collect::<Vec<_>>(), titles);
    }

    #[test]
    fn what_would_be_refused_is_not_offered() {
        check_offered("\nLaw 2 — Two\nText.\n\nLaw 1 — <CURSOR>One\nText.\n", &["move Law 1 before Law 2"]);
        // Of another level.
        check_offered(
            "\nLaw 1 — One\n\n    1. None.\n\nA — <CURSOR>Boats\nText.\n",
            &["put a new Law 1A here"],
        );
        // On the line of what holds it.
        check_offered(
            "\nLaw 1 — One\n\nA — Boats\n    1. (<CURSOR>a) Wet.\n        (b) Dry.\n",
            &["move Law 1A1(a) behind Law 1A1(b)"],
        );
    }

    const REGULATIONS: &str = "//- /laws/laws/lawsmith.toml
[work]
id = \"game\"
[[edition]]
id = \"1\"
path = \"1\"
//- /laws/laws/1/laws.laws
Law 1 — One
Text.

Law 2 — <CURSOR>Two
Text.
//- /laws/club/lawsmith.toml
[work]
id = \"club\"
noun = [\"Rule\", \"Rules\"]
[[edition]]
id = \"7\"
path = \"7\"
LOCKED
//- /laws/club/7/rules.laws
kind: regulations
under: game/1

Rule 1 — Three
See Law 2 and Law 3.
";

    #[test]
    fn regulations_follow() {
        let world = World::new(&REGULATIONS.replace("LOCKED\n", ""));
        let (id, offset) = world.cursor();
        let found = world.analysis.restructured(id, offset, "put a new Law 2 here").expect("it fits");
        let rules = apply_edits(&world.fixture.documents[3].text, &found.edits[1].1).expect("edits fit");
        assert!(rules.ends_with("See Law 3 and Law 3.\n"), "{rules}");
        assert_eq!(found.notes, ["Rule 1 of club: it led nowhere, and now leads to Law 3"]);
        let found = world.analysis.rename(id, offset - 6, "4").expect("it fits");
        let rules = apply_edits(&world.fixture.documents[3].text, &found.edits[1].1).expect("edits fit");
        assert!(rules.ends_with("See Law 4 and Law 3.\n"), "{rules}");
    }

    #[test]
    fn locked_regulations_are_told() {
        let world = World::new(&REGULATIONS.replace("LOCKED", "locked = true"));
        let (id, offset) = world.cursor();
        let found = world.analysis.restructured(id, offset, "move Law 2 before Law 1").expect("it fits");
        assert_eq!(found.edits.len(), 1);
        let note =
            "Rule 1 of club: “Law 2” would have to be “Law 1”, but edition 7 is locked and keeps its words";
        assert_eq!(found.notes, [note]);
    }

    #[test]
    fn nothing_where_no_marker_stands() {
        let world = World::new("\nLaw 1 — One\nSee <CURSOR>Law 1.\n");
        let (id, offset) = world.cursor();
        assert_eq!(world.analysis.restructurings(id, offset), []);
    }
}
