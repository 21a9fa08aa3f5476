//! Short names of other bodies of rules that the text explains in brackets: "the Harbour Rules (HbR)", "der Satzung der Fährleute
//! (SdF)". "§ 2 der SdF" leads out of the work then, even if it has a § 2.

use std::ops::Range;

use lawsmith_syntax::BlockKind;
use rustc_hash::FxHashSet;

use crate::document::Document;
use crate::vocabulary::{Roles, Vocabulary};

/// The most letters of a short name.
const LETTERS: usize = 8;

/// The most bytes in the brackets: "(hereinafter: HbR)".
const INSIDE: usize = 40;

/// How many words a name has before its brackets.
const NAME: usize = 8;

/// The short names of other bodies of rules in an edition.
#[derive(Debug, Default)]
pub(crate) struct ShortNames {
    names: FxHashSet<String>,
}

impl ShortNames {
    pub fn new<'a>(names: impl Iterator<Item = &'a str>) -> Self {
        Self { names: names.map(str::to_owned).collect() }
    }

    /// Whether `name`, perhaps with an article before it, is one of them.
    pub fn has(&self, name: &str) -> bool {
        self.names.contains(name.trim_start_matches(|c: char| c.is_lowercase()).trim_start())
    }
}

/// Whether `word` can be the short name of a body of rules: letters, of which two at least are capitals.
pub(crate) fn is_short_name(word: &str) -> bool {
    (2..=LETTERS).contains(&word.len())
        && word.starts_with(char::is_uppercase)
        && word.chars().all(char::is_alphabetic)
        && word.chars().filter(|c| c.is_uppercase()).count() > 1
}

/// The short names that the blocks of `range` explain.
pub(crate) fn explained_in<'a>(
    document: &'a Document,
    range: Range<usize>,
    vocabulary: &'a Vocabulary,
) -> impl Iterator<Item = &'a str> {
    let blocks = document.tree.blocks.get(range).unwrap_or_default();
    // A title is that of the work itself.
    let told = |kind: &BlockKind| {
        !matches!(kind, BlockKind::Title | BlockKind::Header(_) | BlockKind::Notes(_) | BlockKind::Fence(_))
    };
    blocks.iter().filter(move |block| told(&block.kind)).flat_map(move |block| {
        let words = &document.text()[block.content];
        words.match_indices('(').filter_map(move |(open, _)| {
            let close = words.bytes().skip(open + 1).take(INSIDE).position(|byte| byte == b')')?;
            let inside = &words[open + 1..open + 1 + close];
            let short = inside.split_whitespace().next_back()?;
            (is_short_name(short) && names_rules(&words[..open], short, vocabulary)).then_some(short)
        })
    })
}

/// Whether the words end in the name of another body of rules that `short` may stand for: it begins with its first letter.
fn names_rules(words: &str, short: &str, vocabulary: &Vocabulary) -> bool {
    let sentence = words.rsplit(['.', ';', ':', '(', ')', '|']).next().unwrap_or_default();
    let mut behind: Vec<&str> = Vec::new();
    let mut rest = sentence.trim_end();
    while behind.len() < NAME
        && let Some(word) = rest.split_whitespace().next_back()
    {
        rest = rest[..rest.len() - word.len()].trim_end();
        behind.insert(0, word.trim_matches(|c: char| !c.is_alphanumeric()));
        if word.starts_with(&short[..short.chars().next().map_or(0, char::len_utf8)])
            && has_owner(&behind, vocabulary)
        {
            let before = rest.split_whitespace().next_back().unwrap_or_default();
            let name = behind.join(" ").to_lowercase();
            let own = vocabulary.own_titles.iter().any(|title| title.contains(&name));
            return !own && !vocabulary.roles(before).any(Roles::NEAR);
        }
    }
    false
}

/// Whether a word of a name says that it is one of rules, and no other noun stands behind that: "the Rules Committee".
fn has_owner(name: &[&str], vocabulary: &Vocabulary) -> bool {
    let goes_on = |at: usize| name.get(at + 1).is_some_and(|next| next.starts_with(char::is_uppercase));
    name.iter()
        .enumerate()
        .any(|(at, word)| word.starts_with(char::is_uppercase) && vocabulary.owns(word) && !goes_on(at))
}
