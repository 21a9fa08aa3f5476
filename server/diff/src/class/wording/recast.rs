//! What is other in a sentence that was put in another order, where all else only stands elsewhere: one noun for another, "For each
//! boat, any repairs must be paid by the owner" → "The repairs for all boats must be paid by the club", or words that came or went,
//! "In June the club sells old boats" → "The club sells boats in June".

use crate::both::{Both, Side};
use crate::class::text::changed::Changed;
use crate::class::text::word::{abbreviates, same};
use crate::reason::{Presence, Reason};
use crate::roles::Roles;
use crate::token::{Token, TokenKind};
use crate::words::Place;

/// Up to how many words are held against each other.
const FORMS: usize = 16;

/// How many small words may stand between words that came or went together.
const SMALL: usize = 2;
/// How many words may have come or gone.
const FEW: usize = 3;

/// The sentence on the noun or on the words, if each other word only stands elsewhere, perhaps in another form.
pub(crate) fn changes(changed: &Changed<'_, '_, '_>) -> Option<Reason> {
    let &Changed { texts, lexicon, .. } = changed;
    let determines = |token: &Token| lexicon.drafting.determiners.iter().any(|word| word == token.small());
    let says = |token: &Token| {
        token.is_content() && !token.is(Roles::NORM.or(Roles::UNIVERSAL)) && !determines(token)
    };
    let Both { old: gone, new: mut come } =
        Both::of(|side| changed.left(side, |at| says(&texts[side].tokens[at])));
    if gone.len().max(come.len()) > FORMS {
        return None;
    }
    let (old, new) = (texts.old.tokens, texts.new.tokens);
    let mut other = Vec::new();
    for at in gone {
        let form = |&it: &usize| same(old[at].small(), new[it].small(), lexicon);
        match come.iter().position(form) {
            Some(place) => drop(come.remove(place)),
            None => other.push(at),
        }
    }
    let (from, to) = match (other.as_slice(), come.as_slice()) {
        ([from], [to]) => (from, to),
        (left, []) => return lone(changed, Side::Old, left),
        ([], left) => return lone(changed, Side::New, left),
        _ => return None,
    };
    // Verbs are a choice of words where the sentence is another one.
    let names = |tokens: &[Token], at: usize| {
        let before = at.checked_sub(1).map(|before| &tokens[before]);
        before.is_some_and(|before| before.is(Roles::PREPOSITION) || determines(before))
    };
    if !names(old, *from) || !names(new, *to) {
        return None;
    }
    let place = Place { old: *from..from + 1, new: *to..to + 1 };
    let (struck, added) = texts.at(&place);
    let shortened = abbreviates(struck, added) || abbreviates(added, struck);
    (!shortened).then(|| texts.phrase(&place))
}

/// The words that one side alone has, if they are few and say which of a kind is meant, "a red lamp", or are a member of a list, "and
/// attend the meeting": other words are a choice of words where the sentence is another one.
fn lone(changed: &Changed<'_, '_, '_>, side: Side, left: &[usize]) -> Option<Reason> {
    let text = &changed.texts[side];
    let tokens = text.tokens;
    // Words of one or two letters say little.
    let says = |at: &usize| {
        let small = tokens[*at].small();
        let light = changed.lexicon.changes.light_words.iter().any(|word| small == word.as_str());
        !light && small.len() > 2 && changed.texts.is_own(side, *at)
    };
    let left: Vec<usize> = left.iter().copied().filter(says).collect();
    let (&first, &last) = (left.first()?, left.last()?);
    let together = last - first < left.len() + SMALL && !tokens[first..last].iter().any(Token::stops);
    let noun =
        |at: usize| tokens.get(at + 1).is_some_and(|next| next.kind == TokenKind::Word && next.is_content());
    let small = |token: &&Token| token.is(Roles::DETERMINER);
    let joint = tokens[..first].iter().rev().find(|token| !small(token));
    let joined = left.len() > 1 && joint.is_some_and(|token| token.is(Roles::CONJUNCTION));
    (together && left.len() <= FEW && (noun(last) || joined))
        .then(|| text.lone_words(first..last + 1, Presence::of(side)))
}
