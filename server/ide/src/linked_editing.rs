//! Places that change together while one of them is typed: the label of a footnote and those
//! of its marks.

use lawsmith_text::TextRange;

use crate::subject::Subject;
use crate::workspace::analysis::Analysis;
use crate::workspace::file::DocumentId;

impl Analysis {
    /// The places in the document that must read like the one at `offset`, itself among them;
    /// none where it stands alone.
    pub fn linked_editing(&self, id: DocumentId, offset: usize) -> Vec<TextRange> {
        let Some(inside) = self.inside(id) else { return Vec::new() };
        let subject = inside.thing(offset).and_then(|thing| inside.subject(thing));
        let Some(Subject::Footnote(document, at)) = subject.filter(|_| inside.label_at(offset)) else {
            return Vec::new();
        };
        let read = &inside.edition.documents[document];
        let marks = read.marks.iter().filter(|mark| mark.footnote == Some(at)).map(|mark| mark.label);
        let mut all: Vec<TextRange> = marks.chain([read.footnotes[at].label]).collect();
        all.sort_unstable();
        if all.len() > 1 && document == inside.at { all } else { Vec::new() }
    }
}

impl crate::workspace::analysis::Inside<'_> {
    /// Whether `offset` touches the label of a footnote or of a mark.
    fn label_at(&self, offset: usize) -> bool {
        let labels = self.document.marks.iter().map(|mark| mark.label);
        let mut all = labels.chain(self.document.footnotes.iter().map(|footnote| footnote.label));
        all.any(|label| label.start() <= offset && offset <= label.end())
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::World;

    #[track_caller]
    fn check(text: &str) {
        let world = World::new(text);
        let (id, offset) = world.cursor();
        let found = world.analysis.linked_editing(id, offset);
        world.assert_marked(found.into_iter().map(|range| (id, range)));
    }

    #[test]
    fn labels_of_a_footnote() {
        check(
            "
Law 1 — One
Foo[^<CURSOR>1] bar.[^1]
             ^        ^

[^1]: baz
  ^
",
        );
        check(
            "
Law 1 — One
Foo[^1] footnote <CURSOR>1.

[^1]: baz
",
        );
    }
}
