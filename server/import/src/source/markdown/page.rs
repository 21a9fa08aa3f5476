//! What the page of a Markdown text shows by itself or not at all: its table of contents, comments, lines across it, attributes of
//! blocks.

use std::borrow::Cow;

use super::blocks::{item, ordered};
use super::unseen::{is_link_within, is_rule};
use crate::source::CONTENTS;

/// The fewest links that make a table of contents.
const ENOUGH: usize = 3;

/// `text` without comments and tables of contents, and the numbers of the lines that held nothing else, from 1.
pub(super) fn without_page_matter(text: &str) -> (Cow<'_, str>, Vec<usize>) {
    let mut out = without_comments(text);
    let mut dropped: Vec<usize> = match &out {
        Cow::Borrowed(_) => Vec::new(),
        Cow::Owned(kept) => {
            let pairs = crate::lines::physical(text).zip(crate::lines::physical(kept)).enumerate();
            let emptied = pairs.filter(|(_, (was, is))| is.trim().is_empty() && !was.trim().is_empty());
            emptied.map(|(at, _)| at + 1).collect()
        }
    };
    let mut contents = contents(&out);
    contents.extend(linked_contents(&out));
    contents.extend(unseen_lines(&out));
    contents.sort_unstable();
    contents.dedup();
    if !contents.is_empty() {
        let kept = crate::lines::physical(&out).enumerate();
        let kept = kept.map(|(at, line)| if contents.binary_search(&(at + 1)).is_ok() { "" } else { line });
        out = Cow::Owned(kept.collect::<Vec<_>>().join("\n"));
        dropped.extend(contents);
        dropped.sort_unstable();
    }
    (out, dropped)
}

/// The text without comments, `<!-- … -->`.
fn without_comments(text: &str) -> Cow<'_, str> {
    const OPEN: &str = "<!--";
    const CLOSE: &str = "-->";
    if !text.contains(OPEN) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(open) = rest.find(OPEN) {
        let (before, behind) = rest.split_at(open);
        out.push_str(before);
        let Some(end) = behind.find(CLOSE) else {
            rest = behind;
            break;
        };
        // Lines stay where they are.
        out.extend(behind[..end].chars().filter(|c| matches!(c, '\n' | '\r')));
        rest = &behind[end + CLOSE.len()..];
    }
    Cow::Owned(out + rest)
}

/// The lines, from 1, that a page draws across it, `***`, or that hold attributes of the block beside them, as kramdown has
/// them: `{: .small}`. What stands above `{:toc}` is where the page puts its table of contents.
fn unseen_lines(text: &str) -> Vec<usize> {
    let mut found = Vec::new();
    let mut above = "";
    for (at, line) in crate::lines::physical(text).enumerate() {
        let inner = line.trim().strip_prefix("{:").and_then(|inner| inner.strip_suffix('}'));
        if let Some(inner) = inner.filter(|inner| !inner.contains(['{', '}'])) {
            let contents = inner.split_whitespace().any(|word| word == "toc");
            found.extend(Some(at).filter(|_| contents && is_item(above.trim())));
            found.push(at + 1);
        }
        if is_rule(line) {
            found.push(at + 1);
        }
        above = line;
    }
    found
}

fn is_item(line: &str) -> bool {
    item(line).is_some() || ordered(line).is_some()
}

/// The lines, from 1, of lists that hold links within the text and nothing else.
fn contents(text: &str) -> Vec<usize> {
    let mut found = Vec::new();
    let mut list: Vec<usize> = Vec::new();
    for (at, line) in crate::lines::physical(text).enumerate() {
        let item = line.trim_start();
        let item = item.strip_prefix(['-', '*', '+']).unwrap_or_else(|| {
            let behind = item.trim_start_matches(|c: char| c.is_ascii_digit());
            behind.strip_prefix('.').filter(|_| behind.len() < item.len()).unwrap_or_default()
        });
        if item.starts_with(' ') && is_link_within(item.trim()) {
            list.push(at + 1);
        } else if !line.trim().is_empty() {
            if list.len() >= ENOUGH {
                found.append(&mut list);
            }
            list.clear();
        }
    }
    if list.len() >= ENOUGH {
        found.append(&mut list);
    }
    found
}

/// The lines, from 1, of a table of contents below its title, which is no heading: each links within the text, perhaps beside other
/// words, `FOUR: [Fees](#four)`.
fn linked_contents(text: &str) -> Vec<usize> {
    let is_title = |line: &str| {
        let words = line.trim_matches(['*', '_', ':', ' ']).to_lowercase();
        CONTENTS.contains(&words.as_str())
    };
    let lines: Vec<&str> = crate::lines::physical(text).collect();
    let Some(title) = lines.iter().position(|line| is_title(line)) else { return Vec::new() };
    let below = lines.iter().enumerate().skip(title + 1).filter(|(_, line)| !line.trim().is_empty());
    let is_entry = |line: &str| line.contains("](#") && !line.trim_end().ends_with(['.', ';', '?', '!']);
    let linked: Vec<usize> = below.take_while(|(_, line)| is_entry(line)).map(|(at, _)| at + 1).collect();
    if linked.len() < ENOUGH { Vec::new() } else { std::iter::once(title + 1).chain(linked).collect() }
}
