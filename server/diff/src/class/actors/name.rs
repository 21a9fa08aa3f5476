//! A name in the place of another, and who acts in the place of who acted: "the Guild" and "the Harbour Master", "The skipper
//! may" and "The steward may".

use lawsmith_model::Lexicon;

use crate::both::{Both, Side};
use crate::class::text::word::{abbreviates, alike, same};
use crate::class::text::{Text, Texts};
use crate::reason::{Quote, Reason};
use crate::roles::Roles;
use crate::token::{Token, TokenKind};
use crate::what::What;
use crate::words::Place;

/// How many tokens of a sentence are looked at.
const SENTENCE: usize = 120;
/// What is said of those who act.
pub(super) const WHO_ACTS: &str = "who acts:";

/// A name and another one; at the head of a sentence, a name or a noun and another.
pub(super) fn changes(texts: &Texts<'_, '_>, place: &Place, lexicon: &Lexicon) -> Option<Reason> {
    let Both { old, new } = texts;
    let content = |side: Side| -> Vec<usize> {
        let says = |token: &Token| token.is_content() || token.capital() && token.is(Roles::NAME);
        place[side].clone().filter(|&at| says(&texts[side].tokens[at])).collect()
    };
    let (from, to) = (content(Side::Old), content(Side::New));
    if from.is_empty() || to.is_empty() {
        return None;
    }
    let (struck, added) = texts.at(place);
    let forms = from.len() == to.len()
        && from.iter().zip(&to).all(|(a, b)| same(old.tokens[*a].small(), new.tokens[*b].small(), lexicon));
    if forms || abbreviates(struck, added) || abbreviates(added, struck) {
        return None;
    }
    // "these Laws" names nobody; the Laws may stand for other rules only.
    let rules = |text: &Text<'_, '_>, at: &usize| {
        let small = text.tokens[*at].small();
        let owner = |owner: &String| {
            small == owner.as_str() || owner.strip_suffix('s').is_some_and(|one| small == one)
        };
        lexicon.owners.iter().any(owner)
    };
    let others = |at: &usize| {
        let mut known = to.iter().filter(|at| rules(new, at));
        rules(old, at) && known.any(|to| !alike(old.tokens[*at].small(), new.tokens[*to].small()))
    };
    let both = from.iter().any(others);
    let named = |text: &Text<'_, '_>, at: &usize| {
        let name = is_name(text.tokens, *at, lexicon) && (both || !rules(text, at));
        name || text.terms[*at].is_some()
    };
    let (a, b) = (from.iter().any(|at| named(old, at)), to.iter().any(|at| named(new, at)));
    let heads = opens_sentence(old.tokens, from[0]) && opens_sentence(new.tokens, to[0]);
    // A common noun is known by its article and by the verb behind it: "The skipper may" and "The steward may", and
    // neither "to keep" nor "The large boat".
    let helps = |token: &Token| token.is(Roles::FUNCTION) && !token.is(Roles::OF);
    let noun = |text: &Text<'_, '_>, places: &[usize]| {
        let before = places[0].checked_sub(1).map(|before| &text.tokens[before]);
        let article = before.is_some_and(|token| token.is(Roles::DETERMINER));
        places.len() == 1 && article && text.tokens.get(places[0] + 1).is_some_and(helps)
    };
    if !(a && b || heads && (a || noun(old, &from)) && (b || noun(new, &to))) {
        return None;
    }
    // "The seller delivers the goods" and "The goods are delivered by the seller"
    let acts = |own: &Token, side: Side| {
        let tokens = &texts[side].tokens[place[side].start..];
        let sentence = tokens.iter().take(SENTENCE).take_while(|token| !token.stops()).collect::<Vec<_>>();
        sentence.windows(3).any(|words| {
            words[..2].iter().any(|token| token.is(Roles::AGENT))
                && same(own.small(), words[2].small(), lexicon)
        })
    };
    if heads && (acts(&old.tokens[from[0]], Side::New) || acts(&new.tokens[to[0]], Side::Old)) {
        return None;
    }
    let same_term = from
        .iter()
        .any(|&at| old.terms[at].is_some() && to.iter().any(|&other| new.terms[other] == old.terms[at]));
    if same_term {
        return None;
    }
    let named = |text: &Text<'_, '_>, at: usize| named(text, &at) || text.tokens[at].capital();
    let mut change = (
        told(old.tokens, &from, heads, |at| named(old, at)),
        told(new.tokens, &to, heads, |at| named(new, at)),
    );
    if alike(&change.0, &change.1) {
        // "the Harbour Master" and "the Harbour Master's clerk"
        change = (told(old.tokens, &from, heads, |_| true), told(new.tokens, &to, heads, |_| true));
    }
    let what = if heads { WHO_ACTS.into() } else { What::Words };
    Some(Reason::replaced(what, vec![Quote::of(change.0)], vec![Quote::of(change.1)]))
}

/// The words of a place that name somebody, as printed, of those that say something: at the head of a sentence what stands before a
/// verb, elsewhere the names with the words before them.
fn told(tokens: &[Token], content: &[usize], heads: bool, is_named: impl Fn(usize) -> bool) -> String {
    let does = |token: &Token| token.is(Roles::NORM.or(Roles::COPULA));
    let tells = |&&at: &&usize| {
        if heads { !tokens[content[0]..at].iter().any(does) } else { is_named(at) }
    };
    let named: Vec<usize> = content.iter().filter(tells).copied().collect();
    let (Some(&first), Some(&last)) = (named.first(), named.last()) else { return String::new() };
    let leads = tokens[content[0]..first].iter().rev().take_while(|token| token.is_content()).count();
    let blank = |token: &Token| if token.spaced { " " } else { "" };
    let words = tokens[first - leads..=last].iter();
    let words: String = words.map(|token| format!("{}{}", blank(token), token.key)).collect();
    words.trim_start().to_owned()
}

/// A word with a capital inside a sentence, where not all nouns have one. "Chapter 3" is told as a number.
fn is_name(tokens: &[Token], at: usize, lexicon: &Lexicon) -> bool {
    let inside = at > 0 && tokens[at - 1].kind != TokenKind::Sign;
    let counted = tokens.get(at + 1).is_some_and(|next| next.kind == TokenKind::Number);
    !counted
        && !lexicon.capital_nouns
        && inside
        && tokens[at].capital()
        && tokens[at].key.contains(char::is_lowercase)
}

/// Whether only articles and the like stand before a word in its sentence.
pub(super) fn opens_sentence(tokens: &[Token], at: usize) -> bool {
    let mut before = tokens[..at].iter().rev().take_while(|token| !token.stops());
    before.all(|token| token.is(Roles::DETERMINER))
}
