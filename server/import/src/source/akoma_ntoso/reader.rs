//! The walk through the elements of a document, each paragraph written as a line.

use std::collections::{BTreeMap, HashSet};

use roxmltree::Node;

use super::elements::{
    is_entry, is_front, is_left_out, is_paragraph, is_title, leads_to_items, lone_remark, noun,
};
use super::lines::{Lines, without_signs};
use super::numbers::{bare, bracketed, is_word, pointed};
use super::runs::{Notes, text_of, words_of};
use super::title;
use crate::markup::{Markup, OPEN, cleaned};
use crate::source::xml::{attribute, below, child, children};
use crate::source::{LineKind, Nesting, Plain, Words};

/// How deep elements may lie in each other; what lies deeper is one paragraph.
const MOST_NESTED: usize = 60;

/// Where an element stands.
#[derive(Clone, Copy)]
struct Place {
    /// How deep a heading in it is.
    heading: usize,
    /// In how many items it lies.
    listed: usize,
    /// In how many elements it lies.
    nested: usize,
    /// Whether it is of a document within the document.
    attached: bool,
    /// Whether it is of an entry of the definitions.
    entry: bool,
}

/// A walk through a document.
pub(super) struct Reader<'a, 'i> {
    markup: Markup,
    notes: Notes<'a, 'i>,
    lines: Lines,
    /// Whether the title has been written.
    titled: bool,
    /// The line of the title.
    title: Option<String>,
    /// The nouns of the text itself, each with the numbers behind it.
    nouns: BTreeMap<String, Vec<String>>,
}

impl<'a, 'i> Reader<'a, 'i> {
    pub(super) fn new(root: Node<'a, 'i>, markup: Markup) -> Self {
        Self {
            markup,
            notes: Notes::of(root),
            lines: Lines::default(),
            titled: false,
            title: None,
            nouns: BTreeMap::new(),
        }
    }

    /// The lines of the document, and the noun that its provisions are counted by.
    pub(super) fn read(mut self, root: Node<'a, 'i>) -> (Plain, Option<String>) {
        let front = root.descendants().find(|it| it.tag_name().name() == "preface");
        let titled = front.is_some_and(|front| front.descendants().any(is_title));
        if let Some(title) = root.children().find_map(title).filter(|_| !titled) {
            self.title = self.lines.heading(title.trim().to_owned(), 1);
        }
        self.titled = !titled;
        self.blocks(root, Place { heading: 2, listed: 0, nested: 0, attached: false, entry: false });
        // A note may mark others.
        let mut at = 0;
        while let Some((label, note)) = self.notes.marked.get(at).cloned() {
            at += 1;
            let words = self.on_one_line(note);
            self.lines.line(&format!("{OPEN}^{label}]: {words}"));
        }
        // What begins anew in each chapter is counted in the chapter.
        let counted =
            |numbers: &Vec<String>| numbers.iter().collect::<HashSet<_>>().len() * 5 >= numbers.len() * 4;
        let nouns = self.nouns.into_iter().filter(|(_, numbers)| counted(numbers));
        let noun = nouns.max_by_key(|(_, numbers)| numbers.len()).map(|(noun, _)| noun);
        let (title, text) = (self.title, self.lines.text());
        (Plain { text, title, nesting: Nesting::Told, ..Plain::default() }, noun)
    }

    fn blocks(&mut self, node: Node<'a, 'i>, place: Place) {
        let inner = Place { nested: place.nested + 1, ..place };
        node.children().filter(Node::is_element).for_each(|child| self.block(child, inner));
    }

    fn block(&mut self, node: Node<'a, 'i>, place: Place) {
        let numbered = child(node, "num").is_some() || child(node, "heading").is_some();
        match node.tag_name().name() {
            name if is_left_out(name) => {}
            _ if place.nested > MOST_NESTED => self.lines.paragraph(&text_of(node), place.listed),
            _ if numbered => self.numbered(node, place),
            "table" => self.table(node),
            "quotedStructure" => self.quoted(node, place),
            "blockContainer" if attribute(node, "class") == Some("fence") => self.fenced(node),
            "ol" => {
                let items = node.children().filter(|it| it.tag_name().name() == "li");
                let inner = Place { nested: place.nested + 1, ..place };
                items.enumerate().for_each(|(at, item)| self.item(item, &format!("{}.", at + 1), inner));
            }
            "li" | "item" => self.item(node, "-", place),
            "doc" | "statement" if place.nested > 1 => self.attached(node, place),
            _ if is_paragraph(node) => self.paragraph(node, place),
            _ => self.blocks(node, place),
        }
    }

    /// A document in another one: a schedule.
    fn attached(&mut self, node: Node<'a, 'i>, place: Place) {
        let headed = node.parent().is_some_and(|it| child(it, "heading").is_some());
        let front = child(node, "preface").is_some_and(|front| !text_of(front).is_empty());
        if let Some(title) = title(node).filter(|_| !headed && !front) {
            self.lines.heading(title.trim().to_owned(), place.heading);
        }
        self.blocks(node, Place { heading: place.heading + 1, attached: true, ..place });
    }

    /// What has a number or a heading.
    fn numbered(&mut self, node: Node<'a, 'i>, place: Place) {
        let number = child(node, "num").map(text_of).unwrap_or_default();
        let heading = child(node, "heading").map(|heading| words_of(heading, &mut self.notes).0);
        let heading = heading.filter(|heading| !heading.is_blank());
        let noun = noun(node);
        let named = number.contains('§') || number.split(' ').any(is_word);
        let label = match &noun {
            _ if named || number.is_empty() => number,
            Some(noun) => format!("{noun} {}", bare(&number)),
            None if heading.is_some() => pointed(&number),
            None => bracketed(number),
        };
        if label.is_empty() && heading.is_none() {
            return self.blocks(node, place);
        }
        if heading.is_none() && noun.is_none() && !named {
            return self.item(node, &label, place);
        }
        let is_noun = noun.is_some() || named;
        let words =
            heading.map(|heading| heading.written(self.markup, LineKind::Heading)).unwrap_or_default();
        if is_entry(node) {
            self.definition(node, &words, place);
        } else if !is_noun && !self.notes.exported && leads_to_items(node, &words) {
            self.lines.begin_item(&bracketed(bare(&label).to_owned()), place.listed + 1);
            let inner = Place { listed: place.listed + 1, ..place };
            self.lines.paragraph(&words, inner.listed);
            self.blocks(node, inner);
        } else {
            let line = match (label.is_empty(), words.is_empty()) {
                (true, _) => words,
                (_, true) => label.clone(),
                _ if is_noun => format!("{label} — {words}"),
                _ => format!("{label} {words}"),
            };
            if let Some((noun, number)) = label.split_once(' ').filter(|_| is_noun && !place.attached) {
                self.nouns.entry(noun.to_owned()).or_default().push(number.to_owned());
            }
            self.lines.heading(line, place.heading);
            let inner = Place { heading: place.heading + 1, listed: 0, ..place };
            if let Some(below) = child(node, "subheading") {
                self.paragraph(below, inner);
            }
            self.blocks(node, inner);
        }
    }

    /// An entry of the definitions; one within another is an item of that.
    fn definition(&mut self, node: Node<'a, 'i>, term: &str, place: Place) {
        self.lines.end_item();
        let (sign, listed) = if place.entry { ("- ", 1) } else { ("", 0) };
        self.lines.begin_item(&format!("{sign}{term} —"), listed);
        self.blocks(node, Place { listed, entry: true, ..place });
        self.lines.end_item();
    }

    fn item(&mut self, node: Node<'a, 'i>, label: &str, place: Place) {
        self.lines.begin_item(label, place.listed + 1);
        let inner = Place { listed: place.listed + 1, ..place };
        if is_paragraph(node) {
            self.paragraph(node, inner);
        } else {
            self.blocks(node, inner);
        }
        self.lines.end_item();
    }

    fn paragraph(&mut self, node: Node<'a, 'i>, place: Place) {
        if let Some(remark) = lone_remark(node) {
            let words = words_of(remark, &mut self.notes).0.written(self.markup, LineKind::Text);
            return self.lines.remark(&words);
        }
        let (words, blocks) = words_of(node, &mut self.notes);
        if !self.titled && is_front(node) && node.descendants().any(is_title) {
            self.titled = true;
            let title = words.written(self.markup, LineKind::Heading);
            // An export has it of the header, and makes headings of nothing else.
            self.title = if self.notes.exported { Some(title) } else { self.lines.heading(title, 1) };
        } else {
            let words = words.written(self.markup, LineKind::Text);
            self.lines.paragraph(&words, place.listed);
        }
        blocks.into_iter().for_each(|block| self.block(block, Place { nested: place.nested + 1, ..place }));
    }

    /// A fenced block, as `lawsmith export akn` writes it.
    fn fenced(&mut self, block: Node<'a, 'i>) {
        let lines: Vec<_> =
            children(block, "p").map(|line| cleaned(line.text().unwrap_or_default())).collect();
        let lines = lines.iter().map(|line| line.trim_end().lines().next().unwrap_or_default());
        self.lines.fenced(attribute(block, "title").unwrap_or_default(), lines);
    }

    /// A table is its rows.
    fn table(&mut self, table: Node<'a, 'i>) {
        let mut rows = Vec::new();
        for row in below(table, "tr") {
            let cells = row.children().filter(|it| matches!(it.tag_name().name(), "td" | "th"));
            rows.push(cells.map(|cell| self.on_one_line(cell)).collect::<Vec<_>>());
        }
        self.lines.table(rows);
    }

    /// The words of a cell or a note on one line.
    fn on_one_line(&mut self, node: Node<'a, 'i>) -> String {
        let mut found = Words::default();
        let mut waiting = vec![(node, 0)];
        while let Some((node, nested)) = waiting.pop() {
            if nested > MOST_NESTED {
                found.append(Words::plain(&text_of(node)));
            } else if is_paragraph(node) || nested > 0 && node.tag_name().name() == "num" {
                let (words, blocks) = words_of(node, &mut self.notes);
                found.append(words);
                waiting.extend(blocks.into_iter().rev().map(|block| (block, nested + 1)));
            } else {
                let inner = node.children().filter(Node::is_element).map(|inner| (inner, nested + 1));
                let inner: Vec<_> = inner.collect();
                waiting.extend(inner.into_iter().rev());
            }
        }
        found.written(self.markup, LineKind::Text)
    }

    /// Provisions that are quoted, as in an act that amends another one: paragraphs, each behind a quotation mark, so that none is
    /// taken for a provision of this one.
    fn quoted(&mut self, node: Node<'a, 'i>, place: Place) {
        let outer = std::mem::take(&mut self.lines);
        self.blocks(node, Place { listed: 0, ..place });
        let quoted = std::mem::replace(&mut self.lines, outer).text();
        let lines: Vec<String> = without_signs(&quoted).collect();
        for (at, line) in lines.iter().enumerate() {
            let open = if line.starts_with(['“', '‘', '"', '\'']) { "" } else { "“" };
            let last = at + 1 == lines.len() && !line.ends_with(['”', '’', '"', '\'']);
            let close = if last { "”" } else { "" };
            self.lines.paragraph(&format!("{open}{line}{close}"), place.listed);
        }
    }
}
