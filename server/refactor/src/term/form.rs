//! A new name in the inflection and with the capitals of the old one.

use lawsmith_model::{Lexicon, inflected_like, inflections, without_possessive};
use lawsmith_text::{TextRange, capitalised, single_spaced};

/// Whether `printed` uses `name` in whatever form, "chaired" of "chair".
pub(super) fn is_form(name: &str, printed: &str) -> bool {
    let (name, printed) = (name.to_lowercase(), without_possessive(&single_spaced(printed)));
    let (words, last) = name.rsplit_once(' ').map_or(("", name.as_str()), |(words, last)| (words, last));
    let own = printed.strip_prefix(words).map(str::trim_start);
    own.is_some_and(|own| inflections(last).iter().any(|form| form == own))
}

/// The name `new` instead of `old` at `range`; `None` where no form of it stands there, or a verb: "the host hosts a dinner".
pub(super) fn renamed_at(
    lexicon: &Lexicon,
    text: &str,
    range: TextRange,
    (old, new): (&str, &str),
) -> Option<String> {
    let alone = text[range].starts_with(char::is_lowercase) && !old.contains(' ');
    if alone && takes_object(lexicon, text, range) && !is_noun(lexicon, text, range, old) {
        return None;
    }
    renamed(lexicon, old, &single_spaced(&text[range]), new)
}

/// Whether an article stands behind a word, as behind a verb.
fn takes_object(lexicon: &Lexicon, text: &str, range: TextRange) -> bool {
    let behind = text[range.end()..].strip_prefix([' ', '\n']).map(|rest| rest.trim_start_matches(' '));
    let next =
        behind.map_or("", |rest| &rest[..rest.find(|c: char| !c.is_alphabetic()).unwrap_or(rest.len())]);
    is_article(lexicon, next)
}

fn is_article(lexicon: &Lexicon, word: &str) -> bool {
    let mut articles = lexicon.articles.iter().chain(&lexicon.drafting.indefinite_articles);
    articles.any(|article| article == word)
}

/// Whether what stands before a word makes a noun of it: a preposition, or a determiner that can't do something itself, as
/// "each" does in "each records the time".
fn is_noun(lexicon: &Lexicon, text: &str, range: TextRange, old: &str) -> bool {
    let before = text[..range.start()].split([' ', '\n']).rev().filter(|word| !word.is_empty());
    let counts = |word: &str| {
        [&lexicon.ordinals, &lexicon.before, &lexicon.after].iter().any(|it| it.iter().any(|it| it == word))
    };
    let Some(word) = before.map(str::to_lowercase).find(|word| !counts(word)) else { return false };
    let among = |words: &[String]| words.contains(&word);
    let drafting = &lexicon.drafting;
    let relations = || lexicon.changes.relations.iter().any(|group| among(group));
    if (among(&lexicon.prepositions) || relations()) && !among(&drafting.infinitives)
        || is_article(lexicon, &word)
    {
        return true;
    }
    let acts = among(&drafting.list_counts)
        || among(&lexicon.demonstratives)
        || lexicon.changes.same_determiners.iter().any(|group| among(group));
    let singular = among(&lexicon.indefinite) && text[range].to_lowercase() == old.to_lowercase();
    singular || among(&drafting.determiners) && !acts
}

/// `new` as `printed` uses `old`: in the same number and with the same capitals; `None`
/// where `printed` is no form of `old`.
pub(super) fn renamed(lexicon: &Lexicon, old: &str, printed: &str, new: &str) -> Option<String> {
    let (old_words, words, mut new_words): (Vec<&str>, Vec<&str>, Vec<&str>) =
        (split(old), split(printed), split(new));
    let tail = new_words.split_off(head(lexicon, &new_words));
    let (old_last, old_first) = old_words.split_last()?;
    let (last, first) = words.split_last()?;
    let (new_last, new_first) = new_words.split_last()?;
    let same = first.len() == old_first.len()
        && first.iter().zip(old_first).all(|(a, b)| a.to_lowercase() == b.to_lowercase());
    if !same {
        return None;
    }
    let mut inflected = inflected_like(old_last, last, new_last)?;
    // The ending of the genitive stays behind all words: "the Official in Charge’s".
    let genitive = inflected.split_off(without_ending(&inflected).len());
    let kept_capitals = |given: &str, form: String| {
        // "IMP" keeps its capitals whatever stands round it.
        if given.chars().skip(1).any(char::is_uppercase)
            && form.to_lowercase().starts_with(&given.to_lowercase())
        {
            format!("{given}{}", &form[given.len()..])
        } else {
            form
        }
    };
    let capital = |word: &str| word.starts_with(char::is_uppercase);
    let all =
        words.iter().filter(|word| word.chars().count() > 3 || words.len() == 1).all(|word| capital(word));
    let dressed = |at: usize, given: &str, form: String| {
        let form = kept_capitals(given, form);
        // So does "eBid" its small letter.
        let small = given.starts_with(char::is_lowercase) && given.contains(char::is_uppercase);
        let wants =
            !small && if at == 0 { capital(words[0]) } else { all && (words.len() > 1 || capital(given)) };
        if wants { capitalised(&form) } else { form }
    };
    let mut out: Vec<String> =
        new_first.iter().enumerate().map(|(at, word)| dressed(at, word, word.to_lowercase())).collect();
    out.push(dressed(new_first.len(), new_last, inflected));
    out.extend(tail.iter().map(|word| dressed(new_words.len(), word, word.to_lowercase())));
    let out = out.join(" ") + &genitive;
    Some(if in_capitals(printed) && !in_capitals(old) { shouted(&out, printed) } else { out })
}

/// How many words a name has up to the one whose plural is its own: 1 of "Official in Charge".
fn head(lexicon: &Lexicon, name: &[&str]) -> usize {
    let among = |words: &[String], word: &str| words.iter().any(|it| it == word);
    let parts = |word: &&str| {
        let relations = || lexicon.changes.relations.iter().any(|group| among(group, word));
        among(&lexicon.of, word) || among(&lexicon.prepositions, word) || relations()
    };
    // What nothing stands behind, or before, parts nothing.
    let inner = name.get(1..name.len().saturating_sub(1)).unwrap_or_default();
    inner.iter().position(parts).map_or(name.len(), |at| at + 1)
}

/// Whether a name is printed in capitals, whatever its possessive ending: "THE ARBITER’s".
pub(super) fn in_capitals(printed: &str) -> bool {
    let letters = without_ending(printed).chars().filter(|c| c.is_alphabetic());
    letters.clone().count() > 1 && letters.clone().all(char::is_uppercase)
}

/// `name` in capitals, with the possessive ending of `printed`.
fn shouted(name: &str, printed: &str) -> String {
    format!("{}{}", without_ending(name).to_uppercase(), &printed[without_ending(printed).len()..])
}

pub(super) fn without_ending(name: &str) -> &str {
    let ending = ["’s", "'s", "’S", "'S", "’", "'"].into_iter().find_map(|ending| name.strip_suffix(ending));
    ending.unwrap_or(name)
}

fn split(name: &str) -> Vec<&str> {
    name.split_whitespace().collect()
}
