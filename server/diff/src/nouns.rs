//! Nouns and names that are written like a norm word or the help of a verb: "a can", "in May".
//!
//! An article in small letters tells a noun: "A may row" can speak of somebody who is called A. A capital tells the month, where
//! no sentence begins with it.

use crate::roles::Roles;
use crate::token::{Token, TokenKind};

/// What such a word is none of where it stands for a thing.
const ELSE: Roles = Roles::FUNCTION.or(Roles::NORM).or(Roles::VERB);

/// Marks them among the tokens of a text, whose roles are those of their words.
pub(crate) fn mark(tokens: &mut [Token]) {
    for at in 0..tokens.len() {
        let token = &tokens[at];
        if token.is(Roles::FUNCTION.or(Roles::NORM)) && (is_thing(tokens, at) || is_name(tokens, at)) {
            tokens[at].roles = tokens[at].roles.without(ELSE).or(Roles::NOUN);
        }
    }
}

/// Whether a word stands for a thing: "a can", "permits and maps", "permits are".
fn is_thing(tokens: &[Token], at: usize) -> bool {
    if !tokens[at].is(Roles::THING.or(Roles::OWN_THING)) {
        return false;
    }
    let before = |by: usize| at.checked_sub(by).map(|it| &tokens[it]);
    let is = |token: Option<&Token>, roles: Roles| token.is_some_and(|token| token.is(roles));
    let article = |before: &Token| before.is(Roles::BARE_ARTICLE) && !before.capital();
    let says = |token: Option<&Token>| token.is_some_and(|it| it.is_content() && !it.is(ELSE));
    let joined = || {
        is(before(1), Roles::CONJUNCTION) && says(before(2))
            || is(tokens.get(at + 1), Roles::CONJUNCTION) && says(tokens.get(at + 2))
            || is(tokens.get(at + 1), Roles::NORM.or(Roles::COPULA))
    };
    before(1).is_some_and(article)
        || tokens[at].is(Roles::OWN_THING) && !is(before(1), Roles::NORM) && joined()
}

/// Whether a word with a capital is a name: the month of "1 May", "in May" and "April, May and June".
fn is_name(tokens: &[Token], at: usize) -> bool {
    let token = &tokens[at];
    if !token.capital() || !token.is(Roles::NAME) {
        return false;
    }
    let before = at.checked_sub(1).map(|before| &tokens[before]);
    let number = |other: &Token| other.kind == TokenKind::Number;
    let dated = before.is_some_and(number) || tokens.get(at + 1).is_some_and(number);
    let shouted = token.key.len() > 1 && !token.key.contains(char::is_lowercase);
    let led = || before.is_some_and(|before| before.kind != TokenKind::Sign);
    dated || !shouted && (led() || is_listed(tokens, at))
}

/// Whether a comma or a joint parts a word from a name.
fn is_listed(tokens: &[Token], at: usize) -> bool {
    let parts = |token: Option<&Token>| token.is_some_and(|it| it.key == "," || it.is(Roles::CONJUNCTION));
    let named = |token: Option<&Token>| token.is_some_and(|it| it.capital() && it.is(Roles::NAME));
    let behind = |by: usize| tokens.get(at + by);
    let before = |by: usize| at.checked_sub(by).and_then(|it| tokens.get(it));
    parts(behind(1)) && named(behind(2)) || parts(before(1)) && named(before(2))
}
