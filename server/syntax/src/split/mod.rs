//! The splitter: lines to blocks, by the first signs of each line.
//!
//! Written by hand because it is the only pass over every byte. It looks at one line
//! and at the block before it, so that a change costs its neighbourhood only.

mod asides;
mod closing_words;
mod entries;
mod line;
mod markers;
mod titles;

use std::ops::Range;

use lawsmith_grammar as grammar;
use lawsmith_text::TextRange;
use rayon::prelude::*;

use crate::block::{Block, BlockKind};
use crate::conventions::{Conventions, Part};
use crate::details::{Details, HeaderField, MarkerToken};
use crate::full::BodyLabel;
use crate::problem::Problem;
use crate::run::Run;

pub(crate) use entries::begins_like_entry;
pub use entries::{defined_term, led_term, mistyped_entry, numbered_term};
use line::Line;
pub use line::{TAB, indent};

/// The blocks of a text and what they consist of.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Split {
    pub blocks: Vec<Block>,
    pub details: Details,
    pub problems: Vec<Problem>,
}

/// How much text is cut in one go; a longer one is cut in several at the same time.
const CHUNK: usize = 1 << 17;

/// Cuts `text` into blocks.
///
/// What a line is depends on the text before it only through the block above and through
/// whether definitions or a body are open. So a long text is cut at several places at once,
/// each behind an empty line and as if nothing were open; where that was wrong the
/// piece is cut again.
pub(crate) fn split(text: &str, conventions: &Conventions) -> Split {
    split_in(CHUNK, text, conventions)
}

fn split_in(chunk: usize, text: &str, conventions: &Conventions) -> Split {
    let mut whole = Splitter::new(text, conventions, 0);
    whole.header();
    let starts = whole.chunks(chunk);
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let chunks: Vec<(usize, usize)> = starts.iter().copied().zip(ends).collect();
    let Some((&(_, end), rest)) = chunks.split_first() else { return whole.split };
    let cut = |&(start, end): &(usize, usize)| {
        let mut splitter = Splitter::new(text, conventions, start);
        splitter.until(end);
        splitter
    };
    if rest.is_empty() {
        whole.until(end);
        return whole.split;
    }
    let (_, later) = rayon::join(|| whole.until(end), || rest.par_iter().map(cut).collect::<Vec<_>>());
    for (&(start, end), chunk) in rest.iter().zip(later) {
        if whole.at == start && !whole.in_definitions && !whole.in_body && whole.entry.is_none() {
            whole.append(chunk);
        } else {
            whole.until(end);
        }
    }
    whole.split.blocks.shrink_to_fit();
    whole.split
}

/// The value of a field in the header of `text`, of which nothing else is read.
pub fn header_value<'t>(text: &'t str, key: &str) -> Option<&'t str> {
    let conventions = Conventions::default();
    let mut splitter = Splitter::new(text, &conventions, 0);
    splitter.header();
    let field = splitter.split.details.fields.iter().find(|field| &text[field.key] == key)?;
    Some(&text[field.value])
}

/// The splitter at work: what it has cut, where it stands, what is open there.
pub(crate) struct Splitter<'a> {
    text: &'a str,
    conventions: &'a Conventions,
    pub split: Split,
    pub at: usize,
    pub in_definitions: bool,
    pub in_body: bool,
    /// The letters of the body that is open.
    pub body: BodyLabel,
    /// The column of the definition that a provision holds and that is open.
    pub entry: Option<u32>,
    /// A stretch that is known to have no sign that may begin markup.
    plain: Range<usize>,
}

impl<'a> Splitter<'a> {
    pub fn new(text: &'a str, conventions: &'a Conventions, at: usize) -> Self {
        Self {
            text,
            conventions,
            split: Split::default(),
            at,
            in_definitions: false,
            in_body: false,
            body: BodyLabel::default(),
            entry: None,
            plain: 0..0,
        }
    }

    /// Cuts the lines before `end`; a fenced block may reach over it.
    fn until(&mut self, end: usize) {
        while self.at < end {
            self.line();
        }
    }

    /// Where the text from here on may be parted: at its start, and behind empty lines.
    fn chunks(&mut self, size: usize) -> Vec<usize> {
        let mut starts = vec![self.at];
        let mut from = self.at.saturating_add(size);
        while from < self.text.len() {
            let Some(start) = self.behind_blank(from) else { break };
            starts.push(start);
            from = start.saturating_add(size);
        }
        starts
    }

    /// Takes what was cut from where this one ends.
    fn append(&mut self, mut later: Self) {
        self.split.details.append(later.split.details, &mut later.split.blocks);
        self.split.blocks.append(&mut later.split.blocks);
        self.split.problems.append(&mut later.split.problems);
        (self.at, self.in_definitions, self.in_body) = (later.at, later.in_definitions, later.in_body);
        (self.body, self.entry) = (later.body, later.entry);
    }
}

impl<'a> Splitter<'a> {
    /// The header ends at the first line that is no field with a known key.
    pub fn header(&mut self) {
        let mut fields = Vec::new();
        let mut end = 0;
        let mut last = 0;
        while end < self.text.len() {
            let line = self.read(end);
            let words = self.words(line);
            let Some(field) = grammar::field(words).filter(|_| line.first == line.start) else { break };
            let known = HEADER_KEYS.contains(&&words[field.key.clone()]);
            if !known && fields.is_empty() {
                break;
            }
            let place = |span: grammar::Span| TextRange::from(span).shifted(line.first);
            let value = field.value.map_or(TextRange::empty(line.last), place);
            fields.push(HeaderField { key: place(field.key), value });
            last = line.last;
            end = line.end;
        }
        if !fields.is_empty() {
            self.at = end;
            let range = TextRange::new(0, end);
            self.split.blocks.push(Block {
                kind: BlockKind::Header(Run::from(0, &fields)),
                range,
                column: 0,
                content: TextRange::new(0, last),
                marked: true,
            });
            self.split.details.fields = fields;
        }
    }

    /// Cuts the next line, or more if they belong together.
    pub fn line(&mut self) {
        let line = self.read(self.at);
        self.at = line.end;
        if line.first == line.last {
            return self.push_or_extend(line, BlockKind::Blank, TextRange::empty(line.first), |kind| {
                matches!(kind, BlockKind::Blank)
            });
        }
        let words = self.words(line);
        let content = TextRange::new(line.first, line.last);
        match words.as_bytes()[0] {
            b'`' if words.starts_with("```") => return self.fence(line),
            b'@' if self.attribute(line) => return,
            b'>' if self.note(line) => return,
            b'[' if self.footnote(line) => return,
            b'#' if self.title(line) => return,
            b'|' => {
                return self.push_or_extend(line, BlockKind::Table, content, |kind| {
                    matches!(kind, BlockKind::Table)
                });
            }
            b'-' if words.starts_with("- ") => {
                let content = TextRange::new(line.last - words[2..].trim_start().len(), line.last);
                return self.push(line, BlockKind::Bullet, content);
            }
            _ => {}
        }
        if line.column == 0
            && let Some(part) = self.conventions.opens_part(words)
        {
            return self.open_part(line, Some(part), content);
        }
        if self.marker(line) || self.entry(line) {
            return;
        }
        // A dash below a bare marker would become the dash of its heading if it moved up.
        let dash = words.starts_with(['—', '–', '-', ':', '\u{2010}', '\u{2011}', '\u{2012}', '\u{2212}']);
        let continues = self
            .split
            .blocks
            .last()
            .is_some_and(|block| block.kind.takes_more_lines() && !(dash && block.content.is_empty()))
            && self.conventions.label(words).is_none()
            && !self.opens_mistyped_entry(line)
            && !self.closes(line);
        if continues {
            self.extend(line);
        } else {
            self.push(line, BlockKind::Paragraph, content);
        }
    }

    fn open_part(&mut self, line: Line, part: Option<Part>, content: TextRange) {
        self.in_definitions = part == Some(Part::Definitions);
        (self.in_body, self.body) = (false, BodyLabel::default());
        let kind = match part {
            Some(Part::Definitions) => BlockKind::Definitions,
            Some(Part::Section) => BlockKind::Section,
            None => BlockKind::Title,
        };
        self.push(line, kind, content);
    }

    fn push(&mut self, line: Line, kind: BlockKind, content: TextRange) {
        let range = TextRange::new(line.start, line.end);
        let block = Block { kind, range, column: line.column, content, marked: line.marked };
        self.entry = open_entry(self.entry, &block, self.in_definitions);
        self.split.blocks.push(block);
    }

    /// Puts markers into the table.
    fn markers(&mut self, markers: impl IntoIterator<Item = MarkerToken>) -> Run {
        let table = &mut self.split.details.markers;
        let start = table.len();
        table.extend(markers);
        Run::from(start, table)
    }

    /// Adds the line to the block before it.
    fn extend(&mut self, line: Line) {
        if let Some(block) = self.split.blocks.last_mut() {
            block.range = TextRange::new(block.range.start(), line.end);
            let start = if block.content.is_empty() { line.first } else { block.content.start() };
            block.content = TextRange::new(start, line.last);
            block.marked |= line.marked;
        }
    }

    fn push_or_extend(
        &mut self,
        line: Line,
        kind: BlockKind,
        content: TextRange,
        same: fn(&BlockKind) -> bool,
    ) {
        match self.split.blocks.last_mut() {
            Some(block) if same(&block.kind) => {
                block.range = TextRange::new(block.range.start(), line.end);
                if !content.is_empty() {
                    block.content = TextRange::new(block.content.start(), line.last);
                    block.marked |= line.marked;
                }
            }
            _ => self.push(line, kind, content),
        }
    }
}

/// The column of the definition that is open in a provision behind `block`, where `open` was before it.
pub(crate) fn open_entry(open: Option<u32>, block: &Block, in_definitions: bool) -> Option<u32> {
    match block.kind {
        BlockKind::Entry { .. } if !in_definitions => Some(block.column),
        BlockKind::Paragraph | BlockKind::Table | BlockKind::Bullet => {
            open.filter(|&column| block.column > column)
        }
        BlockKind::Provision { .. }
        | BlockKind::Entry { .. }
        | BlockKind::Definitions
        | BlockKind::Section
        | BlockKind::Title
        | BlockKind::Group { .. }
        | BlockKind::Body { .. } => None,
        _ => open,
    }
}

/// The keys that a header may have.
pub const HEADER_KEYS: [&str; 12] = [
    "title", "kind", "edition", "under", "language", "author", "date", "status", "source", "note", "id",
    "noun",
];

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::conventions::{EntryForm, Label};

    proptest! {
        #[test]
        fn a_text_cut_at_several_places_at_once_is_the_text_cut_line_by_line(
            lines in proptest::collection::vec(prop_oneof![
                Just(""), Just(""), Just("  "), Just("Definitions"), Just("Law 1 — Play"), Just("A. text"),
                Just("(a) text"), Just("```quote 1A"), Just("```"), Just("Term — text"), Just("Schedule 1 — Fees"),
                Just("> [AB] a note"), Just("@was 1A"), Just("text that goes on, see"), Just("Introduction"),
                Just("kind: laws"), Just("| a | b |"), Just("Part 2 — Order"), Just("[^1]: a footnote"),
                Just("Schedule — Fees"), Just("Example: text"), Just("Boat - text"), Just("Boat: text."), Just("“boat” means:"), Just("    (a) a part"),
            ], 0..60),
            end in prop_oneof![Just("\n"), Just("\r\n"), Just("\r")],
            chunk in 1usize..80,
        ) {
            let text = lines.join(end);
            let conventions = Conventions {
                bodies: vec![vec!["Schedule".to_owned()]],
                groups: vec![vec!["Part".to_owned()]],
                labels: vec![Label { words: vec!["Example".to_owned()], normative: true }],
                entries: EntryForm::Quoted,
                ..Conventions::default()
            };
            let whole = split_in(usize::MAX, &text, &conventions);
            prop_assert_eq!(split_in(chunk, &text, &conventions), whole);
        }
    }
}
