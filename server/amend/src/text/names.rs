//! What instructions call the places of a document.

use lawsmith_model::{Document, Edition, ProvisionId, ProvisionKind};
use lawsmith_syntax::NodeId;
use rustc_hash::FxHashMap;

use crate::text::role::Role;

/// What is said behind a title, or any other place, with all that it holds.
pub(crate) const BELOW: &str = " with all that stands below it";

/// The names of what a document holds.
pub(crate) struct Names<'a> {
    document: &'a Document,
    /// What the document is called.
    name: &'a str,
    of_nodes: FxHashMap<NodeId, String>,
    footnotes: FxHashMap<usize, String>,
}

impl<'a> Names<'a> {
    /// Those of the document at `at`.
    pub fn of(edition: &Edition, document: &'a Document, name: &'a str, at: usize) -> Self {
        let provisions = document.provisions().iter().enumerate();
        let named = provisions.map(|(place, row)| {
            let id = ProvisionId::new(at, place);
            let name = match row.kind {
                ProvisionKind::Definition => definition(&document.path(place)),
                _ => edition.citation(id),
            };
            (row.node(), name)
        });
        let footnotes = document.footnotes.iter().map(|footnote| {
            let label = &document.text()[footnote.label];
            let place = footnote.provision.map(|place| edition.citation(ProvisionId::new(at, place)));
            let name =
                place.map_or_else(|| format!("footnote {label}"), |it| format!("footnote {label} to {it}"));
            (document.tree.blocks[footnote.block].range.start(), name)
        });
        Self { document, name, of_nodes: named.collect(), footnotes: footnotes.collect() }
    }

    /// That of a node: its citation, its term, its title.
    pub fn of_node(&self, node: NodeId) -> Option<String> {
        let title = || {
            let heading = self.document.tree.plain_range(self.document.tree.nodes[node].heading()?);
            (!heading.is_empty()).then(|| format!("the title “{heading}”"))
        };
        self.of_nodes.get(&node).cloned().or_else(title)
    }

    /// Whether a node is called by its title.
    pub fn is_title(&self, node: NodeId) -> bool {
        !self.of_nodes.contains_key(&node)
    }

    /// That of a piece which is not the first words of what is called `above`.
    pub fn of_piece(&self, role: Role, above: Option<&str>, start: usize) -> String {
        let footnote = || self.footnotes.get(&start).cloned();
        let named = match (role, above) {
            (Role::Notes(0), Some(above)) => Some(format!("the notes on {above}")),
            (Role::Words(1), Some(above)) => Some(format!("the closing words of {above}")),
            (Role::Footnote(_), _) => footnote(),
            _ => None,
        };
        named.unwrap_or_else(|| self.line(start))
    }

    /// That of the line that begins at `start`.
    pub fn line(&self, start: usize) -> String {
        let line = self.document.lines.line_column(self.document.text(), start).line;
        format!("line {line} of “{}”", self.name)
    }
}

/// `Definitions/Board` as people say it.
fn definition(path: &str) -> String {
    match path.split_once('/') {
        Some((_, term)) if !term.contains('/') => format!("the definition of “{term}”"),
        _ => path.to_owned(),
    }
}

/// What a name is compared by.
pub(crate) fn key(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}
