//! Where something is named: the references to a provision and to what it holds, the uses of
//! a term, the marks of a footnote.

use crate::analysis::Analysis;
use crate::host::DocumentId;
use crate::subject::Occurrence;

impl Analysis {
    /// Where that which stands at `offset` is named, in order of document and place; the place
    /// where it is laid down among them.
    pub fn references(&self, id: DocumentId, offset: usize) -> Vec<Occurrence> {
        let Some(inside) = self.inside(id) else { return Vec::new() };
        let subject = inside.thing(offset).and_then(|thing| inside.subject(thing));
        subject.map(|subject| inside.occurrences(subject)).unwrap_or_default()
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
}
