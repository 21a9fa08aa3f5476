//! Parts and schedules that count together: those of one noun, as long as no part around them begins anew.

use lawsmith_model::Document;
use lawsmith_syntax::{Conventions, NodeId, NodeKind, Style};
use lawsmith_text::{TextRange, has_word};

/// A numbered part or body.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Part<'d> {
    pub node: NodeId,
    /// Its marker, "Part 2".
    pub marker: TextRange,
    pub noun: &'d str,
    pub label: &'d str,
    /// The last label of a placeholder for several.
    last_label: &'d str,
    /// How its label counts, with its number and the last one, where all of its row have one of the same style.
    pub numbers: Option<(Style, u32, u32)>,
}

/// What is alike in the parts of a row: what they are, the place of their noun in the manifest, what they stand in.
type Key = (NodeKind, usize, NodeId);

/// The rows of `document`, each in order.
pub(crate) fn part_rows<'d>(document: &'d Document, conventions: &Conventions) -> Vec<Vec<Part<'d>>> {
    let tree = &document.tree;
    if conventions.groups.is_empty() && conventions.bodies.is_empty() {
        return Vec::new();
    }
    let mut done = Vec::new();
    // Those that go on, the outer ones first.
    let mut open: Vec<Row<'_>> = Vec::new();
    for (id, node) in tree.nodes.iter().enumerate() {
        let nouns = match node.kind {
            NodeKind::Group => &conventions.groups,
            NodeKind::Body => &conventions.bodies,
            _ => continue,
        };
        let Some((key, part)) = part(document, nouns, id) else {
            open.iter_mut().for_each(|row| (row.parted, row.titled) = (true, true));
            continue;
        };
        open.iter_mut().filter(|row| row.key != key).for_each(|row| row.parted = true);
        let Some(place) = open.iter().position(|row| row.key == key) else {
            open.push(Row { key, parts: vec![part], parted: false, titled: false });
            continue;
        };
        let row = &mut open[place];
        let anew = node.kind == NodeKind::Group && row.begins_anew(&part);
        (row.parted, row.titled) = (false, false);
        if anew {
            done.push(std::mem::replace(&mut row.parts, vec![part]));
        } else {
            row.parts.push(part);
        }
        done.extend(open.drain(place + 1..).map(|row| row.parts));
    }
    done.extend(open.into_iter().map(|row| row.parts));
    done.iter_mut().for_each(|row| count(row));
    done
}

/// A row that may go on.
struct Row<'d> {
    key: Key,
    parts: Vec<Part<'d>>,
    /// Whether a title or a part of another noun stands behind its last part.
    parted: bool,
    /// Whether a title does.
    titled: bool,
}

fn part<'d>(document: &'d Document, nouns: &[Vec<String>], node: NodeId) -> Option<(Key, Part<'d>)> {
    let (text, read) = (document.text(), &document.tree.nodes[node]);
    let marker = document.tree.marker(node)?;
    let (noun, label) = (&text[marker.noun()?], &text[marker.label]);
    let at = nouns.iter().position(|nouns| has_word(nouns, noun))?;
    let last_label = marker.last_label().map_or(label, |last| &text[last]);
    let part = Part { node, marker: marker.range, noun, label, last_label, numbers: None };
    Some(((read.kind, at, read.parent()), part))
}

impl Row<'_> {
    /// Whether numbers are lower again behind what parts a row: those of a new whole, whose first one may be a title. Below a title
    /// a second 1 is one, too.
    fn begins_anew(&self, part: &Part<'_>) -> bool {
        let Some(last) = self.parts.last() else { return true };
        let numbers =
            STYLES.iter().find_map(|style| Some((style.value(last.label)?, style.value(part.label)?)));
        self.parted && numbers.is_some_and(|(before, value)| value < before || self.titled && value == 1)
    }
}

const STYLES: [Style; 4] = [Style::Arabic, Style::UpperRoman, Style::Upper, Style::LowerRoman];

/// Gives the parts of a row the numbers of the first style that all of them have.
fn count(row: &mut [Part<'_>]) {
    let style = STYLES.into_iter().find(|style| row.iter().all(|part| style.value(part.label).is_some()));
    for part in row {
        part.numbers =
            style.and_then(|style| Some((style, style.value(part.label)?, style.value(part.last_label)?)));
    }
}
