//! Word documents (.docx) to the plain lines that the phases read: a line for each paragraph, with the number
//! that Word gives it.
//!
//! Headings are known by their place in the outline, items by their lists. Tracked changes stay
//! changes, emphasis stays emphasis, footnotes stay footnotes. Left out: headers, footers, comments,
//! pictures, tables of contents and hidden text.

mod numbering;
mod package;
mod styles;
mod words;

use std::collections::HashMap;

use roxmltree::Node;

use crate::lines::physical;
use crate::markdown::{Bodies, DEEPEST, Plain, heading_line, numbered_item, signs};
use crate::markup::{CELL, CLOSES, LISTED, Markup, OPEN};
use numbering::{Label, Numbering};
use package::{Package, attribute, below, child, children, value, xml};
use styles::{Properties, Styles};
use words::{Known, NoteId, Words};

/// Why a Word document can't be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum WordError {
    /// It is no archive, or a broken one.
    #[error(
        "the file is no Word document, or a broken one ({0}); open it in Word and save it as .docx again"
    )]
    Archive(String),
    /// It has the form that Word had before 2007, or a password.
    #[error("the file is a Word document of the older form, or has a password; save it as .docx without one")]
    OlderOrLocked,
    /// A part that the text stands in is missing.
    #[error("the file has no part {0}, which holds the text of a Word document; save it as .docx again")]
    Missing(String),
    /// A part can't be read.
    #[error("the part {part} of the Word document can't be read ({why}); open it in Word and save it again")]
    Part {
        /// The name of the part in the archive.
        part: String,
        /// What is wrong with it.
        why: String,
    },
    /// A part is larger than any text.
    #[error("the part {part} of the Word document holds more than {limit} MB; cut the document into several")]
    TooLarge {
        /// The name of the part in the archive.
        part: String,
        /// The most that is read, in units of 2²⁰ bytes.
        limit: u64,
    },
}

/// The fewest links one below the other that make a table of contents.
const FEWEST_LINKS: usize = 3;

/// How many levels the outline of a document has; text has the next one.
const LEVELS_OF_OUTLINE: usize = 9;

/// How deep tables and boxes may lie in each other.
const MOST_NESTED: usize = 24;

/// How far a level is indented that does not say it, in twentieths of a point.
const STEP: i32 = 720;

/// The lines of a Word document.
pub(crate) fn plain(bytes: &[u8], markup: Markup) -> Result<Plain, WordError> {
    let mut package = Package::open(bytes)?;
    let name = document_name(&mut package)?;
    let (folder, file) = name.rsplit_once('/').unwrap_or(("", &name));
    let mut part = |name: &str| package.part(&format!("{folder}/{name}"));
    let document = part(file)?.ok_or_else(|| WordError::Missing(name.clone()))?;
    let document = xml(&document, &name)?;
    let mut styles = Styles::default();
    if let Some(text) = part("styles.xml")? {
        styles = Styles::of(xml(&text, "styles.xml")?.root_element());
    }
    let mut numbering = Numbering::default();
    if let Some(text) = part("numbering.xml")? {
        numbering = Numbering::of(xml(&text, "numbering.xml")?.root_element());
    }
    let mut known = Known::default();
    if let Some(text) = part(&format!("_rels/{file}.rels"))? {
        known.links = links(xml(&text, "document.xml.rels")?.root_element());
    }
    let body = child(document.root_element(), "body").ok_or_else(|| WordError::Missing(name.clone()))?;
    let titled =
        children(body, "p").any(|it| styles.is_title(child(it, "pPr").and_then(|it| value(it, "pStyle"))));
    let mut reader = Reader {
        styles,
        numbering,
        known,
        markup,
        titled,
        lists: Vec::new(),
        bodies: Bodies::default(),
        out: String::new(),
        lines: 0,
        contents: Vec::new(),
    };
    reader.blocks(body, 0);
    let notes = (part("footnotes.xml")?, part("endnotes.xml")?);
    reader.notes(&notes.0.unwrap_or_default(), &notes.1.unwrap_or_default())?;
    // A paragraph and the empty line behind it are two.
    let runs = reader.contents.chunk_by(|one, next| one + 2 == *next);
    let front = runs.filter(|run| run.len() >= FEWEST_LINKS).flatten().copied().collect();
    Ok(without_lines(reader.out, front))
}

/// A text without some lines, which are for the page.
fn without_lines(text: String, front: Vec<usize>) -> Plain {
    let kept = physical(&text).enumerate().filter(|(at, _)| front.binary_search(&(at + 1)).is_err());
    let mut out = String::with_capacity(text.len());
    let mut last = 0;
    for (at, line) in kept {
        out.extend(std::iter::repeat_n('\n', at - last));
        out.push_str(line);
        last = at;
    }
    out.push('\n');
    Plain { text: out, unlinked: Vec::new(), front }
}

/// The part that the text stands in, by the relations of the archive.
fn document_name(package: &mut Package<'_>) -> Result<String, WordError> {
    const USUAL: &str = "word/document.xml";
    let Some(text) = package.part("_rels/.rels")? else { return Ok(USUAL.to_owned()) };
    let relations = xml(&text, "_rels/.rels")?;
    let main = children(relations.root_element(), "Relationship")
        .find(|it| attribute(*it, "Type").is_some_and(|kind| kind.ends_with("/officeDocument")));
    let target = main.and_then(|it| attribute(it, "Target")).unwrap_or(USUAL);
    Ok(target.trim_start_matches('/').to_owned())
}

/// The targets of links that lead out of the document.
fn links(root: Node<'_, '_>) -> HashMap<String, String> {
    let of = |it: Node<'_, '_>| {
        let target = attribute(it, "Target")
            .filter(|to| ["http://", "https://", "mailto:"].iter().any(|it| to.starts_with(it)))?;
        Some((attribute(it, "Id")?.to_owned(), target.to_owned()))
    };
    children(root, "Relationship").filter_map(of).collect()
}

/// A list that is open.
struct OpenList {
    /// The level in the list, from 0.
    level: usize,
    /// The definition that it counts in.
    definition: u32,
    /// How far it is indented, in twentieths of a point.
    left: i32,
}

/// A walk through the paragraphs of a document.
struct Reader {
    styles: Styles,
    numbering: Numbering,
    known: Known,
    markup: Markup,
    /// Whether the document has a title, below which all headings lie.
    titled: bool,
    lists: Vec<OpenList>,
    bodies: Bodies,
    out: String,
    /// How many lines have been written.
    lines: usize,
    /// Those that a table of contents may be made of, by their numbers.
    contents: Vec<usize>,
}

impl Reader {
    fn blocks(&mut self, node: Node<'_, '_>, depth: usize) {
        if depth > MOST_NESTED {
            return;
        }
        for block in node.children().filter(Node::is_element) {
            match block.tag_name().name() {
                "p" => self.paragraph(block, depth),
                "tbl" => self.table(block, depth),
                "sdt" if is_contents(block) => {}
                "sectPr" | "sdtPr" | "sdtEndPr" | "Fallback" => {}
                _ => self.blocks(block, depth + 1),
            }
        }
    }

    fn paragraph(&mut self, node: Node<'_, '_>, depth: usize) {
        let (properties, label, words, boxes) = self.read(node);
        let linked = words.is_link_within();
        let before = self.lines;
        if !self.styles.is_contents(properties.style.as_deref()) {
            self.paragraph_line(&properties, label, words);
        }
        self.contents.extend((linked && self.lines > before).then_some(before + 1));
        for inner in boxes {
            self.blocks(inner, depth + 1);
        }
    }

    /// What a paragraph is, its number and its words, and the text boxes tied to it.
    fn read<'a, 'i>(&mut self, node: Node<'a, 'i>) -> (Properties, Option<Label>, Words, Vec<Node<'a, 'i>>) {
        let own = child(node, "pPr");
        let properties = self.styles.whole(&own.map(Properties::of).unwrap_or_default());
        let mut boxes = Vec::new();
        let bold = properties.bold == Some(true);
        let words = Words::read(node, bold, &mut self.known, &mut boxes);
        // A paragraph that a change removes is no longer counted.
        let mark = own.and_then(|it| child(it, "rPr"));
        let removed = mark.is_some_and(|it| child(it, "del").or_else(|| child(it, "moveFrom")).is_some());
        let list = properties.list.filter(|list| *list != 0 && !removed);
        let style = properties.style.as_deref();
        let label = list.and_then(|list| self.numbering.next(list, properties.level, style, &self.styles));
        (properties, label, words, boxes)
    }

    /// How deep a heading the paragraph is. Styles of headings are given to whole clauses, too, for the sake
    /// of their numbers.
    fn depth(&self, properties: &Properties, label: Option<&Label>, words: &Words) -> Option<usize> {
        if self.styles.is_title(properties.style.as_deref()) {
            return Some(1);
        }
        let outline =
            properties.outline.filter(|outline| *outline < LEVELS_OF_OUTLINE && !words.is_sentence());
        let in_bold = || (label.is_none() && words.heads_provision()).then_some(DEEPEST);
        outline.map(|outline| outline + 1 + usize::from(self.titled)).or_else(in_bold)
    }

    fn paragraph_line(&mut self, properties: &Properties, label: Option<Label>, words: Words) {
        let depth = self.depth(properties, label.as_ref(), &words);
        let blank = words.is_blank();
        // A number with a noun or in a heading may stand alone, an empty item is a slip.
        if blank && label.as_ref().is_none_or(|label| depth.is_none() && !label.text.contains(' ')) {
            return;
        }
        let words = words.written(self.markup, depth.is_some());
        let line = match (depth, label) {
            (Some(depth), label) => {
                self.lists.clear();
                let label = label.filter(|label| !label.is_bullet());
                let words = label.map_or(words.clone(), |label| headed(&label.text, &words));
                heading_line(words, depth, &mut self.bodies)
            }
            (None, Some(label)) => {
                let listed = self.open(properties, &label);
                // A number that was typed is the item's own.
                let item = format!("{} {words}", label.text);
                signs(LISTED, listed) + numbered_item(&item).filter(|_| label.is_bullet()).unwrap_or(&item)
            }
            (None, None) => {
                let left = properties.left.unwrap_or(0);
                let closed = self.lists.iter().filter(|list| list.left > left).count();
                self.lists.retain(|list| list.left <= left);
                // What is indented as the items are goes on with the last one.
                signs(CLOSES, closed) + &signs(LISTED, self.lists.len()) + &words
            }
        };
        self.line(&line);
        self.line("");
    }

    fn line(&mut self, text: &str) {
        self.out.push_str(text.trim_end());
        self.out.push('\n');
        self.lines += 1;
    }

    /// Opens the list of an item, and tells how many are open then.
    fn open(&mut self, properties: &Properties, label: &Label) -> usize {
        let level = label.level;
        let usual = STEP * i32::try_from(level + 1).unwrap_or(1);
        let left = properties.left.or(label.left).unwrap_or(usual);
        let definition = label.definition;
        self.lists.retain(
            |list| {
                if list.definition == definition { list.level < level } else { list.left < left }
            },
        );
        self.lists.push(OpenList { level, definition, left });
        self.lists.len()
    }

    /// A table is its rows; one of a single column is what stands in it.
    fn table(&mut self, table: Node<'_, '_>, depth: usize) {
        let rows: Vec<Vec<Node<'_, '_>>> =
            below(table, "tr").into_iter().map(|row| below(row, "tc")).collect();
        if rows.iter().all(|row| row.len() < 2) {
            rows.into_iter().flatten().for_each(|cell| self.blocks(cell, depth + 1));
            return;
        }
        for row in rows {
            let mut cells: Vec<String> = row.into_iter().map(|cell| self.cell(cell)).collect();
            // A cell that goes over all columns is a row, too.
            cells.resize(cells.len().max(2), String::new());
            if cells.iter().any(|cell| !cell.is_empty()) {
                self.line(&cells.join(&CELL.to_string()));
            }
        }
        self.line("");
    }

    /// The words of a cell on one line.
    fn cell(&mut self, cell: Node<'_, '_>) -> String {
        let mut found = Vec::new();
        for node in cell.descendants().filter(|it| it.tag_name().name() == "p") {
            let (_, label, words, _) = self.read(node);
            let words = words.written(self.markup, false);
            found.push(label.map_or(words.clone(), |label| format!("{} {words}", label.text)));
        }
        found.retain(|words| !words.is_empty());
        found.join(" ")
    }

    /// The texts of the notes, in the order of their marks.
    fn notes(&mut self, footnotes: &str, endnotes: &str) -> Result<(), WordError> {
        let marks = self.known.notes.clone();
        for (is_endnote, text, part) in
            [(false, footnotes, "footnotes.xml"), (true, endnotes, "endnotes.xml")]
        {
            if marks.iter().all(|mark| mark.is_endnote != is_endnote) {
                continue;
            }
            let read = xml(text, part)?;
            let mut nodes = HashMap::new();
            for node in read.root_element().children() {
                nodes.extend(attribute(node, "id").map(|id| (id.to_owned(), node)));
            }
            for (at, NoteId { id, .. }) in
                marks.iter().enumerate().filter(|(_, it)| it.is_endnote == is_endnote)
            {
                let mut words = Words::default();
                let node = nodes.get(id).copied();
                for paragraph in node.into_iter().flat_map(|node| below(node, "p")) {
                    words.append(self.read(paragraph).2);
                }
                let words = words.written(self.markup, false);
                self.line(&format!("{OPEN}^{}]: {words}", at + 1));
                self.line("");
            }
        }
        Ok(())
    }
}

/// Whether a block is a table of contents that Word makes.
fn is_contents(block: Node<'_, '_>) -> bool {
    let gallery = child(block, "sdtPr")
        .and_then(|it| child(it, "docPartObj"))
        .and_then(|it| value(it, "docPartGallery"));
    gallery == Some("Table of Contents")
}

/// A heading behind its number; behind a noun and a number stands a dash: `Article 1 — Crews`.
fn headed(label: &str, words: &str) -> String {
    let bare = label.contains(' ') && label.ends_with(char::is_alphanumeric);
    if bare && !words.is_empty() { format!("{label} — {words}") } else { format!("{label} {words}") }
}
