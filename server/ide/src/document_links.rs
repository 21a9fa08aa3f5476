//! Words that lead out of the text: links, images, the addresses that attributes, quotations
//! and indexes carry.

use lawsmith_syntax::{BlockKind, InlineKind, inlines};
use lawsmith_text::TextRange;

use crate::goto_definition::Target;
use crate::workspace::analysis::{Analysis, Inside};
use crate::workspace::file::DocumentId;

/// A link.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Link {
    /// What one clicks on.
    pub range: TextRange,
    /// Where it leads.
    pub to: Destination,
}

/// Where a link leads.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Destination {
    /// To an address of the web, as written.
    Web(String),
    /// To a file, as written, from the folder of the document.
    File(String),
    /// To a provision.
    Provision(Target),
}

impl Analysis {
    /// The links of a document, in order. References in prose are none: they have their
    /// definition.
    pub fn document_links(&self, id: DocumentId) -> Vec<Link> {
        let Some(inside) = self.inside(id) else { return Vec::new() };
        let mut links = Vec::new();
        for block in &inside.document.tree.blocks {
            match &block.kind {
                BlockKind::Attributes(_) => {
                    let origins = inside.document.tree.attributes(block).iter();
                    let origins = origins.filter(|line| &inside.text()[line.name] == "was");
                    links.extend(origins.flat_map(|line| self.named(&inside, line.value)));
                }
                BlockKind::Fence(_) => {
                    let argument = inside.document.tree.fence(block).and_then(|fence| fence.argument);
                    links.extend(argument.into_iter().flat_map(|it| self.named(&inside, it)));
                }
                kind if kind.is_prose() => links.extend(inside.written_links(block.content)),
                _ => {}
            }
        }
        for entry in inside.edition.index_entries(inside.document) {
            for locator in &entry.locators {
                let subject = inside.located(&entry, locator);
                let target = subject.and_then(|it| inside.subject_target(it, TextRange::default()));
                let link = |it| Link { range: locator.range, to: Destination::Provision(it) };
                links.extend(target.map(link));
            }
        }
        for used in inside.document.power_uses() {
            let found = self.power_named(&inside, used.address);
            let target = found.and_then(|(other, words)| other.target_named(words, TextRange::default()));
            links.extend(target.map(|it| Link { range: used.address, to: Destination::Provision(it) }));
        }
        links.sort_by_key(|link| link.range);
        links.dedup_by_key(|link| link.range);
        links
    }

    /// The addresses of `range`, a list parted by commas: `2017:16C2`, `40B2(a)`.
    fn named<'a>(&'a self, inside: &Inside<'a>, range: TextRange) -> Vec<Link> {
        let mut links = Vec::new();
        for place in range.members(inside.text(), ',') {
            let named = self.edition_named(inside, &inside.text()[place]);
            let found = named.and_then(|(other, address)| other.target_named(address, TextRange::default()));
            links.extend(found.map(|target| Link { range: place, to: Destination::Provision(target) }));
        }
        links
    }
}

impl Inside<'_> {
    /// `[words](target)` and images in the prose of `content`.
    fn written_links(&self, content: TextRange) -> Vec<Link> {
        let text = self.text();
        let mut links = Vec::new();
        if !text[content].contains("](") {
            return links;
        }
        for run in inlines(text, content) {
            // The signs behind the words of a link: "](target)".
            let signs = &text[run.range];
            let Some(target) = signs.strip_prefix("](").and_then(|rest| rest.strip_suffix(')')) else {
                continue;
            };
            if run.kind != InlineKind::Sign || target.is_empty() {
                continue;
            }
            let start = run.range.start() + 2;
            let range = TextRange::new(start, start + target.len());
            let web = ["http://", "https://", "mailto:"].iter().any(|scheme| target.starts_with(scheme));
            let outside =
                target.starts_with('/') || target.contains(':') || target.split('/').any(|it| it == "..");
            match (web, outside) {
                (true, _) => links.push(Link { range, to: Destination::Web(target.to_owned()) }),
                // What leaves the workspace is no link.
                (false, true) => {}
                (false, false) => links.push(Link { range, to: Destination::File(target.to_owned()) }),
            }
        }
        links
    }
}

#[cfg(test)]
mod tests {
    use super::Destination;
    use crate::testing::World;

    #[test]
    fn links_attributes_and_locators() {
        let world = World::new(
            "
Law 1 — One
See [the rules](https://example.org/rules), ![seats](pictures/seats.svg), [no](../../etc).
                ^^^^^^^^^^^^^^^^^^^^^^^^^            ^^^^^^^^^^^^^^^^^^
@under 1, 9
       ^

```quote 1
         ^
One
```
//- /laws/index.laws
kind: index

Play — 1
",
        );
        let id = world.document();
        let found = world.analysis.document_links(id);
        let provisions = found.iter().filter(|it| matches!(it.to, Destination::Provision(_))).count();
        assert_eq!(provisions, 2);
        world.assert_marked(found.into_iter().map(|link| (id, link.range)));
    }
}
