//! The walk through the elements of a document, each paragraph written as a line.

use std::collections::{BTreeMap, HashSet};

use roxmltree::Node;

use super::names::{is_left_out, noun};
use super::runs::{Notes, text_of, words_of};
use super::title;
use crate::markup::{CELL, CLOSES, HEADING, LISTED, Markup, OPEN, REMARK};
use crate::told::{Bodies, Words, heading_line, signs};
use crate::xml::{attribute, below, child};

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
    bodies: Bodies,
    /// In how many items the last line lies.
    listed: usize,
    /// The numbers that wait for the words behind them, and how deep the outermost of them lies.
    waiting: Option<(String, usize)>,
    /// Whether the title has been written.
    titled: bool,
    /// The nouns of the text itself, each with the numbers behind it.
    nouns: BTreeMap<String, Vec<String>>,
    out: String,
}

impl<'a, 'i> Reader<'a, 'i> {
    pub(super) fn new(root: Node<'a, 'i>, markup: Markup) -> Self {
        Self {
            markup,
            notes: Notes::of(root),
            bodies: Bodies::default(),
            listed: 0,
            waiting: None,
            titled: false,
            nouns: BTreeMap::new(),
            out: String::new(),
        }
    }

    /// The lines of the document, and the noun that its provisions are counted by.
    pub(super) fn read(mut self, root: Node<'a, 'i>) -> (String, Option<String>) {
        let front = root.descendants().find(|it| it.tag_name().name() == "preface");
        let titled = front.is_some_and(|front| front.descendants().any(is_title));
        if let Some(title) = root.children().find_map(title).filter(|_| !titled) {
            self.heading(title.trim().to_owned(), 1);
        }
        self.titled = !titled;
        self.blocks(root, Place { heading: 2, listed: 0, nested: 0, attached: false, entry: false });
        // A note may mark others.
        let mut at = 0;
        while let Some((label, note)) = self.notes.marked.get(at).cloned() {
            at += 1;
            let words = self.on_one_line(note);
            self.line(&format!("{OPEN}^{label}]: {words}"));
        }
        // What begins anew in each chapter is counted in the chapter.
        let counted =
            |numbers: &Vec<String>| numbers.iter().collect::<HashSet<_>>().len() * 5 >= numbers.len() * 4;
        let nouns = self.nouns.into_iter().filter(|(_, numbers)| counted(numbers));
        let noun = nouns.max_by_key(|(_, numbers)| numbers.len()).map(|(noun, _)| noun);
        (self.out, noun)
    }

    fn blocks(&mut self, node: Node<'a, 'i>, place: Place) {
        let inner = Place { nested: place.nested + 1, ..place };
        node.children().filter(Node::is_element).for_each(|child| self.block(child, inner));
    }

    fn block(&mut self, node: Node<'a, 'i>, place: Place) {
        let numbered = child(node, "num").is_some() || child(node, "heading").is_some();
        match node.tag_name().name() {
            name if is_left_out(name) => {}
            _ if place.nested > MOST_NESTED => self.line_of(&text_of(node), place.listed),
            _ if numbered => self.numbered(node, place),
            "table" => self.table(node),
            "quotedStructure" => self.quoted(node, place),
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
            self.heading(title.trim().to_owned(), place.heading);
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
        let words = heading.map(|heading| heading.written(self.markup, true)).unwrap_or_default();
        if is_entry(node) {
            self.definition(node, &words, place);
        } else if !is_noun && words.ends_with([':', ';', ',', '-', '–', '—']) {
            // Some set the words that lead to a list as its heading.
            self.begin_item(&bracketed(bare(&label).to_owned()), place);
            let inner = Place { listed: place.listed + 1, ..place };
            self.line_of(&words, inner.listed);
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
            self.heading(line, place.heading);
            let inner = Place { heading: place.heading + 1, listed: 0, ..place };
            if let Some(below) = child(node, "subheading") {
                self.paragraph(below, inner);
            }
            self.blocks(node, inner);
        }
    }

    /// An entry of the definitions; one within another is an item of that.
    fn definition(&mut self, node: Node<'a, 'i>, term: &str, place: Place) {
        self.end_item();
        let (sign, listed) = if place.entry { ("- ", 1) } else { ("", 0) };
        self.waiting = Some((format!("{sign}{term} —"), listed));
        self.blocks(node, Place { listed, entry: true, ..place });
        self.end_item();
    }

    /// Puts a number in front of the words that follow, behind those that wait for them, too.
    fn begin_item(&mut self, label: &str, place: Place) {
        self.waiting = Some(match self.waiting.take() {
            Some((labels, outer)) => (format!("{labels} {label}"), outer),
            None => (label.to_owned(), place.listed + 1),
        });
    }

    fn item(&mut self, node: Node<'a, 'i>, label: &str, place: Place) {
        self.begin_item(label, place);
        let inner = Place { listed: place.listed + 1, ..place };
        if is_paragraph(node) {
            self.paragraph(node, inner);
        } else {
            self.blocks(node, inner);
        }
        self.end_item();
    }

    /// Writes a number that no words followed.
    fn end_item(&mut self) {
        if let Some((labels, listed)) = self.waiting.take() {
            self.line(&(signs(LISTED, listed) + &labels));
            self.listed = listed;
        }
    }

    fn paragraph(&mut self, node: Node<'a, 'i>, place: Place) {
        if let Some(remark) = lone_remark(node) {
            let words = words_of(remark, &mut self.notes).0.written(self.markup, false);
            self.line(&format!("{REMARK}{words}"));
            return;
        }
        let (words, blocks) = words_of(node, &mut self.notes);
        if !self.titled && is_front(node) && node.descendants().any(is_title) {
            self.titled = true;
            self.heading(words.written(self.markup, true), 1);
        } else {
            let words = words.written(self.markup, false);
            self.line_of(&words, place.listed);
        }
        blocks.into_iter().for_each(|block| self.block(block, Place { nested: place.nested + 1, ..place }));
    }

    /// A paragraph of these words, behind the number that waits for them.
    fn line_of(&mut self, words: &str, listed: usize) {
        if words.is_empty() {
            return;
        }
        let line = match self.waiting.take() {
            Some((labels, outer)) => signs(LISTED, outer) + &labels + " " + words,
            None => signs(CLOSES, self.listed.saturating_sub(listed)) + &signs(LISTED, listed) + words,
        };
        self.line(&line);
        self.listed = listed;
    }

    fn heading(&mut self, words: String, depth: usize) {
        self.end_item();
        let line = heading_line(words, depth, &mut self.bodies);
        self.line(&line);
        self.listed = 0;
    }

    fn line(&mut self, text: &str) {
        self.out.push_str(text.trim_end());
        self.out.push_str("\n\n");
    }

    /// A table is its rows.
    fn table(&mut self, table: Node<'a, 'i>) {
        self.end_item();
        for row in below(table, "tr") {
            let cells = row.children().filter(|it| matches!(it.tag_name().name(), "td" | "th"));
            let mut cells: Vec<String> = cells.map(|cell| self.on_one_line(cell)).collect();
            // A cell that goes over all columns is a row, too.
            cells.resize(cells.len().max(2), String::new());
            if cells.iter().any(|cell| !cell.is_empty()) {
                self.out.push_str(&cells.join(&CELL.to_string()));
                self.out.push('\n');
            }
        }
        self.out.push('\n');
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
        found.written(self.markup, false)
    }

    /// Provisions that are quoted, as in an act that amends another one: paragraphs, each behind a quotation mark, so that none is
    /// taken for a provision of this one.
    fn quoted(&mut self, node: Node<'a, 'i>, place: Place) {
        let outer = std::mem::take(&mut self.out);
        let (waiting, listed) = (self.waiting.take(), self.listed);
        self.blocks(node, Place { listed: 0, ..place });
        self.end_item();
        let quoted = std::mem::replace(&mut self.out, outer);
        (self.waiting, self.listed) = (waiting, listed);
        let lines: Vec<&str> = quoted
            .lines()
            .map(|line| line.trim_start_matches([HEADING, LISTED, CLOSES, REMARK]))
            .filter(|line| !line.is_empty())
            .collect();
        for (at, line) in lines.iter().enumerate() {
            let open = if line.starts_with(['“', '‘', '"', '\'']) { "" } else { "“" };
            let last = at + 1 == lines.len() && !line.ends_with(['”', '’', '"', '\'']);
            let line = line.replace(CELL, " | ");
            self.line_of(&format!("{open}{line}{}", if last { "”" } else { "" }), place.listed);
        }
    }
}

/// Whether an element holds words rather than elements that do.
fn is_paragraph(node: Node<'_, '_>) -> bool {
    let has_words = |node: Node<'_, '_>| {
        node.children().any(|it| it.is_text() && it.text().is_some_and(|text| !text.trim().is_empty()))
    };
    matches!(
        node.tag_name().name(),
        "p" | "listIntroduction" | "listConclusion" | "listWrapUp" | "subheading"
    ) || has_words(node)
}

/// The remark that a paragraph consists of.
fn lone_remark<'a, 'i>(node: Node<'a, 'i>) -> Option<Node<'a, 'i>> {
    let mut children =
        node.children().filter(|it| it.is_element() || it.text().is_some_and(|text| !text.trim().is_empty()));
    let remark = children.next().filter(|it| it.tag_name().name() == "remark")?;
    children.next().is_none().then_some(remark)
}

/// Whether an element is an entry of the definitions: it is called so, or its heading defines a term.
fn is_entry(node: Node<'_, '_>) -> bool {
    let defines = || child(node, "heading").is_some_and(|heading| child(heading, "def").is_some());
    node.tag_name().name() == "hcontainer" && (attribute(node, "name") == Some("definition") || defines())
}

fn is_title(node: Node<'_, '_>) -> bool {
    matches!(node.tag_name().name(), "docTitle" | "shortTitle")
}

fn is_front(node: Node<'_, '_>) -> bool {
    node.ancestors().any(|it| it.tag_name().name() == "preface")
}

/// Whether a part of a number is a word that names it: `Article`, `PART`, but not `XIV` or `bis`.
fn is_word(part: &str) -> bool {
    let letters = part.trim_end_matches('.');
    let roman = letters.chars().all(|c| "IVXLCDMivxlcdm".contains(c));
    letters.chars().count() > 1 && letters.chars().all(char::is_alphabetic) && !roman && letters != "bis"
}

/// A number without the signs around it.
fn bare(number: &str) -> &str {
    number.trim_matches(['(', ')', '[', ']', '.', ' ', '—', '–', '-'])
}

/// A number in front of a heading: `A` as `A.`.
fn pointed(number: &str) -> String {
    let open = number.ends_with(char::is_alphanumeric) && !number.contains('.');
    if open { format!("{number}.") } else { number.to_owned() }
}

/// A number that has no sign to tell it by, as it is cited: `a` as `(a)`.
fn bracketed(number: String) -> String {
    let plain = (1..=5).contains(&number.len()) && number.bytes().all(|b| b.is_ascii_alphanumeric());
    if plain { format!("({number})") } else { number }
}
