//! Lines that are told by their first sign: attributes, drafting notes, footnotes, fenced blocks.

use lawsmith_grammar as grammar;
use lawsmith_text::TextRange;

use super::Splitter;
use super::line::Line;
use crate::block::{Block, BlockKind};
use crate::details::{AttributeLine, FenceLine, NoteLine};
use crate::problem::{Problem, ProblemKind};
use crate::run::Run;

impl Splitter<'_> {
    pub(super) fn attribute(&mut self, line: Line) -> bool {
        let Some(found) = grammar::attribute(self.words(line)) else { return false };
        let place = |span: grammar::Span| TextRange::from(span).shifted(line.first);
        let content = TextRange::new(line.first, line.last);
        let value = found.value.map_or(TextRange::empty(line.last), place);
        let read = AttributeLine { line: content, name: place(found.name), value };
        let table = &mut self.split.details.attributes;
        table.push(read);
        match self.split.blocks.last_mut() {
            Some(Block { kind: BlockKind::Attributes(run), .. }) => {
                *run = run.longer();
                self.extend(line);
            }
            _ => {
                let run = Run::from(table.len() - 1, table);
                self.push(line, BlockKind::Attributes(run), content);
            }
        }
        true
    }

    pub(super) fn note(&mut self, line: Line) -> bool {
        let Some(found) = grammar::note(self.words(line)) else { return false };
        let place = |span: grammar::Span| TextRange::from(span).shifted(line.first);
        let read = NoteLine {
            depth: found.depth as u32,
            stamp: found.stamp.map_or(TextRange::empty(line.first + found.depth), place),
            text: place(found.text),
        };
        let content = TextRange::new(line.first, line.last);
        let table = &mut self.split.details.notes;
        table.push(read);
        match self.split.blocks.last_mut() {
            Some(Block { kind: BlockKind::Notes(run), .. }) => {
                *run = run.longer();
                self.extend(line);
            }
            _ => {
                let run = Run::from(table.len() - 1, table);
                self.push(line, BlockKind::Notes(run), content);
            }
        }
        true
    }

    pub(super) fn footnote(&mut self, line: Line) -> bool {
        let Some(found) = grammar::footnote_start(self.words(line)) else { return false };
        let label = TextRange::from(found.label).shifted(line.first);
        let start = (line.first + found.span.end).min(line.last);
        self.push(line, BlockKind::Footnote { label }, TextRange::new(start, line.last));
        true
    }

    pub(super) fn fence(&mut self, line: Line) {
        let words = self.words(line);
        let Some(found) = grammar::fence(words) else {
            return self.push(line, BlockKind::Paragraph, TextRange::new(line.first, line.last));
        };
        let ticks = found.ticks;
        let place = |span: grammar::Span| TextRange::from(span).shifted(line.first);
        let kind = found.kind.map(place);
        let argument = found.argument.map(place);
        let body = line.end;
        let (mut end, mut body_end, mut closed) = (line.end, line.end, false);
        while end < self.text.len() && !closed {
            let next = self.read(end);
            let words = self.words(next);
            closed = words.len() >= ticks && words.bytes().all(|b| b == b'`');
            end = next.end;
            if !closed {
                body_end = end;
            }
        }
        self.at = end;
        if !closed {
            let at = TextRange::new(line.first, line.last);
            self.split.problems.push(Problem { kind: ProblemKind::UnclosedFence, range: at });
        }
        let whole = Line { end, ..line };
        let table = &mut self.split.details.fences;
        table.push(FenceLine { kind, argument, closed });
        let run = Run::from(table.len() - 1, table);
        self.push(whole, BlockKind::Fence(run), TextRange::new(body, body_end));
    }
}
