//! Titles in brackets behind citations, "Law 45 (Fifth Card)": they name what is cited and say nothing else.

use compact_str::CompactString;

use crate::passages::Passages;
use crate::references::target::target;
use crate::token::{Token, TokenKind};

/// For each token whether it belongs to such a bracket: it has the words of the heading of what the reference before it leads to,
/// or of what that stands in.
pub(crate) fn titles(tokens: &[Token], side: &Passages<'_>) -> Vec<bool> {
    let mut found = vec![false; tokens.len()];
    for (at, pair) in tokens.windows(2).enumerate() {
        if pair[0].kind != TokenKind::Address || pair[1].key != "(" {
            continue;
        }
        let Some(place) = target(side, &pair[0]) else { continue };
        let inside = &tokens[at + 2..];
        let is_title = |at: usize| is_title(inside, &side.all[at].heading_tokens);
        if let Some(end) = side.above(place).chain([place]).find_map(is_title) {
            found[at + 1..at + 2 + end].fill(true);
        }
    }
    found
}

/// How many tokens a heading takes with the bracket behind it, if it stands at the beginning of some tokens.
fn is_title(tokens: &[Token], heading: &[Token]) -> Option<usize> {
    fn words(tokens: &[Token]) -> impl Iterator<Item = &CompactString> {
        tokens.iter().filter(|token| token.kind != TokenKind::Sign).map(Token::small)
    }
    // Quotation marks may stand round it.
    let end = tokens.iter().take(heading.len() + 3).position(|token| token.key == ")")?;
    (!heading.is_empty() && words(&tokens[..end]).eq(words(heading))).then_some(end + 1)
}
