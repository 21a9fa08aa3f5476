//! Lines and inline markup: from matched text to plain types.

use pest::Parser;
use pest::iterators::Pair;

use crate::brackets::Brackets;
use crate::marker::{Marker, MarkerLine};
use crate::plain_marker::{plain_footnote_mark, plain_marker_line};
use crate::span::Span;

#[derive(pest_derive::Parser)]
#[grammar = "blank.pest"]
#[grammar = "laws.pest"]
struct LawsParser;

/// Reads the markers at the start of `line`, which begins at its first letter.
pub fn marker_line(line: &str) -> Option<MarkerLine> {
    plain_marker_line(line).or_else(|| marker_line_by_grammar(line))
}

pub(crate) fn marker_line_by_grammar(line: &str) -> Option<MarkerLine> {
    let mut found = MarkerLine { markers: Vec::new(), dash: None };
    for pair in parts(Rule::entry_marker_line, line) {
        match pair.as_rule() {
            Rule::heading_dash | Rule::item_dash => found.dash = Some(span(&pair)),
            Rule::EOI | Rule::range_word => {}
            _ => found.markers.push(read_marker(pair)),
        }
    }
    (!found.markers.is_empty()).then_some(found)
}

fn read_marker(pair: Pair<'_, Rule>) -> Marker {
    let rule = pair.as_rule();
    let whole = span(&pair);
    let mut marker = Marker {
        span: whole.clone(),
        noun: None,
        label: whole,
        last_label: None,
        brackets: match rule {
            Rule::bracket_marker | Rule::bracket_range => Brackets::Both,
            Rule::half_marker => Brackets::Closing,
            _ => Brackets::None,
        },
        pointed: rule == Rule::point_marker,
    };
    for part in pair.into_inner() {
        match part.as_rule() {
            Rule::noun => marker.noun = Some(span(&part)),
            Rule::label | Rule::noun_label => marker.label = span(&part),
            Rule::last_label | Rule::last_inserted | Rule::last_bracketed => {
                marker.last_label = Some(span(&part))
            }
            _ => {}
        }
    }
    marker
}

/// A marker that carries the whole address of its provision.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FullMarker {
    /// The whole marker, punctuation included.
    pub span: Span,
    /// The address.
    pub address: Span,
    /// The dash that opens a heading, with the white space after it.
    pub dash: Option<Span>,
}

/// Reads a full-address marker at the start of `line`.
pub fn full_marker(line: &str) -> Option<FullMarker> {
    let mut found: Option<FullMarker> = None;
    for part in parts(Rule::entry_full_marker, line) {
        let at = span(&part);
        match part.as_rule() {
            Rule::full_address => {
                let sign = line[at.end..].starts_with([')', '.']);
                let whole = at.start..at.end + usize::from(sign);
                found = Some(FullMarker { span: whole, address: at, dash: None });
            }
            Rule::full_dash => found.iter_mut().for_each(|marker| marker.dash = Some(at.clone())),
            _ => {}
        }
    }
    found
}

/// What a piece of inline markup is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MarkupKind {
    /// A backslash that makes what follows plain text.
    Escape,
    /// `[^label]`.
    FootnoteMark {
        /// The label.
        label: Span,
    },
    /// `{++inserted++}`.
    Insertion {
        /// The words inserted.
        content: Span,
    },
    /// `{--deleted--}`.
    Deletion {
        /// The words struck.
        content: Span,
    },
    /// `{~~old~>new~~}`.
    Substitution {
        /// The words struck.
        old: Span,
        /// The words that come instead.
        new: Span,
    },
    /// `**text**`.
    Strong {
        /// The text between the stars.
        content: Span,
    },
    /// `*text*`.
    Emphasis {
        /// The text between the stars.
        content: Span,
    },
    /// `![text](target)`.
    Image {
        /// The text that describes the picture.
        content: Span,
        /// The path of the picture.
        target: Span,
    },
    /// `[text](target)`.
    Link {
        /// The text of the link.
        content: Span,
        /// Where it leads.
        target: Span,
    },
    /// Text between backquotes, taken as it is.
    Code {
        /// The text between the backquotes.
        content: Span,
    },
}

/// A piece of inline markup.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Markup {
    /// The whole piece, delimiters included.
    pub span: Span,
    /// What it is.
    pub kind: MarkupKind,
}

/// Reads the markup that stands at the start of `text`, which may go on after it.
pub fn markup(text: &str) -> Option<Markup> {
    if let Some(label) = plain_footnote_mark(text) {
        return Some(Markup { span: 0..label.end + 1, kind: MarkupKind::FootnoteMark { label } });
    }
    markup_by_grammar(text)
}

pub(crate) fn markup_by_grammar(text: &str) -> Option<Markup> {
    let pair = parts(Rule::entry_markup, text).next()?;
    let whole = span(&pair);
    let rule = pair.as_rule();
    let inner: Vec<Span> = pair.into_inner().map(|part| span(&part)).collect();
    let part = |at: usize| inner.get(at).cloned().unwrap_or(whole.clone());
    let kind = match rule {
        Rule::escape => MarkupKind::Escape,
        Rule::footnote_mark => MarkupKind::FootnoteMark { label: part(0) },
        Rule::insertion => MarkupKind::Insertion { content: part(0) },
        Rule::deletion => MarkupKind::Deletion { content: part(0) },
        Rule::substitution => MarkupKind::Substitution { old: part(0), new: part(1) },
        Rule::strong => MarkupKind::Strong { content: part(0) },
        Rule::emphasis => MarkupKind::Emphasis { content: part(0) },
        Rule::image => MarkupKind::Image { content: part(0), target: part(1) },
        Rule::link => MarkupKind::Link { content: part(0), target: part(1) },
        _ => MarkupKind::Code { content: part(0) },
    };
    Some(Markup { span: whole, kind })
}

/// An attribute line, `@name value`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attribute {
    /// The name, without the `@`.
    pub name: Span,
    /// The value, if there is one.
    pub value: Option<Span>,
}

/// Reads an attribute at the start of `line`.
pub fn attribute(line: &str) -> Option<Attribute> {
    let mut inner = parts(Rule::entry_attribute, line).map(|part| span(&part));
    Some(Attribute { name: inner.next()?, value: inner.next() })
}

/// A line of a drafting note, `> [stamp] text`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// How many `>` stand before it: 1 opens a thread, more answer it.
    pub depth: usize,
    /// Initials, date and state, without the brackets.
    pub stamp: Option<Span>,
    /// The words.
    pub text: Span,
}

/// Reads a drafting note at the start of `line`.
pub fn note(line: &str) -> Option<Note> {
    let mut found = None;
    for part in parts(Rule::entry_note, line) {
        let at = span(&part);
        match part.as_rule() {
            Rule::note_depth => found = Some(Note { depth: at.len(), stamp: None, text: at.end..at.end }),
            Rule::note_stamp => found.iter_mut().for_each(|note| note.stamp = Some(at.clone())),
            Rule::note_text => found.iter_mut().for_each(|note| note.text = at.clone()),
            _ => {}
        }
    }
    found
}

/// The start of a footnote's text, `[^label]: `.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FootnoteStart {
    /// The whole start, white space included.
    pub span: Span,
    /// The label.
    pub label: Span,
}

/// Reads the start of a footnote at the start of `line`.
pub fn footnote_start(line: &str) -> Option<FootnoteStart> {
    let plain = plain_footnote_mark(line).and_then(|label| {
        // One blank and the words: more blanks, of more kinds, are the grammar's.
        let end = label.end + 3;
        let behind = line.as_bytes().get(end)?;
        let plain =
            line[label.end..].starts_with("]: ") && !behind.is_ascii_whitespace() && behind.is_ascii();
        plain.then_some(FootnoteStart { span: 0..end, label })
    });
    plain.or_else(|| footnote_start_by_grammar(line))
}

pub(crate) fn footnote_start_by_grammar(line: &str) -> Option<FootnoteStart> {
    let whole = LawsParser::parse(Rule::entry_footnote, line).ok()?.next()?;
    let end = whole.as_span().end();
    let label = span(&whole.into_inner().next()?);
    Some(FootnoteStart { span: 0..end, label })
}

/// The opening line of a fenced block.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fence {
    /// How many backquotes; the closing line has as many.
    pub ticks: usize,
    /// `quote`, `deal`, `auction`, `chart` or another word.
    pub kind: Option<Span>,
    /// What follows the kind: the address of a quotation.
    pub argument: Option<Span>,
}

/// Reads the opening line of a fenced block at the start of `line`.
pub fn fence(line: &str) -> Option<Fence> {
    let mut found = None;
    for part in parts(Rule::entry_fence, line) {
        let at = span(&part);
        match part.as_rule() {
            Rule::fence_ticks => found = Some(Fence { ticks: at.len(), kind: None, argument: None }),
            Rule::fence_kind => found.iter_mut().for_each(|fence| fence.kind = Some(at.clone())),
            Rule::fence_argument => found.iter_mut().for_each(|fence| fence.argument = Some(at.clone())),
            _ => {}
        }
    }
    found
}

/// A line of the header, `key: value`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Field {
    /// The key.
    pub key: Span,
    /// The value, if there is one.
    pub value: Option<Span>,
}

/// Reads a header line at the start of `line`.
pub fn field(line: &str) -> Option<Field> {
    let mut inner = parts(Rule::entry_field, line).map(|part| span(&part));
    Some(Field { key: inner.next()?, value: inner.next() })
}

/// The parts that `rule` finds at the start of `text`; none where it matches nothing.
fn parts(rule: Rule, text: &str) -> impl Iterator<Item = Pair<'_, Rule>> {
    let pairs = LawsParser::parse(rule, text).ok();
    pairs.into_iter().flatten().flat_map(Pair::into_inner)
}

fn span(pair: &Pair<'_, Rule>) -> Span {
    let span = pair.as_span();
    span.start()..span.end()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check_markers(line: &str, expected: &str) {
        let found = marker_line(line).map_or_else(String::new, |found| {
            let mut out: Vec<_> = found.markers.iter().map(|m| line[m.span.clone()].to_owned()).collect();
            out.extend(found.dash.map(|dash| format!("~{}", &line[dash.end..])));
            out.join("|")
        });
        assert_eq!(found, expected);
    }

    #[test]
    fn noun_markers_need_a_dash_a_colon_or_the_end() {
        check_markers("Law 16 — Information", "Law 16|~Information");
        check_markers("LAW 6 ‐THE SHUFFLE", "LAW 6|~THE SHUFFLE");
        check_markers("Law 16: Information", "Law 16|~Information");
        check_markers("Law 16 - Information", "Law 16|~Information");
        check_markers("Law 16", "Law 16");
        check_markers("Law 16 applies here", "");
        check_markers("Laws 3 to 9 — [Repealed]", "Laws 3 to 9|~[Repealed]");
    }

    #[test]
    fn a_heading_may_begin_with_a_number() {
        check_markers("Law 2 — 24 hours", "Law 2|~24 hours");
        check_markers("Law 2: 24 hours", "Law 2|~24 hours");
        check_markers("Law 2 - 24 hours — or less", "Law 2|~24 hours — or less");
        check_markers("Law 2–5 — [Deleted]", "Law 2–5|~[Deleted]");
        check_markers("Law 2 – 5 — [Deleted]", "Law 2 – 5|~[Deleted]");
        check_markers("Law 2 — 5", "Law 2 — 5");
        check_markers("Laws 2–24 apply at sea", "");
        check_markers("Law 5 — 10m — Running", "Law 5|~10m — Running");
        check_markers("Law 5 — 3D", "Law 5|~3D");
    }

    #[test]
    fn plain_markers() {
        check_markers("A — What a player may use", "A|~What a player may use");
        check_markers("1. text", "1.");
        check_markers("(a) text", "(a)");
        check_markers("b) text", "b)");
        check_markers("1. (a) text", "1.|(a)");
        check_markers("A. 1. text", "A.|1.");
        check_markers("3 to 9 — [Repealed]", "3 to 9|~[Repealed]");
        check_markers("1. - text", "1.");
    }

    #[test]
    fn ranges_of_numbers() {
        check_markers("16A to 16C — [Repealed]", "16A to 16C|~[Repealed]");
        check_markers("14 to 15A — [Repealed]", "14 to 15A|~[Repealed]");
        check_markers("16a–16c — [Repealed]", "16a–16c|~[Repealed]");
        check_markers("Rule 2A to 2bis — [Reserved]", "Rule 2A to 2bis|~[Reserved]");
        check_markers("Rule 2A to 2B of the Code", "");
        check_markers("(2) to (4) [Repealed]", "(2) to (4)");
        check_markers("(b)–(d) (Deleted.)", "(b)–(d)");
        check_markers("(2) to (4) — [Repealed]", "(2) to (4)|~[Repealed]");
        check_markers("(2) to (4) apply", "(2)");
        check_markers("(2) to (4) [Repealed] by night", "(2)");
        check_markers("1. (a) to (c) [Repealed]", "1.|(a) to (c)");
    }

    #[test]
    fn full_address_markers() {
        let check = |line: &str, expected: &str| {
            assert_eq!(full_marker(line).map(|m| line[m.span].to_owned()).unwrap_or_default(), expected);
        };
        check("9.2.1 text", "9.2.1");
        check("702.19b text", "702.19b");
        check("702.19. Trample", "702.19.");
        check("17.C.2.b. text", "17.C.2.b.");
        check("2.D.10. text", "2.D.10.");
        check("3.1.iv text", "3.1.iv");
        check("1c2a) text", "1c2a)");
        check("12(1)(a) text", "12(1)(a)");
        check("t.50.2 text", "t.50.2");
        check("GR.6.4. text", "GR.6.4.");
        check("No.6 text", "");
        check("9.2 — Heading", "9.2");
        check("text", "");
    }

    #[test]
    fn words_that_look_like_markers_are_none() {
        check_markers("(s)he plays", "");
        check_markers("e.g. this", "");
        check_markers("41). As in B", "");
        check_markers("1.5 points", "");
        check_markers("A player", "");
        check_markers("a – b", "a|~b");
        check_markers("(a) players 1 — x", "(a)");
    }

    #[track_caller]
    fn check_markup(text: &str, expected: Option<&str>) {
        assert_eq!(markup(text).map(|found| &text[found.span]), expected);
    }

    #[test]
    fn markup_needs_flanking() {
        check_markup("**Term** x", Some("**Term**"));
        check_markup("*so* x", Some("*so*"));
        check_markup("** and **", None);
        check_markup("*, then *", None);
        check_markup("[^12] x", Some("[^12]"));
        check_markup("{~~old~>new~~}", Some("{~~old~>new~~}"));
        check_markup("{++open", None);
        check_markup("\\Law 16", Some("\\"));
        check_markup("[a](b.html)", Some("[a](b.html)"));
        check_markup("[see Law 16]", None);
        check_markup("[a](b\rc)", None);
    }

    #[test]
    fn other_lines() {
        assert_eq!(attribute("@was 1997:16A").map(|a| (a.name, a.value)), Some((1..4, Some(5..13))));
        assert_eq!(
            note(">> [TK, resolved] No").map(|n| (n.depth, n.stamp, n.text)),
            Some((2, Some(4..16), 18..20))
        );
        assert_eq!(footnote_start("[^1]: See").map(|f| f.span), Some(0..6));
        assert_eq!(
            fence("```quote 2017:16C2").map(|f| (f.kind, f.argument)),
            Some((Some(3..8), Some(9..18)))
        );
        assert_eq!(field("kind: laws").map(|f| (f.key, f.value)), Some((0..4, Some(6..10))));
        assert_eq!(field("Kind: laws"), None);
    }
}
