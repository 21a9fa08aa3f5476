//! What instructions call a place, and which place a name means.

use lawsmith_grammar::{AmendedPlace, Amendment, amendment};
use lawsmith_model::{Document, Edition, ProvisionId, ProvisionKind};
use lawsmith_syntax::NodeId;
use rustc_hash::FxHashMap;

use crate::piece::{Pieces, Role};

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

/// The one place that a name means.
pub(crate) fn find(pieces: &Pieces<'_>, name: &str) -> Result<usize, String> {
    if let Some(place) = of_line(pieces, name) {
        return Ok(place);
    }
    let several = || format!("{name} stands in several places; name its line, “line 12 of “…””");
    match pieces.named(name) {
        [place] => return Ok(*place),
        [] => {}
        _ => return Err(several()),
    }
    let found = pieces.text.edition.find(name).provisions;
    let node = |id: &ProvisionId| pieces.text.edition.provision(*id).node();
    let places: Vec<usize> = found.iter().filter_map(|id| pieces.place_of(id.document(), node(id))).collect();
    match places.as_slice() {
        [place] => Ok(*place),
        [] => Err(format!("there is no {name} in the text")),
        _ => Err(several()),
    }
}

/// The place that begins on `line 12 of “laws.laws”`.
fn of_line(pieces: &Pieces<'_>, name: &str) -> Option<usize> {
    let (line, document) = name.strip_prefix("line ")?.split_once(" of “")?;
    let (line, document) = (line.parse::<u32>().ok()?, document.strip_suffix('”')?);
    let document = pieces.text.names.iter().position(|known| known == document)?;
    let read = &pieces.text.edition.documents[document];
    let start = read.lines.line_range(read.text(), line)?.start();
    let piece = pieces.at(document, start)?;
    (pieces.all[piece].start == start && !pieces.all[piece].text.is_empty())
        .then(|| pieces.all[piece].own_place)
}

/// A name that means a place and nothing else, if there is one: its own, or that of its line.
pub(crate) fn name_of(pieces: &Pieces<'_>, place: usize) -> Option<String> {
    let read = &pieces.places[place];
    let first = &pieces.all[read.span.start];
    let document = &pieces.text.edition.documents[first.document];
    let line = document.lines.line_column(document.text(), first.start).line;
    let by_line = format!("line {line} of “{}”", pieces.text.names[first.document]);
    let means_it = |name: &String| {
        let written = amendment(&format!("Omit {name}."));
        let place_written = AmendedPlace { name: name.clone(), words_only: false };
        written == Some(Amendment::Omit(place_written)) && find(pieces, name) == Ok(place)
    };
    [read.name.clone(), by_line].into_iter().find(means_it)
}
