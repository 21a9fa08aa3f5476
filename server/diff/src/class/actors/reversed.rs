//! Who does what to whom, the other way round in a sentence that was put in another order: "At noon the seller pays the buyer" →
//! "The buyer pays the seller at noon". Each verb is held with the nouns beside it, wherever it stands.

use std::ops::Range;

use crate::both::Both;
use crate::class::actors::voice::is_of_another_voice;
use crate::class::text::changed::Changed;
use crate::class::text::word::same;
use crate::reason::Reason;
use crate::roles::Roles;
use crate::token::{Token, TokenKind};

/// How many verbs with their nouns are looked at on a side.
const MANY: usize = 40;

/// A verb, before it who acts and behind it whom it acts on.
struct Deed {
    actor: usize,
    verb: usize,
    other: usize,
}

/// The sentence on two nouns of which each does now what the other did.
pub(crate) fn changes(changed: &Changed<'_, '_, '_>) -> Option<Reason> {
    let &Changed { texts, within, lexicon, .. } = changed;
    let Both { old, new } = Both::of(|side| deeds(texts[side].tokens, &within[side]));
    if old.len().max(new.len()) > MANY || is_of_another_voice(changed) {
        return None;
    }
    let same =
        |from: usize, to: usize| same(texts.old.tokens[from].small(), texts.new.tokens[to].small(), lexicon);
    // Where articles show the case, a noun that keeps its own keeps its part in the sentence.
    let article = |tokens: &[Token], at: usize| tokens[at - 1].small().clone();
    let kept = |from: usize, to: usize| article(texts.old.tokens, from) == article(texts.new.tokens, to);
    let keep_case = |from: &Deed, to: &Deed| kept(from.actor, to.other) && kept(from.other, to.actor);
    let pairs = old.iter().flat_map(|from| new.iter().map(move |to| (from, to)));
    let mut reversed = pairs.filter(|(from, to)| {
        same(from.verb, to.verb)
            && same(from.actor, to.other)
            && same(from.other, to.actor)
            && !same(from.actor, to.actor)
            && !(lexicon.articles.len() > 1 && keep_case(from, to))
    });
    let (deed, _) = reversed.next()?;
    let words = |at: usize| texts.old.quoted(at..at + 1);
    Some(Reason::Swapped(words(deed.actor), words(deed.other)))
}

/// The verbs in a part of a text that stand between two nouns with articles: "the seller pays the buyer".
fn deeds(tokens: &[Token], within: &Range<usize>) -> Vec<Deed> {
    let noun = |at: usize| {
        at > 0
            && tokens[at].is_content()
            && tokens[at - 1].is(Roles::DETERMINER)
            && tokens[at].kind == TokenKind::Word
    };
    let deed = |verb: usize| {
        let other = verb + 2;
        let is_deed = tokens[verb].is_content()
            && tokens[verb].kind == TokenKind::Word
            && tokens[verb + 1].is(Roles::DETERMINER)
            && tokens[other].is_content();
        let norm = |at: usize| tokens[at].is(Roles::NORM);
        let actor = if norm(verb - 1) { verb.checked_sub(2)? } else { verb - 1 };
        (is_deed && noun(actor)).then_some(Deed { actor, verb, other })
    };
    (within.start + 1..within.end.saturating_sub(2)).filter_map(deed).collect()
}
