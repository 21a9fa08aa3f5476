//! The splitter: lines to blocks, by the first signs of each line.
//!
//! Written by hand because it is the only pass over every byte. It looks at one line
//! and at the block before it, so that a change costs its neighbourhood only.

use std::ops::Range;

use lawsmith_grammar as grammar;
use lawsmith_text::TextRange;
use memchr::{memchr2, memchr3};
use rayon::prelude::*;

use crate::block::{Block, BlockKind};
use crate::conventions::{Conventions, EntryForm, Part, has_word};
use crate::details::{AttributeLine, Details, FenceLine, HeaderField, MarkerToken, NoteLine, Run};
use crate::full::{BodyLabel, read_full_marker};
use crate::tree::{Problem, ProblemKind};

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
        if whole.at == start && !whole.in_definitions && !whole.in_body {
            whole.append(chunk);
        } else {
            whole.until(end);
        }
    }
    whole.split.blocks.shrink_to_fit();
    whole.split
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

    /// The start of the next line from `from` on that has words and an empty line above it.
    fn behind_blank(&mut self, from: usize) -> Option<usize> {
        let bytes = self.text.as_bytes();
        let broken = bytes[from..].iter().position(|b| matches!(b, b'\n' | b'\r'))?;
        let mut at = from + broken;
        let mut blank = false;
        while at < bytes.len() {
            let line = self.read(at);
            let empty = line.first == line.last;
            // The rest of a line is no empty line.
            if blank && !empty {
                return Some(at);
            }
            blank = empty && line.start != from + broken;
            at = line.end;
        }
        None
    }

    /// Takes what was cut from where this one ends.
    fn append(&mut self, mut later: Self) {
        self.split.details.append(later.split.details, &mut later.split.blocks);
        self.split.blocks.append(&mut later.split.blocks);
        self.split.problems.append(&mut later.split.problems);
        (self.at, self.in_definitions, self.in_body) = (later.at, later.in_definitions, later.in_body);
        self.body = later.body;
    }
}

/// One line: where it starts, where its first letter stands, where its words and it end.
#[derive(Clone, Copy)]
struct Line {
    start: usize,
    first: usize,
    last: usize,
    end: usize,
    column: u32,
    /// Whether it has a sign that may begin markup.
    marked: bool,
}

/// How far signs are looked for ahead: most texts have few, and a search for each line costs more.
const AHEAD: usize = 1 << 10;

impl<'a> Splitter<'a> {
    fn read(&mut self, start: usize) -> Line {
        let bytes = self.text.as_bytes();
        let mut end = memchr2(b'\n', b'\r', &bytes[start..]).map_or(bytes.len(), |step| start + step);
        let marked = self.is_marked(start, end);
        let words = &self.text[start..end];
        let (first, column) = indent(words);
        let first = start + first;
        let plain = words.as_bytes().last().is_some_and(u8::is_ascii_graphic);
        let last = if plain { end } else { (start + words.trim_end().len()).max(first) };
        if bytes.get(end) == Some(&b'\r') {
            end += 1;
        }
        if bytes.get(end) == Some(&b'\n') && (end == start || bytes[end - 1] == b'\r' || end < bytes.len()) {
            end += 1;
        }
        Line { start, first, last, end, column, marked }
    }

    /// Whether a sign stands between that may begin markup: `!` of a picture stands before `[`.
    fn is_marked(&mut self, start: usize, end: usize) -> bool {
        if start < self.plain.start || end > self.plain.end {
            let ahead = end.max(start + AHEAD).min(self.text.len());
            let stretch = &self.text.as_bytes()[start..ahead];
            let sign = memchr3(b'\\', b'*', b'[', stretch).unwrap_or(stretch.len());
            let sign = memchr2(b'{', b'`', &stretch[..sign]).unwrap_or(sign);
            self.plain = start..start + sign;
        }
        end > self.plain.end
    }

    fn words(&self, line: Line) -> &'a str {
        &self.text[line.first..line.last]
    }

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
            b'#' => {
                let title = words.trim_start_matches('#').trim_start();
                if title.len() < words.len() && !title.is_empty() && words.as_bytes().get(1) == Some(&b' ') {
                    let part = self.conventions.title_opens_part(title);
                    let content = TextRange::new(line.last - title.len(), line.last);
                    return self.open_part(line, part, content);
                }
            }
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
            && self.conventions.label(words).is_none();
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
        self.split.blocks.push(Block { kind, range, column: line.column, content, marked: line.marked });
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

    fn attribute(&mut self, line: Line) -> bool {
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

    fn note(&mut self, line: Line) -> bool {
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

    fn footnote(&mut self, line: Line) -> bool {
        let Some(found) = grammar::footnote_start(self.words(line)) else { return false };
        let label = TextRange::from(found.label).shifted(line.first);
        let start = (line.first + found.span.end).min(line.last);
        self.push(line, BlockKind::Footnote { label }, TextRange::new(start, line.last));
        true
    }

    fn fence(&mut self, line: Line) {
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

    /// A line that begins with a marker of a known level.
    fn marker(&mut self, line: Line) -> bool {
        let words = self.words(line);
        if self.conventions.full_markers && self.full_marker(line) {
            return true;
        }
        if self.lone_body(line) {
            return true;
        }
        if !may_be_marker(words, self.conventions) {
            return false;
        }
        let Some(found) = grammar::marker_line(words) else { return false };
        if self.numbered_part(line, &found) {
            return true;
        }
        let levels = |at: usize| self.conventions.readings(&found.markers[at], words, self.in_body);
        let first = levels(0);
        if first.is_empty() {
            return false;
        }
        if self.in_definitions && found.markers[0].noun.is_none() {
            return self.sense(line, &found);
        }
        if let Some(at) = self.wrapped_after_cue(line) {
            let marker = TextRange::from(found.markers[0].span.clone()).shifted(line.first);
            self.split
                .problems
                .push(Problem { kind: ProblemKind::WrappedMarker { after: at }, range: marker });
            return false;
        }
        // A further marker on the line opens a child only if it is the first of its list.
        let mut kept = 1;
        let mut outer = first.iter().map(|candidate| candidate.level).min().unwrap_or(0);
        while kept < found.markers.len() {
            let child = levels(kept).into_iter().find(|c| c.level > outer && c.value == 1);
            let Some(child) = child else { break };
            outer = child.level;
            kept += 1;
        }
        let behind = line.first + found.markers[kept - 1].span.end;
        let headed = found.dash.is_some() && kept == found.markers.len();
        let start = match &found.dash {
            Some(dash) if headed => line.first + dash.end,
            _ => {
                behind
                    + (self.text[behind..line.last].len() - self.text[behind..line.last].trim_start().len())
            }
        };
        let bare_noun = found.markers[0].noun.is_some();
        let markers =
            self.markers(found.markers[..kept].iter().map(|marker| MarkerToken::at(line.first, marker)));
        let kind = BlockKind::Provision { markers, headed: headed || bare_noun };
        self.push(line, kind, TextRange::new(start.min(line.last), line.last));
        if bare_noun {
            self.in_definitions = false;
        }
        true
    }

    /// `9.2.1 text`: the marker is the address, and each of its labels fits its level.
    fn full_marker(&mut self, line: Line) -> bool {
        let words = self.words(line);
        if self.in_definitions {
            return false;
        }
        let Some(found) = read_full_marker(words, self.body, self.conventions) else { return false };
        // A number alone is a marker only with its full stop or a heading behind it.
        let lone = found.is_lone();
        let signed = found.span.end > found.address.end || found.dash.is_some();
        if lone && !signed || self.wrapped_after_cue(line).is_some() {
            return false;
        }
        let place = |span: &grammar::Span| TextRange::from(span.clone()).shifted(line.first);
        let range = place(&found.span);
        let closed = words[found.span.clone()].ends_with(')');
        let marker = MarkerToken::full(range, place(&found.address), closed);
        let rest = &self.text[range.end()..line.last];
        let behind = range.end() + (rest.len() - rest.trim_start().len());
        let start = found.dash.as_ref().map_or(behind, |dash| line.first + dash.end);
        let kind = BlockKind::Provision { markers: self.markers([marker]), headed: found.dash.is_some() };
        self.push(line, kind, TextRange::new(start.min(line.last), line.last));
        true
    }

    /// `Part 2 — Play`, `Schedule 1 — Fees`: a group or a body.
    fn numbered_part(&mut self, line: Line, found: &grammar::MarkerLine) -> bool {
        let words = self.words(line);
        let [marker] = found.markers.as_slice() else { return false };
        let Some(noun) = marker.noun.clone().map(|noun| &words[noun]) else { return false };
        let (is_body, is_group) = (self.conventions.is_body(noun), self.conventions.is_group(noun));
        if !is_body && !is_group {
            return false;
        }
        if is_body {
            (self.in_body, self.body) = (true, BodyLabel::new(&words[marker.label.clone()]));
        }
        let marker = self.markers([MarkerToken::at(line.first, marker)]);
        let kind = if is_body { BlockKind::Body { marker } } else { BlockKind::Group { marker } };
        self.in_definitions = false;
        let start = found.dash.as_ref().map_or(line.last, |dash| line.first + dash.end);
        self.push(line, kind, TextRange::new(start.min(line.last), line.last));
        true
    }

    /// `Schedule — Fees`: the one body of its name, without a number.
    fn lone_body(&mut self, line: Line) -> bool {
        let words = self.words(line);
        if line.column > 0 || !words.starts_with(char::is_uppercase) {
            return false;
        }
        let noun = words.split([' ', '—', '–']).next().unwrap_or_default();
        if !self.conventions.names_body(noun) {
            return false;
        }
        let behind = words[noun.len()..].trim_start();
        let title = behind.strip_prefix(['—', '–']).map(str::trim_start);
        if title.is_none() && !behind.is_empty() {
            return false;
        }
        let range = TextRange::new(line.first, line.first + noun.len());
        let marker = self.markers([MarkerToken::noun_alone(range)]);
        self.in_definitions = false;
        (self.in_body, self.body) = (true, BodyLabel::default());
        let start = line.last - title.map_or(0, str::len);
        self.push(line, BlockKind::Body { marker }, TextRange::new(start, line.last));
        true
    }

    fn sense(&mut self, line: Line, found: &grammar::MarkerLine) -> bool {
        let marker = MarkerToken::at(line.first, &found.markers[0]);
        // In the definitions `X — text` is an entry even where X is a single letter.
        if !self.text[marker.range].ends_with(['.', ')']) {
            return false;
        }
        let rest = &self.text[marker.range.end()..line.last];
        let start = marker.range.end() + (rest.len() - rest.trim_start().len());
        let marker = self.markers([marker]);
        self.push(line, BlockKind::Sense { marker }, TextRange::new(start, line.last));
        true
    }

    /// The end of the line directly above, if it can't be the end of a sentence: a noun,
    /// "see", "in", an opening bracket. What looks like a marker is then wrapped text.
    fn wrapped_after_cue(&self, line: Line) -> Option<TextRange> {
        let above = self
            .split
            .blocks
            .last()
            .filter(|block| block.kind.takes_more_lines() && block.range.end() == line.start)?;
        let words = self.text[above.content].trim_end();
        let start = words.len() - words.rsplit(char::is_whitespace).next().unwrap_or_default().len();
        let word = words[start..].trim_start_matches(['(', '[', '“', '"']);
        let before = words[..start].trim_end();
        if before.len() < start && before.ends_with(['-', '\u{2010}', '\u{2011}']) {
            return None;
        }
        let open = words.ends_with(['(', '[']);
        let cue = open || self.conventions.leads_on(word);
        cue.then(|| TextRange::new(above.content.start() + start, above.content.start() + words.len()))
    }

    /// An entry of the definitions: `Headword — text` or `**headword** text`.
    fn entry(&mut self, line: Line) -> bool {
        if !self.in_definitions {
            return false;
        }
        let words = self.words(line);
        if self.conventions.entries == EntryForm::Line && self.lone_headword(line) {
            let headword = TextRange::new(line.first, line.last);
            self.push(line, BlockKind::Entry { headword }, TextRange::empty(line.last));
            return true;
        }
        let found = match self.conventions.entries {
            EntryForm::Quoted => {
                quoted_headword(words, &self.conventions.defining).or_else(|| headword(words))
            }
            _ => headword(words),
        };
        let Some((headword, behind)) = found else { return false };
        let after_blank = !self.split.blocks.last().is_some_and(|block| block.kind.takes_more_lines());
        if !after_blank && line.column == 0 && !begins_like_entry(words) {
            return false;
        }
        let headword = TextRange::from(headword).shifted(line.first);
        let content = TextRange::new((line.first + behind).min(line.last), line.last);
        self.push(line, BlockKind::Entry { headword }, content);
        true
    }
}

impl Splitter<'_> {
    /// A short line between an empty one and one that is not, without end punctuation.
    fn lone_headword(&mut self, line: Line) -> bool {
        let words = self.words(line);
        let above = !self.split.blocks.last().is_some_and(|block| block.kind.takes_more_lines());
        let below = line.end < self.text.len() && {
            let next = self.read(line.end);
            next.first < next.last
        };
        let short = words.len() <= 80 && words.split_whitespace().count() <= 8;
        line.column == 0 && above && below && short && !words.ends_with(['.', ',', ';', ':'])
    }
}

/// Where the first letter of a line stands, and its column.
fn indent(line: &str) -> (usize, u32) {
    let blanks = line.bytes().take_while(|&byte| byte == b' ').count();
    if line.as_bytes().get(blanks).is_some_and(u8::is_ascii_graphic) {
        return (blanks, u32::try_from(blanks).unwrap_or(u32::MAX));
    }
    let first = line.len() - line.trim_start().len();
    let after = |column: u32, c: char| if c == '\t' { (column / 4 + 1) * 4 } else { column + 1 };
    (first, line[..first].chars().fold(0, after))
}

/// `“headword” means text`: the headword and where the text starts, which is the quotation.
fn quoted_headword(words: &str, defining: &[String]) -> Option<(grammar::Span, usize)> {
    let inner = words.strip_prefix(['“', '"', '„', '«'])?;
    let start = words.len() - inner.len();
    let len = inner.find(['”', '"', '“', '»'])?;
    let behind = &inner[len..];
    let close = behind.chars().next().map_or(0, char::len_utf8);
    let text = start + len + close;
    let verb = behind[close..].trim_start_matches(',').split_whitespace().next().unwrap_or_default();
    let defines = has_word(defining, verb.trim_end_matches([',', ':', '—']));
    (defines && len > 0)
        .then(|| (start..start + len, text + (words[text..].len() - words[text..].trim_start().len())))
}

/// Whether an unindented line may be an entry though no empty line stands above it:
/// wrapped text that holds a dash mostly goes on in small letters.
pub(crate) fn begins_like_entry(words: &str) -> bool {
    words.starts_with(|c: char| c.is_uppercase() || c.is_numeric() || matches!(c, '*' | '“'))
}

/// The keys that a header may have.
pub const HEADER_KEYS: [&str; 12] = [
    "title", "kind", "edition", "under", "language", "author", "date", "status", "source", "note", "id",
    "noun",
];

/// The headword of an entry and where its text starts, in bytes of `words`.
fn headword(words: &str) -> Option<(grammar::Span, usize)> {
    if let Some(rest) = words.strip_prefix("**") {
        let end = 2 + rest.find("**")?;
        let behind = &words[end + 2..];
        let text = behind.trim_start();
        let text = text.strip_prefix(['—', '–']).map_or(text, str::trim_start);
        return Some((2..end, words.len() - text.len()));
    }
    let (at, dash) = words.char_indices().find(|&(at, c)| {
        matches!(c, '—' | '–')
            && words[..at].ends_with(char::is_whitespace)
            && words[at + c.len_utf8()..].chars().next().is_none_or(char::is_whitespace)
    })?;
    let head = words[..at].trim_end();
    let short =
        head.len() <= 80 && head.split_whitespace().count() <= 8 && !head.ends_with(['.', ',', ';', ':']);
    let text = words[at + dash.len_utf8()..].trim_start();
    (short && !head.is_empty()).then(|| (0..head.len(), words.len() - text.len()))
}

/// A quick look that spares the grammar nearly every line of plain prose.
fn may_be_marker(words: &str, conventions: &Conventions) -> bool {
    let first = words.split_whitespace().next().unwrap_or_default();
    if first.len() <= 12 && first.ends_with(['.', ')']) {
        return true;
    }
    if first.len() <= 6 && words[first.len()..].trim_start().starts_with(['—', '–']) {
        return true;
    }
    if first.len() <= 9 && first.bytes().all(|b| b.is_ascii_digit()) {
        return words.contains(['—', '–']);
    }
    let noun = first.trim_end_matches(|c: char| c.is_ascii_digit() || c == ':');
    conventions.opens_marker(noun)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::conventions::Label;

    proptest! {
        #[test]
        fn a_text_cut_at_several_places_at_once_is_the_text_cut_line_by_line(
            lines in proptest::collection::vec(prop_oneof![
                Just(""), Just(""), Just("  "), Just("Definitions"), Just("Law 1 — Play"), Just("A. text"),
                Just("(a) text"), Just("```quote 1A"), Just("```"), Just("Term — text"), Just("Schedule 1 — Fees"),
                Just("> [AB] a note"), Just("@was 1A"), Just("text that goes on, see"), Just("Introduction"),
                Just("kind: laws"), Just("| a | b |"), Just("Part 2 — Order"), Just("[^1]: a footnote"),
                Just("Schedule — Fees"), Just("Example: text"),
            ], 0..60),
            end in prop_oneof![Just("\n"), Just("\r\n"), Just("\r")],
            chunk in 1usize..80,
        ) {
            let text = lines.join(end);
            let conventions = Conventions {
                bodies: vec![vec!["Schedule".to_owned()]],
                groups: vec![vec!["Part".to_owned()]],
                labels: vec![Label { words: vec!["Example".to_owned()], normative: true }],
                ..Conventions::default()
            };
            let whole = split_in(usize::MAX, &text, &conventions);
            prop_assert_eq!(split_in(chunk, &text, &conventions), whole);
        }
    }
}
