//! What a reference says beyond the provision that it leads to: the sentence of “§ 1 Absatz 2 Satz 3”, which has no address of
//! its own. Two references to one provision may mean two parts of it.
//!
//! Read are numbers and letters only: “Abs. 2” and “Absatz 2” say the same.

use compact_str::CompactString;
use lawsmith_syntax::Style;

use crate::passage::PassageKind;
use crate::passages::Passages;
use crate::references::target::target;
use crate::token::Token;

/// The place that a reference leads to, and what it says beyond.
pub(crate) type Goal = (usize, CompactString);

/// Where a reference leads.
pub(crate) fn goal(side: &Passages<'_>, token: &Token) -> Option<Goal> {
    let place = target(side, token)?;
    Some((place, tail(side, token, place)))
}

/// What a reference says beyond the place that it leads to; nothing where its words don't show the place's address.
fn tail(side: &Passages<'_>, token: &Token, place: usize) -> CompactString {
    let passage = &side.all[place];
    if passage.kind != PassageKind::Provision {
        return CompactString::default();
    }
    let path = passage.path.to_lowercase();
    let path: Vec<&str> = parts(&path).map(|part| part.words).collect();
    let lexicon = &side.edition.lexicon;
    let has = |list: &[String], word: &str| list.iter().any(|known| known == word);
    let said = parts(&token.key).filter_map(|Part { words: part, is_short }| match part {
        _ if is_number(part) && !is_short || path.contains(&part) => Some(part),
        _ if has(&lexicon.ranges, part) => Some("-"),
        _ if has(&lexicon.changes.alternatives, part) => Some("|"),
        _ => None,
    });
    let said: Vec<&str> = said.collect();
    let ends = |count: &usize| path.ends_with(&said[..*count]);
    let Some(address) = (1..=said.len().min(path.len())).rev().find(ends) else {
        return CompactString::default();
    };
    let rest = &said[address..];
    // "paragraph 2 of Article 5"
    let above = &path[..path.len() - address];
    if rest.iter().all(|part| above.contains(part)) {
        return CompactString::default();
    }
    rest.join(" ").into()
}

/// Whether two references that lead nowhere may mean the same: the one says no other number than the other, "subsection (b)" and
/// "Section 3(b)".
pub(crate) fn may_agree(before: &Token, after: &Token) -> bool {
    let said = |token: &'_ Token| -> Vec<CompactString> {
        let whole = parts(&token.key).filter(|part| !part.is_short).map(|part| part.words);
        let numbers = whole.filter_map(|part| match roman(part) {
            Some(number) => Some(number.to_string().into()),
            None => is_number(part).then(|| part.into()),
        });
        numbers.collect()
    };
    let (old, new) = (said(before), said(after));
    old.ends_with(&new) || new.ends_with(&old)
}

/// What a Roman number of more than one letter counts.
fn roman(part: &str) -> Option<u32> {
    let value = || Style::UpperRoman.value(part).or_else(|| Style::LowerRoman.value(part));
    (part.len() > 1).then(value).flatten()
}

/// Whether a part is a number or a single letter.
fn is_number(part: &str) -> bool {
    part.starts_with(|c: char| c.is_ascii_digit()) || part.chars().count() == 1
}

/// A run of digits or of letters.
struct Part<'w> {
    words: &'w str,
    /// Whether it is a letter that stands for a word, "S. 2".
    is_short: bool,
}

/// The runs of digits and of letters.
fn parts(words: &str) -> impl Iterator<Item = Part<'_>> {
    let mut rest = words;
    std::iter::from_fn(move || {
        rest = rest.trim_start_matches(|c: char| !c.is_alphanumeric());
        let first = rest.chars().next()?;
        let other = |c: char| !c.is_alphanumeric() || c.is_numeric() != first.is_numeric();
        let (part, behind) = rest.split_at(rest.find(other).unwrap_or(rest.len()));
        rest = behind;
        Some(Part { words: part, is_short: first.is_alphabetic() && behind.starts_with(". ") })
    })
}
