//! A document for Word, to be read, annotated and circulated: headings that its navigation knows, numbers in the margin,
//! real footnotes, references as links to what they cite, proposed changes as changes to accept or to reject.
//!
//! Numbers are written as the law prints them and not counted by Word, so that none can change by itself. What
//! `lawsmith import` reads back is the same law.

mod runs;

use std::cell::RefCell;
use std::collections::BTreeSet;

use docx_rs::{
    Docx, LineSpacing, Paragraph, RunFonts, SpecialIndentType, Style, StyleType, Tab, TabValueType, Table,
    TableCell, TableRow, VertAlignType,
};

use lawsmith_diff::redline::word;

use crate::docx::runs::{marker, plain_run};
use crate::error::BookError;
use crate::model::{self, Block, Book, Definition, Part, PartKind, PlaceId, Provision};

/// The width of a step to the right, in twentieths of a point.
const STEP: usize = 480;
/// The deepest step: further ones would leave no room for words.
const DEEPEST: usize = 9;

/// Writes the document. `date` is when it was made, such as `2017-08-01T00:00:00Z`.
pub fn docx(book: &Book, date: &str) -> Result<Vec<u8>, BookError> {
    // What the text does not say, for who reads it back.
    let origin = format!("{} {}", book.title_page.work, book.language.tag());
    let mut writer = Writer {
        book,
        date,
        document: blank(date, origin),
        marked: RefCell::default(),
        named: RefCell::default(),
    };
    writer.title();
    for part in &book.parts {
        writer.part(part);
    }
    word::packed(writer.document).map_err(|error| BookError::Archive(error.to_string()))
}

/// A document with the styles that Word's outline and table of contents know.
fn blank(date: &str, origin: String) -> Docx {
    let style = |id: &str, name: &str| Style::new(id, StyleType::Paragraph).name(name);
    let space = |before: u32| LineSpacing::new().before(before).after(80);
    let fonts = RunFonts::new().ascii("Georgia").hi_ansi("Georgia").cs("Georgia");
    let mut document = Docx::new()
        .custom_property("Lawsmith", origin)
        .created_at(date)
        .updated_at(date)
        .default_fonts(fonts)
        .default_size(22)
        .default_line_spacing(space(0))
        .add_style(style("Title", "Title").size(40).bold().line_spacing(space(0)))
        .add_style(style("Subtitle", "Subtitle").size(26).line_spacing(space(0)))
        .add_style(Style::new(LABEL, StyleType::Character).name("Label").bold())
        .add_style(Style::new(TERM, StyleType::Character).name("Defined Term").bold())
        .add_style(number_of_note());
    for level in 1..=DEEPEST {
        let size = [32, 26, 24].get(level - 1).copied().unwrap_or(22);
        let heading = style(&heading_style(level), &format!("heading {level}")).size(size).bold();
        document = document.add_style(heading.outline_lvl(level - 1).line_spacing(space(280)));
    }
    document
}

/// The style of the numbers of footnotes: raised.
fn number_of_note() -> Style {
    let mut style = Style::new(runs::NUMBER_OF_NOTE, StyleType::Character).name("footnote reference");
    style.run_property = style.run_property.vert_align(VertAlignType::SuperScript);
    style
}

/// The style of the label before a paragraph, "Example:": bold set by hand would be emphasis of the text when it comes back.
const LABEL: &str = "Label";

/// The style of a term where it is defined: bold set by hand comes back as emphasis.
const TERM: &str = "DefinedTerm";

fn heading_style(level: usize) -> String {
    format!("Heading{}", level.clamp(1, DEEPEST))
}

struct Writer<'a> {
    book: &'a Book,
    date: &'a str,
    document: Docx,
    /// The footnotes that have been marked, in order, which is how Word counts them.
    marked: RefCell<Vec<usize>>,
    /// The places that have a bookmark: Word wants each name once.
    named: RefCell<BTreeSet<usize>>,
}

/// What has a number and no heading.
struct Item<'a> {
    /// With the sign behind it.
    number: String,
    place: PlaceId,
    blocks: &'a [Block],
}

impl<'a> Writer<'a> {
    fn add(&mut self, paragraph: Paragraph) {
        let document = std::mem::take(&mut self.document);
        self.document = document.add_paragraph(paragraph);
    }

    fn title(&mut self) {
        let page = &self.book.title_page;
        self.add(Paragraph::new().style("Title").add_run(plain_run(&page.title)));
        let edition = [page.subtitle.as_deref(), Some(page.edition.as_str())];
        for line in edition.into_iter().flatten().filter(|line| !line.is_empty()) {
            self.add(Paragraph::new().style("Subtitle").add_run(plain_run(line)));
        }
    }

    fn part(&mut self, part: &'a Part) {
        let level = part.depth + 1;
        // Words before the first title have none in the text.
        let titled = part.kind != PartKind::Preliminary || self.book.parts[0].place != part.place;
        if part.is_item() {
            let number = format!("{}{}", part.label, part.sign);
            return self.item(Item { number, place: part.place, blocks: &part.blocks }, 0, level + 1);
        }
        if titled && (!part.label.is_empty() || !part.title.is_empty()) {
            // A number without a noun stands before its title as it does on a page; a letter would be a word of it.
            let bare = part.label.chars().all(|c| c.is_ascii_digit() || c == '.');
            let between = if bare { " " } else { " — " };
            let label = match (part.label.is_empty(), part.title.is_empty()) {
                (false, false) => format!("{}{between}", part.label),
                _ => part.label.clone(),
            };
            let heading = Paragraph::new().style(&heading_style(level)).keep_next(true);
            let heading = self.marked(heading.add_run(plain_run(&label)), part.place);
            let heading = self.runs(heading, &part.title);
            self.add(heading);
        }
        self.blocks(&part.blocks, 0, level + 1);
    }

    /// Blocks whose words begin `step` steps from the margin; headings among them are of `level`.
    fn blocks(&mut self, blocks: &'a [Block], step: usize, level: usize) {
        for block in blocks {
            self.block(block, step, level);
        }
    }

    fn block(&mut self, block: &'a Block, step: usize, level: usize) {
        match block {
            Block::Paragraph(words) => {
                let paragraph = self.runs(indented(step), words);
                self.add(paragraph);
            }
            Block::Title(words) => {
                let title = Paragraph::new().style(&heading_style(level)).keep_next(true);
                let title = self.runs(title, words);
                self.add(title);
            }
            Block::Labelled { label, runs, .. } => {
                let paragraph = indented(step).add_run(plain_run(&format!("{label}: ")).style(LABEL));
                let paragraph = self.runs(paragraph, runs);
                self.add(paragraph);
            }
            Block::Sense { marker: number, runs } => {
                let paragraph = self.runs(hanging(step + 1, 1).add_run(marker(number)), runs);
                self.add(paragraph);
            }
            Block::Bullets(bullets) => {
                for words in bullets {
                    let paragraph = self.runs(hanging(step + 1, 1).add_run(marker("•")), words);
                    self.add(paragraph);
                }
            }
            Block::Table(table) => self.table(table),
            Block::Fence(fence) => {
                // What was typed in columns stays in columns; a quotation is text.
                let columns = RunFonts::new().ascii("Courier New").hi_ansi("Courier New").cs("Courier New");
                for line in &fence.lines {
                    let run = plain_run(line);
                    let run = if fence.is_quotation() { run } else { run.fonts(columns.clone()) };
                    self.add(indented(step + 1).line_spacing(LineSpacing::new().after(0)).add_run(run));
                }
            }
            Block::Provision(provision) => self.provision(provision, step, level),
            Block::Definition(definition) => self.definition(definition, step, level),
            Block::Drafting(note) => {
                let stamp = if note.stamp.is_empty() { String::new() } else { format!("{} ", note.stamp) };
                let words = format!("[{stamp}{}]", note.text);
                self.add(indented(step + 1).add_run(plain_run(&words).italic()));
            }
        }
    }

    fn provision(&mut self, provision: &'a Provision, step: usize, level: usize) {
        let number = format!("{}{}", provision.marker, provision.sign);
        if !provision.is_item() {
            let title = Paragraph::new().style(&heading_style(level)).keep_next(true);
            let dash = if provision.heading.is_some() { " — " } else { "" };
            let title = title.add_run(plain_run(&format!("{number}{dash}")));
            let title = self.marked(title, provision.place);
            let title = self.runs(title, provision.heading.as_deref().unwrap_or_default());
            self.add(title);
            self.blocks(&provision.blocks, step, level + 1);
            return;
        }
        self.item(Item { number, place: provision.place, blocks: &provision.blocks }, step, level);
    }

    /// An item that stands `step` steps from the margin.
    fn item(&mut self, item: Item<'a>, step: usize, level: usize) {
        // Numbers without words between them stand on one line: `1. (a) text`.
        let mut numbers = vec![(item.number, item.place)];
        let mut held = vec![item.blocks];
        while let Some([Block::Provision(inner), rest @ ..]) = held.last()
            && inner.is_item()
        {
            numbers.push((format!("{}{}", inner.marker, inner.sign), inner.place));
            if let Some(outer) = held.last_mut() {
                *outer = rest;
            }
            held.push(&inner.blocks);
        }
        let mut first = hanging(step + numbers.len(), numbers.len());
        for (number, place) in &numbers {
            first = self.marked(first.add_run(marker(number)), *place);
        }
        if let Some([Block::Paragraph(words), rest @ ..]) = held.last() {
            first = self.runs(first, words);
            if let Some(inner) = held.last_mut() {
                *inner = rest;
            }
        }
        self.add(first);
        for (at, blocks) in held.into_iter().enumerate().rev() {
            self.blocks(blocks, step + 1 + at, level + 1 + at);
        }
    }

    fn definition(&mut self, definition: &'a Definition, step: usize, level: usize) {
        let term = self.marked(indented(step), definition.place);
        let (open, close) = if definition.quoted { ("“", "” ") } else { ("", " — ") };
        let term = self.runs(term.add_run(plain_run(open)), &definition.term);
        let dash = term.add_run(plain_run(close));
        let (first, rest) = match definition.blocks.split_first() {
            Some((Block::Paragraph(words), rest)) => (self.runs(dash, words), rest),
            _ => (dash, definition.blocks.as_slice()),
        };
        self.add(first);
        self.blocks(rest, step, level);
    }

    fn table(&mut self, table: &'a model::Table) {
        let row = |cells: &'a Vec<Vec<model::Run>>, writer: &Self| {
            let cell = |words: &'a Vec<model::Run>| {
                TableCell::new().add_paragraph(writer.runs(Paragraph::new(), words))
            };
            TableRow::new(cells.iter().map(cell).collect())
        };
        let head = (!table.head.is_empty()).then(|| row(&table.head, self));
        let rows = head.into_iter().chain(table.rows.iter().map(|cells| row(cells, self)));
        let rows: Vec<TableRow> = rows.collect();
        let document = std::mem::take(&mut self.document);
        // Word wants a paragraph behind a table.
        self.document = document.add_table(Table::new(rows)).add_paragraph(Paragraph::new());
    }

    /// A place that links lead to; an entry within another one is cited as that.
    fn marked(&self, paragraph: Paragraph, place: PlaceId) -> Paragraph {
        if !self.named.borrow_mut().insert(place.0) {
            return paragraph;
        }
        paragraph.add_bookmark_start(place.0 + 1, bookmark(place)).add_bookmark_end(place.0 + 1)
    }

    fn runs(&self, paragraph: Paragraph, words: &'a [model::Run]) -> Paragraph {
        words.iter().fold(paragraph, |paragraph, run| runs::add(self, paragraph, run))
    }
}

/// The name of a bookmark that Word does not list.
fn bookmark(place: PlaceId) -> String {
    format!("_place{}", place.0)
}

/// A paragraph that begins some steps from the margin.
fn indented(step: usize) -> Paragraph {
    Paragraph::new().indent(Some(width(step)), None, None, None)
}

/// A paragraph whose numbers, so many, hang in the steps before its words.
fn hanging(step: usize, numbers: usize) -> Paragraph {
    let (step, numbers) = (step.min(DEEPEST), numbers.min(step.min(DEEPEST)));
    let hang = SpecialIndentType::Hanging(width(numbers));
    let paragraph = Paragraph::new().indent(Some(width(step)), Some(hang), None, None);
    let tabs = (step + 1 - numbers..=step).map(|at| Tab::new().val(TabValueType::Left).pos(at * STEP));
    tabs.fold(paragraph, Paragraph::add_tab)
}

fn width(steps: usize) -> i32 {
    i32::try_from(steps.min(DEEPEST) * STEP).unwrap_or_default()
}
