//! What an edition and its parts are called in its own words: by headings, "Harbour Lights", and where it points at itself,
//! "these Harbour Guidelines". "Section 2 of the Harbour Lights" leads out of the work only if it has no such part.

use std::hash::BuildHasher;
use std::ops::Range;

use lawsmith_syntax::BlockKind;
use lawsmith_text::floor_char_boundary;
use rustc_hash::{FxBuildHasher, FxHashSet};

use crate::document::Document;
use crate::vocabulary::{Roles, Vocabulary};

/// The longest line that may head what stands under it, in bytes.
const HEADING: usize = 80;

/// The most words of a name.
const NAME: usize = 8;

/// The names of an edition and its parts, by their words.
#[derive(Debug, Default)]
pub(crate) struct OwnNames {
    names: FxHashSet<u64>,
    /// What it calls itself in one word: "this Agreement".
    words: FxHashSet<u64>,
}

impl OwnNames {
    /// All of these names.
    pub fn new<'a>(names: impl Iterator<Item = OwnName<'a>>) -> Self {
        let mut found = Self::default();
        for name in names {
            found.names.extend(beginnings(name.words).skip(1));
            found.words.extend(beginnings(name.words).next().filter(|_| name.pointed_at));
        }
        found
    }

    /// Whether it calls itself so in one word: "the Agreement" where it says "this Agreement".
    pub fn has_word(&self, name: &str) -> bool {
        let mut words = beginnings(without_small_word(name));
        words.next().is_some_and(|first| self.words.contains(&first)) && words.next().is_none()
    }

    /// Whether something is called so, perhaps without the last word, which says what it is: "the Harbour Lights Appendix".
    pub fn has(&self, name: &str) -> bool {
        let all: Vec<u64> = beginnings(without_small_word(name)).skip(1).collect();
        all.iter().rev().take(2).any(|words| self.names.contains(words))
    }
}

/// A name, and what stands behind it as far as that may belong to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct OwnName<'a> {
    words: &'a str,
    /// Whether "this" or "these" stands before it.
    pointed_at: bool,
}

/// A name without the article before it.
fn without_small_word(name: &str) -> &str {
    name.trim_start_matches(|c: char| c.is_lowercase()).trim_start()
}

/// The words that `name` begins with, from one on, as numbers.
fn beginnings(name: &str) -> impl Iterator<Item = u64> {
    let words = name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).take(NAME);
    let mut so_far = String::new();
    words.map(move |word| {
        so_far.extend(word.chars().flat_map(char::to_lowercase).chain([' ']));
        FxBuildHasher.hash_one(&so_far)
    })
}

/// The names among the blocks of `range`: headings, and words with capitals behind "this" and "these".
pub(crate) fn names_in<'a>(
    document: &'a Document,
    range: Range<usize>,
    vocabulary: &'a Vocabulary,
) -> impl Iterator<Item = OwnName<'a>> {
    let blocks = document.tree.blocks.get(range).unwrap_or_default();
    blocks.iter().flat_map(move |block| {
        let words = &document.text()[block.content];
        let may_head = !matches!(block.kind, BlockKind::Table | BlockKind::Notes(_) | BlockKind::Fence(_));
        // "a) the Harbour Lights;" is an item.
        let item = words.starts_with(char::is_lowercase) || words.ends_with([';', ',']);
        let line = may_head && words.len() <= HEADING && !words.contains('\n') && !item;
        // "Chapter 3: Boats", "Annex — Boats"
        let headings = words.split([':', '—', '–', '(']).filter(move |_| line);
        let headings = headings.map(|heading| without_article(heading.trim_start(), vocabulary));
        let headings = headings.filter(|heading| heading.starts_with(char::is_uppercase));
        let headings = headings.map(|words| OwnName { words, pointed_at: false });
        headings.chain(pointed_at(words, vocabulary).map(|words| OwnName { words, pointed_at: true }))
    })
}

fn without_article<'a>(heading: &'a str, vocabulary: &Vocabulary) -> &'a str {
    let first = heading.split_whitespace().next().unwrap_or_default();
    if vocabulary.roles(first).any(Roles::ARTICLE) { heading[first.len()..].trim_start() } else { heading }
}

/// "Harbour Guidelines" of "these Harbour Guidelines bind".
fn pointed_at<'a>(words: &'a str, vocabulary: &Vocabulary) -> impl Iterator<Item = &'a str> {
    let mut at = 0;
    words.split_inclusive(char::is_whitespace).filter_map(move |word| {
        at += word.len();
        let near = vocabulary.roles(word.trim()).any(Roles::NEAR);
        let behind = &words[at..];
        let behind = &behind[..floor_char_boundary(behind, HEADING)];
        (near && behind.starts_with(char::is_uppercase)).then_some(behind)
    })
}
