//! Words that came, went or stand for others, where nothing weightier changed: a clause that came or went whole (`clause`), less
//! than one (`inserted`, a `member` of a list), words put for others (`instead`, those of where and when a `relation`, in a few
//! places `apart`, in a sentence that was `recast`, behind a word that says when or where: `bound`), which of a kind is meant
//! (`determiner`), a list as a whole (`enumeration`), the words of a `definition`.

pub(crate) mod apart;
pub(crate) mod bound;
mod clause;
pub(crate) mod definition;
pub(crate) mod determiner;
pub(crate) mod enumeration;
pub(crate) mod inserted;
pub(crate) mod instead;
mod member;
pub(crate) mod recast;
mod relation;

use crate::class::facts::Facts;
use crate::class::text::Texts;
use crate::class::text::balance::Balance;
use crate::class::weight::Class;
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// What is told of other words that mean the same.
pub(crate) const WORDING: &str = "wording";

/// The class of a change that says nothing else, and what kind of rewording it is.
pub(super) fn unweighty(
    texts: &Texts<'_, '_>,
    places: &[Place],
    balance: &Balance<'_>,
    facts: &Facts<'_>,
) -> (Class, &'static str) {
    if !places.is_empty() && places.iter().all(|place| texts.is_title(place)) {
        let came = |place: &Place| {
            let (gone, come) = texts.at(place);
            gone.iter().chain(come).any(|token| token.key == "(")
        };
        return match places.iter().any(came) {
            true => (Class::Editorial, "titles of what is cited"),
            false => (Class::Consequential, "titles follow what they name"),
        };
    }
    (Class::Editorial, wording(texts, places, balance, facts))
}

/// What kind of rewording it is.
fn wording(
    texts: &Texts<'_, '_>,
    places: &[Place],
    balance: &Balance<'_>,
    facts: &Facts<'_>,
) -> &'static str {
    let signs = |tokens: &[Token]| tokens.iter().all(|token| token.kind == TokenKind::Sign);
    if places.is_empty() {
        "only capitals"
    } else if places.iter().map(|place| texts.at(place)).all(|(gone, come)| signs(gone) && signs(come)) {
        "only punctuation"
    } else if balance.is_all_even() {
        "only the order of the words"
    } else if facts.definition {
        "wording of the definition"
    } else {
        WORDING
    }
}
