//! Names in fenced quotations of the edition itself, which repeat the words of a provision: where all of a kind change there, they
//! change in the quotation.

use lawsmith_model::{Edition, ProvisionId};
use lawsmith_text::{Edit, TextRange};
use rustc_hash::FxHashMap;

/// The edits of quotations, with their documents; `edits` are those of the prose, in order.
pub(super) fn repeated(edition: &Edition, edits: &[(usize, Edit)]) -> Vec<(usize, Edit)> {
    let mut found = Vec::new();
    let mut known: FxHashMap<ProvisionId, Vec<(&str, &str)>> = FxHashMap::default();
    for (at, document) in edition.documents.iter().enumerate() {
        for block in &document.tree.blocks {
            let argument = document.tree.quotation(block).and_then(|fence| fence.argument);
            let named = argument.and_then(|range| edition.named_by(at, &document.text()[range]));
            let own = named.filter(|(named, _)| std::ptr::eq(*named, edition));
            let quoted = own.and_then(|(_, address)| edition.find(address).first().copied());
            let (Some(argument), Some(quoted)) = (argument, quoted) else { continue };
            let words = TextRange::new(argument.end(), block.content.end().max(argument.end()));
            let pairs = known.entry(quoted).or_insert_with(|| throughout(edition, quoted, edits));
            for &(printed, new) in pairs.iter() {
                let places = places(&document.text()[words], printed);
                found.extend(places.into_iter().map(|place| {
                    let edit = Edit { range: place.shifted(words.start()), replacement: new.to_owned() };
                    (at, edit)
                }));
            }
        }
    }
    found.sort_by_key(|(document, edit)| (*document, edit.range));
    // Of words that overlap the first count.
    found.dedup_by(|later, kept| later.0 == kept.0 && later.1.range.start() < kept.1.range.end());
    found
}

/// What a provision has in place of what, wherever that stands in it.
fn throughout<'e>(
    edition: &'e Edition,
    id: ProvisionId,
    edits: &'e [(usize, Edit)],
) -> Vec<(&'e str, &'e str)> {
    let document = &edition.documents[id.document()];
    let nodes = document.tree.subtree(edition.provision(id).node());
    // A quotation in it is none of its words.
    let prose: Vec<TextRange> =
        nodes.flat_map(|node| document.tree.own_prose(node)).map(|block| block.content).collect();
    let end = prose.last().map_or(0, |block| block.end());
    let first = prose.first().map_or(0, |block| block.start());
    let from = edits.partition_point(|(at, it)| (*at, it.range.start()) < (id.document(), first));
    let near = edits[from..].iter().take_while(|(at, it)| *at == id.document() && it.range.end() <= end);
    let holds = |range: TextRange| {
        let next = prose.partition_point(|block| block.end() < range.end());
        prose.get(next).is_some_and(|block| block.contains(range))
    };
    let within: Vec<&Edit> = near.map(|(_, edit)| edit).filter(|it| holds(it.range)).collect();
    let mut pairs: Vec<(&str, &str)> =
        within.iter().map(|it| (&document.text()[it.range], it.replacement.as_str())).collect();
    pairs.sort_unstable();
    pairs.dedup();
    let all = |printed: &str| {
        let changed = within.iter().filter(|it| &document.text()[it.range] == printed).count();
        let there = prose.iter().map(|&block| places(&document.text()[block], printed).len());
        there.sum::<usize>() == changed
    };
    let alone = |pair: &(&str, &str)| pairs.iter().filter(|(printed, _)| *printed == pair.0).count() == 1;
    pairs.iter().filter(|pair| alone(pair) && all(pair.0)).copied().collect()
}

/// Where words stand and none goes on.
fn places(text: &str, words: &str) -> Vec<TextRange> {
    let found = text.match_indices(words).filter(|(at, _)| {
        let before = text[..*at].chars().next_back();
        let behind = text[at + words.len()..].chars().next();
        ![before, behind].into_iter().flatten().any(char::is_alphanumeric)
    });
    found.map(|(at, _)| TextRange::new(at, at + words.len())).collect()
}
