//! Links as words: "section 2 of the [Harbour Rules](rules.html)" says what it says without the link.

use std::borrow::Cow;
use std::ops::Range;

use lawsmith_syntax::InlineKind;
use lawsmith_text::{TextRange, ceil_char_boundary, position_of};

use crate::document::Document;

/// The text of a document with stars, as words are set off by, for the signs and targets of the links in these blocks.
pub(crate) fn without_links(document: &Document, blocks: Range<usize>) -> Cow<'_, str> {
    let text = document.text();
    let blocks = &document.tree.blocks[blocks];
    let (Some(first), Some(last)) = (blocks.first(), blocks.last()) else { return Cow::Borrowed(text) };
    let bytes = text.as_bytes();
    if !has_link(&bytes[first.range.start()..last.range.end()]) {
        return Cow::Borrowed(text);
    }
    let in_block = |content: TextRange| has_link(&bytes[content.start()..content.end()]);
    let with_links = blocks.iter().filter(|block| in_block(block.content));
    let runs = with_links.flat_map(|block| block.inlines(text)).filter(|run| run.kind == InlineKind::Sign);
    let signs: Vec<TextRange> = runs.map(|run| run.range).filter(|&range| is_of_link(&text[range])).collect();
    if signs.is_empty() {
        return Cow::Borrowed(text);
    }
    let mut plain = String::with_capacity(text.len());
    let mut at = 0;
    for range in signs {
        plain.push_str(&text[at..range.start()]);
        plain.extend(std::iter::repeat_n('*', range.end() - range.start()));
        at = range.end();
    }
    plain.push_str(&text[at..]);
    Cow::Owned(plain)
}

/// How far from the words the signs of their link may stand, in bytes.
const NEAR: usize = 400;

/// The page elsewhere that words at `range` are linked to, without the scheme and what it is asked for:
/// `example.org/rules` of `[section 4](https://example.org/rules#fees)`.
pub(crate) fn page_behind(text: &str, range: TextRange) -> Option<&str> {
    let behind = &text[range.end()..ceil_char_boundary(text, text.len().min(range.end() + NEAR))];
    let (words, rest) = behind.split_once(']')?;
    let target = rest.strip_prefix('(')?;
    let near = ceil_char_boundary(text, range.start().saturating_sub(NEAR));
    let before = text.get(near..range.start())?;
    let opens = before.rfind('[').is_some_and(|open| !before[open..].contains(']'));
    if !opens || words.contains(['[', '\n']) {
        return None;
    }
    let page = ["https://", "http://"].into_iter().find_map(|scheme| target.strip_prefix(scheme))?;
    let end = page.find([')', '#', '?', ' ', '\n']).unwrap_or(page.len());
    Some(page[..end].trim_end_matches('/')).filter(|page| !page.is_empty())
}

/// What stands between the words of a link and its target.
const TARGET: &str = "](";

/// Whether a target may stand in `bytes`.
fn has_link(bytes: &[u8]) -> bool {
    let mut at = 0;
    while let Some(step) = position_of(&bytes[at..], *b"]") {
        at += step + 1;
        if bytes.get(at) == Some(&b'(') {
            return true;
        }
    }
    false
}

fn is_of_link(sign: &str) -> bool {
    matches!(sign, "[" | "![") || sign.starts_with(TARGET)
}
