//! The walk through the paragraphs and tables of a Word document, each written as a line.

use std::collections::HashMap;

use roxmltree::Node;

use super::numbering::{Label, Numbering};
use super::package::value;
use super::runs::{Known, NoteKind, words_of};
use super::styles::{Properties, Styles};
use crate::markup::{CELL, CLOSES, LISTED, Markup, OPEN};
use crate::source::xml::{attribute, below, child, children};
use crate::source::{Bodies, DEEPEST, LineKind, Nesting, Words, heading_line, is_typed_number, signs};

/// How many levels the outline of a document has; text has the next one.
const LEVELS_OF_OUTLINE: usize = 9;

/// How deep tables and boxes may lie in each other.
const MOST_NESTED: usize = 24;

/// How far a level is indented that does not say it, in twentieths of a point.
const STEP: i32 = 720;

/// How far each number hangs before its words in what `lawsmith export docx` writes, likewise.
const EXPORTED_STEP: usize = 480;

/// A list that is open.
struct OpenList {
    /// The level in the list, from 0.
    level: usize,
    /// The definition that it counts in; none where the numbers were typed.
    definition: Option<u32>,
    /// How far it is indented, in twentieths of a point.
    left: i32,
}

/// A walk through the paragraphs of a document.
pub(super) struct Reader {
    styles: Styles,
    numbering: Numbering,
    known: Known,
    markup: Markup,
    /// Whether the document has a title, below which all headings lie.
    titled: bool,
    /// The lines that are titles of the document.
    titles: Vec<String>,
    /// Whether `lawsmith export docx` wrote it, which gives styles of headings to nothing else.
    is_exported: bool,
    lists: Vec<OpenList>,
    bodies: Bodies,
    out: String,
    /// How many lines have been written.
    lines: usize,
    /// Those that a table of contents may be made of, by their numbers.
    contents: Vec<usize>,
    /// Those with raised or lowered letters of unclear meaning, by their numbers.
    unclear: Vec<usize>,
}

impl Reader {
    pub(super) fn new(
        styles: Styles,
        numbering: Numbering,
        known: Known,
        markup: Markup,
        is_exported: bool,
    ) -> Self {
        Self {
            styles,
            numbering,
            known,
            markup,
            titled: false,
            titles: Vec::new(),
            is_exported,
            lists: Vec::new(),
            bodies: Bodies::default(),
            out: String::new(),
            lines: 0,
            contents: Vec::new(),
            unclear: Vec::new(),
        }
    }

    /// Reads the paragraphs and tables of the body.
    pub(super) fn body(&mut self, body: Node<'_, '_>) {
        let style = |node| child(node, "pPr").and_then(|it| value(it, "pStyle"));
        self.titled = children(body, "p").any(|node| self.styles.is_title(style(node)));
        self.blocks(body, 0);
    }

    /// The line of the title, where there is one.
    pub(super) fn title(&self) -> Option<String> {
        let [title] = &self.titles[..] else { return None };
        Some(title.clone())
    }

    /// What a paragraph behind a list belongs to.
    pub(super) fn nesting(&self) -> Nesting {
        if self.is_exported { Nesting::Told } else { Nesting::Set }
    }

    /// The lines, and the numbers of those that a table of contents may be made of, and of those that are unclear.
    pub(super) fn lines(self) -> (String, Vec<usize>, Vec<usize>) {
        (self.out, self.contents, self.unclear)
    }

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
        let style = properties.style.as_deref();
        // What an export has below its title the manifest says.
        let of_manifest = self.is_exported && self.styles.is_subtitle(style);
        if !of_manifest && !self.styles.is_contents(style) {
            self.paragraph_lines(&properties, label, words);
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
        let (words, boxes) = words_of(node, properties.bold == Some(true), &mut self.known);
        // The line that it is going to be.
        self.unclear.extend((words.unclear).then_some(self.lines + 1));
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
        let is_heading = || self.is_exported || !words.is_sentence();
        let outline = properties.outline.filter(|outline| *outline < LEVELS_OF_OUTLINE && is_heading());
        let in_bold = || (label.is_none() && words.heads_provision()).then_some(DEEPEST);
        outline.map(|outline| outline + 1 + usize::from(self.titled)).or_else(in_bold)
    }

    /// The lines of a paragraph: one, or several where a line break stands before a marker.
    fn paragraph_lines(&mut self, properties: &Properties, label: Option<Label>, words: Words) {
        if self.depth(properties, label.as_ref(), &words).is_some() {
            return self.paragraph_line(properties, label, words);
        }
        let mut label = label;
        for words in words.parted_at_markers() {
            self.paragraph_line(properties, label.take(), words);
        }
    }

    fn paragraph_line(&mut self, properties: &Properties, label: Option<Label>, words: Words) {
        let depth = self.depth(properties, label.as_ref(), &words);
        let blank = words.is_blank();
        // A number with a noun or in a heading may stand alone, an empty item is a slip.
        if blank && label.as_ref().is_none_or(|label| depth.is_none() && !label.text.contains(' ')) {
            return;
        }
        let kind = if depth.is_some() { LineKind::Heading } else { LineKind::Text };
        let words = words.written(self.markup, kind);
        let line = match (depth, label) {
            (Some(depth), label) => {
                self.lists.clear();
                let label = label.filter(|label| !label.is_bullet());
                let words = label.map_or(words.clone(), |label| headed(&label.text, &words));
                let is_title = self.styles.is_title(properties.style.as_deref());
                if is_title && self.is_exported {
                    // The header says it.
                    return self.titles.push(words);
                }
                let line = heading_line(words, depth, &mut self.bodies);
                self.titles.extend(is_title.then(|| line.clone()));
                line
            }
            (None, Some(label)) => {
                let listed = self.open(properties, &label);
                // A number that was typed is the item's own.
                let typed = words.split(' ').next().is_some_and(is_typed_number);
                let item = if label.is_bullet() && typed { words } else { format!("{} {words}", label.text) };
                signs(LISTED, listed) + &item
            }
            (None, None) if self.is_exported && properties.hanging.is_some() => {
                signs(LISTED, self.open_typed(properties)) + &words
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
        let definition = Some(label.definition);
        self.lists.retain(
            |list| {
                if list.definition == definition { list.level < level } else { list.left < left }
            },
        );
        self.lists.push(OpenList { level, definition, left });
        self.lists.len()
    }

    /// Opens the lists whose numbers hang before the words of an item that `lawsmith export docx` wrote, and tells how many are open at the
    /// first of them.
    fn open_typed(&mut self, properties: &Properties) -> usize {
        let (left, hanging) = (properties.left.unwrap_or(0), properties.hanging.unwrap_or(0));
        let outer = left.saturating_sub(hanging);
        self.lists.retain(|list| list.left <= outer);
        let listed = self.lists.len() + 1;
        for left in (outer..=left).step_by(EXPORTED_STEP).skip(1).take(MOST_NESTED) {
            self.lists.push(OpenList { level: self.lists.len(), definition: None, left });
        }
        listed
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
            let words = words.written(self.markup, LineKind::Text);
            found.push(label.map_or(words.clone(), |label| format!("{} {words}", label.text)));
        }
        found.retain(|words| !words.is_empty());
        found.join(" ")
    }

    /// The texts of the footnotes, or of the endnotes, in the order of their marks.
    pub(super) fn notes(&mut self, root: Node<'_, '_>, kind: NoteKind) {
        let nodes: HashMap<&str, Node<'_, '_>> =
            root.children().filter_map(|node| Some((attribute(node, "id")?, node))).collect();
        for (at, mark) in self.known.notes.clone().into_iter().enumerate() {
            let node = nodes.get(mark.id.as_str()).filter(|_| mark.kind == kind);
            let Some(node) = node else { continue };
            let mut words = Words::default();
            for paragraph in below(*node, "p") {
                words.append(self.read(paragraph).2);
            }
            let words = words.written(self.markup, LineKind::Text);
            self.line(&format!("{OPEN}^{}]: {words}", at + 1));
            self.line("");
        }
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
