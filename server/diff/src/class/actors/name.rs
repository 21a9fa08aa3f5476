//! A name in the place of another, and who acts in the place of who acted: "the Guild" and "the Harbour Master", "The skipper
//! may" and "The steward may".

use lawsmith_model::Lexicon;

use crate::both::{Both, Side};
use crate::class::text::Texts;
use crate::class::text::word::{abbreviates, alike, same};
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
    let named = NamedWords::of(texts, place, lexicon);
    let Both { old: from, new: to } = &named.content;
    if from.is_empty() || to.is_empty() || named.are_forms(place) {
        return None;
    }
    let heads = named.head_sentences();
    let names = Both::of(|side| named.has_name(side));
    let is_told = |side: Side| names[side] || named.is_noun(side);
    if !(names.old && names.new || heads && is_told(Side::Old) && is_told(Side::New)) {
        return None;
    }
    if heads && Side::ALL.into_iter().any(|side| named.acts(side, place)) || named.are_one_term() {
        return None;
    }
    let which = if heads { Which::BeforeVerb } else { Which::Names };
    let mut change = Both::of(|side| named.told(side, which));
    if alike(&change.old, &change.new) {
        // "the Harbour Master" and "the Harbour Master's clerk"
        let which = if heads { Which::BeforeVerb } else { Which::All };
        change = Both::of(|side| named.told(side, which));
    }
    let what = if heads { WHO_ACTS.into() } else { What::Words };
    Some(Reason::replaced(what, vec![Quote::of(change.old)], vec![Quote::of(change.new)]))
}

/// The words of a place that may name somebody.
struct NamedWords<'n, 't, 'a> {
    texts: &'n Texts<'t, 'a>,
    lexicon: &'n Lexicon,
    /// The tokens of each side that say something.
    content: Both<Vec<usize>>,
    /// Whether the place names other rules, "these Laws" and "the Regulations".
    other_rules: bool,
}

/// Which words of a place are told.
#[derive(Debug, Clone, Copy)]
enum Which {
    /// Those that stand before a verb.
    BeforeVerb,
    /// The names, with the words before them.
    Names,
    All,
}

impl<'n, 't, 'a> NamedWords<'n, 't, 'a> {
    fn of(texts: &'n Texts<'t, 'a>, place: &Place, lexicon: &'n Lexicon) -> Self {
        let content = Both::of(|side| -> Vec<usize> {
            let says = |token: &Token| token.is_content() || token.capital() && token.is(Roles::NAME);
            place[side].clone().filter(|&at| says(&texts[side].tokens[at])).collect()
        });
        let mut named = Self { texts, lexicon, content, other_rules: false };
        let is_other = |at: &usize| {
            let mut known = named.content.new.iter().filter(|at| named.is_rules(Side::New, **at));
            let small = |side: Side, at: usize| texts[side].tokens[at].small();
            named.is_rules(Side::Old, *at)
                && known.any(|to| !alike(small(Side::Old, *at), small(Side::New, *to)))
        };
        named.other_rules = named.content.old.iter().any(is_other);
        named
    }

    fn tokens(&self, side: Side) -> &'t [Token] {
        self.texts[side].tokens
    }

    /// Whether both sides have the same words in other forms, or shortened.
    fn are_forms(&self, place: &Place) -> bool {
        let (struck, added) = self.texts.at(place);
        let Both { old: from, new: to } = &self.content;
        let same = |(a, b): (&usize, &usize)| {
            same(self.tokens(Side::Old)[*a].small(), self.tokens(Side::New)[*b].small(), self.lexicon)
        };
        from.len() == to.len() && from.iter().zip(to).all(same)
            || abbreviates(struck, added)
            || abbreviates(added, struck)
    }

    /// Whether a word names the rules themselves: "these Laws" names nobody; the Laws may stand for other rules only.
    fn is_rules(&self, side: Side, at: usize) -> bool {
        let small = self.tokens(side)[at].small();
        let owner = |owner: &String| {
            small == owner.as_str() || owner.strip_suffix('s').is_some_and(|one| small == one)
        };
        self.lexicon.owners.iter().any(owner)
    }

    fn is_named(&self, side: Side, at: usize) -> bool {
        let name =
            is_name(self.tokens(side), at, self.lexicon) && (self.other_rules || !self.is_rules(side, at));
        name || self.texts[side].terms[at].is_some()
    }

    fn has_name(&self, side: Side) -> bool {
        self.content[side].iter().any(|&at| self.is_named(side, at))
    }

    /// Whether the place stands at the head of a sentence on both sides.
    fn head_sentences(&self) -> bool {
        Side::ALL.into_iter().all(|side| opens_sentence(self.tokens(side), self.content[side][0]))
    }

    /// Whether a side has a common noun, which is known by its article and by the verb behind it: "The skipper may" and "The steward
    /// may", and neither "to keep" nor "The large boat".
    fn is_noun(&self, side: Side) -> bool {
        let (tokens, places) = (self.tokens(side), &self.content[side]);
        let helps = |token: &Token| token.is(Roles::FUNCTION) && !token.is(Roles::OF);
        let before = places[0].checked_sub(1).map(|before| &tokens[before]);
        let article = before.is_some_and(|token| token.is(Roles::DETERMINER));
        places.len() == 1 && article && tokens.get(places[0] + 1).is_some_and(helps)
    }

    /// Whether who stands on a side acts in the sentence of the other too: "The seller delivers the goods" and "The goods are
    /// delivered by the seller".
    fn acts(&self, side: Side, place: &Place) -> bool {
        let (own, other) = (&self.tokens(side)[self.content[side][0]], side.other());
        let sentence = self.tokens(other)[place[other].start..].iter().take(SENTENCE);
        let sentence = sentence.take_while(|token| !token.stops()).collect::<Vec<_>>();
        sentence.windows(3).any(|words| {
            words[..2].iter().any(|token| token.is(Roles::AGENT))
                && same(own.small(), words[2].small(), self.lexicon)
        })
    }

    /// Whether a term stands on both sides.
    fn are_one_term(&self) -> bool {
        let Both { old, new } =
            Both::of(|side| self.content[side].iter().filter_map(move |&at| self.texts[side].terms[at]));
        let news: Vec<usize> = new.collect();
        old.into_iter().any(|term| news.contains(&term))
    }

    /// The words of a side that name somebody, as printed.
    fn told(&self, side: Side, which: Which) -> String {
        let (tokens, content) = (self.tokens(side), &self.content[side]);
        let does = |token: &Token| token.is(Roles::NORM.or(Roles::COPULA));
        let tells = |&&at: &&usize| match which {
            Which::BeforeVerb => !tokens[content[0]..at].iter().any(does),
            Which::Names => self.is_named(side, at) || tokens[at].capital(),
            Which::All => true,
        };
        let named: Vec<usize> = content.iter().filter(tells).copied().collect();
        let (Some(&first), Some(&last)) = (named.first(), named.last()) else { return String::new() };
        let leads = tokens[content[0]..first].iter().rev().take_while(|token| token.is_content()).count();
        let blank = |token: &Token| if token.spaced { " " } else { "" };
        let words = tokens[first - leads..=last].iter();
        let words: String = words.map(|token| format!("{}{}", blank(token), token.key)).collect();
        words.trim_start().to_owned()
    }
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
