//! Where wordy phrases, words for one sex, placeholders and months stand in prose, as words of their own.

use std::sync::OnceLock;

use lawsmith_syntax::NodeId;
use lawsmith_text::TextRange;

use super::look::Phrases;
use super::wording_phrases::Kind;
use crate::read::prose::{Prose, stands_alone};
use crate::rule::Context;

/// A phrase where it stands: in prose, as words of its own.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Watched {
    pub kind: Kind,
    pub range: TextRange,
    /// The words of the block round it.
    pub content: TextRange,
    pub node: NodeId,
}

/// The phrases of one kind in the blocks to look at of the document at `at`.
pub(crate) fn watched(context: &Context<'_>, at: usize, wanted: fn(Kind) -> bool) -> Vec<Watched> {
    let (start, first) = (context.start(at), context.blocks(at).start);
    // Several rules ask, and only the first looks.
    let noted = context.noted_here(at, Noted::default);
    let all = noted.0.get_or_init(|| find(context, at));
    let tree = &context.edition.documents[at].tree;
    let now = |&Found { kind, range, block }: &Found| {
        let block = first + block;
        Watched {
            kind,
            range: range.shifted(start),
            content: tree.blocks[block].content,
            node: tree.owner(block),
        }
    };
    all.iter().filter(|found| wanted(found.kind)).map(now).collect()
}

/// What is kept of them.
#[derive(Default)]
struct Noted(OnceLock<Vec<Found>>);

/// A phrase by its place in the blocks to look at: from their first byte, and in the block so far behind the first.
struct Found {
    kind: Kind,
    range: TextRange,
    block: usize,
}

fn find(context: &Context<'_>, at: usize) -> Vec<Found> {
    let phrases = Phrases::of(context);
    let (start, first) = (context.start(at), context.blocks(at).start);
    let tree = &context.edition.documents[at].tree;
    let text = tree.text();
    let mut found = Vec::new();
    // The block of the last hit, whose runs are found once.
    let mut last: Option<(usize, Prose<'_>)> = None;
    for hit in &phrases.hits(context, at).watched {
        let range = hit.range;
        let known = last.take().filter(|(block, _)| *block == hit.block);
        let (_, prose) =
            last.insert(known.unwrap_or_else(|| (hit.block, Prose::new(text, &tree.blocks[hit.block]))));
        let kind = phrases.watched.all[hit.phrase].1;
        if stands_alone(text, range)
            && kind.fits(&text[range], &context.edition.lexicon.wording)
            && prose.has(range)
        {
            found.push(Found { kind, range: range.counted_from(start), block: hit.block - first });
        }
    }
    found
}
