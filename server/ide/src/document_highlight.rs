//! The same thing elsewhere in the document.

use crate::subject::Occurrence;
use crate::workspace::analysis::Analysis;
use crate::workspace::file::DocumentId;

impl Analysis {
    /// Where in the document that which stands at `offset` is named or laid down.
    pub fn document_highlight(&self, id: DocumentId, offset: usize) -> Vec<Occurrence> {
        let mut all = self.references(id, offset);
        all.retain(|it| it.document == id);
        all
    }
}

#[cfg(test)]
mod tests {
    use crate::testing::World;

    #[test]
    fn norm_words_of_one_grade() {
        let world = World::new(
            "
//- /laws/lawsmith.toml
[work]
id = \"game\"
[norms]
scale = [\"may\", \"must\", \"must not\"]
//- /laws/a.laws
Law 1 — Play
He <CURSOR>must bid, she must not. Both must.
           ^^^^                         ^^^^
",
        );
        let (id, offset) = world.cursor();
        let found = world.analysis.document_highlight(id, offset);
        world.assert_marked(found.into_iter().map(|it| (it.document, it.range)));
    }
}
