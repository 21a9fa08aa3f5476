//! The words of a paragraph, and how they are written on one line.

use super::marked_line::MarkedLine;
use super::{
    LineKind, is_noun_and_number, is_provision_title, is_typed_number, label, raised_label, scripts,
};
use crate::markup::{Marked, Markup, OPEN};

/// Whether words are a number, perhaps with a noun: "1.", "(a)", "Article 4".
fn is_number(words: &str) -> bool {
    !words.starts_with(char::is_alphabetic)
        || words.chars().count() < 3
        || is_typed_number(words)
        || is_noun_and_number(words)
}

/// How long a heading may be that ends as a sentence does.
const SHORT: usize = 40;

/// Words of titles have a capital from this length on: “Duties and Powers of the Chair”.
const SHORTEST_IN_TITLE: usize = 4;

/// The most characters of a label, and of a link.
const LONGEST_LABEL: usize = 9;
const LONGEST_LINK: usize = 400;

/// The most characters of a heading.
const LONGEST_HEADING: usize = 160;

/// The words of a paragraph.
#[derive(Debug, Default)]
pub(super) struct Words {
    /// The characters, each with what it is marked as.
    pub(super) letters: Vec<(char, Marked)>,
    /// How many of them are links within the document.
    pub(super) linked: usize,
    /// Whether raised or lowered ones are unclear.
    pub(super) unclear: bool,
}

impl Words {
    /// Words that nothing is marked of.
    pub(super) fn plain(text: &str) -> Self {
        let mut words = Self::default();
        words.push(text, Marked::default());
        words
    }

    /// Whether there is nothing but blanks.
    pub(super) fn is_blank(&self) -> bool {
        self.letters.iter().all(|(c, _)| c.is_whitespace())
    }

    /// Whether all of it is a link within the document, as in a table of contents.
    pub(super) fn is_link_within(&self) -> bool {
        self.linked > 0 && self.linked == self.letters.len()
    }

    /// Whether it is text and no heading: what ends as a sentence does and is not written as titles are.
    pub(super) fn is_sentence(&self) -> bool {
        let text: String = self.letters.iter().map(|(c, _)| *c).collect();
        let len = self.letters.len();
        let (capital, small) = text
            .split_whitespace()
            .filter(|word| word.chars().count() >= SHORTEST_IN_TITLE)
            .partition::<Vec<_>, _>(|word| word.starts_with(char::is_uppercase));
        let ends = text.trim_end().ends_with(['.', ';', ':', ',']);
        len > LONGEST_HEADING || len > SHORT && ends && capital.len() <= small.len()
    }

    /// Whether it is a noun with its number in bold, and the title behind it: `**Art. 5** Crews`.
    pub(super) fn heads_provision(&self) -> bool {
        let text = |letters: &[(char, Marked)]| letters.iter().map(|(c, _)| *c).collect::<String>();
        let bold = self.letters.iter().take_while(|(_, marked)| marked.bold).count();
        let (lead, title) = self.letters.split_at(bold);
        is_noun_and_number(text(lead).trim()) && is_provision_title(text(title).trim())
    }

    /// Makes what stands behind `start` a link, unless its target is its own words or can't be written in one.
    pub(super) fn link(&mut self, start: usize, target: &str) {
        let words: String = self.letters[start..].iter().map(|(c, _)| *c).collect();
        if words.trim().is_empty() || target.contains(words.trim()) || target.contains([' ', ')']) {
            return;
        }
        self.letters.insert(start, (OPEN, Marked::default()));
        self.push(&format!("]({target})"), Marked::default());
    }

    /// The words before each line break that a marker stands behind, and those behind the last: "(a) oars;⏎(b) sails." Within a
    /// link nothing is parted.
    pub(super) fn parted_at_markers(mut self) -> Vec<Self> {
        let mut parts = Vec::new();
        while let Some(at) = (1..self.letters.len()).rev().find(|&at| self.begins_line_with_marker(at)) {
            parts.push(Self { letters: self.letters.split_off(at), ..Self::default() });
        }
        parts.push(self);
        parts.reverse();
        parts
    }

    /// Whether a marker stands at a place, right behind a line break.
    fn begins_line_with_marker(&self, at: usize) -> bool {
        let (before, behind) = self.letters.split_at(at);
        if before.last().is_none_or(|(c, _)| *c != '\n') {
            return false;
        }
        let first = behind.iter().map(|(c, _)| *c).take(LONGEST_LABEL).take_while(|c| !c.is_whitespace());
        let first: String = first.collect();
        let nearest = before.iter().rev().take(LONGEST_LINK).find(|(c, _)| matches!(*c, OPEN | ')'));
        let in_link = nearest.is_some_and(|(c, _)| *c == OPEN);
        !in_link && first.len() < behind.len() && is_typed_number(&first)
    }

    /// The mark of the note with this label.
    pub(super) fn mark(&mut self, label: &str) {
        self.push(&format!("{OPEN}^{label}]"), Marked::default());
    }

    /// Puts raised and lowered numbers into their own form.
    pub(super) fn set_scripts(&mut self) {
        self.unclear = scripts::set(&mut self.letters);
    }

    /// Letters that are all marked alike.
    pub(super) fn push(&mut self, text: &str, marked: Marked) {
        self.letters.extend(text.chars().map(|c| (c, marked)));
    }

    /// The words of several paragraphs, one behind the other.
    pub(super) fn append(&mut self, mut other: Self) {
        if !self.letters.is_empty() {
            self.letters.push((' ', Marked::default()));
        }
        self.letters.append(&mut other.letters);
    }

    /// The words on one line, with a sign where marked ones begin and end. Of a heading only what a change
    /// added or removed is marked.
    pub(super) fn written(mut self, markup: Markup, kind: LineKind) -> String {
        let mut letters = self.letters.iter().filter(|(c, _)| !c.is_whitespace()).peekable();
        let is_heading = kind == LineKind::Heading;
        let all_bold = letters.peek().is_some() && letters.all(|(_, marked)| marked.bold);
        for (_, marked) in &mut self.letters {
            marked.bold &= !(is_heading || all_bold);
            marked.italic &= !is_heading;
            marked.term &= !is_heading;
        }
        self.lower_number();
        self.unmark_label();
        self.put_number_before_addition(kind);
        self.unmark_parts_of_words();
        self.unmark_signs();
        let mut line = MarkedLine::default();
        let mut blank: Option<Marked> = None;
        let mut tabs: Vec<usize> = Vec::new();
        for (c, marked) in self.letters {
            if c.is_whitespace() {
                blank.get_or_insert(marked);
                tabs.extend((c == '\t' && !line.out.is_empty()).then_some(line.out.len()));
                continue;
            }
            let signs = markup.signs(marked);
            if let Some(blank) = blank.take().filter(|_| !line.out.is_empty()) {
                line.blank(&markup.signs(blank.of_change()), &signs);
            }
            line.push(c, &signs);
        }
        let mut out = line.closed();
        // "Bees    8": one tab parts a short line in two, as several blanks do; behind a number it is a blank.
        if let [tab] = tabs[..]
            && out.get(..tab).is_some_and(|words| !is_number(words))
            && !out.ends_with(['.', ';', ':'])
        {
            out.insert(tab, ' ');
        }
        out.truncate(out.trim_end().len());
        out
    }

    /// Raised numbers are the paragraphs of an article: `(1) The crew`.
    fn lower_number(&mut self) {
        let len = self.letters.iter().take_while(|(c, marked)| marked.raised && c.is_alphanumeric()).count();
        let number: String = self.letters[..len].iter().map(|(c, _)| *c).collect();
        let words: String = self.letters[len..].iter().take(2).map(|(c, _)| *c).collect();
        if let Some(label) = raised_label(&number, words.trim_start()) {
            let plain = format!("({label}) ").chars().map(|c| (c, Marked::default())).collect::<Vec<_>>();
            self.letters.splice(..len, plain);
        }
    }

    /// A number that a paragraph begins with is no part of what is set off: `1.2 Crews`, `(a)`.
    fn unmark_label(&mut self) {
        let start = self.letters.iter().position(|(c, _)| !c.is_whitespace()).unwrap_or(0);
        let end = self.letters[start..].iter().position(|(c, _)| c.is_whitespace()).unwrap_or(0);
        let first = &mut self.letters[start..start + end];
        let signed = first.iter().any(|(c, _)| matches!(c, '.' | '(' | ')'));
        let numbered = first.iter().any(|(c, _)| c.is_ascii_digit());
        let letters = first.iter().filter(|(c, _)| c.is_alphabetic()).count();
        if first.len() <= 12 && (numbered || signed && letters <= 4) {
            unmark(first);
        }
    }

    /// A number and the words behind it that a change put in: the number stands before them, so that it numbers.
    fn put_number_before_addition(&mut self, kind: LineKind) {
        let text: String = self.letters.iter().map(|(c, _)| *c).collect();
        let Some(len) = label::number_at_start(&text, kind) else { return };
        let (number, words) = self.letters.split_at_mut(text[..len].chars().count());
        let is_added = |(c, marked): &(char, Marked)| marked.added || c.is_whitespace();
        let follows = words.iter().find(|(c, _)| !c.is_whitespace()).is_none_or(is_added);
        if follows && number.iter().all(is_added) {
            let blanks = words.iter_mut().take_while(|(c, _)| c.is_whitespace());
            number.iter_mut().chain(blanks).for_each(|(_, marked)| marked.added = false);
        }
    }

    /// Punctuation alone is not set off.
    fn unmark_signs(&mut self) {
        let same = |(_, one): &(char, Marked), (_, other): &(char, Marked)| {
            (one.bold, one.italic) == (other.bold, other.italic)
        };
        for run in self.letters.chunk_by_mut(same) {
            if !run.iter().any(|(c, _)| c.is_alphanumeric()) {
                unmark(run);
            }
        }
    }

    /// A word is set off as a whole or not at all.
    fn unmark_parts_of_words(&mut self) {
        for word in
            self.letters.chunk_by_mut(|(one, _), (other, _)| one.is_alphanumeric() && other.is_alphanumeric())
        {
            let (bold, italic) = word.iter().fold((true, true), |(bold, italic), (_, marked)| {
                (bold && marked.bold, italic && marked.italic)
            });
            word.iter_mut().for_each(|(_, marked)| *marked = Marked { bold, italic, ..*marked });
        }
    }
}

/// Takes the emphasis off letters; what a change did stays.
fn unmark(letters: &mut [(char, Marked)]) {
    letters.iter_mut().for_each(|(_, marked)| (marked.bold, marked.italic) = (false, false));
}
