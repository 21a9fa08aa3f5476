//! A new name in the inflection and with the capitals of the old one.

use lawsmith_model::inflected_like;

/// `new` as `printed` uses `old`: in the same inflection and with the same capitals; `None`
/// where `printed` is no form of `old`.
pub(super) fn renamed(old: &str, printed: &str, new: &str) -> Option<String> {
    let (old_words, words, new_words): (Vec<&str>, Vec<&str>, Vec<&str>) =
        (split(old), split(printed), split(new));
    let (old_last, old_first) = old_words.split_last()?;
    let (last, first) = words.split_last()?;
    let (new_last, new_first) = new_words.split_last()?;
    let same = first.len() == old_first.len()
        && first.iter().zip(old_first).all(|(a, b)| a.to_lowercase() == b.to_lowercase());
    if !same {
        return None;
    }
    let inflected = inflected_like(old_last, last, new_last)?;
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
    let out = out.join(" ");
    Some(if in_capitals(printed) && !in_capitals(old) { shouted(&out, printed) } else { out })
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

fn without_ending(name: &str) -> &str {
    let ending = ["’s", "'s", "’S", "'S", "’", "'"].into_iter().find_map(|ending| name.strip_suffix(ending));
    ending.unwrap_or(name)
}

fn split(name: &str) -> Vec<&str> {
    name.split_whitespace().collect()
}

/// `word` with a capital.
pub(super) fn capitalised(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or(String::new(), |first| first.to_uppercase().chain(chars).collect())
}
