//! A tree after a change of its text: only the lines around the change are cut again.
//!
//! The splitter starts two blocks before the change, knowing what was open there, and stops
//! at the first old block behind the change at which it would go on as before. The blocks
//! before and behind stay, those behind at their new places. The nodes are built anew:
//! that costs a tenth of cutting.

use std::ops::Range;
use std::sync::Arc;

use crate::block::{Block, BlockKind};
use crate::build::build;
use crate::conventions::Conventions;
use crate::full::BodyLabel;
use crate::problem::{Problem, ProblemKind};
use crate::splice::Splice;
use crate::split::{Split, Splitter, open_entry};
use crate::tree::Tree;

/// A tree after a change, and which of its blocks are those of the tree before.
#[derive(Debug)]
pub struct Reparsed {
    /// The tree of the new text.
    pub tree: Tree,
    /// The blocks that were cut again, in the old tree.
    pub old: Range<usize>,
    /// The same in the new one: blocks before are unchanged, blocks behind have moved.
    pub new: Range<usize>,
}

impl Tree {
    /// The tree of `text`, which is the text of this tree after `change`: as [`parse`](crate::parse) gives it.
    pub fn reparse(&self, text: impl Into<Arc<str>>, change: Splice, conventions: &Conventions) -> Reparsed {
        let text = text.into();
        let touched = self.blocks.partition_point(|block| block.range.end() <= change.range.start());
        let first = touched.min(self.blocks.len()).saturating_sub(2);
        let first = if first < 2 { 0 } else { first };
        let mut splitter = Splitter::new(&text, conventions, 0);
        let mut then = State::default();
        if first == 0 {
            splitter.header();
        } else {
            then = self.blocks[..first].iter().fold(then, |state, block| state.behind(block, self));
            splitter.at = self.blocks[first].range.start();
            (splitter.in_definitions, splitter.in_body) = (then.in_definitions, then.in_body);
            (splitter.body, splitter.entry) = (then.body, then.entry);
            splitter.split = self.head(first);
        }
        // The old block that the splitter may go on with, and what was open there.
        let mut next = first;
        let behind = change.range.start() + change.len;
        loop {
            if splitter.at >= behind {
                while next < self.blocks.len()
                    && (self.blocks[next].range.start() < change.range.end()
                        || change.moved(self.blocks[next].range.start()) < splitter.at)
                {
                    then = then.behind(&self.blocks[next], self);
                    next += 1;
                }
                if self.goes_on(next, change, then, &splitter) {
                    break;
                }
            }
            if splitter.at >= text.len() {
                next = self.blocks.len();
                break;
            }
            splitter.line();
        }
        let mut split = splitter.split;
        let new = first..split.blocks.len();
        self.append_tail(next, change, &mut split);
        Reparsed { tree: build(text, split, conventions), old: first..next, new }
    }

    /// What stands before the block at `first`.
    fn head(&self, first: usize) -> Split {
        let blocks = self.blocks[..first].to_vec();
        let end = blocks.last().map_or(0, |block| block.range.end());
        let problems = self.split_problems().filter(|problem| problem.range.start() < end).collect();
        Split { details: self.details.before(&self.blocks[first..]), blocks, problems }
    }

    /// Appends the old blocks from `next` on at their new places.
    fn append_tail(&self, next: usize, change: Splice, split: &mut Split) {
        let Some(start) = self.blocks.get(next).map(|block| block.range.start()) else { return };
        let mut tail = self.blocks[next..].to_vec();
        let mut details = self.details.from(&mut tail);
        details.shift(change);
        for block in &mut tail {
            block.range = change.shifted(block.range);
            block.content = change.shifted(block.content);
            match &mut block.kind {
                BlockKind::Entry { headword: range } | BlockKind::Footnote { label: range } => {
                    *range = change.shifted(*range);
                }
                _ => {}
            }
        }
        split.details.append(details, &mut tail);
        split.blocks.append(&mut tail);
        split.problems.extend(self.split_problems().filter(|problem| problem.range.start() >= start).map(
            |problem| Problem {
                kind: match problem.kind {
                    // The word that it comes after may stand before the change.
                    ProblemKind::WrappedMarker { after } if after.start() >= change.range.end() => {
                        ProblemKind::WrappedMarker { after: change.shifted(after) }
                    }
                    kind => kind,
                },
                range: change.shifted(problem.range),
            },
        ));
    }

    /// The problems that the splitter found.
    fn split_problems(&self) -> impl Iterator<Item = Problem> + '_ {
        let found = |problem: &&Problem| {
            matches!(
                problem.kind,
                ProblemKind::WrappedMarker { .. } | ProblemKind::UnclosedFence | ProblemKind::MarkdownHeading
            )
        };
        self.problems.iter().filter(found).cloned()
    }

    /// Whether the splitter would cut the old block at `next` and all behind it as they were cut.
    fn goes_on(&self, next: usize, change: Splice, then: State, splitter: &Splitter<'_>) -> bool {
        let Some(block) = self.blocks.get(next) else { return false };
        // The block above belongs to what makes a line what it is: it must be an old one too.
        let Some(above) = next.checked_sub(1).map(|above| &self.blocks[above]) else { return false };
        let Some(last) = splitter.split.blocks.last() else { return false };
        change.moved(block.range.start()) == splitter.at
            && above.range.start() >= change.range.end()
            && change.shifted(above.range) == last.range
            && change.shifted(above.content) == last.content
            && std::mem::discriminant(&above.kind) == std::mem::discriminant(&last.kind)
            && then
                == State {
                    in_definitions: splitter.in_definitions,
                    in_body: splitter.in_body,
                    body: splitter.body,
                    entry: splitter.entry,
                }
    }
}

/// What is open where a block begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct State {
    in_definitions: bool,
    in_body: bool,
    body: BodyLabel,
    entry: Option<u32>,
}

impl State {
    /// What is open behind `block`, as the splitter has it.
    fn behind(self, block: &Block, tree: &Tree) -> Self {
        let closed = Self { in_definitions: false, ..self };
        let then = match block.kind {
            BlockKind::Definitions => Self { in_definitions: true, ..Self::default() },
            BlockKind::Section | BlockKind::Title => Self::default(),
            BlockKind::Body { .. } => {
                let marker = tree.details.markers(block.kind).first();
                let label = marker.map_or("", |marker| &tree.text()[marker.label]);
                Self { in_body: true, body: BodyLabel::new(label), ..closed }
            }
            BlockKind::Group { .. } | BlockKind::Provision { .. } => closed,
            _ => self,
        };
        Self { entry: open_entry(self.entry, block, self.in_definitions), ..then }
    }
}
