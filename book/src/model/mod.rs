//! The book: everything that a reader sees, in reading order, with every reference, term and note led to its place.
//!
//! Plain owned data without borrowings, so that a writer needs nothing else. What can be cited is a [`Place`];
//! everything that leads somewhere holds a [`PlaceId`]. The same input gives the same book, byte by byte: lists are
//! in the order of the text, or sorted. Text is free of control characters and of signs that turn the direction of
//! writing for what follows; it is not escaped for any format.

mod back;
mod content;
mod lines;
mod place;
mod plain;
mod settings;
mod words;

pub use back::{
    ChangeClass, ChangedLine, ChangedLineKind, ChangedRun, Concordance, ConcordanceRow, CrossReference,
    Index, IndexEntry, IndexGroup, IndexLocator, NamedPlace, Redline, RedlineRow, Relation, RunChange,
    Summary, SummaryChange, SummaryItem, SummaryPart, SummaryRow,
};
pub use content::{
    Alignment, Block, Definition, Drafting, Fence, Footnote, Mark, Part, PartKind, Provision, ReferenceState,
    Run, Style, Table,
};
pub use lawsmith_model::{Language, PageSize};
pub use lines::unparted;
pub use place::{Place, PlaceId, PlaceKind};
pub use plain::plain;
pub(crate) use plain::{push_plain, short};
pub use settings::{Colours, Fonts, IndexLocators, Settings};
pub use words::Words;

/// A book.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Book {
    /// The title, the edition, who made it.
    pub title_page: TitlePage,
    /// What stands on the back of the title page: paragraphs.
    pub colophon: Vec<Vec<Run>>,
    /// The language.
    pub language: Language,
    /// What a provision of the first level is called: singular and plural, `Law` and `Laws`.
    pub noun: (String, String),
    /// Everything that can be cited. A [`PlaceId`] is a place in this list.
    pub places: Vec<Place>,
    /// What stands between the contents and the index, in reading order: introduction, definitions, titles of groups, laws, schedules,
    /// regulations.
    pub parts: Vec<Part>,
    /// The footnotes, in order of their first marks. A mark holds the place in this list.
    pub footnotes: Vec<Footnote>,
    /// The norm words of the work, weakest first; a [`Mark::Norm`] holds the place in this list.
    pub norms: Vec<String>,
    /// The index, if the edition has one.
    pub index: Option<Index>,
    /// Old and new numbers against the base edition, if one is loaded.
    pub concordance: Option<Concordance>,
    /// The significant changes against the base edition, if one is loaded.
    pub summary: Option<Summary>,
    /// Every change against the base edition, if one is loaded.
    pub redline: Option<Redline>,
    /// The words that a writer adds: “Contents”, “Index”, “see also”.
    pub words: Words,
    /// What the manifest's `[book]` says of the looks.
    pub settings: Settings,
}

/// What stands on the title page.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TitlePage {
    /// The short name by which other works cite it.
    pub work: String,
    /// The title of the work.
    pub title: String,
    /// A second line, if the manifest has one.
    pub subtitle: Option<String>,
    /// The edition's name, `2017`; empty for text that stands alone.
    pub edition: String,
    /// The edition that it is compared with.
    pub base: Option<String>,
    /// The day it came into force, as the manifest writes it: `2017-08-01`.
    pub in_force: Option<String>,
    /// Who publishes it, if the manifest says so.
    pub publisher: Option<String>,
}

impl Book {
    /// The place of an id; ids are made by the book and always lead to one.
    pub fn place(&self, id: PlaceId) -> &Place {
        &self.places[id.0]
    }

    /// The place of a printed address, `16C2(a)`.
    pub fn find(&self, address: &str) -> Option<PlaceId> {
        self.places.iter().position(|place| place.address == address).map(PlaceId)
    }

    /// What a part says below the title page: not the title again, which many a source has above its first words, too.
    pub fn below_title<'b>(&self, part: &'b Part) -> &'b [Block] {
        match part.blocks.split_first() {
            Some((Block::Paragraph(runs), rest)) if part.kind == PartKind::Preliminary => {
                let words = runs.iter().map(|run| run.text.as_str()).collect::<String>();
                if words == self.title_page.title { rest } else { &part.blocks }
            }
            _ => &part.blocks,
        }
    }

    /// The paths of the pictures in the text, in order; some may come twice.
    pub fn images(&self) -> Vec<&str> {
        let mut found = Vec::new();
        for part in &self.parts {
            images(&part.blocks, &mut found);
        }
        self.footnotes.iter().for_each(|footnote| images_of(&footnote.runs, &mut found));
        found
    }
}

fn images<'a>(blocks: &'a [Block], found: &mut Vec<&'a str>) {
    for block in blocks {
        match block {
            Block::Paragraph(runs) | Block::Title(runs) => images_of(runs, found),
            Block::Labelled { runs, .. } | Block::Sense { runs, .. } => images_of(runs, found),
            Block::Bullets(bullets) => bullets.iter().for_each(|runs| images_of(runs, found)),
            Block::Table(table) => {
                let rows = std::iter::once(&table.head).chain(&table.rows);
                rows.flatten().for_each(|cell| images_of(cell, found));
            }
            Block::Provision(provision) => images(&provision.blocks, found),
            Block::Definition(definition) => images(&definition.blocks, found),
            Block::Fence(_) | Block::Drafting(_) => {}
        }
    }
}

fn images_of<'a>(runs: &'a [Run], found: &mut Vec<&'a str>) {
    found.extend(runs.iter().filter_map(|run| match &run.mark {
        Mark::Image(path) => Some(path.as_str()),
        _ => None,
    }));
}
