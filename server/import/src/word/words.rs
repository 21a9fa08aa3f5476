//! The words of a paragraph: text, emphasis, tracked changes, links and the marks of notes.

use std::collections::HashMap;

use roxmltree::Node;

use super::package::{attribute, below, child, is_on, value};
use crate::markdown::{is_noun_and_number, is_title, raised_label};
use crate::markup::{Marked, Markup, OPEN, cleaned};

/// How deep insertions, links and fields may lie in each other.
const MOST_NESTED: usize = 40;

/// Words that end as a sentence does are none only where they are no longer than this.
const SHORT: usize = 40;

/// Words of titles have a capital from this length on: “Duties and Powers of the Chair”.
const SHORTEST_IN_TITLE: usize = 4;

/// The most characters of a heading.
const LONGEST_HEADING: usize = 160;

/// A footnote or an endnote, by the kind of its mark and its id.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct NoteId {
    pub(super) is_endnote: bool,
    pub(super) id: String,
}

/// What is the same for all paragraphs of a document.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// The targets of links by their ids.
    pub(super) links: HashMap<String, String>,
    /// The notes in the order of their marks.
    pub(super) notes: Vec<NoteId>,
}

/// The words of a paragraph.
#[derive(Debug, Default)]
pub(super) struct Words {
    /// The characters, each with what it is marked as.
    letters: Vec<(char, Marked)>,
    /// How many of them are links within the document.
    linked: usize,
}

impl Words {
    /// Reads the runs below a node; text boxes are put into `boxes`.
    pub(super) fn read<'a, 'i>(
        paragraph: Node<'a, 'i>,
        bold: bool,
        known: &mut Known,
        boxes: &mut Vec<Node<'a, 'i>>,
    ) -> Self {
        let mut run = Runs { words: Self::default(), known, boxes, fields: Vec::new(), bold };
        run.all(paragraph, Marked::default(), 0);
        run.words
    }

    /// Whether there is nothing but blanks.
    pub(super) fn is_blank(&self) -> bool {
        self.letters.iter().all(|(c, _)| c.is_whitespace())
    }

    /// Whether all of it is a link within the document, as in a table of contents.
    pub(super) fn is_link_within(&self) -> bool {
        self.linked > 0 && self.linked == self.letters.len()
    }

    /// Whether it is text and no heading: what ends as a sentence does and is not written as titles are.
    pub(super) fn is_sentence(&self) -> bool {
        let text: String = self.letters.iter().map(|(c, _)| *c).collect();
        let len = self.letters.len();
        let (capital, small) = text
            .split_whitespace()
            .filter(|word| word.chars().count() >= SHORTEST_IN_TITLE)
            .partition::<Vec<_>, _>(|word| word.starts_with(char::is_uppercase));
        let ends = text.trim_end().ends_with(['.', ';', ':', ',']);
        len > LONGEST_HEADING || len > SHORT && ends && capital.len() <= small.len()
    }

    /// Whether it is a noun with its number in bold, and the title behind it: `**Art. 5** Crews`.
    pub(super) fn heads_provision(&self) -> bool {
        let text = |letters: &[(char, Marked)]| letters.iter().map(|(c, _)| *c).collect::<String>();
        let bold = self.letters.iter().take_while(|(_, marked)| marked.bold).count();
        let (lead, title) = self.letters.split_at(bold);
        is_noun_and_number(text(lead).trim()) && is_title(text(title).trim())
    }

    /// The words of several paragraphs, one behind the other.
    pub(super) fn append(&mut self, mut other: Self) {
        if !self.letters.is_empty() {
            self.letters.push((' ', Marked::default()));
        }
        self.letters.append(&mut other.letters);
    }

    /// The words on one line, with a sign where marked ones begin and end. Of a heading only what a change
    /// added or removed is marked.
    pub(super) fn written(mut self, markup: Markup, is_heading: bool) -> String {
        let mut letters = self.letters.iter().filter(|(c, _)| !c.is_whitespace()).peekable();
        let all_bold = letters.peek().is_some() && letters.all(|(_, marked)| marked.bold);
        for (_, marked) in &mut self.letters {
            marked.bold &= !(is_heading || all_bold);
            marked.italic &= !is_heading;
        }
        self.lower_number();
        self.unmark_label();
        self.unmark_parts_of_words();
        let mut out = String::new();
        let mut open: Vec<(char, char)> = Vec::new();
        let mut blank = false;
        for (c, marked) in self.letters {
            if c.is_whitespace() {
                blank = true;
                continue;
            }
            let signs = markup.signs(marked);
            let same = open.iter().zip(&signs).take_while(|(one, other)| one == other).count();
            out.extend(open.drain(same..).rev().map(|(_, close)| close));
            if std::mem::take(&mut blank) && !out.is_empty() {
                out.push(' ');
            }
            out.extend(signs[same..].iter().map(|(open, _)| *open));
            open.extend_from_slice(&signs[same..]);
            out.push(c);
        }
        out.extend(open.iter().rev().map(|(_, close)| *close));
        out
    }

    /// Raised numbers are the paragraphs of an article: `(1) The crew`.
    fn lower_number(&mut self) {
        let len = self.letters.iter().take_while(|(c, marked)| marked.raised && c.is_alphanumeric()).count();
        let number: String = self.letters[..len].iter().map(|(c, _)| *c).collect();
        let words: String = self.letters[len..].iter().take(2).map(|(c, _)| *c).collect();
        if let Some(label) = raised_label(&number, words.trim_start()) {
            let plain = format!("({label}) ").chars().map(|c| (c, Marked::default())).collect::<Vec<_>>();
            self.letters.splice(..len, plain);
        }
    }

    /// A number that a paragraph begins with is no part of what is set off: `1.2 Crews`, `(a)`.
    fn unmark_label(&mut self) {
        let start = self.letters.iter().position(|(c, _)| !c.is_whitespace()).unwrap_or(0);
        let end = self.letters[start..].iter().position(|(c, _)| c.is_whitespace()).unwrap_or(0);
        let first = &mut self.letters[start..start + end];
        let signed = first.iter().any(|(c, _)| matches!(c, '.' | '(' | ')'));
        let numbered = first.iter().any(|(c, _)| c.is_ascii_digit());
        let letters = first.iter().filter(|(c, _)| c.is_alphabetic()).count();
        if first.len() <= 12 && (numbered || signed && letters <= 4) {
            first
                .iter_mut()
                .for_each(|(_, marked)| *marked = Marked { bold: false, italic: false, ..*marked });
        }
    }

    /// A word is set off as a whole or not at all.
    fn unmark_parts_of_words(&mut self) {
        for word in
            self.letters.chunk_by_mut(|(one, _), (other, _)| one.is_alphanumeric() && other.is_alphanumeric())
        {
            let (bold, italic) = word.iter().fold((true, true), |(bold, italic), (_, marked)| {
                (bold && marked.bold, italic && marked.italic)
            });
            word.iter_mut().for_each(|(_, marked)| *marked = Marked { bold, italic, ..*marked });
        }
    }
}

/// A walk through the runs of a paragraph.
struct Runs<'k, 'a, 'i> {
    words: Words,
    known: &'k mut Known,
    boxes: &'k mut Vec<Node<'a, 'i>>,
    /// The fields that are open, and whether their results have begun: what stands before is code.
    fields: Vec<bool>,
    bold: bool,
}

impl<'a, 'i> Runs<'_, 'a, 'i> {
    fn all(&mut self, node: Node<'a, 'i>, marked: Marked, depth: usize) {
        if depth > MOST_NESTED {
            return;
        }
        for child in node.children().filter(Node::is_element) {
            match child.tag_name().name() {
                "r" => self.run(child, marked),
                "ins" | "moveTo" => self.all(child, Marked { added: true, ..marked }, depth + 1),
                "del" | "moveFrom" => self.all(child, Marked { removed: true, ..marked }, depth + 1),
                "hyperlink" => self.link(child, marked, depth),
                "AlternateContent" => {
                    if let Some(choice) = super::package::child(child, "Choice") {
                        self.all(choice, marked, depth + 1);
                    }
                }
                "pPr" | "sdtPr" | "sdtEndPr" => {}
                "t" if node.tag_name().name() == "r" => self.text(child, marked),
                _ => self.all(child, marked, depth + 1),
            }
        }
    }

    fn run(&mut self, run: Node<'a, 'i>, marked: Marked) {
        let properties = child(run, "rPr");
        let on = |name: &'static str| properties.and_then(|it| is_on(it, name));
        if on("vanish") == Some(true) {
            return;
        }
        let marked = Marked {
            bold: on("b").unwrap_or(self.bold),
            italic: on("i") == Some(true),
            raised: properties.and_then(|it| value(it, "vertAlign")) == Some("superscript"),
            struck: on("strike").or(on("dstrike")) == Some(true),
            ..marked
        };
        for part in run.children().filter(Node::is_element) {
            let in_code = self.fields.last() == Some(&false);
            match part.tag_name().name() {
                "fldChar" => match attribute(part, "fldCharType") {
                    Some("begin") => self.fields.push(false),
                    Some("separate") => {
                        self.fields.iter_mut().next_back().into_iter().for_each(|it| *it = true)
                    }
                    Some("end") => drop(self.fields.pop()),
                    _ => {}
                },
                _ if in_code => {}
                "t" | "delText" => self.text(part, marked),
                "tab" | "br" | "cr" | "ptab" => self.push(" ", marked),
                "noBreakHyphen" => self.push("-", marked),
                "sym" => self.symbol(part, marked),
                "footnoteReference" => self.note(part, false),
                "endnoteReference" => self.note(part, true),
                "AlternateContent" | "drawing" | "pict" | "object" => self.text_boxes(part),
                _ => {}
            }
        }
    }

    /// The paragraphs of a text box are read behind the one that it is tied to.
    fn text_boxes(&mut self, node: Node<'a, 'i>) {
        let root = child(node, "Choice").unwrap_or(node);
        self.boxes.extend(below(root, "txbxContent"));
    }

    fn text(&mut self, node: Node<'a, 'i>, marked: Marked) {
        self.push(node.text().unwrap_or_default(), marked);
    }

    fn push(&mut self, text: &str, marked: Marked) {
        let letters = cleaned(text).chars().map(symbol_letter).collect::<Vec<_>>();
        self.words.letters.extend(letters.into_iter().map(|c| (c, marked)));
    }

    fn symbol(&mut self, node: Node<'a, 'i>, marked: Marked) {
        let code = attribute(node, "char").and_then(|code| u32::from_str_radix(code, 16).ok());
        let is_symbol = attribute(node, "font").is_some_and(|font| font.eq_ignore_ascii_case("symbol"));
        if let Some(c) = code.and_then(char::from_u32) {
            let low = char::from_u32(0xF000 | u32::from(c));
            let c = if is_symbol { low.map_or(c, symbol_letter) } else { symbol_letter(c) };
            self.words.letters.push((c, marked));
        }
    }

    fn note(&mut self, node: Node<'a, 'i>, is_endnote: bool) {
        let Some(id) = attribute(node, "id") else { return };
        self.known.notes.push(NoteId { is_endnote, id: id.to_owned() });
        let mark = format!("{OPEN}^{}]", self.known.notes.len());
        self.words.letters.extend(mark.chars().map(|c| (c, Marked::default())));
    }

    /// Links into the document are its words; others keep their target.
    fn link(&mut self, node: Node<'a, 'i>, marked: Marked, depth: usize) {
        let target = attribute(node, "id").and_then(|id| self.known.links.get(id)).cloned();
        let Some(target) = target.filter(|target| !target.contains([' ', ')'])) else {
            let start = self.words.letters.len();
            self.all(node, marked, depth + 1);
            self.words.linked += self.words.letters.len() - start;
            return;
        };
        let start = self.words.letters.len();
        self.words.letters.push((OPEN, Marked::default()));
        self.all(node, marked, depth + 1);
        let words: String = self.words.letters[start + 1..].iter().map(|(c, _)| *c).collect();
        // An address that is its own words needs no link.
        if words.trim().is_empty() || target.contains(words.trim()) {
            self.words.letters.remove(start);
            return;
        }
        self.words.letters.extend(format!("]({target})").chars().map(|c| (c, Marked::default())));
    }
}

/// The signs of cards, arrows and the like that the font Symbol has at places of its own.
fn symbol_letter(c: char) -> char {
    match c {
        '\u{F0A7}' => '♣',
        '\u{F0A8}' => '♦',
        '\u{F0A9}' => '♥',
        '\u{F0AA}' => '♠',
        '\u{F0B7}' => '•',
        '\u{F0B3}' => '≥',
        '\u{F0A3}' => '≤',
        '\u{F0B4}' => '×',
        '\u{F0AE}' => '→',
        _ => c,
    }
}
