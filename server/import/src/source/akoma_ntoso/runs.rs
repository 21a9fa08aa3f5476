//! The words of a paragraph: text, emphasis, changes, links and footnotes.

use std::collections::{HashMap, HashSet};

use lawsmith_text::single_spaced;
use roxmltree::{Node, NodeId};

use super::elements::{is_block, is_own_metadata};
use crate::markup::{BACKQUOTE, Marked, OPEN, cleaned};
use crate::source::Words;
use crate::source::xml::attribute;

/// How deep emphasis, links and the like may lie in each other; what lies deeper is text.
const MOST_NESTED: usize = 40;

/// The footnotes of a document.
#[derive(Default)]
pub(super) struct Notes<'a, 'i> {
    /// What has a name, for marks that only point at their notes.
    named: HashMap<&'a str, Node<'a, 'i>>,
    /// The labels that were given.
    labels: HashMap<NodeId, String>,
    taken: HashSet<String>,
    /// Whether other acts have changed the text: what they have inserted is in force, and no proposal.
    pub(super) amended: bool,
    /// Whether `lawsmith export akn` wrote the document.
    pub(super) exported: bool,
    /// The notes in the order of their marks.
    pub(super) marked: Vec<(String, Node<'a, 'i>)>,
}

impl<'a, 'i> Notes<'a, 'i> {
    pub(super) fn of(root: Node<'a, 'i>) -> Self {
        let notes =
            root.descendants().filter(|node| matches!(node.tag_name().name(), "note" | "authorialNote"));
        let named = notes.filter_map(|node| {
            let id = attribute(node, "eId").or_else(|| attribute(node, "id"))?;
            Some((id, node))
        });
        let amended = root.descendants().any(|node| node.tag_name().name() == "passiveModifications");
        let exported = root.descendants().any(is_own_metadata);
        Self { named: named.collect(), amended, exported, ..Self::default() }
    }

    /// The label of a note: the one that it is printed with, else a number that no other has.
    fn label(&mut self, note: Node<'a, 'i>) -> String {
        if let Some(label) = self.labels.get(&note.id()) {
            return label.clone();
        }
        let printed = attribute(note, "marker").map(|it| it.trim_matches(['(', ')', '[', ']', ' ', '.']));
        let fits = |label: &&str| {
            let short = (1..=4).contains(&label.len());
            short && label.bytes().all(|b| b.is_ascii_alphanumeric()) && !self.taken.contains(*label)
        };
        let label = printed.filter(fits).map_or_else(
            || {
                let mut number = self.marked.len() + 1;
                while self.taken.contains(&number.to_string()) {
                    number += 1;
                }
                number.to_string()
            },
            str::to_owned,
        );
        self.taken.insert(label.clone());
        self.labels.insert(note.id(), label.clone());
        self.marked.push((label.clone(), note));
        label
    }
}

/// The words of a node, and the blocks that stand among them.
pub(super) fn words_of<'a, 'i>(node: Node<'a, 'i>, notes: &mut Notes<'a, 'i>) -> (Words, Vec<Node<'a, 'i>>) {
    let mut runs = Runs { words: Words::default(), notes, blocks: Vec::new() };
    runs.all(node, Marked::default(), 0);
    runs.words.set_scripts();
    (runs.words, runs.blocks)
}

/// The text of a node without its notes.
pub(super) fn text_of(node: Node<'_, '_>) -> String {
    let mut words = String::new();
    let mut note_end = 0;
    for inner in node.descendants().skip(1).filter(|it| it.is_text() || it.is_element()) {
        if inner.range().start < note_end {
            continue;
        }
        if matches!(inner.tag_name().name(), "authorialNote" | "note" | "noteRef") {
            note_end = inner.range().end;
        }
        words.push_str(inner.text().filter(|_| inner.is_text()).unwrap_or_default());
    }
    single_spaced(&cleaned(&words))
}

/// A walk through the words of a paragraph.
struct Runs<'n, 'a, 'i> {
    words: Words,
    notes: &'n mut Notes<'a, 'i>,
    blocks: Vec<Node<'a, 'i>>,
}

impl<'a, 'i> Runs<'_, 'a, 'i> {
    fn all(&mut self, node: Node<'a, 'i>, marked: Marked, depth: usize) {
        if depth > MOST_NESTED {
            return self.words.push(&text_of(node), marked);
        }
        for child in node.children() {
            if let Some(text) = child.text().filter(|_| child.is_text()) {
                self.words.push(&cleaned(text), marked);
            } else if child.is_element() {
                self.one(child, marked, depth + 1);
            }
        }
    }

    fn one(&mut self, node: Node<'a, 'i>, marked: Marked, depth: usize) {
        match node.tag_name().name() {
            // So `lawsmith export akn` writes what a term is set off by where it is defined.
            "b" if attribute(node, "class") == Some("term") => {
                self.all(node, Marked { term: true, ..marked }, depth);
            }
            "b" | "strong" => self.all(node, Marked { bold: true, ..marked }, depth),
            "i" | "u" | "em" | "remark" => self.all(node, Marked { italic: true, ..marked }, depth),
            "sup" => self.all(node, Marked { raised: true, ..marked }, depth),
            "sub" => self.all(node, Marked { lowered: true, ..marked }, depth),
            "ins" => self.all(node, Marked { added: !self.notes.amended, ..marked }, depth),
            "del" => self.all(node, Marked { removed: true, ..marked }, depth),
            "def" => {
                let quoted =
                    self.words.letters.last().is_some_and(|(c, _)| matches!(c, '“' | '‘' | '"' | '\''));
                let text = node.text().unwrap_or_default().trim_start();
                let quoted = quoted || text.starts_with(['“', '‘', '"', '\'']);
                self.all(node, Marked { term: !quoted, ..marked }, depth);
            }
            // What a paragraph is numbered with stands before its words.
            "num" | "heading" | "subheading" if depth == 1 => {}
            "eol" | "br" => self.words.push(" ", marked),
            "a" => {
                let start = self.words.letters.len();
                self.all(node, marked, depth);
                let target = attribute(node, "href").filter(|it| it.starts_with("http"));
                if let Some(target) = target {
                    self.words.link(start, target);
                }
            }
            "authorialNote" | "note" => self.note(node),
            "noteRef" => {
                let href = attribute(node, "href").unwrap_or_default();
                match self.notes.named.get(href.trim_start_matches('#')).copied() {
                    Some(note) => self.note(note),
                    None => self.words.push(attribute(node, "marker").unwrap_or_default(), marked),
                }
            }
            "img" => self.picture(node, marked),
            // So it writes what stands in backquotes.
            "span" if attribute(node, "class") == Some("code") => {
                self.words.letters.push((BACKQUOTE, marked));
                self.all(node, marked, depth);
                self.words.letters.push((BACKQUOTE, marked));
            }
            name if is_block(name) => self.blocks.push(node),
            _ => self.all(node, marked, depth),
        }
    }

    /// The description of a picture; what was exported with a path has its files beside the manifest.
    fn picture(&mut self, node: Node<'a, 'i>, marked: Marked) {
        let words = attribute(node, "alt").unwrap_or_default();
        let path = attribute(node, "src").filter(|path| self.notes.exported && !path.contains([' ', ')']));
        match path {
            Some(path) => self.words.push(&format!("!{OPEN}{words}]({path})"), marked),
            None => self.words.push(words, marked),
        }
    }

    fn note(&mut self, note: Node<'a, 'i>) {
        let label = self.notes.label(note);
        self.words.mark(&label);
    }
}
