//! The source as lines that hold words: numbered, trimmed, with the distance to the line
//! before and whether a page begins there.
//!
//! CR, LF and CRLF all end a line; a form feed begins a page unless the profile names another mark. Columns are not kept: in
//! text that was copied out of a page they mean nothing. A [`TextLine`] is what is left of a [`Line`] for the readers, when
//! it was put right (`mend`) and footnotes were taken out (`stretch`).

use std::borrow::Cow;

use crate::markup::{CLOSES, FENCED, HEADING, LISTED, REMARK, is_table_row};
use crate::pattern::Pattern;

/// A line with words on it as it stands or, when it was put right, a piece of one.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Line<'t> {
    /// Its number in the source, from 1.
    pub(crate) number: usize,
    /// Its words, without white space round them and without the mark of a page break.
    pub(crate) text: Cow<'t, str>,
    /// How many lines below the line of words before it; the first line counts from 0.
    pub(crate) distance: usize,
    /// Whether it is the first of a page.
    pub(crate) page: bool,
    /// How deep a heading it is by the signs of Markdown; 0 where none say so.
    pub(crate) heading: usize,
    /// How many lists it closes by the signs of Markdown.
    pub(crate) closes: usize,
    /// Whether it begins a paragraph; `None` where its distance says so.
    pub(crate) gap: Option<bool>,
    /// The keys of the footnotes marked behind its last word.
    pub(crate) marks: Vec<String>,
    /// Whether it is a remark on the text.
    pub(crate) remark: bool,
    /// The block that it lies in, if it is kept as printed.
    pub(crate) literal: Option<InLiteral<'t>>,
    /// In how many lists it lies, as an item or behind one; 0 where the source doesn't say.
    pub(crate) listed: usize,
}

impl Line<'_> {
    /// Words that begin a paragraph of their own on that line.
    pub(crate) fn anew(number: usize, text: String) -> Self {
        Self { number, text: text.into(), gap: Some(true), ..Self::default() }
    }
}

/// A line inside a block that is kept as printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct InLiteral<'t> {
    /// What stands behind the fence: `deal`, `quote 16C`; empty for a plain block.
    pub(crate) kind: &'t str,
    /// The line of the source that the block begins on.
    pub(crate) first: usize,
}

/// A line of text, as the readers have it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TextLine<'t> {
    /// Its number in the source, from 1.
    pub(crate) number: usize,
    /// Its words.
    pub(crate) text: &'t str,
    /// Whether it begins a new paragraph.
    pub(crate) gap: bool,
    /// How deep a heading it is by the signs of Markdown; 0 where none say so.
    pub(crate) heading: usize,
    /// How many lists it closes by the signs of Markdown.
    pub(crate) closes: usize,
    /// Whether it begins a page though the line before it ended no sentence.
    pub(crate) cut: bool,
    /// The marks behind its last word: label, and line of the mark.
    pub(crate) marks: Vec<(&'t str, usize)>,
    /// Whether it is a remark on the text.
    pub(crate) remark: bool,
    /// The block that it lies in, if it is kept as printed.
    pub(crate) literal: Option<InLiteral<'t>>,
    /// Of an item of a list, in how many lists it lies; 0 where the source doesn't say.
    pub(crate) listed: usize,
}

impl TextLine<'_> {
    /// Whether it is no text of law: a remark, kept as printed, or a row of a table.
    pub(crate) fn is_beside_text(&self) -> bool {
        self.remark || self.literal.is_some() || is_table_row(self.text)
    }
}

/// The lines of `text` that hold words, and how many lines there are at all.
pub(crate) fn lines<'t>(text: &'t str, page_break: Option<&Pattern>) -> (Vec<Line<'t>>, usize) {
    let (mut found, mut last, mut page, mut count) = (Vec::new(), 0, false, 0);
    for (at, line) in physical(text).enumerate() {
        let number = at + 1;
        count = number;
        let mut start = 0;
        let breaks = page_break.into_iter().flat_map(|mark| mark.ranges(line));
        let feeds = line.match_indices('\u{c}').map(|(at, feed)| at..at + feed.len());
        let feeds = feeds.filter(|_| page_break.is_none());
        for cut in breaks.chain(feeds).map(Some).chain([None]) {
            let end = cut.as_ref().map_or(line.len(), |cut| cut.start);
            let (words, heading) = counted(line[start..end].trim(), HEADING);
            let (words, closes) = counted(words, CLOSES);
            if !words.is_empty() {
                let (text, listed) = counted(words, LISTED);
                let (text, remark) = counted(text, REMARK);
                let (text, literal) = fenced(text, number, found.last());
                let (text, remark, distance) = (text.into(), remark > 0, number - last);
                let read = Line { number, text, distance, page, heading, closes, ..Line::default() };
                found.push(Line { remark, listed, literal, ..read });
                (last, page) = (number, false);
            }
            if let Some(cut) = cut {
                (start, page) = (cut.end, true);
            }
        }
    }
    (found, count)
}

/// The words of a line in a fenced block, with the blanks before them, and the block, which the line above may have begun.
fn fenced<'t>(line: &'t str, number: usize, above: Option<&Line<'t>>) -> (&'t str, Option<InLiteral<'t>>) {
    let Some(line) = line.strip_prefix(FENCED) else { return (line, None) };
    match (line.strip_prefix(FENCED), line.split_once(FENCED)) {
        (Some(words), _) => (words, above.and_then(|above| above.literal)),
        (None, Some((kind, words))) => (words, Some(InLiteral { kind: kind.trim(), first: number })),
        (None, None) => (line, None),
    }
}

/// The words of a line without the signs that it begins with, and how many these are.
pub(crate) fn counted(line: &str, sign: char) -> (&str, usize) {
    let words = line.trim_start_matches(sign);
    (words, (line.len() - words.len()) / sign.len_utf8())
}

/// The words of a bullet, without the sign.
pub(crate) fn bullet(line: &str) -> Option<&str> {
    ["- ", "* ", "+ ", "• "].iter().find_map(|sign| line.strip_prefix(sign))
}

/// The lines of a text whatever ends them; a break at the very end opens no further line.
pub(crate) fn physical(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = rest.find(['\n', '\r']).unwrap_or(rest.len());
        let line = &rest[..end];
        let width = if rest[end..].starts_with("\r\n") { 2 } else { 1 };
        rest = rest.get(end + width..).unwrap_or_default();
        Some(line)
    })
}

/// `text` without the words of these lines, which come in order, each with its number from 1.
pub(crate) fn without(text: &str, lines: &[(usize, String)]) -> String {
    let mut out = String::with_capacity(text.len());
    let mut gone = lines.iter().peekable();
    for (at, line) in physical(text).enumerate() {
        let mut line = Cow::Borrowed(line);
        while let Some((_, words)) = gone.next_if(|(number, _)| *number == at + 1) {
            line = Cow::Owned(line.replacen(words, "", 1));
        }
        out.push_str(&line);
        out.push('\n');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[(usize, &str, usize, bool)]) {
        let profile = crate::Profile::parse(
            "[work]\nid = ''\ntitle = ''\n[edition]\nid = '1'\n[pages]\nbreak = '<page>'\n\
             [headings]\nlaw = '(?P<number>)(?P<title>)'\n",
        )
        .unwrap();
        let (lines, _) = lines(text, profile.pages.page_break.as_ref());
        let found = lines.iter().map(|line| (line.number, &*line.text, line.distance, line.page));
        assert_eq!(found.collect::<Vec<_>>(), expected, "{text:?}");
    }

    #[test]
    fn lines_of_fenced_blocks() {
        let text =
            "a\n\u{FDE1}deal \u{FDE1} N   S\n\u{FDE1}\u{FDE1}  x\n\n\u{FDE1}\u{FDE1}y\n\u{FDE1} \u{FDE1}z\n";
        let (lines, _) = lines(text, None);
        let blocks = lines.iter().map(|line| (&*line.text, line.literal.map(|it| (it.kind, it.first))));
        let (deal, plain) = (Some(("deal", 2)), Some(("", 6)));
        assert_eq!(
            blocks.collect::<Vec<_>>(),
            [("a", None), (" N   S", deal), ("  x", deal), ("y", deal), ("z", plain)]
        );
    }

    #[test]
    fn any_line_break_counts() {
        for text in [" a \n\nb", "a\r\n\r\nb\r\n", "a\r\rb\r", "a\r\n\nb"] {
            check(text, &[(1, "a", 1, false), (3, "b", 2, false)]);
        }
        assert_eq!(lines("a\n\n", None).1, 2);
        assert_eq!(lines("", None).1, 0);
    }

    #[test]
    fn a_page_begins_behind_its_mark() {
        check("a\n<page> b\n<page>\nc", &[(1, "a", 1, false), (2, "b", 1, true), (4, "c", 2, true)]);
        check("a <page>b", &[(1, "a", 1, false), (1, "b", 0, true)]);
    }
}
