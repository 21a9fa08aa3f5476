//! Words held against each other: which say something, which are one in another form.

use compact_str::CompactString;
use lawsmith_model::{Lexicon, inflections, share_root};

use crate::roles::Roles;
use crate::token::{Token, TokenKind, of_all};

/// A token in small letters without hyphens.
pub(crate) fn unhyphened(token: &Token) -> CompactString {
    let small = token.small();
    if small.contains('-') { small.chars().filter(|c| *c != '-').collect() } else { small.clone() }
}

/// How many tokens a phrase takes, if it stands at their beginning.
pub(crate) fn stands(phrase: &str, tokens: &[Token]) -> Option<usize> {
    let mut rest = tokens.iter();
    let there = phrase.split(' ').all(|word| rest.next().is_some_and(|token| token.small() == word));
    there.then(|| tokens.len() - rest.len())
}

/// Marks the tokens of phrases that deny nothing or open a condition.
pub(crate) fn mark<'p>(
    tokens: &[Token],
    phrases: impl Iterator<Item = &'p String> + Clone,
    marked: &mut [bool],
) {
    for at in (0..tokens.len()).filter(|&at| tokens[at].is(Roles::PHRASE_OPENING)) {
        for length in phrases.clone().filter_map(|phrase| stands(phrase, &tokens[at..])) {
            marked[at..at + length].fill(true);
        }
    }
}

/// Whether two words are one in another spelling or form.
pub(crate) fn alike(a: &str, b: &str) -> bool {
    if a == b {
        return true;
    }
    let beginning = a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count();
    if beginning == 0 && a.chars().next_back() != b.chars().next_back() {
        return false;
    }
    let lengths = (a.chars().count(), b.chars().count());
    let (short, long) = (lengths.0.min(lengths.1), lengths.0.max(lengths.1));
    let ending = a.chars().rev().zip(b.chars().rev()).take_while(|(a, b)| a == b).count();
    let shared = beginning + ending.min(short - beginning);
    // A slip of one letter, or another ending.
    long >= 5 && shared + 1 >= long || beginning >= 2 && shared * 10 >= long * 7
}

/// Whether two words are one in another form, or drafters put them for each other.
pub(crate) fn same(a: &str, b: &str, lexicon: &Lexicon) -> bool {
    let (a, b) = (of_all(a), of_all(b));
    Form::of(a).is_form_of(&Form::of(b)) || {
        let own = kinds(a, lexicon);
        !own.is_empty() && shares(&own, &kinds(b, lexicon))
    }
}

/// A word without the ending of who has something: "referee's", "members'".
pub(crate) fn bare(word: &str) -> &str {
    word.strip_suffix("'s").or_else(|| word.strip_suffix('\'')).unwrap_or(word)
}

/// A word as it is held against others.
pub(super) struct Form<'w> {
    word: &'w str,
    length: usize,
    letters: CompactString,
    /// Its letters without umlauts.
    plain: CompactString,
}

impl<'w> Form<'w> {
    pub fn of(word: &'w str) -> Self {
        let letters: CompactString = word.chars().filter(|c| c.is_alphanumeric()).collect();
        let plain =
            if word.is_ascii() { letters.clone() } else { letters.chars().map(without_umlaut).collect() };
        Self { word, length: word.chars().count(), letters, plain }
    }

    pub fn is_form_of(&self, other: &Self) -> bool {
        // A plural brings an umlaut with its ending: "Gäste", and neither "fordert" nor "fördert".
        let plural = self.length != other.length;
        let letters = if plural { (&self.plain, &other.plain) } else { (&self.letters, &other.letters) };
        alike(letters.0, letters.1) || share_root(self.word, other.word)
    }
}

fn without_umlaut(c: char) -> char {
    match c {
        'ä' => 'a',
        'ö' => 'o',
        'ü' => 'u',
        c => c,
    }
}

/// Which words drafters put for it: the numbers of their kinds.
pub(super) fn kinds(word: &str, lexicon: &Lexicon) -> Vec<usize> {
    let first = word.as_bytes().first();
    let is_one = |known: &String| {
        if known.len() > 1 && known.as_bytes().first() != first {
            return false;
        }
        // All forms begin like the word, but for its last letter.
        let stem = known.char_indices().next_back().map_or("", |(last, _)| &known[..last]);
        known == word || word.starts_with(stem) && inflections(known).iter().any(|form| form == word)
    };
    let same = &lexicon.changes.same_words;
    let kinds = same.iter().enumerate().filter(|(_, kind)| kind.iter().any(is_one)).map(|(at, _)| at);
    let laid_down = lexicon.laid_down.iter().any(|known| known == word);
    kinds.chain(laid_down.then_some(same.len())).collect()
}

pub(super) fn shares(kinds: &[usize], others: &[usize]) -> bool {
    kinds.iter().any(|kind| others.contains(kind))
}

/// Whether capitals stand for the words that they begin: "PC" for "Port Captain", "R&D" for "Research and Development".
pub(crate) fn abbreviates(short: &[Token], long: &[Token]) -> bool {
    let words = |tokens: &[Token]| -> Vec<CompactString> {
        let says = |token: &&Token| token.kind == TokenKind::Word && token.is_content();
        tokens.iter().filter(says).map(|token| token.key.clone()).collect()
    };
    let capitals: String = words(short).concat().chars().filter(|c| c.is_alphanumeric()).collect();
    let capitals = capitals.strip_suffix('s').unwrap_or(&capitals);
    let initials: String = words(long).iter().filter_map(|word| word.chars().next()).collect();
    initials.chars().count() > 1 && capitals == initials && capitals.chars().all(char::is_uppercase)
}
