//! Words that close a list, directly below it.

use super::Splitter;
use super::line::{Line, indent};
use crate::block::BlockKind;

impl Splitter<'_> {
    /// Whether a sentence begins left of the item above, which is finished: words that close what the list stands in, not one more
    /// line of the item. Lines of an item that is typed with its first line indented begin there too: where the one above does, the
    /// sentence goes on with it.
    pub(super) fn closes(&self, line: Line) -> bool {
        let Some(block) = self.split.blocks.last() else { return false };
        let item = matches!(block.kind, BlockKind::Provision { headed: false, .. });
        item && line.column < block.column
            && is_finished(&self.text[block.content])
            && begins_sentence(self.words(line))
            && !goes_on_at(self.text[block.range].trim_end(), line.column)
    }
}

/// Whether a block has more lines than one, and the last of them begins at `column` or left of it.
fn goes_on_at(lines: &str, column: u32) -> bool {
    lines.rfind(['\n', '\r']).is_some_and(|end| indent(&lines[end + 1..]).1 <= column)
}

/// Whether words end a sentence, with the mark of a footnote behind it or without.
fn is_finished(words: &str) -> bool {
    let mark = words.rfind("[^").filter(|_| words.ends_with(']'));
    let words = mark.map_or(words, |mark| &words[..mark]);
    words.trim_end_matches(['”', '’', '"', '\'', ')', ']', '*']).ends_with(['.', '!', '?'])
}

fn begins_sentence(words: &str) -> bool {
    words.trim_start_matches(['“', '„', '‘', '"', '\'', '(', '[', '*']).starts_with(char::is_uppercase)
}
