//! Words that make no rule: those that only send a reader to another provision, "(see Law 3)", "but see B below", "(Law 50)",
//! "For penalties see Law 5", and help to find what applies anyway; those by which a provision names itself, "of this Law"; those
//! that join a sentence to the one before it, "However, …"; and phrases that deny and limit nothing, "whether or not".

use lawsmith_model::Lexicon;
use lawsmith_syntax::Conventions;

use crate::class::text::word::{mark, stands};
use crate::roles::Roles;
use crate::token::{Token, TokenKind};

/// How many words may say what a sentence that sends a reader elsewhere is about.
const ABOUT: usize = 10;

/// For each token whether it belongs to such words: from the word that sends, with the joints before it, up to the end
/// of the sentence or the bracket, where a citation stands between; a bracket around nothing but citations whole; what a
/// provision calls itself; what joins sentences; a phrase that denies nothing.
pub(crate) fn pointing(tokens: &[Token], lexicon: &Lexicon, conventions: &Conventions) -> Vec<bool> {
    let mut found = idle(tokens, lexicon);
    for at in 0..tokens.len() {
        if names_itself(tokens, at, conventions) {
            found[at + 1..at + 3].fill(true);
        }
        let joined = connective(tokens, at, lexicon);
        found[at..at + joined].fill(true);
    }
    let closes = |token: &Token| token.stops() || matches!(token.key.as_str(), ")" | "]");
    let cites = |token: &Token| token.kind == TokenKind::Address;
    let joins = |token: &&Token| token.is(Roles::CONJUNCTION.or(Roles::ALSO).or(Roles::ADVERSATIVE));
    let bare = |token: &Token| cites(token) || token.key == "," || joins(&token);
    // For each token the next one that closes, and whether a citation, and only citations, stand before that.
    let mut next = vec![(tokens.len(), false, true); tokens.len() + 1];
    for (at, token) in tokens.iter().enumerate().rev() {
        let (end, cited, only) = next[at + 1];
        next[at] =
            if closes(token) { (at, false, true) } else { (end, cited || cites(token), only && bare(token)) };
    }
    let mut at = 0;
    while at < tokens.len() {
        let points = tokens[at].is(Roles::POINTER);
        let (end, cited, only) = next[at + 1];
        if cited && (points || only && tokens[at].key == "(") {
            let joined = tokens[..at].iter().rev().take_while(joins).count();
            // "For penalties, see Law 5" says what it is about, and so does a bracket, "(for penalties see Law 5)".
            let begins = |token: &Token| closes(token) || matches!(token.key.as_str(), "(" | "[");
            let about = tokens[..at].iter().rev().take(ABOUT).take_while(|token| !begins(token)).count();
            let start = at - about;
            let opens = points
                && tokens[start].is(Roles::POINTER_OPENING)
                && tokens[..start].last().is_none_or(begins);
            found[if opens { start } else { at - joined }..end].fill(true);
            at = end;
        } else {
            at += 1;
        }
    }
    found
}

/// Whether "of this Law" stands at a place, or whatever else the provision or its whole is called.
pub(crate) fn names_itself(tokens: &[Token], at: usize, conventions: &Conventions) -> bool {
    let Some([of, this, noun, ..]) = tokens.get(at..) else { return false };
    this.is(Roles::NEAR)
        && of.is(Roles::OF)
        && noun.kind == TokenKind::Word
        && (noun.is(Roles::OWN_NOUN) || conventions.is_noun(&noun.key))
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
        let length = stands(phrase, &tokens[at..])?;
        tokens.get(at + length).is_some_and(comma).then_some(length)
    };
    lexicon.changes.connectives.iter().find_map(length).unwrap_or(0)
}

/// Which tokens are words of a phrase that denies and limits nothing: "whether or not".
pub(crate) fn idle(tokens: &[Token], lexicon: &Lexicon) -> Vec<bool> {
    let mut found = vec![false; tokens.len()];
    mark(tokens, lexicon.changes.idle_phrases.iter(), &mut found);
    found
}
