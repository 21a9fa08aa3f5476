//! What to select next: word, sentence, paragraph, provision, Law, document.

use lawsmith_model::words;
use lawsmith_text::TextRange;

use crate::workspace::analysis::{Analysis, whole_node};
use crate::workspace::file::DocumentId;

impl Analysis {
    /// The ranges round `offset`, from the innermost out; each holds the one before it.
    pub fn selection_ranges(&self, id: DocumentId, offset: usize) -> Vec<TextRange> {
        let Some(inside) = self.inside(id) else { return Vec::new() };
        let text = inside.text();
        let mut all = vec![TextRange::new(0, text.len())];
        if let Some(at) = inside.block_at(offset) {
            let block = &inside.document.tree.blocks[at];
            let node = inside.document.tree.owner(at);
            let mut nodes: Vec<usize> = inside.document.tree.ancestors(node).collect();
            nodes.reverse();
            nodes.push(node);
            all.extend(nodes.into_iter().skip(1).map(|node| whole_node(inside.document, node)));
            let words_of_block = block.content;
            let line = block.range.trimmed(text);
            all.extend([line, words_of_block, sentence(text, words_of_block, offset)]);
            let thing = inside.thing(offset).map(|thing| thing.range);
            all.extend(thing);
            let mut own = words(text, words_of_block).map(|word| word.range);
            all.extend(own.find(|it| it.start() <= offset && offset <= it.end()));
        }
        let mut chain: Vec<TextRange> = Vec::new();
        for range in all {
            let holds = range.start() <= offset && offset <= range.end();
            if holds
                && !range.is_empty()
                && chain.last().is_none_or(|last| last.contains(range) && *last != range)
            {
                chain.push(range);
            }
        }
        chain.reverse();
        chain
    }
}

/// The sentence round `offset` in `content`: up to a full stop, a question mark or an
/// exclamation mark that white space and no small letter follow.
fn sentence(text: &str, content: TextRange, offset: usize) -> TextRange {
    let words = &text[content];
    let mut start = 0;
    for (at, c) in words.char_indices() {
        if !matches!(c, '.' | '?' | '!') {
            continue;
        }
        let behind = words[at + c.len_utf8()..].trim_start_matches(['”', '’', ')', '"', '*', ']']);
        let end = words.len() - behind.len();
        let next = behind.trim_start();
        let ends = next.len() < behind.len() && !next.starts_with(char::is_lowercase);
        if ends {
            if content.start() + end >= offset {
                return TextRange::new(content.start() + start, content.start() + end);
            }
            start = words.len() - next.len();
        }
    }
    TextRange::new(content.start() + start, content.end())
}

#[cfg(test)]
mod tests {
    use crate::testing::World;

    #[test]
    fn from_the_word_to_the_document() {
        let world = World::new(
            "
Law 1 — One
A — First
    1. Play stops. It goes on <CURSOR>later, at 3.5 hours.
    2. two

Law 2 — Two
",
        );
        let (id, offset) = world.cursor();
        let found = world.analysis.selection_ranges(id, offset);
        let found: Vec<_> = found.into_iter().map(|range| world.words(id, range)).collect();
        assert_eq!(found[0], "later");
        assert_eq!(found[1], "It goes on later, at 3.5 hours.");
        assert_eq!(found[2], "Play stops. It goes on later, at 3.5 hours.");
        assert_eq!(found[3], "1. Play stops. It goes on later, at 3.5 hours.");
        assert!(found[4].starts_with("A — First") && found[4].ends_with("2. two"));
        assert!(found[5].starts_with("Law 1") && found[5].ends_with("2. two"));
        assert_eq!(found.len(), 7);
    }
}
