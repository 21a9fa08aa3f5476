//! Lines that begin with a marker: provisions, groups, bodies, senses of a definition.

use lawsmith_grammar::{self as grammar, Brackets};
use lawsmith_text::TextRange;

use super::Splitter;
use super::line::Line;
use crate::block::BlockKind;
use crate::conventions::Conventions;
use crate::details::MarkerToken;
use crate::full::{BodyLabel, full_marker_of_line, may_be_item};
use crate::problem::{Problem, ProblemKind};

impl Splitter<'_> {
    /// A line that begins with a marker of a known level.
    pub(super) fn marker(&mut self, line: Line) -> bool {
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
        let levels = |at: usize| match self.in_body {
            true => self.conventions.readings_in_body(&found.markers[at], words),
            false => self.conventions.readings(&found.markers[at], words),
        };
        let first = levels(0);
        if first.is_empty() {
            return false;
        }
        // What stands deeper than a definition is a part of it.
        let of_entry = self.entry.is_some_and(|column| line.column > column);
        let of_definitions = self.in_definitions && !self.heads_by_number(line, found.dash.is_some());
        if (of_definitions || of_entry) && found.markers[0].noun.is_none() {
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
        self.in_definitions = false;
        self.push(line, kind, TextRange::new(start.min(line.last), line.last));
        true
    }

    /// `9.2.1 text`: the marker is the address, and each of its labels fits its level.
    fn full_marker(&mut self, line: Line) -> bool {
        let words = self.words(line);
        let Some(found) = full_marker_of_line(words, self.body, self.conventions) else { return false };
        // "Section 2.1", alone on its line, heads what stands below.
        let named = found.address.start > found.span.start;
        let lone_noun = named && words[found.span.end..].trim().is_empty();
        let heads_by_noun = line.column == 0 && (lone_noun || named && found.dash.is_some());
        if self.in_definitions && !heads_by_noun && !self.heads_by_number(line, found.dash.is_some()) {
            return false;
        }
        // A number alone is a marker only with its full stop or a heading behind it.
        let lone = found.is_lone();
        let signed = found.span.end > found.address.end || found.dash.is_some();
        let of_entry = self.entry.is_some_and(|column| line.column > column);
        let of_list = line.column > 0 && may_be_item(&found, self.conventions);
        if lone && (!signed || of_entry || of_list) || self.wrapped_after_cue(line).is_some() {
            return false;
        }
        let place = |span: &grammar::Span| TextRange::from(span.clone()).shifted(line.first);
        let range = place(&found.span);
        let closing = words[found.span.clone()].ends_with(')');
        let brackets = if closing { Brackets::Closing } else { Brackets::None };
        let marker = MarkerToken::full(range, place(&found.address), brackets);
        let rest = &self.text[range.end()..line.last];
        let behind = range.end() + (rest.len() - rest.trim_start().len());
        let start = found.dash.as_ref().map_or(behind, |dash| line.first + dash.end);
        let headed = found.dash.is_some() || lone_noun;
        let kind = BlockKind::Provision { markers: self.markers([marker]), headed };
        self.in_definitions = false;
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

    /// Whether a line in the definitions, with a `dash` behind its marker, is the heading of a provision, "2.1 — Boats": a number is
    /// no headword where provisions begin with numbers.
    fn heads_by_number(&self, line: Line, dash: bool) -> bool {
        let numbered = self
            .conventions
            .levels
            .first()
            .is_some_and(|level| !level.noun_in_marker && level.value("1").is_some());
        dash && numbered && line.column == 0 && self.words(line).starts_with(|c: char| c.is_ascii_digit())
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
    // 3 to 9 — [Repealed], 16A–16C — [Repealed]
    if first.len() <= 24 && first.starts_with(|c: char| c.is_ascii_digit()) {
        return words.contains(['—', '–']);
    }
    let noun = first.trim_end_matches(|c: char| c.is_ascii_digit() || c == ':');
    conventions.opens_marker(noun)
}
