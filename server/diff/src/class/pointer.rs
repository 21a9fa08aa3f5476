//! Words that make no rule: those that only send a reader to another provision, "(see Law 3)", "but see B below", "(Law 50)",
//! "For penalties see Law 5", and help to find what applies anyway; those by which a provision names itself, "of this Law"; those
//! that join a sentence to the one before it, "However, …"; and phrases that deny and limit nothing, "whether or not".

use lawsmith_model::Lexicon;
use lawsmith_syntax::Conventions;

use crate::token::{Token, TokenKind};

/// How many words may say what a sentence that sends a reader elsewhere is about.
const ABOUT: usize = 10;

/// For each token whether it belongs to such words: from the word that sends, with the joints before it, up to the end
/// of the sentence or the bracket, where a citation stands between; a bracket around nothing but citations whole; what a
/// provision calls itself; what joins sentences; a phrase that denies nothing.
pub(crate) fn pointing(tokens: &[Token], lexicon: &Lexicon, conventions: &Conventions) -> Vec<bool> {
    let mut found = idle(tokens, lexicon);
    for at in 0..tokens.len() {
        if names_itself(tokens, at, lexicon, conventions) {
            found[at + 1..at + 3].fill(true);
        }
        let joined = connective(tokens, at, lexicon);
        found[at..at + joined].fill(true);
    }
    let is = |token: &Token, lists: &[&Vec<String>]| {
        lists.iter().any(|list| list.iter().any(|word| token.small() == word.as_str()))
    };
    let closes = |token: &Token| token.stops() || matches!(token.key.as_str(), ")" | "]");
    let cites = |token: &Token| token.kind == TokenKind::Address;
    let joints = [&lexicon.conjunctions, &lexicon.also, &lexicon.changes.adversatives];
    let bare = |token: &Token| cites(token) || token.key == "," || is(token, &joints);
    // For each token the next one that closes, and whether a citation, and only citations, stand before that.
    let mut next = vec![(tokens.len(), false, true); tokens.len() + 1];
    for (at, token) in tokens.iter().enumerate().rev() {
        let (end, cited, only) = next[at + 1];
        next[at] =
            if closes(token) { (at, false, true) } else { (end, cited || cites(token), only && bare(token)) };
    }
    let mut at = 0;
    while at < tokens.len() {
        let points = is(&tokens[at], &[&lexicon.changes.pointers]);
        let (end, cited, only) = next[at + 1];
        if cited && (points || only && tokens[at].key == "(") {
            let joined = tokens[..at].iter().rev().take_while(|token| is(token, &joints)).count();
            // "For penalties, see Law 5" says what it is about.
            let about = tokens[..at].iter().rev().take(ABOUT).take_while(|token| !closes(token)).count();
            let start = at - about;
            let opens = points
                && is(&tokens[start], &[&lexicon.changes.pointer_openings])
                && tokens[..start].last().is_none_or(closes);
            found[if opens { start } else { at - joined }..end].fill(true);
            at = end;
        } else {
            at += 1;
        }
    }
    found
}

/// Whether "of this Law" stands at a place, or whatever else the provision or its whole is called.
pub(crate) fn names_itself(
    tokens: &[Token],
    at: usize,
    lexicon: &Lexicon,
    conventions: &Conventions,
) -> bool {
    let Some([of, this, noun, ..]) = tokens.get(at..) else { return false };
    let is = |token: &Token, list: &[String]| list.iter().any(|word| token.small() == word.as_str());
    is(this, &lexicon.near)
        && is(of, &lexicon.of)
        && noun.kind == TokenKind::Word
        && (conventions.is_noun(&noun.key) || is(noun, &lexicon.changes.own_nouns))
}

/// How many words at a place join what follows to the sentence before it, "However, …" or "…, however, …": none is told
/// by the comma behind them, and "however long" is none.
fn connective(tokens: &[Token], at: usize, lexicon: &Lexicon) -> usize {
    let comma = |token: &Token| token.key == ",";
    let before = at.checked_sub(1).map(|before| &tokens[before]);
    if !before.is_none_or(|before| before.stops() || comma(before)) {
        return 0;
    }
    let length = |phrase: &String| {
        let length = phrase.split(' ').count();
        let stands = tokens.len() > at + length
            && phrase.split(' ').zip(&tokens[at..]).all(|(word, token)| token.small() == word);
        (stands && comma(&tokens[at + length])).then_some(length)
    };
    lexicon.changes.connectives.iter().find_map(length).unwrap_or(0)
}

/// Which tokens are words of a phrase that denies and limits nothing: "whether or not".
pub(crate) fn idle(tokens: &[Token], lexicon: &Lexicon) -> Vec<bool> {
    let mut found = vec![false; tokens.len()];
    for at in 0..tokens.len() {
        for phrase in &lexicon.changes.idle_phrases {
            let length = phrase.split(' ').count();
            let words = tokens[at..].iter().take(length);
            if words.len() == length
                && words.zip(phrase.split(' ')).all(|(token, word)| token.small() == word)
            {
                found[at..at + length].fill(true);
            }
        }
    }
    found
}
