//! What fractions come to: “½” and “1/2” are one, so are “3½” and “3 1/2”.

use crate::token::{Token, TokenKind};

/// Fractions of one sign, each with its two numbers.
const SIGNS: [(char, u32, u32); 18] = [
    ('½', 1, 2),
    ('⅓', 1, 3),
    ('⅔', 2, 3),
    ('¼', 1, 4),
    ('¾', 3, 4),
    ('⅕', 1, 5),
    ('⅖', 2, 5),
    ('⅗', 3, 5),
    ('⅘', 4, 5),
    ('⅙', 1, 6),
    ('⅚', 5, 6),
    ('⅐', 1, 7),
    ('⅛', 1, 8),
    ('⅜', 3, 8),
    ('⅝', 5, 8),
    ('⅞', 7, 8),
    ('⅑', 1, 9),
    ('⅒', 1, 10),
];
/// Below this a number under a stroke makes a fraction: “2005/60” is the number of an act.
const LARGEST: u32 = 16;

/// The fraction that a token is, as a decimal: `0.5` of “½” and “1/2”, `3.5` of “3½”.
pub(super) fn fraction(token: &Token) -> Option<String> {
    match token.kind {
        TokenKind::Number => part(&token.key).map(|(over, under)| decimal(0, over, under)),
        TokenKind::Word => {
            let sign = token.key.chars().next_back()?;
            let (_, over, under) = SIGNS.into_iter().find(|(known, ..)| *known == sign)?;
            let whole = token.key.strip_suffix(sign)?;
            let whole = if whole.is_empty() { 0 } else { whole.parse().ok()? };
            Some(decimal(whole, over, under))
        }
        _ => None,
    }
}

/// A whole number with the fraction behind it: `3.5` of “3 1/2”.
pub(super) fn with_fraction(whole: &str, behind: &Token) -> Option<String> {
    let whole: u32 = whole.parse().ok()?;
    let part = fraction(behind).filter(|_| behind.spaced)?;
    Some(format!("{whole}{}", part.strip_prefix('0')?))
}

fn part(key: &str) -> Option<(u32, u32)> {
    let (over, under) = key.split_once('/')?;
    let (over, under): (u32, u32) = (over.parse().ok()?, under.parse().ok()?);
    (0 < over && over < under && under <= LARGEST).then_some((over, under))
}

/// So many digits that an amount can be reckoned with it.
fn decimal(whole: u32, over: u32, under: u32) -> String {
    let value = f64::from(whole) + f64::from(over) / f64::from(under);
    format!("{value:.7}").trim_end_matches('0').to_owned()
}
