//! Uses of a term inside longer names: the “World Quoits Council” is called so, whatever a quoit is called. Whether it is a
//! name, or a “Senior Member” a member, is for a person to say.
//!
//! Left out on purpose: headings and tables, all words of which may have capitals, and languages whose nouns all have.

use lawsmith_model::{Edition, capital_phrases, words};
use lawsmith_syntax::BlockKind;
use lawsmith_text::{TextRange, single_spaced};

use super::form::{in_capitals, without_ending};

/// A use and the name that it is part of.
pub(super) struct LongerName {
    pub used: TextRange,
    pub name: TextRange,
}

/// The names that terms of an edition stand for, as their definitions print them: “Committee — The Lantern Committee, which …”.
/// They are names though each of their words may be a term.
pub(super) fn full_names(edition: &Edition) -> Vec<String> {
    let mut found = Vec::new();
    for (at, own) in edition.definitions.iter().enumerate().filter(|(_, own)| !own.in_text) {
        let document = &edition.documents[own.provision.document()];
        let node = document.provisions()[own.provision.at()].node();
        let uses = &edition.uses[own.provision.document()];
        for block in document.tree.own_prose(node) {
            let first = uses.partition_point(|it| it.range.start() < block.content.start());
            let within = uses[first..].iter().take_while(|it| it.range.end() <= block.content.end());
            for used in within.filter(|it| it.definition() == at) {
                let phrases = capital_phrases(document.text(), block.content, &edition.lexicon);
                let name = phrases.iter().find_map(|it| around(document.text(), it.range, used.range));
                let longer = name.filter(|name| name.len() > used.range.len());
                found.extend(longer.map(|name| printed(document.text(), name)));
            }
        }
    }
    found
}

/// A name without the ending of a genitive.
fn printed(text: &str, name: TextRange) -> String {
    without_ending(&single_spaced(&text[name])).to_owned()
}

/// The uses of the definition at `term` that are parts of longer names in the document at `at`, in order; `uses` are those of
/// all terms, `full` the names that some of these stand for.
pub(super) fn longer_names(
    edition: &Edition,
    at: usize,
    uses: &[(TextRange, usize)],
    term: usize,
    full: &[String],
) -> Vec<LongerName> {
    let (lexicon, document) = (&edition.lexicon, &edition.documents[at]);
    let text = document.text();
    let is_capital =
        |range: TextRange| text[range].starts_with(char::is_uppercase) && !in_capitals(&text[range]);
    let own = uses.iter().filter(|(range, of)| *of == term && is_capital(*range) && !lexicon.capital_nouns);
    let mut own = own.map(|(range, _)| *range).peekable();
    let mut found = Vec::new();
    for (_, block) in document.prose_blocks() {
        let block = &document.tree.blocks[block];
        let is_sentence = !matches!(block.kind, BlockKind::Provision { headed: true, .. } | BlockKind::Table);
        let mut phrases = None;
        while let Some(used) = own.next_if(|used| used.start() < block.content.end()) {
            if !is_sentence || !block.content.contains(used) {
                continue;
            }
            let phrases = phrases.get_or_insert_with(|| capital_phrases(text, block.content, lexicon));
            let name = phrases.iter().find_map(|phrase| around(text, phrase.range, used));
            let is_full = |name: TextRange| full.contains(&printed(text, name));
            let name = name.filter(|name| has_others(text, *name, uses) || is_full(*name));
            found.extend(name.map(|name| LongerName { used, name }));
        }
    }
    found
}

/// The part of the phrase that holds `used`, or goes on behind it; words in the genitive end a part: “the Club’s Referee”.
fn around(text: &str, phrase: TextRange, used: TextRange) -> Option<TextRange> {
    // The first word of a sentence is in no phrase.
    let follows =
        phrase.start() > used.end() && text[used.end()..phrase.start()].chars().all(char::is_whitespace);
    if !phrase.contains(used) && !follows {
        return None;
    }
    let all = || words(text, phrase.cover(used)).map(|word| word.range);
    let genitives = || all().filter(|word| without_ending(&text[*word]).len() < word.len());
    let start = genitives().filter(|word| word.end() <= used.start()).last().map_or(0, TextRange::end);
    let end = genitives().find(|word| word.end() >= used.end()).map_or(text.len(), TextRange::end);
    all().filter(|word| word.start() >= start && word.end() <= end).reduce(TextRange::cover)
}

/// Whether a name has a word with a capital that is part of no term.
fn has_others(text: &str, name: TextRange, uses: &[(TextRange, usize)]) -> bool {
    let first = uses.partition_point(|(range, _)| range.end() <= name.start());
    let near = || uses[first..].iter().take_while(|(range, _)| range.start() < name.end());
    let is_known = |word: TextRange| near().any(|(range, _)| range.contains(word));
    words(text, name).any(|word| word.text(text).starts_with(char::is_uppercase) && !is_known(word.range))
}
