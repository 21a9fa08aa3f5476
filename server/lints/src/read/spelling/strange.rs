//! Parts in another language than the rest: a schedule that has the text of a treaty in a second one.

use lawsmith_syntax::Tree;
use lawsmith_text::TextRange;

use super::dictionary::WordUse;

/// How many words the dictionary lacks at least.
const ENOUGH: usize = 20;
/// Of so many words of the part one at least is unknown: chance makes words of English of many a word of another language.
const OF: usize = 4;

/// The outermost parts of a document of whose words the dictionary lacks one of four; `unknown` are the words that it lacks, in order.
pub(crate) fn strange_parts(tree: &Tree, unknown: &[WordUse]) -> Vec<TextRange> {
    if unknown.len() < ENOUGH {
        return Vec::new();
    }
    let outermost = tree.nodes.iter().skip(1).filter(|node| node.parent() == 0);
    let starts: Vec<usize> =
        outermost.filter_map(|node| Some(tree.blocks[node.opening()?].range.start())).collect();
    let ends = starts.iter().skip(1).copied().chain([tree.text().len()]);
    let parts = starts.iter().zip(ends).map(|(&start, end)| TextRange::new(start, end.max(start)));
    let lacked = |part: &TextRange| {
        let before = |at: usize| unknown.partition_point(|word| word.range.start() < at);
        before(part.end()) - before(part.start())
    };
    let words = |part: &TextRange| {
        let words = tree.text()[*part].split(|c: char| !c.is_alphabetic());
        words.filter(|word| !word.is_empty()).count()
    };
    let is_strange = |part: &TextRange| {
        let lacked = lacked(part);
        lacked >= ENOUGH && lacked * OF >= words(part)
    };
    parts.filter(is_strange).collect()
}
