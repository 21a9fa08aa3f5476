//! The words and phrases that open a condition or an exception: "if", "unless", "subject to".
//!
//! Those that open the same condition count as one, "provided" as "if"; "when" may stand for "if" and says else only when.
//! No condition is what somebody is, "is subject to a fee", what is laid down somewhere, "as provided in Law 3", a "but"
//! that only joins, and what sends a reader elsewhere. Who is told of them is in `substance`.

use compact_str::CompactString;
use lawsmith_model::Lexicon;
use rustc_hash::FxHashMap;

use crate::class::substance::counted::Counted;
use crate::class::substance::denial::formulas;
use crate::roles::Roles;
use crate::token::{Token, TokenKind};

/// How many tokens of a clause are looked at.
const CLAUSE: usize = 60;

/// Reads the conditions of a language.
pub(crate) struct Conditions<'a> {
    lexicon: &'a Lexicon,
    /// The phrases by their first words, the longest first.
    phrases: FxHashMap<&'a str, Vec<Opening<'a>>>,
}

/// A phrase that opens a condition.
struct Opening<'a> {
    words: Vec<&'a str>,
    /// What it is compared by.
    value: &'a str,
    /// Whether it counts only where it stands for one that does.
    weak: bool,
}

impl<'a> Conditions<'a> {
    pub fn new(lexicon: &'a Lexicon) -> Self {
        let changes = &lexicon.changes;
        let mut phrases: FxHashMap<&str, Vec<Opening<'_>>> = FxHashMap::default();
        fn of_kind(kind: &[String]) -> impl Iterator<Item = (&String, &String)> {
            kind.iter().map(|phrase| (phrase, &kind[0]))
        }
        let same = changes.same_conditions.iter().flat_map(|kind| of_kind(kind));
        let alone = lexicon.conditions.iter().chain(&changes.condition_phrases);
        let strong = same.chain(alone.map(|phrase| (phrase, phrase))).map(|one| (one, false));
        let weak = changes.loose_conditions.iter().flat_map(|kind| of_kind(kind).skip(1));
        for ((phrase, value), weak) in strong.chain(weak.map(|one| (one, true))) {
            let words: Vec<&str> = phrase.split(' ').collect();
            let known = phrases.entry(words[0]).or_default();
            if !known.iter().any(|other| other.words == words) {
                known.push(Opening { words, value, weak });
            }
        }
        for known in phrases.values_mut() {
            known.sort_by_key(|opening| std::cmp::Reverse(opening.words.len()));
        }
        Self { lexicon, phrases }
    }

    /// The conditions of a text, in order, but for the tokens that are `idle`.
    pub fn read(&self, tokens: &[Token], idle: &[bool]) -> Vec<Counted> {
        let mut found = Vec::new();
        let mut at = 0;
        while at < tokens.len() {
            let read = if idle[at] { None } else { self.read_at(tokens, at) };
            let next = read.as_ref().map_or(at + 1, |one| one.range.end);
            found.extend(read.filter(|one| !self.joins(tokens, one, |_| true)));
            at = next;
        }
        found
    }

    /// Whether a word only joins what stands behind it to what stands before: it has none of the words behind it for its own,
    /// which `lacks` tells.
    pub fn joins(&self, tokens: &[Token], one: &Counted, lacks: impl Fn(&CompactString) -> bool) -> bool {
        self.lexicon.changes.adversatives.contains(&one.value) && !self.says(tokens, one.range.end, lacks)
    }

    fn read_at(&self, tokens: &[Token], at: usize) -> Option<Counted> {
        let changes = &self.lexicon.changes;
        if opens_condition(tokens, at, &changes.inverted) {
            let value = changes.same_conditions.first()?.first()?.clone();
            return Some(Counted { value, range: at..at + 1, weak: false, named: false });
        }
        let word = |at: usize| tokens.get(at).filter(|token| token.kind == TokenKind::Word);
        let known = self.phrases.get(word(at)?.small().as_str())?;
        let stands = |words: &[&str]| {
            words.iter().enumerate().all(|(by, it)| word(at + by).is_some_and(|token| token.small() == *it))
        };
        let Opening { words, value, weak } = known.iter().find(|opening| stands(&opening.words))?;
        (!self.is_said_of(tokens, at, words)).then(|| Counted {
            value: (*value).to_owned(),
            range: at..at + words.len(),
            weak: *weak,
            named: false,
        })
    }

    /// Whether a phrase says what somebody is, "is subject to", and a word where something is laid down, "provided in".
    fn is_said_of(&self, tokens: &[Token], at: usize, words: &[&str]) -> bool {
        let lexicon = self.lexicon;
        let before = tokens[..at].iter().rev().find(|token| !token.is(Roles::ALSO));
        let copula = before.is_some_and(|before| before.is(Roles::COPULA));
        // "unless subject to" leaves the copula out.
        let opened = || before.is_some_and(|token| self.phrases.contains_key(token.small().as_str()));
        // What is without prejudice to another rule leaves that rule as it is, and says nothing else of itself.
        let formula = || formulas(lexicon).any(|formula| formula.split(' ').eq(words.iter().copied()));
        let [word] = words else { return (copula || opened()) && !formula() };
        let laid_down = lexicon.laid_down.iter().any(|known| known == word);
        let leads =
            |token: &Token| token.kind == TokenKind::Address || token.is(Roles::PREPOSITION.or(Roles::OF));
        let led = tokens.get(at + 1).is_some_and(leads);
        laid_down && (led || copula)
    }

    /// Whether the clause from a place on has words of its own.
    fn says(&self, tokens: &[Token], from: usize, lacks: impl Fn(&CompactString) -> bool) -> bool {
        let clause =
            tokens[from..].iter().take(CLAUSE).take_while(|token| !token.stops() && token.key != ")");
        clause.filter(|token| token.is_content()).any(|token| lacks(token.small()))
    }
}

/// Whether a norm word opens a condition at the head of its sentence: "Should the crew be late, …".
pub(crate) fn opens_condition(tokens: &[Token], at: usize, inverted: &[String]) -> bool {
    let heads = at.checked_sub(1).is_none_or(|before| tokens[before].stops());
    // Behind "Should be kept dry" no subject follows.
    let subject = Roles::DETERMINER.or(Roles::UNIVERSAL);
    let subject = tokens.get(at + 1).is_some_and(|next| next.is(subject) && !next.is(Roles::NEGATION));
    heads
        && subject
        && tokens[at].capital()
        && inverted.iter().any(|word| tokens[at].small() == word.as_str())
}
