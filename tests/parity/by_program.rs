//! What the program reads: its tree, and the references of the analysed edition.

use lawsmith_model::{Document, Edition, ReferenceKind};
use lawsmith_syntax::{BlockKind, NodeKind, Tree};

use crate::reading::{Mention, Reading, flat};

/// The reading of the document at `document` of an edition.
pub fn read(edition: &Edition, document: usize) -> Reading {
    let read = &edition.documents[document];
    let tree = &read.tree;
    let mut reading = Reading { outline: outline(tree), lines: lines(tree), references: Vec::new() };
    let nouns = nouns(edition);
    for reference in edition.references.of(document) {
        let range = reference.range.start()..reference.range.end();
        let special = reference.kind == ReferenceKind::Special;
        let noun = leading_noun(read, &range, &nouns).filter(|_| !special);
        reading.references.push(Mention { range, noun });
    }
    reading.references.sort_by_key(|mention| mention.range.start);
    reading
}

/// The nouns before a number or a letter that the work knows.
pub fn nouns(edition: &Edition) -> Vec<String> {
    let conventions = &edition.conventions;
    let levels = conventions.levels.iter().flat_map(|level| &level.nouns);
    let parts = conventions.bodies.iter().chain(&conventions.groups).flatten();
    levels.chain(parts).chain(&edition.lexicon.level_nouns).cloned().collect()
}

/// The noun that a reference begins with, if an address follows it.
fn leading_noun(document: &Document, range: &std::ops::Range<usize>, nouns: &[String]) -> Option<String> {
    let words = &document.text()[range.clone()];
    let end = words.find(|c: char| !(c.is_alphabetic() || c == '§')).unwrap_or(words.len());
    let noun = nouns.iter().find(|noun| noun.eq_ignore_ascii_case(&words[..end]))?;
    let behind =
        words[end..].trim_start().starts_with(|c: char| c.is_ascii_digit() || c.is_uppercase() || c == '(');
    behind.then(|| noun.clone())
}

fn outline(tree: &Tree) -> Vec<(usize, String)> {
    let text = tree.text();
    let mut rows = Vec::new();
    for (id, node) in tree.nodes.iter().enumerate().skip(1) {
        let marker = tree.marker(id).map(|marker| flat(&text[marker.range]));
        let heading = node.heading().map(|heading| flat(&text[heading])).unwrap_or_default();
        let row = match node.kind {
            NodeKind::Provision => {
                let holder = tree.ancestors(id).find(|&above| tree.nodes[above].kind == NodeKind::Provision);
                let above = holder.and_then(|above| tree.marker(above));
                let above =
                    above.map_or_else(String::new, |above| format!(" under {}", flat(&text[above.range])));
                format!("provision {}{above} “{heading}”", marker.unwrap_or_default())
            }
            NodeKind::Definition => {
                let depth =
                    tree.ancestors(id).filter(|&above| tree.nodes[above].kind == NodeKind::Definition);
                format!("definition {} “{heading}”", depth.count())
            }
            NodeKind::Definitions => format!("definitions “{heading}”"),
            NodeKind::Section => format!("part “{heading}”"),
            NodeKind::Group => format!("group {} “{heading}”", marker.unwrap_or_default()),
            NodeKind::Body => format!("body {} “{heading}”", marker.unwrap_or_default()),
            NodeKind::Document => continue,
        };
        rows.push((tree.start(id), row));
    }
    rows
}

fn lines(tree: &Tree) -> Vec<(usize, String)> {
    let text = tree.text();
    let mut rows = Vec::new();
    for field in tree.header_fields() {
        rows.push((field.key.start(), format!("field {}: {}", &text[field.key], &text[field.value])));
    }
    for block in &tree.blocks {
        for attribute in tree.attributes(block) {
            let row = format!("attribute {} = {}", &text[attribute.name], &text[attribute.value]);
            rows.push((attribute.name.start(), row));
        }
        for note in tree.notes(block) {
            let row = format!("note {} “{}”", &text[note.stamp], flat(&text[note.text]));
            rows.push((note.text.start(), row));
        }
        if let BlockKind::Footnote { label } = block.kind {
            rows.push((label.start(), format!("footnote {} “{}”", &text[label], flat(&text[block.content]))));
        }
        if let BlockKind::Sense { .. } = block.kind {
            let marker = tree.markers(block)[0].range;
            rows.push((marker.start(), format!("sense {}", &text[marker])));
        }
        if let Some(fence) = tree.fence(block) {
            let [kind, argument] = [fence.kind, fence.argument].map(|part| part.map(|part| &text[part]));
            let row = format!("fence {} {}", kind.unwrap_or_default(), argument.unwrap_or_default());
            rows.push((block.content.start(), row));
        }
    }
    rows
}
