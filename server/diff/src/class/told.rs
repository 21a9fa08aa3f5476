//! The sentences that are told of a change, held against each other: what one tells, another need not.

use lawsmith_model::Lexicon;

use crate::class::norm::NormChange;

/// Whether a reason tells that one word became another with the words before them: “at least” → “at most” says that
/// “least” is “most” now, and the number “two-thirds” → “half” the same of whoever stands there.
pub(super) fn says(reason: &str, other: &str) -> bool {
    let (Some(long), Some(short)) = (reason.split_once(" → "), other.split_once(" → ")) else {
        return false;
    };
    let has = |long: &str, short: &str| {
        let words = |quoted: &str| quoted.rsplit(['“', '”']).nth(1).unwrap_or_default().to_lowercase();
        let short = words(short);
        !short.is_empty() && format!(" {} ", words(long)).contains(&format!(" {short} "))
    };
    has(long.0, short.0) && has(long.1, short.1)
}

/// Whether a reason tells that the word is gone for which another one tells what stands there: the number “two-thirds”.
pub(super) fn is_gone(reason: &str, other: &str) -> bool {
    let from = other.split_once(" → ").and_then(|(from, _)| from.split_once('“'));
    from.is_some_and(|(_, words)| reason.ends_with(&format!("“{words} is gone")))
}

/// Whether a reason tells only that a citation is written otherwise: “point 1” → “point (1)”.
pub(super) fn is_form(reason: &str) -> bool {
    fn said(words: &str) -> impl Iterator<Item = &str> {
        words.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty())
    }
    reason.split_once(" → ").is_some_and(|(from, to)| said(from).eq(said(to)))
}

/// Whether a sentence tells of one denial that came or went with that of a norm word.
pub(super) fn denies_as(norm: &NormChange, told: &str, lexicon: &Lexicon) -> bool {
    let is_denial = |word: &str| lexicon.negations.iter().any(|known| known == word);
    let denied = |norm: &Option<String>| norm.as_ref().is_some_and(|words| words.split(' ').any(is_denial));
    let what = match (denied(&norm.from), denied(&norm.to)) {
        (true, false) => "gone",
        (false, true) => "new",
        _ => return false,
    };
    let quoted = told.strip_prefix("the denial “").and_then(|rest| rest.strip_suffix(what));
    let word = quoted.and_then(|rest| rest.strip_suffix("” is "));
    word.is_some_and(is_denial)
}

/// What is told of a norm word that became another one.
pub(super) fn norm_reason(change: &NormChange) -> String {
    let word = |word: &Option<String>| word.clone().unwrap_or_else(|| "no norm word".to_owned());
    let step = match change.steps {
        Some(steps) if steps > 0 => " (stronger)",
        Some(steps) if steps < 0 => " (weaker)",
        _ => "",
    };
    format!("{} → {}{step}", word(&change.from), word(&change.to))
}

/// Whether one of several sentences quotes what another one does.
pub(super) fn quotes(reasons: &[String], told: &str) -> bool {
    let words =
        told.split_once('“').and_then(|(_, rest)| rest.rsplit_once('”')).map_or("", |(words, _)| words);
    let quotes =
        |reason: &String| reason.split(['“', '”']).skip(1).step_by(2).any(|quoted| quoted.contains(words));
    reasons.iter().any(quotes)
}
