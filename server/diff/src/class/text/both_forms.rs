//! A person named in the form for women and in that for men, "die Lotsin oder der Lotse", where a language has both: it says what the
//! form for men says alone.

use std::ops::Range;

use lawsmith_model::Lexicon;

use crate::roles::Roles;
use crate::token::{Token, TokenKind};

/// The most tokens of both forms with what joins them: "der Lotsin bzw. von dem Lotsen".
pub(super) const LONGEST: usize = 8;
/// How many small words may stand before either form: "von dem".
const SMALL: usize = 2;
/// How many letters a form has at least before its ending.
const STEM: usize = 3;
/// How many letters of another ending the form for men may have: "Lotsin" and "Lotsen".
const ENDING: usize = 3;

/// The endings by which a language tells the form for women.
pub(super) struct BothForms {
    endings: Vec<String>,
}

/// Both forms at the beginning of some tokens.
pub(super) struct TwoForms {
    /// How many tokens they are.
    pub len: usize,
    /// The small words before the form for men, and it.
    pub said: Range<usize>,
}

impl BothForms {
    pub fn new(lexicon: &Lexicon) -> Self {
        Self { endings: lexicon.changes.feminine_endings.clone() }
    }

    /// Both forms that stand at the beginning of some tokens.
    pub fn at(&self, tokens: &[Token]) -> Option<TwoForms> {
        if self.endings.is_empty() || tokens.first()?.kind != TokenKind::Word {
            return None;
        }
        (0..=SMALL).find_map(|start| {
            let first = tokens.get(start).filter(|_| tokens[..start].iter().all(is_small))?;
            // "die Lotsin und der Lotse" are two.
            let either = tokens.get(start + 1)?.is(Roles::ALTERNATIVE);
            let endings = if either { self.endings.as_slice() } else { self.endings.get(..1)? };
            let joint = start + 1 + joint(&tokens[start + 1..])?;
            (joint..=joint + SMALL).find_map(|at| {
                let second = tokens.get(at).filter(|_| tokens[joint..at].iter().all(is_small))?;
                let said = match (is_of(endings, first, second), is_of(endings, second, first)) {
                    (true, _) if at > joint => joint..at + 1,
                    // "die Lotsinnen und Lotsen" has one article.
                    (true, _) if start == 0 => at..at + 1,
                    (false, true) => 0..start + 1,
                    _ => return None,
                };
                Some(TwoForms { len: at + 1, said })
            })
        })
    }
}

/// Whether `own` is the form for women of what `other` is that for men of, by one of these endings.
fn is_of(endings: &[String], own: &Token, other: &Token) -> bool {
    let plain = |token: &Token| token.small().replace('ä', "a").replace('ö', "o").replace('ü', "u");
    if !own.capital() || !other.capital() || own.kind != TokenKind::Word {
        return false;
    }
    let (own, other) = (plain(own), plain(other));
    let ends = endings.iter().find_map(|ending| own.strip_suffix(ending.as_str()));
    let rest = ends.filter(|stem| stem.chars().count() >= STEM).and_then(|stem| other.strip_prefix(stem));
    rest.is_some_and(|rest| rest.len() <= ENDING && !endings.iter().any(|ending| rest == ending))
}

/// How many tokens at the beginning of some join two nouns: "und", a comma, "bzw.".
fn joint(tokens: &[Token]) -> Option<usize> {
    let first = tokens.first()?;
    let full_stop = tokens.get(1).is_some_and(|next| next.key == "." && !next.spaced);
    match first.key.as_str() {
        "," | "/" => Some(1),
        _ if first.is(Roles::CONJUNCTION.or(Roles::ALTERNATIVE)) => Some(1 + usize::from(full_stop)),
        _ => None,
    }
}

fn is_small(token: &Token) -> bool {
    token.is(Roles::ARTICLE.or(Roles::INDEFINITE).or(Roles::PREPOSITION))
}
