//! Digits that count nothing: those of a link and the mark of an item.

use crate::token::{Token, TokenKind};

/// Where the tokens of a link end that begins at a place, `https://pond.example/7`: its digits count nothing.
pub(super) fn behind_link(tokens: &[Token], at: usize) -> usize {
    let sign =
        |by: usize, sign: &str| tokens.get(at + by).is_some_and(|next| next.key == sign && !next.spaced);
    if !(sign(1, ":") && sign(2, "/") && sign(3, "/")) {
        return at;
    }
    let rest = tokens[at + 1..].iter().take_while(|next| !next.spaced);
    at + 1 + rest.count()
}

/// Whether digits are the mark of an item: "1)", "(2)", "3." where a sentence begins behind it.
pub(super) fn is_mark(tokens: &[Token], at: usize) -> bool {
    let sign = |at: Option<usize>, sign: &str| {
        at.and_then(|at| tokens.get(at))
            .is_some_and(|token| token.kind == TokenKind::Sign && token.key == sign)
    };
    let behind_sign =
        |at: usize| at == 0 || tokens[at - 1].kind == TokenKind::Sign && tokens[at - 1].key != "(";
    let opened = sign(at.checked_sub(1), "(");
    let closed = sign(Some(at + 1), ")");
    let begins = tokens.get(at + 2).is_some_and(|next| next.spaced && next.kind != TokenKind::Number);
    if opened && closed {
        return behind_sign(at - 1) && begins;
    }
    let open_before = tokens[at.saturating_sub(4)..at].iter().any(|token| token.key == "(");
    (closed && !open_before || sign(Some(at + 1), ".") && !tokens[at + 1].spaced && behind_sign(at)) && begins
}
