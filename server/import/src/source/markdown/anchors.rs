//! What links within the text lead to: headings, by the names that Pandoc and kramdown let be written behind them,
//! `## Fees {#fees}`, and by those that pages make of their words.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use lawsmith_model::Lexicon;

use super::heading_signs::{heading_signs, with_heading_signs};
use crate::lines::physical;

/// What links may lead to.
pub(super) struct Anchors {
    /// The number of each heading, or its title, by its names.
    headings: HashMap<String, String>,
    /// The nouns of levels.
    nouns: HashSet<String>,
}

impl Anchors {
    pub(super) fn of(text: &str) -> Self {
        let nouns = Lexicon::built_in();
        let nouns: HashSet<String> =
            nouns.flat_map(|it| it.level_nouns.into_iter().chain(it.usual_nouns)).collect();
        let mut found = HashMap::new();
        for (_, words) in physical(text).filter_map(heading_signs) {
            let (title, attributes) = parted(words);
            let title = title.replace(['*', '_', '`'], "");
            let title = title.trim();
            let given = attributes.split(['{', '}', ' ', ':']).find_map(|name| name.strip_prefix('#'));
            for name in given.map(str::to_owned).into_iter().chain([slug(title)]) {
                found
                    .entry(name)
                    .or_insert_with(|| number(title, &nouns).unwrap_or_else(|| format!("({title})")));
            }
        }
        Self { headings: found, nouns }
    }

    /// A line in which links that only say "article", `[article](#fees)`, say which one.
    pub(super) fn with_names<'l>(&self, line: &'l str) -> Cow<'l, str> {
        let mut out = String::new();
        let (mut from, mut open) = (0, 0);
        for (at, _) in line.match_indices(['[', ']']) {
            let words = &line[std::mem::replace(&mut open, at + 1)..at];
            let target = line[at..].strip_prefix("](#").and_then(|target| {
                let end = target.find([')', ']', ' '])?;
                target[end..].starts_with(')').then(|| self.headings.get(&target[..end]))?
            });
            if let Some(target) = target.filter(|_| self.nouns.contains(&words.to_lowercase())) {
                out.push_str(&line[from..at]);
                out.push_str(&format!(" {target}"));
                from = at;
            }
        }
        if from == 0 { Cow::Borrowed(line) } else { Cow::Owned(out + &line[from..]) }
    }
}

/// `text` without the names and other attributes behind its headings.
pub(super) fn without_attributes(text: &str) -> Cow<'_, str> {
    if physical(text).filter_map(heading_signs).all(|(_, words)| parted(words).1.is_empty()) {
        return Cow::Borrowed(text);
    }
    let lines =
        physical(text).map(|line| match heading_signs(line).map(|(depth, words)| (depth, parted(words))) {
            Some((depth, (words, attributes))) if !attributes.is_empty() => {
                Cow::Owned(with_heading_signs(depth, words))
            }
            _ => Cow::Borrowed(line),
        });
    Cow::Owned(lines.collect::<Vec<_>>().join("\n"))
}

/// The words of a heading and the attributes behind it: `{#fees}`, `{.unnumbered #fees}`, `{: #fees}`, `{-}`.
fn parted(words: &str) -> (&str, &str) {
    let open = words.strip_suffix('}').and_then(|inner| inner.rfind('{'));
    let attributes = open.filter(|&open| {
        let inner = &words[open + 1..words.len() - 1];
        inner == "-" || inner.starts_with(['#', '.', ':']) && !inner.contains(['{', '"'])
    });
    attributes.map_or((words, ""), |open| (words[..open].trim_end(), &words[open..]))
}

/// The name that pages make of a heading: `full-members`.
fn slug(title: &str) -> String {
    let kept = title.to_lowercase();
    let kept = kept.chars().filter(|&c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
    kept.map(|c| if c == ' ' { '-' } else { c }).collect()
}

/// The number that a heading begins with, perhaps behind one of `nouns`: 4 of "Article 4: Fees".
fn number(title: &str, nouns: &HashSet<String>) -> Option<String> {
    let mut words = title.split_whitespace().map(|word| word.trim_end_matches(['.', ':', ')']));
    let first = words.next().filter(|first| !first.is_empty())?;
    let counts = |word: &&str| {
        let numeral = !word.is_empty() && word.bytes().all(|b| b"IVXLC".contains(&b));
        numeral || word.starts_with(|c: char| c.is_ascii_digit())
    };
    let named = nouns.contains(&first.to_lowercase());
    let number = Some(first).filter(counts).or_else(|| words.next().filter(counts).filter(|_| named))?;
    Some(number.to_owned())
}
