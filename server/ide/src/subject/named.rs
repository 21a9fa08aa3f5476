//! Words outside of sentences that name something: the locators and heads of an index, the title above what a commentary says
//! of a Law.

use lawsmith_model::{IndexEntry, Locator, ProvisionId};
use lawsmith_syntax::{DocumentKind, NodeKind};
use lawsmith_text::TextRange;

use crate::subject::Subject;
use crate::subject::thing::{Thing, ThingKind};
use crate::workspace::analysis::Inside;

impl<'a> Inside<'a> {
    /// What a line of an index names at `at`: where a locator leads, the term of a head, the entry behind “see”.
    pub fn indexed_at(&self, at: usize) -> Option<Thing<'a>> {
        let entries = self.edition.index_entries(self.document);
        let place = entries.partition_point(|entry| entry.range.start() <= at).checked_sub(1)?;
        let entry = &entries[place];
        if let Some(locator) = entry.locators.iter().find(|it| it.range.contains_offset(at)) {
            let kind = ThingKind::Named(self.located(entry, locator)?);
            return Some(Thing { kind, range: locator.range });
        }
        let pointers = entry.see.iter().chain(&entry.see_also);
        if let Some(pointer) = pointers.into_iter().find(|it| it.range.contains_offset(at)) {
            let head = entries.iter().find(|it| it.sub.is_none() && is_head(&it.head, &pointer.text))?;
            return Some(Thing { kind: ThingKind::Entry(head.range), range: pointer.range });
        }
        let range = entry.range;
        let here = entry.sub.is_none() && range.contains_offset(at);
        let term = here.then(|| self.term_of(&entry.head)).flatten()?;
        Some(Thing { kind: ThingKind::Named(Subject::Term(term)), range })
    }

    /// Whether an entry is a head that names the term with this definition.
    pub fn is_head_of(&self, entry: &IndexEntry, definition: usize) -> bool {
        entry.sub.is_none() && self.term_of(&entry.head) == Some(definition)
    }

    /// What a locator of an index means; “Definitions” behind a term that is defined there means its definition.
    pub fn located(&self, entry: &IndexEntry, locator: &Locator) -> Option<Subject> {
        let located = self.edition.locate(&locator.text)?;
        if let Some((document, footnote)) = located.footnote {
            return Some(Subject::Footnote(document, footnote));
        }
        let id = located.provision;
        let node = self.edition.provision(id).node();
        let defines = self.edition.documents[id.document()].tree.nodes[node].kind == NodeKind::Definitions;
        let term = defines.then(|| self.term_of(&entry.head)).flatten();
        Some(term.map_or(Subject::Provision(id), Subject::Term))
    }

    /// Whether a thing names a term by the part that it is defined in, and not by itself.
    pub fn is_locator(&self, thing: Thing<'_>) -> bool {
        matches!(thing.kind, ThingKind::Named(Subject::Term(_)))
            && self.term_of(&self.text()[thing.range]).is_none()
    }

    /// The definition of a term by its name, by its place in the edition.
    fn term_of(&self, name: &str) -> Option<usize> {
        let found = self.edition.definition_of(name)?;
        self.edition.definitions.iter().position(|it| std::ptr::eq(it, found))
    }

    /// The Law that a section of a commentary explains, if it stands in this edition.
    pub fn explained_by(&self, section: ProvisionId) -> Option<ProvisionId> {
        let document = &self.edition.documents[section.document()];
        let levels = self.edition.address(section).components;
        let explains = document.kind() == DocumentKind::Commentary && !levels.is_empty();
        explains.then(|| self.edition.at_levels(&levels)).flatten().filter(|&it| it != section)
    }

    /// The line of an entry, whose words stand at `range`.
    pub fn line_of_entry(&self, range: TextRange) -> TextRange {
        let text = self.text();
        let end = text[range.end()..].find(['\n', '\r']).map_or(text.len(), |at| range.end() + at);
        TextRange::new(range.start(), end)
    }
}

fn is_head(head: &str, pointer: &str) -> bool {
    head.to_lowercase() == pointer.trim().to_lowercase()
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use crate::testing::World;
    use crate::text::paragraph::plain;

    const LAWS: &str = "//- /laws/laws.laws
Definitions

Bout — A contest.
Flyer — A person.

Law 1 — Kites
A flyer in a bout has a kite.[^1]

A — Sail
Text.

[^1]: A note.
";

    /// What the hover at the cursor tells, the words that the definition leads to, and how often that is named.
    #[track_caller]
    fn check(other: &str, expected: Expect) {
        let world = World::new(&format!("{LAWS}//- /laws/other.laws\n{other}"));
        let (id, offset) = world.cursor();
        let hover = world.analysis.hover(id, offset).map(|it| plain(&it.paragraphs)).unwrap_or_default();
        let targets = world.analysis.goto_definition(id, offset);
        let targets = targets.iter().map(|it| format!("-> {:?}\n", world.words(it.document, it.focus)));
        let named = world.analysis.references(id, offset);
        let named = named.iter().map(|it| world.words(it.document, it.range)).collect::<Vec<_>>();
        expected.assert_eq(&format!("{hover}\n{}{named:?}\n", targets.collect::<String>()));
    }

    fn index(lines: &str) -> String {
        format!("kind: index\n\n{lines}\n")
    }

    #[test]
    fn locators() {
        check(
            &index("Kite — <CURSOR>1, 1A"),
            expect![[r#"
            Law 1 — Kites
            A flyer in a bout has a kite.
              A — Sail: Text.
            -> "Law 1 — Kites"
            ["Law 1 — Kites", "1", "1A"]
        "#]],
        );
        check(
            &index("Kite — 1, 1 <CURSOR>footnote"),
            expect![[r#"
                Footnote 1 of Law 1
                A note.
                -> "1"
                ["[^1]", "1"]
            "#]],
        );
        check(
            &index("Flyer — Definit<CURSOR>ions, 1A"),
            expect![[r#"
            Flyer
            A person.
            -> "Flyer"
            ["Flyer", "flyer", "Flyer"]
        "#]],
        );
        check(
            &index("Kite — 9<CURSOR>"),
            expect![[r#"

            []
        "#]],
        );
    }

    #[test]
    fn heads_and_other_entries() {
        check(
            &index("Fly<CURSOR>er — Definitions\nPilot — see Flyer"),
            expect![[r#"
            Flyer
            A person.
            -> "Flyer"
            ["Flyer", "flyer", "Flyer"]
        "#]],
        );
        check(
            &index("Flyer — Definitions, 1\nPilot — see Fl<CURSOR>yer"),
            expect![[r#"
            Flyer — Definitions, 1
            -> "Flyer"
            []
        "#]],
        );
        check(
            &index("Ki<CURSOR>te — 1"),
            expect![[r#"

            []
        "#]],
        );
    }

    #[test]
    fn titles_of_a_commentary() {
        check(
            "kind: commentary\n\n# Law <CURSOR>1A\n\nSails are small.\n",
            expect![[r#"
            Law 1A — Sail
            Text.
            -> "A — Sail"
            ["A — Sail", "Law 1A"]
        "#]],
        );
        check(
            "kind: commentary\n\n# Law <CURSOR>9\n\nSails are small.\n",
            expect![[r#"
            Law 9
            cited by nothing
            -> "Law 9"
            ["Law 9"]
        "#]],
        );
    }
}
