//! How a text lies on its pages: marks between pages, lines that stand two apart, marks of footnotes on
//! lines of their own.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt::Write;

use regex::Regex;

/// Marks between pages, before the first line of each: `<|page 3|>`, `<page>`, or a line `- Page 3 of 40 -`; and how many
/// tell of pages.
const BREAKS: [(&str, usize); 3] = [
    (r"<\|[^|<>]{1,120}\|>", 1),
    (r"<(?i:page|pagebreak)\b[^<>]{0,60}>", 2),
    (r"^[-=–—*#|\[ ]*(?i:page|seite) \d{1,4}(?: ?(?i:of|von|/) ?\d{1,4})?[-=–—*|\] ]*$", 3),
];
/// A footnote's label on a line of its own.
const MARK: &str = r"^(?P<label>\d{1,3})$";

/// How many lines tell of the spacing.
const LINES: usize = 10;
/// How far apart paragraphs are where lines are two apart.
const PARAGRAPHS: usize = 4;

/// What was seen.
#[derive(Default)]
pub(super) struct Layout {
    page_break: Option<&'static str>,
    double_spaced: bool,
    footnotes: bool,
}

impl Layout {
    pub(super) fn of(text: &str) -> Self {
        let begins = |pattern: &str| -> usize {
            let shape = Regex::new(&format!("^{pattern}"));
            shape.map_or(0, |shape| crate::lines::physical(text).filter(|line| shape.is_match(line)).count())
        };
        let tells = |(pattern, least): &(&str, usize)| !text.contains('\u{c}') && begins(pattern) >= *least;
        let page_break = BREAKS.into_iter().find(tells).map(|(pattern, _)| pattern);
        let lines = lines(text);
        Self { page_break, double_spaced: is_double_spaced(&lines), footnotes: has_footnotes(&lines) }
    }

    /// The text with lines one apart, and form feeds between its pages.
    pub(super) fn plain<'t>(&self, text: &'t str) -> Cow<'t, str> {
        let mut out = Cow::Borrowed(text);
        if let Some(shape) = self.page_break.and_then(|pattern| Regex::new(&format!("(?m){pattern}")).ok()) {
            out = Cow::Owned(shape.replace_all(text, "\u{c}").into_owned());
        }
        if self.double_spaced {
            out = Cow::Owned(with_lines_one_apart(&out));
        }
        out
    }

    /// The tables of a profile that say so. Writing to a string can't fail.
    pub(super) fn tables(&self, toml: &mut String) {
        if let Some(pattern) = self.page_break {
            let _ = write!(toml, "[pages]\nbreak = '{pattern}'\n");
        }
        if self.double_spaced {
            let _ = write!(toml, "[lines]\nparagraph-gap = {PARAGRAPHS}\n");
        }
        if self.footnotes {
            let _ = write!(toml, "[footnotes]\nmark = '{MARK}'\nmark-distance = 1\n");
        }
    }
}

/// The lines that hold words, each with its distance from the one above.
fn lines(text: &str) -> Vec<(usize, &str)> {
    let mut last = 0;
    let filled = crate::lines::physical(text).enumerate().filter(|(_, line)| !line.trim().is_empty());
    let lines = filled.map(|(at, line)| {
        let distance = at + 1 - last;
        last = at + 1;
        (distance, line.trim())
    });
    lines.collect()
}

/// Whether sentences go on over empty lines, and hardly any do without one; paragraphs are further apart.
fn is_double_spaced(lines: &[(usize, &str)]) -> bool {
    let close = lines.iter().filter(|(distance, _)| *distance == 1).count();
    let far = lines.iter().filter(|(distance, _)| *distance >= PARAGRAPHS).count();
    let apart: Vec<_> = lines.windows(2).filter(|pair| pair[1].0 == 2).collect();
    let goes_on = |pair: &&&[(usize, &str)]| {
        pair[0].1.ends_with(|c: char| c.is_alphanumeric() || c == ',')
            && pair[1].1.starts_with(char::is_lowercase)
    };
    let wrapped = apart.iter().filter(goes_on).count();
    apart.len() >= LINES && far * 20 >= apart.len() && wrapped * 4 >= apart.len() && close * 2 <= apart.len()
}

/// `text` with lines one apart: of several empty lines between paragraphs one stays.
fn with_lines_one_apart(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut empty = 0;
    for line in crate::lines::physical(text) {
        if line.trim().is_empty() {
            empty += 1;
            continue;
        }
        if empty + 1 >= PARAGRAPHS {
            out.push('\n');
        }
        empty = 0;
        out.push_str(line);
        out.push('\n');
    }
    out
}

/// Whether numbers that count from 1 stand on lines of their own, each below its sentence and again over its note.
fn has_footnotes(lines: &[(usize, &str)]) -> bool {
    let Ok(shape) = Regex::new(MARK) else { return false };
    // Whether each stands below a sentence that goes on.
    let mut places: BTreeMap<u32, Vec<bool>> = BTreeMap::new();
    for (at, (distance, line)) in lines.iter().enumerate() {
        if let Some(label) = shape.captures(line).and_then(|found| found["label"].parse().ok()) {
            let above = at.checked_sub(1).map_or("", |above| lines[above].1);
            let below = lines.get(at + 1).map_or("", |below| below.1);
            let words = |line: &str| line.contains(char::is_alphabetic);
            if words(below) || words(above) {
                places.entry(label).or_default().push(*distance == 1 && words(above));
            }
        }
    }
    let noted = |label: &u32| places.get(label).is_some_and(|all| all.len() > 1 && all.contains(&true));
    let counted = (1..).take_while(noted).count();
    counted >= 2 && counted * 2 >= places.len()
}
