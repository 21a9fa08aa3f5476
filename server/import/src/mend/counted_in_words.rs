//! Provisions that are counted by words behind their noun: "Article premier", "ARTICLE TWO — MEMBERS", "Artículo Décimo Primero:".
//! They are written in digits, as those are what markers and references are made of, and so is what cites them.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};

use lawsmith_model::Lexicon;

use crate::lines::Line;
use crate::markup::{HEADING, SET_OFF};
use crate::profile::Profile;
use crate::report::{Disposition, Ledger};

/// The longest word between the members of a list: "Artículos Primero y Segundo".
const BETWEEN: usize = 3;

/// `text` with such numbers in digits.
pub(crate) fn with_counts_in_digits<'t>(text: &'t str, words: &Lexicon) -> Cow<'t, str> {
    let Some(counted) = Counted::in_lines(text.lines(), words) else { return Cow::Borrowed(text) };
    let line = |line| counted.in_digits(line).map_or(Cow::Borrowed(line), Cow::Owned);
    Cow::Owned(text.split_inclusive('\n').map(line).collect())
}

/// Writes such numbers in digits, in a text that nobody described.
pub(super) fn in_digits<'t>(pieces: Vec<Line<'t>>, profile: &Profile, ledger: &mut Ledger) -> Vec<Line<'t>> {
    let words = Lexicon::of(&profile.work.language);
    let lines = pieces.iter().map(|piece| &*piece.text);
    let Some(counted) = Counted::in_lines(lines, &words).filter(|_| profile.found.is_some()) else {
        return pieces;
    };
    rewritten(pieces, ledger, |piece| counted.in_digits(&piece.text))
}

/// The lines with what `in_digits` writes instead of their words.
pub(super) fn rewritten<'t>(
    mut pieces: Vec<Line<'t>>,
    ledger: &mut Ledger,
    in_digits: impl Fn(&Line<'t>) -> Option<String>,
) -> Vec<Line<'t>> {
    for piece in pieces.iter_mut().filter(|piece| piece.literal.is_none() && !piece.remark) {
        if let Some(line) = in_digits(piece) {
            piece.text = line.into();
            ledger.note(piece.number, Disposition::Repaired, "its number in words was written in digits");
        }
    }
    pieces
}

/// The nouns whose numbers are words, in small letters without accents.
struct Counted<'w> {
    words: &'w Lexicon,
    nouns: BTreeSet<String>,
}

/// A line that begins with a noun and a number in words.
struct Head<'l> {
    noun: &'l str,
    value: u32,
    behind: &'l str,
}

impl<'w> Counted<'w> {
    /// The nouns that head lines with the first number and the second one, of which the latter may be digits: "Article premier",
    /// "Article 2". What is counted again and again, "Step One" of each procedure, is so if provisions are usually called that.
    fn in_lines<'t>(lines: impl Iterator<Item = &'t str> + Clone, words: &'w Lexicon) -> Option<Self> {
        let mut found: BTreeMap<String, Vec<u32>> = BTreeMap::new();
        for head in lines.clone().filter_map(|line| head(line, words)) {
            found.entry(without_accents(head.noun)).or_default().push(head.value);
        }
        found.retain(|_, values| values.contains(&1));
        if found.is_empty() {
            return None;
        }
        let rise = |values: &[u32]| values.windows(2).all(|pair| pair[0] < pair[1]);
        let usual = |noun: &str| words.usual_nouns.iter().any(|known| without_accents(known) == noun);
        let second = |noun: &str| lines.clone().any(|line| is_second(line, noun));
        found.retain(|noun, values| rise(values) || usual(noun));
        found.retain(|noun, values| values.contains(&2) || second(noun));
        let nouns: BTreeSet<String> = found.into_keys().collect();
        (!nouns.is_empty()).then_some(Self { words, nouns })
    }

    /// The line with its own number and those of what it cites in digits, if it has any.
    fn in_digits(&self, line: &str) -> Option<String> {
        let head = head(line, self.words).filter(|head| self.nouns.contains(&without_accents(head.noun)));
        let Some(Head { noun, value, behind }) = head else { return self.cited(line) };
        let signs: String =
            line.chars().take_while(|c| is_set(*c)).filter(|c| !SET_OFF.contains(c)).collect();
        let behind = match line.trim_start_matches([HEADING, ' ']).starts_with(SET_OFF) {
            true => Cow::Owned(behind.replacen(SET_OFF, "", 1)),
            false => Cow::Borrowed(behind),
        };
        let behind = self.cited(&behind).map_or(behind, Cow::Owned);
        Some(format!("{signs}{noun} {value}{behind}"))
    }

    /// The line with the numbers of cited provisions in digits: "véase el artículo quinto", "see Article Two".
    fn cited(&self, line: &str) -> Option<String> {
        let mut out = String::new();
        let (mut done, mut at) = (0, 0);
        while let Some(word) = next_word(line, at) {
            at = word.end;
            let small = without_accents(&line[word.clone()]);
            let singular = small.strip_suffix('s').unwrap_or(&small);
            if !self.nouns.contains(&small) && !self.nouns.contains(singular) {
                continue;
            }
            while let Some((gap, value, len)) = self.member(&line[at..], singular.len() < small.len()) {
                out.push_str(&line[done..at + gap]);
                out.push_str(&value.to_string());
                (done, at) = (at + gap + len, at + gap + len);
            }
        }
        (done > 0).then(|| out + &line[done..])
    }

    /// The number that stands next, behind a noun or the number before: what lies before it, its value and its length. In English
    /// only a capital tells it from a word: "in this article one may".
    fn member(&self, rest: &str, list: bool) -> Option<(usize, u32, usize)> {
        let gap = rest.len() - rest.strip_prefix(' ')?.len();
        let direct = number(&rest[gap..], self.words).map(|(value, len)| (gap, value, len));
        let joined = || {
            let word = next_word(rest, 0).filter(|word| list && word.len() <= BETWEEN)?;
            let gap = word.end + 1;
            let (value, len) = number(rest.get(gap..)?, self.words)?;
            Some((gap, value, len))
        };
        let (gap, value, len) = direct.or_else(joined)?;
        let known = &rest[gap..gap + len];
        let counts = known.starts_with(char::is_uppercase)
            || !self.words.ordinals.iter().any(|word| word == "first")
                && ordinal(known.split([' ', '-']).next().unwrap_or(known), self.words).is_some();
        counts.then_some((gap, value, len))
    }
}

/// The noun and the number that a line begins with, where a sign or nothing follows, or the line is a heading.
fn head<'l>(line: &'l str, words: &Lexicon) -> Option<Head<'l>> {
    let marker = line.trim_start_matches(is_set);
    let noun = &marker[next_word(marker, 0).filter(|word| word.start == 0)?];
    let capital = noun.starts_with(char::is_uppercase) && noun.chars().nth(1).is_some();
    let rest = marker[noun.len()..].strip_prefix(' ').filter(|_| capital)?;
    let (value, len) = number(rest, words)?;
    let behind = &rest[len..];
    let title = behind.trim_start_matches(|c| c == ' ' || SET_OFF.contains(&c));
    let parted = title.is_empty() || title.starts_with(['.', ':', '—', '–', '-', '(']);
    let heading = line.starts_with(HEADING) && title.starts_with(char::is_uppercase);
    (parted || heading).then_some(Head { noun, value, behind })
}

/// Whether a line begins with the noun, or an abbreviation of it, and 2.
fn is_second(line: &str, noun: &str) -> bool {
    let marker = line.trim_start_matches(is_set);
    let word = next_word(marker, 0).filter(|word| word.start == 0 && word.len() > 1);
    word.is_some_and(|word| {
        let rest = marker[word.end..].trim_start_matches(['.', ' ']);
        let two =
            rest.strip_prefix('2').is_some_and(|behind| !behind.starts_with(|c: char| c.is_ascii_digit()));
        two && noun.starts_with(&without_accents(&marker[word]))
    })
}

/// Whether a character stands before the words of a line and is none of them.
fn is_set(c: char) -> bool {
    c == ' ' || c == HEADING || SET_OFF.contains(&c)
}

/// Where the next word of letters from `at` on stands.
fn next_word(line: &str, at: usize) -> Option<std::ops::Range<usize>> {
    let start = at + line[at..].find(char::is_alphabetic)?;
    let len = line[start..].find(|c: char| !c.is_alphabetic()).unwrap_or(line.len() - start);
    Some(start..start + len)
}

/// The number in words that a text begins with, and its length: "Primero", "TWENTY-ONE", "Décimo Segundo".
fn number(text: &str, words: &Lexicon) -> Option<(u32, usize)> {
    let tens = next_word(text, 0).filter(|word| word.start == 0)?;
    let value = ordinal(&text[tens.clone()], words).or_else(|| cardinal(&text[tens.clone()], words))?;
    let ones = next_word(text, tens.end)
        .filter(|ones| value > 0 && value % 10 == 0 && matches!(&text[tens.end..ones.start], " " | "-"));
    let ones = ones.and_then(|ones| {
        let word = &text[ones.clone()];
        let value =
            ordinal(word, words).or_else(|| cardinal(word, words)).filter(|value| (1..10).contains(value))?;
        Some((value, ones.end))
    });
    Some(ones.map_or((value, tens.end), |(ones, end)| (value + ones, end)))
}

/// The value of an ordinal, also one for a feminine noun.
pub(super) fn ordinal(word: &str, words: &Lexicon) -> Option<u32> {
    let word = without_accents(word);
    let stem = word.strip_suffix('a');
    let is = |known: &String| {
        let known = without_accents(known);
        known == word || stem.is_some() && known.strip_suffix('o') == stem
    };
    u32::try_from(words.ordinals.iter().position(is)?).ok()?.checked_add(1)
}

fn cardinal(word: &str, words: &Lexicon) -> Option<u32> {
    let word = without_accents(word);
    let row = words
        .changes
        .number_words
        .iter()
        .find(|row| row.iter().skip(1).any(|known| without_accents(known) == word))?;
    row.first()?.parse().ok().filter(|value| *value < 100)
}

/// The word in small letters, as it is written in capitals by those who leave accents out.
fn without_accents(word: &str) -> String {
    let plain = |c| match c {
        'á' | 'à' | 'â' => 'a',
        'é' | 'è' | 'ê' => 'e',
        'í' | 'ì' => 'i',
        'ó' | 'ò' | 'ô' => 'o',
        'ú' | 'ù' => 'u',
        _ => c,
    };
    word.chars().flat_map(char::to_lowercase).map(plain).collect()
}

#[cfg(test)]
mod tests {
    use lawsmith_model::Language;

    use super::*;

    #[track_caller]
    fn check(language: &str, text: &str, expected: &str) {
        assert_eq!(with_counts_in_digits(text, &Lexicon::of(&Language::new(language))), expected);
    }

    #[test]
    fn headings_and_what_cites_them() {
        check(
            "en",
            "ARTICLE ONE - NAME\nSee Article Two.\nARTICLE TWO - BOATS\nIn this article one may row.\nARTICLE TWENTY-ONE",
            "ARTICLE 1 - NAME\nSee Article 2.\nARTICLE 2 - BOATS\nIn this article one may row.\nARTICLE 21",
        );
        check(
            "es",
            "\u{FDD0}Artículo Primero:\u{FDD1} El club.\nARTICULO SEGUNDO. El artículo décimo primero y los artículos primero y segundo.\n\
             Artículo Décimo Primero: Remo.\nArtículo Séptimo",
            "Artículo 1: El club.\nARTICULO 2. El artículo 11 y los artículos 1 y 2.\nArtículo 11: Remo.\nArtículo 7",
        );
        check(
            "es",
            "Cláusula primera.- Remo\nCláusula segunda.- Bote",
            "Cláusula 1.- Remo\nCláusula 2.- Bote",
        );
        check(
            "fr",
            "Article premier. Le club.\nArt. 2. Voir l’article premier.",
            "Article 1. Le club.\nArt. 2. Voir l’article 1.",
        );
    }

    #[test]
    fn what_stays() {
        for text in [
            "Article One - Name\nArticle Four - Boats",
            "Article One\n2. Boats",
            "Member One is absent.\nMember Two rows.",
            "Step One: Ask.\nStep Two: Row.\nStep One: Ask.",
        ] {
            check("en", text, text);
        }
    }
}
