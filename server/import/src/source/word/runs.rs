//! The runs of a paragraph: text, emphasis, tracked changes, links and the marks of notes.

use std::collections::HashMap;

use roxmltree::Node;

use super::package::{is_on, value};
use crate::markup::{Marked, cleaned};
use crate::source::Words;
use crate::source::xml::{self, attribute, below, child};

/// How deep insertions, links and fields may lie in each other.
const MOST_NESTED: usize = 40;

/// The style of terms where they are defined, as `lawsmith export docx` names it.
const TERM: &str = "DefinedTerm";

/// Where a note stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum NoteKind {
    /// At the foot of its page.
    Footnote,
    /// At the end of the document.
    Endnote,
}

/// A footnote or an endnote, by the kind of its mark and its id.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct NoteId {
    pub(super) kind: NoteKind,
    pub(super) id: String,
}

/// What is the same for all paragraphs of a document.
#[derive(Debug, Default)]
pub(super) struct Known {
    /// The targets of links by their ids.
    pub(super) links: HashMap<String, String>,
    /// The notes in the order of their marks.
    pub(super) notes: Vec<NoteId>,
    /// The notes whose marks have a name, by which fields repeat them.
    named: HashMap<String, NoteId>,
}

impl Known {
    /// Finds the marks that have a name.
    pub(super) fn find_named(&mut self, body: Node<'_, '_>) {
        let mut open: Vec<(&str, &str)> = Vec::new();
        for node in body.descendants().filter(Node::is_element) {
            let id = attribute(node, "id").unwrap_or_default();
            match node.tag_name().name() {
                "bookmarkStart" => open.push((id, attribute(node, "name").unwrap_or_default())),
                "bookmarkEnd" => open.retain(|(opened, _)| *opened != id),
                _ => {
                    let Some(note) = note_of(node) else { continue };
                    for (_, name) in open.drain(..) {
                        self.named.insert(name.to_owned(), note.clone());
                    }
                }
            }
        }
    }

    /// The note whose number a field repeats: `NOTEREF _Ref1 \h`.
    fn repeated(&self, code: &str) -> Option<NoteId> {
        let mut words = code.split_whitespace();
        words.next().filter(|kind| kind.eq_ignore_ascii_case("NOTEREF"))?;
        self.named.get(words.next()?).cloned()
    }
}

/// The note that is marked by an element.
fn note_of(node: Node<'_, '_>) -> Option<NoteId> {
    let kind = match node.tag_name().name() {
        "footnoteReference" => NoteKind::Footnote,
        "endnoteReference" => NoteKind::Endnote,
        _ => return None,
    };
    Some(NoteId { kind, id: attribute(node, "id")?.to_owned() })
}

/// What is read of a field.
enum Field {
    /// What it is to be made of.
    Code(String),
    /// What it was made into.
    Result,
    /// The number of a note, which has been marked.
    Number,
}

/// The words of the runs below a node, and the text boxes tied to them.
pub(super) fn words_of<'a, 'i>(
    paragraph: Node<'a, 'i>,
    bold: bool,
    known: &mut Known,
) -> (Words, Vec<Node<'a, 'i>>) {
    let mut run = Runs { words: Words::default(), known, boxes: Vec::new(), fields: Vec::new(), bold };
    run.all(paragraph, Marked::default(), 0);
    run.words.set_scripts();
    (run.words, run.boxes)
}

/// A walk through the runs of a paragraph.
struct Runs<'k, 'a, 'i> {
    words: Words,
    known: &'k mut Known,
    boxes: Vec<Node<'a, 'i>>,
    /// The fields that are open.
    fields: Vec<Field>,
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
                "fldSimple" => match self.known.repeated(attribute(child, "instr").unwrap_or_default()) {
                    Some(note) => self.note(note),
                    None => self.all(child, marked, depth + 1),
                },
                "AlternateContent" => {
                    if let Some(choice) = xml::child(child, "Choice") {
                        self.all(choice, marked, depth + 1);
                    }
                }
                "pPr" | "sdtPr" | "sdtEndPr" => {}
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
            lowered: properties.and_then(|it| value(it, "vertAlign")) == Some("subscript"),
            struck: on("strike").or(on("dstrike")) == Some(true),
            term: properties.and_then(|it| value(it, "rStyle")) == Some(TERM),
            ..marked
        };
        for part in run.children().filter(Node::is_element) {
            match (part.tag_name().name(), self.fields.last_mut()) {
                ("fldChar", _) => self.field(attribute(part, "fldCharType").unwrap_or_default()),
                ("instrText", Some(Field::Code(code))) => code.push_str(part.text().unwrap_or_default()),
                (_, Some(Field::Code(_) | Field::Number)) => {}
                (name, _) => self.part(part, name, marked),
            }
        }
    }

    /// A sign of a field: it begins, its result begins, or it ends.
    fn field(&mut self, kind: &str) {
        match kind {
            "begin" => self.fields.push(Field::Code(String::new())),
            "separate" => {
                if let Some(field) = self.fields.pop() {
                    let note = if let Field::Code(code) = &field { self.known.repeated(code) } else { None };
                    self.fields.push(if note.is_some() { Field::Number } else { Field::Result });
                    note.into_iter().for_each(|note| self.note(note));
                }
            }
            "end" => drop(self.fields.pop()),
            _ => {}
        }
    }

    /// A part of a run outside of the code of fields.
    fn part(&mut self, part: Node<'a, 'i>, name: &str, marked: Marked) {
        match name {
            "t" | "delText" => self.text(part, marked),
            "tab" | "ptab" => self.push("\t", marked),
            "br" | "cr" => self.push("\n", marked),
            "noBreakHyphen" => self.push("-", marked),
            "sym" => self.symbol(part, marked),
            "footnoteReference" | "endnoteReference" => {
                note_of(part).into_iter().for_each(|note| self.note(note))
            }
            "AlternateContent" | "drawing" | "pict" | "object" => self.text_boxes(part),
            _ => {}
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
        self.words.letters.extend(cleaned(text).chars().map(|c| (symbol_letter(c), marked)));
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

    /// Marks a note, which is counted where it is first marked.
    fn note(&mut self, note: NoteId) {
        let counted = self.known.notes.iter().position(|known| *known == note);
        let counted = counted.unwrap_or_else(|| {
            self.known.notes.push(note);
            self.known.notes.len() - 1
        });
        self.words.mark(&(counted + 1).to_string());
    }

    /// Links into the document are its words; others keep their target.
    fn link(&mut self, node: Node<'a, 'i>, marked: Marked, depth: usize) {
        let target = attribute(node, "id").and_then(|id| self.known.links.get(id)).cloned();
        let start = self.words.letters.len();
        self.all(node, marked, depth + 1);
        match target.filter(|target| !target.contains([' ', ')'])) {
            Some(target) => self.words.link(start, &target),
            None => self.words.linked += self.words.letters.len() - start,
        }
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
