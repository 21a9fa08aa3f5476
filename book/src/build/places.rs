//! Where everything is: the parts of the book, and the address of each place in every kind of output.

use lawsmith_model::{Address, Document, Edition, FullAddress, Provision, ProvisionId, ProvisionKind};
use lawsmith_syntax::{BlockKind, Conventions, DocumentKind, NodeId, NodeKind};

use super::anchors::{Unique, levels, slug};
use super::clean::clean;
use super::marks::{Known, citation};
use crate::model::{PartKind, Place, PlaceId, PlaceKind, Words};

/// A part before its words are read.
#[derive(Debug, Clone, Copy)]
pub(super) struct Seed {
    pub document: usize,
    /// The node; the document's own for words before the first title.
    pub node: NodeId,
    pub kind: PartKind,
    pub depth: usize,
    pub place: PlaceId,
}

/// The places, and the parts in their order.
pub(super) struct Placed<'a> {
    pub edition: &'a Edition,
    pub conventions: &'a Conventions,
    pub seeds: Vec<Seed>,
    pub places: Vec<Place>,
    pub known: Known,
    /// The footnotes, by document and place there, in the order of the book.
    pub footnotes: Vec<(usize, usize)>,
}

impl Placed<'_> {
    /// The place that a quotation in the document at `document` names by `words`, `2017:16C2`, if it is of this edition.
    pub fn quoted(&self, document: usize, words: &str) -> Option<PlaceId> {
        let (named, address) = self.edition.named_by(document, words)?;
        let found = self.edition.find(address);
        let first = found.first().filter(|_| std::ptr::eq(named, self.edition))?;
        self.known.provisions.get(first).copied()
    }

    /// What such a quotation is from, as people say it: `Law 16C2`, of another edition `Law 16C2 (2017)`. As it is written where
    /// that is no numbered provision, or of a work whose nouns are not known.
    pub fn source(&self, document: usize, words: &str) -> String {
        let FullAddress { work, edition, address } = FullAddress::parse(words);
        let own = (work.is_none() && self.edition.parent(document).is_none()).then_some(self.edition);
        let named = self.edition.named_by(document, words).map(|(named, _)| named).or(own);
        let read = Address::parse(address).filter(|read| read.to_string() == address);
        let (Some(named), Some(read)) = (named, read) else { return words.to_owned() };
        let cited = named.citation_of(&read);
        match (work, edition) {
            (Some(work), Some(id)) => format!("{cited} ({work} {id})"),
            (None, Some(id)) if id != self.edition.id => format!("{cited} ({id})"),
            _ => cited,
        }
    }
}

/// Gives everything in the documents its place.
pub(super) fn place<'a>(edition: &'a Edition, order: &[usize], words: &Words) -> Placed<'a> {
    let mut placer = Placer {
        edition,
        words,
        out: Placed {
            edition,
            conventions: &edition.conventions,
            seeds: Vec::new(),
            places: Vec::new(),
            known: Known::default(),
            footnotes: Vec::new(),
        },
        pages: Unique::default(),
        fragments: Unique::default(),
        anchors: Unique::default(),
    };
    // Names of the pages that every site has.
    for taken in ["index", "all", "subject-index", "concordance", "changes", "search", "assets", "editions"] {
        placer.pages.give(taken);
    }
    for &document in order {
        // One document alone is the whole book, whose title stands above it.
        let title = edition.documents[document].tree.header_value("title").filter(|_| order.len() > 1);
        placer.document(document, title);
    }
    placer.footnotes(order);
    placer.out
}

struct Placer<'a, 'w> {
    edition: &'a Edition,
    words: &'w Words,
    out: Placed<'a>,
    pages: Unique,
    /// The fragments of all pages, each behind its page.
    fragments: Unique,
    anchors: Unique,
}

/// A part that has no place yet.
struct Found {
    document: usize,
    node: NodeId,
    kind: PartKind,
    depth: usize,
    title: String,
    /// What its page is called, if that name is free.
    page: String,
}

impl Placer<'_, '_> {
    /// The parts of the document at `at`; a `title` of its own is one of them.
    fn document(&mut self, at: usize, title: Option<&str>) {
        let opening = |kind: PartKind, title: String, page: String| Found {
            document: at,
            node: 0,
            kind,
            depth: 0,
            title,
            page,
        };
        if let Some(title) = title {
            self.part(opening(PartKind::Group, clean(title), slug(title)));
        } else if has_words(&self.edition.documents[at], 0) {
            self.part(opening(PartKind::Preliminary, self.words.preamble.clone(), "note".to_owned()));
        }
        let outermost = usize::from(title.is_some());
        self.parts(at, 0, outermost, outermost);
    }

    /// The parts below a node: the document or a group. Schedules behind the laws of a group are of the whole work.
    fn parts(&mut self, at: usize, node: NodeId, depth: usize, outermost: usize) {
        let document = &self.edition.documents[at];
        let mut has_laws = false;
        for child in document.tree.children(node) {
            let read = &document.tree.nodes[child];
            if !is_part(document, child) {
                continue;
            }
            let row = row_of(document, child);
            let heading = read.heading().map(|range| document.tree.plain_range(range)).unwrap_or_default();
            let heading = clean(&heading);
            let name = row.map(|row| document.path(row)).unwrap_or_else(|| heading.clone());
            let kind = match read.kind {
                NodeKind::Group if document.kind() == DocumentKind::Commentary => PartKind::Commentary,
                NodeKind::Group => PartKind::Group,
                NodeKind::Section => PartKind::Introduction,
                NodeKind::Definitions | NodeKind::Definition => PartKind::Definitions,
                NodeKind::Body => PartKind::Schedule,
                NodeKind::Provision | NodeKind::Document => PartKind::Law,
            };
            let page = if kind == PartKind::Law { self.law_page(document, row) } else { slug(&name) };
            has_laws |= kind == PartKind::Law;
            let depth = if kind == PartKind::Schedule && has_laws { outermost } else { depth };
            let title = if heading.is_empty() { name } else { heading };
            self.part(Found { document: at, node: child, kind, depth, title, page });
            if read.kind == NodeKind::Group {
                self.parts(at, child, depth + 1, outermost);
            }
        }
    }

    /// `laws/16`: by the noun, so that addresses read like citations.
    fn law_page(&self, document: &Document, row: Option<usize>) -> String {
        let nouns =
            self.edition.conventions.levels.first().map(|level| level.nouns.as_slice()).unwrap_or_default();
        let noun = nouns.get(1).or(nouns.first()).map(|noun| slug(noun)).filter(|noun| !noun.is_empty());
        let number = row.map(|row| levels(&document.address(row).components)).unwrap_or_default();
        format!(
            "{}/{}",
            noun.as_deref().unwrap_or("provisions"),
            if number.is_empty() { "0" } else { &number }
        )
    }

    fn part(&mut self, found: Found) {
        let Found { document: at, node, kind, depth, title, page: name } = found;
        let document = &self.edition.documents[at];
        let part = self.out.seeds.len();
        // What has neither words of its own nor a footnote needs no page: the contents show its title.
        let paged = match kind {
            PartKind::Preliminary => false,
            PartKind::Group => has_words(document, node) || has_mark(document, node),
            _ => true,
        };
        let row = row_of(document, node);
        let (page, fragment) = if paged {
            (self.pages.give(&name), String::new())
        } else {
            ("index".to_owned(), self.fragment("index", &name))
        };
        let anchor = self.anchor(&page, &fragment);
        let place = self.push(Place {
            kind: row.map_or(PlaceKind::Section, |row| kind_of(&document.provisions()[row])),
            address: row.map(|row| clean(&document.path(row))).unwrap_or_default(),
            citation: row.map_or(title.clone(), |row| self.citation(at, row)),
            heading: Some(title).filter(|title| !title.is_empty()),
            page,
            fragment,
            anchor,
            part,
            parent: None,
            cited_by: Vec::new(),
            also_cited_by: 0,
        });
        let read = &document.tree.nodes[node];
        match (row, read.heading()) {
            (Some(row), _) => drop(self.out.known.provisions.insert(ProvisionId::new(at, row), place)),
            (None, Some(title)) => drop(self.out.known.titles.insert((at, title.start()), place)),
            (None, None) => drop(self.out.known.openings.entry(at).or_insert(place)),
        }
        let seed = Seed { document: at, node, kind, depth, place };
        self.out.seeds.push(seed);
        // The nodes below a group, or the document, are parts of their own.
        if !matches!(read.kind, NodeKind::Group | NodeKind::Document) {
            self.inner(seed);
        }
    }

    /// The places inside a part: all nodes below it stand side by side, each behind what holds it.
    fn inner(&mut self, seed: Seed) {
        let Seed { document: at, node, place: outer, .. } = seed;
        let Place { ref page, part, .. } = self.out.places[outer.0];
        let page = page.clone();
        let document = &self.edition.documents[at];
        let outer_row = row_of(document, node);
        let above = outer_row.map(|row| document.address(row).components.len()).unwrap_or(0);
        for child in document.tree.subtree(node).skip(1) {
            let Some(row) = row_of(document, child) else { continue };
            let provision = &document.provisions()[row];
            let holder = document.tree.ancestors(child).find_map(|up| {
                let held = document.holder(up)?;
                self.out.known.provisions.get(&ProvisionId::new(at, held)).copied()
            });
            let heading = document.heading(row).map(|heading| clean(&heading)).filter(|it| !it.is_empty());
            let name = match provision.kind {
                ProvisionKind::Provision => {
                    let components = document.address(row).components;
                    levels(components.get(above..).unwrap_or(&components))
                }
                _ => slug(heading.as_deref().unwrap_or_default()),
            };
            let fragment = self.fragment(&page, &name);
            let anchor = self.anchor(&page, &fragment);
            let place = self.push(Place {
                kind: kind_of(provision),
                address: clean(&document.path(row)),
                citation: self.citation(at, row),
                heading,
                page: page.clone(),
                fragment,
                anchor,
                part,
                parent: Some(holder.unwrap_or(outer)),
                cited_by: Vec::new(),
                also_cited_by: 0,
            });
            self.out.known.provisions.insert(ProvisionId::new(at, row), place);
        }
    }

    /// The footnotes of the documents that are in the book, in order.
    fn footnotes(&mut self, order: &[usize]) {
        for &at in order {
            let document = &self.edition.documents[at];
            for (number, footnote) in document.footnotes.iter().enumerate() {
                let held = footnote.provision.map(|row| ProvisionId::new(at, row));
                let holder = held.and_then(|id| self.out.known.provisions.get(&id).copied());
                let Some(outer) = holder.or_else(|| self.outside(at, number)) else { continue };
                let (page, part) = (self.out.places[outer.0].page.clone(), self.out.places[outer.0].part);
                let label = clean(&document.text()[footnote.label]);
                let fragment = self.fragment(&page, &format!("fn-{}", slug(&label)));
                let anchor = self.anchor(&page, &fragment);
                let word = self.words.footnote.to_lowercase();
                let citation = format!("{}, {word} {label}", self.out.places[outer.0].citation);
                let place = self.push(Place {
                    kind: PlaceKind::Footnote,
                    address: clean(&footnote.path),
                    citation,
                    heading: None,
                    page,
                    fragment,
                    anchor,
                    part,
                    parent: Some(outer),
                    cited_by: Vec::new(),
                    also_cited_by: 0,
                });
                self.out.known.footnotes.insert((at, number), place);
                self.out.known.numbers.insert((at, number), self.out.footnotes.len());
                self.out.known.footnote_paths.entry(footnote.path.clone()).or_insert(place);
                self.out.footnotes.push((at, number));
            }
        }
    }

    /// The part where a footnote is marked that no provision holds: a title or what stands before the first.
    fn outside(&self, at: usize, number: usize) -> Option<PlaceId> {
        let document = &self.edition.documents[at];
        let tree = &document.tree;
        let mark = document.marks.iter().find(|mark| mark.footnote == Some(number));
        let marked = mark.and_then(|mark| tree.block_at(mark.range.start()));
        let node = tree.owner(marked.unwrap_or(document.footnotes[number].block));
        let own = |seed: &&Seed| seed.document == at;
        let here = self.out.seeds.iter().filter(own).find(|seed| seed.node == node);
        here.or_else(|| self.out.seeds.iter().find(own)).map(|seed| seed.place)
    }

    fn citation(&self, at: usize, row: usize) -> String {
        clean(&citation(self.edition, ProvisionId::new(at, row)))
    }

    fn fragment(&mut self, page: &str, name: &str) -> String {
        let name = if name.is_empty() { "part" } else { name };
        let given = self.fragments.give(&format!("{page}#{name}"));
        given.rsplit('#').next().unwrap_or(name).to_owned()
    }

    fn anchor(&mut self, page: &str, fragment: &str) -> String {
        let page = page.replace('/', "-");
        self.anchors.give(&if fragment.is_empty() { page } else { format!("{page}-{fragment}") })
    }

    fn push(&mut self, place: Place) -> PlaceId {
        self.out.places.push(place);
        PlaceId(self.out.places.len() - 1)
    }
}

fn kind_of(provision: &Provision) -> PlaceKind {
    match provision.kind {
        ProvisionKind::Section => PlaceKind::Section,
        ProvisionKind::Definition => PlaceKind::Definition,
        ProvisionKind::Provision => PlaceKind::Provision,
    }
}

/// The row of the document's provisions that `node` itself is.
pub(super) fn row_of(document: &Document, node: NodeId) -> Option<usize> {
    document.holder(node).filter(|&row| document.provisions()[row].node() == node)
}

/// Whether a node in a group or a document is a part of the book: the numbers of a commentary count items of a list.
pub(super) fn is_part(document: &Document, node: NodeId) -> bool {
    document.tree.nodes[node].kind != NodeKind::Provision || row_of(document, node).is_some()
}

/// Whether the mark of a footnote stands in the title of a node: the contents show none.
fn has_mark(document: &Document, node: NodeId) -> bool {
    let title = document.tree.nodes[node].heading();
    title.is_some_and(|title| document.marks.iter().any(|mark| title.contains(mark.range)))
}

/// Whether a node has words of its own that a reader sees, or items of a list.
fn has_words(document: &Document, node: NodeId) -> bool {
    let tree = &document.tree;
    let opening = tree.nodes[node].opening();
    let words = tree.own_blocks(node).filter(|&at| Some(at) != opening).any(|at| {
        matches!(
            tree.blocks[at].kind,
            BlockKind::Paragraph | BlockKind::Table | BlockKind::Bullet | BlockKind::Fence(_)
        )
    });
    words || tree.children(node).any(|child| !is_part(document, child))
}
