//! What instructions call a place, and which place a name means.

use lawsmith_grammar::{AmendedPlace, Amendment, amendment};
use lawsmith_model::{Document, Edition, Found, ProvisionId, ProvisionKind};
use lawsmith_syntax::NodeId;
use rustc_hash::FxHashMap;

use crate::part::{self, part_of};
use crate::piece::{Pieces, Role};
use crate::title::{BELOW, is_all_below, with_all_below};

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

/// The one place that a name means: as the instructions call places, as an address, or as the sentences of the text cite it.
pub(crate) fn find(pieces: &Pieces<'_>, name: &str) -> Result<usize, String> {
    let all_below = name.strip_suffix(BELOW).filter(|_| pieces.named(name).is_empty());
    let mut places = match all_below {
        Some(title) => called(pieces, title).into_iter().map(|it| with_all_below(pieces, it)).collect(),
        None => called(pieces, name),
    };
    if let (true, Some((part, above))) = (places.is_empty(), part_of(name)) {
        places = match called(pieces, above).as_slice() {
            [above] => part::places(pieces, part, Some(*above)),
            [] if above.is_empty() => part::places(pieces, part, None),
            _ => Vec::new(),
        };
    }
    match places.as_slice() {
        [place] => Ok(*place),
        [] if name.starts_with('“') => Err(format!(
            "{name} is no place; say where it stands, “In {}, omit “…”.”",
            pieces.text.called("5")
        )),
        [] => Err(format!("nothing in the text is called “{name}”")),
        [first, ..] if pieces.places[*first].part.is_some() => {
            Err(format!("{name} is one of several; say which, “{}”", pieces.places[*first].name))
        }
        _ => Err(format!("{name} stands in several places; name its line, “line 12 of “…””")),
    }
}

/// The places of this name or address, else of what sentences cite so.
fn called(pieces: &Pieces<'_>, name: &str) -> Vec<usize> {
    match named(pieces, name) {
        found if !found.is_empty() => found,
        _ => of_provisions(pieces, &pieces.text.edition.cited(name)),
    }
}

/// The places of this name or address.
fn named(pieces: &Pieces<'_>, name: &str) -> Vec<usize> {
    if let Some(place) = of_line(pieces, name) {
        return vec![place];
    }
    let named = pieces.named(name);
    if !named.is_empty() {
        return named.to_vec();
    }
    if has_more_than_a_noun(&pieces.text.edition, name) {
        return Vec::new();
    }
    of_provisions(pieces, &pieces.text.edition.find(name))
}

fn of_provisions(pieces: &Pieces<'_>, found: &Found) -> Vec<usize> {
    found.provisions.iter().filter_map(|id| pieces.place_of_provision(*id)).collect()
}

/// Whether words stand before an address that are more than its noun: “the first line of Law 3” is not Law 3.
fn has_more_than_a_noun(edition: &Edition, name: &str) -> bool {
    let is_word = |word: &&str| word.chars().count() > 1 && word.chars().all(char::is_alphabetic);
    let words: Vec<&str> = name.split_whitespace().take_while(is_word).collect();
    let address_follows = name.split_whitespace().nth(words.len()).is_some();
    words.len() > 1 && address_follows && !edition.conventions.is_noun(&words.join(" "))
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
    let mut by_line = format!("line {line} of “{}”", pieces.text.names[first.document]);
    if is_all_below(pieces, place) {
        by_line.push_str(BELOW);
    }
    let means_it = |name: &String| {
        let written = amendment(&format!("Omit {name}."));
        let place_written = AmendedPlace { name: name.clone(), words_only: false };
        written == Ok(Amendment::Omit(place_written)) && find(pieces, name) == Ok(place)
    };
    [read.name.clone(), by_line].into_iter().find(means_it)
}
