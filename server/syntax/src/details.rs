//! What blocks consist of: markers, fields, attributes, notes and fences, in tables of the tree.
//!
//! A block names its entries by a [`Run`], so that a block is small and none owns memory.

use lawsmith_grammar::{Brackets, Marker, Span};
use lawsmith_text::TextRange;

use crate::block::{Block, BlockKind};
use crate::run::Run;
use crate::splice::Splice;

/// The table of a kind of block, by its place in [`Details`], and the entries there.
fn table(kind: BlockKind) -> Option<(usize, Run)> {
    Some(match kind {
        BlockKind::Provision { markers: run, .. }
        | BlockKind::Group { marker: run }
        | BlockKind::Body { marker: run }
        | BlockKind::Sense { marker: run } => (0, run),
        BlockKind::Header(run) => (1, run),
        BlockKind::Attributes(run) => (2, run),
        BlockKind::Notes(run) => (3, run),
        BlockKind::Fence(run) => (4, run),
        _ => return None,
    })
}

impl BlockKind {
    /// Changes the run of a kind that has one.
    fn map_run(&mut self, change: impl Fn(Run) -> Run) {
        match self {
            Self::Provision { markers: run, .. }
            | Self::Group { marker: run }
            | Self::Body { marker: run }
            | Self::Sense { marker: run }
            | Self::Header(run)
            | Self::Attributes(run)
            | Self::Notes(run)
            | Self::Fence(run) => *run = change(*run),
            _ => {}
        }
    }
}

/// The tables.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Details {
    pub markers: Vec<MarkerToken>,
    pub fields: Vec<HeaderField>,
    pub attributes: Vec<AttributeLine>,
    pub notes: Vec<NoteLine>,
    pub fences: Vec<FenceLine>,
}

impl Details {
    /// How many entries each table has.
    fn lens(&self) -> [usize; 5] {
        [self.markers.len(), self.fields.len(), self.attributes.len(), self.notes.len(), self.fences.len()]
    }

    /// Takes the tables of the text that follows and moves the runs of its `blocks` to them.
    pub fn append(&mut self, later: Self, blocks: &mut [Block]) {
        let ends = self.lens();
        for block in blocks {
            if let Some((table, _)) = table(block.kind) {
                block.kind.map_run(|run| run.shifted(ends[table]));
            }
        }
        self.markers.extend(later.markers);
        self.fields.extend(later.fields);
        self.attributes.extend(later.attributes);
        self.notes.extend(later.notes);
        self.fences.extend(later.fences);
    }

    /// Where in each table the entries of `blocks`, the last ones of the text, begin.
    fn starts(&self, blocks: &[Block]) -> [usize; 5] {
        let mut starts = [None; 5];
        for block in blocks {
            if let Some((table, run)) = table(block.kind) {
                starts[table].get_or_insert(run.start as usize);
            }
        }
        let ends = self.lens();
        std::array::from_fn(|table| starts[table].unwrap_or(ends[table]))
    }

    /// The entries before those of `blocks`, the last ones of the text.
    pub fn before(&self, blocks: &[Block]) -> Self {
        let [markers, fields, attributes, notes, fences] = self.starts(blocks);
        Self {
            markers: self.markers[..markers].to_vec(),
            fields: self.fields[..fields].to_vec(),
            attributes: self.attributes[..attributes].to_vec(),
            notes: self.notes[..notes].to_vec(),
            fences: self.fences[..fences].to_vec(),
        }
    }

    /// The entries of `blocks`, the last ones of the text, whose runs are moved to the new tables.
    pub fn from(&self, blocks: &mut [Block]) -> Self {
        let starts = self.starts(blocks);
        for block in blocks {
            if let Some((table, _)) = table(block.kind) {
                block.kind.map_run(|run| Run {
                    start: run.start - starts[table] as u32,
                    end: run.end - starts[table] as u32,
                });
            }
        }
        let [markers, fields, attributes, notes, fences] = starts;
        Self {
            markers: self.markers[markers..].to_vec(),
            fields: self.fields[fields..].to_vec(),
            attributes: self.attributes[attributes..].to_vec(),
            notes: self.notes[notes..].to_vec(),
            fences: self.fences[fences..].to_vec(),
        }
    }

    /// Moves all entries, which stand behind `change`, to their new places.
    pub fn shift(&mut self, change: Splice) {
        let shift = |range: &mut TextRange| *range = change.shifted(*range);
        for marker in &mut self.markers {
            [&mut marker.range, &mut marker.label, &mut marker.last_label, &mut marker.noun]
                .into_iter()
                .for_each(shift);
        }
        self.fields.iter_mut().flat_map(|field| [&mut field.key, &mut field.value]).for_each(shift);
        let attributes = self.attributes.iter_mut();
        attributes.flat_map(|line| [&mut line.line, &mut line.name, &mut line.value]).for_each(shift);
        self.notes.iter_mut().flat_map(|note| [&mut note.stamp, &mut note.text]).for_each(shift);
        let fences = self.fences.iter_mut();
        fences.flat_map(|fence| fence.kind.iter_mut().chain(&mut fence.argument)).for_each(shift);
    }

    /// The markers of a block, outermost first.
    pub fn markers(&self, kind: BlockKind) -> &[MarkerToken] {
        match table(kind) {
            Some((0, run)) => run.of(&self.markers),
            _ => &[],
        }
    }
}

/// A line of the header.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HeaderField {
    /// The key.
    pub key: TextRange,
    /// The value; empty where there is none.
    pub value: TextRange,
}

/// An attribute.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AttributeLine {
    /// The whole line, without indentation and line break.
    pub line: TextRange,
    /// The name, without the `@`.
    pub name: TextRange,
    /// The value; empty where there is none.
    pub value: TextRange,
}

/// A line of a drafting note.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoteLine {
    /// 1 for a note, more for an answer.
    pub depth: u32,
    /// Initials, date and state, without the brackets; empty where there are none.
    pub stamp: TextRange,
    /// The words.
    pub text: TextRange,
}

/// A marker in its place in the text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MarkerToken {
    /// The whole marker.
    pub range: TextRange,
    /// The number or letters.
    pub label: TextRange,
    /// The last number of a placeholder for several; empty where it has none.
    last_label: TextRange,
    /// The noun; empty where it has none.
    noun: TextRange,
    /// The brackets around the label.
    pub brackets: Brackets,
    /// Whether the label is the whole address: `9.2.1`.
    pub full: bool,
}

impl MarkerToken {
    /// The noun.
    pub fn noun(&self) -> Option<TextRange> {
        (!self.noun.is_empty()).then_some(self.noun)
    }

    /// The last number of a placeholder for several.
    pub fn last_label(&self) -> Option<TextRange> {
        (!self.last_label.is_empty()).then_some(self.last_label)
    }

    /// A marker that carries the whole address of its provision.
    pub(crate) fn full(range: TextRange, label: TextRange, brackets: Brackets) -> Self {
        let none = TextRange::empty(range.start());
        Self { range, label, last_label: none, noun: none, brackets, full: true }
    }

    /// The noun of a body that is the one of its name: it has no number.
    pub(crate) fn noun_alone(range: TextRange) -> Self {
        let none = TextRange::empty(range.end());
        let brackets = Brackets::None;
        Self { range, label: none, last_label: none, noun: range, brackets, full: false }
    }

    /// The marker that the grammar found in text that starts at `base`.
    pub(crate) fn at(base: usize, marker: &Marker) -> Self {
        let place = |span: &Span| TextRange::from(span.clone()).shifted(base);
        Self {
            range: place(&marker.span),
            label: place(&marker.label),
            last_label: marker.last_label.as_ref().map_or(TextRange::empty(base), place),
            noun: marker.noun.as_ref().map_or(TextRange::empty(base), place),
            brackets: marker.brackets,
            full: false,
        }
    }
}

/// The line that opens a fenced block.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FenceLine {
    /// The word behind the opening fence.
    pub kind: Option<TextRange>,
    /// What follows that word.
    pub argument: Option<TextRange>,
    /// Whether a closing fence ends the block.
    pub closed: bool,
}
