//! The profile that says what was seen, as its file would.

use std::collections::BTreeMap;
use std::fmt::Write;

use lawsmith_syntax::read_markers;

use super::forms::forms;
use super::full::blocks;
use super::level_table::Level;
use super::lines::Lines;
use super::words::{definitions, labels, title_of_definitions};
use super::{MOST, Seen};
use crate::markup::plain;
use crate::profile::{list, quoted};

/// The tables of the profile. Writing to a string can't fail.
pub(super) fn tables(seen: &Seen<'_>, text: &str) -> String {
    let lines = &seen.lines.lines;
    let mut toml = format!(
        "[work]\nid = 'work'\ntitle = {}\n",
        quoted(&title(&seen.lines, |line| seen.heads(line)).unwrap_or_else(|| UNTITLED.to_owned()))
    );
    if seen.full.is_some() {
        toml.push_str("marker = 'full'\n");
    }
    let blocks = seen.full.as_ref().map_or_else(BTreeMap::new, |_| blocks(lines));
    for (at, first) in seen.levels.iter().enumerate() {
        Level { seen, text, blocks: &blocks, at, first }.write(&mut toml);
    }
    for (table, nouns) in [("group", &seen.groups), ("scheme", &seen.bodies)] {
        for noun in nouns.iter().take(MOST) {
            let _ = write!(toml, "[[{table}]]\nnoun = {}\n", list(&forms(&noun.name, text, seen.language)));
        }
    }
    for label in labels(lines).into_iter().filter(|label| !seen.is_level(label)) {
        let _ = write!(toml, "[[label]]\nwords = {}\n", list(&[label]));
    }
    let _ = writeln!(toml, "[definitions]\nform = '{}'", definitions(lines, text));
    if let Some(title) = title_of_definitions(lines, &seen.lines.depths) {
        let _ = writeln!(toml, "words = {}", list(&["Definitions".to_owned(), title.to_owned()]));
    }
    toml.push_str("[edition]\nid = 'draft'\n");
    if let Some(title) = seen.index {
        let start = quoted(&format!("^{}$", regex::escape(title)));
        let _ =
            write!(toml, "[[part]]\nkind = 'laws'\nstart = '^'\n[[part]]\nkind = 'index'\nstart = {start}\n");
    }
    if let Some(endnotes) = seen.endnotes {
        let _ = write!(toml, "[endnotes]\n{endnotes}");
    }
    toml
}

/// The title of a work that shows none.
const UNTITLED: &str = "Imported text";

/// The title: the first heading, but that of a provision or a part, which `heads` tells, or one that stands below others; else the first
/// line of words.
pub(super) fn title(
    Lines { lines, depths, marked, .. }: &Lines<'_>,
    heads: impl Fn(&str) -> bool,
) -> Option<String> {
    let depths = marked.then_some(depths);
    let marked = depths.and_then(|depths| {
        let first = depths.iter().position(|depth| *depth > 0)?;
        let is_outermost = depths.iter().all(|depth| *depth == 0 || *depth >= depths[first]);
        lines.get(first).filter(|_| is_outermost)
    });
    // No page mark: "[[ 1 ]]".
    let begins = |line: &&&str| line.starts_with(|c: char| c.is_uppercase() || c.is_numeric() || c == '“');
    // A text that begins with its first provision, or with a part, has none.
    let marked_so =
        |line: &str| read_markers(line).is_some_and(|found| found.markers.iter().any(|it| it.noun.is_none()));
    let numbered = |line: &&&str| heads(line) || marked_so(line);
    let before = || lines.iter().take_while(|line| !numbered(line)).find(begins);
    marked.filter(|line| !heads(line)).or_else(before).map(|line| plain(line))
}
