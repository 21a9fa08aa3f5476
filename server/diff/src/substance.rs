//! The words whose change is one of substance: numbers, denials, conditions.

use compact_str::CompactString;
use lawsmith_model::Lexicon;
use rustc_hash::FxHashSet;

use crate::clause::{Texts, quoted};
use crate::counted::{self, Counted};
use crate::number::Numbers;
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// Finds the words of a kind in a text.
type Reader<'r> = &'r dyn Fn(&[Token]) -> Vec<Counted>;

/// The sentences on numbers, denials and conditions that changed.
pub(crate) fn substance(texts: &Texts<'_, '_>, places: &[Place], lexicon: &Lexicon) -> Vec<String> {
    let (old, new) = (texts.old, texts.new);
    // "no trump" and "notrump" are one word.
    let (apart_old, apart_new) = (written_apart(old, new), written_apart(new, old));
    let numbers = Numbers::new(lexicon);
    let readers: [(&str, Reader<'_>); 3] = [
        ("the number", &|tokens| numbers.read(tokens)),
        ("the denial", &|tokens| denials(tokens, lexicon)),
        ("the condition", &|tokens| conditions(tokens, lexicon)),
    ];
    let mut told = Vec::new();
    for (name, read) in readers {
        let side = |tokens: &[Token], apart: &[bool]| {
            let mut found = read(tokens);
            found.retain(|one| !one.range.clone().all(|at| apart[at]));
            found
        };
        let shown = |is_old: bool, one: &Counted| {
            let (side, tokens) = if is_old { (texts.sides.0, old) } else { (texts.sides.1, new) };
            let words = quoted(side, &tokens[one.range.clone()]);
            if one.named { words } else { words.to_lowercase() }
        };
        told.extend(counted::changes(name, (&side(old, &apart_old), &side(new, &apart_new)), places, shown));
    }
    told
}

/// The words that deny; "can't" and "cannot" deny as "not" does.
fn denials(tokens: &[Token], lexicon: &Lexicon) -> Vec<Counted> {
    let no = lexicon.negations.first().map_or("", String::as_str);
    let denial = |(at, token): (usize, &Token)| {
        let small = token.small();
        let ending = |ending: &String| small.len() > ending.len() && small.ends_with(ending.as_str());
        let value = if lexicon.changes.denial_endings.iter().any(ending) {
            no.to_owned()
        } else {
            let known = lexicon.negations.iter().find(|known| small == known.as_str())?;
            if !no.is_empty() && known.ends_with(no) { no.to_owned() } else { known.clone() }
        };
        (token.kind == TokenKind::Word).then(|| Counted {
            value,
            range: at..at + 1,
            weak: false,
            named: false,
        })
    };
    tokens.iter().enumerate().filter_map(denial).collect()
}

/// The words and phrases that open a condition.
fn conditions(tokens: &[Token], lexicon: &Lexicon) -> Vec<Counted> {
    let opens = |at: usize, phrase: &str| {
        let mut length = 0;
        let all = phrase.split(' ').all(|word| {
            length += 1;
            tokens
                .get(at + length - 1)
                .is_some_and(|token| token.kind == TokenKind::Word && token.small() == word)
        });
        all.then_some(length)
    };
    let condition = |at: usize| {
        let mut phrases = lexicon.conditions.iter().chain(&lexicon.changes.condition_phrases);
        let (phrase, length) = phrases.find_map(|phrase| Some((phrase, opens(at, phrase)?)))?;
        Some(Counted { value: phrase.clone(), range: at..at + length, weak: false, named: false })
    };
    (0..tokens.len()).filter_map(condition).collect()
}

/// Which tokens are one word with their neighbour on the other side, or a word that is written as two there.
fn written_apart(tokens: &[Token], others: &[Token]) -> Vec<bool> {
    let (whole, pairs): (FxHashSet<CompactString>, FxHashSet<CompactString>) =
        (others.iter().map(unhyphened).collect(), joined(others).map(|(_, word)| word).collect());
    let mut found: Vec<bool> =
        tokens.iter().map(|token| token.key.contains('-') && pairs.contains(&unhyphened(token))).collect();
    for (at, _) in joined(tokens).filter(|(_, word)| whole.contains(word)) {
        found[at - 1] = true;
        found[at] = true;
    }
    found
}

/// Each word that stands behind another, with the two as one word.
fn joined(tokens: &[Token]) -> impl Iterator<Item = (usize, CompactString)> {
    let pairs = tokens.windows(2).enumerate();
    let words = pairs.filter(|(_, pair)| pair.iter().all(|token| token.kind == TokenKind::Word));
    words.map(|(at, pair)| (at + 1, pair[0].small() + &pair[1].small()))
}

/// A token in small letters without hyphens.
fn unhyphened(token: &Token) -> CompactString {
    let small = token.small();
    if small.contains('-') { small.chars().filter(|c| *c != '-').collect() } else { small }
}
