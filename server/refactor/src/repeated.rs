//! References that a fenced quotation repeats from the provision that it quotes.

use std::collections::BTreeMap;

use lawsmith_model::{Edition, ProvisionId};
use lawsmith_text::{TextRange, single_spaced};
use rustc_hash::FxHashMap;

/// What the quotations of an edition repeat.
#[derive(Default)]
pub(crate) struct Repetitions {
    /// In order.
    pub all: Vec<Repeated>,
    /// References that have the same words, by their places in the edition.
    pub groups: Vec<Vec<usize>>,
}

/// Words of a quotation that are those of a reference.
pub(crate) struct Repeated {
    pub document: usize,
    pub range: TextRange,
    pub quoted: ProvisionId,
    /// Whose words they are.
    pub group: usize,
    /// Whether the whole sentence is repeated.
    pub whole: bool,
}

/// What a quotation may repeat of a provision.
#[derive(Default)]
struct Original {
    /// By the words of a sentence: the groups of the references in it, by where they stand.
    sentences: FxHashMap<String, BTreeMap<(Place, Place), usize>>,
    /// By the words of references: their groups.
    words: FxHashMap<String, usize>,
}

/// A place in a sentence: the word, the byte there.
type Place = (usize, usize);

impl Repetitions {
    pub fn of(edition: &Edition) -> Self {
        let mut found = Self::default();
        let mut originals: FxHashMap<ProvisionId, Original> = FxHashMap::default();
        for (document, read) in edition.documents.iter().enumerate() {
            for block in &read.tree.blocks {
                let argument = read.tree.quotation(block).and_then(|fence| fence.argument);
                let named = argument.and_then(|range| edition.named_by(document, &read.text()[range]));
                let own = named.filter(|(named, _)| std::ptr::eq(*named, edition));
                let quoted = own.and_then(|(_, address)| edition.find(address).first().copied());
                let Some(quoted) = quoted else { continue };
                let original = originals
                    .entry(quoted)
                    .or_insert_with(|| Original::new(edition, quoted, &mut found.groups));
                for sentence in sentences(read.text(), block.content) {
                    let repeated = original.repeated_in(read.text(), &sentence).into_iter();
                    let repeated = repeated.map(|(range, group, whole)| Repeated {
                        document,
                        range,
                        quoted,
                        group,
                        whole,
                    });
                    found.all.extend(repeated);
                }
            }
        }
        found
    }
}

impl Original {
    fn new(edition: &Edition, id: ProvisionId, groups: &mut Vec<Vec<usize>>) -> Self {
        let document = &edition.documents[id.document()];
        let references = edition.references.of(id.document());
        let before: usize = (0..id.document()).map(|at| edition.references.of(at).len()).sum();
        let mut new_group = || {
            groups.push(Vec::new());
            groups.len() - 1
        };
        let mut original = Self::default();
        let mut members: Vec<(usize, usize)> = Vec::new();
        let nodes = document.tree.subtree(document.provisions()[id.at()].node());
        for block in nodes.flat_map(|node| document.tree.own_prose(node)) {
            for sentence in sentences(document.text(), block.content) {
                let from = references.partition_point(|it| it.range.start() < sentence[0].start());
                let end = sentence[sentence.len() - 1].end();
                let held: Vec<_> = references[from..].iter().take_while(|it| it.range.end() <= end).collect();
                if held.is_empty() {
                    continue;
                }
                let alike = original.sentences.entry(joined(document.text(), &sentence)).or_default();
                for (at, reference) in held.into_iter().enumerate() {
                    let range = reference.range;
                    let place = (place(&sentence, range.start()), place(&sentence, range.end()));
                    let words = single_spaced(&document.text()[range]);
                    members.push((*alike.entry(place).or_insert_with(&mut new_group), before + from + at));
                    members.push((
                        *original.words.entry(words).or_insert_with(&mut new_group),
                        before + from + at,
                    ));
                }
            }
        }
        members.into_iter().for_each(|(group, reference)| groups[group].push(reference));
        original
    }

    /// What a sentence of a quotation repeats: where, of which group, and whether the whole sentence.
    fn repeated_in(&self, text: &str, sentence: &[TextRange]) -> Vec<(TextRange, usize, bool)> {
        // A list may be quoted with its markers.
        let marker = usize::from(is_marker(&text[sentence[0]]));
        for words in [sentence, &sentence[marker..]] {
            if let Some(held) = self.sentences.get(&joined(text, words)) {
                let place = |(word, byte): Place| words[word].start() + byte;
                let range = |(from, to): (Place, Place)| TextRange::new(place(from), place(to));
                return held.iter().map(|(&places, &group)| (range(places), group, true)).collect();
            }
        }
        let mut found = Vec::new();
        for (at, first) in sentence.iter().enumerate() {
            // "2B", "Law 2": few references have more words.
            let second = sentence.get(at + 1).map(|second| first.cover(*second));
            for range in [*first].into_iter().chain(second) {
                let words = bare(&text[range]);
                if let Some(&group) = self.words.get(&single_spaced(words)) {
                    let start = words.as_ptr() as usize - text.as_ptr() as usize;
                    found.push((TextRange::new(start, start + words.len()), group, false));
                }
            }
        }
        found
    }
}

/// The place in a sentence where a byte stands that is in one of its words, or ends one.
fn place(sentence: &[TextRange], offset: usize) -> Place {
    let word = sentence.partition_point(|word| word.end() < offset);
    (word, offset - sentence[word].start())
}

/// Words without the punctuation round them: “(see Law 2),” holds “Law 2”, and “(a),” is “(a)”.
fn bare(words: &str) -> &str {
    let sign = |c: char| matches!(c, '.' | ',' | ';' | ':' | '?' | '!' | '”' | '“' | '"');
    let words = words.trim_matches(sign);
    match (words.contains('('), words.contains(')')) {
        (true, false) => words.trim_start_matches('('),
        (false, true) => words.trim_end_matches(')').trim_end_matches(sign),
        _ => words,
    }
}

/// The words of each sentence of `range`, none of which is empty: a colon or semicolon ends one, too, and a marker that begins a
/// line stands before one.
fn sentences(text: &str, range: TextRange) -> Vec<Vec<TextRange>> {
    let words = text[range].split_whitespace().map(|word| {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        TextRange::new(start, start + word.len())
    });
    let words: Vec<TextRange> = words.collect();
    let go_on = |before: &TextRange, word: &TextRange| {
        let ends = || text[*before].ends_with(['.', ';', ':', '?', '!']);
        let begins_line = || text[before.end()..word.start()].contains(['\n', '\r']);
        !(ends() || is_marker(&text[*word]) && begins_line())
    };
    words.chunk_by(go_on).map(<[_]>::to_vec).collect()
}

/// Whether a word may be the marker of an item, “(a)”.
fn is_marker(word: &str) -> bool {
    word.starts_with('(') && word.ends_with(')')
}

fn joined(text: &str, sentence: &[TextRange]) -> String {
    sentence.iter().map(|&word| &text[word]).collect::<Vec<_>>().join(" ")
}
