//! The members of a list in running text: "bid, a double or pass".

use lawsmith_syntax::Block;
use lawsmith_text::TextRange;

use crate::read::reading::Reading;
use crate::rule::Context;
use crate::words::wording::has_ending;

/// A member of a list: a word or a term, and whether a determiner stands before it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Item {
    pub range: TextRange,
    pub term: Option<usize>,
    pub determined: bool,
}

/// The members around the conjunction between the bytes `left` and `right`.
pub(super) fn list(
    context: &Context<'_>,
    reading: &Reading<'_>,
    block: &Block,
    left: usize,
    right: usize,
) -> Vec<Item> {
    const MEMBERS: usize = 6;
    let text = reading.text();
    let mut items = Vec::new();
    let (from, to) = (block.content.start(), block.content.end());
    let first = word_from(text, right, to);
    let determined = first.is_some_and(|range| is_determiner(&text[range]));
    let start = first.filter(|_| determined).map_or(right, |range| range.end() + 1);
    match reading.term_from(start) {
        Some(used) => items.push(Item { range: used.range, term: Some(used.definition()), determined }),
        None => {
            let Some(range) = word_from(text, start, to) else { return items };
            items.push(Item { range, term: None, determined });
        }
    }
    let mut end = left - usize::from(text[from..left].ends_with(','));
    for _ in 0..MEMBERS {
        let item = match reading.term_to(end) {
            Some(used) => Item { range: used.range, term: Some(used.definition()), determined: false },
            None => match word_to(text, from, end) {
                Some(range) => Item { range, term: None, determined: false },
                None => break,
            },
        };
        let before = text[from..item.range.start()].strip_suffix(' ').map_or(from, |rest| from + rest.len());
        let determiner = word_to(text, from, before).filter(|&range| is_determiner(&text[range]));
        items.push(Item { determined: determiner.is_some(), ..item });
        let start = determiner.map_or(item.range.start(), TextRange::start);
        let Some(rest) = text[from..start].strip_suffix(", ") else { break };
        end = from + rest.len();
    }
    items.retain(|item| item.term.is_some() || is_noun_like(context, reading, item.range));
    items
}

/// Where a determiner before the byte at `at` begins; `at` itself without one.
pub(super) fn before_determiner(text: &str, from: usize, at: usize) -> usize {
    let before = text[from..at].strip_suffix(' ').map_or(from, |rest| from + rest.len());
    word_to(text, from, before).filter(|&range| is_determiner(&text[range])).map_or(at, TextRange::start)
}

/// Whether the word may be a noun of the law: in small letters, no word of grammar, no
/// participle, no part of a reference.
fn is_noun_like(context: &Context<'_>, reading: &Reading<'_>, range: TextRange) -> bool {
    let word = &reading.text()[range];
    let lexicon = &context.edition.lexicon;
    let grammar =
        [&lexicon.function_words, &lexicon.cues, &lexicon.weak_cues, &lexicon.verbs, &lexicon.demonstratives];
    let endings = [&lexicon.participle_endings, &lexicon.drafting.gerunds, &lexicon.adverb_endings];
    word.len() > 3
        && word.bytes().all(|b| b.is_ascii_lowercase())
        && !endings.iter().any(|endings| has_ending(endings, word))
        && !is_determiner(word)
        && !grammar.iter().any(|list| list.iter().any(|known| known == word))
        && !context.edition.conventions.is_noun(word)
        && !lexicon.level_nouns.iter().any(|known| known == word)
        && !reading.cites(range)
}

pub(super) fn is_determiner(word: &str) -> bool {
    // On the stack: it is asked before every use of every term.
    let mut small = [0; 7];
    let Some(letters) = small.get_mut(..word.len()) else { return false };
    letters.copy_from_slice(word.as_bytes());
    letters.make_ascii_lowercase();
    matches!(
        &*letters,
        b"the"
            | b"a"
            | b"an"
            | b"each"
            | b"every"
            | b"any"
            | b"no"
            | b"either"
            | b"neither"
            | b"both"
            | b"this"
            | b"that"
            | b"its"
            | b"his"
            | b"their"
    )
}

/// The word that begins at the byte at `from`.
pub(super) fn word_from(text: &str, from: usize, to: usize) -> Option<TextRange> {
    let bytes = text.as_bytes().get(from..to)?;
    let len = bytes.iter().position(|&byte| !is_letter(byte)).unwrap_or(bytes.len());
    (len > 0).then(|| TextRange::new(from, from + len))
}

/// The word that ends at the byte at `to`.
fn word_to(text: &str, from: usize, to: usize) -> Option<TextRange> {
    let bytes = text.as_bytes().get(from..to)?;
    let len = bytes.iter().rev().position(|&byte| !is_letter(byte)).unwrap_or(bytes.len());
    (len > 0).then(|| TextRange::new(to - len, to))
}

/// A letter or digit, or a byte of a sign that is not ASCII: words that count are ASCII.
fn is_letter(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte >= 0x80
}
