//! Words that came or went without anything in their place, and words put for others: what of it is a change of substance.

use compact_str::CompactString;
use lawsmith_model::Lexicon;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::passage::Passages;
use crate::token::{Token, TokenKind};
use crate::words::{Change, Place, Run};

/// How many own words of both sides make a replacement more than a choice of words.
const REPLACED: usize = 3;
/// How many words that the other side lacks make a clause.
const CLAUSE: usize = 4;
/// How many words of a clause are quoted.
const QUOTED: usize = 8;

/// Both texts of a row, with the passages that they are of.
pub(crate) struct Texts<'t, 'a> {
    pub old: &'t [Token],
    pub new: &'t [Token],
    pub sides: (&'t Passages<'a>, &'t Passages<'a>),
    /// The words that each side has, in small letters.
    pub known: (FxHashSet<CompactString>, FxHashSet<CompactString>),
}

impl<'t, 'a> Texts<'t, 'a> {
    pub fn new(old: &'t [Token], new: &'t [Token], sides: (&'t Passages<'a>, &'t Passages<'a>)) -> Self {
        let keys = |tokens: &[Token]| tokens.iter().map(Token::small).collect();
        Self { known: (keys(old), keys(new)), old, new, sides }
    }

    /// Runs of words that were struck or added and that the other side has nowhere: a clause came or went.
    pub fn passage_changed(&self, runs: &[Run]) -> Option<String> {
        runs.iter().filter(|run| run.change != Change::Kept).find_map(|run| {
            let (side, tokens, others, what) = match run.change {
                Change::Struck => (self.sides.0, &self.old[run.old.clone()], &self.known.1, "gone"),
                _ => (self.sides.1, &self.new[run.new.clone()], &self.known.0, "new"),
            };
            let own = tokens.iter().filter(|token| {
                matches!(token.kind, TokenKind::Word | TokenKind::Number) && !others.contains(&token.small())
            });
            (own.count() >= CLAUSE).then(|| format!("a clause is {what}: {}", quoted(side, tokens)))
        })
    }

    /// Several words of the one side's own that became several of the other's.
    pub fn replaced(&self, runs: &[Run]) -> Option<String> {
        let own = |tokens: &[Token], others: &FxHashSet<CompactString>| {
            let lacks = |token: &&Token| token.kind == TokenKind::Word && !others.contains(&token.small());
            tokens.iter().filter(lacks).count()
        };
        runs.windows(2).find_map(|pair| {
            let (struck, added) = (&self.old[pair[0].old.clone()], &self.new[pair[1].new.clone()]);
            let both = pair[0].change == Change::Struck && pair[1].change == Change::Added;
            (both && own(struck, &self.known.1) >= REPLACED && own(added, &self.known.0) >= REPLACED)
                .then(|| format!("{} → {}", quoted(self.sides.0, struck), quoted(self.sides.1, added)))
        })
    }

    /// A sentence, an item or a cell that came or went whole, or the one word by which the sides differ.
    pub fn inserted(&self, places: &[Place], lexicon: &Lexicon) -> Option<String> {
        let words = |range: &std::ops::Range<usize>, tokens: &[Token]| {
            tokens[range.clone()].iter().any(|token| token.kind != TokenKind::Sign)
        };
        let worded = places.iter().filter(|place| words(&place.old, self.old) || words(&place.new, self.new));
        let alone = worded.clone().count() == 1;
        worded.clone().find_map(|place| {
            let (side, tokens, range, others, what) =
                match (words(&place.old, self.old), words(&place.new, self.new)) {
                    (true, false) => (self.sides.0, self.old, &place.old, &self.known.1, "gone"),
                    (false, true) => (self.sides.1, self.new, &place.new, &self.known.0, "new"),
                    _ => return None,
                };
            // Words of one or two letters say little.
            let own = |token: &Token| {
                is_content(token, lexicon) && token.key.len() > 2 && !others.contains(&token.small())
            };
            // What is added narrows or widens; what is struck may have said nothing more.
            let counts = is_whole(tokens, range) || alone && what == "new";
            (counts && tokens[range.clone()].iter().any(own))
                .then(|| format!("{} {what}", words_are(side, &tokens[range.clone()])))
        })
    }

    /// What changed in the words of a definition, beyond spelling, order and the new name of a term.
    pub fn definition(
        &self,
        places: &[Place],
        lexicon: &Lexicon,
        same_term: impl Fn(&Place) -> bool,
    ) -> Option<String> {
        let balance = balance(self.old, self.new, places);
        places.iter().find_map(|place| {
            let (struck, added) = (&self.old[place.old.clone()], &self.new[place.new.clone()]);
            let own = |tokens: &[Token], sign: i32| -> Vec<CompactString> {
                let content = tokens.iter().filter(|token| is_content(token, lexicon)).map(Token::small);
                content.filter(|word| balance.get(word).is_some_and(|count| count * sign > 0)).collect()
            };
            let (gone, come) = (own(struck, 1), own(added, -1));
            let spelt = gone.len() == come.len() && gone.iter().zip(&come).all(|(a, b)| alike(a, b));
            if spelt || same_term(place) {
                return None;
            }
            Some(match (struck.is_empty(), added.is_empty()) {
                (true, _) => format!("{} new", words_are(self.sides.1, added)),
                (_, true) => format!("{} gone", words_are(self.sides.0, struck)),
                _ => format!("{} → {}", quoted(self.sides.0, struck), quoted(self.sides.1, added)),
            })
        })
    }
}

/// Whether tokens fill the space between two signs.
fn is_whole(tokens: &[Token], range: &std::ops::Range<usize>) -> bool {
    let inside = &tokens[range.clone()];
    let opened =
        range.start == 0 || tokens[range.start - 1].stops() || inside.first().is_some_and(Token::stops);
    let closed = inside.last().is_some_and(Token::stops) || tokens.get(range.end).is_none_or(Token::stops);
    opened && closed
}

/// Whether a word says something of its own: no article, no joint, no help of a verb.
pub(crate) fn is_content(token: &Token, lexicon: &Lexicon) -> bool {
    if token.kind != TokenKind::Word {
        return false;
    }
    let small = token.small();
    let empty = [
        &lexicon.function_words,
        &lexicon.indefinite,
        &lexicon.articles,
        &lexicon.demonstratives,
        &lexicon.conjunctions,
        &lexicon.prepositions,
        &lexicon.also,
    ];
    !empty.iter().any(|list| list.iter().any(|word| small == word.as_str()))
}

/// Whether two words are one in another spelling or form.
pub(crate) fn alike(a: &str, b: &str) -> bool {
    let pairs = a.chars().zip(b.chars());
    let beginning = pairs.take_while(|(a, b)| a == b).count();
    let (short, long) = (a.chars().count().min(b.chars().count()), a.chars().count().max(b.chars().count()));
    let ending = a.chars().rev().zip(b.chars().rev()).take_while(|(a, b)| a == b).count();
    let shared = beginning + ending.min(short - beginning);
    // A slip of one letter, or another ending.
    long >= 5 && shared + 1 >= long || beginning >= 2 && shared * 10 >= long * 7
}

/// The first words of a run in quotation marks, as printed, without the signs before them.
pub(crate) fn quoted(side: &Passages<'_>, tokens: &[Token]) -> String {
    let is_word = |token: &Token| token.kind != TokenKind::Sign;
    let tokens = &tokens[tokens.iter().position(is_word).unwrap_or(0)..];
    let rest = tokens.iter().skip(QUOTED).any(is_word);
    let mut words = String::new();
    for (at, token) in tokens.iter().enumerate().take(if rest { QUOTED } else { tokens.len() }) {
        if at > 0 && token.spaced {
            words.push(' ');
        }
        words.push_str(&side.printed(token));
    }
    format!("“{words}{}”", if rest { " …" } else { "" })
}

/// `the word “licensed” is`, `the words “or at once” are`: without the signs at its ends.
fn words_are(side: &Passages<'_>, tokens: &[Token]) -> String {
    let is_word = |token: &Token| token.kind != TokenKind::Sign;
    let end = tokens.iter().rposition(is_word).map_or(tokens.len(), |at| at + 1);
    let words = quoted(side, &tokens[..end]);
    match tokens.iter().filter(|token| is_word(token)).count() {
        1 => format!("the word {words} is"),
        _ => format!("the words {words} are"),
    }
}

/// The share of words, without signs, that were struck or added; a word that only moved counts as kept.
pub(crate) fn changed_share(old: &[Token], new: &[Token], places: &[Place]) -> f32 {
    let word = |token: &&Token| token.kind != TokenKind::Sign;
    let changed: i32 = balance(old, new, places).values().map(|count| count.abs()).sum();
    let total = old.iter().filter(word).count() + new.iter().filter(word).count();
    changed as f32 / total.max(1) as f32
}

/// How much more often each word, without signs, was struck than added.
pub(crate) fn balance(old: &[Token], new: &[Token], places: &[Place]) -> FxHashMap<CompactString, i32> {
    let word = |token: &&Token| token.kind != TokenKind::Sign;
    let mut struck: FxHashMap<CompactString, i32> = FxHashMap::default();
    for place in places {
        for token in old[place.old.clone()].iter().filter(word) {
            *struck.entry(token.small()).or_default() += 1;
        }
        for token in new[place.new.clone()].iter().filter(word) {
            *struck.entry(token.small()).or_default() -= 1;
        }
    }
    struck
}
