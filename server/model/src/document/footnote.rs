//! Footnotes: their marks in the text and their words below it.

use std::ops::Range;

use lawsmith_syntax::{BlockKind, InlineKind};
use lawsmith_text::TextRange;
use rayon::prelude::*;
use rustc_hash::FxHashMap;

use super::{Document, Kept};

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

impl Footnote {
    /// The number in its address: what is printed, else its place in the provision.
    pub(crate) fn number(&self) -> &str {
        self.path.rsplit_once("fn").map_or("", |(_, number)| number)
    }
}

/// Finds marks and footnotes of `document` and joins them.
///
/// A mark means the footnote of its label; where labels repeat, as stars do, the next
/// one below the mark.
pub(crate) fn find(document: &mut Document) {
    find_again(document, None);
}

/// Marks and footnotes, in order.
type Found = (Vec<FootnoteMark>, Vec<Footnote>);

/// How many blocks are read in one go.
const TOGETHER: usize = 4096;

/// The same, where all but what stands in some blocks is known from the document before.
pub(crate) fn find_again(document: &mut Document, kept: Option<&Kept<'_>>) {
    let (mut marks, mut footnotes) = (Vec::new(), Vec::new());
    match kept {
        None => {
            let count = document.tree.blocks.len();
            let starts: Vec<usize> = (0..count).step_by(TOGETHER).collect();
            let read = |&start: &usize| read(document, start..count.min(start + TOGETHER));
            for found in starts.par_iter().map(read).collect::<Vec<_>>() {
                marks.extend(found.0);
                footnotes.extend(found.1);
            }
        }
        Some(kept) => {
            let before = |block: usize| block < kept.old.start;
            let behind = |block: usize| block >= kept.old.end;
            let start = kept.document.start_of(kept.old.start);
            let end = kept.document.start_of(kept.old.end);
            let known = &kept.document.marks;
            let mark = |mark: &FootnoteMark| {
                let (range, label) = (kept.moved(mark.range)?, kept.moved(mark.label)?);
                Some(FootnoteMark { range, label, footnote: None, ..*mark })
            };
            let footnote = |known: &Footnote| {
                let block =
                    if before(known.block) { known.block } else { known.block + kept.new.end - kept.old.end };
                let provision = document.holder(document.tree.owner(block));
                let label = kept.moved(known.label)?;
                Some(Footnote { label, block, path: String::new(), provision, used: false })
            };
            marks.extend(known.iter().filter(|it| it.range.start() < start).filter_map(mark));
            let known_footnotes = &kept.document.footnotes;
            footnotes.extend(known_footnotes.iter().filter(|it| before(it.block)).filter_map(footnote));
            let found = read(document, kept.new.clone());
            marks.extend(found.0);
            footnotes.extend(found.1);
            marks.extend(known.iter().filter(|it| it.range.start() >= end).filter_map(mark));
            footnotes.extend(known_footnotes.iter().filter(|it| behind(it.block)).filter_map(footnote));
        }
    }
    join(document, &mut marks, &mut footnotes);
    document.marks = marks;
    document.footnotes = footnotes;
}

/// The marks and footnotes in `blocks`.
fn read(document: &Document, blocks: Range<usize>) -> Found {
    let (mut marks, mut footnotes) = (Vec::new(), Vec::new());
    let tree = &document.tree;
    for block in blocks {
        let content = &tree.blocks[block];
        let read = content.kind.is_prose() || is_title(content.kind);
        if !read || content.content.is_empty() {
            continue;
        }
        let node = tree.owner(block);
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
    (marks, footnotes)
}

/// Whether a block is a title, which has marks but is no prose.
fn is_title(kind: BlockKind) -> bool {
    use BlockKind::{Body, Definitions, Group, Title};
    matches!(kind, Title | Group { .. } | Body { .. } | Definitions)
}

fn join(document: &Document, marks: &mut [FootnoteMark], footnotes: &mut [Footnote]) {
    let text = document.text();
    let mut by_label: FxHashMap<&str, Vec<usize>> = FxHashMap::default();
    for (at, footnote) in footnotes.iter().enumerate() {
        by_label.entry(&text[footnote.label]).or_default().push(at);
    }
    let mut in_provision: FxHashMap<Option<usize>, u32> = FxHashMap::default();
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
