//! The numbers of a passage with their values: "ten" and "10" are one, "first" and "1st" another.
//!
//! No numbers are the marks of a list, "1)", what stands in brackets behind its own word, "three (3)", and an article
//! that is written like one. Roman ones count as others. What has a name before it, "Figure 1", is told with its name.

use std::cmp::Reverse;

use lawsmith_model::{Lexicon, without_possessive};
use lawsmith_syntax::Style;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::class::substance::counted::Counted;
use crate::class::substance::fraction::{fraction, with_fraction};
use crate::class::substance::measure::{Measures, amount_of};
use crate::class::substance::uncounted::{behind_link, is_mark};
use crate::roles::Roles;
use crate::token::{Token, TokenKind};

/// Words behind which an ordinal belongs to the noun that follows.
const RELATED: Roles = Roles::FUNCTION
    .or(Roles::ARTICLE)
    .or(Roles::INDEFINITE)
    .or(Roles::DEMONSTRATIVE)
    .or(Roles::PREPOSITION)
    .or(Roles::OF)
    .or(Roles::NEGATION);

/// The most bytes of a number that is written as one word.
const LONGEST: usize = 80;

/// Reads the numbers of a language.
pub(crate) struct Numbers<'a> {
    lexicon: &'a Lexicon,
    values: FxHashMap<&'a str, u64>,
    /// Hundred, thousand, million, the largest first.
    large: Vec<(u64, &'a str)>,
    pub(super) measures: Measures<'a>,
    /// The words that are numbers by themselves, where none is made of others or has an ending; but for a hyphen.
    closed: Option<FxHashSet<&'a str>>,
}

impl<'a> Numbers<'a> {
    pub fn new(lexicon: &'a Lexicon) -> Self {
        let mut values = FxHashMap::default();
        for named in &lexicon.changes.number_words {
            let Some((Ok(value), words)) = named.split_first().map(|(value, words)| (value.parse(), words))
            else {
                continue;
            };
            values.extend(words.iter().map(|word| (word.as_str(), value)));
        }
        let mut large: Vec<(u64, &str)> = values.iter().map(|(word, value)| (*value, *word)).collect();
        large.retain(|(value, _)| *value >= 100);
        large.sort_unstable_by_key(|large| Reverse(*large));
        let changes = &lexicon.changes;
        let closed = (changes.number_joint.is_empty() && changes.inflections.is_empty()).then(|| {
            let amounts = changes.named_amounts.iter().flat_map(|amount| amount.iter().skip(1));
            let named = amounts.chain(&lexicon.ordinals).map(String::as_str);
            values.keys().copied().chain(named).collect()
        });
        Self { lexicon, values, large, measures: Measures::new(lexicon), closed }
    }

    /// The numbers of a text, in order, with what they measure.
    pub fn read(&self, tokens: &[Token]) -> Vec<Counted> {
        let mut found: Vec<Counted> = Vec::new();
        let mut at = 0;
        while at < tokens.len() {
            at = behind_link(tokens, at);
            let Some(mut number) = (at < tokens.len()).then(|| self.whole(tokens, at)).flatten() else {
                at += 1;
                continue;
            };
            self.repeated(tokens, &mut number);
            at = number.range.end;
            self.measures.take_in(tokens, &mut number);
            at = at.max(number.range.end);
            found.push(number);
        }
        found
    }

    /// A number of one word or more: "two hundred" is one.
    fn whole(&self, tokens: &[Token], at: usize) -> Option<Counted> {
        let mut number = self.number(tokens, at)?;
        // "10 000"
        while !number.named && is_thousands(tokens, number.range.end) {
            number.value.push_str(&tokens[number.range.end].key);
            number.range.end += 1;
        }
        let behind = tokens.get(number.range.end).filter(|_| !number.named);
        if let Some(value) = behind.and_then(|behind| with_fraction(&number.value, behind)) {
            (number.value, number.range.end) = (value, number.range.end + 1);
        }
        while let (Ok(value), Some(times)) =
            (number.value.parse::<u64>(), tokens.get(number.range.end).and_then(|next| self.large(next)))
        {
            number.value = value.saturating_mul(times).to_string();
            (number.range.end, number.weak) = (number.range.end + 1, false);
        }
        Some(number)
    }

    /// Takes in what says a number again: "three (3)".
    fn repeated(&self, tokens: &[Token], number: &mut Counted) {
        let inside = number.range.end + 1;
        if tokens.get(number.range.end).is_none_or(|next| next.key != "(") || inside >= tokens.len() {
            return;
        }
        let Some(again) = self.whole(tokens, inside) else { return };
        let closed = tokens.get(again.range.end).is_some_and(|next| next.key == ")");
        let value = if again.value == number.value || number.weak {
            again.value
        } else if closed {
            // A slip, "three (4)", is told as a whole.
            format!("{} {}", number.value, again.value)
        } else {
            return;
        };
        number.range.end = again.range.end + usize::from(closed);
        (number.value, number.weak) = (value, false);
    }

    fn number(&self, tokens: &[Token], at: usize) -> Option<Counted> {
        let token = &tokens[at];
        let one = |value: String| Counted { value, range: at..at + 1, weak: false, named: false };
        if let Some(value) = roman(tokens, at) {
            let one = (token.key.len() > 1).then(|| Counted { named: true, ..one(value.clone()) });
            return self.named(tokens, at, &value).or(one);
        }
        if let Some(value) = fraction(token) {
            return Some(one(value));
        }
        match token.kind {
            TokenKind::Number if is_mark(tokens, at) => None,
            TokenKind::Number => {
                Some(self.named(tokens, at, &token.key).unwrap_or_else(|| one(self.plain(&token.key))))
            }
            TokenKind::Word if self.is_no_number(token) => None,
            TokenKind::Word => {
                let small = token.small();
                if small.starts_with(|c: char| c.is_ascii_digit()) {
                    return Some(one(self.ordinal_in_digits(small).unwrap_or_else(|| small.to_string())));
                }
                if let Some(amount) = self.named_amount(tokens, at) {
                    return Some(one(amount));
                }
                if let Some(value) = self.in_one_word(small) {
                    let weak = value == 1 && !self.counts(tokens, at);
                    return Some(Counted { weak, ..one(value.to_string()) });
                }
                if let Some(place) = self.ordinal_in_words(small).or_else(|| self.compound_ordinal(small)) {
                    let weak = place == 0 && self.is_adverb(tokens, at);
                    return Some(Counted { weak, ..one(format!("#{}", place + 1)) });
                }
                let counted = token.is(Roles::COUNT) && !token.is(Roles::NEGATION.or(Roles::INDEFINITE));
                (token.is(Roles::NUMERAL) || counted || self.is_compound(small))
                    .then(|| one(self.compound(small).unwrap_or_else(|| small.to_string())))
            }
            _ => None,
        }
    }

    /// Whether a word is told at a glance to be no number, as nearly all are.
    fn is_no_number(&self, token: &Token) -> bool {
        let small = token.small();
        !token.is(Roles::NUMERAL.or(Roles::COUNT))
            && self.closed.as_ref().is_some_and(|closed| !closed.contains(small.as_str()))
            && !small.starts_with(|c: char| c.is_ascii_digit())
            && !small.contains('-')
    }

    /// "twelve"; "fünfzehntausend" where words of a number are written as one.
    fn in_one_word(&self, small: &str) -> Option<u64> {
        if let Some(&value) = self.values.get(small) {
            return Some(value);
        }
        let joint = self.lexicon.changes.number_joint.as_str();
        if joint.is_empty() || small.len() > LONGEST {
            return None;
        }
        for &(times, word) in &self.large {
            if let Some((before, behind)) = small.split_once(word) {
                let times_before = if before.is_empty() { 1 } else { self.in_one_word(before)? };
                let rest = if behind.is_empty() { 0 } else { self.in_one_word(behind)? };
                return times_before.checked_mul(times)?.checked_add(rest);
            }
        }
        let (ones, tens) = small.split_once(joint)?;
        let (ones, tens) = (self.values.get(ones)?, self.values.get(tens)?);
        (*ones < 10 && (20..100).contains(tens)).then_some(ones + tens)
    }

    /// Digits without the signs that group them by three, and with a point before decimals.
    fn plain(&self, key: &str) -> String {
        let group = self.lexicon.changes.group_sign.as_str();
        let mut parts = key.split(group);
        let first = parts.next().unwrap_or_default();
        let three = |part: &str| part.bytes().take_while(u8::is_ascii_digit).count() == 3;
        let grouped = !group.is_empty() && first.len() <= 3 && parts.all(three);
        let whole = if grouped { key.replace(group, "") } else { key.to_owned() };
        whole.replace(',', ".")
    }

    /// "twice" and "half"; "once" where it counts.
    fn named_amount(&self, tokens: &[Token], at: usize) -> Option<String> {
        let word = tokens[at].small().as_str();
        let has = |amount: &&Vec<String>| amount.iter().skip(1).any(|name| name == word);
        let value = self.lexicon.changes.named_amounts.iter().find(has)?.first()?;
        let joins = |next: &Token| {
            next.kind != TokenKind::Sign
                && !next.is(Roles::PREPOSITION.or(Roles::CONJUNCTION))
                && !self.lexicon.conditions.iter().any(|word| word == next.small())
        };
        let (kind, amount) = value.split_once(' ')?;
        let amount: f64 = amount.parse().ok()?;
        // "once the bell rings" says when, and "at once" how soon.
        let once = amount == 1.0;
        let said =
            at.checked_sub(1).is_some_and(|before| tokens[before].is(Roles::PREPOSITION.or(Roles::FUNCTION)))
                || tokens.get(at + 1).is_some_and(joins);
        (!once || !said).then(|| amount_of(kind, amount))
    }

    /// Hundred, thousand, million.
    fn large(&self, token: &Token) -> Option<u64> {
        let value = self.values.get(token.small().as_str()).copied();
        value.filter(|value| *value >= 100 && token.kind == TokenKind::Word)
    }

    /// "third" as the place in an order, from nought; "dritten" has an ending.
    fn ordinal_in_words(&self, small: &str) -> Option<usize> {
        let place = |word: &str| self.lexicon.ordinals.iter().position(|known| known == word);
        let mut endings = self.lexicon.changes.inflections.iter();
        place(small).or_else(|| endings.find_map(|ending| place(small.strip_suffix(ending.as_str())?)))
    }

    /// Whether an ordinal says when and not which: behind a verb or the one who acts, "whoever calls first", "the skipper first rows".
    fn is_adverb(&self, tokens: &[Token], at: usize) -> bool {
        let Some(before) = at.checked_sub(1).map(|at| &tokens[at]) else { return false };
        let owns = without_possessive(&before.key) != before.key.as_str() || before.key.ends_with('\'');
        before.kind == TokenKind::Word && !owns && (before.is(Roles::COPULA) || !before.is(RELATED))
    }

    /// "twenty-first" as the place in an order, from nought.
    fn compound_ordinal(&self, small: &str) -> Option<usize> {
        let (tens, ones) = small.split_once('-')?;
        let tens = usize::try_from(*self.values.get(tens)?).ok()?;
        let ones = self.lexicon.ordinals.iter().take(9).position(|known| known == ones)?;
        (20..100).contains(&tens).then_some(tens + ones)
    }

    /// "1st" as the place in an order.
    fn ordinal_in_digits(&self, small: &str) -> Option<String> {
        let mut endings = self.lexicon.changes.ordinal_endings.iter();
        let digits = endings.find_map(|ending| small.strip_suffix(ending.as_str()))?;
        digits.bytes().all(|b| b.is_ascii_digit()).then(|| format!("#{digits}"))
    }

    /// "two-thirds" is a number, too.
    fn is_compound(&self, small: &str) -> bool {
        small.contains('-')
            && small.split('-').any(|half| {
                self.values.contains_key(half) || self.lexicon.numerals.iter().any(|known| known == half)
            })
    }

    /// "twenty-one" as 21.
    fn compound(&self, small: &str) -> Option<String> {
        let (tens, ones) = small.split_once('-')?;
        let (tens, ones) = (self.values.get(tens)?, self.values.get(ones)?);
        (*tens >= 20 && *tens < 100 && *ones < 10).then(|| (tens + ones).to_string())
    }

    /// Whether the word for one counts what stands behind it: "one kite", and neither "one of them" nor "no one may".
    fn counts(&self, tokens: &[Token], at: usize) -> bool {
        let next = tokens.get(at + 1);
        let before = at.checked_sub(1).and_then(|at| tokens.get(at));
        let joins = Roles::FUNCTION.or(Roles::INDEFINITE).or(Roles::CONJUNCTION);
        let determines = Roles::DETERMINER.or(Roles::NEGATION);
        !tokens[at].is(Roles::INDEFINITE)
            && next.is_some_and(|next| next.kind == TokenKind::Word && !next.is(joins))
            && !before.is_some_and(|before| before.is(determines))
    }

    /// A number with the name before it: "Figure 1".
    fn named(&self, tokens: &[Token], at: usize, value: &str) -> Option<Counted> {
        let name = self.name_before(tokens, at)?;
        let value = format!("{} {value}", tokens[name].small());
        Some(Counted { value, range: name..at + 1, weak: false, named: true })
    }

    /// The word with a capital before a number, inside a sentence: "Figure 1". A month names no number.
    fn name_before(&self, tokens: &[Token], at: usize) -> Option<usize> {
        let name = at.checked_sub(1)?;
        let inside = name > 0 && tokens[name - 1].kind != TokenKind::Sign || tokens[at].key.contains('/');
        let plain = tokens[name].is(Roles::NAME.or(Roles::FUNCTION));
        let shouted = !tokens[name].key.contains(char::is_lowercase);
        (inside && tokens[name].capital() && !plain && !shouted && self.may_name(&tokens[name]))
            .then_some(name)
    }

    /// Whether a word with a capital may name the number behind it. Where all nouns have one, "bei Regen 3 Etappen", only those
    /// do that number provisions and figures.
    fn may_name(&self, name: &Token) -> bool {
        let known = |words: &[String]| words.iter().any(|word| word == name.small());
        let Lexicon { figures, usual_nouns, tails, .. } = self.lexicon;
        !self.lexicon.capital_nouns
            || name.is(Roles::OWN_NOUN)
            || [figures, usual_nouns, tails].into_iter().any(|words| known(words))
    }
}

/// Whether the word at a place is the sign of the number behind it: "No 12".
pub(crate) fn stands_before_number(tokens: &[Token], at: usize) -> bool {
    let number = |at: usize| tokens.get(at).is_some_and(|token| token.kind == TokenKind::Number);
    let full_stop = tokens.get(at + 1).is_some_and(|token| token.key == ".");
    tokens[at].capital()
        && (number(at + 1) || full_stop && number(at + 2))
        && tokens[at].is(Roles::NUMBER_SIGN)
}

/// What a Roman number counts: "subsection IV". One of a single letter is one behind a name, "Part V"; one with the letters for
/// fifty and more may as well be a name.
fn roman(tokens: &[Token], at: usize) -> Option<String> {
    let key = tokens[at].key.as_str();
    if !key.bytes().all(|letter| b"IVX".contains(&letter)) {
        return None;
    }
    let shouted = |token: &Token| !token.key.contains(char::is_lowercase);
    let value = Style::UpperRoman.value(key)?;
    let in_text = at.checked_sub(1).is_some_and(|before| !shouted(&tokens[before]));
    in_text.then(|| value.to_string())
}

/// Whether three digits go on the number before them, which has one to three.
fn is_thousands(tokens: &[Token], at: usize) -> bool {
    let digits =
        |token: &Token| token.kind == TokenKind::Number && token.key.bytes().all(|b| b.is_ascii_digit());
    let before = at.checked_sub(1).map(|at| &tokens[at]);
    before.is_some_and(|before| digits(before) && before.key.len() <= 3)
        && tokens.get(at).is_some_and(|token| digits(token) && token.key.len() == 3 && token.spaced)
}
