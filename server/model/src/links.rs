//! Links as words: "section 2 of the [Harbour Rules](rules.html)" says what it says without the link.

use std::borrow::Cow;
use std::ops::Range;

use lawsmith_syntax::InlineKind;
use lawsmith_text::TextRange;

use crate::document::Document;

/// The text of a document with stars, as words are set off by, for the signs and targets of the links in these blocks.
pub(crate) fn without_links(document: &Document, blocks: Range<usize>) -> Cow<'_, str> {
    let text = document.text();
    let with_links = document.tree.blocks[blocks].iter().filter(|block| text[block.content].contains(TARGET));
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

/// What stands between the words of a link and its target.
const TARGET: &str = "](";

fn is_of_link(sign: &str) -> bool {
    matches!(sign, "[" | "![") || sign.starts_with(TARGET)
}
