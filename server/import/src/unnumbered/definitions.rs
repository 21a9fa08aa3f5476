//! Definitions: headwords, numbered meanings and parts of a definition.
//!
//! In print a headword is set apart by type or by blanks. What is left in plain text is a
//! run of blanks, and where that is lost, the capital or the number that the text begins
//! with.

use lawsmith_text::single_spaced;

use super::columns::{columns, is_head};
use super::headword::{LONGEST_TAIL, NEAR, column_of_texts, is_headword, run_on, set_apart, split_at};
use crate::context::Context;
use crate::lines::{TextLine, bullet};
use crate::markup::{CELL, is_table_row, marked_at_start};
use crate::numbering::STEP;
use crate::output::{Item, NotesToPlace, Paragraph, literal};
use crate::report::Disposition;
use crate::sentence::is_finished;

/// Reads definitions; the first line is the part's title.
pub(crate) fn definitions<'t>(lines: &[TextLine<'t>], context: &mut Context<'_, 't>) -> Vec<Item> {
    let Some((title, rest)) = lines.split_first() else { return Vec::new() };
    let mut reader = Reader {
        items: vec![Item::Title { text: Paragraph::new(title.text), sign: false }],
        context: context.reborrow(),
        to_place: NotesToPlace::default(),
        at: "Definitions".to_owned(),
        parent: String::new(),
        sense: 0,
        lines: Vec::new(),
        beside: column_of_texts(rest),
        bulleted: false,
        marked: false,
    };
    reader.placed(title, None);
    for (at, line) in rest.iter().enumerate() {
        reader.line(line, rest.get(at + 1));
    }
    reader.place_notes();
    reader.items
}

struct Reader<'a, 't> {
    items: Vec<Item>,
    context: Context<'a, 't>,
    to_place: NotesToPlace<'t>,
    /// The address of the definition at hand.
    at: String,
    /// The address of the last definition that is no part of another.
    parent: String,
    /// The number of the last meaning.
    sense: u32,
    /// The lines of the definition at hand.
    lines: Vec<usize>,
    /// Where the texts begin, in characters, if they stand in a column beside the headwords.
    beside: Option<usize>,
    /// Whether the first entry is a bullet.
    bulleted: bool,
    /// Whether the headwords are marked, so that what has no mark is none.
    marked: bool,
}

impl<'t> Reader<'_, 't> {
    fn line(&mut self, line: &TextLine<'t>, next: Option<&TextLine<'t>>) {
        if line.remark {
            self.place_notes();
            let column = self.column();
            self.items.push(Item::Remark { column, text: Paragraph::new(line.text) });
            return self.placed(line, None);
        }
        if literal::push(&mut self.items, line) {
            return self.placed(line, None);
        }
        if is_table_row(line.text) {
            return self.row(line, next);
        }
        match bullet(line.text) {
            Some(words) => self.bullet(line, words, next),
            None => self.words(line, next),
        }
    }

    /// A bullet is an entry where entries are bullets, else a part of the text of one.
    fn bullet(&mut self, line: &TextLine<'t>, words: &'t str, next: Option<&TextLine<'t>>) {
        self.bulleted |= self.parent.is_empty();
        if self.bulleted && set_apart(words).is_some() {
            return self.words(&TextLine { text: words, gap: true, ..line.clone() }, next);
        }
        let column = if self.parent.is_empty() { 0 } else { self.column() + STEP };
        self.items.push(Item::Bullet { column, text: Paragraph::new(words) });
        self.placed(line, None);
    }

    /// A row of a table of headwords and their texts; one without a headword goes on with the text above.
    fn row(&mut self, line: &TextLine<'t>, next: Option<&TextLine<'t>>) {
        match columns(line.text) {
            Some((headword, text)) if self.parent.is_empty() && is_head(headword, text, next) => {
                self.context.ledger.skip(line.number, "the head of a table of definitions");
            }
            Some((headword, text)) => {
                self.entry(line, headword, text, None);
                if headword.starts_with(char::is_lowercase) {
                    let why = "a headword with a small letter, taken for a part of the entry above";
                    self.context.ledger.note(line.number, Disposition::Unsure, why);
                }
            }
            None => {
                let words = line.text.trim_start_matches(CELL).trim_start();
                if words.len() == line.text.len() || words.contains(CELL) {
                    let why = "a row of a table among the definitions that is no headword and its text";
                    self.context.ledger.note(line.number, Disposition::Unsure, why);
                }
                let repair = self.text().and_then(|text| text.push(words.trim_end_matches(CELL)));
                self.placed(line, repair);
            }
        }
    }

    fn words(&mut self, line: &TextLine<'t>, next: Option<&TextLine<'t>>) {
        let gap = line.gap || matches!(self.items.last(), Some(Item::Title { .. }));
        if let Some((headword, text)) =
            set_apart(line.text).or_else(|| if gap { None } else { self.at_column(line.text) })
        {
            let capital = headword.starts_with(|c: char| c.is_uppercase() || c.is_numeric());
            if !gap && self.goes_on_above(line.text, headword, text) {
                return self.tail(line, headword, text);
            }
            if gap || capital && self.last_is_finished() {
                self.marked |= marked_at_start(line.text).is_some();
                let how = (!gap).then_some("an entry without a gap before it");
                return self.entry(line, headword, text, how);
            }
        }
        let next_sense = sense(line.text).filter(|&(_, number, _)| number == self.sense + 1);
        let is_listed = line.listed > 0 || !gap;
        let next_sense = next_sense.filter(|_| !self.parent.is_empty() && (is_listed || self.awaits_sense()));
        if let Some((marker, number, text)) = next_sense {
            self.sense = number;
            let column = self.column();
            self.items.push(Item::Sense { marker: marker.to_owned(), column, text: Paragraph::new(text) });
            return self.placed(line, None);
        }
        if let Some(headword) = gap.then(|| lone_headword(line.text)).flatten() {
            return self.entry(line, headword, "", None);
        }
        if gap {
            return match run_on(line.text).filter(|_| !self.marked) {
                Some((headword, text)) => {
                    let how = format!("taken for the headword “{headword}”, which no blanks set apart");
                    self.entry(line, headword, text, Some(&how));
                }
                None => self.stray(line),
            };
        }
        let last_of_block = next.is_none_or(|next| next.gap);
        if last_of_block && self.is_tail_of_headword(line.text) {
            return self.tail(line, line.text, "");
        }
        let repair = self.text().and_then(|text| text.push(line.text));
        self.placed(line, repair);
    }

    fn entry(&mut self, line: &TextLine<'t>, headword: &str, text: &str, how: Option<&str>) {
        self.place_notes();
        let part = headword.starts_with(char::is_lowercase) && !self.parent.is_empty();
        let column = if part { STEP } else { 0 };
        let headword = single_spaced(headword);
        self.at =
            if part { format!("{}/{headword}", self.parent) } else { format!("Definitions/{headword}") };
        if !part {
            self.parent.clone_from(&self.at);
        }
        self.sense = 0;
        self.lines.clear();
        match sense(text).filter(|&(_, number, _)| number == 1) {
            Some((marker, number, text)) => {
                self.sense = number;
                self.items.push(Item::Entry { headword, column, text: Paragraph::default() });
                self.items.push(Item::Sense {
                    marker: marker.to_owned(),
                    column,
                    text: Paragraph::new(text),
                });
            }
            None => self.items.push(Item::Entry { headword, column, text: Paragraph::new(text) }),
        }
        self.placed(line, how);
    }

    /// The headword and the text of a line that has one blank where the column of texts begins: the headword is
    /// the next one of the alphabet.
    fn at_column(&mut self, line: &'t str) -> Option<(&'t str, &'t str)> {
        let column = self.beside?;
        let capital = |words: &str| words.starts_with(char::is_uppercase);
        let mut places = (column.saturating_sub(NEAR)..=column).filter_map(|at| split_at(line, at));
        let (headword, text) = places.find(|(headword, text)| capital(headword) && capital(text))?;
        let next = headword.to_lowercase() > self.last_headword().to_lowercase() && is_headword(headword);
        (next && self.last_is_finished()).then_some((headword, text))
    }

    /// Whether what stands before the column of texts is the end of the headword above it, which is broken
    /// over two lines: it goes on in small letters, or would not be the next one of the alphabet.
    fn goes_on_above(&self, line: &str, headword: &str, text: &str) -> bool {
        let place = line[..line.len() - text.len()].chars().count();
        let at_column = self.beside.is_some_and(|column| place.abs_diff(column) <= NEAR);
        let small = headword.starts_with(char::is_lowercase);
        let before = || headword.to_lowercase() < self.last_headword().to_lowercase();
        let of_entry = matches!(self.items.last(), Some(Item::Entry { .. }));
        of_entry && at_column && self.lines.len() <= 2 && self.parent == self.at && (small || before())
    }

    /// Whether a numbered meaning may follow behind an empty line: the one before it stands there, or no text of the entry.
    fn awaits_sense(&self) -> bool {
        match self.items.last() {
            Some(Item::Entry { text, .. }) => text.words().is_empty(),
            last => self.sense > 0 && matches!(last, Some(Item::Sense { .. })),
        }
    }

    fn last_headword(&self) -> &str {
        self.parent.split_once('/').map_or("", |(_, headword)| headword)
    }

    /// The last words of a headword that was broken over two lines, and the text beside them.
    fn tail(&mut self, line: &TextLine<'t>, words: &str, beside: &str) {
        let Some(Item::Entry { headword, text, .. }) = self.items.last_mut() else { return };
        headword.push(' ');
        headword.push_str(words);
        if !beside.is_empty() {
            text.push(beside);
        }
        let tail = format!(" {words}");
        let whole = self.parent == self.at;
        self.at.push_str(&tail);
        if whole {
            self.parent.clone_from(&self.at);
        }
        for &line in &self.lines {
            self.context.ledger.place(line, Disposition::Placed, &self.at);
        }
        self.placed(line, Some("taken for the end of the headword, which is broken over two lines"));
    }

    fn is_tail_of_headword(&self, line: &str) -> bool {
        let entry =
            matches!(self.items.last(), Some(Item::Entry { text, .. }) if text.words().ends_with('.'));
        let short = line.split_whitespace().count() <= LONGEST_TAIL;
        entry
            && short
            && line.starts_with(char::is_uppercase)
            && !line.ends_with(['.', ',', ';', ':', '?', '!'])
    }

    /// A paragraph that is no entry.
    fn stray(&mut self, line: &TextLine<'t>) {
        self.context.ledger.note(
            line.number,
            Disposition::Unsure,
            "a paragraph among the definitions that has no headword",
        );
        let column = if self.parent.is_empty() { 0 } else { self.column() + STEP };
        self.items.push(Item::Paragraph { column, text: Paragraph::new(line.text) });
        self.placed(line, None);
    }

    fn column(&self) -> usize {
        if self.at == self.parent { 0 } else { STEP }
    }

    fn text(&mut self) -> Option<&mut Paragraph> {
        self.items.last_mut().and_then(Item::running_text_mut)
    }

    fn last_is_finished(&mut self) -> bool {
        self.text().is_none_or(|text| is_finished(text.words()))
    }

    fn placed(&mut self, line: &TextLine<'t>, repair: Option<&str>) {
        if let Some(repair) = repair {
            self.context.ledger.note(line.number, Disposition::Repaired, repair);
        }
        self.context.ledger.place(line.number, Disposition::Placed, &self.at);
        self.lines.push(line.number);
        self.to_place.mark(line, &self.at, &mut self.items, self.context.ledger);
    }

    fn place_notes(&mut self) {
        self.to_place.place(&self.at, self.context.notes, &mut self.items, self.context.ledger);
    }
}

/// The headword of an entry whose meanings stand on the lines below: “Hand —”.
fn lone_headword(line: &str) -> Option<&str> {
    let headword = line.strip_suffix(['—', '–'])?;
    Some(headword.trim_end()).filter(|term| term.len() < headword.len() && is_headword(term))
}

/// A numbered meaning: its marker, its number and its text.
fn sense(line: &str) -> Option<(&str, u32, &str)> {
    let digits = line.find(|c: char| !c.is_ascii_digit())?;
    let number = line[..digits].parse().ok()?;
    let rest = line[digits..].strip_prefix(['.', ')'])?;
    let text = rest.trim_start();
    (text.len() < rest.len()).then(|| (&line[..digits + 1], number, text))
}
