//! Markdown to the plain lines that the phases read: headings, ordered lists, tables and
//! footnotes as Markdown writes them. Emphasis and links stay, for `.laws` writes them alike. Items
//! with a number have a sign for each list that they lie in.
//!
//! Bold in an imported text is emphasis: it says nothing of terms. Fenced code (`code`), HTML and nested
//! quotations are left as they stand.

mod anchors;
mod below_address;
mod blocks;
mod bold_titles;
mod by_letter;
mod by_place;
mod code;
mod counted;
mod counted_signs;
mod divs;
mod emphasised;
mod front_matter;
mod heading_signs;
mod html_headings;
mod inline;
mod link_references;
mod list_tables;
mod lists;
mod lone_numbers;
mod page;
mod recognised;
mod repeated;
mod rows;
mod titles_above;
mod unseen;
mod whole_links;
mod whole_notes;

use std::borrow::Cow;

use anchors::{Anchors, without_attributes};
use below_address::BelowAddress;
use blocks::{
    column, escaped_number, heading, heads_provision, item, item_over, lettered_text, underlined,
    without_heading_sign, without_tabs,
};
use bold_titles::with_plain_titles;
use by_letter::{Letters, leads};
use by_place::ByPlace;
use code::Code;
use counted::with_numbers;
use counted_signs::with_signs_counted;
use divs::without_divisions;
use emphasised::numbered_title;
use front_matter::FrontMatter;
use heading_signs::heading_signs;
use html_headings::with_signs;
use inline::{inline, raised_number, text, with_plain_number};
use link_references::with_targets;
use list_tables::with_rows;
use lists::Lists;
use lone_numbers::with_points;
use page::without_page_matter;
pub(crate) use recognised::is_markdown;
use repeated::without_repeated_numbers;
use rows::Table;
use titles_above::with_titles_behind;
use unseen::{
    without_anchors, without_break_sign, without_breaks, without_inner_links, without_type,
    without_underlines,
};
use whole_links::with_whole_links;
use whole_notes::with_whole_notes;

use crate::markup::{CLOSES, HEADING, LISTED, cleaned};
use crate::source::{
    Bodies, DEEPEST, INVISIBLE_LEFT_OUT, LineKind, Plain, heading_line, is_noun_and_number, number_at_start,
    signs, without_invisible,
};

/// `text` as plain lines.
pub(crate) fn plain(text: &str) -> Plain {
    let text = cleaned(text);
    let (text, invisible) = without_invisible(&text);
    let (text, code) = Code::taken_from(&text);
    let text = without_tabs(&text);
    let (text, divisions) = without_divisions(&text);
    let (text, rules) = with_signs(&text);
    let (text, mut dropped) = without_page_matter(&text);
    dropped.extend(divisions.into_iter().chain(rules));
    let text = with_whole_notes(&text);
    let text = with_whole_links(&text);
    let (text, targets) = with_targets(&text);
    dropped.extend(targets);
    dropped.sort_unstable();
    let anchors = Anchors::of(&text);
    let text = without_attributes(&text);
    let text = with_points(&text);
    let text = with_rows(&text);
    let text = with_numbers(&text);
    let (text, counted) = with_signs_counted(&text);
    let text = without_underlines(&text);
    let text = without_repeated_numbers(&text);
    let text = with_plain_titles(&text);
    let text = &*with_titles_behind(&text);
    let mut reader = Reader {
        out: Plain {
            text: String::with_capacity(text.len()),
            mended: invisible
                .into_iter()
                .map(|line| (line, INVISIBLE_LEFT_OUT))
                .chain(counted.into_iter().map(|line| (line, "its number was counted")))
                .collect(),
            front: dropped,
            ..Plain::default()
        },
        anchors,
        code,
        by_place: ByPlace::of(text),
        letters: Letters::of(text),
        below_address: BelowAddress::of(text),
        led: false,
        lists: Lists::default(),
        table: Table::default(),
        bodies: Bodies::default(),
        numbered: None,
        blank: true,
    };
    let before = reader.front_matter(text);
    let below = crate::lines::physical(text).skip(1).chain([""]);
    for (at, (line, below)) in crate::lines::physical(text).zip(below).enumerate().skip(before) {
        reader.line(at, line, below);
    }
    reader.out
}

/// The title that stands before the text.
pub(crate) fn title(text: &str) -> Option<String> {
    let text = cleaned(text);
    let (text, _) = without_invisible(&text);
    let (_, title) = FrontMatter::of(&text)?.title?;
    title.starts_with(char::is_alphanumeric).then(|| title.to_owned())
}

/// Reads one line after the other.
struct Reader {
    out: Plain,
    anchors: Anchors,
    code: Code,
    /// The numbers of headings, where the text cites them by their place.
    by_place: Option<ByPlace>,
    /// Which items are cited by letters.
    letters: Letters,
    below_address: BelowAddress,
    /// Whether a sentence led to the outermost list that is open.
    led: bool,
    lists: Lists,
    table: Table,
    bodies: Bodies,
    /// How deep the first heading with a number is.
    numbered: Option<usize>,
    /// Whether the line above is empty.
    blank: bool,
}

impl Reader {
    /// Reads what stands before the text; how many lines it takes.
    fn front_matter(&mut self, text: &str) -> usize {
        let Some(front) = FrontMatter::of(text) else { return 0 };
        // "Bylaw 1" over chapters that are counted would be the first provision.
        let titles = |title: &str| match self.by_place.as_ref().is_some_and(ByPlace::is_outermost) {
            true => !is_noun_and_number(title),
            false => !crate::lines::physical(text).any(|line| line.starts_with("# ")),
        };
        for at in 0..front.lines {
            // Where the text has no title the page shows this one.
            match front.title.filter(|(line, title)| *line == at && titles(title)) {
                Some((_, title)) => self.out.text.push_str(&(signs(HEADING, 1) + title)),
                None => self.out.front.push(at + 1),
            }
            self.out.text.push('\n');
        }
        front.lines
    }

    fn line(&mut self, at: usize, line: &str, below: &str) {
        let line = &*without_anchors(line);
        let named = self.anchors.with_names(line);
        let unlinked = without_inner_links(&named);
        if matches!(named, Cow::Owned(_)) {
            self.out.mended.push((at + 1, "a link within the text became its words and what it leads to"));
        } else if unlinked.len() < line.len() {
            self.out.mended.push((at + 1, "a link within the text became its words"));
        }
        let line = &*unlinked;
        let line = &*without_breaks(line);
        let line = &*without_type(line);
        let line = without_break_sign(line);
        let indent = column(line);
        let line = &*with_plain_number(line);
        let words = line.trim();
        let closed = self.lists.end_before(line, below);
        // "am⏎1\. Mai": the sign says that no list begins here.
        let goes_on =
            !self.blank && !self.out.text.lines().next_back().is_some_and(|above| above.starts_with(HEADING));
        let (behind, words) = if goes_on { escaped_number(words) } else { ("", words) };
        let words = words.trim_start();
        if !behind.is_empty() {
            self.out.text.truncate(self.out.text.trim_end_matches('\n').len());
            self.out.text.push_str(&format!(" {}\n", inline(behind)));
        }
        let blank_above = std::mem::replace(&mut self.blank, words.is_empty());
        if !words.starts_with('|') {
            self.table = Table::default();
        }
        if item_over(words, indent, below).is_none() {
            self.below_address.pass(words);
        }
        let plain = match words.chars().next() {
            Some('#') if heading_signs(words).is_some() => {
                match lettered_text(words).filter(|_| self.is_below_number(words)) {
                    Some(text) => inline(&text),
                    None => self.heading(at, words),
                }
            }
            Some('|') => self.table.row(words, below),
            Some(sign @ ('=' | '-')) if words.len() >= 3 && words.chars().all(|c| c == sign) => {
                underlined(&mut self.out.text, if sign == '=' { 1 } else { 2 });
                String::new()
            }
            Some('>') => text(words.trim_start_matches(['>', ' '])),
            _ => match (item_over(words, indent, below), item(words)) {
                (Some((number, rest)), _) => self.ordered_item(at, indent, number, rest),
                (None, Some((rest, true))) => {
                    self.lists.open(indent, 0);
                    signs(LISTED, self.lists.depth()) + &inline(rest)
                }
                (None, Some((rest, false))) => {
                    let closed = self.lists.close_right_of_sign(indent).max(closed);
                    signs(CLOSES, closed) + &signs(LISTED, 1) + "- " + &inline(rest)
                }
                (None, None) if blank_above && heads_provision(words, below) => {
                    signs(HEADING, DEEPEST) + &inline(words)
                }
                (None, None) if blank_above => self.paragraph(words, indent, closed),
                (None, None) => signs(CLOSES, closed) + &numbered_text(words),
            },
        };
        self.out.text.push_str(&self.code.put_back(plain));
        self.out.text.push('\n');
    }

    /// Whether a heading is deeper than the first with a number.
    fn is_below_number(&self, words: &str) -> bool {
        self.numbered.is_some_and(|numbered| heading(words).0 > numbered)
    }

    fn heading(&mut self, at: usize, words: &str) -> String {
        let (depth, words) = heading(words);
        self.numbered = self.numbered.or_else(|| number_at_start(&words, LineKind::Heading).map(|_| depth));
        let number = self.by_place.as_mut().map(|by_place| by_place.heading(&words, depth));
        let number = number.filter(|number| !number.is_empty());
        if number.is_some() {
            self.out.mended.push((at + 1, "its number was counted, as the text cites it"));
        }
        heading_line(number.unwrap_or_default() + &words, depth, &mut self.bodies)
    }

    fn ordered_item(&mut self, at: usize, indent: usize, number: u32, words: &str) -> String {
        let number = self.lists.number(indent, number);
        if self.lists.depth() == 1 && number == 1 {
            let above = self.out.text.lines().rev().find(|line| !line.is_empty());
            self.led = above.is_some_and(|line| !line.starts_with([HEADING, LISTED]) && leads(line));
        }
        let words = inline(without_heading_sign(words));
        if let Some(address) = self.by_place.as_ref().and_then(|by_place| by_place.item(&self.lists)) {
            return address + &words;
        }
        let depth = self.lists.depth();
        let letter = self.letters.marker(number, depth, self.led);
        let letter = letter.or_else(|| self.below_address.marker(number, depth));
        if letter.is_some() {
            self.out.mended.push((at + 1, "its number became the letter by which it is cited"));
        }
        let marker = letter.unwrap_or_else(|| format!("{number}."));
        signs(LISTED, depth) + format!("{marker} {words}").trim_end()
    }

    /// The first line of a paragraph.
    fn paragraph(&mut self, words: &str, indent: usize, closed: usize) -> String {
        // What is indented no further than the words of an item above is no part of a list in that item.
        let inside = indent > 0 && raised_number(words).is_none() && closed == 0;
        let closed = if inside { self.lists.close_right_of(indent) } else { closed };
        let listed = if inside && closed == 0 && self.lists.hold(indent) { self.lists.depth() } else { 0 };
        signs(CLOSES, closed)
            + &signs(LISTED, listed)
            + &numbered_text(numbered_title(words).unwrap_or(words))
    }
}

/// The words of a line. Raised numbers are the paragraphs of an article.
fn numbered_text(words: &str) -> String {
    match raised_number(words) {
        Some((number, words)) => format!("({number}) {}", text(words)),
        None => text(words),
    }
}

#[cfg(test)]
mod tests;
