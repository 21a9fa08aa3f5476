//! Akoma Ntoso 3.0, the XML in which parliaments and archives keep law (OASIS LegalDocML).
//!
//! The form is that of the standard: `section > subsection > paragraph > subparagraph > clause`, numbers and headings as
//! elements, names (`eId`) by its naming convention, references and terms as links, footnotes where their mark stands.
//! An index, changes and the looks of the book are left out.

mod flow;
mod ids;
mod levels;
mod metadata;

use maud::{Markup, PreEscaped, html};

use crate::akn::ids::Ids;
use crate::akn::levels::Level;
use crate::model::{Block, Book, Definition, Part, PartKind, Provision};

/// Writes the edition. Its date is that of the edition, never of the day on which it is written.
pub fn akn(book: &Book) -> String {
    let ids = Ids::of(book);
    let writer = Writer { book, ids: &ids };
    let law: Vec<usize> =
        (0..book.parts.len()).filter(|&at| book.parts[at].kind != PartKind::Preliminary).collect();
    let preliminary = book.parts.iter().filter(|part| part.kind == PartKind::Preliminary);
    let document = html! {
        akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0" {
            act name="act" contains="singleVersion" {
                (metadata::metadata(&writer))
                preface {
                    p { docTitle { (book.title_page.title) } }
                    @if let Some(subtitle) = &book.title_page.subtitle { p { (subtitle) } }
                    @for part in preliminary { (writer.flow(book.below_title(part), ids.of_place(part.place))) }
                }
                body { (writer.parts(&law)) @if law.is_empty() { hcontainer name="empty" eId="empty" {} } }
            }
        }
    };
    format!("<?xml version=\"1.0\" encoding=\"utf-8\"?>\n{}\n", document.into_string())
}

#[derive(Clone, Copy)]
struct Writer<'a> {
    book: &'a Book,
    ids: &'a Ids,
}

impl<'a> Writer<'a> {
    /// Parts in order; what is deeper than a part stands in it.
    fn parts(self, parts: &[usize]) -> Markup {
        let depth = |at: usize| self.book.parts[at].depth;
        let least = parts.iter().map(|&at| depth(at)).min().unwrap_or_default();
        let runs = parts.chunk_by(|_, &next| depth(next) > least);
        html! { @for run in runs { (self.part(&self.book.parts[run[0]], &run[1..])) } }
    }

    fn part(self, part: &'a Part, below: &[usize]) -> Markup {
        let level = levels::of_part(self.book, part);
        let head = html! {
            @if !part.label.is_empty() { num { (part.label) @if part.is_item() { (part.sign) } } }
            @if !part.title.is_empty() { heading { (self.runs(&part.title, self.ids.of_place(part.place))) } }
        };
        let below = if below.is_empty() { None } else { Some(self.parts(below)) };
        let id = self.ids.of_place(part.place);
        self.element(Element { level, id, repealed: part.repealed, head, blocks: &part.blocks, below })
    }

    fn provision(self, provision: &'a Provision) -> Markup {
        let id = self.ids.of_place(provision.place);
        let head = html! {
            num { (provision.marker) (provision.sign) }
            @if let Some(heading) = &provision.heading { heading { (self.runs(heading, id)) } }
        };
        let level = levels::of_provision(provision.level);
        let (repealed, blocks) = (provision.repealed, &provision.blocks);
        self.element(Element { level, id, repealed, head, blocks, below: None })
    }

    fn definition(self, definition: &'a Definition, outer: &str) -> Markup {
        let own = self.ids.of_place(definition.place);
        // A sub-entry is cited as the entry that holds it.
        let id = if own == outer { self.ids.next(own, "hcontainer") } else { own.to_owned() };
        let term = self.ids.of_term(definition.place).filter(|_| own != outer);
        let words = html! {
            @if let Some(term) = term {
                def refersTo={ "#" (term) } eId=(self.ids.next(own, "def")) { (self.runs(&definition.term, &id)) }
            } @else { (self.runs(&definition.term, &id)) }
        };
        match definition.blocks.split_first() {
            Some((Block::Paragraph(first), rest)) if definition.quoted && !rest.iter().any(holds) => html! {
                hcontainer name="definition" eId=(id) {
                    content eId={ (id) "__content" } {
                        p { "“" (words) "” " (self.runs(first, &id)) }
                        (self.flow(rest, &id))
                    }
                }
            },
            _ => {
                let head = html! { heading { (words) } };
                let (level, blocks) = (Level::named("definition"), &definition.blocks);
                self.element(Element { level, id: &id, repealed: false, head, blocks, below: None })
            }
        }
    }

    /// An element of the hierarchy: its number and heading, then words, or what stands below it with words before and
    /// behind.
    fn element(self, element: Element<'_, 'a>) -> Markup {
        let Element { level, id, repealed, head, blocks, below } = element;
        let inner = if below.is_none() && !blocks.iter().any(holds) {
            html! { content eId={ (id) "__content" } { (self.flow(blocks, id)) } }
        } else {
            let first = blocks.iter().position(holds).unwrap_or(blocks.len());
            let last = blocks.iter().rposition(holds).map_or(first, |at| at + 1);
            let (before, between, behind) = (&blocks[..first], &blocks[first..last], &blocks[last..]);
            html! {
                @if !before.is_empty() { intro eId={ (id) "__intro" } { (self.flow(before, id)) } }
                @for run in between.chunk_by(|one, next| !holds(one) && !holds(next)) {
                    @match &run[0] {
                        Block::Provision(provision) => { (self.provision(provision)) }
                        Block::Definition(definition) => { (self.definition(definition, id)) }
                        _ => {
                            @let own = self.ids.next(id, "hcontainer");
                            hcontainer name="text" eId=(own) {
                                content eId={ (own) "__content" } { (self.flow(run, &own)) }
                            }
                        }
                    }
                }
                @if let Some(below) = below { (below) }
                @if !behind.is_empty() { wrapUp eId={ (id) "__wrapup" } { (self.flow(behind, id)) } }
            }
        };
        let status = if repealed { " status=\"removed\"" } else { "" };
        let name = level.name.map_or_else(String::new, |name| format!(" name=\"{name}\""));
        let element = level.element;
        let (head, inner) = (head.into_string(), inner.into_string());
        PreEscaped(format!("<{element}{name} eId=\"{id}\"{status}>{head}{inner}</{element}>\n"))
    }
}

/// An element of the hierarchy before it is written.
struct Element<'i, 'a> {
    level: Level,
    id: &'i str,
    repealed: bool,
    /// Its number and heading.
    head: Markup,
    blocks: &'a [Block],
    /// The parts in it.
    below: Option<Markup>,
}

/// Whether a block is an element of the hierarchy.
fn holds(block: &Block) -> bool {
    matches!(block, Block::Provision(_) | Block::Definition(_))
}
