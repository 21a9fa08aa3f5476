//! The words that deny, and where two ways of denying are one: "not known" and "unknown", "takes none of" and "does not
//! take any of".
//!
//! One way stands for another only where all else of the place stayed; a denial that comes, goes or moves to another word
//! is told.

use lawsmith_model::Lexicon;

use crate::class::substance::counted::Counted;
use crate::class::substance::limit::Limit;
use crate::class::substance::number::stands_before_number;
use crate::class::text::Texts;
use crate::class::text::pointer::idle;
use crate::class::text::quote::is_quoted;
use crate::class::text::word::mark;
use crate::roles::Roles;
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// How many letters a word has at least that a beginning turns into its opposite.
const STEM: usize = 4;

/// Reads the words that deny.
pub(crate) struct Denials<'l> {
    lexicon: &'l Lexicon,
    formulas: Vec<&'l String>,
}

impl<'l> Denials<'l> {
    pub fn new(lexicon: &'l Lexicon) -> Self {
        Self { lexicon, formulas: formulas(lexicon).collect() }
    }

    /// The words that deny; "can't", "cannot" and "no" deny as "not" does, and "neither … nor" once. The "no" of "no more than
    /// three" is a limit's, that of "No 12" a number's, the "without" of "without prejudice to" a condition's.
    pub fn read(&self, tokens: &[Token], limits: &[Limit]) -> Vec<Counted> {
        let lexicon = self.lexicon;
        let mut idle = idle(tokens, lexicon);
        limits.iter().for_each(|limit| idle[limit.words.range.clone()].fill(true));
        mark(tokens, self.formulas.iter().copied(), &mut idle);
        let no = lexicon.negations.first().map_or("", String::as_str);
        let changes = &lexicon.changes;
        let mut opened: Option<&str> = None;
        let mut found = Vec::new();
        for (at, token) in tokens.iter().enumerate() {
            if token.stops() {
                opened = None;
            }
            // A scale that speaks of “must not” denies nothing.
            let quoted = at > 0 && tokens[at - 1].is(Roles::NORM) && is_quoted(tokens, &(at - 1..at + 1));
            if token.kind != TokenKind::Word || idle[at] || quoted || stands_before_number(tokens, at) {
                continue;
            }
            let small = token.small();
            let ending = |ending: &String| small.len() > ending.len() && small.ends_with(ending.as_str());
            let value = if changes.denial_endings.iter().any(ending) {
                no
            } else {
                if !token.is(Roles::NEGATION) || opened == Some(small.as_str()) {
                    continue;
                }
                let pair =
                    changes.paired_denials.iter().find(|pair| pair.len() == 2 && small == pair[0].as_str());
                opened = pair.map(|pair| pair[1].as_str()).or(opened);
                if token.is(Roles::SAME_DENIAL) { &changes.same_denials[0] } else { small.as_str() }
            };
            // "not all" leaves it to some.
            let some = tokens
                .get(at + 1)
                .filter(|next| changes.partly_denied.iter().any(|word| next.small() == word.as_str()));
            let (value, end) = match some {
                Some(_) => (format!("{value} all"), at + 2),
                None => (value.to_owned(), at + 1),
            };
            found.push(Counted { value, range: at..end, weak: false, named: false });
        }
        found
    }
}

/// Phrases that open a condition with a word that denies elsewhere: "without prejudice to".
pub(crate) fn formulas(lexicon: &Lexicon) -> impl Iterator<Item = &String> {
    let denies = |word: &str| lexicon.negations.iter().any(|known| known == word);
    lexicon.changes.condition_phrases.iter().filter(move |phrase| phrase.split(' ').any(denies))
}

/// Whether a place has a word that denies before another on the one side, "not known", and both in one word on the other,
/// "unknown": the denial stays. Nothing else may stand there, so that it is that of the same word.
pub(crate) fn within_word(texts: &Texts<'_, '_>, place: &Place, lexicon: &Lexicon) -> bool {
    match texts.at(place) {
        ([whole], [denial, stem]) | ([denial, stem], [whole]) => {
            let (whole, stem) = (whole.small(), stem.small());
            denial.is(Roles::SAME_DENIAL) && is_opposite(whole, stem, lexicon)
        }
        _ => false,
    }
}

/// Whether a word is another with a beginning that denies: "unlawful" and "lawful".
pub(crate) fn is_opposite(word: &str, stem: &str, lexicon: &Lexicon) -> bool {
    stem.chars().count() >= STEM
        && word
            .strip_suffix(stem)
            .is_some_and(|beginning| lexicon.changes.denial_beginnings.iter().any(|known| known == beginning))
}

/// Whether the clause behind a norm word, which is denied on one side, denies its thing on the other: "shall impose none of
/// the duties" and "shall not impose any of the duties". `bare` and `denied` are the words behind the norm word of each,
/// `things` the denials of a thing, each before what stands for it behind a denied verb.
pub(crate) fn denies_thing(bare: &[Token], denied: &[Token], things: &[Vec<String>]) -> bool {
    let ([verb, thing, ..], [other, any, ..]) = (bare, denied) else { return false };
    let stands = |token: &Token, word: &String| token.small() == word.as_str();
    verb.kind == TokenKind::Word
        && verb.small() == other.small()
        && things.iter().any(|pair| {
            pair.split_first()
                .is_some_and(|(none, all)| stands(thing, none) && all.iter().any(|word| stands(any, word)))
        })
}
