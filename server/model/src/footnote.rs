//! Footnotes: their marks in the text and their words below it.

use lawsmith_syntax::{BlockKind, InlineKind};
use lawsmith_text::TextRange;

use crate::document::Document;

/// The mark of a footnote in the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FootnoteMark {
    /// The whole mark.
    pub range: TextRange,
    /// What stands in it.
    pub label: TextRange,
    /// The provision, by its place in the document, that it stands in.
    pub provision: Option<usize>,
    /// The footnote it points at, by its place in [`Document::footnotes`].
    pub footnote: Option<usize>,
}

/// The words of a footnote.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Footnote {
    /// Its label.
    pub label: TextRange,
    /// The block that holds its words.
    pub block: usize,
    /// Its address, `20C2/fn6`: at its first mark, else at the provision above it.
    pub path: String,
    /// The provision, by its place in the document, that its first mark stands in.
    pub provision: Option<usize>,
    /// Whether any mark points at it.
    pub used: bool,
}

/// Finds marks and footnotes of `document` and joins them.
///
/// A mark means the footnote of its label; where labels repeat, as stars do, the next
/// one below the mark.
pub(crate) fn find(document: &mut Document) {
    let tree = &document.tree;
    let mut marks = Vec::new();
    let mut footnotes = Vec::new();
    for (node, block) in document.prose_blocks() {
        let content = &tree.blocks[block];
        if let BlockKind::Footnote { label } = content.kind {
            footnotes.push(Footnote {
                label,
                block,
                path: String::new(),
                provision: document.holder(node),
                used: false,
            });
            continue;
        }
        if !content.marked || !tree.text()[content.content].contains("[^") {
            continue;
        }
        // A mark in the heading of a compound line belongs to the innermost provision.
        for run in content.inlines(tree.text()) {
            if let InlineKind::FootnoteMark { label } = run.kind {
                marks.push(FootnoteMark {
                    range: run.range,
                    label,
                    provision: document.holder(node),
                    footnote: None,
                });
            }
        }
    }
    join(document, &mut marks, &mut footnotes);
    document.marks = marks;
    document.footnotes = footnotes;
}

fn join(document: &Document, marks: &mut [FootnoteMark], footnotes: &mut [Footnote]) {
    let text = document.text();
    let mut by_label: std::collections::BTreeMap<&str, Vec<usize>> = std::collections::BTreeMap::new();
    for (at, footnote) in footnotes.iter().enumerate() {
        by_label.entry(&text[footnote.label]).or_default().push(at);
    }
    let mut in_provision: std::collections::BTreeMap<Option<usize>, u32> = std::collections::BTreeMap::new();
    for mark in marks {
        let Some(same) = by_label.get(&text[mark.label]) else { continue };
        let below = same.partition_point(|&at| footnotes[at].label.start < mark.range.start);
        let Some(&at) = same.get(below).or(same.last()) else { continue };
        mark.footnote = Some(at);
        let footnote = &mut footnotes[at];
        if !footnote.used {
            footnote.used = true;
            footnote.provision = mark.provision;
        }
    }
    for footnote in footnotes {
        let order = in_provision.entry(footnote.provision).or_default();
        *order += 1;
        let label = &text[footnote.label];
        let number =
            if label.bytes().all(|b| b.is_ascii_digit()) { label.to_owned() } else { order.to_string() };
        let holder = footnote.provision.map_or(String::new(), |at| document.path(at));
        footnote.path =
            if holder.is_empty() { format!("fn{number}") } else { format!("{holder}/fn{number}") };
    }
}
